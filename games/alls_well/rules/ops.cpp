// What each operation does: Do in effects.hpp.
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

/// One operation in the frame on top.
class Operation {
 public:
  Operation(Table& table, EffectId id, int at)
      : table_(table), state_(table.state), rules_(table.rules), id_(id), at_(at),
        effect_(rules_.pool()[id]), op_(rules_.pool().code(effect_)[at]), now_(state_.frames.back()) {}

  void run() {
    if (op_.what <= Do::allow_floored) return combat();
    if (op_.what <= Do::swap) return movement();
    if (op_.what <= Do::modify_type_round) return tokens();
    if (op_.what <= Do::move_trigger) return cards();
    plot();
  }

 private:
  Unit who() const { return unit_of(state_, op_.who, now_); }
  bool there() const { return present(state_, who()); }
  int value() const { return value_of(state_, rules_, op_.value, now_); }
  int amount() const { return std::max(0, value() + slot()); }  // AWE-R67
  int slot() const {  // AWE-R152: the final value, which is the last of them
    if (!now_.slot || at_ + 1 != effect_.count) return 0;
    switch (op_.what) {
      case Do::damage:
      case Do::pierce:
      case Do::heal:
      case Do::gain_defend:
      case Do::move:
      case Do::creep:
      case Do::slip:
      case Do::push:
      case Do::pull:
      case Do::give:
      case Do::snare: return 1;
      default: return 0;
    }
  }

  void strike(bool pierce) {
    int damage = amount() + (now_.crossed > 0 ? now_.crossed : 0);  // AWE-R18
    now_.crossed = 0;
    if (!there() || damage == 0) return;
    if (state_.exploring()) return hurt_on_the_way(table_, who(), damage);
    Blow blow;
    blow.on = who();
    blow.by = now_.self;
    blow.amount = static_cast<std::int16_t>(damage);
    blow.plot = now_.plot;
    blow.pierce = pierce || (now_.ability && has(state_, rules_, now_.self, Attribute::ignores_defend, who()));
    blow.frame = byte(state_.frames.size() - 1);
    deal(table_, blow);
  }

  void combat() {
    if (op_.what == Do::damage || op_.what == Do::pierce) return strike(op_.what == Do::pierce);
    if (op_.what == Do::redirect) return redirect();
    if (op_.what == Do::retarget) return retarget();
    if (!there()) return;
    switch (op_.what) {
      case Do::heal: return heal(table_, who(), amount(), now_.self);
      case Do::lose_health: return lose_health(table_, who(), amount());
      case Do::improve: return improve(table_, who(), amount());
      case Do::degrade: return degrade(table_, who(), amount(), now_.self);
      case Do::kill: return kill(table_, who(), now_.self, state_.bodies[who()].at);
      case Do::resolve: return change_resolve(table_, who(), amount());
      case Do::lose_resolve: return change_resolve(table_, who(), -amount());
      case Do::gain_defend: {  // AWE-R70: with the modifier of the action that gives it
        const bool own = now_.ability && who() == now_.self && is_mercenary(now_.self);
        return gain_defend(table_, who(), amount(), own ? now_.value : 0);
      }
      case Do::drop_defend: return drop_defend(table_, who());
      case Do::hold: state_.bodies[who()].holds = true; return;
      default: return;  // allow_floored is asked for where it counts
    }
  }
  void redirect() {  // AWE-R170
    if (state_.blows.empty() || state_.blows.back().moved || !there()) return;
    if (is_hero(who()) && hero_at(state_, who()).floored == Floored::floored) return;
    table_.emit(DamageTaken{state_.blows.back().on, who()});
    state_.blows.back().on = who();
    state_.blows.back().moved = true;
  }
  void retarget() {
    if (!there()) return;
    if (!state_.acts.empty() && state_.acts.back().kind == ActionKind::attack) state_.acts.back().target = who();
    state_.enemy.target = who();
    Frame frame;  // AWE-R62: now that one is targeted
    frame.self = frame.actor = now_.actor;
    frame.target = who();
    frame.attack = now_.attack;
    frame.there = state_.bodies[who()].at;
    announce(table_, When::targeted, who(), frame);
  }

