#include "tests/leaks.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "bots/bot.hpp"
#include "engine/json.hpp"

namespace bout::testing {

std::vector<Seat> viewers(const AnyGame& game) {
  std::vector<Seat> list = {spectator};
  for (int seat = 0; seat < game.seats(); ++seat) list.push_back(Seat(seat));
  return list;
}

std::vector<Choice> listed(const AnyGame& game, const AnyState& state, Seat seat) {
  ChoiceList list;
  game.choices(state, seat, list);
  std::vector<Choice> all;
  for (const Choice choice : list) all.push_back(choice);
  return all;
}

namespace {

constexpr std::size_t words_at_once = 12;

/// An event as this viewer gets it: as a picture and in words. Nothing: the viewer hears nothing of it.
std::optional<std::string> heard(const AnyGame& game, const AnyEvent& event, Seat viewer) {
  const auto mine = game.seen_by(event, viewer);
  if (!mine) return std::nullopt;
  Teller teller(1);
  const Told told = game.tell(*mine, viewer, teller);
  return game.show(*mine) + "\n" + told.text + "\n" + told.colour;
}

/// What a viewer hears of a list of events, up to the first that makes a secret known.
std::vector<std::string> heard_of(const AnyGame& game, const EventLog& log, Seat viewer, bool& revealed) {
  std::vector<std::string> list;
  for (const AnyEvent& event : log) {
    if (game.reveals(event)) {
      revealed = true;
      break;
    }
    const auto mine = game.seen_by(event, viewer);
    if (!mine) continue;
    list.push_back(std::to_string(game.digest(*mine)) + *heard(game, event, viewer));
  }
  return list;
}

/// What a viewer hears of one move in two worlds.
struct Heard {
  std::vector<std::string> here, there;
  bool revealed_here = false, revealed_there = false;

  /// Whether one event was heard otherwise before a secret became known in either world: what a guess does not know it
  /// cannot show, and goes on where the other world reads.
  bool differs() const {
    const auto [one, other] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    return !(one == here.end() && (other == there.end() || revealed_here)) && !(other == there.end() && revealed_there);
  }
  /// For whoever reads that a test failed.
  std::string first_difference() const {
    const auto [one, other] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    return (one == here.end() ? "nothing" : *one) + " / " + (other == there.end() ? "nothing" : *other);
  }
};

bool same(const std::vector<Forecast>& a, const std::vector<Forecast>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Forecast& one, const Forecast& other) {
    return one.what == other.what && one.value == other.value && one.average == other.average &&
           one.tries == other.tries;
  });
}

}  // namespace

std::optional<std::string> told_apart(const AnyGame& game_here, const AnyState& here, const AnyGame& game_there,
                                      const AnyState& there, Seat viewer, std::size_t turn,
                                      std::map<std::string, int>* words) {
  if (game_here.view(here, viewer) != game_there.view(there, viewer)) return "view";
  if (game_here.draw(here, viewer, Style{}) != game_there.draw(there, viewer, Style{})) return "drawing";
  if (game_here.question(here, viewer) != game_there.question(there, viewer)) return "question";
  if (game_here.to_act(here) != game_there.to_act(there)) return "who is to act";
  if (game_here.result(here).over != game_there.result(there).over) return "the end";
  if (game_here.sheet() != game_there.sheet()) return "sheet";
  if (viewer == spectator) return std::nullopt;
  const std::vector<Choice> mine = listed(game_here, here, viewer);
  if (mine != listed(game_there, there, viewer)) return "choices";
  for (const Choice choice : mine) {
    if (game_here.label(here, viewer, choice) != game_there.label(there, viewer, choice)) return "label";
    if (game_here.means(here, viewer, choice) != game_there.means(there, viewer, choice)) return "what a choice means";
    if (game_here.follows(here, viewer, choice) != game_there.follows(there, viewer, choice))
      return "what follows from a choice";
    if (!same(game_here.forecast(here, viewer, choice), game_there.forecast(there, viewer, choice))) return "odds";
  }
  std::vector<std::string> asked = game_here.might(here, viewer);
  if (asked != game_there.might(there, viewer)) return "what might be done";
  const std::vector<std::string> all = game_here.explains();
  for (std::size_t i = 0; i < std::min(words_at_once, all.size()); ++i)
    asked.push_back(all[(turn * words_at_once + i) % all.size()]);
  for (const std::string& word : asked) {
    if (game_here.explain(here, viewer, word) != game_there.explain(there, viewer, word)) return "word " + word;
    if (words != nullptr) ++(*words)[word];
  }
  return std::nullopt;
}

