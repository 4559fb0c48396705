#pragma once
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/annals.hpp"
#include "engine/digest.hpp"
#include "engine/game.hpp"
#include "engine/shape.hpp"
#include "engine/study.hpp"

namespace bout {

/// A state of any game: its bytes. Copying over one of the same game reuses the memory.
class AnyState {
 public:
  AnyState() = default;
  AnyState(const AnyState& other) { *this = other; }
  AnyState(AnyState&&) noexcept = default;
  AnyState& operator=(AnyState&&) noexcept = default;
  AnyState& operator=(const AnyState& other) {
    if (this == &other) return *this;
    if (size_ != other.size_) *this = AnyState(other.size_);
    if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    return *this;
  }

  template <class State>
  static AnyState of(const State& state) {
    static_assert(alignof(State) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
    AnyState any(sizeof(State));
    std::memcpy(any.bytes_.get(), &state, sizeof(State));
    return any;
  }
  template <class State>
  const State& as() const {
    assert(size_ == sizeof(State));
    return *std::launder(reinterpret_cast<const State*>(bytes_.get()));
  }
  template <class State>
  State& as() {
    assert(size_ == sizeof(State));
    return *std::launder(reinterpret_cast<State*>(bytes_.get()));
  }

 private:
  explicit AnyState(std::size_t size) : bytes_(new std::byte[size]), size_(size) {}

  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
};

/// An event of any game: its bytes.
struct AnyEvent {
  static constexpr std::size_t capacity = 32;
  alignas(8) std::byte bytes[capacity];
};
using EventLog = std::vector<AnyEvent>;

/// A study of any game; see engine/study.hpp.
class AnyStudy {
 public:
  virtual ~AnyStudy() = default;
  virtual void watch(const EventLog&) = 0;
  virtual void finish(const AnyState& end) = 0;
  /// Adds what another study of the same table has counted.
  virtual void add(const AnyStudy&) = 0;
  /// All that was counted, and the same read again: false when the numbers are not from a study of this table.
  virtual tally::Numbers numbers() const = 0;
  virtual bool read(std::span<const std::uint64_t> numbers) = 0;
  virtual Findings findings() const = 0;
};

/// The annals of any game; see engine/annals.hpp.
class AnyAnnals {
 public:
  virtual ~AnyAnnals() = default;
  virtual void fold(const AnyEvent&) = 0;
  virtual std::optional<std::string> json(std::string_view part) const = 0;
  virtual std::optional<std::string> text(std::string_view part) const = 0;
  virtual std::string page() const = 0;
  virtual std::vector<std::string> parts() const = 0;
};

/// The one type-erasing adapter: any game for those who do not need the last nanosecond.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::size_t state_size() const = 0;
  virtual int seats() const = 0;
  virtual int team(Seat) const = 0;
  virtual std::string seat_name(Seat) const = 0;
  virtual std::vector<std::string> outcomes() const = 0;

  virtual AnyState start(Chance&, EventLog* = nullptr) const = 0;
  virtual Seats to_act(const AnyState&) const = 0;
  virtual void choices(const AnyState&, Seat, ChoiceList&) const = 0;
  virtual void apply(AnyState&, Seat, Choice, Chance&, EventLog* = nullptr) const = 0;
  virtual Result result(const AnyState&) const = 0;

