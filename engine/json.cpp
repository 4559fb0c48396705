#include "engine/json.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace bout::json {

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::null: return "null";
    case Kind::boolean: return "true or false";
    case Kind::number: return "a number";
    case Kind::text: return "a text";
    case Kind::list: return "a list";
    case Kind::object: return "an object";
  }
  return "";
}

const Value* Value::find(std::string_view key) const {
  for (const Member& member : members)
    if (member.key == key) return &member.value;
  return nullptr;
}

namespace {

class Parser {
 public:
  Parser(std::string_view text, std::string_view file, Problems& problems)
      : text_(text), file_(file), problems_(problems) {}

  std::optional<Value> document() {
    Value value;
    skip_space();
    if (!read(value, 0)) return std::nullopt;
    skip_space();
    if (at_ < text_.size()) {
      fail("there is something after the end of the value");
      return std::nullopt;
    }
    return value;
  }

 private:
  bool fail(std::string message) {
    problems_.add(file_, here(), std::move(message));
    return false;
  }
  Place here() const { return {line_, static_cast<int>(at_ - line_start_) + 1}; }
  bool ended() const { return at_ >= text_.size(); }
  char peek() const { return ended() ? '\0' : text_[at_]; }
  void skip_space() {
    for (; !ended(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return;
      }
    }
  }
  std::string found() const {
    if (ended()) return "the text ends here";
    const unsigned char c = static_cast<unsigned char>(text_[at_]);
    if (c < 0x20 || c >= 0x7f) {
      char shown[8];
      std::snprintf(shown, sizeof shown, "0x%02x", c);
      return std::string("found byte ") + shown;
    }
    return std::string("found '") + static_cast<char>(c) + "'";
  }

  bool read(Value& value, int depth) {
    value.place = here();
    if (depth > deepest) return fail("nested more than " + std::to_string(deepest) + " deep");
    switch (peek()) {
      case '{': value.kind = Kind::object; return read_object(value, depth);
      case '[': value.kind = Kind::list; return read_list(value, depth);
      case '"': value.kind = Kind::text; return read_text(value.text);
      case 't':
        value.kind = Kind::boolean;
        value.boolean = true;
        return read_name("true");
      case 'f': value.kind = Kind::boolean; return read_name("false");
      case 'n': return read_name("null");
      default: value.kind = Kind::number; return read_number(value);
    }
  }

  bool read_name(std::string_view name) {
    if (text_.substr(at_, name.size()) != name) return fail("expected a value, " + found());
    at_ += name.size();
    return true;
  }

  bool digits() {
    const std::size_t start = at_;
    while (!ended() && peek() >= '0' && peek() <= '9') ++at_;
    return at_ > start;
  }

  bool read_number(Value& value) {
    const std::size_t start = at_;
    if (peek() == '-') ++at_;
    if (peek() == '0') {
      ++at_;
    } else if (!digits()) {
      at_ = start;
      return fail("expected a value, " + found());
    }
    bool whole = true;
    if (peek() == '.') {
      whole = false;
      ++at_;
      if (!digits()) return fail("expected a digit after the point, " + found());
    }
    if (peek() == 'e' || peek() == 'E') {
      whole = false;
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!digits()) return fail("expected a digit in the exponent, " + found());
    }
    const char* first = text_.data() + start;
    const char* last = text_.data() + at_;
    std::from_chars(first, last, value.number);
    std::int64_t integer = 0;
    if (whole && std::from_chars(first, last, integer).ec == std::errc()) value.integer = integer;
    return true;
  }

