#include <algorithm>

#include "games/face_to_the_mat/readers.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::array<std::string_view, 2> title_kinds = {"singles", "tag"};
constexpr std::array<std::string_view, 3> pronoun_names = {"she", "he", "they"};

class FederationReader {
 public:
  FederationReader(const json::Reader& in, const std::vector<WrittenWrestler>& all, Rules& rules, Content& content)
      : in_(in), all_(all), rules_(rules), content_(content) {
    for (const WrittenWrestler& wrestler : all_) ids_.push_back(wrestler.face.id);
  }

  void read(const json::Value& root) {
    in_.refuse_keys_except(root, {"id", "name", "short", "flavour", "roster", "guests", "titles", "venues", "events",
                                  "interview", "desk", "props", "first_event"});
    FederationFace& face = content_.federation;
    face.id = in_.text(root, "id");
    face.name = in_.text(root, "name");
    face.shortly = in_.text(root, "short");
    face.flavour = in_.text(root, "flavour");
    read_roster(root);
    for (const json::Value& title : in_.list(root, "titles")) read_title(title);
    sort_titles();
    for (const json::Value& venue : in_.list(root, "venues"))
      if (in_.expect(venue, json::Kind::object))
        face.venues.push_back({in_.text(venue, "name"), in_.text(venue, "short")});
    for (const json::Value& show : in_.list(root, "events"))
      if (in_.expect(show, json::Kind::text)) face.shows.push_back(show.text);
    if (face.venues.empty()) in_.problem(root.place, "a federation needs a venue");
    if (face.shows.empty()) in_.problem(root.place, "a federation needs names for its events");
    rules_.venues = std::max(1, count_of(face.venues));
    rules_.show_names = std::max(1, count_of(face.shows));
    if (const json::Value* interview = in_.need(root, "interview");
        interview != nullptr && in_.expect(*interview, json::Kind::object)) {
      in_.refuse_keys_except(*interview, {"name", "host", "pronouns"});
      face.interview = in_.text(*interview, "name");
      face.host = in_.text(*interview, "host");
      face.host_pronouns = pronoun_names[in_.word(*interview, "pronouns", pronoun_names).value_or(2)];
    }
    if (const json::Value* desk = root.find("desk"); desk != nullptr && in_.expect(*desk, json::Kind::object)) {
      in_.refuse_keys_except(*desk, {"call", "colour"});
      face.caller = in_.text(*desk, "call");
      face.second = in_.text(*desk, "colour");
    }
    if (const json::Value* props = root.find("props"); props != nullptr && in_.expect(*props, json::Kind::object)) {
      in_.refuse_keys_except(*props, {"chair", "table", "ladder", "about"});
      for (const Thing thing : all<Thing>(3)) face.things[thing] = in_.text(*props, word_of(thing));
      for (const json::Value& prop : in_.list(*props, "about"))
        if (in_.expect(prop, json::Kind::text)) face.props.push_back(prop.text);
    }
    if (const json::Value* first = root.find("first_event")) read_first_show(*first);
  }

 private:
  Who find(const json::Value& name) {
    if (!in_.expect(name, json::Kind::text)) return nobody;
    for (std::size_t i = 0; i < content_.wrestlers.size(); ++i)
      if (content_.wrestlers[i].id == name.text) return Who{byte(i)};
    std::vector<std::string_view> here;
    for (const WrestlerFace& wrestler : content_.wrestlers) here.push_back(wrestler.id);
    in_.problem(name.place, "\"" + name.text + "\" is not on the roster" + suggestion(name.text, here));
    return nobody;
  }

