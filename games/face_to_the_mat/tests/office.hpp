#pragma once
#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

/// A ring between two shows, with the promoter at the desk.
class Office : public Ring {
 public:
  explicit Office(Options options = {}) : Ring(options) {
    rules.kind = ShowKind::federation;
    rules.first_show.clear();
    does(OpenOffice{});
    REQUIRE(asks<Desk>());
  }
  void compose(Form form, std::initializer_list<Who> entrants) {
    choose(choice(Verb::compose, static_cast<int>(form)));
    for (const Who who : entrants) choose(choice(Verb::enter, who));
  }
};

inline bool same_rule(const Objection& objection, std::string_view rule) {
  return objection.rule != nullptr && rule == objection.rule;
}

}  // namespace bout::face_to_the_mat::testing
