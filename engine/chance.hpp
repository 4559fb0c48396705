#pragma once
#include <cassert>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace bout {

/// A pure function that scatters the bits of a number (wyrand's multiply and fold).
inline std::uint64_t mix(std::uint64_t value) {
  const std::uint64_t odd = value + 0xa0761d6478bd642fULL;
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(odd) * (odd ^ 0xe7037ed1a0b428dbULL);
  return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
}
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) { return mix(mix(a) ^ (b + 0x8ebc6af09c88c6e3ULL)); }

/// Which roll is meant: a number that the game can put into words.
using RollName = std::uint16_t;

/// What came: a die's face, 1 to the number of sides; or a card, where kind 0 is outcome 1.
using Outcome = std::uint16_t;

/// One outcome that a draw may have, and how many of its chances lead there.
struct Weighted {
  Outcome outcome = 0;
  std::uint32_t weight = 0;
  bool operator==(const Weighted&) const = default;
};

/// What a script that ran out would have to say next: a face from 1 to `sides`, or, where there are `kinds`, one
/// of their outcomes.
struct NeededRoll {
  int sides = 0;
  RollName name = 0;
  std::vector<Weighted> kinds;  // the kinds still there, lowest first; empty for a die

  bool allows(std::uint64_t outcome) const;
  /// The outcome, if there is only one: nobody needs to be asked. Otherwise 0.
  Outcome only() const;
  /// Everything that may come, with its weight; for a die, every face once.
  std::vector<Weighted> possible() const;
};

namespace detail {

/// The bits of a seed's outcome with this number, the first being 1.
inline std::uint64_t bits_of(std::uint64_t seed, std::uint64_t number) {
  return mix(seed + 0x9e3779b97f4a7c15ULL * number);
}

/// 0 to `sides` - 1, each equally likely.
inline int below(std::uint32_t sides, std::uint64_t bits) {
  std::uint64_t scaled = (bits & 0xffffffffu) * sides;
  if (static_cast<std::uint32_t>(scaled) < sides) [[unlikely]] {
    const std::uint32_t uneven = (0u - sides) % sides;  // so many low values would come up too often
    while (static_cast<std::uint32_t>(scaled) < uneven) {
      bits = mix(bits);
      scaled = (bits & 0xffffffffu) * sides;
    }
  }
  return static_cast<int>(scaled >> 32);
}

}  // namespace detail

/// The only source of randomness, handed in.
///
/// In play an outcome is a pure function of the seed and of how many came before it, so a game is its
/// seed and its choices on every machine. In tests, in replays and at a real table the outcomes are
/// given: when they run out, Chance remembers which roll is needed and the agenda stops. The caller
/// throws that copy of the state away, gives one outcome more and plays the same choice again.
class Chance {
 public:
  explicit Chance(std::uint64_t seed, std::uint64_t count = 0) : seed_(seed), count_(count) {}

  /// Outcomes in the order in which they will be asked for. The span must outlive this object.
  static Chance scripted(std::span<const Outcome> script) {
    Chance chance(0);
    chance.plain_ = false;
    chance.given_ = true;
    chance.script_ = script;
    return chance;
  }

  /// Also writes every outcome down.
  void record_to(std::vector<Outcome>* record) {
    record_ = record;
    plain_ = !given_ && record == nullptr;
  }

  /// 1 to `sides`, each equally likely.
  int roll(int sides, RollName name = 0) {
    if (plain_) [[likely]]
      return 1 + draw(static_cast<std::uint32_t>(sides));
    return roll_slowly(sides, name);
  }
  /// 0 to `count` - 1, each equally likely.
  int pick(int count, RollName name = 0) { return roll(count, name) - 1; }

  /// Which kind of card comes, when any card of `loose` may: a kind that is there twice is twice as likely. What is
  /// written down, and what a script says, is the kind (plus one), not a place: whoever draws from a real deck can say
  /// it. `loose` has `size()`, `at(place)` (the kind of one of its cards), `count(kind)` and `each(visit(kind,
  /// count))`, and must not be empty; see engine/deck.hpp.
  template <class Loose>
  int kind(const Loose& loose, RollName name = 0) {
    if (plain_) [[likely]]
      return loose.at(draw(static_cast<std::uint32_t>(loose.size())));
    return kind_slowly(loose, name);
  }

  /// True when the script ran out, or when what it says next does not fit the roll.
  bool stopped() const { return stopped_; }
  const NeededRoll& needed() const { return needed_; }
  /// True when an outcome of the script is no face of the die, or no card of the deck, it was meant for.
  bool misfit() const { return misfit_; }
  /// How many outcomes were given so far.
  std::uint64_t count() const { return count_; }

 private:
  friend class Picks;

  int draw(std::uint32_t sides) { return detail::below(sides, detail::bits_of(seed_, ++count_)); }
  int roll_slowly(int sides, RollName name);
  template <class Loose>
  [[gnu::noinline]] int kind_slowly(const Loose& loose, RollName name) {
    if (!given_) return note(loose.at(draw(static_cast<std::uint32_t>(loose.size()))));
    const int said = next_of_script() - 1;
    if (said >= 0 && loose.count(said) > 0) return note((++count_, said));
    if (!stopped_) {
      NeededRoll needed{0, name, {}};
      loose.each([&](int kind, int count) {
        needed.kinds.push_back({static_cast<Outcome>(kind + 1), static_cast<std::uint32_t>(count)});
      });
      stop(std::move(needed));
    }
    return loose.at(0);  // the step that was under way finishes on a copy nobody will keep
  }
  /// What the script says next; 0 when it has run out.
  int next_of_script() const { return !stopped_ && count_ < script_.size() ? script_[count_] : 0; }
  void stop(NeededRoll needed);
  int note(int kind);

  std::uint64_t seed_;
  std::uint64_t count_;
  bool plain_ = true;
  bool given_ = false;
  bool stopped_ = false;
  bool misfit_ = false;
  NeededRoll needed_;
  std::span<const Outcome> script_;
  std::vector<Outcome>* record_ = nullptr;
};

/// The outcomes that a plain Chance would give from here on, for the loop that plays at random and nobody else: small
/// enough for registers, and the next one is worked out before it is asked for, so that no choice waits for it.
class Picks {
 public:
  explicit Picks(const Chance& chance) : seed_(chance.seed_), count_(chance.count_) { assert(chance.plain_); }
  /// 0 to `count` - 1, each equally likely.
  int pick(int count) {
    const std::uint64_t bits = next_;
    next_ = detail::bits_of(seed_, ++count_ + 1);
    return detail::below(static_cast<std::uint32_t>(count), bits);
  }
  /// The Chance goes on where this stopped.
  void hand_back(Chance& chance) const { chance.count_ = count_; }

 private:
  std::uint64_t seed_, count_;
  std::uint64_t next_ = detail::bits_of(seed_, count_ + 1);
};

}  // namespace bout
