#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json.hpp"

/// Stories as data: cards of text, conditions, choices, effects and jumps (docs/writing-a-story.md). The engine knows
/// how a story flows; which effects, conditions and sub-games there are, the game says in a Vocabulary. At load a story
/// becomes one flat table of small ops and is checked as a graph. At play the agenda is its call stack: a step holds
/// one small number.
namespace bout::story {

/// A place in the table.
using At = std::uint16_t;
inline constexpr At nowhere = 0xffff;

enum class CardId : std::uint16_t {};
enum class TextId : std::uint16_t {};
/// What is read in one go, up to the next question, sub-game or condition: a card, what follows an option, a way out of
/// a sub-game, a "then" or "else", or whatever stands behind them.
enum class PieceId : std::uint16_t {};

/// Facts that hold at some moment, one bit each: "there is a rival".
using Facts = std::uint64_t;

// ---- What a game's stories can say ----------------------------------------------------------------------------------

/// What an effect or condition does with the fact, or with the made-up name, that its argument names. What takes a fact
/// needs it, and afterwards it is gone.
enum class Use : std::uint8_t { nothing, sets, clears, needs, tests, takes };

/// One argument. The first stands at the word itself, {"next": "health", "by": -2}, the second under its own key.
struct Argument {
  enum class Kind : std::uint8_t {
    number,  // from least to most
    word,    // one of `words`; a word that names a fact is used as `use` says
    name,    // made up by the story: a flag
    card,    // the id of a card
    own,     // anything: the game reads it (Own::argument)
  };
  std::string_view key = {};  // of the second one: "by"
  Kind kind = Kind::number;
  int least = -99, most = 99;
  std::span<const std::string_view> words = {};
  Use use = Use::nothing;
  std::string_view fact = {};                  // what `use` is about, where it is not the word itself
  std::optional<std::int16_t> otherwise = {};  // may be left out, and means this

