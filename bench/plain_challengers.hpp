#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "engine/chance.hpp"

namespace bout::bench {

/// Challengers! for four players, written down once more as one plain program: cards are cases of a switch, the
/// rulebook's numbers are constants, there is no engine, no vocabulary of effects, no option but one, nothing that
/// could be copied or shown. Teams draft and play side by side and take their decisions in any order, so a match has
/// to remember where it stopped to ask; that is all it can do. It makes the same decisions in the same order from the
/// same random streams as the engine, so that it must play the very same tournaments.
class PlainTournament {
 public:
  /// `keep`: nobody may remove cards from the deck.
  PlainTournament(std::uint64_t cards, std::uint64_t choices, bool keep)
      : cards_(cards), choices_(choices), keep_(keep) {}

  void play() {
    set_up();
    while (winner_ == nullptr) {
      ++decisions_;
      decide(*at_seat_[anybody()]);
      run_matches();
    }
  }

  int decisions() const { return decisions_; }
  int winning_seat() const { return winner_->seat; }
  int score(int seat) const { return at_seat_[seat]->score; }
  int deck_size(int seat) const { return at_seat_[seat]->size; }
  std::uint64_t cards_drawn() const { return cards_.count(); }
  std::uint64_t choices_made() const { return choices_.count(); }

 private:
  enum Set : std::uint8_t { city, castle, film_studio, funfair, haunted_house, outer_space, shipwreck };
  enum Level : std::uint8_t { starter, a, b, c };
  // clang-format off
  enum Kind : std::uint8_t {
    newcomer, talent, dog, champion,
    reporter, talent_a, mascot, dog_b, fan_bus, champion_c,
    jester, hermit, stable_boy, pig, knight, blacksmith, sorcerer, horse, bard, prince, dragon,
    make_up_artist, gangster, movie_star, cat, cowboy, comic_character, director, lion, heroine, t_rex, villain,
    clown, vendor, juggler, pony, mime, clairvoyant, pyrotechnician, rubber_duck, illusionist, bumper_car, teddy_bear,
    butler, skeleton, spider, ghost, teenager, necromancer, bat, vampire, vacuum_cleaner, werewolf,
    rescue_pod, shapeshifter, ai, cow, ufo, band, clones, alien, hologram, sci_fi_geek, slime,
    merman, sailor, treasure, parrot, cook, navigator, lifeguard, shark, siren, kraken, submarine,
    nobody
  };
  struct Face { Level level; Set set; std::uint8_t base, copies; Kind name; };  // name: the first card that has it
  static constexpr Face face[nobody] = {
      {starter, city, 1, 3, newcomer}, {starter, city, 2, 1, talent}, {starter, city, 3, 1, dog},
      {starter, city, 4, 1, champion},
      {a, city, 2, 4, reporter}, {a, city, 2, 3, talent}, {b, city, 2, 4, mascot}, {b, city, 3, 3, dog},
      {c, city, 6, 4, fan_bus}, {c, city, 4, 2, champion},
      {a, castle, 1, 4, jester}, {a, castle, 2, 4, hermit}, {a, castle, 2, 4, stable_boy}, {a, castle, 3, 3, pig},
      {b, castle, 3, 4, knight}, {b, castle, 3, 4, blacksmith}, {b, castle, 4, 4, sorcerer}, {b, castle, 5, 3, horse},
      {c, castle, 4, 4, bard}, {c, castle, 5, 4, prince}, {c, castle, 7, 2, dragon},
      {a, film_studio, 1, 4, make_up_artist}, {a, film_studio, 2, 4, gangster}, {a, film_studio, 2, 4, movie_star},
      {a, film_studio, 3, 3, cat}, {b, film_studio, 3, 4, cowboy}, {b, film_studio, 4, 4, comic_character},
      {b, film_studio, 4, 4, director}, {b, film_studio, 5, 3, lion}, {c, film_studio, 5, 4, heroine},
      {c, film_studio, 7, 2, t_rex}, {c, film_studio, 10, 4, villain},
      {a, funfair, 1, 4, clown}, {a, funfair, 2, 4, vendor}, {a, funfair, 2, 4, juggler}, {a, funfair, 3, 3, pony},
      {b, funfair, 1, 4, mime}, {b, funfair, 4, 4, clairvoyant}, {b, funfair, 4, 4, pyrotechnician},
      {b, funfair, 5, 3, rubber_duck}, {c, funfair, 5, 4, illusionist}, {c, funfair, 6, 4, bumper_car},
      {c, funfair, 7, 2, teddy_bear},
      {a, haunted_house, 1, 4, butler}, {a, haunted_house, 2, 8, skeleton}, {a, haunted_house, 3, 3, spider},
      {b, haunted_house, 1, 4, ghost}, {b, haunted_house, 2, 4, teenager}, {b, haunted_house, 3, 4, necromancer},
      {b, haunted_house, 5, 3, bat}, {c, haunted_house, 4, 4, vampire}, {c, haunted_house, 5, 4, vacuum_cleaner},
      {c, haunted_house, 7, 2, werewolf},
      {a, outer_space, 1, 4, rescue_pod}, {a, outer_space, 2, 4, shapeshifter}, {a, outer_space, 2, 3, ai},
      {a, outer_space, 3, 3, cow}, {b, outer_space, 3, 4, ufo}, {b, outer_space, 3, 4, band},
      {b, outer_space, 4, 5, clones}, {b, outer_space, 5, 3, alien}, {c, outer_space, 4, 4, hologram},
      {c, outer_space, 6, 4, sci_fi_geek}, {c, outer_space, 7, 2, slime},
      {a, shipwreck, 1, 4, merman}, {a, shipwreck, 2, 4, sailor}, {a, shipwreck, 2, 4, treasure},
      {a, shipwreck, 3, 3, parrot}, {b, shipwreck, 2, 4, cook}, {b, shipwreck, 4, 4, navigator},
      {b, shipwreck, 4, 4, lifeguard}, {b, shipwreck, 5, 3, shark}, {c, shipwreck, 6, 4, siren},
      {c, shipwreck, 7, 2, kraken}, {c, shipwreck, 9, 4, submarine},
  };
  // clang-format on
  static constexpr int rounds = 7, seats_of_a_bench = 6, offer_size = 5;
  static constexpr std::uint8_t picks_of[rounds][4] = {{0, 2, 0, 0}, {0, 2, 0, 0}, {0, 2, 1, 0}, {0, 2, 2, 0},
                                                       {0, 0, 2, 0}, {0, 0, 2, 1}, {0, 0, 0, 2}};  // by level
  static constexpr std::uint8_t trophies_of[rounds][4] = {{2, 2, 2, 3}, {2, 2, 3, 3}, {3, 3, 4, 4},  {5, 5, 6, 6},
                                                          {6, 6, 6, 7}, {7, 7, 7, 8}, {9, 9, 10, 10}};
  static constexpr std::uint8_t opponent[3][4] = {
      {3, 2, 1, 0}, {1, 0, 3, 2}, {2, 3, 0, 1}};  // by round, again and again
  static constexpr std::uint8_t park_of[3][4] = {{0, 1, 1, 0}, {0, 0, 1, 1}, {0, 1, 0, 1}};

