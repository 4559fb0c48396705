#include <algorithm>

#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

std::string padded(std::string text, int width) {
  const int wide = columns(text);
  if (wide < width) text.append(static_cast<std::size_t>(width - wide), ' ');
  return text;
}

struct Painter {
  const Content& content;
  const View& view;
  Style style;

  std::string hero_paint(Hero hero, std::string_view text) const {
    static constexpr std::string_view codes[] = {"1;94", "1;33", "1;92"};
    return style.paint(codes[static_cast<int>(hero)], text);
  }

  std::string bar(int value, int most, int ghost, int width, std::string_view code) const {
    const auto cells = [&](int amount) {
      return std::clamp((amount * width + most - 1) / std::max(most, 1), 0, width);
    };
    const int full = cells(value), soon = std::max(full, cells(std::min(most, value + ghost)));
    const char* const block = style.unicode ? "█" : "#";
    const char* const shade = style.unicode ? "▒" : "+";
    const char* const empty = style.unicode ? "░" : "-";
    std::string text, later, rest;
    for (int i = 0; i < full; ++i) text += block;
    for (int i = full; i < soon; ++i) later += shade;
    for (int i = soon; i < width; ++i) rest += empty;
    return style.paint(code, text) + style.paint("2;" + std::string(code), later) + style.dim(rest);
  }

  std::string boss_line() const {
    std::string text = style.red(style.colour ? "\x1b[1mTHE BOSS" : "THE BOSS") + "  " +
                       bar(view.boss_health, view.boss_most, view.regeneration, 18, "91") + " " +
                       style.bold(std::to_string(view.boss_health)) + "/" + std::to_string(view.boss_most);
    if (view.regeneration > 0) text += style.dim("  +" + std::to_string(view.regeneration) + " a turn");
    if (view.last_point_locked && !view.winner) text += style.dim("  last point locked");
    return text + "\n";
  }

  std::string boss_cards() const {
    std::string text;
    for (const BossCard card : view.played) text += (text.empty() ? "" : ", ") + content.face(card).name;
    std::string line = "  played: " + (text.empty() ? "nothing yet" : text);
    if (view.hand) {
      std::string mine;
      for (const Category category : {Category::health, Category::knockback, Category::attack})
        if (const int which = view.hand->which(category))
          if (const BossCard card = card_of(category, which);
              std::find(view.played.begin(), view.played.end(), card) == view.played.end())
            mine += (mine.empty() ? "" : ", ") + content.face(card).name;
      if (!view.winner && view.boss_cards > 0) line += "   in hand: " + mine;
      return style.dim(wrapped(line, style.width, 4)) + "\n";
    }
    if (view.boss_cards == 0) return style.dim(wrapped(line, style.width, 4)) + "\n";
    line += "   face down: " + std::to_string(view.boss_cards) + " (" + std::to_string(view.possible_loadouts) +
            (view.possible_loadouts == 1 ? " loadout possible)" : " loadouts possible)");
    if (view.played.empty()) return style.dim(wrapped(line, style.width, 4)) + "\n";  // anything: no need to list it
    std::string may;
    for (const BossCard card : view.may_hold) may += (may.empty() ? "" : ", ") + content.face(card).name;
    return style.dim(wrapped(line, style.width, 4)) + "\n" + style.dim(wrapped("  may hold: " + may, style.width, 4)) +
           "\n";
  }

  int cell_width() const { return std::clamp((style.width - 12) / (view.lair + 1), 1, 3); }

  std::string cell(Hero hero, int at) const {
    const HeroView& lane = view.heroes[static_cast<std::size_t>(hero)];
    const auto has = [at](const std::vector<int>& list) {
      return std::find(list.begin(), list.end(), at) != list.end();
    };
    std::string text;
    if (lane.position == at)
      text = lane.alive
                 ? hero_paint(hero, style.colour ? "\x1b[7m" + content.figure(hero).mark : content.figure(hero).mark)
                 : style.dim(style.unicode ? "†" : "x");
    else if (has(lane.rooted))
      text = style.paint("1;95", style.unicode ? "❖" : "%");
    else if (has(lane.crystals))
      text = style.cyan(style.unicode ? "◆" : "*");
    else if (at == view.lair)
      text = style.red(style.unicode ? "▓" : "L");
    else if (at == 0)
      text = style.dim(style.unicode ? "▹" : ">");
    else if (at <= view.safe_zone)
      text = style.yellow("=");
    else
      text = style.dim(style.unicode ? "·" : ".");
    return padded(text, cell_width());
  }

  std::string lane(Hero hero) const {
    std::string text(10, ' ');
    for (int at = 0; at <= view.lair; ++at) text += cell(hero, at);
    return text + "\n";
  }

  std::string ruler() const {
    const int wide = cell_width();
    std::string text(10, ' ');
    for (int at = 0; at <= view.lair; ++at) {
      const bool shown = wide >= 3 || at % 5 == 0;
      const std::string number = at == 0 || !shown ? "" : std::to_string(at);
      const std::size_t place = static_cast<std::size_t>(10 + at * wide);
      if (text.size() > place) continue;  // the number before took the room
      text.append(place - text.size(), ' ');
      text += number;
    }
    return style.dim(text) + "\n";
  }

  std::string hero_line(Hero hero) const {
    const HeroView& of = view.heroes[static_cast<std::size_t>(hero)];
    std::string text = hero_paint(hero, padded(content.figure(hero).brief, 9)) + " " +
                       bar(of.health, of.most, 0, 14, "92") + " " + style.bold(std::to_string(of.health)) + "/" +
                       std::to_string(of.most);
    text = padded(text, 32);
    if (!of.alive) return text + style.dim("dead") + "\n";
    if (of.cards) {
      static constexpr std::string_view briefs[] = {"Shield", "Dash", "Double Strike"};
      std::string cards;
      for (int kind = 0; kind < hero_card_kinds; ++kind)
        if (const int count = (*of.cards)[static_cast<std::size_t>(kind)]; count > 0)
          cards += (cards.empty() ? "" : ", ") + std::string(briefs[kind]) + (count > 1 ? " x2" : "");
      text += cards.empty() && view.round > 0 ? style.dim("no cards") : cards;
    } else {
      text += std::to_string(of.hand_size) + " hidden cards";
    }
    if (of.shards > 0)
      text += "  " + style.cyan((style.unicode ? "◆ " : "* ") + std::to_string(of.shards) +
                                (of.shards == 1 ? " shard" : " shards"));
    if (view.attacked == hero)
      text += style.red("  under attack");
    else if (!of.yet_to_act && !view.to_act.contains(seat_of(hero)) && view.round > 0)
      text += style.dim("  turn taken");
    return text + "\n";
  }

  std::string all() const {
    std::string text = "\n" + style.bold("Round " + std::to_string(std::max(view.round, 1))) + "  " + boss_line() +
                       boss_cards() + "\n";
    for (const Hero hero : all_heroes) text += hero_line(hero) + lane(hero);
    return text + ruler();
  }
};

}  // namespace

std::string Game::draw(const View& view, Style style) const { return Painter{*content_, view, style}.all(); }

}  // namespace bout::one_against_all
