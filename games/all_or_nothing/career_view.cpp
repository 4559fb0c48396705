// The campaign board as everybody sees it.
#include "engine/text.hpp"
#include "games/all_or_nothing/career_rules.hpp"
#include "games/all_or_nothing/career_words.hpp"
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

namespace {

struct Looker {
  const Game& game;
  const State& state;

  const Career& career() const { return state.career; }
  const Rules& rules() const { return game.rules(); }
  const story::Story& story() const { return story_of(rules()); }

  StoryView look_at_story() const {
    const story::CardId card{career().page.card};
    const StoryCard& of = book_of(rules()).cards[card];
    StoryView view;
    view.card = story().name(card);
    if (const auto title = story().title(card)) view.title = filled(game, *title, cast_of(state, rules()));
    view.deck = of.deck, view.side = of.side, view.mark = of.mark;
    for (const Page::Told& told : career().page.texts) view.texts.push_back(filled(game, told.text, told.cast));
    const auto* ask = state.agenda.empty() ? nullptr : get_if<story::Choose>(&state.agenda.back());
    if (ask == nullptr) return view;
    story().each_option(
        ask->at, [&](const story::Op& op) { return holds(op, state, rules()); },
        [&](int option, bool open) {
          const auto side = side_chosen(story(), *ask, option);
          view.options.push_back({option, filled(game, story().label(ask->at, option), cast_of(state, rules())),
                                  open && (!side || may_be(state, rules(), *side)),
                                  known_effects(game, state, *ask, option)});
        });
    return view;
  }

  BackstageView look_at_backstage(const ChooseBackstage& ask) const {
    BackstageView view;
    view.left = ask.left;
    const std::uint8_t open = open_actions(state, rules(), ask.of, ask.last);
    for (const Action action : all<Action>(4)) {
      ActionView row;
      row.action = action;
      row.open = (open >> index(action) & 1) != 0;
      row.dice = backstage_dice(state, rules(), action);
      row.bonus = career().die_bonus[action];
      row.any = any_success(rules(), row.dice);
      row.expected = success_share(rules()) * row.dice;
      row.text = capital(action_text(action)) + ".";
      if (!row.open) row.why_not = why_not(state, rules(), action, ask);
      view.actions.push_back(std::move(row));
    }
    return view;
  }

  SheetSum sum(const StartLines& lines, Quantity of, int total) const {
    SheetSum sum;
    for (const StartLine& line : lines)
      if (line.of == of) sum.lines.push_back({reason_text(line), line.by});
    sum.total = total;
    return sum;
  }

  PreMatchView look_at_bill() const {
    const MatchSetup& setup = setup_of(state, rules());
    PreMatchView view;
    view.opponent = career().billing.opponent;
    view.type = state.terms.mode;
    view.difficulty = state.terms.difficulty;
    view.hard_offered = hard_offered(state, rules()) && !career().billing.hard;
    view.hard_bonus = hard_bonus;
    view.tournament = is_tournament(state, rules());
    view.must_win = setup.must_win, view.title = setup.title;
    view.win_vp = win_value(state, rules(), career().billing.hard);
    view.loss_vp = loss_value(state, rules());
    view.attempt = career().billing.lost + 1;
    for (const MatchSetup::Bonus& bonus : setup.bonus) view.bonuses.push_back(bonus_text(game, state, bonus));
    if (setup.no_ally) view.forbidden.emplace_back("ally");
    if (setup.no_valet) view.forbidden.emplace_back("valet");
    if (setup.no_crowd) view.forbidden.emplace_back("face/heel cards");
    const StartLines lines = start_lines(state, rules());
    const StartValues start = start_values(state, rules(), lines);
    view.health = sum(lines, Quantity::health, start.health);
    view.stamina = sum(lines, Quantity::stamina, start.stamina);
    view.cards = sum(lines, Quantity::cards, start.cards);
    view.momentum = sum(lines, Quantity::momentum, start.momentum);
    view.opp_health = sum(lines, Quantity::opp_health, start.opp_health);
    view.cubes = sum(lines, Quantity::cubes, start.cubes);
    view.hand_size = start.hand_size, view.most_health = start.most_health, view.most_stamina = start.most_stamina;
    view.reversal = career().injuries.count(number(Injury::head)) == 0;
    view.scout = std::max(0, career().next.scout + setup.scout);
    view.first_pin_attempts = career().next.first_pin_attempts;
    return view;
  }

  HoldingView look_at_holding(const ChooseHolding& ask) const {
    HoldingView view;
    view.slot = ask.slot;
    for (const std::uint8_t level : holdings(*career().side, career().space)) view.levels.push_back(level);
    view.level = view.levels[ask.slot];
    for (const AbilityId ability : rules().abilities.keys())
      if (may_hold(state, rules(), ability, ask.slot)) view.cards.push_back(ability);
    return view;
  }

