#pragma once
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/chance.hpp"
#include "games/face_to_the_mat/commentary.hpp"
#include "games/face_to_the_mat/game.hpp"

/// Checks of the commentary over any sequence of events: is it true, whole, pure, varied, and does it breathe?
namespace bout::face_to_the_mat::check {

using Log = std::vector<Event>;

inline Events<Event> into(Log& log) {
  return {[](void* to, const Event& event) { static_cast<Log*>(to)->push_back(event); }, &log};
}

/// A season by the computer promoter.
inline Log season(const Game& game, std::uint64_t seed) {
  Rules rules = game.rules();
  rules.auto_book = true;
  Log log;
  Chance chance(seed);
  const Events<Event> events = into(log);
  State state;
  Table table{state, rules, chance, events};
  set_up(table);
  run(table);
  return log;
}

/// One match, as booked.
inline Log match(const Game& game, const Booking& booking, std::uint64_t seed) {
  Rules rules = game.rules();
  rules.auto_book = true;
  rules.kind = ShowKind::exhibition;
  rules.storylines = true;
  Log log;
  log.push_back(ShowBegan{1, 0, 0, 1});
  Chance chance(seed);
  const Events<Event> events = into(log);
  State state;
  Table table{state, rules, chance, events};
  set_up(table);
  state.card[0] = booking;
  run(table);
  return log;
}

struct Spoken {
  voice::ToldLine line;
  int card = 0;
  bool fresh = false;  // a story stood between it and the line before, or it is the entry of a chart
};
struct MatchLines {
  std::vector<Spoken> lines;
  int cards = 0, covers = 0, show = 0;
  Form form{};
};

struct Report {
  std::vector<std::string> failures;  // at most a few of a kind
  std::vector<std::string> misses;    // a measure of style that one match does not meet
  std::map<std::string, int> kinds;
  int matches = 0, lines = 0, colour = 0, cards = 0, words = 0, short_lines = 0, adverbs = 0;
  int callbacks = 0;
  std::vector<std::uint32_t> told;  // by template
  void fail(const std::string& kind, const std::string& what) {
    if (++kinds[kind] <= 5) failures.push_back(kind + ": " + what);
  }
  void miss(const std::string& kind, const std::string& what) { misses.push_back(kind + ": " + what); }
  double lines_a_card() const { return cards == 0 ? 0 : static_cast<double>(lines) / cards; }
  double colour_share() const { return lines == 0 ? 0 : static_cast<double>(colour) / lines; }
  double mean_words() const { return lines == 0 ? 0 : static_cast<double>(words) / lines; }
};

inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> all;
  std::string word;
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0 || u >= 0x80 || (c == '\'' && !word.empty()) || (c == '-' && !word.empty())) {
      word += static_cast<char>(std::tolower(u));
    } else if (!word.empty()) {
      all.push_back(word);
      word.clear();
    }
  }
  if (!word.empty()) all.push_back(word);
  return all;
}

class Checker {
 public:
  explicit Checker(const Game& game) : game_(game) { report.told.resize(game.voice().table.templates.size()); }

  Report report;
  std::vector<MatchLines> matches;
  bool measures = true;  // of repetition and rhythm

