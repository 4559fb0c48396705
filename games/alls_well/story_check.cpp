// The graph check of the campaign (AWE-C50): whether every Location, quest and option can come about, whether what is
// asked for was given before, and whether every way goes on.
#include <algorithm>
#include <bit>
#include <functional>

#include "games/alls_well/story.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well {

namespace {

using Tokens = std::uint32_t;  // bit n: Exploration token n
constexpr Tokens bit(int token) { return Tokens{1} << token; }

std::string digits(int number) { return std::to_string(number); }
std::string named(LocationId id) { return "Location " + digits(number(id)); }
std::string named(QuestId id) { return "quest " + digits(number(id)); }

/// What a condition may come to when nothing is known but the tokens held.
struct Truth {
  bool yes = true, no = true;
};

class StoryCheck {
 public:
  StoryCheck(const StoryBook& book, const std::vector<Guide>& guides, const Cards& cards, const EffectPool& pool,
             Problems& problems)
      : book_(book), story_(book.story), guides_(guides), cards_(cards), pool_(pool), problems_(problems) {}

  void run() {
    if (!check_numbers()) return;
    for (const ChapterId id : all<ChapterId>(explorations)) {
      check_scenario(guides_[index(id)], id);
      check_chapter(id);
    }
    check_asks(guides_.back());
    held_ |= given_by(guides_.back());
    check_closing();
    for (int token = 1; token <= exploration_tokens; ++token) {
      const StoryPlace& place = book_.places.tokens[index(token)];
      if ((held_ & bit(token)) == 0)
        problem(place, "nothing in the campaign gives Exploration token " + digits(token) + " (AWE-C46)");
      else if (asked_[index(token)] < 2)
        problem(place, "Exploration token " + digits(token) + " is asked for " + digits(asked_[index(token)]) +
                           (asked_[index(token)] == 1 ? " time" : " times") +
                           "; it must matter at least twice (AWE-C46)");
    }
  }

 private:
  void problem(const StoryPlace& at, std::string message) { problems_.add(at.file, at.place, std::move(message)); }
  const StoryPlace& at(LocationId id) const { return book_.places.locations[index(id)]; }
  const StoryPlace& at(QuestId id) const { return book_.places.quests[index(id)]; }
  const StoryPlace& at(ChapterId id) const { return book_.places.chapters[index(id)]; }

  static std::vector<LocationId> locations_of(const Chapter& chapter) {
    std::vector<LocationId> list;
    for (int id = number(chapter.first); id <= number(chapter.last); ++id) list.push_back(static_cast<LocationId>(id));
    return list;
  }
  static bool is_opening(const Chapter& chapter, LocationId id) {
    return id == chapter.opening(true) || id == chapter.opening(false);
  }

  // ---- counts -------------------------------------------------------------------------------------------------------

  /// Every number is there, and each chapter has the numbers behind those of the one before (AWE-C25).
  bool check_numbers() {
    const std::size_t before = problems_.size();
    int next = 1;
    for (const ChapterId id : all<ChapterId>(explorations)) {
      const Chapter& chapter = story_[id];
      if (number(chapter.first) != next)
        problem(at(id), "this chapter begins with " + named(chapter.first) + ", but the one before ends so that " +
                            digits(next) + " must come first (AWE-C25)");
      next = number(chapter.last) + 1;
      for (const LocationId one : locations_of(chapter))
        if (at(one).file.empty() || story_[one].chapter != id)
          problem(at(id), named(one) + " is missing in this chapter, which goes to " + digits(number(chapter.last)));
    }
    if (next != most_locations + 1)
      problem(at(ChapterId{explorations - 1}),
              "the last Location is " + digits(next - 1) + "; there are " + digits(most_locations) + " (AWE-C1)");
    for (int id = 1; id <= most_quests; ++id)
      if (at(static_cast<QuestId>(id)).file.empty())
        problem(at(ChapterId{0}),
                "quest " + digits(id) + " is in no chapter; there are " + digits(most_quests) + " (AWE-C47)");
    for (int token = 1; token <= exploration_tokens; ++token)
      if (book_.places.tokens[index(token)].file.empty())
        problem(book_.places.closing, "Exploration token " + digits(token) + " has no name (AWE-C46)");
    return problems_.size() == before;
  }

