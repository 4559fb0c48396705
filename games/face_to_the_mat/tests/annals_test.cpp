// What the books say of a federation, held against the federation itself.
#include "games/face_to_the_mat/annals.hpp"

#include <doctest/doctest.h>

#include <set>

#include "engine/annals.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

struct Years {
  Game game;
  State state;
  std::vector<Event> events;
};

Years play(std::vector<std::pair<const char*, const char*>> set, std::uint64_t seed) {
  OptionValues options(Game::options());
  for (const auto& [name, value] : set) REQUIRE_FALSE(options.set(name, value).has_value());
  Problems problems;
  std::optional<Game> game = Game::open(Pack(Game::files()), options, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  Years years{*game, {}, {}};
  const Events<Event> sink([](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); },
                           &years.events);
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  years.state = years.game.start(chance, sink);
  for (Seats acting = years.game.to_act(years.state); !acting.empty(); acting = years.game.to_act(years.state)) {
    ChoiceList list;
    years.game.choices(years.state, acting.front(), list);
    years.game.apply(years.state, acting.front(),
                     list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))], chance, sink);
  }
  return years;
}

Annals annals_of(const Years& years) {
  Annals annals = years.game.annals();
  for (const Event& event : years.events) annals.fold(event);
  return annals;
}

json::Value part(const Annals& annals, std::string_view name) {
  const std::optional<std::string> text = part_json(annals, name);
  REQUIRE(text.has_value());
  Problems problems;
  const auto value = json::parse(*text, std::string(name), problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(value.has_value());
  return *value;
}

const json::Value& get(const json::Value& of, std::string_view key) {
  const json::Value* found = of.find(key);
  if (found == nullptr) FAIL("no member " << std::string(key));
  return *found;
}
int number_at(const json::Value& of, std::string_view key) { return static_cast<int>(get(of, key).number); }
bool is_null(const json::Value& of, std::string_view key) { return get(of, key).kind == json::Kind::null; }

}  // namespace

TEST_CASE("the summary agrees with the federation it is about") {
  for (const char* federation : {"saltline", "ternbay", "parallax", "wayside"}) {
    const Years years = play({{"federation", federation}, {"auto_book", "on"}, {"seasons", "3"}}, 7);
    const Annals annals = annals_of(years);
    const json::Value all = part(annals, "");
    CHECK(get(get(all, "federation"), "id").text == federation);
    CHECK(number_at(all, "show") == 36);
    CHECK(number_at(all, "season") == 3);

    const auto& rankings = get(all, "rankings").items;
    CHECK(rankings.size() == years.state.roster.size());
    int best = 7;
    bool here = true;
    for (const json::Value& row : rankings) {
      const Wrestler& wrestler = years.state[Who{static_cast<std::uint8_t>(number_at(row, "who"))}];
      CHECK(get(row, "tv").text == word_of(wrestler.grade));
      CHECK(number_at(row, "grudge") == wrestler.grudge);
      CHECK(number_at(row, "wins") == wrestler.wins);
      CHECK(number_at(row, "losses") == wrestler.losses);
      CHECK(get(row, "here").boolean == wrestler.signed_on);
      CHECK(get(row, "away").boolean == (wrestler.away > 0));
      if (here && !wrestler.signed_on) here = false, best = 7;
      CHECK(here == wrestler.signed_on);
      CHECK(static_cast<int>(wrestler.grade) <= best);
      best = static_cast<int>(wrestler.grade);
    }

    const auto& titles = get(all, "titles").items;
    REQUIRE(titles.size() == years.state.titles.size());
    for (std::size_t i = 0; i < titles.size(); ++i) {
      const Title& title = years.state.titles[i];
      const auto& holders = get(titles[i], "holders").items;
      CHECK(holders.empty() == title.vacant());
      if (!holders.empty()) CHECK(number_at(holders[0], "who") == index(title.holders[0]));
      int before = 0;
      const auto& reigns = get(titles[i], "reigns").items;
      for (std::size_t n = 0; n < reigns.size(); ++n) {
        const bool open = is_null(reigns[n], "lost_show");
        if (open) CHECK(n + 1 == reigns.size());  // only the last reign can still go on
        if (!is_null(reigns[n], "won_show")) {
          CHECK(number_at(reigns[n], "won_show") >= before);
          CHECK(number_at(reigns[n], "won_match") >= 1);
        } else {
          CHECK(n == 0);
        }
        CHECK(number_at(reigns[n], "shows") >= 0);
        CHECK(get(reigns[n], "vacated").boolean == (!open && is_null(reigns[n], "lost_to")));
        if (!open) before = number_at(reigns[n], "lost_show");
      }
    }

    int matches = 0;
    for (const json::Value& show : get(all, "calendar").items) {
      matches += number_at(show, "matches");
      CHECK(get(show, "headline").text.size() > 3);
      CHECK(number_at(show, "season") == (number_at(show, "show") - 1) / 12 + 1);
    }
    CHECK(matches == number_at(all, "matches"));
    CHECK(get(all, "calendar").items.size() == 36);
    REQUIRE(get(all, "seasons").items.size() == 3);
    for (const json::Value& season : get(all, "seasons").items) {
      CHECK(get(season, "over").boolean);
      const json::Value& best_match = get(season, "match_of_the_year");
      CHECK((number_at(best_match, "show") - 1) / 12 + 1 == number_at(season, "season"));
      CHECK_FALSE(get(best_match, "why").text.empty());
    }
    for (const json::Value& feud : get(all, "feuds").items) {
      const auto& tally = get(feud, "tally").items;
      CHECK(tally[0].number + tally[1].number <= number_at(feud, "met"));
      CHECK(get(feud, "meetings").items.size() <= static_cast<std::size_t>(number_at(feud, "met")));
    }
    const json::Value& records = get(all, "records");
    int most = 0;
    for (const Wrestler& wrestler : years.state.roster) most = std::max<int>(most, wrestler.wins);
    CHECK(number_at(get(records, "most_wins"), "wins") == most);
  }
}

