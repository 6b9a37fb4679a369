#!/usr/bin/env bash
# Plays a match as a job array of Slurm, on one node that this script starts and ends.
# Exit status 77: Slurm is not installed, or cannot be run here (it needs root).
# usage: slurm.sh SHISHI
skip() {
  echo "skipped: $1"
  exit 77
}
export PATH=$PATH:/usr/sbin
for program in slurmctld slurmd sbatch munged; do
  command -v "$program" >/dev/null || skip "$program is not installed"
done
[ "$(id -u)" -eq 0 ] || skip "Slurm's daemons need root"
. "$(dirname "$0")/common.sh" "$1"

daemons=()
finish() {
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${daemons[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap finish EXIT

# A key and a socket of our own: a munged that already runs is left alone.
chmod 755 "$work"
mkdir -m 711 "$work/munge"
mkdir -m 755 "$work/socket"
dd if=/dev/urandom of="$work/munge/key" bs=128 count=1 2>/dev/null
chmod 400 "$work/munge/key"
munged --foreground --force --key-file="$work/munge/key" --socket="$work/socket/munge" \
  --pid-file="$work/munge/pid" --seed-file="$work/munge/seed" --log-file="$work/munge/log" \
  >"$work/munged.log" 2>&1 &
daemons+=($!)

host=$(hostname -s)
cat >"$work/slurm.conf" <<EOF
ClusterName=shishi
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$work/socket/munge
CredType=cred/munge
CryptoType=crypto/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
EOF
sed -i '/^CryptoType/d' "$work/slurm.conf"
mkdir "$work/state" "$work/spool"
export SLURM_CONF=$work/slurm.conf
sleep 1
slurmctld -D >"$work/slurmctld.log" 2>&1 &
daemons+=($!)
slurmd -D >"$work/slurmd.log" 2>&1 &
daemons+=($!)

ready=no
for _ in $(seq 60); do
  if sinfo -h -o %t 2>/dev/null | grep -Eq '^(idle|mix|alloc)$'; then
    ready=yes
    break
  fi
  sleep 0.5
done
if [ $ready = no ]; then
  tail -n 5 "$work"/munged.log "$work/munge/log" "$work"/slurm*.log || true
  skip "Slurm does not come up here"
fi

cat >"$work/job.sh" <<EOF
#!/bin/sh
exec $shishi ${match_words[*]} -shard \$SLURM_ARRAY_TASK_ID/\$SLURM_ARRAY_TASK_COUNT \\
  -records $work/part\$SLURM_ARRAY_TASK_ID.jsonl
EOF
sbatch --wait --array=1-$shards --output="$work/job-%a.log" "$work/job.sh"
check_shards
