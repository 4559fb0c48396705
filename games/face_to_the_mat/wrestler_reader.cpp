#include <algorithm>

#include "games/face_to_the_mat/readers.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::array<std::string_view, 3> help_names = {"G", "M", "V"};
constexpr std::array<std::string_view, 3> shown_symbols = {"star", "square", "circle"};
constexpr std::array<std::string_view, 3> pronoun_names = {"she", "he", "they"};
constexpr std::array<std::string_view, 4> kind_names = {"lift", "dive", "hold", "strike"};
constexpr std::array<std::string_view, 8> area_names = {"arm", "leg", "back", "neck", "chest", "head", "none", "knee"};
constexpr std::array<std::string_view, 9> detail_names = {"tv",  "pin",       "crowd", "loss",  "fear",
                                                          "win", "first_win", "walk",  "corner"};

class WrestlerReader {
 public:
  WrestlerReader(const json::Reader& in, const json::Value& row) : in_(in), row_(row) {}

  WrittenWrestler read() {
    in_.refuse_keys_except(
        row_,
        {"id",    "name",     "ring",   "short",     "pronouns", "from",   "country",   "age",   "height", "weight",
         "side",  "tv",       "grudge", "qualities", "help",     "object", "specialty", "gold",  "silver", "bronze",
         "class", "finisher", "ally",   "foe",       "partner",  "idea",   "want",      "verbs", "bio",    "details"});
    WrestlerFace& face = wrestler_.face;
    WrestlerCard& card = wrestler_.card;
    wrestler_.place = row_.place;
    face.id = in_.text(row_, "id");
    face.name = in_.text(row_, "name");
    face.ring = in_.text(row_, "ring");
    face.shortly = in_.text(row_, "short");
    face.pronouns = pronoun_names[in_.word(row_, "pronouns", pronoun_names).value_or(2)];
    face.from = in_.text(row_, "from");
    face.country = in_.text(row_, "country");
    face.age = in_.integer(row_, "age", 16, 90);
    face.height = in_.integer(row_, "height", 120, 230);
    face.weight = in_.integer(row_, "weight", 40, 260);
    face.idea = in_.text(row_, "idea");
    face.want = in_.text(row_, "want");
    face.bio = in_.text(row_, "bio");
    for (const json::Value& verb : in_.list(row_, "verbs"))
      if (in_.expect(verb, json::Kind::text)) face.verbs.push_back(verb.text);
    card.start.side = in_.word<Side>(row_, "side").value_or(Side(0));
    card.start.grade = in_.word<Grade>(row_, "tv").value_or(Grade(0));  // FTM-2.1
    card.start.grudge = static_cast<std::int8_t>(in_.integer(row_, "grudge", -10, 10));
    card.moves = in_.word<MoveClass>(row_, "class").value_or(MoveClass(1));
    read_qualities();
    read_help();
    if (const json::Value* specialty = in_.need(row_, "specialty")) {
      face.specialty = read_move(*specialty, true);
      card.specialty = byte(in_.integer(*specialty, "points", 1, 4));  // FTM-R77
    }
    for (std::size_t i = 0; i < 3; ++i)
      if (const json::Value* move = in_.need(row_, std::array{"gold", "silver", "bronze"}[i]))
        face.moves[i] = read_move(*move, false);
    read_finisher();
    read_details();
    for (const auto& [key, to] : {std::pair{"ally", &wrestler_.ally}, std::pair{"foe", &wrestler_.foe},
                                  std::pair{"partner", &wrestler_.partner}})
      if (row_.find(key) != nullptr) *to = in_.text(row_, key);
    if (!wrestler_.ally.empty() && wrestler_.ally == wrestler_.foe)
      in_.problem(row_.find("foe")->place, "a foe cannot be the ally too");
    return wrestler_;
  }

 private:
  void read_qualities() {  // FTM-2.3, FTM-2.4
    const json::Value* all = in_.need(row_, "qualities");
    if (all == nullptr || !in_.expect(*all, json::Kind::object)) return;
    for (const json::Member& member : all->members) {
      const auto found = std::find(words_of<Quality>.begin(), words_of<Quality>.end(), member.key);
      if (found == words_of<Quality>.end()) {
        in_.problem(member.place, "unknown quality \"" + member.key + "\"" + suggestion(member.key, words_of<Quality>));
        continue;
      }
      if (const std::optional<std::size_t> symbol = in_.word(*all, member.key, shown_symbols))
        wrestler_.card.symbols[Quality(found - words_of<Quality>.begin())] = Symbol(*symbol + 1);
    }
  }

  bool has(Quality quality) const { return wrestler_.card.symbols[quality] != Symbol::none; }

