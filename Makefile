# make play and make test do everything on a fresh Debian 12: install what is missing, build, run.
.DEFAULT_GOAL := build
.PHONY: play page build types test test-page asan bench fuzz format lint deps-build deps-test deps-page deps-fuzz deps-lint clean

# Two installations at once would wait for each other's lock; the builds are parallel in themselves.
.NOTPARALLEL:

JOBS ?= $(shell nproc)
GENERATOR := -G Ninja
FUZZ_SECONDS ?= 20
FUZZ_SEED ?= 0

play: build
	@trap : INT; build/bout serve $(SERVE) || { echo 'flags of bout serve go here: make play SERVE="--port 8090"' >&2; exit 1; }

# The page, packed into one file that the server carries.
page:
	@tools/build-page

build: deps-build page
	@cmake -S . -B build $(GENERATOR) -DCMAKE_BUILD_TYPE=Release -DBOUT_TESTS=OFF -DBOUT_BENCH=OFF >build-configure.log 2>&1 || (cat build-configure.log; exit 1)
	@rm -f build-configure.log
	@cmake --build build --parallel $(JOBS) --target bout

# What the page knows of shapes: every game's from its C++ structs, the protocol's from its schema.
types: build
	@build/bout types web/src/games
	@cd web && ../tools/with-node npm run --silent types

# The tests run optimised, with every assertion kept.
test: deps-test page
	@cmake -S . -B build-test $(GENERATOR) -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g1" -DBOUT_BENCH=OFF >/dev/null
	@cmake --build build-test --parallel $(JOBS)
	@cd build-test && ctest --output-on-failure --parallel $(JOBS)
	@$(MAKE) --no-print-directory test-page

# The page's own tests, then whole games in a real browser against the real server.
test-page: deps-page
	@tools/web-deps
	@cd web && ../tools/with-node npm run --silent check
	@cd web && ../tools/with-node npm run --silent test
	@cd web && BOUT=$(CURDIR)/build-test/bout ../tools/with-node npm run --silent e2e

asan: deps-test page
	@cmake -S . -B build-asan $(GENERATOR) -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g1" -DBOUT_SANITIZE=ON -DBOUT_BENCH=OFF >/dev/null
	@cmake --build build-asan --parallel $(JOBS)
	@cd build-asan && ctest --output-on-failure --parallel $(JOBS)

bench: deps-build page
	@cmake -S . -B build $(GENERATOR) -DCMAKE_BUILD_TYPE=Release -DBOUT_TESTS=OFF -DBOUT_BENCH=ON >/dev/null
	@cmake --build build --parallel $(JOBS) --target bout bout_bench bout_load
	@build/bench/bout_bench build/bench.json
	@build/bench/bout_load --command build/bout --json build/bench.json

fuzz: deps-fuzz
	@cmake -S . -B build-fuzz $(GENERATOR) -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_COMPILER=clang-16 -DCMAKE_CXX_COMPILER=clang++-16 \
	  -DBOUT_FUZZ=ON -DBOUT_TESTS=OFF -DBOUT_BENCH=OFF >/dev/null
	@cmake --build build-fuzz --parallel $(JOBS) --target fuzz_json fuzz_pack fuzz_save fuzz_message
	@fuzz/run build-fuzz $(FUZZ_SECONDS) $(FUZZ_SEED)

format: deps-lint
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format -i

lint: deps-lint
	@git ls-files '*.cpp' '*.hpp' | xargs clang-format --dry-run --Werror
	@cmake -S . -B build-lint $(GENERATOR) -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_COMPILER=clang-16 -DCMAKE_CXX_COMPILER=clang++-16 >/dev/null
	@git ls-files 'engine/*.cpp' 'games/*.cpp' 'bots/*.cpp' 'lab/*.cpp' 'server/*.cpp' 'app/*.cpp' | grep -v /tests/ | xargs -n 1 -P $(JOBS) clang-tidy-16 -p build-lint --quiet 2>/dev/null

deps-build:
	@tools/install-missing g++ cmake ninja-build make libboost1.81-dev libsqlite3-dev
deps-test: deps-build
	@tools/install-missing doctest-dev
deps-page: deps-test
	@tools/install-missing chromium
deps-fuzz: deps-build
	@tools/install-missing clang-16 libclang-rt-16-dev
deps-lint: deps-build
	@tools/install-missing clang-format clang-16 clang-tidy-16 doctest-dev

clean:
	rm -rf build build-* web/dist web/node_modules .node .node.new
