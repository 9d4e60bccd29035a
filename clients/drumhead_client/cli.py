"""The command `drumhead`: play, watch, run tournaments, fetch, replay and verify records."""

from __future__ import annotations

import asyncio
import json
import secrets
import shlex
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource
from drumhead.match.v1 import match_pb2
from google.protobuf.json_format import ParseError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from drumhead_client.actions import NotAnAction, chosen_action, parse_action
from drumhead_client.bots import UnknownBot, bot_names, bots_for_a_while, make_bot
from drumhead_client.bots.imported import BotsNotImported, import_bots
from drumhead_client.connection import ADDRESS_VARIABLE, API_KEY_VARIABLE, DEFAULT_ADDRESS, Connection
from drumhead_client.draw import NoPicture, picture
from drumhead_client.errors import AlreadyJoined, DrumheadError, IllegalAction, InvalidField, Unreachable
from drumhead_client.games import GameApi, UnknownGame, installed, traits
from drumhead_client.games import game as game_api
from drumhead_client.match import BotFailed, GameClient, MatchHandle, StreamGap
from drumhead_client.options import InvalidOptions, parse_options
from drumhead_client.person import Dialogue, Person, SeatedBot, Table
from drumhead_client.positions import NotTold
from drumhead_client.positions.pictures import frames
from drumhead_client.records import RecordUnreadable, load_record, replace_file, save_record
from drumhead_client.render import action_text, event_text, view_renderable
from drumhead_client.tournament.results import ResultsDamaged
from drumhead_client.tournament.schedule import InvalidSpec, Spec, read_spec, schedule
from drumhead_client.verify import RecordInvalid, verify

T = TypeVar("T")

TOKEN_VARIABLE = "DRUMHEAD_TOKEN"  # noqa: S105 # the name of a variable, not a token
INTERRUPTED = 130
"""Exit code after an interrupt, as shells have it."""

_OURS = (
    UnknownGame,
    UnknownBot,
    BotsNotImported,
    InvalidSpec,
    InvalidOptions,
    ResultsDamaged,
    RecordUnreadable,
    BotFailed,
    StreamGap,
    NoPicture,
    NotTold,
    ParseError,
    OSError,
)


@contextmanager
def sentences() -> Iterator[None]:
    """What a person can be told ends the command with a sentence instead of a traceback."""
    try:
        yield
    except Unreachable as error:
        hint = f"Is the gateway running? Set --address or {ADDRESS_VARIABLE}."
        if "handshake" in error.message.lower():
            hint = "Does it speak TLS? If not, leave out --tls and --ca."
        raise click.ClickException(
            f"no answer from {_address()} ({error.message or 'connection lost'}). {hint}"
        ) from error
    except InvalidField as error:
        told = "; ".join(f"{field.field}: {field.description}" for field in error.fields)
        raise click.ClickException(told or error.message) from error
    except IllegalAction as error:
        raise click.ClickException(f"{error.message} [{error.clause}]" if error.clause else error.message) from error
    except DrumheadError as error:
        raise click.ClickException(f"{error.message} ({error.reason or error.code.name})") from error
    except _OURS as error:
        raise click.ClickException(str(error)) from error


def friendly(command: Callable[..., Coroutine[Any, Any, T]]) -> Callable[..., T]:
    """Runs an async command within `sentences`."""

    @wraps(command)
    def run(*args: Any, **kwargs: Any) -> T:
        with sentences():
            try:
                return asyncio.run(command(*args, **kwargs))
            except KeyboardInterrupt as interrupted:
                click.echo("Interrupted.", err=True)
                raise click.exceptions.Exit(INTERRUPTED) from interrupted

    return run


def _address() -> str:
    context = click.get_current_context(silent=True)
    return str(context.find_root().params.get("address") or DEFAULT_ADDRESS) if context else DEFAULT_ADDRESS


def _connection() -> Connection:
    given = click.get_current_context().find_root().params
    tls: bool | bytes = Path(given["ca"]).read_bytes() if given["ca"] else bool(given["tls"])
    return Connection(given["address"], api_key=given["api_key"], tls=tls, patience=given["patience"])


