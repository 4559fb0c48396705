#pragma once
#include "app/args.hpp"

namespace bout::app {

/// A command of `bout`: what it takes and what it does. `run` returns the exit status.
struct Command {
  CommandSpec spec;
  int (*run)(const Args&);
};

Command games_command();
Command play_command();
Command serve_command();
Command sim_command();
Command merge_command();  // sim.cpp
Command replay_command();
Command annals_command();
Command rules_command();
Command pack_command();
Command backup_command();
/// For whoever changes a shape: not in the list of commands.
Command types_command();

}  // namespace bout::app
