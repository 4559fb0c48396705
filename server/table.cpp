#include "server/table.hpp"

#include <algorithm>

#include "bots/levels.hpp"
#include "engine/outcomes.hpp"

namespace bout::server {

namespace {

using Who = StoredSeat::Who;

constexpr int most_seats_of_a_guest = 4;
constexpr std::size_t long_story = 5'000;  // events that take too long to be told to everybody who comes

}  // namespace

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0;
  for (const char c : text) hash = mix(hash, static_cast<unsigned char>(c));
  return hash;
}

Table::Table(StoredTable stored, Session session, std::vector<std::string> labels)
    : stored_(std::move(stored)), session_(std::move(session)), labels_(std::move(labels)) {
  stored_.record.entries.clear();
  stored_.record.entries.shrink_to_fit();
  stored_.seats.resize(static_cast<std::size_t>(game().seats()));
  // A table that comes back from the store goes on with higher numbers: answers to what was asked before are past.
  for (Asked& asked : asks_) asked.number = first_ask();
  rolls_asked_ = first_ask();
  if (stored_.set_up && labels_.size() != rev()) {
    labels_.clear();
    walk(session_, rev(), [&](std::size_t at, const AnyState& state, const EventLog&) {
      if (at >= rev()) return;
      const Move move = session_.record().entries[at].move;
      labels_.push_back(game().label(state, move.seat, move.choice));
    });
  }
  if (!stored_.set_up) go_on({std::nullopt, {}, {}, 0, {}});
  changed({});
}

Seats Table::seats_of(std::string_view key) const {
  Seats seats;
  if (key.empty()) return seats;
  for (std::size_t at = 0; at < stored_.seats.size(); ++at)
    if (stored_.seats[at].who == Who::person && stored_.seats[at].key == key) seats.add(Seat(static_cast<int>(at)));
  return seats;
}

bool Table::knows(std::string_view key) const {
  return !key.empty() && (is_host(key) || std::any_of(stored_.seats.begin(), stored_.seats.end(),
                                                      [&](const StoredSeat& seat) { return seat.key == key; }));
}

bool Table::others(std::string_view key) const {
  return std::any_of(stored_.seats.begin(), stored_.seats.end(),
                     [&](const StoredSeat& seat) { return !seat.key.empty() && seat.key != key; });
}

bool Table::practice() const {
  const std::string* key = nullptr;
  for (const StoredSeat& seat : stored_.seats) {
    if (seat.who == Who::open) return false;
    if (seat.who != Who::person && seat.key.empty()) continue;  // somebody may come back to a seat with a key
    if (key != nullptr && *key != seat.key) return false;
    key = &seat.key;
  }
  return true;
}

std::optional<Refused> Table::closed() const {
  if (stored_.replay) return Refused{"not_allowed", "This is a replay; nobody sits here."};
  if (damaged())
    return Refused{"damaged", "The file of this table is damaged; you can continue from its last good choice."};
  return std::nullopt;
}

std::optional<Refused> Table::resume() {
  if (!damaged()) return Refused{"not_allowed", "Nothing is wrong with this table."};
  stored_.damage = Damage::none;
  changed(Seats::of_bits(0xff));
  return std::nullopt;
}

std::optional<Refused> Table::sit(Seat seat, const std::string& key, const std::string& name) {
  if (const auto refused = closed()) return refused;
  if (number(seat) >= game().seats()) return Refused{"not_allowed", "There is no such seat."};
  StoredSeat& place = stored_.seats[static_cast<std::size_t>(number(seat))];
  if (place.who != Who::open) return Refused{"not_allowed", "This seat is taken."};
  if (!is_host(key) && seats_of(key).size() >= most_seats_of_a_guest)
    return Refused{"not_allowed", "You hold " + std::to_string(most_seats_of_a_guest) + " seats here already."};
  const bool left = !place.key.empty() && place.key != key && !game().info().open_book;
  place = {Who::person, "", name, key, place.known || left};
  ++epoch_;
  return std::nullopt;
}

