#!/bin/sh
# Makes the standby the primary. The old primary must be off, and must not come back as a primary (fencing): two of them
# would both take orders.
#   promote-standby.sh <URL of the standby, as superuser> <URL of the old primary>
set -eu
standby=$1
old=$2
PGCONNECT_TIMEOUT=${PGCONNECT_TIMEOUT:-2}
export PGCONNECT_TIMEOUT
ask() { psql -X -q -A -t -v ON_ERROR_STOP=1 "$standby" -c "$1"; }
refuse() { echo "$1" >&2; exit 1; }

psql -X -q -A -t "$old" -c 'select 1' >/dev/null 2>&1 && refuse 'The old primary still answers. Stop it for good first: nothing was changed.'
[ "$(ask 'select pg_is_in_recovery()')" = t ] || refuse 'This is no standby (any more): nothing was changed.'
# Returns when everything that was received is applied and the server takes changes.
[ "$(ask 'select pg_promote(true, 60)')" = t ] || refuse 'The standby was not promoted within a minute: look into its log.'
# Nobody follows it yet: a commit that waits for a standby would wait for ever.
ask 'alter system reset synchronous_standby_names' >/dev/null
ask 'select pg_reload_conf()' >/dev/null
echo "The standby is the primary, and has no standby of its own: make one with make-standby.sh."
