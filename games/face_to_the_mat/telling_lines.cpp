#include <algorithm>
#include <array>

#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

namespace {

/// What may go without a word: the screen shows it, or the next line does.
constexpr std::array spare = {kind_of<DoubleTeam>, kind_of<HotTag>,       kind_of<BooMove>,
                              kind_of<MovedBack>,  kind_of<ObjectGained>, kind_of<HoldHeld>,
                              kind_of<HoldBroken>, kind_of<TestRoll>,     kind_of<FallWon>};

}  // namespace

void Telling::keep(voice::ToldLine line, bool colour) {
  (colour ? told.colour : told.text) = line.text;
  const auto* story = get_if<StoryTold>(&event);
  if (story == nullptr || story->moment == Moment::during) {  // other stories stand beside the match
    ++by.said_;
    by.coloured_ += colour ? 1 : 0;
  }
  threads(line.phrase);
  threads(line.addition);
  by.lines_.push_back(std::move(line));
}

void Telling::threads(int which) {
  if (which < 0) return;
  const voice::Template& one = by.voice_.table.templates[index(which)];
  auto& open = by.facts_.threads;
  if (one.pays != 0) std::erase_if(open, [&](const Thread& thread) { return thread.name == one.pays; });
  for (const voice::Condition& condition : one.when)  // what was asked for is answered
    if (condition.kind == voice::KeyKind::thread)
      std::erase_if(open, [&](const Thread& thread) {
        return std::find(condition.threads.begin(), condition.threads.end(), thread.name) != condition.threads.end();
      });
  if (one.opens != 0) open.push_back({one.opens, nobody, nobody, false, nobody, false});
}

bool Telling::crowded() const { return match().form != Form::normal && match().form != Form::tag; }

std::uint8_t Telling::unfit() const {
  return byte((facts().referee_down ? 1 : 0) | (facts().outside ? 2 : 0) | (crowded() ? 4 : 0));
}

voice::Wish Telling::wish() const {
  voice::Wish made;
  made.avoid = unfit();
  if (!by.telling_match_) return made;
  const bool over = closing || !book().fighting();
  const int back = by.memory_.looked_back();  // one to five callbacks a match, the last of them kept for the end
  if (back >= 2)
    for (const Key key : {Key::repeat_area, Key::repeat_card, Key::repeat_move}) made.without.set(index(key));
  for (std::size_t key = 0; key < vocabulary().keys.size(); ++key)
    if (vocabulary().keys[key].memory && back >= (over || key == index(Key::thread) ? 5 : 4))
      made.without.set(index(key));
  made.look_back = back == 0 && (over || facts().card >= 9);
  return made;
}

bool Telling::terse(int reserve) const { return 10 * (by.said_ + reserve) > 28 * std::max<int>(facts().card, 9); }

bool Telling::call(int kind) { return call(kind, wish()); }

bool Telling::call(int kind, voice::Wish asks) {
  if (kind == kind_of<RefereeDown> || kind == kind_of<CoverUncounted>) asks.avoid &= 0xfe;
  if (kind == kind_of<SpilledOutside>) asks.avoid &= 0xfd;
  asks.may_be_silent = kind == kind_of<NoScore> || kind == kind_of<BackInside> || spared(kind);
  const int chosen = by.memory_.choose(kind, Voiced::call, Part::line, now, values, facts().events, asks);
  if (chosen >= 0) keep(by.memory_.tell(chosen, -1, values, facts().events), false);
  return chosen >= 0;
}

void Telling::colour(int kind, int points, int most_words) {
  if (facts().in_cover || !by.memory_.last_was_call()) return;
  const bool little = facts().card > 6 && 7 * by.coloured_ < by.said_;  // below one line in seven
  if (points < (little ? 3 : 5)) return;
  const int share = points >= 8 ? 38 : facts().card < 9 ? 30 : 35;  // in a hundred: the last word is still to come
  if (100 * (by.coloured_ + 1) > share * (by.said_ + 1) + 60) return;
  if (by.memory_.colour_in_last(6) > (points >= 8 ? 3 : 2)) return;  // an answer may come in between
  if (facts().card > 0 && points < 7 && terse(10) && !little) return;
  voice::Wish asks = wish();
  asks.most_words = facts().in_finisher ? 3 : most_words;
  if (kind == kind_of<RefereeDown> || kind == kind_of<CoverUncounted>) asks.avoid &= 0xfe;
  const int chosen = by.memory_.choose(kind, Voiced::colour, Part::line, now, values, facts().events, asks);
  if (chosen >= 0) keep(by.memory_.tell(chosen, -1, values, facts().events), true);
}

void Telling::both(int kind, int points) {
  if (points >= 2) call(kind);
  colour(kind, points);
}

const voice::Text& Telling::compiled(const std::string& text_of) {
  const auto found = by.compiled_->find(&text_of);
  if (found != by.compiled_->end()) return found->second;
  if (by.compiled_.use_count() > 1) by.compiled_ = std::make_shared<Commentator::Compiled>(*by.compiled_);
  Problems unheard;  // check_texts() has said it
  return by.compiled_->emplace(&text_of, voice::compile(text_of, vocabulary().slots, {}, {}, unheard)).first->second;
}

void Telling::office(int kind, Who a, Who o) {
  evening();
  slot(PersonSlot::a, a);
  slot(PersonSlot::o, o);
  call(kind);
}

bool Telling::leads_on() const {
  const auto reaches = [&](int to) { return by.rules_.pins(to) || to == by.rules_.track_length; };
  if (const auto* e = get_if<HotTag>(&event)) return reaches(e->to);
  if (const auto* e = get_if<BooMove>(&event)) return reaches(e->to);
  if (const auto* e = get_if<ObjectGained>(&event)) return !e->outside && reaches(e->to);
  return false;
}

bool Telling::spared(int kind) const {
  return std::find(spare.begin(), spare.end(), kind) != spare.end() && !leads_on();
}

void Telling::in_match(int kind, int points, Who a, Who o) {
  if (terse(13) && spared(kind)) return;
  scene(a, o);
  both(kind, points);
}

}  // namespace bout::face_to_the_mat
