#include "games/challengers/view.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

std::vector<Held> grouped(const Rules& rules, const std::vector<CardKind>& cards) {
  std::vector<Held> list;
  for (int kind = 0; kind < rules.kinds; ++kind)
    if (const auto count = std::count(cards.begin(), cards.end(), CardKind(kind)); count > 0)
      list.push_back({CardKind(kind), static_cast<int>(count)});
  return list;
}

/// The bench as its seats: cards of one name together, in the order the seats were taken.
std::vector<Held> seats_of(const Rules& rules, std::span<const Card> bench) {
  std::vector<Held> list;
  KindSet names;
  for (const Card first : bench) {
    const int name = rules[first.kind].name;
    if (names.has(name)) continue;
    names.add(name);
    for (const Card card : bench) {
      if (rules[card.kind].name != name) continue;
      const auto same =
          std::find_if(list.begin(), list.end(), [&](const Held& held) { return held.kind == card.kind; });
      if (same != list.end())
        ++same->count;
      else
        list.push_back({card.kind, 1});
    }
  }
  return list;
}

/// Looks at a state with the eyes of one seat.
struct Eyes {
  const State& state;
  const Rules& rules;
  Seat viewer;

  bool mine(Side side) const { return !state[side].is_robot() && Seat(state[side].seat) == viewer; }
  bool knows_list(Side side) const { return mine(side) || rules.open_drafts || state[side].is_robot(); }
  bool knows_place(Side side, Card card) const {
    return card.known() == Known::all || (card.known() == Known::owner && mine(side));
  }

  std::vector<CardKind> known_deck(Side side) const {
    std::vector<CardKind> list;
    for (const Card card : state.deck(side))
      if (card.known() == Known::all || (card.known() != Known::nobody && knows_list(side))) list.push_back(card.kind);
    return list;
  }

  SideView side_view(Side side) const {
    const SideState& of = state[side];
    SideView view;
    view.side = side;
    view.seat = of.is_robot() ? -1 : of.seat;
    view.round = of.round;
    view.cards = of.size;
    view.fans = of.fans;  // CHA-9.2
    view.deciding = !of.is_robot() && state.deciding.contains(Seat(of.seat));
    view.playing = of.phase == Phase::match;
    view.opponent = opponent_of(state, rules, side);
    view.park = park_of(state, rules, side);
    view.offer_size = static_cast<int>(of.draft.offer.size());
    const bool open = mine(side) || rules.trophies_open() || state.finale.stage > 0 || state.winner != no_side;
    for (int round = 1; round <= most_rounds; ++round)
      if (const int fans = of.trophies[round - 1])  // CHA-7.5
        view.trophies.push_back({round, open ? std::optional<int>(fans) : std::nullopt});
    for (int round = 1; round <= rules.rounds; ++round) {
      view.opponents.push_back(rules.line(round).opponent[side]);
      view.parks.push_back(rules.line(round).park[side]);
    }
    if (of.phase != Phase::match && knows_list(side)) view.deck = grouped(rules, known_deck(side));
    if (!mine(side) && !(rules.open_drafts && !of.is_robot())) return view;  // CHA-R8
    view.offer.emplace(of.draft.offer.begin(), of.draft.offer.end());
    if (of.phase == Phase::draft) view.level = of.draft.level;
    view.picks = of.draft.picks;
    view.redraws = of.draft.redraws;
    view.removed = of.draft.removed;
    return view;
  }

  MatchSideView match_side(const Match& match, Side side) const {
    MatchSideView view;
    const Zones& zones = state[side].zones;
    view.side = side;
    const bool attacking = side == match.attacker;
    for (const Card card : state.park(side))
      view.park.push_back({card.kind, power_of(state, rules, match, side, card, attacking)});
    view.bench = seats_of(rules, state.bench(side));
    view.names = distinct_names(rules, state.bench(side));
    view.seats = rules.bench_seats;
    for (const Card card : state.exhaust(side)) view.exhaust.push_back(card.kind);
    view.deck = state[side].deck();
    view.next_bonus = state[side].next_bonus;
    const std::span<const Card> deck = state.deck(side);
    for (int place = 0; place < zones.top; ++place) {
      const Card card = deck[place];
      view.top.push_back(knows_place(side, card) ? std::optional(card.kind) : std::nullopt);
    }
    while (!view.top.empty() && !view.top.back()) view.top.pop_back();
    if (rules.own_deck_tracker || !mine(side)) view.left = grouped(rules, known_deck(side));
    return view;
  }

