#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/own_dice.hpp"
#include "app/table.hpp"
#include "app/telling.hpp"
#include "engine/json.hpp"
#include "engine/luck.hpp"
#include "engine/retelling.hpp"
#include "engine/save.hpp"
#include "engine/text.hpp"

namespace bout::app {

namespace {

namespace fs = std::filesystem;

/// A game at the terminal: people type, bots think, every choice is saved when it is made.
class Play {
 public:
  Play(Session session, const GameKind& kind, std::vector<BotSpec> specs, fs::path file, int threads)
      : session_(std::move(session)),
        game_(session_.game()),
        kind_(kind),
        rules_(kind.rules()),
        specs_(std::move(specs)),
        file_(std::move(file)),
        style_(terminal_style()),
        telling_(session_.record().seed) {
    for (const BotSpec& spec : specs_) bots_.push_back(make_bot(spec, {threads, &asked_to_stop}));
    for (std::size_t seat = 0; seat < bots_.size(); ++seat)
      if (bots_[seat] != nullptr) bots_[seat]->begin(mix(session_.record().seed, 1000 + seat));
    for (int seat = 0; seat < game_.seats(); ++seat)
      if (is_human(Seat(seat))) {
        humans_.add(Seat(seat));
        if (humans_.size() > 1 && game_.team(Seat(seat)) != game_.team(humans_.front())) several_teams_ = true;
      }
    viewer_ = humans_.empty() || several_teams_ ? spectator : humans_.front();
  }

  int run() {
    if (std::string error; !file_.keep(session_, error))
      return complain(failed, error + "; --save FILE keeps the game elsewhere");
    if (!session_.record().entries.empty())  // a game that goes on: what was told before is remembered, not told again
      while (telling_.told() < session_.events().size()) telling_.next(session_, told_to());
    while (!game_.result(session_.state()).over) {
      tell_news();
      if (asked_to_stop) return leave();
      const Seats acting = game_.to_act(session_.state());
      const Seats human = acting & humans_;
      const bool moved = human.empty() ? bot_moves(acting) : human_moves(human);
      if (!moved) return leave();
    }
    tell_news();
    const Result result = game_.result(session_.state());
    out(game_.draw(session_.state(), viewer_, style_) + "\n" +
        style_.bold(game_.outcomes()[static_cast<std::size_t>(result.outcome)]) + "\n");
    if (!close()) return failed;
    out(luck_text(game_, Luck::of(session_)));
    out(style_.dim("Saved in " + file_.path().string() + "; see it again with: bout replay " + file_.path().string() +
                   "\nCheck its dice with: bout replay " + file_.path().string() + " --verify") +
        "\n");
    return fine;
  }

 private:
  bool is_human(Seat seat) const { return specs_[static_cast<std::size_t>(number(seat))].kind == BotSpec::Kind::human; }
  void out(const std::string& text) const {
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
  }

  void tell_news() {
    std::string text;
    while (telling_.told() < session_.events().size()) text += told_lines(telling_.next(session_, told_to()), style_);
    if (!text.empty()) out(text);
  }
  /// With people of both sides at one screen, only what everybody may know is told.
  Seat told_to() const { return several_teams_ ? spectator : viewer_; }

  int leave() {
    out("\n");
    if (!close()) return failed;
    out("Saved in " + file_.path().string() + "\nResume it with: bout play --load " + file_.path().string() + "\n");
    return asked_to_stop ? interrupted : fine;
  }

  bool saved(bool done, const std::string& error) const {
    if (!done) out(style_.red("Not saved: " + error) + "\n");
    return done;
  }
  bool save() {
    std::string error;
    return saved(file_.keep(session_, error), error);
  }
  bool close() {
    std::string error;
    return saved(file_.close(session_, error), error);
  }

  // ---- playing a move ------------------------------------------------------------------------------