  // ---- tokens and conditions ----------------------------------------------------------------------------------------

  Tokens tokens_in(NodeId id) const {
    Tokens found = 0;
    if (id == no_node) return found;
    for (const Node* node = pool_.at(id); node->word != Word::end; ++node)
      if (node->word == Word::token) found |= bit(node->a);
    return found;
  }
  Truth truth(NodeId id, Tokens held) const {
    std::vector<Truth> stack;
    for (const Node* node = pool_.at(id); node->word != Word::end; ++node) {
      const Arg takes = row_of(node->word).takes;
      if (takes == Arg::both && stack.size() >= 2) {
        const Truth second = stack.back();
        stack.pop_back();
        Truth& first = stack.back();
        if (node->word == Word::and_)
          first = {first.yes && second.yes, first.no || second.no};
        else if (node->word == Word::or_)
          first = {first.yes || second.yes, first.no && second.no};
        else
          first = {};
      } else if (takes == Arg::first && !stack.empty()) {
        stack.back() = node->word == Word::not_ ? Truth{stack.back().no, stack.back().yes} : Truth{};
      } else if (node->word == Word::token) {
        const bool has = (held & bit(node->a)) != 0;
        stack.push_back({has, !has});
      } else {
        stack.push_back({});
      }
    }
    return stack.empty() ? Truth{} : stack.back();
  }
  /// Whether it can hold for a party that has some of these tokens: none of them has to be gained.
  bool possible(NodeId id, Tokens obtainable) const {
    if (id == no_node) return true;
    const Tokens asked = tokens_in(id) & obtainable;
    for (Tokens held = asked;; held = (held - 1) & asked) {
      if (truth(id, held).yes) return true;
      if (held == 0) return false;
    }
  }

  Tokens given_by(const Effects& effects) const {
    Tokens given = 0;
    for (int i = 0; i < effects.count; ++i) {
      const Effect& effect = pool_[effects.first + i];
      for (int op = 0; op < effect.count; ++op)
        if (pool_.code(effect)[op].what == Do::exploration) given |= bit(pool_.code(effect)[op].a);
    }
    return given;
  }
  static void each_effects(const Guide& guide, const std::function<void(const Effects&)>& visit) {
    visit(guide.setup);
    visit(guide.special);
    visit(guide.success.effects);
    visit(guide.failure.effects);
    for (const SecondaryGoal& goal : guide.secondary) visit(goal.effects);
    for (int slot = 1; slot <= guide.slots; ++slot)
      for (const bool covered : {false, true}) visit(guide.plot(slot, covered).effects);
    for (const Interaction& entry : guide.interactions)
      for (const GuideScene* scene : {&entry.first, &entry.again})
        for (const GuideOption& option : scene->options) visit(option.effects);
  }
  Tokens given_by(const Guide& guide) const {
    Tokens given = 0;
    each_effects(guide, [&](const Effects& effects) { given |= given_by(effects); });
    if (guide.overlord != no_type) given |= given_by(cards_[guide.overlord].defeat);
    return given;
  }

