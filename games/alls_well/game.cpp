#include "games/alls_well/game.hpp"

#include "engine/embedded.hpp"
#include "games/alls_well/campaign_sheet.hpp"
#include "games/alls_well/knowledge.hpp"
#include "games/alls_well/levels.hpp"

BOUT_EMBEDDED(alls_well_rules)
BOUT_EMBEDDED_FOLDER(alls_well_content)

namespace bout::alls_well {

const GameInfo& Game::info() {
  static const GameInfo info{"alls-well",
                             "All's Well That Ends",
                             "Four of you against what comes up the road: hexes, cards, and a story that remembers.",
                             "AWE",
                             1,
                             4,
                             3,
                             "players",
                             false};
  return info;
}

std::span<const ContentFile> Game::files() {
  static const std::vector<ContentFile> files = [] {
    std::vector<ContentFile> all = content_files(embedded::alls_well_content(), [](std::string_view name) {
      (void)name;
      return ContentUse::play;
    });
    static constexpr std::string_view words[] = {"name", "text",  "line",   "title",  "intro", "goal",
                                                 "label", "result", "header", "won",    "lost",  "prompts"};
    for (ContentFile& file : all) {
      if (file.name.ends_with(".json")) file.spoken = words;
      if (file.name.starts_with("scenarios-") && file.name.ends_with(".json")) file.secret = guide_secret;
      if (is_story(file.name)) file.secret = file.name == "campaign-closing.json" ? closing_secret : chapter_secret;
    }
    return all;
  }();
  return files;
}

void Game::check(const Pack& pack, Problems& problems) { check_content(pack, problems); }
std::string Game::story_graph(const Pack& pack) { return draw_story(pack); }

std::string_view Game::rulebook() { return embedded::alls_well_rules(); }

namespace {

/// What each effect modifies as long as it lies there: asked for again and again, so found once.
std::vector<std::uint64_t> attributes_of(const EffectPool& pool) {
  std::vector<std::uint64_t> found(pool.effects.size(), 0);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Effect& effect = pool.effects[i];
    if (effect.when != When::always && effect.when != When::weapon) continue;
    for (int op = 0; op < effect.count; ++op) {
      const Op& what = pool.code(effect)[op];
      if (what.what == Do::modify || what.what == Do::set) found[i] |= std::uint64_t{1} << what.a;
    }
  }
  return found;
}

void find_card_labels(Site& site, const std::vector<std::string>& labels) {
  site.card_labels.fill(255);
  for (std::size_t i = 0; i < labels.size() && i < site.card_labels.size(); ++i)
    if (const std::optional<Label> label = site.scenario.map.label(labels[i])) site.card_labels[i] = byte(index(*label));
}

/// The Scenarios of this table: one, or all chapters of the campaign.
std::vector<std::string_view> scenarios_of(const OptionValues& options) {
  if (!plays_campaign(options)) return {scenario_named(options)};
  return {scenario_ids.begin(), scenario_ids.begin() + campaign_scenarios};
}

}  // namespace

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<CardBox> box = read_cards(pack, problems);
  if (!box) return std::nullopt;
  auto content = std::make_shared<Content>();
  Rules rules;
  rules.sites.clear();
  for (const std::string_view id : scenarios_of(options)) {
    std::optional<Guide> guide = read_guide(pack, id, box->names, box->cards.pool, problems);
    if (!guide) return std::nullopt;
    rules.sites.push_back({scenario_of(*guide, box->cards.pool), {}, {}});
    content->names.push_back(names_of(box->names, *guide));
    content->guides.push_back(std::move(*guide));
  }
  if (plays_campaign(options)) {
    std::optional<StoryBook> book = read_story(pack, *box, box->cards.pool, problems);
    if (!book) return std::nullopt;
    lay_out(book->story);
    rules.story = std::make_shared<const Story>(std::move(book->story));
    content->story = std::move(book->words);
  }
  rules.cards = std::move(box->cards);
  apply_options(options, rules, problems);
  if (problems.size() > before) return std::nullopt;
  if (const std::string sheet = options.text("sheet"); !sheet.empty()) {
    rules.start = read_sheet(sheet, "sheet", rules, box->ids, problems);
    if (!rules.start) return std::nullopt;
  }
  const bool grid = options.number("distance") == 1;  // AWE-O1
  for (Site& site : rules.sites) {
    site.boards = boards_of(site.scenario.map, grid ? HexMeasure::grid : HexMeasure::path, rules.sight);
    find_card_labels(site, box->card_labels);
  }
  rules.attributes = attributes_of(rules.pool());
  if (rules.campaign()) rules.worked = std::make_shared<EffectMarks>(rules.pool().effects.size());
  content->faces = std::move(box->faces);
  content->ids = std::move(box->ids);
  return Game(std::move(rules), std::move(content));
}

std::vector<std::string> Game::outcomes() const {
  if (rules().campaign()) return {"the last Scenario is won", "the last Scenario is lost"};
  return {"the Scenario is won", "the Scenario is lost"};
}

std::string Game::campaign_sheet(const State& state) const {
  if (!rules().campaign() || !may_pause(state)) return {};
  return write_sheet(state, rules(), content().ids, *content().story);
}

/// A Skirmish that was lost leaves nothing behind: the same table begins again as if for the first time (AWE-22.6, AWE-D40).
Result Game::result(const State& state) const {
  Result result;
  if (!state.over()) return result;
  result.over = true;
  result.outcome = state.ending == Ending::success ? 0 : 1;
  if (state.ending == Ending::none) {  // a guess that ends where something unread begins (AWE-R190)
    for (int seat = 0; seat < seats(); ++seat) result.score[index(seat)] = outlook_of_party(state, rules());
    return result;
  }
  for (int seat = 0; seat < seats(); ++seat) result.score[index(seat)] = state.ending == Ending::success ? 1 : 0;
  return result;
}

namespace {

/// Any choice, but nobody gives up (AWE-R188).
struct Willing {
  Choice operator()(const State&, Seat, const ChoiceList& choices, auto& picks) const {
    const int count = static_cast<int>(choices.size());
    const Choice picked = choices.offered(count > 1 ? static_cast<std::size_t>(picks.pick(count)) : 0);
    const bool gives_up = verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree;
    return gives_up ? choices.offered(0) : picked;
  }
};

}  // namespace

int Game::play_out(State& state, Chance& chance, Chance& picks, int limit, bool quick) const {
  const Sink nobody;
  Table table{state, rules(), chance, nobody};
  if (quick) return play_quickly(table, picks, limit);
  return bout::play_out(table, picks, limit, Willing{});
}

std::string Game::seat_name(Seat seat) const {
  return seat == spectator ? "spectator" : "Player " + std::to_string(number(seat) + 1);
}

}  // namespace bout::alls_well
