# Shared by the tests of schedulers: the match they split, and the check of what comes out.
# usage: . common.sh SHISHI
shishi=$1
set -eu
work=$(mktemp -d)
match_words=(match -variant shoshogi -engine self name=A nodes=40 -engine self name=B nodes=80
  -games 24 -repeat -maxmoves 80 -seed 5)
shards=4

# The report of the whole match without what depends on time.
without_times() {
  sed -E 's/"(time_us|slowest_us|nps)":[0-9.e+]*,?//g'
}

# Compares the merged shards with the match played in one go.
check_shards() {
  "$shishi" "${match_words[@]}" -records "$work/whole.jsonl" -json | without_times >"$work/whole"
  "$shishi" merge --json "$work"/part*.jsonl | without_times >"$work/merged"
  diff "$work/whole" "$work/merged"
  echo "the $shards shards make up the match"
}
