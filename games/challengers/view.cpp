#include "games/challengers/view.hpp"

#include <algorithm>

#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

std::vector<Held> grouped(const Rules& rules, const std::vector<CardKind>& cards) {
  std::vector<Held> list;
  for (const CardKind kind : rules.all_kinds())
    if (const auto count = std::count(cards.begin(), cards.end(), kind); count > 0)
      list.push_back({kind, static_cast<int>(count)});
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
    if (!of.is_robot()) view.seat = of.seat;
    view.plan = number(side) + 1;
    view.round = of.round;
    view.cards = of.size;
    view.fans = of.fans;  // CHA-9.2
    view.deciding = !of.is_robot() && state.deciding.contains(Seat(of.seat));
    view.playing = of.phase == Phase::match;
    if (const Side opponent = opponent_of(state, rules, side); opponent != no_side) {
      view.opponent = opponent;
      view.park = park_of(state, rules, side);
    }
    view.offer_size = static_cast<int>(of.draft.offer.size());
    const bool open = mine(side) || rules.trophies_open() || state.finale.stage > 0 || state.winner != no_side;
    for (int round = 1; round <= most_rounds; ++round)
      if (const int fans = of.trophies[round - 1])  // CHA-7.5
        view.trophies.push_back({round, open ? std::optional<int>(fans) : std::nullopt});
    if (of.phase != Phase::match && knows_list(side)) {
      view.deck = grouped(rules, known_deck(side));
      KindSet names;
      for (const Held& held : *view.deck) names.add(rules[held.kind].name);
      view.names = names.size();
    }
    if (!mine(side) && !(rules.open_drafts && !of.is_robot())) return view;  // CHA-R8
    view.offer.emplace(of.draft.offer.begin(), of.draft.offer.end());
    if (of.phase == Phase::draft) view.level = letter(of.draft.level);
    view.picks = of.draft.picks;
    view.made = of.draft.made;
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
      view.park.push_back({card.kind, power_of(state, rules, match, side, card, attacking).total(),
                           power_parts(state, rules, match, side, card, attacking)});
    view.bench = seats_of(rules, state.bench(side));
    const BenchCounted bench = bench_of(state, rules, side);
    view.names = bench.names;
    view.strain = bench.strain;
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
    view.sides = {match_side(match, match.first), match_side(match, match.second)};
    view.attacker = match.attacker;
    view.lent = match.lent;
    view.captures = match.captures;
    view.flag_up = !state.park(match.holder()).empty();
    if (view.flag_up) view.against = holder_total(state, rules, match);
    view.attack = attack_total(state, rules, match);
    for (const Side side : {match.first, match.second})
      if (asked_of(state, side) != nullptr) view.asked = side;
    return view;
  }

  /// The match of the plan between the two has been played.
  bool played(Side one, int round) const {
    return state[one].round > round || state[one].phase == Phase::done || state.finale.stage > 0 ||
           state.winner != no_side;
  }

  std::optional<Side> winner_of(int round, Side one, Side two) const {
    for (const Side side : {one, two})
      if (state[side].trophies[round - 1] > 0) return side;
    for (const Side side : {one, two})  // CHA-11.9: the Robot's trophies go to the box, so it won what nobody has
      if (state[side].is_robot() && !rules.solo() && played(side == one ? two : one, round)) return side;
    return std::nullopt;
  }

  std::vector<Fixture> fixtures() const {
    std::vector<Fixture> list;
    for (int round = 1; round <= rules.rounds; ++round)
      for (int park = 0; park < rules.parks; ++park)
        for (const Side side : rules.all_sides())
          if (const Side other = rules.line(round).opponent[side]; side < other && rules.line(round).park[side] == park)
            list.push_back({round, park, {side, other}, winner_of(round, side, other)});
    const FixedList<Side, 4>& best = state.finale.finalists;
    if (state.finale.stage > 0 && best.size() >= 2 && best[0] != no_side && best[1] != no_side)
      list.push_back({0, 0, {best[0], best[1]}, known(state.winner)});
    return list;
  }

  static std::optional<Side> known(Side side) { return side == no_side ? std::nullopt : std::optional(side); }

  /// The finalists first, then fans, trophies and their numbers (CHA-10.3, CHA-10.4). While backs are hidden trophies
  /// are what can be seen.
  std::vector<Standing> standings(const std::vector<SideView>& sides) const {
    std::vector<Standing> list;
    bool open = true;
    for (const SideView& of : sides) {
      if (!of.seat && !rules.duel()) continue;
      Standing one{of.side, 0, of.fans, 0};
      for (const TrophyView& trophy : of.trophies) {
        one.fans += trophy.fans.value_or(0);
        one.hidden += !trophy.fans;
      }
      open = open && one.hidden == 0;
      list.push_back(one);
    }
    const auto rank = [&](Side side) {
      if (state.winner == no_side || rules.duel()) return side == state.winner ? 0 : 2;
      return side == state.winner ? 0 : state.finale.finalists.contains(side) ? 1 : 2;
    };
    const auto better = [&](const Standing& one, const Standing& two) {
      if (const int by = rank(two.side) - rank(one.side)) return by > 0;
      if (open) return compare_standing(rules, state[one.side], state[two.side]) > 0;
      if (const int by = trophy_count(state[one.side]) - trophy_count(state[two.side])) return by > 0;
      return one.fans > two.fans;
    };
    std::stable_sort(list.begin(), list.end(), better);
    for (std::size_t at = 0; at < list.size(); ++at) list[at].place = static_cast<int>(at) + 1;
    return list;
  }
};

}  // namespace

