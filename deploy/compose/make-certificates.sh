#!/bin/sh
# An authority of this machine's own and one certificate for everything here, unless they are there already. Where a name was added the
# certificate is made anew by the same authority: restart what shows it.
set -eu
cd "$1"
names=DNS:shop.internal,DNS:desk.internal,DNS:api.internal,DNS:identity.internal,DNS:cms.internal,DNS:haproxy,DNS:pgbouncer,DNS:primary,DNS:standby
wanted="subjectAltName=$names"
[ -s server.pem ] && [ -f names ] && [ "$(cat names)" = "$wanted" ] && exit 0
if [ ! -s ca.pem ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -days 825 -subj "/CN=Tonn, this machine" -keyout ca.key -out ca.pem
fi
openssl req -newkey rsa:3072 -nodes -subj /CN=shop.internal -keyout server.key -out server.csr
printf '%s\n' "$wanted" > names.new
openssl x509 -req -days 825 -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names.new -out server.crt
cat server.crt server.key > server.tmp
rm server.csr
# Readable by every service here: each has its own user. PostgreSQL wants a key for itself.
chmod 644 server.key server.tmp
install -o postgres -m 600 server.key postgres.key
mv server.tmp server.pem
mv names.new names