  bool read_hex(unsigned& code) {
    code = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = peek();
      const int digit = c >= '0' && c <= '9'   ? c - '0'
                        : c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                               : -1;
      if (digit < 0) return fail("expected four hex digits after \\u, " + found());
      code = code * 16 + static_cast<unsigned>(digit);
    }
    return true;
  }

  static void append_utf8(std::string& text, unsigned code) {
    if (code < 0x80) {
      text += static_cast<char>(code);
    } else if (code < 0x800) {
      text += static_cast<char>(0xc0 | code >> 6);
      text += static_cast<char>(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
      text += static_cast<char>(0xe0 | code >> 12);
      text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
      text += static_cast<char>(0x80 | (code & 0x3f));
    } else {
      text += static_cast<char>(0xf0 | code >> 18);
      text += static_cast<char>(0x80 | (code >> 12 & 0x3f));
      text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
      text += static_cast<char>(0x80 | (code & 0x3f));
    }
  }

  bool read_escape(std::string& text) {
    switch (peek()) {
      case '"': text += '"'; break;
      case '\\': text += '\\'; break;
      case '/': text += '/'; break;
      case 'b': text += '\b'; break;
      case 'f': text += '\f'; break;
      case 'n': text += '\n'; break;
      case 'r': text += '\r'; break;
      case 't': text += '\t'; break;
      case 'u': {
        ++at_;
        unsigned code = 0;
        if (!read_hex(code)) return false;
        if (code >= 0xdc00 && code < 0xe000) return fail("half of a pair of surrogates");
        if (code >= 0xd800 && code < 0xdc00) {
          unsigned low = 0;
          if (text_.substr(at_, 2) != "\\u") return fail("half of a pair of surrogates");
          at_ += 2;
          if (!read_hex(low)) return false;
          if (low < 0xdc00 || low >= 0xe000) return fail("half of a pair of surrogates");
          code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        append_utf8(text, code);
        return true;
      }
      default: return fail("unknown escape, " + found());
    }
    ++at_;
    return true;
  }

  /// How many bytes the UTF-8 sequence here has; 0 when it is none.
  std::size_t sequence() const {
    const auto byte = [&](std::size_t offset) -> unsigned {
      return at_ + offset < text_.size() ? static_cast<unsigned char>(text_[at_ + offset]) : 0;
    };
    const auto follows = [&](std::size_t offset) { return (byte(offset) & 0xc0) == 0x80; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return follows(1) ? 2 : 0;
    if (first >= 0xe0 && first < 0xf0) {
      if (!follows(1) || !follows(2)) return 0;
      if (first == 0xe0 && byte(1) < 0xa0) return 0;   // longer than needed
      if (first == 0xed && byte(1) >= 0xa0) return 0;  // a surrogate
      return 3;
    }
    if (first >= 0xf0 && first < 0xf5) {
      if (!follows(1) || !follows(2) || !follows(3)) return 0;
      if (first == 0xf0 && byte(1) < 0x90) return 0;
      if (first == 0xf4 && byte(1) >= 0x90) return 0;
      return 4;
    }
    return 0;
  }

  bool read_text(std::string& text) {
    std::size_t from = ++at_;  // what was passed over since then is appended at once
    const auto passed = [&] { text.append(text_, from, at_ - from); };
    for (;;) {
      if (ended()) return fail("a text is not closed");
      const unsigned char c = static_cast<unsigned char>(text_[at_]);
      if (c == '"') return passed(), ++at_, true;
      if (c == '\\') {
        passed();
        ++at_;
        if (!read_escape(text)) return false;
        from = at_;
        continue;
      }
      if (c < 0x20) return fail("a text may not contain a raw line break or control character");
      const std::size_t length = c < 0x80 ? 1 : sequence();
      if (length == 0) return fail("bytes that are not UTF-8");
      at_ += length;
    }
  }

  bool read_list(Value& value, int depth) {
    ++at_;
    skip_space();
    if (peek() == ']') return ++at_, true;
    for (;;) {
      skip_space();
      if (!read(value.items.emplace_back(), depth + 1)) return false;
      skip_space();
      if (peek() == ']') return ++at_, true;
      if (peek() != ',') return fail("expected ',' or ']', " + found());
      ++at_;
    }
  }

  bool read_object(Value& value, int depth) {
    ++at_;
    skip_space();
    if (peek() == '}') return ++at_, true;
    for (;;) {
      skip_space();
      if (peek() != '"') return fail("expected a key in quotes, " + found());
      Member member;
      member.place = here();
      if (!read_text(member.key)) return false;
      if (value.find(member.key) != nullptr) {
        problems_.add(file_, member.place, "the key \"" + member.key + "\" is here a second time");
        return false;
      }
      skip_space();
      if (peek() != ':') return fail("expected ':' after the key, " + found());
      ++at_;
      skip_space();
      if (!read(member.value, depth + 1)) return false;
      value.members.push_back(std::move(member));
      skip_space();
      if (peek() == '}') return ++at_, true;
      if (peek() != ',') return fail("expected ',' or '}', " + found());
      ++at_;
    }
  }

  std::string_view text_, file_;
  Problems& problems_;
  std::size_t at_ = 0, line_start_ = 0;
  int line_ = 1;
};

}  // namespace

std::optional<Value> parse(std::string_view text, std::string_view file, Problems& problems) {
  return Parser(text, file, problems).document();
}

namespace {

bool is_special(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

/// Adds `text` in quotes; runs of ordinary characters go in one piece.
void add_quoted(std::string& out, std::string_view text) {
  out += '"';
  bool special = false;  // hardly ever, and many characters are looked at in one step
  for (const char c : text) special |= is_special(c);
  std::size_t plain = 0;
  for (std::size_t at = special ? 0 : text.size(); at < text.size(); ++at) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (!is_special(text[at])) continue;
    out.append(text, plain, at - plain);
    plain = at + 1;
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      default: {
        char code[8];
        std::snprintf(code, sizeof code, "\\u%04x", static_cast<unsigned>(c));
        out += code;
      }
    }
  }
  out.append(text, plain);
  out += '"';
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string out;
  add_quoted(out, text);
  return out;
}

Writer& Writer::value(std::string_view text) {
  comma();
  add_quoted(text_, text);
  return *this;
}
void Writer::comma() {
  if (!first_) text_ += ',';
  first_ = false;
}
Writer& Writer::open(char bracket) {
  comma();
  if (text_.empty()) text_.reserve(500);
  text_ += bracket;
  first_ = true;
  return *this;
}
Writer& Writer::close(char bracket) {
  text_ += bracket;
  first_ = false;
  return *this;
}
Writer& Writer::key(std::string_view name) {
  comma();
  add_quoted(text_, name);
  text_ += ':';
  first_ = true;
  return *this;
}
Writer& Writer::raw(std::string_view json) {
  comma();
  text_ += json;
  return *this;
}
Writer& Writer::value(double number) {
  if (!std::isfinite(number)) return null();
  char text[32];
  const auto [end, failed] = std::to_chars(text, text + sizeof text, number, std::chars_format::general, 10);  // "%.10g"
  return raw({text, static_cast<std::size_t>(end - text)});
}

const Value* Reader::need(const Value& object, std::string_view key) const {
  if (object.kind != Kind::object) {
    problem(object.place,
            "expected an object with \"" + std::string(key) + "\", found " + std::string(name_of(object.kind)));
    return nullptr;
  }
  const Value* found = object.find(key);
  if (found == nullptr) problem(object.place, "\"" + std::string(key) + "\" is missing");
  return found;
}

void Reader::refuse_keys_except(const Value& object, std::vector<std::string_view> keys) const {
  for (const Member& member : object.members) {
    bool known = false;
    for (const std::string_view key : keys) known = known || member.key == key;
    if (!known) problem(member.place, "unknown key \"" + member.key + "\"" + suggestion(member.key, keys));
  }
}

bool Reader::expect(const Value& value, Kind kind) const {
  if (value.kind == kind) return true;
  problem(value.place, "expected " + std::string(name_of(kind)) + ", found " + std::string(name_of(value.kind)));
  return false;
}

std::string Reader::text(const Value& object, std::string_view key) const {
  const Value* found = need(object, key);
  if (found == nullptr || !expect(*found, Kind::text)) return {};
  if (found->text.empty()) problem(found->place, "\"" + std::string(key) + "\" may not be empty");
  return found->text;
}

int Reader::integer(const Value& value, int least, int most, std::string_view what) const {
  const std::string range = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
  if (value.kind != Kind::number || !value.integer) {
    problem(value.place, "\"" + std::string(what) + "\" must be " + range);
    return least;
  }
  if (*value.integer < least || *value.integer > most) {
    problem(value.place,
            "\"" + std::string(what) + "\" is " + std::to_string(*value.integer) + "; it must be " + range);
    return least;
  }
  return static_cast<int>(*value.integer);
}

int Reader::integer(const Value& object, std::string_view key, int least, int most) const {
  const Value* found = need(object, key);
  return found == nullptr ? least : integer(*found, least, most, key);
}

double Reader::real(const Value& object, std::string_view key, double least, double most) const {
  const Value* found = need(object, key);
  if (found == nullptr || !expect(*found, Kind::number)) return least;
  if (found->number < least || found->number > most) {
    problem(found->place, "\"" + std::string(key) + "\" is out of range");
    return least;
  }
  return found->number;
}

std::optional<std::size_t> Reader::word(const Value& object, std::string_view key,
                                        std::span<const std::string_view> words) const {
  if (object.kind == Kind::object && object.find(key) == nullptr) {
    problem(object.place, "\"" + std::string(key) + "\" is missing; expected " + any_of(words));
    return std::nullopt;
  }
  const Value* found = need(object, key);
  return found == nullptr ? std::nullopt : word(*found, words, key);
}

std::optional<std::size_t> Reader::word(const Value& found, std::span<const std::string_view> words,
                                        std::string_view what) const {
  if (!expect(found, Kind::text)) return std::nullopt;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == found.text) return i;
  const std::string hint = suggestion(found.text, words);
  problem(found.place, "unknown " + std::string(what) + " \"" + found.text + "\"" +
                           (hint.empty() ? "; expected " + any_of(words) : hint));
  return std::nullopt;
}

