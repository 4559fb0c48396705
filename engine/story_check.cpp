// The check of a story's graph: everything reachable, every path ends, no loop that is not meant, nothing unset is
// read, always an open choice.
#include <algorithm>
#include <set>

#include "engine/story_graph.hpp"

namespace bout::story {

void Checker::check() {
  build();
  find_returns();
  check_reach();
  check_run_out();
  check_ends();
  check_loops();
  check_quiet_loops();
  check_recursion();
  check_facts();
  check_open_choices();
  check_names();
  draw();
}

void Checker::complain(std::size_t op, const std::string& message) {
  const Note& note = graph_.notes[op];
  problems_.add(
      graph_.files[note.file], note.place,
      "card \"" + story_.name(note.card) + "\"" + (note.step.empty() ? "" : ", step " + note.step) + ": " + message);
}

std::string Checker::where(At at) const {
  const Note& note = graph_.notes[at];
  return "\"" + story_.name(note.card) + "\"" + (note.step.empty() ? "" : ", step " + note.step);
}

std::string Checker::fact_names(Facts facts) const {
  std::string text;
  for (std::size_t i = 0; i < graph_.words.facts.size(); ++i)
    if ((facts >> i & 1) != 0) text += (text.empty() ? "\"" : ", \"") + std::string(graph_.words.facts[i]) + "\"";
  return text;
}

/// Where each op may go. Ops that belong to another (options, gates, ways) have no edges of their own.
void Checker::build() {
  edges_.assign(story_.size(), {});
  for (std::size_t i = 0; i < story_.size(); ++i) {
    const At at = static_cast<At>(i), next = static_cast<At>(i + 1);
    const Op& op = story_[at];
    const Note& note = graph_.notes[i];
    const auto add = [&](At to, Kind kind, Facts gained = 0) -> Edge& {
      edges_[i].push_back({to, kind, gained, 0, false, false});
      return edges_[i].back();
    };
    switch (op.flow) {
      case Flow::open:
      case Flow::say:
      case Flow::act: add(next, Kind::flow); break;
      case Flow::unless: add(next, Kind::flow, note.tests), add(op.jump, Kind::flow); break;
      case Flow::when: add(next, Kind::flow), add(op.jump, Kind::flow, note.tests); break;
      case Flow::jump: add(op.jump, Kind::flow); break;
      case Flow::choose:
        for (int option = 0; option < op.a; ++option) {
          const Op& gate = story_[static_cast<At>(at + 2 + 2 * option)];
          const Facts single =  // a condition of one word gives its fact to what follows the option
              gate.jump != nowhere && story_[static_cast<At>(gate.jump + 1)].flow == Flow::yes &&
                      story_[gate.jump].flow == Flow::unless
                  ? graph_.notes[gate.jump].tests
                  : 0;
          add(story_.option(at, option).jump, Kind::flow, single);
        }
        break;
      case Flow::go: add(op.jump, Kind::go).again = note.again; break;
      case Flow::call: add(op.jump, Kind::call), add(next, Kind::after_call); break;
      case Flow::hook: {
        const Hook& hook = graph_.words.hooks[op.word];
        for (const Lead& lead : graph_.own.leads(story_, op.word, op.a, op.b)) {
          Edge& edge = add(story_.start(lead.card), Kind::lead);
          edge.surely = lead.facts;
          edge.comes_back = lead.comes_back;
          edge.again = hook.repeats;
        }
        for (std::size_t way = 0; way < hook.ways.size(); ++way)
          if (const At to = story_.way(at, static_cast<int>(way)); to != nowhere)
            if (hook.ways[way].later || hook.leaves) add(to, Kind::later);
        if (op.jump != nowhere) add(op.jump, Kind::flow);
        break;
      }
      case Flow::fork: {
        const Hook& hook = graph_.words.hooks[story_[op.jump].word];
        bool open = false;
        for (std::size_t way = 0; way < hook.ways.size(); ++way) {
          const Op& asked = story_[op.jump];
          if (hook.ways[way].later || !graph_.own.possible(asked.word, asked.a, asked.b, static_cast<int>(way))) continue;
          const At to = story_.way(op.jump, static_cast<int>(way));
          if (to != nowhere)
            add(to, Kind::flow);
          else
            open = true;
        }
        if (open) add(next, Kind::flow);
        break;
      }
      default: break;
    }
  }
}

bool Checker::waits(At at) const {
  const Op& op = story_[at];
  return op.flow == Flow::choose || (op.flow == Flow::hook && graph_.words.hooks[op.word].waits);
}

/// What is true of an op if it is so from the start or for one of the ops it goes to; a card that is called must come
/// back. With `quiet` only paths count on which nobody is asked.
std::vector<bool> Checker::least(const std::vector<bool>& true_from_start, bool quiet) const {
  std::vector<bool> is = true_from_start;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = story_.size(); i-- > 0;) {
      if (is[i] || (quiet && waits(static_cast<At>(i)))) continue;
      bool now = false;
      if (story_[static_cast<At>(i)].flow == Flow::call) {
        now = is[edges_[i][0].to] && is[edges_[i][1].to];
      } else {
        for (const Edge& edge : edges_[i])
          now = now || ((edge.kind == Kind::flow || edge.kind == Kind::go) && is[edge.to]);
      }
      if (now) is[i] = changed = true;
    }
  }
  return is;
}

