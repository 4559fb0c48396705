#include <cstdio>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/table.hpp"
#include "games/registry.hpp"

namespace {

using namespace bout::app;

std::vector<Command> all_commands() {
  return {serve_command(),  play_command(),  games_command(), sim_command(),  merge_command(), replay_command(),
          annals_command(), rules_command(), pack_command(),  backup_command(), types_command()};
}

void print_help(const std::vector<Command>& commands) {
  std::printf("bout: tabletop games with their complete rules\n\nusage: bout COMMAND [arguments]\n\n");
  for (const Command& command : commands)
    if (!command.spec.about.empty())
      std::printf("  %-8s %s\n", std::string(command.spec.name).c_str(), std::string(command.spec.about).c_str());
  std::printf(
      "\n\"bout COMMAND --help\" shows help for a command.\n\nexamples:\n"
      "  bout serve\n"
      "  bout play one-against-all\n"
      "  bout sim one-against-all --preset long-siege --seats greedy,random,random,random --games 10000\n"
      "  bout rules one-against-all OAA-9.5\n");
}

int run(std::vector<std::string> words) {
  const std::vector<Command> commands = all_commands();
  if (words.empty()) {
    print_help(commands);
    return wrong_call;
  }
  std::string name = words.front();
  words.erase(words.begin());
  if (name == "--help" || name == "-h" || name == "help") {
    if (words.empty()) return print_help(commands), fine;
    name = words.front();
    words = {"--help"};
  }
  if (name == "--version") return std::printf("bout %s\n", BOUT_VERSION), fine;
  for (const Command& command : commands) {
    if (command.spec.name != name) continue;
    for (const std::string& word : words)
      if (word == "--help" || word == "-h") return std::fputs(help_of(command.spec).c_str(), stdout), fine;
    std::string error;
    const std::optional<Args> args = Args::parse(command.spec, words, error);
    if (!args) return complain(wrong_call, error + "\n      try: bout " + name + " --help");
    listen_for_stop();
    return command.run(*args);
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands) names.push_back(command.spec.name);
  return complain(wrong_call,
                  "unknown command \"" + name + "\"" + bout::suggestion(name, names) + "\n      try: bout --help");
}

}  // namespace

int main(int argc, char** argv) {
  bout::register_games();
  const int status = run({argv + 1, argv + argc});
  const bool arrived = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (status != fine || arrived) return status;
  return complain(failed, "the output could not be written completely: the disk is full or the reader has closed");
}
