// What the promoter sees: everything but the order of the deck (FTM-R68), as JSON for screens.
#include "engine/json.hpp"
#include "games/face_to_the_mat/game.hpp"
#include "games/face_to_the_mat/names.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::array<std::string_view, 6> stipulation_names = {"normal", "cage",       "hardcore",
                                                               "tag",    "two_on_one", "every_man"};
constexpr std::array<std::string_view, 4> help_names = {"none", "G", "M", "V"};

struct Writer {
  const Rules& rules;
  const Content& content;
  const State& state;
  json::Writer out;

  void who(std::string_view key, Who of) {
    out.key(key);
    if (of == nobody)
      out.null();
    else
      out.value(index(of));
  }

  void qualities(std::string_view key, Qualities set) {
    out.key(key).begin_list();
    for (int i = 0; i < quality_count; ++i)
      if ((set & bit(Quality(i))) != 0) out.value(quality_names[static_cast<std::size_t>(i)]);
    out.end_list();
  }

  void wrestler(Who of) {
    const Wrestler& now = state[of];
    const WrestlerFace& face = content[of];
    const WrestlerCard& card = rules[of];
    out.begin_object()
        .member("who", index(of))
        .member("id", face.id)
        .member("name", face.name)
        .member("short", face.shortly);
    out.member("ring", face.ring).member("side", now.side == Side::face ? "face" : "heel");
    out.member("tv", grade_names[static_cast<std::size_t>(now.grade)]).member("grudge", static_cast<int>(now.grudge));
    who("ally", now.ally), who("foe", now.foe), who("partner", now.partner);
    out.member("away", static_cast<int>(now.away))
        .member("absent", now.absent == 1)
        .member("signed", now.signed_on)
        .member("guest", !card.start.signed_on);
    out.member("wins", static_cast<int>(now.wins))
        .member("losses", static_cast<int>(now.losses))
        .member("fought", static_cast<int>(now.fought));
    out.member("finisher_to", d66_face(card.finisher_to))
        .member("help", help_names[static_cast<std::size_t>(card.help)]);
    out.member("kick_out_to", d66_face(rules.kickout_to[static_cast<std::size_t>(now.grade)]));
    out.key("qualities").begin_object();
    for (std::size_t i = 0; i < quality_count; ++i)
      if (card.symbols[i] != Symbol::none)
        out.member(quality_names[i], symbol_names[static_cast<std::size_t>(card.symbols[i])]);
    out.end_object();
    out.key("titles").begin_list();
    for (std::size_t i = 0; i < state.titles.size(); ++i)
      if (state.titles[i].held_by(of)) out.value(static_cast<int>(i));
    out.end_list().end_object();
  }

  void booking(const Booking& of) {
    out.begin_object()
        .member("form", form_names[static_cast<std::size_t>(of.form)])
        .member("cage", of.cage)
        .member("hardcore", of.hardcore);
    out.member("grudge", of.grudge)
        .member("stakes", stakes_names[static_cast<std::size_t>(of.stakes)])
        .member("placed", of.placed)
        .member("shot", of.shot);
    out.key("entrants").begin_list();
    for (const Who entrant : of.entrants) out.value(index(entrant));
    out.end_list();
    who("rival", of.rivals[0]), who("against", of.rivals[1]);
    out.key("titles").begin_list();
    for (std::size_t i = 0; i < state.titles.size(); ++i)
      if ((of.titles >> i & 1) != 0) out.value(static_cast<int>(i));
    out.end_list().member("bump", static_cast<int>(of.bump)).member("spill", static_cast<int>(of.spill));
    out.key("chips").begin_list();
    for (const Chip chip : of.chips)
      out.begin_object()
          .member("thing", thing_names[static_cast<std::size_t>(chip.thing)])
          .member("space", static_cast<int>(chip.space))
          .end_object();
    out.end_list();
    out.end_object();
  }

  void corner(const Match& match, const Corner& of) {
    const Fighter& fighter = in_ring(match, of);
    out.begin_object();
    who("who", fighter.who);
    who("partner", of.apron == 255 ? nobody : match.fighters[of.apron].who);
    out.member("place", place_names[static_cast<std::size_t>(of.place)])
        .member("space", static_cast<int>(of.space))
        .member("outside", static_cast<int>(of.outside));
    qualities("usable", usable(match, rules, of));
    qualities("off", fighter.off);
    out.member("chips", static_cast<int>(fighter.chips)).member("scored", of.scored);
    out.key("things").begin_list();
    for (std::size_t i = 0; i < 3; ++i)
      if ((of.things >> i & 1) != 0) out.value(thing_names[i]);
    out.end_list().end_object();
  }

