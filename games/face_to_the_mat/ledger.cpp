#include "games/face_to_the_mat/ledger.hpp"

#include <algorithm>

namespace bout::face_to_the_mat {

Ledger::Ledger(const Rules& rules) : rules_(&rules), people_(count_of(rules.cards)) {
  const auto count = index(people_);
  records_.resize(count);
  tonight_.resize(count);
  pairs_.resize(count * (count + 1) / 2);
  for (const WrestlerCard& card : rules.cards) {
    grades_.push_back(card.start.grade);
    grudges_.push_back(card.start.grudge);
    sides_.push_back(card.start.side);
    foes_.push_back(card.start.foe);
    allies_.push_back(card.start.ally);
    helps_.push_back(card.start.help);
  }
  for (std::size_t i = 0; i < rules.titles.size(); ++i)
    if (rules.titles[i].champions[0] != nobody)
      reigns_[i].push_back({rules.titles[i].champions[0], rules.titles[i].champions[1], 0, 0, 0, nobody});
}

std::size_t Ledger::pair(Who a, Who b) const {
  const auto low = index(std::min(index(a), index(b)));
  const auto high = index(std::max(index(a), index(b)));
  return high * (high + 1) / 2 + low;
}

const std::vector<Meeting>& Ledger::meetings(Who a, Who b) const { return pairs_[pair(a, b)]; }

int Ledger::won(Who a, Who b) const {
  int count = 0;
  for (const Meeting& one : meetings(a, b)) count += one.winner == a;
  return count;
}

bool Ledger::holds(Who who, int title) const {
  const std::vector<Reign>& all = reigns_[index(title)];
  return who != nobody && !all.empty() && all.back().lost == 0 && all.back().lost_to == nobody &&
         (all.back().holder == who || all.back().partner == who);
}

int Ledger::title_of(Who who) const {
  for (int title = 0; title < most_titles; ++title)
    if (holds(who, title)) return title;
  return -1;
}

int Ledger::gap(Who who) const {
  const Sheet& match = now();
  const Runner* mine = match.runner(who);
  if (mine == nullptr) return 0;
  int best = -1;
  for (const Runner& other : match.runners) {
    const auto under = [](Place place) { return place == Place::und || place == Place::und2; };
    if (&other == mine || !in_ring(other)) continue;
    if (match.form == Form::two_on_one && under(other.place) && under(mine->place)) continue;  // FTM-13.2
    best = std::max<int>(best, other.space);
  }
  return best < 0 ? 0 : mine->space - best;
}

int Ledger::heat(Who a, Who b) const {
  if (a == nobody || b == nobody || a == b) return 0;
  const Sheet& match = now();
  const bool both = match.grudge && match.runner(a) != nullptr && match.runner(b) != nullptr;
  if (both) {
    int lately = 0;
    for (const Meeting& one : meetings(a, b))
      lately += one.show + 6 >= show() && one.sheet + 1 != sheets_.size();  // before this one
    return lately >= 2 ? 3 : 2;
  }
  return foe(a) == b || foe(b) == a || grudge(a) + grudge(b) >= 5 ? 1 : 0;
}

/// One function an event that is worth remembering.
struct LedgerFold {
  Ledger& book;

  Sheet& sheet() const { return book.sheets_.last(); }
  bool on() const { return book.fighting_; }
  bool known(Who who) const { return bout::number(who) < book.people_; }
  Runner* runner(Who who) const { return on() && known(who) ? sheet().runner(who) : nullptr; }

  template <class T>
  void operator()(const T&) const {}

