# Every target makes its own environment first; a stamp keeps the second time instant.
PYTHON ?= python3
PORT ?= 5000
# Further words for pytest or for the lock, as in: make test ARGS="-k undo", make lock ARGS=--upgrade
ARGS ?=

# How pytest says that no test was asked for, as when ARGS names only some.
NO_TESTS := 5

BIN := .venv/bin
RUN := .venv/.run-stamp
DEV := .venv/.dev-stamp
UV := .venv-lock/bin/uv
# Each process takes whole files as long as there are some, so what the tests of a file share is made once.
PYTEST := $(BIN)/pytest --numprocesses auto --dist worksteal
# The packages that their own tests cover whole; the others run without, for coverage makes tests slow.
COVERED := rules evenings gamefile games stored_evenings
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(ARGS) pyproject.toml
# The names by which texts for people are found; _, gettext and ngettext are known.
KEYWORDS = --keyword=_l --keyword=lazy_pgettext:1c,2 --keyword=gettext_noop \
	--keyword=ngettext_noop:1,2 --keyword=ntext:1,2 --keyword=say --keyword=text \
	--keyword=parameter:2 --keyword=required:2
MESSAGES := .venv/messages.pot
CATALOGS := $(wildcard scorekeeper/translations/*/LC_MESSAGES/messages.po)
COMPILED := $(CATALOGS:.po=.mo)
LOCKED_DEV := --require-hashes --requirement requirements-dev.lock
# What the locks do not name needs no hash: our own package, linked in place.
INSTALL_SELF = $(BIN)/python -m pip install --quiet --no-deps --editable .

define PYTHON_IS_NEW_ENOUGH
@command -v $(PYTHON) >/dev/null || { \
	echo "$(PYTHON) was not found. Scorekeeper needs Python 3.11 or newer."; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Scorekeeper needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
	echo "If a newer one is installed, name it: make $(or $(MAKECMDGOALS),run) PYTHON=python3.12"; \
	exit 1; }
endef

export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Modules are compiled once, whatever the shell asks for, and not by every server that a test starts.
export PYTHONDONTWRITEBYTECODE =
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test exhaustive check static js all audit fuzz bench taps installs offline faults kills screenshots pictures evening accessibility lighthouse lock translations icons routes clean
# The first thing that a target needs is the environment in which the others are made.
.NOTPARALLEL:

help:  ## Show what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: $(RUN) $(COMPILED)  ## Serve on this machine and its network (PORT=5000)
	@$(BIN)/scorekeeper serve --port $(PORT)

test: $(DEV) $(COMPILED)  ## Run the tests but the exhaustive ones, all cores at once
	@$(PYTEST) -m "not exhaustive" $(ARGS) || [ $$? -eq $(NO_TESTS) ]

exhaustive: $(DEV) $(COMPILED)  ## Run the tests that try every one of many cases
	@$(PYTEST) -m exhaustive $(ARGS) || [ $$? -eq $(NO_TESTS) ]

check: static js all audit  ## Format, lint, types, import direction, all tests, coverage, known weaknesses

static: $(DEV)  ## Format, lint, types, import direction
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

js:  ## Format, lint and test the scripts of the pages (needs node and npm)
	@.ci/js

all: $(DEV) $(COMPILED)  ## Run all tests; those of the rules and of what is stored must cover every branch
	@$(PYTEST) $(COVERED:%=--cov=scorekeeper.%) --cov-report= $(ARGS)
	@$(BIN)/coverage report --fail-under=100

audit: $(DEV)  ## Ask whether a weakness of a dependency is known
	@.ci/audit $(ARGS)

fuzz: $(DEV) $(COMPILED)  ## Send 20,000 requests that make no sense
	@$(BIN)/python -m tests.load.fuzz $(ARGS)

bench: $(DEV)  ## Measure a full house of watchers
	@$(BIN)/python -m tests.load.bench

screenshots: $(DEV) $(COMPILED)  ## Take a picture of every screen, in build/screenshots
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

pictures: $(DEV) $(COMPILED)  ## Take the pictures of the README anew, in static/screenshots
	@$(BIN)/python -m tests.browser.pictures

evening: $(DEV) $(COMPILED)  ## Play a club evening on nine screens, with pictures in build/club_evening
	@$(BIN)/python -m tests.browser.club_evening

accessibility: $(DEV) $(COMPILED)  ## Hold every screen against WCAG 2.2 AA
	@$(BIN)/python -m tests.browser.accessibility $(ARGS)

taps: $(DEV) $(COMPILED)  ## Count the taps of a round of each game
	@$(BIN)/python -m tests.browser.taps

installs: $(DEV) $(UV)  ## Install the wheel by pip, pipx and uv, and play a round with each (needs the network)
	@$(BIN)/python -m tests.load.installs

offline: $(DEV) $(COMPILED)  ## Play ten rounds in a browser that loses the network
	@$(BIN)/python -m tests.load.offline

faults: $(DEV) $(COMPILED)  ## Hold locks, silence PostgreSQL, stop Redis: as long as the promises say
	@$(BIN)/pytest -m faults $(ARGS)

kills: $(DEV) $(COMPILED)  ## Kill the server 200 times in the middle of saves
	@$(BIN)/python -m tests.load.kills $(ARGS)

lighthouse: $(DEV) $(COMPILED)  ## Let Lighthouse judge the main screens (needs npm)
	@$(BIN)/python -m tests.browser.lighthouse

lock: $(UV)  ## Remake the lock files from pyproject.toml (ARGS=--upgrade for newer versions)
	@$(COMPILE) --output-file requirements.lock
	@$(COMPILE) --extra club --constraint requirements.lock --output-file requirements-club.lock
	@$(COMPILE) --extra club --extra dev --constraint requirements-club.lock --output-file requirements-dev.lock
	@echo "requirements.lock, requirements-club.lock and requirements-dev.lock are up to date."

translations: $(DEV)  ## Bring the catalogs up to date, and say what is still to translate
	@$(BIN)/pybabel --quiet extract --mapping-file=pyproject.toml $(KEYWORDS) \
		--add-location=file --sort-by-file --width=100 --output-file=$(MESSAGES) .
	@$(BIN)/pybabel --quiet update --input-file=$(MESSAGES) --output-dir=scorekeeper/translations \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --width=100
	@$(BIN)/pybabel --quiet compile --directory=scorekeeper/translations
	@$(BIN)/pytest --quiet tests/web/texts/test_catalogs.py

icons: $(DEV)  ## Draw the icons for phones from static/icons/*.svg
	@$(BIN)/python -m tests.browser.icons

routes: $(DEV)  ## Write the list of all addresses, docs/routes.md
	@$(BIN)/python -m tests.route_list

clean:  ## Remove environments, caches and builds; the database stays
	@rm -rf .venv .venv-lock node_modules static/vendor scorekeeper/translations/*/*/*.mo build dist htmlcov .coverage .coverage.* *.egg-info
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find scorekeeper tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(RUN): requirements.lock pyproject.toml hatch_build.py .venv/pyvenv.cfg
	@echo "Installing what Scorekeeper needs (once, about a minute) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	@$(INSTALL_SELF)
	@touch $@

# The development lock holds everything of the other one, so this environment serves as well.
# uv installs it in a quarter of the time, but knows no registry that only the settings of pip name.
$(DEV): requirements-dev.lock pyproject.toml hatch_build.py .venv/pyvenv.cfg $(UV)
	@echo "Installing what the tests and checks need (once, about half a minute) ..."
	@$(UV) pip install --quiet --python $(BIN)/python --compile-bytecode $(LOCKED_DEV) || \
		$(BIN)/python -m pip install --quiet $(LOCKED_DEV)
	@$(INSTALL_SELF)
	@touch $(RUN) $@

%.mo: %.po
	@$(BIN)/pybabel --quiet compile --input-file=$< --output-file=$@

.venv/pyvenv.cfg:
	$(PYTHON_IS_NEW_ENOUGH)
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "Python could not make an environment. On Debian and Ubuntu: apt install python3-venv"; \
		exit 1; }

$(UV):
	$(PYTHON_IS_NEW_ENOUGH)
	@$(PYTHON) -m venv .venv-lock
	@.venv-lock/bin/python -m pip install --quiet uv==0.13.8
