#include "server/hall.hpp"

#include <algorithm>
#include <chrono>

#include "bots/levels.hpp"
#include "engine/registry.hpp"
#include "server/names.hpp"
#include "server/notes.hpp"

namespace bout::server {

namespace {

constexpr int protocol_version = 1;
constexpr double burst = 80, refill_per_second = 40;
constexpr Allowance::Size messages_of_an_address{600, 150};  // over all its connections
constexpr int patience = 400;                                // refused messages before the line is cut
constexpr std::uint64_t idle_ms = 60'000;
constexpr std::size_t most_waiting = 200;  // messages of one client, while a table is not ready
// What is told or shown at once; more is a clerk's work, in slices of this size.
constexpr std::size_t few_events = 1'000;
constexpr std::int64_t lasting_factor = 4;   // how much longer replays and unfinished games with people are kept
constexpr std::size_t most_forgotten = 100;  // at one sweep

/// What a message costs beside its processor time, and whether it can wait until its address owes nothing.
struct Cost {
  double messages = 1;
  bool can_wait = false;
};
Cost cost_of(const json::Value& message) {
  static const std::map<std::string_view, Cost> all = {
      {"join", {3, true}}, {"branch", {8, true}},    {"curve", {8, true}},   {"hint", {3, true}},
      {"odds", {2, true}}, {"look", {1, true}},      {"log", {1, true}},     {"undo", {1, true}},
      {"sit", {3, false}}, {"set_seat", {3, false}}, {"rename", {2, false}}, {"mark", {2, false}}};
  const json::Value* type = message.find("type");
  const auto at = type == nullptr ? all.end() : all.find(type->text);
  return at == all.end() ? Cost{} : at->second;
}

/// Says something else for a while.
struct Instead {
  Instead(std::string& of, std::string now) : text(of), was(std::exchange(of, std::move(now))) {}
  ~Instead() { text = std::move(was); }
  Instead(const Instead&) = delete;
  Instead& operator=(const Instead&) = delete;
  std::string& text;
  std::string was;
};

std::optional<Choice> choice_in(Fields& in) {
  const auto* list = in.list("choice", 4);
  if (list == nullptr) return std::nullopt;
  if (list->size() != 4) return in.wrong("\"choice\" needs four numbers"), std::nullopt;
  std::uint16_t part[4];
  for (std::size_t i = 0; i < 4; ++i)
    part[i] = static_cast<std::uint16_t>(in.integer((*list)[i], "a part of \"choice\"", 0, 65535));
  if (in.error()) return std::nullopt;
  return Choice{part[0], part[1], part[2], part[3]};
}

}  // namespace

std::optional<Seat> seat_in(Fields& in) {
  const std::int64_t seat = in.integer("seat", 0, max_seats - 1);
  if (in.error()) return std::nullopt;
  return Seat(static_cast<int>(seat));
}

std::string created_message(const std::string& table, const std::string& key, Seats seats, std::optional<int> re) {
  json::Writer out;
  out.begin_object().member("type", "created");
  write_re(out, re);
  out.member("table", table).member("key", key).key("seats").begin_list();
  for (const Seat seat : seats) out.value(number(seat));
  return out.end_list().end_object().text();
}

Refused Hall::Limits::refusal() const {
  return {"full", "This game is as long as a game here may be: " + std::to_string(choices) + " choices, " +
                      std::to_string(events) + " events or " + std::to_string(megabytes) +
                      " MB. It can be looked at, but it does not go on."};
}

// ---- clients ---------------------------------------------------------------------------------------------------

void Hall::connect(ClientId client, const std::string& address) {
  guests_[client].tokens = burst;
  guests_[client].address = address;
}

void Hall::disconnect(ClientId client) {
  const auto at = guests_.find(client);
  if (at == guests_.end()) return;
  leave(client, at->second);
  if (at->second.thought != nullptr) *at->second.thought = true;
  guests_.erase(client);
}

bool Hall::allowed(Guest& guest, double cost) {
  if (guest.filled_ms != 0)
    guest.tokens =
        std::min(burst, guest.tokens + static_cast<double>(now_ms_ - guest.filled_ms) * refill_per_second / 1000);
  guest.filled_ms = now_ms_;
  if (guest.tokens < cost) return false;
  guest.tokens -= cost;
  return guest.address.empty() || messages_.take(guest.address, messages_of_an_address, now_ms_, cost) == 0;
}

void Hall::receive(ClientId client, std::string_view text, std::uint64_t now_ms) {
  const auto at = guests_.find(client);
  if (at == guests_.end()) return;
  now_ms_ = now_ms;
  Guest& guest = at->second;
  const Instead counted(payer_, guest.address.empty() ? "#" + std::to_string(client) : guest.address);
  const auto scold = [&](const Refused& why, std::optional<int> re) {
    if (++guest.scolded > patience) return wire_.close(client);
    refuse(client, why, re);
  };
  const auto bad = [&](const std::string& why, std::optional<int> re) { scold({"bad_message", why}, re); };
  Problems problems;
  const std::optional<json::Value> message = json::parse(text, "message", problems);
  const Cost cost = message ? cost_of(*message) : Cost{};
  const bool hasty = !allowed(guest, cost.messages);
  if (!message) return bad("This is not JSON: " + problems.begin()->message, std::nullopt);
  Fields in(*message);
  std::optional<int> re;
  if (in.has("id")) re = static_cast<int>(in.integer("id", 0, 2147483647));
  if (in.error()) return bad(*in.error(), std::nullopt);
  if (hasty || guest.line.size() >= most_waiting)
    return scold({"too_often", "Too many messages; wait a moment."}, re);  // whoever waits for it may try again
  if (const int wait = cost.can_wait ? owes(guest.address) : 0; wait > 0)
    return scold({"too_often", "The server has been very busy for your address; wait " + std::to_string(wait) +
                                   (wait == 1 ? " second." : " seconds.")},
                 re);
  if (guest.waits || !handle(client, guest, in, re)) return guest.line.push_back(std::string(text));
  if (in.error()) bad(*in.error(), re);
}

void Hall::take_line(ClientId client) {
  for (;;) {
    const auto at = guests_.find(client);
    if (at == guests_.end() || at->second.waits || at->second.line.empty()) return;
    Guest& guest = at->second;
    const std::string text = std::move(guest.line.front());
    guest.line.pop_front();
    Problems none;
    const std::optional<json::Value> message = json::parse(text, "message", none);  // it was looked at when it came
    Fields in(*message);
    std::optional<int> re;
    if (in.has("id")) re = static_cast<int>(in.integer("id", 0, 2147483647));
    if (!handle(client, guest, in, re)) return guest.line.push_front(text);
    if (!in.error()) continue;
    if (++guest.scolded > patience) return wire_.close(client);
    refuse(client, {"bad_message", *in.error()}, re);
  }
}

/// A handler reads all its fields first and does nothing when one of them is wrong.
bool Hall::handle(ClientId client, Guest& guest, Fields& in, std::optional<int> re) {
  const std::string type = in.text("type", 20);
  if (in.error()) return true;
  if (type == "hello") {
    in.only({"type", "id", "version"});
    const std::int64_t version = in.integer("version", 0, 1'000'000);
    if (in.error()) return true;
    if (version != protocol_version)
      return refuse(client, {"version", "This server speaks version 1 of the protocol; reload the page."}, re), true;
    guest.greeted = true;
    json::Writer out;
    out.begin_object().member("type", "welcome");
    write_re(out, re);
    send(client, out.member("version", protocol_version).member("server", "bout " BOUT_VERSION).end_object().text());
    return true;
  }
  if (!guest.greeted) return refuse(client, {"version", "Say hello with a version first."}, re), true;
  if (type == "join") return join(client, guest, in, re), true;
  const auto handler = handlers().find(type);
  if (handler == handlers().end()) return in.wrong("unknown type of message"), true;
  if (guest.table.empty()) return refuse(client, {"no_table", "Join a table first."}, re), true;
  const auto at = tables_.find(guest.table);
  if (at == tables_.end() || at->second->busy) {
    guest.waits = true;
    enter(guest.table, [this, client](const std::shared_ptr<Room>& room, const std::string& problem) {
      const auto who = guests_.find(client);
      if (who == guests_.end()) return;
      who->second.waits = false;
      if (room == nullptr && problem == elsewhere) return send_on(client);
      if (room == nullptr) who->second.table.clear();  // it is gone
      take_line(client);
    });
    return false;
  }
  const std::shared_ptr<Room> room = at->second;
  room->used_ms = now_ms_;
  (this->*handler->second)(client, guest, *room, in, re);
  return true;
}

const std::map<std::string_view, Hall::Handler>& Hall::handlers() {
  static const std::map<std::string_view, Handler> all = {
      {"sit", &Hall::sit},       {"set_seat", &Hall::set_seat}, {"rename", &Hall::rename}, {"resume", &Hall::resume},
      {"choose", &Hall::choose}, {"roll", &Hall::roll},         {"undo", &Hall::undo},     {"why", &Hall::why},
      {"hint", &Hall::hint},     {"odds", &Hall::odds},         {"look", &Hall::look},     {"log", &Hall::log},
      {"curve", &Hall::curve},   {"branch", &Hall::branch},     {"mark", &Hall::mark}};
  return all;
}

void Hall::look(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "at"});
  const auto asked = static_cast<std::size_t>(in.integer("at", 0, 1'000'000));
  if (in.error()) return;
  if (!room.table.stored().set_up) return refuse(client, {"not_allowed", "The table is being set up."}, re);
  const std::size_t at = std::min(asked, room.table.rev());
  const auto here = tables_.at(guest.table);
  const Seats mine = room.table.seats_of(guest.key);
  if (room.table.events_of(at) <= few_events)
    return answer_from(here, [mine, at, re](Table& table) { return table.frame_message(mine, at, re); }, {client, re});
  const auto text = std::make_shared<std::string>();
  apart(
      here, [here, mine, at, re, text] { return *text = here->table.frame_message(mine, at, re), true; },
      [this, client, here, text, re] {
        answer(client, here, std::make_shared<const std::string>(std::move(*text)), re);
      });
}

