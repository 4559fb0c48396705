#include "games/face_to_the_mat/commentary.hpp"

#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

Commentator::Commentator(const Content& content, const Rules& rules, const Voice& voice, std::uint64_t seed)
    : content_(content),
      rules_(rules),
      voice_(voice),
      ledger_(rules),
      memory_(voice.table, vocabulary(), seed),
      compiled_(std::make_shared<Compiled>()) {
  const std::size_t count = content.wrestlers.size();
  const auto cast = std::make_shared<Cast>();
  cast->pronouns.resize(5 * count + 1);
  cast->people.resize(5 * count + 1);
  cast->names.reserve(3 * count);
  const auto person = [&](std::size_t id, std::string_view full, std::string_view shortly, std::string_view set,
                          const voice::Details* details) {
    cast->pronouns[id] = voice::pronouns(set).value_or(*voice::pronouns("they"));
    cast->people[id] = {static_cast<int>(id), full, shortly.empty() ? full : shortly, &cast->pronouns[id], details};
  };
  for (std::size_t i = 0; i < count; ++i) {
    const WrestlerFace& face = content.wrestlers[i];
    person(i, face.name, face.shortly, face.pronouns, &face.details);
    person(count + i, face.help.name, face.help.shortly, face.help.pronouns, nullptr);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      constexpr std::array<std::string_view, 3> called = {" people", " manager", " valet"};
      cast->names.push_back(voice::possessive(face.shortly) + std::string(called[kind]));
      person(2 * count + 3 * i + kind, cast->names.back(), cast->names.back(), "they", nullptr);
    }
  }
  person(5 * count, content.federation.host, content.federation.host, content.federation.host_pronouns, nullptr);
  cast_ = cast;
}

Told Commentator::tell(const Event& event) {
  lines_.clear();
  facts_.fold(event, ledger_, rules_);
  Telling telling{*this, event};
  visit(telling, event);
  telling.told.rules = rules_of(event, rules_);
  return std::move(telling.told);
}

Told tell(const Content& content, const Rules& rules, const Voice& voice, const Event& event, Teller& teller) {
  return teller.memory<Commentator>(content, rules, voice, teller.seed()).tell(event);
}

void check_texts(const Content& content, Problems& problems) {
  const auto check = [&](const std::string& text, std::string_view file) {
    voice::compile(text, vocabulary().slots, file, {}, problems);
  };
  for (const WrestlerFace& face : content.wrestlers) {
    const std::string file = "wrestlers: " + face.id;
    for (const std::string& text : face.specialty.say) check(text, file);
    for (const MoveFace& move : face.moves)
      for (const std::string& text : move.say) check(text, file);
    for (const auto* lines : {&face.finisher_say.wish, &face.finisher_say.miss, &face.finisher_say.hit})
      for (const std::string& text : *lines) check(text, file);
    for (const auto& [key, text] : face.details) check(text, file);
    if (!voice::pronouns(face.pronouns)) problems.add(file, {}, "unknown pronouns \"" + face.pronouns + "\"");
  }
  for (const auto& chart : content.charts)
    for (const LineFace& line : chart) {
      for (const LineText& text : line.say) check(text.text, "charts: " + line.id);
      for (const std::string& text : line.colour) check(text, "charts: " + line.id);
    }
}

}  // namespace bout::face_to_the_mat