def _console() -> Console:
    return Console(file=sys.stdout, highlight=False)


def _import(context: click.Context, _: click.Parameter, names: Sequence[str]) -> None:
    """Imports bots for as long as the command runs."""
    context.find_root().with_resource(bots_for_a_while())
    context.meta[_IMPORTS] = [part for name in names for part in ("--import", name)]
    with sentences():
        for name in names:
            import_bots(name)


_IMPORTS = "drumhead_client.imports"
_import_option = click.option(
    "--import",
    multiple=True,
    metavar="MODULE|FILE.py",
    expose_value=False,
    callback=_import,
    help="Import this, which registers bots; may be given more than once.",
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--address", envvar=ADDRESS_VARIABLE, default=DEFAULT_ADDRESS, show_default=True, help="host:port of the gateway."
)
@click.option("--api-key", envvar=API_KEY_VARIABLE, help="Sent as x-api-key.")
@click.option("--tls", is_flag=True, help="Use TLS with the system's roots.")
@click.option("--ca", type=click.Path(exists=True, dir_okay=False), help="Use TLS with the roots in this PEM file.")
@click.option(
    "--patience",
    type=click.FloatRange(min=0),
    default=30.0,
    show_default=True,
    help="Seconds to keep trying while nobody answers.",
)
@click.version_option(package_name="drumhead-client")
def main(**_: Any) -> None:
    """Play historical board games on a Drumhead server."""


@main.command()
@_import_option
@friendly
async def games() -> None:
    """List the games that the server has."""
    async with _connection() as connection:
        found = await connection.list_games()
    table = Grid(box=None, header_style="dim")
    for heading in ("Game", "Title", "Seats", "Now", "Bots"):
        table.add_column(heading)
    for game in found:
        seats = str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats} to {game.max_seats}"
        bots = ", ".join(bot_names(game.name)) if game.name in installed() else "(client too old)"
        table.add_row(game.name, game.title, seats, "ready" if game.available else "away", bots)
    _console().print(table)


def _seed(text: str | None) -> bytes:
    if not text:
        return b""
    try:
        seed = bytes.fromhex(text)
    except ValueError as error:
        raise click.BadParameter("a seed is 64 hexadecimal digits") from error
    if len(seed) != 32:
        raise click.BadParameter("a seed is 64 hexadecimal digits")
    return seed


def _options(game: str, text: str | None) -> dict[str, Any]:
    return parse_options(game_api(game), text or "")


_options_option = click.option(
    "--options",
    "options_text",
    help="The game's options: \"expansion=at_your_orders,traps=false\" by the names of the API's fields, or as JSON.",
)


@main.command()
@click.argument("game")
@click.option("--player", "players", multiple=True, help="Display name of a seat; once for each, in seat order.")
@click.option(
    "--seats",
    type=click.IntRange(min=1),
    help="Number of seats; left out: one for each --player, or as many as the game needs.",
)
@click.option("--must-join", is_flag=True, help="Do not start before every seat has joined.")
@click.option("--seed", help="64 hexadecimal digits from which all chance follows; left out: the server's own.")
@_options_option
@friendly
async def new(
    game: str,
    players: Sequence[str],
    seats: int | None,
    must_join: bool,
    seed: str | None,
    options_text: str | None,
) -> None:
    """Create a match and print its id and secret tokens as JSON."""
    players = [*players, *[""] * ((seats or 0) - len(players))]
    async with _connection() as connection:
        client = GameClient(connection, game)
        created = await client.create_match(
            players=players,
            must_join=[must_join] * len(players),
            options=client.options(_options(game, options_text)),
            seed=_seed(seed),
        )
    tokens = {"match": created.match.match_id, "seats": created.seat_tokens, "owner": created.owner_token}
    print(json.dumps({**tokens, "commitment": created.match.commitment.hex()}, indent=1))