  bool damage_follows() const {  // for the same one, behind this operation
    if (at_ + 1 >= effect_.count) return false;
    const Op& next = rules_.pool().code(effect_)[at_ + 1];
    return (next.what == Do::damage || next.what == Do::pierce) && next.who == op_.who;
  }
  void force_by(Forcing how) {
    Forced forced;
    forced.on = who();
    forced.by = now_.self;
    forced.how = how;
    const Hex from = hex_of(state_, rules_, op_.other, op_.b, now_);
    const bool named = how != Forcing::flee || op_.other != Ref::none;
    forced.source = from != no_hex || !named ? from : hex_of(state_, rules_, Ref::self, 0, now_);
    forced.side = static_cast<HexSide>(op_.a % hex_sides);
    forced.joined = damage_follows();
    int hexes = amount();
    if (how == Forcing::flee && op_.value == no_node)  // AWE-R21
      hexes = is_enemy(now_.self) ? move_of(state_, rules_, now_.self) : 1;
    forced.left = byte(std::min(hexes, 50));
    if (forced.source != no_hex || how == Forcing::shove || !named) force(table_, forced);
  }
  void movement() {
    if (!there()) return;
    switch (op_.what) {
      case Do::move: return free_move(Gait::free);
      case Do::creep: return free_move(Gait::creep);
      case Do::slip: return free_move(Gait::slip);
      case Do::push: return force_by(Forcing::push);
      case Do::pull: return force_by(Forcing::pull);
      case Do::flee: return force_by(Forcing::flee);
      case Do::shove: return force_by(Forcing::shove);
      case Do::place: return put(table_, who(), now_.there);
      case Do::swap: return swap(unit_of(state_, op_.other, now_));
      default: return;
    }
  }
  void free_move(Gait gait) {
    if (is_character(who())) table_.then(MoveFreely{who(), byte(std::min(amount(), 60)), gait});
  }
  void swap(Unit other) {  // AWE-R176
    if (!on_map(state_, other) || other == who()) return;
    const Hex here = state_.bodies[who()].at, far = state_.bodies[other].at;
    const Hexes covered = icons(state_, rules_);
    if ((!is_hero(who()) && covered.contains(far)) || (!is_hero(other) && covered.contains(here))) return;
    state_.bodies[who()].at = far;
    state_.bodies[other].at = here;
    table_.emit(PutOn{who(), here, far});
    table_.emit(PutOn{other, far, here});
    settle(table_);
  }

  void tokens() {
    switch (op_.what) {
      case Do::give:
        if (there()) place_token(table_, who(), static_cast<Token>(op_.a), amount());
        return;
      case Do::snare: return snare();
      case Do::drop_augment:
        if (there()) state_.bodies[who()].augment = {};
        return;
      case Do::drop_affliction:
        if (there()) state_.bodies[who()].affliction = {};
        return;
      case Do::modify:
      case Do::set: return modify();
      default: return modify_types(op_.what == Do::modify_type_round);
    }
  }
  void snare() {
    if (now_.there == no_hex || amount() == 0) return;
    int mine = 0;
    for (const HexToken& token : state_.tokens) mine += token.by == now_.self;
    if (mine >= 2) return table_.then(ChooseSnare{id_, static_cast<std::int8_t>(amount())});  // AWE-R172
    lay_snare(table_, now_.there, amount(), now_.self);
  }
  void modify() {
    const auto attribute = static_cast<Attribute>(op_.a);
    const Unit on = op_.who == Ref::none ? now_.self : who();
    if (on == no_unit && attribute != Attribute::roped) return;
    Lasting it;
    it.attribute = attribute;
    it.until = static_cast<Until>(op_.b);
    it.sets = op_.what == Do::set;
    it.on = attribute == Attribute::roped ? no_unit : on;
    it.value = static_cast<std::int8_t>(std::clamp(value(), -100, 100));
    add(it);
  }
  void add(const Lasting& it) {
    if (state_.lasting.size() == state_.lasting.capacity) state_.lasting.erase_at(0);
    state_.lasting.push_back(it);
  }
  void modify_types(bool round) {
    for (int i = 0; i < most_types; ++i) {
      const auto type = static_cast<EnemyType>(i);
      const auto set = static_cast<Set>(op_.b);
      const bool meant = is_type(set)            ? type_of(set) == type
                         : set == Set::overlord  ? is_overlord(type)
                         : set == Set::same_type ? is_enemy(now_.target) && enemy_type(state_, now_.target) == type
                                                 : true;
      if (meant) modify_type(type, round);
    }
  }
  void modify_type(EnemyType type, bool round) {
    const auto attribute = static_cast<Attribute>(op_.a);
    if (round) {
      Lasting it;
      it.attribute = attribute;
      it.until = Until::round;
      it.type = type;
      it.value = static_cast<std::int8_t>(value());
      return add(it);
    }
    TypeCard& card = state_.types[index(type)];
    std::int8_t& token = attribute == Attribute::move ? card.move : attribute == Attribute::range ? card.range : card.potency;
    int by = value();
    if (effect_.limit == Limit::per_intent) {  // AWE-R175
      by = std::min(by, 2 - card.raised);
      card.raised = byte(card.raised + by);
    }
    if (by == 0) return;
    token = static_cast<std::int8_t>(token + by);
    table_.emit(TypeChanged{type, attribute, static_cast<std::int8_t>(by)});
  }

