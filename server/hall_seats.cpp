// Who sits at a table, who is there, and how they hear of each other.
#include <algorithm>

#include "server/hall.hpp"
#include "server/names.hpp"

namespace bout::server {

namespace {

constexpr std::uint64_t away_ms = 10'000, bot_after_ms = 60'000;
constexpr std::uint64_t between_marks_ms = 400;
constexpr Allowance::Size seats_of_an_address{8, 1.0 / 60};

/// The name of something on a board: it is handed on to everybody, so it can say nothing else.
bool is_place(const std::string& text) {
  return !text.empty() && text.size() <= 8 && std::ranges::all_of(text, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  });
}

}  // namespace

Presence Hall::presence(const Room& room) const {
  Presence there;
  for (const ClientId client : room.clients)
    if (const auto at = guests_.find(client); at != guests_.end())
      for (const Seat seat : room.table.seats_of(at->second.key)) there.here.add(seat);
  for (int seat = 0; seat < room.table.game().seats(); ++seat)
    if (!there.here.contains(Seat(seat)) && absent(room, Seat(seat), away_ms)) there.away.add(Seat(seat));
  return there;
}

void Hall::count_gone(Room& room) const {
  const Seats here = presence(room).here;
  for (int seat = 0; seat < room.table.game().seats(); ++seat) {
    std::uint64_t& since = room.gone_ms[static_cast<std::size_t>(seat)];
    if (here.contains(Seat(seat)))
      since = 0;
    else if (since == 0)
      since = std::max<std::uint64_t>(now_ms_, 1);
  }
}

bool Hall::absent(const Room& room, Seat seat, std::uint64_t ms) const {
  const std::uint64_t since = room.gone_ms[static_cast<std::size_t>(number(seat))];
  return room.table.stored().seats[static_cast<std::size_t>(number(seat))].who == StoredSeat::Who::person &&
         since != 0 && since + ms <= now_ms_;
}

void Hall::tick(std::uint64_t now_ms) {
  now_ms_ = now_ms;
  for (const auto& [id, room] : tables_)
    if (!room->clients.empty() && presence(*room) != room->told) tell_seats(*room);
}

int Hall::watchers(const Room& room) const {
  int count = 0;
  for (const ClientId client : room.clients)
    if (const auto at = guests_.find(client); at != guests_.end() && room.table.seats_of(at->second.key).empty())
      ++count;
  return count;
}

void Hall::tell_seats(Room& room) {
  room.told = presence(room);
  const Text text = seats_text(room);
  for (const ClientId client : room.clients) wire_.send(client, text);
}

Text Hall::seats_text(const Room& room) const {
  json::Writer out;
  out.begin_object().member("type", "seats").key("seats");
  room.table.write_seats(out, presence(room));
  return std::make_shared<const std::string>(out.member("watchers", watchers(room)).end_object().text());
}

Hall::Messages Hall::tables(Room& room, std::string_view reason, ClientId asker, std::optional<int> re) {
  return tables(room.table, reason, telling(room, {asker, re}));
}

/// The key may be the client's own choice, written down before it was sent: then nothing is lost with the answer.
void Hall::sit(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat", "name", "key"});
  const std::optional<Seat> seat = seat_in(in);
  const std::string name = clean_name(in.text_or("name", 200)), own = in.text_or("key", 40);
  if (!in.error() && !own.empty() && !is_key(own)) in.wrong("\"key\" must be 26 letters a-z and 2-7");
  if (in.error()) return;
  const std::string key = !guest.key.empty() ? guest.key : !own.empty() ? own : new_key();
  const bool newcomer = !room.table.knows(key);
  if (newcomer && !guest.address.empty() && seats_taken_.take(guest.address, seats_of_an_address, now_ms_) > 0)
    return refuse(client, {"too_often", "Many seats were taken from your address; wait a few minutes."}, re);
  if (const auto refused = room.table.sit(*seat, key, name)) return refuse(client, *refused, re);
  if (newcomer) room.table.draw_anew(new_seed());
  guest.key = key;
  count_gone(room);
  json::Writer out;
  out.begin_object().member("type", "sat");
  write_re(out, re);
  out.member("key", key).key("seats").begin_list();
  for (const Seat mine : room.table.seats_of(key)) out.value(number(mine));
  out.end_list().end_object();
  const auto here = tables_.at(guest.table);
  const bool only_there = newcomer && own.empty();  // nobody but this answer has the key
  store_.change_table(room.table.head(), [this, client, here, key, only_there, sat = out.text(),
                                          told = when_kept(here, tables(room, "seats", 0, std::nullopt), {client, re})](
                                             const Store::Outcome& outcome) {
    if (outcome.kept) send(client, sat);  // whatever else went wrong: without the key the seat is lost
    told(outcome);
    if (outcome.kept && only_there && !guests_.contains(client)) give_back(here, key);
  });
}