void Checker::find_returns() {
  std::vector<bool> back(story_.size());
  for (std::size_t i = 0; i < back.size(); ++i) back[i] = story_[static_cast<At>(i)].flow == Flow::back;
  returns_ = least(back, false);
}

std::vector<bool> Checker::reach(std::vector<At> from) const {
  std::vector<bool> reached(story_.size());
  while (!from.empty()) {
    const At at = from.back();
    from.pop_back();
    if (reached[at]) continue;
    reached[at] = true;
    for (const Edge& edge : edges_[at])
      if (edge.kind != Kind::after_call || returns_[story_[at].jump]) from.push_back(edge.to);
  }
  return reached;
}

void Checker::check_reach() {
  std::vector<At> from;
  for (const Lead& entry : graph_.own.entries(story_)) from.push_back(story_.start(entry.card));
  reached_ = reach(from);
  for (std::size_t i = 0; i < story_.cards(); ++i)
    if (const At start = story_.start(CardId(i)); !reached_[start])
      complain(start, "the card is never reached; a \"goto\" must name it");
  for (std::size_t i = 0; i < story_.size(); ++i) {
    const Note& note = graph_.notes[i];
    if (!note.written || reached_[i] || !reached_[story_.start(note.card)]) continue;
    complain(i, "the step is never reached: whatever stands before it leaves");
    while (i + 1 < story_.size() && graph_.notes[i + 1].card == note.card && !reached_[i + 1]) ++i;
  }
}

/// Where nobody waits for a card to come back, it must say where to go.
void Checker::check_run_out() {
  std::vector<bool> fresh(story_.size());
  std::vector<At> from;
  for (const Lead& entry : graph_.own.entries(story_))
    if (!entry.comes_back) from.push_back(story_.start(entry.card));
  for (std::size_t i = 0; i < story_.size(); ++i)
    for (const Edge& edge : edges_[i])
      if (reached_[i] && edge.kind == Kind::lead && !edge.comes_back) from.push_back(edge.to);
  while (!from.empty()) {
    const At at = from.back();
    from.pop_back();
    if (fresh[at]) continue;
    fresh[at] = true;
    for (const Edge& edge : edges_[at])
      if (edge.kind == Kind::flow || edge.kind == Kind::go ||
          (edge.kind == Kind::after_call && returns_[story_[at].jump]))
        from.push_back(edge.to);
  }
  for (std::size_t i = 0; i < story_.size(); ++i)
    if (fresh[i] && story_[static_cast<At>(i)].flow == Flow::back)
      complain(i, "the steps run out here and nothing waits below; end them with a \"goto\"");
}