void swap_hidden(const GameKind& kind, std::uint64_t seed, Comparison& sum) {
  Chance setup(mix(seed, 71));
  const RandomTable table = seed % 2 == 0 ? shared_table(kind, setup) : random_table(kind, setup);
  const AnyGame& game = *table.game;
  Chance chance(mix(seed, 72)), picks(mix(seed, 73)), deals(mix(seed, 74));
  AnyState state = game.start(chance);
  game.play_out(state, chance, picks, static_cast<int>(seed % 60), false);
  for (const Seat viewer : viewers(game)) {
    AnyState here = state, there = game.redeal(state, viewer, deals);
    const bool different = !game.same(here, there);
    sum.different_worlds += different;
    Chance dice_here(mix(seed, 75)), dice_there(mix(seed, 75));
    for (int step = 0; step < 25; ++step) {
      const bool counts = different || game.info().open_book;
      const auto turn = static_cast<std::size_t>(sum.compared);
      if ((sum.leak = told_apart(game, here, game, there, viewer, turn, counts ? &sum.words : nullptr))) return;
      ++sum.compared;
      if (game.to_act(here).empty()) break;
      const Move move = random_move(game, here, picks);
      const std::vector<Choice> offered = listed(game, there, move.seat);
      if (std::find(offered.begin(), offered.end(), move.choice) == offered.end()) {
        // only somebody who knows more can do what is impossible in the other world
        if (move.seat == viewer) sum.leak = "choices";
        break;
      }
      EventLog log_here, log_there;
      game.apply(here, move.seat, move.choice, dice_here, &log_here);
      game.apply(there, move.seat, move.choice, dice_there, &log_there);
      Heard both;
      both.here = heard_of(game, log_here, viewer, both.revealed_here);
      both.there = heard_of(game, log_there, viewer, both.revealed_there);
      if (both.differs()) {
        sum.leak = "event: " + both.first_difference();
        return;
      }
      if (both.revealed_here || both.revealed_there) break;  // from here on the worlds may differ for all to see
    }
  }
}

// ---- unread content ----

bool has_unread(const GameKind& kind) {
  const auto files = kind.files();
  return std::any_of(files.begin(), files.end(), [](const ContentFile& file) { return file.secret.any(); });
}

namespace {

void write(json::Writer& out, const json::Value& value) {
  switch (value.kind) {
    case json::Kind::null: out.null(); break;
    case json::Kind::boolean: out.value(value.boolean); break;
    case json::Kind::number: value.integer ? out.value(*value.integer) : out.value(value.number); break;
    case json::Kind::text: out.value(value.text); break;
    case json::Kind::list:
      out.begin_list();
      for (const json::Value& item : value.items) write(out, item);
      out.end_list();
      break;
    case json::Kind::object:
      out.begin_object();
      for (const json::Member& member : value.members) write(out.key(member.key), member.value);
      out.end_object();
      break;
  }
}

/// One thing that may change places with another of its group.
struct Piece {
  std::string name;   // as AnyGame::reads gives it
  std::string group;  // what it may change places with
  json::Value* value;
};

std::string slots_of(const std::string& text) {
  std::set<std::string> slots;
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
    slots.insert(text.substr(at, text.find('}', at) - at));
  std::string all;
  for (const std::string& slot : slots) all += slot;
  return all;
}

json::Value* member(json::Value& object, std::string_view key) {
  for (json::Member& one : object.members)
    if (one.key == key) return &one.value;
  return nullptr;
}

void find_bodies(json::Value& list, const std::string& before, std::vector<Piece>& pieces) {
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    json::Value& step = list.items[i];
    const std::string here = before + std::to_string(i + 1);
    const auto add = [&](const std::string& key, json::Value& body) {
      pieces.push_back({here + "." + key, here, &body});
      find_bodies(body, here + "." + key + "/", pieces);
    };
    for (json::Member& one : step.members) {
      if (one.key == "choose") {
        for (json::Value& option : one.value.items) add(option.find("label")->text, *member(option, "steps"));
      } else if (one.key != "do" && one.value.kind == json::Kind::list) {
        add(one.key, one.value);
      }
    }
  }
}

