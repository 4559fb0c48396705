#include "tests/server/spread.hpp"

#include <utility>

namespace bout::testing {

namespace {

json::Value& member(json::Value& of, std::string_view key) { return const_cast<json::Value&>(*std::as_const(of).find(key)); }

/// What is told of the means is only what is other than before.
void add_like(json::Value& one, const json::Value& before) {
  json::Value means = before;
  for (const json::Member& now : one.find("means")->members) {
    std::erase_if(means.members, [&](const json::Member& old) { return old.key == now.key; });
    if (now.value.kind != json::Kind::null) means.members.push_back(now);
  }
  member(one, "means") = std::move(means);
  std::erase_if(one.members, [](const json::Member& of) { return of.key == "like"; });
}

void spread_one(const json::Value& first, std::vector<json::Value>& all) {
  all.push_back(first);
  const json::Value* more = first.find("more");
  if (more == nullptr) return;
  std::erase_if(all.back().members, [](const json::Member& one) { return one.key == "more"; });
  const json::Value head = all.back();
  const std::string& name = more->find("member")->text;
  const std::string own = head.find("means")->find(name)->text;
  const auto& words = more->find("words")->items;
  for (std::size_t i = 0; i < words.size(); ++i) {
    json::Value one = head;
    member(one, "choice").items[static_cast<std::size_t>(*more->find("place")->integer)] = more->find("numbers")->items[i];
    member(member(one, "means"), name) = words[i];
    std::string& label = member(one, "label").text;
    label.replace(label.find(own), own.size(), words[i].text);
    all.push_back(std::move(one));
  }
}

}  // namespace

json::Value spread(json::Value now) {
  if (now.find("asks") == nullptr) return now;
  for (json::Value& ask : member(now, "asks").items) {
    std::vector<json::Value> all;
    json::Value before;
    for (json::Value first : ask.find("choices")->items) {
      if (first.find("like") != nullptr) add_like(first, before);
      before = *first.find("means");
      spread_one(first, all);
    }
    member(ask, "choices").items = std::move(all);
  }
  return now;
}

}  // namespace bout::testing
