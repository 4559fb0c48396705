#include "engine/event_json.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

// In the order of the variant in events.hpp; the compiler counts along.
constexpr std::array<MemberNames, std::variant_size_v<Event>> member_names = {{
    {"loadout", "hidden"},
    {"mage", "hunter", "paladin", "hidden"},
    {"round"},
    {"hero", "place"},
    {"hero"},
    {"hero", "face"},
    {"hero", "from", "to"},
    {"hero", "at"},
    {"hero"},
    {"hero", "space", "rooted", "left", "in_one_move"},
    {"hero", "discarded"},
    {"hero", "gained", "health", "left"},
    {"hero"},
    {"hero", "roll", "before", "health", "from_lair"},
    {"hero"},
    {"round"},
    {"card"},
    {},
    {"lane", "space"},
    {"gained", "health"},
    {"hero", "from", "to", "distance", "alone", "first", "to_safety", "from_lair"},
    {},
    {},
    {},
    {"target", "sum", "damage", "critical"},
    {"hero"},
    {"hero", "face", "total", "damage"},
    {"hero", "damage", "before", "health", "shield", "linked"},
    {"hero"},
    {"hero", "damage", "before", "health"},
    {"hero", "at", "crystals_left", "alive"},
    {"gained", "health", "crystals"},
    {"slayer", "reflected", "loadout", "alive", "crystals", "held"},
    {"last", "loadout"},
}};
static_assert(names_fit<Event>(member_names));

/// What is asked, in words for whoever is asked and for whoever waits.
struct Asker {
  const State& state;
  const Rules& rules;
  const Content& content;
  Seat viewer;

  bool asks(Seat seat) const { return viewer == seat; }
  bool hero_asked() const { return viewer != boss_seat && viewer != spectator; }
  std::string name(Hero hero) const { return content.figure(hero).brief; }

  std::string operator()(const ChooseLoadout&) const {
    return asks(boss_seat) ? "Which cards do you take into the fight?" : "The Boss chooses his cards in secret.";
  }
  std::string operator()(const DivideCards&) const {
    return hero_asked() ? "Who carries which cards?" : "The Heroes divide their cards.";
  }
  std::string operator()(const DeclareOrder&) const {
    return hero_asked() ? "In which order do the Heroes go?" : "The Heroes settle their order.";
  }
  std::string operator()(const ChooseNextHero&) const {
    return hero_asked() ? "Who goes next?" : "The Heroes decide who goes next.";
  }
  std::string operator()(const ChooseMovement& ask) const {
    if (!asks(seat_of(ask.hero))) return name(ask.hero) + " moves.";
    return ask.rolled ? name(ask.hero) + ", anything more before you attack?" : name(ask.hero) + ", your move.";
  }
  std::string operator()(const ChooseAttack& ask) const {
    if (!asks(seat_of(ask.hero))) return name(ask.hero) + " attacks.";
    return ask.attacked ? name(ask.hero) + ", strike once more?" : name(ask.hero) + ", your attack.";
  }
  std::string operator()(const OfferBossCard&) const {
    return asks(boss_seat) ? "Play a card?" : "The Boss thinks about his cards.";
  }
  std::string operator()(const ChooseTarget&) const {
    return asks(boss_seat) ? "Whom do you attack?" : "The Boss picks a target.";
  }
  std::string operator()(const OfferShield& ask) const {
    const bool known = rules.shield_timing == ShieldTiming::after_roll;
    const std::string blow = known ? " for " + std::to_string(state.attack.damage) : "";
    if (!asks(seat_of(ask.target))) return "The Boss attacks the " + name(ask.target) + blow + ". A Shield may answer.";
    return "The Boss hits you, " + name(ask.target) + (known ? "," + blow : "") + ". Raise the Shield?";
  }
  template <class Step>
  std::string operator()(const Step&) const {
    return {};
  }
};

}  // namespace

std::string Game::show(const Event& event) const { return event_json(event, member_names); }

std::string Game::question(const State& state, Seat viewer) const {
  if (state.winner) return *state.winner == Side::boss ? "The Boss wins." : "The Heroes win.";
  if (state.agenda.empty()) return {};
  return std::visit(Asker{state, rules_, *content_, viewer}, state.agenda.back());
}

std::vector<std::string> Game::might(const State& state, Seat seat) const {
  ChoiceList open;
  if (to_act(state).contains(seat)) choices(state, seat, open);
  const auto offered = [&](auto fits) {
    for (const Choice choice : open)
      if (fits(choice)) return true;
    return false;
  };
  std::vector<std::string> words;
  if (seat != boss_seat) {
    for (const std::string_view mine : {"shield", "dash", "double", "shard", "attack", "roll"})
      if (!offered([&](Choice choice) { return word(choice) == mine; })) words.emplace_back(mine);
    return words;
  }
  for (const Hero hero : all_heroes)
    if (!offered([&](Choice choice) {
          const int at = static_cast<int>(hero);
          return (verb_of(choice) == Verb::attack_hero && choice.a == at) ||
                 (verb_of(choice) == Verb::play_card && choice.b == at &&
                  rules_.card(BossCard(choice.a)).effect == Effect::push_one);
        })) {
      words.push_back(content_->figure(hero).brief);
      words.back()[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(words.back()[0])));
    }
  for (int index = 0; index < boss_card_count; ++index)
    if (state.boss.hand.which(category_of(BossCard(index))) == 1 + index % 2 &&
        !offered([&](Choice choice) { return verb_of(choice) == Verb::play_card && choice.a == index; }))
      words.push_back(content_->face(BossCard(index)).id);
  return words;
}

}  // namespace bout::one_against_all
