SHELL := /bin/bash
PY := .venv/bin/python
PROTOS := $(shell find protos -name '*.proto' | sort)

help:  ## this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

.venv/ready: requirements.lock clients/pyproject.toml
	python3 -m venv .venv
	@if command -v uv >/dev/null; then uv pip install -q --python $(PY) --require-hashes -r requirements.lock; \
	else .venv/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock; fi
	.venv/bin/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e clients
	@touch $@

install: .venv/ready  ## make .venv from requirements.lock

gen: .venv/ready  ## regenerate clients/drumhead from protos
	bash protos/generate.sh $(PY) clients

lock:  ## make requirements.lock anew from requirements.in (needs uv)
	uv pip compile --python-version 3.11 --universal --generate-hashes --no-emit-index-url --no-header -q requirements.in -o requirements.lock

.PHONY: help install gen lock

# the rules: what is proved, how long random play holds, whether a broken rule is noticed

rules: .venv/ready  ## clauses and worked cases that have a test
	$(PY) -m tests.rules

soak: .venv/ready  ## long random play in process (GAMES=10000 SEED=1)
	$(PY) -m tests.soak.inprocess --games $(or $(GAMES),10000) --seed $(or $(SEED),1)

mutants: .venv/ready  ## break rules at random; the tests must notice (GAME=gravelotte COUNT=100 SEED=1)
	$(PY) -m tests.mutants --game $(or $(GAME),gravelotte) --count $(or $(COUNT),100) --seed $(or $(SEED),1)

playthroughs: .venv/ready  ## record the playthroughs that are missing
	$(PY) -m tests.playthroughs.record

TOURNAMENT ?= build/tournament
tournament: .venv/ready  ## bots against each other on the gateway at DRUMHEAD_ADDRESS; report in build/tournament
	$(dir $(PY))drumhead tournament --game gravelotte --bots marshal,random --deals 50 --out $(TOURNAMENT)

.PHONY: rules soak mutants playthroughs tournament
