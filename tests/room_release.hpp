#pragma once
#include <cstddef>

namespace bout::testing {

/// Ways to use lists up to their end and beyond, as they are compiled for tests or for a release.
struct Uses {
  std::size_t list_room, choice_room;
  void (*push)(std::size_t count);
  void (*grow)(std::size_t count);
  void (*write_at)(std::size_t index);
  void (*take_from_empty)();
  void (*offer)(std::size_t count);
};

template <class List, class Choices>
Uses uses_of() {
  static List list;
  return {List::capacity,
          Choices::capacity,
          [](std::size_t count) {
            for (std::size_t i = 0; i < count; ++i) list.push_back(1);
          },
          [](std::size_t count) {
            for (std::size_t i = 0; i < count; ++i) list.grow() = 1;
          },
          [](std::size_t index) {
            list.push_back(1);
            list[index] = 2;
          },
          [] { list.pop_back(); },
          [](std::size_t count) {
            Choices choices;
            for (std::size_t i = 0; i < count; ++i) choices.push_back({});
          }};
}

/// The lists without assertions: room_release.cpp.
Uses in_release();

}  // namespace bout::testing