bool is_secret_member(const Secret& secret, std::string_view key) {
  return !key.empty() && std::find(secret.members.begin(), secret.members.end(), key) != secret.members.end();
}

/// What a story is held together by: it stays where it is.
bool holds_together(std::string_view key) {
  constexpr std::string_view keys[] = {"number", "travel", "quests", "from", "to"};
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}
/// One thing, though it has parts.
bool is_whole(std::string_view key) {
  constexpr std::string_view keys[] = {"effects", "reveal", "also", "forced", "box"};
  return std::find(std::begin(keys), std::end(keys), key) != std::end(keys);
}

/// What an option asks for is seen before it is taken (AWE-R177): it changes places with one that asks for the same.
std::string prices_in(const json::Value& value) {
  std::string all;
  if (value.kind == json::Kind::text && value.text.starts_with("pay(")) all += value.text;
  for (const json::Value& item : value.items) all += prices_in(item);
  for (const json::Member& one : value.members) all += prices_in(one.value);
  return all;
}

/// Inside a secret member that is an object, or a list of numbered things, every single thing is a piece of its own, by
/// where it stands: "plot.3.point.text" may change places with every other "text" of the plot.
void find_leaves(json::Value& value, const std::string& name, const std::string& group, std::vector<Piece>& pieces) {
  for (json::Member& one : value.members) {
    if (holds_together(one.key)) continue;
    const std::string here = name + "." + one.key;
    const bool whole = is_whole(one.key), rows = one.value.kind == json::Kind::list && !whole;
    for (std::size_t i = 0; rows && i < one.value.items.size(); ++i)
      find_leaves(one.value.items[i], here + "." + std::to_string(i), group, pieces);
    if (one.value.kind == json::Kind::object && !whole)
      find_leaves(one.value, here, group, pieces);
    else if (!rows)
      pieces.push_back({here, group + "." + one.key + prices_in(one.value), &one.value});
  }
}

bool is_numbered(const json::Value& value) {
  return value.kind == json::Kind::list && !value.items.empty() && value.items.front().find("number") != nullptr;
}

void find_members(json::Value& value, const Secret& secret, const std::string& file, std::vector<Piece>& pieces) {
  for (json::Value& item : value.items) find_members(item, secret, file, pieces);
  for (json::Member& one : value.members) {
    const json::Value* id = value.find("id");
    if (!is_secret_member(secret, one.key))
      find_members(one.value, secret, file, pieces);
    else if (one.value.kind == json::Kind::object)
      find_leaves(one.value, file + ":" + one.key, file + one.key, pieces);
    else if (is_numbered(one.value))
      for (std::size_t i = 0; i < one.value.items.size(); ++i)
        find_leaves(one.value.items[i], file + ":" + one.key + "." + std::to_string(i), file + one.key, pieces);
    else
      pieces.push_back({file + ":" + (id != nullptr ? id->text : "") + "." + one.key, file + one.key, &one.value});
  }
}

std::vector<Piece> pieces_of(const ContentFile& file, json::Value& root) {
  const std::string name(file.name);
  std::vector<Piece> pieces;
  if (!file.secret.all) {
    find_members(root, file.secret, name, pieces);
  } else if (json::Value* cards = member(root, "cards"); cards != nullptr && cards->kind == json::Kind::list) {
    for (json::Value& card : cards->items)
      find_bodies(*member(card, "steps"), name + ":" + card.find("id")->text + "/", pieces);
  } else {
    for (json::Member& one : root.members)
      pieces.push_back({name + ":" + one.key, name + slots_of(one.value.text), &one.value});
  }
  return pieces;
}

std::string text_of(const json::Value& value) {
  json::Writer out;
  write(out, value);
  return out.text();
}

/// Whether a name stands among others, or is part of one of them.
bool is_among(const std::string& name, const std::set<std::string>& names) {
  for (std::size_t end = name.size(); end != name.npos && end > 0; end = name.rfind('.', end - 1))
    if (names.contains(name.substr(0, end))) return true;
  return false;
}

