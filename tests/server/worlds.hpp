#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/hall.hpp"
#include "tests/random_table.hpp"

/// Two worlds that differ in nothing but secrets, each with a server in it: whoever may not know them must get the same
/// bytes in both.
namespace bout::testing {

extern const std::string usual_table;
/// The key of whoever holds this place; what all keys have in common is `in_every_key`.
std::string key_of(int holder);
extern const std::string in_every_key;

/// The way to the one table of a world: a house without a network, or servers behind a balancer.
class Front {
 public:
  virtual ~Front() = default;
  /// Sets the table up.
  virtual void put(const server::StoredTable& table) = 0;
  /// The table as it is kept now.
  virtual const server::StoredTable& stored() = 0;
  /// Somebody more joins with this key, or watches without one; their number, counted from 0.
  virtual int enter(const std::string& key) = 0;
  /// Says it. What comes of it, but for the choices of bots that think elsewhere, has been heard when this returns.
  virtual void say(int person, const std::string& text) = 0;
  virtual const std::vector<std::string>& heard(int person) = 0;
  /// Somebody comes with the key of this person, who counts as having heard what they are shown.
  virtual void come_late(int person) = 0;
  virtual server::HttpAnswer request(const std::string& method, const std::string& target,
                                     const std::string& body = "") = 0;
  /// A bot is asked after so many choices: waits until it has chosen. False where it would have.
  virtual bool wait_for_bots(std::size_t /*choices*/) { return false; }
  /// Waits until everybody has heard of so many choices.
  virtual void wait_for_news(std::size_t /*choices*/) {}
  /// Servers with clocks of their own: a hint is thought about for so many milliseconds, and what is asked over HTTP may
  /// be as it was a second ago.
  virtual bool by_the_clock() const { return false; }
};

/// Who holds what: every seat a person of its own, one person for each team, or bots beside whoever is watched over.
enum class Company { everybody, teams, bots };

/// One of the two worlds: a table, a person at every seat that has one, somebody who watches, and the game beside it.
class World {
 public:
  /// In a house of its own, unless another way to the table is given.
  World(const RandomTable& from, Company company, Seat viewer, const std::string& level,
        std::unique_ptr<Front> way = {}, const std::string& name = usual_table);
  /// Brings the game beside the table to where the table is.
  void follow();
  bool person(Seat seat) { return seat_of(seat).who == server::StoredSeat::Who::person; }
  std::string key(Seat seat) { return seat == spectator ? "" : seat_of(seat).key; }
  void say(Seat seat, const std::string& text) { front->say(number_of(seat), text); }
  const std::vector<std::string>& heard(Seat seat) { return front->heard(number_of(seat)); }
  void come_late(Seat seat) { front->come_late(number_of(seat)); }
  /// Joins again, on the line they have.
  void join(Seat seat);
  /// Plays it through the front door.
  void play(Move move);
  bool over() const { return session.game().result(session.state()).over; }

  std::unique_ptr<Front> front;
  std::string table;  // its name
  Session session;
  std::size_t compared = 0;            // of what the viewer heard
  std::map<int, std::size_t> checked;  // of what everybody heard

 private:
  int number_of(Seat seat) const { return seat == spectator ? session.game().seats() : number(seat); }
  const server::StoredSeat& seat_of(Seat seat) {
    return front->stored().seats[static_cast<std::size_t>(number(seat))];
  }
};

/// Whether events from this one on make a secret known. Reading what was unread is none here: both worlds read the same.
bool revealed(const Session& session, std::size_t from);
/// A move for each world that looks the same to the viewer; different ones where it can be.
std::optional<std::pair<Move, Move>> pair_of_moves(World& here, World& there, Seat viewer, Chance& dice);
/// Something the viewer asks or tries; the answer must not tell the worlds apart. The words are asked about in turn.
std::string question(World& world, Seat viewer, Chance& dice, const std::vector<std::string>& words,
                     std::size_t& asked);
/// What is asked over HTTP with what the viewer knows.
std::string asked_outside(World& world, Seat viewer);
/// What the viewer has heard since the last time is the same in both.
void compare(World& here, World& there, Seat viewer, std::size_t& bytes);
/// Nobody gets the seed of a game under way or somebody else's key.
void check_discretion(World& world);
RandomTable with_a_long_seed(RandomTable table, Chance& dice);

/// What came of comparing, over all tables of a game.
struct Tally {
  std::size_t bytes = 0, why = 0, why_too = 0;
  int different_worlds = 0, secrets = 0, steps = 0;
};
/// What is drawn for choices, and for the same questions in both worlds.
struct Draws {
  explicit Draws(std::uint64_t seed) : moves(mix(seed, 92)), asks(mix(seed, 93)), asks_too(mix(seed, 93)) {}
  Chance moves, asks, asks_too;
};
/// Plays once in both, another move in each where the viewer cannot tell, perhaps with questions, undo and somebody who
/// comes late, and compares. False when a secret was made known, or nothing can be played.
bool play_and_compare(World& here, World& there, Seat viewer, const std::vector<std::string>& words, Draws& draws,
                      Tally& tally);

}  // namespace bout::testing
