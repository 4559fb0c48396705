#include <array>

#include "engine/one_of.hpp"
#include "engine/text.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

/// Who follows which plan, as it was dealt.
struct Dealt {
  Dealt() { seats.fill(spectator); }
  std::array<Seat, max_seats> seats;
};

/// Events as sentences: the fact first, then a line of colour. One function an event. Sides are called by who plays
/// them; by their plan, which everybody can see, where the teller was not there when it was dealt.
struct Narrator {
  const Game& game;
  const Rules& rules;
  const Content& content;
  Teller& teller;

  Seat& dealt(Side side) const { return teller.memory<Dealt>().seats[number(side)]; }
  std::string name(Side side) const {
    if (rules.is_robot(side)) return "the Robot";
    if (rules.solo()) return "the player";
    return dealt(side) == spectator ? "plan " + str(number(side) + 1) : game.seat_name(dealt(side));
  }
  std::string Name(Side side) const { return capital(name(side)); }
  std::string card(CardKind kind) const { return kind == no_card ? "a card" : content[kind].title; }
  std::string park(int number_of) const { return "the " + content.park_colours[number_of] + " park"; }
  std::string say(std::string_view key, Slots slots) const { return teller.say(content.lines, key, slots); }

  Told operator()(const TournamentBegan& e) const {
    std::string text = plural(e.players, "player", "players") + (e.robot ? " and the Robot" : "") + ". ";
    if (e.left_out > 0) text += content.sets[e.left_out].name + " stays in the box.";
    return {text, {}, {e.robot ? "CHA-2.16" : "CHA-2.2", "CHA-2.11"}, true};
  }
  Told operator()(const PlanDealt& e) const {
    if (rules.solo()) return {};
    dealt(e.side) = Seat(e.seat);
    return {game.seat_name(Seat(e.seat)) + " follows plan " + str(number(e.side) + 1) + ".", {}, {"CHA-2.2"}};
  }
  Told operator()(const RobotBuilt& e) const {
    if (e.replaced == 0) return {"The Robot plays its start cards.", {}, {"CHA-11.4"}};
    return {"The Robot has " + plural(e.replaced, "card", "cards") + " nobody has seen yet.", {}, {"CHA-R72"}};
  }
  Told operator()(const RoundBegan& e) const {
    if (e.side > e.opponent) return {};  // told once for both
    return {"Round " + str(e.round) + ": " + name(e.side) + " and " + name(e.opponent) + " go to " + park(e.park) + ".",
            {},
            {"CHA-4.2"}};
  }
  Told operator()(const OfferDrawn& e) const {
    std::string list;
    for (int i = 0; i < e.count; ++i)
      if (const CardKind kind = e.cards[i]; kind != no_card) list += (list.empty() ? ": " : ", ") + card(kind);
    return {Name(e.side) + (e.again ? " redraws " : " draws ") + plural(e.count, "card", "cards") + " from pile " +
                std::string(letter(e.level)) + list + ".",
            {},
            {e.again ? "CHA-4.9" : "CHA-4.5"}};
  }
  Told operator()(const TrayShuffled& e) const {
    return {"Tray " + std::string(letter(e.level)) + ": " + plural(e.count, "card", "cards") +
                " from the compartment are shuffled and go back to the pile.",
            {},
            {"CHA-4.8", "CHA-R5"}};
  }
  Told operator()(const Picked& e) const {
    return {
        Name(e.side) + " picks " + card(e.kind) + " and has " + plural(e.deck, "card", "cards") + ".", {}, {"CHA-4.6"}};
  }
  Told operator()(const Traded& e) const {
    return {Name(e.side) + " picks " + card(e.kind) + " and lets " + card(e.first) +
                (e.second != no_card ? " and " + card(e.second) : "") + " go for one more pick.",
            {},
            {"CHA-4.11", "CHA-R15"}};
  }
  Told operator()(const PickingStopped& e) const {
    return {Name(e.side) + " picks no more; " + plural(e.discarded, "card goes", "cards go") + " to tray " +
                std::string(letter(e.level)) + ".",
            {},
            {"CHA-4.7"}};
  }
  Told operator()(const CardRemoved& e) const {
    return {Name(e.side) + " removes " + card(e.kind) + " and has " + plural(e.deck, "card", "cards") + ".",
            {},
            {"CHA-4.12"}};
  }
  Told operator()(const DeckFinished& e) const {
    return {Name(e.side) + " is ready with " + plural(e.deck, "card", "cards") + ".", {}, {"CHA-4.12"}};
  }
  Told operator()(const MatchBegan& e) const {
    const std::string both = name(e.first) + " against " + name(e.second);
    const std::string begins = Name(e.begins) + (e.tossed ? " wins the toss and begins." : " begins.");
    const Slots slots = {
        {"P", name(e.begins)}, {"O", name(e.begins == e.first ? e.second : e.first)}, {"park", park(e.park)}};
    if (e.final) return {"The final: " + both + ". " + begins, say("final_begins", slots), {"CHA-10.6"}, true};
    return {capital(park(e.park)) + ", round " + str(e.round) + ": " + both + ". " + begins,
            say("match_begins", slots),
            {e.tossed ? "CHA-5.5" : "CHA-5.4"},
            true};
  }
  Told operator()(const CardRevealed& e) const {
    if (e.first) return {Name(e.side) + " opens with " + card(e.kind) + ".", {}, {"CHA-5.6"}};
    return {};  // told with the comparison
  }
  Told operator()(const BonusFixed& e) const {
    return {
        card(e.kind) + (e.bonus > 0 ? " gains " : " loses ") + str(std::abs(e.bonus)) + " power for good.",
        e.bonus > 2 ? say("bonus", {{"P", name(e.side)}, {"card", card(e.kind)}, {"n", str(e.bonus)}}) : std::string(),
        {"CHA-8.2"}};
  }
  Told operator()(const PowerCounted&) const { return {}; }  // figures for pictures
  Told operator()(const BenchCounted&) const { return {}; }
  Told operator()(const Compared& e) const {
    const std::string fact = Name(e.side) + " reveals " + card(e.latest) + ": attack " + str(e.attack) + " against " +
                             str(e.against) + (e.enough ? "." : ", not enough.");
    return {fact, {}, {"CHA-6.4"}};
  }
  Told operator()(const FlagTaken& e) const {
    const Slots slots = {{"P", name(e.side)}, {"O", name(e.side)}, {"card", card(e.kind)}, {"n", str(e.power)}};
    const char* key = e.power >= 8 ? "flag_taken_strong" : e.beneath == 0 ? "flag_taken_alone" : "flag_taken";
    return {card(e.kind) + " of " + name(e.side) + " has the flag and holds it with " + str(e.power) +
                (e.beneath > 0 ? ", " + plural(e.beneath, "card", "cards") + " beneath" : "") + ".",
            e.power >= 4 ? say(key, slots) : std::string(),
            {"CHA-6.9"}};
  }
  Told operator()(const CardsBenched& e) const {
    const int seats = rules.bench_seats;
    const std::string text = Name(e.side) + " benches " + plural(e.cards, "card", "cards") + ": " + str(e.names) +
                             " of " + str(seats) + " seats taken";
    if (e.names > seats) return {text + ", one name too many.", say("bench_full", {{"P", name(e.side)}}), {"CHA-7.2"}};
    const std::string line =
        e.names >= seats - 1 ? say("bench_filling", {{"P", name(e.side)}, {"n", str(seats - e.names)}}) : std::string();
    return {text + ".", line, {"CHA-6.11"}};
  }
  Told operator()(const CardBenchedUnseen& e) const {
    return {Name(e.side) + " must bench " + card(e.kind) + " from the deck, unplayed.",
            say("benched_unseen", {{"P", name(e.side)}, {"card", card(e.kind)}}),
            {"CHA-R36"}};
  }
  Told operator()(const CardExhausted& e) const {
    return {card(e.kind) + " of " + name(e.side) + " is exhausted" +
                (e.from == From::deck ? ", straight from the deck." : "."),
            say("exhausted", {{"P", name(e.side)}, {"card", card(e.kind)}}),
            {"CHA-8.12"}};
  }
  Told operator()(const CardReturned& e) const {
    return {card(e.kind) + " goes from the bench of " + name(e.side) + " back on top of the deck.",
            say("returned", {{"P", name(e.side)}, {"card", card(e.kind)}}),
            {"CHA-R53"}};
  }
  Told operator()(const CardAdded& e) const {
    const std::string from = " of pile " + std::string(letter(e.level));
    if (e.place == Place::exhaust)
      return {Name(e.side) + " gets " + card(e.kind) + from + " onto the exhaust pile.", {}, {"CHA-R43"}};
    return {"A card" + from + " goes face down " + (e.place == Place::deck_top ? "on top of" : "to the bottom of") +
                " the deck of " + name(e.side) + ".",
            say("added", {{"P", name(e.side)}}),
            {"CHA-R58"}};
  }
  Told operator()(const CardRetired& e) const {
    return {card(e.kind) + " leaves the deck of " + name(e.side) + " for good.", {}, {"CHA-R43"}};
  }
  Told operator()(const DeckLookedAt& e) const {
    std::string list;
    for (const CardKind kind : e.top)
      if (kind != no_card) list += (list.empty() ? ": " : ", ") + card(kind);
    if (e.whole) return {Name(e.side) + " looks through their deck.", {}, {"CHA-R55"}};
    return {Name(e.side) + " looks at the top " + plural(e.count, "card", "cards") + " of their deck" + list + ".",
            {},
            {"CHA-R54"}};
  }
  Told operator()(const DeckArranged& e) const {
    if (e.kind == no_card) return {Name(e.side) + " has arranged the deck.", {}, {"CHA-R53"}};
    return {Name(e.side) + " puts " + card(e.kind) + (e.place == Place::bottom ? " at the bottom." : " on top."),
            {},
            {"CHA-R53"}};
  }
  Told operator()(const NextCardHelped& e) const {
    return {"The next card of " + name(e.side) + " attacks with " + str(e.bonus) + " more.", {}, {"CHA-R45"}};
  }
  Told operator()(const FansTaken& e) const {
    return {Name(e.side) + " takes " + plural(e.fans, "fan", "fans") + " and has " + str(e.total) + ".",
            say("fans", {{"P", name(e.side)}, {"n", str(e.fans)}}),
            {"CHA-8.11"}};
  }
  Told operator()(const MatchWon& e) const {
    const Slots slots = {{"P", name(e.winner)}, {"O", name(e.loser)}};
    if (e.by_bench)
      return {Name(e.winner) + " wins: the bench of " + name(e.loser) + " is too small.",
              say("won_by_bench", slots),
              {"CHA-7.2"}};
    return {Name(e.winner) + " wins: " + name(e.loser) + " cannot take the flag.",
            say("won_by_cards", slots),
            {"CHA-7.1"}};
  }
  Told operator()(const TrophyTaken& e) const {
    return {Name(e.side) + " takes the trophy of round " + str(e.round) +
                (e.fans > 0 ? ", worth " + plural(e.fans, "fan", "fans") : "") + ".",
            say(e.fans > 0 ? "trophy_open" : "trophy", {{"P", name(e.side)}, {"n", str(e.round)}}),
            {"CHA-7.4"}};
  }
  Told operator()(const TrophyBoxed& e) const {
    return {"The trophy of round " + str(e.round) + " goes back to the box.",
            say("robot_wins", {{"O", name(e.side)}}),
            {"CHA-11.9"}};
  }
  Told operator()(const FansCounted& e) const {
    return {Name(e.side) + ": " + plural(e.fans, "fan", "fans") + ", " + plural(e.trophies, "trophy", "trophies") + ".",
            {},
            {"CHA-10.1"}};
  }
  Told operator()(const FinalistsNamed& e) const {
    return {Name(e.first) + " and " + name(e.second) + " are through.", {}, {"CHA-10.2"}, true};
  }
  Told operator()(const LeadTooLarge& e) const {
    return {Name(e.side) + " leads by " + str(e.lead) + ", which ends it.", {}, {"CHA-12.2"}};
  }
  Told operator()(const TournamentWon& e) const {
    const bool robot = name(e.side) == "the Robot";
    return {Name(e.side) + " wins the tournament with " + plural(e.fans, "fan", "fans") + ".",
            robot ? say("champion_robot", {}) : say("champion", {{"P", name(e.side)}}),
            {rules.duel() ? "CHA-12.1" : "CHA-10.7"},
            true};
  }
};

}  // namespace

