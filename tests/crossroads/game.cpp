#include "tests/crossroads/game.hpp"

#include <algorithm>

#include "engine/embedded.hpp"
#include "engine/json.hpp"
#include "tests/crossroads/rules.hpp"

BOUT_EMBEDDED(crossroads_story)
BOUT_EMBEDDED(crossroads_texts)
BOUT_EMBEDDED(crossroads_charms)
BOUT_EMBEDDED(crossroads_rules)

namespace bout::crossroads {

const GameInfo& Game::info() {
  static const GameInfo info{"crossroads", "Crossroads", "Two travellers, four roads, no map.", "CRO", 2, 2};
  return info;
}

const std::vector<OptionSpec>& Game::options() {
  static const std::vector<OptionSpec> specs = {
      {"nights", OptionSpec::Kind::integer, {3}, 0, 6, {}, {}, "Nights before the gate.", "CRO-1.3"},
      {"coins", OptionSpec::Kind::integer, {1}, 0, 5, {}, {}, "Coins in each purse at the start.", "CRO-2.1"},
  };
  return specs;
}

const std::vector<Preset>& Game::presets() {
  static const std::vector<Preset> list = {{"standard", "Three nights.", {}}};
  return list;
}

std::span<const ContentFile> Game::files() {
  static const ContentFile files[] = {
      {"story.json", embedded::crossroads_story(), true, secret_file},
      {"texts.json", embedded::crossroads_texts(), false, secret_file},
      {"charms.json", embedded::crossroads_charms(), true, {false, {"lore"}}},
  };
  return files;
}

std::string_view Game::rulebook() { return embedded::crossroads_rules(); }

namespace {

class Reader final : public story::Own {
 public:
  explicit Reader(Content& content) : content_(content) {}
  std::vector<std::string_view> card_keys() const override { return {"deck"}; }
  void card(story::CardId card, const json::Value& value, const json::Reader& in) override {
    static constexpr std::string_view decks[] = {"road", "tale"};
    if (value.find("deck") == nullptr) return;
    if (const auto deck = in.word(value, "deck", decks)) (*deck == 0 ? content_.road : content_.tales).push_back(card);
  }
  std::int16_t argument(std::string_view, const json::Value& value, const json::Reader& in, story::Uses&) override {
    in.refuse_keys_except(value, {"coins"});
    content_.tonight.push_back(static_cast<std::int16_t>(in.integer(value, "coins", -9, 9)));
    return static_cast<std::int16_t>(content_.tonight.size() - 1);
  }
  std::vector<story::Lead> entries(const story::Story& story) const override {
    std::vector<story::Lead> list;
    if (const auto card = story.find("parting")) list.push_back({*card, 0, false});
    return list;
  }
  std::vector<story::Lead> leads(const story::Story& story, int hook, int, int) const override {
    std::vector<story::Lead> list;
    if (Hook(hook) == Hook::hear)
      for (const story::CardId card : content_.tales) list.push_back({card, 0, true});
    if (Hook(hook) != Hook::night) return list;
    for (const story::CardId card : content_.road) list.push_back({card, 0, true});
    if (const auto gate = story.find("gate")) list.push_back({*gate, 0, false});
    return list;
  }

 private:
  Content& content_;
};

void read_charms(const Pack::File& file, Content& content, Problems& problems) {
  const auto root = json::parse(file.text, file.shown, problems);
  if (!root) return;
  const json::Reader in(file.shown, problems);
  for (const json::Value& value : in.list(*root, "charms"))
    content.charms.push_back({in.text(value, "id"), in.text(value, "name"), in.text(value, "lore")});
  if (content.charms.size() != 3) in.problem(root->place, "there are three charms");
}

}  // namespace

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  auto content = std::make_shared<Content>();
  read_charms(*pack.find("charms.json"), *content, problems);
  Reader own(*content);
  const Pack::File &story = *pack.find("story.json"), &texts = *pack.find("texts.json");
  const story::Source stories[] = {{story.shown, story.text}}, words[] = {{texts.shown, texts.text}};
  content->story = story::Story::read(stories, words, vocabulary(), own, problems);
  for (const char* card : {"parting", "gate"})
    if (content->story && !content->story->find(card))
      problems.add(story.shown, {}, std::string("there must be a card \"") + card + "\"");
  if (content->story && content->story->pieces() > most_pieces)
    problems.add(story.shown, {}, "more than " + std::to_string(most_pieces) + " pieces");
  if (content->road.empty() || content->road.size() > 31 || content->tales.empty())
    problems.add(story.shown, {}, "the road needs 1 to 31 cards, and there is at least one tale");
  if (problems.size() > before) return std::nullopt;
  Game game;
  game.rules_ = {content.get(), options.number("nights"), options.number("coins")};
  game.content_ = std::move(content);
  return game;
}

