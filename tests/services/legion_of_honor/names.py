"""Every name of an option that a decision may list."""

from services.legion_of_honor.components import BLOCKS

_MENUS = (
    "none enter leave stay_in nothing swordsmanship cure request_transfer seek_office corruption meet_lady challenge "
    "gamble_house gamble_grognard decline accept use_influence sword pistol challenged challenger to_wound to_kill "
    "spare stay move rescue_comrade protect_comrade save_comrade"
)
OPTION_NAMES = sorted(
    {*_MENUS.split(), *(each.id for block in BLOCKS for e in block if e.op == "choose" for each in e.args["options"])}
)