void Hall::join(ClientId client, Guest& guest, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "table", "key"});
  const std::string id = in.text("table", 40), key = in.text_or("key", 40);
  if (in.error()) return;
  if (!is_table_id(id)) return refuse(client, {"no_table", "This is not the name of a table."}, re);
  guest.waits = true;
  enter(id, [this, client, key, re](const std::shared_ptr<Room>& room, const std::string& problem) {
    const auto at = guests_.find(client);
    if (at == guests_.end()) return;
    if (room == nullptr && problem == elsewhere) return send_on(client);
    const bool no_key = room != nullptr && !key.empty() && !room->table.knows(key);
    if (room == nullptr || no_key) {
      if (no_key)
        refuse(client, {"wrong_key", "This link does not belong to a seat at this table."}, re);
      else
        refuse(client, {"no_table", problem.empty() ? "There is no such table." : problem}, re);
      at->second.waits = false;
      return take_line(client);
    }
    const Seats mine = room->table.seats_of(key);
    if (room->table.untold(mine) <= few_events) return joined(client, room, key, re);
    apart(
        room, [room, mine] { return room->table.tell(mine, few_events); },
        [this, client, room, key, re] { joined(client, room, key, re); });
  });
}

void Hall::joined(ClientId client, const std::shared_ptr<Room>& room, const std::string& key, std::optional<int> re) {
  const auto at = guests_.find(client);
  if (at == guests_.end()) return;
  Guest& guest = at->second;
  const auto served = [this, client] {
    if (const auto who = guests_.find(client); who != guests_.end()) who->second.waits = false;
    take_line(client);
  };
  if (room->broken) {
    refuse(client, {"store", "The table was restored to its last saved state; please try again."}, re);
    return served();
  }
  leave(client, guest);
  guest.table = room->table.id();
  guest.key = key;
  const bool back = room->table.come_back(key);
  if (back) room->table.draw_anew(new_seed());  // whoever was alone meanwhile may have looked ahead
  const Telling others = telling(*room, {});
  room->clients.push_back(client);
  room->used_ms = now_ms_;
  count_gone(*room);
  room->told = presence(*room);  // everybody hears of it below, and not from a sweep before that
  Telling own = telling(*room, {client, re});
  std::erase_if(own.listeners, [client](const Listener& one) { return one.client != client; });
  struct Made {
    Messages others, own;
  };
  const auto made = std::make_shared<Made>();
  by_hand(
      room,
      [room, made, back, others, own] {
        if (back) made->others = tables(room->table, "seats", others);
        made->own = tables(room->table, "join", own);
      },
      [this, room, made, back, client, re, served] {
        if (back && !room->broken) store_.change_table(room->table.head(), when_kept(room, std::move(made->others)));
        answer(client, room, made->own.at(0).second, re);
        if (room->clients.size() > 1) tell_seats(*room);  // whoever is alone knows
        let_bots_move(room);
        served();
      });
}

