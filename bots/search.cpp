#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <thread>

#include "bots/bot.hpp"
#include "engine/arithmetic.hpp"
#include "engine/thread_time.hpp"

namespace bout {

namespace {

constexpr int horizon = 400;        // decisions of a playout before the evaluation is asked
constexpr double curiosity = 0.6;   // how much a rarely tried move is worth trying
constexpr std::size_t widest = 12;  // more moves than this are opened one by one

/// Who is the child of whom by which move, found in one step however many children a node has.
class Children {
 public:
  static constexpr std::uint32_t none = 0;

  std::uint32_t find(std::uint32_t parent, Move move) const {
    for (std::size_t at = place(parent, move);; ++at) {
      const Slot& slot = slots_[at & (slots_.size() - 1)];
      if (slot.child == none || (slot.parent == parent && slot.move == move)) return slot.child;
    }
  }
  void add(std::uint32_t parent, Move move, std::uint32_t child) {
    if (2 * ++count_ > slots_.size()) grow();
    put({move, parent, child});
  }

 private:
  struct Slot {
    Move move;
    std::uint32_t parent = 0, child = none;
  };

  std::size_t place(std::uint32_t parent, Move move) const {
    const Choice choice = move.choice;
    const std::uint64_t packed = std::uint64_t{choice.verb} | std::uint64_t{choice.a} << 16 |
                                 std::uint64_t{choice.b} << 32 | std::uint64_t{choice.c} << 48;
    return mix(packed ^ (std::uint64_t{parent} << 8 | static_cast<std::uint64_t>(move.seat)) * 0x9e3779b97f4a7c15ULL) &
           (slots_.size() - 1);
  }
  void put(const Slot& slot) {
    std::size_t at = place(slot.parent, slot.move);
    while (slots_[at & (slots_.size() - 1)].child != none) ++at;
    slots_[at & (slots_.size() - 1)] = slot;
  }
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old)
      if (slot.child != none) put(slot);
  }

  std::vector<Slot> slots_ = std::vector<Slot>(1024);
  std::size_t count_ = 0;
};

/// Logarithms of whole numbers from 1 on, each worked out once: our own take long (engine/arithmetic.hpp).
class Logs {
 public:
  double operator[](std::size_t number) {
    while (logs_.size() < number) logs_.push_back(arithmetic::log(static_cast<double>(logs_.size() + 1)));
    return logs_[number - 1];
  }

 private:
  std::vector<double> logs_;
};

/// One tree of open-loop information-set Monte Carlo tree search. Each iteration deals what the seats cannot see
/// anew, walks down the tree of moves, adds one, plays the rest quickly and gives the result to every seat. A node
/// stands for a sequence of moves, whatever the dice said in between; since not every world offers every move, a
/// move is judged against how often it was available.
class Tree {
 public:
  explicit Tree(const Sight& sight, std::uint64_t seed) : sight_(sight), game_(sight.game()), seed_(seed) {
    nodes_.push_back({});
  }

  void iterate() {
    Chance chance(mix(seed_, ++iteration_));  // one stream: deals, dice and picks
    world_ = sight_.deal(chance);
    path_.clear();
    std::size_t at = 0;
    for (bool grown = false; !grown;) {
      const Seats acting = at == 0 ? sight_.mine() & game_.to_act(world_) : team_of(game_.to_act(world_));
      if (acting.empty()) break;
      at = descend(at, acting, chance, grown);
      path_.push_back(at);
      game_.apply(world_, nodes_[at].move.seat, nodes_[at].move.choice, chance);
    }
    Chance picks(mix(seed_ + 1, iteration_));
    game_.play_on(world_, chance, picks, horizon);
    reward();
  }

  std::vector<Opinion> root() const {
    std::vector<Opinion> list;
    for (const Node& node : nodes_)
      if (node.at_root) list.push_back({node.move, node.sum, static_cast<int>(node.visits)});
    return list;
  }

 private:
  struct Node {
    Move move;
    bool at_root = false;
    std::uint32_t visits = 0, available = 0;
    double sum = 0;  // of the results of whoever made the move
  };

  /// Of several seats that may act, those of one team: a node belongs to one mind.
  Seats team_of(Seats acting) const {
    if (acting.size() < 2) return acting;
    Seats team;
    for (const Seat seat : acting)
      if (game_.team(seat) == game_.team(acting.front())) team.add(seat);
    return team;
  }

