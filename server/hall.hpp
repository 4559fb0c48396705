#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/registry.hpp"
#include "server/allowance.hpp"
#include "server/brains.hpp"
#include "server/clerks.hpp"
#include "server/fields.hpp"
#include "server/loading.hpp"
#include "server/meters.hpp"
#include "server/store.hpp"
#include "server/table.hpp"

namespace bout::server {

using ClientId = std::uint64_t;
using Text = std::shared_ptr<const std::string>;

/// Whose message it is that led to a change, and its number.
struct Asker {
  ClientId client = 0;  // 0: nobody's
  std::optional<int> re = std::nullopt;
};

/// How the hall reaches its clients.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(ClientId client, Text text) = 0;
  /// After what was sent before.
  virtual void close(ClientId client) = 0;
};

struct HttpRequest {
  std::string method, target, body;
  std::string address = {};  // whom to count it for; empty: nobody
};
struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file;      // offered as a download of this name
  int wait_seconds = 0;  // when it may be asked again
};

/// All tables and everybody at them. This class itself runs on one thread, which only reads, sorts and sends; the
/// store, the brains, the hands and the clerks come back to it through `post`. What is done at a table is done by
/// hands, each table in one pair at a time and many tables at once; what takes long by clerks, in slices. Whoever wants
/// something from a table that is in other hands waits in line; everybody else does not.
class Hall {
 public:
  /// How long it thinks about what people ask for, and how many bots of one table think at once.
  struct Thinking {
    BotSpec hint{BotSpec::Kind::search, 0, 700};
    int curve_iterations = 1200;  // for each moment of a finished game
    std::size_t minds = 1;
  };
  /// Without `hands`, what they would do is done at once.
  Hall(Store& store, Brains& brains, Clerks& clerks, Wire& wire, Store::Post post, Thinking thinking,
       Clerks* hands = nullptr)
      : store_(store),
        brains_(brains),
        clerks_(clerks),
        hands_(hands),
        wire_(wire),
        post_(std::move(post)),
        thinking_(thinking) {
    if (store_.shared()) store_.watch([this](const std::string& table, std::int64_t token) { lost(table, token); });
  }
  /// What one address may have of the server, in milliseconds of processor time, and how long a game may get: whoever
  /// has had more waits, and what is longer goes no further.
  struct Limits {
    Allowance::Size work{2'000, 250};
    std::size_t choices = 100'000, events = 2'000'000;
    std::size_t megabytes = 64;  // in memory, without what was told of it
    std::size_t piece = 500;     // choices of a new table that go to the store at once: a few milliseconds

    bool full(std::size_t has_choices, std::size_t has_events, std::size_t has_bytes) const {
      return has_choices >= choices || has_events >= events || has_bytes >= megabytes << 20;
    }
    Refused refusal() const;
  };
  void limit(const Limits& limits) { limits_ = limits; }
  /// How something is done later, on the hall's thread, and by which clock. Without it nothing waits.
  using Later = std::function<void(std::uint64_t ms, std::function<void()>)>;
  using Clock = std::uint64_t (*)();  // milliseconds
  static std::uint64_t steady_ms();
  void wait_with(Later later, Clock clock = steady_ms) {
    later_ = std::move(later);
    clock_ = clock;
  }

  /// `address`: whom to count it for; empty: nobody.
  void connect(ClientId client, const std::string& address = {});
  void receive(ClientId client, std::string_view text, std::uint64_t now_ms);
  void disconnect(ClientId client);
  /// Everything under /api/. `answer` may be called later, once.
  void request(const HttpRequest& request, const std::function<void(HttpAnswer)>& answer);
  /// Tables that nobody touched for so long are forgotten; 0: none are.
  void keep_for(std::int64_t seconds) { keep_seconds_ = seconds; }
  /// This server ends: everybody joins another one.
  void send_everybody_on();
  /// Every second: says who has been away for a while.
  void tick(std::uint64_t now_ms);
  /// Now and then: lets go of tables nobody looks at; the store has them.
  void sweep(std::uint64_t now_ms);

  /// Has this address had more than a little of the server of late? Then others go first.
  bool had_much(const std::string& address) const { return !address.empty() && work_.used(address, now_ms_) > 100; }
  std::size_t tables_in_memory() const { return tables_.size(); }
  std::size_t clients() const { return guests_.size(); }
  /// The table, if it is in memory.
  const Table* table(const std::string& id) const {
    const auto at = tables_.find(id);
    return at == tables_.end() ? nullptr : &at->second->table;
  }