void Hall::leave(ClientId client, Guest& guest) {
  const auto at = tables_.find(guest.table);
  guest.table.clear();
  guest.key.clear();
  if (at == tables_.end()) return;
  Room& room = *at->second;
  std::erase(room.clients, client);
  if (room.clients.empty()) drop_thoughts(room);  // nobody waits for them any more
  std::vector<Seats> looking;
  for (const ClientId other : room.clients) looking.push_back(room.table.seats_of(guests_[other].key));
  if (!room.busy) room.table.keep_eyes(looking);
  count_gone(room);
  tell_seats(room);
}

// ---- playing -----------------------------------------------------------------------------------------------------

void Hall::choose(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat", "ask", "choice"});
  const std::optional<Seat> seat = seat_in(in);
  const auto ask = static_cast<std::uint64_t>(in.integer("ask", 0, std::int64_t{1} << 53));
  const std::optional<Choice> choice = choice_in(in);
  if (in.error()) return;
  if (full(room)) return refuse(client, limits_.refusal(), re);
  play(
      tables_.at(guest.table),
      [mine = room.table.seats_of(guest.key), seat = *seat, ask, choice = *choice](Table& table) {
        return table.choose(mine, seat, ask, choice);
      },
      {client, re}, *choice);
}

void Hall::roll(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "ask", "face"});
  const auto ask = static_cast<std::uint64_t>(in.integer("ask", 0, std::int64_t{1} << 53));
  const int face = static_cast<int>(in.integer("face", 1, 65535));
  if (in.error()) return;
  play(tables_.at(guest.table),
       [mine = room.table.seats_of(guest.key), ask, face](Table& table) { return table.roll(mine, ask, face); },
       {client, re});
}

