#include "games/face_to_the_mat/annals.hpp"

#include <algorithm>
#include <charconv>

#include "games/face_to_the_mat/rating.hpp"

namespace bout::face_to_the_mat {

namespace {

/// Whether a Grudge Match was between these two: in one with more people, those whose grades it changed.
bool between(const Sheet& sheet, Who a, Who b) {
  if (!sheet.grudge) return false;
  if (sheet.form == Form::normal) return true;
  const auto changed = [&](Who who) {
    return std::any_of(sheet.grades.begin(), sheet.grades.end(),
                       [&](const GradeStep& step) { return step.who == who && !step.chart; });
  };
  return changed(a) && changed(b);
}

}  // namespace

/// One function an event that a historian notes and the ledger does not.
struct AnnalsFold {
  Annals& book;

  bool known(Who who) const { return index(who) < book.ledger_.size(); }
  std::uint16_t show() const { return book.ledger_.show(); }
  void turn(Annals::Turn::Kind kind, Who who, Who other = nobody) const {
    if (known(who)) book.turns_.push_back({kind, show(), who, other});
  }

  template <class T>
  void operator()(const T&) const {}

  void operator()(const ShowBegan& e) const {
    const int number = book.season_of(e.show);
    if (book.seasons_.empty() || book.season().number != number) book.open_season(number);
    book.season().last = e.show;
  }
  void operator()(const MatchBegan&) const {
    if (book.seasons_.empty()) book.open_season(1);
    book.bells_.emplace_back();
  }
  void operator()(const Entered& e) const {
    if (!known(e.who) || book.bells_.empty()) return;
    const Ledger& now = book.ledger_;
    book.bells_.back().push_back({e.who, e.place, e.partner, now.grade(e.who),
                                  static_cast<std::int8_t>(now.grudge(e.who)), now.side(e.who), e.late});
  }
  void operator()(const MatchWon&) const { close_match(); }
  void operator()(const MatchDrawn&) const { close_match(); }
  void operator()(const Recorded& e) const {
    if (!known(e.who) || book.seasons_.empty()) return;
    ++book.season().records[index(e.who)][e.won ? 0 : 1];
    Annals::Streak& run = book.run_[index(e.who)];
    const bool goes_on = e.won ? run.length > 0 : run.length < 0;
    if (!goes_on) run = {0, show(), show()};
    run.length += e.won ? 1 : -1;
    run.to = show();
    Annals::Streak& best = (e.won ? book.best_ : book.worst_)[index(e.who)];
    if (std::abs(run.length) > best.length) best = {std::abs(run.length), run.from, run.to};
  }
  void operator()(const TitleChanged&) const {
    if (!book.seasons_.empty()) ++book.season().title_changes;
  }
  void operator()(const ShowEnded&) const {
    const std::size_t shows = book.ledger_.shows().size();
    if (shows > book.news_.size())  // written that night: later it would know too much
      book.news_.push_back(newsroom(*book.content_, *book.rules_, book.ledger_, shows - 1));
  }
  void operator()(const SeasonEnded&) const {
    if (book.seasons_.empty()) return;
    Annals::Season& season = book.season();
    season.over = true;
    for (std::size_t i = 0; i < book.rules_->titles.size(); ++i) {
      const auto& all = book.ledger_.reigns(static_cast<int>(i));
      const bool held = !all.empty() && all.back().lost == 0;
      season.champions.push_back(held ? std::array{all.back().holder, all.back().partner} : std::array{nobody, nobody});
    }
    for (std::size_t i = 0; i < book.ledger_.size(); ++i) season.grades.push_back(book.ledger_.grade(Who{byte(i)}));
  }
  void operator()(const BecameAllies& e) const {
    turn(Annals::Turn::Kind::ally, e.a, e.b);
    turn(Annals::Turn::Kind::ally, e.b, e.a);
  }
  void operator()(const BecameFoes& e) const {
    turn(Annals::Turn::Kind::foe, e.a, e.b);
    turn(Annals::Turn::Kind::foe, e.b, e.a);
  }
  void operator()(const RelationSet& e) const {
    if (e.whom != nobody && e.what != Relation::partner)
      turn(e.what == Relation::ally ? Annals::Turn::Kind::ally : Annals::Turn::Kind::foe, e.who, e.whom);
  }
  void operator()(const Turned& e) const {
    turn(e.to == Side::face ? Annals::Turn::Kind::face : Annals::Turn::Kind::heel, e.who);
  }
  void operator()(const LeftTown& e) const {
    turn(Annals::Turn::Kind::left, e.who);
    if (known(e.who)) book.away_[index(e.who)] = true;
  }
  void operator()(const WrestlerReturned& e) const {
    turn(Annals::Turn::Kind::returned, e.who);
    if (known(e.who)) book.away_[index(e.who)] = false;
  }
  void operator()(const WrestlerSigned& e) const {
    turn(e.joins ? Annals::Turn::Kind::joined : Annals::Turn::Kind::released, e.who);
    if (known(e.who)) book.here_[index(e.who)] = e.joins;
  }

