// The engine's lists as a release build has them, without assertions: in a namespace of their own beside those of the
// tests.
#undef NDEBUG
#define NDEBUG
#define bout bout_release
#include "engine/choice.hpp"
#include "engine/fixed_list.hpp"
#undef bout
#include "tests/room_release.hpp"

namespace bout::testing {

Uses in_release() { return uses_of<bout_release::FixedList<int, 5>, bout_release::ChoiceList>(); }

}  // namespace bout::testing