  MatchView match_view(int park) const {
    const Match& match = state.matches[park];
    MatchView view;
    view.park = park;
    view.is_final = match.is_final;
    view.sides[0] = match_side(match, match.first);
    view.sides[1] = match_side(match, match.second);
    view.attacker = match.attacker;
    view.captures = match.captures;
    view.flag_up = !state.park(match.holder()).empty();
    if (view.flag_up) view.holder = holder_total(state, rules, match);
    view.attack = attack_total(state, rules, match);
    for (const Side side : {match.first, match.second})
      if (asked_of(state, side) != nullptr) view.asked = side;
    return view;
  }
};

}  // namespace

View Game::look(const State& state, Seat viewer) const {
  const Eyes eyes{state, rules(), viewer};
  View view;
  view.viewer = viewer;
  view.round = state.round;
  view.rounds = rules().rounds;
  view.players = rules().players;
  view.bench_seats = rules().bench_seats;
  view.left_out = state.left_out;
  view.duel = rules().duel();
  view.lead_win = rules().lead_win;
  for (int i = 0; i < rules().sides; ++i) view.sides.push_back(eyes.side_view(Side(i)));
  for (int park = 0; park < rules().parks; ++park) {
    if (state.matches[park].on()) view.matches.push_back(eyes.match_view(park));
    int left = 0;  // CHA-2.6: one trophy a round still to be played there
    for (int round = 1; round <= rules().rounds; ++round)
      for (int i = 0; i < rules().sides; ++i)
        if (rules().line(round).park[Side(i)] == park && Side(i) < rules().line(round).opponent[Side(i)]) {
          const SideState& one = state.sides[i];
          left += one.round < round || (one.round == round && one.phase != Phase::done);
        }
    view.stacks.push_back(left);
  }
  for (int pile = 0; pile < pile_levels; ++pile) {
    const Tray& tray = state.trays[pile];
    view.trays[pile] = {static_cast<int>(tray.pile.size()), static_cast<int>(tray.discard.size())};
  }
  view.finale = state.finale.stage;
  for (const Side side : state.finale.finalists) view.finalists.push_back(side);
  view.to_act = to_act(state);
  view.winner = state.winner;
  return view;
}

