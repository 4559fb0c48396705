# One game is one folder: its sources, its content and its tests are found in it.

# bout_game(id): the library bout_<id> of the sources here and in rules/, with content/ and RULES.md inside it.
# C++ finds those two as embedded::<id>_content() and embedded::<id>_rules(). What plays (rules, decisions, what bots go by) is
# compiled as one file, so that rules are inlined into each other; what reads content and tells people is optimised less.
function(bout_game id)
  file(GLOB words CONFIGURE_DEPENDS *.cpp)
  file(GLOB plays CONFIGURE_DEPENDS decisions*.cpp evaluation.cpp game.cpp knowledge.cpp prospects.cpp quick.cpp scene.cpp rules/*.cpp)
  list(REMOVE_ITEM words ${plays})
  add_library(bout_${id}_words OBJECT ${words})
  bout_together(bout_${id}_words)
  bout_lightly(bout_${id}_words -O2)
  add_library(bout_${id} STATIC ${plays} $<TARGET_OBJECTS:bout_${id}_words>)
  set_target_properties(bout_${id} PROPERTIES UNITY_BUILD ${BOUT_TOGETHER} UNITY_BUILD_MODE GROUP)
  set_source_files_properties(${plays} PROPERTIES UNITY_GROUP play)
  bout_for_play(bout_${id})
  target_link_libraries(bout_${id} PUBLIC bout_engine)
  embed_folder(bout_${id} ${id}_content content)
  embed(bout_${id} ${id}_rules RULES.md)
  bout_headers(bout_${id} engine/json.hpp games/${id}/game.hpp)
  bout_headers(bout_${id}_words engine/json.hpp games/${id}/game.hpp)
endfunction()

# bout_registry(library game...): register_games() for these games, each by its register.cpp. A game without one is being
# built: it is linked, and tested by its own tests, but nobody is offered it.
function(bout_registry library)
  set(declared "")
  set(called "")
  foreach(id IN LISTS ARGN)
    if(NOT EXISTS ${PROJECT_SOURCE_DIR}/games/${id}/register.cpp)
      continue()
    endif()
    string(APPEND declared "namespace bout::${id} {\nvoid register_game();\n}\n")
    string(APPEND called "  bout::${id}::register_game();\n")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${library}.cpp)
  file(GENERATE OUTPUT ${source} CONTENT "#include \"games/registry.hpp\"

${declared}
void bout::register_games() {
${called}}
")
  add_library(${library} STATIC ${source})
  list(TRANSFORM ARGN PREPEND bout_)
  target_link_libraries(${library} PUBLIC ${ARGN} bout_engine)
endfunction()

# bout_game_tests(id library...): the program <id>_tests of tests/*_test.cpp, with this game alone and the libraries. What
# plays thousands of games (tests/properties_test.cpp, tests/journeys_test.cpp) or compares thousands of maps
# (tests/enemy_paths_test.cpp) is a program of its own, for the optimised build.
function(bout_game_tests id)
  if(NOT BOUT_TESTS)
    return()
  endif()
  bout_registry(bout_${id}_alone ${id})
  file(GLOB tests CONFIGURE_DEPENDS tests/*_test.cpp)
  set(properties ${tests})
  list(FILTER tests EXCLUDE REGEX "/(properties|journeys|enemy_paths)_test.cpp$")
  list(FILTER properties INCLUDE REGEX "/(properties|journeys|enemy_paths)_test.cpp$")
  bout_test(${id}_tests ${tests})
  bout_together(${id}_tests)
  bout_headers(${id}_tests <doctest/doctest.h> games/${id}/game.hpp)
  target_link_libraries(${id}_tests PRIVATE bout_${id}_alone ${ARGN})
  if(properties)
    bout_test(${id}_properties ${properties})
    bout_thorough(${id}_properties)
    target_link_libraries(${id}_properties PRIVATE bout_${id}_alone ${ARGN})
  endif()
endfunction()
