"""Titles of the cards of Legion of Honor by their numbers."""

from __future__ import annotations

from collections.abc import Mapping

FIRST = 19
_TITLES = (
    "Louis XVI Arrested; You Are Denounced; Louis XVI Guillotined; Coup of 9 Thermidor; Coup of 13 Vendemiaire; "
    "Marriage of Buonaparte and Josephine; Wurmser's Capitulation at Mantua; Coup of 18 Fructidor; Coup of 18 "
    "Brumaire; The Infernal Machine; The Fall of Moreau and Pichegru; Execution of the Duc d'Enghien; Grand Review "
    "at Boulogne; Crowning of Napoleon; Christmas Camp in Warsaw; Peace of Tilsit; Revolt of May 2nd; Marriage of "
    "Napoleon and Marie Louise; Birth of the King of Rome; The Abdication; The Emperor Returns; Round Ends on next "
    '"End of Round"; Assigned to Spain; You Please Your Commander; You Displease Your Commander; You Contract the '
    "Pox; Meet a Lady; Administrative Work; Assigned to Staff; Training; Inspect; Undergo Inspection; Dispatches; "
    "Burger Insults Napoleon; Dine with Senior Commander; Dine with Magistrate; Civil Occupation Duties; Illegal "
    "Activity; Contract Dysentery; Commit Faux Pas; Contretemps; Duty Officer; Idle Time; Idle Time; Idle Time; "
    "Idle Time; Idle Time; Idle Time; Idle Time; Idle Time; Idle Time; Idle Time; Napoleon Speaks to You; Army "
    "Auditors; The Emperor Fancies Your Lady; You Are a Passing Fancy; You Are Accused!; Challenge to Horse Race; "
    "Spread Rumors; Celebratory Drinking Bout; You Serve as a Second to D'Hubert; An Etienne Gerard Encounter!; An "
    "Etienne Gerard Encounter!; An Etienne Gerard Encounter!; An Etienne Gerard Encounter!; An Etienne Gerard "
    "Encounter!; An Etienne Gerard Encounter!; End of Round?; End of Round?; End of Round?; End of Round?; End of "
    "Round?; End of Round?; End of Round?; Battle of Valmy; Battle of Jemappes; Battle of Neerwinden; Rebellion in "
    "the Vendee; Siege of Toulon; The Terror; Battle of Fleurus; Bridge at Lodi and Battle of Castiglione; Guides "
    "at Arcola and Battle of Rivoli; Battle of the Pyramids; Battles of First Zurich and Trebbia; Victories and "
    "Defeat; St. Bernard Pass and Battle of Marengo; Battle of Hohenlinden; Battle of Elchingen and the Danube "
    "Bridge; Battle of Austerlitz; Battles of Jena and Auerstadt; Battle of Eylau; Capitulation of Danzig and "
    "Battle of Friedland; Battle of Eckmuhl; Capture of Vienna and Battle of Aspern-Essling; Battle of Wagram; "
    "March into Russia; Battle of Borodino; Burning of Moscow and the Berezina; Lutzen and Bautzen and the "
    "Armistice; Battles of Dresden and the Katzbach; Battle of Leipzig; Battle of La Rothiere; Battles of the Six "
    "Days; Battle of Ligny; Battle of Quatre Bras; Battle of Wavre; Battle of Waterloo; Battle in Spain; Bivouac; "
    "Halt March; On the March (Easy); On the March (Normal); On the March (Hard); Forced March; Bivouac; Halt "
    "March; On the March (Easy); On the March (Normal); On the March (Hard); Forced March; Dispatches; Batmen "
    "Pilfer Your Baggage; Fall From Your Horse; Civilian Requisitions; Contract Lung Fever; Seize Horses for the "
    "Army; Guard Depot; Find a Wine Cellar; Convoy Duty; Success Against Enemy; Reconnaissance; Surprise Enemy "
    "Convoy; Conduct River Crossing; Parley with Enemy; Partisan Ambush; Repulsed by the Enemy; Minor Action; "
    "Affaire de Postes; Skirmish; Probe Enemy; Repulse Enemy Probe; Fight Off Marauders; Coup de Main; Sack the "
    "Town; Dangerous Mission; Spread Rumors of Cowardice; Challenged by Enemy Champion; An Etienne Gerard "
    "Encounter!; An Etienne Gerard Encounter!; An Etienne Gerard Encounter!; An Etienne Gerard Encounter!; An "
    "Etienne Gerard Encounter!; An Etienne Gerard Encounter!; End of Round?; End of Round?; End of Round?; End of "
    "Round?; End of Round?; End of Round?; End of Round?"
)
TITLES: Mapping[int, str] = dict(enumerate(_TITLES.split("; "), FIRST))
"""Events and the cards of both sets; Combat cards have their titles in the API, sword cards none."""
