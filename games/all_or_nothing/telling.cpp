// Which line goes with what happened.
#include "games/all_or_nothing/telling.hpp"

namespace bout::all_or_nothing {

const std::vector<Situation>& situations() {
  static const std::vector<Situation> list = [] {
    std::vector<Situation> all;
    for (const std::string_view key :
         {"bell",         "strike",        "strike_hard",  "grapple",     "grapple_hard",  "throw",    "throw_hard",
          "aerial",       "aerial_hard",   "heavy",        "chain",       "chain_long",    "comeback", "missed",
          "missed_close", "blocked",       "reversed",     "recharged",   "no_cube",       "caught",   "stopped",
          "countered",    "on_a_roll",     "unstoppable",  "cooled",      "low",           "taunt",    "recover",
          "near_one",     "near_two",      "near_last",    "near_bought", "near_finisher", "pinned",   "smash",
          "smash_failed", "climbing",      "climbing_top", "fell",        "escaped",       "weapon",   "weapon_failed",
          "weapon_set",   "weapon_turned", "devastating",  "up_early",    "up_late",       "ten",      "stoppage",
          "blind",        "drawn"})
      all.push_back({key, {"A", "D"}});
    return all;
  }();
  return list;
}

std::string Voice::name(Side side) const {
  return std::string(game.content().brief(heard.who[side], game.rules().names));
}

const Card& Voice::card(Side side, CardNo number) const { return game.rules().boards[heard.who[side]].cards[number]; }

std::string Voice::say(std::string_view situation, Side actor) const {
  const Lines& lines = game.content().lines;
  const auto found = lines.find(situation);
  if (found == lines.end()) return {};
  int& said = heard.said[std::string(situation)];
  if (said == static_cast<int>(found->second.size())) return {};
  ++said;
  return teller.say(lines, situation, {{"A", name(actor)}, {"D", name(other(actor))}});
}

std::string Voice::finisher(Side by, bool lands) const {
  const std::string& id = game.content().wrestlers[heard.who[by]].id;
  return say(finisher_situation(id, lands), by);
}

bool Voice::now_low(Side side, int health) const {
  const Rules& rules = game.rules();
  const int at = rules.low_health > 0 ? rules.low_health : rules.boards[heard.who[side]].low_health;  // AON-1.7
  const bool was = heard.low[side];
  heard.low[side] = health <= at;
  return heard.low[side] && !was;
}

std::string Voice::landed(const AttackLanded& e) const {
  const Card& played = card(e.by, e.card);
  const bool low = now_low(other(e.by), e.health);
  const auto or_else = [&](std::string first, std::string_view next) {
    return first.empty() ? say(next, e.by) : first;
  };
  if (played.finisher()) return finisher(e.by, true);
  if (e.manner == Manner::devastating) return say("devastating", e.by);
  if (low) return say("low", e.by);
  if (e.total >= 5) return say("heavy", e.by);
  if (e.total >= 2 && heard.low[e.by]) return or_else(say("comeback", e.by), "chain");
  if (heard.row[e.by] >= 4) return or_else(say("chain_long", e.by), "chain");
  if (heard.chain) return say("chain", e.by);
  if (e.total < 2 && heard.row[e.by] % 2 == 0) return {};  // a light one, and the one before it had its line
  const bool hard = e.total >= 3;
  switch (played.type) {
    case AttackType::strike: return say(hard ? "strike_hard" : "strike", e.by);
    case AttackType::grapple: return say(hard ? "grapple_hard" : "grapple", e.by);
    case AttackType::throw_: return say(hard ? "throw_hard" : "throw", e.by);
    case AttackType::aerial: return say(hard ? "aerial_hard" : "aerial", e.by);
  }
  return {};
}

std::string Voice::failed(const AttackFailed& e) const {
  if (card(e.by, e.card).finisher())
    if (std::string own = finisher(e.by, false); !own.empty()) return own;
  switch (e.why) {
    case Why::missed: return say(heard.best == e.tn - 1 ? "missed_close" : "missed", e.by);
    case Why::blocked: return say("blocked", e.by);
    case Why::reversed: return say("reversed", e.by);
    case Why::recharged: return say("recharged", e.by);
    case Why::no_cube: return say("no_cube", e.by);
    case Why::caught: return say("caught", e.by);
    case Why::stopped: return say("stopped", e.by);
  }
  return {};
}

std::string Voice::rose(Side who, int used, int allowed, Count count) const {
  const Side him = other(who);
  if (count == Count::ten) return say(used <= 3 ? "up_early" : "up_late", him);
  if (count == Count::climb) return {};
  if (heard.finisher) return say("near_finisher", him);
  if (heard.bought) return say("near_bought", him);
  return say(used == allowed ? "near_last" : used == 1 ? "near_one" : "near_two", him);
}

std::string Voice::ended(const MatchEnded& e) const {
  switch (e.ending) {
    case Ending::pin: return say("pinned", e.winner);
    case Ending::stoppage: return say("stoppage", e.winner);
    case Ending::escape: return say("escaped", e.winner);
    case Ending::ten_count: return say("ten", e.winner);
    case Ending::draw: return say("drawn", e.winner);
    case Ending::none: return {};
  }
  return {};
}

}  // namespace bout::all_or_nothing
