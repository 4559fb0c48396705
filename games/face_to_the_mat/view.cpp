// What the promoter sees: everything but the order of the deck (FTM-R68), and what the options of the table come to.
#include "engine/text.hpp"
#include "engine/voice/grammar.hpp"
#include "games/face_to_the_mat/game.hpp"
#include "games/face_to_the_mat/rating.hpp"

namespace bout::face_to_the_mat {

double chance_in(double each, int rolls) {
  double none = 1;
  for (int i = 0; i < rolls; ++i) none *= 1 - each;
  return 1 - none;
}

std::vector<int> numbers_of(std::uint8_t bits) {
  std::vector<int> list;
  for (int i = 0; i < 8; ++i)
    if ((bits >> i & 1) != 0) list.push_back(i);
  return list;
}

std::string range_to(int face) { return std::to_string(d66_face(0)) + "–" + std::to_string(face); }

std::string_view about(Form form) {
  constexpr std::array<std::string_view, form_count> words = {"One against one.",
                                                              "Two teams of two; whoever scores tags out.",
                                                              "The favored against two underdogs.",
                                                              "Three, and the first fall sends one home.",
                                                              "Pairs meet in short matches until two are left.",
                                                              "One card each; whoever does not score is out.",
                                                              "Four in the ring; a newcomer for each one who is out."};
  return words[index(form)];
}

namespace {

std::optional<Who> maybe(Who who) { return MaybeWho{who}.shape(); }

std::vector<Quality> list_of(Qualities set) {
  std::vector<Quality> list;
  for (const Quality quality : all<Quality>(quality_count))
    if ((set & bit(quality)) != 0) list.push_back(quality);
  return list;
}

template <class List>
auto copied(const List& list) {
  return std::vector<typename List::value_type>(list.begin(), list.end());
}

std::vector<Chip> chips_of(const Chips& laid) {
  std::vector<Chip> list;
  laid.each([&](Chip chip) { list.push_back(chip); });
  return list;
}

seen::Range range(int end) { return {d66_face(end), range_to(d66_face(end)), chance_up_to(end)}; }

std::string gone(const Wrestler& now) {
  if (!now.signed_on) return "not signed";
  if (now.away == forever) return "gone for good";
  if (now.away > 0) return "out of town, " + std::to_string(now.away) + " more";
  return now.absent == 1 ? "misses this show" : "";
}

/// FTM-R7, unless the promoter named the places.
void favored_first(const State& state, const Booking& of, std::vector<Who>& entrants) {
  if (of.placed) return;
  std::stable_sort(entrants.begin(), entrants.end(), [&](Who a, Who b) { return favored_over(state, a, b); });
}

/// Looks at one state with all its tables.
struct Looker {
  const Game& game;
  const State& state;

  const Rules& rules() const { return game.rules(); }
  const Content& content() const { return game.content(); }

  std::optional<seen::Refusal> refused(Who who, const Compose& ask) const {
    const std::string& name = content()[who].shortly;
    if (const std::string why = gone(state[who]); !why.empty())
      return seen::Refusal{name + ": " + why + ".", "FTM-R38"};
    const bool here = ask.of != new_match && state.card[ask.of].entrants.contains(who);
    if (!may_appear(state, rules(), who, here))
      return seen::Refusal{
          name + " is in " + voice::number_word(rules().appearances) + " matches of this card already.", "FTM-R70"};
    if (state.draft.hardcore && !is_mean(rules(), who))
      return seen::Refusal{name + " lacks MEAN, and only wrestlers with MEAN take part in a hardcore match.",
                           "FTM-15.1"};
    return std::nullopt;
  }

