// How a card sets up its match: `{"opponent": "rival", "type": "cage", "win_vp": 5}`.
#include "games/all_or_nothing/book_reader.hpp"

namespace bout::all_or_nothing {

namespace {

constexpr std::string_view types[] = {"singles", "cage", "lms"};

bool flag(const json::Value& of, const json::Reader& in) {
  return in.expect(of, json::Kind::boolean) && of.boolean;
}

}  // namespace

StartChange BookReader::start_change(const json::Value& of, const json::Reader& in) {
  StartChange change;
  const auto numbers = [&](std::string_view key, std::initializer_list<std::pair<std::string_view, int*>> members) {
    const json::Value* group = of.find(key);
    if (group == nullptr || !in.expect(*group, json::Kind::object)) return;
    std::vector<std::string_view> keys;
    for (const auto& [name, to] : members) {
      keys.push_back(name);
      if (group->find(name) != nullptr) *to = in.integer(*group, name, -9, 9);
    }
    in.refuse_keys_except(*group, keys);
  };
  numbers("start", {{"health", &change.health},
                    {"stamina", &change.stamina},
                    {"momentum", &change.momentum},
                    {"cards", &change.cards}});
  numbers("opp",
          {{"health", &change.opp_health}, {"momentum", &change.opp_momentum}, {"cubes", &change.opp_cubes}});
  return change;
}

void BookReader::clause(const json::Value& value, const json::Reader& in, story::Uses& uses, std::vector<Clause>& all) {
  if (value.kind == json::Kind::text) {
    static constexpr std::string_view alone[] = {"won"};
    if (in.word(value, alone, "condition of a match")) all.push_back({StoryCondition::won, 0, 0});
    return;
  }
  if (!in.expect(value, json::Kind::object)) return;
  if (const json::Value* list = value.find("all")) {
    if (in.expect(*list, json::Kind::list))
      for (const json::Value& item : list->items) clause(item, in, uses, all);
    return in.refuse_keys_except(value, {"all"});
  }
  if (const json::Value* name = value.find("flag")) {
    in.refuse_keys_except(value, {"flag"});
    if (in.expect(*name, json::Kind::text))
      all.push_back({StoryCondition::flag, uses.name(story::Use::tests, name->text), 0});
  } else if (const json::Value* what = value.find("card_count")) {
    in.refuse_keys_except(value, {"card_count", "least"});
    all.push_back({StoryCondition::card_count, counted(*what, in), in.integer(value, "least", 1, 99)});
  } else if (const json::Value* card = value.find("pin_by")) {
    in.refuse_keys_except(value, {"pin_by"});
    all.push_back({StoryCondition::pin_by, named_card(*card, in), 0});
  } else if (value.find("taunts") != nullptr) {
    in.refuse_keys_except(value, {"taunts"});
    all.push_back({StoryCondition::taunts, in.integer(value, "taunts", 1, 99), 0});
  } else if (value.find("side") != nullptr) {
    in.refuse_keys_except(value, {"side"});
    if (const auto side = in.word<CrowdSide>(value, "side"))
      all.push_back({StoryCondition::side, number(*side), 0});
  } else {
    in.refuse_keys_except(value, {"all", "flag", "card_count", "pin_by", "taunts", "side"});
    if (value.members.empty()) in.problem(value.place, "an empty condition");
  }
}

std::vector<Clause> BookReader::clauses(const json::Value& row, const json::Reader& in, story::Uses& uses) {
  std::vector<Clause> all;
  if (const json::Value* when = in.need(row, "if")) clause(*when, in, uses, all);
  return all;
}

MatchSetup BookReader::setup(const json::Value& value, const json::Reader& in, story::Uses& uses, bool tonight) {
  in.refuse_keys_except(value, {"opponent", "type", "difficulty", "tournament", "title", "win_vp", "loss_vp", "must_win",
                                "start", "opp", "forbid", "bonus", "when", "scout"});
  MatchSetup match;
  if (value.find("opponent") != nullptr) {
    if (const auto who = in.word(value, "opponent", words_.who)) {
      match.opponent = Who{static_cast<int>(*who)};
      uses.fact(story::Use::needs, words_.who[*who]);  // a role is held wherever it is used
    }
  } else if (!tonight) {
    in.problem(value.place, "the match lacks \"opponent\"");
  }
  if (value.find("type") != nullptr)
    if (const auto type = in.word(value, "type", types)) match.type = static_cast<Mode>(*type);
  if (value.find("difficulty") != nullptr) match.difficulty = in.word<Difficulty>(value, "difficulty");
  if (const json::Value* is = value.find("tournament")) match.tournament = flag(*is, in);
  if (value.find("title") != nullptr) match.title = in.word<Title>(value, "title").value_or(Title::none);
  if (value.find("win_vp") != nullptr) match.win_vp = in.integer(value, "win_vp", -20, 40);
  if (value.find("loss_vp") != nullptr) match.loss_vp = in.integer(value, "loss_vp", -20, 40);
  if (const json::Value* worth = value.find("must_win")) {  // a value, or true: the chapter's
    match.must_win = true;
    if (worth->kind != json::Kind::boolean) match.value = in.integer(*worth, 0, 40, "must_win");
  }
  match.start = start_change(value, in);
  if (const json::Value* list = value.find("forbid"); list != nullptr && in.expect(*list, json::Kind::list))
    for (const json::Value& item : list->items) {
      static constexpr std::string_view what[] = {"ally", "valet", "face_heel"};
      const auto word = in.word(item, what, "what is forbidden");
      match.no_ally |= word == 0u, match.no_valet |= word == 1u, match.no_crowd |= word == 2u;
    }
  if (value.find("bonus") != nullptr)
    for (const json::Value& row : in.list(value, "bonus")) {
      in.refuse_keys_except(row, {"if", "vp"});
      match.bonus.push_back({clauses(row, in, uses), in.integer(row, "vp", -20, 20)});
    }
  if (value.find("when") != nullptr)
    for (const json::Value& row : in.list(value, "when")) {
      in.refuse_keys_except(row, {"if", "start", "opp"});
      match.when.push_back({clauses(row, in, uses), start_change(row, in)});
    }
  if (value.find("scout") != nullptr) match.scout = in.integer(value, "scout", 0, 8);
  return match;
}

}  // namespace bout::all_or_nothing