 private:
  void close_match() const {
    Annals::Season& season = book.season();
    const auto& sheets = book.ledger_.sheets();
    season.end = sheets.size();
    if (!season.best || Annals::worth(sheets.back()) > Annals::worth(sheets[*season.best]))
      season.best = sheets.size() - 1;
  }
};

Annals::Annals(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)),
      content_(std::move(content)),
      ledger_(*rules_),
      best_(ledger_.size()),
      worst_(ledger_.size()),
      run_(ledger_.size()),
      away_(ledger_.size()) {
  for (const WrestlerCard& card : rules_->cards)
    here_.push_back(card.start.signed_on || rules_->kind == ShowKind::exhibition);
}

void Annals::open_season(int number) {
  Season fresh;
  fresh.number = number;
  fresh.first = fresh.last = ledger_.show();
  fresh.sheets = fresh.end = ledger_.sheets().size();
  fresh.records.resize(ledger_.size());
  seasons_.push_back(std::move(fresh));
}

void Annals::fold(const Event& event) {
  ledger_.fold(event);
  visit(AnnalsFold{*this}, event);
}

// ---- questions -----------------------------------------------------------------------------------------

int Annals::worth(const Sheet& sheet) {
  int worth = 2 * count_of(sheet.lead_changes);
  for (const NearFall& fall : sheet.near_falls) worth += 2 + fall.count;
  for (const FinisherTry& attempt : sheet.finishers) worth += attempt.hit ? 0 : 3;
  if (sheet.behind_by >= 5 && sheet.furthest_behind == sheet.winner) worth += sheet.behind_by;
  worth += (sheet.titles != 0 ? 4 : 0) + (sheet.grudge ? 4 : 0) - sheet.idle / 2;
  return sheet.winner == nobody ? 0 : worth;
}

std::string Annals::why(const Sheet& sheet) const {
  std::vector<std::string> parts;
  if (const int falls = count_of(sheet.near_falls); falls > 0)
    parts.push_back(plural(falls, "near fall", "near falls"));
  if (const int leads = count_of(sheet.lead_changes); leads > 0)
    parts.push_back(plural(leads, "change of the lead", "changes of the lead"));
  if (const auto missed = std::count_if(sheet.finishers.begin(), sheet.finishers.end(),
                                        [](const FinisherTry& attempt) { return !attempt.hit; });
      missed > 0)
    parts.push_back(plural(static_cast<int>(missed), "finisher that missed", "finishers that missed"));
  if (sheet.behind_by >= 5 && sheet.furthest_behind == sheet.winner && sheet.winner != nobody)
    parts.push_back(content()[sheet.winner].shortly + " won from " + std::to_string(sheet.behind_by) + " behind");
  for (std::size_t i = 0; i < rules_->titles.size(); ++i)
    if ((sheet.titles >> i & 1) != 0) parts.push_back("for " + content().federation.titles[i].name);
  if (sheet.grudge) parts.push_back("a Grudge Match");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text.empty() ? "over before it could turn" : text;
}

std::string Annals::show_name(const ShowSheet& show) const {
  const auto& names = content().federation.shows;
  return show.name < names.size() ? names[show.name] : "event " + std::to_string(show.show);
}

std::optional<std::size_t> Annals::find_show(int number) const {
  const auto& shows = ledger_.shows();
  const auto found = std::find_if(shows.begin(), shows.end(), [&](const ShowSheet& one) { return one.show == number; });
  if (found == shows.end()) return std::nullopt;
  return index(found - shows.begin());
}

std::pair<std::size_t, std::size_t> Annals::sheets_of(std::size_t show) const {
  const auto& shows = ledger_.shows();
  if (show >= shows.size()) return {0, shows.empty() ? ledger_.sheets().size() : 0};
  return {shows[show].first, show + 1 < shows.size() ? shows[show + 1].first : ledger_.sheets().size()};
}

std::optional<Who> Annals::find_wrestler(std::string_view word) const {
  int number = -1;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc() && end == word.data() + word.size())
    return number >= 0 && number < count_of(ledger_) ? std::optional(Who{byte(number)}) : std::nullopt;
  for (std::size_t i = 0; i < ledger_.size(); ++i)
    if (content().wrestlers[i].id == word) return Who{byte(i)};
  return std::nullopt;
}