  seen::Wrestler wrestler(Who of) const {
    const Wrestler& now = state[of];
    const WrestlerFace& face = content()[of];
    const WrestlerCard& card = rules()[of];
    seen::Wrestler seen;
    seen.who = of;
    seen.id = face.id, seen.name = face.name, seen.short_ = face.shortly, seen.ring = face.ring;
    seen.side = now.side, seen.tv = now.grade, seen.grudge = now.grudge;
    seen.ally = maybe(now.ally), seen.foe = maybe(now.foe), seen.partner = maybe(now.partner);
    seen.gone = gone(now);
    seen.away = now.away > 0, seen.absent = now.absent == 1;
    seen.signed_ = now.signed_on, seen.guest = !card.start.signed_on;
    seen.wins = now.wins, seen.losses = now.losses, seen.booked = matches_of(state, of);
    seen.finisher = range(finisher_end(rules(), of));
    seen.kick_out = range(rules().kickout_to[now.grade]);
    seen.kick_out_of_all = chance_in(seen.kick_out.chance, rules().kickout_rolls);
    seen.help = now.help;
    for (const Quality quality : all<Quality>(quality_count))
      if (card.symbols[quality] != Symbol::none) seen.qualities.push_back({quality, card.symbols[quality]});
    for (std::size_t i = 0; i < state.titles.size(); ++i)
      if (state.titles[i].held_by(of)) seen.titles.push_back(static_cast<int>(i));
    if (const auto* ask = asked<Compose>(state)) seen.refused = refused(of, *ask);
    return seen;
  }

  /// What the bell would make of each entrant (FTM-R7, FTM-R41), where that is settled already.
  std::vector<std::string> roles(const Booking& of, const std::vector<Who>& by_favor) const {
    std::vector<std::string> list(of.entrants.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      switch (of.form) {
        case Form::normal:
          if (list.size() == 2) list[i] = of.entrants[i] == by_favor[0] ? "favored" : "underdog";
          break;
        case Form::tag:
          list[i] = i < 2 ? (of.placed ? "favored" : "team one") : of.placed ? "underdogs" : "team two";
          break;
        case Form::two_on_one:
          if (list.size() == 3) list[i] = of.entrants[i] == by_favor[0] ? "favored" : "underdog";
          break;
        case Form::every_man:
          if (of.placed) list[i] = i == 0 ? "favored" : i == 1 ? "middle" : "underdog";
          break;
        default: break;
      }
    }
    return list;
  }

  seen::Booking booking(const Booking& of) const {
    seen::Booking seen{of.form,
                       of.cage,
                       of.hardcore,
                       of.grudge,
                       of.stakes,
                       of.placed,
                       of.shot,
                       copied(of.entrants),
                       {},
                       copied(of.entrants),
                       sides_of(state, of),
                       maybe(of.rivals[0]),
                       maybe(of.rivals[1]),
                       numbers_of(of.titles),
                       of.bump,
                       of.spill,
                       chips_of(of.chips),
                       game.booking_text(state, of)};
    if (of.form == Form::normal || of.form == Form::two_on_one) favored_first(state, of, seen.by_favor);
    seen.roles = roles(of, seen.by_favor);
    return seen;
  }

  seen::Corner corner(const Match& match, const Corner& of) const {
    const Fighter& fighter = in_ring(match, of);
    seen::Corner seen{fighter.who,
                      of.apron == 255 ? std::nullopt : maybe(match.fighters[of.apron].who),
                      of.place,
                      of.space,
                      of.outside,
                      list_of(usable(match, rules(), of)),
                      list_of(fighter.off),
                      fighter.chips,
                      of.scored,
                      {}};
    for (const int effect : numbers_of(of.things)) seen.things.push_back(of.with[index(effect)]);
    return seen;
  }

  seen::Match match() const {
    const Match& of = state.match;
    seen::Match seen{};
    seen.on = of.on, seen.cards = of.cards, seen.deck = count_of(of.deck);
    seen.booking = booking(of.booking);
    for (const Corner& each : of.corners) seen.corners.push_back(corner(of, each));
    for (const Spot spot : all<Spot>(spot_count)) seen.hot_box[spot] = maybe(of.hot_box[index(spot)]);
    seen.referee_down = of.referee_down, seen.second_referee = of.second_referee;
    seen.outside = of.outside, seen.idle = of.idle, seen.fav_is_heel = of.fav_is_heel;
    for (const std::uint8_t nth : of.queue) seen.queue.push_back(of.fighters[nth].who);
    seen.chips = chips_of(of.chips);
    seen.winner = maybe(of.winner), seen.loser = maybe(of.loser), seen.method = of.method;
    return seen;
  }