  void run(const Log& log, std::uint64_t seed = 1) {
    Commentator desk(game_.content(), game_.rules(), game_.voice(), seed);
    matches.clear();
    std::map<std::string, int> sentences;  // of this show
    bool inside = false, fresh = false;
    int show = 0;
    for (std::size_t i = 0; i < log.size(); ++i) {
      if (const auto* e = get_if<ShowBegan>(&log[i])) {
        sentences.clear();
        show = e->show;
      }
      remember(log[i]);
      if (const auto* e = get_if<MatchBegan>(&log[i])) {
        visited_.clear();
        matches.push_back({});
        matches.back().form = e->form;
        matches.back().show = show;
        inside = true;
      }
      if (holds_alternative<ShowEnded>(log[i]) || holds_alternative<InterviewBegan>(log[i]) ||
          holds_alternative<ContenderNamed>(log[i]) || holds_alternative<LeftTown>(log[i]) ||
          holds_alternative<BookingDropped>(log[i]))
        inside = false;  // the office
      const Told told = desk.tell(log[i]);
      explained(log[i], !told.text.empty());
      at_the_bell(log, i, told);
      const auto* pin = get_if<PinBegan>(&log[i]);
      if (pin != nullptr && !told.text.empty() && matches.back().form >= Form::two_on_one &&
          told.text.find(game_.content()[pin->on].shortly) == std::string::npos)
        report.fail("who is covered", told.text);
      if (told.rules.empty()) report.fail("rules", std::string(event_name(log[i].index())));
      for (const voice::ToldLine& line : desk.lines()) {
        whole(line);
        visits(log[i], line);
        met(log[i], line);
        in_a_cover(log[i], line);
        after_a_count(log[i], line);
        helped(log[i], line);
        truth(log, i, line);
        for (const int part : {line.phrase, line.addition})
          if (part >= 0) ++report.told[static_cast<std::size_t>(part)];
        const auto* story = get_if<StoryTold>(&log[i]);
        if (inside && story != nullptr && story->moment != Moment::during) fresh = true;
        if (!inside || (story != nullptr && story->moment != Moment::during)) continue;  // stories stand beside it
        matches.back().lines.push_back({line, desk.facts().card, fresh || story != nullptr});
        fresh = false;
        if (measures) masked(line, sentences);
      }
      if (inside && holds_alternative<CardDrawn>(log[i])) ++matches.back().cards;
      if (inside && holds_alternative<PinBegan>(log[i])) ++matches.back().covers;
      const auto* gone = get_if<Eliminated>(&log[i]);  // in quick play a card of one's own sends one out
      if (inside && gone != nullptr && gone->method == Method::left_standing) ++matches.back().cards;
    }
    if (measures)
      for (const MatchLines& one : matches) rhythm(one);
  }

  /// Twice the same, and a prefix tells the same as the whole.
  void purity(const Log& log, std::uint64_t seed = 1) {
    const auto telling = [&](std::size_t count) {
      Teller teller(seed);
      std::vector<std::string> all;
      for (std::size_t i = 0; i < count; ++i) {
        const Told told = tell(game_.content(), game_.rules(), game_.voice(), log[i], teller);
        all.push_back(told.text + "|" + told.colour);
      }
      return all;
    };
    const auto whole_text = telling(log.size()), same = telling(log.size()), half = telling(log.size() / 2);
    if (whole_text != same) report.fail("purity", "the same events were told in other words");
    for (std::size_t i = 0; i < half.size(); ++i)
      if (half[i] != whole_text[i])
        return report.fail("purity", "a prefix is told otherwise at event " + std::to_string(i));
  }

 private:
  const Game& game_;
  std::map<std::tuple<int, int, std::string>, int> visited_;  // by whom, whose body, which area: as told in this match
  std::string area_;
  std::map<Who, int> sides_;                               // in this match: the place of each
  std::map<std::pair<Who, Who>, bool> ended_, now_ended_;  // did one of the two beat the other; before this match, now
  bool royale_ = false, handicap_ = false;
  Who unsaid_ = nobody;  // has moved without a card and without a word

  void visits(const Event& event, const voice::ToldLine& line) {
    const auto* scored = get_if<Scored>(&event);
    if (scored == nullptr || line.voice == voice::Who::colour || scored->against == nobody) return;
    area_.clear();
    if (line.phrase >= 0) {
      const voice::Template& one = game_.voice().table.templates[static_cast<std::size_t>(line.phrase)];
      if (one.tag != 255) area_ = area_names[one.tag];
    } else {
      const ActionCard& card = game_.rules().deck[scored->card];
      const WrestlerFace& face = game_.content()[scored->who];
      area_ =
          card.type == CardType::grudge ? face.moves[static_cast<std::size_t>(card.colour)].area : face.specialty.area;
      if (area_of(area_) < 0) area_.clear();
    }
    if (!area_.empty()) ++visited_[{index(scored->who), index(scored->against), area_}];
  }