std::optional<Refused> Table::set_seat(Seat seat, bool bot, const std::string& level, std::string_view by,
                                       bool absent) {
  if (const auto refused = closed()) return refused;
  if (number(seat) >= game().seats()) return Refused{"not_allowed", "There is no such seat."};
  StoredSeat& place = stored_.seats[static_cast<std::size_t>(number(seat))];
  const bool others = place.who == Who::person && place.key != by;
  if (others && !absent)
    return Refused{"not_allowed",
                   "Somebody sits there. When that person has been away for a minute, a bot may play on."};
  if (!bot && stored_.seeded)
    return Refused{"not_allowed", "This table was set up with chosen dice, so only one person can play."};
  if (!bot && stored_.record.own_dice && game().info().secret_draws)
    return Refused{"not_allowed", "With your own dice you see every card that is drawn, so only one person can play."};
  const auto& entries = session_.record().entries;
  const bool played =
      std::any_of(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.move.seat == seat; });
  if (!bot && place.who == Who::bot && played &&
      place.key.empty())  // or one could sit down there, look at its cards and put it back
    return Refused{"not_allowed", "This bot has played already and keeps its seat."};
  place.who = bot ? Who::bot : Who::open;
  place.level = bot ? level : "";
  if (!others && place.key == by) forget_person(place);
  changed({});
  return std::nullopt;
}

/// Whoever sat there has seen what is hidden there.
void Table::forget_person(StoredSeat& place) const {
  place.known = place.known || (!place.key.empty() && !game().info().open_book);
  place.name.clear();
  place.key.clear();
}

bool Table::come_back(std::string_view key) {
  if (key.empty() || closed()) return false;
  bool any = false;
  for (StoredSeat& place : stored_.seats) {
    if (place.who == Who::person || place.key != key) continue;
    place.who = Who::person;
    place.level.clear();
    any = true;
  }
  if (any) changed({});
  return any;
}

void Table::leave(std::string_view key) {
  const std::string gone(key);
  for (StoredSeat& place : stored_.seats) {
    if (key.empty() || place.key != gone) continue;
    if (place.who == Who::person) place.who = Who::open;
    forget_person(place);
  }
  if (stored_.host == gone)
    for (const StoredSeat& place : stored_.seats)
      if (place.who == Who::person) {
        stored_.host = place.key;
        break;
      }
  changed({});
}

void Table::draw_anew(std::uint64_t seed) {
  if (!stored_.set_up || stored_.record.own_dice || over()) return;
  session_.draw_anew(seed);
  stored_.record.seed = seed;
  stored_.record.seed_from = rev();
  stored_.record.opening = session_.record().opening;
  if (rev() == 0) {
    logs_.clear();
    annals_.reset();
    for (StoredSeat& seat : stored_.seats) seat.known = false;
  }
  changed({});
}

StoredTable Table::head() const {
  StoredTable head = stored_;
  head.record.opening = session_.record().opening;
  head.state.reset();
  if (rev() == 0) head.state = state_digest();
  return head;
}

Record Table::record_today() const {
  Record record = stored_.record;
  record.rules_version = session_.record().rules_version;
  record.content = session_.record().content;
  return record;
}

std::optional<std::uint64_t> Table::state_digest() const {
  if (!stored_.set_up) return std::nullopt;
  return game().digest(session_.state());
}

void Table::rename(std::string_view key, const std::string& name) {
  for (StoredSeat& seat : stored_.seats)
    if (seat.who == Who::person && seat.key == key) seat.name = name;
}

// ---- playing ---------------------------------------------------------------------------------------------

Seats Table::reach(Seats mine) const {
  Seats seats = mine;
  const Seats to_act = acting();
  for (const Seat own : to_act& mine)
    for (const Seat other : to_act)
      if (game().team(other) == game().team(own) &&
          stored_.seats[static_cast<std::size_t>(number(other))].who == Who::bot)
        seats.add(other);
  return seats;
}

