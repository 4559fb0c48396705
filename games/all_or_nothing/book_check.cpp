// What the engine's check of a story cannot know of ours: the further checks of C11.
#include <algorithm>
#include <functional>

#include "games/all_or_nothing/book_reader.hpp"

namespace bout::all_or_nothing {

using story::At;
using story::CardId;
using story::Flow;

void BookReader::complain(CardId card, Problems& problems, const std::string& message) const {
  const auto& [place, file] = places_[index(card)];
  problems.add(file, place, "card \"" + book_.story->name(card) + "\": " + message);
}

/// Whose op each one is: a card's ops lie together.
void BookReader::find_owners() {
  const story::Story& story = *book_.story;
  owners_.assign(story.size(), CardId{});
  for (std::size_t i = 0; i < story.cards(); ++i) owners_[story.start(CardId(i))] = CardId(i);
  for (std::size_t at = 1; at < story.size(); ++at)
    if (story[static_cast<At>(at)].flow != Flow::open || !story.is_card(story::PieceId(story[static_cast<At>(at)].a)))
      owners_[at] = owners_[at - 1];
}

void BookReader::check(const Rules& rules, Problems& problems) {
  find_owners();
  const std::size_t before = problems.size();
  check_cards(rules, problems);
  if (problems.size() > before) return;
  check_sides(problems);
  check_matches(problems);
  check_nights(problems);
  check_hands(rules, problems);
  bill_texts(problems);
}

/// The cards that rules name, and room for all of them.
void BookReader::check_cards(const Rules& rules, Problems& problems) {
  const story::Story& story = *book_.story;
  const std::string file = places_.empty() ? "story" : places_[0].second;
  const auto named = [&](const std::string& id, const char* rule) {
    const auto card = story.find(id);
    if (!card) problems.add(file, {}, "there must be a card \"" + id + "\" (" + rule + ")");
    return card.value_or(CardId{});
  };
  for (const CrowdSide side : all<CrowdSide>(2)) {
    const std::string special = side == CrowdSide::face ? "SF-" : "SH-";
    book_.finals[side] = named(special + "13", "AON-22.14");
    book_.outside[side] = named(special + "16", "AON-22.14");
    const std::string word(word_of(side));
    if (book_.encounters[side].empty() || book_.encounters[side].size() > most_encounters)
      problems.add(file, {}, "a side has 1 to " + std::to_string(most_encounters) + " encounters; " + word + " has " +
                                 std::to_string(book_.encounters[side].size()) + " (AON-22.1)");
    if (book_.rivals[side].empty()) problems.add(file, {}, word + " has no Rival card (AON-23.2)");
  }
  book_.outsider = named("O-1", "AON-25.4");
  for (std::size_t i = 0; i < story.cards(); ++i) {  // SF-9 and SH-9
    std::string other = story.name(CardId(i));
    if (other.size() > 1) other[1] = other[1] == 'F' ? 'H' : 'F';
    const auto found = book_.cards[CardId(i)].deck == CardDeck::special ? story.find(other) : std::nullopt;
    const bool special = found && book_.cards[*found].deck == CardDeck::special;
    book_.twins.push_back(special ? *found : CardId(i));
  }
  for (const Wrestler wrestler : rules.boards.keys())
    if (const Board& board = rules.boards[wrestler];
        !board.npc_only && board.campaign == CampaignLength::full && !book_.first[wrestler])
      problems.add(file, {}, content_.wrestlers[wrestler].name + " has no cards for Chapter 1 (AON-15.1)");
  if (story.cards() > most_story_cards)
    problems.add(file, {}, "more than " + std::to_string(most_story_cards) + " cards");
  if (story.pieces() > most_pieces)
    problems.add(file, {}, "the story has " + std::to_string(story.pieces()) + " parts that are read in one go; " +
                               std::to_string(most_pieces) + " fit");
}

/// No card of one side leads to one of the other; what belongs to a wrestler stays with him.
void BookReader::check_sides(Problems& problems) const {
  const story::Story& story = *book_.story;
  for (std::size_t i = 0; i < story.size(); ++i) {
    const story::Op& op = story[static_cast<At>(i)];
    if (op.flow != Flow::go && op.flow != Flow::call) continue;
    const CardId from = card_at(static_cast<At>(i)), to = card_at(op.jump);
    const StoryCard &here = book_.cards[from], &there = book_.cards[to];
    if (here.side && there.side && here.side != there.side)
      complain(from, problems, "a " + std::string(word_of(*here.side)) + " card leads to \"" + story.name(to) +
                                   "\" of the other side" +
                                   (book_.twins[to] != to ? "; did you mean \"" + story.name(book_.twins[to]) + "\"?" : ""));
    if (here.wrestler != there.wrestler)
      complain(from, problems, "it leads to \"" + story.name(to) + "\", which belongs to another line");
  }
}

void BookReader::check_matches(Problems& problems) const {
  const story::Story& story = *book_.story;
  for (std::size_t i = 0; i < story.size(); ++i) {
    const story::Op& op = story[static_cast<At>(i)];
    if (op.flow != Flow::hook || (StoryHook(op.word) != StoryHook::match && StoryHook(op.word) != StoryHook::tonight))
      continue;
    const CardId card = card_at(static_cast<At>(i));
    const MatchSetup& setup = book_.setups[static_cast<std::size_t>(op.a)];
    const bool match = StoryHook(op.word) == StoryHook::match;
    const auto way = [&](MatchWay of) { return story.way(static_cast<At>(i), number(of)) != story::nowhere; };
    if (setup.must_win && !match) complain(card, problems, "a must-win match is a \"match\", not a \"tonight\"");
    if (setup.must_win && match && way(MatchWay::lost))
      complain(card, problems, "a must-win match has no \"lost\"; write \"gave_up\" (AON-22.15)");
    if (setup.must_win && match && !way(MatchWay::again))
      complain(card, problems, "a must-win match needs \"again\" with a text");
    if (!setup.must_win && match && way(MatchWay::again))
      complain(card, problems, "only a must-win match is fought \"again\"");
    if (setup.opponent && setup.opponent->is_wrestler() && book_.cards[card].wrestler == setup.opponent->wrestler())
      complain(card, problems, "nobody can wrestle himself; choose another opponent (AON-1.1)");
  }
}

/// Nights go on from cards of nights alone.
void BookReader::check_nights(Problems& problems) const {
  const story::Story& story = *book_.story;
  for (std::size_t i = 0; i < story.size(); ++i) {
    const story::Op& op = story[static_cast<At>(i)];
    if (op.flow != Flow::hook) continue;
    const CardId card = card_at(static_cast<At>(i));
    const CardDeck deck = book_.cards[card].deck;
    const bool of_a_night = deck == CardDeck::encounter || deck == CardDeck::scenario;
    const StoryHook hook = StoryHook(op.word);
    if (hook == StoryHook::night && !of_a_night)
      complain(card, problems, "there are no nights any more; say which card comes (AON-23.6)");
    if (hook == StoryHook::tonight && !of_a_night)
      complain(card, problems, "there is no match tonight; write \"match\" (AON-23.6)");
    if (hook == StoryHook::chapter2 && deck != CardDeck::chapter1)
      complain(card, problems, "only Chapter 1 leads to Chapter 2 (AON-15.4)");
    if (hook == StoryHook::chapter3 && deck != CardDeck::special)
      complain(card, problems, "only Special Encounters lead to Chapter 3 (AON-23.10)");
    if (hook == StoryHook::end && deck != CardDeck::outsider)
      complain(card, problems, "the career ends in Chapter 3 (AON-25.8)");
  }
}

/// A legal opening hand exists for every deck and every smaller hand: AON-16.13.
void BookReader::check_hands(const Rules& rules, Problems& problems) const {
  for (const Wrestler wrestler : rules.boards.keys()) {
    const Board& board = rules.boards[wrestler];
    if (board.npc_only) continue;
    Cards deck;
    for (int card = 0; card < board.deck_size; ++card) deck.add(card);
    const int most = std::min(rules.opening_cards + rules.abilities[board.standing].hand_size, board.deck_size);
    for (int cards = 0; cards <= most; ++cards)
      if (lightest_damage(board, deck, {}, cards) > rules.opening_damage) {
        problems.add("wrestlers.json", {}, content_.wrestlers[wrestler].name + " has no opening hand of " +
                                               std::to_string(cards) + " cards (AON-16.13)");
        break;
      }
  }
}

/// Who {opp} is in a text that comes before its card's match: whoever the set-up names.
void BookReader::bill_texts(Problems& problems) {
  const story::Story& story = *book_.story;
  book_.billed.assign(story.texts(), std::nullopt);
  const auto asks = [&](story::TextId text) { return story.text(text).find("{opp") != std::string::npos; };
  for (std::size_t i = 0; i < story.size(); ++i) {
    const story::Op& op = story[static_cast<At>(i)];
    std::vector<story::TextId> texts;
    if (op.flow == Flow::say) texts.push_back(story::TextId(op.a));
    if (op.flow == Flow::option) texts.push_back(story::TextId(op.a));
    for (const story::TextId text : texts) {
      if (!asks(text)) continue;
      const CardId card = card_at(static_cast<At>(i));
      const MatchSetup* next = nullptr;
      bool fought = false;
      for (std::size_t k = story.start(card); k < story.size() && card_at(static_cast<At>(k)) == card; ++k) {
        const story::Op& other = story[static_cast<At>(k)];
        const bool match = other.flow == Flow::hook && StoryHook(other.word) == StoryHook::match;
        const bool tonight = other.flow == Flow::hook && StoryHook(other.word) == StoryHook::tonight;
        if (!match && !tonight) continue;
        const MatchSetup& setup = book_.setups[static_cast<std::size_t>(other.a)];
        if (k < i) fought = true;
        if (k > i && next == nullptr) next = &setup;
      }
      if (fought || next == nullptr) continue;  // whoever was fought last
      if (!next->opponent || next->opponent->code == Who::draw)
        complain(card, problems, "the text \"" + story.key(text) + "\" has {opp} before anybody is drawn");
      else
        book_.billed[index(text)] = next->opponent;
    }
  }
}

void read_book(const Pack& pack, const Rules& rules, Content& content, Problems& problems) {
  std::vector<story::Source> stories, texts;
  for (const std::string_view name : pack.names()) {
    const Pack::File* file = pack.find(name);
    if (name.starts_with("story-"))
      stories.push_back({file->shown, file->text}), content.book.story_files.emplace_back(name);
    if (name.starts_with("texts-"))
      texts.push_back({file->shown, file->text}), content.book.text_files.emplace_back(name);
  }
  if (stories.empty()) return;
  const std::size_t before = problems.size();
  const Words words(content);
  BookReader reader(content, words, content.book);
  content.book.story = story::Story::read(stories, texts, words.all, reader, problems);
  if (content.book.story && content.book.story->cards() == 0) content.book.story.reset();  // matches only
  if (content.book.story && problems.size() == before) reader.check(rules, problems);
}

}  // namespace bout::all_or_nothing
