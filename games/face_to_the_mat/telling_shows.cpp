#include <algorithm>

#include "games/face_to_the_mat/rating.hpp"
#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

void Telling::operator()(const ShowBegan& e) {
  by.memory_.begin_evening();
  by.memory_.begin_scene();
  by.telling_match_ = false;
  number(NumberSlot::of, e.matches);
  number(NumberSlot::number, e.show);
  office(kind_of<ShowBegan>);
  told.heading = true;
}

void Telling::operator()(const ShowEnded&) {
  by.telling_match_ = false;
  office(kind_of<ShowEnded>);
  if (book().shows().empty()) return;
  const Rating rating = rate(book(), book().shows().size() - 1);  // FTM-R78
  if (rating.total() > 0)
    told.text += (told.text.empty() ? "" : " ") + ("The show is rated " + rating_text(rating) + ".");
}

void Telling::operator()(const SeasonEnded& e) {
  office(kind_of<SeasonEnded>);
  int sum = 0, shows = 0, best = 0;
  std::size_t which = 0;
  for (std::size_t i = 0; i < book().shows().size(); ++i) {
    if ((book().shows()[i].show - 1) / by.rules_.season_shows + 1 != e.season) continue;
    const int total = rate(book(), i).total();
    sum += total;
    ++shows;
    if (total > best) best = total, which = i;
  }
  if (best > 0)
    told.text += (told.text.empty() ? "" : " ") +
                 ("The season is rated " + std::to_string(sum / shows) + " on average; its best show was " +
                  std::string(show_name(book().shows()[which].show)) + ", with " + std::to_string(best) + ".");
  by.memory_.begin_season();
  ++by.season_;
  told.heading = true;
}

void Telling::operator()(const BooksClosed&) { office(kind_of<BooksClosed>); }

void Telling::operator()(const WrestlerSigned& e) {
  set(Key::joins, e.joins);
  office(kind_of<WrestlerSigned>, e.who);
}

void Telling::operator()(const WrestlerReturned& e) { office(kind_of<WrestlerReturned>, e.who); }

void Telling::operator()(const RelationSet& e) {
  if (person(e.who) == nullptr) return;
  constexpr std::array<std::string_view, 3> with = {" as an ally", " as a foe", " as a tag team partner"};
  constexpr std::array<std::string_view, 3> without = {"no ally", "no foe", "no tag team partner"};
  told.text = by.content_[e.who].name + " now has ";
  if (e.whom == nobody)
    told.text += std::string(without[index(e.what)]) + ".";
  else
    told.text += by.content_[e.whom].name + std::string(with[index(e.what)]) + ".";
}

void Telling::operator()(const HelpSet& e) {
  constexpr std::array<std::string_view, 4> who = {"nobody", "a gang", "a manager", "a valet"};
  if (person(e.who) != nullptr)
    told.text = by.content_[e.who].name + " now comes to the ring with " + std::string(who[index(e.help)]) + ".";
}

void Telling::operator()(const MatchBooked& e) {
  if (!e.grudge) return;  // the card of a show is shown
  types(e.form, e.cage, e.hardcore);
  word(Key::stakes, bout::number(e.stakes));
  office(kind_of<MatchBooked>, e.first[0], e.first[1]);
}

void Telling::operator()(const BookingDropped& e) {
  if (e.missing != nobody) office(kind_of<BookingDropped>, e.missing);  // else the promoter knows
}

void Telling::operator()(const InterviewBegan& e) {
  by.telling_match_ = false;
  slot(PersonSlot::host, by.content_.federation.host.empty() ? nullptr : &by.cast_->people.back());
  text(TextSlot::interview, by.content_.federation.interview);
  office(kind_of<InterviewBegan>, e.guest);
  told.heading = true;
}

void Telling::operator()(const ChallengeLapsed& e) { office(kind_of<ChallengeLapsed>, e.by, e.to); }

void Telling::title_settled(int kind, int title, Who winner, Who loser) {
  if (by.title_told_ == title) return;
  scene(winner, loser);
  title_slots(title);
  slot(PersonSlot::w, winner);
  slot(PersonSlot::l, loser);
  call(kind);
}

void Telling::operator()(const TitleChanged& e) { title_settled(kind_of<TitleChanged>, e.title, e.to, e.from); }
void Telling::operator()(const TitleKept& e) { title_settled(kind_of<TitleKept>, e.title, e.who, e.against); }

void Telling::operator()(const TitleVacated& e) {
  title_slots(e.title);
  office(kind_of<TitleVacated>, e.who);
}

void Telling::operator()(const LeftTown& e) {
  number(NumberSlot::shows, e.shows);
  office(kind_of<LeftTown>, e.who);
}

void Telling::operator()(const ContenderNamed& e) {
  title_slots(e.title);
  office(kind_of<ContenderNamed>, e.who);
}

}  // namespace bout::face_to_the_mat
