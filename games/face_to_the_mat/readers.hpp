#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/face_to_the_mat/content.hpp"

/// How the files of content are read. Every problem is collected with its place.
namespace bout::face_to_the_mat {

/// A wrestler as written, before a federation takes them on: relations are still names.
struct WrittenWrestler {
  WrestlerFace face;
  WrestlerCard card;
  std::string ally, foe, partner;
  std::string file;
  bout::Place place;
};

/// card_reader.cpp: track, tables and the deck.
void read_cards(const json::Reader& in, const json::Value& root, Rules& rules, Content& content);
/// chart_reader.cpp: one chart of 36 lines.
void read_chart(const json::Reader& in, const json::Value& root, Chart chart, Rules& rules, Content& content);
/// wrestler_reader.cpp
void read_wrestlers(const json::Reader& in, std::string_view file, const json::Value& root,
                    std::vector<WrittenWrestler>& all);
/// federation_reader.cpp: takes on the wrestlers it names.
void read_federation(const json::Reader& in, const json::Value& root, const std::vector<WrittenWrestler>& all,
                     Rules& rules, Content& content);

/// Checks the slots of a text: the names in braces, with what may follow them.
void check_slots(const json::Reader& in, bout::Place place, std::string_view text,
                 std::span<const std::string_view> names);

}  // namespace bout::face_to_the_mat
