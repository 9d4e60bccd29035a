"""Records as files: protobuf's JSON mapping with the message type named under "@type"."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToDict, ParseDict, ParseError

from drumhead_client.games import UnknownGame, game

TYPE = "@type"


class RecordUnreadable(Exception):
    """The file holds no record in the form in which records are written."""


def record_json(record: Any) -> str:
    """The text of a record file; equal records give equal texts."""
    fields = MessageToDict(record, preserving_proto_field_name=True)
    return json.dumps({TYPE: record.DESCRIPTOR.full_name, **fields}, indent=1, ensure_ascii=False) + "\n"


def parse_record(text: str) -> Any:
    """The Record message of a file's text. Raises RecordUnreadable.

    The form is strict: what would be written differently is refused, so that no change to the file goes unseen because
    a lenient reader passed over it.
    """
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise RecordUnreadable(f"not JSON: {error}") from error
    if not isinstance(fields, dict) or not isinstance(fields.get(TYPE), str):
        raise RecordUnreadable(f'no "{TYPE}" that names the message type')
    kind = fields.pop(TYPE)
    parts = kind.split(".")
    if len(parts) != 4 or parts[0] != "drumhead" or parts[2:] != ["v1", "Record"]:
        raise RecordUnreadable(f"{kind!r} is no type of record")
    try:
        record = ParseDict(fields, game(parts[1]).message("Record")())
    except (UnknownGame, ParseError, ValueError, TypeError) as error:
        raise RecordUnreadable(str(error)) from error
    if MessageToDict(record, preserving_proto_field_name=True) != fields:
        raise RecordUnreadable("not written as this library writes records: something in it was changed by hand")
    return record


def load_record(path: Path) -> Any:
    """The Record in a file. Raises RecordUnreadable, OSError."""
    try:
        return parse_record(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordUnreadable(f"not UTF-8: {error}") from error


def save_record(record: Any, path: Path) -> None:
    """Write a record, whole or not at all."""
    replace_file(path, record_json(record))


def replace_file(path: Path, text: str) -> None:
    """Write a file so that a reader, or a crash, sees the old content or the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