  /// Plays the move, asking for own dice where they are needed. False when the person wants to leave.
  bool play(Move move) {
    std::vector<Outcome> dice;
    for (;;) {
      const Session::Answer answer = session_.play(move, dice);
      if (answer.refused) {
        out(style_.red(std::string(text_of(*answer.refused))) + "\n");
        return true;
      }
      if (!answer.needed) break;
      const std::optional<Outcome> face = ask_outcome(game_, *answer.needed, style_);
      if (!face) return false;
      dice.push_back(*face);
    }
    save();
    return true;
  }

  bool bot_moves(Seats acting) {
    const Seats mind = one_mind(game_, acting, acting.front(), specs_);
    const Sight sight(game_, session_.state(), mind);
    const Move move = bots_[static_cast<std::size_t>(number(mind.front()))]->choose(sight);
    if (asked_to_stop) return false;  // it was cut short
    return play(move);
  }

  // ---- a person's decision --------------------------------------------------------------------------

  struct Option {
    Move move;
    std::string label;
  };

  std::vector<Option> options(Seats seats) const {
    std::vector<Option> list;
    ChoiceList choices;
    for (const Seat seat : seats) {
      choices.clear();
      game_.choices(session_.state(), seat, choices);
      for (const Choice choice : choices) {
        const Option option{{seat, choice}, game_.label(session_.state(), seat, choice)};
        const auto same = [&](const Option& other) { return other.move.choice == option.move.choice; };
        if (seats.size() < 2 || std::none_of(list.begin(), list.end(), same)) list.push_back(option);
      }
    }
    return list;
  }

  std::string odds(const Move& move) const { return text_of(game_.forecast(session_.state(), move.seat, move.choice)); }

  std::string then_text(const Move& move) const {
    const std::string then = game_.follows(session_.state(), move.seat, move.choice);
    return then.empty() ? then : style_.dim(" - " + then);
  }

  void show_options(const std::vector<Option>& list) const {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string number = std::to_string(i + 1);
      const std::string chances = odds(list[i].move);
      text += "  " + style_.bold(std::string(number.size() < 2 ? 1 : 0, ' ') + number) + "  " +
              wrapped(list[i].label + then_text(list[i].move) +
                          (chances.empty() ? "" : " " + style_.cyan("(" + chances + ")")),
                      style_.width - 6, 6) +
              "\n";
    }
    out(text);
  }

  std::string prompt(Seats seats) const {
    std::string who;
    for (const Seat seat : seats) who += (who.empty() ? "" : "/") + game_.seat_name(seat);
    return who + "> ";
  }

  /// With people of both sides at one screen, it is handed over before a secret shows.
  bool hand_over(Seat seat) {
    if (!several_teams_ || (last_ && game_.team(*last_) == game_.team(seat))) return true;
    out("\n" + style_.bold("Now for " + game_.seat_name(seat) + ". Everybody else looks away.") + "\n");
    const bool here = read_line("Enter when you are alone> ").has_value();
    if (style_.colour) out("\x1b[2J\x1b[H");
    board_.clear();
    return here;
  }

  bool human_moves(Seats all) {
    Seats seats;  // people of one team decide together
    for (const Seat seat : all)
      if (game_.team(seat) == game_.team(all.front())) seats.add(seat);
    const Seat first = seats.front();
    if (!hand_over(first)) return false;
    last_ = first;
    if (several_teams_ || seats.size() == 1) viewer_ = first;
    const std::vector<Option> list = options(seats);
    std::string board = game_.draw(session_.state(), first, style_);
    if (board != board_) out(board + "\n");  // a question about the same table needs no new drawing
    board_ = std::move(board);
    show_options(list);
    for (;;) {
      const std::optional<std::string> line = read_line(style_.bold(prompt(seats)));
      if (!line) return false;
      const std::string text = lower(*line);
      const std::size_t space = text.find(' ');
      const std::string word = text.substr(0, space), rest = space == text.npos ? "" : text.substr(space + 1);
      if (const std::optional<Move> move = chosen(list, text)) return play(*move);
      if (word == "quit" || word == "q" || word == "exit") return false;
      if (word == "undo") {
        if (undo(seats)) return true;
      } else if (!command(word, rest,
                          line->substr(std::min(line->size(), space == text.npos ? line->size() : space + 1)), list,
                          first, seats)) {
        out("There is no \"" + *line + "\" here. Type a number to choose; \"help\" shows what else you can do.\n");
      }
    }
  }