  struct Card {
    Kind kind;
    std::int8_t bonus;  // in the park: what its reveal has added
  };
  enum class Phase : std::uint8_t { choose_level, draft, remove, ready, match, done };

  struct Team {
    Card row[256];  // exhaust pile, bench, park and deck, one behind the other; the deck's top comes first
    int size = 0, exhausted = 0, benched = 0, in_park = 0;
    int top = 0, bottom = 0;  // of the deck, in a known place; between them nothing has an order
    int plan = 0, seat = 0, park = 0, round = 0, score = 0, next_bonus = 0;
    std::uint8_t won = 0;  // a bit for each round whose trophy it has
    Phase phase = Phase::ready;
    Level level = a;
    Kind offer[offer_size];
    int offered = 0, picks = 0, redraws = 0, owed = 0;
    Kind trading = nobody, given = nobody;  // a trade of two cards, while the second is asked for

    int park_begin() const { return exhausted + benched; }
    int deck_begin() const { return exhausted + benched + in_park; }
    int deck() const { return size - deck_begin(); }
    const Card* bench_begin() const { return row + exhausted; }
    const Card* bench_end() const { return row + exhausted + benched; }
    int trophies() const { return std::popcount(won); }

    void insert(int at, Kind kind) {
      std::copy_backward(row + at, row + size, row + size + 1);
      row[at] = {kind, 0};
      ++size;
    }
    void erase(int at) {
      std::copy(row + at + 1, row + size, row + at);
      --size;
    }
    void move(int from, int to) {
      const Card card = row[from];
      if (from < to)
        std::copy(row + from + 1, row + to + 1, row + from);
      else
        std::copy_backward(row + to, row + from, row + from + 1);
      row[to] = card;
    }
  };

  struct Tray {
    Kind pile[128], discard[128];
    int left = 0, discarded = 0;
  };