std::optional<Event> Game::seen_by(const Event& event, Seat viewer) const {
  const auto mine = [&](Side side, std::uint8_t seat) { return seat == number(viewer) && side != no_side; };
  if (const auto* e = get_if<OfferDrawn>(&event);
      e != nullptr && !rules().open_drafts && !mine(e->side, e->seat)) {
    OfferDrawn seen = *e;  // CHA-R8: how many and from which pile can be seen, which cards cannot
    seen.cards.fill(no_card);
    return seen;
  }
  if (const auto* e = get_if<Picked>(&event); e != nullptr && !rules().open_drafts && !mine(e->side, e->seat)) {
    Picked seen = *e;
    seen.kind = no_card;
    return seen;
  }
  if (const auto* e = get_if<Traded>(&event); e != nullptr && !rules().open_drafts && !mine(e->side, e->seat)) {
    const Picked seen{e->side, e->seat, no_card, e->deck};  // that something was traded is nobody's business either
    return seen;
  }
  if (const auto* e = get_if<CardRemoved>(&event);
      e != nullptr && !rules().open_drafts && !mine(e->side, e->seat)) {
    CardRemoved seen = *e;
    seen.kind = no_card;
    return seen;
  }
  if (const auto* e = get_if<DeckLookedAt>(&event); e != nullptr && !mine(e->side, e->seat)) {
    DeckLookedAt seen = *e;
    seen.top.fill(no_card);
    return seen;
  }
  if (const auto* e = get_if<DeckArranged>(&event); e != nullptr && !mine(e->side, e->seat)) {
    DeckArranged seen = *e;
    seen.kind = no_card;
    return seen;
  }
  if (const auto* e = get_if<CardAdded>(&event); e != nullptr && e->place != Place::exhaust) {
    CardAdded seen = *e;  // CHA-R58: face down, unknown to both
    seen.kind = no_card;
    return seen;
  }
  if (const auto* e = get_if<TrophyTaken>(&event);
      e != nullptr && !rules().trophies_open() && !mine(e->side, e->seat)) {
    TrophyTaken seen = *e;  // CHA-7.5
    seen.fans = 0;
    return seen;
  }
  return event;
}

bool Game::reveals(const Event& event) const {
  const auto is = [&]<class... Any>(OneOf<Any...>*) { return (holds_alternative<Any>(event) || ...); };
  using Revealing = OneOf<OfferDrawn, CardRevealed, CardBenchedUnseen, CardExhausted, CardAdded, DeckLookedAt,
                          TrophyTaken, FansCounted, TournamentWon>;
  return is(static_cast<Revealing*>(nullptr));
}

Told Game::tell(const Event& event, Seat viewer, Teller& teller) const {
  const std::optional<Event> seen = seen_by(event, viewer);
  if (!seen) return {};
  Told told = visit(Narrator{*this, rules(), content(), teller}, *seen);
  visit(
      [&](const auto& of) {
        if constexpr (requires { of.seat; })
          if (of.seat < rules().players) told.seat = Seat(of.seat);  // the Robot has none
      },
      *seen);
  return told;
}

}  // namespace bout::challengers