@main.command()
@click.argument("game")
@click.option("--status", type=click.Choice(["any", "waiting", "running", "over"]), default="any")
@click.option(
    "--limit", type=click.IntRange(min=1), default=20, show_default=True, help="Matches that are listed at most."
)
@friendly
async def matches(game: str, status: str, limit: int) -> None:
    """List matches, newest first."""
    table = Grid(box=None, header_style="dim")
    table.add_column("Match", no_wrap=True, min_width=26)
    for heading in ("Status", "Version", "Seats", "Outcome"):
        table.add_column(heading)
    number = 0 if status == "any" else match_pb2.MatchStatus.Value(f"MATCH_STATUS_{status.upper()}")
    async with _connection() as connection:
        shown = 0
        async for match in GameClient(connection, game).list_matches(status=number, page_size=min(limit, 100)):
            if shown == limit:
                break
            shown += 1
            name = match_pb2.MatchStatus.Name(match.status).removeprefix("MATCH_STATUS_").lower()
            seats = ", ".join(f"{seat.name} {seat.player}".strip() for seat in match.seats)
            table.add_row(match.match_id, name, str(match.version), seats, match.outcome.reason)
    _console().print(table)


_token = click.option("--token", envvar=TOKEN_VARIABLE, help="Secret of the seat; left out: a spectator.")


@main.command()
@click.argument("game")
@click.argument("match_id")
@_token
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Draw it into this file instead.")
@friendly
async def show(game: str, match_id: str, token: str | None, svg: Path | None) -> None:
    """Show the position of a match."""
    async with _connection() as connection:
        answer = await GameClient(connection, game).match(match_id, token).get()
    console = _console()
    if svg is not None:
        if not answer.HasField("view"):
            raise click.ClickException("there is no position before the set-up")
        replace_file(svg, picture(game, answer.view))
        print(svg)
    elif answer.HasField("view"):
        console.print(view_renderable(game, answer.view))
    _print_outcome(console, answer.match)


async def _open_decision(handle: MatchHandle) -> Any:
    """ListLegalActionsResponse of the seat's open decision; a ClickException if there is none."""
    answer = await handle.legal()
    if not answer.decision:
        over = (await handle.get()).match.status == match_pb2.MATCH_STATUS_OVER
        raise click.ClickException("the match is over" if over else "the seat has no decision open")
    return answer


@main.command()
@click.argument("game")
@click.argument("match_id")
@_token
@friendly
async def legal(game: str, match_id: str, token: str | None) -> None:
    """List the legal actions of the seat's open decision."""
    async with _connection() as connection:
        answer = await _open_decision(GameClient(connection, game).match(match_id, token))
    for number, entry in enumerate(answer.legal_actions, 1):
        print(f"{number:4}  {entry.notation}")


@main.command()
@click.argument("game")
@click.argument("match_id")
@click.argument("action")
@_token
@friendly
async def submit(game: str, match_id: str, action: str, token: str | None) -> None:
    """Answer the seat's open decision with the number or the notation of a legal action.

    Upper and lower case are the same. Another action than those listed, in their form or as JSON by the names of the
    API's fields ('{"use_bourbaki": {"column": 2}}'), is sent too, and the server says which clause forbids it.
    """
    async with _connection() as connection:
        client = GameClient(connection, game)
        handle = client.match(match_id, token)
        answer = await _open_decision(handle)
        accepted = await handle.submit(_meant(client.api, action, answer.legal_actions), answer.decision)
    console = _console()
    console.print(f"accepted as version {accepted.version}")
    for event in accepted.events:
        console.print(event_text(event))


def _meant(api: GameApi, text: str, legal: Sequence[Any]) -> Any:
    """The Action that a text stands for; a ClickException if it stands for none."""
    chosen = chosen_action(text, legal)
    if chosen is not None:
        return legal[chosen].action
    try:
        return parse_action(api, text)
    except NotAnAction as error:
        examples = ", ".join(f'"{entry.notation}"' for entry in legal[:3])
        raise click.ClickException(
            f"{text!r} is no action: {error}. Legal are the numbers 1 to {len(legal)} of the list that "
            f'"drumhead legal" prints, or in words {examples}{" and so on" if len(legal) > 3 else ""}; '
            "upper and lower case are the same."
        ) from error