 private:
  struct Guest;
  using Questions = std::vector<std::pair<BotSpec, std::uint64_t>>;
  /// A bot's choice that is being thought about.
  struct Thought {
    std::uint64_t name;
    Seats mind;
    Questions asked;  // of each when it began
    std::uint64_t epoch;
    std::uint64_t began_ms;
    Brains::Dropped dropped;
  };
  /// A table with whoever is connected to it.
  struct Room {
    explicit Room(Table of) : table(std::move(of)) {}
    Table table;
    std::vector<ClientId> clients;
    int pending = 0;                // changes on their way to the store
    std::vector<Thought> thinking;  // what is being thought about, one for each mind
    bool broken = false;            // the store refused a change: what is in memory is not what is kept
    /// Somebody else has the table in hand: only who sits there may be looked at meanwhile. Everything else waits.
    bool busy = false;
    std::deque<std::function<void()>> waiting;
    std::uint64_t used_ms = 0;
    std::array<std::uint64_t, max_seats> gone_ms{};  // since when nobody is connected for a person's seat
    Presence told;                                   // what everybody was told last
  };
  struct Guest {
    bool greeted = false;
    std::string address;
    std::string table;  // empty: at none
    std::string key;
    double tokens = 0;
    std::uint64_t filled_ms = 0;
    int scolded = 0;
    std::uint64_t marked_ms = 0;   // when it last pointed at something
    bool thinking = false;         // a hint or a curve of this client is being worked on
    Brains::Dropped thought;       // the same
    bool waits = false;            // for a table
    std::deque<std::string> line;  // what was said meanwhile
  };

  using Messages = std::vector<std::pair<ClientId, Text>>;