void Checker::check_ends() {
  // An end is a return, a hook that ends everything, or one that hands over to the game and turns no card that cannot.
  std::vector<bool> ends(story_.size());
  for (bool changed = true; changed;) {
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const Op& op = story_[static_cast<At>(i)];
      if (op.flow == Flow::back) ends[i] = true;
      if (op.flow != Flow::hook || !graph_.words.hooks[op.word].leaves) continue;
      bool leads = false, one_ends = false;
      for (const Edge& edge : edges_[i])
        if (edge.kind == Kind::lead) leads = true, one_ends = one_ends || ends[edge.to];
      if (graph_.words.hooks[op.word].ends || !leads || one_ends) ends[i] = true;
    }
    std::vector<bool> more = ends;
    for (std::size_t i = story_.size(); i-- > 0;) {
      if (more[i]) continue;
      bool now = false;
      if (story_[static_cast<At>(i)].flow == Flow::call)
        now = more[edges_[i][0].to] && (!returns_[edges_[i][0].to] || more[edges_[i][1].to]);
      else
        for (const Edge& edge : edges_[i])
          now = now || ((edge.kind == Kind::flow || edge.kind == Kind::go) && more[edge.to]);
      more[i] = now;
    }
    changed = more != ends;
    ends = std::move(more);
  }
  std::set<CardId> told;
  for (std::size_t i = 0; i < story_.size(); ++i)
    if (reached_[i] && !ends[i] && graph_.notes[i].written && told.insert(graph_.notes[i].card).second)
      complain(i, "no path from here ever ends");
}

void Checker::check_loops() {
  enum class Colour : std::uint8_t { white, grey, black };
  std::vector<Colour> colour(story_.size(), Colour::white);
  struct Frame {
    At at;
    std::size_t edge;
  };
  for (std::size_t i = 0; i < story_.size(); ++i) {
    if (!reached_[i] || colour[i] != Colour::white) continue;
    std::vector<Frame> stack = {{static_cast<At>(i), 0}};
    colour[i] = Colour::grey;
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.edge == edges_[top.at].size()) {
        colour[top.at] = Colour::black;
        stack.pop_back();
        continue;
      }
      const Edge& edge = edges_[top.at][top.edge++];
      if (edge.again || colour[edge.to] == Colour::black) continue;
      if (colour[edge.to] == Colour::grey) {
        complain(top.at, "this leads back to " + where(edge.to) +
                             "; write \"again\": true at the \"goto\" that goes back, if the loop is meant");
        continue;
      }
      colour[edge.to] = Colour::grey;
      stack.push_back({edge.to, 0});
    }
  }
}

/// A loop that is meant must ask somebody or roll something: otherwise nothing would ever stop it.
void Checker::check_quiet_loops() {
  std::vector<bool> back(story_.size());
  for (std::size_t i = 0; i < back.size(); ++i) back[i] = story_[static_cast<At>(i)].flow == Flow::back;
  const std::vector<bool> quiet = least(back, true);
  for (std::size_t i = 0; i < story_.size(); ++i) {
    if (!reached_[i] || !graph_.notes[i].again) continue;
    std::vector<bool> seen(story_.size());
    std::vector<At> from = {story_[static_cast<At>(i)].jump};
    while (!from.empty()) {
      const At at = from.back();
      from.pop_back();
      if (seen[at] || waits(at)) continue;
      seen[at] = true;
      for (const Edge& edge : edges_[at]) {
        if (edge.kind == Kind::later || edge.kind == Kind::lead) continue;
        if (edge.kind != Kind::after_call || quiet[story_[at].jump]) from.push_back(edge.to);
      }
    }
    if (seen[i]) complain(i, "the loop asks nobody and may go on for ever; put a choice or a roll into it");
  }
}

/// A card that calls itself would pile up what waits for it.
void Checker::check_recursion() {
  for (std::size_t i = 0; i < story_.size(); ++i) {
    if (!reached_[i]) continue;
    for (const Edge& edge : edges_[i])
      if ((edge.kind == Kind::call || (edge.kind == Kind::lead && edge.comes_back && !edge.again)) &&
          reach({edge.to})[i])
        complain(i, "the card " + where(edge.to) + " leads back here before it has come back; leave out \"return\"");
  }
}