  /// Something is read or opened by tokens: each of them must have been given by then.
  void ask(NodeId id, const StoryPlace& place) {
    const Tokens asked = tokens_in(id);
    for (int token = 1; token < 32; ++token) {
      if ((asked & bit(token)) == 0) continue;
      if (token > exploration_tokens) {
        problem(place,
                "there is no Exploration token " + digits(token) + "; they go from 1 to " + digits(exploration_tokens));
        continue;
      }
      ++asked_[index(token)];
      if ((held_ & bit(token)) == 0)
        problem(place, "Exploration token " + digits(token) +
                           " is asked for here, but nothing gives it before; see \"exploration(" + digits(token) + ")\"");
    }
  }
  void ask(const Effects& effects, const StoryPlace& place) {
    for (int i = 0; i < effects.count; ++i) {
      const Effect& effect = pool_[effects.first + i];
      ask(effect.condition, place);
      if (effect.who != no_select) ask(pool_[effect.who].where, place);
      for (int op = 0; op < effect.count; ++op) ask(pool_.code(effect)[op].value, place);
    }
  }
  void ask(const Recalls& recalls, const StoryPlace& place) {
    for (const NodeId recall : recalls) {
      ask(recall, place);
      if (!possible(recall, held_)) problem(place, "the condition of a sentence under \"also\" can never hold");
    }
  }
  void check_asks(const Guide& guide) {
    const StoryPlace place{guide.map.file, {}};
    each_effects(guide, [&](const Effects& effects) { ask(effects, place); });
    ask(guide.victory, place);
    for (const Interaction& entry : guide.interactions)
      for (const GuideScene* scene : {&entry.first, &entry.again})
        for (const GuideOption& option : scene->options) ask(option.needs, place);
  }

  // ---- Scenarios ----------------------------------------------------------------------------------------------------

  /// Both outcomes lead to an opening of the chapter that follows (AWE-C50).
  void check_scenario(const Guide& guide, ChapterId id) {
    check_asks(guide);
    held_ |= given_by(guide);
    const Chapter& chapter = story_[id];
    for (const bool won : {true, false}) {
      const int location = (won ? guide.success : guide.failure).location;
      if (location == number(chapter.opening(won))) continue;
      problem(at(id), std::string(won ? "a success" : "a failure") + " in \"" + guide.id + "\" leads to " +
                          (location == 0 ? "no Location" : "Location " + digits(location)) +
                          ", but this chapter opens with " + digits(number(chapter.opening(won))) + " (AWE-C25)");
    }
  }

  // ---- one chapter --------------------------------------------------------------------------------------------------

  void check_chapter(ChapterId id) {
    const std::size_t before = problems_.size();
    check_links(id);
    if (problems_.size() != before) return;  // what follows would only repeat it
    check_cells(id);
    check_quests(id);
    check_reach(id);
    check_depth(id);
    check_last_entry(id);
  }

  void check_links(ChapterId id) {
    const Chapter& chapter = story_[id];
    for (const LocationId from : locations_of(chapter)) {
      for (const TravelIcon& icon : story_[from].travel) {
        if (icon.to < chapter.first || icon.to > chapter.last)
          problem(at(from), named(from) + " has a travel icon to " + named(icon.to) +
                                ", which is in another chapter; " + "this one has " + digits(number(chapter.first)) +
                                " to " + digits(number(chapter.last)) + " (AWE-C15)");
        else if (icon.to == from)
          problem(at(from), named(from) + " has a travel icon to itself");
        else if (is_opening(chapter, icon.to))
          problem(at(from), named(from) + " has a travel icon to the opening " + digits(number(icon.to)) +
                                ", which may not be on the table: nobody goes back to where a chapter opens");
      }
      for (const QuestId quest : story_[from].quests)
        if (story_[quest].chapter != id)
          problem(at(from), named(from) + " has " + named(quest) + ", which is in another chapter");
    }
  }

