#include "engine/text.hpp"
#include "engine/voice/grammar.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr By<Verb, std::string_view, verb_count> words = {{{
    "challenge", "shot",  "compose", "drop",     "later",  "suggest", "open",   "run",    "sign",    "release",
    "enter",     "out",   "cage",    "hardcore", "title",  "favor",   "chip",   "clear",  "bump",    "spill",
    "form",      "fill",  "book",    "cancel",   "again",  "type",    "stakes", "belt",   "bell",    "interview",
    "rest",      "stand", "pin",     "accept",   "refuse", "season",  "close",  "change", "put-off", "use",
    "arrange",   "turn",  "helper",  "ally",     "foe",    "partner",
}}};

constexpr std::array<std::string_view, form_count> form_words = {"a match of two",
                                                                 "a tag team match",
                                                                 "a Two-on-One",
                                                                 "Every Man for Himself",
                                                                 "a battle royale by match-ups",
                                                                 "a quick-play battle royale",
                                                                 "a four-play battle royale"};

constexpr std::array<std::string_view, 4> help_words = {"nobody", "a gang", "a manager", "a valet"};

std::string over(bool cage, bool hardcore) {
  return cage && hardcore ? ", hardcore, in the cage" : cage ? ", in the cage" : hardcore ? ", hardcore" : "";
}

}  // namespace

std::string_view Game::word(Choice choice) const {
  return choice.verb < words.size() ? words[verb_of(choice)] : std::string_view("none");
}

std::string Game::booking_text(const State& state, const Booking& booking) const {
  std::string text;
  const auto& in = booking.entrants;
  if (in.empty()) {
    text = "nobody yet";
  } else if (booking.form == Form::tag || in.size() <= 3) {
    for (const std::vector<Who>& side : sides_of(state, booking))
      for (const Who who : side) text += (text.empty() ? "" : who == side.front() ? " against " : " and ") + name(who);
  } else {
    text = std::to_string(in.size()) + " entrants";
  }
  if (booking.form != Form::normal && booking.form != Form::tag)
    text += ", " + std::string(form_words[index(booking.form)]);
  text += over(booking.cage, booking.hardcore);
  if (booking.grudge) text += ", Grudge Match";
  for (std::size_t i = 0; i < state.titles.size(); ++i)
    if ((booking.titles >> i & 1) != 0) text += ", for " + content().federation.titles[i].name;
  return text;
}

/// What an object is to do: what these three do (FTM-R56), or nothing more.
std::string Game::use_text(const State& state, int as) const {
  const ChooseUse* ask = asked<ChooseUse>(state);
  const bool usual = ask != nullptr && index(ask->what.thing) == index(as);
  const auto amount = [&](Thing thing) { return static_cast<int>(rules().thing_effect[thing]); };
  std::string text;
  switch (as) {
    case 0: text = "Adds " + plural(amount(Thing::chair), "point", "points") + " to the next score"; break;
    case 1:
      text = "At the next score of 3 or more the opponent goes back " + plural(amount(Thing::table), "space", "spaces");
      break;
    case 2:
      text = "Adds " + plural(amount(Thing::ladder), "roll", "rolls") + " to the range of the next finisher";
      break;
    default: return "Nothing more: the bonus move was all";
  }
  return usual ? text + " (as usual)" : text;
}