  seen::Title title(int which) const {
    const Title& of = state.titles[index(which)];
    const TitleFace& face = content().federation.titles[index(which)];
    seen::Title seen{face.id,        face.name, face.holder, face.tag, {},    maybe(of.contender),
                     maybe(of.next), of.due,    of.next_due, of.since, false, shot_overdue(state, rules(), which)};
    for (const Who holder : of.holders)
      if (holder != nobody) seen.holders.push_back(holder);
    for (const Booking& one : state.card) seen.booked = seen.booked || (one.shot && (one.titles >> which & 1) != 0);
    return seen;
  }
};

/// What it brings, as the card says it.
std::string points_of(const ActionCard& card) {
  const std::string sum = !card.icon      ? plural(card.base, "point", "points")
                          : card.base > 0 ? std::to_string(card.base) + " + die"
                                          : "a die roll";
  switch (card.type) {
    case CardType::skill:
      if (card.quality == Quality::specialty) return "as on the wrestler’s card";
      return card.to_reel ? "reel " + std::string(chart_names[index(card.reel)]) : sum;
    case CardType::tv: return "value " + std::to_string(card.base);
    case CardType::grudge: return "Grudge card";
    case CardType::wild: return "a chart decides";
    case CardType::reel: return "Highlight Reel";
    case CardType::trailing: return sum;
    case CardType::ref_bump: return "the referee goes down";
    case CardType::test_of_strength: return "dice, face against heel";
    case CardType::title_holder:
    case CardType::signature: return "a die roll";
  }
  return {};
}

seen::ActionCard face_of(const ActionCard& card, const Rules& rules) {
  struct Kind {
    std::string name, rule;
  };
  const auto kind = [&]() -> Kind {
    switch (card.type) {
      case CardType::skill: return {std::string(word_of(card.quality)), "FTM-6.1"};
      case CardType::tv: return {"TV Move", "FTM-6.2"};
      case CardType::grudge: return {std::array{"GOLD", "SILVER", "BRONZE"}[index(card.colour)], "FTM-6.3"};
      case CardType::wild: return {"Wild Card", "FTM-5.8"};
      case CardType::reel: return {"Reel " + std::string(chart_names[index(card.reel)]), "FTM-5.9"};
      case CardType::trailing: return {"TRAILING", "FTM-5.10"};
      case CardType::ref_bump: return {"REF BUMP", "FTM-5.11"};
      case CardType::test_of_strength: return {"Test of strength", "FTM-5.12"};
      case CardType::title_holder: return {"TITLE HOLDER", "FTM-5.1"};
      case CardType::signature: return {"SIGNATURE", "FTM-5.1"};
    }
    return {};
  }();
  const bool out_of_force = card.type == CardType::ref_bump && !rules.ref_bump_card;
  return {kind.name, out_of_force ? "not in force" : points_of(card),
          card.hold, kind.rule,
          card.type, card.type == CardType::skill ? std::optional(card.quality) : std::nullopt};
}

seen::Track track_of(const Rules& rules) {
  seen::Track track{rules.track_length, rules.corner_space, rules.finisher_fail_space, {}, {}, {}};
  for (int space = 0; space < rules.track_length; ++space) {
    if (rules.square(space)) track.squares.push_back(space);
    if (rules.pins(space)) track.pins.push_back(space);
    track.works.push_back({Symbol::star, rules.square(space) ? Symbol::square : Symbol::circle});  // FTM-2.5
  }
  track.works.push_back({Symbol::star, Symbol::square, Symbol::circle});  // FTM-R2
  return track;
}

By<Form, seen::MatchForm, form_count> forms() {
  constexpr std::array<const char*, form_count> rule = {"FTM-3.1",  "FTM-12.1", "FTM-13.1", "FTM-13.3",
                                                        "FTM-14.1", "FTM-14.2", "FTM-14.3"};
  By<Form, seen::MatchForm, form_count> list;
  for (const Form form : all<Form>(form_count))
    list[form] = {least_in(form),
                  most_in(form),
                  first_side(form),
                  is_royale(form),
                  std::string(about(form)),
                  rule[index(form)],
                  {}};
  list[Form::tag].gives.push_back({Quality::helped, Symbol::star});  // FTM-12.3
  return list;
}

}  // namespace

std::vector<std::vector<Who>> sides_of(const State& state, const Booking& of) {
  std::vector<Who> in = copied(of.entrants);
  if (of.form == Form::two_on_one) favored_first(state, of, in);
  const bool two = of.form == Form::tag || of.form == Form::two_on_one;
  std::vector<std::vector<Who>> sides;
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (i == 0 || !two || i == index(first_side(of.form))) sides.emplace_back();
    sides.back().push_back(in[i]);
  }
  return sides;
}

