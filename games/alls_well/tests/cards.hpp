#pragma once
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/embedded.hpp"
#include "games/alls_well/content.hpp"
#include "games/alls_well/tests/maps.hpp"

BOUT_EMBEDDED_FOLDER(alls_well_content)

/// The cards as they are shipped, and by their names.
namespace bout::alls_well::testing {

inline Pack shipped_pack() {
  const std::vector<ContentFile> files =
      content_files(embedded::alls_well_content(), [](std::string_view) { return ContentUse::play; });
  return Pack(files);
}

inline const CardBox& shipped_cards() {
  static const CardBox cards = [] {
    Problems problems;
    std::optional<CardBox> read = read_cards(shipped_pack(), problems);
    REQUIRE_MESSAGE(read.has_value(), text_of(problems));
    return std::move(*read);
  }();
  return cards;
}

/// The row whose card has this name.
template <class Key, class Row>
Key named(const ListBy<Key, Row>& faces, std::string_view name) {
  for (const Key key : faces.keys())
    if (faces[key].name == name) return key;
  FAIL("no card is called ", std::string(name));
  return Key{};
}

}  // namespace bout::alls_well::testing
