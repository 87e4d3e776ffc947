#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
#
# tests/fivelines.sh   runs "From today's TVM to a picture" as the README has it, line by line, in the folder of the sources. tvmscope
# must be on the PATH. Writes tvm/, model.so, run.json and run.svg there. Where the registry cannot be reached that is said in one line.
set -euo pipefail
cd "$(dirname "$(dirname "$(readlink -f "$0")")")"

mapfile -t lines < <(awk '/^## /{ here = /^## From today/ } here && sub(/^    /, "")' README.md)
[ "${#lines[@]}" -eq 5 ] || { echo "the README has ${#lines[@]} lines and not five" >&2; exit 1; }

# The first makes the environment that the others need: no subshell.
if ! eval "${lines[0]}" >pip.log 2>&1; then
  echo "SKIPPED the five lines of the README: $(grep -m 1 -E 'WARNING: Retrying|ERROR' pip.log || tail -n 1 pip.log)"
  exit 0
fi
[ -f model.so ] || python -W ignore resources/recorder/tests/models.py model.so
for line in "${lines[@]:1}"; do
  echo "\$ $line"
  eval "$line"
done

python - <<'END'
import json

with open("run.json", encoding="utf-8") as file:
    calls = json.load(file)["calls"]
assert {call["Run"]["count"] for call in calls} == set(range(10)), "not ten runs"
with open("run.svg", encoding="utf-8") as file:
    assert "<svg" in file.read(1000), "no picture"
print(f"README: five lines, {len(calls)} calls, one picture")
END