/// For every op: what the steps from there up to the return make of the facts.
std::vector<Checker::Change> Checker::changes(bool exits_come_back) const {
  std::vector<Change> all(story_.size());
  const auto then = [](const Change& first, const Change& second) {
    return Change{first.keep & second.keep, (first.give & second.keep) | second.give};
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = story_.size(); i-- > 0;) {
      const Op& op = story_[static_cast<At>(i)];
      const Note& note = graph_.notes[i];
      Change sum;
      const bool leaves = op.flow == Flow::hook && graph_.words.hooks[op.word].leaves;
      if (op.flow == Flow::back || (leaves && exits_come_back)) {
        sum = {~Facts{}, 0};
      } else if (op.flow == Flow::call) {
        sum = then(all[edges_[i][0].to], all[edges_[i][1].to]);
      } else {
        for (const Edge& edge : edges_[i]) {
          if (edge.kind != Kind::flow && edge.kind != Kind::go) continue;
          const Change way = then({~Facts{}, edge.gained}, all[edge.to]);
          sum = {(sum.keep | sum.give) & (way.keep | way.give), sum.give & way.give};
        }
      }
      sum = then({~note.clears, note.sets}, sum);
      if (sum == all[i]) continue;
      all[i] = sum;
      changed = true;
    }
  }
  return all;
}

void Checker::check_facts() {
  const std::vector<Change> to_return = changes(false), to_leave = changes(true);
  facts_.assign(story_.size(), ~Facts{});
  std::vector<bool> visited(story_.size());
  std::vector<At> work;
  const auto arrive = [&](At at, Facts facts) {
    const Facts now = facts_[at] & facts;
    if (visited[at] && now == facts_[at]) return;
    visited[at] = true;
    facts_[at] = now;
    work.push_back(at);
  };
  for (const Lead& entry : graph_.own.entries(story_)) arrive(story_.start(entry.card), entry.facts);
  while (!work.empty()) {
    const At at = work.back();
    work.pop_back();
    const Note& note = graph_.notes[at];
    const Facts after = (facts_[at] & ~note.clears) | note.sets;
    for (const Edge& edge : edges_[at]) {
      switch (edge.kind) {
        case Kind::flow:
        case Kind::go:
        case Kind::call: arrive(edge.to, after | edge.gained); break;
        case Kind::after_call: {
          const Change& called = to_return[story_[at].jump];
          if (returns_[story_[at].jump]) arrive(edge.to, (after & called.keep) | called.give);
          break;
        }
        case Kind::lead: arrive(edge.to, edge.surely); break;
        case Kind::later: {
          // Told when the card is done: what the steps in between make of the facts holds then.
          const At next = story_[at].jump;
          const Change rest = next == nowhere ? Change{~Facts{}, 0} : to_leave[next];
          arrive(edge.to, (after & rest.keep) | rest.give);
          break;
        }
      }
    }
  }
  for (std::size_t i = 0; i < story_.size(); ++i) {
    if (!visited[i]) continue;
    if (const Facts missing = graph_.notes[i].needs & ~facts_[i]; missing != 0)
      complain(i, "this needs " + fact_names(missing) +
                      ", which is not set on every path to here; set it before, or ask for it with an \"if\"");
  }
}