  /// A number, nothing (the first choice), or a word that fits exactly one choice.
  std::optional<Move> chosen(const std::vector<Option>& list, const std::string& text) const {
    if (text.empty()) return list.front().move;
    if (const auto number = parse_number(text)) {
      if (*number >= 1 && *number <= list.size()) return list[*number - 1].move;
      return std::nullopt;
    }
    std::vector<const Option*> fitting;
    for (const Option& option : list)
      if (game_.word(option.move.choice) == text || lower(option.label).starts_with(text)) fitting.push_back(&option);
    if (fitting.size() == 1 && text.size() >= 2) return fitting.front()->move;
    return std::nullopt;
  }

  bool command(const std::string& word, const std::string& rest, const std::string& raw,
               const std::vector<Option>& list, Seat seat, Seats seats) {
    if (word == "help" || word == "?") return help(), true;
    if (word == "board") return out(game_.draw(session_.state(), seat, style_) + "\n"), show_options(list), true;
    if (word == "choices" || word == "odds") return show_options(list), true;
    if (word == "log") return log(), true;
    if (word == "save") return save_as(raw), true;
    if (word == "hint") return hint(seats), true;
    if (word == "rules") return rules(rest), true;
    if (word == "why") return why(rest, list, seat), true;
    return false;
  }

  void help() const {
    const std::string rule = rules_.entries().empty() ? "" : " (why " + rules_.entries().front().number + ")";
    out("  a number         choose it; Enter alone takes the first\n"
        "  a word           the choice that begins with it, or its short name\n"
        "  board, odds      show the table or the choices again\n"
        "  hint             what the search bot would do, and what it thinks of it\n"
        "  why NUMBER       what a choice does, or a rule by its number" +
        rule +
        "\n"
        "  why WORD         why something is not allowed now, by its short name\n"
        "  rules [WORDS]    the rulebook, or the rules with these words\n"
        "  undo             back to your last decision\n"
        "  log              everything that happened\n"
        "  save [FILE]      save under another name; every choice is saved anyway\n"
        "  quit             leave; the game can be continued\n");
  }

  void log() {
    Teller teller(session_.record().seed);
    std::string text;
    for (const AnyEvent& event : session_.events()) text += told_lines(game_.tell(event, told_to(), teller), style_);
    out(text);
  }

  void save_as(const std::string& name) {
    if (name.empty()) {
      if (save()) out("Saved in " + file_.path().string() + "\n");
      return;
    }
    const fs::path path = name;
    std::error_code none;
    if (fs::exists(path, none) && !fs::equivalent(path, file_.path(), none))
      return out(style_.red(name + " exists already; choose another name.") + "\n");
    std::string error;
    SaveFile other(path);
    if (!other.keep(session_, error)) return out(style_.red("Not saved: " + error) + "\n");
    if (!file_.close(session_, error)) out(style_.red("Not saved: " + error) + "\n");  // how far it came there
    file_ = std::move(other);
    out("Saved in " + file_.path().string() + "\n");
  }

