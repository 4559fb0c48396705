#include "engine/voice/memory.hpp"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "engine/chance.hpp"

namespace bout::voice {

namespace {

/// Calls `take` with the hash of every three words in a row.
template <class Take>
void each_triple(std::string_view text, Take&& take) {
  std::array<std::uint64_t, 3> last{};
  int words = 0;
  std::uint64_t word = 0;
  const auto end = [&] {
    if (word == 0) return;
    last = {last[1], last[2], word};
    word = 0;
    if (++words >= 3) take(mix(mix(last[0], last[1]), last[2]));
  };
  for (const char c : text) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isalnum(u) != 0 || u >= 0x80 || (word != 0 && (c == '\'' || c == '-')))
      word = (word + static_cast<std::uint64_t>(std::tolower(u))) * 0x100000001b3ULL + 1;
    else
      end();
  }
  end();
}

}  // namespace

bool names_enough(const Text& text, const Wish& wish) {
  bool one = wish.name_one[0] < 0;
  for (const int person : wish.name_one) one = one || (person >= 0 && text.names(person));
  for (const int person : wish.name_all)
    if (person >= 0 && !text.names(person)) return false;
  return one;
}

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (std::size_t at = 0; at < text.size(); at += 8) {
    std::uint64_t letters = 0;
    std::memcpy(&letters, text.data() + at, std::min<std::size_t>(8, text.size() - at));
    hash = mix(hash, letters);
  }
  return hash;
}

Memory::Memory(const Table& table, const Vocabulary& words, std::uint64_t seed)
    : told_count(table.templates.size()), table_(table), words_(words), seed_(seed), stamps_(table.templates.size()) {}

void Memory::begin_scene() {
  ++scene_;
  tonight_.clear();
  triples_.clear();
  triples_told_ = triples_again_ = 0;
  discourse.forget();
  scene_began_ = line_;
  looked_back_ = 0;
  for (std::size_t i = 0; i < words_.keys.size(); ++i)
    if (words_.keys[i].rest == rests_all_scene) rested_until_[i] = 0;
}

void Memory::begin_evening() {
  ++evening_;
  for (Stamp& stamp : stamps_) stamp.this_evening = 0;
}

void Memory::begin_season() { ++season_; }

bool Memory::cools(const Template& of, const Stamp& stamp, Rest rest) const {
  if (stamp.line == 0) return false;
  switch (of.once) {
    case Once::no: break;
    case Once::scene:
      if (stamp.scene == scene_) return true;
      break;
    case Once::evening:
      if (stamp.evening == evening_) return true;
      break;
    case Once::season:
      if (stamp.season == season_) return true;
      break;
    case Once::ever: return true;
  }
  if (!of.cools) return false;
  if (stamp.scene == scene_) return true;
  if (rest == Rest::lately && stamp.scene + 10 >= scene_) return true;
  if (of.voice == Who::colour) return stamp.evening == evening_;
  if (rest >= Rest::evening && stamp.evening == evening_) return true;
  if (stamp.this_evening >= 2) return true;
  return rest >= Rest::scenes && stamp.scene + 2 >= scene_;
}

bool Memory::third_of(std::uint16_t shape) const { return shape != 0 && shapes_[0] == shape && shapes_[1] == shape; }

/// By how many the triples that are not the only one of their kind would grow.
int Memory::repeated_triples(std::string_view text) const {
  int more = 0;
  each_triple(text, [&](std::uint64_t triple) {
    const auto found = triples_.find(triple);
    if (found != triples_.end()) more += found->second == 1 ? 2 : 1;
  });
  return more;
}

int Memory::weight(const Template& of, bool rested) const {
  if (of.weight >= 0) return of.weight;
  int sum = static_cast<int>(of.has.size());
  for (const Condition& condition : of.when)
    if (!rested || rested_until_[condition.key] <= line_) sum += words_.keys[condition.key].weight;
  return sum;
}

bool Memory::matches(const Template& of, const Situation& now, const Values& values) const {
  for (const Condition& condition : of.when) {
    const std::int32_t value = now.value[condition.key];
    switch (condition.kind) {
      case KeyKind::number: {
        std::int32_t number = value;
        if (condition.key == words_.tag_key && of.tag != 255) number = now.by_tag[of.tag];
        if (number == no_number || number < condition.low || number > condition.high) return false;
        break;
      }
      case KeyKind::word:
        if (value == no_number || (static_cast<std::uint32_t>(value) & condition.mask) == 0) return false;
        break;
      case KeyKind::thread:
        if (std::none_of(now.threads.begin(), now.threads.end(), [&](std::uint16_t open) {
              return std::find(condition.threads.begin(), condition.threads.end(), open) != condition.threads.end();
            }))
          return false;
        break;
    }
  }
  for (const auto& [person, detail] : of.has) {
    const Person* who = values.people[person];
    if (who == nullptr || who->details == nullptr || !who->details->contains(detail)) return false;
  }
  if (!resolves(of.say, values)) return false;
  for (const Token& token : of.say.tokens)
    if (token.ask == Ask::detail && detail_told(*values.people[token.slot], token.text)) return false;
  return true;
}

