// Effects in a few words, to be shown beside the story that brought them.
#include "games/face_to_the_mat/paper.hpp"

namespace bout::face_to_the_mat {

using namespace paper;

namespace {

struct Short {
  const Namer& name;
  template <class T>
  std::string operator()(const T&) const {
    return {};
  }
  std::string operator()(const GrudgeChanged& e) const {
    return "grudge " + name.shortly(e.who) + " " + signed_number(e.by);
  }
  std::string operator()(const GradeChanged& e) const {
    return name.shortly(e.who) + " " + std::string(word_of(e.from)) + " to " + std::string(word_of(e.to));
  }
  std::string operator()(const Challenged& e) const {
    return "challenge " + name.shortly(e.by) + " to " + name.shortly(e.to) + (e.merged ? ", once more" : "");
  }
  std::string operator()(const BecameAllies& e) const {
    return "allies " + name.shortly(e.a) + ", " + name.shortly(e.b);
  }
  std::string operator()(const BecameFoes& e) const {
    return "foes " + name.shortly(e.a) + ", " + name.shortly(e.b) + (e.team_broken ? "; the team is broken" : "");
  }
  std::string operator()(const Turned& e) const {
    return name.shortly(e.who) + " turns " + (e.to == Side::face ? "face" : "heel");
  }
  std::string operator()(const QualityLost& e) const {
    return name.shortly(e.who) + " without " + std::string(word_of(e.quality)) + " for " + std::to_string(e.cards) +
           " cards";
  }
  std::string operator()(const QualityGained& e) const {
    return name.shortly(e.who) + " gains " + std::string(word_of(e.quality));
  }
  std::string operator()(const Ejected& e) const { return name.shortly(e.who) + " is sent away"; }
  std::string operator()(const ContenderNamed& e) const {
    return name.shortly(e.who) + " is next for " + name.title(e.title);
  }
  std::string operator()(const Stipulated& e) const {
    constexpr std::array<std::string_view, 6> what = {"a normal match", "a cage",          "hardcore",
                                                      "tag teams",      "two against one", "all against all"};
    return name.shortly(e.a) + " and " + name.shortly(e.b) + " next meet in: " + std::string(what[index(e.what)]);
  }
  std::string operator()(const MissesShow& e) const { return name.shortly(e.who) + " misses the next show"; }
  std::string operator()(const PartVoid&) const { return "part of it comes to nothing"; }
  std::string operator()(const Scored& e) const {
    return e.why == Why::chart ? name.shortly(e.who) + " +" + std::to_string(e.points) : std::string();
  }
  std::string operator()(const MovedBack& e) const { return name.shortly(e.who) + " back " + std::to_string(e.by); }
  std::string operator()(const RefereeDown& e) const {
    return e.cards == 0 ? std::string() : "referee down " + std::to_string(e.cards);
  }
  std::string operator()(const SecondReferee& e) const { return e.comes ? "second referee" : std::string(); }
};

}  // namespace

std::string chip(const Content& content, const Event& event) {
  const Namer name{content};
  return visit(Short{name}, event);
}

}  // namespace bout::face_to_the_mat
