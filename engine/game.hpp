#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/chance.hpp"
#include "engine/choice.hpp"
#include "engine/events.hpp"
#include "engine/forecast.hpp"
#include "engine/options.hpp"
#include "engine/pack.hpp"
#include "engine/seats.hpp"
#include "engine/style.hpp"
#include "engine/teller.hpp"

namespace bout {

/// What a game is, before anybody sits down.
struct GameInfo {
  std::string_view id;      // "one-against-all"
  std::string_view name;    // "One Against All"
  std::string_view pitch;   // one line that makes one want to play
  std::string_view prefix;  // of its rule numbers: "OAA"
  int least_seats = 1;
  int most_seats = 1;
  int rules_version = 1;               // grows when old logs no longer play the same
  std::string_view seats_option = {};  // the option that says how many sit down: "players"; empty: always the same
  bool secret_draws = false;           // whoever types the outcomes knows hidden cards: own dice are for one alone
  bool open_book = false;              // nothing is hidden: everybody sees and is told the same
};

/// How it stands with a game.
struct Result {
  bool over = false;
  int outcome = -1;                       // one of the game's outcome labels
  std::array<double, max_seats> score{};  // 0 to 1 for each seat
};

/// The concept every game meets: plain data, five questions, and what only some callers need. A game object
/// is the rules of one table: its content and its options, compiled to numbers.
template <class G>
concept Game = requires(const G game, typename G::State& state, const typename G::State& seen, Seat seat, Choice choice,
                        ChoiceList& choices, Chance& chance, const Events<typename G::Event>& events,
                        const typename G::Event& event, const Pack& pack, const OptionValues& options,
                        Problems& problems, Teller& teller) {
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Event>;
  { seen == seen } -> std::same_as<bool>;

  // before the game
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::options() } -> std::same_as<const std::vector<OptionSpec>&>;
  { G::presets() } -> std::same_as<const std::vector<Preset>&>;
  { G::files() } -> std::same_as<std::span<const ContentFile>>;
  { G::rulebook() } -> std::same_as<std::string_view>;
  { G::open(pack, options, problems) } -> std::same_as<std::optional<G>>;

  // the five questions
  { game.start(chance, events) } -> std::same_as<typename G::State>;
  { game.to_act(seen) } -> std::same_as<Seats>;
  game.choices(seen, seat, choices);
  game.apply(state, seat, choice, chance, events);
  { game.result(seen) } -> std::same_as<Result>;

  // what search needs
  { game.redeal(seen, seat, chance) } -> std::same_as<typename G::State>;
  { game.evaluate(seen, seat) } -> std::convertible_to<double>;
  { game.play_out(state, chance, chance, 0, true) } -> std::same_as<int>;

  // what screens need
  { game.seats() } -> std::same_as<int>;
  { game.team(seat) } -> std::same_as<int>;
  { game.seat_name(seat) } -> std::convertible_to<std::string>;
  { game.outcomes() } -> std::same_as<std::vector<std::string>>;
  { game.draw(seen, seat, Style{}) } -> std::same_as<std::string>;
  { game.label(seen, seat, choice) } -> std::same_as<std::string>;
  { game.word(choice) } -> std::convertible_to<std::string_view>;
  { game.explain(seen, seat, std::string_view{}) } -> std::same_as<std::string>;
  { game.forecast(seen, seat, choice) } -> std::same_as<std::vector<Forecast>>;
  { game.seen_by(event, seat) } -> std::same_as<std::optional<typename G::Event>>;
  { game.reveals(event) } -> std::same_as<bool>;
  { game.tell(event, seat, teller) } -> std::same_as<Told>;
  { game.roll_text(RollName{}) } -> std::same_as<std::string>;
  { game.question(seen, seat) } -> std::same_as<std::string>;
  { game.might(seen, seat) } -> std::same_as<std::vector<std::string>>;
  { game.explains() } -> std::same_as<std::vector<std::string>>;
};

/// A game whose shapes speak for themselves: JSON and the page's types are made from the structs (engine/shape.hpp).
///   View look(state, viewer)            what one seat may see
///   Sheet sheet()                       what the options and the content of this table come to, for everybody
///   Means means(state, seat, choice)    what a choice says, as one of a variant of structs
///   std::string follows(state, seat, choice)   optional: what follows from it, in a few words
/// Events are written as they are, or as what `picture(event)` makes of them.
template <class G>
concept Shaped = requires(const G game, const typename G::State& seen, Seat seat, Choice choice) {
  { game.look(seen, seat) } -> std::same_as<typename G::View>;
  { game.sheet() } -> std::same_as<typename G::Sheet>;
  { game.means(seen, seat, choice) } -> std::same_as<typename G::Means>;
};

/// A game that can weigh moves by itself, if it likes: see AnyGame::weigh.
template <class G>
concept Weighs = requires(const G game, const typename G::State& world, std::span<const Move> moves, Chance& chance,
                          std::span<double> values) {
  game.weigh(world, moves, chance, values);
};

/// A game that knows which choices deserve a look first: see AnyGame::prior.
template <class G>
concept Prefers = requires(const G game, const typename G::State& world, Seat seat, const ChoiceList& choices,
                           std::span<double> weights) {
  game.prior(world, seat, choices, weights);
};

/// A choice that can be recommended, and what speaks for it.
struct Advice {
  Choice choice;
  std::string why;
};

/// A game in which a chance to win says nothing: it gives advice instead, the best first. See AnyGame::advise.
template <class G>
concept Advises = requires(const G game, const typename G::State& state, Seat seat) {
  { game.advise(state, seat) } -> std::same_as<std::vector<Advice>>;
};

/// A game that knows moves which only pass over something free: see AnyGame::wastes.
template <class G>
concept KnowsWaste = requires(const G game, const typename G::State& world, Seat seat, Choice choice) {
  { game.wastes(world, seat, choice) } -> std::same_as<bool>;
};

/// A game that knows where its evaluation can be trusted: see AnyGame::play_on.
template <class G>
concept Rests = requires(const G game, const typename G::State& world) {
  { game.rests(world) } -> std::same_as<bool>;
};

}  // namespace bout
