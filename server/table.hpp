#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/session.hpp"
#include "server/store.hpp"
#include "server/told_log.hpp"

namespace bout::server {

/// Why a message changed nothing: a code of the protocol and a sentence.
struct Refused {
  std::string_view code;
  std::string text;
};

/// Who is there: the seats of people who are connected, and of those who have been gone for a while.
struct Presence {
  Seats here, away;
  bool operator==(const Presence&) const = default;
};

/// A table in memory: the game under way, who holds which seat, and what each person may know of it. It knows
/// nothing of the network or the store.
class Table {
 public:
  /// `labels`: what the choices made so far were called, if that is known already.
  Table(StoredTable stored, Session session, std::vector<std::string> labels = {});

  const std::string& id() const { return stored_.id; }
  const StoredTable& stored() const { return stored_; }
  const Session& session() const { return session_; }
  const AnyGame& game() const { return session_.game(); }
  std::size_t rev() const { return session_.record().entries.size(); }
  bool over() const { return stored_.set_up && game().result(session_.state()).over; }
  /// Grows with every change, so that a thought about an older moment is recognised.
  std::uint64_t epoch() const { return epoch_; }

  /// The file has lost its end: nothing happens here until somebody says that it goes on from what is left.
  bool damaged() const { return stored_.damage != Damage::none; }
  std::optional<Refused> resume();

  // ---- seats ----
  /// The seats this key holds.
  Seats seats_of(std::string_view key) const;
  bool is_host(std::string_view key) const { return !key.empty() && key == stored_.host; }
  /// The host, or somebody who has a seat here or one to come back to.
  bool knows(std::string_view key) const;
  /// One person, and bots on all other seats.
  bool practice() const;
  std::optional<Refused> sit(Seat seat, const std::string& key, const std::string& name);
  /// A bot on the seat, or nobody. `by` is the key of whoever says so. Where somebody else sits who is `absent`, the
  /// seat stays that person's to come back to.
  std::optional<Refused> set_seat(Seat seat, bool bot, const std::string& level, std::string_view by, bool absent);
  /// Somebody whose seats were given to bots or opened meanwhile takes them again; false when there are none.
  bool come_back(std::string_view key);
  /// Gives up the seats of this key, and the table to the next person if it was the host's.
  void leave(std::string_view key);
  /// Does anybody but this person hold a seat here, or a seat to come back to?
  bool others(std::string_view key) const;
  /// Somebody else is here from now on: what is to come is drawn with this seed. Before the first choice the set-up
  /// is too, and with it goes whatever anybody knew.
  void draw_anew(std::uint64_t seed);
  /// The table as it is kept, without its choices.
  StoredTable head() const;
  /// What it would be kept as if it were set today: a table of an older program goes on with the rules of this one.
  Record record_today() const;
  /// Digest of the state it stands in; nothing before the set-up.
  std::optional<std::uint64_t> state_digest() const;
  void rename(std::string_view key, const std::string& name);

  // ---- playing ----
  /// The seats this person decides for now: the own ones, and bots of the same team that are asked together with
  /// them. So a person says which Hero goes next, and no bot runs ahead of its partner.
  Seats reach(Seats mine) const;
  /// What the answer must carry to be an answer to what is asked of this seat now.
  std::uint64_t ask_of(Seat seat) const { return asks_[static_cast<std::size_t>(number(seat))].number; }
  /// Plays the choice. Nothing happens yet when it waits for a die of the person's own (see `rolling`).
  std::optional<Refused> choose(Seats mine, Seat seat, std::uint64_t ask, Choice choice);
  std::optional<Refused> play(Move move);
  /// Own dice: the face of the die that is asked for, or the number of the card that was drawn. It is said by whoever
  /// rolls: the person whose choice it is, and anybody who sits here for the set-up and for a bot.
  std::optional<Refused> roll(Seats mine, std::uint64_t ask, int face);
  bool rolling() const { return pending_.has_value(); }
  std::optional<Refused> undo(Seats mine);
  /// The bots that may choose now.
  Seats bots_to_act() const;
  /// Those of these bots that decide as one with the first of them.
  Seats first_mind(Seats bots) const;
  BotSpec bot_at(Seat seat) const;
  /// Processor time it may think for.
  int bot_most_ms(Seat seat) const;
  /// For a bot's own choices: nobody knows it before the end, or everybody could work out what a bot hides.
  /// `first` is the first seat its mind decides for.
  std::uint64_t bot_seed(Seat first) const;
  /// For what people ask for: of things everybody knows, so that it tells nothing.
  std::uint64_t public_seed() const;