  std::size_t descend(std::size_t at, Seats acting, Chance& chance, bool& grown) {
    untried_.clear();
    std::size_t best = 0, known = 0;
    double highest = -1;
    for (const Seat seat : acting) {
      choices_.clear();
      game_.choices(world_, seat, choices_);
      for (const Choice choice : choices_) {
        const std::uint32_t child = children_.find(static_cast<std::uint32_t>(at), {seat, choice});
        if (child == Children::none) {
          untried_.push_back({seat, choice});
          continue;
        }
        Node& node = nodes_[child];
        ++known;
        ++node.available;
        const double worth = node.sum / node.visits + curiosity * std::sqrt(logs_[node.available + 1u] / node.visits);
        if (worth > highest) highest = worth, best = child;
      }
    }
    // Large choice sets widen with the visits; small ones are tried in full first.
    const bool wide = untried_.size() + known > widest;
    const bool open = !untried_.empty() && (!wide || known < 2 + 2 * std::sqrt(static_cast<double>(nodes_[at].visits)));
    if (!open && best != 0) return best;
    grown = true;
    const Move move = next_untried(acting, chance);
    nodes_.push_back({move, at == 0, 0, 1, 0});
    children_.add(static_cast<std::uint32_t>(at), move, static_cast<std::uint32_t>(nodes_.size() - 1));
    return nodes_.size() - 1;
  }

  /// What the game would look at first, if it says so; any of those it holds equal.
  Move next_untried(Seats acting, Chance& chance) {
    if (game_.prefers()) {
      favourites_.clear();
      double highest = -1;
      std::size_t next = 0;  // the untried ones are in the order in which they are listed
      for (const Seat seat : acting) {
        choices_.clear();
        game_.choices(world_, seat, choices_);
        weights_.assign(choices_.size(), 0);
        game_.prior(world_, seat, choices_, weights_);
        for (std::size_t i = 0; i < choices_.size() && next < untried_.size(); ++i) {
          if (untried_[next] != Move{seat, choices_[i]}) continue;
          ++next;
          if (weights_[i] > highest) highest = weights_[i], favourites_.clear();
          if (weights_[i] == highest) favourites_.push_back({seat, choices_[i]});
        }
      }
      if (!favourites_.empty()) untried_.swap(favourites_);
    }
    return untried_[static_cast<std::size_t>(chance.pick(static_cast<int>(untried_.size())))];
  }

  void reward() {
    const Result result = game_.result(world_);
    std::array<double, max_seats> score = result.score;
    if (!result.over)
      for (int seat = 0; seat < game_.seats(); ++seat)
        score[static_cast<std::size_t>(seat)] = game_.evaluate(world_, Seat(seat));
    ++nodes_[0].visits;
    for (const std::size_t at : path_) {
      ++nodes_[at].visits;
      nodes_[at].sum += score[static_cast<std::size_t>(number(nodes_[at].move.seat))];
    }
  }

  const Sight& sight_;
  const AnyGame& game_;
  std::uint64_t seed_, iteration_ = 0;
  std::vector<Node> nodes_;
  Children children_;
  Logs logs_;
  std::vector<std::size_t> path_;
  std::vector<Move> untried_, favourites_;
  std::vector<double> weights_;
  ChoiceList choices_;
  AnyState world_;
};

/// Moves weighed by the game itself, in many worlds, the same for every move. After each heat the better half stays,
/// so that most of the time goes to telling the best ones apart. Where the game says what it prefers, only its first few are
/// weighed, and its favourite is played unless another one is clearly better: guesses at what comes later are rough.
class Heats {
 public:
  Heats(const Sight& sight, std::uint64_t seed, int threads)
      : sight_(sight), seed_(seed), threads_(static_cast<std::size_t>(threads)) {
    for (const Move move : sight.sensible_moves()) standing_.push_back({{move, 0, 0}});
    left_ = standing_.size();
    if (sight.game().prefers()) shorten();
  }

