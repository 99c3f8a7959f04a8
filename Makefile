# serve, test, bench, build and lint set up what they need; stamps in .venv and node_modules make the second time quick.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --constraint scripts/constraints.txt
RUN := $(BIN)/python -m
# Whole games wait for their levels most of the time: two at once. The others measure, and run alone.
GAME_TESTS := $(wildcard $(patsubst %,tests/browser/%.test.js,carteso huddle_up disc_stacks kilkenny_cats))
SHELL_TESTS := $(filter-out $(GAME_TESTS),$(wildcard tests/browser/*.test.js))

.PHONY: serve build test bench lint format golden annotate native compiler browser clean
.NOTPARALLEL:

build: .venv/build.stamp node_modules/.stamp | compiler
	$(RUN) scripts.build

serve: build
	$(RUN) scripts.serve --port $(PORT)

test: build .venv/dev.stamp | browser
	QUINCUNX_ENGINE=native $(RUN) pytest
	QUINCUNX_ENGINE=interpreted $(RUN) pytest --numprocesses 2 $(wildcard tests/core tests/games tests/golden tests/ai tests/play)
	node --test --test-concurrency=2 $(GAME_TESTS)
	node --test --test-concurrency=1 $(SHELL_TESTS)

bench: build .venv/bench.stamp | browser
	$(RUN) scripts.bench

lint: .venv/dev.stamp .venv/build.stamp node_modules/.stamp
	$(RUN) ruff check
	$(RUN) ruff format --check
	node_modules/.bin/pyright
	node_modules/.bin/eslint --config scripts/eslint.config.js .

format: .venv/dev.stamp
	$(RUN) ruff check --fix-only
	$(RUN) ruff format

golden: .venv/dev.stamp
	$(RUN) tests.golden.make

annotate: .venv/build.stamp | compiler
	$(RUN) scripts.annotate

native: .venv/build.stamp | compiler
	$(RUN) scripts.build --native-only

# Without the compiler the page still works, interpreted: a failure here is said and survived.
compiler: .venv/build.stamp
	@$(RUN) scripts.groups --installed compile || $(PIP) $$($(RUN) scripts.groups compile) \
	  || echo "compiler: cython and ziglang could not be installed; only the interpreted engine will be built"

browser:
	@$(PYTHON) -m scripts.browser

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/%.stamp: pyproject.toml scripts/constraints.txt | .venv/bin/python
	$(PIP) $$($(RUN) scripts.groups $*)
	@touch $@

node_modules/.stamp: package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

clean:
	rm -rf build dist
