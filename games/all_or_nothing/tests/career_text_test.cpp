// What is read: lengths, openings, slots, and whether names, sides and results are right in careers that are played.
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "games/all_or_nothing/career_words.hpp"
#include "games/all_or_nothing/tests/season.hpp"

namespace bout::all_or_nothing::testing {

namespace {

std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}
int length(const std::string& text) { return count_of(words(text)); }

/// The texts of each card: what is told before it first asks or fights, and what is told behind that.
struct Texts {
  std::set<story::TextId> titles, labels;
  std::map<std::string, std::vector<story::TextId>> first, later;  // by card
};
Texts texts_of(const story::Story& story) {
  Texts all;
  std::set<std::string> asked;
  std::string card;
  for (std::size_t at = 0; at < story.size(); ++at) {
    const story::Op& op = story[static_cast<story::At>(at)];
    if (op.flow == story::Flow::open) card = story.name(story.card_of(story::PieceId(op.a)));
    if (op.flow == story::Flow::say) (asked.contains(card) ? all.later : all.first)[card].push_back(story::TextId(op.a));
    if (op.flow == story::Flow::option) all.labels.insert(story::TextId(op.a));
    if (op.flow == story::Flow::choose || op.flow == story::Flow::hook) asked.insert(card);
  }
  for (std::size_t i = 0; i < story.cards(); ++i) all.titles.insert(*story.title(story::CardId(i)));
  return all;
}

/// "{rival.sub} looks": rival.
std::vector<std::string> slots(const std::string& text) {
  std::vector<std::string> list;
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
    list.push_back(text.substr(at + 1, text.find_first_of("'.}", at) - at - 1));
  return list;
}

Wrestler in_slot(const Game& game, const Cast& cast, const std::string& slot) {
  if (slot == "me") return cast.me;
  if (slot == "opp") return cast.opp;
  if (slot == "last") return cast.last;
  if (const auto role = from_word<Role>(slot)) return cast.roles[*role];
  return game.content().wrestler(slot).value_or(no_wrestler);
}

/// The standard people, of whom some are women and one is neither: a pronoun of somebody else would be seen.
Pack with_other_pronouns() {
  Pack pack{Game::files()};
  for (const ContentFile& file : Game::files()) {
    if (file.name != "wrestlers.json") continue;
    std::string text(file.text);
    const auto give = [&](const std::string& id, const std::string& pronouns) {
      const std::string his = R"(["he", "him", "his"])";
      const std::size_t at = text.find(his, text.find("\"id\": \"" + id + "\""));
      REQUIRE(at != text.npos);
      text.replace(at, his.size(), pronouns);
    };
    for (const char* id : {"bb", "rs", "ms"}) give(id, R"(["she", "her", "her"])");
    give("jf", R"(["they", "them", "their"])");
    pack.replace(file.name, "mine/wrestlers.json", text);
  }
  return pack;
}

/// The place behind this word, from there on; npos where it does not stand.
std::size_t behind_word(const std::string& text, const std::string& word, std::size_t from) {
  const auto letter = [&](std::size_t at) { return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0; };
  for (std::size_t at = text.find(word, from); at != text.npos; at = text.find(word, at + 1))
    if ((at == 0 || !letter(at - 1)) && !letter(at + word.size())) return at + word.size();
  return text.npos;
}

/// The pronouns that must stand in a text, in their order: by the data, not by what fills it.
std::vector<std::string> pronouns_due(const Game& game, const std::string& text, const Cast& cast) {
  std::vector<std::string> due;
  for (std::size_t at = text.find('{'); at != text.npos; at = text.find('{', at + 1)) {
    const std::string inside = text.substr(at + 1, text.find('}', at) - at - 1);
    const std::size_t dot = inside.find('.');
    if (dot == inside.npos) continue;
    const std::string slot = inside.substr(0, dot), form = inside.substr(dot + 1);
    const Wrestler who = slot == "valet" ? no_wrestler : in_slot(game, cast, slot);
    if (slot != "valet" && who == no_wrestler) continue;  // said elsewhere
    const auto& of = slot == "valet" ? game.content().valet.pronouns : game.content().wrestlers[who].pronouns;
    if (form == "sub" || form == "Sub") due.push_back(of[0]);
    if (form == "Sub") due.back()[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(due.back()[0])));
    if (form == "obj") due.push_back(of[1]);
    if (form == "pos") due.push_back(of[2]);
  }
  return due;
}

}  // namespace