TEST_CASE("every part of the books can be read, and they agree with each other") {
  const Years years = play({{"auto_book", "on"}, {"seasons", "2"}}, 3);
  const Annals annals = annals_of(years);
  std::vector<int> wins(years.state.roster.size()), losses(years.state.roster.size());
  int shows = 0;
  for (const std::string& name : annals.parts()) {
    const json::Value one = part(annals, name);
    CHECK(annals.text(name).has_value());
    if (!name.starts_with("show/")) continue;
    ++shows;
    CHECK_FALSE(get(get(one, "news"), "text").text.empty());
    for (const json::Value& match : get(one, "matches").items) {
      CHECK(get(match, "over").boolean);
      CHECK(get(match, "entrants").items.size() >= 2);
      CHECK(get(match, "sheet").text.find("Near falls") != std::string::npos);
      CHECK(get(match, "drawn").boolean == get(match, "winners").items.empty());
      for (const json::Value& winner : get(match, "winners").items)
        ++wins[static_cast<std::size_t>(number_at(winner, "who"))];
      for (const json::Value& loser : get(match, "losers").items)
        ++losses[static_cast<std::size_t>(number_at(loser, "who"))];
      if (!get(match, "winners").items.empty()) CHECK_FALSE(get(get(match, "turning"), "text").text.empty());
    }
  }
  CHECK(shows == 24);
  for (std::size_t i = 0; i < wins.size(); ++i) {
    CHECK(wins[i] == years.state.roster[i].wins);
    CHECK(losses[i] == years.state.roster[i].losses);
    const json::Value career = part(annals, "wrestler/" + std::to_string(i));
    CHECK(get(career, "id").text == years.game.content().wrestlers[i].id);
    int won = 0, lost = 0;
    for (const json::Value& match : get(career, "matches").items) {
      won += get(match, "result").text == "won";
      lost += get(match, "result").text == "lost";
    }
    CHECK(won == wins[i]);
    CHECK(lost == losses[i]);
    CHECK(number_at(get(career, "grades").items.back(), "step") == static_cast<int>(years.state.roster[i].grade));
    CHECK(number_at(get(career, "grudges").items.back(), "now") == years.state.roster[i].grudge);
    CHECK(number_at(get(career, "best_streak"), "length") <= wins[i]);
    CHECK(is_null(career, "ally") == (years.state.roster[i].ally == nobody));
    CHECK(is_null(career, "foe") == (years.state.roster[i].foe == nobody));
  }
  CHECK(get(part(annals, "all"), "shows").items.size() == 24);
  for (const char* none : {"shows", "show/", "show/0", "show/25", "show/1x", "show/-1", "wrestler/", "wrestler/99",
                           "wrestler/nobody", "wrestler/-1", "ALL", "/"}) {
    CHECK_FALSE(part_json(annals, none).has_value());
    CHECK_FALSE(annals.text(none).has_value());
  }
}