seen::View Game::look(const State& state, Seat) const {
  const Looker look{*this, state};
  const FederationFace& federation = content().federation;
  const int past = state.show - 1;
  const VenueFace& venue = federation.venues[index(past % rules().venues)];
  View view{rules().kind,
            {federation.id, federation.name, federation.shortly, federation.caller, federation.second},
            state.show,
            past / rules().season_shows + 1,
            past % rules().season_shows + 1,
            federation.shows[index(past % rules().show_names)],
            venue.name,
            venue.shortly,
            state.open,
            state.at,
            state.over,
            state.unattended,
            asked<Desk>(state) != nullptr,
            asked<Compose>(state) != nullptr,
            {},
            {},
            {},
            {state.bound.begin(), state.bound.end()},
            {},
            {},
            {}};
  for (const Who who : state.everybody()) view.roster.push_back(look.wrestler(who));
  for (int title = 0; title < count_of(state.titles); ++title) view.titles.push_back(look.title(title));
  for (const Challenge& one : state.challenges)
    view.challenges.push_back({one.by, one.to, one.due, is_booked(state, one), overdue(state, rules(), one), one.rolled,
                               one.form, one.cage, one.hardcore, one.stakes});
  for (const Booking& each : state.card) view.card.push_back(look.booking(each));
  if (view.composing) view.draft = look.booking(state.draft);
  if (!state.match.fighters.empty()) view.match = look.match();
  return view;
}

seen::Sheet Game::sheet() const {
  seen::Sheet sheet{rules().season_shows,
                    rules().least_matches,
                    std::min(most_matches, rules().most_matches_booked),
                    rules().kickout_rolls,
                    rules().mini_points,
                    {},
                    track_of(rules()),
                    {},
                    {{"Apron", ""},
                     {"Floor", ""},
                     {"Steps", "opponent −1"},
                     {"Barricade", "opponent −1"},
                     {"Front row", "FAVORITE +1"},
                     {"Timekeeper", "a chair"},
                     {"Announcers", "a table, +1"},
                     {"Ring post", "opponent −2"},
                     {"Under the ring", "an object"},
                     {"Helper’s corner", "HELPED +1"},
                     {"Ramp", ""},
                     {"The ropes", "back in, +2"}},  // FTM-R61
                    forms(),
                    {},
                    list_of(unseen),
                    {Rating::most_action + Rating::most_stakes + Rating::most_contest + Rating::most_main,
                     Rating::most_action, Rating::most_stakes, Rating::most_contest, Rating::most_main}};
  for (const Grade grade : all<Grade>(grade_count)) sheet.grades.push_back(grade);
  for (const ActionCard& card : rules().deck) sheet.cards.push_back(face_of(card, rules()));
  if (rules().hardcore_objects) sheet.hardcore_gives.push_back({Quality::object, Symbol::square});  // FTM-15.4
  return sheet;
}

}  // namespace bout::face_to_the_mat
