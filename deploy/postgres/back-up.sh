#!/bin/sh
# Copies a running primary, and checks the copy.
#   back-up.sh <URL of the primary, with a role that may replicate> <empty folder for the backup>
set -eu
pg_basebackup -d "$1" -D "$2" -X stream -c fast --manifest-checksums=SHA256
pg_verifybackup --quiet "$2"
echo "Backed up and checked: $2"