/// After every change: a seat that is asked something else, or again, gets a new number for its question. Every seat
/// counts for itself: a common count would tell how often others' secret questions changed.
void Table::changed(Seats answered) {
  ++epoch_;
  const Seats to_act = rolling() ? Seats() : acting();
  for (int index = 0; index < game().seats(); ++index) {
    Asked& asked = asks_[static_cast<std::size_t>(index)];
    const Seat seat = Seat(index);
    ChoiceList list;
    if (to_act.contains(seat)) game().choices(session_.state(), seat, list);
    const bool same =
        asked.choices.size() == list.size() && std::equal(asked.choices.begin(), asked.choices.end(), list.begin());
    if (same && !answered.contains(seat)) continue;
    ++asked.number;
    asked.choices.clear();
    for (const Choice choice : list) asked.choices.push_back(choice);
    asked.choices.shrink_to_fit();
  }
}

std::optional<Refused> Table::choose(Seats mine, Seat seat, std::uint64_t ask, Choice choice) {
  if (stored_.replay) return Refused{"not_allowed", "This is a replay; continue from a moment of it to play."};
  if (const auto refused = closed()) return refused;
  if (!reach(mine).contains(seat)) return Refused{"not_your_seat", "This seat is not yours."};
  if (over()) return Refused{"over", "The game is over."};
  if (rolling()) return Refused{"stale", "Waiting for a die."};
  if (ask != ask_of(seat)) return Refused{"stale", "Too late; the game has moved on."};
  return play({seat, choice});
}

std::optional<Refused> Table::play(Move move) {
  if (rolling()) return Refused{"stale", "Waiting for a die."};
  return go_on({move, {}, {}, 0, {}});
}

/// Plays on with the dice known so far; waits for the next one where it must be rolled on a real table.
std::optional<Refused> Table::go_on(Pending pending) {
  std::optional<NeededRoll> needed;
  std::string label;
  if (pending.move) {
    ChoiceList offered;  // only what is offered has a name: anybody may send anything
    if (acting().contains(pending.move->seat)) game().choices(session_.state(), pending.move->seat, offered);
    if (offered.contains(pending.move->choice))
      label = game().label(session_.state(), pending.move->seat, pending.move->choice);
    const Session::Answer answer = session_.play(*pending.move, pending.dice);
    if (answer.refused)
      return Refused{"not_offered", answer.refused == Refusal::not_your_turn ? "It is not this seat's turn."
                                                                             : "This is not among the choices."};
    needed = answer.needed;
  } else {
    logs_.clear();  // the set-up happens anew, with one die more
    needed = session_.set_up(pending.dice);
    stored_.set_up = !needed;
  }
  if (needed) {
    if (const bout::Outcome only = needed->only(); only != 0) {  // nobody needs to be asked
      pending.dice.push_back(only);
      pending.said.push_back(text_of(game(), needed->name, only));
      return go_on(std::move(pending));
    }
    pending.needed = *needed;
    pending.ask = ++rolls_asked_;
    pending_ = std::move(pending);
    changed({});
    return std::nullopt;
  }
  pending_.reset();
  if (pending.move) labels_.push_back(std::move(label));
  changed(pending.move ? Seats(pending.move->seat) : Seats());
  return std::nullopt;
}

bool Table::may_roll(Seats mine) const {
  if (mine.empty()) return false;
  if (!pending_->move || mine.contains(pending_->move->seat)) return true;
  return stored_.seats[static_cast<std::size_t>(number(pending_->move->seat))].who != Who::person;
}

std::optional<Refused> Table::roll(Seats mine, std::uint64_t ask, int face) {
  if (const auto refused = closed()) return refused;
  if (!pending_ || ask != pending_->ask) return Refused{"stale", "No die is needed here any more."};
  if (!may_roll(mine)) return Refused{"not_your_seat", "Somebody else rolls this die."};
  const NeededRoll& needed = pending_->needed;
  if (face < 1 || !needed.allows(static_cast<std::uint64_t>(face)))
    return Refused{"not_offered", needed.kinds.empty() ? "This die shows 1 to " + std::to_string(needed.sides) + "."
                                                       : "That cannot come up here."};
  Pending next = *pending_;
  next.dice.push_back(static_cast<bout::Outcome>(face));
  next.said.push_back(text_of(game(), needed.name, static_cast<bout::Outcome>(face)));
  return go_on(std::move(next));
}

