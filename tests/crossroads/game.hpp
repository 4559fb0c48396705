#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/agenda.hpp"
#include "engine/by.hpp"
#include "engine/fixed_list.hpp"
#include "engine/game.hpp"
#include "engine/one_of.hpp"
#include "engine/story.hpp"

/// A small game of the tests that uses everything a story can do: docs/writing-a-story.md explains it line by line.
namespace bout::crossroads {

enum class Charm : std::uint8_t { lantern, mirror, bell, none };
enum class Companion : std::uint8_t { none, fox, smith };
enum class Outcome : std::uint8_t { home, lost, unknown };

// The words of its stories, in the order of the vocabulary in story_words.cpp.
enum class Verb : std::uint8_t { coins, flag, unflag, join, part, pass_lead, toll, show_charm };
enum class Condition : std::uint8_t { flag, has, coins, lead, charm };
enum class Hook : std::uint8_t { roll, bet, tonight, hear, night, home, perish };

inline constexpr int most_pieces = 128;

// clang-format off
struct PickCharm { static constexpr bool waits = true; bool operator==(const PickCharm&) const = default; };
struct Keep { std::uint8_t seat; Charm charm; bool operator==(const Keep&) const = default; };
struct NextNight { bool operator==(const NextNight&) const = default; };
struct RollDice { story::At hook; bool operator==(const RollDice&) const = default; };
struct PayToll { static constexpr bool waits = true; bool operator==(const PayToll&) const = default; };
struct Stake { story::At hook; static constexpr bool waits = true; bool operator==(const Stake&) const = default; };
struct Pay { bool with_charm; bool operator==(const Pay&) const = default; };
struct Play { std::uint8_t stake; bool operator==(const Play&) const = default; };
// clang-format on
using Step = OneOf<PickCharm, Keep, NextNight, RollDice, PayToll, Stake, Pay, Play, story::Tell, story::Choose>;

struct State {
  std::array<std::uint8_t, 2> coins{};
  std::array<Charm, 2> charms{Charm::none, Charm::none};  // each known to its owner until it is shown or spent
  std::array<bool, 2> charm_known{};
  std::uint8_t leader = 0;
  std::uint8_t nights = 0;
  Companion companion = Companion::none;
  std::uint64_t flags = 0;
  std::uint32_t road_left = 0;         // cards of the road, by their place in the deck
  std::uint8_t way = 0;                // what came of the last sub-game
  story::At tonight = story::nowhere;  // the hook that waits for the night
  std::array<std::uint64_t, most_pieces / 64> read{};
  bool guess = false;  // a world that somebody imagines: what is unread stays shut
  std::optional<Outcome> outcome;
  FixedList<Step, 16> agenda;
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);

// clang-format off
struct CharmPicked { std::uint8_t seat; Charm charm; };                         // the charm is told to its owner alone
struct Opened { story::PieceId piece; bool first; };
struct Said { story::TextId text; std::uint8_t leader; Companion companion; };
struct Asked { story::At at; std::uint8_t seat; };
struct Chose { std::uint8_t seat; story::TextId label; std::uint8_t leader; Companion companion; bool shows; };
struct CoinsChanged { std::uint8_t seat; std::int8_t by; std::uint8_t now; };
struct Rolled { std::uint8_t seat, dice, successes; };
struct Staked { std::uint8_t seat, stake; };
struct Joined { Companion companion; };
struct Parted { Companion companion; };
struct LeadPassed { std::uint8_t to; };
struct TollPaid { std::uint8_t seat; bool with_charm; Charm charm; };
struct CharmShown { std::uint8_t seat; Charm charm; };
struct NightFell { std::uint8_t night; };
struct Ended { Outcome outcome; };
// clang-format on
using Event = OneOf<CharmPicked, Opened, Said, Asked, Chose, CoinsChanged, Rolled, Staked, Joined, Parted, LeadPassed,
                    TollPaid, CharmShown, NightFell, Ended>;

struct CharmFace {
  std::string id, name, lore;
};

/// What is read from the files.
struct Content {
  std::optional<story::Story> story;
  std::vector<story::CardId> road, tales;
  std::vector<std::int16_t> tonight;  // coins of each `tonight`
  std::vector<CharmFace> charms;
};

struct Rules {
  const Content* content = nullptr;
  int nights = 3;
  int start_coins = 1;
};
using Table = bout::Table<State, Rules, Event>;

inline const story::Story& story_of(const Rules& rules) { return *rules.content->story; }
/// The words of its stories.
const story::Vocabulary& vocabulary();

enum class Choosing : std::uint16_t { option, pay_coin, pay_charm, stake, pick };

class Game {
 public:
  using State = crossroads::State;
  using Event = crossroads::Event;
  using Sink = Events<Event>;

  static const GameInfo& info();
  static const std::vector<OptionSpec>& options();
  static const std::vector<Preset>& presets();
  static std::span<const ContentFile> files();
  static std::string_view rulebook();
  static std::optional<Game> open(const Pack&, const OptionValues&, Problems&);

  const Rules& rules() const { return rules_; }
  const story::Story& story() const { return story_of(rules_); }

  State start(Chance&, const Sink&) const;
  Seats to_act(const State&) const;
  void choices(const State&, Seat, ChoiceList&) const;
  void apply(State&, Seat, Choice, Chance&, const Sink&) const;
  Result result(const State&) const;

  State redeal(const State&, Seat viewer, Chance&) const;
  double evaluate(const State&, Seat) const;
  int play_out(State&, Chance& chance, Chance& picks, int limit, bool quick) const;

  int seats() const { return 2; }  // CRO-1.1
  int team(Seat seat) const { return number(seat); }
  std::string seat_name(Seat) const;
  std::vector<std::string> outcomes() const { return {"home", "lost"}; }

  std::string view(const State&, Seat viewer) const;
  std::string draw(const State&, Seat viewer, Style) const;
  std::string label(const State&, Seat, Choice) const;
  std::string_view word(Choice) const;
  std::string explain(const State&, Seat, std::string_view word) const;
  std::vector<std::string> explains() const;
  std::vector<Forecast> forecast(const State&, Seat, Choice) const;
  std::string roll_text(RollName) const { return "a die of the road"; }
  std::string question(const State&, Seat viewer) const;
  std::vector<std::string> might(const State&, Seat) const;
  std::string show(const Event&) const;
  std::optional<Event> seen_by(const Event&, Seat viewer) const;
  bool reveals(const Event&) const;
  std::vector<std::string> reads(const Event&) const;
  Told tell(const Event&, Seat viewer, Teller&) const;

 private:
  std::string words_of(story::TextId, int leader, Companion) const;

  Rules rules_;
  std::shared_ptr<const Content> content_;
};

}  // namespace bout::crossroads