/// What came of playing at a table: a choice was played, or it waits for a die, or the set-up is complete.
struct Hall::Played {
  enum class What { choice, set_up, die };
  std::optional<Refused> refused;
  What what = What::die;
  std::size_t at = 0;
  Entry entry;
  Store::After after{false};
  bool long_story = false;
  double took_ms = 0;
  Messages messages;
};

/// A choice that may run a whole season is not for hands in which everybody else's choices wait.
void Hall::play(const std::shared_ptr<Room>& room, Play move, Asker asker, Choice choice) {
  constexpr double slow_ms = 10;
  const auto of = std::make_shared<Played>();
  const std::pair<std::string_view, int> kind{room->table.game().info().id, choice.verb};
  const auto length = lengths_.find(kind);
  by_hand(
      room,
      [room, of, move = std::move(move), to = telling(*room, asker)] {
        Table& table = room->table;
        const std::size_t before = table.rev();
        const bool was_set_up = table.stored().set_up;
        const double began = thread_ms();
        of->refused = move(table);
        of->took_ms = thread_ms() - began;
        if (of->refused) return;
        if (table.rev() > before) {
          of->what = Played::What::choice;
          of->at = table.rev() - 1;
          of->entry = table.session().record().entries[of->at];
          of->after = {table.over(), table.state_digest()};
          of->long_story = table.untold() > few_events;  // a year went by
          if (!of->long_story) of->messages = updates(table, to);
        } else if (!was_set_up && table.stored().set_up) {
          of->what = Played::What::set_up;
          of->messages = tables(table, "join", to);
        } else {
          for (const Listener& one : to.listeners)
            of->messages.emplace_back(one.client,
                                      std::make_shared<const std::string>(table.now_message(one.mine, one.re)));
        }
      },
      [this, room, of, asker, kind] {
        double& longest = lengths_[kind];
        longest = std::max(of->took_ms, longest * 0.95);
        played(room, std::move(*of), asker);
      },
      length != lengths_.end() && length->second > slow_ms);
}

void Hall::played(const std::shared_ptr<Room>& room, Played of, Asker asker) {
  if (room->broken && !of.refused)
    of.refused = Refused{"store", "The table was restored to its last saved state; please try again."};
  if (of.refused) {
    if (guests_.contains(asker.client)) refuse(asker.client, *of.refused, asker.re);
    return;
  }
  if (of.what == Played::What::die) return tell(room, std::move(of.messages));
  if (of.what == Played::What::set_up)
    return store_.change_table(room->table.head(), when_kept(room, std::move(of.messages), asker));
  store_.append(room->table.id(), of.at, std::move(of.entry), of.after, when_kept(room, std::move(of.messages), asker));
  if (!of.long_story) return let_bots_move(room);
  const auto messages = std::make_shared<Messages>();
  apart(
      room,
      [room, messages, to = telling(*room, asker)] {
        if (!room->table.tell(few_events)) return false;
        *messages = updates(room->table, to);
        return true;
      },
      [this, room, messages] { tell(room, std::move(*messages)); });
}

Hall::Listeners Hall::listening(const Room& room, Asker asker) const {
  Listeners all;
  for (const ClientId client : room.clients)
    if (const auto at = guests_.find(client); at != guests_.end())
      all.push_back({client, room.table.seats_of(at->second.key), room.table.is_host(at->second.key),
                     client == asker.client ? asker.re : std::nullopt});
  return all;
}

Hall::Telling Hall::telling(const Room& room, Asker asker) const {
  return {listening(room, asker), presence(room), watchers(room)};
}

/// People with the same seats, and all who watch, get the same text.
Hall::Messages Hall::updates(Table& table, const Telling& to) {
  Messages messages;
  std::map<std::uint16_t, Text> same;
  for (const Listener& one : to.listeners) {
    Text own;
    Text& text = one.re ? own : same[one.mine.bits()];
    if (text == nullptr) text = std::make_shared<const std::string>(table.update_message(one.mine, one.re));
    messages.emplace_back(one.client, text);
  }
  return messages;
}

