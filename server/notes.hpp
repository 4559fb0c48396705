#pragma once
#include <string_view>

namespace bout::server {

/// One line on standard error for whoever runs the server: the time, what happened, to which address, and why. The same
/// thing is said once in ten seconds, with how often it happened. Never a key, a whole name of a table or what somebody
/// said. From any thread.
void note(std::string_view what, std::string_view address, std::string_view why);

/// From now on each line is an object of JSON: time, event, and where they are known address, why and times.
void note_as_json();

}  // namespace bout::server
