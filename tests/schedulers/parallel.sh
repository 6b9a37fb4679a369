#!/usr/bin/env bash
# Plays a match in shards under GNU parallel. Exit status 77: it is not installed.
# usage: parallel.sh SHISHI
if ! parallel --version 2>/dev/null | grep -q GNU; then
  echo "skipped: GNU parallel is not installed"
  exit 77
fi
. "$(dirname "$0")/common.sh" "$1"
trap 'rm -rf "$work"' EXIT
export HOME=$work # parallel keeps a folder there
parallel --jobs 2 "$shishi" "${match_words[@]}" -shard {}/$shards -records "$work/part{}.jsonl" \
  ::: $(seq $shards) >"$work/log"
check_shards
