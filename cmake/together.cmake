# bout_together(target): its files are compiled some at a time, as if they were one: what they all include is read, and what
# they all instantiate made, once for ten of them. Names in their unnamed namespaces must differ: the same name twice is mostly
# the same thing twice. While working on a file it is quicker to compile it alone, so the build `test` does not do it.
option(BOUT_TOGETHER "Compile ten files of a library as one" OFF)
if(BOUT_TOGETHER)
  add_compile_options(-Wno-shadow) # of another file's names: the build `test` asks
endif()
function(bout_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${BOUT_TOGETHER} UNITY_BUILD_BATCH_SIZE 10)
endfunction()

# bout_together_for_play(target source...): the same for a game, with all that is on the path of play as one: small rules are
# inlined into the loop that calls them.
function(bout_together_for_play target)
  bout_together(${target})
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  set(count 0)
  foreach(source IN LISTS ARGN)
    if(source MATCHES "/rules/|/decisions[^/]*$|/knowledge.cpp$|/prospects.cpp$")
      set(group play)
    else()
      math(EXPR group "${count} / 10")
      math(EXPR count "${count} + 1")
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