  void hint(Seats seats) {
    if (game_.advises()) {  // a chance to win says nothing here
      std::string text = "  The office would:\n";
      const std::vector<Advice> list = game_.advise(session_.state(), seats.front());
      for (std::size_t i = 0; i < std::min<std::size_t>(3, list.size()); ++i)
        text += "    " +
                wrapped(game_.label(session_.state(), seats.front(), list[i].choice) + ": " + list[i].why,
                        style_.width - 4, 6) +
                "\n";
      return out(text);
    }
    BotSpec spec{BotSpec::Kind::search, 0, 700};
    const int threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 8u));
    const std::unique_ptr<Bot> bot = make_bot(spec, {threads, &asked_to_stop});
    bot->begin(session_.record().entries.size());
    std::vector<Opinion> opinions = bot->think(Sight(game_, session_.state(), seats));
    std::string text = "  The search bot's ranking (with its chance to win):\n";
    for (std::size_t i = 0; i < std::min<std::size_t>(3, opinions.size()); ++i) {
      if (opinions[i].visits == 0) break;
      char chance[32];
      std::snprintf(chance, sizeof chance, "%5.1f %%  ", opinions[i].value * 100);
      text += "    " + style_.cyan(chance) +
              wrapped(game_.label(session_.state(), opinions[i].move.seat, opinions[i].move.choice), style_.width - 13,
                      13) +
              "\n";
    }
    out(text);
  }

  void print_rule(const RuleEntry& entry) const {
    out("  " + wrapped(style_.bold(entry.number + " " + entry.title) + ". " + entry.text, style_.width - 2, 4) + "\n");
  }

  void rules(const std::string& words) const {
    if (words.empty()) {
      std::string section, text;
      for (const RuleEntry& entry : rules_.entries())
        if (entry.section != section) text += "  " + (section = entry.section) + "\n";
      return out(text + "  rules WORDS finds them, why NUMBER shows one; all of them: bout rules " +
                 std::string(kind_.info().id) + "\n");
    }
    if (const RuleEntry* entry = rules_.find(words)) return print_rule(*entry);
    const auto found = rules_.search(words);
    for (std::size_t i = 0; i < std::min<std::size_t>(found.size(), 8); ++i) print_rule(*found[i]);
    if (found.size() > 8) out("  and " + std::to_string(found.size() - 8) + " more\n");
    if (found.empty()) out("  No rule has these words.\n");
  }

  void why(const std::string& word, const std::vector<Option>& list, Seat seat) const {
    if (word.empty())
      return out("  why NUMBER explains a choice or a rule, why WORD why something is not allowed now.\n");
    if (const RuleEntry* entry = rules_.find(word); entry != nullptr && word.find_first_of(".-rg") != word.npos)
      return print_rule(*entry);
    if (const auto number = parse_number(word); number && *number >= 1 && *number <= list.size()) {
      const Option& option = list[*number - 1];
      const std::string chances = odds(option.move);
      const std::string then = game_.follows(session_.state(), option.move.seat, option.move.choice);
      return out("  " +
                 wrapped("You may: " + option.label + ". " + (then.empty() ? "" : capital(then) + ". ") +
                             (chances.empty() ? "" : "Odds: " + chances + ". "),
                         style_.width - 2, 4) +
                 "\n");
    }
    for (const Option& option : list)  // what is offered needs no reason against it
      if (game_.word(option.move.choice) == word) return out("  You may: " + option.label + ".\n");
    const std::string reason = game_.explain(session_.state(), seat, word);
    if (!reason.empty()) return out("  " + wrapped(reason, style_.width - 2, 4) + "\n");
    rules(word);
  }

  /// Back to the last decision of these people. Against bots alone it may go past their moves and the dice; with
  /// people on several sides never past a roll, something revealed, or somebody else's choice.
  bool undo(Seats seats) {
    const std::vector<Entry>& entries = session_.record().entries;
    std::size_t at = entries.size();
    while (at > 0 && !humans_.contains(entries[at - 1].move.seat)) --at;
    if (at == 0) return out("There is nothing to take back yet.\n"), false;
    --at;
    if (several_teams_) {
      bool free = game_.team(entries[at].move.seat) == game_.team(seats.front());
      for (std::size_t i = at; i < entries.size(); ++i)
        free = free && entries[i].outcomes.empty() && entries[i].move.seat == entries[at].move.seat;
      for (std::size_t i = session_.events_before(at); i < session_.events().size(); ++i)
        free = free && !game_.reveals(session_.events()[i]);
      if (!free) return out("Not past a roll, something revealed, or somebody else's choice.\n"), false;
    }
    session_.rewind(at);
    telling_.rewind(session_.events().size());
    save();
    out(style_.dim("Taken back. The dice will fall as they would have.") + "\n");
    return true;
  }

  Session session_;
  const AnyGame& game_;
  const GameKind& kind_;
  RulesIndex rules_;
  std::vector<BotSpec> specs_;
  std::vector<std::unique_ptr<Bot>> bots_;
  SaveFile file_;
  Style style_;
  Retelling telling_;
  Seats humans_;
  bool several_teams_ = false;
  Seat viewer_{};
  std::optional<Seat> last_;
  std::string board_;  // as last drawn
};

