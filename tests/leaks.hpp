#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/registry.hpp"
#include "tests/random_table.hpp"

/// Two worlds that differ in nothing but what somebody may not know: whatever tells them apart is a leak.
namespace bout::testing {

std::vector<Seat> viewers(const AnyGame& game);
std::vector<Choice> listed(const AnyGame& game, const AnyState& state, Seat seat);

/// How many comparisons there were and what gave the worlds away, if anything: "view", "event", "word charm", ...
struct Comparison {
  int compared = 0;
  int different_worlds = 0;
  std::map<std::string, int> words;  // how often each word of `explain` was compared in different worlds
  std::optional<std::string> leak;
};

/// Everything that a viewer gets of a moment, in two worlds. `turn` says which words of `explain` are asked this time.
std::optional<std::string> told_apart(const AnyGame& game_here, const AnyState& here, const AnyGame& game_there,
                                      const AnyState& there, Seat viewer, std::size_t turn,
                                      std::map<std::string, int>* words = nullptr);

/// Deals anew what a seat cannot see, for every seat, and plays on in both worlds.
void swap_hidden(const GameKind& kind, std::uint64_t seed, Comparison& sum);

/// True when some of the game's content is secret until an event shows it.
bool has_unread(const GameKind& kind);
/// A table may let its bots read the book, for experiments (AWE-O35): people see nothing of it but in hints.
bool bots_read_ahead(const RandomTable& table);

/// The pack with everything exchanged that is not in `read`: texts with others of the same slots, what follows an
/// option or a way with what follows another of them, secret members with those of other rows. `changed` gets the names
/// of what now reads differently.
///
/// Names are as AnyGame::reads gives them: FILE:KEY in a file of texts, FILE:PATH of a piece in a file of stories (see
/// story::Story::path), FILE:ID.MEMBER for a secret member, FILE:MEMBER.PATH for what stands inside of one that is an
/// object or a list of numbered things. A table with these options can be opened with the pack.
Pack exchanged(const GameKind& kind, const std::vector<std::pair<std::string, std::string>>& options,
               const std::set<std::string>& read, Chance& dice, std::set<std::string>& changed);

/// Content that is opened instead of a game's own.
std::shared_ptr<const AnyGame> open_with(const GameKind& kind, const Pack& pack,
                                         const std::vector<std::pair<std::string, std::string>>& options);

/// Whether an event reads something of a set.
bool reads_any(const AnyGame& game, const AnyEvent& event, const std::set<std::string>& names);

/// Exchanges what is unread at some moment and plays both games from the beginning until something of it is read.
void swap_unread(const GameKind& kind, std::uint64_t seed, Comparison& sum);
/// The same at this table, after so many choices. `read` is what had been read before the table was opened.
void swap_unread_at(const GameKind& kind, const RandomTable& table, std::uint64_t seed, std::uint64_t before, Comparison& sum,
                    std::set<std::string> read = {});

}  // namespace bout::testing
