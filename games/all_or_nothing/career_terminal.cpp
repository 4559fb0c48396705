// The campaign board in the terminal.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

namespace {

struct BoardPainter {
  const Game& game;
  const CareerView& view;
  bool in_ring;
  Style style;

  std::string name(Wrestler who) const { return std::string(game.content().brief(who, game.rules().names)); }
  std::string line(const std::string& text) const { return wrapped("  " + text, style.width, 4) + "\n"; }

  std::string head() const {
    std::string text = style.bold("Chapter " + str(view.chapter) + ": " + view.chapter_name) + "   " +
                       style.yellow(str(view.vp) + " VP") + style.dim("  " + view.rank) + "\n";
    std::string body = plural(view.bumps, "bump", "bumps");
    for (const InjuryView& injury : view.injuries)
      body += ", " + injury_name(injury.injury) + (injury.held > 1 ? " x" + str(injury.held) : "");
    body += "; skill " + str(view.skill) + "/" + str(view.skill_price);
    for (const LearnView& skill : view.skills)
      if (skill.bought) body += ", " + skill_name(skill.skill);
    return text + line(body);
  }
  std::string crowd() const {
    if (!view.side) return {};
    std::string text = side_name(*view.side) + ", space " + str(view.space);
    for (const AbilityId ability : view.held) text += ", " + game.ability_name(ability);
    return line(text) + (in_ring ? std::string() : track());
  }
  /// The cards one would hold further up the track: the spaces where they change.
  std::string track() const {
    std::string text;
    auto last = holdings(*view.side, view.space);
    for (int space = view.space + 1; space <= most_space; ++space) {
      const auto here = holdings(*view.side, space);
      if (here == last) continue;
      std::string levels;
      for (const std::uint8_t level : here) levels += (levels.empty() ? "one card of level " : " and one of level ") + str(level);
      text += (text.empty() ? "further up: space " : "; space ") + str(space) + ", " + levels;
      last = here;
    }
    return text.empty() ? text : line(style.dim(text));
  }
  std::string company() const {
    std::string text;
    for (const Role role : all<Role>(6))
      if (view.roles[role]) text += (text.empty() ? "" : ", ") + role_name(role) + " " + name(*view.roles[role]);
    if (view.valet) text += (text.empty() ? "" : ", ") + std::string("valet ") + game.content().valet.name;
    return text.empty() ? text : line(text);
  }
  std::string tournament() const {
    if (view.chapter != 2) return {};
    return line("night " + str(view.night) + ", " + plural(view.wins, "win", "wins") + " and " +
                plural(view.losses, "loss", "losses") + " of " + str(view.tokens_needed)) +
           line(style.dim("encounters left " + str(view.encounters_left) + ", wrestlers left " +
                          str(static_cast<int>(view.wrestlers_left.size()))));
  }
  std::string next() const {
    std::string text;
    for (const SheetLine& one : view.next) text += line("next match: " + one.text);
    return text;
  }
  std::string story() const {
    if (!view.story || in_ring || view.pre_match) return {};
    std::string text = "\n" + style.bold(view.story->title) + style.dim("  " + view.story->card) + "\n";
    for (const std::string& told : view.story->texts) text += wrapped(told, style.width, 0) + "\n";
    return text;
  }
  std::string sum(const std::string& what, const SheetSum& of) const {
    std::string text = what + " " + str(of.total) + ":";
    for (const SheetLine& one : of.lines)
      text += " " + one.text + " " + (&one == of.lines.data() ? str(one.by) : signed_text(one.by)) + ",";
    text.back() = '.';
    return line(text);
  }
  std::string sheet() const {
    if (!view.pre_match || in_ring) return {};
    const PreMatchView& of = *view.pre_match;
    const std::string& their = game.content().wrestlers[of.opponent].pronouns[2];
    std::string text = "\n" + style.bold(capital(match_name(of.type)) + " against " + name(of.opponent)) + ", " +
                       std::string(word_of(of.difficulty)) + ": win " + signed_text(of.win_vp) + ", loss " +
                       signed_text(of.loss_vp) + " VP\n";
    text += sum("health", of.health) + sum("stamina", of.stamina) + sum("cards", of.cards) +
            sum("momentum", of.momentum) + sum(their + " health", of.opp_health) + sum(their + " reversals", of.cubes);
    for (const std::string& bonus : of.bonuses) text += line(bonus);
    for (const std::string& what : of.forbidden) text += line("without " + what);
    return text;
  }
  std::string operator()() const {
    return head() + crowd() + company() + tournament() + (in_ring ? std::string() : next()) + story() + sheet();
  }
};

}  // namespace

std::string draw_career(const Game& game, const View& view, Style style) {
  return BoardPainter{game, *view.career, view.in_ring, style}();
}

}  // namespace bout::all_or_nothing
