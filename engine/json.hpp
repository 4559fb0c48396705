#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/names.hpp"
#include "engine/problems.hpp"

/// JSON that remembers where everything stood, so that a mistake in a pack can be pointed at. Strict
/// (RFC 8259), with a limit on nesting; twice the same key is a mistake.
namespace bout::json {

enum class Kind : std::uint8_t { null, boolean, number, text, list, object };
std::string_view name_of(Kind);

struct Member;

struct Value {
  Kind kind = Kind::null;
  Place place;
  bool boolean = false;
  double number = 0;
  std::optional<std::int64_t> integer;  // when the number is whole and fits
  std::string text;
  std::vector<Value> items;
  std::vector<Member> members;

  const Value* find(std::string_view key) const;
};

struct Member {
  std::string key;
  Place place;
  Value value;
};

inline constexpr int deepest = 64;

/// The value, or a problem with its exact place.
std::optional<Value> parse(std::string_view text, std::string_view file, Problems& problems);

/// `text` as a JSON string with its quotes.
std::string quoted(std::string_view text);

/// Builds JSON text. Commas look after themselves.
class Writer {
 public:
  Writer& begin_object() { return open('{'); }
  Writer& end_object() { return close('}'); }
  Writer& begin_list() { return open('['); }
  Writer& end_list() { return close(']'); }
  Writer& key(std::string_view name);
  Writer& value(std::string_view text);
  Writer& value(const char* text) { return value(std::string_view(text)); }
  Writer& value(bool flag) { return raw(flag ? "true" : "false"); }
  template <std::integral Number>
  Writer& value(Number number) {
    return raw(std::to_string(number));
  }
  Writer& value(double number);
  Writer& null() { return raw("null"); }
  /// Text that is JSON already.
  Writer& raw(std::string_view json);
  template <class T>
  Writer& member(std::string_view name, const T& of) {
    return key(name).value(of);
  }
  const std::string& text() const { return text_; }

 private:
  Writer& open(char bracket);
  Writer& close(char bracket);
  void comma();

  std::string text_;
  bool first_ = true;
};

/// JSON text as people like to read it: what fits stays on one line, what does not has a line for each of its parts.
std::string indented(std::string_view json);

/// Reads typed values out of one file and collects every problem on the way.
class Reader {
 public:
  Reader(std::string_view file, Problems& problems) : file_(file), problems_(problems) {}

  const std::string& file() const { return file_; }
  void problem(Place place, std::string message) const { problems_.add(file_, place, std::move(message)); }

  /// The member, or nothing and a problem.
  const Value* need(const Value& object, std::string_view key) const;
  void refuse_keys_except(const Value& object, std::vector<std::string_view> keys) const;
  bool expect(const Value&, Kind) const;

  std::string text(const Value& object, std::string_view key) const;  // not empty
  int integer(const Value& object, std::string_view key, int least, int most) const;
  double real(const Value& object, std::string_view key, double least, double most) const;
  int integer(const Value&, int least, int most, std::string_view what) const;
  /// The index of the word, or nothing and a problem.
  std::optional<std::size_t> word(const Value& object, std::string_view key,
                                  std::span<const std::string_view> words) const;
  /// The same for a text that stands by itself; `what` says what it is.
  std::optional<std::size_t> word(const Value&, std::span<const std::string_view> words, std::string_view what) const;
  /// The value of the enum whose word stands there, or nothing and a problem.
  template <class E>
  std::optional<E> word(const Value& object, std::string_view key) const {
    const auto index = word(object, key, words_of<E>);
    return index ? std::optional<E>(static_cast<E>(*index)) : std::nullopt;
  }
  /// The items of a list member; empty and a problem when it is none.
  const std::vector<Value>& list(const Value& object, std::string_view key) const;

 private:
  std::string file_;
  Problems& problems_;
};

}  // namespace bout::json