std::vector<Who> Annals::rankings() const {
  std::vector<Who> all;
  for (std::size_t i = 0; i < ledger_.size(); ++i) all.push_back(Who{byte(i)});
  std::stable_sort(all.begin(), all.end(), [&](Who a, Who b) {
    if (here(a) != here(b)) return here(a);
    if (ledger_.grade(a) != ledger_.grade(b)) return ledger_.grade(a) > ledger_.grade(b);
    const Record &first = ledger_.record(a), &second = ledger_.record(b);
    if (first.wins - first.losses != second.wins - second.losses)
      return first.wins - first.losses > second.wins - second.losses;
    return first.wins > second.wins;
  });
  return all;
}

int Annals::shows_of(const Reign& reign) const {
  return std::max(0, (reign.lost == 0 ? ledger_.show() : reign.lost) - std::max<int>(1, reign.won));
}

const Sheet* Annals::won_in(int title, const Reign& reign) const {
  const auto show = reign.won == 0 ? std::nullopt : find_show(reign.won);
  if (!show) return nullptr;
  const auto [from, to] = sheets_of(*show);
  for (std::size_t i = from; i < to; ++i)
    for (const TitleStep& step : ledger_.sheets()[i].title_steps)
      if (step.title == title && step.to == reign.holder && step.to != step.from) return &ledger_.sheets()[i];
  return nullptr;
}

std::optional<Annals::Rated> Annals::rated(const Season& season) const {  // FTM-R78
  Rated found;
  int sum = 0, shows = 0;
  for (std::size_t i = 0; i < ledger_.shows().size(); ++i) {
    const ShowSheet& show = ledger_.shows()[i];
    if (!show.over || season_of(show.show) != season.number) continue;
    const int total = rate(ledger_, i).total();
    sum += total;
    ++shows;
    if (total > found.best) found.best = total, found.best_show = show.show;
  }
  if (shows == 0) return std::nullopt;
  found.average = sum / shows;
  return found;
}

std::vector<Annals::Feud> Annals::feuds() const {
  std::vector<Feud> all;
  for (std::size_t i = 0; i < ledger_.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Who a{byte(j)}, b{byte(i)};
      const auto& meetings = ledger_.meetings(a, b);
      Feud feud{a, b, 0, ledger_.heat(a, b), count_of(meetings), 0, 0};
      for (const Meeting& one : meetings) {
        const Sheet& sheet = ledger_.sheets()[one.sheet];
        feud.last = one.show;
        if (!between(sheet, a, b)) continue;
        ++feud.grudge_matches;
        if (feud.since == 0) feud.since = one.show;
      }
      if (feud.grudge_matches > 0 && feud.last + 6 >= ledger_.show()) feud.heat = std::max(feud.heat, 2);
      const bool foes = ledger_.foe(a) == b || ledger_.foe(b) == a;
      if (feud.grudge_matches > 0 || foes) all.push_back(feud);
    }
  std::stable_sort(all.begin(), all.end(), [](const Feud& a, const Feud& b) {
    if (a.heat != b.heat) return a.heat > b.heat;
    return a.grudge_matches != b.grudge_matches ? a.grudge_matches > b.grudge_matches : a.met > b.met;
  });
  return all;
}

Annals::TitleRecord Annals::longest_reign() const {
  TitleRecord best;
  for (int title = 0; title < count_of(rules_->titles); ++title)
    for (const Reign& reign : ledger_.reigns(title))
      if (best.reign == nullptr || shows_of(reign) > best.value) best = {title, &reign, shows_of(reign)};
  return best;
}

Annals::TitleRecord Annals::most_defences() const {
  TitleRecord best;
  for (int title = 0; title < count_of(rules_->titles); ++title)
    for (const Reign& reign : ledger_.reigns(title))
      if (reign.defences > best.value) best = {title, &reign, reign.defences};
  return best;
}

int Annals::reigns_of(Who who) const {
  int count = 0;
  for (int title = 0; title < count_of(rules_->titles); ++title)
    for (const Reign& reign : ledger_.reigns(title)) count += reign.holder == who || reign.partner == who;
  return count;
}

std::vector<std::string> Annals::parts() const {
  std::vector<std::string> all = {""};
  for (const ShowSheet& show : ledger_.shows()) all.push_back("show/" + std::to_string(show.show));
  if (ledger_.shows().empty() && !ledger_.sheets().empty()) all.emplace_back("show/0");
  for (std::size_t i = 0; i < ledger_.size(); ++i) all.push_back("wrestler/" + content().wrestlers[i].id);
  return all;
}

}  // namespace bout::face_to_the_mat
