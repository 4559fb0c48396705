#include "games/alls_well/game.hpp"

#include "engine/embedded.hpp"
#include "games/alls_well/knowledge.hpp"
#include "games/alls_well/story.hpp"

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
                             1,
                             "players",
                             false};
  return info;
}

std::span<const ContentFile> Game::files() {
  static const std::vector<ContentFile> files = [] {
    std::vector<ContentFile> all = content_files(embedded::alls_well_content(), [](std::string_view name) {
      return is_story(name) ? ContentUse::words : ContentUse::play;  // no table plays the story yet
    });
    for (ContentFile& file : all) {
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

void find_card_labels(Rules& rules, const std::vector<std::string>& labels) {
  rules.card_labels.fill(255);
  for (std::size_t i = 0; i < labels.size() && i < rules.card_labels.size(); ++i)
    if (const std::optional<Label> label = rules.map().label(labels[i])) rules.card_labels[i] = byte(index(*label));
}

}  // namespace

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<CardBox> box = read_cards(pack, problems);
  if (!box) return std::nullopt;
  std::optional<Guide> guide = read_guide(pack, scenario_named(options), box->names, box->cards.pool, problems);
  if (!guide) return std::nullopt;
  Rules rules;
  rules.scenario = scenario_of(*guide, box->cards.pool);
  rules.cards = std::move(box->cards);
  apply_options(options, rules, problems);
  if (problems.size() > before) return std::nullopt;
  const bool grid = options.number("distance") == 1;  // AWE-O1
  rules.boards = boards_of(rules.map(), grid ? HexMeasure::grid : HexMeasure::path, rules.sight);
  rules.attributes = attributes_of(rules.pool());
  find_card_labels(rules, box->card_labels);
  auto content = std::make_shared<Content>();
  content->faces = std::move(box->faces);
  content->names = names_of(box->names, *guide);
  content->guide = std::move(*guide);
  return Game(std::move(rules), std::move(content));
}

/// A Skirmish that was lost leaves nothing behind: the same table begins again as if for the first time (AWE-22.6).
Result Game::result(const State& state) const {
  Result result;
  if (!state.over()) return result;
  result.over = true;
  result.outcome = state.ending == Ending::success ? 0 : 1;
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
