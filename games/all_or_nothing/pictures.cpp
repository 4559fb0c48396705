// Events and choices as the page gets them, and what of the story each event shows.
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

namespace {

struct Sketch {
  const Game& game;
  const story::Story& story() const { return story_of(game.rules()); }

  Picture operator()(const PieceOpened& e) const {
    const story::CardId card = story().card_of(e.piece);
    const StoryCard& of = book_of(game.rules()).cards[card];
    const auto title = story().title(card);
    return StoryOpened{story().name(card), title ? filled(game, *title, {}) : std::string(), of.deck, of.side,
                       story().is_card(e.piece)};
  }
  Picture operator()(const TextTold& e) const { return StoryTold{filled(game, e.text, e.cast)}; }
  Picture operator()(const ChoiceAsked& e) const {
    StoryAsked asked;
    for (int option = 0; option < story().options(e.at); ++option)
      asked.labels.push_back(filled(game, story().label(e.at, option), e.cast));
    return asked;
  }
  Picture operator()(const OptionTaken& e) const { return StoryAnswered{filled(game, e.label, e.cast)}; }
  template <class Other>
  Picture operator()(const Other& e) const {
    return e;
  }
};

}  // namespace

Picture Game::picture(const Event& event) const { return visit(Sketch{*this}, event); }

std::vector<std::string> Game::reads(const Event& event) const {
  std::vector<std::string> list;
  if (rules().book == nullptr) return list;
  const Book& book = *rules().book;
  const story::Story& story = *book.story;
  const auto text = [&](story::TextId id) { list.push_back(book.text_files[story.source(id)] + ":" + story.key(id)); };
  const auto piece = [&](story::PieceId id) {
    list.push_back(book.story_files[story.source(story.card_of(id))] + ":" + story.path(id));
  };
  if (const auto* opened = get_if<PieceOpened>(&event)) {
    piece(opened->piece);
    if (const auto title = story.title(story.card_of(opened->piece)); title && story.is_card(opened->piece)) text(*title);
  }
  if (const auto* told = get_if<TextTold>(&event)) text(told->text);
  if (const auto* asked = get_if<ChoiceAsked>(&event))
    for (int option = 0; option < story.options(asked->at); ++option) {
      text(story.label(asked->at, option));
      piece(story::PieceId(story[story.option(asked->at, option).jump].a));  // the card says what an option does
    }
  return list;
}

Means Game::means(const State& state, Seat, Choice choice) const {
  const CardNo card{byte(std::min<int>(choice.a, 255))};
  switch (verb_of(choice)) {
    case Verb::wrestler: return TakeWrestler{Wrestler{byte(choice.a)}};
    case Verb::opponent: return TakeOpponent{Wrestler{byte(choice.a)}};
    case Verb::swap: return SwapCard{card, CardNo{byte(choice.b)}};
    case Verb::pick: return PickCard{card};
    case Verb::attack: {
      const Manner manner = Manner(choice.b);
      if (manner == Manner::devastating && choice.c < state.set_up.size())
        return AttackWith{card, manner, state.set_up[choice.c]};
      return AttackWith{card, manner, {}};
    }
    case Verb::ability: return UseIt{AbilityId{byte(choice.a)}};
    case Verb::token: return SpendIt{AbilityId{byte(choice.a)}};
    case Verb::reroll: return RerollDie{choice.a, CardNo{byte(choice.b)}};
    case Verb::swing: return SwingIt{state.display[choice.a], choice.a};
    case Verb::set_up: return SetItUp{state.display[choice.a], choice.a};
    case Verb::pay: return PayCard{card};
    case Verb::option: return StoryOption{choice.a};
    case Verb::side: return BeSide{CrowdSide(choice.a)};
    case Verb::action: return TakeAction{Action(choice.a)};
    case Verb::heal_injury: return MendInjury{Injury(choice.a)};
    case Verb::hold: return HoldCard{AbilityId{byte(choice.a)}};
    case Verb::give_injury: return SellInjury{Injury(choice.a)};
    case Verb::fight: return Fight{choice.a == 1};
    case Verb::learn: {
      const Skill skill{byte(choice.a)};
      return LearnSkill{skill, skill == Skill::lethal ? std::optional(AttackType(choice.b)) : std::nullopt};
    }
    case Verb::next_card: return PutNext{card};
    case Verb::tonight: return MeetTonight{Wrestler{byte(choice.a)}};
    default: return Plain{verb_of(choice)};
  }
}

}  // namespace bout::all_or_nothing
