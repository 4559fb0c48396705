# bout_test(name source...): a doctest program among those that ctest runs. Whoever calls it links what it tests, and a
# registry: bout_games, or a game's own.
function(bout_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE bout_test_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  bout_lightly(${name} -O1)
  if(BOUT_SANITIZE)
    target_compile_options(${name} PRIVATE -O0) # compiled a third faster; what a test calls is optimised as ever
  endif()
  add_test(NAME ${name} COMMAND ${name})
endfunction()

# bout_lightly(target level): it plays no games itself, so this much optimising is enough.
function(bout_lightly target level)
  if(BOUT_OPTIMISED)
    target_compile_options(${target} PRIVATE ${level})
  endif()
endfunction()

# bout_thorough(name): this test is for the optimised build: it plays thousands of games, or it tests the command that
# people use. The target bout_thorough_tests builds all of them; `ctest -L thorough` runs them.
add_custom_target(bout_thorough_tests)
function(bout_thorough name)
  add_dependencies(bout_thorough_tests ${name})
  set_tests_properties(${name} PROPERTIES LABELS thorough)
endfunction()
