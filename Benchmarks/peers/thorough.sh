#!/usr/bin/env bash
# Runs the repeating tests (kills, hostile files, random play) in their long form, suite by suite, and prints seconds and results as a
# table. Arguments are names of suites; the default is all.
#
# Release configuration: the results then hold for the code that users run.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"

suites=("$@")
[ $# -gt 0 ] || suites=(
  MenagerieEndToEndTests.KillTests
  MenagerieEndToEndTests.DiaryKillTests
  MenagerieEndToEndTests.GameKillTests
  MenagerieEndToEndTests.StoryboardKillTests
  MenagerieEndToEndTests.ImportTests
  MenagerieEndToEndTests.DisturbanceTests
  MenagerieEndToEndTests.LimitTests
  ZooKeeperWebTests.HostileFileTests
  SightingsTests.LedgerTests
  SightingsTests.SightingSearchTests
  SightingsTests.EnclosureTests
  ImagingTests.MalformedTests
  MixingTests.EngineTests
  MixingTests.ProtocolSearchTests
  BioPioneerRulesTests.PropertyTests
  BioPioneerRulesTests.LegalityTests
  StoryboardsTests.ProjectKillTests
  StoryboardsTests.DamageTests
  StoryboardsTests.EveryFileTests
  StoryboardsTests.RandomEditTests
  StoryboardsTests.NumberingTests
)

swift build --configuration release --build-tests >&2 || exit 1
echo "$(date --utc +%F), commit $(git rev-parse --short HEAD), $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
echo
echo "| suite | seconds | outcome |"
echo "|---|---:|---|"
export MENAGERIE_TIER=thorough
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0

# row NAME COUNT COMMAND...: runs a command and prints its row; COUNT is a pattern whose group is the number of tests.
row() {
  local name=$1 pattern=$2 start status count outcome
  shift 2
  start=$(date +%s.%N)
  "$@" >"$log" 2>&1
  status=$?
  count=$(sed -nE "s/.*$pattern.*/\\1/p" "$log" | tail -n 1)
  if [ "$status" -eq 0 ] && [ "${count:-0}" -gt 0 ]; then
    outcome="$count tests passed"
  else
    outcome="failed"
    [ "$status" -ne 0 ] || outcome="no such test"
    failed=1
    cat "$log" >&2
  fi
  echo "| $name | $(date +%s.%N | awk -v start="$start" '{ printf "%.1f", $1 - start }') | $outcome |"
}

for suite in "${suites[@]}"; do
  row "$suite" 'Test run with ([0-9]+) tests?' \
    swift test --configuration release --skip-build --disable-xctest --filter "^$suite/"
done
if [ $# -eq 0 ]; then
  export MENAGERIE_TOOL=$root/.build/release/menagerie
  MENAGERIE_FUZZ=200 row "whatever is asked of the interface" '\b([0-9]+) passed' \
    scripts/test-browser -k test_whatever_is_asked
  row "tasks that are killed on clusters" '\b([0-9]+) passed' scripts/test-cluster
  # Browsers are killed one after another, with no other load on the machine.
  row "a browser that is killed while somebody draws" '\b([0-9]+) passed' \
    scripts/test-browser -n 0 -k test_a_browser_that_is_killed
fi
exit "$failed"