  enum class Stage : std::uint8_t { begin, first_flag, attack, compare, flag_lost };
  enum class Ask : std::uint8_t { nothing, split, order, to_top, to_bottom, from_bench };
  struct Match {
    Team *attacker = nullptr, *holder = nullptr;  // nobody: there is no match
    Stage stage = Stage::begin;                   // where it goes on
    Ask ask = Ask::nothing;                       // what it waits for
    Team* asked = nullptr;
    Team* bench = nullptr;  // from whose bench
    Kind by = nobody;       // the card that wants it
    int left = 0;           // so many cards more
    int lent = 0;           // to this attack
  };

  /// Kinds or names, each once.
  struct Kinds {
    std::uint64_t low = 0, high = 0;
    void add(int kind) { (kind < 64 ? low : high) |= std::uint64_t{1} << (kind & 63); }
    bool has(int kind) const { return ((kind < 64 ? low : high) >> (kind & 63) & 1) != 0; }
    int count() const { return std::popcount(low) + std::popcount(high); }
    Kind at(int index) const {
      const int below = std::popcount(low);
      std::uint64_t left = index < below ? low : high;
      for (int skip = index < below ? index : index - below; skip > 0; --skip) left &= left - 1;
      return static_cast<Kind>(std::countr_zero(left) + (index < below ? 0 : 64));
    }
  };
  static Kinds kinds(const Card* from, const Card* to) {
    Kinds all;
    for (; from != to; ++from) all.add(from->kind);
    return all;
  }
  static int names_on_bench(const Team& team) {
    Kinds all;
    for (const Card* card = team.bench_begin(); card != team.bench_end(); ++card) all.add(face[card->kind].name);
    return all.count();
  }
  static int empty_seats(const Team& team) { return std::max(0, seats_of_a_bench - names_on_bench(team)); }

  int pick(int count) { return count > 1 ? choices_.pick(count) : 0; }  // a single way is no draw

  // ---- the tournament -------------------------------------------------------------------------------

  void set_up() {
    const int left_out = 1 + cards_.pick(6);
    for (int kind = reporter; kind < nobody; ++kind)
      for (int copy = 0; face[kind].set != left_out && copy < face[kind].copies; ++copy) {
        Tray& tray = trays_[face[kind].level];
        tray.pile[tray.left++] = static_cast<Kind>(kind);
      }
    int plans[] = {0, 1, 2, 3};
    for (int seat = 0; seat < 4; ++seat) {
      const int which = seat < 3 ? cards_.pick(4 - seat) : 0;
      teams_[plans[which]].seat = seat;
      at_seat_[seat] = &teams_[plans[which]];
      std::copy(plans + which + 1, plans + 4, plans + which);
    }
    for (int plan = 0; plan < 4; ++plan) {
      Team& team = teams_[plan];
      team.plan = plan;
      for (int kind = newcomer; kind <= champion; ++kind)
        for (int copy = 0; copy < face[kind].copies; ++copy) team.row[team.size++] = {static_cast<Kind>(kind), 0};
    }
    for (int round = 0; round < rounds; ++round) std::copy_n(trophies_of[round], 4, tokens_[round]);
    for (Team& team : teams_) begin_round(team);
  }

  /// Who of those who have something to decide does so next.
  int anybody() {
    unsigned left = deciding_;
    for (int skip = pick(std::popcount(left)); skip > 0; --skip) left &= left - 1;
    return std::countr_zero(left);
  }
  void decides(const Team& team) { deciding_ |= 1u << team.seat; }
  void waits(const Team& team) { deciding_ &= ~(1u << team.seat); }

  void decide(Team& team) {
    switch (team.phase) {
      case Phase::choose_level: return draw_offer(team, static_cast<Level>((team.round < 6 ? a : b) + pick(2)));
      case Phase::draft: return draft(team);
      case Phase::remove: return remove(team);
      case Phase::match:
        answer(team, matches_[team.park]);
        if (matches_[team.park].ask == Ask::nothing) waits(team);
        return;
      case Phase::ready:
      case Phase::done: return;
    }
  }

  void run_matches() {
    for (bool ran = true; ran;) {
      ran = false;
      for (Match& match : matches_)
        if (match.attacker != nullptr && match.ask == Ask::nothing) {
          if (Team* winner = run(match)) end_match(match, *winner);
          ran = true;
        }
    }
  }