/// Why this person may not go back; otherwise `to` is how many choices stay.
std::optional<std::string> Table::why_no_undo(Seats mine, std::size_t& to) const {
  if (stored_.replay) return "This is a replay.";
  if (damaged()) return "The file of this table is damaged.";
  if (mine.empty()) return "Spectators cannot take anything back.";
  const auto& entries = session_.record().entries;
  to = entries.size();
  const bool free = practice();
  if (pending_ && pending_->move) {
    if (!mine.contains(pending_->move->seat)) return "Waiting for a die.";
    if (!free && !pending_->dice.empty()) return "A die was rolled since.";
    return std::nullopt;
  }
  if (!free && over()) return "The game is over.";  // everything was shown
  for (std::size_t at = entries.size(); at-- > 0;) {
    const Entry& entry = entries[at];
    to = at;
    if (!free) {
      if (!mine.contains(entry.move.seat)) return "Somebody else has moved since.";
      if (!entry.outcomes.empty()) return "A die was rolled since.";
      const std::size_t end = at + 1 < entries.size() ? session_.events_before(at + 1) : session_.events().size();
      for (std::size_t i = session_.events_before(at); i < end; ++i)
        if (game().reveals(session_.events()[i])) return "Something was revealed since.";
    }
    if (mine.contains(entry.move.seat)) return std::nullopt;
  }
  return "You have not decided anything yet.";
}

std::optional<Refused> Table::undo(Seats mine) {
  std::size_t to = 0;
  if (auto why = why_no_undo(mine, to)) return Refused{"not_allowed", std::move(*why)};
  pending_.reset();
  if (to < rev()) {
    if (practice()) stored_.undone += static_cast<int>(rev() - to);
    session_.rewind(to);
    labels_.resize(to);
    for (auto& [eyes, log] : logs_) log.rewind(session_);
    annals_.reset();
  }
  changed(Seats::of_bits(0xff));  // what was sent before this is an answer to another game
  return std::nullopt;
}

Seats Table::bots_to_act() const {
  if (stored_.replay || damaged() || rolling() || over()) return {};
  Seats bots;
  const Seats to_act = acting();
  const auto is_bot = [&](Seat seat) { return stored_.seats[static_cast<std::size_t>(number(seat))].who == Who::bot; };
  const auto person_beside = [&](Seat bot) {
    for (const Seat seat : to_act)
      if (!is_bot(seat) && game().team(seat) == game().team(bot)) return true;
    return false;
  };
  for (const Seat seat : to_act)
    if (is_bot(seat) && !person_beside(seat)) bots.add(seat);
  return bots;
}

Seats Table::first_mind(Seats bots) const {
  std::vector<BotSpec> specs;
  for (int seat = 0; seat < game().seats(); ++seat) specs.push_back(bot_at(Seat(seat)));
  return one_mind(game(), bots, bots.front(), specs);
}

BotSpec Table::bot_at(Seat seat) const {
  const StoredSeat& place = stored_.seats[static_cast<std::size_t>(number(seat))];
  if (place.who != Who::bot) return {BotSpec::Kind::human, 0, 0};
  std::string error;
  return parse_level(place.level, game().info().id, error).value_or(BotSpec{BotSpec::Kind::greedy, 0, 0});
}

int Table::bot_most_ms(Seat seat) const {
  return most_ms_of(stored_.seats[static_cast<std::size_t>(number(seat))].level);
}

std::uint64_t Table::bot_seed(Seat first) const {
  return mix(mix(mix(session_.record().seed, hash_of("bot")), rev()), static_cast<std::uint64_t>(number(first)));
}
std::uint64_t Table::public_seed() const { return mix(hash_of(stored_.id), rev()); }

// ---- what one person sees ----------------------------------------------------------------------------------

Table::Eyes Table::eyes(Seats mine, Seats acting) const {
  if (mine.empty()) return {};
  bool one_team = true;
  for (const Seat seat : mine) one_team = one_team && game().team(seat) == game().team(mine.front());
  const Seats asked = acting & mine;
  // Seats of several sides at one screen: nobody's secrets show before that seat is asked, and the log tells
  // what everybody may know.
  const Seat view = !asked.empty() ? asked.front() : one_team ? mine.front() : spectator;
  return {view, one_team ? mine.front() : spectator};
}

