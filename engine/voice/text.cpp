#include "engine/voice/text.hpp"

#include <algorithm>

namespace bout::voice {

namespace {

int find(const std::vector<std::string_view>& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

constexpr std::array<std::pair<std::string_view, Ask>, 7> forms = {{{"full", Ask::full},
                                                                    {"short", Ask::shortly},
                                                                    {"sub", Ask::sub},
                                                                    {"obj", Ask::obj},
                                                                    {"pos", Ask::pos},
                                                                    {"own", Ask::own},
                                                                    {"ref", Ask::ref}}};

struct Compiler {
  const SlotNames& names;
  std::string_view file;
  Place place;
  Problems& problems;

  void problem(std::string message) const { problems.add(file, place, std::move(message)); }

  std::vector<std::string_view> all_slots() const {
    std::vector<std::string_view> all = names.people;
    all.insert(all.end(), names.numbers.begin(), names.numbers.end());
    all.insert(all.end(), names.texts.begin(), names.texts.end());
    return all;
  }

  Token unknown(std::string_view slot, std::string_view root) const {
    problem("unknown slot {" + std::string(slot) + "}" + suggestion(root, all_slots()));
    return {};
  }

  Token slot(std::string_view inside) const {
    if (const int text = find(names.texts, inside); text >= 0) return {Ask::text, static_cast<std::uint8_t>(text), {}};
    std::string_view root = inside, form, way;
    if (const std::size_t colon = root.find(':'); colon != root.npos) {
      way = root.substr(colon + 1);
      root = root.substr(0, colon);
    }
    if (const int number = find(names.numbers, root); number >= 0) {
      const auto as = static_cast<std::uint8_t>(number);
      if (way == "word" || way.empty()) return {Ask::word, as, {}};
      if (way == "nth") return {Ask::nth, as, {}};
      if (way == "times") return {Ask::times, as, {}};
      problem("{" + std::string(inside) + "}: a number is said as :word, :nth or :times");
      return {};
    }
    bool owns = false;
    if (root.ends_with("'s")) {
      owns = true;
      root.remove_suffix(2);
    }
    const std::string_view whole = root;
    if (const std::size_t dot = root.find('.'); dot != root.npos) {
      form = root.substr(dot + 1);
      root = root.substr(0, dot);
    }
    const int person = find(names.people, root);
    if (person < 0) return unknown(inside, whole);
    const auto as = static_cast<std::uint8_t>(person);
    if (owns) return {Ask::possessive, as, {}};
    if (form.empty() && way.empty()) return {Ask::name, as, {}};
    if (form == "v" && !way.empty()) return {Ask::verb, as, std::string(way)};
    if (form.starts_with("detail.") && form.size() > 7) return {Ask::detail, as, std::string(form.substr(7))};
    for (const auto& [word, ask] : forms)
      if (form == word && way.empty()) return {ask, as, {}};
    problem("{" + std::string(inside) +
            "}: for a person you can write .full, .short, .sub, .obj, .pos, .own, .ref, .v:goes or .detail.hat");
    return {};
  }
};

}  // namespace

bool Text::asks(Ask ask, int slot) const {
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& t) { return t.ask == ask && t.slot == slot; });
}

Text compile(std::string_view text, const SlotNames& names, std::string_view file, Place place, Problems& problems) {
  const Compiler compiler{names, file, place, problems};
  Text made;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    if (open != 0) {
      const std::string_view literal = text.substr(0, open);
      if (literal.find('}') != literal.npos) compiler.problem("a } without its {");
      made.tokens.push_back({Ask::literal, 0, std::string(literal)});
      made.words += count_words(literal);
      text.remove_prefix(literal.size());
      continue;
    }
    const std::size_t close = text.find('}');
    if (close == text.npos) {
      compiler.problem("a { without its }");
      break;
    }
    made.tokens.push_back(compiler.slot(text.substr(1, close - 1)));
    const Token& slot = made.tokens.back();
    made.words += slot.ask == Ask::detail ? 5 : 1;
    if (slot.ask != Ask::literal && slot.ask < Ask::word) made.people |= std::uint64_t{1} << slot.slot;
    text.remove_prefix(close + 1);
  }
  for (std::size_t i = 0; i < made.tokens.size(); ++i) {  // "they goes"
    const Token& token = made.tokens[i];
    if (token.ask != Ask::sub) continue;
    const bool verb = i + 2 < made.tokens.size() && made.tokens[i + 1].ask == Ask::literal &&
                      made.tokens[i + 2].ask == Ask::verb && made.tokens[i + 2].slot == token.slot &&
                      count_words(made.tokens[i + 1].text) <= 1;
    if (!verb) {
      const std::string who(names.people[token.slot]);
      compiler.problem("{" + who + ".sub} wants its verb as a slot right behind it: {" + who + ".sub} {" + who +
                       ".v:goes}");
    }
  }
  return made;
}

bool resolves(const Text& text, const Values& values) {
  for (const Token& token : text.tokens) switch (token.ask) {
      case Ask::literal: break;
      case Ask::word:
      case Ask::nth:
      case Ask::times:
        if (values.numbers[token.slot] == no_number) return false;
        break;
      case Ask::text:
        if (values.texts[token.slot].empty()) return false;
        break;
      case Ask::detail:
        if (values.people[token.slot] == nullptr || values.people[token.slot]->details == nullptr ||
            !values.people[token.slot]->details->contains(token.text))
          return false;
        break;
      default:
        if (values.people[token.slot] == nullptr) return false;
    }
  return true;
}