@main.command()
@click.argument("game")
@click.argument("match_id")
@click.option("--seat", type=int, help="Seat that leaves; needed with the owner's token.")
@_token
@friendly
async def resign(game: str, match_id: str, seat: int | None, token: str | None) -> None:
    """Leave a match."""
    async with _connection() as connection:
        match = await GameClient(connection, game).match(match_id, token).resign(seat)
    _print_outcome(_console(), match)


@main.command()
@click.argument("game")
@click.argument("match_id")
@click.option("--cursor", default="", help="Where to go on; left out: from the beginning.")
@_token
@friendly
async def watch(game: str, match_id: str, cursor: str, token: str | None) -> None:
    """Follow a match to its end."""
    console = _console()
    async with _connection() as connection:
        handle = GameClient(connection, game).match(match_id, token)
        async for message in handle.watch(cursor):
            for event in message.events:
                console.print(f"[dim]{message.version:4}[/]", event_text(event))
        _print_outcome(console, (await handle.get()).match)


@main.command()
@click.argument("game")
@click.option("--seat", default=0, show_default=True, help="Your seat, from 0.")
@click.option("--against", "rival", help="Bot of the other seats; left out: the strongest.")
@click.option("--seed", help="64 hexadecimal digits from which all chance follows; left out: the server's own.")
@_options_option
@click.option("--seats", type=click.IntRange(min=1), help="Number of seats; left out: the game's usual number.")
@click.option("--match", "match_id", help="Take up a seat of this match instead of beginning one; needs --token.")
@click.option("--token", envvar=TOKEN_VARIABLE, help="With --match: secret of your seat.")
@click.option(
    "--bot",
    "bot_tokens",
    multiple=True,
    metavar="NAME=TOKEN",
    help="With --match: a bot to play the seat of this secret.",
)
@_import_option
def play(
    game: str,
    seat: int,
    rival: str | None,
    seed: str | None,
    options_text: str | None,
    seats: int | None,
    match_id: str | None,
    token: str | None,
    bot_tokens: Sequence[str],
) -> None:
    """Play against a bot, or in a cooperative game with bots, in the terminal.

    Answer with the number or the notation of an action, with "?" for the whole list, or with a part of a notation to
    see what fits. "resign" gives up. An interrupt (Ctrl-C) or the end of input (Ctrl-D) leaves the match as it is and
    prints the command that takes it up again; so does the beginning.

    A bot that fails resigns its seat, as in a tournament; the exit code is then 1.
    """
    _refuse_together("--match", ("seat", "rival", "seed", "options_text", "seats"), given=match_id is not None)
    _refuse_together("a new match", ("token", "bot_tokens"), given=match_id is None)
    with sentences():
        if match_id is None:
            begin = _beginning(game, seat, rival, seed, options_text, seats)
        else:
            begin = _taking_up(game, match_id, token, bot_tokens)
        failures = _play_at(game, begin)
    if failures:
        raise click.ClickException("\n".join(failures))


def _refuse_together(what: str, names: Sequence[str], *, given: bool) -> None:
    """Raises UsageError if options are on the command line that would be ignored."""
    context = click.get_current_context()
    options = {parameter.name: parameter.opts[0] for parameter in context.command.params}
    for name in names:
        if given and context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{options[name]} cannot be given with {what}")


def _beginning(
    game: str, seat: int, rival: str | None, seed: str | None, options_text: str | None, seats: int | None
) -> Callable[[Connection], Coroutine[Any, Any, Table]]:
    """What makes a match against bots."""
    seats = seats or traits(game).seats
    if not 0 <= seat < seats:
        raise click.BadParameter(f"seats are 0 to {seats - 1}", param_hint="--seat")
    name = rival or next((name for name in bot_names(game) if name != "random"), "random")
    players = ["you" if number == seat else name for number in range(seats)]
    bots = {number: make_bot(game, name, secrets.token_bytes(32)) for number in range(seats) if number != seat}
    options, chance = _options(game, options_text), _seed(seed)

    async def begin(connection: Connection) -> Table:
        client = GameClient(connection, game)
        made = await client.create_match(players=players, options=client.options(options), seed=chance)
        print(f"match {made.match.match_id}, commitment {made.match.commitment.hex()}")
        tokens = made.seat_tokens
        sitting = [
            SeatedBot(made.match.seats[number].name, name, bot, tokens[number], made.seat(number))
            for number, bot in bots.items()
        ]
        return Table(made.seat(seat), tokens[seat], sitting, made.owner_token if chance else "")

    return begin


