# SuperText: `make run` to use it, `make test` to change it. `make help` lists the rest.

PORT         ?= 8080
HOST         ?= 127.0.0.1
DATABASE     ?= data/supertext.sqlite
DICTIONARIES ?= Dictionaries
PREFIX       ?= /usr/local

SUDO   := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
BINARY  = .build/release/supertext
VENV    = .build-venv
PYTHON  = $(VENV)/bin/python
OLD_CLIENTS = $(VENV)/old-clients

# What the program links, and a dictionary for each language of the manifest.
PACKAGES      = libhunspell-dev libsqlite3-dev libpq-dev libarchive-dev libcld2-dev zlib1g-dev pkg-config \
                $(shell sed -n 's/.*"package": *"\([^"]*\)".*/\1/p' Dictionaries/languages.json)
# What the tests use besides: Unicode's own test files, a browser, clients, a database server.
TEST_PACKAGES = unicode-data chromium nodejs python3-venv hunspell curl libreoffice-writer python3-uno postgresql-15 pgbouncer nginx-light iproute2

.PHONY: help deps build run install test test-deps tests-built lint prose unit scripts page contract deployment durability crash replicas browser screenshots clients bench scale quality fuzz \
	sanitize soak format docker clean

help:
	@echo "make run      install what is needed, build, and start the server on http://$(HOST):$(PORT)"
	@echo "make test     install what the tests need, and run them all"
	@echo "make install  put the program into $(DESTDIR)$(PREFIX) (PREFIX, DESTDIR)"
	@echo "make deps     install the system packages"
	@echo "make build    build the release binary, and compile the languages"
	@echo "make crash    kill a server under load 100 times (KILLS), and look for what it had answered as kept"
	@echo "make replicas kill one of three servers, their database or their balancer, or cut one off, 100 times (ROUNDS)"
	@echo "make bench    measure speed and memory"
	@echo "make scale    measure a PostgreSQL history of TEXTS=10000000 checks, and several servers"
	@echo "make quality  measure how good the answers are (SHARED=folder with lists and texts)"
	@echo "make fuzz     make up inputs (SECONDS=60 each);  make sanitize: the unit tests with sanitizers"
	@echo "make soak     mixed traffic for MINUTES=10"
	@echo "make format   format the Swift code;  make lint checks it"
	@echo "make docker   build the container image"
	@echo "make clean    remove what was built"

# apt-get is called only when something is missing, so that everything works without a network once it is installed.
define install
	@missing=$$(for p in $(1); do dpkg-query -W -f '$${db:Status-Status}\n' $$p 2>/dev/null | grep -qx installed || echo $$p; done); \
	if [ -n "$$missing" ]; then \
		$(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi
endef

deps:
	$(call install,$(PACKAGES))

# With the languages compiled: what is as it was is not compiled again.
build: deps
	swift build -c release --product supertext
	$(BINARY) compile --dictionaries Dictionaries --output Packs

run: build
	@mkdir -p "$(dir $(DATABASE))"
	$(BINARY) serve --hostname "$(HOST)" --port "$(PORT)" --database "$(DATABASE)" \
		--dictionaries "$(DICTIONARIES)" --public public --socket "$(dir $(DATABASE))supertext.sock"

# The tests build with warnings as errors and against the imports that targets declare.
STRICT = SUPERTEXT_STRICT=1 swift
CHECKS = --explicit-target-dependency-import-check error

# Under a server that runs: no file is written over.
install: build
	Scripts/install-files $(BINARY) "$(DESTDIR)$(PREFIX)/bin"
	Scripts/install-files Dictionaries Packs public "$(DESTDIR)$(PREFIX)/share/supertext"

# Two at a time, each of which keeps about one core busy; what one says is printed when it ends. The browser has the machine to itself:
# people do not use the page beside tests that compute. What failed is said once more at the end.
test: tests-built
	@{ status=0; \
	for parts in 'lint prose unit scripts page contract deployment durability clients' browser; do \
		$(MAKE) --no-print-directory --keep-going --jobs=2 --output-sync=target TESTS_BUILT=1 $$parts || status=1; \
	done; echo $$status >.build/tests.status; } 2>&1 | tee .build/tests.log; \
	if [ "$$(cat .build/tests.status)" != 0 ]; then \
		echo 'What failed:'; grep -E '✘|^FAILED|^ERROR|^not ok|\*\*\* \[|error:' .build/tests.log | head -n 100; exit 1; fi

# With the compiler's warnings, which are errors here.
lint: tests-built
	swift format lint --strict --recursive Package.swift Sources Tests

# The texts of this repository, as .supertext.yml says. What is right all the same goes into the baseline:
# .build/debug/supertext check . --write-baseline .supertext-baseline.json
prose: tests-built
	.build/debug/supertext check .

# With the program. Once is enough for all of them, and two builds at a time would be in each other's way.
tests-built: test-deps
	$(if $(TESTS_BUILT),,$(STRICT) build --build-tests $(CHECKS) && .build/debug/supertext compile --dictionaries Dictionaries --output Packs)

# One after the other: tests that compute would keep those that wait for a server from their turn.
unit: tests-built
	$(STRICT) test --skip-build --no-parallel $(CHECKS)

# The scripts that build data, on a few words.
scripts: $(PYTHON)
	PYTHONDONTWRITEBYTECODE=1 $(PYTHON) -m unittest discover -q -s Scripts -t Scripts -p 'test_*.py'
	cd Scripts/deep && PYTHONDONTWRITEBYTECODE=1 $(abspath $(PYTHON)) -m unittest discover -q -s tests -t .

page: test-deps
	node --test Tests/Page/*.test.js

# Every answer of a running server, held against the API's description.
contract: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext $(PYTHON) -m pytest -q -p no:cacheprovider Tests/Contract

# The files that say how to run it elsewhere.
deployment: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext $(PYTHON) -m pytest -q -p no:cacheprovider Tests/Deploy

# Who is not root may make networks within one of their own, where the kernel lets them: for Tests/Durability/network.py.
OWN_NETWORK = unshare --user --map-current-user --keep-caps --net
NETWORKS    = $(shell [ "$$(id -u)" = 0 ] || ! $(OWN_NETWORK) true 2>/dev/null || echo "$(OWN_NETWORK) sh -c 'ip link set lo up && exec \"\$$@\"' --")

# Servers that are killed under load, alone and behind a balancer, and some whose history cannot be used.
# On the network of the machine; `make replicas` gives each server one of its own.
durability: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext NAMESPACES=no $(PYTHON) -m pytest -q -p no:cacheprovider Tests/Durability

crash: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext KILLS=$(or $(KILLS),100) \
		$(PYTHON) -m pytest -q -s -p no:cacheprovider Tests/Durability/test_kills.py

replicas: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext ROUNDS=$(or $(ROUNDS),100) \
		$(NETWORKS) $(PYTHON) -m pytest -q -s -p no:cacheprovider Tests/Durability/test_replicas.py

browser: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext $(PYTHON) -m pytest -q -p no:cacheprovider Tests/Browser

# Pictures of every view, wide and narrow, light and dark, to be looked at.
screenshots: tests-built $(PYTHON)
	SUPERTEXT_BINARY=.build/debug/supertext SUPERTEXT_SCREENSHOTS=Tests/Browser/screenshots \
		$(PYTHON) -m pytest -q -p no:cacheprovider Tests/Browser/test_pictures.py

# Clients of LanguageTool's API, as their registries have them.
clients: tests-built $(PYTHON) $(OLD_CLIENTS)
	SUPERTEXT_BINARY=.build/debug/supertext SUPERTEXT_OLD_CLIENTS=$(OLD_CLIENTS) \
		$(PYTHON) -m pytest -q -p no:cacheprovider Tests/Clients

test-deps: deps
	$(call install,$(TEST_PACKAGES))

$(PYTHON): $(wildcard Tests/*/requirements.txt)
	python3 -m venv $(VENV)
	$(PYTHON) -m pip install -q $(addprefix -r ,$^)
	@touch $@

