#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/registry.hpp"
#include "server/brains.hpp"
#include "server/fields.hpp"
#include "server/store.hpp"
#include "server/table.hpp"

namespace bout::server {

using ClientId = std::uint64_t;
using Text = std::shared_ptr<const std::string>;

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
};
struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file;  // offered as a download of this name
};

/// All tables and everybody at them. Everything here runs on one thread; the store and the brains come back to it
/// through `post`.
class Hall {
 public:
  /// How long it thinks about what people ask for, and how many bots of one table think at once.
  struct Thinking {
    BotSpec hint{BotSpec::Kind::search, 0, 700};
    int curve_iterations = 1200;  // for each moment of a finished game
    std::size_t minds = 1;
  };
  Hall(Store& store, Brains& brains, Wire& wire, Store::Post post, Thinking thinking)
      : store_(store), brains_(brains), wire_(wire), post_(std::move(post)), thinking_(thinking) {}

  void connect(ClientId client);
  void receive(ClientId client, std::string_view text, std::uint64_t now_ms);
  void disconnect(ClientId client);
  /// Everything under /api/. `answer` may be called later, once.
  void request(const HttpRequest& request, const std::function<void(HttpAnswer)>& answer);
  /// Now and then: lets go of tables nobody looks at; the store has them.
  void sweep(std::uint64_t now_ms);

  std::size_t tables_in_memory() const { return tables_.size(); }
  std::size_t clients() const { return guests_.size(); }

 private:
  struct Guest;
  /// A table with whoever is connected to it.
  struct Room {
    explicit Room(Table of) : table(std::move(of)) {}
    Table table;
    std::vector<ClientId> clients;
    int pending = 0;              // changes on their way to the store
    std::vector<Seats> thinking;  // whose choices are being thought about, a set for each mind
    bool broken = false;          // the store refused a change: what is in memory is not what is kept
    std::uint64_t used_ms = 0;
  };
  struct Guest {
    bool greeted = false;
    std::string table;  // empty: at none
    std::string key;
    double tokens = 0;
    std::uint64_t filled_ms = 0;
    int scolded = 0;
    bool thinking = false;  // a hint or a curve of this client is being worked on
  };

  // messages, hall.cpp
  void handle(ClientId client, Guest& guest, Fields& in, std::optional<int> re);
  void join(ClientId client, Guest& guest, Fields& in, std::optional<int> re);
  void sit(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void set_seat(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void rename(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void choose(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void roll(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void undo(ClientId client, Guest& guest, Room& room, std::optional<int> re);
  void why(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void odds(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void log(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void branch(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);

  // thinking, thinking.cpp
  void let_bots_move(const std::shared_ptr<Room>& room);
  void let_think(const std::shared_ptr<Room>& room, Seats mind);
  void hint(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re);
  void curve(ClientId client, Guest& guest, Room& room, std::optional<int> re);

  // tables, hall.cpp
  std::shared_ptr<Room> find_room(const std::string& id, std::string* problem = nullptr);
  std::shared_ptr<Room> add_room(Table table);
  void leave(ClientId client, Guest& guest);
  /// Keeps what was just played and tells everybody when it is kept.
  void keep_choice(const std::shared_ptr<Room>& room, ClientId chooser, std::optional<int> re);
  void after_play(const std::shared_ptr<Room>& room, std::size_t rev_before, bool was_set_up, ClientId chooser,
                  std::optional<int> re);
  void repair(const std::shared_ptr<Room>& room, const std::string& error);
  void tell_seats(Room& room);
  std::string table_text(Room& room, const Guest& guest, std::string_view reason, std::optional<int> re);
  std::uint64_t connected(const Room& room) const;
  int watchers(const Room& room) const;
  using Messages = std::vector<std::pair<ClientId, Text>>;
  /// The table as it stands, for everybody at it.
  Messages tables(Room& room, std::string_view reason, ClientId asker, std::optional<int> re);
  Text seats_text(const Room& room) const;
  /// For a change on its way to the store: when it is kept, everybody gets these messages; when it is refused, the
  /// table is repaired.
  Store::Done when_kept(const std::shared_ptr<Room>& room, Messages messages);
  /// What changed nothing that must be kept: everybody hears of it after what is on its way to the store.
  void tell(const std::shared_ptr<Room>& room, Messages messages);
  /// An answer to one client that shows the table: what is not kept yet is not shown.
  void answer(ClientId client, const std::shared_ptr<Room>& room, std::string text, std::optional<int> re);
  void send(const Messages& messages);
  void send(ClientId client, std::string text) {
    wire_.send(client, std::make_shared<const std::string>(std::move(text)));
  }
  void refuse(ClientId client, const Refused& why, std::optional<int> re) { send(client, refusal(why, re)); }
  bool allowed(Guest& guest, std::uint64_t now_ms);

  // the lobby, lobby.cpp
  using Answer = std::function<void(HttpAnswer)>;
  std::shared_ptr<const AnyGame> open_game(const GameKind& kind,
                                           const std::vector<std::pair<std::string, std::string>>& options,
                                           std::string& error);
  /// The hash of the game's standard content, which stands in the program: worked out once.
  std::uint64_t content_of(const GameKind& kind);
  void create(const std::string& body, const Answer& answer);
  void status(const std::string& body, const Answer& answer);
  void open_tables(const Answer& answer);
  void download(const std::string& id, const Answer& answer);
  void annals(const std::string& id, const std::string& part, const Answer& answer);
  void upload(const std::string& body, const Answer& answer);
  std::optional<StoredSeat> seat_from(const json::Value& request, const std::string& key, const std::string& name,
                                      std::string& error) const;
  void add_table(StoredTable table, Session session,
                 std::function<void(const Store::Outcome&, const std::string&)> done);

  Store& store_;
  Brains& brains_;
  Wire& wire_;
  Store::Post post_;
  Thinking thinking_;
  std::unordered_map<std::string, std::shared_ptr<Room>> tables_;
  std::unordered_map<ClientId, Guest> guests_;
  std::map<std::string, std::weak_ptr<const AnyGame>> games_;  // rules are shared by tables that play alike
  std::map<std::string_view, std::uint64_t> contents_;         // by the id of the game
  std::uint64_t now_ms_ = 0;
};

/// Why this is no bot a table may have, or nothing.
std::optional<std::string> bot_problem(const std::string& level);
std::string created_message(const std::string& table, const std::string& key, Seats seats, std::optional<int> re);

}  // namespace bout::server