std::string Table::question(Seats mine) const {
  if (!stored_.set_up) return "The table is being set up.";
  return game().question(session_.state(), eyes(mine).view);
}

std::string Table::view(Seats mine) const {
  return stored_.set_up ? game().view(session_.state(), eyes(mine).view) : std::string("{}");
}

bool Table::fold_annals(std::size_t most) {
  if (annals_ == nullptr) {
    annals_ = game().annals();
    annals_events_ = 0;
  }
  const EventLog& events = session_.events();
  for (; annals_events_ < events.size() && most > 0; ++annals_events_, --most)
    if (const auto seen = game().seen_by(events[annals_events_], spectator)) annals_->fold(*seen);
  return annals_events_ == events.size();
}

std::optional<std::string> Table::annals(std::string_view part) {
  if (part == "sheet") {
    std::string sheet = game().campaign_sheet(session_.state());
    return sheet.empty() ? std::nullopt : std::optional(std::move(sheet));
  }
  fold_annals(~std::size_t{0});
  return part == "page" ? annals_->page() : annals_->json(part);
}

bool Table::may_know(Seats mine, Seat mover) const {
  if (over()) return true;
  const Seat viewer = eyes(mine).log;
  return viewer != spectator && game().team(viewer) == game().team(mover);
}

void Table::keep_eyes(const std::vector<Seats>& looking) {
  if (session_.events().size() > long_story) return;
  std::erase_if(logs_, [&](const auto& log) {
    return std::none_of(looking.begin(), looking.end(),
                        [&](Seats mine) { return number(log_eyes(mine)) == log.first; });
  });
}

const ToldLog& Table::log(Seats mine) {
  const auto told = logs_.find(number(log_eyes(mine)));
  if (told == logs_.end() || !told->second.complete(session_)) tell(mine, ~std::size_t{0});
  return logs_.at(number(log_eyes(mine)));
}

std::size_t Table::untold(Seats mine) const {
  const auto told = logs_.find(number(log_eyes(mine)));
  return told == logs_.end() ? session_.events().size() : told->second.untold(session_);
}

bool Table::tell(Seats mine, std::size_t most) {
  const Seat eyes = log_eyes(mine);
  // Nothing of the dice may show in the choice of words.
  ToldLog& told = logs_.try_emplace(number(eyes), hash_of(stored_.id), eyes).first->second;
  told.tell(session_, most);
  return told.untold(session_) == 0;
}

std::size_t Table::untold() const {
  std::size_t most = 0;
  for (const auto& [eyes, log] : logs_) most = std::max(most, log.untold(session_));
  return most;
}

bool Table::tell(std::size_t most) {
  for (auto& [eyes, log] : logs_)
    if (log.untold(session_) > 0) {
      log.tell(session_, most);
      return untold() == 0;
    }
  return true;
}

std::uint64_t Table::effort() const {
  std::uint64_t effort = session_.carried_out();
  for (const auto& [eyes, log] : logs_) effort += log.effort();
  return effort;
}

std::vector<std::string> players_of(const std::vector<StoredSeat>& seats, std::string_view game) {
  std::vector<std::string> players;
  for (const StoredSeat& seat : seats) {
    const Level* level = seat.who == Who::bot ? find_level(seat.level) : nullptr;
    players.emplace_back(seat.who != Who::bot ? "human"
                         : level != nullptr   ? bot_of(*level, game)
                                              : std::string_view(seat.level));
  }
  return players;
}

void write_re(json::Writer& out, std::optional<int> re) {
  if (re) out.member("re", *re);
}

std::string refusal(const Refused& refused, std::optional<int> re) {
  json::Writer out;
  out.begin_object().member("type", "refused");
  write_re(out, re);
  return out.member("code", refused.code).member("text", refused.text).end_object().text();
}

std::vector<std::string> rules_in(std::string_view text, std::string_view prefix) {
  std::vector<std::string> numbers;
  const std::string start = std::string(prefix) + "-";
  for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at + 1)) {
    std::size_t end = at + start.size();
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '.')) ++end;
    while (text[end - 1] == '.') --end;
    if (end > at + start.size()) numbers.emplace_back(text.substr(at, end - at));
  }
  return numbers;
}

}  // namespace bout::server
