#include "games/challengers/study.hpp"

#include <algorithm>

namespace bout::challengers {

Study::Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)),
      content_(std::move(content)),
      cards_(static_cast<std::size_t>(rules_->kinds)),
      sets_(static_cast<std::size_t>(rules_->sets)),
      lengths_(most_reveals + 1) {}

void Study::Tally::add(const Tally& more) {
  games += more.games;
  offered += more.offered;
  picked += more.picked;
  added += more.added;
  removed += more.removed;
  kept += more.kept;
  played += more.played;
  with.add(more.with);
  without.add(more.without);
}

void Study::add(const Study& other) {
  for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i].add(other.cards_[i]);
  for (std::size_t i = 0; i < sets_.size(); ++i) sets_[i].add(other.sets_[i]);
  for (std::size_t i = 0; i < round_winners_.size(); ++i) round_winners_[i].add(other.round_winners_[i]);
  beginners_.add(other.beginners_);
  leaders_.add(other.leaders_);
  for (std::size_t i = 0; i < ended_.size(); ++i) ended_[i] += other.ended_[i];
  for (std::size_t i = 0; i < decided_.size(); ++i) decided_[i] += other.decided_[i];
  for (std::size_t i = 0; i < lengths_.size(); ++i) lengths_[i] += other.lengths_[i];
}

// ---- while a game goes on ----------------------------------------------------------------------------

void Study::watch(const Event& event) {
  std::visit(
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
  under_.player[static_cast<std::size_t>(dealt.side)] = true;
  for (const Copies& start : rules_->starters)
    deck(dealt.side).owned[static_cast<std::size_t>(start.kind)] = start.count;
}

void Study::see(const OfferDrawn& drawn) {
  for (std::size_t i = 0; i < drawn.count; ++i) ++card(drawn.cards[i]).offered;
}

void Study::pick(Side side, CardKind kind) {
  ++card(kind).picked;
  ++deck(side).owned[static_cast<std::size_t>(kind)];
  ++deck(side).picked[static_cast<std::size_t>(kind)];
}

void Study::remove(Side side, CardKind kind) {
  ++card(kind).removed;
  --deck(side).owned[static_cast<std::size_t>(kind)];
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
  if (!under_.drafting || !under_.player[static_cast<std::size_t>(added.side)]) return;
  ++card(added.kind).added;
  ++deck(added.side).owned[static_cast<std::size_t>(added.kind)];
}

void Study::see(const CardRetired& retired) {
  if (under_.drafting && under_.player[static_cast<std::size_t>(retired.side)]) remove(retired.side, retired.kind);
}

void Study::see(const MatchBegan& began) {
  under_.reveals[began.park] = 0;
  under_.begins[began.park] = began.begins;
  for (const Side side : {began.first, began.second}) under_.park[static_cast<std::size_t>(side)] = began.park;
}

void Study::see(const CardRevealed& revealed) {
  ++card(revealed.kind).played;
  ++under_.reveals[under_.park[static_cast<std::size_t>(revealed.side)]];
}

void Study::see(const MatchWon& won) {
  const int reveals = under_.reveals[won.park];
  ++ended_[won.by_bench ? overflow : reveals == 0 ? nothing_to_begin : out_of_cards];
  ++lengths_[static_cast<std::size_t>(std::min(reveals, most_reveals))];
  beginners_.add(under_.begins[won.park] == won.winner);
}

void Study::see(const TrophyTaken& taken) {
  if (!under_.player[static_cast<std::size_t>(taken.side)]) return;
  std::uint8_t& winners = under_.winners[taken.round - 1u];
  winners = static_cast<std::uint8_t>(winners | 1u << number(taken.side));
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
  for (int i = 0; i < rules_->kinds; ++i) {
    const CardRule& rule = rules_->cards[static_cast<std::size_t>(i)];
    if (rule.set == rules_->sets - 1 || !in_play(rule.set)) continue;
    Tally& tally = cards_[static_cast<std::size_t>(i)];
    const std::uint16_t owned = mine.owned[static_cast<std::size_t>(i)];
    (owned > 0 ? tally.with : tally.without).add(won);
    tally.kept += std::min(owned, mine.picked[static_cast<std::size_t>(i)]);
    if (has_pile(rule.level)) of_set[rule.set] += owned;
  }
  for (int set = 0; set < rules_->sets - 1; ++set)
    if (in_play(set)) {
      Tally& tally = sets_[static_cast<std::size_t>(set)];
      (of_set[static_cast<std::size_t>(set)] > 0 ? tally.with : tally.without).add(won);
    }
}

/// The Robot can win when somebody plays alone against it (CHA-13.3): then its own cards count as well.
void Study::count_robot(const State& end, Side side, bool won) {
  std::array<bool, max_kinds> has{};
  for (const Card owned : end.all(side)) has[static_cast<std::size_t>(owned.kind)] = true;
  for (int i = 0; i < rules_->kinds; ++i) {
    if (rules_->cards[static_cast<std::size_t>(i)].set != rules_->sets - 1) continue;
    Tally& tally = cards_[static_cast<std::size_t>(i)];
    ++tally.games;
    (has[static_cast<std::size_t>(i)] ? tally.with : tally.without).add(won);
  }
}

void Study::finish(const State& end) {
  for (int i = 0; i < rules_->sides; ++i) {
    const Side side = Side(i);
    const bool won = side == end.winner;
    if (under_.player[static_cast<std::size_t>(i)])
      count_deck(side, won);
    else if (rules_->solo())
      count_robot(end, side, won);
    for (std::size_t round = 0; round < round_winners_.size(); ++round)
      if ((under_.winners[round] >> i & 1) != 0) round_winners_[round].add(won);
  }
  for (int i = 0; i < rules_->kinds; ++i)
    if (const int set = rules_->cards[static_cast<std::size_t>(i)].set; set != rules_->sets - 1)
      cards_[static_cast<std::size_t>(i)].games += in_play(set);
  for (int set = 0; set < rules_->sets - 1; ++set) sets_[static_cast<std::size_t>(set)].games += in_play(set);
  if (under_.decided == by_final) leaders_.add(under_.leader == end.winner);
  ++decided_[under_.decided];
}

}  // namespace bout::challengers