  void end_match(Match& match, Team& winner) {
    Team *first = match.attacker, *second = match.holder;
    if (second < first) std::swap(first, second);
    match = {};
    for (Team* team : {first, second}) {
      team->exhausted = team->benched = team->in_park = team->top = team->bottom = team->next_bonus = 0;
      team->phase = Phase::ready;
    }
    if (finalist_[0] != nullptr) {
      winner_ = &winner;
      return;
    }
    take_trophy(winner);
    if (first->round < rounds) {
      begin_round(*first);
      return begin_round(*second);
    }
    first->phase = second->phase = Phase::done;
    for (const Team& team : teams_)
      if (team.phase != Phase::done) return;
    begin_final();
  }

  void take_trophy(Team& team) {
    const int round = team.round - 1;
    std::uint8_t* tokens = tokens_[round];
    int& left = tokens_left_[round];
    const std::uint8_t fans = tokens[cards_.pick(left)];
    std::uint8_t* at = std::find(tokens, tokens + left, fans);
    std::copy(at + 1, tokens + left--, at);
    team.score += fans;
    team.won = static_cast<std::uint8_t>(team.won | 1 << round);
  }

  /// Positive when `one` stands better: fans, trophies, then the highest of them that the other has not.
  static int standing(const Team& one, const Team& two) {
    if (one.score != two.score) return one.score - two.score;
    if (one.trophies() != two.trophies()) return one.trophies() - two.trophies();
    return one.won - two.won;
  }

  void begin_final() {
    for (int place = 0; place < 2; ++place) {
      Team* best[4];
      int count = 0;
      for (Team& team : teams_) {
        if (place == 1 && &team == finalist_[0]) continue;
        const int order = count == 0 ? 0 : standing(team, *best[0]);
        if (order > 0) count = 0;
        if (order >= 0) best[count++] = &team;
      }
      finalist_[place] = best[count > 1 ? cards_.pick(count) : 0];
    }
    for (Team* team : finalist_) team->phase = Phase::remove;
    for (Team* team : finalist_) begin_removing(*team);
  }

  // ---- the Deck Phase -------------------------------------------------------------------------------

  void begin_round(Team& team) {
    const std::uint8_t* may = picks_of[team.round++];
    team.redraws = 1;
    const int levels = (may[a] > 0) + (may[b] > 0) + (may[c] > 0);
    if (levels == 1) return draw_offer(team, may[a] > 0 ? a : may[b] > 0 ? b : c);
    team.phase = Phase::choose_level;
    decides(team);
  }

  void draw_offer(Team& team, Level level) {
    team.phase = Phase::draft;
    team.level = level;
    team.picks = picks_of[team.round - 1][level];
    fill_offer(team, offer_size);
    go_on_drafting(team);
  }

  void fill_offer(Team& team, int count) {
    for (team.offered = 0; team.offered < count; ++team.offered)
      if ((team.offer[team.offered] = draw_from_pile(team.level)) == nobody) return;
  }

  Kind draw_from_pile(Level level) {
    Tray& tray = trays_[level];
    if (tray.left == 0) {
      std::copy_n(tray.discard, tray.discarded, tray.pile);
      tray.left = std::exchange(tray.discarded, 0);
      if (tray.left == 0) return nobody;
    }
    const Kind kind = tray.pile[cards_.pick(tray.left)];
    Kind* at = tray.pile;
    while (*at != kind) ++at;
    *at = tray.pile[--tray.left];
    return kind;
  }

  void put_away(Kind kind) {
    if (face[kind].level == starter) return;  // back to the box
    Tray& tray = trays_[face[kind].level];
    tray.discard[tray.discarded++] = kind;
  }

  void discard_offer(Team& team) {
    for (int i = 0; i < team.offered; ++i) put_away(team.offer[i]);
    team.offered = 0;
  }

  void go_on_drafting(Team& team) {
    if (team.picks > 0 && team.offered > 0) return decides(team);
    discard_offer(team);
    begin_removing(team);
  }

  void begin_removing(Team& team) {
    team.phase = Phase::remove;
    if (!keep_ && team.size > 0) return decides(team);
    finish_deck_phase(team);
  }

  void take_from_offer(Team& team, Kind kind) {
    Kind* at = std::find(team.offer, team.offer + team.offered, kind);
    std::copy(at + 1, team.offer + team.offered--, at);
    team.row[team.size++] = {kind, 0};
    team.score += kind == clones;
    team.owed = 0;
  }

  void take_out(Team& team, Kind kind) {
    int at = 0;
    while (team.row[at].kind != kind) ++at;
    team.erase(at);
    put_away(kind);
  }

