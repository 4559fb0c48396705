// What one person may know of a table, as the messages of the protocol.
#include <algorithm>
#include <span>

#include "bots/levels.hpp"
#include "engine/outcomes.hpp"
#include "server/choices.hpp"
#include "server/table.hpp"

namespace bout::server {

namespace {

using Who = StoredSeat::Who;

constexpr std::size_t most_history = 1024 * 1024;  // of moves and lines sent to somebody who comes
constexpr std::size_t least_log = 256 * 1024;      // of lines, however many moves there are
constexpr std::size_t most_part = 256 * 1024;      // of lines that were asked for

void write_lines(json::Writer& out, std::string_view key, std::string_view lines) {
  out.key(key).begin_list();
  if (!lines.empty()) out.raw(lines);
  out.end_list();
}

void write_texts(json::Writer& out, std::string_view key, const std::vector<std::string>& texts) {
  out.key(key).begin_list();
  for (const std::string& text : texts) out.value(text);
  out.end_list();
}

void write_numbers(json::Writer& out, std::string_view key, Seats seats) {
  out.key(key).begin_list();
  for (const Seat seat : seats) out.value(number(seat));
  out.end_list();
}

}  // namespace

std::string Table::table_message(Seats mine, bool host, std::string_view reason, std::optional<int> re, Presence there,
                                 int watchers) {
  json::Writer out;
  out.begin_object().member("type", "table");
  write_re(out, re);
  out.member("reason", reason);
  out.key("table").begin_object().member("id", stored_.id).member("game", stored_.record.game);
  out.key("options").begin_object();
  for (const auto& [name, value] : stored_.record.options) out.member(name, value);
  out.end_object();
  if (!stored_.preset.empty()) out.member("preset", stored_.preset);
  out.member("own_dice", stored_.record.own_dice).member("practice", practice()).member("replay", stored_.replay);
  out.member("listed", stored_.listed).member("watchers", watchers);
  if (damaged()) out.member("damaged", true);
  if (stored_.undone > 0) out.member("undone", stored_.undone);
  out.key("sheet").raw(game().sheet()).end_object();
  out.key("seats");
  write_seats(out, there);
  out.key("you").begin_object();
  write_numbers(out, "seats", mine);
  out.member("host", host).end_object();
  json::Writer moves;
  write_moves(moves, mine);
  const std::size_t room = most_history - std::min(most_history - least_log, moves.text().size());
  write_lines(out, "log", log(mine).newest(room));
  out.key("moves").raw(moves.text());
  out.key("now");
  write_now(out, mine);
  return out.end_object().text();
}

std::string Table::update_message(Seats mine, std::optional<int> re) {
  const std::size_t last = rev() - 1;
  const Seat mover = session_.record().entries[last].move.seat;
  json::Writer out;
  out.begin_object().member("type", "update");
  write_re(out, re);
  out.key("move").begin_object().member("seat", number(mover));
  if (may_know(mine, mover)) out.member("label", labels_[last]);
  out.end_object();
  const std::size_t from = session_.events_before(last);
  out.key("events");
  write_events(out, session_.events(), from, session_.events().size(), eyes(mine).log);
  write_lines(out, "log", log(mine).since(from));
  out.key("now");
  write_now(out, mine);
  return out.end_object().text();
}

std::string Table::now_message(Seats mine, std::optional<int> re) const {
  json::Writer out;
  out.begin_object().member("type", "now");
  write_re(out, re);
  out.key("now");
  write_now(out, mine);
  return out.end_object().text();
}

void Table::write_seats(json::Writer& out, Presence there) const {
  out.begin_list();
  for (int index = 0; index < game().seats(); ++index) {
    const StoredSeat& place = stored_.seats[static_cast<std::size_t>(index)];
    const Level* level = place.who == Who::bot ? find_level(place.level) : nullptr;
    const std::string_view label = place.who == Who::open  ? std::string_view("Open")
                                   : level != nullptr      ? level->name
                                   : place.who == Who::bot ? std::string_view(place.level)
                                   : place.name.empty()    ? std::string_view("Guest")
                                                           : std::string_view(place.name);
    out.begin_object().member("seat", index).member("name", game().seat_name(Seat(index)));
    out.member("team", game().team(Seat(index)));
    out.member("who", place.who == Who::person ? "person" : place.who == Who::bot ? "bot" : "open");
    out.member("label", label);
    if (place.who == Who::bot) out.member("level", place.level);
    if (place.known) out.member("known", true);
    if (place.who == Who::person && is_host(place.key)) out.member("host", true);
    out.member("here", place.who == Who::person && there.here.contains(Seat(index)));
    if (place.who == Who::person && there.away.contains(Seat(index))) out.member("away", true);
    if (place.who != Who::person && !place.key.empty())
      out.member("instead_of", place.name.empty() ? "Guest" : place.name);
    out.end_object();
  }
  out.end_list();
}

void Table::write_now(json::Writer& out, Seats mine) const {
  const Eyes mine_eyes = eyes(mine);
  out.begin_object().member("rev", static_cast<int>(rev()));
  if (mine_eyes.view == spectator)
    out.key("as").null();
  else
    out.member("as", number(mine_eyes.view));
  out.key("view").raw(view(mine));
  write_numbers(out, "acting", acting());
  out.member("question", question(mine));
  out.key("asks").begin_list();
  if (!over() && stored_.set_up && mine_eyes.view != spectator && !stored_.replay && !damaged())
    for (const Seat seat : reach(mine))
      if (game().team(seat) == game().team(mine_eyes.view)) write_ask(out, seat);
  out.end_list();
  if (pending_ && may_roll(mine)) {
    out.key("roll").begin_object().member("ask", pending_->ask);
    out.member("text", game().roll_text(pending_->needed.name)).member("sides", pending_->needed.sides);
    if (const auto named = named_outcomes(game(), pending_->needed); !named.empty()) {
      out.key("outcomes").begin_list();
      for (const NamedOutcome& one : named)
        out.begin_object().member("face", int{one.outcome}).member("text", one.text).end_object();
      out.end_list();
    }
    write_texts(out, "given", pending_->said);
    out.end_object();
  }
  std::size_t to = 0;
  const auto why = why_no_undo(mine, to);
  out.key("undo").begin_object().member("can", !why.has_value());
  if (why) out.member("why", *why);
  out.end_object();
  if (over()) {
    const Result result = game().result(session_.state());
    out.key("result").begin_object().member("outcome", result.outcome);
    out.member("text", game().outcomes()[static_cast<std::size_t>(result.outcome)]);
    out.key("scores").begin_list();
    for (int seat = 0; seat < game().seats(); ++seat) out.value(result.score[static_cast<std::size_t>(seat)]);
    out.end_list().member("seed", std::to_string(session_.record().seed)).end_object();
  }
  out.end_object();
}

void Table::write_ask(json::Writer& out, Seat seat) const {
  const Asked& asked = asks_[static_cast<std::size_t>(number(seat))];
  const AnyState& state = session_.state();
  out.begin_object().member("seat", number(seat)).member("ask", asked.number);
  std::vector<ToldChoice> told;
  for (const Choice choice : asked.choices)
    told.push_back({choice, game().word(choice), game().label(state, seat, choice), game().means(state, seat, choice),
                    game().follows(state, seat, choice)});
  write_choices(out.key("choices"), told);
  out.key("closed").begin_list();
  for (const std::string& word : game().might(state, seat)) {
    const std::string why = game().explain(state, seat, word);
    out.begin_object().member("word", word).member("why", why);
    write_texts(out, "rules", rules_in(why, game().info().prefix));
    out.end_object();
  }
  out.end_list().end_object();
}

void Table::write_events(json::Writer& out, const EventLog& events, std::size_t from, std::size_t to, Seat eyes) const {
  out.begin_list();
  for (std::size_t at = from; at < to; ++at)
    if (const auto seen = game().seen_by(events[at], eyes)) out.raw(game().show(*seen));
  out.end_list();
}

void Table::write_moves(json::Writer& out, Seats mine) const {
  out.begin_list();
  std::array<bool, max_seats> known{};
  for (int seat = 0; seat < game().seats(); ++seat)
    known[static_cast<std::size_t>(seat)] = stored_.set_up && may_know(mine, Seat(seat));
  for (std::size_t at = 0; at < rev(); ++at) {
    const Seat mover = session_.record().entries[at].move.seat;
    out.begin_object().member("seat", number(mover));
    if (known[static_cast<std::size_t>(number(mover))]) out.member("label", labels_[at]);
    out.end_object();
  }
  out.end_list();
}

/// What every face of the first die, or every card that may be drawn first, would bring about in a world that may be.
/// Empty where nothing or very much may come.
std::string Table::faces(const AnyState& world, Seat seat, Choice choice) const {
  constexpr std::size_t most = 20;
  AnyState start = world;
  Chance none = Chance::scripted({});
  game().apply(start, seat, choice, none);
  const std::vector<Weighted> possible = none.stopped() ? none.needed().possible() : std::vector<Weighted>();
  if (possible.size() < 2 || possible.size() > most) return {};
  json::Writer out;
  out.begin_list();
  for (const Weighted& one : possible) {
    const std::vector<bout::Outcome> script = {one.outcome};
    EventLog events;
    AnyState probe = world;
    Chance chance = Chance::scripted(script);
    game().apply(probe, seat, choice, chance, &events);
    out.begin_object().member("face", int{one.outcome});
    if (const std::string text = game().outcome_text(none.needed().name, one.outcome); !text.empty())
      out.member("text", text);
    if (!none.needed().kinds.empty()) out.member("weight", static_cast<int>(one.weight));
    out.key("events");
    // A trial ends where something unread would be read out.
    const auto unread = std::find_if(events.begin(), events.end(), [&](const AnyEvent& e) { return !game().reads(e).empty(); });
    write_events(out, events, 0, static_cast<std::size_t>(unread - events.begin()), seat);
    out.end_object();
  }
  return out.end_list().text();
}

/// What may come of the choices, of the first of them where there are very many. The faces of the first die are tried
/// on a world in which everything this seat cannot see was dealt anew, so they tell nothing it could not know; and on a
/// second one, so that nothing is told as a fact that only one of the deals made up.
std::string Table::odds_message(Seat seat, std::optional<int> re) const {
  json::Writer out;
  out.begin_object().member("type", "odds");
  write_re(out, re);
  out.member("rev", static_cast<int>(rev())).member("seat", number(seat));
  out.key("choices").begin_list();
  Chance guess(public_seed());
  constexpr std::size_t most = 40;  // what is asked first stands first
  const std::vector<Choice>& all = asks_[static_cast<std::size_t>(number(seat))].choices;
  const std::span<const Choice> choices(all.data(), std::min(all.size(), most));
  if (!choices.empty()) {
    const AnyState world = game().redeal(session_.state(), seat, guess);
    const AnyState other = game().redeal(session_.state(), seat, guess);
    for (const Choice choice : choices) {
      out.begin_object();
      write_choice(out, choice);
      out.key("forecast").begin_list();
      for (const Forecast& line : game().forecast(session_.state(), seat, choice))
        out.begin_object()
            .member("what", line.what)
            .member("value", line.value)
            .member("average", line.average)
            .member("tries", line.tries)
            .end_object();
      out.end_list();
      if (const std::string text = faces(world, seat, choice); !text.empty() && text == faces(other, seat, choice)) {
        AnyState probe = world;
        Chance none = Chance::scripted({});
        game().apply(probe, seat, choice, none);
        out.member("roll", game().roll_text(none.needed().name)).key("faces").raw(text);
      }
      out.end_object();
    }
  }
  return out.end_list().end_object().text();
}

std::string Table::frame_message(Seats mine, std::size_t at, std::optional<int> re) const {
  json::Writer out;
  out.begin_object().member("type", "frame");
  write_re(out, re);
  at = std::min(at, rev());
  out.member("at", static_cast<int>(at));
  const AnyState state = session_.state_at(at);
  const Seats to_act = game().to_act(state);
  // Whoever sits at a screen for several sides has passed it on since: what a seat saw in its turn is past too.
  const bool shared = eyes(mine, Seats()).view == spectator;
  const Eyes looking = eyes(mine, shared && at < rev() && !over() ? Seats() : to_act);
  out.key("view").raw(game().view(state, looking.view));
  write_numbers(out, "acting", to_act);
  out.key("events");
  const std::size_t end = session_.events_before(at);
  write_events(out, session_.events(), end - events_of(at), end, looking.log);
  return out.end_object().text();
}

std::size_t Table::events_of(std::size_t at) const {
  return session_.events_before(at) - (at == 0 ? 0 : session_.events_before(at - 1));
}

std::string Table::log_message(Seats mine, std::size_t at, int from, int to, std::optional<int> re) {
  json::Writer out;
  out.begin_object().member("type", "log");
  write_re(out, re);
  out.member("at", static_cast<int>(at));
  const ToldLog::Part part = log(mine).part(session_, at, from, to, most_part);
  write_lines(out, "lines", part.lines);
  if (part.next) out.member("next", *part.next);
  return out.end_object().text();
}

}  // namespace bout::server
