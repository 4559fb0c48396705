#include "games/face_to_the_mat/game.hpp"

#include "engine/embedded.hpp"

BOUT_EMBEDDED(face_to_the_mat_rules)
BOUT_EMBEDDED_FOLDER(face_to_the_mat_content)

namespace bout::face_to_the_mat {

const GameInfo& Game::info() {
  static const GameInfo info{"face-to-the-mat",
                             "Face to the Mat",
                             "Run a wrestling federation: book the card, ring the bell, live with the story.",
                             "FTM",
                             1,
                             1,
                             2,
                             {},
                             false,
                             true};
  return info;
}

std::span<const ContentFile> Game::files() {
  static const std::vector<ContentFile> files = content_files(
      embedded::face_to_the_mat_content(),
      [](std::string_view name) { return name.starts_with("voice-") ? ContentUse::words : ContentUse::play; });
  return files;
}

std::string_view Game::rulebook() { return embedded::face_to_the_mat_rules(); }

Game::Game(const Rules& rules, std::shared_ptr<const Content> content, std::shared_ptr<const Voice> voice)
    : rules_(std::make_shared<const Rules>(rules)), content_(std::move(content)), voice_(std::move(voice)) {}

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  const auto& specs = option_specs();
  const std::string& federation = specs[0].words[index(options.number("federation"))];
  std::optional<Loaded> loaded = read_content(pack, federation, options.number("chart_dice") == 1, problems);
  auto voice = std::make_shared<const Voice>(read_voice(pack, federation, problems));
  if (!loaded || problems.size() > before) return std::nullopt;
  apply_options(options, loaded->rules, problems);
  if (problems.size() > before) return std::nullopt;
  count_deck(loaded->rules);
  return Game(loaded->rules, std::move(loaded->content), std::move(voice));
}

Result Game::result(const State& state) const {
  Result result;
  if (!state.over) return result;
  result.over = true;
  if (rules().kind == ShowKind::federation) {
    result.outcome = 0;
    result.score[0] = 1;
    return result;
  }
  const Match& match = state.match;
  result.outcome = match.winner == nobody            ? 3
                   : match.winner == match.first_fav ? 0
                   : match.winner == match.first_und ? 1
                                                     : 2;
  if (match.booking.form == Form::tag && match.winner != nobody) {
    const std::uint8_t corner = corner_of(match, match.winner);
    result.outcome = match.corners[corner].place == Place::fav ? 0 : 1;
  }
  result.score[0] = result.outcome == 0 ? 1 : result.outcome == 3 ? 0.5 : 0;
  return result;
}

std::string Game::seat_name(Seat seat) const { return seat == spectator ? "spectator" : "Promoter"; }

std::vector<std::string> Game::outcomes() const {
  if (rules().kind == ShowKind::federation) return {"the federation has closed"};
  return {"the favored wins", "the underdog wins", "another wins", "a draw"};
}

}  // namespace bout::face_to_the_mat