  static Argument number(int least, int most) { return {.kind = Kind::number, .least = least, .most = most}; }
  static Argument word(std::span<const std::string_view> words, Use use = Use::nothing, std::string_view fact = {}) {
    return {.kind = Kind::word, .words = words, .use = use, .fact = fact};
  }
  static Argument name(Use use) { return {.kind = Kind::name, .use = use}; }
  static Argument card() { return {.kind = Kind::card}; }
  static Argument own() { return {.kind = Kind::own}; }
  /// The key of a second argument.
  Argument under(std::string_view name) && {
    key = name;
    return *this;
  }
  Argument or_else(std::int16_t value) && {
    otherwise = value;
    return *this;
  }
};

/// An effect: `{"do": {"vp": 2}}`.
struct Verb {
  std::string_view word;
  std::vector<Argument> arguments = {};  // at most two
};

/// A condition: `{"if": {"flag": "hint"}, ...}`.
struct Condition {
  std::string_view word;
  std::vector<Argument> arguments = {};  // at most two
  bool exactly_one = false;              // of the words of its argument exactly one holds at any time
};

/// What may come of a sub-game, with its own steps: `"won": [...]`.
struct Way {
  std::string_view key;
  int instead = -1;    // when it is not written, it goes on as this one does
  bool later = false;  // not where the story goes on: the game tells it when it likes, as often as it likes
};

/// Where the game takes over: a match, a roll, an evening's actions, or an end of the story's own flow.
struct Hook {
  std::string_view word;
  std::vector<Argument> arguments = {};  // at most two
  std::vector<Way> ways = {};
  bool leaves = false;   // written `{"goto": "night"}`: the steps behind it are never reached
  bool ends = false;     // with it everything ends
  bool repeats = false;  // leads back to cards again and again, as nights do, and is no loop for that
  bool waits = true;     // asks somebody or rolls something, so that a loop through it can end
};

/// A word in braces in a text, which the game fills when it tells it; it may need a fact: {rival}.
struct Slot {
  std::string_view word;
  std::string_view fact = {};
};

/// A slot as it stands in a text: the word, one of the vocabulary's forms behind it, and what stands behind a form that
/// ends in a colon. {rival}, {rival's}, {rival.sub}, {rival.v:looks}.
struct Filling {
  std::string_view slot, form, of;
};
/// The filling between two braces, by these words and forms; nothing when there is none of that word or form.
std::optional<Filling> filling(std::string_view inside, std::span<const Slot>, std::span<const std::string_view> forms);

/// All words of a game's stories. Their numbers are their places here: keep the order of the game's enums.
struct Vocabulary {
  std::vector<Verb> verbs;
  std::vector<Condition> conditions;
  std::vector<Hook> hooks;
  std::vector<Slot> slots;
  std::vector<std::string_view> forms;  // what may stand behind a slot: "'s", ".sub", ".v:"
  std::vector<std::string_view> facts;  // at most 64: what may hold or not when a step uses it
  std::vector<std::string_view> names;  // made-up names that the game itself sets or reads
  int most_names = 64;
};

class Story;

/// What an argument that the game reads itself makes use of.
class Uses {
 public:
  virtual ~Uses() = default;
  virtual void fact(Use, std::string_view fact) = 0;
  /// The number of a made-up name.
  virtual std::int16_t name(Use, std::string_view name) = 0;
};

/// A card the game itself turns.
struct Lead {
  CardId card{};
  Facts facts = 0;         // what surely holds then
  bool comes_back = true;  // its steps may run out: the game goes on behind it
};

/// What the game reads and knows itself, asked while a story is loaded.
class Own {
 public:
  virtual ~Own() = default;
  /// Keys of a card beside id, title and steps.
  virtual std::vector<std::string_view> card_keys() const { return {}; }
  virtual void card(CardId, const json::Value&, const json::Reader&) {}
  /// The number that stands for an own argument of this word.
  virtual std::int16_t argument(std::string_view /*word*/, const json::Value&, const json::Reader&, Uses&) {
    return 0;
  }
  /// Where everything begins.
  virtual std::vector<Lead> entries(const Story&) const = 0;
  /// Whether this way out of a hook can come about with these arguments.
  virtual bool possible(int /*hook*/, int /*a*/, int /*b*/, int /*way*/) const { return true; }
  /// The cards that this hook, with these arguments, may turn.
  virtual std::vector<Lead> leads(const Story&, int /*hook*/, int /*a*/, int /*b*/) const { return {}; }
};

// ---- The table ------------------------------------------------------------------------------------------------------

enum class Flow : std::uint8_t {
  open,    // a: the piece that begins here
  say,     // a: text
  act,     // word: verb; a, b
  unless,  // word: condition; a, b; jump: where to go if it does not hold
  when,    // the same, if it does
  yes,     // the end of a condition that stands alone
  no,
  jump,    // jump
  choose,  // a: number of options; behind it two ops for each
  option,  // jump: what follows; a: its label
  gate,    // jump: the condition that opens it; a: the condition that makes it the only one
  call,    // jump: the card, which comes back here
  go,      // jump: the card
  hook,    // word; a, b; jump: the fork, or where it goes on; behind it one op for each way
  way,     // jump: its steps, or nowhere
  fork,    // jump: the hook whose outcome is asked
  back,    // to whoever called
};

struct Op {
  Flow flow = Flow::back;
  std::uint8_t word = 0;
  At jump = nowhere;
  std::int16_t a = 0, b = 0;
};
static_assert(sizeof(Op) == 8);

/// A file to read: how to call it in a message, and its text.
struct Source {
  std::string_view shown;
  std::string_view text;
};

class Story {
 public:
  /// Reads stories and their texts and checks them as a graph; nothing and problems when anything is wrong.
  static std::optional<Story> read(std::span<const Source> stories, std::span<const Source> texts, const Vocabulary&,
                                   Own&, Problems&);