TEST_CASE("C12 C13 the lengths of texts: cards, outcomes, labels, titles, epilogues; and no figures in prose") {
  const Season season;
  const story::Story& story = season.book();
  const Texts all = texts_of(story);
  int total = 0;
  for (std::size_t i = 0; i < story.texts(); ++i) {
    const story::TextId text{static_cast<std::uint16_t>(i)};
    total += length(story.text(text));
    CHECK_MESSAGE(story.text(text).find_first_of("0123456789") == std::string::npos, story.key(text));
  }
  CHECK(total > 16000);
  for (const story::TextId title : all.titles) CHECK_MESSAGE(length(story.text(title)) <= 5, story.key(title));
  for (const story::TextId label : all.labels) {
    CHECK_MESSAGE(length(story.text(label)) <= 6, story.key(label));
    CHECK_MESSAGE(story.text(label).ends_with('.'), story.key(label));
  }
  const auto epilogue = [&](story::TextId text) { return story.key(text).ends_with("12") || story.key(text).ends_with("13"); };
  for (const auto& [card, list] : all.first) {
    int sum = 0, always = 0, one_of_two = 0;  // `always`: what is read whatever the board shows, in one part or more
    for (const story::TextId text : list) {
      sum += length(story.text(text));
      if (story.key(text).ends_with(".a") || story.key(text).ends_with(".b")) always += length(story.text(text));
      for (const char* either : {".mine", ".theirs", ".face", ".heel"})
        if (story.key(text).ends_with(either)) one_of_two = std::max(one_of_two, length(story.text(text)));
      if (epilogue(text))
        CHECK_MESSAGE((length(story.text(text)) >= 120 && length(story.text(text)) <= 180), story.key(text));
      else
        CHECK_MESSAGE(length(story.text(text)) <= 110, story.key(text));
    }
    CHECK_MESSAGE(sum >= 60, card);
    CHECK_MESSAGE(always + one_of_two <= 110, card << ": " << always + one_of_two);
  }
  for (const auto& [card, list] : all.later)
    for (const story::TextId text : list) {
      const int count = length(story.text(text));
      // the second half of a card's evening, and a card that has nobody to ask, are as long as a card
      const bool opens = story.key(text).ends_with(".b") || story.key(text).ends_with(".nobody");
      CHECK_MESSAGE((count >= 15 && count <= (opens ? 110 : 50)), story.key(text) << ": " << count);
    }
}

TEST_CASE("C12 C13 no opening is worn out: three words are shared by two texts at most, never within one file") {
  const Season season;
  const story::Story& story = season.book();
  const Texts all = texts_of(story);
  std::map<std::string, std::vector<story::TextId>> openings;
  std::map<std::string, int> first_words;
  int told = 0;
  for (std::size_t i = 0; i < story.texts(); ++i) {
    const story::TextId text{static_cast<std::uint16_t>(i)};
    if (all.titles.contains(text) || all.labels.contains(text)) continue;
    const std::vector<std::string> list = words(story.text(text));
    REQUIRE(list.size() > 2);
    openings[list[0] + " " + list[1] + " " + list[2]].push_back(text);
    ++first_words[list[0]];
    ++told;
  }
  for (const auto& [opening, texts] : openings) {
    CHECK_MESSAGE(texts.size() <= 2, opening);
    if (texts.size() == 2) CHECK_MESSAGE(story.source(texts[0]) != story.source(texts[1]), opening);
  }
  for (const auto& [word, count] : first_words) CHECK_MESSAGE(count * 5 <= told, word << " opens " << count << " texts");
  std::set<std::pair<std::size_t, std::string>> titles;  // both sides may have a card of that name
  for (const story::TextId title : all.titles)
    CHECK_MESSAGE(titles.insert({story.source(title), story.text(title)}).second, story.text(title));
}