  void operator()(const ShowBegan& e) const {
    book.shows_.push_back({e.show, e.venue, e.name, e.matches, static_cast<std::uint32_t>(book.sheets_.size()), false});
    book.fighting_ = false;
  }
  void operator()(const ShowEnded&) const {
    close();
    if (!book.shows_.empty()) book.shows_.back().over = true;
  }
  void operator()(const MatchBegan& e) const {
    close();
    Sheet fresh;
    fresh.show = book.show();
    fresh.number = e.number;
    fresh.of = e.of;
    fresh.form = e.form;
    fresh.cage = e.cage;
    fresh.hardcore = e.hardcore;
    fresh.grudge = e.grudge;
    fresh.stakes = e.stakes;
    fresh.titles = e.titles;
    book.sheets_.push_back(std::move(fresh));
    book.fighting_ = true;
    book.leader_ = book.led_last_ = nobody;
    book.pair_ = {nobody, nobody};
    book.notes_ = {};
    std::fill(book.tonight_.begin(), book.tonight_.end(), std::int8_t{0});
  }
  void operator()(const Entered& e) const {
    if (!on() || !known(e.who)) return;
    if (Runner* team = runner(e.who); team != nullptr && !team->out) {
      team->place = e.place;  // a partner, or a second entry of the same name
      return;
    }
    if (e.partner != nobody)
      if (Runner* team = runner(e.partner); team != nullptr) {
        team->partner = e.who;
        return;
      }
    if (sheet().runners.size() == most_entrants) return;
    Runner one;
    one.who = e.who;
    one.partner = e.partner;
    one.place = e.place;
    sheet().runners.push_back(one);
  }
  void operator()(const SidesTaken& e) const {
    if (!on()) return;
    sheet().face = e.face;
    sheet().heel = e.heel;
    if (!is_royale_draw() || sheet().hot_box == Sheet{}.hot_box) return;
    book.pair_ = {e.face, e.heel};  // FTM-R49, FTM-R51: two meet, from Start
    book.leader_ = book.led_last_ = nobody;
    for (const Who who : book.pair_)
      if (Runner* one = runner(who)) one->space = 0;
  }
  void operator()(const HotBoxFilled& e) const {
    if (!on()) return;
    std::copy(e.spots.begin(), e.spots.end(), sheet().hot_box.begin());
    const Runner *fav = sheet().at(Place::fav), *und = sheet().at(Place::und);
    if (fav == nullptr || und == nullptr) return;
    const auto grade = [&](const Runner& one) {
      const int own = number(book.grade(one.who));
      return one.partner == nobody ? 2 * own : own + number(book.grade(one.partner));
    };
    sheet().gap = byte(std::abs(grade(*fav) - grade(*und)) / 2);
    sheet().opposed = book.side(fav->who) != book.side(und->who);
  }
  void operator()(const StoryTold& e) const {
    if (!book.sheets_.empty() && e.moment != Moment::interview)
      sheet().stories.push_back({e.chart, e.line, e.moment, sheet().cards, e.a, e.b, e.helper});
  }
  void operator()(const PlaceTaken& e) const {
    if (Runner* one = runner(e.who)) one->place = e.place;
  }
  void operator()(const CardDrawn& e) const {
    if (!on()) return;
    end_card();
    sheet().cards = e.number;
    book.drawn_ = e.card;
    book.scored_now_ = false;
  }
  void operator()(const NoScore&) const {
    if (on()) ++sheet().idle;
  }
  void operator()(const Scored& e) const {
    Runner* one = runner(e.who);
    if (one == nullptr) return;
    if (!book.scored_now_ || book.performer_ != e.who) ++one->scored;
    book.scored_now_ = true;
    book.performer_ = e.who;
    if (e.why == Why::grudge && known(e.against)) {
      const int mine = book.grudge(e.who), theirs = book.grudge(e.against);
      const int story = book.tonight_[index(e.who)] - book.tonight_[index(e.against)];
      if (story > 0 && mine - theirs <= story)
        book.notes_.grudge = {
            Turning::Kind::grudge,           sheet().cards, e.card, e.who, e.against, static_cast<std::int8_t>(mine),
            static_cast<std::int8_t>(theirs)};
    }
    move(*one, e.to);
  }
  void operator()(const MovedBack& e) const {
    if (Runner* one = runner(e.who)) move(*one, e.to);
  }
  void operator()(const TokenMoved& e) const {
    if (Runner* one = runner(e.who)) move(*one, e.to);
  }
  void operator()(const BooMove& e) const {
    if (Runner* one = runner(e.who)) move(*one, e.to);
  }
  void operator()(const HotTag& e) const {
    if (Runner* one = runner(e.in)) {
      if (one->who != e.in) std::swap(one->who, one->partner);
      move(*one, e.to);
    }
  }
  void operator()(const Tagged& e) const {
    if (Runner* one = runner(e.in); one != nullptr && one->who != e.in) std::swap(one->who, one->partner);
  }
  void operator()(const Refreshed& e) const {
    if (Runner* one = runner(e.who)) move(*one, e.to);
  }
  void operator()(const ObjectGained& e) const {
    if (Runner* one = runner(e.who); one != nullptr && !e.outside) move(*one, e.to);
  }
  void operator()(const HoldHeld&) const { roll(); }
  void operator()(const HoldBroken&) const { roll(); }
  void operator()(const PinCount&) const { roll(); }
  void operator()(const KickedOut& e) const {
    roll();
    if (!on()) return;
    sheet().near_falls.push_back({e.from, e.who, sheet().cards, e.count});
    if (known(e.who)) ++book.records_[index(e.who)].escapes;
    if (e.count == 3)
      book.notes_.escape = {
          Turning::Kind::escape, sheet().cards, book.drawn_, e.who, e.from, static_cast<std::int8_t>(e.roll), 0};
  }
  void operator()(const FinisherMissed& e) const {
    roll();
    if (!on()) return;
    sheet().finishers.push_back({e.who, e.on, sheet().cards, e.roll, false});
    if (known(e.who)) ++book.records_[index(e.who)].finisher_tries;
    book.notes_.miss = {
        Turning::Kind::miss, sheet().cards, book.drawn_, e.who, e.on, static_cast<std::int8_t>(e.roll), 0};
    if (Runner* one = runner(e.who)) move(*one, e.to);
  }
  void operator()(const FinisherLanded& e) const {
    roll();
    if (!on()) return;
    sheet().finishers.push_back({e.who, e.on, sheet().cards, e.roll, true});
    if (known(e.who)) {
      ++book.records_[index(e.who)].finisher_tries;
      ++book.records_[index(e.who)].finishers;
    }
  }
  void operator()(const FallWon& e) const {
    if (e.method == Method::pin && known(e.by)) ++book.records_[index(e.by)].pins;
  }
  void operator()(const Eliminated& e) const {
    if (Runner* one = runner(e.who)) one->out = true;
    if (Runner* one = runner(e.by); one != nullptr && book.rules_->eliminator_to_corner && !is_royale_draw())
      move(*one, book.rules_->corner_space);  // FTM-R48
  }
  void operator()(const MatchWon& e) const {
    if (!on()) return;
    end_card();
    Sheet& match = sheet();
    match.winner = e.winner;
    match.loser = e.loser;
    match.partner = e.partner;
    match.loser_partner = e.loser_partner;
    match.method = e.method;
    match.cards = std::max(match.cards, e.cards);
    match.turning = turning_point(match);
    meet();
    book.fighting_ = false;
    match.over = true;
  }
  void operator()(const MatchDrawn& e) const {
    if (!on()) return;
    end_card();
    sheet().cards = std::max(sheet().cards, e.cards);
    for (const Runner& one : sheet().runners)
      for (const Who who : {one.who, one.partner})
        if (who != nobody && known(who)) ++book.records_[index(who)].draws;
    meet();
    book.fighting_ = false;
    sheet().over = true;
  }
  void operator()(const Recorded& e) const {
    if (!known(e.who)) return;
    Record& record = book.records_[index(e.who)];
    record.wins = e.wins;
    record.losses = e.losses;
    record.streak = e.won ? std::max(0, record.streak) + 1 : std::min(0, record.streak) - 1;
    record.last_show = book.show();
  }
  void operator()(const TitleKept& e) const {
    if (!book.sheets_.empty()) sheet().title_steps.push_back({e.title, e.who, e.who, nobody});
    auto& all = book.reigns_[e.title];
    if (!all.empty()) ++all.back().defences;
  }
  void operator()(const TitleChanged& e) const {
    if (!book.sheets_.empty()) sheet().title_steps.push_back({e.title, e.from, e.to, e.to_partner});
    end_reign(e.title, e.to);
    book.reigns_[e.title].push_back({e.to, e.to_partner, book.show(), 0, 0, nobody});
  }
  void operator()(const TitleVacated& e) const {
    if (!book.sheets_.empty() && !book.fighting_) sheet().title_steps.push_back({e.title, e.who, nobody, nobody});
    end_reign(e.title, nobody);
  }
  void operator()(const GrudgeChanged& e) const {
    if (!known(e.who)) return;
    book.grudges_[index(e.who)] = e.now;
    book.records_[index(e.who)].grudge.emplace_back(book.show(), e.now);
    if (on()) book.tonight_[index(e.who)] = static_cast<std::int8_t>(book.tonight_[index(e.who)] + e.by);
    if (!book.sheets_.empty()) sheet().grudges.push_back({e.who, e.by, e.now});
  }
  void operator()(const GradeChanged& e) const {
    if (!known(e.who)) return;
    book.grades_[index(e.who)] = e.to;
    book.records_[index(e.who)].grades.emplace_back(book.show(), e.to);
    if (!book.sheets_.empty()) sheet().grades.push_back({e.who, e.from, e.to, e.chart});
  }
  void operator()(const Challenged& e) const {
    if (!book.sheets_.empty()) sheet().challenges.push_back({e.by, e.to, e.due, e.merged});
  }
  void operator()(const BecameAllies& e) const {
    book.allies_[index(e.a)] = e.b;
    book.allies_[index(e.b)] = e.a;
    if (book.foes_[index(e.a)] == e.b) book.foes_[index(e.a)] = nobody;
    if (book.foes_[index(e.b)] == e.a) book.foes_[index(e.b)] = nobody;
  }
  void operator()(const BecameFoes& e) const {
    book.foes_[index(e.a)] = e.b;
    book.foes_[index(e.b)] = e.a;
    if (book.allies_[index(e.a)] == e.b) book.allies_[index(e.a)] = nobody;
    if (book.allies_[index(e.b)] == e.a) book.allies_[index(e.b)] = nobody;
  }
  void operator()(const RelationSet& e) const {
    if (e.what == Relation::ally) book.allies_[index(e.who)] = e.whom;
    if (e.what == Relation::foe) book.foes_[index(e.who)] = e.whom;
  }
  void operator()(const HelpSet& e) const { book.helps_[index(e.who)] = e.help; }
  void operator()(const Turned& e) const { book.sides_[index(e.who)] = e.to; }

