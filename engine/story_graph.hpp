#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/problems.hpp"
#include "engine/story.hpp"

/// What the reader of a story (story.cpp) hands to the check of its graph (story_check.cpp). Nothing of it is needed
/// once the story is loaded.
namespace bout::story {

/// Where an op comes from and what it does with facts.
struct Note {
  std::size_t file = 0;
  Place place;
  CardId card{};
  std::string step;      // "2.left/1"; empty: the card itself
  bool written = false;  // the first op of a step that somebody wrote
  bool again = false;    // a jump back that is meant
  Facts needs = 0, sets = 0, clears = 0, tests = 0;
};

/// A made-up name: where it is set and read first.
struct NameUse {
  bool set = false, read = false, known = false;
  std::size_t set_at = 0, read_at = 0;  // ops
};

struct Graph {
  const Vocabulary& words;
  const Own& own;
  std::vector<std::string> files;
  std::vector<Note> notes;  // one for each op
  std::vector<NameUse> names;
};

class Checker {
 public:
  Checker(Story& story, const Graph& graph, Problems& problems) : story_(story), graph_(graph), problems_(problems) {}
  void check();

 private:
  enum class Kind : std::uint8_t { flow, go, call, after_call, lead, later };
  struct Edge {
    At to = nowhere;
    Kind kind = Kind::flow;
    Facts gained = 0;         // by a condition that holds on this way
    Facts surely = 0;         // lead: what the game promises
    bool comes_back = false;  // lead
    bool again = false;
  };
  /// What some steps make of the facts that hold before them: (before & keep) | give.
  struct Change {
    Facts keep = ~Facts{}, give = ~Facts{};
    bool operator==(const Change&) const = default;
  };

  void build();
  void find_returns();
  void check_reach();
  void check_run_out();
  void check_ends();
  void check_loops();
  void check_quiet_loops();
  void check_recursion();
  void check_facts();
  void check_open_choices();
  void check_names();
  void draw();

  std::vector<bool> least(const std::vector<bool>& true_from_start, bool quiet) const;
  std::vector<Change> changes(bool exits_come_back) const;
  std::vector<bool> reach(std::vector<At> from) const;
  bool waits(At at) const;
  void complain(std::size_t op, const std::string& message);
  std::string where(At at) const;
  std::string fact_names(Facts facts) const;

  Story& story_;
  const Graph& graph_;
  Problems& problems_;
  std::vector<std::vector<Edge>> edges_;
  std::vector<bool> returns_, reached_;
  std::vector<Facts> facts_;
};

}  // namespace bout::story
