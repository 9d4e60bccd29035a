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

lock:  ## make both locks anew from requirements.in and requirements-run.in (needs uv)
	uv pip compile --python-version 3.11 --universal --generate-hashes --no-emit-index-url --no-header -q requirements.in -o requirements.lock
	uv pip compile --python-version 3.11 --universal --generate-hashes --no-emit-index-url --no-header -q requirements-run.in -c requirements.lock -o requirements-run.lock

# --- gateway and deployment

BIN := .venv/bin
RUN := PYTHONPATH=.:clients $(PY)
NODE := tests/e2e/node
BUF := PATH="$$PATH:$(CURDIR)/$(BIN)" $(NODE)/node_modules/.bin/buf

demo: .venv/ready  ## start everything, play a tournament, verify a record, end everything (DEALS=30)
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(RUN) -m deploy.local run -- bash deploy/demo.sh build/demo

test: .venv/ready  ## every test but the long ones; no Docker, no network (ARGS for pytest)
	$(PY) -m pytest -q $(ARGS)

e2e: .venv/ready node  ## real processes in full: faults, 200-match tournament, other languages
	DRUMHEAD_E2E_MATCHES=200 $(PY) -m pytest -q -m e2e $(ARGS)

up: .venv/ready  ## start everything on this machine, gateway on 127.0.0.1:7400
	@$(RUN) -m deploy.local up $(ARGS)

down: .venv/ready  ## end what up started
	@$(RUN) -m deploy.local down

status: .venv/ready  ## say what of it runs
	@$(RUN) -m deploy.local status

$(NODE)/node_modules/.package-lock.json: $(NODE)/package-lock.json | .venv/ready
	cd $(NODE) && PATH="$$PATH:$(CURDIR)/$(BIN)" npm ci --ignore-scripts --no-progress --silent
	@touch $@

node: $(NODE)/node_modules/.package-lock.json  ## install buf and the JavaScript client (needs npm's registry)

gateway/envoy.yaml: gateway/routes.py gateway/envoy.py $(PROTOS) | .venv/ready
	$(RUN) -m gateway.envoy > $@.next && mv $@.next $@

gateway/edge/ext_authz_pb2.py: gateway/edge/ext_authz.proto | .venv/ready
	bash gateway/edge/generate.sh $(PY) .

manifests: .venv/ready  ## render the Kubernetes overlays and validate them (needs kubectl)
	@$(RUN) -m deploy.manifests

images: .venv/ready  ## build the images (needs Docker or podman)
	@bash deploy/images.sh

lint: lint-python lint-protos lint-generated lint-deploy  ## everything that can be checked without running it

lint-python: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=clients $(BIN)/lint-imports

lint-protos: node
	$(BUF) lint
	$(BUF) format -d --exit-code

lint-generated: .venv/ready
	@set -e; fresh=$$(mktemp -d); trap 'rm -rf "$$fresh"' EXIT; \
	bash protos/generate.sh $(PY) "$$fresh"; \
	diff -r -x __pycache__ "$$fresh/drumhead" clients/drumhead || { echo "stale: make gen"; exit 1; }; \
	bash gateway/edge/generate.sh $(PY) "$$fresh"; \
	diff -r "$$fresh/gateway/edge/ext_authz_pb2.py" gateway/edge/ext_authz_pb2.py; \
	diff -r "$$fresh/gateway/edge/ext_authz_pb2.pyi" gateway/edge/ext_authz_pb2.pyi; \
	$(RUN) -m gateway.envoy > "$$fresh/envoy.yaml"; \
	diff -q "$$fresh/envoy.yaml" gateway/envoy.yaml || { echo "stale: touch gateway/envoy.py && make gateway/envoy.yaml"; exit 1; }

lint-deploy: manifests
	$(BIN)/hadolint deploy/Dockerfile

.PHONY: help install gen lock demo test e2e up down status node manifests images lint lint-python lint-protos lint-generated lint-deploy

# the rules: what is proved, how long random play holds, whether a broken rule is noticed

rules: .venv/ready  ## clauses and worked cases that have a test
	$(PY) -m tests.rules

soak: .venv/ready  ## long random play, in process and over the wire (GAMES=10000 WIRE=200 SEED=1)
	@$(RUN) -m tests.soak.inprocess --games $(or $(GAMES),10000) --seed $(or $(SEED),1)
	@$(RUN) -m tests.soak.wire --games $(or $(WIRE),200) --seed $(or $(SEED),1)

mutants: .venv/ready  ## break rules at random; the tests must notice (GAME=gravelotte COUNT=100 SEED=1)
	$(PY) -m tests.mutants --game $(or $(GAME),gravelotte) --count $(or $(COUNT),100) --seed $(or $(SEED),1)

playthroughs: .venv/ready  ## record the playthroughs that are missing
	$(PY) -m tests.playthroughs.record

.PHONY: rules soak mutants playthroughs

# measuring

bench: .venv/ready  ## interleaved ratios against references measured in the same run (ROUNDS=7 SECONDS=1.5)
	@$(RUN) -m tests.bench

.PHONY: bench

TOURNAMENT ?= build/tournament

tournament: .venv/ready  ## bots against each other, and teams, on the gateway at DRUMHEAD_ADDRESS; reports in build/tournament
	$(dir $(PY))drumhead tournament --game gravelotte --bots marshal,random --deals 50 --out $(TOURNAMENT)
	$(dir $(PY))drumhead tournament --game grizzled --teams veteran,random --seats 3 --deals 50 --out $(TOURNAMENT)/grizzled
	$(dir $(PY))drumhead tournament --game devil_dogs --bots sergeant,random --deals 20 --out $(TOURNAMENT)/devil_dogs
	$(dir $(PY))drumhead tournament --game legion_of_honor --bots careerist+random+random+random \
	  --options from_season=6,to_season=8 --deals 10 --out $(TOURNAMENT)/legion_of_honor

winrates: .venv/ready  ## what the bots win in process, by setting and seat (GAME=grizzled for one)
	@for game in $(or $(GAME),gravelotte grizzled devil_dogs legion_of_honor); do \
	  $(RUN) -m tests.strength.winrates $$game || exit 1; done

.PHONY: tournament winrates
