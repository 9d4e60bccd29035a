"""Run the Gravelotte 1870 service."""

from services.chassis.host import run_game
from services.gravelotte.game import GAME

run_game(GAME)