Hall::Messages Hall::tables(Table& table, std::string_view reason, const Telling& to) {
  Messages messages;
  std::map<std::pair<std::uint16_t, bool>, Text> same;
  for (const Listener& one : to.listeners) {
    Text own;
    Text& text = one.re ? own : same[{one.mine.bits(), one.host}];
    if (text == nullptr)
      text = std::make_shared<const std::string>(
          table.table_message(one.mine, one.host, reason, one.re, to.there, to.watchers));
    messages.emplace_back(one.client, text);
  }
  return messages;
}

/// Whoever went to another table meanwhile hears nothing more of this one.
void Hall::send(const Room& room, const Messages& messages) {
  for (const auto& [client, text] : messages)
    if (const auto at = guests_.find(client); at != guests_.end() && at->second.table == room.table.id())
      wire_.send(client, text);
}

Store::Done Hall::when_kept(const std::shared_ptr<Room>& room, Messages messages, Asker asker) {
  ++room->pending;
  return [this, room, asker, messages = std::move(messages), here = presence(*room), watching = watchers(*room),
          began = std::chrono::steady_clock::now()](const Store::Outcome& outcome) {
    --room->pending;
    if (outcome.moved) return moved(room);
    const bool in_vain = !outcome.kept || room->broken;
    if (in_vain && asker.re && guests_.contains(asker.client))  // whoever waits for an answer to this has it
      refuse(asker.client, {"store", "This could not be saved and was not played: " + outcome.error}, asker.re);
    if (!outcome.kept) return repair(room, outcome.error, asker.re ? asker.client : 0);
    if (room->broken) return;
    send(*room, messages);
    meters().acknowledgement.add(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
    if (presence(*room) != here || watchers(*room) != watching) tell_seats(*room);  // somebody came or went meanwhile
    let_bots_move(room);
  };
}

void Hall::tell(const std::shared_ptr<Room>& room, Messages messages) {
  const auto now = [this, room, messages = std::move(messages)] {
    if (!room->broken) send(*room, messages);
  };
  if (room->pending == 0) return now();
  store_.barrier([now](const Store::Outcome&) { now(); });
}

void Hall::answer(ClientId client, const std::shared_ptr<Room>& room, Text text, std::optional<int> re) {
  const auto now = [this, client, room, text = std::move(text), re] {
    if (!guests_.contains(client)) return;
    if (!room->broken) return wire_.send(client, text);
    refuse(client, {"store", "The table was restored to its last saved state; please try again."}, re);
  };
  if (room->pending == 0) return now();
  store_.barrier([now](const Store::Outcome&) { now(); });
}

void Hall::answer_from(const std::shared_ptr<Room>& room, std::function<std::string(Table&)> make, Asker asker) {
  const auto text = std::make_shared<std::string>();
  by_hand(
      room, [room, text, make = std::move(make)] { *text = make(room->table); },
      [this, room, text, asker] {
        answer(asker.client, room, std::make_shared<const std::string>(std::move(*text)), asker.re);
      });
}

void Hall::undo(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id"});
  if (in.error()) return;
  const auto here = tables_.at(guest.table);
  struct Undone {
    std::optional<Refused> refused;
    std::size_t before = 0;
    Messages messages;
  };
  const auto of = std::make_shared<Undone>();
  by_hand(
      here,
      [here, of, mine = room.table.seats_of(guest.key), to = telling(room, {client, re})] {
        of->before = here->table.rev();
        of->refused = here->table.undo(mine);
        if (!of->refused) of->messages = tables(here->table, "undo", to);
      },
      [this, here, of, client, re] {
        const Table& table = here->table;
        if (here->broken && !of->refused)
          of->refused = Refused{"store", "The table was restored to its last saved state; please try again."};
        if (of->refused) {
          if (guests_.contains(client)) refuse(client, *of->refused, re);
          return;
        }
        if (table.rev() < of->before) {
          if (table.stored().undone > 0) store_.change_table(table.head(), when_kept(here, {}));
          store_.cut(table.id(), table.rev(), table.state_digest(), when_kept(here, std::move(of->messages), {client, re}));
        } else {
          tell(here, std::move(of->messages));
        }
        // What is left reads as it did. Before the log can go on, whoever tells it may have to go through a part again.
        if (table.untold() > few_events)
          return apart(
              here, [here] { return here->table.tell(few_events); }, [] {});
        let_bots_move(here);
      });
}

/// The store could not keep a change: the table goes back to what is kept, and everybody is told. Bots go on at the
/// next sweep; a disk that is full should not keep them busy.
void Hall::repair(const std::shared_ptr<Room>& room, const std::string& error, ClientId told) {
  if (room->broken) return;
  room->broken = true;
  // What this table gave it after the change that failed comes first. Where it is taken again, that waits in the same
  // line.
  if (!store_.shared()) store_.flush();
  const std::string id = room->table.id();
  tables_.erase(id);
  const std::vector<ClientId> clients = std::exchange(room->clients, {});
  note("not saved", "", error);
  for (const ClientId client : clients)
    if (client != told) refuse(client, {"store", "This could not be saved and was not played: " + error}, std::nullopt);
  enter(id, [this, id, clients](const std::shared_ptr<Room>& again, const std::string& problem) {
    if (again == nullptr && problem == elsewhere)
      for (const ClientId client : clients) send_on(client);
    if (again == nullptr) return;
    Seats eyes;  // the log is the same for most, and told by a clerk where it is long
    if (again->table.untold(eyes) > few_events)
      return apart(
          again, [again, eyes] { return again->table.tell(eyes, few_events); },
          [this, again, clients] { come_back(again, clients); });
    come_back(again, clients);
  });
}

void Hall::come_back(const std::shared_ptr<Room>& room, const std::vector<ClientId>& clients) {
  for (const ClientId client : clients) {
    const auto at = guests_.find(client);
    if (at == guests_.end() || at->second.table != room->table.id()) continue;  // gone meanwhile
    Guest& guest = at->second;
    room->clients.push_back(client);
    if (!room->table.knows(guest.key)) guest.key.clear();  // a seat that could not be kept
  }
  Telling to = telling(*room, {});
  std::erase_if(to.listeners, [&](const Listener& one) {
    return std::find(clients.begin(), clients.end(), one.client) == clients.end();
  });
  send(*room, tables(room->table, "repair", to));
}

void Hall::why(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat", "word"});
  const std::optional<Seat> seat = seat_in(in);
  const std::string word = in.text("word", 40);
  if (in.error()) return;
  if (!room.table.seats_of(guest.key).contains(*seat))
    return refuse(client, {"not_your_seat", "This seat is not yours."}, re);
  const AnyGame& game = room.table.game();
  const AnyState& state = room.table.session().state();
  ChoiceList offered;  // what is offered needs no reason against it
  if (!room.table.over() && room.table.acting().contains(*seat)) game.choices(state, *seat, offered);
  std::string text;
  for (const Choice one : offered)
    if (text.empty() && game.word(one) == word) text = "You may: " + game.label(state, *seat, one) + ".";
  if (text.empty() && room.table.stored().set_up) text = game.explain(state, *seat, word);
  if (text.empty()) text = "It is allowed, or there is nothing of that name here.";
  json::Writer out;
  out.begin_object().member("type", "why");
  write_re(out, re);
  out.member("text", text).key("rules").begin_list();
  for (const std::string& rule : rules_in(text, game.info().prefix)) out.value(rule);
  answer(client, tables_.at(guest.table), std::make_shared<const std::string>(out.end_list().end_object().text()), re);
}

void Hall::odds(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat"});
  const std::optional<Seat> seat = seat_in(in);
  if (in.error()) return;
  if (!room.table.reach(room.table.seats_of(guest.key)).contains(*seat))
    return refuse(client, {"not_your_seat", "This seat is not yours."}, re);
  answer_from(tables_.at(guest.table), [seat = *seat, re](Table& table) { return table.odds_message(seat, re); },
              {client, re});
}

void Hall::log(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  constexpr int most = 1'000'000'000;
  in.only({"type", "id", "at", "from", "to"});
  const auto at = static_cast<std::size_t>(in.integer("at", 0, 1'000'000));
  const int from = in.has("from") ? static_cast<int>(in.integer("from", 0, most)) : 0;
  const int to = in.has("to") ? static_cast<int>(in.integer("to", 0, most)) : most;
  if (!in.error() && from > to) in.wrong("\"from\" must not be greater than \"to\"");
  if (in.error()) return;
  if (!room.table.stored().set_up || at > room.table.rev())
    return refuse(client, {"not_allowed", "The game has no such moment."}, re);
  answer_from(tables_.at(guest.table),
              [mine = room.table.seats_of(guest.key), at, from, to, re](Table& table) {
                return table.log_message(mine, at, from, to, re);
              },
              {client, re});
}

/// A new table that goes on from an earlier moment. The dice to come are new ones: nothing can be fished for.
void Hall::branch(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "at", "seats"});
  const auto at = static_cast<std::size_t>(in.integer("at", 0, 1'000'000));
  const auto* requests = in.list("seats", max_seats);
  if (in.error()) return;
  Table& from = room.table;
  const Seats mine = from.seats_of(guest.key);
  if (!from.over() && !from.stored().replay && !(from.practice() && !mine.empty()))
    return refuse(client, {"not_allowed", "A shared game cannot be branched before it ends."}, re);
  if (!from.stored().set_up || at > from.rev())
    return refuse(client, {"not_allowed", "The game has no such moment."}, re);
  const std::string key = new_key();
  StoredTable table;
  table.id = new_table_id();
  table.host = key;
  table.preset = from.stored().preset;
  for (const json::Value& request : *requests) {
    std::string error;
    const auto seat = seat_from(request, key, "", error);
    if (!seat) return in.wrong(error);
    table.seats.push_back(*seat);
  }
  table.seats.resize(static_cast<std::size_t>(from.game().seats()), {StoredSeat::Who::bot, "steady", "", ""});
  Seats seats;
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    if (table.seats[i].who == StoredSeat::Who::person) seats.add(Seat(static_cast<int>(i)));
  if (!from.over() && !from.stored().replay && (seats & mine) != seats)
    return refuse(client, {"not_allowed", "Until a game is over you can only branch it from your own seats."}, re);
  table.record = from.record_today();  // without its choices
  table.record.seats = players_of(table.seats, table.record.game);
  table.record.seed = new_seed();
  table.record.seed_from = at;
  table.record.own_dice = false;
  table.undone = from.stored().undone + static_cast<int>(from.rev() - at);
  if (at > 0 && !from.game().info().open_book)  // whoever goes on from here may have seen every hand
    for (StoredSeat& seat : table.seats) seat.known = seat.who != StoredSeat::Who::person;
  const auto here = tables_.at(guest.table);
  const auto made = std::make_shared<Fresh>();
  made->stored = std::move(table);
  const auto fork = std::make_shared<std::optional<Fork>>();
  apart(
      here,
      [here, made, fork, at, piece = limits_.piece] {
        const std::vector<std::string>& labels = here->table.labels();
        const Session& old = here->table.session();
        if (!*fork && at > 0) return fork->emplace(old, at, made->stored.record), false;
        if (*fork && !(*fork)->step(events_a_slice)) return false;
        Session session = *fork ? (*fork)->take() : Session(old.shared_game(), made->stored.record);
        *made = fresh(std::move(made->stored), std::move(session),
                      {labels.begin(), labels.begin() + static_cast<std::ptrdiff_t>(at)}, piece);
        return true;
      },
      [this, made, client, key, seats, re] {
        add_table(std::move(*made),
                  [this, client, key, seats, re](const Store::Outcome& outcome, const std::string& id) {
                    if (!guests_.contains(client)) return;
                    if (!outcome.kept)
                      return refuse(client, {"store", "The table could not be saved: " + outcome.error}, re);
                    send(client, created_message(id, key, seats, re));
                  });
      });
}