  void match() {
    const Match& of = state.match;
    if (of.fighters.empty()) {
      out.key("match").null();
      return;
    }
    out.key("match")
        .begin_object()
        .member("on", of.on)
        .member("cards", static_cast<int>(of.cards))
        .member("deck", static_cast<int>(of.deck.size()));
    out.key("booking");
    booking(of.booking);
    out.key("corners").begin_list();
    for (const Corner& each : of.corners) corner(of, each);
    out.end_list().key("hot_box").begin_list();
    for (const Who spot : of.hot_box) {
      if (spot == nobody)
        out.null();
      else
        out.value(index(spot));
    }
    out.end_list()
        .member("referee_down", static_cast<int>(of.referee_down))
        .member("second_referee", of.second_referee)
        .member("outside", static_cast<int>(of.outside));
    out.member("idle", static_cast<int>(of.idle)).member("fav_is_heel", of.fav_is_heel);
    out.key("queue").begin_list();
    for (const std::uint8_t nth : of.queue) out.value(index(of.fighters[nth].who));
    out.end_list().key("chips").begin_list();
    for (const Chip chip : of.chips)
      out.begin_object()
          .member("thing", thing_names[static_cast<std::size_t>(chip.thing)])
          .member("space", static_cast<int>(chip.space))
          .end_object();
    out.end_list();
    who("winner", of.winner), who("loser", of.loser);
    out.member("method", method_names[static_cast<std::size_t>(of.method)]).end_object();
  }

  std::string write(const State& of, bool deciding_desk, bool composing) {
    const FederationFace& federation = content.federation;
    const int nth = (of.show - 1) % rules.season_shows;
    out.begin_object().member("kind", rules.kind == ShowKind::federation ? "federation" : "exhibition");
    out.key("federation")
        .begin_object()
        .member("id", federation.id)
        .member("name", federation.name)
        .member("short", federation.shortly)
        .end_object();
    const VenueFace& venue = federation.venues[static_cast<std::size_t>((of.show - 1) % rules.venues)];
    out.member("show", static_cast<int>(of.show))
        .member("season", (of.show - 1) / rules.season_shows + 1)
        .member("of_season", nth + 1);
    out.member("season_shows", rules.season_shows)
        .member("show_name", federation.shows[static_cast<std::size_t>((of.show - 1) % rules.show_names)]);
    out.member("venue", venue.name).member("venue_short", venue.shortly);
    out.member("open", of.open)
        .member("at", static_cast<int>(of.at))
        .member("over", of.over)
        .member("unattended", static_cast<int>(of.unattended));
    out.member("desk", deciding_desk).member("composing", composing);
    out.member("least_matches", rules.least_matches)
        .member("most_matches", std::min(most_matches, rules.most_matches_booked));
    out.key("roster").begin_list();
    for (int i = 0; i < static_cast<int>(of.roster.size()); ++i) wrestler(Who{static_cast<std::uint8_t>(i)});
    out.end_list().key("titles").begin_list();
    for (std::size_t i = 0; i < of.titles.size(); ++i) {
      const Title& title = of.titles[i];
      const TitleFace& face = federation.titles[i];
      out.begin_object()
          .member("id", face.id)
          .member("name", face.name)
          .member("holder", face.holder)
          .member("tag", face.tag);
      out.key("holders").begin_list();
      for (const Who holder : title.holders)
        if (holder != nobody) out.value(index(holder));
      out.end_list();
      who("contender", title.contender), who("next_contender", title.next);
      out.member("due", static_cast<int>(title.due)).member("since", static_cast<int>(title.since)).end_object();
    }
    out.end_list().key("challenges").begin_list();
    for (const Challenge& challenge : of.challenges) {
      out.begin_object();
      who("by", challenge.by), who("to", challenge.to);
      out.member("due", static_cast<int>(challenge.due))
          .member("booked", is_booked(of, challenge))
          .member("rolled", challenge.rolled);
      out.member("form", form_names[static_cast<std::size_t>(challenge.form)])
          .member("cage", challenge.cage)
          .member("hardcore", challenge.hardcore);
      out.member("stakes", stakes_names[static_cast<std::size_t>(challenge.stakes)]).end_object();
    }
    out.end_list().key("bound").begin_list();
    for (const Bound& bound : of.bound) {
      out.begin_object();
      who("a", bound.a), who("b", bound.b);
      out.member("what", stipulation_names[static_cast<std::size_t>(bound.what)]).end_object();
    }
    out.end_list().key("card").begin_list();
    for (const Booking& each : of.card) booking(each);
    out.end_list().key("draft");
    if (composing)
      booking(of.draft);
    else
      out.null();
    match();
    out.key("track").begin_object().member("length", rules.track_length).member("corner", rules.corner_space);
    out.key("squares").begin_list();
    for (int space = 0; space < rules.track_length; ++space)
      if (rules.square(space)) out.value(space);
    out.end_list().key("pins").begin_list();
    for (int space = 0; space < rules.track_length; ++space)
      if (rules.pins(space)) out.value(space);
    out.end_list().end_object().end_object();
    return out.text();
  }
};

}  // namespace

std::string Game::view(const State& state, Seat) const {
  const bool desk = !state.agenda.empty() && std::holds_alternative<Desk>(state.agenda.back());
  const bool composing = !state.agenda.empty() && std::holds_alternative<Compose>(state.agenda.back());
  return Writer{rules(), content(), state, {}}.write(state, desk, composing);
}

}  // namespace bout::face_to_the_mat