  /// `more(heat, heats, moves, worlds)`: how many worlds to add to those of this heat so far; none ends it.
  template <class More>
  std::vector<Opinion> run(const More& more) {
    const int heats = std::max(1, static_cast<int>(std::bit_width(left_ - 1)));
    for (int heat = 0; heat < heats; ++heat) {
      moves_.clear();
      for (std::size_t i = 0; i < left_; ++i) moves_.push_back(standing_[i].move);
      std::size_t worlds = 0;
      while (const std::size_t add = more(heat, heats, left_, worlds)) play(add), worlds += add;
      std::stable_sort(standing_.begin(), standing_.begin() + static_cast<std::ptrdiff_t>(left_),
                       [](const Opinion& a, const Opinion& b) { return a.value > b.value; });
      left_ = std::min(standing_.size(), std::max<std::size_t>(2, (left_ + 1) / 2));
      if (const std::size_t at = favourite(); at >= left_ && at < standing_.size())
        std::swap(standing_[at], standing_[left_ - 1]);
    }
    for (Standing& one : standing_) one.value = std::clamp(one.value / std::max(1, one.visits), 0.0, 1.0);
    if (const std::size_t at = favourite(); at > 0 && at < standing_.size() && !clearly_better(standing_.front()))
      std::rotate(standing_.begin(), standing_.begin() + static_cast<std::ptrdiff_t>(at),
                  standing_.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    return {standing_.begin(), standing_.end()};
  }

 private:
  static constexpr std::size_t shortlist = 6;
  static constexpr double doubt = 1;  // standard errors by which the favourite must be beaten

  struct Standing : Opinion {
    double lead = 0, squares = 0;  // over the favourite, in the same worlds
  };

  /// The game's first few to the front, in its order.
  void shorten() {
    constexpr int deals = 3;
    for (int which = 0; which < deals; ++which) {
      Chance chance(mix(seed_ + 1, static_cast<std::uint64_t>(which)));
      const AnyState world = sight_.deal(chance);
      for (const Seat seat : sight_.mine()) {
        ChoiceList list;
        for (const Standing& one : standing_)
          if (one.move.seat == seat) list.push_back(one.move.choice);
        std::vector<double> weights(list.size());
        sight_.game().prior(world, seat, list, weights);
        std::size_t next = 0;
        for (Standing& one : standing_)
          if (one.move.seat == seat) one.value += weights[next++];
      }
      if (chance.count() == 0) break;  // nothing is hidden: the same every time
    }
    std::stable_sort(standing_.begin(), standing_.end(),
                     [](const Opinion& a, const Opinion& b) { return a.value > b.value; });
    for (Standing& one : standing_) one.value = 0;
    left_ = std::min(left_, shortlist);
    favourite_ = standing_.front().move;
  }

  /// Where the favourite stands; behind all where there is none.
  std::size_t favourite() const {
    if (!favourite_) return standing_.size();
    const auto found = std::find_if(standing_.begin(), standing_.end(), [&](const Standing& one) { return one.move == *favourite_; });
    return static_cast<std::size_t>(found - standing_.begin());
  }
  static bool clearly_better(const Standing& one) {
    const double worlds = std::max(1, one.visits), lead = one.lead / worlds;
    return lead > doubt * std::sqrt(std::max(0.0, one.squares / worlds - lead * lead) / worlds);
  }

  /// So many worlds more, shared among the threads; what comes out is the same however many there are.
  void play(std::size_t worlds) {
    std::vector<std::vector<double>> values(worlds, std::vector<double>(moves_.size()));
    const auto weigh = [&](std::size_t part) {
      for (std::size_t world = part; world < worlds; world += threads_) {
        Chance chance(mix(seed_, world_ + world));
        const AnyState dealt = sight_.deal(chance);
        sight_.game().weigh(dealt, moves_, chance, values[world]);
      }
    };
    std::vector<std::thread> helpers;
    for (std::size_t part = 1; part < threads_; ++part) helpers.emplace_back([&, part] { weigh(part); });
    weigh(0);
    for (std::thread& helper : helpers) helper.join();
    const std::size_t plain = favourite();
    for (const std::vector<double>& of : values)
      for (std::size_t i = 0; i < of.size(); ++i) {
        Standing& one = standing_[i];
        one.value += of[i], ++one.visits;
        if (plain >= of.size()) continue;
        const double lead = of[i] - of[plain];
        one.lead += lead, one.squares += lead * lead;
      }
    world_ += worlds;
  }

  const Sight& sight_;
  std::uint64_t seed_, world_ = 0;
  std::size_t threads_, left_ = 0;
  std::vector<Move> moves_;  // of this heat
  std::vector<Standing> standing_;
  std::optional<Move> favourite_;
};

class SearchBot final : public Bot {
 public:
  SearchBot(const BotSpec& spec, BotSettings settings) : spec_(spec), settings_(settings) {}
  void begin(std::uint64_t seed) override { seeds_ = Chance(seed); }

