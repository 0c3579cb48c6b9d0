#!/bin/sh
# Makes the data of a primary from a backup and the changes since then. Run it as the user that PostgreSQL runs as, then start
# PostgreSQL on the folder: it is ready when it takes changes.
#   restore-backup.sh <backup> <folder with the changes> <empty folder for the data> [time]
# Without a time up to the last change; with one, such as '2026-11-19 11:59:30+00', up to the last commit before it.
set -eu
backup=$1
wal=$2
data=$3
until=${4:-}
refuse() { echo "$1" >&2; exit 1; }

[ -d "$wal" ] || refuse "There is no folder $wal: nothing was restored."
if [ -d "$data" ] && [ -n "$(ls -A "$data")" ]; then refuse "$data is not empty: nothing was restored."; fi
pg_verifybackup --quiet "$backup" || refuse 'The backup is not whole: nothing was restored.'
mkdir -p "$data"
chmod 700 "$data"
cp -R "$backup/." "$data"
# Nobody follows it yet: a commit that waits for a standby would wait for ever.
sed -i.bak '/^synchronous_standby_names/d' "$data/postgresql.auto.conf" && rm "$data/postgresql.auto.conf.bak"
{
  # The last file of changes is not full yet.
  echo "restore_command = 'cp \"$wal/%f\" \"%p\" 2>/dev/null || cp \"$wal/%f.partial\" \"%p\"'"
  echo "recovery_target_action = 'promote'"
  [ -z "$until" ] || echo "recovery_target_time = '$until'"
} >> "$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "Restored: start PostgreSQL on $data"