State Game::start(Chance& chance, const Sink& events) const {
  State state;
  Table table{state, rules_, chance, events};
  set_up(table);
  run(table);
  return state;
}

Seats Game::to_act(const State& state) const { return seats_to_act(state, rules_); }

void Game::choices(const State& state, Seat seat, ChoiceList& list) const { list_choices(state, rules_, seat, list); }

void Game::apply(State& state, Seat seat, Choice choice, Chance& chance, const Sink& events) const {
  Table table{state, rules_, chance, events};
  answer(seat, choice, table);
}

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool) const {
  const Sink nobody;
  Table table{state, rules_, chance, nobody};
  return bout::play_out(table, picks, limit, AnyChoice{});
}

double Game::evaluate(const State& state, Seat seat) const {
  const int mine = state.coins[static_cast<std::size_t>(number(seat))];
  const int other = state.coins[static_cast<std::size_t>(1 - number(seat))];
  return (1.0 + mine) / (2.0 + mine + other);
}

Result Game::result(const State& state) const {
  Result result;
  if (!state.outcome) return result;
  result.over = true;
  result.outcome = *state.outcome == Outcome::lost ? 1 : 0;
  for (int seat = 0; seat < 2; ++seat)  // CRO-1.4
    result.score[static_cast<std::size_t>(seat)] = *state.outcome == Outcome::lost ? 0 : evaluate(state, Seat(seat));
  return result;
}

State Game::redeal(const State& state, Seat viewer, Chance& chance) const {
  State dealt = state;
  dealt.guess = true;
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    if (Seat(seat) != viewer && !state.charm_known[seat] && state.charms[seat] != Charm::none)
      dealt.charms[seat] = Charm(chance.pick(3));
  return dealt;
}

std::string Game::seat_name(Seat seat) const {
  if (seat == spectator) return "spectator";
  return number(seat) == 0 ? "North" : "South";
}

// ---- screens ----

namespace {

const char* name_of(Companion companion) {
  return companion == Companion::fox ? "the fox" : companion == Companion::smith ? "the smith" : "nobody";
}

template <class Ask>
const Ask* asking(const State& state) {
  return state.agenda.empty() ? nullptr : get_if<Ask>(&state.agenda.back());
}

}  // namespace

std::string Game::words_of(story::TextId text, int leader, Companion companion) const {
  return fill(story().text(text), {{"leader", seat_name(Seat(leader))}, {"companion", name_of(companion)}});
}

std::string Game::view(const State& state, Seat viewer) const {
  json::Writer out;
  out.begin_object().member("night", static_cast<int>(state.nights)).member("leader", static_cast<int>(state.leader));
  out.member("companion", name_of(state.companion)).key("travellers").begin_list();
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    out.begin_object().member("coins", static_cast<int>(state.coins[seat]));
    const bool knows = Seat(seat) == viewer || state.charm_known[seat];
    const Charm charm = state.charms[seat];
    out.member("charm", !knows && charm != Charm::none ? "hidden"
                        : charm == Charm::none         ? "none"
                                               : content_->charms[static_cast<std::size_t>(charm)].name.c_str());
    out.end_object();
  }
  return out.end_list().end_object().text();
}

std::string Game::draw(const State& state, Seat viewer, Style) const {
  std::string text = "Night " + std::to_string(state.nights) + ", with " + name_of(state.companion) + "\n";
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    text += seat_name(Seat(seat)) + ": " + std::to_string(state.coins[seat]) + " coins";
    if (const Charm charm = state.charms[seat];
        (Seat(seat) == viewer || state.charm_known[seat]) && charm != Charm::none)
      text += ", " + content_->charms[static_cast<std::size_t>(charm)].name;
    text += "\n";
  }
  return text;
}

std::string_view Game::word(Choice choice) const {
  switch (Choosing(choice.verb)) {
    case Choosing::option: return "option";
    case Choosing::pay_coin: return "coin";
    case Choosing::pay_charm: return "charm";
    case Choosing::stake: return "stake";
    case Choosing::pick: return "pick";
  }
  return "?";
}