void Checker::check_open_choices() {
  struct Variable {
    int word = 0, a = 0, b = 0, values = 2;
  };
  for (std::size_t i = 0; i < story_.size(); ++i) {
    const At at = static_cast<At>(i);
    if (!reached_[i] || story_[at].flow != Flow::choose) continue;
    std::vector<At> gates;
    for (int option = 0; option < story_.options(at); ++option)
      gates.push_back(story_[static_cast<At>(at + 2 + 2 * option)].jump);
    if (std::find(gates.begin(), gates.end(), nowhere) != gates.end()) continue;
    std::vector<Variable> variables;
    const auto number = [&](const Op& op) {
      const bool group = graph_.words.conditions[op.word].exactly_one;
      std::size_t index = 0;
      for (; index < variables.size(); ++index)
        if (const Variable& known = variables[index];
            known.word == op.word && (group || (known.a == op.a && known.b == op.b)))
          return index;
      const auto& row = graph_.words.conditions[op.word];
      variables.push_back({op.word, op.a, op.b, group ? static_cast<int>(row.arguments[0].words.size()) : 2});
      return index;
    };
    std::vector<bool> fixed;
    for (const At gate : gates)
      for (At op = gate; story_[op].flow != Flow::no; ++op)
        if (story_[op].flow == Flow::unless || story_[op].flow == Flow::when) {
          const std::size_t index = number(story_[op]);
          fixed.resize(variables.size());
          const Facts tests = graph_.notes[op].tests;
          if (tests != 0 && (facts_[at] & tests) == tests) fixed[index] = true;
        }
    std::vector<int> value(variables.size());
    for (std::size_t k = 0; k < value.size(); ++k) value[k] = fixed[k] ? 1 : 0;
    const auto holds = [&](const Op& op) {
      const std::size_t index = number(op);
      return graph_.words.conditions[op.word].exactly_one ? value[index] == op.a : value[index] == 1;
    };
    for (long cases = 0;; ++cases) {
      const bool open = std::any_of(gates.begin(), gates.end(), [&](At gate) { return story_.test(gate, holds); });
      if (!open || cases == 4096) {
        std::string when;
        for (std::size_t k = 0; k < value.size(); ++k) {
          const Variable& variable = variables[k];
          const auto& row = graph_.words.conditions[static_cast<std::size_t>(variable.word)];
          std::string what(row.word);
          const int argument = row.exactly_one ? value[k] : variable.a;
          if (!row.arguments.empty() && row.arguments[0].kind == Argument::Kind::word)
            what += " " + std::string(row.arguments[0].words[static_cast<std::size_t>(argument)]);
          else if (!row.arguments.empty() && row.arguments[0].kind == Argument::Kind::name)
            what += " " + story_.made_up(static_cast<std::size_t>(argument));
          else if (!row.arguments.empty())
            what += " " + std::to_string(argument);
          when += (k == 0 ? "" : ", ") + std::string(row.exactly_one || value[k] == 1 ? "" : "not ") + what;
        }
        complain(i, open ? "too many conditions to be sure that an option is open; add one without a condition"
                         : "no option is open when: " + when + "; add one without a condition");
        break;
      }
      std::size_t k = 0;
      for (; k < value.size(); ++k) {
        if (fixed[k]) continue;
        if (++value[k] < variables[k].values) break;
        value[k] = 0;
      }
      if (k == value.size()) break;
    }
  }
}

void Checker::check_names() {
  std::vector<std::string_view> set, read;
  for (std::size_t i = 0; i < graph_.names.size(); ++i) {
    const NameUse& use = graph_.names[i];
    if (use.set || use.known) set.push_back(story_.made_up(i));
    if (use.read || use.known) read.push_back(story_.made_up(i));
  }
  for (std::size_t i = 0; i < graph_.names.size(); ++i) {
    const NameUse& use = graph_.names[i];
    const std::string& name = story_.made_up(i);
    if (use.known) continue;
    if (use.read && !use.set) complain(use.read_at, "\"" + name + "\" is read and never set" + suggestion(name, set));
    if (use.set && !use.read) complain(use.set_at, "\"" + name + "\" is set and never read" + suggestion(name, read));
  }
}

void Checker::draw() {
  const auto add = [&](std::size_t from, const std::string& to, const std::string& words) {
    const Note& note = graph_.notes[from];
    story_.edges_.push_back({story_.name(note.card), to, note.step + (words.empty() ? "" : " " + words)});
  };
  for (std::size_t i = 0; i < story_.size(); ++i) {
    const Op& op = story_[static_cast<At>(i)];
    if (op.flow == Flow::hook && graph_.words.hooks[op.word].leaves)
      add(i, std::string(graph_.words.hooks[op.word].word), "");
    for (const Edge& edge : edges_[i]) {
      if (edge.kind != Kind::go && edge.kind != Kind::call && edge.kind != Kind::lead) continue;
      add(i, story_.name(graph_.notes[edge.to].card),
          edge.kind == Kind::call   ? "and back"
          : edge.kind == Kind::lead ? std::string(graph_.words.hooks[op.word].word)
          : edge.again              ? "again"
                                    : "");
    }
  }
}

}  // namespace bout::story