  // messages, hall.cpp
  /// What was said while the client had to wait.
  void take_line(ClientId client);
  /// False when it has to wait for its table: then nothing has happened.
  bool handle(ClientId client, Guest& guest, Fields& in, std::optional<int> re);
  using Handler = void (Hall::*)(ClientId, Guest&, Room&, Fields&, std::optional<int>);
  /// What can be said at a table.
  static const std::map<std::string_view, Handler>& handlers();
  void join(ClientId client, Guest& guest, Fields& in, std::optional<int> re);
  void joined(ClientId client, const std::shared_ptr<Room>& room, const std::string& key, std::optional<int> re);
  void look(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  // seats, hall_seats.cpp
  void sit(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void give_back(const std::shared_ptr<Room>& room, const std::string& key);
  void set_seat(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void rename(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void mark(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  // playing, hall.cpp
  /// Somebody who hears what happens at a table.
  struct Listener {
    ClientId client;
    Seats mine;
    bool host;
    std::optional<int> re;
  };
  using Listeners = std::vector<Listener>;
  Listeners listening(const Room& room, Asker asker) const;
  /// What a table is told with: taken before it goes into other hands.
  struct Telling {
    Listeners listeners;
    Presence there;
    int watchers;
  };
  Telling telling(const Room& room, Asker asker) const;
  static Messages tables(Table& table, std::string_view reason, const Telling& to);
  static Messages updates(Table& table, const Telling& to);
  using Play = std::function<std::optional<Refused>(Table&)>;
  /// Plays at the table, keeps what came of it and tells everybody.
  void play(const std::shared_ptr<Room>& room, Play move, Asker asker, Choice choice = {});
  struct Played;
  void played(const std::shared_ptr<Room>& room, Played of, Asker asker);
  /// Answers one client with a text that is made at the table.
  void answer_from(const std::shared_ptr<Room>& room, std::function<std::string(Table&)> make, Asker asker);
  void choose(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void roll(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void undo(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void resume(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void why(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void odds(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void log(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void branch(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);

  // thinking, thinking.cpp
  void let_bots_move(const std::shared_ptr<Room>& room);
  void let_think(const std::shared_ptr<Room>& room, Seats mind);
  static Questions questions(const Room& room, Seats mind);
  static void drop_thoughts(Room& room);
  /// Who is counted for what the bots of a table think.
  std::string who_waits(const Room& room) const;
  /// Is anybody here who has a seat? Others only watch.
  bool somebody_plays(const Room& room) const;
  struct Conclusion {
    std::uint64_t thought;
    Move move;
    std::string pace;  // the level and the game: how long it takes is told by nothing else
    bool weighed;      // there was more than one choice
    double took_ms;    // of processor time
  };
  void concluded(const std::shared_ptr<Room>& room, const Conclusion& of);
  void thought(const std::shared_ptr<Room>& room, std::uint64_t name, Move move);
  void hint(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void curve(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  struct Moments;
  void draw_curve(ClientId client, const Table& table, Moments moments, std::optional<int> re);

  // tables, hall.cpp
  using Entered = std::function<void(const std::shared_ptr<Room>&, const std::string& problem)>;
  /// Calls `then` when the table is in memory, at once if it is; with nothing when there is none or it cannot be
  /// played.
  void bring(const std::string& id, Entered then);
  /// A table that was taken comes into memory, for whoever waits for it.
  void load(const std::string& id, std::int64_t token);
  /// The same, and no clerk has it.
  void enter(const std::string& id, Entered then);
  /// Gives the table to a clerk until `work` is done, then calls `then`, then whoever waited.
  void apart(const std::shared_ptr<Room>& room, Clerks::Work work, std::function<void()> then);
  /// The same for what is mostly done at once; what is known to be `slow` goes to a clerk after all, as one slice.
  void by_hand(const std::shared_ptr<Room>& room, std::function<void()> work, std::function<void()> then,
               bool slow = false);
  void give(Clerks& to, const std::shared_ptr<Room>& room, Clerks::Work work, std::function<void()> then);
  /// Work of a clerk that is counted for whoever is being served now, and what follows in its name.
  void give(Clerks& to, Clerks::Work work, std::function<void()> then);
  std::function<void()> in_name(std::function<void()> work);
  void free_again(const std::shared_ptr<Room>& room);
  std::shared_ptr<Room> add_room(Table table);
  /// A clerk takes them apart, one after the other: years of events are let go by the piece, and nobody waits for it.
  void put_away(std::vector<std::shared_ptr<Room>> rooms);
  void leave(ClientId client, Guest& guest);
  // several servers, moving.cpp
  /// Nobody is at it here, so another server may have opened it since: what is in memory says nothing any more.
  bool unattended(const Room& room) const;
  /// As `enter`, for whoever only looks: a table that others may have is read and not taken, and kept for a second.
  void peek(const std::string& id, Entered then);
  /// Another server has opened the table.
  void lost(const std::string& id, std::int64_t token);
  /// It is no longer ours: everybody at it is sent on.
  void moved(const std::shared_ptr<Room>& room);
  void send_on(ClientId client);
  void forget_old();
  void repair(const std::shared_ptr<Room>& room, const std::string& error, ClientId told);
  void come_back(const std::shared_ptr<Room>& room, const std::vector<ClientId>& clients);
  void tell_seats(Room& room);
  Presence presence(const Room& room) const;
  /// Notes who is gone since when; to be called when somebody came or went.
  void count_gone(Room& room) const;
  bool absent(const Room& room, Seat seat, std::uint64_t ms) const;
  /// May this person change that seat: the host, or where the host is gone, anybody who sits here, for those gone too?
  std::optional<Refused> may_set(const Room& room, const Guest& guest, Seat seat) const;
  int watchers(const Room& room) const;
  /// The table as it stands, for everybody at it.
  Messages tables(Room& room, std::string_view reason, ClientId asker, std::optional<int> re);
  Text seats_text(const Room& room) const;
  /// For a change on its way to the store: when it is kept, everybody gets these messages; when it is refused, the
  /// table is repaired.
  Store::Done when_kept(const std::shared_ptr<Room>& room, Messages messages, Asker asker = {});
  /// What changed nothing that must be kept: everybody hears of it after what is on its way to the store.
  void tell(const std::shared_ptr<Room>& room, Messages messages);
  /// An answer to one client that shows the table: what is not kept yet is not shown.
  void answer(ClientId client, const std::shared_ptr<Room>& room, Text text, std::optional<int> re);
  void send(const Room& room, const Messages& messages);
  void send(ClientId client, std::string text) {
    wire_.send(client, std::make_shared<const std::string>(std::move(text)));
  }
  void refuse(ClientId client, const Refused& why, std::optional<int> re) {
    meters().refused(why.code);
    send(client, refusal(why, re));
  }
  bool allowed(Guest& guest, double cost);
  /// Has this address had more of the server than its share, and must wait?
  void owe(const std::string& address, double ms) { work_.owe(address, limits_.work, now_ms_, ms); }
  bool full(const Room& room) const {
    const Session& session = room.table.session();
    return limits_.full(room.table.rev(), session.events().size(), session.bytes());
  }
  int owes(const std::string& address) const { return address.empty() ? 0 : work_.wait(address, now_ms_); }

  // the lobby, lobby.cpp
  using Answer = std::function<void(HttpAnswer)>;
  void answer_request(const HttpRequest& request, const Answer& answer);
  /// What never changes while the server runs: made by a clerk, once.
  void fixed(const std::string& path, std::function<std::string()> make, const Answer& answer);
  void create(const std::string& body, const Answer& answer);
  void status(const std::string& body, const Answer& answer);
  /// What is to be written of a table, and what was, one after the other.
  using Visit = std::function<std::string()>;
  struct Visited {
    std::vector<std::string> ids;
    std::function<Visit(std::size_t, const std::shared_ptr<Room>&)>
        visit;  // with nothing for a table that is not there
    std::function<void(const Visited&)> then;
    std::vector<std::string> texts = {};
    bool pending = false;  // some of it is not kept yet
  };
  void visit_all(const std::shared_ptr<Visited>& all);
  static std::string status_of(const std::string& id, const std::string& key, const Room* room, Presence there);
  void open_tables(const Answer& answer);
  void leave_table(const std::string& id, const std::string& body, const Answer& answer);
  void remove_table(const std::string& id, const std::string& body, const Answer& answer);
  using Owned = std::function<void(const std::shared_ptr<Room>&, const std::string& key)>;
  /// Calls `then` when the key in the body belongs to the table.
  void with_key(const std::string& id, const std::string& body, const Answer& answer, Owned then);
  void close_room(const std::shared_ptr<Room>& room, const std::string& why);
  void download(const std::string& id, const Answer& answer);
  void annals(const std::string& id, const std::string& part, const Answer& answer);
  void upload(const std::string& body, const Answer& answer);
  std::optional<StoredSeat> seat_from(const json::Value& request, const std::string& key, const std::string& name,
                                      std::string& error) const;
  /// A table to be added: as it is kept, with a piece of its choices, and as it is in memory.
  struct Fresh {
    StoredTable stored;
    std::unique_ptr<Table> table;
  };
  static Fresh fresh(StoredTable stored, Session session, std::vector<std::string> labels, std::size_t piece);
  using Added = std::function<void(const Store::Outcome&, const std::string&)>;
  /// `done` when all of it is kept. A long game goes to the store in pieces, so that nobody else's choice waits for it.
  void add_table(Fresh fresh, Added done);
  void keep_on(const std::shared_ptr<Room>& room, std::size_t kept, Added done);

  Store& store_;
  Brains& brains_;
  Clerks& clerks_;
  Clerks* hands_;
  Wire& wire_;
  Store::Post post_;
  Thinking thinking_;
  std::unordered_map<std::string, std::shared_ptr<Room>> tables_;
  std::unordered_map<std::string, std::vector<Entered>> loading_;  // tables that are on their way, and who waits
  std::unordered_map<ClientId, Guest> guests_;
  OpenGames games_;
  std::map<std::string, std::shared_ptr<const std::string>> fixed_;  // by path
  struct Looked {
    std::shared_ptr<Room> room;
    std::uint64_t until_ms;
  };
  std::map<std::string, Looked> looked_at_;  // tables that were read and not taken
  std::uint64_t now_ms_ = 0;
  std::int64_t keep_seconds_ = 0;
  Allowance seats_taken_;  // by address
  Allowance work_;         // milliseconds of processor time, by address
  Allowance messages_;     // by address
  std::string payer_;      // who is being served now: an address, a client of this machine, or nobody
  Later later_;
  Clock clock_ = steady_ms;
  std::map<std::string, double> paces_;  // how many milliseconds a bot's thought takes, by level and game
  std::map<std::pair<std::string_view, int>, double> lengths_;  // milliseconds a choice takes, by game and verb
  std::uint64_t last_thought_ = 0;
  Limits limits_;
};

/// Why there is no room: another server has the table. Whoever tries again reaches that one.
inline constexpr std::string_view elsewhere = "Another server has this table; please try again.";

std::optional<Seat> seat_in(Fields& in);
HttpAnswer refusal_answer(int status, std::string_view code, std::string text);
/// Why this is no bot a table may have, or nothing.
std::optional<std::string> bot_problem(const std::string& level);
std::string created_message(const std::string& table, const std::string& key, Seats seats, std::optional<int> re);

}  // namespace bout::server
