#pragma once
#include <string>
#include <vector>

#include "games/face_to_the_mat/commentary.hpp"

/// Words that the score sheet, the newsroom and the chips share.
namespace bout::face_to_the_mat::paper {

inline std::string signed_number(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

inline std::string joined(const std::vector<std::string>& parts, const char* between = ", ") {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

struct Namer {
  const Content& content;
  std::string shortly(Who who) const { return index(who) < content.wrestlers.size() ? content[who].shortly : "nobody"; }
  std::string full(Who who) const { return index(who) < content.wrestlers.size() ? content[who].name : "nobody"; }
  std::string title(int which) const {
    const auto& all = content.federation.titles;
    return index(which) < all.size() ? all[index(which)].name : "the title";
  }
  std::string show(const Ledger& ledger, std::uint16_t number) const {
    for (const ShowSheet& one : ledger.shows())
      if (one.show == number && one.name < content.federation.shows.size()) return content.federation.shows[one.name];
    return "event " + std::to_string(number);
  }
  std::string head(Chart chart, int line) const {
    const LineFace& face = content.charts[chart][index(line)];
    const std::string id =
        face.id.empty() ? std::string(chart_marks[index(chart)]) + std::to_string(d66_face(line)) : face.id;
    return face.head.empty() ? id : id + " " + face.head;
  }
};

}  // namespace bout::face_to_the_mat::paper
