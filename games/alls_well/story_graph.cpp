// The campaign as a picture for Graphviz: Locations and the ways between them, what quests lead to and what they need.
#include "games/alls_well/story.hpp"

namespace bout::alls_well {

namespace {

std::string quoted(std::string_view text) {
  std::string made = "\"";
  for (const char c : text) made += c == '"' ? "\\\"" : std::string(1, c);
  return made + "\"";
}
std::string node(LocationId id) { return "L" + std::to_string(number(id)); }
std::string node(QuestId id) { return "Q" + std::to_string(number(id)); }
std::string node(int scenario) { return "S" + std::to_string(scenario); }

class Drawing {
 public:
  Drawing(const StoryBook& book, const EffectPool& pool) : story_(book.story), words_(book.words), pool_(pool) {}

  std::string draw() {
    for (int scenario = 0; scenario < campaign_scenarios; ++scenario)
      line(node(scenario) + " [shape=box, style=filled, label=" + quoted(scenario_ids[index(scenario)]) + "];");
    for (const ChapterId id : all<ChapterId>(explorations)) draw(id);
    return "digraph campaign {\nrankdir=LR;\n" + text_ + "}\n";
  }

 private:
  void line(const std::string& more) { text_ += more + "\n"; }
  void arrow(const std::string& from, const std::string& to, const std::string& label) {
    line(from + " -> " + to + (label.empty() ? "" : " [label=" + quoted(label) + "]") + ";");
  }
  std::string tokens(NodeId id) const {
    std::string list;
    for (const Node* at = pool_.at(id); id != no_node && at->word != Word::end; ++at)
      if (at->word == Word::token) list += " token " + std::to_string(at->a);
    return list;
  }

  void draw(ChapterId id) {
    const Chapter& chapter = story_[id];
    for (const bool won : {true, false})
      arrow(node(number(id)), node(chapter.opening(won)), won ? "success" : "failure");
    for (int n = number(chapter.first); n <= number(chapter.last); ++n) draw(static_cast<LocationId>(n));
    for (int n = 1; n <= most_quests; ++n)
      if (const auto quest = static_cast<QuestId>(n); story_[quest].chapter == id) draw(quest);
    arrow(node(chapter.last), node(chapter.last_entry.next), "time is up");
  }
  void draw(LocationId id) {
    line(node(id) + " [label=" + quoted(std::to_string(number(id)) + " " + words_[id].name) + "];");
    for (const TravelIcon& icon : story_[id].travel)
      arrow(node(id), node(icon.to), (icon.move > 0 ? "move " + std::to_string(icon.move) : "") + tokens(icon.needs));
    for (const QuestId quest : story_[id].quests) arrow(node(id), node(quest), tokens(story_[quest].needs));
  }
  void draw(QuestId id) {
    const Quest& quest = story_[id];
    line(node(id) + " [shape=diamond, label=" + quoted("quest " + std::to_string(number(id))) + "];");
    if (quest.kind == QuestKind::challenge) {
      leads(id, quest.success, "success");
      leads(id, quest.failure, "failure");
      return;
    }
    for (std::size_t i = 0; i < quest.options.size(); ++i)
      leads(id, quest.options[i].result, words_[id].labels[i] + tokens(quest.options[i].needs));
  }
  void leads(QuestId id, const QuestResult& result, const std::string& label) {
    if (result.next != no_scenario) arrow(node(id), node(result.next), label);
  }

  const Story& story_;
  const StoryWords& words_;
  const EffectPool& pool_;
  std::string text_;
};

}  // namespace

std::string draw_story(const Pack& pack) {
  Problems problems;
  std::optional<CardBox> box = read_cards(pack, problems);
  if (!box) return {};
  EffectPool pool = box->cards.pool;
  const std::optional<StoryBook> book = read_checked_story(pack, *box, pool, problems);
  return book ? Drawing(*book, pool).draw() : std::string();
}

}  // namespace bout::alls_well
