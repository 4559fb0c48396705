// The words of the story and how its cards are read: C11.
#include "games/all_or_nothing/book_reader.hpp"

namespace bout::all_or_nothing {

namespace {

using story::Argument;
using story::Use;

constexpr std::string_view injuries[] = {"leg", "head", "rib", "back", "draw"};
constexpr std::string_view unlocks[] = {"promo", "attack"};
constexpr std::string_view gains[] = {"ally", "valet"};
constexpr std::string_view has_words[] = {"candidate", "rival", "ally", "contender", "champion",
                                          "friend",    "valet", "last", "injury",    "bump"};
constexpr auto roles = words_of<Role>;
constexpr auto sides = words_of<CrowdSide>;
constexpr auto fields = words_of<NextField>;
constexpr auto actions = words_of<Action>;
constexpr auto stats = words_of<Stat>;

}  // namespace

Words::Words(const Content& content) {
  who = {"draw", "last", "candidate", "rival", "ally", "contender", "champion", "friend"};
  for (const Profile& profile : content.wrestlers) who.push_back(profile.id), wrestlers.push_back(profile.id);
  const auto moved = [&] { return Argument::word(who, Use::takes); };
  all.verbs = {{"vp", {Argument::number(-20, 20)}},
               {"bump", {Argument::number(-9, 9)}},
               {"injury", {Argument::word(injuries)}},
               {"heal_injury", {Argument::number(1, 4)}},
               {"skill", {Argument::number(1, 16)}},
               {"track", {Argument::number(-4, 4)}},
               {"disposition", {Argument::word(sides)}},
               {"turn"},
               {"unlock", {Argument::word(unlocks)}},
               {"role", {Argument::word(roles, Use::sets), moved().under("who")}},
               {"clear_role", {Argument::word(roles, Use::takes)}},
               {"gain", {Argument::word(gains, Use::sets), moved().under("who").or_else(Who::draw)}},
               {"lose", {Argument::word(gains, Use::clears)}},
               {"flag", {Argument::name(Use::sets)}},
               {"unflag", {Argument::name(Use::clears)}},
               {"next", {Argument::word(fields), Argument::number(-9, 9).under("by")}},
               {"night_actions", {Argument::number(0, 4)}},
               {"die_bonus", {Argument::word(actions), Argument::number(1, 4).under("by")}},
               {"discard", {moved()}},
               {"deck_top", {moved()}},
               {"pick_opponent", {Argument::number(1, 4)}},
               {"remove_cards", {Argument::card()}}};
  all.conditions = {{"flag", {Argument::name(Use::tests)}},
                    {"has", {Argument::word(has_words, Use::tests)}},
                    {"is", {Argument::word(roles, Use::tests), Argument::word(wrestlers).under("who")}},
                    {"side", {Argument::word(sides)}, true},
                    {"track", {Argument::number(0, 5)}},
                    {"vp", {Argument::number(-99, 199)}},
                    {"wins", {Argument::number(0, 12)}},
                    {"losses", {Argument::number(0, 12)}},
                    {"wins_lead"},
                    {"won"},
                    {"lost"},
                    {"final_low"},
                    {"card_count", {Argument::own(), Argument::number(1, 99).under("least")}},
                    {"pin_by", {Argument::own()}},
                    {"taunts", {Argument::number(1, 99)}},
                    {"can_turn"}};
  all.hooks = {{"actions", {Argument::number(1, 4), Argument::own().under("of").or_else(every_action)}},
               {"roll", {Argument::word(stats)}, {{"some"}, {"none"}, {"each", -1, true}}},
               {"match", {Argument::own()}, {{"won"}, {"lost"}, {"gave_up", 0}, {"again", -1, true}}},
               {"tonight", {Argument::own()}, {{"won", -1, true}, {"lost", -1, true}}, false, false, false, false},
               {.word = "night", .leaves = true, .repeats = true},
               {.word = "chapter2", .ways = {{"after", -1, true}}, .leaves = true},
               {.word = "chapter3", .ways = {{"after", -1, true}}, .leaves = true},
               {.word = "end", .leaves = true, .ends = true}};
  all.slots = {{"me"},  {"opp"},    {"candidate", "candidate"}, {"rival", "rival"},   {"ally", "ally"},
               {"valet", "valet"}, {"contender", "contender"}, {"champion", "champion"}, {"friend", "friend"},
               {"last", "last"}};
  for (const std::string_view id : wrestlers) all.slots.push_back({id});
  all.forms = {"'s", ".sub", ".Sub", ".obj", ".pos", ".v:"};
  all.facts.assign(std::begin(has_words), std::end(has_words));
}

// ---- cards ----

std::vector<std::string_view> BookReader::card_keys() const { return {"deck", "side", "wrestler", "corner"}; }

void BookReader::card(story::CardId id, const json::Value& value, const json::Reader& in) {
  static constexpr std::string_view marks[] = {"-", "E", "E*", "Ø"};
  StoryCard card;
  card.deck = in.word<CardDeck>(value, "deck").value_or(CardDeck::encounter);
  static constexpr std::string_view with_any[] = {"face", "heel", "any"};
  if (const auto side = in.word(value, "side", with_any); side && *side < 2) card.side = static_cast<CrowdSide>(*side);
  if (value.find("corner") != nullptr) {
    if (card.deck != CardDeck::encounter) in.problem(value.place, "only encounters have a corner");
    if (const auto mark = in.word(value, "corner", marks)) card.mark = static_cast<Mark>(*mark);
  }
  if (card.deck == CardDeck::chapter1) {
    if (const auto who = in.word(value, "wrestler", words_.wrestlers)) card.wrestler = static_cast<Wrestler>(*who);
  } else if (value.find("wrestler") != nullptr) {
    in.problem(value.place, "only cards of Chapter 1 belong to a wrestler");
  }
  if (card.deck != CardDeck::chapter1 && card.deck != CardDeck::outsider && !card.side)
    in.problem(value.place, "the card needs a side, face or heel");
  book_.cards.resize(std::max(book_.cards.size(), index(id) + 1));
  book_.cards[id] = card;
  places_.resize(std::max(places_.size(), index(id) + 1));
  places_[index(id)] = {value.place, in.file()};
  if (card.side && card.deck == CardDeck::encounter) book_.encounters[*card.side].push_back(id);
  if (card.side && card.deck == CardDeck::rival) book_.rivals[*card.side].push_back(id);
  if (card.wrestler != no_wrestler && !book_.first[card.wrestler]) book_.first[card.wrestler] = id;
}

// ---- arguments of our own ----

std::int16_t BookReader::argument(std::string_view word, const json::Value& value, const json::Reader& in,
                                  story::Uses& uses) {
  if (word == "actions") return actions_of(value, in);
  if (word == "card_count") return counted(value, in);
  if (word == "pin_by") return named_card(value, in);
  if (in.expect(value, json::Kind::object)) book_.setups.push_back(setup(value, in, uses, word == "tonight"));
  return static_cast<std::int16_t>(book_.setups.size() - 1);
}

std::int16_t BookReader::actions_of(const json::Value& value, const json::Reader& in) {
  int mask = 0;
  if (in.expect(value, json::Kind::list))
    for (const json::Value& item : value.items)
      if (const auto action = in.word(item, actions, "action")) mask |= 1 << *action;
  if (mask == 0) in.problem(value.place, "there is no action to choose from");
  return static_cast<std::int16_t>(mask);
}

std::int16_t BookReader::counted(const json::Value& value, const json::Reader& in) {
  std::vector<std::string_view> known(words_of<AttackType>.begin(), words_of<AttackType>.end());
  for (const std::string& tag : book_.tags) known.push_back(tag);
  return static_cast<std::int16_t>(in.word(value, known, "type or tag of an attack card").value_or(0));
}

std::int16_t BookReader::named_card(const json::Value& value, const json::Reader& in) {
  if (!in.expect(value, json::Kind::text)) return 0;
  ListBy<Wrestler, CardNo> numbers;
  bool found = false;
  std::vector<std::string_view> known;
  for (const Wrestler wrestler : content_.wrestlers.keys()) {
    const auto card = content_.card(wrestler, value.text);
    numbers.push_back(card.value_or(no_card));
    found = found || card;
    for (const CardFace& face : content_.wrestlers[wrestler].cards) known.push_back(face.id);
  }
  if (!found) in.problem(value.place, "no deck has a card \"" + value.text + "\"" + suggestion(value.text, known));
  book_.named.push_back(std::move(numbers));
  return static_cast<std::int16_t>(book_.named.size() - 1);
}

// ---- what stands around the story ----

std::vector<story::Lead> BookReader::night_leads(const story::Story& story) const {
  std::vector<story::Lead> list;
  for (const CrowdSide side : all<CrowdSide>(2)) {
    for (const story::CardId card : book_.encounters[side]) list.push_back({card, 0, true});
    for (const story::CardId card : book_.rivals[side]) list.push_back({card, rival_fact, false});  // AON-23.3
  }
  for (const char* id : {"SF-13", "SF-16", "SH-13", "SH-16"})  // AON-22.14
    if (const auto card = story.find(id)) list.push_back({*card, 0, false});
  return list;
}

std::vector<story::Lead> BookReader::entries(const story::Story& story) const {
  std::vector<story::Lead> list = night_leads(story);  // a short career begins with a night: AON-15.2
  for (const auto& card : book_.first)
    if (card) list.push_back({*card, 0, false});
  if (const auto card = story.find("O-1")) list.push_back({*card, 0, false});  // AON-26.5
  return list;
}

/// A must-win match is not lost but given up, and no other match can be: AON-22.15, AON-22.16.
bool BookReader::possible(int hook, int a, int, int way) const {
  if (StoryHook(hook) != StoryHook::match) return true;
  const bool must_win = book_.setups[static_cast<std::size_t>(a)].must_win;
  return MatchWay(way) != (must_win ? MatchWay::lost : MatchWay::gave_up);
}

std::vector<story::Lead> BookReader::leads(const story::Story& story, int hook, int, int) const {
  switch (StoryHook(hook)) {
    case StoryHook::night:
    case StoryHook::chapter2: return night_leads(story);
    case StoryHook::chapter3:
      if (const auto card = story.find("O-1")) return {{*card, 0, false}};
      return {};
    default: return {};
  }
}

}  // namespace bout::all_or_nothing
