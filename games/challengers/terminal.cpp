// The drawing for `bout play`: the same facts as the view, in lines of at most 80 columns.
#include <algorithm>

#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

class Painter {
 public:
  Painter(const Game& game, const View& view, Style style)
      : game_(game), rules_(game.rules()), content_(game.content()), view_(view), style_(style) {}

  std::string all() const {
    std::string text = "\n" + head() + "\n";
    const SideView* mine = view_.mine ? &view_.sides[index(*view_.mine)] : nullptr;
    for (const SideView& side : view_.sides) text += fit(standing(side)) + "\n";
    for (const MatchView& match : view_.matches)
      if (mine == nullptr || match.sides[0].side == mine->side || match.sides[1].side == mine->side)
        text += match_text(match);
      else
        text += fit("  " + park(match.park) + ": " + name(match.sides[0].side) + " against " +
                    name(match.sides[1].side) + ", " + std::to_string(match.captures) + " captures so far") +
                "\n";
    if (mine != nullptr && !mine->playing) text += deck_text(*mine);
    return text;
  }

 private:
  std::string name(Side side) const {
    const SideView& of = view_.sides[index(side)];
    return of.seat ? game_.seat_name(Seat(*of.seat)) : "Robot";
  }
  std::string park(int number_of) const { return content_.park_colours[number_of] + " park"; }
  std::string flag() const { return style_.unicode ? "⚑" : "!"; }

  /// One line of at most the width, cut where it must be.
  std::string fit(const std::string& text) const {
    if (columns(text) <= style_.width) return text;
    std::string cut;
    for (std::size_t at = 0; at < text.size() && columns(cut) < style_.width - 3; ++at) {
      cut += text[at];
      while (at + 1 < text.size() && (static_cast<unsigned char>(text[at + 1]) & 0xc0) == 0x80) cut += text[++at];
    }
    return cut + (style_.colour ? "\x1b[0m..." : "...");
  }
  std::string block(const std::string& label, const std::string& text) const {
    return wrapped(label + text, style_.width - 2, static_cast<int>(label.size())) + "\n";
  }

  std::string head() const {
    std::string text = view_.finale == 0
                           ? "Round " + std::to_string(view_.round) + " of " + std::to_string(rules_.rounds)
                           : std::string("The final");
    text = style_.bold(text) + "  ";
    for (const TrayView& tray : view_.trays)
      text += std::string(tray.level) + " " + std::to_string(tray.pile) + "+" + std::to_string(tray.discard) + "  ";
    if (view_.left_out) text += style_.dim("without " + *view_.left_out);
    return fit(text);
  }

  std::string standing(const SideView& of) const {
    const bool me = of.side == view_.mine;
    std::string who = name(of.side);
    who.resize(std::max<std::size_t>(who.size(), 10), ' ');
    std::string text = "  " + std::string(me ? style_.bold(who) : who) + " plan " + std::to_string(of.plan) + "  " +
                       std::to_string(of.cards) + " cards  " + std::to_string(of.fans) +
                       (of.fans == 1 ? " fan" : " fans");
    int hidden = 0, known = of.fans;
    for (const TrophyView& trophy : of.trophies) {
      text += (&trophy == &of.trophies.front() ? "  trophies " : " ") + std::to_string(trophy.round);
      known += trophy.fans.value_or(0);
      hidden += !trophy.fans;
    }
    if (hidden == 0) text += "  = " + std::to_string(known);
    if (of.side == view_.winner) return text + style_.green("  wins");
    if (of.playing) return text + style_.dim("  in a match");
    if (of.deciding) return text + style_.dim("  deck phase");
    return text;
  }

  std::string list(const std::vector<Held>& cards, int round) const {
    std::string text;
    for (const Held& held : cards)
      text += (text.empty() ? "" : ", ") + (held.count > 1 ? std::to_string(held.count) + " " : "") +
              content_[held.kind].title + " " + std::to_string(rules_.base(held.kind, round));
    return text.empty() ? "nothing" : text;
  }

  std::string power(const ParkCard& card) const {
    int bench = 0;
    for (const Help& help : card.parts.bench) bench += help.bonus;
    std::string text = content_[card.kind].title + " " + std::to_string(card.parts.base);
    for (const int more : {int{card.parts.fixed}, int{card.parts.own}, bench})
      if (more != 0) text += (more > 0 ? "+" : "") + std::to_string(more);
    return text;
  }

  std::string match_side(const MatchView& match, const MatchSideView& of) const {
    const bool holds = match.flag_up && of.side != match.attacker;
    const int round = view_.sides[index(of.side)].round;
    std::string park_text;
    for (std::size_t i = 0; i < of.park.size(); ++i) {
      const bool holder = holds && i + 1 == of.park.size();
      park_text +=
          (park_text.empty() ? "" : ", ") + (holder ? style_.yellow(flag() + " ") : std::string()) + power(of.park[i]);
    }
    std::string text = "  " + style_.bold(name(of.side)) + "  deck " + std::to_string(of.deck) + "  bench " +
                       std::to_string(of.names) + " of " + std::to_string(rules_.bench_seats);
    if (!of.exhaust.empty()) text += "  exhausted " + std::to_string(of.exhaust.size());
    if (of.next_bonus > 0) text += "  next card +" + std::to_string(of.next_bonus);
    text = fit(text) + "\n";
    text += block("    park   ", park_text.empty() ? "empty" : park_text);
    if (!of.bench.empty()) text += block("    bench  ", list(of.bench, round));
    if (!of.left.empty()) text += block("    left   ", list(of.left, round));
    std::string top;
    for (const std::optional<CardKind>& known : of.top)
      top += (top.empty() ? "" : ", ") + (known ? content_[*known].title : std::string("unknown"));
    if (!top.empty()) text += block("    on top ", top);
    return text;
  }

  std::string match_text(const MatchView& match) const {
    std::string text = "\n  " + style_.bold(match.is_final ? "The final" : park(match.park));
    if (match.flag_up) text += "  attack " + std::to_string(match.attack) + " against " + std::to_string(match.against);
    return fit(text) + "\n" + match_side(match, match.sides[0]) + match_side(match, match.sides[1]);
  }

  std::string deck_text(const SideView& mine) const {
    std::string text;
    if (!view_.winner && mine.opponent && view_.finale == 0)
      text += fit("\n  Next: " + name(*mine.opponent) + " in the " + park(*mine.park)) + "\n";
    if (mine.deck)
      text += block("  Deck   ", list(*mine.deck, mine.round) + " (" + std::to_string(*mine.names) + " names)");
    if (mine.offer && !mine.offer->empty()) {
      std::string offer;
      for (const CardKind kind : *mine.offer)
        offer += (offer.empty() ? "" : ", ") + content_[kind].title + " " + std::to_string(rules_[kind].base);
      text += block("  Offer  ", offer + "; picks left " + std::to_string(mine.picks) + ", redraws left " +
                                     std::to_string(mine.redraws));
    }
    return text;
  }

  const Game& game_;
  const Rules& rules_;
  const Content& content_;
  const View& view_;
  Style style_;
};

}  // namespace

std::string Game::draw(const View& view, Style style) const { return Painter(*this, view, style).all(); }

}  // namespace bout::challengers