  /// The map follows from the edges (AWE-C39): one place for each Location, and one Location for each place. Only the
  /// two openings lie in the same place, since one of them alone is ever on the table.
  void check_cells(ChapterId id) {
    const std::vector<LocationId> all_of_it = locations_of(story_[id]);
    const std::vector<std::optional<MapCell>> cells = cells_of(story_, id);
    const auto cell = [&](LocationId one) { return cells[index(one) - index(story_[id].first)]; };
    for (const LocationId from : all_of_it) {
      if (!cell(from)) continue;  // nobody gets there: said by check_reach
      for (const TravelIcon& icon : story_[from].travel)
        if (cell(icon.to) && *cell(icon.to) != beside(*cell(from), icon.edge))
          problem(at(from), named(icon.to) + " is " + std::string(word_of(icon.edge)) + " of " + named(from) +
                                " here, but other travel icons put it elsewhere (AWE-C39)");
      for (const LocationId other : all_of_it)
        if (other > from && cell(other) == cell(from) && !is_opening(story_[id], from))
          problem(at(other), named(other) + " lies in the same cell as " + named(from) +
                                 "; two Locations of a chapter never share one (AWE-C39)");
        else if (other > from && cell(other) == cell(from) && !is_opening(story_[id], other))
          problem(at(other), named(other) + " lies in the cell of the opening (AWE-C39)");
      for (const TravelIcon& icon : story_[from].travel)
        for (const TravelIcon& back : story_[icon.to].travel)
          if (back.to == from && (back.move != icon.move || back.needs != icon.needs) && icon.to > from)
            problem(at(icon.to),
                    "the link between " + named(from) + " and " + named(icon.to) +
                        " is shown from both sides, so its box and what it requires are the same (AWE-C39)");
    }
  }

  void check_quests(ChapterId id) {
    const Chapter& chapter = story_[id];
    int ways = 0;
    for (int n = 1; n <= most_quests; ++n) {
      const auto quest = static_cast<QuestId>(n);
      const Quest& row = story_[quest];
      if (row.chapter != id) continue;
      std::vector<LocationId> on;
      for (const LocationId one : locations_of(chapter))
        if (std::ranges::find(story_[one].quests, quest) != story_[one].quests.end()) on.push_back(one);
      if (on.empty()) problem(at(quest), named(quest) + " is on no Location of this chapter (AWE-C50)");
      if (on.size() > 1 && !(on.size() == 2 && is_opening(chapter, on[0]) && is_opening(chapter, on[1])))
        problem(at(quest), named(quest) + " is on " + named(on[0]) + " and " + named(on[1]) +
                               "; only the two openings may share one");
      bool way = false;
      for (const QuestResult* result : results_of(row)) {
        check_armour(id, *result, at(quest));
        if (result->next == no_scenario) continue;
        way = true;
        check_next(id, *result, at(quest));
      }
      ways += way ? 1 : 0;
      if (way && !on.empty()) check_turns(id, quest, on.front());
      if (row.kind == QuestKind::challenge)
        check_box(id, quest);
      else if (row.options[0].needs != no_node && row.options[1].needs != no_node)
        problem(at(quest),
                "both options of " + named(quest) + " require something; one must always be open (AWE-R178)");
    }
    if (ways < 2)
      problem(at(id), "this chapter has " + digits(ways) + (ways == 1 ? " quest" : " quests") +
                          " with a \"goto\"; there must be two ways to the next Scenario (AWE-C25)");
  }

  static std::vector<const QuestResult*> results_of(const Quest& quest) {
    if (quest.kind == QuestKind::challenge) return {&quest.success, &quest.failure};
    return {&quest.options[0].result, &quest.options[1].result};
  }

  void check_next(ChapterId id, const QuestResult& result, const StoryPlace& place) {
    const int wanted = number(id) + 1;
    if (result.next != wanted)
      problem(place, "this leads to \"" + std::string(scenario_ids[result.next]) + "\", but the next Scenario is \"" +
                         std::string(scenario_ids[index(wanted)]) + "\"");
  }

