#include <algorithm>

#include "engine/text.hpp"
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
    return style.paint(codes[index(hero)], text);
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
                       bar(view.boss.health, view.boss.most, view.boss.regeneration, 18, "91") + " " +
                       style.bold(std::to_string(view.boss.health)) + "/" + std::to_string(view.boss.most);
    if (view.boss.regeneration > 0) text += style.dim("  +" + std::to_string(view.boss.regeneration) + " a turn");
    if (view.boss.last_point_locked && !view.winner) text += style.dim("  last point locked");
    return text + "\n";
  }

  std::string named(const std::string& id) const {
    for (const BossCard card : all_boss_cards)
      if (content.face(card).id == id) return content.face(card).name;
    return id;
  }
  bool played(const std::string& id) const {
    return std::find(view.boss.played.begin(), view.boss.played.end(), id) != view.boss.played.end();
  }

  std::string boss_cards() const {
    const BossView& boss = view.boss;
    std::string text;
    for (const std::string& card : boss.played) text += (text.empty() ? "" : ", ") + named(card);
    std::string line = "  played: " + (text.empty() ? "nothing yet" : text);
    if (boss.hand) {
      std::string mine;
      for (const std::string& card : *boss.hand)
        if (!played(card)) mine += (mine.empty() ? "" : ", ") + named(card);
      if (!view.winner && boss.cards > 0) line += "   in hand: " + mine;
      return style.dim(wrapped(line, style.width, 4)) + "\n";
    }
    if (boss.cards == 0) return style.dim(wrapped(line, style.width, 4)) + "\n";
    line += "   face down: " + std::to_string(boss.cards) + " (" +
            plural(boss.possible_loadouts, "loadout", "loadouts") + " possible)";
    if (boss.played.empty()) return style.dim(wrapped(line, style.width, 4)) + "\n";  // anything: no need to list it
    std::string may;
    for (const Belief& belief : boss.belief) may += (may.empty() ? "" : ", ") + named(belief.card);
    return style.dim(wrapped(line, style.width, 4)) + "\n" + style.dim(wrapped("  may hold: " + may, style.width, 4)) +
           "\n";
  }

  int cell_width() const { return std::clamp((style.width - 12) / (view.lair + 1), 1, 3); }

  std::string cell(Hero hero, int at) const {
    const HeroView& lane = view.of(hero);
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
    else if (std::find(view.safe_spaces.begin(), view.safe_spaces.end(), at) != view.safe_spaces.end())
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
    const HeroView& of = view.of(hero);
    std::string text = hero_paint(hero, padded(content.figure(hero).brief, 9)) + " " +
                       bar(of.health, of.most, 0, 14, "92") + " " + style.bold(std::to_string(of.health)) + "/" +
                       std::to_string(of.most);
    text = padded(text, 32);
    if (!of.alive) return text + style.dim("dead") + "\n";
    if (of.cards) {
      static constexpr By<HeroCard, std::string_view, hero_card_kinds> briefs{{"Shield", "Dash", "Double Strike"}};
      std::string cards;
      for (const HeroCard card : all_hero_cards)
        if (const int count = (*of.cards)[card]; count > 0)
          cards += (cards.empty() ? "" : ", ") + std::string(briefs[card]) + (count > 1 ? " x2" : "");
      text += cards.empty() && view.round > 0 ? style.dim("no cards") : cards;
    } else {
      text += std::to_string(of.hand_size) + " hidden cards";
    }
    if (of.shards > 0) text += "  " + style.cyan((style.unicode ? "◆ " : "* ") + plural(of.shards, "shard", "shards"));
    if (view.attack && view.attack->target == hero)
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
