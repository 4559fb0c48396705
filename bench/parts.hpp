#pragma once

namespace bout::bench {

/// What is promised about the speed of All or Nothing: all_or_nothing.cpp.
void all_or_nothing_rows();
/// Of campaigns of All's Well That Ends: alls_well.cpp.
void alls_well_rows();

}  // namespace bout::bench