  /// Who ended the last match of two against each other: they, or others in it.
  void remember(const Event& event) {
    if (const auto* e = get_if<MatchBegan>(&event)) {
      sides_.clear();
      royale_ = is_royale(e->form);
      handicap_ = e->form == Form::two_on_one;
    }
    if (const auto* e = get_if<Entered>(&event))
      for (const Who who : {e->who, Who(e->partner)})
        if (who != nobody) sides_[who] = static_cast<int>(e->place);
    if (holds_alternative<HotBoxFilled>(event)) ended_ = now_ended_;  // an opening may be silent
    const auto* won = get_if<MatchWon>(&event);
    if (won == nullptr) return;
    for (const auto& [a, place_a] : sides_)
      for (const auto& [b, place_b] : sides_) {
        const bool own = (won->winner == a && won->loser == b) || (won->winner == b && won->loser == a);
        const bool side_by_side = handicap_ && std::min(place_a, place_b) >= static_cast<int>(Place::und);  // FTM-13.2
        if (a != b && (own || (!royale_ && place_a != place_b && !side_by_side))) now_ended_[{a, b}] = own;
      }
  }
  /// "X pinned Y at Low Tide" is said only where X did.
  void met(const Event& event, const voice::ToldLine& line) {
    if (holds_alternative<MatchBegan>(event)) return;
    if (line.phrase < 0) return;
    const Who a = who(line.values.people[0]), o = who(line.values.people[1]);
    for (const voice::Condition& one : game_.voice().table.templates[static_cast<std::size_t>(line.phrase)].when)
      if (one.key == static_cast<std::size_t>(Key::last_method) && !ended_[{a, o}])
        report.fail("not theirs", line.text);
  }

  bool covering_ = false, counted_ = false;

  /// Nobody adds colour between a cover and its count.
  void in_a_cover(const Event& event, const voice::ToldLine& line) {
    if (holds_alternative<PinBegan>(event)) covering_ = true;
    if (holds_alternative<PinCount>(event) || holds_alternative<KickedOut>(event) ||
        holds_alternative<FallWon>(event) || holds_alternative<MatchWon>(event) ||
        holds_alternative<CardDrawn>(event) || holds_alternative<MatchBegan>(event))
      covering_ = false;
    if (covering_ && line.voice == voice::Who::colour) report.fail("colour in a cover", line.text);
    if (!holds_alternative<Scored>(event)) return;
    for (const int part : {line.phrase, line.addition})
      if (part >= 0)
        for (const voice::Condition& one : game_.voice().table.templates[static_cast<std::size_t>(part)].when)
          if (one.key == static_cast<std::size_t>(Key::reaches) && one.mask == 1u) covering_ = true;
  }
  /// "That count" wants a count in this match.
  void after_a_count(const Event& event, const voice::ToldLine& line) {
    if (holds_alternative<PinCount>(event) || holds_alternative<FallWon>(event)) counted_ = true;
    if (const auto* out = get_if<KickedOut>(&event); out != nullptr && out->count > 1) counted_ = true;
    if (holds_alternative<HotBoxFilled>(event)) counted_ = false;
    if (counted_ || holds_alternative<HotBoxFilled>(event) || holds_alternative<CoverUncounted>(event)) return;
    if (holds_alternative<StoryTold>(event)) return;  // a chart may count its own props
    for (const std::string_view words : {"that count", "That count", "the count", "The count", "those counts"})
      if (const std::size_t at = line.text.find(words);
          at != line.text.npos &&
          (at + words.size() >= line.text.size() ||
           std::isalpha(static_cast<unsigned char>(line.text[at + words.size()])) == 0))  // not "the counter"
        report.fail("no count yet", line.text);
  }
  /// Help that does the other one a favour is not praised.
  void helped(const Event& event, const voice::ToldLine& line) {
    const auto* story = get_if<StoryTold>(&event);
    if (story == nullptr || story->chart != Chart::e || line.phrase < 0 || line.voice != voice::Who::colour) return;
    bool backfires = false;
    for (const Effect& effect : game_.rules().charts[story->chart][story->line].effects)
      backfires = backfires || (effect.op == Op::score && effect.who == Role::opponent) ||
                  (effect.op == Op::back && effect.who == Role::performer);
    if (!backfires) return;
    for (const voice::Condition& one : game_.voice().table.templates[static_cast<std::size_t>(line.phrase)].when)
      if (one.key == static_cast<std::size_t>(Key::help)) report.fail("praise for what went wrong", line.text);
  }
  /// At the bell stakes are said every time, and a tag match names all four.
  void at_the_bell(const Log& log, std::size_t now, const Told& told) {
    if (const auto* began = get_if<MatchBegan>(&log[now]); began != nullptr && began->grudge) {
      const bool said = began->stakes == Stakes::leave_town ? told.text.find("leaves town") != told.text.npos
                        : began->stakes == Stakes::grade    ? told.text.find("grade") != told.text.npos
                        : began->stakes == Stakes::title_shot
                            ? began->titles != 0 || told.text.find("title shot") != told.text.npos
                            : true;
      if (!said) report.fail("stakes unsaid", told.text);
    }
    const auto* began = get_if<MatchBegan>(&log[now]);
    if (began != nullptr)
      for (std::size_t i = 0; i < game_.content().federation.titles.size(); ++i)
        if ((began->titles >> i & 1) != 0 &&
            told.text.find(game_.content().federation.titles[i].name) == told.text.npos)
          report.fail("title unsaid", told.text);
    if (!holds_alternative<HotBoxFilled>(log[now]) || matches.empty() || matches.back().form != Form::tag) return;
    for (std::size_t i = now; i-- > 0 && !holds_alternative<MatchBegan>(log[i]);)
      if (const auto* in = get_if<Entered>(&log[i]))
        for (const Who who : {in->who, Who(in->partner)})
          if (who != nobody && told.text.find(game_.content()[who].shortly) == told.text.npos)
            report.fail("a team without a name", told.text);
  }