  // ---- what one person sees ----
  std::string table_message(Seats mine, bool host, std::string_view reason, std::optional<int> re, Presence there,
                            int watchers);
  /// The last choice that was played.
  std::string update_message(Seats mine, std::optional<int> re);
  std::string now_message(Seats mine, std::optional<int> re) const;
  void write_seats(json::Writer& out, Presence there) const;
  std::string odds_message(Seat seat, std::optional<int> re) const;
  std::string frame_message(Seats mine, std::size_t at, std::optional<int> re) const;
  /// How many events led to this moment from the one before.
  std::size_t events_of(std::size_t at) const;
  /// How many events must be told before anything can be said with these eyes.
  std::size_t untold(Seats mine) const;
  /// Tells at most so many of them; true when none is left.
  bool tell(Seats mine, std::size_t most);
  /// The same for everybody the log was told to.
  std::size_t untold() const;
  bool tell(std::size_t most);
  /// Choices carried out and events told in all, those included that were so again: what this table has cost so far.
  std::uint64_t effort() const;
  /// What the choices so far were called.
  const std::vector<std::string>& labels() const { return labels_; }
  /// How the events `from` to `to` of a choice were told.
  std::string log_message(Seats mine, std::size_t at, int from, int to, std::optional<int> re);
  std::string question(Seats mine) const;
  std::string view(Seats mine) const;
  /// A part of what the game can tell of its own past, as anybody may know it; nothing where there is no such part.
  /// "page" is all of it as one web page, "sheet" the campaign sheet.
  std::optional<std::string> annals(std::string_view part);
  /// Folds at most so many events into them; true when all are.
  bool fold_annals(std::size_t most);
  bool keeps_annals() const { return game().annals() != nullptr; }
  /// Forgets what was told to eyes nobody looks with any more, unless it is a long story.
  void keep_eyes(const std::vector<Seats>& looking);
  /// Whose view a person gets, and whose log.
  struct Eyes {
    Seat view = spectator, log = spectator;
  };
  Eyes eyes(Seats mine) const { return eyes(mine, acting()); }

  Seats acting() const { return stored_.set_up ? game().to_act(session_.state()) : Seats(); }

 private:
  struct Asked {
    std::uint64_t number = 0;
    std::vector<Choice> choices;
  };
  struct Pending {
    std::optional<Move> move;  // nothing: the set-up
    std::vector<Outcome> dice;
    NeededRoll needed;
    std::uint64_t ask;
    std::vector<std::string> said;  // the dice, in words
  };
  Eyes eyes(Seats mine, Seats acting) const;
  void changed(Seats answered);
  void forget_person(StoredSeat& place) const;
  /// What the numbers of questions begin with. 53 bits fit into a number of JSON: 16 of the token, so that an answer to
  /// another server's question never fits, then those of the choices so far.
  std::uint64_t first_ask() const {
    return (static_cast<std::uint64_t>(stored_.token) & 0xffff) << 37 | std::uint64_t{rev()} << 20;
  }
  std::optional<Refused> go_on(Pending pending);
  /// Why nobody may change anything here at all.
  std::optional<Refused> closed() const;
  std::optional<std::string> why_no_undo(Seats mine, std::size_t& to) const;
  void write_now(json::Writer& out, Seats mine) const;
  void write_ask(json::Writer& out, Seat seat) const;
  bool may_roll(Seats mine) const;
  /// Whose log a person is told: where nothing is hidden, everybody's.
  Seat log_eyes(Seats mine) const { return game().info().open_book ? spectator : eyes(mine).log; }
  /// That log, told up to now.
  const ToldLog& log(Seats mine);
  void write_events(json::Writer& out, const EventLog& events, std::size_t from, std::size_t to, Seat eyes) const;
  void write_moves(json::Writer& out, Seats mine) const;
  std::string faces(const AnyState& world, Seat seat, Choice choice) const;
  bool may_know(Seats mine, Seat mover) const;

  StoredTable stored_;  // its record's entries stay empty: the session has them
  Session session_;
  std::array<Asked, max_seats> asks_;
  std::uint64_t rolls_asked_ = 0;
  std::uint64_t epoch_ = 0;
  std::optional<Pending> pending_;
  std::map<int, ToldLog> logs_;        // by whose eyes
  std::vector<std::string> labels_;    // of the choices
  std::unique_ptr<AnyAnnals> annals_;  // made when somebody asks
  std::size_t annals_events_ = 0;      // folded into them so far
};

/// Visits every position of a game, from the set-up on: visit(how many choices, the state, the events the last of
/// them made). Stops after `until`. It carries out everything again, so it is not for the thread that talks.
template <class Visit>
void walk(const Session& session, std::size_t until, Visit&& visit) {
  const AnyGame& game = session.game();
  const Record& record = session.record();
  EventLog events;
  Chance opening = Chance::scripted(record.opening);
  AnyState state = game.start(opening, &events);
  for (std::size_t at = 0;; ++at) {
    visit(at, state, events);
    if (at >= until || at >= record.entries.size()) return;
    const Entry& entry = record.entries[at];
    events.clear();
    Chance chance = Chance::scripted(entry.outcomes);
    game.apply(state, entry.move.seat, entry.move.choice, chance, &events);
  }
}

/// Who plays, as a save of this game names it: "human", or the bot behind a level.
std::vector<std::string> players_of(const std::vector<StoredSeat>& seats, std::string_view game);

/// The numbers of the rules a sentence names: "(OAA-9.4, OAA-R21)".
std::vector<std::string> rules_in(std::string_view text, std::string_view prefix);

/// A number made of a text, for what everybody may know.
std::uint64_t hash_of(std::string_view text);

void write_re(json::Writer& out, std::optional<int> re);
std::string refusal(const Refused& refused, std::optional<int> re);

}  // namespace bout::server