  const Op& operator[](At at) const { return ops_[at]; }
  std::size_t size() const { return ops_.size(); }

  std::size_t cards() const { return cards_.size(); }
  std::optional<CardId> find(std::string_view id) const;
  const std::string& name(CardId card) const { return cards_[static_cast<std::size_t>(card)].id; }
  At start(CardId card) const { return cards_[static_cast<std::size_t>(card)].start; }
  std::optional<TextId> title(CardId card) const { return cards_[static_cast<std::size_t>(card)].title; }

  std::size_t texts() const { return texts_.size(); }
  const std::string& text(TextId text) const { return texts_[static_cast<std::size_t>(text)].words; }
  const std::string& key(TextId text) const { return texts_[static_cast<std::size_t>(text)].key; }
  /// In which of the files it stands, as they were given to read().
  std::size_t source(TextId text) const { return texts_[static_cast<std::size_t>(text)].source; }
  std::size_t source(CardId card) const { return cards_[static_cast<std::size_t>(card)].source; }

  std::size_t pieces() const { return pieces_.size(); }
  /// "gate" for a card, "gate/2.left" for what follows the option "left" of its second step, "gate/2.on" for what
  /// stands behind that step.
  const std::string& path(PieceId piece) const { return pieces_[static_cast<std::size_t>(piece)].path; }
  CardId card_of(PieceId piece) const { return pieces_[static_cast<std::size_t>(piece)].card; }
  /// Whether the piece is a card from its beginning.
  bool is_card(PieceId piece) const { return path(piece) == name(card_of(piece)); }

  int options(At choose) const { return ops_[choose].a; }
  const Op& option(At choose, int index) const { return ops_[static_cast<std::size_t>(choose + 1 + 2 * index)]; }
  TextId label(At choose, int index) const { return TextId(option(choose, index).a); }
  /// The steps behind a way out of a hook, with what stands for it; nowhere when the story just goes on.
  At way(At hook, int way) const { return ops_[static_cast<std::size_t>(hook + 1 + way)].jump; }

  std::size_t names() const { return names_.size(); }
  const std::string& made_up(std::size_t name) const { return names_[name]; }
  std::optional<std::size_t> number_of(std::string_view name) const;

  /// The cards and where they go, for Graphviz.
  std::string dot() const;

  /// Whether the condition at `at` holds, by what `holds(op)` says of each of its words.
  template <class Holds>
  bool test(At at, Holds&& holds) const {
    for (;;) {
      const Op& op = ops_[at];
      switch (op.flow) {
        case Flow::unless: at = holds(op) ? static_cast<At>(at + 1) : op.jump; break;
        case Flow::when: at = holds(op) ? op.jump : static_cast<At>(at + 1); break;
        case Flow::jump: at = op.jump; break;
        default: return op.flow == Flow::yes;
      }
    }
  }

  /// Calls `visit(index, open)` with every option: open are those whose condition holds, and where one of them must be
  /// taken, only those that must.
  template <class Holds, class Visit>
  void each_option(At choose, Holds&& holds, Visit&& visit) const {
    const auto gate = [&](int index) -> const Op& { return ops_[static_cast<std::size_t>(choose + 2 + 2 * index)]; };
    const auto open = [&](int index) { return gate(index).jump == nowhere || test(gate(index).jump, holds); };
    const auto must = [&](int index) { return gate(index).a >= 0 && test(static_cast<At>(gate(index).a), holds); };
    bool forced = false;
    for (int index = 0; index < options(choose); ++index) forced = forced || (open(index) && must(index));
    for (int index = 0; index < options(choose); ++index) visit(index, open(index) && (!forced || must(index)));
  }

