#include "games/face_to_the_mat/study.hpp"

#include <algorithm>

#include "engine/spread.hpp"

namespace bout::face_to_the_mat {

namespace {

int qualities_of(const WrestlerCard& card) {
  return static_cast<int>(
      std::count_if(card.symbols.begin(), card.symbols.end(), [](Symbol symbol) { return symbol != Symbol::none; }));
}

}  // namespace

Study::Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)), cards_(rules_->deck.size()) {
  begin();
}

void Study::begin() {
  under_ = Under{};
  for (std::size_t i = 0; i < rules_->cards.size(); ++i) {
    under_.grades[i] = rules_->cards[i].start.grade;
    under_.here[i] = rules_->cards[i].start.signed_on;
  }
  for (std::size_t i = 0; i < rules_->titles.size(); ++i)
    if (const auto& [first, second] = rules_->titles[i].champions; first != nobody) begin_reign(i, first, second);
}

// ---- while a game goes on ----------------------------------------------------------------------------

void Study::watch(const Event& event) {
  visit(
      [&](const auto& happened) {
        if constexpr (requires { see(happened); }) see(happened);
      },
      event);
}

void Study::see(const ShowBegan& began) {
  if (began.show == 1) count_grades(0);
  under_.show = began.show;
}

void Study::see(const SeasonEnded& ended) {
  under_.seasons = ended.season;
  const auto column = std::find(years.begin(), years.end(), int{ended.season});
  if (column != years.end() && column != years.begin()) count_grades(index(column - years.begin()));
  count(spans_, index(span()));
}

void Study::see(const WrestlerSigned& signed_on) { under_.here[index(signed_on.who)] = signed_on.joins; }
void Study::see(const GradeChanged& changed) { under_.grades[index(changed.who)] = changed.to; }

void Study::see(const MatchBegan& began) {
  under_.on = true;
  under_.match = began;
  under_.ends = {nobody, nobody};
  under_.card = 255;
  under_.near_falls = 0;
  under_.first_scorer = nobody;
  under_.lines.clear();
}

void Study::see(const Entered& entered) {
  if (entered.place == Place::fav && under_.ends[0] == nobody) under_.ends[0] = entered.who;
  if (entered.place == Place::und && under_.ends[1] == nobody) under_.ends[1] = entered.who;
}

void Study::see(const CardDrawn& drawn) {
  if (!under_.on) return;
  under_.card = drawn.card;
  under_.scored = false;
  under_.lines.clear();
  ++cards_[drawn.card].drawn;
}

void Study::see(const Scored& scored) {
  if (!under_.on) return;
  if (under_.first_scorer == nobody) under_.first_scorer = scored.who;
  if (scored.why == Why::chart && !under_.lines.empty() && !under_.line_scored) {
    const auto [chart, line] = under_.lines.back();
    ++lines_[index(chart)][line].scored;
    under_.line_scored = true;
  }
  if (under_.card >= cards_.size()) return;
  cards_[under_.card].points += scored.points;
  if (!under_.scored) ++cards_[under_.card].scored;
  under_.scored = true;
}

void Study::see(const StoryTold& story) {
  ++lines_[index(story.chart)][story.line].told;
  under_.line_scored = false;
  if (under_.on && under_.lines.size() < under_.lines.capacity) under_.lines.push_back({story.chart, story.line});
}

void Study::see(const KickedOut&) {
  ++under_.near_falls;
  pins_.add(false);
}
void Study::see(const FallWon& fall) {
  if (fall.method == Method::pin) pins_.add(true);
}
void Study::see(const FinisherMissed&) { finishers_.add(false); }
void Study::see(const FinisherLanded&) { finishers_.add(true); }

void Study::end_match(Method method, std::uint16_t cards) {
  under_.on = false;
  const auto tally = [&](FormTally& form) {
    ++form.matches;
    form.cards += cards;
    form.near_falls += under_.near_falls;
    ++form.methods[index(method)];
  };
  tally(forms_[index(under_.match.form)]);
  if (under_.match.cage) tally(forms_[form_count]);
  if (under_.match.hardcore) tally(forms_[form_count + 1]);
  count(lengths_, cards);
  count(near_falls_, under_.near_falls);
}