  void cards() {
    switch (op_.what) {
      case Do::peek:
      case Do::reorder:
      case Do::sink: return look();
      case Do::redraw_throes: return redraw(false);
      case Do::choose_throes: return redraw(true);
      case Do::repeat:
        if (!state_.acts.empty()) {
          state_.acts.back().more = static_cast<std::int8_t>(value());
          table_.then(ChooseRepeat{});
        }
        return;
      case Do::order_again:
        if (!state_.acts.empty()) {
          state_.acts.back().order = true;
          table_.then(AskOrder{});
        }
        return;
      default: break;
    }
    if (!is_hero(who())) {
      if (op_.what == Do::act && there()) table_.then(act_step());
      if (op_.what == Do::strike && there()) attack_again();
      return;
    }
    switch (op_.what) {
      case Do::draw: return draw_actions(table_, who(), amount());
      case Do::put_under: return table_.then(PutUnder{who(), byte(amount())});
      case Do::draw_loot: return table_.then(DrawLoot{who(), byte(amount()), byte(op_.b == 0 ? 0 : std::max(0, amount() - op_.b))});
      case Do::discard_loot: return table_.then(LoseLoot{who(), byte(amount())});
      case Do::coin: return change_coin(table_, who(), value());
      case Do::pay: return pay();
      case Do::trauma: return change_trauma(table_, who(), value());
      case Do::act:
        if (there()) table_.then(OfferAction{who(), static_cast<ActionKind>(op_.a), static_cast<std::int8_t>(value()), false, no_unit});
        return;
      case Do::strike:
        if (there()) attack_again();
        return;
      case Do::move_trigger: return table_.then(MoveTrigger{who(), byte(amount())});
      default: return;
    }
  }
  Perform act_step() const {
    return Perform{who(), static_cast<ActionKind>(op_.a), static_cast<std::int8_t>(value()), false};
  }
  void attack_again() {  // by the owner, at the one named
    Act act;
    act.by = now_.self;
    act.kind = ActionKind::attack;
    act.value = static_cast<std::int8_t>(value());
    act.target = who();
    act.plain = false;
    if (!state_.acts.empty() && state_.acts.back().by == act.by && state_.acts.back().kind == ActionKind::attack)
      act.weapon = state_.acts.back().weapon;  // AWE-12.14: the one of the attack it follows
    if (on_map(state_, now_.self)) take_action(table_, act);
  }
  void pay() {  // AWE-R177
    if (!can_pay(state_, who(), static_cast<Goods>(op_.a), amount())) {
      now_.closed = true;
      return;
    }
    switch (static_cast<Goods>(op_.a)) {
      case Goods::coin: return pay_coin(table_, who(), amount());
      case Goods::resolve: return change_resolve(table_, who(), -amount());
      case Goods::loot: return table_.then(LoseLoot{who(), byte(amount())});
    }
  }
  void look() {
    const auto pile = static_cast<Pile>(op_.a);
    const int cards = look_at(table_, pile, amount());
    if (cards == 0 || op_.what == Do::peek) return;
    if (op_.what == Do::reorder) {
      if (cards > 1) table_.then(ReturnCards{pile, byte(cards), byte(cards)});
      return;
    }
    table_.then(SinkCard{pile, byte(cards), effect_.optional});
  }
  void redraw(bool choose) {
    const ThroesId other = draw_throes_card(table_);
    if (other == ThroesId{255} || state_.throes_card == ThroesId{255}) return;
    if (choose) return table_.then(ChooseThroes{now_.self, other});
    state_.throes.put_at_bottom(state_.throes_card);
    state_.throes_card = other;
    table_.emit(ThroesDrawn{now_.self, other});
  }

