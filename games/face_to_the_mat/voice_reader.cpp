#include <algorithm>

#include "engine/json.hpp"
#include "games/face_to_the_mat/voice.hpp"

namespace bout::face_to_the_mat {

namespace {

using voice::KeyKind;
using voice::KeySpec;
using voice::Licence;
using voice::rests_all_scene;
using voice::Vocabulary;
using Words = std::vector<std::string_view>;

// In the order of the variant Event.
constexpr std::array<std::string_view, Event::kinds> event_names = {
    "ShowBegan",      "ShowEnded",       "SeasonEnded", "BooksClosed",    "WrestlerSigned",   "WrestlerReturned",
    "RelationSet",    "HelpSet",         "MatchBooked", "BookingDropped", "GrudgeTypeRolled", "GrudgeStakesRolled",
    "InterviewBegan", "ChallengeLapsed", "MatchBegan",  "Entered",        "SidesTaken",       "HotBoxFilled",
    "MatchWon",       "MatchDrawn",      "Recorded",    "TitleKept",      "TitleChanged",     "TitleVacated",
    "LeftTown",       "StoryTold",       "RolesTaken",  "GrudgeChanged",  "GradeChanged",     "Challenged",
    "BecameAllies",   "BecameFoes",      "Turned",      "QualityLost",    "QualityGained",    "Ejected",
    "ContenderNamed", "Stipulated",      "MissesShow",  "PartVoid",       "CardDrawn",        "Scored",
    "NoScore",        "MovedBack",       "HoldOn",      "HoldHeld",       "HoldBroken",       "TestBegan",
    "TestRoll",       "PinBegan",        "PinCount",    "KickedOut",      "FallWon",          "FinisherTried",
    "FinisherMissed", "FinisherLanded",  "RefereeDown", "RefereeUp",      "SecondReferee",    "CoverUncounted",
    "TagRolled",      "Tagged",          "HotTag",      "DoubleTeam",     "Refreshed",        "Eliminated",
    "PlaceTaken",     "ObjectGained",    "UseSet",      "ObjectUsed",     "KickoutChipTaken", "SpilledOutside",
    "MovedOutside",   "BackInside",      "BooMove",     "PairBegan",      "PairWon",          "ByeGiven",
    "QuickDrawn",     "QuickRoundEnded", "TokenMoved"};

std::vector<KeySpec> keys() {
  const auto number = [](std::string_view name, int weight, int rest, bool memory = false) {
    return KeySpec{name, KeyKind::number, {}, weight, rest, memory};
  };
  const auto word = [](std::string_view name, Words words, int weight, int rest, bool memory = false) {
    return KeySpec{name, KeyKind::word, std::move(words), weight, rest, memory};
  };
  Words cards(words_of<Quality>.begin(), words_of<Quality>.end());
  for (const std::string_view name : {"TV", "GOLD", "SILVER", "BRONZE", "WILD", "REEL", "TRAILING", "REF_BUMP", "TEST",
                                      "TITLE_HOLDER", "SIGNATURE", "GRUDGE"})
    cards.push_back(name);
  const Words methods = {"pin", "finisher", "points", "left_standing", "this_finisher"};
  return {
      word("lead", {"took", "ahead", "behind", "level", "drew_level"}, 2, 2),
      number("gap", 1, 2),
      number("led_before", 1, 2),
      number("comeback", 4, 12),
      number("run", 3, 4),
      number("repeat.area", 3, 4, true),
      number("repeat.card", 3, 4, true),
      number("repeat.move", 3, 4, true),
      number("near_falls", 3, 4),
      number("near_A", 3, 4),
      number("near_O", 3, 4, true),
      number("count", 3, 0),
      word("after",
           {"near_fall", "own_miss", "their_miss", "no_score", "interference", "own_near_fall", "their_near_fall"}, 3,
           0),
      word("reaches", {"pin", "finisher", "no_referee"}, 3, 0),
      word("why", {"only", "trailing", "favored", "grade", "grudge", "champion", "signature", "chart", "underdog"}, 2,
           5),
      word("last", {"A", "O", "none"}, 1, 3),
      word("side", {"face", "heel"}, 1, 3),
      number("heat", 1, 12),
      number("meetings", 4, rests_all_scene, true),
      word("tally", {"A_all", "O_all", "A_more", "O_more", "even", "W_all", "L_all"}, 2, rests_all_scene, true),
      word("last_winner", {"A", "O"}, 2, rests_all_scene, true),
      word("last_method", methods, 4, rests_all_scene, true),
      word("title", {"none", "at_stake", "A_champion", "O_champion", "changed", "kept", "vacant"}, 1, 10),
      number("reign", 1, 10, true),
      number("defences", 1, 10, true),
      number("upset", 2, 10),
      word("type", {"normal", "cage", "hardcore", "tag", "handicap", "all_against_all", "royale"}, 2, 6),
      number("outside", 2, 6),
      word("ref", {"up", "down"}, 2, 6),
      word("place", {"opener", "middle", "main_event"}, 1, 8),
      word("time", {"early", "middle", "late", "long"}, 1, 8),
      number("crowd", 1, 6),
      KeySpec{"thread", KeyKind::thread, {}, 5, 0, true},
      word("card", cards, 1, 0),
      number("band", 1, 0),
      word("help", {"G", "M", "V", "none"}, 1, 0),
      word("kind", {"lift", "dive", "hold", "strike"}, 1, 0),
      word("method", methods, 1, 0),
      word("thing", {"chair", "table", "ladder"}, 1, 0),
      word("idle",
           {"nobody_able", "no_points", "no_move", "no_champion", "nobody_scored_before", "no_test", "chart", "blank"},
           1, 0),
      number("in_a_row", 2, 0),
      word("stakes", {"none", "grade", "leave_town", "title_shot", "prize"}, 1, 10),
      number("streak", 3, rests_all_scene, true),
      number("wins", 2, rests_all_scene, true),
      number("left", 1, 0),
      number("forced", 2, 0),
      number("joins", 1, 0),
      number("again", 1, 0),
      number("step", 1, 0),
      number("hold", 2, 0),
      number("first_time", 2, 0),
  };
}

std::vector<Licence> licences() {
  const Words counted = {"two",   "three",   "four",   "five",  "six",    "seven",    "eight",   "nine",
                         "ten",   "eleven",  "twelve", "first", "second", "third",    "fourth",  "fifth",
                         "sixth", "seventh", "eighth", "ninth", "tenth",  "eleventh", "twelfth", "twice"};
  return {
      {{"again", "another", "still", "once more"},
       {"run", "repeat.area", "repeat.card", "repeat.move", "near_falls", "near_A", "near_O"},
       {},
       "needs \"run\", \"repeat\" or \"near_falls\" in \"when\"",
       {}},
      {{"comeback", "back into it", "turned round"}, {"comeback"}, {}, "needs \"comeback\" in \"when\"", {}},
      {{"champion", "title", "belt", "defends"},
       {"title", "why=champion", "card=TITLE_HOLDER"},
       {},
       "needs \"title\" in \"when\"",
       {"TitleKept", "TitleChanged", "TitleVacated", "ContenderNamed"}},
      {{"upset", "nobody expected"}, {"upset>=2"}, {}, "needs \"upset\": \">=2\"", {}},
      {{"nearly", "so close", "last moment"}, {"count=3"}, {}, "needs KickedOut with \"count\": 3", {}},
      {{"cage", "mesh", "steel"}, {"type=cage"}, {}, "needs \"type\": \"cage\"", {}},
      {{"chair", "table", "ladder", "tray", "bucket", "hammer", "chain", "bin", "broom"},
       {"type=hardcore", "thing"},
       {"object", "thing", "prop"},
       "needs {object}, {thing}, {prop} or \"type\": \"hardcore\"",
       {}},
      {{"crowd", "cheer", "cheers", "boo", "boos", "applause", "roar", "roars"},
       {"crowd"},
       {"detail"},
       "needs \"crowd\" in \"when\" or a detail",
       {"BooMove"}},
      {{"since", "last time", "rematch", "history"},
       {"meetings", "last_method", "last_winner"},
       {},
       "needs \"meetings\" in \"when\"",
       {}},
      {counted, {}, {}, "is never written by hand: use a number slot", {}},
      {{"injured", "bleeding", "unconscious", "disqualified", "counted out", "warned", "minutes"},
       {},
       {},
       "is something no event says",
       {}},
  };
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> all) {
  return std::any_of(all.begin(), all.end(), [&](std::string_view one) { return text == one; });
}

/// What is said of people and numbers at this event.
bool fills(int event, std::string_view slot) {
  const std::string_view on = event_names[index(event)];
  if (starts_with_any(slot, {"event", "venue", "venue.short", "federation", "season", "A", "O"})) {
    if (slot != "A" && slot != "O") return true;
    return !starts_with_any(on,
                            {"ShowBegan", "ShowEnded", "SeasonEnded", "BooksClosed", "QuickRoundEnded", "TagRolled"});
  }
  const bool office = event <= 11;  // before any match
  if (slot == "W" || slot == "L")
    return starts_with_any(on, {"FallWon", "MatchWon", "TitleChanged", "TitleKept", "Eliminated", "PairWon",
                                "FinisherLanded", "StoryTold"});
  if (slot == "D") return starts_with_any(on, {"PinBegan", "PinCount", "KickedOut", "FallWon", "CoverUncounted"});
  if (slot == "count") return starts_with_any(on, {"PinCount", "KickedOut"});
  if (slot == "HOST" || slot == "interview") return on == "InterviewBegan" || on == "StoryTold";
  if (slot == "left") return starts_with_any(on, {"Eliminated", "QuickRoundEnded", "PairBegan"});
  if (slot == "shows") return on == "LeftTown";
  if (slot == "thing") return starts_with_any(on, {"ObjectGained", "ObjectUsed"});
  if (slot == "title" || slot == "title.holder") return !office || on == "MatchBooked";
  if (slot == "area" || slot == "repeat" || slot == "uses" || slot == "led" || slot == "object")
    return starts_with_any(on, {"Scored", "HoldOn"});
  if (slot == "move" || slot == "move.the")
    return starts_with_any(
        on, {"Scored", "FinisherTried", "FinisherMissed", "FinisherLanded", "FallWon", "MatchWon", "Eliminated"});
  if (slot == "number" || slot == "of") return starts_with_any(on, {"MatchBegan", "ShowBegan"});
  if (slot == "entrants" || slot == "others") return starts_with_any(on, {"MatchBegan", "Eliminated"});
  if (slot == "rest") return on == "Eliminated";
  if (slot == "cards") return starts_with_any(on, {"MatchWon", "MatchDrawn", "QualityLost"});
  return !office;
}

Vocabulary make() {
  Vocabulary made;
  made.events.assign(event_names.begin(), event_names.end());
  made.keys = keys();
  made.slots.people = {"A", "O", "W", "L", "D", "H", "P", "Q", "HOST"};
  for (int role = 1; role < role_count; ++role) made.slots.people.push_back(word_of(Role(role)));
  made.slots.numbers = {"count",  "meetings", "meeting",  "won",     "repeat", "uses",   "run",    "near_falls",
                        "covers", "reign",    "defences", "defence", "wins",   "losses", "streak", "left",
                        "gap",    "led",      "cards",    "of",      "number", "season", "shows",  "holders"};
  made.slots.texts = {"move",        "move.the", "area",       "title",  "title.holder", "venue",
                      "venue.short", "event",    "last.event", "object", "thing",        "federation",
                      "interview",   "entrants", "others",     "rest",   "prop"};
  made.licences = licences();
  made.fills = fills;
  made.tags.assign(std::begin(area_names), std::end(area_names));
  made.tag = "area";
  made.beside = {"card", "band", "help", "kind"};
  made.spans = {"match", "event", "season", "federation"};
  made.marks = {
      {"referee", "referee's", "count", "official"},
      {"rope", "ropes", "corner", "ring", "apron", "turnbuckle", "mat", "middle", "post", "boards"},
      {"both of them", "neither", "they both", "between them", "each other", "the pair of them", "the other one"}};
  made.tag_key = number(Key::repeat_area);
  return made;
}

}  // namespace

int area_of(std::string_view name) {
  for (int i = 0; i < area_count; ++i)
    if (area_names[i] == name) return i;
  return -1;
}

std::string_view event_name(std::size_t index) { return event_names[index]; }

const Vocabulary& vocabulary() {
  static const Vocabulary words = make();
  return words;
}

Voice read_voice(const Pack& pack, std::string_view federation, Problems& problems) {
  Voice made;
  const std::string desk = "voice-" + std::string(federation) + ".json";
  for (const std::string_view name : {std::string_view("voice-phrases.json"), std::string_view("voice-lines.json"),
                                      std::string_view("voice-colour.json"), std::string_view(desk)}) {
    const Pack::File* file = pack.find(name);
    if (file == nullptr && name == desk) continue;
    if (file == nullptr) {
      problems.add(name, {}, "the commentators need this file");
      continue;
    }
    const auto value = json::parse(file->text, file->shown, problems);
    if (value) voice::read_table(*value, file->shown, vocabulary(), made.table, problems);
  }
  voice::index(made.table, vocabulary());
  return made;
}

}  // namespace bout::face_to_the_mat