  /// What may go for this card, each kind once as the row has them; none where too few cards may go.
  static int payable(const Team& team, Kind trader, Kind* goes, Kinds& twice) {
    Kinds once;
    int count = 0, cards = 0;
    for (const Card* card = team.row; card != team.row + team.size; ++card) {
      if (trader == sci_fi_geek && face[card->kind].set != outer_space) continue;
      ++cards;
      if (once.has(card->kind))
        twice.add(card->kind);
      else
        once.add(card->kind), goes[count++] = card->kind;
    }
    return cards < (trader == sci_fi_geek ? 2 : 1) ? 0 : count;
  }

  void draft(Team& team) {
    if (team.trading != nobody) return give_second(team);
    Kind different[offer_size], goes[nobody];
    int count = 0, trader = 0, trades = 0;  // an offer is of one level, so it has one kind of trader at most
    Kinds seen, twice;
    for (int i = 0; i < team.offered; ++i) {
      const Kind kind = team.offer[i];
      if (seen.has(kind)) continue;
      seen.add(kind);
      if ((kind == shapeshifter || kind == sci_fi_geek) && team.offered > 1)
        trader = count, trades = payable(team, kind, goes, twice);
      different[count++] = kind;
    }
    int chosen = pick(count + trades + (team.redraws > 0) + (team.owed == 0));
    if (trades > 0 && chosen > trader) {
      if (chosen <= trader + trades) return trade(team, different[trader], goes[chosen - trader - 1]);
      chosen -= trades;
    }
    if (chosen < count) {
      take_from_offer(team, different[chosen]);
      --team.picks;
    } else if (chosen == count && team.redraws > 0) {
      const int again = team.offered;
      --team.redraws;
      discard_offer(team);
      fill_offer(team, again);
    } else {
      team.picks = 0;
    }
    go_on_drafting(team);
  }

  void trade(Team& team, Kind trader, Kind goes) {
    if (trader == sci_fi_geek) {
      team.trading = trader, team.given = goes;
      return;
    }
    take_out(team, goes);
    take_from_offer(team, trader);
    team.owed = 1;
    go_on_drafting(team);
  }

  void give_second(Team& team) {
    Kind goes[nobody];
    Kinds twice;
    int count = payable(team, team.trading, goes, twice);
    if (!twice.has(team.given)) count = static_cast<int>(std::remove(goes, goes + count, team.given) - goes);
    const Kind second = goes[pick(count)];
    take_out(team, team.given);
    take_out(team, second);
    take_from_offer(team, team.trading);
    team.owed = 1;
    team.trading = nobody;
    go_on_drafting(team);
  }

  void remove(Team& team) {
    const Kinds all = kinds(team.row, team.row + team.size);
    const int chosen = pick(1 + all.count());
    if (chosen > 0) take_out(team, all.at(chosen - 1));
    if (chosen == 0 || team.size == 0) finish_deck_phase(team);
  }

  void finish_deck_phase(Team& team) {
    team.phase = Phase::ready;
    waits(team);
    const bool final = finalist_[0] != nullptr;
    const int line = (team.round - 1) % 3;
    Team& other = final ? *finalist_[finalist_[0] == &team] : teams_[opponent[line][team.plan]];
    if (other.phase == Phase::ready && other.round == team.round)
      begin_match(final ? 0 : park_of[line][team.plan], std::min(&team, &other), std::max(&team, &other));
  }

  // ---- a match --------------------------------------------------------------------------------------

  void begin_match(int park, Team* first, Team* second) {
    for (Team* team : {first, second}) team->phase = Phase::match, team->park = park;
    const int lead = std::bit_width(first->won) - std::bit_width(second->won);  // the highest trophy begins
    if (lead < 0 || (lead == 0 && cards_.pick(2) == 1)) std::swap(first, second);
    matches_[park].holder = first;
    matches_[park].attacker = second;
  }

  /// Who has won, or nobody, when somebody is asked.
  Team* run(Match& match) {
    for (;;) switch (match.stage) {
        case Stage::begin:
          if (match.holder->deck() == 0) return match.attacker;
          match.stage = Stage::first_flag;
          if (!reveal(match, *match.holder, *match.attacker)) return nullptr;
          break;
        case Stage::first_flag:
          if (!set_flag(*match.holder, *match.attacker)) return match.holder;
          match.stage = Stage::attack;
          break;
        case Stage::attack:
          if (match.attacker->deck() == 0) return match.holder;
          match.lent += std::exchange(match.attacker->next_bonus, 0);
          match.stage = Stage::compare;
          if (!reveal(match, *match.attacker, *match.holder)) return nullptr;
          break;
        case Stage::compare:
          match.stage = Stage::attack;
          if (attack_power(match) < holder_power(*match.holder)) break;
          match.stage = Stage::flag_lost;
          if (!lose_flag(match, *match.holder)) return nullptr;
          break;
        case Stage::flag_lost:
          if (!set_flag(*match.attacker, *match.holder)) return match.attacker;
          match.holder->benched += std::exchange(match.holder->in_park, 0);
          if (names_on_bench(*match.holder) > seats_of_a_bench) return match.attacker;
          std::swap(match.attacker, match.holder);
          match.lent = 0;
          match.stage = Stage::attack;
          break;
      }
  }

