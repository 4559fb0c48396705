#include "games/challengers/study.hpp"

#include <algorithm>

namespace bout::challengers {

Study::Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)), sets_(rules_->sets), lengths_(most_reveals + 1) {
  cards_.resize(rules_->kinds);
}

// ---- while a game goes on ----------------------------------------------------------------------------

void Study::watch(const Event& event) {
  visit(
      [&](const auto& happened) {
        if constexpr (requires { see(happened); }) see(happened);
      },
      event);
}

void Study::see(const TournamentBegan& began) {
  under_ = Under{};
  under_.left_out = began.left_out;
}

void Study::see(const PlanDealt& dealt) {
  under_.player[dealt.side] = true;
  for (const Copies& start : rules_->starters) deck(dealt.side).owned[start.kind] = start.count;
}

void Study::see(const OfferDrawn& drawn) {
  for (std::size_t i = 0; i < drawn.count; ++i) ++card(drawn.cards[i]).offered;
}

void Study::pick(Side side, CardKind kind) {
  ++card(kind).picked;
  ++deck(side).owned[kind];
  ++deck(side).picked[kind];
}

void Study::remove(Side side, CardKind kind) {
  ++card(kind).removed;
  --deck(side).owned[kind];
}

void Study::see(const Picked& picked) { pick(picked.side, picked.kind); }

void Study::see(const Traded& traded) {
  pick(traded.side, traded.kind);
  remove(traded.side, traded.first);
  if (traded.second != no_card) remove(traded.side, traded.second);
}

void Study::see(const CardRemoved& removed) {
  if (under_.drafting) remove(removed.side, removed.kind);
}

void Study::see(const CardAdded& added) {
  if (!under_.drafting || !under_.player[added.side]) return;
  ++card(added.kind).added;
  ++deck(added.side).owned[added.kind];
}

void Study::see(const CardRetired& retired) {
  if (under_.drafting && under_.player[retired.side]) remove(retired.side, retired.kind);
}

void Study::see(const MatchBegan& began) {
  under_.reveals[began.park] = 0;
  under_.begins[began.park] = began.begins;
  for (const Side side : {began.first, began.second}) under_.park[side] = began.park;
}

void Study::see(const CardRevealed& revealed) {
  ++card(revealed.kind).played;
  ++under_.reveals[under_.park[revealed.side]];
}

void Study::see(const MatchWon& won) {
  const int reveals = under_.reveals[won.park];
  ++ended_[won.by_bench ? overflow : reveals == 0 ? nothing_to_begin : out_of_cards];
  ++lengths_[std::min(reveals, most_reveals)];
  beginners_.add(under_.begins[won.park] == won.winner);
}

void Study::see(const TrophyTaken& taken) {
  if (!under_.player[taken.side]) return;
  std::uint8_t& winners = under_.winners[taken.round - 1u];
  winners = byte(winners | 1u << number(taken.side));
}

void Study::see(const FansCounted& counted) {
  if (counted.place == 1) under_.leader = counted.side;
}

void Study::see(const FinalistsNamed&) {
  under_.drafting = false;
  under_.decided = by_final;
}

void Study::see(const LeadTooLarge&) { under_.decided = by_lead; }

// ---- when it is over ---------------------------------------------------------------------------------

bool Study::in_play(int set) const {
  if (set == 0) return true;
  return rules_->sets_used != 0 ? (rules_->sets_used >> set & 1) != 0 : set != under_.left_out;
}

void Study::count_deck(Side side, bool won) {
  const Under::Deck& mine = deck(side);
  std::array<std::uint32_t, 20> of_set{};
  for (const CardKind kind : rules_->all_kinds()) {
    const CardRule& rule = rules_->cards[kind];
    if (rule.set == rules_->sets - 1 || !in_play(rule.set)) continue;
    Tally& tally = cards_[kind];
    const std::uint16_t owned = mine.owned[kind];
    (owned > 0 ? tally.with : tally.without).add(won);
    tally.kept += std::min(owned, mine.picked[kind]);
    if (has_pile(rule.level)) of_set[rule.set] += owned;
  }
  for (int set = 0; set < rules_->sets - 1; ++set)
    if (in_play(set)) {
      Tally& tally = sets_[set];
      (of_set[set] > 0 ? tally.with : tally.without).add(won);
    }
}

/// The Robot can win when somebody plays alone against it (CHA-13.3): then its own cards count as well.
void Study::count_robot(const State& end, Side side, bool won) {
  By<CardKind, bool, max_kinds> has;
  for (const Card owned : end.all(side)) has[owned.kind] = true;
  for (const CardKind kind : rules_->all_kinds()) {
    if (rules_->cards[kind].set != rules_->sets - 1) continue;
    Tally& tally = cards_[kind];
    ++tally.games;
    (has[kind] ? tally.with : tally.without).add(won);
  }
}

void Study::finish(const State& end) {
  for (const Side side : rules_->all_sides()) {
    const bool won = side == end.winner;
    if (under_.player[side])
      count_deck(side, won);
    else if (rules_->solo())
      count_robot(end, side, won);
    for (std::size_t round = 0; round < round_winners_.size(); ++round)
      if ((under_.winners[round] >> number(side) & 1) != 0) round_winners_[round].add(won);
  }
  for (const CardKind kind : rules_->all_kinds())
    if (const int set = rules_->cards[kind].set; set != rules_->sets - 1) cards_[kind].games += in_play(set);
  for (int set = 0; set < rules_->sets - 1; ++set) sets_[set].games += in_play(set);
  if (under_.decided == by_final) leaders_.add(under_.leader == end.winner);
  ++decided_[under_.decided];
}

}  // namespace bout::challengers
