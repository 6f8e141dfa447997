#!/usr/bin/env bash
# Runs the tests that repeat a thing (kills, hostile files, random play) in their whole form, one suite after another, and
# prints seconds and outcome of each as a table. Arguments are names of suites; without any, all of them are run.
#
# Release configuration: what is shown here is shown of the code that users run.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"

suites=("$@")
[ $# -gt 0 ] || suites=(
  MenagerieEndToEndTests.KillTests
  MenagerieEndToEndTests.ImportTests
  MenagerieEndToEndTests.LimitTests
  ZooKeeperWebTests.HostileFileTests
  SightingsTests.LedgerTests
  SightingsTests.SightingSearchTests
  SightingsTests.EnclosureTests
  ImagingTests.MalformedTests
)

swift build --configuration release --build-tests >&2 || exit 1
echo "$(date --utc +%F), commit $(git rev-parse --short HEAD), $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
echo
echo "| suite | seconds | outcome |"
echo "|---|---:|---|"
export MENAGERIE_THOROUGH=1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0
for suite in "${suites[@]}"; do
  start=$(date +%s.%N)
  swift test --configuration release --skip-build --disable-xctest --filter "^$suite/" >"$log" 2>&1
  status=$?
  seconds=$(awk -v start="$start" -v end="$(date +%s.%N)" 'BEGIN { printf "%.1f", end - start }')
  count=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | tail -n 1)
  if [ "$status" -eq 0 ] && [ "${count:-0}" -gt 0 ]; then
    outcome="$count tests passed"
  elif [ "$status" -eq 0 ]; then
    outcome="no such suite"
    failed=1
  else
    outcome="failed"
    failed=1
    cat "$log" >&2
  fi
  echo "| $suite | $seconds | $outcome |"
done
exit "$failed"