  /// What cards on the bench add, found once for all cards in the park.
  struct Help {
    int set[7] = {}, ones = 0, twos = 0, all = 0;
    int operator()(const Face& card) const {
      return set[card.set] + (card.base == 1 ? ones : 0) + (card.base == 2 ? twos : 0) + all;
    }
  };
  static Help help(const Team& team, bool attacking) {
    Help sum;
    for (const Card* card = team.bench_begin(); card != team.bench_end(); ++card) switch (card->kind) {
        case blacksmith: ++sum.set[city]; break;
        case vendor: ++sum.set[funfair]; break;
        case band: ++sum.set[outer_space]; break;
        case ai: ++sum.twos; break;
        case bard: sum.all += attacking; break;
        case cook: sum.all += !attacking; break;
        case director: sum.set[film_studio] += attacking; break;
        case make_up_artist: sum.ones += attacking ? 2 : 0; break;
        default: break;
      }
    return sum;
  }

  static int attack_power(const Match& match) {
    const Team& team = *match.attacker;
    const Help more = help(team, true);
    int sum = match.lent;
    for (const Card* card = team.row + team.park_begin(); card != team.row + team.deck_begin(); ++card) {
      sum += face[card->kind].base + card->bonus + more(face[card->kind]);
      if (card->kind == gangster) sum += 2;
      if (card->kind == knight) sum += match.holder->trophies();
    }
    return sum;
  }

  static int holder_power(const Team& team) {
    const Card& card = team.row[team.deck_begin() - 1];
    const int sum = face[card.kind].base + card.bonus + help(team, false)(face[card.kind]);
    switch (card.kind) {
      case skeleton: return sum + 1;
      case treasure: return sum + 2;
      case illusionist: return sum + empty_seats(team);
      default: return sum;
    }
  }

  /// Any card of the row from here on: of several alike, the first.
  int draw_loose(const Team& team, int from, int count) {
    if (count == 1) return from;
    const Kind kind = team.row[from + cards_.pick(count)].kind;
    while (team.row[from].kind != kind) ++from;
    return from;
  }

  /// Sees to it that the deck's card at this place, 0 on top, lies in a known place, as those above it do.
  void settle(Team& team, int place) {
    if (place < team.top) return;
    const int loose = team.deck() - team.top - team.bottom, at = team.deck_begin() + place;
    if (loose > 0)
      std::swap(team.row[at], team.row[draw_loose(team, at, loose)]);
    else
      --team.bottom;
    ++team.top;
  }
  int look_at_top(Team& team, int most) {
    const int count = std::min(most, team.deck());
    for (int place = 0; place < count; ++place) settle(team, place);
    return count;
  }

  /// Turns up the top card and does what it says. False when somebody is asked.
  bool reveal(Match& match, Team& me, Team& other) {
    settle(me, 0);
    --me.top;
    Card& card = me.row[me.deck_begin()];
    card.bonus = 0;
    ++me.in_park;
    const auto add = [&](int bonus) { card.bonus = static_cast<std::int8_t>(bonus); };
    switch (card.kind) {
      case mascot: return add(sets_on_bench(me)), true;
      case jester: return add(on_bench(me, [](Kind kind) { return face[kind].base == 1; }) > 0 ? 3 : 0), true;
      case hermit: return add(on_bench(me, [](Kind kind) { return face[kind].set == city; }) > 0 ? 0 : 2), true;
      case merman: return add(on_bench(me, [](Kind kind) { return face[kind].set == shipwreck; }) > 0 ? 3 : 0), true;
      case stable_boy: return add(on_bench(me, [](Kind kind) { return face[kind].base == 3; })), true;
      case teenager: return add(on_bench(me, [](Kind kind) { return face[kind].set == haunted_house; })), true;
      case mime: return add(empty_seats(me)), true;
      case lifeguard: return add(me.deck() <= 1 ? 2 : 0), true;
      case fan_bus: me.score += me.trophies() <= 3 ? 2 : 0; return true;
      case pyrotechnician: me.score += me.deck() <= 1 ? 2 : 0; return true;
      case villain: return add_from_pile(me, a, me.deck_begin(), me.top), true;
      case hologram: return add_from_pile(other, b, other.deck_begin(), other.top), true;
      case ufo:
        for (int i = 0; i < 2; ++i) add_from_pile(me, a, me.size, me.bottom);
        return true;
      case ghost: return exhaust_top(other), true;
      case submarine: return exhaust_bottom(me), true;
      case reporter: return !asks_for_split(match, me);
      case juggler:
      case bumper_car: return !asks_for_order(match, me);
      case sailor: return !asks_from_deck(match, me, Ask::to_bottom);
      case movie_star:
      case butler:
      case vacuum_cleaner: return !asks_from_bench(match, me, me, card.kind, 2);
      case sorcerer:
      case necromancer:
      case vampire: return !asks_from_bench(match, me, me, card.kind, 1);
      case siren: return !asks_from_bench(match, me, other, card.kind, 1);
      default: return true;
    }
  }

