"""Run the Grizzled service."""

from services.chassis.host import run_game
from services.grizzled.game import GAME

run_game(GAME)
