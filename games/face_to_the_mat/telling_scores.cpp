#include <algorithm>
#include <cctype>

#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

namespace {

/// Is this word in the line?
bool mentions(std::string_view line, std::string_view word) {
  const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !letter(line[at - 1])) && (end == line.size() || !letter(line[end]))) return true;
  }
  return false;
}

}  // namespace

void Telling::operator()(const Scored& e) {
  scene(e.who, e.against);
  card(e.card, e.who);
  const int band = std::min<int>(4, e.points);
  set(Key::band, band);
  word(Key::why, bout::number(e.why));
  score_keys(e);
  const bool deck = e.card < by.rules_.deck.size();
  const ActionCard* action = deck ? &by.rules_.deck[e.card] : nullptr;
  const MoveFace* move = action != nullptr && person(e.who) != nullptr ? named_move(*action, e.who) : nullptr;
  const bool helped = action != nullptr && action->type == CardType::skill && action->quality == Quality::helped;
  const bool told_already = e.why == Why::chart || facts().story_now ||
                            (action != nullptr && (action->hold || action->type == CardType::test_of_strength));
  int points = 1 + band + 2 * facts().took + 2 * facts().comeback + (move != nullptr) + helped;
  if (!told_already) {
    const int area = say_score(move);
    if (area >= 0 && person(e.against) != nullptr) {
      const int visits = ++by.facts_.visits[{e.who, e.against, area}];
      if (visits > 1 &&
          mentions(by.lines_.back().text, area_names[area])) {  // "that arm" wants an arm in the line before
        text(TextSlot::area, area_names[area]);
        set(Key::repeat_area, visits);
        number(NumberSlot::repeat, visits);
        ++points;
        if (by.memory_.looked_back() == 0 && facts().card >= 7) points = std::max(points, 5);
      }
    }
  } else if (!facts().took && !facts().comeback) {
    return;
  }
  if (facts().cover_told) return;  // nobody talks between a cover and its count
  if (!now.threads.empty()) points += action != nullptr && action->type == CardType::grudge ? 5 : 2;
  colour(kind_of<Scored>, points);
}

void Telling::score_keys(const Scored& e) {
  const int gap = facts().gap;
  if (facts().took) word(Key::lead, 0);
  if (gap > 0) word(Key::lead, 1);
  if (gap < 0) word(Key::lead, 2);
  if (gap == 0) word(Key::lead, 3);
  if (facts().drew_level) word(Key::lead, 4);
  set(Key::gap, std::abs(gap));
  number(NumberSlot::gap, std::abs(gap));
  set(Key::led_before, facts().led_before);
  number(NumberSlot::led, facts().led_before);
  if (facts().comeback) set(Key::comeback, 1);
  set(Key::run, facts().run);
  number(NumberSlot::run, facts().run);
  word(Key::last, facts().last_scorer == nobody ? 2 : facts().last_scorer == e.who ? 0 : 1);
  const Facts::Card& before = facts().before;
  if (before.near_fall) word(Key::after, 0);
  if (before.near_fall && before.covered == e.who) word(Key::after, 5);
  if (before.near_fall && before.covered == e.against) word(Key::after, 6);
  if (before.missed == e.who) word(Key::after, 1);
  if (before.missed == e.against && before.missed != nobody) word(Key::after, 2);
  if (before.no_score) word(Key::after, 3);
  set(Key::in_a_row, facts().idle_before);
  if (before.interference) word(Key::after, 4);
  const bool covers = by.rules_.pins(e.to), ends = e.to == by.rules_.track_length;
  const Form form = match().form;
  const bool plain = e.to > e.from && !facts().outside && form != Form::royale_match_up &&
                     form != Form::royale_quick_play && !by.rules_.objects && !by.rules_.advanced_tag &&
                     e.why != Why::chart;
  if (plain && facts().referee_down && (covers || ends)) word(Key::reaches, 2);
  if (plain && !facts().referee_down && covers) word(Key::reaches, 0);
  if (plain && !facts().referee_down && ends) word(Key::reaches, 1);
  if (person(e.against) != nullptr)
    for (int area = 0; area < area_count; ++area) {
      const auto found = facts().visits.find({e.who, e.against, area});
      now.by_tag[index(area)] = byte(found == facts().visits.end() ? 1 : found->second + 1);
    }
}

voice::Wish Telling::named(voice::Wish asks) const {
  if (match().form != Form::normal)
    asks.name_all = {bout::number(PersonSlot::a), bout::number(PersonSlot::o)};
  else if (facts().run < 2)
    asks.name_one = {bout::number(PersonSlot::a), bout::number(PersonSlot::o)};
  return asks;
}

