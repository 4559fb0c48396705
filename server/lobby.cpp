// What is asked of the hall over HTTP: what can be played, new tables, replays.
#include <algorithm>

#include "bots/levels.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "server/hall.hpp"
#include "server/names.hpp"
#include "server/notes.hpp"

namespace bout::server {

namespace {

constexpr int most_iterations = 20'000, most_milliseconds = 3'000;
constexpr std::size_t bytes_a_slice = 64 * 1024;  // of a replay that is written

std::string games_text() {
  json::Writer out;
  out.begin_object().key("games").begin_list();
  for (const auto& kind : all_games()) {
    const GameInfo& info = kind->info();
    const std::unique_ptr<AnyGame> game = kind->open_standard();
    out.begin_object().member("id", info.id).member("name", info.name).member("pitch", info.pitch);
    out.member("prefix", info.prefix).key("seats").begin_list();
    for (int seat = 0; seat < game->seats(); ++seat)
      out.begin_object()
          .member("name", game->seat_name(Seat(seat)))
          .member("team", game->team(Seat(seat)))
          .end_object();
    out.end_list().member("least_seats", info.least_seats).member("most_seats", info.most_seats);
    kind->write_seats_by_option(out);
    out.key("options").begin_list();
    static constexpr const char* kinds[] = {"integer", "flag", "word", "ratio", "integers", "text"};
    for (const OptionSpec& option : kind->options()) {
      out.begin_object().member("name", option.name).member("kind", kinds[static_cast<int>(option.kind)]);
      out.member("default", option_text(option, option.standard)).member("least", option.least);
      out.member("most", option.most).key("words").begin_list();
      for (const std::string& word : option.words) out.value(word);
      out.end_list().member("range", option_range(option)).member("help", option.help);
      out.member("rules", option.rules).end_object();
    }
    out.end_list().key("presets").begin_list();
    for (const Preset& preset : kind->presets()) {
      out.begin_object().member("name", preset.name).member("about", preset.about).key("set").begin_object();
      for (const auto& [name, value] : preset.set) out.member(name, value);
      out.end_object().end_object();
    }
    out.end_list().key("levels").begin_list();
    for (const Level& level : levels())
      out.begin_object()
          .member("id", level.id)
          .member("name", level.name)
          .member("about", level.about)
          .member("bot", bot_of(level, kind->info().id))
          .member("wins", wins_text(level, kind->info().id))
          .end_object();
    out.end_list().key("outcomes").begin_list();
    for (const std::string& outcome : game->outcomes()) out.value(outcome);
    out.end_list().end_object();
  }
  return out.end_list().end_object().text();
}

std::string rules_text(const GameKind& kind) {
  json::Writer out;
  out.begin_object().member("game", kind.info().id).key("rules").begin_list();
  const RulesIndex rules = kind.rules();
  for (const RuleEntry& rule : rules.entries())
    out.begin_object()
        .member("number", rule.number)
        .member("title", rule.title)
        .member("text", rule.text)
        .member("section", rule.section)
        .end_object();
  return out.end_list().end_object().text();
}

std::string content_text(const GameKind& kind) {
  json::Writer out;
  out.begin_object().member("game", kind.info().id).key("files").begin_object();
  for (const ContentFile& file : kind.files())
    if (const std::string text = open_part(file); file.name.ends_with(".json") && !text.empty())
      out.key(file.name).raw(text);
  if (const std::string texts = kind.card_texts(kind.standard_pack()); !texts.empty())
    out.key("card_texts.json").raw(texts);
  return out.end_object().end_object().text();
}

}  // namespace

HttpAnswer refusal_answer(int status, std::string_view code, std::string text) {
  meters().refused(code);
  return {status, "application/json", refusal({code, std::move(text)}, std::nullopt), {}};
}

void Hall::request(const HttpRequest& request, const Answer& answer) {
  payer_ = request.address;
  const double before = thread_ms();
  answer_request(request, answer);
  payer_.clear();
  if (!request.address.empty()) owe(request.address, thread_ms() - before);
}

void Hall::answer_request(const HttpRequest& request, const Answer& answer) {
  const std::string path = request.target.substr(0, request.target.find('?'));
  const auto part = [&](std::string_view before, std::string_view after) -> std::optional<std::string> {
    if (!path.starts_with(before) || !path.ends_with(after) || path.size() < before.size() + after.size())
      return std::nullopt;
    return path.substr(before.size(), path.size() - before.size() - after.size());
  };
  const bool get = request.method == "GET", post = request.method == "POST";
  if (const int wait = owes(request.address); wait > 0) {
    note("told to wait", request.address, "has had more than its share of the server");
    HttpAnswer later =
        refusal_answer(429, "too_often", "The server has been very busy for your address; wait a moment.");
    later.wait_seconds = wait;
    return answer(later);
  }
  if (get && path == "/api/games") return fixed(path, games_text, answer);
  for (const auto& [before, text] : {std::pair{"/api/rules/", &rules_text}, std::pair{"/api/content/", &content_text}})
    if (const auto id = part(before, ""); get && id) {
      const GameKind* kind = find_game(*id);
      if (kind == nullptr)
        return answer(refusal_answer(404, "not_allowed", "There is no such game" + suggest_game(*id)));
      return fixed(
          path, [kind, text = text] { return text(*kind); }, answer);
    }
  if (get && path == "/api/tables") return open_tables(answer);
  if (const auto id = part("/api/tables/", "/replay"); get && id) return download(*id, answer);
  if (const auto rest = part("/api/tables/", ""); get && rest) {
    const std::size_t end = std::min(rest->find('/'), rest->size());
    const std::string_view what = std::string_view(*rest).substr(end);
    if (what == "/annals" || what.starts_with("/annals/"))
      return annals(rest->substr(0, end), std::string(what.substr(std::min<std::size_t>(8, what.size()))), answer);
  }
  if (post && !is_utf8(request.body))
    return answer(refusal_answer(400, "bad_message", "The message is not valid UTF-8."));
  if (post && path == "/api/tables") return create(request.body, answer);
  if (const auto id = part("/api/tables/", "/leave"); post && id) return leave_table(*id, request.body, answer);
  if (const auto id = part("/api/tables/", "/remove"); post && id) return remove_table(*id, request.body, answer);
  if (post && path == "/api/status") return status(request.body, answer);
  if (post && path == "/api/replays") return upload(request.body, answer);
  const bool known = path == "/api/games" || path == "/api/tables" || path == "/api/status" || path == "/api/replays";
  answer(refusal_answer(known ? 405 : 404, "not_allowed",
                        known ? "This address does not support that." : "Page not found."));
}

void Hall::fixed(const std::string& path, std::function<std::string()> make, const Answer& answer) {
  if (const auto at = fixed_.find(path); at != fixed_.end()) return answer({200, "application/json", *at->second, {}});
  const auto text = std::make_shared<std::string>();
  give(
      clerks_, [text, make = std::move(make)] { return *text = make(), true; },
      [this, path, text, answer] {
        fixed_[path] = text;
        answer({200, "application/json", *text, {}});
      });
}

std::optional<std::string> bot_problem(const std::string& level) {
  std::string wrong;
  const auto spec = parse_level(level, "", wrong);
  if (!spec) return wrong;
  if (spec->kind == BotSpec::Kind::human) return "a bot is not a human";
  if (spec->iterations <= most_iterations && spec->milliseconds <= most_milliseconds) return std::nullopt;
  return "a bot here thinks for at most " + std::to_string(most_iterations) + " iterations or " +
         std::to_string(most_milliseconds) + "ms";
}

std::optional<StoredSeat> Hall::seat_from(const json::Value& request, const std::string& key, const std::string& name,
                                          std::string& error) const {
  Fields in(request);
  in.only({"who", "level"});
  const std::string who = in.text("who", 10), level = in.text_or("level", 40, "steady");
  if (!in.error() && who != "me" && who != "bot" && who != "open")
    in.wrong("\"who\" must be \"me\", \"bot\" or \"open\"");
  if (!in.error() && who == "bot")
    if (auto problem = bot_problem(level)) in.wrong(std::move(*problem));
  if (in.error()) return error = *in.error(), std::nullopt;
  if (who == "me") return StoredSeat{StoredSeat::Who::person, "", name, key};
  if (who == "bot") return StoredSeat{StoredSeat::Who::bot, level, "", ""};
  return StoredSeat{};
}

Hall::Fresh Hall::fresh(StoredTable stored, Session session, std::vector<std::string> labels, std::size_t piece) {
  Fresh made;
  made.stored = stored;  // while it has no choices
  made.stored.record.opening = session.record().opening;
  const std::vector<Entry>& entries = session.record().entries;
  made.stored.record.entries.assign(entries.begin(),
                                    entries.begin() + static_cast<std::ptrdiff_t>(std::min(entries.size(), piece)));
  const bool all = entries.size() <= piece;
  made.table = std::make_unique<Table>(std::move(stored), std::move(session), std::move(labels));
  if (all) made.stored.state = made.table->state_digest();
  return made;
}

void Hall::add_table(Fresh made, Added done) {
  const std::shared_ptr<Room> room = add_room(std::move(*made.table));
  ++room->pending;
  const std::size_t kept = made.stored.record.entries.size();
  store_.add_table(std::move(made.stored), [this, room, kept, done = std::move(done)](const Store::Outcome& outcome) {
    const std::string id = room->table.id();
    if (outcome.kept && kept < room->table.rev()) return keep_on(room, kept, done);
    --room->pending;
    if (!outcome.kept) tables_.erase(id);
    done(outcome, id);
  });
}

/// Nobody has heard of the table yet: if the server ends in the middle, nobody misses it.
void Hall::keep_on(const std::shared_ptr<Room>& room, std::size_t kept, Added done) {
  const std::string id = room->table.id();
  const std::vector<Entry>& entries = room->table.session().record().entries;
  const std::size_t end = std::min(entries.size(), kept + limits_.piece);
  for (; kept + 1 < end; ++kept) store_.append(id, kept, entries[kept], false, nullptr);
  const std::optional<std::uint64_t> state = end == entries.size() ? room->table.state_digest() : std::nullopt;
  store_.append(id, kept, entries[kept], {false, state},
                [this, room, id, end, done = std::move(done)](const Store::Outcome& outcome) {
                  if (outcome.kept && end < room->table.rev()) return keep_on(room, end, done);
                  --room->pending;
                  if (!outcome.kept) {
                    tables_.erase(id);
                    store_.remove(id, nullptr);
                  }
                  done(outcome, id);
                });
}

void Hall::create(const std::string& body, const Answer& answer) {
  const auto bad = [&](std::string text) { answer(refusal_answer(400, "bad_message", std::move(text))); };
  Problems problems;
  const auto message = json::parse(body, "table", problems);
  if (!message) return bad("This is not JSON: " + problems.begin()->message);
  Fields in(*message);
  in.only({"game", "preset", "options", "seats", "own_dice", "listed", "seed", "name"});
  const std::string id = in.text("game", 40), preset_name = in.text_or("preset", 60), seed = in.text_or("seed", 20);
  const std::string name = clean_name(in.text_or("name", 200));
  StoredTable table;
  table.record.own_dice = in.flag_or("own_dice", false);
  table.listed = in.flag_or("listed", false);
  if (in.error()) return bad(*in.error());
  const GameKind* kind = find_game(id);
  if (kind == nullptr) return bad("There is no game \"" + id + "\"" + suggest_game(id));

  OptionValues options(kind->options());
  if (!preset_name.empty()) {
    const Preset* preset = kind->preset(preset_name);
    std::vector<std::string_view> names;
    for (const Preset& known : kind->presets()) names.push_back(known.name);
    if (preset == nullptr) return bad("unknown preset \"" + preset_name + "\"" + suggestion(preset_name, names));
    if (const auto wrong = options.apply(*preset)) return bad(wrong->message);
  }
  if (const json::Value* set = in.find("options")) {
    if (set->kind != json::Kind::object) return bad("\"options\" must be an object");
    for (const json::Member& member : set->members) {
      if (member.value.kind != json::Kind::text) return bad("option \"" + member.key + "\" must be a text");
      if (const auto wrong = options.set(member.key, member.value.text)) return bad(wrong->message);
    }
  }
  const json::Value* seats = in.find("seats");
  if (seats != nullptr) {
    if (seats->kind != json::Kind::list) return bad("\"seats\" must be a list");
    if (const auto wrong = kind->make_room(seats->items.size(), options)) return bad(wrong->message);
  }
  const auto game = games_.known(*kind, options);
  if (game == nullptr) {  // a clerk opens it, and then it is
    struct Opened {
      std::shared_ptr<const AnyGame> game;
      std::string error;
    };
    const auto opened = std::make_shared<Opened>();
    return give(
        clerks_,
        [this, kind, changed = options.changed(), opened] {
          return opened->game = games_.open(*kind, changed, opened->error), true;
        },
        [this, body, answer, opened] {
          if (opened->game != nullptr) return create(body, answer);
          answer(refusal_answer(400, "bad_message", opened->error));
        });
  }

  std::string error;
  const std::string key = new_key();
  if (seats != nullptr) {
    if (seats->items.size() > static_cast<std::size_t>(game->seats()))
      return bad(kind->no_room(seats->items.size(), *game));
    for (const json::Value& request : seats->items) {
      const auto seat = seat_from(request, key, name, error);
      if (!seat) return bad(error);
      table.seats.push_back(*seat);
    }
  }
  table.seats.resize(static_cast<std::size_t>(game->seats()), {StoredSeat::Who::bot, "steady", "", ""});
  Seats mine;
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    if (table.seats[i].who == StoredSeat::Who::person) mine.add(Seat(static_cast<int>(i)));
  const auto people = std::count_if(table.seats.begin(), table.seats.end(),
                                    [](const StoredSeat& seat) { return seat.who != StoredSeat::Who::bot; });
  if (table.record.own_dice && kind->info().secret_draws && people > 1)
    return bad("what is drawn in this game is secret: with own dice it is for one person and bots");
  table.id = new_table_id();
  table.host = key;
  table.preset = preset_name;
  table.record.game = id;
  table.record.seats = players_of(table.seats, id);
  table.record.rules_version = kind->info().rules_version;
  table.record.content = games_.content_of(*kind);
  table.record.pack = kind->standard_pack().name();
  table.record.options = options.changed();
  table.record.seed = new_seed();
  if (!seed.empty()) {
    if (seed.find_first_not_of("0123456789") != seed.npos) return bad("\"seed\" must be digits");
    for (const StoredSeat& seat : table.seats)
      if (seat.who == StoredSeat::Who::open) return bad("a seed is for playing alone: whoever knows it knows the dice");
    table.seeded = true;
    table.record.seed = std::strtoull(seed.c_str(), nullptr, 10) & (~std::uint64_t{0} >> 2);  // as a save can hold it
  }
  table.set_up = !table.record.own_dice;
  Session session(game, table.record);
  if (table.record.own_dice && !session.set_up({})) table.set_up = true;  // this game rolls nothing at its set-up
  add_table(fresh(std::move(table), std::move(session), {}, limits_.piece),
            [answer, key, mine](const Store::Outcome& outcome, const std::string& at) {
              if (!outcome.kept)
                return answer(refusal_answer(503, "store", "The table could not be saved: " + outcome.error));
              answer({201, "application/json", created_message(at, key, mine, std::nullopt), {}});
            });
}

void Hall::status(const std::string& body, const Answer& answer) {
  Problems problems;
  const auto message = json::parse(body, "status", problems);
  const auto bad = [&](std::string text) { answer(refusal_answer(400, "bad_message", std::move(text))); };
  if (!message) return bad("This is not JSON: " + problems.begin()->message);
  Fields in(*message);
  in.only({"tables"});
  const auto* list = in.list("tables", 100);
  if (in.error()) return bad(*in.error());
  std::vector<std::pair<std::string, std::string>> asked_for;  // table and key
  std::vector<std::string> ids;
  for (const json::Value& item : *list) {
    Fields asked(item);
    asked.only({"table", "key"});
    const std::string id = asked.text("table", 40), key = asked.text_or("key", 40);
    if (asked.error()) return bad(*asked.error());
    if (!is_table_id(id)) return bad("\"table\" is not the name of a table");
    asked_for.emplace_back(id, key);
    ids.push_back(id);
  }
  const auto of = [this, asked_for](std::size_t at, const std::shared_ptr<Room>& room) -> Visit {
    return [id = asked_for[at].first, key = asked_for[at].second, room,
            there = room == nullptr ? Presence() : presence(*room)] { return status_of(id, key, room.get(), there); };
  };
  visit_all(std::make_shared<Visited>(Visited{
      std::move(ids), of, [this, answer](const Visited& all) {
        json::Writer out;
        out.begin_object().key("tables").begin_list();
        for (const std::string& text : all.texts) out.raw(text);
        HttpAnswer said{200, "application/json", out.end_list().end_object().text(), {}};
        if (!all.pending) return answer(std::move(said));
        store_.barrier([answer, said = std::move(said)](const Store::Outcome&) { answer(said); });  // when it is kept
      }}));
}

void Hall::visit_all(const std::shared_ptr<Visited>& all) {
  const std::size_t at = all->texts.size();
  if (at == all->ids.size()) return all->then(*all);
  peek(all->ids[at], [this, all, at](const std::shared_ptr<Room>& room, const std::string&) {
    const auto text = std::make_shared<std::string>();
    const auto next = [this, all, text] {
      all->texts.push_back(std::move(*text));
      visit_all(all);
    };
    const Visit visit = all->visit(at, room);
    if (room == nullptr) return *text = visit(), next();
    all->pending = all->pending || room->pending > 0;
    by_hand(
        room, [text, visit] { *text = visit(); }, next, true);
  });
}

std::string Hall::status_of(const std::string& id, const std::string& key, const Room* room, Presence there) {
  json::Writer out;
  out.begin_object().member("table", id).member("known", room != nullptr);
  if (room == nullptr) return out.end_object().text();
  const Table& table = room->table;
  const Seats mine = table.seats_of(key);
  out.member("game", table.stored().record.game).member("rev", static_cast<int>(table.rev()));
  out.member("your_turn", !table.over() && !(table.acting() & mine).empty()).member("question", table.question(mine));
  out.member("over", table.over()).member("removable", table.knows(key) && !table.others(key));
  if (table.damaged()) out.member("damaged", true);
  if (table.over())
    out.member("outcome",
               table.game().outcomes()[static_cast<std::size_t>(table.game().result(table.session().state()).outcome)]);
  out.key("seats");
  table.write_seats(out, there);
  out.key("you").begin_list();
  for (const Seat seat : mine) out.value(number(seat));
  return out.end_list().key("view").raw(table.view(mine)).end_object().text();
}

void Hall::open_tables(const Answer& answer) {
  const auto of = [this](std::size_t, const std::shared_ptr<Room>& room) -> Visit {
    return [room, there = room == nullptr ? Presence() : presence(*room)]() -> std::string {
      if (room == nullptr || room->table.over()) return {};
      json::Writer out;
      out.begin_object().member("table", room->table.id()).member("game", room->table.stored().record.game);
      if (!room->table.stored().preset.empty()) out.member("preset", room->table.stored().preset);
      out.key("seats");
      room->table.write_seats(out, there);
      return out.end_object().text();
    };
  };
  visit_all(
      std::make_shared<Visited>(Visited{store_.open_tables(24), of, [answer](const Visited& all) {
                                          json::Writer out;
                                          out.begin_object().key("tables").begin_list();
                                          for (const std::string& text : all.texts)
                                            if (!text.empty()) out.raw(text);
                                          answer({200, "application/json", out.end_list().end_object().text(), {}});
                                        }}));
}

/// A save holds every secret of a game, so there is none before it is over.
void Hall::download(const std::string& id, const Answer& answer) {
  if (!is_table_id(id)) return answer(refusal_answer(404, "no_table", "There is no such table."));
  peek(id, [this, id, answer](const std::shared_ptr<Room>& room, const std::string&) {
    if (room == nullptr) return answer(refusal_answer(404, "no_table", "There is no such table."));
    if (!room->table.over())
      return answer(refusal_answer(
          403, "not_allowed", "The replay shows every secret of the game, so you can get it once the game is over."));
    if (room->pending > 0)  // the end itself may not be kept yet
      return store_.barrier([this, id, answer](const Store::Outcome&) { download(id, answer); });
    Record head = room->table.record_today();             // without its choices
    head.seats = players_of(room->table.stored().seats, head.game);  // as they sit now
    const auto save = std::make_shared<SaveWriter>(room->table.session(), head);
    apart(
        room, [save] { return save->step(bytes_a_slice); },
        [room, id, save, answer] {
          answer({200, "application/x-ndjson", save->take(),
                  room->table.stored().record.game + "-" + id.substr(0, 6) + ".bout"});
        });
  });
}

/// What everybody at the table has seen happen, so there is no key to ask for.
void Hall::annals(const std::string& id, const std::string& part, const Answer& answer) {
  if (!is_table_id(id)) return answer(refusal_answer(404, "no_table", "There is no such table."));
  peek(id, [this, id, part, answer](const std::shared_ptr<Room>& room, const std::string&) {
    if (room == nullptr) return answer(refusal_answer(404, "no_table", "There is no such table."));
    if (!room->table.keeps_annals())
      return answer(refusal_answer(404, "not_allowed", "This game has no history to show."));
    if (!room->table.stored().set_up) return answer(refusal_answer(403, "not_allowed", "The table is being set up."));
    if (room->pending > 0)  // what is not kept yet is not told
      return store_.barrier([this, id, part, answer](const Store::Outcome&) { annals(id, part, answer); });
    room->used_ms = now_ms_;
    const auto text = std::make_shared<std::optional<std::string>>();
    apart(
        room,
        [room, part, text] {
          if (!room->table.fold_annals(events_a_slice)) return false;
          if (part != "all") *text = room->table.annals(part);  // the whole history at once is for the terminal
          return true;
        },
        [room, id, part, text, answer] {
          if (!*text) return answer(refusal_answer(404, "not_allowed", "There is no such part of the history."));
          if (part != "page") return answer({200, "application/json", std::move(**text), {}});
          answer({200, "text/html; charset=utf-8", std::move(**text),
                  room->table.stored().record.game + "-" + id.substr(0, 6) + ".html"});
        });
  });
}

void Hall::upload(const std::string& body, const Answer& answer) {
  struct Read {
    Fresh made;
    Problems problems;
    std::optional<Save> save;
    std::optional<SessionLoad> load;
    std::string problem;
    std::string_view code = "bad_message";
  };
  const auto read = std::make_shared<Read>();
  const auto step = [body, read, limits = limits_] {
    if (!read->load) {
      read->save = read_save(body, "replay", read->problems);
      if (read->save && !limits.full(read->save->record.entries.size(), 0, 0)) {
        read->load.emplace(*read->save, "replay", std::nullopt, read->problems);
        return false;
      }
    }
    const bool more = read->load && !read->load->step(events_a_slice);
    const bool full = read->load ? limits.full(0, read->load->events(), read->load->bytes()) : read->save.has_value();
    if (full) return read->code = "full", read->problem = limits.refusal().text, true;
    if (more) return false;
    auto session = read->load ? read->load->take() : std::nullopt;
    for (const Problem& problem : read->problems) read->problem += (read->problem.empty() ? "" : "; ") + problem.text();
    if (!session) return true;
    StoredTable table;
    table.id = new_table_id();
    table.host = new_key();
    table.replay = true;
    table.record = session->record();
    table.record.entries.clear();
    for (const std::string& seat : table.record.seats)
      table.seats.push_back({StoredSeat::Who::bot, seat.substr(0, 40), "", ""});
    table.seats.resize(static_cast<std::size_t>(session->game().seats()), {StoredSeat::Who::bot, "random", "", ""});
    for (StoredSeat& seat : table.seats)
      if (seat.level == "human") seat = {StoredSeat::Who::person, "", "", ""};
    read->made = fresh(std::move(table), std::move(*session), read->load->take_labels(), limits.piece);
    return true;
  };
  give(clerks_, step, [this, answer, read] {
    if (read->made.table == nullptr) return answer(refusal_answer(400, read->code, read->problem));
    const std::string key = read->made.stored.host;
    add_table(std::move(read->made), [answer, key](const Store::Outcome& outcome, const std::string& at) {
      if (!outcome.kept) return answer(refusal_answer(503, "store", "The replay could not be saved: " + outcome.error));
      answer({201, "application/json", created_message(at, key, {}, std::nullopt), {}});
    });
  });
}

}  // namespace bout::server