def _taking_up(
    game: str, match_id: str, token: str | None, bot_tokens: Sequence[str]
) -> Callable[[Connection], Coroutine[Any, Any, Table]]:
    """What finds a match that was begun elsewhere."""
    if not token:
        raise click.UsageError(f"--match needs --token, or {TOKEN_VARIABLE}: the secret of your seat")
    bots = []
    for text in bot_tokens:
        name, equals, secret = text.partition("=")
        if not equals or not secret:
            raise click.BadParameter(f"{text!r} is not NAME=TOKEN", param_hint="--bot")
        bots.append((name, make_bot(game, name, secrets.token_bytes(32)), secret))

    async def take_up(connection: Connection) -> Table:
        handle = GameClient(connection, game).match(match_id, token)
        if (await handle.get()).match.status == match_pb2.MATCH_STATUS_WAITING:
            with suppress(AlreadyJoined):
                await handle.join()
        sitting = [SeatedBot("", name, bot, secret, handle.as_seat(secret)) for name, bot, secret in bots]
        return Table(handle, token, sitting)

    return take_up


def _play_at(game: str, begin: Callable[[Connection], Coroutine[Any, Any, Table]]) -> list[str]:
    """Play a person's seat to the end; what bots failed, in sentences."""
    console, connection, dialogue = _console(), _connection(), Dialogue()
    person = Person(game, console, dialogue)
    command, server = [*_server(), "play", game, *_imports()], _server()
    again: list[str] = []

    async def played() -> list[str]:
        async with connection:
            table = await begin(connection)
            again.append(shlex.join([*command, *table.arguments()]))
            print(f"To take this match up again:\n  {again[0]}")
            found = await table.play(person)
            if found is not None and found.view is not None:
                console.print(view_renderable(game, found.view))
            match = (await table.handle.get()).match
            if not match.HasField("outcome"):
                console.print("You have left; the match is not over.")
                return table.failures
            _print_outcome(console, match)
            owner = ["--token", table.owner_token] if table.owner_token else []
            print(f"Its record: {shlex.join([*server, 'record', game, match.match_id, *owner])}")
            return table.failures

    try:
        return dialogue.hold(played())
    except (KeyboardInterrupt, EOFError) as left:
        print()
        if again:
            print(f"The match is left as it is. To go on:\n  {again[0]}")
        raise click.exceptions.Exit(INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0) from left


