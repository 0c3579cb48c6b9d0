#!/bin/sh
# Receives every change of a primary as it is made. Run it on another machine than the primary's, for as long as there is one.
#   receive-wal.sh <URL of the primary, with a role that may replicate> <folder for the changes> <name>
# With the name among synchronous_standby_names a commit is acknowledged when it is here, too.
set -eu
primary=$1
wal=$2
name=$3
pg_receivewal -d "$primary" -S "$name" --create-slot --if-not-exists
# The name that the primary knows it by.
PGAPPNAME=$name exec pg_receivewal -d "$primary" -D "$wal" -S "$name" --synchronous