  virtual bool same(const AnyState&, const AnyState&) const = 0;
  virtual std::uint64_t digest(const AnyState&) const = 0;
  virtual AnyState redeal(const AnyState&, Seat, Chance&) const = 0;
  virtual double evaluate(const AnyState&, Seat) const = 0;
  /// Plays on until the end or for `limit` decisions: any choices, or with `quick` those of the game's quick
  /// policy. Returns how many decisions it made.
  virtual int play_out(AnyState&, Chance& chance, Chance& picks, int limit, bool quick) const = 0;
  /// Whether the game can weigh moves by itself: where what others decide hardly depends on what one decides, it
  /// knows a shorter way than a tree.
  virtual bool weighs() const { return false; }
  /// What each of these moves is worth to whoever makes it, in one world and with the same luck for all: over many
  /// worlds about a chance to win.
  virtual void weigh(const AnyState&, std::span<const Move>, Chance&, std::span<double>) const {}
  /// Whether the game has a prior over its choices.
  virtual bool prefers() const { return false; }
  /// How much each of these choices of a seat deserves to be looked at first, in any unit: where there are many, search
  /// opens them from the largest weight down.
  virtual void prior(const AnyState&, Seat, const ChoiceList&, std::span<double>) const {}
  /// Whether a hint is advice rather than a chance to win.
  virtual bool advises() const { return false; }
  /// What the game itself would recommend to this seat, which is asked something: never empty where it advises.
  virtual std::vector<Advice> advise(const AnyState&, Seat) const { return {}; }
  /// Whether this choice passes over another one that costs nothing and can only help: no bot that thinks makes it.
  virtual bool wastes(const AnyState&, Seat, Choice) const { return false; }
  /// A playout of search: quick choices until the end, for `limit` decisions, or until a state in which the game says
  /// that it rests, such as the end of a turn, where its evaluation can be trusted. Returns how many decisions it made.
  virtual int play_on(AnyState& state, Chance& chance, Chance& picks, int limit) const {
    return play_out(state, chance, picks, limit, true);
  }

  virtual std::string view(const AnyState&, Seat viewer) const = 0;
  virtual std::string draw(const AnyState&, Seat viewer, Style) const = 0;
  virtual std::string label(const AnyState&, Seat, Choice) const = 0;
  virtual std::string word(Choice) const = 0;
  virtual std::string explain(const AnyState&, Seat, std::string_view word) const = 0;
  virtual std::vector<Forecast> forecast(const AnyState&, Seat, Choice) const = 0;
  /// The event as this viewer may know it, or nothing.
  virtual std::optional<AnyEvent> seen_by(const AnyEvent&, Seat viewer) const = 0;
  virtual bool reveals(const AnyEvent&) const = 0;
  /// The pieces of secret content (engine/pack.hpp) that are known to everybody from this event on:
  /// "texts.json:gate.a".
  virtual std::vector<std::string> reads(const AnyEvent&) const { return {}; }
  virtual std::uint64_t digest(const AnyEvent&) const = 0;
  virtual Told tell(const AnyEvent&, Seat viewer, Teller&) const = 0;
  virtual std::string roll_text(RollName) const = 0;
  /// What an outcome of this roll is called: the name of a card, say. Empty: by its number, as a die's face is.
  virtual std::string outcome_text(RollName, Outcome) const { return {}; }
  /// What is asked of this viewer, or what everybody waits for.
  virtual std::string question(const AnyState&, Seat viewer) const = 0;
  /// What this seat might think of but may not do now: words for `explain`.
  virtual std::vector<std::string> might(const AnyState&, Seat) const = 0;
  /// Every word that `explain` has an answer for.
  virtual std::vector<std::string> explains() const { return {}; }
  /// The event as JSON, for pictures. Ask seen_by first.
  virtual std::string show(const AnyEvent&) const = 0;
  /// What the options and the content of this table come to, as JSON: the same for everybody, all game long.
  virtual std::string sheet() const { return "{}"; }
  /// What a choice says, as JSON: {"type":"play_card","card":3}.
  virtual std::string means(const AnyState&, Seat, Choice) const { return "{}"; }
  /// What follows from a choice, in a few words and as far as this seat can know; may be empty.
  virtual std::string follows(const AnyState&, Seat, Choice) const { return {}; }
  /// Counts what designers want to know of many games; nothing when the game has no study.
  virtual std::unique_ptr<AnyStudy> study() const { return nullptr; }
  /// The chronicler of one game; nothing when the game keeps no annals. Not to outlive the game object.
  virtual std::unique_ptr<AnyAnnals> annals() const { return nullptr; }
  /// A file of a pack from which a long game goes on elsewhere, on paper too; empty when there is none.
  virtual std::string campaign_sheet(const AnyState&) const { return {}; }
};

template <Game G>
class Erased final : public AnyGame {
  using State = typename G::State;
  using Event = typename G::Event;
  static_assert(sizeof(Event) <= AnyEvent::capacity);

 public:
  explicit Erased(G game) : game_(std::move(game)) {}
  const G& game() const { return game_; }

  const GameInfo& info() const override { return G::info(); }
  std::size_t state_size() const override { return sizeof(State); }
  int seats() const override { return game_.seats(); }
  int team(Seat seat) const override { return game_.team(seat); }
  std::string seat_name(Seat seat) const override { return game_.seat_name(seat); }
  std::vector<std::string> outcomes() const override { return game_.outcomes(); }