/// Every unread piece gets the content of another of its group; of stories only some, for not all fit everywhere.
bool exchange(std::vector<Piece>& pieces, const std::set<std::string>& read, bool all, Chance& dice,
              std::set<std::string>& changed) {
  std::map<std::string, std::vector<Piece*>> groups;
  for (Piece& piece : pieces)
    if (!is_among(piece.name, read)) groups[piece.group].push_back(&piece);
  std::vector<std::vector<Piece*>> usable;
  for (auto& [name, group] : groups)
    if (group.size() > 1) usable.push_back(group);
  if (usable.empty()) return false;
  if (!all) usable = {usable[static_cast<std::size_t>(dice.pick(static_cast<int>(usable.size())))]};
  for (const std::vector<Piece*>& group : usable) {
    std::vector<json::Value> values;
    for (const Piece* piece : group) values.push_back(*piece->value);
    const auto turn = static_cast<std::size_t>(1 + dice.pick(static_cast<int>(group.size()) - 1));
    for (std::size_t i = 0; i < group.size(); ++i) {
      const json::Value& mine = values[(i + turn) % values.size()];
      if (text_of(mine) == text_of(values[i])) continue;
      changed.insert(group[i]->name);
      *group[i]->value = mine;
    }
  }
  return true;
}

}  // namespace

