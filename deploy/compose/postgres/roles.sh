#!/bin/bash
# Once, when the primary is made. Time limits stand with the role: a pooler lets none through.
set -euo pipefail
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$TONN_OWNER_PASSWORD" --set=web="$TONN_WEB_PASSWORD" --set=replication="$REPLICATION_PASSWORD" \
  --set=keycloak="$KEYCLOAK_PASSWORD" <<'SQL'
create role haproxy_check login;
create role replication login replication password :'replication';
create role tonn_owner login password :'owner';
create role tonn_web login password :'web';
alter role tonn_web set statement_timeout = '10s';
alter role tonn_web set idle_in_transaction_session_timeout = '30s';
create database tonn owner tonn_owner;
\connect tonn
create extension pg_trgm;
\connect postgres
create role keycloak login password :'keycloak';
create database keycloak owner keycloak;
SQL
