#include "games/all_or_nothing/study.hpp"

#include <algorithm>

#include "engine/spread.hpp"

namespace bout::all_or_nothing {

Study::Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)), career_(rules_, content_) {
  const std::size_t boards = rules_->boards.size();
  cards_.resize(boards);
  pairings_.resize(boards);
  for (const Wrestler wrestler : rules_->boards.keys()) {
    cards_[wrestler].resize(rules_->boards[wrestler].cards.size());
    pairings_[wrestler].resize(boards);
  }
  abilities_.resize(rules_->abilities.size());
}

// ---- while a match goes on ---------------------------------------------------------------------------

void Study::watch(const Event& event) {
  visit(
      [&](const auto& happened) {
        if constexpr (requires { see(happened); }) see(happened);
      },
      event);
  career_.watch(event);
}

void Study::see(const CornersTaken& taken) {
  under_ = Under{};
  under_.who = {{{taken.player, taken.foe}}};
  for (const Side side : both_sides)
    for (int card = 0; card < rules_->boards[under_.who[side]].deck_size; ++card) under_.deck[side].add(card);
}

void Study::see(const CardSwapped& swapped) {
  under_.deck[swapped.side].take(number(swapped.out));
  under_.deck[swapped.side].add(number(swapped.in));
}

void Study::see(const CardPicked& picked) { under_.opening[picked.side].add(number(picked.card)); }

void Study::see(const AttackDeclared& declared) {
  ++under_.attacks;
  under_.by = declared.side;
  under_.rerolled = false;
}

void Study::see(const NpcRevealed&) {
  ++under_.his_attacks;
  under_.by = Side::foe;
  under_.his_lands = false;
}

void Study::see(const Rerolled&) { under_.rerolled = true; }

/// An attack that came to its roll, or to its automa card.
void Study::tried(Side by, CardNo number_of, bool lands) {
  played(by, number_of).landed.add(lands);
  if (!person(by)) {
    under_.his_lands = lands;
    moment(his_attack_lands).add(lands);
    return moment(his_attack_stopped).add(false);
  }
  moment(attack_lands).add(lands);
  moment(attack_rerolled).add(under_.rerolled);
  if (under_.rerolled) moment(reroll_lands).add(lands);
}

void Study::see(const AttackLanded& landed) {
  tried(landed.by, landed.card, true);
  played(landed.by, landed.card).damage += landed.total;
  if (under_.landed[landed.by].count(number(landed.card)) == 0) under_.landed[landed.by].add(number(landed.card));
}

void Study::see(const AttackFailed& failed) { tried(failed.by, failed.card, false); }

void Study::see(const AttackStopped& stopped) {
  if (!person(other(stopped.by)) && !under_.his_lands) moment(his_attack_stopped).add(true);
}

void Study::see(const BlindAttackTried& blind) {
  ++under_.attacks;
  under_.by = blind.side;
  under_.rerolled = false;
  if (!blind.hit) tried(blind.side, blind.card, false);
}

void Study::see(const AutomaDrawn&) { ++under_.automa_draws; }
void Study::see(const NpcTriedToRise&) { ++under_.automa_draws; }
void Study::see(const AutomaReshuffled&) { ++under_.reshuffles; }

void Study::see(const Covered& covered) {
  if (covered.count == Count::climb) return;  // the climb itself is counted
  under_.down = {covered.down, covered.count};
  under_.bought = false;
}

void Study::see(const HealthBought&) { under_.bought = true; }

/// Whether the pin, the climb or the count under way has ended the match.
void Study::count_fall(bool ends) {
  if (!under_.down) return;
  const auto [down, how] = *under_.down;
  const bool his = down == Side::player;  // the automaton's, or the second player's
  switch (how) {
    case Count::pin:
      moment(his ? his_pin_wins : pin_wins).add(ends);
      if (under_.bought) moment(bought_pin_wins).add(ends);
      break;
    case Count::climb: moment(his ? his_climb_wins : climb_wins).add(ends); break;
    case Count::ten: moment(his ? his_count_wins : count_wins).add(ends); break;
  }
  under_.down.reset();
}

void Study::see(const GotUp& up) {
  if (up.count == Count::climb) return;
  under_.near_falls += up.count == Count::pin;
  count_fall(false);
}

void Study::see(const Climbed& climbed) { under_.down = {other(climbed.side), Count::climb}; }
void Study::see(const BackToTheRing&) { count_fall(false); }
void Study::see(const AbilityUsed& used) { under_.used[used.side].push_back(used.ability); }

// ---- when it is over ---------------------------------------------------------------------------------

void Study::count_ability(Side side, AbilityId ability, bool won) {
  const std::vector<AbilityId>& all = under_.used[side];
  const bool used = std::find(all.begin(), all.end(), ability) != all.end();
  AbilityTally& tally = abilities_[ability];
  tally.used.add(used);
  (used ? tally.used_won : tally.kept_won).add(won);
}

void Study::count_person(Side side, bool won) {
  const Wrestler wrestler = under_.who[side];
  const Board& board = rules_->boards[wrestler];
  const Cards& opening = under_.opening[side];
  int damage = 0;
  under_.deck[side].each([&](int number_of, int) {
    const CardNo card{byte(number_of)};
    CardTally& tally = cards_[wrestler][card];
    const bool opened = opening.count(number_of) > 0;
    tally.in_opening.add(opened);
    (opened ? tally.opened_won : tally.other_won).add(won);
    if (under_.landed[side].count(number_of) > 0) tally.landed_won.add(won);
    if (opened) damage += board.cards[card].damage;
  });
  by_damage_[std::min(index(damage), by_damage_.size() - 1)].add(won);
  hands_[{wrestler, opening.bits}].add(won);
  if (board.reversal) count_ability(side, *board.reversal, won);
  for (const AbilityId ability : board.one_time) count_ability(side, ability, won);
}

void Study::see(const MatchEnded& ended) {
  const auto won = [&](Side side) { return !ended.drawn && ended.winner == side; };
  count_fall(true);
  for (const Side side : both_sides)
    if (person(side)) count_person(side, won(side));
  pairings_[under_.who[Side::player]][under_.who[Side::foe]].add(won(Side::player));
  ++endings_[ended.drawn ? 2 : index(ended.winner)][index(ended.ending)];
  if (won(under_.by) && ended.card != no_card && ended.ending != Ending::stoppage)
    ++played(under_.by, ended.card).decided;
  if (!rules_->versus()) moment(deck_ran_out).add(under_.reshuffles > 0);
  count(spreads_.attacks, under_.attacks);
  count(spreads_.his_attacks, under_.his_attacks);
  count(spreads_.automa_draws, under_.automa_draws);
  count(spreads_.reshuffles, under_.reshuffles);
  count(spreads_.near_falls, under_.near_falls);
}

}  // namespace bout::all_or_nothing
