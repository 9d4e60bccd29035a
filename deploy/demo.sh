#!/usr/bin/env bash
# A tournament of every game on a stack that is running, with reports, a picture and verified records: demo.sh FOLDER.
# Needs DRUMHEAD_ADDRESS; `make demo` starts the stack around it.
set -euo pipefail
out=$1
rm -rf "$out"
drumhead games
drumhead tournament --game gravelotte --bots marshal,random --deals "${DEALS:-30}" --seed demo --out "$out"
drumhead tournament --game grizzled --teams veteran,random --seats 3 --deals "${DEALS:-30}" --seed demo --out "$out/grizzled"
drumhead tournament --game legion_of_honor --bots careerist+random+random+random --options from_season=8,to_season=8 \
    --deals "$(((${DEALS:-30} + 9) / 10))" --seed demo --out "$out/legion_of_honor"
drumhead tournament --game devil_dogs --bots sergeant,random --deals "$(((${DEALS:-30} + 9) / 10))" --seed demo \
    --options scenario=s1 --out "$out/devil_dogs"
echo
echo "One record of each, every die and card recomputed from the revealed seed:"
for records in "$out/records" "$out/grizzled/records" "$out/legion_of_honor/records" "$out/devil_dogs/records"; do
    record=$(find "$records" -name '*.json' | sort | head -n 1)
    drumhead verify "$record"
done
echo "The last of them as pictures, turn by turn:"
drumhead replay "$record" --svg "$out/devil_dogs/pictures"
echo "reports: $out/report.html $out/grizzled/report.html $out/legion_of_honor/report.html $out/devil_dogs/report.html"
