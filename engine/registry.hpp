#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/rules_index.hpp"
#include "engine/typescript.hpp"

namespace bout::json {
class Writer;
}

namespace bout {

/// A game that can be opened: what is known of it before anybody sits down.
class GameKind {
 public:
  virtual ~GameKind() = default;
  virtual const GameInfo& info() const = 0;
  virtual const std::vector<OptionSpec>& options() const = 0;
  virtual const std::vector<Preset>& presets() const = 0;
  virtual std::span<const ContentFile> files() const = 0;
  virtual std::string_view rulebook() const = 0;
  /// What the cards say, as JSON, where words are made from the files instead of standing in them; else nothing.
  virtual std::string card_texts(const Pack&) const { return {}; }
  /// The cards of its story and where they go, for Graphviz; nothing where there is no story.
  virtual std::string story_graph(const Pack&) const { return {}; }
  /// The game's shapes as the page's types: its view, sheet, events, choices and annals.
  virtual std::string typescript() const { return {}; }
  /// What is wrong in a pack beyond what the standard table reads of it: every Scenario, the whole story.
  virtual void check(const Pack&, Problems&) const {}
  /// The rules of one table, or nothing and problems.
  virtual std::unique_ptr<AnyGame> open(const Pack&, const OptionValues&, Problems&) const = 0;

  const Preset* preset(std::string_view name) const;
  RulesIndex rules() const { return RulesIndex(rulebook()); }
  virtual Pack standard_pack() const { return Pack(files()); }
  /// The standard game, which always opens.
  std::unique_ptr<AnyGame> open_standard() const;

  /// Makes room for a list of so many players, unless the options say already how many play.
  std::optional<OptionError> make_room(std::size_t players, OptionValues&) const;
  /// What is said when the list is longer than the table has seats.
  std::string no_room(std::size_t players, const AnyGame&) const;
  /// {"option":"players","seats":{"1":["Player"],"2":...}}: who sits where, for every value of the option that says
  /// how many do. Only where there is one.
  void write_seats_by_option(json::Writer&) const;
};

template <Game G>
class KindOf final : public GameKind {
 public:
  const GameInfo& info() const override { return G::info(); }
  const std::vector<OptionSpec>& options() const override { return G::options(); }
  const std::vector<Preset>& presets() const override { return G::presets(); }
  std::span<const ContentFile> files() const override { return G::files(); }
  std::string_view rulebook() const override { return G::rulebook(); }
  std::string card_texts(const Pack& pack) const override {
    if constexpr (requires { G::card_texts(pack); }) return G::card_texts(pack);
    return {};
  }
  std::string story_graph(const Pack& pack) const override {
    if constexpr (requires { G::story_graph(pack); }) return G::story_graph(pack);
    return {};
  }
  void check([[maybe_unused]] const Pack& pack, [[maybe_unused]] Problems& problems) const override {
    if constexpr (requires { G::check(pack, problems); }) G::check(pack, problems);
  }
  std::string typescript() const override {
    TypeScript types;
    if constexpr (Shaped<G>) {
      types.add<typename G::View>("View");
      types.add<typename G::Sheet>("Sheet");
      if constexpr (requires(const G game, const typename G::Event event) { game.picture(event); })
        types.add<decltype(std::declval<const G&>().picture(std::declval<const typename G::Event&>()))>("Event");
      else
        types.add<typename G::Event>("Event");
      types.add<typename G::Means>("Means");
      if constexpr (requires { typename G::History; }) types.add<typename G::History>("History");  // of its annals
    }
    if constexpr (requires(const G game) { game.annals(); }) {
      using Part = typename decltype(std::declval<const G&>().annals())::Part;
      [&]<class... P>(const OneOf<P...>*) { (types.add<P>(type_name<P>()), ...); }(static_cast<const Part*>(nullptr));
    }
    return types.text();
  }
  std::unique_ptr<AnyGame> open(const Pack& pack, const OptionValues& options, Problems& problems) const override {
    std::optional<G> game = G::open(pack, options, problems);
    if (!game) return nullptr;
    return std::make_unique<Erased<G>>(std::move(*game));
  }
};

/// Every game there is. A program fills the list once, at its start, with games/registry.hpp.
const std::vector<std::unique_ptr<GameKind>>& all_games();
/// Its place says where it stands in every list of games.
void add_game(int place, std::unique_ptr<GameKind> kind);
const GameKind* find_game(std::string_view id);
/// From now on this is the game's standard content. For a program's start: nothing may have been opened yet.
void play_with(const GameKind&, Pack);
/// Puts what `make` makes of a registered game in its place.
void wrap_game(const GameKind&, const std::function<std::unique_ptr<GameKind>(std::unique_ptr<GameKind>)>& make);
/// The file that tells the page the shapes of a game: web/src/games/<id>/shapes.ts.
std::string shapes_file(const GameKind&);
/// `; did you mean "one-against-all"?`, or the list of what there is.
std::string suggest_game(std::string_view id);

}  // namespace bout
