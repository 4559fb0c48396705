// Leaving a table and giving it up, which can be done from the lobby.
#include "server/hall.hpp"
#include "server/names.hpp"

namespace bout::server {

namespace {

HttpAnswer done() { return {200, "application/json", R"({"type":"done"})", {}}; }

}  // namespace

void Hall::with_key(const std::string& id, const std::string& body, const Answer& answer, Owned then) {
  Problems problems;
  const auto message = json::parse(body, "table", problems);
  if (!message) return answer(refusal_answer(400, "bad_message", "This is not JSON: " + problems.begin()->message));
  Fields in(*message);
  in.only({"key"});
  const std::string key = in.text("key", 40);
  if (in.error()) return answer(refusal_answer(400, "bad_message", *in.error()));
  if (!is_table_id(id)) return answer(refusal_answer(404, "no_table", "There is no such table."));
  enter(id, [key, answer, then = std::move(then)](const std::shared_ptr<Room>& room, const std::string& problem) {
    if (room == nullptr && problem == elsewhere) return answer(refusal_answer(503, "store", problem));
    if (room == nullptr)
      return answer(refusal_answer(404, "no_table", problem.empty() ? "There is no such table." : problem));
    if (!room->table.knows(key))
      return answer(refusal_answer(403, "wrong_key", "This link holds no seat at the table."));
    then(std::shared_ptr<Room>(room), key);  // it may leave the list of tables
  });
}

/// The seats are open again; whoever else sits there goes on.
void Hall::leave_table(const std::string& id, const std::string& body, const Answer& answer) {
  with_key(id, body, answer, [this, answer](const std::shared_ptr<Room>& room, const std::string& key) {
    if (room->table.damaged())
      return answer(refusal_answer(403, "damaged", "The file of this table is damaged; remove the table, or continue from its last good choice."));
    room->table.leave(key);
    for (const ClientId client : room->clients)
      if (Guest& guest = guests_[client]; guest.key == key) guest.key.clear();
    count_gone(*room);
    store_.change_table(room->table.head(), [answer, told = when_kept(room, tables(*room, "seats", 0, std::nullopt))](
                                                const Store::Outcome& outcome) {
      told(outcome);
      if (!outcome.kept) return answer(refusal_answer(503, "store", "This could not be saved: " + outcome.error));
      answer(done());
    });
  });
}

/// Gone for good, when nobody else has a seat there.
void Hall::remove_table(const std::string& id, const std::string& body, const Answer& answer) {
  with_key(id, body, answer, [this, answer](const std::shared_ptr<Room>& room, const std::string& key) {
    if (room->table.others(key))
      return answer(refusal_answer(403, "not_allowed", "Others have seats here; you can leave the table."));
    close_room(room, "The table was given up.");
    store_.remove(room->table.id(), [answer](const Store::Outcome& outcome) {
      if (!outcome.kept) return answer(refusal_answer(503, "store", "This could not be saved: " + outcome.error));
      answer(done());
    });
  });
}

void Hall::close_room(const std::shared_ptr<Room>& room, const std::string& why) {
  drop_thoughts(*room);
  room->broken = true;  // whatever is still on its way comes too late
  tables_.erase(room->table.id());
  for (const ClientId client : std::exchange(room->clients, {})) {
    guests_[client].table.clear();
    guests_[client].key.clear();
    refuse(client, {"no_table", why}, std::nullopt);
  }
}

}  // namespace bout::server