  /// Whoever covers has just been told to have done something.
  void explained(const Event& event, bool said) {
    if (holds_alternative<CardDrawn>(event) || holds_alternative<Scored>(event)) unsaid_ = nobody;
    if (const auto* e = get_if<HotTag>(&event)) unsaid_ = said ? nobody : e->in;
    if (const auto* e = get_if<BooMove>(&event)) unsaid_ = said ? nobody : e->who;
    const auto* pin = get_if<PinBegan>(&event);
    const auto* finisher = get_if<FinisherTried>(&event);
    const Who by = pin != nullptr ? pin->by : finisher != nullptr ? finisher->who : nobody;
    if (by != nobody && by == unsaid_) report.fail("a cover from nowhere", game_.content()[by].name);
  }

  void whole(const voice::ToldLine& line) {
    const std::string& text = line.text;
    if (text.empty()) return report.fail("empty", id(line));
    if (text.find_first_of("{}!") != text.npos) report.fail("braces", text);
    if (text.find("  ") != text.npos) report.fail("spaces", text);
    if (std::islower(static_cast<unsigned char>(text.front())) != 0) report.fail("capital", text);
    if (text.back() != '.' && text.back() != '?' && text.back() != '"') report.fail("stop", text);
    if (text.find(" ,") != text.npos || text.find(" .") != text.npos || text.find("..") != text.npos)
      report.fail("stops", text);
    const auto words = words_of(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
      if (words[i] == "they" && (words[i + 1] == "is" || words[i + 1] == "has" || words[i + 1] == "was"))
        report.fail("they is", text);
      if (words[i] == "a" && std::string_view("aeio").find(words[i + 1][0]) != std::string_view::npos &&
          words[i + 1] != "one" && words[i + 1] != "once")
        report.fail("a arm", text);
      if (words[i] == words[i + 1] && words[i] != "had" && words[i] != "that" && words[i] != "rope" &&
          words[i].size() > 1) {
        const std::string twice = words[i] + " " + words[i];
        std::string small = text;
        for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        if (small.find(twice) != small.npos) report.fail("twice", text);
      }
    }
  }