  /// Plot Armour is worth something: the next Scenario has that slot, and its entry differs when it is covered
  /// (AWE-C47).
  void check_armour(ChapterId id, const QuestResult& result, const StoryPlace& place) {
    const Guide& next = guides_[index(id) + 1];
    for (int i = 0; i < result.effects.count; ++i) {
      const Effect& effect = pool_[result.effects.first + i];
      for (int op = 0; op < effect.count; ++op) {
        const Op& what = pool_.code(effect)[op];
        if (what.what != Do::cover_slot) continue;
        const Node* value = pool_.at(what.value);
        const int slot = value->word == Word::number ? value->a : 0;
        if (slot < 1 || slot > next.slots)
          problem(place, "\"cover_slot\" needs a slot of \"" + next.id + "\", 1 to " + digits(next.slots));
        else if (same(next.plot(slot, false).effects, next.plot(slot, true).effects))
          problem(place, "slot " + digits(slot) + " of \"" + next.id +
                             "\" does the same covered or not, so this Plot Armour is worth nothing (AWE-C47)");
      }
    }
  }
  bool same(const Effects& a, const Effects& b) const {
    if (a.count != b.count) return false;
    for (int i = 0; i < a.count; ++i) {
      const Effect &one = pool_[a.first + i], &two = pool_[b.first + i];
      if (one.when != two.when || one.condition != two.condition || one.who != two.who) return false;
      if (!std::equal(pool_.code(one), pool_.code(one) + one.count, pool_.code(two), pool_.code(two) + two.count))
        return false;
    }
    return true;
  }

  /// AWE-C15: at least two Characters can own a card that meets the box, however many play.
  void check_box(ChapterId id, QuestId quest) {
    const ChallengeBox& box = story_[quest].box;
    const int level = guides_[index(id)].level;
    for (int players = 1; players <= 4; ++players) {
      int able = 0, best = 0;
      for (const CharacterId who : all<CharacterId>(characters)) {
        int most = 0;
        for (const ActionCard& card : cards_[who].actions)
          if (card.level <= level) most = std::max(most, value_for(box, card, cards_[who].potency[index(players - 1)]));
        able += most >= box.value ? 1 : 0;
        best = std::max(best, most);
      }
      if (able >= 2) continue;
      return problem(at(quest), "the box of " + named(quest) + " needs " + digits(box.value) + ", but with " +
                                    digits(players) + (players == 1 ? " player " : " players ") +
                                    (able == 0 ? "no Character" : "only one Character") + " can reach it at level " +
                                    digits(level) + "; the best card counts " + digits(best) + " (AWE-C15)");
    }
  }

  /// The fewest turns to a way out fit into the rounds, with one failed scout in three (AWE-C50).
  void check_turns(ChapterId id, QuestId quest, LocationId where) {
    const int depth = depths_of(id)[index(where) - index(story_[id].first)];
    if (depth < 0) return;
    const int needed = (3 * depth + 1) / 2 + 1;
    for (int players = 1; players <= 4; ++players) {
      const int turns = story_[id].rounds(players) * std::max(players, 2);  // alone there is an ally (AWE-37.1)
      if (needed > turns)
        return problem(at(quest), named(quest) + " is a way to the next Scenario, but needs about " + digits(needed) +
                                      " turns; with " + digits(players) + (players == 1 ? " player" : " players") +
                                      " there are " + digits(turns) + " (AWE-C50)");
    }
  }

  /// How many scouts away from the opening; -1: never. What travel icons require is left out.
  std::vector<int> depths_of(ChapterId id) const {
    const Chapter& chapter = story_[id];
    std::vector<int> depths(index(chapter.last) - index(chapter.first) + 1, -1);
    std::vector<LocationId> next{chapter.opening(true), chapter.opening(false)};
    for (const LocationId one : next) depths[index(one) - index(chapter.first)] = 0;
    for (std::size_t i = 0; i < next.size(); ++i)
      for (const TravelIcon& icon : story_[next[i]].travel) {
        int& depth = depths[index(icon.to) - index(chapter.first)];
        if (depth >= 0) continue;
        depth = depths[index(next[i]) - index(chapter.first)] + 1;
        next.push_back(icon.to);
      }
    return depths;
  }

  void check_depth(ChapterId id) {  // AWE-C15
    const std::vector<int> depths = depths_of(id);
    for (std::size_t i = 1; i < depths.size(); ++i)
      if (depths[i] >= 0 && depths[i] < depths[i - 1])
        problem(at(static_cast<LocationId>(index(story_[id].first) + i)),
                "numbers rise with depth: " + named(static_cast<LocationId>(index(story_[id].first) + i)) + " is " +
                    digits(depths[i]) + " scouts from the opening, the number before it " + digits(depths[i - 1]) +
                    " (AWE-C15)");
  }

