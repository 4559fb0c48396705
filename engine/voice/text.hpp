#pragma once
#include <array>
#include <bitset>
#include <climits>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/problems.hpp"
#include "engine/voice/grammar.hpp"

/// Sentences with slots: compiled once, filled in with the people and numbers of the moment.
namespace bout::voice {

inline constexpr int most_people = 64, most_numbers = 64, most_texts = 32;
inline constexpr int no_number = INT_MIN;

/// The slots a game knows. A dot in a text's name is part of the name: "street.name".
struct SlotNames {
  std::vector<std::string_view> people, numbers, texts;
};

using Details = std::map<std::string, std::string, std::less<>>;

struct Person {
  int id = -1;  // 0 to 255
  std::string_view full, shortly;
  const Pronouns* pronouns = nullptr;
  const Details* details = nullptr;
};

/// Who and what the slots stand for at the moment. Unset ones are nobody and nothing.
struct Values {
  Values() { numbers.fill(no_number); }
  std::array<const Person*, most_people> people{};
  std::array<int, most_numbers> numbers;
  std::array<std::string_view, most_texts> texts{};
};

enum class Ask : std::uint8_t {
  literal,
  name,
  full,
  shortly,
  possessive,
  sub,
  obj,
  pos,
  own,
  ref,
  verb,
  detail,
  word,
  nth,
  times,
  text,
};

struct Token {
  Ask ask{};
  std::uint8_t slot = 0;
  std::string text;  // the literal, the verb, the detail's key
};

struct Text {
  std::vector<Token> tokens;
  int words = 0;             // about as many as will be said
  std::uint64_t people = 0;  // the slots of people it names
  bool asks(Ask, int slot) const;
  bool names(int person) const { return (people >> person & 1) != 0; }
};

/// Compiles; what is wrong becomes a problem at `place`.
Text compile(std::string_view text, const SlotNames& names, std::string_view file, Place place, Problems& problems);

/// Do all slots have a value?
bool resolves(const Text&, const Values&);

/// Who has been named tonight and lately, so that "he" is clear.
struct Discourse {
  struct Mention {
    int id = -1;
    const Pronouns* pronouns = nullptr;
    int line = 0;
  };
  std::bitset<256> known;       // were called by their full name
  std::vector<Mention> lately;  // the last one last
  int line = 0;
  void forget();  // a new scene
  void next_line();
  void mention(const Person&);
  /// Would a pronoun be understood?
  bool clear(const Person&) const;
};

/// A part of a line and where it came from.
struct Span {
  std::uint32_t begin = 0, end = 0;
  Ask ask{};  // literal: nothing to check
  std::uint8_t slot = 0;
};

struct Rendered {
  std::string text;
  std::vector<Span> spans;
  Discourse after;  // to be kept when the line is told
};

/// Fills in one or more texts, one after the other, as one line. A text that opens with a comma goes on with
/// the sentence before it.
Rendered render(std::initializer_list<const Text*> parts, const Values&, const Discourse& before, const SlotNames&);

}  // namespace bout::voice