std::string Game::label(const State& state, Seat, Choice choice) const {
  const auto who = [&] { return name(Who{byte(choice.a)}); };
  const auto title = [&] { return content().federation.titles[choice.a].name; };
  switch (verb_of(choice)) {
    case Verb::book_challenge: {
      const Challenge& challenge = state.challenges[choice.a];
      return "Book the Grudge Match of " + name(challenge.by) + " and " + name(challenge.to) + " (due by event " +
             std::to_string(challenge.due) + ")";
    }
    case Verb::book_shot: return "Give " + name(state.titles[choice.a].contender) + " the shot at " + title();
    case Verb::compose: return "Put together " + std::string(form_words[choice.a]);
    case Verb::drop:
      return "Take off match " + std::to_string(choice.a + 1) + ": " + booking_text(state, state.card[choice.a]);
    case Verb::later:
      return "Later on the card, match " + std::to_string(choice.a + 1) + ": " +
             booking_text(state, state.card[choice.a]);
    case Verb::suggest: return "Let the computer promoter fill the card";
    case Verb::open_doors: return "Open the doors: " + std::to_string(state.card.size()) + " matches";
    case Verb::let_run:
      return choice.a == 1
                 ? "Let the computer promoter run this event"
                 : "Let the computer promoter run the rest of the season (" + std::to_string(choice.a) + " events)";
    case Verb::sign: return "Sign " + who();
    case Verb::release: return "Let " + who() + " go";
    case Verb::enter:
      return "Add " + who() + " (" + std::string(word_of(state.roster[choice.a].grade)) + ", " +
             (state.roster[choice.a].side == Side::face ? "face" : "heel") + ")";
    case Verb::take_out: return "Take out " + who();
    case Verb::cage: return state.draft.cage ? "Take the cage down" : "Put up the cage";
    case Verb::hardcore: return state.draft.hardcore ? "Not hardcore after all" : "Make it hardcore";
    case Verb::put_up: return ((state.draft.titles >> choice.a & 1) != 0 ? "Not for " : "Put up ") + title();
    case Verb::favor: return "Make " + who() + " the favored";
    case Verb::lay_chip:
      return "Lay a " + std::string(words_of<Thing>[choice.a]) + " on space " + std::to_string(choice.b);
    case Verb::clear_chips: return "Clear away the objects";
    case Verb::script_bump: return choice.a == 0 ? "No ref bump" : "Ref bump before card " + std::to_string(choice.a);
    case Verb::script_spill:
      return choice.a == 0 ? "Stay in the ring" : "Out of the ring before card " + std::to_string(choice.a);
    case Verb::set_form: return "Make it " + std::string(form_words[choice.a]);
    case Verb::put_off: return "Decide later";
    case Verb::use_as: return use_text(state, choice.a);
    case Verb::arrange: return "Change " + voice::possessive(who()) + " side, help, ally, foe or team";
    case Verb::turn_side: {
      const Who whom = asked<Arrange>(state)->who;
      return "Make " + name(whom) + (state[whom].side == Side::face ? " a heel" : " a face");
    }
    case Verb::set_help: return "Help: " + std::string(help_words[choice.a]);
    case Verb::set_ally: return Who{byte(choice.a)} == nobody ? "No ally" : "Ally: " + who();
    case Verb::set_foe: return Who{byte(choice.a)} == nobody ? "No foe" : "Foe: " + who();
    case Verb::set_partner: return Who{byte(choice.a)} == nobody ? "No tag team" : "Tag team with " + who();
    case Verb::fill_up:
      return state.draft.entrants.empty() ? "Let the office pick somebody" : "Fill up with whoever fits";
    case Verb::book_it:
      return (rules().kind == ShowKind::exhibition ? "Ring the bell: " : "Book it: ") +
             booking_text(state, state.draft);
    case Verb::cancel: return "Leave it";
    case Verb::roll_again: return "Roll again";
    case Verb::take_type:
      return "Make it " + std::string(form_words[choice.a]) + over((choice.b & 1) != 0, (choice.b & 2) != 0);
    case Verb::take_stakes:
      switch (Stakes(choice.a)) {
        case Stakes::grade: return "TV Grades only: the winner goes up, the loser down";
        case Stakes::leave_town:
          return rules().leave_town == forever
                     ? "The loser leaves town for good and gives up any title"
                     : "The loser leaves town for " + plural(rules().leave_town, "event", "events") +
                           " and gives up any title";
        case Stakes::title_shot: return "A title shot; if one of them is champion, the title itself";
        default: return "A prize of your own; the rules know nothing of it";
      }
    case Verb::take_title: return "A shot at " + title();
    case Verb::ring_bell: return "Ring the bell: " + booking_text(state, state.card[state.at]);
    case Verb::interview: return "Interview " + who() + " (reel " + std::string(chart_names[choice.b]) + ")";
    case Verb::run_the_rest: return "Run the rest of the event";
    case Verb::stand: return "Put " + who() + " there";
    case Verb::pin: return "Pin " + who();
    case Verb::accept: return "Let it happen";
    case Verb::refuse: return "Refuse it";
    case Verb::another_season: return "Another season";
    case Verb::close_books: return "Close the federation for good";
    case Verb::change:
      return "Change match " + std::to_string(choice.a + 1) + ": " + booking_text(state, state.card[choice.a]);
  }
  return {};
}

