#pragma once
#include <optional>
#include <string>
#include <vector>

#include "app/table.hpp"
#include "lab/run.hpp"
#include "lab/simulate.hpp"

/// What `bout sim`, `bout merge` and bout-mpi have in common: which games are to be played, and how what came of them is shown.
namespace bout::app {

/// How the results are wanted.
struct Shown {
  bool json = false, study = false;
  std::vector<std::string> rows;
  std::optional<std::string> csv;

  bool wants_study() const { return study || csv.has_value() || !rows.empty(); }
};

struct SimCall {
  TableSetup table;
  SimRequest request;
  Shown shown;
  std::string pack_folder;

  RunHead head() const;
};

/// The flags that say how results are wanted.
std::vector<Flag> shown_flags();
Shown shown_of(const Args& args);
/// What a command line asks for, or nothing: then `status` is what to exit with, and it has been said why.
std::optional<SimCall> sim_call(const Args& args, int& status);
/// The same for a run in a folder; `typed` may say how it is to be shown, on how many threads, and where the pack lies here.
std::optional<SimCall> sim_call(const RunHead& head, const Args& typed, int& status);

/// Prints what came of it and writes the file of rows; the status to exit with.
int show(const SimCall& call, const SimResult& result);
/// Adds up all chunks of the run that are there and shows them; says what is missing.
int show_run(const SimCall& call, const std::vector<RunFolder>& folders);

}  // namespace bout::app