  /// What the card does that gets the flag. False when the opponent has no seat left.
  bool set_flag(Team& me, Team& other) {
    switch (me.row[me.deck_begin() - 1].kind) {
      case clown: me.score += 2; return true;
      case heroine: me.score += 3; return true;
      case cowboy:
        if (other.deck() == 0) return true;
        settle(other, 0);
        --other.top;
        other.move(other.deck_begin(), other.park_begin());
        ++other.benched;
        return names_on_bench(other) <= seats_of_a_bench;
      default: return true;
    }
  }

  /// What the card does that loses the flag. False when somebody is asked.
  bool lose_flag(Match& match, Team& me) {
    const int at = me.deck_begin() - 1;
    switch (me.row[at].kind) {
      case comic_character: me.next_bonus += 2; return true;
      case prince:
        --me.in_park;
        me.move(at, me.exhausted++);
        return true;
      case rescue_pod:
        --me.in_park;
        me.erase(at);
        put_away(rescue_pod);
        add_from_pile(me, b, me.exhausted, me.exhausted);
        return true;
      case clairvoyant: return !asks_from_deck(match, me, Ask::to_top);
      case navigator: return !asks_for_split(match, me);
      default: return true;
    }
  }

  template <class Fits>
  static int on_bench(const Team& team, Fits&& fits) {
    int count = 0;
    for (const Card* card = team.bench_begin(); card != team.bench_end(); ++card) count += fits(card->kind);
    return count;
  }
  static int sets_on_bench(const Team& team) {
    unsigned sets = 0;
    for (const Card* card = team.bench_begin(); card != team.bench_end(); ++card) sets |= 1u << face[card->kind].set;
    return std::popcount(sets);
  }

  void add_from_pile(Team& team, Level level, int at, int& zone) {
    const Kind kind = draw_from_pile(level);
    if (kind == nobody) return;
    team.insert(at, kind);
    ++zone;
  }

  void exhaust_top(Team& team) {
    if (team.deck() == 0) return;
    settle(team, 0);
    --team.top;
    team.move(team.deck_begin(), team.exhausted);
    ++team.exhausted;
  }
  void exhaust_bottom(Team& team) {
    if (team.deck() == 0) return;
    const int last = team.size - 1, loose = team.deck() - team.top - team.bottom;
    if (team.bottom > 0)
      --team.bottom;
    else if (loose > 0)
      std::swap(team.row[last], team.row[draw_loose(team, last - loose + 1, loose)]);
    else
      --team.top;
    team.move(last, team.exhausted);
    ++team.exhausted;
  }

  // ---- what a match asks ----------------------------------------------------------------------------

  bool asks(Match& match, Team& who, Ask what) {
    match.asked = &who;
    match.ask = what;
    decides(who);
    return true;
  }
  bool asks_for_split(Match& match, Team& me) { return look_at_top(me, 2) == 2 && asks(match, me, Ask::split); }
  bool asks_for_order(Match& match, Team& me) {
    match.left = look_at_top(me, 3);
    return match.left > 1 && asks(match, me, Ask::order);
  }
  bool asks_from_deck(Match& match, Team& me, Ask where) {
    return look_at_top(me, me.deck()) > 1 && asks(match, me, where);
  }
  bool asks_from_bench(Match& match, Team& me, Team& bench, Kind by, int most) {
    match.bench = &bench;
    match.by = by;
    match.left = most;
    return goes_on_taking(match, me);
  }

