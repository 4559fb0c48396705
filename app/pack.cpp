#include <cstdio>

#include "app/commands.hpp"
#include "app/table.hpp"

namespace bout::app {

namespace {

int run_pack(const Args& args) {
  static constexpr std::string_view known[] = {"check"};
  if (args.plain()[0] != "check")
    return complain(wrong_call,
                    "unknown word \"" + args.plain()[0] + "\" after pack" + suggestion(args.plain()[0], known));
  if (args.plain().size() < 2) return complain(wrong_call, "missing argument: bout pack check DIR");
  const std::string& folder = args.plain()[1];
  Problems problems;
  const std::optional<GamePack> found = read_game_pack(folder, problems);
  if (!problems.empty()) {
    complain(failed, problems);
    if (!found) return failed;
    return complain(
        failed, std::to_string(problems.size()) + (problems.size() == 1 ? " problem in " : " problems in ") + folder);
  }
  std::printf("%s: \"%s\" for %s is fine\n", folder.c_str(), found->pack.name().c_str(),
              std::string(found->kind->info().id).c_str());
  if (const auto file = args.get("--graph")) {
    const std::string graph = found->kind->story_graph(found->pack);
    if (graph.empty()) return complain(failed, "there is no story to draw in this pack");
    std::string error;
    if (!write_file(*file, graph, error)) return complain(failed, error);
  }
  return fine;
}

}  // namespace

Command pack_command() {
  return {{"pack",
           "check DIR",
           "Checks a content pack and lists every problem with its place.",
           1,
           2,
           {{"--graph", "FILE", "Also writes its story as a picture for Graphviz."}},
           "  bout pack check my-cards\n  bout pack check my-career --graph career.dot\n"},
          run_pack};
}

}  // namespace bout::app
