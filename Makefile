# serve, test, bench, build and lint set up what they need; stamps in .venv and node_modules make the second time quick.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --constraint scripts/constraints.txt
RUN := $(BIN)/python -m
# These compare times and run alone; the others wait for pages and levels most of the time: two at once.
ALONE := $(patsubst %,tests/browser/%.test.js,input search startup)
BROWSER_TESTS := $(filter-out $(ALONE),$(wildcard tests/browser/*.test.js))

.PHONY: serve build zip test fuzz soak bench lint format golden annotate native compiler browser clean
.NOTPARALLEL:

build: .venv/build.stamp node_modules/.stamp | compiler
	$(RUN) scripts.build

zip: build
	$(RUN) scripts.site_zip

serve: build
	$(RUN) scripts.serve --port $(PORT)

test: build .venv/dev.stamp .venv/lab.stamp | browser
	QUINCUNX_ENGINE=native $(RUN) pytest --numprocesses 2
	QUINCUNX_ENGINE=interpreted $(RUN) pytest --numprocesses 2 $(wildcard tests/core tests/games tests/golden tests/ai tests/play)
	node --test tests/fuzz/embed.test.js
	node --test --test-concurrency=2 $(BROWSER_TESTS)
	node --test --test-concurrency=1 $(ALONE)

# 100,000 inputs for each reader; a quarter of an hour.
fuzz: node_modules/.stamp .venv/dev.stamp .venv/build.stamp
	QUINCUNX_FUZZ=100000 $(RUN) pytest -s tests/fuzz
	RUNS=100000 node --test tests/fuzz/embed.test.js

# 200 games among levels in the page: does anything grow?
soak: build | browser
	$(RUN) scripts.soak

bench: build .venv/bench.stamp .venv/lab.stamp | browser
	$(RUN) scripts.bench

lint: .venv/dev.stamp .venv/lab.stamp .venv/build.stamp node_modules/.stamp
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
	npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@

clean:
	rm -rf build dist
