# bout_test(name [PARTS last,last] source...): a doctest program among those that ctest runs. Whoever calls it links what it
# tests, and a registry: bout_games, or a game's own. A program that takes long runs in parts, side by side: PARTS are the
# numbers of the last case of each but the last part.
function(bout_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PARTS" "")
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PRIVATE bout_test_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  bout_lightly(${name} -O1)
  if(BOUT_SANITIZE)
    target_compile_options(${name} PRIVATE -O0) # compiled a third faster; what a test calls is optimised as ever
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${name} PRIVATE -fno-sanitize=fuzzer-no-link) # no fuzzer runs a test: nobody counts where it goes
    endif()
  endif()
  set(first 1)
  set(runs ${name})
  string(REPLACE "," ";" parts "${arg_PARTS}")
  foreach(last IN LISTS parts)
    add_test(NAME ${name}_to_${last} COMMAND ${name} --first=${first} --last=${last})
    list(APPEND runs ${name}_to_${last})
    math(EXPR first "${last} + 1")
  endforeach()
  add_test(NAME ${name} COMMAND ${name} --first=${first})
  set_target_properties(${name} PROPERTIES BOUT_RUNS "${runs}")
  if(BOUT_SANITIZE)
    # Who asked for memory is told six calls deep, not thirty: a fourteenth less time.
    set_tests_properties(${runs} PROPERTIES ENVIRONMENT ASAN_OPTIONS=malloc_context_size=6)
  endif()
endfunction()

# bout_early(name...): these take long, so they begin before all others.
function(bout_early)
  foreach(name IN LISTS ARGN)
    get_target_property(runs ${name} BOUT_RUNS)
    set_tests_properties(${runs} PROPERTIES COST 100)
  endforeach()
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
  get_target_property(runs ${name} BOUT_RUNS)
  set_tests_properties(${runs} PROPERTIES LABELS thorough COST 50)
endfunction()
