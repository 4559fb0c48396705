#include "engine/event_json.hpp"
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

// In the order of the variant in events.hpp; the compiler counts along.
constexpr std::array<MemberNames, std::variant_size_v<Event>> member_names = {{
    {"players", "left_out", "robot"},
    {"side", "seat"},
    {"replaced"},
    {"side", "round", "opponent", "park"},
    {"side", "seat", "level", "count", "again", "cards"},
    {"level", "count"},
    {"side", "seat", "kind", "deck"},
    {"side", "seat", "kind", "first", "second", "deck"},
    {"side", "discarded", "level"},
    {"side", "seat", "kind", "deck"},
    {"side", "deck"},
    {"first", "second", "park", "round", "begins", "tossed", "final"},
    {"side", "kind", "attack", "against", "first"},
    {"side", "kind", "bonus"},
    {"side", "latest", "attack", "against", "enough"},
    {"side", "kind", "power", "beneath"},
    {"side", "cards", "names"},
    {"side", "kind"},
    {"side", "kind", "from_deck"},
    {"side", "kind"},
    {"side", "kind", "level", "place"},
    {"side", "kind"},
    {"side", "seat", "count", "whole", "top"},
    {"side", "seat", "kind", "place"},
    {"side", "bonus"},
    {"side", "fans", "total"},
    {"winner", "loser", "by_bench", "park", "captures"},
    {"side", "seat", "round", "fans"},
    {"side", "round"},
    {"side", "fans", "trophies", "place"},
    {"first", "second"},
    {"side", "lead"},
    {"side", "fans"},
}};
static_assert(names_fit<Event>(member_names));

}  // namespace

std::string Game::show(const Event& event) const { return event_json(event, member_names); }

}  // namespace bout::challengers
