#include "games/face_to_the_mat/game.hpp"

#include "engine/embedded.hpp"

BOUT_EMBEDDED(ftm_cards)
BOUT_EMBEDDED(ftm_chart_a)
BOUT_EMBEDDED(ftm_chart_b)
BOUT_EMBEDDED(ftm_chart_c)
BOUT_EMBEDDED(ftm_chart_d)
BOUT_EMBEDDED(ftm_chart_e)
BOUT_EMBEDDED(ftm_chart_f)
BOUT_EMBEDDED(ftm_chart_g)
BOUT_EMBEDDED(ftm_chart_h)
BOUT_EMBEDDED(ftm_chart_i)
BOUT_EMBEDDED(ftm_chart_j)
BOUT_EMBEDDED(ftm_chart_k)
BOUT_EMBEDDED(ftm_chart_normal)
BOUT_EMBEDDED(ftm_chart_cage)
BOUT_EMBEDDED(ftm_chart_hardcore)
BOUT_EMBEDDED(ftm_wrestlers_saltline)
BOUT_EMBEDDED(ftm_wrestlers_guests)
BOUT_EMBEDDED(ftm_wrestlers_ternbay)
BOUT_EMBEDDED(ftm_wrestlers_parallax)
BOUT_EMBEDDED(ftm_wrestlers_wayside)
BOUT_EMBEDDED(ftm_wrestlers_own)
BOUT_EMBEDDED(ftm_federation_saltline)
BOUT_EMBEDDED(ftm_federation_ternbay)
BOUT_EMBEDDED(ftm_federation_parallax)
BOUT_EMBEDDED(ftm_federation_wayside)
BOUT_EMBEDDED(ftm_federation_own)
BOUT_EMBEDDED(ftm_rules)
BOUT_EMBEDDED(ftm_voice_phrases)
BOUT_EMBEDDED(ftm_voice_lines)
BOUT_EMBEDDED(ftm_voice_colour)

namespace bout::face_to_the_mat {

const GameInfo& Game::info() {
  static const GameInfo info{"face-to-the-mat",
                             "Face to the Mat",
                             "Run a wrestling federation: book the card, ring the bell, live with the story.",
                             "FTM",
                             1,
                             1,
                             1,
                             {},
                             false,
                             true};
  return info;
}

std::span<const ContentFile> Game::files() {
  using namespace embedded;
  static const ContentFile files[] = {
      {"cards.json", ftm_cards(), true},
      {"chart-a.json", ftm_chart_a(), true},
      {"chart-b.json", ftm_chart_b(), true},
      {"chart-c.json", ftm_chart_c(), true},
      {"chart-d.json", ftm_chart_d(), true},
      {"chart-e.json", ftm_chart_e(), true},
      {"chart-f.json", ftm_chart_f(), true},
      {"chart-g.json", ftm_chart_g(), true},
      {"chart-h.json", ftm_chart_h(), true},
      {"chart-i.json", ftm_chart_i(), true},
      {"chart-j.json", ftm_chart_j(), true},
      {"chart-k.json", ftm_chart_k(), true},
      {"chart-normal.json", ftm_chart_normal(), true},
      {"chart-cage.json", ftm_chart_cage(), true},
      {"chart-hardcore.json", ftm_chart_hardcore(), true},
      {"wrestlers-saltline.json", ftm_wrestlers_saltline(), true},
      {"wrestlers-guests.json", ftm_wrestlers_guests(), true},
      {"wrestlers-ternbay.json", ftm_wrestlers_ternbay(), true},
      {"wrestlers-parallax.json", ftm_wrestlers_parallax(), true},
      {"wrestlers-wayside.json", ftm_wrestlers_wayside(), true},
      {"wrestlers-own.json", ftm_wrestlers_own(), true},
      {"federation-saltline.json", ftm_federation_saltline(), true},
      {"federation-ternbay.json", ftm_federation_ternbay(), true},
      {"federation-parallax.json", ftm_federation_parallax(), true},
      {"federation-wayside.json", ftm_federation_wayside(), true},
      {"federation-own.json", ftm_federation_own(), true},
      {"voice-phrases.json", ftm_voice_phrases(), false},
      {"voice-lines.json", ftm_voice_lines(), false},
      {"voice-colour.json", ftm_voice_colour(), false},
  };
  return files;
}

std::string_view Game::rulebook() { return embedded::ftm_rules(); }

Game::Game(const Rules& rules, std::shared_ptr<const Content> content, std::shared_ptr<const Voice> voice)
    : rules_(std::make_shared<const Rules>(rules)), content_(std::move(content)), voice_(std::move(voice)) {}

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  const auto& specs = option_specs();
  const std::string& federation = specs[0].words[static_cast<std::size_t>(options.number("federation"))];
  std::optional<Loaded> loaded = read_content(pack, federation, options.number("chart_dice") == 1, problems);
  auto voice = std::make_shared<const Voice>(read_voice(pack, problems));
  if (!loaded || problems.size() > before) return std::nullopt;
  apply_options(options, loaded->rules, problems);
  if (problems.size() > before) return std::nullopt;
  return Game(loaded->rules, std::move(loaded->content), std::move(voice));
}

State Game::start(Chance& chance, const Sink& events) const {
  State state;
  Table table{state, rules(), chance, events};
  set_up(table);
  run(table);
  return state;
}

void Game::apply(State& state, Seat seat, Choice choice, Chance& chance, const Sink& events) const {
  Table table{state, rules(), chance, events};
  answer(seat, choice, table);
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
  if (rules().kind == ShowKind::federation) return {"the books are closed"};
  return {"the favored wins", "the underdog wins", "another wins", "a draw"};
}

}  // namespace bout::face_to_the_mat