 private:
  friend class Compiler;
  friend class Checker;
  struct Card {
    std::string id;
    std::optional<TextId> title;
    At start = nowhere;
    std::size_t source = 0;
  };
  struct Text {
    std::string key, words;
    std::size_t source = 0;
  };
  struct Piece {
    std::string path;
    CardId card{};
  };
  struct Edge {  // for the picture
    std::string from, to, words;
  };
  std::vector<Op> ops_;
  std::vector<Card> cards_;
  std::vector<Text> texts_;
  std::vector<Piece> pieces_;
  std::vector<std::string> names_;
  std::vector<Edge> edges_;
};

// ---- The runner -----------------------------------------------------------------------------------------------------

/// A story under way, as a step of any game: it goes on at `at`.
struct Tell {
  At at = nowhere;
  bool operator==(const Tell&) const = default;
};

/// The question that a story asks. The game says who answers, and lists the options (open_options).
struct Choose {
  At at = nowhere;
  static constexpr bool waits = true;
  bool operator==(const Choose&) const = default;
};

/// What a game's namespace has for its table, found where the runner is used:
///
///     const story::Story& story_of(const Rules&);
///     bool opened(story::PieceId, Table&);         // false: the story stays shut (a guess cannot know what it says)
///     void said(story::TextId, Table&);            // emit an event; slots are filled when it is told
///     void asked(const story::Choose&, Table&);    // emit an event: the labels are read now
///     void act(const story::Op&, Table&);          // an effect; what it puts on the agenda comes before the next step
///     bool holds(const story::Op&, const State&, const Rules&);
///     void begin(story::At hook, Table&);          // put the sub-game on the agenda; for a hook that leaves, what follows
///     int outcome(story::At hook, const State&, const Rules&);  // which of its ways
///     story::At leads_to(story::At card, const State&, const Rules&);  // optional: another card than the one gone to
template <class AnyTable>
void resolve(const Tell& from, AnyTable& table) {
  const Story& story = story_of(table.rules);
  auto& agenda = table.state.agenda;
  for (At at = from.at;;) {
    const Op& op = story[at];
    const At next = static_cast<At>(at + 1);
    switch (op.flow) {
      case Flow::open:
        if (!opened(PieceId(op.a), table)) return;
        at = next;
        break;
      case Flow::say:
        said(TextId(op.a), table);
        at = next;
        break;
      case Flow::act: {
        table.then(Tell{next});
        const std::size_t depth = agenda.size();
        act(op, table);
        if (agenda.size() != depth || table.chance.stopped()) return;
        agenda.pop_back();
        at = next;
        break;
      }
      case Flow::unless: at = holds(op, table.state, table.rules) ? next : op.jump; break;
      case Flow::when: at = holds(op, table.state, table.rules) ? op.jump : next; break;
      case Flow::jump: at = op.jump; break;
      case Flow::go:
        at = op.jump;
        if constexpr (requires { leads_to(at, table.state, table.rules); }) at = leads_to(at, table.state, table.rules);
        break;
      case Flow::call:
        table.then(Tell{next});
        at = op.jump;
        break;
      case Flow::choose: table.then(Choose{at}); return asked(Choose{at}, table);
      case Flow::hook:
        if (op.jump != nowhere) table.then(Tell{op.jump});
        return begin(at, table);
      case Flow::fork: {
        const At way = story.way(op.jump, outcome(op.jump, table.state, table.rules));
        at = way != nowhere ? way : next;
        break;
      }
      default: return;  // back: whatever waits below goes on
    }
  }
}

/// Calls `visit(index)` with every option that may be taken now.
template <class State, class Rules, class Visit>
void open_options(const Choose& ask, const State& state, const Rules& rules, Visit&& visit) {
  story_of(rules).each_option(
      ask.at, [&](const Op& op) { return holds(op, state, rules); },
      [&](int index, bool open) {
        if (open) visit(index);
      });
}

/// What follows an option.
template <class AnyTable>
Tell after(const Choose& ask, int option, const AnyTable& table) {
  return Tell{story_of(table.rules).option(ask.at, option).jump};
}

}  // namespace bout::story
