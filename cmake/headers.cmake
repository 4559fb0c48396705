# bout_headers(target header...): these headers, named from the root or in <>, are read once for all files of the target.
# Every file still includes what it uses: where there is a compiler cache, or where files are compiled together (together.cmake),
# nothing is read ahead.
function(bout_headers target)
  get_target_property(together ${target} UNITY_BUILD)
  if(NOT BOUT_PCH OR together)
    return()
  endif()
  set(headers "")
  foreach(header IN LISTS ARGN)
    if(header MATCHES "^<")
      list(APPEND headers ${header})
    else()
      list(APPEND headers ${PROJECT_SOURCE_DIR}/${header})
    endif()
  endforeach()
  target_precompile_headers(${target} PRIVATE ${headers})
endfunction()
