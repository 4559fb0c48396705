#include <algorithm>
#include <vector>

#include "bots/bot.hpp"

namespace bout {

namespace {

/// One decision deep: tries every move on a number of guesses at the game and of falls of the dice, the same for
/// every move, and takes the one after which the game's own evaluation is best.
class GreedyBot final : public Bot {
 public:
  void begin(std::uint64_t seed) override { seeds_ = Chance(seed); }

  std::vector<Opinion> think(const Sight& sight) override {
    std::vector<Opinion> opinions;
    for (const Move move : sight.sensible_moves()) opinions.push_back({move, 0, samples});
    if (opinions.size() == 1) return opinions;
    const std::uint64_t seed = static_cast<std::uint64_t>(seeds_.pick(1 << 30));
    sure_.assign(opinions.size(), -1);
    for (int sample = 0; sample < samples; ++sample) {
      Chance deal(mix(seed, static_cast<std::uint64_t>(sample)));
      const AnyState world = sight.deal(deal);
      for (std::size_t i = 0; i < opinions.size(); ++i) {
        Opinion& opinion = opinions[i];
        if (sure_[i] >= 0) {
          opinion.value += sure_[i];
          continue;
        }
        after_ = world;
        Chance chance(mix(seed + 1, static_cast<std::uint64_t>(sample)));
        sight.game().apply(after_, opinion.move.seat, opinion.move.choice, chance);
        const double value = sight.game().evaluate(after_, opinion.move.seat) / samples;
        opinion.value += value;
        if (deal.count() == 0 && chance.count() == 0)
          sure_[i] = value;  // nothing was left to chance: the same every time
      }
    }
    std::stable_sort(opinions.begin(), opinions.end(),
                     [](const Opinion& a, const Opinion& b) { return a.value > b.value; });
    return opinions;
  }

 private:
  static constexpr int samples = 24;
  Chance seeds_{0};
  AnyState after_;
  std::vector<double> sure_;  // what a move is worth that leaves nothing to chance; -1: unknown
};

}  // namespace

std::unique_ptr<Bot> make_greedy() { return std::make_unique<GreedyBot>(); }

}  // namespace bout