def _server() -> list[str]:
    """The beginning of a command line for the same server; a key is not repeated."""
    root = click.get_current_context().find_root()
    given = [name for name in ("address", "ca") if root.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    options = [part for name in given for part in (f"--{name}", str(root.params[name]))]
    return ["drumhead", *options, *(["--tls"] if root.params["tls"] else [])]


def _imports() -> list[str]:
    """The same imports of bots as in this command."""
    imports: list[str] = click.get_current_context().meta[_IMPORTS]
    return imports


def _print_outcome(console: Console, match: match_pb2.Match) -> None:
    if match.HasField("outcome"):
        console.print(_ended(match.outcome, match.seats), soft_wrap=True)


def _ended(outcome: match_pb2.Outcome, seats: Sequence[match_pb2.Seat]) -> Text:
    """Who won, why, and with what score if the game has one."""
    scores = [f"{seats[seat.seat].name} {seat.score}" for seat in outcome.seats]
    told = f": {outcome.reason.replace('_', ' ')}"
    if any(seat.score for seat in outcome.seats):
        told += f"; score {', '.join(scores)}"
    return Text.assemble((f"{_winners(outcome, seats)} won", "bold"), told)


def _winners(outcome: match_pb2.Outcome, seats: Sequence[match_pb2.Seat]) -> str:
    """Who won, in words."""
    winners = [seats[seat.seat] for seat in outcome.seats if seat.won]
    if len(winners) == len(seats) > 1:
        return "everybody"
    return " and ".join(f"{seat.name} ({seat.player})" if seat.player else seat.name for seat in winners) or "nobody"


@main.command()
@click.argument("game")
@click.argument("match_id")
@click.option("--out", type=click.Path(path_type=Path), help="File to write; left out: <match id>.json.")
@_token
@friendly
async def record(game: str, match_id: str, out: Path | None, token: str | None) -> None:
    """Fetch the record of a match that is over, and save it."""
    async with _connection() as connection:
        found = await GameClient(connection, game).match(match_id, token).record()
    path = out or Path(f"{match_id}.json")
    save_record(found, path)
    print(f"{path}: {len(found.entries)} versions of {found.header.game}")


@main.command(name="verify")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
def verify_command(files: Sequence[Path]) -> None:
    """Recompute every die and shuffle of records from their revealed seeds.

    All files are read, with a line for each; the exit code is 1 if anything differs in any of them.
    """
    good = True
    for file in files:
        try:
            print(f"{file}: {verify(load_record(file))}")
        except (RecordInvalid, RecordUnreadable, OSError) as error:
            print(f"{file}: NOT verified: {error}")
            good = False
    if not good:
        raise click.exceptions.Exit(1)


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--step", is_flag=True, help="Wait for a key after each version.")
@click.option(
    "--svg", type=click.Path(file_okay=False, path_type=Path), help="Draw positions into this folder instead."
)
@click.option("--at", multiple=True, type=int, help="Version to draw; left out: the set-up and the end of each turn.")
def replay(file: Path, step: bool, svg: Path | None, at: Sequence[int]) -> None:
    """Walk through the events of a record."""
    if svg is None and at:
        raise click.UsageError("--at needs --svg")
    if svg is not None and step:
        raise click.UsageError("--step cannot be given with --svg")
    try:
        found = load_record(file)
        for version in at:
            if not 1 <= version <= len(found.entries):
                raise click.ClickException(f"{file} has the versions 1 to {len(found.entries)}, not {version}")
        if svg is not None:
            for version, drawn in frames(found, at):
                path = svg / f"{version:05}.svg"
                replace_file(path, drawn)
                print(path)
            return
    except (RecordUnreadable, NoPicture, NotTold, OSError) as error:
        raise click.ClickException(str(error)) from error
    console = _console()
    header = found.header
    seats = ", ".join(f"{seat.name} {seat.player}".strip() for seat in header.seats)
    console.print(f"[bold]{header.game}[/] {header.match_id}: {seats}")
    for entry in found.entries:
        seat = f"seat {entry.seat}" if entry.HasField("seat") else ""
        cause = match_pb2.Cause.Name(entry.cause).removeprefix("CAUSE_").lower()
        acted = action_text(entry.action) if entry.HasField("action") else ""
        console.print(f"[bold]{entry.version:4}[/] [dim]{cause}[/] {seat} {acted}".rstrip())
        for event in entry.events:
            console.print("      ", event_text(event))
        if step:
            click.pause()
    console.print(_ended(header.outcome, header.seats), soft_wrap=True)


_PLAYED = ("game", "bots", "teams", "deals", "seed", "seats", "options_text")
"""Parameters of a tournament that its specification holds."""
_SPEC_HELP = """A file for --spec is a JSON object. "game", "bots" (bots, tables or teams) and "deals" are needed:

\b
{"game": "gravelotte", "bots": ["marshal", "random"], "deals": 10,
 "seed": "north", "seats": 2, "options": {"max_turns": 6}}
"""


@main.command(epilog=_SPEC_HELP)
@click.option("--game", help="Name of the game.")
@click.option(
    "--bots",
    help="Names of bots, comma-separated; or tables of a game for more than two, e.g. careerist+random+random+random.",
)
@click.option(
    "--teams",
    help="In a cooperative game, instead of --bots: teams, comma-separated; a bot's name fills all seats, "
    '"veteran+random+random" names each.',
)
@click.option(
    "--deals",
    type=click.IntRange(min=1),
    help="Seeds for each group of bots, played in every seat order; or for all teams.",
)
@click.option("--seed", default="drumhead", show_default=True, help="Any text; all chance follows from it.")
@click.option("--seats", type=click.IntRange(min=1), help="Seats of a match; left out: the game's usual number.")
@_options_option
@click.option(
    "--spec",
    "spec_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="What is played, as a JSON file: see below.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="Folder of this run.")
@click.option("--resume", is_flag=True, help="Go on with what is in the folder, without saying again what is played.")
@click.option("--concurrency", type=click.IntRange(min=1), default=8, show_default=True, help="Matches at once.")
@click.option("--records/--no-records", default=True, help="Save the record of every match.")
@_import_option
@friendly
async def tournament(
    game: str | None,
    bots: str | None,
    teams: str | None,
    deals: int | None,
    seed: str,
    seats: int | None,
    options_text: str | None,
    spec_file: Path | None,
    out: Path,
    resume: bool,
    concurrency: int,
    records: bool,
) -> None:
    """Play bots against each other, or teams of bots in a cooperative game, and write a report.

    A run that was killed goes on, and plays nothing twice, when the same command is given again, or --resume with the
    folder and nothing of what is played.

    A bot that fails resigns its seat; the failures stand under the table and in the report, and the exit code is 1.
    """
    # Plots and tables are slow to import, and no other command needs them.
    from drumhead_client.tournament.charts import charts
    from drumhead_client.tournament.pictures import match_pictures
    from drumhead_client.tournament.printed import print_tournament
    from drumhead_client.tournament.report import render_report
    from drumhead_client.tournament.results import read_results
    from drumhead_client.tournament.runner import open_run, play_all

    _refuse_together("--spec", _PLAYED, given=spec_file is not None)
    _refuse_together("--resume", (*_PLAYED, "spec_file"), given=resume)
    if bots and teams:
        raise click.UsageError("--bots cannot be given with --teams")
    spec = None
    if spec_file is not None:
        spec = read_spec(spec_file)
    elif not resume:
        if game is None or deals is None or not (bots or teams):
            given = {"--game": game, "--bots or --teams": bots or teams, "--deals": deals}
            missing = ", ".join(name for name, value in given.items() if not value)
            raise click.UsageError(f"missing: {missing}; or give --spec, or --resume")
        if teams and not traits(game).cooperative:
            raise click.UsageError(f"{game} is not cooperative: give --bots instead of --teams")
        names = tuple(name.strip() for name in (teams or bots or "").split(",") if name.strip())
        options = _options(game, options_text)
        spec = Spec(game, names, deals, seed=seed, seats=seats or traits(game).seats, options=options)
    run = open_run(out, spec)
    done, total = len(read_results(run.results)), len(schedule(run.spec))
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    async with _connection() as connection:
        with Progress(*columns, console=Console(stderr=True)) as progress:
            bar = progress.add_task(f"{run.spec.game}: {', '.join(run.spec.bots)}", total=total, completed=done)
            try:
                results = await play_all(
                    connection,
                    run,
                    concurrency=concurrency,
                    records=records,
                    on_result=lambda _: progress.advance(bar),
                )
            except asyncio.CancelledError:
                again = shlex.join([*_server(), "tournament", *_imports(), "--resume", "--out", str(out)])
                click.echo(f"\nWhat is played is kept. To go on:\n  {again}", err=True)
                raise
    report = out / "report.html"
    more = charts(run.spec.game, [run.record(pairing) for pairing in schedule(run.spec)])
    replace_file(report, render_report(run.spec, results, more, match_pictures(run)))
    print_tournament(_console(), run, results)
    print(report)
    if any(error for result in results for error in result.failed):
        raise click.exceptions.Exit(1)


if __name__ == "__main__":
    main()