View Game::look(const State& state, Seat viewer) const {
  const Eyes eyes{state, rules(), viewer};
  View view;
  if (viewer != spectator) view.mine = side_at(state, viewer);
  view.round = state.round;
  if (state.left_out > 0) view.left_out = content().sets[state.left_out].name;
  for (const Side side : rules().all_sides()) view.sides.push_back(eyes.side_view(side));
  view.fixtures = eyes.fixtures();
  view.standings = eyes.standings(view.sides);
  for (int park = 0; park < rules().parks; ++park) {
    if (state.matches[park].on()) view.matches.push_back(eyes.match_view(park));
    int left = 0;  // CHA-2.6: one trophy a round still to be played there
    for (int round = 1; round <= rules().rounds; ++round)
      for (const Side side : rules().all_sides())
        if (rules().line(round).park[side] == park && side < rules().line(round).opponent[side]) {
          const SideState& one = state[side];
          left += one.round < round || (one.round == round && one.phase != Phase::done);
        }
    view.stacks.push_back(left);
  }
  for (int pile = 0; pile < pile_levels; ++pile) {
    const Tray& tray = state.trays[pile];
    view.trays.push_back(
        {letter(level_of_pile(pile)), static_cast<int>(tray.pile.size()), static_cast<int>(tray.discard.size())});
  }
  view.finale = state.finale.stage;
  for (const Side side : state.finale.finalists)
    if (side != no_side) view.finalists.push_back(side);
  view.to_act = to_act(state);
  view.winner = Eyes::known(state.winner);
  return view;
}

Sheet Game::sheet() const {
  Sheet sheet;
  sheet.players = rules().players;
  sheet.bench_seats = rules().bench_seats;
  sheet.duel = rules().duel();
  if (rules().duel() && rules().lead_win > 0) sheet.lead_win = rules().lead_win;
  sheet.parks.assign(content().park_colours.begin(), content().park_colours.begin() + rules().parks);
  for (int round = 1; round <= rules().rounds; ++round) {
    RoundSheet& line = sheet.rounds.emplace_back();
    for (int pile = 0; pile < pile_levels; ++pile)
      if (const int picks = rules().line(round).picks[pile]; picks > 0)
        line.levels.push_back({letter(level_of_pile(pile)), picks});
  }
  for (const CardKind kind : rules().all_kinds()) {
    const CardFace& face = content()[kind];
    const CardRule& rule = rules()[kind];
    const std::string rarity = rule.level == Level::starter ? "Starter" : face.rarity;
    CardSheet card{face.name, face.title, letter(rule.level), content().sets[rule.set].name,
                   rarity,    {},         face.sentences};
    for (int round = 1; round <= rules().rounds; ++round) card.base.push_back(rules().base(kind, round));
    sheet.cards.push_back(std::move(card));
  }
  return sheet;
}

}  // namespace bout::challengers
