# Everything you can do here. `make` alone lists it.
#
# Only Python (3.10 or newer) and make are needed: the first target you ask for builds an environment in .venv.
#   make lab PYTHON=python3.12            another Python
#   make lab LAB_FLAGS=--ip=0.0.0.0       JupyterLab with flags of your own, here for a container
#   make test JOBS=1 ARGS="-k views -x"   pytest with arguments of your own

PYTHON ?= python3
JOBS   ?= auto

VENV  := .venv
BIN   := $(VENV)/bin
READY := $(VENV)/ready
PIP   := $(BIN)/python -m pip install --disable-pip-version-check -c constraints.txt

# PyTorch is only ever looked at beside teachgrad, in an environment of its own.
#   make conformance TORCH=2.14.1         on another version: a download of 3 GB and 5.5 GB of disk where pip takes a CUDA build
TORCH       ?= 2.13.0
TORCH_VENV  := .venv-pytorch$(if $(filter-out 2.13.0,$(TORCH)),-$(TORCH))
TORCH_READY := $(TORCH_VENV)/ready

NOTEBOOKS := $(sort $(wildcard notebooks/*.ipynb))
NBVAL := $(if $(NOTEBOOKS),--nbval --nbval-cell-timeout=120 --nbval-kernel-startup-timeout=120 --nbval-sanitize-with=tools/nbval.cfg)

.DEFAULT_GOAL := help
.PHONY: help lab test unit recorded notebooks figures generate check-generated check-figures lint format html site gallery bench conformance record record-film size sweep browser dist-check address matrix clean

help:  ## list what make can do
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | awk -F '\t' '{ printf "  make %-17s%s\n", $$1, $$2 }'

# --- for readers ---------------------------------------------------------------------------------------------------

# The notebooks of this clone are trusted, by signatures that lie in $(VENV): their films play at once, and nothing of yours is touched.
SHIPPED := $(or $(shell git ls-files 'notebooks/*.ipynb' 2>/dev/null),$(NOTEBOOKS))
lab: export JUPYTER_DATA_DIR := $(CURDIR)/$(VENV)/share/jupyter

lab: $(READY)  ## open the course in JupyterLab
	@$(BIN)/python -m jupyter trust --log-level=ERROR $(SHIPPED) >/dev/null
	@flags=; \
	if [ "$$(id -u)" = 0 ]; then flags=--allow-root; fi; \
	if ! $(BIN)/python -c 'import webbrowser; webbrowser.get()' 2>/dev/null; then \
		flags="$$flags --no-browser"; \
		echo "No browser here. Open the address that JupyterLab prints below, the one with ?token= in it."; \
	fi; \
	JUPYTER_CONFIG_PATH=tools/jupyter exec $(BIN)/python -m jupyterlab --ServerApp.root_dir=. \
		--LabApp.default_url=/lab$(addprefix /tree/,$(firstword $(NOTEBOOKS))) $$flags $(LAB_FLAGS)

test: $(READY)  ## run every test, and every notebook against its committed outputs
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile $(NBVAL) tests $(NOTEBOOKS) $(ARGS)

# --- for those who change something ------------------------------------------------------------------------------------

RECORDED := tests/operators tests/suite
SLOW     := $(RECORDED) tests/course tests/viz tests/browser

unit: $(READY)  ## run the tests of the heart, in half a minute
	$(BIN)/python -m pytest -n $(JOBS) -m 'not slow' tests $(addprefix --ignore=,$(SLOW)) $(ARGS)

recorded: $(READY)  ## run the samples of operators and the programs that PyTorch has run before
	$(BIN)/python -m pytest -n $(JOBS) $(RECORDED) $(ARGS)

notebooks: $(READY)  ## run every notebook and write its outputs into it
	$(BIN)/python tools/run_notebooks.py $(NOTEBOOKS)

figures: $(READY)  ## draw figures/ again (the notebooks draw them; their own outputs stay as they are)
	cp teachgrad/course/data/*.svg figures
	$(BIN)/python tools/run_notebooks.py --figures figures $(NOTEBOOKS)
	$(BIN)/python -m teachgrad figures/00_film.svg >/dev/null
	$(BIN)/python tools/slides.py

check-figures: figures  ## fail if figures/ is not what the notebooks draw
	@changed=$$(git status --porcelain -- figures); \
	if [ -n "$$changed" ]; then echo "figures/ is out of date:"; echo "$$changed"; exit 1; fi

generate: $(READY)  ## write teachgrad/generated/ from the table of derivatives
	$(BIN)/python tools/generate.py

check-generated: $(READY)  ## fail if teachgrad/generated/ is not what the table says
	$(BIN)/python tools/generate.py --check

lint: $(VENV)/with-dev  ## check format, style and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/with-dev  ## repair what ruff can repair
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

size:  ## how large is each folder: files, lines of code, tokens
	@$(PYTHON) tools/size.py

conformance: $(TORCH_READY)  ## run the tests on teachgrad and on PyTorch, side by side: make conformance TORCH=2.14.1
ifeq ($(TORCH),2.13.0)
	$(TORCH_VENV)/bin/python -m pytest -n $(JOBS) tests $(ARGS)
else
	TEACHGRAD_TORCH=$(TORCH) $(TORCH_VENV)/bin/python -m pytest -n $(JOBS) -q --tb=line tests $(ARGS) || [ $$? = 1 ]
	@echo "Listed as FAILED: where PyTorch $(TORCH) differs from 2.13, which decides. docs/differences.md has the table."
endif

record: $(TORCH_READY)  ## write down what PyTorch does in the samples of operators: make record FAMILY=special
	$(TORCH_VENV)/bin/python -m tests.operators.harness --record $(FAMILY)

record-film: $(TORCH_READY)  ## film the model of chapter 17 with PyTorch, and write down PyTorch's side of its tables
	TEACHGRAD_RECORD=1 $(TORCH_VENV)/bin/python tools/run_notebooks.py --figures teachgrad/course/data notebooks/17_side_by_side.ipynb

browser: $(VENV)/with-browser $(VENV)/with-site  ## drive every notebook, the player and the site in a Chromium
	rm -rf build/screenshots
	$(BIN)/python -m pytest -n $(JOBS) --maxprocesses 4 --dist loadfile tests/browser $(ARGS)
	@echo "What was seen is in build/screenshots."

sweep: $(TORCH_READY)  ## run random programs on both libraries: make sweep ARGS="--seconds 60 --kind state --seed 1"
	$(TORCH_VENV)/bin/python -m tests.differential $(ARGS)

bench: $(TORCH_READY)  ## measure speed against PyTorch
	$(TORCH_VENV)/bin/python -m benchmarks $(ARGS)

gallery: $(READY)  ## write build/figures.html, a page to choose figures from as SVG, PNG or PDF
	$(BIN)/python tools/gallery.py

dist-check: $(VENV)/with-dev  ## build the wheel and the sdist, and try each in an empty environment
	$(BIN)/python tools/check_dist.py

address:  ## say where your copy is published, for the badges and for Colab: make address REPOSITORY=you/teachgrad
	@test -n "$(REPOSITORY)" || { echo "make address REPOSITORY=you/teachgrad"; exit 2; }
	sed -i.tmp 's|github.com/_OWNER_/teachgrad|github.com/$(REPOSITORY)|g; s|/github/_OWNER_/teachgrad|/github/$(REPOSITORY)|g; s|/gh/_OWNER_/teachgrad|/gh/$(REPOSITORY)|g' \
		README.md docs/teaching.md $(NOTEBOOKS) && rm -f README.md.tmp docs/teaching.md.tmp notebooks/*.tmp

matrix:  ## run the tests on every Python that is here, with the oldest and the newest numpy: make matrix ARGS=3.12
	$(PYTHON) tools/matrix.py $(ARGS)

html: $(VENV)/with-site  ## write each notebook as a page of its own into build/html, to send or to put on a stick
	JUPYTER_CONFIG_PATH=tools/jupyter $(BIN)/jupyter nbconvert --log-level=WARN --to html --output-dir build/html $(NOTEBOOKS)
	sed -i.tmp 's/\(href="[0-9][0-9a-z_]*\)\.ipynb/\1.html/g' build/html/*.html && rm build/html/*.tmp

site: $(VENV)/with-site  ## build the course as a web site in docs/_build/html
	$(BIN)/python -m sphinx --nitpicky --fail-on-warning --keep-going --quiet -b html docs docs/_build/html
	@echo "Open docs/_build/html/index.html; the folder can be published as it is."

clean:  ## remove the environments and everything else that make made
	rm -rf $(VENV) .venv-pytorch* build docs/_build docs/_made docs/derivatives.md docs/reference.md docs/reference docs/source.md docs/source docs/figures docs/notebooks *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments: made on demand, renewed when the files that define them change -----------------------------------

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("teachgrad needs Python 3.10 or newer, for example: make PYTHON=python3.12" if sys.version_info < (3, 10) else 0)'
	@echo "An environment is made in $(VENV), once: about 110 packages, 530 MB, a minute or two."
	$(PYTHON) -m venv $(VENV)
	$(PIP) -e '.[viz,notebooks,table,test]'
	@touch $@

$(VENV)/with-%: $(READY)
	$(PIP) --quiet -e '.[$*]'
	@touch $@

$(TORCH_READY): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(TORCH_VENV)
	$(TORCH_VENV)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		-e '.[viz,notebooks,table,test]' torch==$(TORCH)
	@touch $@