TEST_CASE("AON-23.9 names, pronouns, sides and results are right in careers of every wrestler and side") {
  int texts = 0, named = 0, pronouns = 0, results = 0;
  for (const auto& [wrestler, side] :
       {std::pair{"ka", "face"}, std::pair{"ka", "heel"}, std::pair{"bb", "face"}, std::pair{"bb", "heel"}, std::pair{"rs", "face"},
        std::pair{"rs", "heel"}, std::pair{"atg", "face"}, std::pair{"jf", "heel"}, std::pair{"ms", "face"}, std::pair{"rj", "heel"}}) {
    const OptionList options{{"mode", "career"}, {"wrestler", wrestler}, {"side", side}};
    OptionList with_other_names = options;
    with_other_names.emplace_back("names", "neutral");
    const std::array<Game, 3> games = {bout::testing::opened<Game>(options), bout::testing::opened<Game>(with_other_names),
                                       opened_with(with_other_pronouns(), options)};
    for (std::uint64_t seed = 0; seed < 9; ++seed) {
      const Game& game = games[seed % 3];
      const story::Story& story = story_of(game.rules());
      const Book& book = book_of(game.rules());
      bout::testing::Story<Event> told;
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      State state = game.start(chance, told.sink());
      ChoiceList open;
      std::optional<CrowdSide> standing;  // as it was when something was read
      while (true) {
        for (const Event& event : told.events) {
          if (const auto* taken = get_if<SideTaken>(&event)) standing = taken->side;
          if (const auto* turned = get_if<Turned>(&event)) standing = turned->to;
          if (const auto* piece = get_if<PieceOpened>(&event)) {
            const StoryCard& card = book.cards[story.card_of(piece->piece)];
            if (card.side && standing && story.is_card(piece->piece))
              CHECK_MESSAGE(card.side == standing, story.path(piece->piece));
            if (card.wrestler != no_wrestler) CHECK(card.wrestler == me(state));
            const std::string& path = story.path(piece->piece);
            const bool won = path.ends_with(".won"), lost = path.ends_with(".lost");
            if (won || lost) {
              ++results;
              CHECK_MESSAGE(state.career.tally.won == won, path);
            }
          }
          const auto* text = get_if<TextTold>(&event);
          if (text == nullptr) continue;
          ++texts;
          for (const std::string& slot : slots(story.text(text->text))) {
            if (slot == "valet") continue;
            const Wrestler who = in_slot(game, text->cast, slot);
            ++named;
            CHECK_MESSAGE(who != no_wrestler, story.key(text->text) << ": nobody is " << slot);
            CHECK_MESSAGE((slot == "me" || who != me(state)), story.key(text->text) << ": " << slot << " is the player");
          }
          const std::string read = filled(game, text->text, text->cast);
          std::size_t behind = 0;  // in this order they must stand in it, each a word of its own
          for (const std::string& pronoun : pronouns_due(game, story.text(text->text), text->cast)) {
            ++pronouns;
            behind = behind_word(read, pronoun, behind);
            REQUIRE_MESSAGE(behind != read.npos, story.key(text->text) << ": no \"" << pronoun << "\" in " << read);
          }
          CHECK_MESSAGE(read.find_first_of("{}") == std::string::npos, read);
          CHECK_MESSAGE(read.find("  ") == std::string::npos, read);
          CHECK_MESSAGE(read.find(" the the ") == std::string::npos, read);  // "the {rival} Society", and he is the Bull
          CHECK_MESSAGE(!std::islower(static_cast<unsigned char>(read[0])), read);
        }
        told.events.clear();
        if (state.over()) break;
        open.clear();
        game.choices(state, Seat{0}, open);
        const Choice any = open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))];
        game.apply(state, Seat{0}, any, chance, told.sink());
      }
    }
  }
  CHECK(texts > 1500);
  CHECK(named > 500);
  CHECK(pronouns > 100);
  CHECK(results > 300);
}

}  // namespace bout::all_or_nothing::testing