  // ---- what can come about
  // --------------------------------------------------------------------------------------------

  struct Reached {
    std::vector<bool> locations = std::vector<bool>(most_locations + 1);
    std::vector<bool> quests = std::vector<bool>(most_quests + 1);
    Tokens held = 0;
  };
  /// A fixed point over Locations and tokens (AWE-C50), time left out of account.
  Reached reach(LocationId opening) const {
    Reached reached;
    reached.held = held_;
    reached.locations[index(opening)] = true;
    for (bool more = true; more;) {
      const Tokens before = reached.held;
      more = false;
      for (std::size_t i = 1; i < reached.locations.size(); ++i) {
        if (!reached.locations[i]) continue;
        const Location& location = story_.locations[i];
        reached.held |= given_by(location.reveal);
        for (const TravelIcon& icon : location.travel)
          if (!reached.locations[index(icon.to)] && possible(icon.needs, reached.held))
            reached.locations[index(icon.to)] = more = true;
        for (const QuestId quest : location.quests) {
          const Quest& row = story_[quest];
          if (!possible(row.needs, reached.held)) continue;
          reached.quests[index(quest)] = true;
          for (const QuestResult* result : results_of(row)) reached.held |= given_by(result->effects);
        }
      }
      more = more || reached.held != before;
    }
    return reached;
  }

  void check_reach(ChapterId id) {
    const Chapter& chapter = story_[id];
    Tokens held = held_;
    for (const bool won : {true, false}) {
      const LocationId opening = chapter.opening(won);
      const Reached reached = reach(opening);
      for (const LocationId one : locations_of(chapter)) {
        if (reached.locations[index(one)] || is_opening(chapter, one)) continue;
        problem(at(one), "no way leads from the opening " + digits(number(opening)) + " to " + named(one) + " (AWE-C15)");
      }
      for (int n = 1; n <= most_quests; ++n) {
        const auto quest = static_cast<QuestId>(n);
        if (story_[quest].chapter != id || reached.quests[index(quest)] || is_on_opening(chapter, quest)) continue;
        problem(at(quest),
                named(quest) + " can never be taken from the opening " + digits(number(opening)) + " (AWE-C50)");
      }
      held |= reached.held;
    }
    held_ = held;
    for (const LocationId one : locations_of(chapter)) {
      ask(story_[one].reveal, at(one));
      ask(story_[one].recalls, at(one));
      for (const TravelIcon& icon : story_[one].travel)
        if (icon.to > one) ask(icon.needs, at(one));  // a link shown from both sides is one link
    }
    for (int n = 1; n <= most_quests; ++n)
      if (const auto quest = static_cast<QuestId>(n); story_[quest].chapter == id) check_options(quest);
    ask(chapter.last_entry.effects, book_.places.last_entries[index(id)]);
    ask(chapter.recalls, book_.places.last_entries[index(id)]);
  }
  bool is_on_opening(const Chapter& chapter, QuestId quest) const {
    const auto on = [&](LocationId one) {
      return std::ranges::find(story_[one].quests, quest) != story_[one].quests.end();
    };
    return on(chapter.opening(true)) || on(chapter.opening(false));
  }
  void check_options(QuestId quest) {
    const Quest& row = story_[quest];
    ask(row.needs, at(quest));
    ask(row.recalls, at(quest));
    for (const QuestResult* result : results_of(row)) ask(result->effects, at(quest));
    for (const QuestOption& option : row.options) {
      ask(option.needs, at(quest));
      if (!possible(option.needs, held_))
        problem(at(quest), "an option of " + named(quest) + " can never be open (AWE-C50)");
    }
  }

