// bout_bench_all_or_nothing: the rows of this game alone, for whoever works on it.
#include "bench/parts.hpp"
#include "games/registry.hpp"

int main() {
  bout::register_games();
  bout::bench::all_or_nothing_rows();
}
