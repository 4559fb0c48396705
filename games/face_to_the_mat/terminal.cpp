// The promoter's desk and the ring, for a terminal.
#include <algorithm>

#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

std::string padded(std::string text, int width) {
  const int wide = columns(text);
  if (wide < width) text.append(static_cast<std::size_t>(width - wide), ' ');
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
  const Game& game;
  const State& state;
  Style style;

  const Rules& rules() const { return game.rules(); }
  std::string grade(Who who) const { return std::string(grade_names[static_cast<std::size_t>(state[who].grade)]); }
  std::string side(Who who, std::string_view text) const {
    return state[who].side == Side::face ? style.cyan(text) : style.red(text);
  }

  std::string heading() const {
    const FederationFace& federation = game.content().federation;
    if (rules().kind == ShowKind::exhibition) return style.bold(federation.name + ": an exhibition") + "\n";
    const auto show = static_cast<std::size_t>((state.show - 1) % rules().show_names);
    const auto venue = static_cast<std::size_t>((state.show - 1) % rules().venues);
    return style.bold(federation.name) + "  event " + std::to_string(state.show) + ", " + federation.shows[show] +
           ", " + federation.venues[venue].name +
           style.dim("  season " + std::to_string((state.show - 1) / rules().season_shows + 1)) + "\n";
  }

  std::string titles() const {
    std::string text;
    for (std::size_t i = 0; i < state.titles.size(); ++i) {
      const Title& title = state.titles[i];
      const TitleFace& face = game.content().federation.titles[i];
      text += "  " + padded(face.name, 16) + (title.vacant() ? style.dim("vacant") : game.name(title.holders[0]));
      if (face.tag && !title.vacant()) text += " and " + game.name(title.holders[1]);
      if (title.contender != nobody)
        text += style.dim("   next: " + game.name(title.contender) + " by event " + std::to_string(title.due));
      text += "\n";
    }
    return text;
  }

  std::string challenges() const {
    std::string text;
    for (const Challenge& challenge : state.challenges) {
      const bool late = overdue(state, rules(), challenge);
      text += "  " + game.name(challenge.by) + " has challenged " + game.name(challenge.to) + ", by event " +
              std::to_string(challenge.due) +
              (is_booked(state, challenge) ? style.green("  booked")
               : late                      ? style.red("  due now")
                                           : "") +
              "\n";
    }
    return text.empty() ? text : style.bold("Challenges") + "\n" + text;
  }

  std::string card() const {
    if (state.card.empty()) return {};
    std::string text = style.bold("The card") + "\n";
    for (std::size_t i = 0; i < state.card.size(); ++i) {
      std::string line = padded(std::to_string(i + 1), 3) + game.booking_text(state, state.card[i]);
      text += "  " + (state.open && i < state.at ? style.dim(line) : line) + "\n";
    }
    return text;
  }

  std::string roster() const {
    std::vector<Who> people;
    for (int i = 0; i < static_cast<int>(state.roster.size()); ++i) people.push_back(Who{static_cast<std::uint8_t>(i)});
    std::stable_sort(people.begin(), people.end(), [&](Who a, Who b) { return state[a].grade > state[b].grade; });
    std::string text =
        style.bold("The roster") + style.dim("  grade, grudge, record; faces and heels by colour and letter") + "\n";
    const int column = 38, across = std::max(1, (style.width - 2) / column);
    int at = 0;
    for (const Who who : people) {
      const Wrestler& wrestler = state[who];
      if (!wrestler.signed_on) continue;
      std::string cell = padded(grade(who), 4) +
                         padded((wrestler.grudge > 0 ? "+" : "") + std::to_string(wrestler.grudge), 4) +
                         side(who, wrestler.side == Side::face ? "F " : "H ") + padded(game.name(who), 20) +
                         style.dim(std::to_string(wrestler.wins) + "-" + std::to_string(wrestler.losses));
      if (wrestler.away > 0) cell += style.dim(" away");
      if (wrestler.absent == 1) cell += style.dim(" absent");
      text += (at % across == 0 ? "  " : "") + (at % across == across - 1 ? cell : padded(cell, column));
      if (++at % across == 0) text += "\n";
    }
    return at % across == 0 ? text : text + "\n";
  }

  /// One track: circles and squares, PIN spaces and the FINISHER, the token on it.
  std::string track(const Corner& corner) const {
    std::string text;
    for (int space = 0; space <= rules().track_length; ++space) {
      const bool here = corner.space == space, finisher = space == rules().track_length;
      std::string cell = finisher                ? "F"
                         : rules().pins(space)   ? "P"
                         : rules().square(space) ? (style.unicode ? "■" : "#")
                                                 : (style.unicode ? "●" : "o");
      if (here)
        text += style.paint("1;7", style.unicode ? "◆" : "*") + " ";
      else
        text += (space == rules().corner_space     ? style.yellow(cell)
                 : finisher || rules().pins(space) ? style.green(cell)
                                                   : style.dim(cell)) +
                " ";
    }
    return text;
  }

  std::string ring() const {
    const Match& match = state.match;
    if (match.corners.empty()) return {};
    std::string text = style.bold("In the ring") + "  " + game.booking_text(state, match.booking) + "\n";
    for (const Corner& corner : match.corners) {
      const Who who = in_ring(match, corner).who;
      static constexpr std::array<std::string_view, 5> places = {"FAV", "MID", "MID", "UND", "UND"};
      text += "  " + std::string(places[static_cast<std::size_t>(corner.place)]) + " " +
              side(who, padded(game.name(who), 20)) + padded(grade(who), 4) + track(corner) +
              std::to_string(corner.space);
      if (corner.apron != 255) text += style.dim("  with " + game.name(match.fighters[corner.apron].who));
      text += "\n";
    }
    if (match.winner != nobody)
      text +=
          "  " + style.bold(game.name(match.winner) + " won") + " after " + std::to_string(match.cards) + " cards\n";
    return text;
  }

  std::string draft() const { return style.bold("This match") + "  " + game.booking_text(state, state.draft) + "\n"; }
};

}  // namespace

std::string Game::draw(const State& state, Seat, Style style) const {
  const Painter paint{*this, state, style};
  const bool composing = !state.agenda.empty() && std::holds_alternative<Compose>(state.agenda.back());
  std::string text = paint.heading();
  if (rules().kind == ShowKind::exhibition)
    text += composing ? paint.draft() : paint.ring();
  else if (state.open)
    text += paint.card() + paint.ring();
  else
    text += paint.titles() + paint.challenges() + paint.card() + (composing ? paint.draft() : paint.roster());
  return fitted(text, style.width);
}

}  // namespace bout::face_to_the_mat