// ---- tables ------------------------------------------------------------------------------------------------------

std::shared_ptr<Hall::Room> Hall::add_room(Table table) {
  auto room = std::make_shared<Room>(std::move(table));
  room->used_ms = now_ms_;
  count_gone(*room);
  tables_[room->table.id()] = room;
  return room;
}

void Hall::put_away(std::vector<std::shared_ptr<Room>> rooms) {
  if (rooms.empty()) return;
  clerks_.give([rooms = std::move(rooms)]() mutable {
    rooms.pop_back();
    return rooms.empty();
  });
}

void Hall::bring(const std::string& id, Entered then) {
  if (const auto at = tables_.find(id); at != tables_.end()) {
    if (!unattended(*at->second)) return then(at->second, "");
    at->second->broken = true;
    drop_thoughts(*at->second);
    put_away({at->second});
    tables_.erase(at);
    store_.let_go(id);
  }
  const auto [line, first] = loading_.try_emplace(id);
  line->second.push_back(
      [this, who = payer_, then = std::move(then)](const std::shared_ptr<Room>& room, const std::string& problem) {
        const Instead counted(payer_, who);
        then(room, problem);
      });
  if (!first) return;
  store_.take(id, [this, id, who = payer_](const Store::Outcome& outcome) {
    const Instead counted(payer_, who);
    if (outcome.kept) return load(id, outcome.token);
    const std::vector<Entered> waiting = std::move(loading_.extract(id).mapped());
    const std::string why(outcome.moved ? std::string(elsewhere)
                                        : "This table cannot be opened now: " + outcome.error + ".");
    for (const Entered& one : waiting) one(nullptr, why);
  });
}