bool Memory::detail_told(const Person& person, std::string_view detail) const {
  const auto found = details_.find(std::pair<int, std::string>(person.id, detail));
  return found != details_.end() && found->second == evening_;
}

KeySet Memory::silent_on(const Situation& now) const {
  KeySet keys;
  for (std::size_t key = 0; key < words_.keys.size(); ++key) {
    const bool thread = words_.keys[key].kind == KeyKind::thread, by_tag = static_cast<int>(key) == words_.tag_key;
    if (thread ? now.threads.empty() : now.value[key] == no_number && !by_tag) keys.set(key);
  }
  return keys;
}

Rendered Memory::preview(int phrase, int addition, const Values& values) const {
  const Template* first = phrase < 0 ? nullptr : &table_.templates[static_cast<std::size_t>(phrase)];
  const Template* second = addition < 0 ? nullptr : &table_.templates[static_cast<std::size_t>(addition)];
  if (second != nullptr && second->part == Part::lead_in) std::swap(first, second);
  return render({first == nullptr ? nullptr : &first->say, second == nullptr ? nullptr : &second->say}, values,
                discourse, words_.slots);
}

bool Memory::repeats(const Rendered& line, bool opening_too) const {
  if (tonight_.contains(hash_of(line.text))) return true;
  return opening_too && !last_.empty() && opening(line.text, 2) == last_.back().opening;
}

int Memory::choose(int event, Who voice, Part part, const Situation& now, const Values& values,
                   std::uint32_t event_index, const Wish& wish, const Text* before) {
  struct Candidate {
    int index, weight;
    std::int32_t told;
    bool stale_shape;
    int order;
  };
  const KeySet silent = silent_on(now) | wish.without;  // whatever asks for one of these cannot be meant
  thread_local std::vector<Candidate> fit;
  fit.clear();
  bool about = wish.about >= 0, naming = true, thrice = false;
  thread_local std::vector<std::uint16_t> possible;  // whatever may be told now, were it not told lately
  possible.clear();
  for (const std::uint16_t i : table_.of(event, voice, part)) {
    const Template& one = table_.templates[i];
    if ((table_.asks[i] & silent).any() || one.say.words > wish.most_words || (one.marks & wish.avoid) != 0) continue;
    if (wish.without_person >= 0 && one.say.names(wish.without_person)) continue;
    if (cools(one, stamps_[i], Rest::scene) || !matches(one, now, values)) continue;
    possible.push_back(i);
  }
  const auto gather = [&](Rest rest) {
    for (const std::uint16_t i : possible) {
      const Template& one = table_.templates[i];
      if (naming && !names_enough(one.say, wish)) continue;
      if (!thrice && third_of(one.shape)) continue;
      if (about && !table_.asks[i].test(static_cast<std::size_t>(wish.about))) continue;
      if (cools(one, stamps_[i], rest)) continue;
      const int sum = weight(one);
      if (sum < wish.least_weight) continue;
      const bool stale = shapes_[0] == one.shape || shapes_[1] == one.shape;
      fit.push_back({i, sum + (wish.look_back && one.looks_back ? 100 : 0), stamps_[i].line, stale, 0});
    }
  };
  gather(Rest::lately);
  if (fit.empty()) gather(Rest::evening);
  if (fit.empty() && about) {
    gather(Rest::scenes);
    about = false;
    if (fit.empty()) gather(Rest::lately);
    if (fit.empty()) gather(Rest::evening);
  }
  if (voice == Who::call && (part == Part::line || part == Part::phrase)) {  // rather once more than not at all
    if (fit.empty()) gather(Rest::scenes);
    if (fit.empty()) gather(Rest::scene);
    naming = false;
    if (fit.empty()) gather(Rest::scene);
    thrice = !wish.may_be_silent;
    if (fit.empty()) gather(Rest::scene);
  }
  if (fit.empty()) return -1;
  // Greatest weight, then a fresh shape, then the right length, then the least recently told, then the hash.
  const auto hash =
      mix(mix(seed_, event_index), static_cast<std::uint64_t>(voice) * 4 + static_cast<std::uint64_t>(part));
  for (Candidate& one : fit) {
    const int words = table_.templates[static_cast<std::size_t>(one.index)].say.words;
    const bool wrong_length = (wish.prefer_short && words > 12) || (wish.prefer_long && words < 7);
    one.order = (one.stale_shape ? 2 : 0) + (wrong_length ? 1 : 0);
  }
  std::sort(fit.begin(), fit.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.weight != b.weight) return a.weight > b.weight;
    if (a.order != b.order) return a.order < b.order;
    if (a.told != b.told) return a.told < b.told;
    return mix(hash, static_cast<std::uint64_t>(a.index)) < mix(hash, static_cast<std::uint64_t>(b.index));
  });
  int tries = 0, best = -1, least = INT_MAX, weight_of_best = 0;
  for (const Candidate& one : fit) {  // the first whose words have not all been heard in this scene
    if (++tries > 24 || (best >= 0 && one.weight + 50 < weight_of_best)) break;
    const Template& chosen = table_.templates[static_cast<std::size_t>(one.index)];
    if (!chosen.cools) return one.index;
    const bool behind = part == Part::tail;
    const Rendered line =
        render({behind ? before : &chosen.say, behind ? &chosen.say : before}, values, discourse, words_.slots);
    if (repeats(line, !wish.may_repeat_opening && !behind)) continue;
    const int again = repeated_triples(line.text);
    if (40 * (triples_again_ + again) <= triples_told_ + 40) return one.index;  // a reserve below one in twenty
    if (again < least) best = one.index, least = again, weight_of_best = one.weight;
  }
  return best;
}

