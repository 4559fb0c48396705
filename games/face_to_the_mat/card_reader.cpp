#include "games/face_to_the_mat/readers.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::array<std::string_view, 2> reel_names = {"D", "E"};  // FTM-R21
constexpr std::array<std::string_view, 2> shape_names = {"circle", "square"};

bool flag(const json::Reader& in, const json::Value& row, std::string_view key) {
  const json::Value* found = row.find(key);
  return found != nullptr && in.expect(*found, json::Kind::boolean) && found->boolean;
}

class CardReader {
 public:
  CardReader(const json::Reader& in, Rules& rules, Content& content) : in_(in), rules_(rules), content_(content) {}

  void read(const json::Value& root) {
    in_.refuse_keys_except(root, {"track", "kick_out", "tv_points", "grudge_points", "cards"});
    if (const json::Value* track = in_.need(root, "track")) read_track(*track);
    if (const json::Value* ends = in_.need(root, "kick_out")) read_kick_out(*ends);
    if (const json::Value* points = in_.need(root, "tv_points")) read_tv(*points);
    if (const json::Value* points = in_.need(root, "grudge_points"))
      for (std::size_t i = 0; i < words_of<Colour>.size(); ++i)
        rules_.grudge_points[Colour(i)] = byte(in_.integer(*points, words_of<Colour>[i], 1, 9));  // FTM-6.3
    const std::vector<json::Value>& cards = in_.list(root, "cards");
    if (const json::Value* list = root.find("cards"); list != nullptr && list->kind == json::Kind::list) {
      if (cards.size() > deck_capacity || cards.size() < 20)
        in_.problem(list->place, "a deck has 20 to " + std::to_string(deck_capacity) + " cards, found " +
                                     std::to_string(cards.size()));
      else
        for (const json::Value& row : cards) read_card(row);
    }
    mark_control();
  }

