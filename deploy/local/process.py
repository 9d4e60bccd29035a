"""One process of the stack: started in a group of its own, logged to a file, ended by id."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path


class StartFailed(Exception):
    """A process ended, or was not ready in time; the text ends with its last lines of log."""


class Process:
    """A child process and its log file."""

    def __init__(self, name: str, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self.name = name
        self.log = log
        with log.open("ab") as sink:
            # No preexec_fn: Python then starts the child without copying the threads' locks of a live gRPC channel.
            self._child = subprocess.Popen(
                list(command),
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """Process id, which is also the id of its group."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """False once it has ended."""
        return self._child.poll() is None

    @property
    def returncode(self) -> int | None:
        """Exit code, negative for a signal; None while it runs."""
        return self._child.poll()

    def signal_group(self, number: signal.Signals) -> None:
        """Send a signal to the process and its children; one that has ended is left alone."""
        if self.alive:
            try:
                os.killpg(self.pid, number)
            except ProcessLookupError:
                return

    def kill(self) -> None:
        """SIGKILL, and wait until it is gone."""
        self.signal_group(signal.SIGKILL)
        self._child.wait()

    def stop_soon(self) -> None:
        """SIGTERM."""
        self.signal_group(signal.SIGTERM)

    def stop(self, grace: float) -> None:
        """SIGTERM, after grace seconds SIGKILL, and wait until it is gone."""
        self.stop_soon()
        self.wait_or_kill(grace)

    def wait_or_kill(self, grace: float) -> None:
        """Wait for the end, at most grace seconds, then SIGKILL."""
        try:
            self._child.wait(timeout=grace)
        except subprocess.TimeoutExpired:
            self.kill()

    def wait_ready(self, ready: Callable[[], bool], patience: float) -> None:
        """Ask until ready, at most patience seconds; raises StartFailed."""
        deadline = time.monotonic() + patience
        pause = 0.01
        while not ready():
            if not self.alive:
                raise StartFailed(f"{self.name} ended with code {self.returncode}\n{self.tail()}")
            if time.monotonic() > deadline:
                raise StartFailed(f"{self.name} was not ready within {patience:.0f} s\n{self.tail()}")
            time.sleep(pause)
            pause = min(pause * 1.5, 0.2)

    def tail(self, lines: int = 20) -> str:
        """The last lines of the log."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])