std::size_t Memory::choose_text(const std::vector<const std::string*>& texts, std::uint32_t event_index) {
  std::size_t best = 0;
  std::int32_t least = INT_MAX;
  std::uint64_t lowest = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto found = texts_.find(*texts[i]);
    const std::int32_t told = found == texts_.end() ? 0 : found->second.line;
    const std::uint64_t hash = mix(mix(seed_, event_index), i);
    if (told < least || (told == least && hash < lowest)) {
      best = i;
      least = told;
      lowest = hash;
    }
  }
  texts_[*texts[best]] = {line_ + 1, evening_, scene_};
  return best;
}

bool Memory::told_tonight(const std::string& text) const {
  const auto found = texts_.find(text);
  return found != texts_.end() && found->second.evening == evening_;
}

bool Memory::told_in_scene(const std::string& text) const {
  const auto found = texts_.find(text);
  return found != texts_.end() && found->second.scene == scene_;
}

void Memory::remember(ToldLine& told, Rendered&& line) {
  ++line_;
  tonight_.insert(hash_of(line.text));
  each_triple(line.text, [&](std::uint64_t triple) {
    const int before = triples_[triple]++;
    ++triples_told_;
    if (before > 0) triples_again_ += before == 1 ? 2 : 1;
  });
  discourse = std::move(line.after);
  Recent recent{told.voice, 0, opening(line.text, 2)};
  const auto keep = [&](int index) {
    if (index < 0) return;
    const auto at = static_cast<std::size_t>(index);
    const Template& one = table_.templates[at];
    Stamp& stamp = stamps_[at];
    stamp = {line_, scene_, evening_, season_, static_cast<std::int16_t>(stamp.this_evening + 1)};
    ++told_count[at];
    if (recent.shape == 0) recent.shape = one.shape;
    looked_back_ += one.looks_back ? 1 : 0;
    for (const Token& token : one.say.tokens)
      if (token.ask == Ask::detail) details_[{told.values.people[token.slot]->id, token.text}] = evening_;
    for (const Condition& condition : one.when) {
      const int rest = words_.keys[condition.key].rest;
      if (rest != 0) rested_until_[condition.key] = rest == rests_all_scene ? INT_MAX : line_ + rest;
    }
  };
  keep(told.phrase);
  keep(told.addition);
  const bool bare =
      told.phrase >= 0 && !table_.templates[static_cast<std::size_t>(told.phrase)].cools && count_words(line.text) == 1;
  if (!bare) shapes_ = {shapes_[1], recent.shape};
  last_.push_back(std::move(recent));
  if (last_.size() > 8) last_.pop_front();
  told.text = std::move(line.text);
  told.spans = std::move(line.spans);
}

ToldLine Memory::tell(int phrase, int addition, const Values& values, std::uint32_t event_index) {
  ToldLine told{
      table_.templates[static_cast<std::size_t>(phrase)].voice, phrase, addition, event_index, {}, {}, values};
  remember(told, preview(phrase, addition, values));
  return told;
}

ToldLine Memory::tell(const Text& text, Who voice, const Values& values, std::uint32_t event_index) {
  ToldLine told{voice, -1, -1, event_index, {}, {}, values};
  remember(told, render({&text}, values, discourse, words_.slots));
  return told;
}

ToldLine Memory::tell(const Text& text, int addition, const Values& values, std::uint32_t event_index) {
  ToldLine told{Who::call, -1, addition, event_index, {}, {}, values};
  const Template* more = addition < 0 ? nullptr : &table_.templates[static_cast<std::size_t>(addition)];
  const bool first = more != nullptr && more->part == Part::lead_in;
  const Text* other = more == nullptr ? nullptr : &more->say;
  remember(told, render({first ? other : &text, first ? &text : other}, values, discourse, words_.slots));
  return told;
}

int Memory::colour_in_last(int lines) const {
  int count = 0;
  for (std::size_t back = 1; back <= static_cast<std::size_t>(lines) && back <= last_.size(); ++back)
    count += last_[last_.size() - back].voice == Who::colour ? 1 : 0;
  return count;
}

}  // namespace bout::voice
