#!/bin/bash
# The first time a copy of the primary, then PostgreSQL as the image starts it.
set -euo pipefail
primary="postgres://replication:$REPLICATION_PASSWORD@primary/postgres?sslmode=verify-full&sslrootcert=/certificates/ca.pem"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  gosu postgres sh /make-standby.sh "$primary" "$PGDATA" standby
fi
exec docker-entrypoint.sh postgres -c config_file=/etc/postgresql/postgresql.conf -c cluster_name=standby