const std::vector<Value>& Reader::list(const Value& object, std::string_view key) const {
  static const std::vector<Value> none;
  const Value* found = need(object, key);
  return found != nullptr && expect(*found, Kind::list) ? found->items : none;
}

namespace {

constexpr std::size_t line_length = 110;

std::string one_line(const Value& value);
std::string listed(const Value& value, const char* between) {
  std::string text;
  for (const Value& item : value.items) text += (text.empty() ? "" : between) + one_line(item);
  for (const Member& member : value.members)
    text += (text.empty() ? "" : between) + quoted(member.key) + ": " + one_line(member.value);
  return text;
}

std::string one_line(const Value& value) {
  switch (value.kind) {
    case Kind::null: return "null";
    case Kind::boolean: return value.boolean ? "true" : "false";
    case Kind::number: return value.integer ? std::to_string(*value.integer) : Writer().value(value.number).text();
    case Kind::text: return quoted(value.text);
    case Kind::list: return "[" + listed(value, ", ") + "]";
    case Kind::object: return value.members.empty() ? "{}" : "{ " + listed(value, ", ") + " }";
  }
  return {};
}

void indent(const Value& value, std::size_t depth, std::size_t before, std::string& out) {
  const std::string flat = one_line(value);
  if ((value.kind != Kind::list && value.kind != Kind::object) || before + flat.size() <= line_length) {
    out += flat;
    return;
  }
  const std::string margin(2 * depth + 2, ' ');
  const bool list = value.kind == Kind::list;
  out += list ? "[" : "{";
  bool first = true;
  const auto part = [&](const std::string& key, const Value& of) {
    out += (first ? "\n" : ",\n") + margin + key;
    first = false;
    indent(of, depth + 1, margin.size() + key.size(), out);
  };
  for (const Value& item : value.items) part("", item);
  for (const Member& member : value.members) part(quoted(member.key) + ": ", member.value);
  out += "\n" + std::string(2 * depth, ' ') + (list ? "]" : "}");
}

}  // namespace

std::string indented(std::string_view text) {
  Problems problems;
  const std::optional<Value> value = parse(text, "", problems);
  if (!value) return std::string(text);
  std::string out;
  indent(*value, 0, 0, out);
  return out + "\n";
}

}  // namespace bout::json
