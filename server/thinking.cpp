// What the hall lets its brains work out: bots' moves, hints, and the curve of a finished game.
#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "engine/luck.hpp"
#include "engine/registry.hpp"
#include "server/hall.hpp"

namespace bout::server {

namespace {

constexpr double least_turn = 0.03;  // of the chance to win, to count among what decided a game
constexpr std::size_t most_hints = 64, most_curves = 32, most_points = 80;

/// The chances of every team after so many choices.
struct Point {
  std::size_t at = 0;
  std::vector<double> chances;
};

std::vector<int> teams_of(const AnyGame& game) {
  std::vector<int> teams;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (std::find(teams.begin(), teams.end(), game.team(Seat(seat))) == teams.end())
      teams.push_back(game.team(Seat(seat)));
  return teams;
}

std::size_t place_of(const AnyGame& game, int team) {
  const std::vector<int> teams = teams_of(game);
  return static_cast<std::size_t>(std::find(teams.begin(), teams.end(), team) - teams.begin());
}

/// The team that decided most. The whole curve is drawn with its eyes, where it is to act: whoever searches thinks a
/// little better of its own chances, and a curve that changed eyes would show that as turns of the game.
int leading_team(const AnyGame& game, const Record& record) {
  std::map<int, int> decided;
  for (const Entry& entry : record.entries) ++decided[game.team(entry.move.seat)];
  const auto most = std::max_element(decided.begin(), decided.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == decided.end() ? game.team(Seat(0)) : most->first;
}

Seats seats_of_team(const AnyGame& game, Seats acting, int team) {
  Seats seats;
  for (const Seat seat : acting)
    if (game.team(seat) == team) seats.add(seat);
  return seats;
}

/// What a search with the eyes of this team, which is to act, thinks of its chances; the other teams share the rest as
/// the game's own evaluation has it. Where more than two play, a score is no chance: all that are level may have more
/// than their share each, so they are weighed against each other. At the end, whoever has the best score has won.
std::vector<double> chances_at(const AnyGame& game, const AnyState& state, int team, int iterations, std::uint64_t seed,
                               const std::atomic<bool>& stop) {
  const std::vector<int> teams = teams_of(game);
  std::vector<double> chances(teams.size(), 0);
  const auto seat_of_team = [&](int of) {
    for (int seat = 0; seat < game.seats(); ++seat)
      if (game.team(Seat(seat)) == of) return Seat(seat);
    return Seat(0);
  };
  const Result result = game.result(state);
  if (result.over) {
    for (std::size_t i = 0; i < teams.size(); ++i)
      chances[i] = result.score[static_cast<std::size_t>(number(seat_of_team(teams[i])))];
    if (teams.size() < 2) return chances;
    const double best = *std::max_element(chances.begin(), chances.end());
    const auto winners = static_cast<double>(std::count(chances.begin(), chances.end(), best));
    for (double& chance : chances) chance = chance == best ? 1 / winners : 0;
    return chances;
  }
  const Seats mind = seats_of_team(game, game.to_act(state), team);
  const auto bot = make_bot({BotSpec::Kind::search, iterations, 0}, {1, &stop});
  bot->begin(seed);
  const std::vector<Opinion> opinions = bot->think(Sight(game, state, mind));
  const double best = opinions.empty() ? 0.5 : std::clamp(opinions.front().value, 0.0, 1.0);
  double others = 0;
  for (std::size_t i = 0; i < teams.size(); ++i)
    if (teams[i] != team) others += chances[i] = game.evaluate(state, seat_of_team(teams[i]));
  if (teams.size() > 2 && best + others > 0) {
    for (std::size_t i = 0; i < teams.size(); ++i)
      chances[i] = (teams[i] == team ? best : chances[i]) / (best + others);
    return chances;
  }
  for (std::size_t i = 0; i < teams.size(); ++i)
    if (teams[i] == team)
      chances[i] = best;
    else
      chances[i] = others > 0 ? (1 - best) * chances[i] / others : (1 - best) / static_cast<double>(teams.size() - 1);
  return chances;
}

/// The team whose chances changed most between two points; of a gain and an equal loss, the gain.
std::size_t most_changed(const Point& before, const Point& after) {
  const auto change = [&](std::size_t team) {
    const double gained = after.chances[team] - before.chances[team];
    return gained > 0 ? gained + 1e-9 : -gained;
  };
  std::size_t most = 0;
  for (std::size_t team = 1; team < after.chances.size(); ++team)
    if (change(team) > change(most)) most = team;
  return most;
}

/// The moments that decided a game. Where more than two play, it is told of the team whose eyes drew the curve: what
/// the others think of their chances is a rough estimate, and its ups and downs are nobody's story.
void write_turns(json::Writer& out, const std::vector<Point>& points, const std::vector<std::string>& what,
                 std::size_t leading) {
  const auto whose = [&](std::size_t i) {
    return points[i].chances.size() > 2 ? leading : most_changed(points[i - 1], points[i]);
  };
  const auto change = [&](std::size_t i) {
    const std::size_t team = whose(i);
    return std::abs(points[i].chances[team] - points[i - 1].chances[team]);
  };
  std::vector<std::size_t> turns;
  for (std::size_t i = 1; i < points.size(); ++i)
    if (change(i) >= least_turn) turns.push_back(i);  // elsewhere nothing turned
  std::stable_sort(turns.begin(), turns.end(), [&](std::size_t a, std::size_t b) { return change(a) > change(b); });
  if (turns.size() > 3) turns.resize(3);
  for (const std::size_t i : turns) {
    const std::size_t team = whose(i);
    out.begin_object().member("at", static_cast<int>(points[i].at)).member("team", static_cast<int>(team));
    out.member("before", points[i - 1].chances[team]).member("after", points[i].chances[team]);
    out.member("text", what[i]).end_object();
  }
}

}  // namespace

/// What chance gave whom.
void write_luck(json::Writer& out, const Luck& luck) {
  out.key("luck").begin_object().key("worth").begin_list();
  for (const Luck::Team& team : luck.teams()) out.value(team.worth);
  out.end_list().key("dice").begin_list();
  for (std::size_t seat = 0; seat < luck.dice().size(); ++seat) {
    const Luck::Dice& dice = luck.dice()[seat];
    if (dice.thrown == 0) continue;
    out.begin_object().member("seat", static_cast<int>(seat)).member("thrown", dice.thrown);
    out.member("average", dice.shown / dice.thrown).member("expected", dice.expected / dice.thrown).end_object();
  }
  out.end_list().member("uncounted", luck.uncounted()).end_object();
}

/// The moments a curve is drawn through, and how the log told what led to each; gathered a slice at a time.
struct Hall::Moments {
  explicit Moments(const Session& session)
      : leading(leading_team(session.game(), session.record())),
        stride(std::max<std::size_t>(1, session.record().entries.size() / most_points)),
        luck(session.game()),
        state_(session.state_at(0)) {}