std::string Game::label(const State& state, Seat, Choice choice) const {
  switch (Choosing(choice.verb)) {
    case Choosing::option:
      if (const auto* ask = asking<story::Choose>(state))
        return words_of(story().label(ask->at, choice.a), state.leader, state.companion);
      break;
    case Choosing::pay_coin: return "Pay with a coin";
    case Choosing::pay_charm: return "Pay with the charm";
    case Choosing::stake: return choice.a == 0 ? "Walk away" : "Stake " + std::to_string(choice.a);
    case Choosing::pick: return "Take the " + content_->charms[choice.a].name;
  }
  return "?";
}

std::vector<std::string> Game::might(const State& state, Seat seat) const {
  std::vector<std::string> list;
  const auto* ask = asking<story::Choose>(state);
  if (ask == nullptr || !to_act(state).contains(seat)) return list;
  story().each_option(
      ask->at, [&](const story::Op& op) { return holds(op, state, rules_); },
      [&](int option, bool open) {
        if (!open) list.push_back("way-" + std::to_string(option + 1));
      });
  return list;
}

std::vector<std::string> Game::explains() const {
  return {"option", "coin", "charm", "stake", "pick", "way-1", "way-2", "way-3"};
}

std::string Game::explain(const State& state, Seat seat, std::string_view word) const {
  if (word == "coin" || word == "charm") return "A toll is paid with a coin or with the charm (CRO-2.4).";
  if (word == "pick") return "Each picks a charm before the road begins (CRO-1.2).";
  if (word == "stake") return "Coins are staked where a card says so (CRO-2.5).";
  if (word == "option") return "Whoever leads chooses (CRO-1.1).";
  const auto* ask = asking<story::Choose>(state);
  if (!word.starts_with("way-") || word.size() != 5) return {};
  if (ask == nullptr || !to_act(state).contains(seat)) return "You are not asked (CRO-1.1).";
  const int option = word[4] - '1';
  if (option < 0 || option >= story().options(ask->at)) return "There are not so many ways (CRO-2.3).";
  const std::string way = words_of(story().label(ask->at, option), state.leader, state.companion);
  for (const std::string& closed : might(state, seat))
    if (closed == word) return way + ": not now (CRO-2.3).";
  return way + ": it is open (CRO-2.3).";
}

std::vector<Forecast> Game::forecast(const State&, Seat, Choice choice) const {
  if (Choosing(choice.verb) != Choosing::stake || choice.a == 0) return {};
  return {{"the cups are kind", 21.0 / 36, false}};
}

std::string Game::question(const State& state, Seat viewer) const {
  if (state.agenda.empty()) return {};
  if (!to_act(state).contains(viewer))
    return asking<PickCharm>(state) != nullptr ? "Charms are picked." : seat_name(Seat(state.leader)) + " decides.";
  if (asking<PickCharm>(state) != nullptr) return "Which charm do you take?";
  if (asking<PayToll>(state) != nullptr) return "What do you pay with?";
  if (asking<Stake>(state) != nullptr) return "How much do you stake?";
  return "What do you do?";
}

// ---- events ----

std::optional<Event> Game::seen_by(const Event& event, Seat viewer) const {
  if (const auto* drawn = get_if<CharmPicked>(&event); drawn != nullptr && Seat(drawn->seat) != viewer)
    return CharmPicked{drawn->seat, Charm::none};
  return event;
}

bool Game::reveals(const Event& event) const {
  if (const auto* opened = get_if<Opened>(&event)) return opened->first;
  if (const auto* chose = get_if<Chose>(&event)) return chose->shows;
  if (const auto* paid = get_if<TollPaid>(&event)) return paid->with_charm;
  return holds_alternative<CharmShown>(event);
}

std::vector<std::string> Game::reads(const Event& event) const {
  std::vector<std::string> list;
  const auto text = [&](story::TextId id) { list.push_back("texts.json:" + story().key(id)); };
  const auto lore = [&](Charm charm) {
    if (charm != Charm::none)
      list.push_back("charms.json:" + content_->charms[static_cast<std::size_t>(charm)].id + ".lore");
  };
  if (const auto* opened = get_if<Opened>(&event)) {
    list.push_back("story.json:" + story().path(opened->piece));
    if (const auto title = story().title(story().card_of(opened->piece)); title && story().is_card(opened->piece))
      text(*title);
  }
  if (const auto* said = get_if<Said>(&event)) text(said->text);
  if (const auto* asked = get_if<Asked>(&event))
    for (int option = 0; option < story().options(asked->at); ++option) text(story().label(asked->at, option));
  if (const auto* paid = get_if<TollPaid>(&event)) lore(paid->charm);
  if (const auto* shown = get_if<CharmShown>(&event)) lore(shown->charm);
  return list;
}