void Hall::load(const std::string& id, std::int64_t token) {
  const auto loading = std::make_shared<Loading>(store_, games_, id, token);
  give(
      clerks_, [loading] { return loading->step(); },
      [this, id, loading] {
        const std::vector<Entered> waiting = std::move(loading_.extract(id).mapped());
        const std::unique_ptr<Table> table = loading->take();
        const std::shared_ptr<Room> room = table == nullptr ? nullptr : add_room(std::move(*table));
        for (const Entered& one : waiting) one(room, loading->problem());
      });
}

void Hall::enter(const std::string& id, Entered then) {
  bring(id, [this, id, then = std::move(then)](const std::shared_ptr<Room>& room, const std::string& problem) {
    if (room == nullptr || !room->busy) return then(room, problem);
    room->waiting.push_back(in_name([this, id, then] { enter(id, then); }));
  });
}

std::function<void()> Hall::in_name(std::function<void()> work) {
  return [this, who = payer_, work = std::move(work)] {
    const Instead counted(payer_, who);
    work();
  };
}

void Hall::give(Clerks& to, Clerks::Work work, std::function<void()> then) {
  const auto spent = std::make_shared<double>(0);
  const bool counted = !payer_.empty() && payer_[0] != '#';  // asking for the time of a thread is a call of the system
  to.give(
      [this, spent, counted, work = std::move(work), who = payer_, then = in_name(std::move(then))] {
        const double before = counted ? thread_ms() : 0;
        const bool done = work();
        if (counted) *spent += thread_ms() - before;
        if (!done) return false;
        post_([this, spent, counted, who, then] {
          if (counted) owe(who, *spent);
          then();
        });
        return true;
      },
      &to == &clerks_ ? payer_ : std::string());
}

