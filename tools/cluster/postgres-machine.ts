import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { ROOT } from '#tools/launch/install.mjs'
import { postgresAccount } from '#tools/launch/postgres-home.mjs'
import { refusal } from '#tools/launch/refusal.mjs'
import { type Finished, run } from '#tools/launch/run.mjs'
import { type Program, startProgram } from './program.ts'

const OWNER = 'tonn'
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  jit: 'off',
  // In the data, so that a server that is killed leaves none behind.
  dynamic_shared_memory_type: 'mmap',
}

/** A machine on which PostgreSQL's programs and the scripts of deploy/ run, as the user that PostgreSQL runs as. */
export type PostgresMachine = {
  /** An empty folder of that user. */
  place(name: string): string
  /** A path that does not exist yet. */
  path(name: string): string
  script(name: string, ...args: string[]): Promise<Finished>
  /** Makes the data of a new server. */
  initialise(data: string): Promise<void>
  start(data: string, port: number, settings?: Record<string, string>): Promise<Program>
  /** Receives the changes of a primary from now on. */
  receive(port: number, wal: string, name: string): Promise<Program>
  /** With everything that runs and is stored on it. */
  stop(): Promise<void>
}

/** @param programs the folder of PostgreSQL's programs */
export async function postgresMachine(programs: string): Promise<PostgresMachine> {
  const account = process.getuid?.() === 0 ? await postgresAccount() : null
  const folder = mkdtempSync(join(tmpdir(), 'tonn-postgres-'))
  // Of a clone that PostgreSQL's user may not be able to enter.
  const scripts = join(folder, 'scripts')
  cpSync(join(ROOT, 'deploy/postgres'), scripts, { recursive: true })
  own(folder)
  chmodSync(folder, 0o755)
  const running: Program[] = []
  const env = { PATH: `${programs}${delimiter}${process.env['PATH']}`, LC_ALL: 'C' }
  const path = (name: string) => join(folder, name)

  function own(place: string): void {
    if (account !== null) chownSync(place, account.uid, account.gid)
  }

  function asPostgres(program: string, args: readonly string[]): Promise<Finished> {
    return run(program, args, { ...account, cwd: folder, env })
  }

  async function begin(start: Parameters<typeof startProgram>[0]): Promise<Program> {
    const program = await startProgram(start)
    running.push(program)
    return program
  }

  return {
    path,

    place(name) {
      mkdirSync(path(name), { mode: 0o700 })
      own(path(name))
      return path(name)
    },

    script: (name, ...args) => asPostgres(join(scripts, name), args),

    async initialise(data) {
      const args = ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync']
      const { code, output } = await asPostgres(join(programs, 'initdb'), args)
      if (code !== 0) throw refusal(`initdb failed:\n${output.trim()}`)
    },

    start: (data, port, settings = {}) =>
      begin({
        name: 'PostgreSQL',
        program: join(programs, 'postgres'),
        args: [
          ...['-D', data, '-c', `port=${port}`],
          ...Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        account,
        folder,
        outputFile: path(`postgres-${port}.log`),
        endSignal: 'INT',
        isReady: () => query(urlAt(port, 'postgres'), 'select 1'),
      }),

    receive: (port, wal, name) =>
      begin({
        name: 'pg_receivewal',
        program: 'sh',
        args: [
          ...['-c', `PATH='${env.PATH}' exec '${join(scripts, 'receive-wal.sh')}' "$@"`, 'sh'],
          ...[urlAt(port, 'postgres'), wal, name],
        ],
        account,
        folder,
        outputFile: path('receive-wal.log'),
        endSignal: 'INT',
        async isReady() {
          const receivers = `select from pg_stat_replication where application_name = '${name}'`
          if ((await query(urlAt(port, 'postgres'), receivers)).length === 0) throw new Error('nobody receives changes')
        },
      }),

    async stop() {
      for (const program of running) await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function urlAt(port: number, database: string): string {
  return `postgresql://${OWNER}@127.0.0.1:${port}/${database}`
}

/** The rows of the last statement, on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Whether a server that was started on restored data has read all changes. */
export async function isRestored(port: number): Promise<boolean> {
  const [row] = await query<{ waits: boolean }>(urlAt(port, 'postgres'), 'select pg_is_in_recovery() as waits')
  return row?.waits === false
}
