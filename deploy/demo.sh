#!/usr/bin/env bash
# A bot-versus-bot tournament on a stack that is running, with its report and a verified record: demo.sh FOLDER.
# Needs DRUMHEAD_ADDRESS; `make demo` starts the stack around it.
set -euo pipefail
out=$1
rm -rf "$out"
drumhead games
drumhead tournament --game gravelotte --bots marshal,random --deals "${DEALS:-30}" --seed demo --out "$out"
record=$(find "$out/records" -name '*.json' | sort | head -n 1)
echo
echo "One record of it, every die recomputed from the revealed seed:"
drumhead verify "$record"
echo "report: $out/report.html"
