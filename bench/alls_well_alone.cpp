// bout_bench_alls_well: the rows of campaigns alone, for whoever works on them.
#include "bench/parts.hpp"
#include "games/registry.hpp"

int main() {
  bout::register_games();
  bout::bench::alls_well_rows();
}
