#include "games/face_to_the_mat/facts.hpp"

#include <algorithm>

namespace bout::face_to_the_mat {

int card_word(const ActionCard& card) {
  switch (card.type) {
    case CardType::skill: return number(card.quality);
    case CardType::tv: return number(CardWord::tv);
    case CardType::grudge: return number(CardWord::gold) + number(card.colour);
    case CardType::wild: return number(CardWord::wild);
    case CardType::reel: return number(CardWord::reel);
    case CardType::trailing: return number(CardWord::trailing);
    case CardType::ref_bump: return number(CardWord::ref_bump);
    case CardType::test_of_strength: return number(CardWord::test);
    case CardType::title_holder: return number(CardWord::title_holder);
    case CardType::signature: return number(CardWord::signature);
  }
  return 0;
}

void Facts::begin_match() {
  const std::uint32_t count = events;
  std::vector<Thread> kept = std::move(threads);
  *this = Facts{};
  events = count;
  for (const Thread& thread : kept)
    if (thread.waits) threads.push_back(thread);  // the rest is dropped without a word
}

struct FactsFold {
  Facts& facts;
  Ledger& book;
  const Rules& rules;
  const Event& event;

  bool known(Who who) const { return index(who) < most_wrestlers; }
  void fold() const { book.fold(event); }

  template <class T>
  void operator()(const T&) const {
    fold();
  }

  void operator()(const MatchBegan& e) const {
    facts.begin_match();
    if (e.grudge || e.titles != 0) facts.crowd = 2;
    for (std::size_t i = 0; i < rules.cards.size(); ++i) {
      const Help own = book.help(Who{byte(i)});
      facts.help[i] = own == Help::none && e.form == Form::tag ? Help::manager : own;
    }
    fold();
  }
  void operator()(const SidesTaken&) const {
    fold();
    const Form form = book.now().form;
    if (form != Form::royale_match_up && form != Form::royale_quick_play) return;
    facts.anyone_led = false;  // a new pair, from Start
    facts.scorer = facts.last_scorer = nobody;
    facts.run = 0;
    facts.behind_ = {};
  }
  void operator()(const CardDrawn& e) const {
    if (book.fighting() && facts.card > 0) {
      const auto slot = index(facts.next_);
      for (const Runner& one : book.now().runners)
        if (known(one.who) && book.in_ring(one)) {
          const auto gap = static_cast<std::int8_t>(book.gap(one.who));
          facts.behind_[index(one.who)][slot] = gap;
          if (one.partner != nobody) facts.behind_[index(one.partner)][slot] = gap;
        }
      facts.next_ = (facts.next_ + 1) % 6;
    }
    fold();
    facts.before = facts.now;
    facts.now = {};
    facts.card = e.number;
    facts.drawn = e.card;
    facts.story_now = facts.interference_now = false;
    facts.cover_told = false;
    if (e.number == 1) {  // what happened before the bell is no part of a run
      facts.scorer = facts.last_scorer = nobody;
      facts.run = 0;
    }
    facts.in_cover = facts.in_finisher = false;
    facts.test_lines = facts.hold_lines = 0;
  }
  void operator()(const StoryTold& e) const {
    fold();
    if (e.moment != Moment::during) return;
    facts.story_now = true;
    facts.idle_run = 0;
    if (e.chart == Chart::e) facts.now.interference = facts.interference_now = true;
  }
  void operator()(const Scored& e) const {
    if (!known(e.who)) return fold();
    facts.gap_before = book.gap(e.who);
    const Runner* runner = book.now().runner(e.who);
    facts.led_before = runner == nullptr ? 0 : runner->led;
    fold();
    facts.gap = book.gap(e.who);
    facts.took = facts.gap > 0 && facts.gap_before <= 0 && facts.anyone_led;
    facts.anyone_led = facts.anyone_led || facts.gap != 0;
    facts.drew_level = facts.gap == 0 && facts.gap_before < 0;
    int furthest = 0;
    for (const std::int8_t gap : facts.behind_[index(e.who)]) furthest = std::min<int>(furthest, gap);
    facts.comeback = furthest <= -5 && facts.gap >= -1 && facts.gap_before < -1 && !facts.came_back_[index(e.who)];
    if (facts.comeback) facts.came_back_[index(e.who)] = true;
    facts.last_scorer = facts.scorer;
    facts.run = facts.scorer == e.who ? facts.run + 1 : 1;
    facts.scorer = e.who;
    facts.idle_before = facts.idle_run;
    facts.idle_run = 0;
    if (e.card < rules.deck.size()) {
      const int word = card_word(rules.deck[e.card]);
      ++facts.uses[index(e.who)][index(word)];
      if (word == number(Quality::helped)) facts.now.interference = true;
      if (word == number(Quality::favorite)) facts.crowd = std::min(4, facts.crowd + 1);
    }
    if (facts.took && facts.card > 8) facts.crowd = std::min(4, facts.crowd + 1);
  }
  void operator()(const NoScore&) const {
    fold();
    facts.now.no_score = true;
    if (++facts.idle_run == 2) facts.crowd = std::max(0, facts.crowd - 1);
  }
  void operator()(const PinBegan&) const {
    fold();
    facts.in_cover = true;
  }
  void operator()(const KickedOut& e) const {
    fold();
    facts.in_cover = false;
    facts.now.near_fall = true;
    facts.now.covered = e.from;
    ++facts.near_falls;
    ++facts.covers_failed[{e.from, e.who}];
    if (e.count == 3) facts.crowd = std::min(4, facts.crowd + 1);
  }
  void operator()(const FallWon&) const {
    fold();
    facts.in_cover = facts.in_finisher = false;
  }
  void operator()(const FinisherTried&) const {
    fold();
    facts.in_finisher = true;
  }
  void operator()(const FinisherMissed& e) const {
    fold();
    facts.in_finisher = false;
    facts.now.missed = e.who;
  }
  void operator()(const RefereeDown& e) const {
    fold();
    facts.referee_down = e.cards > 0;
  }
  void operator()(const RefereeUp&) const {
    fold();
    facts.referee_down = false;
  }
  void operator()(const SpilledOutside&) const {
    fold();
    facts.outside = true;
  }
  void operator()(const BackInside&) const {
    fold();
    facts.outside = false;
  }
  void operator()(const QualityGained& e) const {
    fold();
    if (e.quality == Quality::helped && known(e.who) && facts.help[index(e.who)] == Help::none)
      facts.help[index(e.who)] = e.help;
  }
};

void Facts::fold(const Event& event, Ledger& ledger, const Rules& rules) {
  visit(FactsFold{*this, ledger, rules, event}, event);
  ++events;
}

}  // namespace bout::face_to_the_mat