// ---- before the game ----------------------------------------------------------------------------------

fs::path save_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0')
    return fs::path(state) / "bout";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fs::path(home) / ".local" / "state" / "bout";
  return fs::current_path();
}

/// A name of its own for every game: the game, the day and the time.
fs::path new_save(const std::string& game) {
  std::error_code error;
  fs::create_directories(save_folder(), error);
  char stamp[32];
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::localtime_r(&now, &parts);
  std::strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &parts);
  fs::path path = save_folder() / (game + "-" + stamp + ".bout");
  for (int more = 2; fs::exists(path, error); ++more)
    path = save_folder() / (game + "-" + stamp + "-" + std::to_string(more) + ".bout");
  return path;
}

/// The seats of each team, the largest team first.
std::vector<Seats> teams_of(const AnyGame& game) {
  std::vector<Seats> teams(max_seats);
  for (int seat = 0; seat < game.seats(); ++seat)
    teams[static_cast<std::size_t>(game.team(Seat(seat)))].add(Seat(seat));
  std::erase_if(teams, [](Seats team) { return team.empty(); });
  std::stable_sort(teams.begin(), teams.end(), [](Seats a, Seats b) { return a.size() > b.size(); });
  return teams;
}

/// Who wants to play whom: asked when nobody said it and there is somebody to ask.
bool ask_seats(TableSetup& table) {
  struct Way {
    std::string label;
    Seats mine;
  };
  const AnyGame& game = *table.game;
  std::vector<Way> ways;
  for (const Seats team : teams_of(game)) {
    Way whole{"", team};
    for (const Seat seat : team) whole.label += (whole.label.empty() ? "" : ", ") + game.seat_name(seat);
    ways.push_back(whole);
    if (whole.mine.size() > 1)
      for (const Seat seat : whole.mine) ways.push_back({game.seat_name(seat) + ", with computer companions", seat});
  }
  const auto sit = [&](Seats mine) {
    for (std::size_t seat = 0; seat < table.specs.size(); ++seat) {
      if (mine.contains(Seat(static_cast<int>(seat)))) table.specs[seat] = {BotSpec::Kind::human, 2000, 0};
      table.head.seats[seat] = table.specs[seat].text();
    }
    return true;
  };
  if (ways.size() == 1) return sit(ways[0].mine);  // a game for one
  std::string text = "Which side do you play?\n";
  for (std::size_t i = 0; i < ways.size(); ++i) text += "  " + std::to_string(i + 1) + "  " + ways[i].label + "\n";
  std::fputs(text.c_str(), stdout);
  for (;;) {
    const std::optional<std::string> line = read_line("Enter takes 1> ");
    if (!line) return false;
    const auto number = line->empty() ? std::optional<std::uint64_t>(1) : parse_number(*line);
    if (!number || *number < 1 || *number > ways.size()) {
      std::fputs("Type one of the numbers above.\n", stdout);
      continue;
    }
    return sit(ways[*number - 1].mine);
  }
}

