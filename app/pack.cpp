#include <cstdio>

#include "app/commands.hpp"
#include "app/table.hpp"

namespace bout::app {

namespace {

int run(const Args& args) {
  static constexpr std::string_view known[] = {"check"};
  if (args.plain()[0] != "check")
    return complain(wrong_call,
                    "unknown word \"" + args.plain()[0] + "\" after pack" + suggestion(args.plain()[0], known));
  if (args.plain().size() < 2) return complain(wrong_call, "missing argument: bout pack check DIR");
  const std::string& folder = args.plain()[1];
  Problems problems;
  const std::optional<std::string> id = game_of_pack(folder, problems);
  if (!id) return complain(failed, problems);
  const GameKind* kind = find_game(*id);
  if (kind == nullptr) {
    problems.add(folder + "/pack.json", {}, "there is no game \"" + *id + "\"" + suggest_game(*id));
    return complain(failed, problems);
  }
  const Pack pack = read_pack(folder, *id, kind->files(), problems);
  // Also what is wrong inside the files, whatever is wrong around them: all problems at once.
  kind->open(pack, OptionValues(kind->options()), problems);
  if (!problems.empty()) {
    complain(failed, problems);
    return complain(
        failed, std::to_string(problems.size()) + (problems.size() == 1 ? " problem in " : " problems in ") + folder);
  }
  std::printf("%s: \"%s\" for %s is fine\n", folder.c_str(), pack.name().c_str(), id->c_str());
  return fine;
}

}  // namespace

Command pack_command() {
  return {{"pack",
           "check DIR",
           "Checks a content pack: every problem in it, with its place.",
           1,
           2,
           {},
           "  bout pack check my-cards\n"},
          run};
}

}  // namespace bout::app
