import datetime

from drumhead.match.v1 import match_pb2 as _match_pb2
from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Expansion(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    EXPANSION_UNSPECIFIED: _ClassVar[Expansion]
    EXPANSION_NONE: _ClassVar[Expansion]
    EXPANSION_AT_YOUR_ORDERS: _ClassVar[Expansion]

class Difficulty(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIFFICULTY_UNSPECIFIED: _ClassVar[Difficulty]
    DIFFICULTY_CLASSES: _ClassVar[Difficulty]
    DIFFICULTY_POILUS: _ClassVar[Difficulty]
    DIFFICULTY_VETERANS: _ClassVar[Difficulty]

class SupportDeal(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SUPPORT_DEAL_UNSPECIFIED: _ClassVar[SupportDeal]
    SUPPORT_DEAL_RANDOM3: _ClassVar[SupportDeal]
    SUPPORT_DEAL_LEFT_RIGHT_RANDOM: _ClassVar[SupportDeal]

class Characters(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHARACTERS_UNSPECIFIED: _ClassVar[Characters]
    CHARACTERS_CHOSEN: _ClassVar[Characters]
    CHARACTERS_RANDOM: _ClassVar[Characters]

class Poilu(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    POILU_UNSPECIFIED: _ClassVar[Poilu]
    POILU_FELIX: _ClassVar[Poilu]
    POILU_GUSTAVE: _ClassVar[Poilu]
    POILU_CHARLES: _ClassVar[Poilu]
    POILU_ANSELME: _ClassVar[Poilu]
    POILU_GASTON: _ClassVar[Poilu]
    POILU_LAZARE: _ClassVar[Poilu]

class Mission(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MISSION_UNSPECIFIED: _ClassVar[Mission]
    MISSION_E01_GOOD_NEWS: _ClassVar[Mission]
    MISSION_E02_EMPATHY: _ClassVar[Mission]
    MISSION_E03_HORSESHOE: _ClassVar[Mission]
    MISSION_E04_STALWART: _ClassVar[Mission]
    MISSION_E05_NURSE: _ClassVar[Mission]
    MISSION_E06_IMMUNE_NIGHT: _ClassVar[Mission]
    MISSION_E07_IMMUNE_SNOW: _ClassVar[Mission]
    MISSION_E08_IMMUNE_RAIN: _ClassVar[Mission]
    MISSION_E09_IMMUNE_GAS: _ClassVar[Mission]
    MISSION_E10_IMMUNE_SHELL: _ClassVar[Mission]
    MISSION_E11_IMMUNE_WHISTLE: _ClassVar[Mission]
    MISSION_E12_PROPAGANDA: _ClassVar[Mission]
    MISSION_E13_REORGANISATION: _ClassVar[Mission]
    MISSION_N01_COMRADES: _ClassVar[Mission]
    MISSION_N02_COMMAND: _ClassVar[Mission]
    MISSION_N03_MUDSLIDE: _ClassVar[Mission]
    MISSION_N04_COLD_WAVE: _ClassVar[Mission]
    MISSION_N05_DOUBLE_IMPACT: _ClassVar[Mission]
    MISSION_N06_DEPRESSED: _ClassVar[Mission]
    MISSION_N07_EXHAUSTED: _ClassVar[Mission]
    MISSION_N08_TEAR_GAS: _ClassVar[Mission]
    MISSION_N09_BAD_LUCK: _ClassVar[Mission]
    MISSION_N10_DARKEST_NIGHT: _ClassVar[Mission]
    MISSION_N11_OFFENSIVE: _ClassVar[Mission]
    MISSION_N12_REPRIEVE: _ClassVar[Mission]
    MISSION_N13_TAKE_COVER: _ClassVar[Mission]
    MISSION_D01_OBSTINATE: _ClassVar[Mission]
    MISSION_D02_TANK: _ClassVar[Mission]
    MISSION_D03_BONDING: _ClassVar[Mission]
    MISSION_D04_STRANDED: _ClassVar[Mission]
    MISSION_D05_DESTINY: _ClassVar[Mission]
    MISSION_D06_GASTROENTERITIS: _ClassVar[Mission]
    MISSION_D07_MUSTARD_GAS: _ClassVar[Mission]
    MISSION_D08_LARGE_FORT_WHISTLE: _ClassVar[Mission]
    MISSION_D09_LARGE_FORT_GAS: _ClassVar[Mission]
    MISSION_D10_LARGE_FORT_SHELL: _ClassVar[Mission]
    MISSION_D11_SMALL_FORT_NIGHT: _ClassVar[Mission]
    MISSION_D12_SMALL_FORT_RAIN: _ClassVar[Mission]
    MISSION_D13_SMALL_FORT_SNOW: _ClassVar[Mission]

class FinalMission(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FINAL_MISSION_UNSPECIFIED: _ClassVar[FinalMission]
    FINAL_MISSION_FINAL_ASSAULT: _ClassVar[FinalMission]
    FINAL_MISSION_LAST_STAND: _ClassVar[FinalMission]

class Card(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_UNSPECIFIED: _ClassVar[Card]
    CARD_T01: _ClassVar[Card]
    CARD_T02: _ClassVar[Card]
    CARD_T03: _ClassVar[Card]
    CARD_T04: _ClassVar[Card]
    CARD_T05: _ClassVar[Card]
    CARD_T06: _ClassVar[Card]
    CARD_T07: _ClassVar[Card]
    CARD_T08: _ClassVar[Card]
    CARD_T09: _ClassVar[Card]
    CARD_T10: _ClassVar[Card]
    CARD_T11: _ClassVar[Card]
    CARD_T12: _ClassVar[Card]
    CARD_T13: _ClassVar[Card]
    CARD_T14: _ClassVar[Card]
    CARD_T15: _ClassVar[Card]
    CARD_T16: _ClassVar[Card]
    CARD_T17: _ClassVar[Card]
    CARD_T18: _ClassVar[Card]
    CARD_T19: _ClassVar[Card]
    CARD_T20: _ClassVar[Card]
    CARD_T21: _ClassVar[Card]
    CARD_T22: _ClassVar[Card]
    CARD_T23: _ClassVar[Card]
    CARD_T24: _ClassVar[Card]
    CARD_T25: _ClassVar[Card]
    CARD_T26: _ClassVar[Card]
    CARD_T27: _ClassVar[Card]
    CARD_T28: _ClassVar[Card]
    CARD_T29: _ClassVar[Card]
    CARD_T30: _ClassVar[Card]
    CARD_T31: _ClassVar[Card]
    CARD_T32: _ClassVar[Card]
    CARD_T33: _ClassVar[Card]
    CARD_T34: _ClassVar[Card]
    CARD_T35: _ClassVar[Card]
    CARD_T36: _ClassVar[Card]
    CARD_T37: _ClassVar[Card]
    CARD_T38: _ClassVar[Card]
    CARD_T39: _ClassVar[Card]
    CARD_H01_TRAUMA_NIGHT: _ClassVar[Card]
    CARD_H02_TRAUMA_RAIN: _ClassVar[Card]
    CARD_H03_TRAUMA_SNOW: _ClassVar[Card]
    CARD_H04_PHOBIA_SHELL: _ClassVar[Card]
    CARD_H05_PHOBIA_GAS: _ClassVar[Card]
    CARD_H06_PHOBIA_WHISTLE: _ClassVar[Card]
    CARD_H07_SELFISH: _ClassVar[Card]
    CARD_H08_MUTE: _ClassVar[Card]
    CARD_H09_DEMORALISED: _ClassVar[Card]
    CARD_H10_AFRAID: _ClassVar[Card]
    CARD_H11_STUBBORN: _ClassVar[Card]
    CARD_H12_CLUMSY: _ClassVar[Card]
    CARD_H13_PROUD: _ClassVar[Card]
    CARD_H14_FRAGILE: _ClassVar[Card]
    CARD_H15_TYRANNICAL: _ClassVar[Card]
    CARD_H16_FRENETIC: _ClassVar[Card]
    CARD_H17_STUNNED: _ClassVar[Card]
    CARD_H18_PANIC: _ClassVar[Card]
    CARD_H19_WOUND: _ClassVar[Card]
    CARD_H20_MERRY_CHRISTMAS: _ClassVar[Card]

class Threat(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    THREAT_UNSPECIFIED: _ClassVar[Threat]
    THREAT_NIGHT: _ClassVar[Threat]
    THREAT_SNOW: _ClassVar[Threat]
    THREAT_RAIN: _ClassVar[Threat]
    THREAT_GAS: _ClassVar[Threat]
    THREAT_SHELL: _ClassVar[Threat]
    THREAT_WHISTLE: _ClassVar[Threat]

class Tile(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TILE_UNSPECIFIED: _ClassVar[Tile]
    TILE_L1: _ClassVar[Tile]
    TILE_L2: _ClassVar[Tile]
    TILE_L3: _ClassVar[Tile]
    TILE_L4: _ClassVar[Tile]
    TILE_L5: _ClassVar[Tile]
    TILE_L6: _ClassVar[Tile]
    TILE_R1: _ClassVar[Tile]
    TILE_R2: _ClassVar[Tile]
    TILE_R3: _ClassVar[Tile]
    TILE_R4: _ClassVar[Tile]
    TILE_R5: _ClassVar[Tile]
    TILE_R6: _ClassVar[Tile]
    TILE_LL1: _ClassVar[Tile]
    TILE_LL2: _ClassVar[Tile]
    TILE_RR1: _ClassVar[Tile]
    TILE_RR2: _ClassVar[Tile]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_CHARACTER: _ClassVar[Phase]
    PHASE_MISSION_CHOICE: _ClassVar[Phase]
    PHASE_NURSE_TARGET: _ClassVar[Phase]
    PHASE_INTENSITY: _ClassVar[Phase]
    PHASE_GASTRO_GIVE: _ClassVar[Phase]
    PHASE_COMMAND_TARGET: _ClassVar[Phase]
    PHASE_REORGANISE: _ClassVar[Phase]
    PHASE_ACTION: _ClassVar[Phase]
    PHASE_CHRISTMAS_TARGET: _ClassVar[Phase]
    PHASE_SECOND_CARD: _ClassVar[Phase]
    PHASE_SPEECH_DISCARD: _ClassVar[Phase]
    PHASE_STRATEGIC: _ClassVar[Phase]
    PHASE_STUNNED_TILE: _ClassVar[Phase]
    PHASE_SUPPORT_TILE: _ClassVar[Phase]
    PHASE_FORT_DRAW: _ClassVar[Phase]
    PHASE_SHARE_TARGET: _ClassVar[Phase]
    PHASE_SUPPORT_BONUS: _ClassVar[Phase]
    PHASE_SHARED_REMOVAL: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class Source(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SOURCE_UNSPECIFIED: _ClassVar[Source]
    SOURCE_HAND: _ClassVar[Source]
    SOURCE_TRAP: _ClassVar[Source]
    SOURCE_CLUMSY: _ClassVar[Source]

class EndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    END_REASON_UNSPECIFIED: _ClassVar[EndReason]
    END_REASON_VICTORY: _ClassVar[EndReason]
    END_REASON_VICTORY_POSTHUMOUS: _ClassVar[EndReason]
    END_REASON_DEFEAT_MONUMENT: _ClassVar[EndReason]
    END_REASON_DEFEAT_HARDSHIP: _ClassVar[EndReason]
    END_REASON_DEFEAT_FINAL_MISSION: _ClassVar[EndReason]
    END_REASON_RESIGNED: _ClassVar[EndReason]
EXPANSION_UNSPECIFIED: Expansion
EXPANSION_NONE: Expansion
EXPANSION_AT_YOUR_ORDERS: Expansion
DIFFICULTY_UNSPECIFIED: Difficulty
DIFFICULTY_CLASSES: Difficulty
DIFFICULTY_POILUS: Difficulty
DIFFICULTY_VETERANS: Difficulty
SUPPORT_DEAL_UNSPECIFIED: SupportDeal
SUPPORT_DEAL_RANDOM3: SupportDeal
SUPPORT_DEAL_LEFT_RIGHT_RANDOM: SupportDeal
CHARACTERS_UNSPECIFIED: Characters
CHARACTERS_CHOSEN: Characters
CHARACTERS_RANDOM: Characters
POILU_UNSPECIFIED: Poilu
POILU_FELIX: Poilu
POILU_GUSTAVE: Poilu
POILU_CHARLES: Poilu
POILU_ANSELME: Poilu
POILU_GASTON: Poilu
POILU_LAZARE: Poilu
MISSION_UNSPECIFIED: Mission
MISSION_E01_GOOD_NEWS: Mission
MISSION_E02_EMPATHY: Mission
MISSION_E03_HORSESHOE: Mission
MISSION_E04_STALWART: Mission
MISSION_E05_NURSE: Mission
MISSION_E06_IMMUNE_NIGHT: Mission
MISSION_E07_IMMUNE_SNOW: Mission
MISSION_E08_IMMUNE_RAIN: Mission
MISSION_E09_IMMUNE_GAS: Mission
MISSION_E10_IMMUNE_SHELL: Mission
MISSION_E11_IMMUNE_WHISTLE: Mission
MISSION_E12_PROPAGANDA: Mission
MISSION_E13_REORGANISATION: Mission
MISSION_N01_COMRADES: Mission
MISSION_N02_COMMAND: Mission
MISSION_N03_MUDSLIDE: Mission
MISSION_N04_COLD_WAVE: Mission
MISSION_N05_DOUBLE_IMPACT: Mission
MISSION_N06_DEPRESSED: Mission
MISSION_N07_EXHAUSTED: Mission
MISSION_N08_TEAR_GAS: Mission
MISSION_N09_BAD_LUCK: Mission
MISSION_N10_DARKEST_NIGHT: Mission
MISSION_N11_OFFENSIVE: Mission
MISSION_N12_REPRIEVE: Mission
MISSION_N13_TAKE_COVER: Mission
MISSION_D01_OBSTINATE: Mission
MISSION_D02_TANK: Mission
MISSION_D03_BONDING: Mission
MISSION_D04_STRANDED: Mission
MISSION_D05_DESTINY: Mission
MISSION_D06_GASTROENTERITIS: Mission
MISSION_D07_MUSTARD_GAS: Mission
MISSION_D08_LARGE_FORT_WHISTLE: Mission
MISSION_D09_LARGE_FORT_GAS: Mission
MISSION_D10_LARGE_FORT_SHELL: Mission
MISSION_D11_SMALL_FORT_NIGHT: Mission
MISSION_D12_SMALL_FORT_RAIN: Mission
MISSION_D13_SMALL_FORT_SNOW: Mission
FINAL_MISSION_UNSPECIFIED: FinalMission
FINAL_MISSION_FINAL_ASSAULT: FinalMission
FINAL_MISSION_LAST_STAND: FinalMission
CARD_UNSPECIFIED: Card
CARD_T01: Card
CARD_T02: Card
CARD_T03: Card
CARD_T04: Card
CARD_T05: Card
CARD_T06: Card
CARD_T07: Card
CARD_T08: Card
CARD_T09: Card
CARD_T10: Card
CARD_T11: Card
CARD_T12: Card
CARD_T13: Card
CARD_T14: Card
CARD_T15: Card
CARD_T16: Card
CARD_T17: Card
CARD_T18: Card
CARD_T19: Card
CARD_T20: Card
CARD_T21: Card
CARD_T22: Card
CARD_T23: Card
CARD_T24: Card
CARD_T25: Card
CARD_T26: Card
CARD_T27: Card
CARD_T28: Card
CARD_T29: Card
CARD_T30: Card
CARD_T31: Card
CARD_T32: Card
CARD_T33: Card
CARD_T34: Card
CARD_T35: Card
CARD_T36: Card
CARD_T37: Card
CARD_T38: Card
CARD_T39: Card
CARD_H01_TRAUMA_NIGHT: Card
CARD_H02_TRAUMA_RAIN: Card
CARD_H03_TRAUMA_SNOW: Card
CARD_H04_PHOBIA_SHELL: Card
CARD_H05_PHOBIA_GAS: Card
CARD_H06_PHOBIA_WHISTLE: Card
CARD_H07_SELFISH: Card
CARD_H08_MUTE: Card
CARD_H09_DEMORALISED: Card
CARD_H10_AFRAID: Card
CARD_H11_STUBBORN: Card
CARD_H12_CLUMSY: Card
CARD_H13_PROUD: Card
CARD_H14_FRAGILE: Card
CARD_H15_TYRANNICAL: Card
CARD_H16_FRENETIC: Card
CARD_H17_STUNNED: Card
CARD_H18_PANIC: Card
CARD_H19_WOUND: Card
CARD_H20_MERRY_CHRISTMAS: Card
THREAT_UNSPECIFIED: Threat
THREAT_NIGHT: Threat
THREAT_SNOW: Threat
THREAT_RAIN: Threat
THREAT_GAS: Threat
THREAT_SHELL: Threat
THREAT_WHISTLE: Threat
TILE_UNSPECIFIED: Tile
TILE_L1: Tile
TILE_L2: Tile
TILE_L3: Tile
TILE_L4: Tile
TILE_L5: Tile
TILE_L6: Tile
TILE_R1: Tile
TILE_R2: Tile
TILE_R3: Tile
TILE_R4: Tile
TILE_R5: Tile
TILE_R6: Tile
TILE_LL1: Tile
TILE_LL2: Tile
TILE_RR1: Tile
TILE_RR2: Tile
PHASE_UNSPECIFIED: Phase
PHASE_CHARACTER: Phase
PHASE_MISSION_CHOICE: Phase
PHASE_NURSE_TARGET: Phase
PHASE_INTENSITY: Phase
PHASE_GASTRO_GIVE: Phase
PHASE_COMMAND_TARGET: Phase
PHASE_REORGANISE: Phase
PHASE_ACTION: Phase
PHASE_CHRISTMAS_TARGET: Phase
PHASE_SECOND_CARD: Phase
PHASE_SPEECH_DISCARD: Phase
PHASE_STRATEGIC: Phase
PHASE_STUNNED_TILE: Phase
PHASE_SUPPORT_TILE: Phase
PHASE_FORT_DRAW: Phase
PHASE_SHARE_TARGET: Phase
PHASE_SUPPORT_BONUS: Phase
PHASE_SHARED_REMOVAL: Phase
PHASE_OVER: Phase
SOURCE_UNSPECIFIED: Source
SOURCE_HAND: Source
SOURCE_TRAP: Source
SOURCE_CLUMSY: Source
END_REASON_UNSPECIFIED: EndReason
END_REASON_VICTORY: EndReason
END_REASON_VICTORY_POSTHUMOUS: EndReason
END_REASON_DEFEAT_MONUMENT: EndReason
END_REASON_DEFEAT_HARDSHIP: EndReason
END_REASON_DEFEAT_FINAL_MISSION: EndReason
END_REASON_RESIGNED: EndReason

class Options(_message.Message):
    __slots__ = ("traps", "trials_start", "expansion", "difficulty", "support_deal", "characters", "first_leader")
    TRAPS_FIELD_NUMBER: _ClassVar[int]
    TRIALS_START_FIELD_NUMBER: _ClassVar[int]
    EXPANSION_FIELD_NUMBER: _ClassVar[int]
    DIFFICULTY_FIELD_NUMBER: _ClassVar[int]
    SUPPORT_DEAL_FIELD_NUMBER: _ClassVar[int]
    CHARACTERS_FIELD_NUMBER: _ClassVar[int]
    FIRST_LEADER_FIELD_NUMBER: _ClassVar[int]
    traps: bool
    trials_start: int
    expansion: Expansion
    difficulty: Difficulty
    support_deal: SupportDeal
    characters: Characters
    first_leader: int
    def __init__(self, traps: bool = ..., trials_start: _Optional[int] = ..., expansion: _Optional[_Union[Expansion, str]] = ..., difficulty: _Optional[_Union[Difficulty, str]] = ..., support_deal: _Optional[_Union[SupportDeal, str]] = ..., characters: _Optional[_Union[Characters, str]] = ..., first_leader: _Optional[int] = ...) -> None: ...

class ChooseCharacter(_message.Message):
    __slots__ = ("poilu",)
    POILU_FIELD_NUMBER: _ClassVar[int]
    poilu: Poilu
    def __init__(self, poilu: _Optional[_Union[Poilu, str]] = ...) -> None: ...

class ChooseMission(_message.Message):
    __slots__ = ("mission",)
    MISSION_FIELD_NUMBER: _ClassVar[int]
    mission: Mission
    def __init__(self, mission: _Optional[_Union[Mission, str]] = ...) -> None: ...

class DeclareFinal(_message.Message):
    __slots__ = ("final",)
    FINAL_FIELD_NUMBER: _ClassVar[int]
    final: FinalMission
    def __init__(self, final: _Optional[_Union[FinalMission, str]] = ...) -> None: ...

class SwitchOff(_message.Message):
    __slots__ = ("owner", "card")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    owner: int
    card: Card
    def __init__(self, owner: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class ChooseIntensity(_message.Message):
    __slots__ = ("intensity",)
    INTENSITY_FIELD_NUMBER: _ClassVar[int]
    intensity: int
    def __init__(self, intensity: _Optional[int] = ...) -> None: ...

class GiveCard(_message.Message):
    __slots__ = ("to",)
    TO_FIELD_NUMBER: _ClassVar[int]
    to: int
    def __init__(self, to: _Optional[int] = ...) -> None: ...

class NamePlayer(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PassCard(_message.Message):
    __slots__ = ("card", "to")
    CARD_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    card: Card
    to: int
    def __init__(self, card: _Optional[_Union[Card, str]] = ..., to: _Optional[int] = ...) -> None: ...

class Skip(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlayCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: Card
    def __init__(self, card: _Optional[_Union[Card, str]] = ...) -> None: ...

class Withdraw(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class MakeSpeech(_message.Message):
    __slots__ = ("kinds", "free")
    KINDS_FIELD_NUMBER: _ClassVar[int]
    FREE_FIELD_NUMBER: _ClassVar[int]
    kinds: _containers.RepeatedScalarFieldContainer[Threat]
    free: bool
    def __init__(self, kinds: _Optional[_Iterable[_Union[Threat, str]]] = ..., free: bool = ...) -> None: ...

class UseCharm(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class RemoveHardship(_message.Message):
    __slots__ = ("owner", "card")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    owner: int
    card: Card
    def __init__(self, owner: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class DiscardCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: Card
    def __init__(self, card: _Optional[_Union[Card, str]] = ...) -> None: ...

class Decline(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ReturnCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: Card
    def __init__(self, card: _Optional[_Union[Card, str]] = ...) -> None: ...

class RemoveTile(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: Tile
    def __init__(self, tile: _Optional[_Union[Tile, str]] = ...) -> None: ...

class PlaceTile(_message.Message):
    __slots__ = ("tile",)
    TILE_FIELD_NUMBER: _ClassVar[int]
    tile: Tile
    def __init__(self, tile: _Optional[_Union[Tile, str]] = ...) -> None: ...

class DrawForFort(_message.Message):
    __slots__ = ("mission",)
    MISSION_FIELD_NUMBER: _ClassVar[int]
    mission: Mission
    def __init__(self, mission: _Optional[_Union[Mission, str]] = ...) -> None: ...

class ShareWith(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class RemoveHardships(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class RestoreCharm(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Action(_message.Message):
    __slots__ = ("choose_character", "choose_mission", "declare_final", "switch_off", "choose_intensity", "give_card", "name_player", "pass_card", "skip", "play_card", "withdraw", "make_speech", "use_charm", "remove_hardship", "discard_card", "decline", "return_card", "remove_tile", "place_tile", "draw_for_fort", "share_with", "remove_hardships", "restore_charm")
    CHOOSE_CHARACTER_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_MISSION_FIELD_NUMBER: _ClassVar[int]
    DECLARE_FINAL_FIELD_NUMBER: _ClassVar[int]
    SWITCH_OFF_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_INTENSITY_FIELD_NUMBER: _ClassVar[int]
    GIVE_CARD_FIELD_NUMBER: _ClassVar[int]
    NAME_PLAYER_FIELD_NUMBER: _ClassVar[int]
    PASS_CARD_FIELD_NUMBER: _ClassVar[int]
    SKIP_FIELD_NUMBER: _ClassVar[int]
    PLAY_CARD_FIELD_NUMBER: _ClassVar[int]
    WITHDRAW_FIELD_NUMBER: _ClassVar[int]
    MAKE_SPEECH_FIELD_NUMBER: _ClassVar[int]
    USE_CHARM_FIELD_NUMBER: _ClassVar[int]
    REMOVE_HARDSHIP_FIELD_NUMBER: _ClassVar[int]
    DISCARD_CARD_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    RETURN_CARD_FIELD_NUMBER: _ClassVar[int]
    REMOVE_TILE_FIELD_NUMBER: _ClassVar[int]
    PLACE_TILE_FIELD_NUMBER: _ClassVar[int]
    DRAW_FOR_FORT_FIELD_NUMBER: _ClassVar[int]
    SHARE_WITH_FIELD_NUMBER: _ClassVar[int]
    REMOVE_HARDSHIPS_FIELD_NUMBER: _ClassVar[int]
    RESTORE_CHARM_FIELD_NUMBER: _ClassVar[int]
    choose_character: ChooseCharacter
    choose_mission: ChooseMission
    declare_final: DeclareFinal
    switch_off: SwitchOff
    choose_intensity: ChooseIntensity
    give_card: GiveCard
    name_player: NamePlayer
    pass_card: PassCard
    skip: Skip
    play_card: PlayCard
    withdraw: Withdraw
    make_speech: MakeSpeech
    use_charm: UseCharm
    remove_hardship: RemoveHardship
    discard_card: DiscardCard
    decline: Decline
    return_card: ReturnCard
    remove_tile: RemoveTile
    place_tile: PlaceTile
    draw_for_fort: DrawForFort
    share_with: ShareWith
    remove_hardships: RemoveHardships
    restore_charm: RestoreCharm
    def __init__(self, choose_character: _Optional[_Union[ChooseCharacter, _Mapping]] = ..., choose_mission: _Optional[_Union[ChooseMission, _Mapping]] = ..., declare_final: _Optional[_Union[DeclareFinal, _Mapping]] = ..., switch_off: _Optional[_Union[SwitchOff, _Mapping]] = ..., choose_intensity: _Optional[_Union[ChooseIntensity, _Mapping]] = ..., give_card: _Optional[_Union[GiveCard, _Mapping]] = ..., name_player: _Optional[_Union[NamePlayer, _Mapping]] = ..., pass_card: _Optional[_Union[PassCard, _Mapping]] = ..., skip: _Optional[_Union[Skip, _Mapping]] = ..., play_card: _Optional[_Union[PlayCard, _Mapping]] = ..., withdraw: _Optional[_Union[Withdraw, _Mapping]] = ..., make_speech: _Optional[_Union[MakeSpeech, _Mapping]] = ..., use_charm: _Optional[_Union[UseCharm, _Mapping]] = ..., remove_hardship: _Optional[_Union[RemoveHardship, _Mapping]] = ..., discard_card: _Optional[_Union[DiscardCard, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ..., return_card: _Optional[_Union[ReturnCard, _Mapping]] = ..., remove_tile: _Optional[_Union[RemoveTile, _Mapping]] = ..., place_tile: _Optional[_Union[PlaceTile, _Mapping]] = ..., draw_for_fort: _Optional[_Union[DrawForFort, _Mapping]] = ..., share_with: _Optional[_Union[ShareWith, _Mapping]] = ..., remove_hardships: _Optional[_Union[RemoveHardships, _Mapping]] = ..., restore_charm: _Optional[_Union[RestoreCharm, _Mapping]] = ...) -> None: ...

class DecisionOpened(_message.Message):
    __slots__ = ("seat", "phase")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    phase: Phase
    def __init__(self, seat: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ...) -> None: ...

class ActionTaken(_message.Message):
    __slots__ = ("seat", "action")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action: Action
    def __init__(self, seat: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class CharactersDealt(_message.Message):
    __slots__ = ("poilus",)
    POILUS_FIELD_NUMBER: _ClassVar[int]
    poilus: _containers.RepeatedScalarFieldContainer[Poilu]
    def __init__(self, poilus: _Optional[_Iterable[_Union[Poilu, str]]] = ...) -> None: ...

class MissionBegun(_message.Message):
    __slots__ = ("number", "leader")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    number: int
    leader: int
    def __init__(self, number: _Optional[int] = ..., leader: _Optional[int] = ...) -> None: ...

class MissionsSeen(_message.Message):
    __slots__ = ("leader", "count", "missions")
    LEADER_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    MISSIONS_FIELD_NUMBER: _ClassVar[int]
    leader: int
    count: int
    missions: _containers.RepeatedScalarFieldContainer[Mission]
    def __init__(self, leader: _Optional[int] = ..., count: _Optional[int] = ..., missions: _Optional[_Iterable[_Union[Mission, str]]] = ...) -> None: ...

class MissionRevealed(_message.Message):
    __slots__ = ("mission",)
    MISSION_FIELD_NUMBER: _ClassVar[int]
    mission: Mission
    def __init__(self, mission: _Optional[_Union[Mission, str]] = ...) -> None: ...

class MissionDiscarded(_message.Message):
    __slots__ = ("mission", "cards")
    MISSION_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    mission: Mission
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, mission: _Optional[_Union[Mission, str]] = ..., cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class TrialsRaised(_message.Message):
    __slots__ = ("count",)
    COUNT_FIELD_NUMBER: _ClassVar[int]
    count: int
    def __init__(self, count: _Optional[int] = ...) -> None: ...

class MoraleRaised(_message.Message):
    __slots__ = ("count",)
    COUNT_FIELD_NUMBER: _ClassVar[int]
    count: int
    def __init__(self, count: _Optional[int] = ...) -> None: ...

class DiscardsShuffled(_message.Message):
    __slots__ = ("onto_morale", "onto_trials", "left")
    ONTO_MORALE_FIELD_NUMBER: _ClassVar[int]
    ONTO_TRIALS_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    onto_morale: int
    onto_trials: int
    left: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, onto_morale: _Optional[int] = ..., onto_trials: _Optional[int] = ..., left: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class CharmTurned(_message.Message):
    __slots__ = ("seat", "ready")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    ready: bool
    def __init__(self, seat: _Optional[int] = ..., ready: bool = ...) -> None: ...

class HardshipSwitchedOff(_message.Message):
    __slots__ = ("owner", "card")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    owner: int
    card: Card
    def __init__(self, owner: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class CardsDrawn(_message.Message):
    __slots__ = ("seat", "count", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class HandsShuffled(_message.Message):
    __slots__ = ("count",)
    COUNT_FIELD_NUMBER: _ClassVar[int]
    count: int
    def __init__(self, count: _Optional[int] = ...) -> None: ...

class GastroSeen(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: Card
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class CardPassed(_message.Message):
    __slots__ = ("seat", "to", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    to: int
    card: Card
    def __init__(self, seat: _Optional[int] = ..., to: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class CardPlayed(_message.Message):
    __slots__ = ("seat", "card", "source")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: Card
    source: Source
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ..., source: _Optional[_Union[Source, str]] = ...) -> None: ...

class CardStuck(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: Card
    def __init__(self, card: _Optional[_Union[Card, str]] = ...) -> None: ...

class HardshipRemoved(_message.Message):
    __slots__ = ("owner", "card")
    OWNER_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    owner: int
    card: Card
    def __init__(self, owner: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class CardsDiscarded(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class CardsClaimed(_message.Message):
    __slots__ = ("mission", "cards")
    MISSION_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    mission: Mission
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, mission: _Optional[_Union[Mission, str]] = ..., cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class CardReturned(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TileRemoved(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: Tile
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[_Union[Tile, str]] = ...) -> None: ...

class TilePlaced(_message.Message):
    __slots__ = ("seat", "tile")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: Tile
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[_Union[Tile, str]] = ...) -> None: ...

class SeatWithdrew(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class LeaderChanged(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class MissionFailed(_message.Message):
    __slots__ = ("kinds",)
    KINDS_FIELD_NUMBER: _ClassVar[int]
    kinds: _containers.RepeatedScalarFieldContainer[Threat]
    def __init__(self, kinds: _Optional[_Iterable[_Union[Threat, str]]] = ...) -> None: ...

class MissionSucceeded(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TrialsShuffled(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class SupportRevealed(_message.Message):
    __slots__ = ("tiles", "winner")
    TILES_FIELD_NUMBER: _ClassVar[int]
    WINNER_FIELD_NUMBER: _ClassVar[int]
    tiles: _containers.RepeatedCompositeFieldContainer[RevealedTile]
    winner: int
    def __init__(self, tiles: _Optional[_Iterable[_Union[RevealedTile, _Mapping]]] = ..., winner: _Optional[int] = ...) -> None: ...

class RevealedTile(_message.Message):
    __slots__ = ("seat", "tile", "recipient")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TILE_FIELD_NUMBER: _ClassVar[int]
    RECIPIENT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    tile: Tile
    recipient: int
    def __init__(self, seat: _Optional[int] = ..., tile: _Optional[_Union[Tile, str]] = ..., recipient: _Optional[int] = ...) -> None: ...

class TokenTaken(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GameOver(_message.Message):
    __slots__ = ("reason",)
    REASON_FIELD_NUMBER: _ClassVar[int]
    reason: EndReason
    def __init__(self, reason: _Optional[_Union[EndReason, str]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("decision_opened", "action_taken", "characters_dealt", "mission_begun", "missions_seen", "mission_revealed", "mission_discarded", "trials_raised", "morale_raised", "discards_shuffled", "charm_turned", "hardship_switched_off", "cards_drawn", "hands_shuffled", "gastro_seen", "card_passed", "card_played", "card_stuck", "hardship_removed", "cards_discarded", "cards_claimed", "card_returned", "tile_removed", "tile_placed", "seat_withdrew", "leader_changed", "mission_failed", "mission_succeeded", "trials_shuffled", "support_revealed", "token_taken", "game_over")
    DECISION_OPENED_FIELD_NUMBER: _ClassVar[int]
    ACTION_TAKEN_FIELD_NUMBER: _ClassVar[int]
    CHARACTERS_DEALT_FIELD_NUMBER: _ClassVar[int]
    MISSION_BEGUN_FIELD_NUMBER: _ClassVar[int]
    MISSIONS_SEEN_FIELD_NUMBER: _ClassVar[int]
    MISSION_REVEALED_FIELD_NUMBER: _ClassVar[int]
    MISSION_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    TRIALS_RAISED_FIELD_NUMBER: _ClassVar[int]
    MORALE_RAISED_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    CHARM_TURNED_FIELD_NUMBER: _ClassVar[int]
    HARDSHIP_SWITCHED_OFF_FIELD_NUMBER: _ClassVar[int]
    CARDS_DRAWN_FIELD_NUMBER: _ClassVar[int]
    HANDS_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    GASTRO_SEEN_FIELD_NUMBER: _ClassVar[int]
    CARD_PASSED_FIELD_NUMBER: _ClassVar[int]
    CARD_PLAYED_FIELD_NUMBER: _ClassVar[int]
    CARD_STUCK_FIELD_NUMBER: _ClassVar[int]
    HARDSHIP_REMOVED_FIELD_NUMBER: _ClassVar[int]
    CARDS_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    CARDS_CLAIMED_FIELD_NUMBER: _ClassVar[int]
    CARD_RETURNED_FIELD_NUMBER: _ClassVar[int]
    TILE_REMOVED_FIELD_NUMBER: _ClassVar[int]
    TILE_PLACED_FIELD_NUMBER: _ClassVar[int]
    SEAT_WITHDREW_FIELD_NUMBER: _ClassVar[int]
    LEADER_CHANGED_FIELD_NUMBER: _ClassVar[int]
    MISSION_FAILED_FIELD_NUMBER: _ClassVar[int]
    MISSION_SUCCEEDED_FIELD_NUMBER: _ClassVar[int]
    TRIALS_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    SUPPORT_REVEALED_FIELD_NUMBER: _ClassVar[int]
    TOKEN_TAKEN_FIELD_NUMBER: _ClassVar[int]
    GAME_OVER_FIELD_NUMBER: _ClassVar[int]
    decision_opened: DecisionOpened
    action_taken: ActionTaken
    characters_dealt: CharactersDealt
    mission_begun: MissionBegun
    missions_seen: MissionsSeen
    mission_revealed: MissionRevealed
    mission_discarded: MissionDiscarded
    trials_raised: TrialsRaised
    morale_raised: MoraleRaised
    discards_shuffled: DiscardsShuffled
    charm_turned: CharmTurned
    hardship_switched_off: HardshipSwitchedOff
    cards_drawn: CardsDrawn
    hands_shuffled: HandsShuffled
    gastro_seen: GastroSeen
    card_passed: CardPassed
    card_played: CardPlayed
    card_stuck: CardStuck
    hardship_removed: HardshipRemoved
    cards_discarded: CardsDiscarded
    cards_claimed: CardsClaimed
    card_returned: CardReturned
    tile_removed: TileRemoved
    tile_placed: TilePlaced
    seat_withdrew: SeatWithdrew
    leader_changed: LeaderChanged
    mission_failed: MissionFailed
    mission_succeeded: MissionSucceeded
    trials_shuffled: TrialsShuffled
    support_revealed: SupportRevealed
    token_taken: TokenTaken
    game_over: GameOver
    def __init__(self, decision_opened: _Optional[_Union[DecisionOpened, _Mapping]] = ..., action_taken: _Optional[_Union[ActionTaken, _Mapping]] = ..., characters_dealt: _Optional[_Union[CharactersDealt, _Mapping]] = ..., mission_begun: _Optional[_Union[MissionBegun, _Mapping]] = ..., missions_seen: _Optional[_Union[MissionsSeen, _Mapping]] = ..., mission_revealed: _Optional[_Union[MissionRevealed, _Mapping]] = ..., mission_discarded: _Optional[_Union[MissionDiscarded, _Mapping]] = ..., trials_raised: _Optional[_Union[TrialsRaised, _Mapping]] = ..., morale_raised: _Optional[_Union[MoraleRaised, _Mapping]] = ..., discards_shuffled: _Optional[_Union[DiscardsShuffled, _Mapping]] = ..., charm_turned: _Optional[_Union[CharmTurned, _Mapping]] = ..., hardship_switched_off: _Optional[_Union[HardshipSwitchedOff, _Mapping]] = ..., cards_drawn: _Optional[_Union[CardsDrawn, _Mapping]] = ..., hands_shuffled: _Optional[_Union[HandsShuffled, _Mapping]] = ..., gastro_seen: _Optional[_Union[GastroSeen, _Mapping]] = ..., card_passed: _Optional[_Union[CardPassed, _Mapping]] = ..., card_played: _Optional[_Union[CardPlayed, _Mapping]] = ..., card_stuck: _Optional[_Union[CardStuck, _Mapping]] = ..., hardship_removed: _Optional[_Union[HardshipRemoved, _Mapping]] = ..., cards_discarded: _Optional[_Union[CardsDiscarded, _Mapping]] = ..., cards_claimed: _Optional[_Union[CardsClaimed, _Mapping]] = ..., card_returned: _Optional[_Union[CardReturned, _Mapping]] = ..., tile_removed: _Optional[_Union[TileRemoved, _Mapping]] = ..., tile_placed: _Optional[_Union[TilePlaced, _Mapping]] = ..., seat_withdrew: _Optional[_Union[SeatWithdrew, _Mapping]] = ..., leader_changed: _Optional[_Union[LeaderChanged, _Mapping]] = ..., mission_failed: _Optional[_Union[MissionFailed, _Mapping]] = ..., mission_succeeded: _Optional[_Union[MissionSucceeded, _Mapping]] = ..., trials_shuffled: _Optional[_Union[TrialsShuffled, _Mapping]] = ..., support_revealed: _Optional[_Union[SupportRevealed, _Mapping]] = ..., token_taken: _Optional[_Union[TokenTaken, _Mapping]] = ..., game_over: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class Squaddie(_message.Message):
    __slots__ = ("poilu", "charm_ready", "in_mission", "speech_tokens", "hardships", "hardship_value", "hand_size", "tiles_held", "tile_placed", "hand", "tiles", "placed", "removed_tiles")
    POILU_FIELD_NUMBER: _ClassVar[int]
    CHARM_READY_FIELD_NUMBER: _ClassVar[int]
    IN_MISSION_FIELD_NUMBER: _ClassVar[int]
    SPEECH_TOKENS_FIELD_NUMBER: _ClassVar[int]
    HARDSHIPS_FIELD_NUMBER: _ClassVar[int]
    HARDSHIP_VALUE_FIELD_NUMBER: _ClassVar[int]
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    TILES_HELD_FIELD_NUMBER: _ClassVar[int]
    TILE_PLACED_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    TILES_FIELD_NUMBER: _ClassVar[int]
    PLACED_FIELD_NUMBER: _ClassVar[int]
    REMOVED_TILES_FIELD_NUMBER: _ClassVar[int]
    poilu: Poilu
    charm_ready: bool
    in_mission: bool
    speech_tokens: int
    hardships: _containers.RepeatedScalarFieldContainer[Card]
    hardship_value: int
    hand_size: int
    tiles_held: int
    tile_placed: bool
    hand: _containers.RepeatedScalarFieldContainer[Card]
    tiles: _containers.RepeatedScalarFieldContainer[Tile]
    placed: Tile
    removed_tiles: _containers.RepeatedScalarFieldContainer[Tile]
    def __init__(self, poilu: _Optional[_Union[Poilu, str]] = ..., charm_ready: bool = ..., in_mission: bool = ..., speech_tokens: _Optional[int] = ..., hardships: _Optional[_Iterable[_Union[Card, str]]] = ..., hardship_value: _Optional[int] = ..., hand_size: _Optional[int] = ..., tiles_held: _Optional[int] = ..., tile_placed: bool = ..., hand: _Optional[_Iterable[_Union[Card, str]]] = ..., tiles: _Optional[_Iterable[_Union[Tile, str]]] = ..., placed: _Optional[_Union[Tile, str]] = ..., removed_tiles: _Optional[_Iterable[_Union[Tile, str]]] = ...) -> None: ...

class CardPile(_message.Message):
    __slots__ = ("size", "known")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    KNOWN_FIELD_NUMBER: _ClassVar[int]
    size: int
    known: _containers.RepeatedCompositeFieldContainer[KnownCard]
    def __init__(self, size: _Optional[int] = ..., known: _Optional[_Iterable[_Union[KnownCard, _Mapping]]] = ...) -> None: ...

class KnownCard(_message.Message):
    __slots__ = ("depth", "card")
    DEPTH_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    depth: int
    card: Card
    def __init__(self, depth: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class Threats(_message.Message):
    __slots__ = ("night", "snow", "rain", "gas", "shell", "whistle")
    NIGHT_FIELD_NUMBER: _ClassVar[int]
    SNOW_FIELD_NUMBER: _ClassVar[int]
    RAIN_FIELD_NUMBER: _ClassVar[int]
    GAS_FIELD_NUMBER: _ClassVar[int]
    SHELL_FIELD_NUMBER: _ClassVar[int]
    WHISTLE_FIELD_NUMBER: _ClassVar[int]
    night: int
    snow: int
    rain: int
    gas: int
    shell: int
    whistle: int
    def __init__(self, night: _Optional[int] = ..., snow: _Optional[int] = ..., rain: _Optional[int] = ..., gas: _Optional[int] = ..., shell: _Optional[int] = ..., whistle: _Optional[int] = ...) -> None: ...

class MissionPile(_message.Message):
    __slots__ = ("size", "known")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    KNOWN_FIELD_NUMBER: _ClassVar[int]
    size: int
    known: _containers.RepeatedCompositeFieldContainer[KnownMission]
    def __init__(self, size: _Optional[int] = ..., known: _Optional[_Iterable[_Union[KnownMission, _Mapping]]] = ...) -> None: ...

class KnownMission(_message.Message):
    __slots__ = ("depth", "mission")
    DEPTH_FIELD_NUMBER: _ClassVar[int]
    MISSION_FIELD_NUMBER: _ClassVar[int]
    depth: int
    mission: Mission
    def __init__(self, depth: _Optional[int] = ..., mission: _Optional[_Union[Mission, str]] = ...) -> None: ...

class ActiveMission(_message.Message):
    __slots__ = ("mission", "since", "cards")
    MISSION_FIELD_NUMBER: _ClassVar[int]
    SINCE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    mission: Mission
    since: int
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, mission: _Optional[_Union[Mission, str]] = ..., since: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("viewer", "options", "phase", "decider", "mission_number", "leader", "active", "intensity", "seats", "trials", "morale", "no_mans_land", "threats", "discard", "common_tokens", "spent_tokens", "failed", "named", "mission_deck", "missions", "discarded_missions", "offered", "final", "nursed", "commanded", "gastro_holder", "gastro_card", "pass_to", "sticky", "withdrawal_begun", "fort", "removable", "result")
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    DECIDER_FIELD_NUMBER: _ClassVar[int]
    MISSION_NUMBER_FIELD_NUMBER: _ClassVar[int]
    LEADER_FIELD_NUMBER: _ClassVar[int]
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    INTENSITY_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    TRIALS_FIELD_NUMBER: _ClassVar[int]
    MORALE_FIELD_NUMBER: _ClassVar[int]
    NO_MANS_LAND_FIELD_NUMBER: _ClassVar[int]
    THREATS_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    COMMON_TOKENS_FIELD_NUMBER: _ClassVar[int]
    SPENT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    FAILED_FIELD_NUMBER: _ClassVar[int]
    NAMED_FIELD_NUMBER: _ClassVar[int]
    MISSION_DECK_FIELD_NUMBER: _ClassVar[int]
    MISSIONS_FIELD_NUMBER: _ClassVar[int]
    DISCARDED_MISSIONS_FIELD_NUMBER: _ClassVar[int]
    OFFERED_FIELD_NUMBER: _ClassVar[int]
    FINAL_FIELD_NUMBER: _ClassVar[int]
    NURSED_FIELD_NUMBER: _ClassVar[int]
    COMMANDED_FIELD_NUMBER: _ClassVar[int]
    GASTRO_HOLDER_FIELD_NUMBER: _ClassVar[int]
    GASTRO_CARD_FIELD_NUMBER: _ClassVar[int]
    PASS_TO_FIELD_NUMBER: _ClassVar[int]
    STICKY_FIELD_NUMBER: _ClassVar[int]
    WITHDRAWAL_BEGUN_FIELD_NUMBER: _ClassVar[int]
    FORT_FIELD_NUMBER: _ClassVar[int]
    REMOVABLE_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    viewer: int
    options: Options
    phase: Phase
    decider: int
    mission_number: int
    leader: int
    active: int
    intensity: int
    seats: _containers.RepeatedCompositeFieldContainer[Squaddie]
    trials: CardPile
    morale: CardPile
    no_mans_land: _containers.RepeatedScalarFieldContainer[Card]
    threats: Threats
    discard: _containers.RepeatedScalarFieldContainer[Card]
    common_tokens: int
    spent_tokens: int
    failed: bool
    named: _containers.RepeatedScalarFieldContainer[Threat]
    mission_deck: MissionPile
    missions: _containers.RepeatedCompositeFieldContainer[ActiveMission]
    discarded_missions: _containers.RepeatedScalarFieldContainer[Mission]
    offered: _containers.RepeatedScalarFieldContainer[Mission]
    final: FinalMission
    nursed: Card
    commanded: int
    gastro_holder: int
    gastro_card: Card
    pass_to: int
    sticky: Card
    withdrawal_begun: bool
    fort: Mission
    removable: int
    result: GameOver
    def __init__(self, viewer: _Optional[int] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., phase: _Optional[_Union[Phase, str]] = ..., decider: _Optional[int] = ..., mission_number: _Optional[int] = ..., leader: _Optional[int] = ..., active: _Optional[int] = ..., intensity: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[Squaddie, _Mapping]]] = ..., trials: _Optional[_Union[CardPile, _Mapping]] = ..., morale: _Optional[_Union[CardPile, _Mapping]] = ..., no_mans_land: _Optional[_Iterable[_Union[Card, str]]] = ..., threats: _Optional[_Union[Threats, _Mapping]] = ..., discard: _Optional[_Iterable[_Union[Card, str]]] = ..., common_tokens: _Optional[int] = ..., spent_tokens: _Optional[int] = ..., failed: bool = ..., named: _Optional[_Iterable[_Union[Threat, str]]] = ..., mission_deck: _Optional[_Union[MissionPile, _Mapping]] = ..., missions: _Optional[_Iterable[_Union[ActiveMission, _Mapping]]] = ..., discarded_missions: _Optional[_Iterable[_Union[Mission, str]]] = ..., offered: _Optional[_Iterable[_Union[Mission, str]]] = ..., final: _Optional[_Union[FinalMission, str]] = ..., nursed: _Optional[_Union[Card, str]] = ..., commanded: _Optional[int] = ..., gastro_holder: _Optional[int] = ..., gastro_card: _Optional[_Union[Card, str]] = ..., pass_to: _Optional[int] = ..., sticky: _Optional[_Union[Card, str]] = ..., withdrawal_begun: bool = ..., fort: _Optional[_Union[Mission, str]] = ..., removable: _Optional[int] = ..., result: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class LegalAction(_message.Message):
    __slots__ = ("notation", "action")
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    notation: str
    action: Action
    def __init__(self, notation: _Optional[str] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class CreateMatchRequest(_message.Message):
    __slots__ = ("request_id", "options", "seats", "seed", "clock")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    options: Options
    seats: _containers.RepeatedCompositeFieldContainer[_match_pb2.SeatRequest]
    seed: bytes
    clock: _match_pb2.Clock
    def __init__(self, request_id: _Optional[str] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[_match_pb2.SeatRequest, _Mapping]]] = ..., seed: _Optional[bytes] = ..., clock: _Optional[_Union[_match_pb2.Clock, _Mapping]] = ...) -> None: ...

class CreateMatchResponse(_message.Message):
    __slots__ = ("match", "seat_tokens", "owner_token")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    OWNER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    seat_tokens: _containers.RepeatedScalarFieldContainer[str]
    owner_token: str
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., seat_tokens: _Optional[_Iterable[str]] = ..., owner_token: _Optional[str] = ...) -> None: ...

class JoinMatchRequest(_message.Message):
    __slots__ = ("match_id", "request_id", "player", "entropy")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    request_id: str
    player: str
    entropy: bytes
    def __init__(self, match_id: _Optional[str] = ..., request_id: _Optional[str] = ..., player: _Optional[str] = ..., entropy: _Optional[bytes] = ...) -> None: ...

class JoinMatchResponse(_message.Message):
    __slots__ = ("match",)
    MATCH_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ...) -> None: ...

class GetMatchRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class GetMatchResponse(_message.Message):
    __slots__ = ("match", "view", "decision")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    view: View
    decision: str
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., decision: _Optional[str] = ...) -> None: ...

class ListMatchesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "status", "my_turn")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    MY_TURN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    status: _match_pb2.MatchStatus
    my_turn: bool
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., status: _Optional[_Union[_match_pb2.MatchStatus, str]] = ..., my_turn: bool = ...) -> None: ...

class ListMatchesResponse(_message.Message):
    __slots__ = ("matches", "next_page_token")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[_match_pb2.Match]
    next_page_token: str
    def __init__(self, matches: _Optional[_Iterable[_Union[_match_pb2.Match, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ListLegalActionsRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class ListLegalActionsResponse(_message.Message):
    __slots__ = ("decision", "kind", "legal_actions")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    decision: str
    kind: str
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    def __init__(self, decision: _Optional[str] = ..., kind: _Optional[str] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ...) -> None: ...

class SubmitActionRequest(_message.Message):
    __slots__ = ("match_id", "decision", "request_id", "action", "omit_view", "omit_legal_actions")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    OMIT_VIEW_FIELD_NUMBER: _ClassVar[int]
    OMIT_LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: str
    request_id: str
    action: Action
    omit_view: bool
    omit_legal_actions: bool
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[str] = ..., request_id: _Optional[str] = ..., action: _Optional[_Union[Action, _Mapping]] = ..., omit_view: bool = ..., omit_legal_actions: bool = ...) -> None: ...

class SubmitActionResponse(_message.Message):
    __slots__ = ("version", "events", "match", "view", "decision", "legal_actions")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    version: int
    events: _containers.RepeatedCompositeFieldContainer[Event]
    match: _match_pb2.Match
    view: View
    decision: str
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    def __init__(self, version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., decision: _Optional[str] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ...) -> None: ...

class AwaitTurnRequest(_message.Message):
    __slots__ = ("match_id", "wait")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WAIT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    wait: _duration_pb2.Duration
    def __init__(self, match_id: _Optional[str] = ..., wait: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class AwaitTurnResponse(_message.Message):
    __slots__ = ("match", "view", "decision", "legal_actions")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    view: View
    decision: str
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., decision: _Optional[str] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ...) -> None: ...

class WatchMatchRequest(_message.Message):
    __slots__ = ("match_id", "cursor")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    cursor: str
    def __init__(self, match_id: _Optional[str] = ..., cursor: _Optional[str] = ...) -> None: ...

class WatchMatchResponse(_message.Message):
    __slots__ = ("version", "cursor", "events", "time", "outcome")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    version: int
    cursor: str
    events: _containers.RepeatedCompositeFieldContainer[Event]
    time: _timestamp_pb2.Timestamp
    outcome: _match_pb2.Outcome
    def __init__(self, version: _Optional[int] = ..., cursor: _Optional[str] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., outcome: _Optional[_Union[_match_pb2.Outcome, _Mapping]] = ...) -> None: ...

class PlayOpen(_message.Message):
    __slots__ = ("match_id", "include_events", "cursor", "omit_view", "omit_legal_actions")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_EVENTS_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    OMIT_VIEW_FIELD_NUMBER: _ClassVar[int]
    OMIT_LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    include_events: bool
    cursor: str
    omit_view: bool
    omit_legal_actions: bool
    def __init__(self, match_id: _Optional[str] = ..., include_events: bool = ..., cursor: _Optional[str] = ..., omit_view: bool = ..., omit_legal_actions: bool = ...) -> None: ...

class PlayAnswer(_message.Message):
    __slots__ = ("decision", "index", "action")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    INDEX_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    decision: str
    index: int
    action: Action
    def __init__(self, decision: _Optional[str] = ..., index: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class PlayRequest(_message.Message):
    __slots__ = ("open", "answer")
    OPEN_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    open: PlayOpen
    answer: PlayAnswer
    def __init__(self, open: _Optional[_Union[PlayOpen, _Mapping]] = ..., answer: _Optional[_Union[PlayAnswer, _Mapping]] = ...) -> None: ...

class PlayAccepted(_message.Message):
    __slots__ = ("decision", "version")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    decision: str
    version: int
    def __init__(self, decision: _Optional[str] = ..., version: _Optional[int] = ...) -> None: ...

class PlayDecide(_message.Message):
    __slots__ = ("decision", "kind", "view", "legal_actions", "time_left")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    TIME_LEFT_FIELD_NUMBER: _ClassVar[int]
    decision: str
    kind: str
    view: View
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    time_left: _duration_pb2.Duration
    def __init__(self, decision: _Optional[str] = ..., kind: _Optional[str] = ..., view: _Optional[_Union[View, _Mapping]] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ..., time_left: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class PlayOver(_message.Message):
    __slots__ = ("outcome", "view")
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    outcome: _match_pb2.Outcome
    view: View
    def __init__(self, outcome: _Optional[_Union[_match_pb2.Outcome, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ...) -> None: ...

class PlayHeartbeat(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("accepted", "events", "cursor", "decide", "refused", "over", "heartbeat")
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    DECIDE_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    accepted: PlayAccepted
    events: _containers.RepeatedCompositeFieldContainer[Event]
    cursor: str
    decide: PlayDecide
    refused: _match_pb2.Refusal
    over: PlayOver
    heartbeat: PlayHeartbeat
    def __init__(self, accepted: _Optional[_Union[PlayAccepted, _Mapping]] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., cursor: _Optional[str] = ..., decide: _Optional[_Union[PlayDecide, _Mapping]] = ..., refused: _Optional[_Union[_match_pb2.Refusal, _Mapping]] = ..., over: _Optional[_Union[PlayOver, _Mapping]] = ..., heartbeat: _Optional[_Union[PlayHeartbeat, _Mapping]] = ...) -> None: ...

class ResignSeatRequest(_message.Message):
    __slots__ = ("match_id", "request_id", "seat")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    request_id: str
    seat: int
    def __init__(self, match_id: _Optional[str] = ..., request_id: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class ResignSeatResponse(_message.Message):
    __slots__ = ("match",)
    MATCH_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ...) -> None: ...

class GetRecordRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class GetRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: Record
    def __init__(self, record: _Optional[_Union[Record, _Mapping]] = ...) -> None: ...

class RecordEntry(_message.Message):
    __slots__ = ("version", "time", "cause", "seat", "action", "chance", "operations", "events", "label")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    CHANCE_FIELD_NUMBER: _ClassVar[int]
    OPERATIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    version: int
    time: _timestamp_pb2.Timestamp
    cause: _match_pb2.Cause
    seat: int
    action: Action
    chance: _containers.RepeatedCompositeFieldContainer[_match_pb2.ChanceAnswer]
    operations: _containers.RepeatedCompositeFieldContainer[_match_pb2.PileOperation]
    events: _containers.RepeatedCompositeFieldContainer[Event]
    label: str
    def __init__(self, version: _Optional[int] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., cause: _Optional[_Union[_match_pb2.Cause, str]] = ..., seat: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ..., chance: _Optional[_Iterable[_Union[_match_pb2.ChanceAnswer, _Mapping]]] = ..., operations: _Optional[_Iterable[_Union[_match_pb2.PileOperation, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., label: _Optional[str] = ...) -> None: ...

class Record(_message.Message):
    __slots__ = ("header", "options", "entries")
    HEADER_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    header: _match_pb2.RecordHeader
    options: Options
    entries: _containers.RepeatedCompositeFieldContainer[RecordEntry]
    def __init__(self, header: _Optional[_Union[_match_pb2.RecordHeader, _Mapping]] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., entries: _Optional[_Iterable[_Union[RecordEntry, _Mapping]]] = ...) -> None: ...