bool ask_preset(const GameKind& kind, std::string& chosen) {
  if (kind.presets().size() < 2) return true;
  std::string text = "Which version do you want to play?\n";
  for (std::size_t i = 0; i < kind.presets().size(); ++i)
    text +=
        wrapped("  " + std::to_string(i + 1) + "  " + kind.presets()[i].name + ": " + kind.presets()[i].about, 80, 5) +
        "\n";
  std::fputs(text.c_str(), stdout);
  for (;;) {
    const std::optional<std::string> line = read_line("Enter takes 1> ");
    if (!line) return false;
    const auto number = line->empty() ? std::optional<std::uint64_t>(1) : parse_number(*line);
    if (number && *number >= 1 && *number <= kind.presets().size())
      return chosen = kind.presets()[*number - 1].name, true;
    std::fputs("Type one of the numbers above.\n", stdout);
  }
}

int play_loaded(const Args& args, const std::string& file, int threads) {
  Problems problems;
  const std::optional<std::string> text = read_file(file, problems);
  const std::optional<Save> save = text ? read_save(*text, file, problems) : std::nullopt;
  std::optional<fs::path> pack;
  if (const auto folder = args.get("--pack")) pack = *folder;
  std::optional<Session> session = save ? load_session(*save, file, pack, problems) : std::nullopt;
  if (!session) return complain(failed, problems);
  if (!args.plain().empty() && args.plain()[0] != save->record.game)
    return complain(wrong_call, file + " is a game of " + save->record.game + ", not of " + args.plain()[0]);
  std::string seats = args.get("--seats").value_or("");
  if (seats.empty())
    for (const std::string& seat : save->record.seats) seats += (seats.empty() ? "" : ",") + seat;
  std::string error;
  const auto specs = parse_seats(seats, session->game(), BotSpec{BotSpec::Kind::search, 2000, 0}, error);
  if (!specs) return complain(wrong_call, "--seats: " + error);
  if (save->torn) std::fputs(("bout: " + file + ": its last line was cut off and is left out\n").c_str(), stderr);
  const fs::path to = args.get("--save").value_or(file);
  std::error_code none;
  if (to != fs::path(file) && fs::exists(to, none))
    return complain(failed, to.string() + " exists already; nothing was overwritten");
  return Play(std::move(*session), *find_game(save->record.game), *specs, to, threads).run();
}

/// The text of the file if it is the sheet of a campaign, and no save.
std::optional<std::string> sheet_in(const std::string& file) {
  Problems unread;
  std::optional<std::string> text = read_file(file, unread);
  const std::optional<json::Value> root = text ? json::parse(*text, file, unread) : std::nullopt;
  const bool sheet = root && root->kind == json::Kind::object && root->find("sheet") != nullptr;
  return sheet ? std::move(text) : std::nullopt;
}

/// A campaign goes on from its sheet as a new game: with any number of players, and whatever else is set.
std::optional<Args> with_sheet(const Args& args, const std::string& file, const std::string& sheet, int& status) {
  const auto wrong = [&](Exit why, const std::string& message) {
    status = complain(why, message);
    return std::nullopt;
  };
  if (args.plain().empty()) return wrong(wrong_call, file + " is a campaign sheet; say of which game: bout play GAME --load " + file);
  const GameKind* kind = find_game(args.plain()[0]);
  if (kind == nullptr) return wrong(wrong_call, "unknown game \"" + args.plain()[0] + "\"" + suggest_game(args.plain()[0]));
  OptionValues options(kind->options());
  if (options.set("mode", "campaign") || options.set("sheet", sheet))
    return wrong(wrong_call, file + " is a campaign sheet, and " + std::string(kind->info().name) + " takes none");
  Problems problems;
  if (kind->open(kind->standard_pack(), options, problems) == nullptr) {
    for (const Problem& problem : problems) {  // as the file calls it, not as the option
      const std::string text = problem.text();
      std::fprintf(stderr, "%s\n", (text.starts_with("sheet:") ? file + text.substr(5) : text).c_str());
    }
    status = failed;
    return std::nullopt;
  }
  Args with = args;
  with.add("--set", "mode=campaign");
  with.add("--set", "sheet=" + sheet);
  return with;
}