  void plot() {
    switch (op_.what) {
      case Do::spawn:
        return table_.then(Spawn{static_cast<EnemyType>(op_.a), op_.b, byte(amount() == 0 ? 255 : amount())});
      case Do::spawn_at: return spawn_there();
      case Do::spawn_near: {
        const Hex at = hex_of(state_, rules_, op_.who, op_.b, now_);
        if (at != no_hex) table_.then(SpawnNear{static_cast<EnemyType>(op_.a), at, 0});
        return;
      }
      case Do::change_sides: return change_layout(table_, with(state_.layout, group(), true), group());
      case Do::restore_sides: return change_layout(table_, with(state_.layout, group(), false), group());
      case Do::turn_door:
        return change_layout(table_, with(state_.layout, group(), !changed(state_.layout, group())), group());
      case Do::cover_slot:
        if (state_.exploring()) return earn_armour(table_, amount());
        if (value() < 1 || value() > state_.last_slot) return;  // behind the last there is none
        state_.armour = static_cast<std::uint16_t>(state_.armour | 1u << value());
        return table_.emit(SlotCovered{byte(amount())});
      case Do::void_letter:
        for (const LetterHex& letter : map_of(state_, rules_).letters)
          if (letter.letter == 'A' + op_.a) void_hex(table_, letter.hex);
        return;
      case Do::void_here: return void_hex(table_, state_hex(state_, now_.self));
      case Do::exploration:
        if (state_.exploring() && (state_.exploration >> op_.a & 1) != 0) return;  // AWE-R182
        state_.exploration |= 1u << op_.a;
        return table_.emit(ExplorationGained{op_.a});
      case Do::lose_exploration:
        if (state_.exploring() && (state_.exploration >> op_.a & 1) != 0) table_.emit(ExplorationLost{op_.a});  // AWE-35.3
        state_.exploration &= ~(1u << op_.a);
        return;
      case Do::flag: state_.flags |= 1u << op_.a; return settle(table_);
      case Do::clear_flag: state_.flags &= ~(1u << op_.a); return settle(table_);
      case Do::tally: {
        std::int8_t& counter = state_.counters[op_.a % state_.counters.size()];
        counter = static_cast<std::int8_t>(std::clamp(counter + value(), -100, 100));
        return settle(table_);
      }
      case Do::leave:
        if (is_hero(who()) && there()) collapse(table_, who(), Gone::left);
        return;
      case Do::win: return end_scenario(table_, Ending::success);
      case Do::fail: return end_scenario(table_, Ending::failure);
      default: return;
    }
  }
  SideGroup group() const { return static_cast<SideGroup>(op_.a); }
  void spawn_there() {
    const auto type = static_cast<EnemyType>(op_.a);
    Hexes at;
    if (op_.who == Ref::label)
      at = label_hexes(state_, rules_, op_.b);
    else if (const Hex hex = hex_of(state_, rules_, op_.who, op_.b, now_); hex != no_hex)
      at.add(hex);
    if (at.empty()) return;
    const Hexes free = at - occupied(state_);
    if (!free.empty()) return table_.then(SpawnNear{type, free.front(), byte(amount())});
    if (is_overlord(type)) table_.then(SpawnNear{type, at.front(), byte(amount())});  // AWE-19.2: the closest empty one
  }

  Table& table_;
  State& state_;
  const Rules& rules_;
  EffectId id_;
  int at_;
  const Effect& effect_;
  const Op& op_;
  Frame& now_;
};

}  // namespace

bool can_pay(const State& state, Unit unit, Goods goods, int amount) {
  if (!is_hero(unit)) return false;
  const Hero& hero = hero_at(state, unit);
  switch (goods) {
    case Goods::coin: return hero.coin >= amount;
    case Goods::resolve: return hero.resolve >= amount;
    case Goods::loot: {
      int cards = 0;
      for (const Item item : hero.items) cards += is_loot(item);
      for (const Item item : hero.pack) cards += is_loot(item);
      return cards >= amount;
    }
  }
  return false;
}

bool option_open(const State& state, const Rules& rules, const Effects& effects, const Frame& now) {
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    if (effect.when != When::now && effect.when != When::own_turn) continue;
    for (int op = 0; op < effect.count; ++op) {
      const Op& what = rules.pool().code(effect)[op];
      if (effect.who != no_select && (what.what != Do::pay || what.who != Ref::self)) continue;  // of whom is not yet known
      if (what.what == Do::need && !holds(state, rules, what.value, now)) return false;
      if (what.what == Do::pay && !can_pay(state, unit_of(state, what.who, now), static_cast<Goods>(what.a),
                                           value_of(state, rules, what.value, now)))
        return false;
    }
  }
  return true;
}

void resolve(const RunOps& run, Table& table) {
  Frame& now = table.state.frames.back();
  if (run.at >= run.end || now.closed) return;
  const Effect& effect = table.rules.pool()[run.effect];
  const Op& op = table.rules.pool().code(effect)[run.at];
  const auto after = [&](int more) { return RunOps{run.effect, byte(run.at + more), run.end}; };
  switch (op.what) {
    case Do::need:
      if (holds(table.state, table.rules, op.value, now)) table.then(after(1));
      return;
    case Do::either: return table.then(ChooseEither{run.effect, run.at}, after(1 + op.a + op.b));
    case Do::may: return table.then(ChooseEither{run.effect, run.at}, after(1 + op.a));
    default: break;
  }
  if (run.at + 1 < run.end) table.then(after(1));
  Operation(table, run.effect, run.at).run();
}

}  // namespace bout::alls_well