  void read_help() {  // FTM-2.10, FTM-R6
    const json::Value* help = row_.find("help");
    if (has(Quality::helped) != (help != nullptr))
      in_.problem(help != nullptr ? help->place : row_.place,
                  "\"help\" goes with the quality HELPED, and HELPED with \"help\"");
    if (help != nullptr && in_.expect(*help, json::Kind::object)) {
      in_.refuse_keys_except(*help, {"kind", "name", "short", "pronouns"});
      wrestler_.card.help = Help(in_.word(*help, "kind", help_names).value_or(0) + 1);
      wrestler_.card.start.help = wrestler_.card.help;
      wrestler_.face.help = {in_.text(*help, "name"), in_.text(*help, "short"),
                             std::string(pronoun_names[in_.word(*help, "pronouns", pronoun_names).value_or(2)])};
    }
    const json::Value* object = row_.find("object");
    if (has(Quality::object) != (object != nullptr))
      in_.problem(object != nullptr ? object->place : row_.place,
                  "\"object\" goes with the quality OBJECT, and OBJECT with \"object\"");
    if (object != nullptr && in_.expect(*object, json::Kind::object)) {
      in_.refuse_keys_except(*object, {"name"});
      wrestler_.face.object = in_.text(*object, "name");
    }
  }

  MoveFace read_move(const json::Value& value, bool points) {
    MoveFace move;
    if (!in_.expect(value, json::Kind::object)) return move;
    in_.refuse_keys_except(value, points ? std::vector<std::string_view>{"name", "points", "area", "say"}
                                         : std::vector<std::string_view>{"name", "area", "say"});
    move.name = in_.text(value, "name");
    if (const std::optional<std::size_t> area = in_.word(value, "area", area_names);
        area && area_names[*area] != "none")
      move.area = area_names[*area];
    for (const json::Value& say : in_.list(value, "say"))
      if (in_.expect(say, json::Kind::text)) {
        check_slots(in_, say.place, say.text, {});
        move.say.push_back(say.text);
      }
    if (move.say.empty()) in_.problem(value.place, "a move needs at least one way of telling it in \"say\"");
    return move;
  }

  void read_finisher_lines(const json::Value& say) {
    if (!in_.expect(say, json::Kind::object)) return;
    in_.refuse_keys_except(say, {"wish", "miss", "hit"});
    FinisherLines& own = wrestler_.face.finisher_say;
    for (const auto& [key, lines] : {std::pair{"wish", &own.wish}, {"miss", &own.miss}, {"hit", &own.hit}})
      if (const json::Value* list = say.find(key); list != nullptr && in_.expect(*list, json::Kind::list))
        for (const json::Value& line : list->items)
          if (in_.expect(line, json::Kind::text)) lines->push_back(line.text);
  }

  void read_finisher() {  // FTM-2.6
    const json::Value* finisher = in_.need(row_, "finisher");
    if (finisher == nullptr || !in_.expect(*finisher, json::Kind::object)) return;
    in_.refuse_keys_except(*finisher, {"name", "kind", "to", "the", "say"});
    if (const json::Value* say = finisher->find("say")) read_finisher_lines(*say);
    wrestler_.face.finisher = in_.text(*finisher, "name");
    wrestler_.face.finisher_kind = kind_names[in_.word(*finisher, "kind", kind_names).value_or(0)];
    if (const json::Value* the = finisher->find("the"))
      wrestler_.face.finisher_the = in_.expect(*the, json::Kind::boolean) && the->boolean;
    const json::Value* to = in_.need(*finisher, "to");
    if (to == nullptr) return;
    const int face = to->integer ? static_cast<int>(std::clamp<std::int64_t>(*to->integer, -1, 1000)) : -1;
    if (!is_d66(face)) {
      int nearest = 11;
      for (int i = 0; i < 36; ++i)
        if (std::abs(d66_face(i) - face) < std::abs(nearest - face)) nearest = d66_face(i);
      in_.problem(to->place, "11-" + std::to_string(face) +
                                 " is not a finisher range: both digits are dice, 1 to 6; did you mean " +
                                 std::to_string(nearest) + "?");
      return;
    }
    wrestler_.card.finisher_to = byte(d66_index(face));
  }

  void read_details() {
    const json::Value* details = in_.need(row_, "details");
    if (details == nullptr || !in_.expect(*details, json::Kind::object)) return;
    in_.refuse_keys_except(*details, {detail_names.begin(), detail_names.end()});
    for (const json::Member& member : details->members)
      if (in_.expect(member.value, json::Kind::text)) wrestler_.face.details[member.key] = member.value.text;
  }

  const json::Reader& in_;
  const json::Value& row_;
  WrittenWrestler wrestler_;
};

}  // namespace

void read_wrestlers(const json::Reader& in, std::string_view file, const json::Value& root,
                    std::vector<WrittenWrestler>& all) {
  if (!in.expect(root, json::Kind::list)) return;
  for (const json::Value& row : root.items) {
    if (!in.expect(row, json::Kind::object)) continue;
    WrittenWrestler wrestler = WrestlerReader(in, row).read();
    wrestler.file = file;
    const auto twin = std::find_if(all.begin(), all.end(),
                                   [&](const WrittenWrestler& old) { return old.face.id == wrestler.face.id; });
    if (twin != all.end())
      in.problem(row.place, "there is a wrestler \"" + wrestler.face.id + "\" already, in " + twin->file);
    else
      all.push_back(std::move(wrestler));
  }
}

}  // namespace bout::face_to_the_mat