Pack exchanged(const GameKind& kind, const std::vector<std::pair<std::string, std::string>>& options,
               const std::set<std::string>& read, Chance& dice, std::set<std::string>& changed) {
  OptionValues table(kind.options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(table.set(name, value));
  Pack pack = kind.standard_pack();
  const auto try_with = [&](const std::vector<const ContentFile*>& files) {
    Pack tried = pack;
    std::set<std::string> mine;
    Problems problems;
    bool usable = false;
    for (const ContentFile* file : files) {
      auto root = json::parse(file->text, file->name, problems);
      REQUIRE(root.has_value());
      std::vector<Piece> pieces = pieces_of(*file, *root);
      REQUIRE_FALSE(pieces.empty());
      const bool story = file->secret.all && root->find("cards") != nullptr;
      if (!exchange(pieces, read, !story, dice, mine)) continue;
      tried.replace(file->name, std::string(file->name), text_of(*root));
      usable = true;
    }
    if (!usable) return true;
    if (kind.open(tried, table, problems) == nullptr) return false;  // not every story fits
    pack = tried;
    changed.insert(mine.begin(), mine.end());
    return true;
  };
  std::vector<const ContentFile*> together;  // members of many files are exchanged at once: a table is opened once
  for (const ContentFile& file : kind.files())
    if (file.secret.any() && !file.secret.all) together.push_back(&file);
  std::vector<std::vector<const ContentFile*>> batches;
  if (!together.empty()) batches.push_back(together);
  for (const ContentFile& file : kind.files())
    if (file.secret.all) batches.push_back({&file});
  for (const std::vector<const ContentFile*>& batch : batches)
    for (int attempt = 0; attempt < 12 && !try_with(batch); ++attempt) continue;
  return pack;
}

std::shared_ptr<const AnyGame> open_with(const GameKind& kind, const Pack& pack,
                                         const std::vector<std::pair<std::string, std::string>>& options) {
  OptionValues values(kind.options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
  Problems problems;
  std::shared_ptr<const AnyGame> game = kind.open(pack, values, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game != nullptr);
  return game;
}

bool reads_any(const AnyGame& game, const AnyEvent& event, const std::set<std::string>& names) {
  const std::vector<std::string> read = game.reads(event);
  return std::any_of(read.begin(), read.end(), [&](const std::string& name) {
    if (names.contains(name)) return true;
    const auto part = names.lower_bound(name + ".");  // of something that is read as a whole
    return part != names.end() && part->starts_with(name + ".");
  });
}

namespace {

/// Whether a name that an event reads stands where nobody could read it before.
bool is_secret(const GameKind& kind, const std::string& name) {
  const std::string_view file = std::string_view(name).substr(0, name.find(':'));
  const std::string_view path = std::string_view(name).substr(file.size() + 1);
  const auto any_part = [&](const Secret& secret) {
    for (std::size_t at = 0; at <= path.size();) {
      const std::size_t end = std::min(path.find('.', at), path.size());
      if (is_secret_member(secret, path.substr(at, end - at))) return true;
      at = end + 1;
    }
    return false;
  };
  for (const ContentFile& one : kind.files())
    if (one.name == file) return one.secret.all || any_part(one.secret);
  return false;
}

}  // namespace

bool bots_read_ahead(const RandomTable& table) {
  const auto& said = table.head.options;
  return std::find(said.begin(), said.end(), std::pair<std::string, std::string>("bot_foresight", "book")) != said.end();
}

void swap_unread(const GameKind& kind, std::uint64_t seed, Comparison& sum) {
  Chance setup(mix(seed, 101));
  swap_unread_at(kind, random_table(kind, setup), seed, seed % 12, sum);
}

void swap_unread_at(const GameKind& kind, const RandomTable& table, std::uint64_t seed, std::uint64_t before, Comparison& sum,
                    std::set<std::string> read) {
  Chance picks(mix(seed, 102)), dice(mix(seed, 103));
  const AnyGame& mine = *table.game;
  const bool bots_read = bots_read_ahead(table);

  // What is read by some moment of a game, and the same game with everything else exchanged.
  std::vector<Move> moves;
  std::set<std::string> changed;
  {
    Chance chance(mix(seed, 104));
    EventLog log;
    AnyState state = mine.start(chance, &log);
    for (std::uint64_t i = 0; i < before && !mine.result(state).over; ++i) {
      moves.push_back(random_move(mine, state, picks));
      mine.apply(state, moves.back().seat, moves.back().choice, chance, &log);
    }
    for (const AnyEvent& event : log)
      for (const std::string& name : mine.reads(event)) read.insert(name);
  }
  for (const std::string& name : read)
    if (!is_secret(kind, name)) {
      sum.leak = "unread text in the files for everybody";
      return;
    }
  const Pack pack = exchanged(kind, table.head.options, read, dice, changed);
  const std::shared_ptr<const AnyGame> other = open_with(kind, pack, table.head.options);
  sum.different_worlds += !changed.empty();

  for (const ContentFile& file : kind.files()) {
    const Pack::File& there = *pack.find(file.name);
    if (open_part(file) != open_part({file.name, there.text, file.shapes_play, file.secret})) {
      sum.leak = "unread text in the files for everybody";
      return;
    }
  }

  Chance chance_here(mix(seed, 104)), chance_there(mix(seed, 104));
  EventLog log_here, log_there;
  AnyState here = mine.start(chance_here, &log_here), there = other->start(chance_there, &log_there);
  std::size_t told = 0;
  for (std::size_t step = 0; step < moves.size() + 30; ++step) {
    const bool looked_at = step + 12 >= moves.size();  // what is long past was compared at other tables
    for (; told < std::max(log_here.size(), log_there.size()); ++told) {
      if (told >= log_here.size() || told >= log_there.size()) {
        sum.leak = "event";
        return;
      }
      if (reads_any(mine, log_here[told], changed) || reads_any(*other, log_there[told], changed))
        return;  // now it is read
      for (const Seat viewer : viewers(mine))
        if (heard(mine, log_here[told], viewer) != heard(*other, log_there[told], viewer)) {
          sum.leak = "event";
          return;
        }
    }
    for (const Seat viewer : viewers(mine)) {
      if (!looked_at) break;
      const auto turn = static_cast<std::size_t>(sum.compared);
      const auto leak = told_apart(mine, here, *other, there, viewer, turn, &sum.words);
      if (leak) {
        sum.leak = "unread text in " + *leak;
        return;
      }
      ++sum.compared;
    }
    if (mine.to_act(here).empty()) return;
    for (const Seat seat : mine.to_act(here)) {
      if (bots_read || !looked_at) break;
      static const char* const bots[] = {"random", "greedy", "search:25"};
      std::string error;
      const std::unique_ptr<Bot> bot = make_bot(*parse_spec(bots[(seed + step) % 3], error));
      bot->begin(seed);
      const Move one = bot->choose(Sight(mine, here, seat));
      bot->begin(seed);
      if (one != bot->choose(Sight(*other, there, seat))) {
        sum.leak = "unread text in what a bot decides";
        return;
      }
    }
    const Move move = step < moves.size() ? moves[step] : random_move(mine, here, picks);
    mine.apply(here, move.seat, move.choice, chance_here, &log_here);
    other->apply(there, move.seat, move.choice, chance_there, &log_there);
  }
}

}  // namespace bout::testing