  void read_roster(const json::Value& root) {
    const auto take_on = [&](std::string_view key, bool signed_on) {
      for (const json::Value& name : in_.list(root, key)) {
        if (!in_.expect(name, json::Kind::text)) continue;
        const auto found = std::find_if(all_.begin(), all_.end(),
                                        [&](const WrittenWrestler& one) { return one.face.id == name.text; });
        if (found == all_.end()) {
          in_.problem(name.place, "there is no wrestler \"" + name.text + "\"" + suggestion(name.text, ids_));
        } else if (std::find(taken_.begin(), taken_.end(), &*found) != taken_.end()) {
          in_.problem(name.place, "\"" + name.text + "\" is on the roster already");
        } else if (rules_.cards.size() == rules_.cards.capacity) {
          in_.problem(name.place,
                      "a roster has at most " + std::to_string(rules_.cards.capacity) + " wrestlers, guests included");
          return;
        } else {
          taken_.push_back(&*found);
          rules_.cards.push_back(found->card);
          rules_.cards.back().start.signed_on = signed_on;
          content_.wrestlers.push_back(found->face);
        }
      }
    };
    take_on("roster", true);
    if (taken_.size() < 6) in_.problem(root.place, "a roster needs at least 6 wrestlers");
    take_on("guests", false);
    const auto number_of = [&](const std::string& id) {
      for (std::size_t i = 0; i < taken_.size(); ++i)
        if (taken_[i]->face.id == id) return Who{byte(i)};
      return nobody;
    };
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      Wrestler& start = rules_.cards[i].start;
      start.ally = number_of(taken_[i]->ally);
      start.foe = number_of(taken_[i]->foe);
      start.partner = number_of(taken_[i]->partner);
    }
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const Who mate = rules_.cards[i].start.partner;
      if (mate != nobody && rules_[mate].start.partner != Who{byte(i)})
        in_.problem(root.place, "\"" + taken_[i]->face.id + "\" is partnered with \"" + taken_[index(mate)]->face.id +
                                    "\", who has another partner or none");
    }
  }

  void read_title(const json::Value& value) {
    if (!in_.expect(value, json::Kind::object)) return;
    in_.refuse_keys_except(value, {"id", "name", "holder", "kind", "rank", "champions"});
    if (rules_.titles.size() == rules_.titles.capacity)
      return in_.problem(value.place, "a federation has at most 4 titles");
    TitleFace face;
    TitleRule rule;
    face.id = in_.text(value, "id");
    face.name = in_.text(value, "name");
    face.holder = in_.text(value, "holder");
    face.rank = in_.integer(value, "rank", 1, 4);
    face.tag = rule.tag = in_.word(value, "kind", title_kinds).value_or(0) == 1;
    const json::Value* list = value.find("champions");
    static const std::vector<json::Value> none;
    const std::vector<json::Value>& champions = list == nullptr ? none : in_.list(value, "champions");
    const std::size_t wanted = rule.tag ? 2 : 1;
    if (champions.size() != wanted) {
      in_.problem(list != nullptr ? list->place : value.place,
                  rule.tag ? "a tag title is held by two, who are partners: \"champions\": [\"...\", \"...\"]"
                           : "a title needs the one who holds it: \"champions\": [\"...\"]");
    } else {
      for (std::size_t i = 0; i < wanted; ++i) rule.champions[i] = find(champions[i]);
      if (rule.tag && rule.champions[0] != nobody && rule.champions[1] != nobody &&
          rules_[rule.champions[0]].start.partner != rule.champions[1])
        in_.problem(champions[1].place, "the holders of a tag title must be partners");
    }
    rules_.titles.push_back(rule);
    content_.federation.titles.push_back(face);
  }

  /// The highest first.
  void sort_titles() {
    std::vector<std::size_t> order(rules_.titles.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::vector<TitleFace>& faces = content_.federation.titles;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return faces[a].rank < faces[b].rank; });
    std::vector<TitleFace> sorted;
    FixedList<TitleRule, most_titles> rules;
    for (const std::size_t i : order) {
      sorted.push_back(faces[i]);
      rules.push_back(rules_.titles[i]);
    }
    faces = sorted;
    rules_.titles = rules;
  }

  void read_first_show(const json::Value& first) {
    if (!in_.expect(first, json::Kind::object)) return;
    in_.refuse_keys_except(first, {"matches"});
    for (const json::Value& value : in_.list(first, "matches")) {
      if (!in_.expect(value, json::Kind::object)) continue;
      if (rules_.first_show.size() == rules_.first_show.capacity)
        return in_.problem(value.place, "a show has at most 10 matches");
      in_.refuse_keys_except(value, {"type", "wrestlers", "teams", "title", "cage", "hardcore"});
      Booking booking;
      std::string type = in_.text(value, "type");
      if (type == "cage" || type == "hardcore") {
        booking.cage = type == "cage";
        booking.hardcore = type == "hardcore";
      } else {
        booking.form = in_.word<Form>(value, "type").value_or(Form(0));
      }
      const auto enter = [&](const json::Value& name) {
        if (booking.entrants.size() < booking.entrants.capacity) return booking.entrants.push_back(find(name));
        in_.problem(name.place, "a match has room for " + std::to_string(booking.entrants.capacity) + " wrestlers");
      };
      if (booking.form == Form::tag) {
        for (const json::Value& team : in_.list(value, "teams"))
          for (const json::Value& name : team.items) enter(name);
      } else {
        for (const json::Value& name : in_.list(value, "wrestlers")) enter(name);
      }
      if (const json::Value* title = value.find("title")) {
        const auto& titles = content_.federation.titles;
        const auto found =
            std::find_if(titles.begin(), titles.end(), [&](const TitleFace& face) { return face.id == title->text; });
        if (found == titles.end())
          in_.problem(title->place, "there is no title \"" + title->text + "\"");
        else
          booking.titles = byte(1 << (found - titles.begin()));
      }
      if (booking.entrants.contains(nobody)) continue;
      State state;  // as it stands on the first evening
      for (const WrestlerCard& card : rules_.cards) state.roster.push_back(card.start);
      for (const TitleRule& rule : rules_.titles) {
        Title title;
        title.holders = rule.champions;
        state.titles.push_back(title);
      }
      for (const Booking& old : rules_.first_show) state.card.push_back(old);
      if (const Objection refused = objection(state, rules_, booking))
        in_.problem(value.place, std::string(refused.words) + " (" + refused.rule + ")");
      else
        rules_.first_show.push_back(booking);
    }
  }

  const json::Reader& in_;
  const std::vector<WrittenWrestler>& all_;
  std::vector<std::string_view> ids_;
  std::vector<const WrittenWrestler*> taken_;
  Rules& rules_;
  Content& content_;
};

}  // namespace

void read_federation(const json::Reader& in, const json::Value& root, const std::vector<WrittenWrestler>& all,
                     Rules& rules, Content& content) {
  FederationReader(in, all, rules, content).read(root);
}

}  // namespace bout::face_to_the_mat