namespace {

/// Writes a view down. Kinds are numbers; the list of cards says what they are.
class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const Content& content) : rules_(rules), content_(content) {}

  std::string write(const View& view) {
    out_.begin_object();
    out_.member("game", Game::info().id).member("round", view.round).member("rounds", view.rounds);
    out_.member("players", view.players).member("bench_seats", view.bench_seats).member("duel", view.duel);
    if (view.left_out > 0) out_.member("left_out", content_.sets[view.left_out].name);
    if (view.duel) out_.member("lead_win", view.lead_win);
    out_.key("trays").begin_object();
    for (int pile = 0; pile < pile_levels; ++pile)
      out_.key(letter(level_of_pile(pile)))
          .begin_object()
          .member("pile", view.trays[pile].pile)
          .member("discard", view.trays[pile].discard)
          .end_object();
    out_.end_object();
    numbers("stacks", view.stacks);
    out_.key("sides").begin_list();
    for (const SideView& of : view.sides) write(of);
    out_.end_list();
    out_.key("matches").begin_list();
    for (const MatchView& of : view.matches) write(of);
    out_.end_list();
    out_.member("finale", view.finale);
    out_.key("finalists").begin_list();
    for (const Side side : view.finalists) out_.value(number(side));
    out_.end_list();
    out_.key("to_act").begin_list();
    for (const Seat seat : view.to_act) out_.value(number(seat));
    out_.end_list();
    if (view.winner != no_side) out_.member("winner", number(view.winner));
    return out_.end_object().text();
  }

 private:
  void numbers(std::string_view key, const std::vector<int>& list) {
    out_.key(key).begin_list();
    for (const int number : list) out_.value(number);
    out_.end_list();
  }

  void card(CardKind kind) {
    const CardRule& rule = rules_[kind];
    out_.begin_object().member("name", content_[kind].name).member("level", letter(rule.level));
    out_.member("set", content_.sets[rule.set].name);
    if (rule.base_is_round)
      out_.member("base", "round");
    else
      out_.member("base", static_cast<int>(rule.base));
    if (!content_[kind].text.empty()) out_.member("text", content_[kind].text);
  }
  void cards(std::string_view key, const std::vector<Held>& list) {
    out_.key(key).begin_list();
    for (const Held& held : list) {
      card(held.kind);
      out_.member("count", held.count).end_object();
    }
    out_.end_list();
  }
  template <class Kinds>
  void kinds(std::string_view key, const Kinds& list) {
    out_.key(key).begin_list();
    for (const CardKind kind : list) {
      card(kind);
      out_.end_object();
    }
    out_.end_list();
  }

  void write(const SideView& of) {
    out_.begin_object().member("plan", number(of.side) + 1);
    if (of.seat >= 0)
      out_.member("seat", of.seat);
    else
      out_.member("robot", true);
    out_.member("round", of.round).member("cards", of.cards).member("fans", of.fans);
    out_.member("deciding", of.deciding).member("playing", of.playing).member("offer_size", of.offer_size);
    if (of.opponent != no_side) out_.member("opponent", number(of.opponent)).member("park", of.park);
    out_.key("trophies").begin_list();
    for (const TrophyView& trophy : of.trophies) {
      out_.begin_object().member("round", trophy.round);
      if (trophy.fans) out_.member("fans", *trophy.fans);
      out_.end_object();
    }
    out_.end_list();
    out_.key("opponents").begin_list();
    for (const Side side : of.opponents) out_.value(number(side));
    out_.end_list();
    numbers("parks", of.parks);
    if (of.deck) cards("deck", *of.deck);
    if (of.offer) {
      kinds("offer", *of.offer);
      out_.member("picks", of.picks).member("redraws", of.redraws).member("removed", of.removed);
    }
    if (of.level) out_.member("level", letter(*of.level));
    out_.end_object();
  }

  void write(const MatchSideView& of) {
    out_.begin_object().member("side", number(of.side)).member("deck", of.deck).member("names", of.names);
    out_.key("in_park").begin_list();
    for (const ParkCard& shown : of.park) {
      card(shown.kind);
      out_.member("printed", shown.power.base).member("fixed", shown.power.fixed);
      out_.member("own", shown.power.own).member("from_bench", shown.power.bench);
      out_.member("power", shown.power.total()).end_object();
    }
    out_.end_list();
    cards("bench", of.bench);
    kinds("exhaust", of.exhaust);
    cards("left", of.left);
    out_.key("top").begin_list();
    for (const std::optional<CardKind>& known : of.top)
      if (known)
        out_.value(content_[*known].title);
      else
        out_.null();
    out_.end_list();
    out_.member("next_bonus", of.next_bonus).end_object();
  }

  void write(const MatchView& of) {
    out_.begin_object().member("park", of.park).member("final", of.is_final);
    out_.key("sides").begin_list();
    write(of.sides[0]);
    write(of.sides[1]);
    out_.end_list();
    out_.member("attacker", number(of.attacker)).member("flag", of.flag_up);
    out_.member("attack", of.attack).member("against", of.holder).member("captures", of.captures);
    if (of.asked != no_side) out_.member("asked", number(of.asked));
    out_.end_object();
  }

  const Rules& rules_;
  const Content& content_;
  json::Writer out_;
};

}  // namespace

std::string Game::to_json(const View& view) const { return ViewWriter(rules(), content()).write(view); }

}  // namespace bout::challengers
