#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/pack.hpp"
#include "games/face_to_the_mat/rules.hpp"

namespace bout::face_to_the_mat {

/// A named move: how it is called and told.
struct MoveFace {
  std::string name;
  std::string area;              // "arm", "leg", ... or empty
  std::vector<std::string> say;  // three phrases with slots
};

struct HelperFace {
  std::string name, shortly, pronouns;
};

/// The words on a wrestler's card (FTM-1.2).
/// A finisher in the wrestler's own words: as it is wished for, as it misses, as it lands.
struct FinisherLines {
  std::vector<std::string> wish, miss, hit;
};

struct WrestlerFace {
  std::string id, name, ring, shortly, pronouns, from, country;
  int age = 0, height = 0, weight = 0;
  HelperFace help;
  std::string object;
  MoveFace specialty;
  std::array<MoveFace, 3> moves;  // GOLD, SILVER, BRONZE
  std::string finisher, finisher_kind;
  bool finisher_the = false;
  FinisherLines finisher_say;
  std::string idea, want, bio;
  std::vector<std::string> verbs;
  std::map<std::string, std::string, std::less<>> details;
};

struct TitleFace {
  std::string id, name, holder;
  bool tag = false;
  int rank = 1;
};

struct VenueFace {
  std::string name, shortly;
};

struct FederationFace {
  std::string id, name, shortly, flavour;
  std::vector<TitleFace> titles;
  std::vector<VenueFace> venues;
  std::vector<std::string> shows;  // names of the season's events
  std::string interview, host, host_pronouns;
  std::string caller = "The call", second = "Colour";  // who sits at the desk
  By<Thing, std::string, 3> things{{"chair", "table", "ladder"}};  // what these are here: "deckchair"
  std::vector<std::string> props;                                  // what else lies about: "a lobster pot"
};

/// One way of telling a chart line, and when it may be told.
struct LineText {
  std::string text;
  Help help{};              // reel E: for this kind of help
  bool for_none = false;    // reel E: for nobody's help
  int heat = 0;             // at least
  std::string title, type;  // as the keys of the voice tables; empty: any
};
struct LineFace {
  std::string id, head, opens;
  std::array<Role, 2> between{};  // whose thread it is: who answers, and whom; none: the two in the ring
  std::vector<LineText> say;
  std::vector<std::string> colour;
};

/// The tables of a pack that rules do not need at every step: names and words.
struct Content {
  std::vector<WrestlerFace> wrestlers;  // by Who
  FederationFace federation;
  By<Chart, std::array<LineFace, chart_lines>, chart_count> charts;
  std::vector<std::string> card_names;  // by place in the deck: "SMART 2", "TV Move 3", ...

  const WrestlerFace& operator[](Who who) const { return wrestlers[index(who)]; }
};

struct Loaded {
  Rules rules;  // the figures of the content, before any option
  std::shared_ptr<const Content> content;
};

/// Every table of the pack for this federation, or nothing and every problem in it.
std::optional<Loaded> read_content(const Pack& pack, std::string_view federation, bool chart_sum, Problems& problems);
/// How the file of a chart is called in a pack: "chart-a.json", "chart-normal.json".
std::string chart_file(Chart);

const std::vector<OptionSpec>& option_specs();
const std::vector<Preset>& option_presets();
void apply_options(const OptionValues& options, Rules& rules, Problems& problems);

}  // namespace bout::face_to_the_mat
