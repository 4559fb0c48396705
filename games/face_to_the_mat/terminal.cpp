// The promoter's desk and the ring, for a terminal.
#include <algorithm>

#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

std::string padded(std::string text, int width) {
  const int wide = columns(text);
  if (wide < width) text.append(index(width - wide), ' ');
  return text;
}

/// Lines that are too long go on below, a little to the right.
std::string fitted(std::string_view text, int width) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    out += columns(line) > width ? wrapped(line, width, 6) : std::string(line);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

struct Painter {
  const seen::View& view;
  const Rules& rules;
  Style style;

  const seen::Wrestler& at(Who who) const { return view.roster[index(who)]; }
  const std::string& name(Who who) const { return at(who).name; }
  std::string grade(Who who) const { return std::string(word_of(at(who).tv)); }
  std::string side(Who who, std::string_view text) const {
    return at(who).side == Side::face ? style.cyan(text) : style.red(text);
  }

  std::string heading() const {
    if (view.kind == ShowKind::exhibition) return style.bold(view.federation.name + ": an exhibition") + "\n";
    return style.bold(view.federation.name) + "  event " + std::to_string(view.show) + ", " + view.show_name + ", " +
           view.venue + style.dim("  season " + std::to_string(view.season)) + "\n";
  }

  std::string titles() const {
    std::string text;
    for (const seen::Title& title : view.titles) {
      text += "  " + padded(title.name, 16) + (title.holders.empty() ? style.dim("vacant") : name(title.holders[0]));
      if (title.holders.size() > 1) text += " and " + name(title.holders[1]);
      if (title.contender)
        text += style.dim("   next: " + name(*title.contender) + " by event " + std::to_string(title.due));
      text += "\n";
    }
    return text;
  }

  std::string challenges() const {
    std::string text;
    for (const seen::Challenge& challenge : view.challenges)
      text += "  " + name(challenge.by) + " has challenged " + name(challenge.to) + ", by event " +
              std::to_string(challenge.due) +
              (challenge.booked    ? style.green("  booked")
               : challenge.overdue ? style.red("  due now")
                                   : "") +
              "\n";
    return text.empty() ? text : style.bold("Challenges") + "\n" + text;
  }

  std::string card() const {
    if (view.card.empty()) return {};
    std::string text = style.bold("The card") + "\n";
    for (std::size_t i = 0; i < view.card.size(); ++i) {
      std::string line = padded(std::to_string(i + 1), 3) + view.card[i].text;
      text += "  " + (view.open && i < index(view.at) ? style.dim(line) : line) + "\n";
    }
    return text;
  }

  std::string roster() const {
    std::vector<const seen::Wrestler*> people;
    for (const seen::Wrestler& one : view.roster)
      if (one.signed_) people.push_back(&one);
    std::stable_sort(people.begin(), people.end(),
                     [](const seen::Wrestler* a, const seen::Wrestler* b) { return a->tv > b->tv; });
    std::string text =
        style.bold("The roster") + style.dim("  grade, grudge, record; faces and heels by colour and letter") + "\n";
    const int column = 38, across = std::max(1, (style.width - 2) / column);
    int done = 0;
    for (const seen::Wrestler* one : people) {
      std::string cell = padded(grade(one->who), 4) +
                         padded((one->grudge > 0 ? "+" : "") + std::to_string(one->grudge), 4) +
                         side(one->who, one->side == Side::face ? "F " : "H ") + padded(one->name, 20) +
                         style.dim(std::to_string(one->wins) + "-" + std::to_string(one->losses));
      if (one->away) cell += style.dim(" away");
      if (one->absent) cell += style.dim(" absent");
      text += (done % across == 0 ? "  " : "") + (done % across == across - 1 ? cell : padded(cell, column));
      if (++done % across == 0) text += "\n";
    }
    return done % across == 0 ? text : text + "\n";
  }

  /// One track: circles and squares, PIN spaces and the FINISHER, the token on it.
  std::string track(const seen::Corner& corner) const {
    std::string text;
    for (int space = 0; space <= rules.track_length; ++space) {
      const bool here = corner.space == space, finisher = space == rules.track_length;
      std::string cell = finisher              ? "F"
                         : rules.pins(space)   ? "P"
                         : rules.square(space) ? (style.unicode ? "■" : "#")
                                               : (style.unicode ? "●" : "o");
      if (here)
        text += style.paint("1;7", style.unicode ? "◆" : "*") + " ";
      else
        text += (space == rules.corner_space     ? style.yellow(cell)
                 : finisher || rules.pins(space) ? style.green(cell)
                                                 : style.dim(cell)) +
                " ";
    }
    return text;
  }

