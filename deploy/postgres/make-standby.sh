#!/bin/sh
# Makes the data of a standby from a running primary. Run it on the standby's machine, as the user that PostgreSQL runs as.
#   make-standby.sh <URL of the primary, with a role that may replicate> <empty folder for the data> <name of the standby>
# Start PostgreSQL on the folder with cluster_name set to the name, then have the primary wait for it at each commit:
#   ALTER SYSTEM SET synchronous_standby_names = '<name>'; SELECT pg_reload_conf();
set -eu
primary=$1
data=$2
name=$3
# The primary retains what the standby has not received yet. A slot of an earlier standby of that name begins anew.
psql -X -q -A -t -v ON_ERROR_STOP=1 -v name="$name" "$primary" >/dev/null <<'SQL'
select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = :'name' and not active;
select pg_create_physical_replication_slot(:'name');
SQL
pg_basebackup -d "$primary" -D "$data" -R -S "$name" -X stream -c fast
# Of the primary, if it waits for a standby: the copy would wait for itself.
sed -i.bak '/^synchronous_standby_names/d' "$data/postgresql.auto.conf" && rm "$data/postgresql.auto.conf.bak"
