// The checkers of secrets are checked themselves: each of these games leaks in one way, and is caught at it.
#include "tests/leaks.hpp"

#include <doctest/doctest.h>

#include "tests/crossroads/game.hpp"

namespace bout::testing {

namespace {

using crossroads::Charm;
using crossroads::Event;
using crossroads::State;

/// Crossroads with something given away.
template <class Self>
struct Leaking : crossroads::Game {
  static std::optional<Self> open(const Pack& pack, const OptionValues& options, Problems& problems) {
    std::optional<crossroads::Game> sound = crossroads::Game::open(pack, options, problems);
    if (!sound) return std::nullopt;
    Self leaking;
    static_cast<crossroads::Game&>(leaking) = *sound;
    return leaking;
  }
  static int charms(const State& state) {
    return static_cast<int>(state.charms[0]) * 4 + static_cast<int>(state.charms[1]);
  }
};

struct InView : Leaking<InView> {
  std::string view(const State& state, Seat) const { return std::to_string(charms(state)); }
};
struct InLabel : Leaking<InLabel> {
  std::string label(const State& state, Seat seat, Choice choice) const {
    return Game::label(state, seat, choice) + (charms(state) % 2 == 0 ? " " : "");
  }
};
struct InQuestion : Leaking<InQuestion> {
  std::string question(const State& state, Seat viewer) const {
    return Game::question(state, viewer) + std::to_string(charms(state));
  }
};
struct InEvent : Leaking<InEvent> {
  void apply(State& state, Seat seat, Choice choice, Chance& chance, const Sink& events) const {
    if (events.listening()) events(Event{crossroads::CharmPicked{0, Charm(charms(state) % 4)}});
    Game::apply(state, seat, choice, chance, events);
  }
  std::optional<Event> seen_by(const Event& event, Seat) const { return event; }
};
struct InWord : Leaking<InWord> {
  std::string explain(const State& state, Seat seat, std::string_view word) const {
    return Game::explain(state, seat, word) + (word == "stake" && charms(state) > 5 ? "!" : "");
  }
};
struct InOdds : Leaking<InOdds> {
  std::vector<Forecast> forecast(const State& state, Seat, Choice) const {
    return {{"luck", charms(state) / 100.0, false}};
  }
};

struct UnreadInView : Leaking<UnreadInView> {
  std::string view(const State&, Seat) const { return json::quoted(story().text(story::TextId(story().texts() - 1))); }
};
struct UnreadInLabel : Leaking<UnreadInLabel> {  // what an option leads to
  std::string label(const State& state, Seat seat, Choice choice) const {
    const auto* ask = get_if<story::Choose>(&state.agenda.back());
    if (ask == nullptr || choice.verb != 0) return Game::label(state, seat, choice);
    const story::Op& first = story()[static_cast<story::At>(story().option(ask->at, choice.a).jump + 1)];
    return Game::label(state, seat, choice) + std::to_string(static_cast<int>(first.flow));
  }
};
struct UnreadInEvent : Leaking<UnreadInEvent> {
  std::string show(const Event& event) const {
    return json::quoted(Game::show(event) + story().text(*story().title(*story().find("gate"))));
  }
};
struct UnreadInWord : Leaking<UnreadInWord> {
  std::string explain(const State& state, Seat seat, std::string_view word) const {
    return Game::explain(state, seat, word) + (word == "coin" ? story().text(story::TextId(story().texts() - 2)) : "");
  }
};
struct UnreadInFiles : Leaking<UnreadInFiles> {
  static std::span<const ContentFile> files() {
    static const std::vector<ContentFile> list = [] {
      std::vector<ContentFile> all(Game::files().begin(), Game::files().end());
      all[1].secret = {};
      return all;
    }();
    return list;
  }
};
struct UnreadInBots : Leaking<UnreadInBots> {  // guesses know how the story goes on
  State redeal(const State& state, Seat viewer, Chance& chance) const {
    State dealt = Game::redeal(state, viewer, chance);
    dealt.guess = false;
    return dealt;
  }
};

template <class G>
std::string found_hidden() {
  const KindOf<G> kind;
  Comparison sum;
  for (std::uint64_t seed = 0; seed < 400 && !sum.leak; ++seed) swap_hidden(kind, seed, sum);
  return sum.leak.value_or("");
}

template <class G>
std::string found_unread() {
  const KindOf<G> kind;
  Comparison sum;
  for (std::uint64_t seed = 0; seed < 400 && !sum.leak; ++seed) swap_unread(kind, seed, sum);
  return sum.leak.value_or("");
}

}  // namespace

TEST_CASE("a leak of what is hidden is found wherever it is") {
  CHECK(found_hidden<crossroads::Game>().empty());
  CHECK(found_hidden<InView>() == "view");
  CHECK(found_hidden<InLabel>() == "label");
  CHECK(found_hidden<InQuestion>() == "question");
  CHECK(found_hidden<InEvent>().starts_with("event: "));
  CHECK(found_hidden<InWord>() == "word stake");
  CHECK(found_hidden<InOdds>() == "odds");
}

TEST_CASE("a leak of what is unread is found wherever it is") {
  CHECK(found_unread<crossroads::Game>().empty());
  CHECK(found_unread<UnreadInView>() == "unread text in view");
  CHECK(found_unread<UnreadInLabel>() == "unread text in label");
  CHECK(found_unread<UnreadInEvent>() == "event");
  CHECK(found_unread<UnreadInWord>() == "unread text in word coin");
  CHECK(found_unread<UnreadInFiles>() == "unread text in the files for everybody");
  CHECK(found_unread<UnreadInBots>() == "unread text in what a bot decides");
}

}  // namespace bout::testing
