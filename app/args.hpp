#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bout::app {

struct Flag {
  std::string_view name;   // "--seed"
  std::string_view value;  // "N"; empty: takes none
  std::string_view help;
};

/// What a command takes: the text of its --help is made from this.
struct CommandSpec {
  std::string_view name;       // "sim"
  std::string_view arguments;  // "GAME"
  std::string_view about;      // one sentence
  int least = 0, most = 0;     // how many plain arguments
  std::vector<Flag> flags;
  std::string_view examples;
};

/// A command line, taken apart.
class Args {
 public:
  /// Nothing, and what is wrong in `error`, when it does not fit the command.
  static std::optional<Args> parse(const CommandSpec& spec, const std::vector<std::string>& words, std::string& error);

  const std::vector<std::string>& plain() const { return plain_; }
  bool has(std::string_view flag) const;
  std::optional<std::string> get(std::string_view flag) const;
  std::vector<std::string> all(std::string_view flag) const;
  /// As if it had been typed too.
  void add(std::string_view flag, std::string value) { flags_.emplace_back(flag, std::move(value)); }

 private:
  std::vector<std::string> plain_;
  std::vector<std::pair<std::string, std::string>> flags_;
};

std::string help_of(const CommandSpec& spec);

}  // namespace bout::app