void Discourse::forget() {
  known.reset();
  lately.clear();
}

void Discourse::next_line() {
  ++line;
  std::erase_if(lately, [&](const Mention& m) { return m.line + 2 < line; });
}

void Discourse::mention(const Person& person) {
  std::erase_if(lately, [&](const Mention& m) { return m.id == person.id; });
  lately.push_back({person.id, person.pronouns, line});
}

bool Discourse::clear(const Person& person) const {
  for (std::size_t i = lately.size(); i-- > 0;) {
    if (lately[i].id == person.id) return true;
    if (lately[i].pronouns != nullptr && person.pronouns != nullptr && *lately[i].pronouns == *person.pronouns)
      return false;
  }
  return false;
}

namespace {

struct Writer {
  const SlotNames& names;
  const Values& values;
  Rendered made;
  Line line;
  std::array<bool, most_people> plural{};  // was the last "sub" a plural pronoun?

  void put(const Token& token, std::string_view text) {
    line.article_for(text);
    const auto begin = static_cast<std::uint32_t>(line.text().size());
    line.add(text);
    made.spans.push_back({begin, static_cast<std::uint32_t>(line.text().size()), token.ask, token.slot});
  }

  std::string name(const Person& person, Ask ask) {
    const auto id = static_cast<std::size_t>(person.id);
    const bool full = ask == Ask::full || (ask != Ask::shortly && !made.after.known[id]);
    if (full) made.after.known[id] = true;
    made.after.mention(person);
    return std::string(full ? person.full : person.shortly);
  }

  void pronoun(const Token& token, const Person& person) {
    const Pronouns& set = *person.pronouns;
    plural[token.slot] = false;
    if (token.ask == Ask::ref) {
      put(token, set.ref);
    } else if (!made.after.clear(person)) {
      const std::string called = name(person, Ask::name);
      put(token, token.ask == Ask::pos || token.ask == Ask::own ? possessive(called) : called);
    } else {
      made.after.mention(person);
      plural[token.slot] = token.ask == Ask::sub && set.plural;
      put(token, token.ask == Ask::sub   ? set.sub
                 : token.ask == Ask::obj ? set.obj
                 : token.ask == Ask::pos ? set.pos
                                         : set.own);
    }
  }

  /// A fragment of the person's own card: every person in it is that person.
  void detail(const Token& token, const Person& person) {
    Problems unheard;
    const Text inner = compile(person.details->find(token.text)->second, names, {}, {}, unheard);
    const auto begin = static_cast<std::uint32_t>(line.text().size());
    for (const Token& part : inner.tokens) {
      if (part.ask == Ask::literal) {
        line.add(part.text);
      } else if (part.ask == Ask::text) {
        line.add(values.texts[part.slot]);
      } else if (part.ask == Ask::verb) {
        line.add(verb(part.text, plural[part.slot]));
      } else if (part.ask == Ask::possessive) {
        line.add(possessive(name(person, Ask::name)));
      } else if (part.ask >= Ask::sub && part.ask <= Ask::ref) {
        pronoun(part, person);
        made.spans.pop_back();
      } else if (part.ask <= Ask::shortly) {
        line.add(name(person, part.ask));
      }
    }
    made.spans.push_back({begin, static_cast<std::uint32_t>(line.text().size()), token.ask, token.slot});
  }

  void write(const Token& token) {
    const Person* person = token.ask == Ask::literal || token.ask >= Ask::word ? nullptr : values.people[token.slot];
    switch (token.ask) {
      case Ask::literal: line.add(token.text); break;
      case Ask::name:
      case Ask::full:
      case Ask::shortly: put(token, name(*person, token.ask)); break;
      case Ask::possessive: put(token, possessive(name(*person, Ask::name))); break;
      case Ask::sub:
      case Ask::obj:
      case Ask::pos:
      case Ask::own:
      case Ask::ref: pronoun(token, *person); break;
      case Ask::verb: line.add(verb(token.text, plural[token.slot])); break;
      case Ask::detail: detail(token, *person); break;
      case Ask::word: put(token, number_word(values.numbers[token.slot])); break;
      case Ask::nth: put(token, nth(values.numbers[token.slot])); break;
      case Ask::times: put(token, times(values.numbers[token.slot])); break;
      case Ask::text: put(token, values.texts[token.slot]); break;
    }
  }
};

}  // namespace

Rendered render(std::initializer_list<const Text*> parts, const Values& values, const Discourse& before,
                const SlotNames& names) {
  Writer writer{names, values, {{}, {}, before}, {}, {}};
  writer.made.after.next_line();
  writer.line.expect(200);
  for (const Text* part : parts) {
    if (part == nullptr || part->tokens.empty()) continue;
    if (!writer.line.text().empty()) {
      if (part->tokens.front().ask == Ask::literal && part->tokens.front().text.starts_with(','))
        writer.line.reopen();
      else
        writer.line.add(" ");
    }
    for (const Token& token : part->tokens) writer.write(token);
  }
  writer.made.text = writer.line.take();
  return std::move(writer.made);
}

}  // namespace bout::voice
