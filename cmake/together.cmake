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

# bout_for_play(target): games are played in it, so small rules are inlined into the loop that calls them.
function(bout_for_play target)
  if(BOUT_OPTIMISED)
    target_compile_options(${target} PRIVATE
      --param=max-inline-insns-auto=120 --param=large-function-growth=1000 --param=inline-unit-growth=200)
  endif()
endfunction()
