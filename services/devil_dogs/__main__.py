"""Run the Devil Dogs service."""

from services.chassis.host import run_game
from services.devil_dogs.game import GAME

run_game(GAME)