 private:
  void read_track(const json::Value& track) {  // FTM-1.1, FTM-1.5
    in_.refuse_keys_except(track, {"shapes", "pins", "corner"});
    const std::vector<json::Value>& shapes = in_.list(track, "shapes");
    if (shapes.size() < 6 || shapes.size() > 28) {
      in_.problem(track.place,
                  "a track has 6 to 28 spaces before the FINISHER space, found " + std::to_string(shapes.size()));
      return;
    }
    rules_.track_length = count_of(shapes);
    rules_.square_spaces = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      if (!in_.expect(shapes[i], json::Kind::text)) continue;
      if (shapes[i].text == "square")
        rules_.square_spaces |= 1u << i;
      else if (shapes[i].text != "circle")
        in_.problem(shapes[i].place,
                    "unknown shape \"" + shapes[i].text + "\"" + suggestion(shapes[i].text, shape_names));
    }
    rules_.pin_spaces = 0;
    for (const json::Value& space : in_.list(track, "pins"))
      rules_.pin_spaces |= 1u << in_.integer(space, 1, rules_.track_length - 1, "pins");
    rules_.corner_space = in_.integer(track, "corner", 0, rules_.track_length - 1);
    rules_.finisher_fail_space = rules_.corner_space;
  }

  int end_of_range(const json::Value& object, std::string_view key) {
    const int face = in_.integer(object, key, 11, 66);
    if (is_d66(face)) return d66_index(face);
    if (const json::Value* found = object.find(key))
      in_.problem(found->place, "11-" + std::to_string(face) + " is not a range of two dice: each digit is 1 to 6");
    return 0;
  }

  void read_kick_out(const json::Value& ends) {  // FTM-8.3
    in_.refuse_keys_except(ends, {words_of<Grade>.begin(), words_of<Grade>.end()});
    for (std::size_t grade = 0; grade < grade_count; ++grade) {
      rules_.kickout_to[Grade(grade)] = byte(end_of_range(ends, words_of<Grade>[grade]));
      if (grade > 0 && rules_.kickout_to[Grade(grade)] < rules_.kickout_to[Grade(grade - 1)])
        in_.problem(ends.place, std::string(words_of<Grade>[grade]) + " kicks out less often than " +
                                    std::string(words_of<Grade>[grade - 1]));
    }
  }

  void read_tv(const json::Value& points) {  // FTM-6.2
    in_.refuse_keys_except(points, {words_of<Grade>.begin(), words_of<Grade>.end()});
    for (std::size_t grade = 0; grade < grade_count; ++grade) {
      const std::vector<json::Value>& row = in_.list(points, words_of<Grade>[grade]);
      if (row.size() != 3) {
        in_.problem(points.place, std::string(words_of<Grade>[grade]) + " needs points for the values 1, 2 and 3");
        continue;
      }
      for (std::size_t value = 0; value < 3; ++value) {
        const int entry = in_.integer(row[value], 0, 9, words_of<Grade>[grade]);
        rules_.tv_points[Grade(grade)][value] = byte(entry);
        if (value > 0 && rules_.tv_points[Grade(grade)][value] < rules_.tv_points[Grade(grade)][value - 1])
          in_.problem(row[value].place, "points may not fall as the value rises");
        if (grade > 0 && rules_.tv_points[Grade(grade)][value] < rules_.tv_points[Grade(grade - 1)][value])
          in_.problem(row[value].place, "points may not rise as the grade falls");
      }
    }
  }

  void read_card(const json::Value& row) {
    if (!in_.expect(row, json::Kind::object)) return;
    const std::optional<std::size_t> type = in_.word(row, "type", words_of<CardType>);
    if (!type) return;
    ActionCard card;
    card.type = CardType(*type);
    std::string name;
    switch (card.type) {
      case CardType::skill: {
        in_.refuse_keys_except(row, {"type", "quality", "base", "icon", "hold", "reel"});
        const std::optional<std::size_t> quality = in_.word(row, "quality", words_of<Quality>);
        if (!quality) return;
        card.quality = Quality(*quality);
        card.icon = flag(in_, row, "icon");
        card.hold = flag(in_, row, "hold");
        name = words_of<Quality>[*quality];
        if (row.find("reel") != nullptr) {
          const std::optional<std::size_t> reel = in_.word(row, "reel", reel_names);
          card.to_reel = true;
          card.reel = reel && *reel == 0 ? Chart::d : Chart::e;
          name += " reel E";
        } else if (card.quality != Quality::specialty) {  // FTM-R77
          card.base = byte(in_.integer(row, "base", card.icon ? 0 : 1, 6));
          name += card.icon ? (card.base > 0 ? " " + std::to_string(card.base) + " + die" : " die")
                            : " " + std::to_string(card.base);
        }
        if (card.hold) name += ", hold";
        break;
      }
      case CardType::tv:
        in_.refuse_keys_except(row, {"type", "value"});
        card.base = byte(in_.integer(row, "value", 1, 3));
        name = "TV Move " + std::to_string(card.base);
        break;
      case CardType::grudge: {
        in_.refuse_keys_except(row, {"type", "colour"});
        const std::optional<std::size_t> colour = in_.word(row, "colour", words_of<Colour>);
        if (!colour) return;
        card.colour = Colour(*colour);
        name = std::array{"GOLD", "SILVER", "BRONZE"}[*colour];
        break;
      }
      case CardType::reel: {
        in_.refuse_keys_except(row, {"type", "reel"});
        const std::optional<std::size_t> reel = in_.word(row, "reel", reel_names);
        card.reel = reel && *reel == 0 ? Chart::d : Chart::e;
        name = card.reel == Chart::d ? "Highlight Reel D" : "Highlight Reel E";
        break;
      }
      case CardType::trailing:
        in_.refuse_keys_except(row, {"type", "base", "icon"});
        card.icon = flag(in_, row, "icon");
        card.base = byte(in_.integer(row, "base", card.icon ? 0 : 1, 6));
        name = card.icon ? "TRAILING die" : "TRAILING " + std::to_string(card.base);
        break;
      default:
        in_.refuse_keys_except(row, {"type"});
        name = std::array{
            "", "", "", "Wild Card", "", "", "REF BUMP", "TEST OF STRENGTH", "TITLE HOLDER", "SIGNATURE"}[*type];
    }
    rules_.deck.push_back(card);
    content_.card_names.push_back(name);
  }

  void mark_control() {  // FTM-R66: every second card of each quality
    std::array<int, quality_count> seen{};
    for (ActionCard& card : rules_.deck)
      if (card.type == CardType::skill) card.control = ++seen[index(card.quality)] % 2 == 0;
  }

  const json::Reader& in_;
  Rules& rules_;
  Content& content_;
};

}  // namespace

void read_cards(const json::Reader& in, const json::Value& root, Rules& rules, Content& content) {
  CardReader(in, rules, content).read(root);
}

}  // namespace bout::face_to_the_mat