  AnyState start(Chance& chance, EventLog* log) const override { return AnyState::of(game_.start(chance, sink(log))); }
  Seats to_act(const AnyState& state) const override { return game_.to_act(at(state)); }
  void choices(const AnyState& state, Seat seat, ChoiceList& list) const override {
    game_.choices(at(state), seat, list);
  }
  void apply(AnyState& state, Seat seat, Choice choice, Chance& chance, EventLog* log) const override {
    game_.apply(state.as<State>(), seat, choice, chance, sink(log));
  }
  Result result(const AnyState& state) const override { return game_.result(at(state)); }

  bool same(const AnyState& a, const AnyState& b) const override { return at(a) == at(b); }
  std::uint64_t digest(const AnyState& state) const override { return bout::digest(at(state)); }
  AnyState redeal(const AnyState& state, Seat seat, Chance& chance) const override {
    return AnyState::of(game_.redeal(at(state), seat, chance));
  }
  double evaluate(const AnyState& state, Seat seat) const override { return game_.evaluate(at(state), seat); }
  int play_out(AnyState& state, Chance& chance, Chance& picks, int limit, bool quick) const override {
    return game_.play_out(state.as<State>(), chance, picks, limit, quick);
  }
  bool weighs() const override { return Weighs<G>; }
  void weigh(const AnyState& world, std::span<const Move> moves, Chance& chance,
             std::span<double> values) const override {
    if constexpr (Weighs<G>) game_.weigh(at(world), moves, chance, values);
  }
  bool prefers() const override { return Prefers<G>; }
  void prior(const AnyState& world, Seat seat, const ChoiceList& choices, std::span<double> weights) const override {
    if constexpr (Prefers<G>) game_.prior(at(world), seat, choices, weights);
  }
  bool advises() const override { return Advises<G>; }
  std::vector<Advice> advise(const AnyState& state, Seat seat) const override {
    if constexpr (Advises<G>) return game_.advise(at(state), seat);
    return AnyGame::advise(state, seat);
  }
  bool wastes(const AnyState& state, Seat seat, Choice choice) const override {
    if constexpr (KnowsWaste<G>) return game_.wastes(at(state), seat, choice);
    return AnyGame::wastes(state, seat, choice);
  }
  int play_on(AnyState& state, Chance& chance, Chance& picks, int limit) const override {
    State& world = state.as<State>();
    if constexpr (Rests<G>) {
      int decisions = 0;
      while (decisions < limit && !game_.rests(world) && game_.play_out(world, chance, picks, 1, true) == 1)
        ++decisions;
      return decisions;
    } else {
      return game_.play_out(world, chance, picks, limit, true);
    }
  }