  void check_last_entry(ChapterId id) {  // AWE-C50: every campaign ends
    const StoryPlace& place = book_.places.last_entries[index(id)];
    const QuestResult& last = story_[id].last_entry;
    if (last.next == no_scenario)
      problem(place, "the last entry leads nowhere: it needs \"goto\": \"" + std::string(scenario_ids[index(id) + 1]) +
                         "\" (AWE-C50)");
    else
      check_next(id, last, place);
    check_armour(id, last, place);
  }

  void check_closing() {
    const StoryPlace& place = book_.places.closing;
    for (const ClosingEnd& end : story_.ends) {
      ask(end.needs, place);
      ask(end.recalls, place);
      if (!possible(end.needs, held_)) problem(place, "an end of the closing can never be open (AWE-C48)");
    }
    for (const auto& bands : story_.epilogues)
      for (const TraumaBand& band : bands) ask(band.recalls, place);
  }

  const StoryBook& book_;
  const Story& story_;
  const std::vector<Guide>& guides_;
  const Cards& cards_;
  const EffectPool& pool_;
  Problems& problems_;
  Tokens held_ = 0;  // what some party may have by now
  std::array<int, exploration_tokens + 1> asked_{};
};

}  // namespace

std::vector<std::optional<MapCell>> cells_of(const Story& story, ChapterId id) {
  const Chapter& chapter = story[id];
  std::vector<std::optional<MapCell>> cells(index(chapter.last) - index(chapter.first) + 1);
  std::vector<LocationId> next{chapter.opening(true), chapter.opening(false)};
  for (const LocationId one : next) cells[index(one) - index(chapter.first)] = MapCell{};
  for (std::size_t i = 0; i < next.size(); ++i)
    for (const TravelIcon& icon : story[next[i]].travel) {
      std::optional<MapCell>& cell = cells[index(icon.to) - index(chapter.first)];
      if (cell) continue;
      cell = beside(*cells[index(next[i]) - index(chapter.first)], icon.edge);
      next.push_back(icon.to);
    }
  return cells;
}

void check_story(const StoryBook& book, const std::vector<Guide>& guides, const Cards& cards, const EffectPool& pool,
                 Problems& problems) {
  StoryCheck(book, guides, cards, pool, problems).run();
}

std::optional<StoryBook> read_checked_story(const Pack& pack, const CardBox& cards, EffectPool& pool,
                                            Problems& problems) {
  const std::size_t before = problems.size();
  EffectPool scratch = pool;  // what the check reads of all Scenarios is not needed to play one
  std::vector<Guide> guides;
  for (int i = 0; i < campaign_scenarios; ++i)
    if (std::optional<Guide> guide = read_guide(pack, scenario_ids[index(i)], cards.names, scratch, problems))
      guides.push_back(std::move(*guide));
  Problems of_story;  // read twice: told once
  std::optional<StoryBook> checked = read_story(pack, cards, scratch, of_story);
  if (checked && problems.size() == before) check_story(*checked, guides, cards.cards, scratch, of_story);
  problems.append(of_story);
  if (problems.size() != before) return std::nullopt;
  std::optional<StoryBook> book = read_story(pack, cards, pool, problems);
  if (book) lay_out(book->story);
  return book;
}

void lay_out(Story& story) {
  for (const ChapterId id : all<ChapterId>(explorations)) {
    const std::vector<std::optional<MapCell>> cells = cells_of(story, id);
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i]) story.locations[index(story[id].first) + i].cell = *cells[i];
  }
}

void check_content(const Pack& pack, Problems& problems) {
  std::optional<CardBox> box = read_cards(pack, problems);
  if (!box) return;
  for (std::size_t i = campaign_scenarios; i < scenario_ids.size(); ++i) {
    EffectPool pool = box->cards.pool;
    read_guide(pack, scenario_ids[i], box->names, pool, problems);
  }
  EffectPool pool = box->cards.pool;
  read_checked_story(pack, *box, pool, problems);
}

}  // namespace bout::alls_well