  std::vector<Opinion> think(const Sight& sight) override {
    const std::uint64_t seed = static_cast<std::uint64_t>(seeds_.pick(1 << 30));
    const std::vector<Move> moves = sight.sensible_moves();
    const int threads = std::max(1, settings_.threads);
    if (sight.game().weighs()) return weigh(sight, seed, threads);
    std::vector<std::vector<Opinion>> parts(static_cast<std::size_t>(threads));
    std::vector<std::thread> helpers;
    for (int part = 1; part < threads; ++part)
      helpers.emplace_back([&, part] { parts[static_cast<std::size_t>(part)] = grow(sight, seed, part, threads); });
    parts[0] = grow(sight, seed, 0, threads);
    for (std::thread& helper : helpers) helper.join();
    return merged(moves, parts);
  }

 private:
  /// An iteration is one move in one world.
  std::vector<Opinion> weigh(const Sight& sight, std::uint64_t seed, int threads) const {
    const double start = thread_ms();
    const std::size_t batch = static_cast<std::size_t>(8 * threads);
    return Heats(sight, seed, threads).run([&](int heat, int heats, std::size_t moves, std::size_t worlds) {
      if (worlds > 0 && stopped()) return std::size_t{0};
      const double share = static_cast<double>(heat + 1) / heats, spent = thread_ms() - start;
      if (worlds > 0 && settings_.most_ms > 0 && spent >= settings_.most_ms * share) return std::size_t{0};
      if (spec_.milliseconds > 0) return worlds > 0 && spent >= spec_.milliseconds * share ? 0 : batch;
      const std::size_t wanted = std::max<std::size_t>(1, static_cast<std::size_t>(spec_.iterations / heats) / moves);
      return std::min(batch, wanted - worlds);
    });
  }

  bool stopped() const { return settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed); }

  std::vector<Opinion> grow(const Sight& sight, std::uint64_t seed, int part, int threads) const {
    const double start = thread_ms();
    Tree tree(sight, mix(seed, static_cast<std::uint64_t>(part)));
    // The clock is looked at after every eighth, or after each where the first one took long.
    int each = 8;
    const auto late = [&](int done, double most_ms) {
      if (done == 1 && thread_ms() - start > 0.2) each = 1;
      return done % each == 0 && thread_ms() - start >= most_ms;
    };
    const int share = spec_.iterations / threads + (part < spec_.iterations % threads);
    for (int done = 1;; ++done) {
      tree.iterate();
      if (spec_.milliseconds > 0 ? late(done, spec_.milliseconds) : done >= share) break;
      if (stopped() || (settings_.most_ms > 0 && late(done, settings_.most_ms))) break;
    }
    return tree.root();
  }

  static std::vector<Opinion> merged(const std::vector<Move>& moves, const std::vector<std::vector<Opinion>>& parts) {
    std::vector<Opinion> all;
    for (const Move move : moves) {  // in the order of the game, so that ties fall the same way everywhere
      Opinion sum{move, 0, 0};
      for (const auto& part : parts)
        for (const Opinion& opinion : part)
          if (opinion.move == move) sum.value += opinion.value, sum.visits += opinion.visits;
      if (sum.visits > 0) sum.value /= sum.visits;
      all.push_back(sum);
    }
    std::stable_sort(all.begin(), all.end(), [](const Opinion& a, const Opinion& b) { return a.visits > b.visits; });
    return all;
  }

  BotSpec spec_;
  BotSettings settings_;
  Chance seeds_{0};
};

}  // namespace

std::unique_ptr<Bot> make_search(const BotSpec& spec, BotSettings settings) {
  return std::make_unique<SearchBot>(spec, settings);
}

}  // namespace bout