  std::string view(const AnyState& state, Seat viewer) const override {
    if constexpr (Shaped<G>)
      return shape_json(game_.look(at(state), viewer));
    else
      return game_.view(at(state), viewer);
  }
  std::string draw(const AnyState& state, Seat viewer, Style style) const override {
    return game_.draw(at(state), viewer, style);
  }
  std::string label(const AnyState& state, Seat seat, Choice choice) const override {
    return game_.label(at(state), seat, choice);
  }
  std::string word(Choice choice) const override { return std::string(game_.word(choice)); }
  std::string explain(const AnyState& state, Seat seat, std::string_view word) const override {
    return game_.explain(at(state), seat, word);
  }
  std::vector<Forecast> forecast(const AnyState& state, Seat seat, Choice choice) const override {
    return game_.forecast(at(state), seat, choice);
  }
  std::optional<AnyEvent> seen_by(const AnyEvent& event, Seat viewer) const override {
    const std::optional<Event> seen = game_.seen_by(at(event), viewer);
    if (!seen) return std::nullopt;
    return boxed(*seen);
  }
  bool reveals(const AnyEvent& event) const override { return game_.reveals(at(event)); }
  std::vector<std::string> reads(const AnyEvent& event) const override {
    if constexpr (requires { game_.reads(at(event)); })
      return game_.reads(at(event));
    else
      return {};
  }
  std::uint64_t digest(const AnyEvent& event) const override { return bout::digest(at(event)); }
  Told tell(const AnyEvent& event, Seat viewer, Teller& teller) const override {
    return game_.tell(at(event), viewer, teller);
  }
  std::string roll_text(RollName name) const override { return game_.roll_text(name); }
  std::string outcome_text(RollName name, Outcome outcome) const override {
    if constexpr (requires { game_.outcome_text(name, outcome); })
      return game_.outcome_text(name, outcome);
    else
      return {};
  }
  std::string question(const AnyState& state, Seat viewer) const override { return game_.question(at(state), viewer); }
  std::vector<std::string> might(const AnyState& state, Seat seat) const override {
    return game_.might(at(state), seat);
  }
  std::vector<std::string> explains() const override { return game_.explains(); }
  std::string show(const AnyEvent& event) const override {
    if constexpr (requires { game_.picture(at(event)); })
      return shape_json(game_.picture(at(event)));
    else if constexpr (Shaped<G>)
      return shape_json(at(event));
    else
      return game_.show(at(event));
  }
  std::string sheet() const override {
    if constexpr (Shaped<G>) return shape_json(game_.sheet());
    return AnyGame::sheet();
  }
  std::string means(const AnyState& state, Seat seat, Choice choice) const override {
    if constexpr (Shaped<G>) return shape_json(game_.means(at(state), seat, choice));
    return AnyGame::means(state, seat, choice);
  }
  std::string follows(const AnyState& state, Seat seat, Choice choice) const override {
    if constexpr (requires { game_.follows(at(state), seat, choice); }) return game_.follows(at(state), seat, choice);
    return AnyGame::follows(state, seat, choice);
  }
  std::unique_ptr<AnyStudy> study() const override {
    if constexpr (requires { game_.study(); })
      return std::make_unique<ErasedStudy<decltype(game_.study())>>(game_.study());
    else
      return nullptr;
  }
  std::string campaign_sheet(const AnyState& state) const override {
    if constexpr (requires { game_.campaign_sheet(at(state)); }) return game_.campaign_sheet(at(state));
    return AnyGame::campaign_sheet(state);
  }
  std::unique_ptr<AnyAnnals> annals() const override {
    if constexpr (requires { game_.annals(); })
      return std::make_unique<ErasedAnnals<decltype(game_.annals())>>(game_.annals());
    else
      return nullptr;
  }

 private:
  template <Study<State, Event> S>
  class ErasedStudy final : public AnyStudy {
   public:
    explicit ErasedStudy(S study) : study_(std::move(study)) {}
    void watch(const EventLog& log) override {
      for (const AnyEvent& event : log) study_.watch(at(event));
    }
    void finish(const AnyState& end) override { study_.finish(at(end)); }
    void add(const AnyStudy& other) override { tally::add(study_, static_cast<const ErasedStudy&>(other).study_); }
    tally::Numbers numbers() const override {
      tally::Numbers out;
      tally::write(study_, out);
      return out;
    }
    bool read(std::span<const std::uint64_t> numbers) override { return tally::read(study_, numbers) && numbers.empty(); }
    Findings findings() const override { return study_.findings(); }

   private:
    S study_;
  };

  template <Annals<Event> A>
  class ErasedAnnals final : public AnyAnnals {
   public:
    explicit ErasedAnnals(A annals) : annals_(std::move(annals)) {}
    void fold(const AnyEvent& event) override { annals_.fold(at(event)); }
    std::optional<std::string> json(std::string_view part) const override { return part_json(annals_, part); }
    std::optional<std::string> text(std::string_view part) const override { return annals_.text(part); }
    std::string page() const override { return annals_.page(); }
    std::vector<std::string> parts() const override { return annals_.parts(); }

   private:
    A annals_;
  };

  static const State& at(const AnyState& state) { return state.as<State>(); }
  static_assert(alignof(Event) <= alignof(AnyEvent));
  static const Event& at(const AnyEvent& event) { return *std::launder(reinterpret_cast<const Event*>(event.bytes)); }
  static AnyEvent boxed(const Event& event) {
    AnyEvent any{};
    std::memcpy(any.bytes, &event, sizeof(Event));
    return any;
  }
  static Events<Event> sink(EventLog* log) {
    if (log == nullptr) return {};
    return {[](void* to, const Event& event) { static_cast<EventLog*>(to)->push_back(boxed(event)); }, log};
  }

  G game_;
};

}  // namespace bout
