#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "engine/registry.hpp"

namespace bout::testing {

/// A game whose own content can be exchanged for a while, so that a whole server knows it by nothing else.
class Swappable final : public GameKind {
 public:
  explicit Swappable(std::unique_ptr<GameKind> game) : game_(std::move(game)) {}
  const GameInfo& info() const override { return game_->info(); }
  const std::vector<OptionSpec>& options() const override { return game_->options(); }
  const std::vector<Preset>& presets() const override { return game_->presets(); }
  std::span<const ContentFile> files() const override {
    if (shown == nullptr || info().id != shown_game) return game_->files();
    files_.assign(game_->files().begin(), game_->files().end());
    for (ContentFile& file : files_) file.text = shown->find(file.name)->text;
    return files_;
  }
  std::string_view rulebook() const override { return game_->rulebook(); }
  std::string card_texts(const Pack& pack) const override { return game_->card_texts(pack); }
  std::string story_graph(const Pack& pack) const override { return game_->story_graph(pack); }
  void check(const Pack& pack, Problems& problems) const override { game_->check(pack, problems); }
  std::string typescript() const override { return game_->typescript(); }
  std::unique_ptr<AnyGame> open(const Pack& pack, const OptionValues& options, Problems& problems) const override {
    return game_->open(pack, options, problems);
  }

  inline static const Pack* shown = nullptr;
  inline static std::string_view shown_game;

 private:
  std::unique_ptr<GameKind> game_;
  mutable std::vector<ContentFile> files_;
};

/// Every game of this program, from now on.
inline void make_games_swappable() {
  std::vector<const GameKind*> plain;
  for (const auto& kind : all_games())
    if (dynamic_cast<const Swappable*>(kind.get()) == nullptr) plain.push_back(kind.get());
  for (const GameKind* kind : plain)
    wrap_game(*kind, [](std::unique_ptr<GameKind> game) { return std::make_unique<Swappable>(std::move(game)); });
}

/// While it lives, a Swappable game has this content.
class Showing {
 public:
  Showing(const GameKind& kind, const Pack& pack) {
    Swappable::shown = &pack;
    Swappable::shown_game = kind.info().id;
  }
  ~Showing() { Swappable::shown = nullptr; }
  Showing(const Showing&) = delete;
  Showing& operator=(const Showing&) = delete;
};

}  // namespace bout::testing
