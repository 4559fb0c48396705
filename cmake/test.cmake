# bout_test(name source...): a doctest program among those that ctest runs. Whoever calls it links what it tests, and a
# registry: bout_games, or a game's own.
function(bout_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE bout_test_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  add_test(NAME ${name} COMMAND ${name})
endfunction()