  std::string id(const voice::ToldLine& line) const {
    return line.phrase < 0 ? "content" : game_.voice().table.templates[static_cast<std::size_t>(line.phrase)].id;
  }

  /// Every slot, computed anew from the log.
  void truth(const Log& log, std::size_t now, const voice::ToldLine& line) {
    for (const voice::Span& span : line.spans) {
      const std::string shown = line.text.substr(span.begin, span.end - span.begin);
      switch (span.ask) {
        case voice::Ask::name:
        case voice::Ask::full:
        case voice::Ask::shortly:
        case voice::Ask::possessive: {
          const voice::Person& who = *line.values.people[span.slot];
          std::string called = shown;
          if (span.ask == voice::Ask::possessive && called.ends_with("'s")) called.resize(called.size() - 2);
          const auto same = [&](std::string_view a) {
            if (a.size() != called.size()) return false;
            for (std::size_t i = 0; i < a.size(); ++i)
              if (std::tolower(static_cast<unsigned char>(a[i])) != std::tolower(static_cast<unsigned char>(called[i])))
                return false;
            return true;
          };
          if (!same(who.full) && !same(who.shortly)) report.fail("name", shown + " in: " + line.text);
          break;
        }
        case voice::Ask::word:
        case voice::Ask::nth:
        case voice::Ask::times: {
          const int truth_is = anew(static_cast<NumberSlot>(span.slot), log, now, line);
          if (truth_is == voice::no_number) break;
          std::string right = span.ask == voice::Ask::word  ? voice::number_word(truth_is)
                              : span.ask == voice::Ask::nth ? voice::nth(truth_is)
                                                            : voice::times(truth_is);
          std::string small = shown;
          small[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(small[0])));
          if (small != right) report.fail("truth", shown + " should be " + right + " in: " + line.text);
          break;
        }
        default: break;
      }
    }
  }

  static Who who(const voice::Person* person) {
    return person == nullptr ? nobody : Who{static_cast<std::uint8_t>(person->id)};
  }

  /// The number a slot stands for, from the bare log. no_number: not checked here.
  int anew(NumberSlot slot, const Log& log, std::size_t now, const voice::ToldLine& line) const {
    const Who a = who(line.values.people[0]), o = who(line.values.people[1]);
    std::size_t bell = now;
    while (bell > 0 && !holds_alternative<MatchBegan>(log[bell])) --bell;
    const auto count = [&](auto&& fits) {
      int sum = 0;
      for (std::size_t i = bell; i <= now; ++i) sum += fits(log[i]) ? 1 : 0;
      return sum;
    };
    switch (slot) {
      case NumberSlot::count:
        if (const auto* e = get_if<PinCount>(&log[now])) return e->count;
        if (const auto* e = get_if<KickedOut>(&log[now])) return e->count;
        return voice::no_number;
      case NumberSlot::near_falls: return count([](const Event& e) { return holds_alternative<KickedOut>(e); });
      case NumberSlot::covers:
        return count([&](const Event& e) {
          const auto* out = get_if<KickedOut>(&e);
          return out != nullptr && out->from == a && out->who == o;
        });
      case NumberSlot::run: {
        int run = 0;
        for (std::size_t i = bell; i <= now; ++i) {
          if (const auto* e = get_if<CardDrawn>(&log[i]); e != nullptr && e->number == 1) run = 0;
          if (const auto* e = get_if<Scored>(&log[i])) run = e->who == a ? run + 1 : 0;
        }
        return run;
      }
      case NumberSlot::meetings:
      case NumberSlot::meeting: {
        int met = 0;
        bool has_a = false, has_o = false, over = false, royale = false;
        Form form{};
        Who partner_a = nobody, place_a = nobody;
        Place at_a{}, at_o{};
        (void)place_a;
        for (std::size_t i = 0; i < bell; ++i) {
          if (const auto* e = get_if<MatchBegan>(&log[i])) {
            has_a = has_o = over = false;
            partner_a = nobody;
            form = e->form;
            royale = is_royale(e->form);
          }
          if (const auto* e = get_if<Entered>(&log[i])) {
            if (e->who == a || e->partner == a)
              has_a = true, at_a = e->place, partner_a = e->who == a ? e->partner : e->who;
            if (e->who == o || e->partner == o) has_o = true, at_o = e->place;
          }
          const auto* won = get_if<MatchWon>(&log[i]);
          if ((won != nullptr || holds_alternative<MatchDrawn>(log[i])) && !over) {
            over = true;
            const bool under = form == Form::two_on_one && at_a >= Place::und && at_o >= Place::und;
            if (royale)
              met += won != nullptr && ((won->winner == a && won->loser == o) || (won->winner == o && won->loser == a));
            else
              met += has_a && has_o && partner_a != o && !under;
          }
        }
        return slot == NumberSlot::meetings ? met : met + 1;
      }
      case NumberSlot::wins:
      case NumberSlot::losses: {
        int found = 0;
        for (std::size_t i = 0; i <= now; ++i)
          if (const auto* e = get_if<Recorded>(&log[i]); e != nullptr && e->who == a)
            found = slot == NumberSlot::wins ? e->wins : e->losses;
        return found;
      }
      case NumberSlot::streak: {
        int streak = 0;
        for (std::size_t i = 0; i <= now; ++i)
          if (const auto* e = get_if<Recorded>(&log[i]); e != nullptr && e->who == a)
            streak = e->won ? std::max(0, streak) + 1 : std::min(0, streak) - 1;
        return std::abs(streak);
      }
      case NumberSlot::repeat: {
        const auto found = visited_.find({index(a), index(o), area_});
        return found == visited_.end() ? 0 : found->second;
      }
      case NumberSlot::left:
        if (const auto* e = get_if<Eliminated>(&log[now])) return e->left;
        if (const auto* e = get_if<QuickRoundEnded>(&log[now])) return e->left;
        return voice::no_number;
      case NumberSlot::uses: {
        const auto* scored = get_if<Scored>(&log[now]);
        if (scored == nullptr || scored->card >= game_.rules().deck.size()) return voice::no_number;
        const int kind = card_word(game_.rules().deck[scored->card]);
        return count([&](const Event& e) {
          const auto* one = get_if<Scored>(&e);
          return one != nullptr && one->who == a && one->card < game_.rules().deck.size() &&
                 card_word(game_.rules().deck[one->card]) == kind;
        });
      }
      default: return voice::no_number;
    }
  }

  bool counts(const voice::ToldLine& line) const {  // "One."
    return line.phrase >= 0 && !game_.voice().table.templates[static_cast<std::size_t>(line.phrase)].cools &&
           voice::count_words(line.text) == 1;
  }

  /// A sentence of six words or more, names and moves masked, at most twice in a show.
  void masked(const voice::ToldLine& line, std::map<std::string, int>& sentences) {
    std::string text = line.text;
    for (std::size_t i = line.spans.size(); i-- > 0;)
      if (line.spans[i].end <= text.size())
        text.replace(line.spans[i].begin, line.spans[i].end - line.spans[i].begin, "_");
    std::size_t begin = 0;
    while (begin < text.size()) {
      std::size_t end = text.find(". ", begin);
      end = end == text.npos ? text.size() : end + 1;
      const std::string sentence = text.substr(begin, end - begin);
      if (words_of(sentence).size() >= 6 && ++sentences[sentence] == 3) report.miss("sentence thrice", sentence);
      begin = end + 1;
    }
  }

  /// Repetition and rhythm, each match for itself. A match below nine cards has its opening, its cover and its end all
  /// the same, so the measures that count against its length take it for one of nine: 25 lines, as many as an average
  /// match has. A cover has its beginning, its count and its end, whatever else is left out: where there are more
  /// of them than the usual one in nine cards, each may add four lines.
  void rhythm(const MatchLines& one) {
    if (one.cards == 0) return;
    ++report.matches;
    report.cards += one.cards;
    int colour = 0, callbacks = 0, closing = 0, same_shape = 0, last_shape = -1;
    std::set<std::string> told;
    std::map<std::string, int> triples;
    std::string before;
    for (const Spoken& spoken : one.lines) {
      const voice::ToldLine& line = spoken.line;
      const bool bare = counts(line);
      ++report.lines;
      colour += line.voice == voice::Who::colour;
      const auto spoken_words = words_of(line.text);
      report.words += static_cast<int>(spoken_words.size());
      report.short_lines += spoken_words.size() <= 5;
      for (const std::string& word : spoken_words) report.adverbs += adverb(word);
      const auto words = words_of(names_as_words(line));
      for (std::size_t i = 0; i + 2 < words.size(); ++i) ++triples[words[i] + " " + words[i + 1] + " " + words[i + 2]];
      for (const int part : {line.phrase, line.addition})
        if (part >= 0 && game_.voice().table.templates[static_cast<std::size_t>(part)].looks_back)
          ++(result(line) ? closing : callbacks);
      if (bare) {
        before.clear();
        continue;
      }
      if (!told.insert(line.text).second) report.fail("line twice in a match", line.text);
      const std::string opening = voice::opening(line.text, 2);
      if (!spoken.fresh && opening == before) report.miss("same opening", line.text);
      before = opening;
      const int shape =
          line.phrase < 0 ? -1 : game_.voice().table.templates[static_cast<std::size_t>(line.phrase)].shape;
      same_shape = shape >= 0 && shape == last_shape ? same_shape + 1 : 1;
      last_shape = shape;
      if (same_shape == 3) report.miss("shape thrice", line.text);
    }
    report.colour += colour;
    report.callbacks += callbacks + closing;
    const int lines = static_cast<int>(one.lines.size());
    const std::string where = std::string(word_of(one.form)) + " of " + std::to_string(one.cards) + " cards, show " +
                              std::to_string(one.show) + ": " + std::to_string(lines) + " lines, " +
                              std::to_string(colour) + " colour, " + std::to_string(callbacks) + " callbacks";
    const int covers = 4 * std::max(0, one.covers - (one.cards + 8) / 9);
    if (lines < one.cards || 10 * (lines - covers) > 28 * std::max(one.cards, 9)) {
      std::string all;
      for (const Spoken& spoken : one.lines) all += " " + id(spoken.line);
      report.miss("pace", where + ", " + std::to_string(one.covers) + " covers:" + all);
    }
    if (10 * colour < lines || 10 * colour > 4 * lines) report.miss("share of colour", where);
    if (callbacks > 5 || (one.cards >= 12 && callbacks + closing < 1)) report.miss("callbacks", where);
    int once = 0, all = 0;
    std::string repeated;
    for (const auto& [triple, times] : triples) {
      all += times;
      once += times == 1;
      if (times > 1) repeated += "; " + triple;
    }
    const int least = lines > 60 ? 92 : 95;  // so long a match has used up what a chart and a wrestler's card can say
    if (100 * once < least * all) report.miss("triples", where + repeated);
  }

  /// The line that says who has won: as in the match of the guide, "at the third meeting" comes on top of the five.
  bool result(const voice::ToldLine& line) const {
    return line.voice == voice::Who::call && line.phrase >= 0 &&
           vocabulary().events[game_.voice().table.templates[static_cast<std::size_t>(line.phrase)].event] ==
               "MatchWon";
  }

  /// "The Gate Pitch" is a name: one word, however long.
  static std::string names_as_words(const voice::ToldLine& line) {
    std::string text = line.text;
    for (const voice::Span& span : line.spans)
      for (std::size_t i = span.begin; i < span.end && span.end <= text.size(); ++i)
        if (text[i] == ' ' && span.ask != voice::Ask::detail) text[i] = '-';
    return text;
  }

  static bool adverb(const std::string& word) {
    static const std::set<std::string, std::less<>> others = {"only", "family", "early", "apply", "reply", "fly"};
    return word.size() > 4 && word.ends_with("ly") && !others.contains(word);
  }
};

}  // namespace bout::face_to_the_mat::check