  /// What somebody can do, with symbols; in a match what does not work on this space is dim (FTM-2.5).
  std::string qualities(Who who, const seen::Corner* corner) const {
    static constexpr By<Symbol, std::string_view, 4> signs{{{"", "★", "■", "●"}}};
    static constexpr By<Symbol, std::string_view, 4> plain{{{"", "*", "#", "o"}}};
    static constexpr By<Help, std::string_view, 4> kinds{{{"", "[G]", "[M]", "[V]"}}};
    std::string text;
    for (const seen::Owned& one : at(who).qualities) {
      std::string word = std::string((style.unicode ? signs : plain)[one.symbol]) + std::string(word_of(one.quality));
      if (one.quality == Quality::helped) word += kinds[at(who).help];
      const bool works = corner == nullptr ||
                         std::find(corner->usable.begin(), corner->usable.end(), one.quality) != corner->usable.end();
      text += (text.empty() ? "" : " ") + (works ? word : style.colour ? style.dim(word) : "(" + word + ")");
    }
    return text + "  finisher " + ascii(at(who).finisher.range);
  }
  /// A range with a plain dash where the terminal has no other.
  std::string ascii(std::string text) const {
    const std::string_view dash = "–";
    if (const std::size_t found = text.find(dash); !style.unicode && found != text.npos)
      text.replace(found, dash.size(), "-");
    return text;
  }
  /// The objects that lie about (FTM-16.2): "Objects: chair on 7, ladder on 12".
  static std::string objects(const std::vector<Chip>& chips) {
    std::string text;
    for (const Chip chip : chips)
      text += (text.empty() ? "  Objects: " : ", ") + std::string(word_of(chip.thing)) + " on " +
              std::to_string(chip.space);
    return text.empty() ? text : text + "\n";
  }
  static std::string in_hand(const seen::Corner& corner) {
    std::string text;
    for (const Thing thing : corner.things)
      text += (text.empty() ? "  has a " : " and a ") + std::string(word_of(thing));
    return text;
  }

  std::string ring() const {
    if (!view.match || view.match->corners.empty()) return {};
    const seen::Match& match = *view.match;
    std::string text = style.bold("In the ring") + "  " + match.booking.text + "\n";
    for (const seen::Corner& corner : match.corners) {
      static constexpr By<Place, std::string_view, 5> places{{{"FAV", "MID", "MID", "UND", "UND"}}};
      text += "  " + std::string(places[corner.place]) + " " + side(corner.who, padded(name(corner.who), 20)) +
              padded(grade(corner.who), 4) + track(corner) + std::to_string(corner.space);
      if (corner.partner) text += style.dim("  with " + name(*corner.partner));
      text += in_hand(corner) + "\n      " + qualities(corner.who, &corner) + "\n";
    }
    text += objects(match.chips);
    if (match.winner)
      text += "  " + style.bold(name(*match.winner) + " won") + " after " + std::to_string(match.cards) + " cards\n";
    return text;
  }

  std::string draft() const {
    std::string text = style.bold("This match") + "  " + view.draft->text + "\n";
    for (const Who who : view.draft->entrants)
      text += "  " + side(who, padded(name(who), 20)) + padded(grade(who), 4) + qualities(who, nullptr) + "\n";
    return text + objects(view.draft->chips);
  }
};

}  // namespace

std::string Game::draw(const State& state, Seat viewer, Style style) const {
  const View view = look(state, viewer);
  const Painter paint{view, rules(), style};
  std::string text = paint.heading();
  if (view.kind == ShowKind::exhibition)
    text += view.composing ? paint.draft() : paint.ring();
  else if (view.open)
    text += paint.card() + paint.ring();
  else
    text += paint.titles() + paint.challenges() + paint.card() + (view.composing ? paint.draft() : paint.roster());
  return fitted(text, style.width);
}

}  // namespace bout::face_to_the_mat