void Hall::give(Clerks& to, const std::shared_ptr<Room>& room, Clerks::Work work, std::function<void()> then) {
  room->busy = true;
  give(to, std::move(work), [this, room, then = std::move(then)] {
    room->busy = false;
    then();
    free_again(room);
  });
}

void Hall::apart(const std::shared_ptr<Room>& room, Clerks::Work work, std::function<void()> then) {
  give(clerks_, room, std::move(work), std::move(then));
}

void Hall::by_hand(const std::shared_ptr<Room>& room, std::function<void()> work, std::function<void()> then,
                   bool slow) {
  if (hands_ == nullptr) return work(), then();
  // Whoever has had more than a little waits for the clerks.
  give(
      slow || had_much(payer_) ? clerks_ : *hands_, room, [work = std::move(work)] { return work(), true; },
      std::move(then));
}

void Hall::free_again(const std::shared_ptr<Room>& room) {
  while (!room->busy && !room->waiting.empty()) {
    const std::function<void()> next = std::move(room->waiting.front());
    room->waiting.pop_front();
    next();
  }
  if (!room->busy) let_bots_move(room);
}

/// A damaged table goes on from its last good choice, when somebody at it says so.
void Hall::resume(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id"});
  if (in.error()) return;
  if (!room.table.knows(guest.key)) return refuse(client, {"not_your_seat", "Spectators cannot do that."}, re);
  if (const auto refused = room.table.resume()) return refuse(client, *refused, re);
  StoredTable left = room.table.stored();
  left.record.entries = room.table.session().record().entries;
  left.over = room.table.over();
  left.state = room.table.state_digest();
  store_.resume(std::move(left), when_kept(tables_.at(guest.table), tables(room, "repair", client, re), {client, re}));
}

/// Tables nobody touched for long go, a few at a time; never one that is in memory.
void Hall::forget_old() {
  if (keep_seconds_ == 0) return;
  for (const std::string& id : store_.old_tables(keep_seconds_, keep_seconds_ * lasting_factor, most_forgotten))
    if (!tables_.contains(id) && !loading_.contains(id)) store_.remove(id, nullptr);
}

void Hall::sweep(std::uint64_t now_ms) {
  now_ms_ = now_ms;
  forget_old();
  std::vector<std::shared_ptr<Room>> gone;
  std::erase_if(tables_, [&](auto& entry) {
    const Room& room = *entry.second;
    const bool idle = room.clients.empty() && room.pending == 0 && room.thinking.empty() && !room.busy &&
                      room.waiting.empty() && room.used_ms + idle_ms < now_ms;
    if (idle) store_.let_go(entry.first), gone.push_back(std::move(entry.second));
    return idle;
  });
  put_away(std::move(gone));
  games_.sweep();
  seats_taken_.sweep(now_ms);
  work_.sweep(now_ms);
  messages_.sweep(now_ms);
  for (const auto& [id, room] : tables_) let_bots_move(room);  // where a repair made them wait
}

}  // namespace bout::server