namespace {

struct Teller {
  const Game& game;
  const story::Story& story;
  const Content& content;
  std::string name(int seat) const { return game.seat_name(Seat(seat)); }
  std::string charm(Charm of) const {
    const CharmFace& face = content.charms[static_cast<std::size_t>(of)];
    return "the " + face.name + ". " + face.lore;
  }

  Told operator()(const CharmPicked& drawn) const {
    if (drawn.charm == Charm::none) return {name(drawn.seat) + " picks a charm.", {}, {"CRO-1.2"}};
    const std::string& what = content.charms[static_cast<std::size_t>(drawn.charm)].name;
    return {name(drawn.seat) + " picks the " + what + ".", {}, {"CRO-1.2"}};
  }
  Told operator()(const Opened& opened) const {
    const auto title = story.title(story.card_of(opened.piece));
    if (!title || !story.is_card(opened.piece)) return {};
    Told told{story.text(*title), {}, {"CRO-1.3"}};
    told.heading = true;
    return told;
  }
  Told operator()(const Said&) const { return {}; }  // its slots are filled by Game::tell
  Told operator()(const Asked&) const { return {}; }
  Told operator()(const Chose&) const { return {}; }
  Told operator()(const CoinsChanged& changed) const {
    return {name(changed.seat) + " has " + std::to_string(changed.now) + " coins.", {}, {"CRO-2.1"}};
  }
  Told operator()(const Rolled& rolled) const {
    return {name(rolled.seat) + " rolls: " + std::to_string(rolled.successes) + ".", {}, {"CRO-2.2"}};
  }
  Told operator()(const Staked& staked) const {
    return {name(staked.seat) + " stakes " + std::to_string(staked.stake) + ".", {}, {"CRO-2.5"}};
  }
  Told operator()(const Joined& joined) const {
    return {fill("{who} walks along.", {{"who", name_of(joined.companion)}}), {}, {"CRO-2.6"}};
  }
  Told operator()(const Parted& parted) const {
    return {fill("{who} is gone.", {{"who", name_of(parted.companion)}}), {}, {"CRO-2.6"}};
  }
  Told operator()(const LeadPassed& passed) const { return {name(passed.to) + " leads.", {}, {"CRO-1.1"}}; }
  Told operator()(const TollPaid& paid) const {
    return {name(paid.seat) + " pays with " + (paid.with_charm ? charm(paid.charm) : "a coin."), {}, {"CRO-2.4"}};
  }
  Told operator()(const CharmShown& shown) const {
    return {name(shown.seat) + " shows " + charm(shown.charm), {}, {"CRO-1.2"}};
  }
  Told operator()(const NightFell& fell) const {
    return {"Night " + std::to_string(fell.night) + ".", {}, {"CRO-1.3"}};
  }
  Told operator()(const Ended& ended) const {
    return {ended.outcome == Outcome::home ? "They are home." : "They are lost.", {}, {"CRO-1.4"}};
  }
};

constexpr std::string_view event_names[] = {"charm_picked", "opened", "said",   "asked",  "chose",
                                            "coins",        "rolled", "staked", "joined", "parted",
                                            "lead_passed",  "toll",   "charm",  "night",  "ended"};
static_assert(std::size(event_names) == Event::kinds);

}  // namespace

Told Game::tell(const Event& event, Seat viewer, bout::Teller&) const {
  const auto seen = seen_by(event, viewer);
  if (!seen) return {};
  if (const auto* said = get_if<Said>(&*seen))
    return {words_of(said->text, said->leader, said->companion), {}, {"CRO-1.3"}};
  if (const auto* chose = get_if<Chose>(&*seen))
    return {
        seat_name(Seat(chose->seat)) + ": " + words_of(chose->label, chose->leader, chose->companion), {}, {"CRO-2.3"}};
  return visit(Teller{*this, story(), *content_}, *seen);
}

/// What the page draws: the words themselves, never the number of a text or a place in the table.
std::string Game::show(const Event& event) const {
  json::Writer out;
  out.begin_object().member("type", event_names[event.index()]);
  if (const auto* said = get_if<Said>(&event)) out.member("text", words_of(said->text, said->leader, said->companion));
  if (const auto* chose = get_if<Chose>(&event))
    out.member("text", words_of(chose->label, chose->leader, chose->companion));
  if (const auto* drawn = get_if<CharmPicked>(&event)) out.member("charm", static_cast<int>(drawn->charm));
  if (!holds_alternative<Said>(event) && !holds_alternative<Chose>(event))
    out.member("text", visit(Teller{*this, story(), *content_}, event).text);
  return out.end_object().text();
}

}  // namespace bout::crossroads
