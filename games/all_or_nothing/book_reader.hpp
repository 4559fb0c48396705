#pragma once
#include <string_view>
#include <utility>
#include <vector>

#include "engine/story.hpp"
#include "games/all_or_nothing/content.hpp"

/// How the story of a career is read and checked; nothing of it is needed afterwards.
namespace bout::all_or_nothing {

inline constexpr std::int16_t every_action = 15;  // a bit for each

/// The words of the story. Some are ids of the pack's wrestlers.
struct Words {
  explicit Words(const Content&);
  std::vector<std::string_view> who, wrestlers;
  story::Vocabulary all;
};
/// "There is a rival", as a fact: its place among the words of `has`.
inline constexpr story::Facts rival_fact = story::Facts{1} << index(Role::rival);

class BookReader final : public story::Own {
 public:
  BookReader(const Content& content, const Words& words, Book& book) : content_(content), words_(words), book_(book) {
    book_.first.resize(content.wrestlers.size());
  }
  std::vector<std::string_view> card_keys() const override;
  void card(story::CardId, const json::Value&, const json::Reader&) override;
  std::int16_t argument(std::string_view, const json::Value&, const json::Reader&, story::Uses&) override;
  std::vector<story::Lead> entries(const story::Story&) const override;
  bool possible(int hook, int a, int b, int way) const override;
  std::vector<story::Lead> leads(const story::Story&, int hook, int a, int b) const override;

  /// What the engine cannot know: sides, must-win matches, who {opp} is, the cards that rules name (book_check.cpp).
  void check(const Rules&, Problems&);

 private:
  std::vector<story::Lead> night_leads(const story::Story&) const;
  std::int16_t actions_of(const json::Value&, const json::Reader&);
  std::int16_t counted(const json::Value&, const json::Reader&);
  std::int16_t named_card(const json::Value&, const json::Reader&);
  MatchSetup setup(const json::Value&, const json::Reader&, story::Uses&, bool tonight);  // match_setup.cpp
  StartChange start_change(const json::Value& of, const json::Reader&);
  std::vector<Clause> clauses(const json::Value&, const json::Reader&, story::Uses&);
  void clause(const json::Value&, const json::Reader&, story::Uses&, std::vector<Clause>&);

  void complain(story::CardId, Problems&, const std::string& message) const;
  void check_cards(const Rules&, Problems&);
  void check_sides(Problems&) const;
  void check_matches(Problems&) const;
  void check_nights(Problems&) const;
  void check_hands(const Rules&, Problems&) const;
  void bill_texts(Problems&);
  void find_owners();
  story::CardId card_at(story::At at) const { return owners_[at]; }

  const Content& content_;
  const Words& words_;
  Book& book_;
  std::vector<story::CardId> owners_;
  std::vector<std::pair<Place, std::string>> places_;  // of the cards: where, and in which file
};

/// Reads the story files of a pack into the book; nothing when the pack has none.
void read_book(const Pack&, const Rules&, Content&, Problems&);

}  // namespace bout::all_or_nothing