 private:
  void roll() const {
    if (on()) ++sheet().rolls;
  }
  bool is_royale_draw() const {
    return sheet().form == Form::royale_quick_play || sheet().form == Form::royale_match_up;
  }

  void move(Runner& one, int to) const {
    one.space = static_cast<std::int8_t>(to);
    Sheet& match = sheet();
    int best = -1;
    Who leader = nobody;
    for (const Runner& other : match.runners) {
      if (!book.in_ring(other)) continue;
      if (other.space > best) {
        best = other.space;
        leader = other.who;
      } else if (other.space == best) {
        leader = nobody;
      }
    }
    for (const Runner& other : match.runners)
      if (book.in_ring(other) && best - other.space > match.behind_by) {
        match.behind_by = byte(best - other.space);
        match.furthest_behind = other.who;
        match.behind_card = match.cards;
      }
    book.leader_ = leader;
  }

  /// Who leads is settled at the end of a card. The first lead of a match is no change.
  void end_card() const {
    Sheet& match = sheet();
    const Runner* leads = book.leader_ == nobody ? nullptr : match.runner(book.leader_);
    if (leads == nullptr) return;
    ++const_cast<Runner*>(leads)->led;
    const Runner* before = book.led_last_ == nobody ? nullptr : match.runner(book.led_last_);
    if (before != nullptr && before != leads) {
      match.lead_changes.push_back(match.cards);
      book.notes_.lead = {Turning::Kind::lead, match.cards, book.drawn_, book.leader_, book.led_last_, 0, 0};
    }
    book.led_last_ = book.leader_;
  }

