#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"

namespace bout {

/// What a bot gets to see of a game: who may act, what they may do, and as many guesses at the rest as it likes.
/// The true state stays inside, so a bot cannot look at a card it may not see, and the generator of the game is
/// nowhere near it.
class Sight {
 public:
  /// `mine`: the seats one mind decides for. They must be of one team, which shares what it knows.
  Sight(const AnyGame& game, const AnyState& state, Seats mine) : game_(game), state_(state), mine_(mine) {}

  const AnyGame& game() const { return game_; }
  Seats mine() const { return mine_; }
  /// Everything these seats may do now.
  std::vector<Move> moves() const;
  /// The same without what passes over something free (AnyGame::wastes); never empty when there is a move.
  std::vector<Move> sensible_moves() const;
  /// The game as it may be: everything these seats cannot see is dealt anew.
  AnyState deal(Chance& chance) const { return game_.redeal(state_, mine_.front(), chance); }

 private:
  const AnyGame& game_;
  const AnyState& state_;
  Seats mine_;
};

/// What a bot thinks of the moves it has, best first.
struct Opinion {
  Move move;
  double value = 0;  // its chance to win, as far as it can tell
  int visits = 0;    // how often it looked
};

class Bot {
 public:
  virtual ~Bot() = default;
  /// Begins a new game with a random stream of its own.
  virtual void begin(std::uint64_t seed) = 0;
  /// Never empty when there is a move.
  virtual std::vector<Opinion> think(const Sight& sight) = 0;
  /// The best move. Nothing is thought about when there is only one.
  Move choose(const Sight& sight) {
    const std::vector<Move> moves = sight.moves();
    return moves.size() == 1 ? moves.front() : think(sight).front().move;
  }
};

/// "random", "greedy", "search", "search:5000", "search:200ms"; "human" is no bot.
struct BotSpec {
  enum class Kind : std::uint8_t { human, random, greedy, search };
  Kind kind = Kind::random;
  int iterations = 2000;
  int milliseconds = 0;  // instead of iterations, when not 0

  std::string text() const;
  bool operator==(const BotSpec&) const = default;
};
/// The spec, or what is wrong with it.
std::optional<BotSpec> parse_spec(std::string_view text, std::string& error);

struct BotSettings {
  int threads = 1;                          // of one search
  const std::atomic<bool>* stop = nullptr;  // think no further when it turns true
  double most_ms = 0;                       // nor after so much processor time of each thread; 0: as long as it takes
};
/// The bot, or nothing for a human.
std::unique_ptr<Bot> make_bot(const BotSpec& spec, BotSettings settings = {});

std::unique_ptr<Bot> make_random();
std::unique_ptr<Bot> make_greedy();
std::unique_ptr<Bot> make_search(const BotSpec& spec, BotSettings settings);

/// The seats among `acting` for which one mind decides together with `first`: same team, same spec.
Seats one_mind(const AnyGame& game, Seats acting, Seat first, const std::vector<BotSpec>& specs);

}  // namespace bout