int run_play(const Args& given) {
  int status = fine;
  Args args = given;
  const std::optional<std::string> loaded = given.get("--load");
  const std::optional<std::string> sheet = loaded ? sheet_in(*loaded) : std::nullopt;
  if (sheet) {
    const std::optional<Args> with = with_sheet(given, *loaded, *sheet, status);
    if (!with) return status;
    args = *with;
  }
  int threads = 1;
  if (const auto text = args.get("--threads")) {
    const auto number = parse_number(*text);
    if (!number || *number < 1 || *number > 64)
      return complain(wrong_call, "--threads needs a whole number from 1 to 64, got \"" + *text + "\"");
    threads = static_cast<int>(*number);
  }
  if (const auto file = args.get("--load"); file && !sheet) {
    for (const std::string_view flag : {"--set", "--preset", "--seed", "--own-dice"})
      if (args.has(flag))
        return complain(wrong_call, std::string(flag) + " cannot be changed in a game that has begun");
    return play_loaded(args, *file, threads);
  }
  if (args.plain().empty()) return complain(wrong_call, "missing argument: bout play GAME, or bout play --load FILE");
  Args with = args;
  const bool asks = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && !args.has("--seats");
  const GameKind* kind = find_game(args.plain()[0]);
  if (asks && kind != nullptr && !args.has("--preset") && !args.has("--set") && !args.has("--pack")) {
    const std::string name(kind->info().name);
    std::printf("\n%s%s %s\n\n", name.c_str(), name.ends_with('!') ? "" : ".", std::string(kind->info().pitch).c_str());
    std::string preset;
    if (!ask_preset(*kind, preset)) return interrupted;
    with.add("--preset", preset);
  }
  std::optional<TableSetup> table = set_table(args.plain()[0], with, "", status);
  if (!table) return status;
  if (asks) {
    if (!ask_seats(*table)) return interrupted;
  } else if (!args.has("--seats")) {  // nobody to ask: the person takes the largest team
    const auto teams = teams_of(*table->game);
    for (const Seat seat : teams.front()) {
      const auto at = static_cast<std::size_t>(number(seat));
      table->specs[at] = {BotSpec::Kind::human, 2000, 0};
      table->head.seats[at] = table->specs[at].text();
    }
  }
  const auto people = std::count_if(table->specs.begin(), table->specs.end(),
                                    [](const BotSpec& spec) { return spec.kind == BotSpec::Kind::human; });
  if (table->head.own_dice && table->kind->info().secret_draws && people > 1)
    return complain(wrong_call,
                    "--own-dice: this game draws secret cards, so only one person can play it with their own dice");
  std::error_code none;
  const fs::path file = args.has("--save") ? fs::path(*args.get("--save")) : new_save(table->head.game);
  if (fs::exists(file, none))
    return complain(failed, file.string() + " exists already; resume it with --load, or choose another name");
  Session session(table->game, table->head);
  if (table->head.own_dice) {
    std::vector<Outcome> dice;
    while (const auto needed = session.set_up(dice)) {
      const std::optional<Outcome> face = ask_outcome(*table->game, *needed, terminal_style());
      if (!face) return interrupted;
      dice.push_back(*face);
    }
  }
  return Play(std::move(session), *table->kind, table->specs, file, threads).run();
}

}  // namespace

Command play_command() {
  std::vector<Flag> flags = table_flags();
  flags.push_back({"--own-dice", "", "Roll real dice and type what they show."});
  flags.push_back({"--threads", "T", "How many threads one search may use (1)."});
  flags.push_back({"--load", "FILE", "Resume a saved game, or go on from the sheet of a campaign."});
  flags.push_back({"--save", "FILE", "Where to save the game; if not given, a new file is made."});
  return {{"play", "GAME", "Plays a game in the terminal. It is saved after every choice.", 0, 1, flags,
           "  bout play one-against-all\n"
           "  bout play one-against-all --seats human,search:5000 --preset long-siege\n"
           "  bout play one-against-all --own-dice\n"
           "  bout play --load fight.bout\n"
           "  bout play alls-well --load campaign.json --set players=3\n"},
          run_play};
}

}  // namespace bout::app
