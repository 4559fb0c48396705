#include "engine/registry.hpp"

#include <algorithm>
#include <cassert>

#include "engine/json.hpp"

namespace bout {

const Preset* GameKind::preset(std::string_view name) const {
  for (const Preset& preset : presets())
    if (preset.name == name) return &preset;
  return nullptr;
}

std::unique_ptr<AnyGame> GameKind::open_standard() const {
  Problems problems;
  std::unique_ptr<AnyGame> game = open(standard_pack(), OptionValues(options()), problems);
  assert(game != nullptr);
  return game;
}

std::optional<OptionError> GameKind::make_room(std::size_t players, OptionValues& options) const {
  const std::string_view name = info().seats_option;
  if (name.empty() || players == 0 || options.was_set(name) != nullptr) return std::nullopt;
  if (options.number(name) == static_cast<int>(players)) return std::nullopt;  // it says so anyway
  return options.set(name, std::to_string(players));
}

std::string GameKind::no_room(std::size_t players, const AnyGame& game) const {
  std::string text = std::to_string(players) + " players for " + std::to_string(game.seats()) + " seats";
  if (const std::string name(info().seats_option); !name.empty())
    text += "; set \"" + name + "\" to " + std::to_string(players) + ", or leave it out: the list says how many play";
  return text;
}

void GameKind::write_seats_by_option(json::Writer& out) const {
  const std::string_view name = info().seats_option;
  for (const OptionSpec& spec : options()) {
    if (name.empty() || spec.name != name) continue;
    out.key("seats_by_option").begin_object().member("option", name).key("seats").begin_object();
    for (int value = spec.least; value <= spec.most; ++value) {
      OptionValues values(options());
      Problems problems;
      values.set(name, std::to_string(value));
      const std::unique_ptr<AnyGame> game = open(standard_pack(), values, problems);
      assert(game != nullptr);
      out.key(std::to_string(value)).begin_list();
      for (int seat = 0; seat < game->seats(); ++seat) out.value(game->seat_name(Seat(seat)));
      out.end_list();
    }
    out.end_object().end_object();
  }
}

namespace {
struct Games {
  std::vector<std::unique_ptr<GameKind>> list;
  std::vector<int> places;
};
Games& games() {
  static Games games;
  return games;
}

/// A game with the content of a pack in place of its own.
class WithPack final : public GameKind {
 public:
  WithPack(std::unique_ptr<GameKind> game, Pack pack)
      : game_(std::move(game)), pack_(std::move(pack)), files_(game_->files().begin(), game_->files().end()) {
    for (ContentFile& file : files_) file.text = pack_.find(file.name)->text;
  }
  const GameInfo& info() const override { return game_->info(); }
  const std::vector<OptionSpec>& options() const override { return game_->options(); }
  const std::vector<Preset>& presets() const override { return game_->presets(); }
  std::span<const ContentFile> files() const override { return files_; }
  std::string_view rulebook() const override { return game_->rulebook(); }
  std::string card_texts(const Pack& pack) const override { return game_->card_texts(pack); }
  std::string story_graph(const Pack& pack) const override { return game_->story_graph(pack); }
  void check(const Pack& pack, Problems& problems) const override { game_->check(pack, problems); }
  std::string typescript() const override { return game_->typescript(); }
  std::unique_ptr<AnyGame> open(const Pack& pack, const OptionValues& options, Problems& problems) const override {
    return game_->open(pack, options, problems);
  }
  Pack standard_pack() const override { return pack_; }

 private:
  std::unique_ptr<GameKind> game_;
  Pack pack_;
  std::vector<ContentFile> files_;
};
}  // namespace

const std::vector<std::unique_ptr<GameKind>>& all_games() { return games().list; }

void add_game(int place, std::unique_ptr<GameKind> kind) {
  auto& [list, places] = games();
  const auto at = std::upper_bound(places.begin(), places.end(), place);
  list.insert(list.begin() + (at - places.begin()), std::move(kind));
  places.insert(at, place);
}

const GameKind* find_game(std::string_view id) {
  for (const auto& kind : all_games())
    if (kind->info().id == id) return kind.get();
  return nullptr;
}

void wrap_game(const GameKind& kind, const std::function<std::unique_ptr<GameKind>(std::unique_ptr<GameKind>)>& make) {
  for (std::unique_ptr<GameKind>& one : games().list)
    if (one.get() == &kind) {
      one = make(std::move(one));
      return;
    }
}

void play_with(const GameKind& kind, Pack pack) {
  wrap_game(kind, [&](std::unique_ptr<GameKind> game) {
    return std::make_unique<WithPack>(std::move(game), std::move(pack));
  });
}

std::string shapes_file(const GameKind& kind) {
  return "// Made from the structs of " + std::string(kind.info().name) +
         " by `make types`: change those, not this.\n" + kind.typescript();
}

std::string suggest_game(std::string_view id) {
  std::vector<std::string_view> ids;
  for (const auto& kind : all_games()) ids.push_back(kind->info().id);
  const std::string hint = suggestion(id, ids);
  return hint.empty() ? "; there is " + any_of(ids) : hint;
}

}  // namespace bout
