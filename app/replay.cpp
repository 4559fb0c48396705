#include <unistd.h>

#include <cstdio>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/table.hpp"
#include "app/telling.hpp"
#include "engine/json.hpp"
#include "engine/luck.hpp"
#include "engine/save.hpp"

namespace bout::app {

namespace {

void print_json(const Session& session) {
  const Record& record = session.record();
  const AnyGame& game = session.game();
  json::Writer out;
  out.begin_object().member("game", record.game).member("seed", record.seed).member("own_dice", record.own_dice);
  out.key("options").begin_object();
  for (const auto& [name, value] : record.options) out.member(name, value);
  out.end_object().key("seats").begin_list();
  for (const std::string& seat : record.seats) out.value(seat);
  out.end_list().key("choices").begin_list();
  Teller teller(record.seed);
  Record head = record;
  head.entries.clear();
  AnyState state = Session::replay({std::shared_ptr<const AnyGame>(), &game}, head).first.state();
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const Entry& entry = record.entries[i];
    out.begin_object()
        .member("seat", game.seat_name(entry.move.seat))
        .member("choice", game.label(state, entry.move.seat, entry.move.choice));
    Chance chance = Chance::scripted(entry.outcomes);
    EventLog log;
    game.apply(state, entry.move.seat, entry.move.choice, chance, &log);
    out.key("rolls").begin_list();
    for (const Outcome outcome : entry.outcomes) out.value(static_cast<int>(outcome));
    out.end_list().key("told").begin_list();
    for (const AnyEvent& event : log)
      if (const Told told = game.tell(event, spectator, teller); !told.text.empty()) out.value(told.text);
    out.end_list().end_object();
  }
  out.end_list();
  const Result result = game.result(session.state());
  if (result.over) out.member("outcome", game.outcomes()[static_cast<std::size_t>(result.outcome)]);
  out.key("view").raw(game.view(session.state(), spectator));
  std::printf("%s\n", out.end_object().text().c_str());
}

/// Shows it as somebody without a seat would have seen it.
int show(const Session& session, bool step) {
  const AnyGame& game = session.game();
  const Style style = terminal_style();
  Teller teller(session.record().seed);
  Session again(std::shared_ptr<const AnyGame>(std::shared_ptr<const AnyGame>(), &game), [&] {
    Record head = session.record();
    head.own_dice = true;
    return head;
  }());
  again.set_up(session.record().opening);
  std::size_t shown = 0;
  const auto tell_new = [&] {
    for (; shown < again.events().size(); ++shown)
      std::fputs(told_lines(game.tell(again.events()[shown], spectator, teller), style).c_str(), stdout);
  };
  tell_new();
  std::size_t count = 0;
  for (const Entry& entry : session.record().entries) {
    if (asked_to_stop) return interrupted;
    again.play(entry.move, entry.outcomes);
    ++count;
    tell_new();
    if (!step) continue;
    std::printf("%s\n", game.draw(again.state(), spectator, style).c_str());
    const std::optional<std::string> line =
        read_line(style.dim("choice " + std::to_string(count) + " of " +
                            std::to_string(session.record().entries.size()) + ", Enter goes on, q ends: "));
    if (!line) return asked_to_stop ? interrupted : fine;
    if (*line == "q") return fine;
  }
  std::printf("%s\n", game.draw(session.state(), spectator, style).c_str());
  const Result result = game.result(session.state());
  std::printf("%zu choices; %s\n", count,
              result.over ? game.outcomes()[static_cast<std::size_t>(result.outcome)].c_str() : "not finished");
  return fine;
}

int run_replay(const Args& args) {
  Problems problems;
  const std::string& file = args.plain()[0];
  const std::optional<std::string> text = read_file(file, problems);
  const std::optional<Save> save = text ? read_save(*text, file, problems) : std::nullopt;
  std::optional<std::filesystem::path> pack;
  if (const auto folder = args.get("--pack")) pack = *folder;
  const std::optional<Session> session = save ? load_session(*save, file, pack, problems) : std::nullopt;
  if (!session) return complain(failed, problems);
  if (save->torn) std::fputs(("bout: " + file + ": its last line was cut off and is left out\n").c_str(), stderr);
  if (args.has("--json")) return print_json(*session), fine;
  if (!args.has("--verify")) return show(*session, args.has("--step"));
  // The dice too: unless they were the player's own, they must be those of the seed, from where on it holds.
  const std::size_t from = std::min<std::size_t>(session->record().seed_from, session->record().entries.size());
  if (!session->record().own_dice) {
    Session fresh(std::shared_ptr<const AnyGame>(std::shared_ptr<const AnyGame>(), &session->game()),
                  session->record());
    if (from > 0)
      fresh = session->fork(from, session->record());
    else if (fresh.record().opening != session->record().opening)
      return complain(failed, file + ":1:1: the rolls of the set-up are not those of the seed");
    for (std::size_t i = from; i < save->record.entries.size(); ++i) {
      fresh.play(save->record.entries[i].move);
      if (fresh.record().entries.size() != i + 1 ||
          fresh.record().entries[i].outcomes != session->record().entries[i].outcomes)
        return complain(failed, file + ":" + std::to_string(save->lines[i]) + ":1: the rolls of choice " +
                                    std::to_string(i + 1) + " do not come from the seed");
    }
  }
  std::printf("%s: %zu choices, all legal%s\n", file.c_str(), save->record.entries.size(),
              session->record().own_dice ? "; played with real dice"
              : from == 0                ? ", and every roll comes from the seed"
                                         : (", and every roll from choice " + std::to_string(from + 1) +
                             " on comes from the seed; new dice were drawn there")
                                .c_str());
  std::fputs(luck_text(session->game(), Luck::of(*session)).c_str(), stdout);
  return fine;
}

}  // namespace

Command replay_command() {
  return {{"replay",
           "FILE",
           "Shows a saved game, or checks it.",
           1,
           1,
           {{"--step", "", "Goes choice by choice and shows the board."},
            {"--verify", "", "Only checks it: every choice is legal and every roll comes from the seed."},
            {"--json", "", "One object, for programs."},
            {"--pack", "DIR", "The content pack it was played with."}},
           "  bout replay fight.bout\n  bout replay fight.bout --verify\n"},
          run_replay};
}

}  // namespace bout::app
