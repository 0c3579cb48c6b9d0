import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ROOT } from '#tools/launch/install.mjs'
import { freePort } from '#tools/launch/process/free-port.mjs'
import { refusal } from '#tools/launch/refusal.mjs'
import { run } from '#tools/launch/run.mjs'
import { type Account, type Program, startProgram } from './program.ts'

const DATABASE = 'tonn'
/** Owner of the tables and superuser; what servers sign in as; what the standby does; what HAProxy's check does. */
const ROLES = { owner: 'tonn', shop: 'tonn_web', standby: 'tonn_standby', check: 'haproxy_check' } as const
const NAMES = ['one', 'two'] as const
/** Of any statement. Servers time out those of customers earlier, by themselves. */
const LIMITS = { statement_timeout: '30s', idle_in_transaction_session_timeout: '30s' }
const PRIMARY_SETTINGS = { max_connections: '100', wal_keep_size: '64MB', max_slot_wal_keep_size: '1GB' }
const POLL_MS = 50
const STREAMING_SECONDS = 30

export type PostgresPair = {
  ports: readonly [number, number]
  passwords: { owner: string; shop: string }
  /** As the owner, past everything. */
  urlOf(at: 0 | 1): string
  servers: [Program, Program]
  /** By the script of deploy/, as an operator does. */
  promoteStandby(): Promise<void>
  /** The scripts' environment. */
  stop(): Promise<void>
}

type Settings = {
  /** Of PostgreSQL's programs. */
  programs: string
  account: Account
  /** Which the account may enter and own folders in. */
  folder: string
}

/** A primary and a synchronous standby: what is acknowledged is on both. */
export async function startPostgresPair({ programs, account, folder }: Settings): Promise<PostgresPair> {
  const ports = [await freePort(), await freePort()] as const
  const passwords = { owner: aPassword(), shop: aPassword(), standby: aPassword() }
  const home = join(folder, 'postgres')
  mkdirSync(home, { mode: 0o700 })
  if (account !== null) chownSync(home, account.uid, account.gid)
  const urlOf = (at: 0 | 1, role: 'owner' | 'standby' = 'owner') =>
    `postgresql://${ROLES[role]}:${passwords[role]}@127.0.0.1:${ports[at]}/postgres`
  const options = { ...account, cwd: home, env: { PATH: `${programs}${delimiter}${process.env['PATH']}`, LC_ALL: 'C' } }

  async function succeed(program: string, args: readonly string[]): Promise<void> {
    const { code, output } = await run(program, args, options)
    if (code !== 0) throw refusal(`${program} failed:\n${output.trim()}`)
  }

  function start(at: 0 | 1): Promise<Program> {
    const settings = {
      ...PRIMARY_SETTINGS,
      cluster_name: NAMES[at],
      listen_addresses: '127.0.0.1',
      port: String(ports[at]),
      unix_socket_directories: '',
      timezone: 'UTC',
      jit: 'off',
      // In the data, so that a server that is killed leaves none behind.
      dynamic_shared_memory_type: 'mmap',
    }
    return startProgram({
      name: 'PostgreSQL',
      program: join(programs, 'postgres'),
      args: [
        '-D',
        join(home, NAMES[at]),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      account,
      folder: home,
      outputFile: join(folder, `postgres-${NAMES[at]}.log`),
      endSignal: 'INT',
      isReady: () => query(urlOf(at), 'select 1'),
    })
  }

  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, passwords.owner, { mode: 0o600 })
  if (account !== null) chownSync(passwordFile, account.uid, account.gid)
  const data = join(home, NAMES[0])
  await succeed(join(programs, 'initdb'), [
    ...['-D', data, '-U', ROLES.owner, '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  ])
  const rules = join(data, 'pg_hba.conf')
  // The first line that fits counts.
  writeFileSync(rules, `host postgres ${ROLES.check} 127.0.0.1/32 trust\n${readFileSync(rules, 'utf8')}`)
  const primary = await start(0)
  let standby: Program
  try {
    await query(
      urlOf(0),
      `create role ${ROLES.check} login`,
      `create role ${ROLES.standby} login replication password '${passwords.standby}'`,
      `grant pg_monitor to ${ROLES.standby}`,
      `create role ${ROLES.shop} login password '${passwords.shop}'`,
      ...Object.entries(LIMITS).map(([name, value]) => `alter role ${ROLES.shop} set ${name} = '${value}'`),
      `create database ${DATABASE}`,
    )
    await succeed(join(ROOT, 'deploy/postgres/make-standby.sh'), [urlOf(0, 'standby'), join(home, NAMES[1]), NAMES[1]])
    standby = await start(1)
    await query(urlOf(0), `alter system set synchronous_standby_names = '${NAMES[1]}'`, 'select pg_reload_conf()')
    await untilSynchronous(urlOf(0))
  } catch (error) {
    await primary.stop()
    throw error
  }
  const servers: [Program, Program] = [primary, standby]
  return {
    ports,
    passwords,
    urlOf: (at) => urlOf(at),
    servers,
    promoteStandby: () => succeed(join(ROOT, 'deploy/postgres/promote-standby.sh'), [urlOf(1), urlOf(0)]),
    async stop() {
      // The primary first: it waits for its standby.
      for (const server of servers) await server.stop()
    },
  }
}

/** The same role and database at another port. */
export function shopUrl(password: string, port: number, role: 'owner' | 'shop' = 'shop'): string {
  return `postgresql://${ROLES[role]}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** As PgBouncer reads it. */
export function userList({ owner, shop }: PostgresPair['passwords']): string {
  return `"${ROLES.owner}" "${owner}"\n"${ROLES.shop}" "${shop}"\n`
}

async function untilSynchronous(url: string): Promise<void> {
  const deadline = performance.now() + STREAMING_SECONDS * 1000
  while (performance.now() < deadline) {
    const rows = await query(url, `select from pg_stat_replication where sync_state = 'sync'`)
    if (rows === 1) return
    await wait(POLL_MS)
  }
  throw refusal('The standby did not become synchronous.')
}

/** How many rows the last statement returned. */
async function query(url: string, ...statements: string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows
  } finally {
    await client.end()
  }
}

function aPassword(): string {
  return randomBytes(24).toString('base64url')
}
