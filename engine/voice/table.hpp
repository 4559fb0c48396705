#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/voice/text.hpp"

/// Tables of templates, and which of them fits.
namespace bout::voice {

inline constexpr int most_keys = 80;
inline constexpr int rests_all_scene = -1;

enum class KeyKind : std::uint8_t { number, word, thread };

/// Something about the situation that a template may ask for.
struct KeySpec {
  std::string_view name;
  KeyKind kind{};
  std::vector<std::string_view> words;  // of a word key: what may be true of it, several at a time
  int weight = 1;
  int rest = 0;         // lines for which it counts nothing after it was used
  bool memory = false;  // a line that asks for it looks back
};

/// Words that need a reason (a chair needs a chair).
struct Licence {
  std::vector<std::string_view> words;   // small letters
  std::vector<std::string_view> keys;    // one of these conditions will do: "comeback", "type=cage", "count=3"
  std::vector<std::string_view> slots;   // or one of these slots in the text; "detail" for any detail
  std::string_view reason;               // for the message
  std::vector<std::string_view> events;  // or one of these events
};

struct Vocabulary {
  std::vector<std::string_view> events;
  std::vector<KeySpec> keys;
  SlotNames slots;
  std::vector<Licence> licences;
  /// What cannot be said of this event: names of slots that are never filled.
  bool (*fills)(int event, std::string_view slot) = nullptr;
  std::vector<std::string_view> tags;    // the closed list of what `tag` names
  std::string_view tag = "tag";          // how a template names its tag
  std::vector<std::string_view> beside;  // keys that may stand beside "when" instead of in it
  /// How the game calls a scene, an evening, a season and all its time: what a template may be told once in.
  std::array<std::string_view, 4> spans{"scene", "evening", "season", "ever"};
  std::vector<std::vector<std::string_view>> marks;  // words that make a text unfit at times: see Wish::avoid
  int tag_key = -1;                                  // the number key that is counted by tag ("repeat.tag")
  int key(std::string_view name) const;
};

struct Condition {
  std::uint8_t key = 0;
  KeyKind kind{};
  std::int16_t low = 0, high = 0;          // number
  std::uint32_t mask = 0;                  // word: one of them
  std::array<std::uint16_t, 4> threads{};  // one of them is open; 0: none
};

enum class Part : std::uint8_t { line, phrase, lead_in, tail };
enum class Who : std::uint8_t { call, colour };
enum class Once : std::uint8_t { no, scene, evening, season, ever };

struct Template {
  std::string id;
  std::uint8_t event = 0;
  Who voice{};
  Part part{};
  std::vector<Condition> when;
  std::vector<std::pair<std::uint8_t, std::string>> has;  // person and detail
  Text say;
  std::uint8_t tag = 255;
  std::uint8_t marks = 0;  // bit n: one of the words of Vocabulary::marks[n]
  std::uint16_t shape = 0;
  Once once{};
  bool cools = true;
  bool looks_back = false;
  int weight = -1;                    // instead of the sum of its conditions; -1: the sum
  std::uint16_t opens = 0, pays = 0;  // threads; 0: none
  bool flat() const { return when.empty() && has.empty(); }
};

using KeySet = std::bitset<most_keys>;

/// The templates of a game.
struct Table {
  std::vector<Template> templates;
  std::vector<KeySet> asks;                                // by template: the keys of its conditions
  std::vector<std::vector<std::uint16_t>> by_event[2][4];  // [voice][part][event]
  std::map<std::string, std::uint16_t, std::less<>> threads, shapes;
  std::uint16_t thread(std::string_view name) const;  // 0: nobody asks for it
  const std::vector<std::uint16_t>& of(int event, Who voice, Part part) const {
    return by_event[static_cast<int>(voice)][static_cast<int>(part)][static_cast<std::size_t>(event)];
  }
};

/// Adds the templates of one file: a list in the form of docs/writing-commentary.md.
void read_table(const json::Value& list, std::string_view file, const Vocabulary&, Table&, Problems&);
/// After the last file: what stands where, and what it asks for.
void index(Table&, const Vocabulary&);

/// What is the case. A number key holds its number, a word key the bits of the words that are true.
struct Situation {
  Situation() { value.fill(no_number); }
  std::array<std::int32_t, most_keys> value;
  std::vector<std::uint16_t> threads;     // open ones
  std::array<std::uint8_t, 32> by_tag{};  // for Vocabulary::tag_key: what it would be for this tag
};

/// Which marks the literal words of a text carry.
std::uint8_t marks_of(const Text&, const Vocabulary&);

/// The literal words of a text are checked against the licences; conditions are those of the template.
void check_licences(const Template&, const Vocabulary&, std::string_view file, Place, Problems&);

}  // namespace bout::voice