std::string Game::qualities_text(const State& state, Who who) const {
  constexpr std::array<std::string_view, 4> symbols = {"", "★", "■", "●"};
  std::string text;
  for (const Quality quality : all<Quality>(quality_count))
    if (const Symbol symbol = rules()[who].symbols[quality]; symbol != Symbol::none) {
      text += (text.empty() ? "" : " ") + std::string(symbols[index(symbol)]) + std::string(word_of(quality));
      if (quality == Quality::helped && state[who].help != Help::none)
        text += std::string(std::array{"", "[G]", "[M]", "[V]"}[index(state[who].help)]);
    }
  return text + "; finisher " + range_to(d66_face(finisher_end(rules(), who)));
}

std::string Game::follows(const State& state, Seat, Choice choice) const {
  const auto form = [&](Form which, bool cage, bool hardcore) {
    std::string text = which == Form::normal ? "" : std::string(about(which)) + " ";
    if (cage) text += "Cage: its own chart, and help counts half. ";
    if (hardcore) text += "Hardcore: its own chart, and everybody has an object. ";
    if (!text.empty()) text.pop_back();
    return text;
  };
  switch (verb_of(choice)) {
    case Verb::enter: return qualities_text(state, Who{byte(choice.a)});
    case Verb::compose:
    case Verb::set_form: return form(Form(choice.a), false, false);
    case Verb::take_type: return form(Form(choice.a), (choice.b & 1) != 0, (choice.b & 2) != 0);
    case Verb::cage: return state.draft.cage ? "" : form(Form::normal, true, false);
    case Verb::hardcore: return state.draft.hardcore ? "" : form(Form::normal, false, true);
    case Verb::put_off: return "The challenge stays on the list; you are asked again when you book it";
    default: return {};
  }
}

std::string Game::roll_text(RollName roll) const {
  switch (Roll(roll)) {
    case Roll::card: return "the next card of the deck";
    case Roll::reel: return "the die for the Highlight Reel";
    case Roll::story: return "a die for the line of the chart: black first, then white";
    case Roll::points: return "the die for the points of the move";
    case Roll::kick_out: return "a die of the kick-out: black first, then white";
    case Roll::finisher: return "a die of the finisher: black first, then white";
    case Roll::hold: return "the die to break the hold";
    case Roll::test: return "the die of the test of strength";
    case Roll::tag: return "the die of the advanced tag";
    case Roll::boo: return "the Boo die";
    case Roll::bonus: return "the die for the object's bonus move";
    case Roll::challenge: return "the die for the HOT BOX";
    case Roll::wild_chart: return "the die for the chart: odd cage, even hardcore";
    case Roll::under_ring: return "the die for what lies under the ring";
    case Roll::grudge_type: return "the die for the type of the Grudge Match";
    case Roll::grudge_stakes: return "the die for the stakes";
    case Roll::tie: return "who performs, of those who could";
    case Roll::bump: return "the computer promoter's die for a ref bump";
    case Roll::booking: return "the computer promoter's choice";
    case Roll::chart_points: return "the die for the points of the line";
  }
  return "a roll";
}

std::string Game::outcome_text(RollName roll, Outcome outcome) const {
  if (Roll(roll) != Roll::card) return {};
  const std::size_t card = outcome - 1u;
  return content().card_names[card] + (rules().in_control && rules().deck[card].control ? ", in control" : "");
}

}  // namespace bout::face_to_the_mat