/// A seat whose person went before the key arrived: nobody could ever come back to it.
void Hall::give_back(const std::shared_ptr<Room>& room, const std::string& key) {
  if (room->busy) return room->waiting.push_back([this, room, key] { give_back(room, key); });
  if (room->broken || room->table.seats_of(key).empty()) return;
  room->table.leave(key);
  store_.change_table(room->table.head(), when_kept(room, tables(*room, "seats", 0, std::nullopt)));
}

std::optional<Refused> Hall::may_set(const Room& room, const Guest& guest, Seat seat) const {
  if (room.table.is_host(guest.key)) return std::nullopt;
  const bool host_here = std::any_of(room.clients.begin(), room.clients.end(),
                                     [&](ClientId client) { return room.table.is_host(guests_.at(client).key); });
  if (!host_here && !room.table.seats_of(guest.key).empty() && absent(room, seat, bot_after_ms)) return std::nullopt;
  return Refused{"not_allowed",
                 "Only the host may do that, or anyone seated here once both have been away for a minute."};
}

void Hall::set_seat(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat", "who", "level"});
  const std::optional<Seat> seat = seat_in(in);
  const std::string who = in.text("who", 10), level = in.text_or("level", 40, "steady");
  if (!in.error() && who != "bot" && who != "open") in.wrong("\"who\" must be \"bot\" or \"open\"");
  if (!in.error() && who == "bot")
    if (auto problem = bot_problem(level)) in.wrong(std::move(*problem));
  if (in.error()) return;
  if (number(*seat) >= room.table.game().seats()) return refuse(client, {"not_allowed", "There is no such seat."}, re);
  if (const auto refused = may_set(room, guest, *seat)) return refuse(client, *refused, re);
  const bool gone = absent(room, *seat, bot_after_ms);
  if (const auto refused = room.table.set_seat(*seat, who == "bot", level, guest.key, gone))
    return refuse(client, *refused, re);
  store_.change_table(room.table.head(),
                      when_kept(tables_.at(guest.table), tables(room, "seats", client, re), {client, re}));
}

void Hall::rename(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "name"});
  const std::string name = clean_name(in.text("name", 200));
  if (in.error()) return;
  if (room.table.seats_of(guest.key).empty())
    return refuse(client, {"not_your_seat", "Spectators have no name at the table."}, re);
  room.table.rename(guest.key, name);
  Messages messages;
  for (const Text text = seats_text(room); const ClientId other : room.clients) messages.emplace_back(other, text);
  store_.change_table(room.table.head(), when_kept(tables_.at(guest.table), std::move(messages), {client, re}));
}

/// Nothing of it is kept, and no rule knows of it.
void Hall::mark(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat", "at"});
  const std::optional<Seat> seat = seat_in(in);
  const std::string at = in.text("at", 8);
  if (!in.error() && !is_place(at)) in.wrong("\"at\" must be one to eight letters a-z and digits");
  if (in.error()) return;
  if (!room.table.seats_of(guest.key).contains(*seat))
    return refuse(client, {"not_your_seat", "This seat is not yours."}, re);
  if (guest.marked_ms != 0 && now_ms_ < guest.marked_ms + between_marks_ms)
    return refuse(client, {"too_often", "One mark at a time."}, re);
  guest.marked_ms = std::max<std::uint64_t>(now_ms_, 1);
  const auto said = [&](std::optional<int> answers) {
    json::Writer out;
    out.begin_object().member("type", "marked");
    write_re(out, answers);
    return std::make_shared<const std::string>(out.member("seat", number(*seat)).member("at", at).end_object().text());
  };
  const Text to_others = said(std::nullopt);
  for (const ClientId other : room.clients) wire_.send(other, other == client ? said(re) : to_others);
}

}  // namespace bout::server