  void look_at_question(CareerView& view) const {
    if (career().page.card != 0xffff) view.story = look_at_story();
    if (state.agenda.empty()) return;
    const Step& top = state.agenda.back();
    if (const auto* ask = get_if<ChooseBackstage>(&top)) view.backstage = look_at_backstage(*ask);
    if (const auto* ask = get_if<SpendRecovery>(&top)) view.recovery = ask->left;
    if (const auto* ask = get_if<ChooseHolding>(&top)) view.holding = look_at_holding(*ask);
    if (const auto* ask = get_if<ChooseAlly>(&top)) view.new_ally = ask->who;
    if (holds_alternative<OfferRetry>(top))
      view.must_win = MustWinView{career().billing.lost, win_value(state, rules(), false), give_up_vp, give_up_bumps};
    if (holds_alternative<OrderScouted>(top))
      for (int place = 0; place < state.terms.scout; ++place)
        view.scouted.push_back(*state.corners[Side::foe].pile.seen(place));
    const bool billed = holds_alternative<OfferSheet>(top) || in_ring(state);
    if (billed) view.pre_match = look_at_bill();
    if (!billed && career().tally.any)
      view.post_match = PostMatchView{career().tally.won,   career().billing.opponent, career().tally.vp,
                                      career().tally.bumps, state.corners[Side::player].health, state.ending};
  }

  CareerView operator()() const {
    CareerView view;
    view.chapter = career().chapter, view.chapter_name = chapter_row(career()).name;
    view.chapters = count_of(chapter_rows), view.tournament = view.chapter == 2;
    view.wrestler = me(state);
    view.vp = career().vp, view.rank = rank_of(career().vp);
    view.bumps = career().bumps, view.bumps_per_injury = rules().bumps_per_injury;
    view.injury_limit = rules().injury_limit, view.injury_vp = rules().injury_vp;
    career().injuries.each([&](int kind, int held) { view.injuries.push_back({Injury(kind), held, capital(injury_text(rules(), Injury(kind))) + "."}); });
    view.injuries_left = career().injury_deck.size();
    view.skill = career().skill, view.skill_price = rules().skill_price;
    for (const Skill skill : all<Skill>(4)) view.skills.push_back({skill, career().has(skill), capital(skill_text(skill)) + "."});
    if (career().has(Skill::lethal)) view.lethal = AttackType(career().lethal);
    view.side = career().side, view.space = career().space;
    view.held.assign(career().held.begin(), career().held.end());
    for (const Action action : all<Action>(4))
      if ((open_actions(state, rules(), 15, no_limit) >> index(action) & 1) != 0) view.unlocked.push_back(action);
    for (const Role role : all<Role>(6))
      if (career().roles[role] != no_wrestler) view.roles[role] = career().roles[role];
    view.valet = career().valet;
    view.wins = career().wins, view.losses = career().losses, view.tokens_needed = rules().nights;
    view.night = career().night;
    view.encounters_left = career().encounters.size(), view.encounters_used = career().encounters_used.size();
    career().wrestlers.each([&](Wrestler who, int) { view.wrestlers_left.push_back(who); });
    view.wrestlers_gone.assign(career().gone.begin(), career().gone.end());
    view.next = next_lines(career());
    for (const Action action : all<Action>(4)) view.die_bonus[action] = career().die_bonus[action];
    if (career().night_actions != no_limit) view.night_actions = career().night_actions;
    view.matches = career().matches, view.victories = career().victories;
    const auto belt = rules().book->story->number_of("champion");
    view.champion = belt && (career().flags >> *belt & 1) != 0;  // AON-25.12
    view.ended = career().ended;
    view.seen.assign(career().seen.begin(), career().seen.end());
    look_at_question(view);
    return view;
  }
};

}  // namespace

bool in_ring(const State& state) {
  if (!state.terms.career) return true;
  for (const Step& step : state.agenda)
    if (holds_alternative<AfterMatch>(step)) return true;
  return false;
}

CareerView Game::look_at_career(const State& state) const { return Looker{*this, state}(); }

CareerSheet Game::career_sheet() const {
  CareerSheet sheet;
  sheet.told = rules().mode == Mode::career;
  for (int space = 1; space <= most_space; ++space) {
    TrackSpace row;
    row.space = space;
    for (const CrowdSide side : all<CrowdSide>(2))
      for (const std::uint8_t level : holdings(side, space)) row.levels[side].push_back(level);
    sheet.track.push_back(std::move(row));
  }
  for (const Rank& rank : ranks)
    sheet.ranks.push_back({std::string(rank.name), &rank == ranks.data() ? std::nullopt : std::optional<int>(rank.from)});
  sheet.valet = {content().valet.name, content().valet.line};
  sheet.shift = rules().career_shift;
  return sheet;
}

}  // namespace bout::all_or_nothing
