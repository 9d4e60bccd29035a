"""Run the Legion of Honor service."""

from services.chassis.host import run_game
from services.legion_of_honor.game import GAME

run_game(GAME)