  static bool must_take(Kind by) { return by == necromancer || by == vampire; }
  static bool may_take(Kind by, Kind kind) {
    switch (by) {
      case movie_star: return kind == newcomer;
      case sorcerer: return face[kind].base <= 3;
      case necromancer: return face[kind].base == 2;
      case vampire: return face[kind].level == b;
      default: return true;  // Butler, Vacuum Cleaner, Siren
    }
  }
  /// The kinds that may be taken, each once as the bench has them.
  static int takeable(const Match& match, Kind* kinds) {
    Kinds seen;
    int count = 0;
    for (const Card* card = match.bench->bench_begin(); card != match.bench->bench_end(); ++card) {
      if (seen.has(card->kind)) continue;
      seen.add(card->kind);
      if (may_take(match.by, card->kind)) kinds[count++] = card->kind;
    }
    return count;
  }
  bool goes_on_taking(Match& match, Team& me) {
    Kind may[nobody];
    for (; match.left > 0; --match.left) {
      const int count = takeable(match, may);
      if (count == 0) return false;
      if (!must_take(match.by) || count > 1) return asks(match, me, Ask::from_bench);
      take_from_bench(match, may[0]);
    }
    return false;
  }

  void take_from_bench(Match& match, Kind kind) {
    Team& team = *match.bench;
    int at = team.park_begin() - 1;
    while (team.row[at].kind != kind) --at;
    --team.benched;
    if (match.by == movie_star || match.by == necromancer || match.by == vampire) {  // on top of the deck
      team.move(at, team.deck_begin());
      ++team.top;
    } else {
      team.move(at, team.exhausted);
      ++team.exhausted;
    }
  }

  void answer(Team& me, Match& match) {
    const Ask asked = std::exchange(match.ask, Ask::nothing);
    Card* deck = me.row + me.deck_begin();
    switch (asked) {
      case Ask::nothing: return;
      case Ask::split: {  // one stays on top, the other goes under the deck
        const int stays = deck[0].kind == deck[1].kind ? 0 : pick(2);
        me.move(me.deck_begin() + 1 - stays, me.size - 1);
        --me.top, ++me.bottom;
        return;
      }
      case Ask::order: return put_in_order(deck, match.left);
      case Ask::to_top:
      case Ask::to_bottom: {
        int places[256], count = 0;  // of neighbours that are alike, the first
        for (int at = me.deck_begin(); at < me.size; ++at)
          if (at == me.deck_begin() || me.row[at].kind != me.row[at - 1].kind) places[count++] = at;
        const int at = places[pick(count)];
        if (asked == Ask::to_top) return me.move(at, me.deck_begin());
        me.move(at, me.size - 1);
        --me.top, ++me.bottom;
        return;
      }
      case Ask::from_bench: {
        Kind may[nobody];
        const bool may_stop = !must_take(match.by);
        const int chosen = pick(takeable(match, may) + may_stop) - may_stop;
        if (chosen < 0) return;
        take_from_bench(match, may[chosen]);
        --match.left;
        goes_on_taking(match, me);
        return;
      }
    }
  }

  void put_in_order(Card* deck, int count) {
    static constexpr std::uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    static constexpr std::uint8_t orders_of_two[2][3] = {{0, 1, 2}, {1, 0, 2}};
    const int before[] = {deck[0].kind, deck[1].kind, count == 3 ? deck[2].kind : nobody};
    int different[6], ways = 0;
    for (int way = 0; way < (count == 3 ? 6 : 2); ++way) {
      const std::uint8_t* order = count == 3 ? orders[way] : orders_of_two[way];
      const int code = before[order[0]] | before[order[1]] << 8 | before[order[2]] << 16;
      if (std::find(different, different + ways, code) == different + ways) different[ways++] = code;
    }
    const int chosen = different[pick(ways)];
    for (int place = 0; place < count; ++place) deck[place].kind = static_cast<Kind>(chosen >> place * 8 & 255);
  }

  Chance cards_, choices_;
  bool keep_;
  Team teams_[4];
  Tray trays_[4];  // by level; that of the starters stays empty
  Match matches_[2];
  Team* at_seat_[4];
  Team* finalist_[2] = {};
  Team* winner_ = nullptr;
  std::uint8_t tokens_[rounds][4];
  int tokens_left_[rounds] = {4, 4, 4, 4, 4, 4, 4};
  unsigned deciding_ = 0;  // a bit for each seat
  int decisions_ = 0;
};

}  // namespace bout::bench
