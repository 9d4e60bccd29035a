"""Break a game's rules at random and see whether its tests notice: python -m tests.mutants --game gravelotte.

A mutant changes one place: a constant, a comparison, a branch, a sign or an operator. It is killed when a test fails or
the tests do not end; of 100 at least 90 must be. Survivors are listed with what changed; those that cannot be told from
the rules at all have their reason in tests/services/<game>/equivalent_mutants.yaml and still count as survivors.

Why our own: mutmut 3 mutates the bodies of functions, so the card and dice tables would stay untouched, and it knows no
seeded sample.
"""

from __future__ import annotations

import ast
import copy
import os
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import click
import yaml
from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).parent.parent
MODULES = ("components.py", "state.py", "moves.py", "rules.py", "rules/*.py", "view.py", "game.py")
COPIES = 2
"""Mutants tried at once, each in a copy of the tree of its own."""
WANTED = 0.9

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}


@dataclass(frozen=True)
class Mutant:
    """One changed place of one module."""

    path: Path
    place: str
    """Stable name: module, function or class, old text, new text."""
    line: int
    source: str


def _without_annotations(node: ast.AST) -> Iterator[ast.AST]:
    """Children that run; annotations and docstrings do not."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            text = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            if isinstance(child, ast.AST) and not text and not isinstance(child, ast.Import | ast.ImportFrom):
                yield child


def _walk(
    node: ast.AST, scope: str = "module", parent: ast.AST | None = None
) -> Iterator[tuple[ast.AST, str, ast.AST]]:
    """Every node that runs, the function or class it stands in, and the expression around it (or itself)."""
    yield node, scope, parent if isinstance(node, ast.expr) and isinstance(parent, ast.expr | ast.keyword) else node
    for child in _without_annotations(node):
        named = isinstance(child, ast.FunctionDef | ast.ClassDef)
        yield from _walk(child, child.name if named else scope, node)


def _members(tree: ast.AST) -> dict[str, list[str]]:
    """Members of enumerations that a module uses, by the enumeration's name."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr.isupper():
            found.setdefault(node.value.id, set()).add(node.attr)
    return {name: sorted(members) for name, members in found.items()}


def _changed(node: ast.AST, members: dict[str, list[str]]) -> Iterator[ast.AST]:
    """Copies of a node, each with one change of its own (none of its children's)."""
    match node:
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Attribute(value=ast.Name(id=name), attr=member) if member in members.get(name, ()):
            for other in members[name]:
                if other != member:
                    yield ast.Attribute(ast.Name(name, ast.Load()), other, ast.Load())
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                for kind in COMPARISONS[type(op)]:
                    new = copy.deepcopy(node)
                    new.ops[i] = kind()
                    yield new
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.USub() | ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            yield ast.BinOp(left, OPERATORS[type(op)](), right)
        case ast.AugAssign(target=target, op=op, value=value) if type(op) in OPERATORS:
            yield ast.AugAssign(target, OPERATORS[type(op)](), value)
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(ast.UnaryOp(ast.Not(), test), body, orelse)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse)


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split("\n")[0].split())


class _Put(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def mutants(path: Path) -> list[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse(path.read_text())
    members = _members(tree)
    found = []
    for number, (node, scope, _) in enumerate(_walk(tree)):
        for new in _changed(node, members):
            fresh = ast.parse(path.read_text())
            same, _, around = next(each for i, each in enumerate(_walk(fresh)) if i == number)
            before = _text(around)
            changed = _Put(same, copy.deepcopy(new)).visit(fresh)
            after = _text(around if around is not same else copy.deepcopy(new))
            source = ast.unparse(ast.fix_missing_locations(changed))
            place = f"{path.stem}.{scope}: {before} -> {after}"
            found.append(Mutant(path.relative_to(ROOT), place, getattr(node, "lineno", 0), source))
    return found


def copy_tree(target: Path) -> Path:
    """A copy of what the tests need, without compiled files, so that a stale one is never run."""
    for name in ("services", "tests", "clients", "deploy", "gateway"):
        shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    shutil.copy(ROOT / "pyproject.toml", target)
    return target


def passes(tree: Path, game: str, limit: float) -> bool:
    """Whether the game's tests pass in a tree within a time limit, in seconds."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-k", game]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": ".:clients"}
    folders = [f"tests/services/{game}", "tests/contract"]
    try:
        run = subprocess.run(
            [*command, *folders], cwd=tree, env=environment, capture_output=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


def _explanations(game: str) -> dict[str, str]:
    path = ROOT / "tests" / "services" / game / "equivalent_mutants.yaml"
    return {each["mutant"]: each["why"] for each in yaml.safe_load(path.read_text())} if path.exists() else {}


@click.command()
@click.option("--game", default="gravelotte", show_default=True)
@click.option("--count", default=100, show_default=True, help="Mutants to try.")
@click.option("--seed", default=1, show_default=True, help="Which mutants.")
def main(game: str, count: int, seed: int) -> None:
    """Try a seeded sample of mutants of a game's rules."""
    console = Console(highlight=False, soft_wrap=True, markup=False)
    rules = ROOT / "services" / game
    every = [m for name in MODULES for path in sorted(rules.glob(name)) for m in mutants(path)]
    sample = random.Random(seed).sample(every, min(count, len(every)))
    console.print(f"{game}: {len(sample)} of {len(every)} mutants, seed {seed}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        trees: queue.Queue[Path] = queue.Queue()
        for number in range(COPIES):
            trees.put(copy_tree(Path(folder) / str(number)))
        start, tree = time.perf_counter(), trees.get()
        if not passes(tree, game, 600):
            sys.exit("the tests fail without any mutant")
        trees.put(tree)
        limit = 20 + 6 * (time.perf_counter() - start)

        def survives(mutant: Mutant) -> bool:
            tree = trees.get()
            original = (tree / mutant.path).read_text()
            (tree / mutant.path).write_text(mutant.source)
            try:
                return passes(tree, game, limit)
            finally:
                (tree / mutant.path).write_text(original)
                trees.put(tree)

        why, lines, alive = _explanations(game), [], 0

        def tell(line: str) -> None:
            lines.append(line)
            console.print(line)

        with ThreadPoolExecutor(COPIES) as pool:
            results = zip(sample, pool.map(survives, sample), strict=True)
            for number, (m, lives) in enumerate(track(results, "mutants", len(sample), console=console), 1):
                if lives:
                    alive += 1
                    tell(f"{m.path}:{m.line}  {m.place}\n    {why.get(m.place, 'NOT EXPLAINED')}")
                if number % 10 == 0 and not console.is_terminal:
                    console.print(f"{number - alive} of {number} killed so far")
    killed = len(sample) - alive
    tell(f"killed {killed} of {len(sample)} (seed {seed}); {int(WANTED * len(sample))} wanted")
    report = ROOT / "build" / f"mutants-{game}.txt"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n")
    sys.exit(0 if killed >= WANTED * len(sample) else 1)


if __name__ == "__main__":
    main()
