#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/one_of.hpp"
#include "engine/text.hpp"
#include "games/face_to_the_mat/annals_shapes.hpp"
#include "games/face_to_the_mat/commentary.hpp"
#include "games/face_to_the_mat/content.hpp"
#include "games/face_to_the_mat/ledger.hpp"

namespace bout::face_to_the_mat {

/// The federation's books, for screens and export: the ledger and what only a historian asks. Parts: "" the summary,
/// "show/6" the score sheets of a show, "wrestler/sorrel" (or its number) a career, "all" everything.
class Annals {
 public:
  Annals(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content);

  void fold(const Event& event);
  using Part = OneOf<books::Summary, books::ShowBook, books::Career, books::WholeBook>;
  std::optional<Part> part(std::string_view name) const;         // annals_summary.cpp
  std::optional<std::string> text(std::string_view part) const;  // annals_text.cpp
  std::string page() const;                                      // annals_page.cpp
  std::vector<std::string> parts() const;

  /// Somebody as he was when the bell rang.
  struct AtBell {
    Who who;
    Place place;
    Who partner;
    Grade grade;
    std::int8_t grudge;
    Side side;
    bool late;
  };
  struct Streak {
    int length = 0;
    std::uint16_t from = 0, to = 0;  // shows
  };
  /// What befell somebody between matches.
  struct Turn {
    using Kind = TurnKind;
    Kind kind{};
    std::uint16_t show = 0;
    Who who = nobody, other = nobody;
  };
  struct Season {
    int number = 1;
    std::uint16_t first = 1, last = 1;     // shows
    std::size_t sheets = 0, end = 0;       // of the ledger, from and to
    std::optional<std::size_t> best = {};  // the match of the year: a sheet
    int title_changes = 0;
    bool over = false;
    std::vector<std::array<Who, 2>> champions;          // by title, at the end
    std::vector<Grade> grades;                          // by wrestler, at the end
    std::vector<std::array<std::uint16_t, 2>> records;  // wins and losses of this season
  };
  /// How good a match was to watch, by convention, and in words.
  static int worth(const Sheet& sheet);
  std::string why(const Sheet& sheet) const;

  const Rules& rules() const { return *rules_; }
  const Content& content() const { return *content_; }
  const Ledger& ledger() const { return ledger_; }
  const std::vector<AtBell>& at_bell(std::size_t sheet) const { return bells_[sheet]; }
  const std::vector<Turn>& turns() const { return turns_; }
  const std::vector<Season>& seasons() const { return seasons_; }
  const News* news(std::size_t show) const { return show < news_.size() ? &news_[show] : nullptr; }
  const Streak& best_streak(Who who) const { return best_[index(who)]; }
  const Streak& worst_streak(Who who) const { return worst_[index(who)]; }
  bool here(Who who) const { return here_[index(who)]; }
  bool away(Who who) const { return away_[index(who)]; }

  // ---- questions that all three ways of writing ask ----
  int season_of(int show) const { return show == 0 ? 1 : (show - 1) / rules_->season_shows + 1; }
  std::string show_name(const ShowSheet& show) const;
  /// Where this show stands in ledger().shows().
  std::optional<std::size_t> find_show(int number) const;
  /// From and to: its sheets. An exhibition has no show, and its match is that of show 0.
  std::pair<std::size_t, std::size_t> sheets_of(std::size_t show) const;
  std::optional<Who> find_wrestler(std::string_view word) const;
  /// By grade, then by record; those who are not here last.
  std::vector<Who> rankings() const;
  /// Until when a reign lasted, or lasts: the number of shows at which he came as champion.
  int shows_of(const Reign& reign) const;
  int days_of(int shows) const { return shows * 365 / rules_->season_shows; }  // by convention: a season is a year
  /// The match in which a reign began; nothing for a title held when the books were opened.
  const Sheet* won_in(int title, const Reign& reign) const;

  /// The ratings of a season's shows that are over, on average, and the best of them; nothing before the first.
  struct Rated {
    int average = 0, best = 0;
    std::uint16_t best_show = 0;
  };
  std::optional<Rated> rated(const Season&) const;

  struct Feud {
    Who a, b;
    int grudge_matches = 0, heat = 0, met = 0;
    std::uint16_t since = 0, last = 0;
  };
  /// Pairs with something between them: declared foes, or a Grudge Match fought; the hottest first.
  std::vector<Feud> feuds() const;

  struct TitleRecord {
    int title = -1;
    const Reign* reign = nullptr;
    int value = 0;
  };
  TitleRecord longest_reign() const;
  TitleRecord most_defences() const;
  /// The wrestler with the highest of something, and how high; nobody when nothing happened yet.
  template <class Value>
  std::pair<Who, int> most(Value&& value) const {
    std::pair<Who, int> best{nobody, 0};
    for (std::size_t i = 0; i < ledger_.size(); ++i)
      if (const Who who{byte(i)}; value(who) > best.second) best = {who, value(who)};
    return best;
  }
  int reigns_of(Who who) const;
  /// The sheet with the most of something.
  template <class Value>
  std::optional<std::size_t> sheet_with_most(Value&& value) const {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < ledger_.sheets().size(); ++i)
      if (ledger_.sheets()[i].over && (!best || value(ledger_.sheets()[i]) > value(ledger_.sheets()[*best]))) best = i;
    return best;
  }

 private:
  friend struct AnnalsFold;
  Season& season() { return seasons_.back(); }
  void open_season(int number);

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Content> content_;
  Ledger ledger_;
  std::vector<std::vector<AtBell>> bells_;  // by sheet
  std::vector<News> news_;                  // by show, as it was written that night
  std::vector<Turn> turns_;
  std::vector<Season> seasons_;
  std::vector<Streak> best_, worst_, run_;
  std::vector<bool> here_, away_;
};

}  // namespace bout::face_to_the_mat