TEST_CASE("news: a headline has its story below it, no sentence stands there twice, the match of the year is named") {
  for (const char* federation : {"saltline", "ternbay", "parallax", "wayside"}) {
    CAPTURE(federation);
    const Years years = play({{"federation", federation}, {"auto_book", "on"}, {"seasons", "2"}}, 9);
    const Annals annals = annals_of(years);
    for (const std::string& name : annals.parts()) {
      if (!name.starts_with("show/")) continue;
      const json::Value show = part(annals, name);
      const std::string headline = get(get(show, "news"), "headline").text, text = get(get(show, "news"), "text").text;
      CAPTURE(headline);
      CAPTURE(text);
      std::set<std::string> sentences;
      for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(". ", begin), text.size() - 1);
        CHECK(sentences.insert(text.substr(begin, end - begin)).second);
        begin = end + 2;
      }
      const auto says = [&](std::string_view words) { return text.find(words) != text.npos; };
      const std::string bare = headline.substr(0, headline.size() - 1);
      if (bare.starts_with("A new ")) {
        bool told = false;
        for (const TitleFace& title : years.game.content().federation.titles)
          told = told || (bare == "A new " + title.holder && says(title.name) && (says(" took ") || says(" won ")));
        CHECK(told);
      } else if (const std::size_t keeps = bare.find(" keeps "); keeps != bare.npos) {
        CHECK(says(bare.substr(0, keeps)));
        CHECK(says("kept " + bare.substr(keeps + 7)));
      } else {
        const std::size_t comma = bare.find(", ");
        REQUIRE(comma != bare.npos);
        CHECK(says(bare.substr(0, comma)));
        CHECK(says("beat "));
        CHECK(says(bare.substr(comma + 2)));  // by pin, or with which finisher
      }
    }
    const std::string book = *annals.text("");
    std::size_t named = 0;
    for (std::size_t at = book.find("match of the year: "); at != book.npos; at = book.find("match of the year: ", at + 1)) ++named;
    CHECK(named == 2);
  }
}

TEST_CASE("asking in between changes nothing, and old news stays as it was written") {
  const Years years = play({{"auto_book", "on"}, {"seasons", "1"}}, 11);
  Annals asked = years.game.annals();
  std::string first;
  for (std::size_t i = 0; i < years.events.size(); ++i) {
    asked.fold(years.events[i]);
    if (i % 500 != 0) continue;
    REQUIRE(part_json(asked, "").has_value());
    if (first.empty() && asked.news(0) != nullptr) first = asked.news(0)->text;
  }
  const Annals once = annals_of(years);
  CHECK(part_json(asked, "all") == part_json(once, "all"));
  CHECK(once.news(0)->text == first);
}

TEST_CASE("the web page stands alone: no scripts, nothing to fetch, every link leads somewhere in it") {
  const Annals annals = annals_of(play({{"auto_book", "on"}, {"seasons", "1"}}, 5));
  const std::string page = annals.page();
  CHECK(page.starts_with("<!doctype html>"));
  for (const char* never : {"<script", "http:", "https:", "src=", "@import", "url("})
    CHECK(page.find(never) == std::string::npos);
  std::set<std::string> ids, links;
  for (std::size_t i = page.find(" id="); i != page.npos; i = page.find(" id=", i + 1)) {
    const bool quoted = page[i + 4] == '"';
    const std::size_t from = i + (quoted ? 5 : 4);
    ids.insert(page.substr(from, page.find(quoted ? '"' : '>', from) - from));
  }
  for (std::size_t i = page.find("href="); i != page.npos; i = page.find("href=", i + 1)) {
    const bool quoted = page[i + 5] == '"';
    const std::size_t from = i + (quoted ? 6 : 5);
    REQUIRE(page[from] == '#');
    links.insert(page.substr(from + 1, page.find(quoted ? '"' : '>', from) - from - 1));
  }
  CHECK(links.size() > 40);
  for (const std::string& link : links) CHECK_MESSAGE(ids.contains(link), link);
}

TEST_CASE("an exhibition has one match, and that is its history") {
  const Annals annals = annals_of(play({{"show", "exhibition"}, {"auto_book", "on"}}, 2));
  CHECK(number_at(part(annals, ""), "matches") == 1);
  CHECK(get(part(annals, "show/0"), "matches").items.size() == 1);
  CHECK(annals.text("").has_value());
  CHECK(annals.page().find("<pre>") != std::string::npos);
  CHECK(
      part_json(annals_of(Years{play({{"show", "exhibition"}, {"auto_book", "on"}}, 2).game, {}, {}}), "").has_value());
}

}  // namespace bout::face_to_the_mat::testing
