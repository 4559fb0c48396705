// The ring in the terminal.
#include <algorithm>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

namespace {

struct Painter {
  const Game& game;
  const View& view;
  Style style;

  const Content& content() const { return game.content(); }
  const Rules& rules() const { return game.rules(); }
  const CornerView& corner(Side side) const { return view.corners[side]; }
  std::string name(Side side) const { return std::string(content().name(corner(side).wrestler, rules().names)); }
  const std::string& card_name(Side side, CardNo card) const {
    return content().wrestlers[corner(side).wrestler].cards[card].name;
  }
  std::string paint(Side side, std::string_view text) const {
    return style.paint(side == Side::player ? "1;94" : "1;91", text);
  }

  std::string bar(int value, int most, int low, std::string_view code) const {
    const int width = 16;
    const int full = most == 0 ? 0 : (value * width + most - 1) / most;
    std::string text, rest;
    for (int i = 0; i < full; ++i) text += style.unicode ? "█" : "#";
    for (int i = full; i < width; ++i) rest += style.unicode ? "░" : "-";
    return style.paint(value <= low ? "91" : code, text) + style.dim(rest);
  }

  std::string tokens(Side side) const {
    std::string text;
    for (const TokenView& token : corner(side).tokens)
      text += (text.empty() ? "" : ", ") + (token.ready ? game.ability_name(token.ability)
                                                        : style.dim(game.ability_name(token.ability) + " (used)"));
    return text;
  }

  std::string corner_lines(Side side) const {
    const CornerView& of = corner(side);
    std::string text = paint(side, name(side)) + "\n  health  " + bar(of.health, of.most_health, of.low_health, "92") +
                       " " + style.bold(str(of.health)) + "/" + str(of.most_health) +
                       (of.low ? style.red("  low") : "") + "\n";
    if (of.most_stamina > 0)
      text += "  stamina " + bar(of.stamina, of.most_stamina, of.low_stamina, "96") + " " +
              style.bold(str(of.stamina)) + "/" + str(of.most_stamina) + (of.tired ? style.red("  low") : "") + "\n";
    if (side == Side::foe && !view.versus) {
      text += "  reversal cubes " + style.bold(str(view.cubes)) + " of " + str(rules().cubes_max) +
              style.dim("   attack cards left " + str(of.in_pile)) + "\n";
    } else {
      text += style.dim("  hand " + str(of.in_hand) + " of " + str(of.hand_size) + ", draw pile " + str(of.in_pile) +
                        ", discarded " + str(static_cast<int>(of.discard.size()))) +
              "\n";
      if (!of.tokens.empty()) text += wrapped("  " + tokens(side), style.width, 4) + "\n";
    }
    if (view.mode == Mode::cage && of.space != Space::ring)
      text += "  climbing: " + std::string(word_of(of.space)) + "\n";
    return text;
  }

  std::string meter() const {
    std::string text = "  ";
    for (int at = -rules().momentum_max; at <= rules().momentum_max; ++at) {
      const bool here = at == view.momentum;
      const bool mark = std::abs(at) == rules().roll_at || std::abs(at) == rules().unstoppable_at || at == 0;
      const std::string cell = here ? (style.unicode ? "◆" : "X") : mark ? "|" : (style.unicode ? "·" : ".");
      text += here ? style.yellow(cell) : style.dim(cell);
    }
    const Side ahead = view.momentum >= 0 ? Side::player : Side::foe;
    text += "\n  momentum " + (view.momentum == 0 ? "0" : (view.momentum > 0 ? "+" : "") + str(view.momentum));
    if (corner(ahead).level != Level::neutral)
      text += ", " + name(ahead) + (corner(ahead).level == Level::unstoppable ? " is unstoppable" : " is on a roll");
    return text + "\n";
  }

  std::string card_line(Side side, const HandCard& held) const {
    const Card& card = rules().boards[corner(side).wrestler].cards[held.card];
    std::string text = "  " + card_name(side, held.card) + ": " + card_text(card, held.damage, held.tn);
    if (held.easier || held.harder_hitting) text += style.yellow(", in the chain");
    text += style.dim("  lands " + str(static_cast<int>(held.lands * 100 + 0.5)) + " %");
    return held.affordable ? text : style.dim(text);
  }

  std::string hand(Side side) const {
    std::string text;
    if (!corner(side).hand || corner(side).hand->empty()) return text;
    for (const HandCard& held : *corner(side).hand) text += wrapped(card_line(side, held), style.width, 4) + "\n";
    return text;
  }

  /// For whoever does not know the cards yet: what goes well together.
  std::string suggested() const {
    if (view.suggested.empty()) return {};
    const Side mine = corner(Side::player).hand ? Side::player : Side::foe;  // in versus one hand is open: AON-27.9
    std::string names;
    for (const CardNo card : view.suggested) names += (names.empty() ? "" : ", ") + card_name(mine, card);
    return wrapped("  a good opening: " + names, style.width, 4) + "\n";
  }

  std::string weapons() const {
    if (view.mode != Mode::lms) return {};
    const auto list = [&](const std::vector<WeaponId>& ids) {
      std::string text;
      for (const WeaponId id : ids) text += (text.empty() ? "" : ", ") + content().weapons[id].name;
      return text.empty() ? std::string("nothing") : text;
    };
    return wrapped("  weapons: " + list(view.display) + style.dim("  (he takes the first)"), style.width, 4) + "\n" +
           wrapped("  set up: " + list(view.set_up), style.width, 4) + "\n";
  }

  /// How many automa cards are left with each number: "1x3 2x4".
  template <class Number>
  std::string left_by(Number&& number) const {
    std::array<int, 16> counts{};
    for (const AutomaCard card : view.automa_left) ++counts[number(rules().automa[card])];
    std::string text;
    for (std::size_t n = 0; n < counts.size(); ++n)
      if (counts[n] > 0) text += " " + std::to_string(n) + "x" + str(counts[n]);
    return text;
  }

  std::string automa() const {
    if (view.versus) return {};
    std::string text =
        "  automa deck: " + str(count_of(view.automa_left)) + " left, " + str(count_of(view.automa_used)) + " drawn";
    if (view.automa_left.empty()) return style.dim(text + "; it is shuffled again before the next draw") + "\n";
    text += "\n    D" + left_by([](const AutomaRow& row) { return row.d; });
    text += "\n    K" + left_by([](const AutomaRow& row) { return row.k; });
    return style.dim(text) + "\n";
  }

  /// What may still come: of your pile when an attack is chosen, of his when one is answered.
  std::string cards_left() const {
    if (view.asked != Asked::action && view.asked != Asked::defence) return {};
    const Side side = view.asked == Asked::action ? *view.whose : other(*view.whose);
    if (!corner(side).pile || corner(side).pile->empty()) return {};
    std::string names;
    for (const CardNo card : *corner(side).pile) names += (names.empty() ? "" : ", ") + card_name(side, card);
    return style.dim(wrapped("  left in the pile of " + name(side) + ": " + names, style.width, 4)) + "\n";
  }

  std::string operator()() const {
    if (!view.chosen) return style.dim("The ring is empty.") + "\n";
    std::string text = corner_lines(Side::foe) + meter() + corner_lines(Side::player) + weapons();
    text += automa() + hand(Side::player);
    if (view.versus) text += hand(Side::foe);
    return text + suggested() + cards_left();
  }
};

}  // namespace

std::string Game::draw(const View& view, Style style) const {
  const std::string board = view.career ? draw_career(*this, view, style) : std::string();
  return view.career && !view.in_ring ? board : board + Painter{*this, view, style}();
}

}  // namespace bout::all_or_nothing