  bool step(const Session& session);

  int leading;
  std::size_t stride;
  std::vector<std::pair<std::size_t, AnyState>> positions;
  std::vector<std::string> what;
  Luck luck;

 private:
  void visit(const Session& session);
  bool crowded(const AnyGame& game) const {
    ChoiceList list;
    std::size_t count = 0;
    for (const Seat seat : seats_of_team(game, game.to_act(state_), leading)) {
      list.clear();
      game.choices(state_, seat, list);
      count += list.size();
    }
    return count > most_apart;
  }
  Seat seat_of_leading(const AnyGame& game) const {
    int seat = 0;
    while (seat + 1 < game.seats() && game.team(Seat(seat)) != leading) ++seat;
    return Seat(seat);
  }

  AnyState state_;
  std::size_t at_ = 0;
  std::size_t asked_ = 0;  // positions in which that team is to act
  Teller teller_;
  // Of the choices between two positions, the one after which the leading team stands most differently is told, by its
  // first line; a whole match within one choice by its last.
  static constexpr int long_choice = 6;
  static constexpr std::size_t most_apart = 40;  // choices that the search of a curve tells apart
  double stands_ = 0, decided_ = -1;
  std::string decisive_;
  bool first_unasked_ = false;
};

bool Hall::Moments::step(const Session& session) {
  constexpr std::size_t at_once = 1'000;
  const std::vector<Entry>& entries = session.record().entries;
  for (const std::size_t end = session.events_before(at_) + at_once;;) {
    visit(session);
    if (at_ == entries.size()) break;
    const Entry& entry = entries[at_++];
    luck.weigh(session.game(), state_, entry);
    Chance chance = Chance::scripted(entry.outcomes);
    session.game().apply(state_, entry.move.seat, entry.move.choice, chance);
    if (session.events_before(at_) > end) return false;
  }
  if (positions.size() == 2 && first_unasked_) positions.front().second = positions.back().second;
  return true;
}

void Hall::Moments::visit(const Session& session) {
  const AnyGame& game = session.game();
  std::string first, last;
  int lines = 0;
  for (std::size_t i = at_ == 0 ? 0 : session.events_before(at_ - 1); i < session.events_before(at_); ++i) {
    const Told told = game.tell(session.events()[i], spectator, teller_);
    if (told.text.empty() || told.heading) continue;
    if (lines++ == 0) first = told.text;
    last = told.text;
  }
  if (game.advises()) return;  // nobody wins there
  const double stood = std::exchange(stands_, game.evaluate(state_, seat_of_leading(game)));
  if (const double change = std::abs(stands_ - stood); lines > 0 && change > decided_) {
    decided_ = change;
    decisive_ = lines > long_choice ? last : first;
  }
  // Hands that are dealt out in ninety ways leave a search a dozen tries for each, and the luckiest of them says
  // nothing: the curve begins where the choices can be told apart.
  const bool asks =
      !seats_of_team(game, game.to_act(state_), leading).empty() && !(positions.size() < 2 && crowded(game));
  if (at_ != 0 && at_ != session.record().entries.size() && (!asks || asked_++ % stride != 0)) return;
  if (asks && first_unasked_ && at_ != session.record().entries.size()) {  // before it is first asked, it stands so too
    positions.front().second = state_;
    first_unasked_ = false;
    decisive_.clear();
    decided_ = -1;
    return;
  }
  if (at_ == 0) first_unasked_ = !asks;
  positions.emplace_back(at_, state_);
  what.push_back(std::exchange(decisive_, {}));
  decided_ = -1;
}

std::uint64_t Hall::steady_ms() {
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
          .count());
}

void Hall::drop_thoughts(Room& room) {
  for (const Thought& one : room.thinking) *one.dropped = true;
  room.thinking.clear();
}

/// Bots that are to act at the same time think at the same time, but not more of them than there are threads. What is
/// not asked any more is not thought about any more.
void Hall::let_bots_move(const std::shared_ptr<Room>& room) {
  if (room->broken || room->busy || room->clients.empty() || full(*room)) return;
  std::erase_if(room->thinking, [&](const Thought& one) {
    if (room->table.epoch() == one.epoch || questions(*room, one.mind) == one.asked) return false;
    *one.dropped = true;
    return true;
  });
  while (room->thinking.size() < thinking_.minds) {
    Seats idle = room->table.bots_to_act();
    for (const Thought& one : room->thinking)
      for (const Seat seat : one.mind) idle.remove(seat);
    if (idle.empty()) return;
    let_think(room, room->table.first_mind(idle));
  }
}

Hall::Questions Hall::questions(const Room& room, Seats mind) {
  Questions asked;
  for (const Seat seat : room.table.bots_to_act() & mind)
    asked.emplace_back(room.table.bot_at(seat), room.table.ask_of(seat));
  return asked;
}

std::string Hall::who_waits(const Room& room) const {
  std::string any;
  for (const ClientId client : room.clients) {
    const auto at = guests_.find(client);
    if (at == guests_.end()) continue;
    const std::string who = at->second.address.empty() ? "#" + room.table.id() : at->second.address;
    if (!room.table.seats_of(at->second.key).empty()) return who;
    if (any.empty()) any = who;
  }
  return any;
}

bool Hall::somebody_plays(const Room& room) const {
  return std::any_of(room.clients.begin(), room.clients.end(), [&](const ClientId client) {
    const auto at = guests_.find(client);
    return at != guests_.end() && !room.table.seats_of(at->second.key).empty();
  });
}

void Hall::let_think(const std::shared_ptr<Room>& room, Seats mind) {
  const Table& table = room->table;
  const BotSpec spec = table.bot_at(mind.front());
  Thought of{++last_thought_, mind, questions(*room, mind), table.epoch(), clock_(), nullptr};
  const std::string pace = spec.text() + " " + std::string(table.game().info().id);
  const auto usual = paces_.find(pace);
  const bool brief = usual != paces_.end() && usual->second <= Brains::brief_ms && somebody_plays(*room);
  of.dropped = brains_.think(
      Brains::move, who_waits(*room),
      [this, room, spec, mind, pace, most_ms = static_cast<double>(table.bot_most_ms(mind.front())), name = of.name,
       game = table.session().shared_game(), state = table.session().state(),
       seed = table.bot_seed(mind.front())](const std::atomic<bool>& stop) {
        const double before = thread_ms();
        const auto bot = make_bot(spec, {1, &stop, most_ms});
        bot->begin(seed);
        const Sight sight(*game, state, mind);
        const Move move = bot->choose(sight);
        if (stop) return;  // nobody waits for it any more
        post_([this, room, of = Conclusion{name, move, pace, sight.moves().size() > 1, thread_ms() - before}] {
          concluded(room, of);
        });
      },
      brief ? Brains::Length::brief : Brains::Length::any);
  room->thinking.push_back(std::move(of));
}

/// How long a bot takes must not tell that it had no choice, or how hard it was: where something is hidden, an answer
/// that comes early is held back for as long as such a thought takes on average, or for a moment while that is not known.
void Hall::concluded(const std::shared_ptr<Room>& room, const Conclusion& of) {
  constexpr double unknown_ms = 100;
  const auto at = std::find_if(room->thinking.begin(), room->thinking.end(),
                               [&](const Thought& one) { return one.name == of.thought; });
  if (at == room->thinking.end()) return;
  meters().thinking.add(of.took_ms);
  if (of.weighed) {
    double& usual = paces_.try_emplace(of.pace, of.took_ms).first->second;
    usual += (of.took_ms - usual) / 16;
  }
  const auto now = [this, room, of] { thought(room, of.thought, of.move); };
  if (room->table.game().info().open_book || !later_) return now();
  const auto usual = paces_.find(of.pace);
  const auto until = static_cast<std::uint64_t>(usual == paces_.end() ? unknown_ms : usual->second);
  const std::uint64_t since = clock_() - at->began_ms;
  if (since >= until) return now();
  later_(until - since, now);
}

/// When a thought is done, the table may have moved on: where others act at the same time and those who thought are
/// asked what they were asked, the thought still fits; otherwise it is thought again.
void Hall::thought(const std::shared_ptr<Room>& room, std::uint64_t name, Move move) {
  if (room->busy) return room->waiting.push_back([this, room, name, move] { thought(room, name, move); });
  const auto at =
      std::find_if(room->thinking.begin(), room->thinking.end(), [&](const Thought& one) { return one.name == name; });
  if (at == room->thinking.end()) return;
  const Thought of = std::move(*at);
  room->thinking.erase(at);
  if (room->broken) return;
  if (room->table.epoch() != of.epoch && questions(*room, of.mind) != of.asked) return let_bots_move(room);
  const std::string was = std::exchange(payer_, who_waits(*room));  // as for what was thought
  play(
      room, [move](Table& table) { return table.play(move); }, {},
      move.choice);  // a bot only ever picks what is offered
  payer_ = was;
}

void Hall::hint(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id", "seat"});
  const std::int64_t number_asked = in.integer("seat", 0, max_seats - 1);
  if (in.error()) return;
  const Seat seat = Seat(static_cast<int>(number_asked));
  const Table& table = room.table;
  const Seats reach = table.reach(table.seats_of(guest.key));
  if (!reach.contains(seat)) return refuse(client, {"not_your_seat", "This seat is not yours."}, re);
  if (table.over() || table.rolling() || !table.acting().contains(seat))
    return refuse(client, {"not_allowed", "Hints come on your turn."}, re);
  if (guest.thinking || brains_.waiting(Brains::hint) >= most_hints)
    return refuse(client, {"busy", "Still thinking; ask again in a moment."}, re);
  guest.thinking = true;
  Seats mind;
  for (const Seat mine : table.acting() & reach)
    if (table.game().team(mine) == table.game().team(seat)) mind.add(mine);
  guest.thought = brains_.think(
      Brains::hint, payer_,
      [this, client, re, mind, seat, spec = thinking_.hint, rev = table.rev(), game = table.session().shared_game(),
       state = table.session().state(), seed = table.public_seed()](const std::atomic<bool>& stop) {
        json::Writer out;
        out.begin_object().member("type", "hint");
        write_re(out, re);
        out.member("rev", static_cast<int>(rev)).key("thoughts").begin_list();
        const auto thought = [&](Move move) {
          const Choice choice = move.choice;
          out.begin_object().member("seat", number(move.seat)).key("choice").begin_list();
          out.value(int{choice.verb}).value(int{choice.a}).value(int{choice.b}).value(int{choice.c}).end_list();
          out.member("label", game->label(state, move.seat, choice));
        };
        if (game->advises()) {  // a chance to win says nothing there
          std::vector<Advice> list = game->advise(state, seat);
          if (list.size() > 5) list.resize(5);
          for (const Advice& advice : list) {
            thought({seat, advice.choice});
            out.member("why", advice.why).end_object();
          }
        } else {
          const auto bot = make_bot(spec, {1, &stop});
          bot->begin(seed);
          std::vector<Opinion> opinions = bot->think(Sight(*game, state, mind));
          if (opinions.size() > 5) opinions.resize(5);
          for (const Opinion& opinion : opinions) {
            thought(opinion.move);
            out.member("value", opinion.value).member("visits", opinion.visits).end_object();
          }
        }
        if (stop) return;
        post_([this, client, text = out.end_list().end_object().text()] {
          const auto at = guests_.find(client);
          if (at == guests_.end()) return;
          at->second.thinking = false;
          send(client, text);
        });
      });
}

void Hall::curve(ClientId client, Guest& guest, Room& room, Fields& in, std::optional<int> re) {
  in.only({"type", "id"});
  if (in.error()) return;
  const Table& table = room.table;
  if (!table.over()) return refuse(client, {"not_allowed", "The curve is drawn when the game is over."}, re);
  if (guest.thinking || brains_.waiting(Brains::curve) >= most_curves)
    return refuse(client, {"busy", "Still thinking; ask again in a moment."}, re);
  guest.thinking = true;
  const auto here = tables_.at(guest.table);
  const auto moments = std::make_shared<Moments>(table.session());
  apart(
      here, [here, moments] { return moments->step(here->table.session()); },
      [this, client, here, moments, re] { draw_curve(client, here->table, std::move(*moments), re); });
}

void Hall::draw_curve(ClientId client, const Table& table, Moments moments, std::optional<int> re) {
  json::Writer names;
  names.begin_list();
  for (const int team : teams_of(table.game())) {
    std::string name;
    std::vector<int> seats;
    for (int seat = 0; seat < table.game().seats(); ++seat)
      if (table.game().team(Seat(seat)) == team) {
        name += (name.empty() ? "" : ", ") + table.game().seat_name(Seat(seat));
        seats.push_back(seat);
      }
    names.begin_object().member("name", name).key("seats").begin_list();
    for (const int seat : seats) names.value(seat);
    names.end_list().end_object();
  }
  names.end_list();
  const auto who = guests_.find(client);
  if (who == guests_.end()) return;
  who->second.thought =
      brains_.think(Brains::curve, payer_,
                    [this, client, re, leading = moments.leading, game = table.session().shared_game(),
                     positions = std::move(moments.positions), what = std::move(moments.what),
                     luck = std::move(moments.luck), names = names.text(), iterations = thinking_.curve_iterations,
                     seed = table.public_seed()](const std::atomic<bool>& stop) {
                      std::vector<Point> points;
                      const auto tell = [&](bool done) {
                        json::Writer out;
                        out.begin_object().member("type", "curve");
                        write_re(out, re);
                        out.member("done", done).key("teams").raw(names).key("points").begin_list();
                        for (const Point& point : points) {
                          out.begin_object().member("at", static_cast<int>(point.at)).key("chances").begin_list();
                          for (const double chance : point.chances) out.value(chance);
                          out.end_list().end_object();
                        }
                        out.end_list().key("turns").begin_list();
                        if (done) write_turns(out, points, what, place_of(*game, leading));
                        out.end_list();
                        if (done) write_luck(out, luck);
                        post_([this, client, done, text = out.end_object().text()] {
                          const auto at = guests_.find(client);
                          if (at == guests_.end()) return;
                          if (done) at->second.thinking = false;
                          send(client, text);
                        });
                      };
                      for (const auto& [at, state] : positions) {
                        if (stop) return;
                        points.push_back({at, chances_at(*game, state, leading, iterations, mix(seed, at), stop)});
                        if (points.size() % 20 == 0) tell(false);
                      }
                      tell(true);
                    });
}

}  // namespace bout::server