int Telling::say_score(const MoveFace* move) {
  auto& memory = by.memory_;
  voice::Wish asks = named(wish());
  asks.prefer_short = facts().card >= 13;
  asks.prefer_long = facts().card <= 4;
  int area = -1, phrase = -1, addition = -1;
  const voice::Text* own = nullptr;
  if (move != nullptr) {
    std::vector<const std::string*> fit;
    for (const std::string& one : move->say) {
      const voice::Text& words = compiled(one);
      if (!voice::resolves(words, values) || (voice::marks_of(words, vocabulary()) & unfit()) != 0) continue;
      if (!voice::names_enough(words, asks) || memory.told_in_scene(one)) continue;
      const voice::Rendered line = voice::render({&words}, values, memory.discourse, vocabulary().slots);
      if (!memory.repeats(line, true)) fit.push_back(&one);
    }
    if (!fit.empty()) {
      own = &compiled(*fit[memory.choose_text(fit, facts().events)]);
      area = area_of(move->area);
    }
  }
  if (own == nullptr) {
    phrase = memory.choose(kind_of<Scored>, Voiced::call, Part::phrase, now, values, facts().events, asks);
    if (phrase < 0) return -1;
    const voice::Template& chosen = by.voice_.table.templates[index(phrase)];
    if (chosen.tag != 255) area = chosen.tag;
  }
  const voice::Text& said = own != nullptr ? *own : by.voice_.table.templates[index(phrase)].say;
  addition = choose_addition(phrase, said);
  if (own != nullptr)
    keep(memory.tell(*own, addition, values, facts().events), false);
  else
    keep(memory.tell(phrase, addition, values, facts().events), false);
  for (const int part : {phrase, addition})
    if (part >= 0)
      for (const voice::Condition& condition : by.voice_.table.templates[index(part)].when)
        if (condition.key == index(Key::reaches) && condition.mask == 1u) by.facts_.cover_told = true;
  return area;
}

int Telling::choose_addition(int phrase, const voice::Text& said) {
  auto& memory = by.memory_;
  if (memory.lines() < by.last_addition_ + 3 || said.words > 20) return -1;
  voice::Wish asks = wish();
  asks.least_weight = 2;
  asks.most_words = 26 - said.words;
  const voice::Token& opens = said.tokens.front();
  int best = -1, heaviest = 0;
  for (const Part part : {Part::lead_in, Part::tail}) {
    asks.without_person =
        part == Part::lead_in && opens.ask != voice::Ask::literal && opens.ask < voice::Ask::word ? opens.slot : -1;
    const int chosen = memory.choose(kind_of<Scored>, Voiced::call, part, now, values, facts().events, asks, &said);
    if (chosen < 0) continue;
    const int weight = memory.weight(by.voice_.table.templates[index(chosen)]);
    if (weight > heaviest || (weight == heaviest && memory.lines() % 2 == 0)) best = chosen, heaviest = weight;
  }
  if (best < 0) return -1;
  if (phrase >= 0)  // the phrase has said that already
    for (const voice::Condition& mine : by.voice_.table.templates[index(phrase)].when)
      for (const voice::Condition& other : by.voice_.table.templates[index(best)].when)
        if (mine.key == other.key && vocabulary().keys[mine.key].weight >= 2) return -1;
  by.last_addition_ = memory.lines();
  return best;
}

void Telling::operator()(const NoScore& e) {
  evening();
  bout();
  if (facts().story_now) return;
  const bool after_near = facts().before.near_fall, after_miss = facts().before.missed != nobody;
  const bool quiet = facts().card > 6 && by.said_ <= facts().card;  // hardly a line a card: so nothing is told, too
  const int points = (after_near || after_miss ? 2 : 0) + (facts().idle_run >= 3 ? 2 : 0) + (quiet ? 2 : 0);
  if (points < 2 || facts().card < by.last_idle_card_ + (quiet ? 3 : 6)) return;
  if (after_near) word(Key::after, 0);
  if (after_miss) word(Key::after, 1);
  word(Key::idle, bout::number(e.why));
  set(Key::in_a_row, facts().idle_run);
  slot(PersonSlot::a, facts().scorer);
  if (call(kind_of<NoScore>)) by.last_idle_card_ = facts().card;
}

void Telling::operator()(const MovedBack& e) {
  if (!facts().story_now && !by.told_object_) in_match(kind_of<MovedBack>, 3, e.who, nobody);
}

void Telling::operator()(const HoldOn& e) {
  card(facts().drawn, e.by);
  const int gap = book().gap(e.by);
  word(Key::lead, gap > 0 ? 1 : gap < 0 ? 2 : 3);
  word(Key::last, facts().scorer == nobody ? 2 : facts().scorer == e.by ? 0 : 1);
  by.facts_.hold_lines = 1;
  in_match(kind_of<HoldOn>, 3, e.by, e.on);
}

void Telling::operator()(const HoldHeld& e) {
  if (++by.facts_.hold_lines <= 4) in_match(kind_of<HoldHeld>, 2, e.by, e.on);
}

void Telling::operator()(const HoldBroken& e) { in_match(kind_of<HoldBroken>, 2, e.by, e.on); }

void Telling::operator()(const TestBegan& e) {
  by.facts_.test_lines = 1;
  in_match(kind_of<TestBegan>, 3, e.face, e.heel);
}

void Telling::operator()(const TestRoll& e) {
  const bool over = e.scores == nobody;
  if (++by.facts_.test_lines > (over ? 4 : 3)) return;
  set(Key::step, over ? 0 : 1);
  in_match(kind_of<TestRoll>, 2, over ? match().face : e.scores, over ? match().heel : nobody);
}

void Telling::operator()(const CardDrawn&) {
  by.told_object_ = false;
  for (Thread& thread : by.facts_.threads) thread.fresh = false;
}

}  // namespace bout::face_to_the_mat