# Versions that cannot be installed beside the newer ones.
$(OLD_CLIENTS): $(PYTHON)
	$(PYTHON) -m pip install -q --no-deps --target $@ language_tool_python==3.1.0
	@touch $@

bench: build
	$(call install,hunspell libicu-dev)
	Benchmarks/run
	Benchmarks/overload
	Benchmarks/floods
	Benchmarks/Segmentation/run

# An hour and 50 GB of disk for ten million.
scale: test-deps build
	Benchmarks/scale/run $(TEXTS)

# How good the answers are, measured with lists and texts that are not part of the project: make quality SHARED=folder
SHARED ?= ../shared
quality: deps
	$(call install,aspell aspell-en aspell-fr aspell-de aspell-es aspell-it aspell-nl aspell-pl aspell-pt-br aspell-ru aspell-uk aspell-sv)
	swift build -c release --package-path Benchmarks/quality
	@# There is no list of real misspellings in Danish.
	lists=$$(mktemp -d) && trap 'rm -r "$$lists"' EXIT && cp "$(SHARED)"/eval/spelling/*.dev.tsv "$$lists" && \
		Scripts/make-misspellings da 1000 1 >"$$lists/da_made.dev.tsv" && \
		Benchmarks/quality/.build/release/supertext-quality --lists "$$lists" --texts "$(SHARED)/eval/clean" \
			--out Benchmarks/quality.md
	Scripts/plant-misspellings "$(SHARED)" .build/planted > /dev/null
	Benchmarks/quality/.build/release/sentence-quality Dictionaries .build/planted > Benchmarks/sentences.md
	Benchmarks/quality/.build/release/grammar-quality Dictionaries "$(SHARED)" > Benchmarks/grammar.md
	Benchmarks/quality/.build/release/language-quality Dictionaries/languages.json "$(SHARED)/eval/languages/sentences.dev.tsv" \
		"$(SHARED)/train/ngrams" "$(SHARED)/eval/spelling"

# Inputs made up for whatever reads what comes from outside, for so many seconds each: Tests/Fuzz.
SECONDS ?= 60
fuzz: deps
	swift build -c release --package-path Tests/Fuzz --sanitize=fuzzer -Xswiftc -enable-testing
	Tests/Fuzz/run $(SECONDS) $(TARGETS)

# The unit tests of what reads and stores, watched by the sanitizers. Each builds everything anew.
SANITIZED ?= ProofreadingTests|HunspellSpellingTests|LanguagePacksTests|CheckingTests|HistoryTests|PostgresHistoryTests|SuperTextHTTPTests
sanitize: test-deps
	ASAN_OPTIONS=detect_leaks=0 $(STRICT) test --sanitize=address --scratch-path .build-asan --no-parallel --filter "$(SANITIZED)"
	TSAN_OPTIONS=halt_on_error=0 $(STRICT) test --sanitize=thread --scratch-path .build-tsan --no-parallel --filter "$(SANITIZED)"

# Mixed traffic for some minutes: no error, nothing lost, memory flat.
MINUTES ?= 10
soak: build $(PYTHON)
	SUPERTEXT_BINARY=$(BINARY) $(PYTHON) Tests/Soak/soak.py $(MINUTES)

format:
	swift format --in-place --recursive Package.swift Sources Tests

docker:
	docker build -t supertext .

clean:
	rm -rf .build .build-* Tests/Fuzz/.build
