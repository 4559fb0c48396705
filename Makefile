# make play and make test do everything on a fresh Debian 12: install what is missing, build, run.
# CONTRIBUTING.md says what each target is for.
.DEFAULT_GOAL := build
.PHONY: play page build types test test-optimised test-page asan bench fuzz format lint configure configure-asan \
  deps-build deps-asan deps-page deps-lint clean

# Two installations at once would wait for each other's lock; the builds are parallel in themselves.
.NOTPARALLEL:

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 20
FUZZ_SEED ?= 0

play: build
	@trap : INT; build/bout serve $(SERVE) || { echo 'flags of bout serve go here: make play SERVE="--port 8090"' >&2; exit 1; }

# The page, packed into one file that the server carries.
page:
	@tools/build-page

# What people play: optimised, with every assertion kept. The thorough tests use the same objects.
configure: deps-build page
	@cmake --preset release >build-configure.log 2>&1 || (cat build-configure.log; exit 1)
	@rm -f build-configure.log

build: configure
	@cmake --build build --parallel $(JOBS) --target bout

# What the page knows of shapes: every game's from its C++ structs, the protocol's from its schema.
types: build
	@build/bout types web/src/games
	@cd web && ../tools/with-node npm run --silent types

# Everything is tested once: every C++ test under sanitizers, then thousands of games, the command and the page with the
# program that people play.
test: asan test-optimised test-page

test-optimised: configure
	@tools/timed 'the optimised build' cmake --build build --parallel $(JOBS) --target bout bout_thorough_tests
	@tools/timed 'thorough tests' ctest --test-dir build --output-on-failure --parallel $(JOBS) -L thorough

# The page's own tests, then whole games in a real browser against the real server.
test-page: deps-page build
	@tools/web-deps
	@cd web && ../tools/timed "types of the page and its own tests, side by side" sh -c \
	  '../tools/with-node npm run --silent check & types=$$!; ../tools/with-node npm run --silent test; own=$$?; wait $$types && exit $$own'
	@cd web && BOUT=$(CURDIR)/build/bout ../tools/timed 'tests in the browser' ../tools/with-node npm run --silent e2e

# One build for the tests and the fuzzers.
configure-asan: deps-asan page
	@cmake --preset asan >build-configure.log 2>&1 || (cat build-configure.log; exit 1)
	@rm -f build-configure.log

asan: configure-asan
	@tools/timed 'the sanitized build' cmake --build build-asan --parallel $(JOBS)
	@tools/timed 'tests under sanitizers' ctest --test-dir build-asan --output-on-failure --parallel $(JOBS)

fuzz: configure-asan
	@tools/timed 'the fuzzers' cmake --build build-asan --parallel $(JOBS) --target bout_fuzzers
	@tools/timed 'fuzzing' fuzz/run build-asan $(FUZZ_SECONDS) $(FUZZ_SEED)

# Speed is measured without assertions.
bench: deps-build page
	@tools/install-missing postgresql
	@cmake --preset bench >/dev/null
	@cmake --build build-bench --parallel $(JOBS) --target bout bout_bench bout_history bout_stores bout_load
	@build-bench/bench/bout_bench build-bench/bench.json
	@build-bench/bench/bout_history build-bench/bench.json
	@build-bench/bench/bout_stores build-bench/bench.json
	@build-bench/bench/bout_load --command build-bench/bout --json build-bench/bench.json

format: deps-lint
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format -i

lint: deps-lint
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror
	@cmake --preset lint >/dev/null
	@git ls-files 'engine/*.cpp' 'games/*.cpp' 'bots/*.cpp' 'lab/*.cpp' 'server/*.cpp' 'app/*.cpp' | grep -v /tests/ | xargs -n 1 -P $(JOBS) clang-tidy-16 -p build-lint --quiet 2>/dev/null

deps-build:
	@tools/install-missing g++ cmake ninja-build make libboost1.81-dev libsqlite3-dev libpq-dev doctest-dev
deps-asan: deps-build
	@tools/install-missing clang-16 libclang-rt-16-dev lld-16 postgresql haproxy
deps-page: deps-build
	@tools/install-missing chromium
deps-lint: deps-build
	@tools/install-missing clang-format clang-16 clang-tidy-16

clean:
	rm -rf build build-* web/dist web/node_modules .node .node.new
