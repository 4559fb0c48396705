#include <cstdio>

#include "app/commands.hpp"
#include "app/table.hpp"
#include "bots/levels.hpp"
#include "engine/json.hpp"

namespace bout::app {

namespace {

void write_option(json::Writer& out, const OptionSpec& spec) {
  static constexpr std::string_view kinds[] = {"integer", "flag", "word", "ratio", "integers", "text"};
  out.begin_object().member("name", spec.name).member("kind", kinds[static_cast<int>(spec.kind)]);
  out.member("default", option_text(spec, spec.standard));
  if (spec.kind == OptionSpec::Kind::word) {
    out.key("words").begin_list();
    for (const std::string& word : spec.words) out.value(word);
    out.end_list();
  } else if (spec.kind != OptionSpec::Kind::flag && spec.kind != OptionSpec::Kind::text) {
    out.member("least", spec.least).member("most", spec.most);
  }
  out.member("help", spec.help).member("rule", spec.rules).end_object();
}

std::string games_json() {
  json::Writer out;
  out.begin_list();
  for (const auto& kind : all_games()) {
    const GameInfo& info = kind->info();
    const auto game = kind->open_standard();
    out.begin_object().member("id", info.id).member("name", info.name).member("pitch", info.pitch);
    out.member("rules_version", info.rules_version)
        .member("least_seats", info.least_seats)
        .member("most_seats", info.most_seats);
    out.key("seats").begin_list();
    for (int seat = 0; seat < game->seats(); ++seat)
      out.begin_object()
          .member("name", game->seat_name(Seat(seat)))
          .member("team", game->team(Seat(seat)))
          .end_object();
    out.end_list();
    kind->write_seats_by_option(out);
    out.key("presets").begin_list();
    for (const Preset& preset : kind->presets()) {
      out.begin_object().member("name", preset.name).member("about", preset.about).key("set").begin_object();
      for (const auto& [name, value] : preset.set) out.member(name, value);
      out.end_object().end_object();
    }
    out.end_list().key("options").begin_list();
    for (const OptionSpec& spec : kind->options()) write_option(out, spec);
    out.end_list().end_object();
  }
  return out.end_list().text();
}

void print_game(const GameKind& kind, const Style& style) {
  const auto game = kind.open_standard();
  std::string seats;
  for (int seat = 0; seat < game->seats(); ++seat) seats += (seat == 0 ? "" : ", ") + game->seat_name(Seat(seat));
  if (const std::string_view option = kind.info().seats_option; !option.empty())
    seats += "; --seats or --set " + std::string(option) + " for " + std::to_string(kind.info().least_seats) + " to " +
             std::to_string(kind.info().most_seats);
  std::printf("%s  %s\n  %s\n  seats: %s\n\n  presets (--preset NAME)\n", style.bold(kind.info().id).c_str(),
              std::string(kind.info().name).c_str(), std::string(kind.info().pitch).c_str(), seats.c_str());
  for (const Preset& preset : kind.presets()) std::printf("    %-14s %s\n", preset.name.c_str(), preset.about.c_str());
  if (kind.info().most_seats > 1) {
    std::printf("\n  levels of the bots (--seats human,LEVEL,...)\n");
    for (const Level& level : levels()) {
      const std::string wins = wins_text(level, kind.info().id);
      std::printf("    %-14s %s%s\n", std::string(level.id).c_str(), std::string(level.about).c_str(),
                  wins.empty() ? "" : (" It " + wins + ".").c_str());
    }
  }
  std::printf("\n  options (--set OPTION=VALUE)\n");
  for (const OptionSpec& spec : kind.options()) {
    std::printf("    %s = %s\n", style.bold(spec.name).c_str(), option_text(spec, spec.standard).c_str());
    std::printf("        %s\n",
                wrapped(spec.help + " Takes " + option_range(spec) + ". " + spec.rules, style.width - 8, 8).c_str());
  }
}

int run_games(const Args& args) {
  if (args.has("--json")) return std::printf("%s\n", games_json().c_str()), fine;
  const Style style = terminal_style();
  if (!args.plain().empty()) {
    const GameKind* kind = find_game(args.plain()[0]);
    if (kind == nullptr)
      return complain(wrong_call, "unknown game \"" + args.plain()[0] + "\"" + suggest_game(args.plain()[0]));
    return print_game(*kind, style), fine;
  }
  for (const auto& kind : all_games()) print_game(*kind, style);
  return fine;
}

}  // namespace

Command games_command() {
  return {{"games",
           "[GAME]",
           "Lists the games with their seats, presets and options.",
           0,
           1,
           {{"--json", "", "One list of objects, for programs."}},
           "  bout games\n  bout games one-against-all\n  bout games --json\n"},
          run_games};
}

}  // namespace bout::app