  void end_reign(int title, Who to) const {
    auto& all = book.reigns_[index(title)];
    if (all.empty() || all.back().lost != 0) return;
    all.back().lost = std::max<std::uint16_t>(1, book.show());
    all.back().lost_to = to;
  }

  /// Everybody who stood against somebody in this match has met them.
  void meet() const {
    const Sheet& match = sheet();
    const auto number = static_cast<std::uint32_t>(book.sheets_.size() - 1);
    const auto note = [&](Who a, Who b) {
      if (a == nobody || b == nobody || a == b || !known(a) || !known(b)) return;
      const auto wins = [&](Who who) { return who == match.winner || (who == match.partner && who != nobody); };
      const Who winner = wins(a) ? a : wins(b) ? b : nobody;
      book.pairs_[book.pair(a, b)].push_back({number, match.show, winner, match.method, match.form == Form::normal});
    };
    if (is_royale(match.form)) return note(match.winner, match.loser);
    for (std::size_t i = 0; i < match.runners.size(); ++i)
      for (std::size_t j = i + 1; j < match.runners.size(); ++j) {
        const Runner &a = match.runners[i], &b = match.runners[j];
        const auto under = [](Place place) { return place == Place::und || place == Place::und2; };
        if (match.form == Form::two_on_one && under(a.place) && under(b.place)) continue;  // FTM-13.2
        for (const Who first : {a.who, a.partner})
          for (const Who second : {b.who, b.partner}) note(first, second);
      }
  }

  /// The latest of: a Grudge card that only tonight's story gave to the winner; a kick-out of the winner on the third
  /// roll; a finisher of the loser that missed; the lead change by which the winner was in front. Else the fall.
  Turning turning_point(const Sheet& match) const {
    const auto& notes = book.notes_;
    if (notes.grudge.who == match.winner && notes.grudge.card + 3 >= match.cards) return notes.grudge;
    Turning best;
    for (const Turning& one : {notes.escape, notes.miss, notes.lead}) {
      const bool winners = one.kind == Turning::Kind::miss ? one.who == match.loser : one.who == match.winner;
      if (one.kind != Turning::Kind::none && winners && (best.kind == Turning::Kind::none || one.card > best.card))
        best = one;
    }
    if (best.kind == Turning::Kind::none)
      best = {Turning::Kind::fall, match.cards, book.drawn_, match.winner, match.loser, 0, 0};
    return best;
  }

  void close() const {
    if (!on()) return;
    book.fighting_ = false;
  }
};

void Ledger::fold(const Event& event) { visit(LedgerFold{*this}, event); }

}  // namespace bout::face_to_the_mat