void Study::see(const MatchWon& won) {
  if (!under_.on) return;
  end_match(won.method, won.cards);
  if (under_.card < cards_.size()) {
    ++cards_[under_.card].decided;
    for (const auto& [chart, line] : under_.lines) ++lines_[index(chart)][line].decided;
  }
  if (under_.match.form != Form::normal || under_.ends[0] == nobody || under_.ends[1] == nobody) return;
  const auto [fav, und] = under_.ends;
  const bool favored = won.winner == fav;
  favored_.add(favored);
  by_gap_[index(std::abs(static_cast<int>(under_.grades[index(fav)]) - static_cast<int>(under_.grades[index(und)])))]
      .add(favored);
  by_quality_[index(qualities_of((*rules_)[fav]))].add(favored);
  by_quality_[index(qualities_of((*rules_)[und]))].add(!favored);
  if (under_.first_scorer != nobody) first_score_.add(under_.first_scorer == won.winner);
}

void Study::see(const MatchDrawn& drawn) {
  if (under_.on) end_match(Method::none, drawn.cards);
}

void Study::begin_reign(std::size_t title, Who who, Who partner) {
  Under::Held& held = under_.titles[title];
  held.held = true;
  held.since = std::max<std::uint16_t>(1, under_.show);
  ++held.reigns[index(who)];
  if (partner != nobody) ++held.reigns[index(partner)];
  ++held.all;
}

void Study::end_reign(std::size_t title) {
  Under::Held& held = under_.titles[title];
  if (!held.held) return;
  held.held = false;
  const std::size_t shows = index(std::max(0, under_.show - held.since));
  titles_[title].shows += shows;
  count(reign_lengths_, shows);
}

void Study::see(const TitleKept& kept) {
  titles_[kept.title].kept.add(true);
  champion_.add(true);
}

void Study::see(const TitleChanged& changed) {
  if (changed.from != nobody) {
    titles_[changed.title].kept.add(false);
    champion_.add(false);
  }
  end_reign(changed.title);
  ++titles_[changed.title].changes;
  ++under_.titles[changed.title].changes;
  begin_reign(changed.title, changed.to, changed.to_partner);
}

void Study::see(const TitleVacated& vacated) {
  ++titles_[vacated.title].vacated;
  end_reign(vacated.title);
}

int Study::span() const {
  int low = grade_count, high = -1;
  for (std::size_t i = 0; i < rules_->cards.size(); ++i)
    if (under_.here[i]) {
      low = std::min(low, number(under_.grades[i]));
      high = std::max(high, number(under_.grades[i]));
    }
  return std::max(0, high - low);
}

void Study::count_grades(std::size_t column) {
  for (std::size_t i = 0; i < rules_->cards.size(); ++i)
    if (under_.here[i]) ++grades_at_[index(under_.grades[i])][column];
}

// ---- when it is over ---------------------------------------------------------------------------------

void Study::finish(const State& end) {
  if (rules_->kind == ShowKind::federation && under_.seasons > 0) {
    bool all_changed = true, nobody_owns = true;
    for (std::size_t i = 0; i < rules_->titles.size(); ++i) {
      const Under::Held& held = under_.titles[i];
      const std::uint16_t most = *std::max_element(held.reigns.begin(), held.reigns.end());
      const bool changed = held.changes > 0, owned = most * 10 > held.all * 6;
      titles_[i].reigns += held.all;
      titles_[i].changed.add(changed);
      titles_[i].too_many.add(owned);
      titles_[i].top.add({most, held.all});
      all_changed = all_changed && changed;
      nobody_owns = nobody_owns && !owned;
    }
    promises_.span.add(span() >= 5);
    promises_.titles.add(all_changed);
    promises_.nobody_owns.add(nobody_owns);
    int there = 0;
    for (const Wrestler& wrestler : end.roster) there += available(wrestler);
    promises_.roster.add(there >= 2 * rules_->least_matches);
    promises_.challenges.add(end.challenges.size() < end.challenges.capacity / 2);
  }
  begin();
}

}  // namespace bout::face_to_the_mat
