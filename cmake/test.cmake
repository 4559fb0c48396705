# bout_test(name source...): a doctest program among those that ctest runs. Whoever calls it links what it tests, and a
# registry: bout_games, or a game's own.
function(bout_test name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE bout_test_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  bout_plainly(${name})
  if(BOUT_SANITIZE)
    target_compile_options(${name} PRIVATE -O0) # compiled a third faster; what a test calls is optimised as ever
  endif()
  add_test(NAME ${name} COMMAND ${name})
endfunction()

# bout_plainly(target): its own files are not optimised across files, and linked as they are.
function(bout_plainly target)
  if(BOUT_ACROSS_FILES)
    bout_file_by_file(${target} -O1)
    target_link_options(${target} PRIVATE -fno-lto)
  endif()
endfunction()

# bout_file_by_file(target level): its files are optimised one by one: it plays no games itself.
function(bout_file_by_file target level)
  if(BOUT_ACROSS_FILES)
    target_compile_options(${target} PRIVATE -fno-lto ${level})
  endif()
endfunction()

# bout_thorough(name): this test is for the optimised build: it plays thousands of games, or it tests the command that
# people use. The target bout_thorough_tests builds all of them; `ctest -L thorough` runs them.
add_custom_target(bout_thorough_tests)
function(bout_thorough name)
  add_dependencies(bout_thorough_tests ${name})
  set_tests_properties(${name} PROPERTIES LABELS thorough)
endfunction()
