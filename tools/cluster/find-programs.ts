import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ok, type Result, refuse } from '#domain/result.ts'

/** Folders with the programs, by package. */
export type Programs = { postgres: string; psql: string; pgbouncer: string; haproxy: string }

type Environment = Readonly<Record<string, string | undefined>>

const OLDEST_POSTGRES = 15
/** Outside of PATH: a folder for each version, and the daemons, where only root looks. */
const DEBIAN = { postgres: '/usr/lib/postgresql', daemons: '/usr/sbin' }

/** Refused: what is missing, and how to get it. Nothing is installed. */
export function findPrograms(env: Environment = process.env, elsewhere = DEBIAN): Result<Programs, string> {
  const onPath = (name: string) => programOnPath(name, env, elsewhere)
  const postgres = postgresFolder(env, elsewhere)
  const psql = onPath('psql')
  const pgbouncer = onPath('pgbouncer')
  const haproxy = onPath('haproxy')
  if (postgres && psql && pgbouncer && haproxy) return ok({ postgres, psql, pgbouncer, haproxy })
  const missing = [
    ...(postgres && psql ? [] : [`PostgreSQL ${OLDEST_POSTGRES} or newer, with pg_basebackup and psql`]),
    ...(pgbouncer ? [] : ['PgBouncer']),
    ...(haproxy ? [] : ['HAProxy']),
  ]
  return refuse(`This needs ${missing.join(', ')} on this machine. It installs nothing itself:
  Debian, Ubuntu  apt-get install postgresql pgbouncer haproxy
  Fedora          dnf install postgresql-server postgresql pgbouncer haproxy
  macOS           brew install postgresql@17 pgbouncer haproxy (and put the first into PATH)
The services that these packages start are not used and may be stopped.`)
}

/** The folder with PostgreSQL's own programs, if those that copy a server are among them. */
export function postgresFolder(env: Environment = process.env, elsewhere = DEBIAN): string | undefined {
  const folders = [...versionsIn(elsewhere.postgres), ...foldersOf(env, elsewhere)]
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')))
}

export function programOnPath(name: string, env: Environment = process.env, elsewhere = DEBIAN): string | undefined {
  return foldersOf(env, elsewhere)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

function foldersOf(env: Environment, { daemons }: typeof DEBIAN): string[] {
  return [...(env['PATH'] ?? '').split(delimiter), daemons]
}

/** The newest first. */
function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((version) => Number(version) >= OLDEST_POSTGRES)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(folder, version, 'bin'))
}
