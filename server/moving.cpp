// Several servers on one store: tables that others have, and those that were lost to them.
#include "server/hall.hpp"
#include "server/notes.hpp"

namespace bout::server {

namespace {

constexpr std::uint64_t looked_at_ms = 1'000;

}  // namespace

void Hall::peek(const std::string& id, Entered then) {
  const auto here = tables_.find(id);
  if (!store_.shared() || loading_.contains(id) || (here != tables_.end() && !unattended(*here->second)))
    return enter(id, std::move(then));
  std::erase_if(looked_at_, [&](const auto& entry) { return entry.second.until_ms < now_ms_; });
  if (const auto at = looked_at_.find(id); at != looked_at_.end()) {
    const std::shared_ptr<Room> room = at->second.room;
    if (!room->busy) return then(room, "");
    return room->waiting.push_back(in_name([this, id, then = std::move(then)] { peek(id, then); }));
  }
  const auto loading = std::make_shared<Loading>(store_, games_, id, 0);
  give(
      clerks_, [loading] { return loading->step(); },
      [this, id, loading, then = std::move(then)] {
        const std::unique_ptr<Table> table = loading->take();
        const auto room = table == nullptr ? nullptr : std::make_shared<Room>(std::move(*table));
        if (room != nullptr) looked_at_[id] = {room, now_ms_ + looked_at_ms};
        then(room, loading->problem());
      });
}

bool Hall::unattended(const Room& room) const {
  return store_.shared() && room.clients.empty() && room.pending == 0 && !room.busy && room.waiting.empty();
}

void Hall::lost(const std::string& id, std::int64_t token) {
  const auto at = tables_.find(id);
  if (at != tables_.end() && at->second->table.stored().token < token) moved(std::shared_ptr<Room>(at->second));
}

/// What is still on its way to the store is refused there, and told to nobody.
void Hall::moved(const std::shared_ptr<Room>& room) {
  if (room->broken) return;
  room->broken = true;
  drop_thoughts(*room);
  tables_.erase(room->table.id());
  if (!room->clients.empty()) {  // where nobody was, it was made here for somebody whom the balancer sends elsewhere
    ++meters().moved;
    note("moved", "", "a table is served by another server now");
  }
  for (const ClientId client : std::exchange(room->clients, {})) send_on(client);
}

void Hall::send_everybody_on() {
  std::vector<ClientId> all;
  for (const auto& [client, guest] : guests_) all.push_back(client);
  for (const ClientId client : all) send_on(client);
}

void Hall::send_on(ClientId client) {
  const auto at = guests_.find(client);
  if (at == guests_.end()) return;
  at->second.table.clear();
  at->second.key.clear();
  send(client, R"({"type":"moved"})");
  wire_.close(client);
}

}  // namespace bout::server
