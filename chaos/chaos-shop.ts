import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ServerProcess, startServerOn } from '#server/testing/server-process.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { silent } from '#tools/launch/progress.mjs'
import { run } from '#tools/launch/run.mjs'
import { fillShelf } from './chaos-phone.ts'
import { MANY_CUSTOMERS, SHORT_TIMEOUTS } from './chaos-settings.ts'
import { keyRotation } from './key-rotation.ts'

/** The application_name of the run's own connections, which are never cut. */
const OBSERVER = 'chaos'
const STARTS = 5
/** A server that is started often need not be compiled each time. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') }

export type Provider = 'stancer' | 'elavon'

/** What customers use, and what is read of it in the end. */
export type ObservedShop = {
  sandboxUrl: string
  /** The payment provider. */
  provider: Provider
  /** Of the servers; a restarted server has the same URL. */
  urls: readonly string[]
  database: pg.Pool
}

export type ChaosShop = ObservedShop & {
  /** Of the first server alone; the same after a restart. */
  deskUrl: string
  /** With SIGKILL. */
  kill(at: number): Promise<void>
  start(at: number): Promise<void>
  /** Each start is a step of a key rotation. True: all servers have made the last step. */
  isKeyChanged(): boolean
  /** Terminates so many database connections of the servers; null: all. Returns how many there were. */
  cut(most: number | null): Promise<number>
  /** Runs a program of the shop to its end, with the settings that the first server was started with last. */
  run(program: string, args: readonly string[]): Promise<{ code: number; output: string }>
  /** Copies the logs of the servers. */
  saveLogs(into: string): void
  stop(): Promise<void>
}

type Settings = {
  /** A prepared database. */
  databaseUrl: string
  servers: number
  provider: Provider
}

/** The real servers, each web and worker, and the real sandbox: all of them processes of their own. */
export async function startChaosShop({ databaseUrl, servers: count, provider }: Settings): Promise<ChaosShop> {
  await ensureBuilt(silent)
  const folder = mkdtempSync(join(tmpdir(), 'tonn-chaos-'))
  const database = new pg.Pool({ connectionString: databaseUrl, application_name: OBSERVER, max: 3 })
  database.on('error', () => {})
  const sandbox = await startSandbox()
  const sandboxUrl = `http://127.0.0.1:${sandbox.port}`
  const env = {
    ...COMPILED,
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    ROLES: 'web,worker',
    PAYMENT_GATEWAY: provider.toUpperCase(),
    LOG_LEVEL: 'warn',
    // In front of which a proxy stands, as far as servers know.
    TRUST_PROXY: '1',
    ...MANY_CUSTOMERS,
    ...SHORT_TIMEOUTS,
  }
  const running: ServerProcess[] = []
  const keys = keyRotation(count)
  let firstRing = ''

  async function start(at: number): Promise<void> {
    const PORT = new URL(running[at]?.url ?? 'http://127.0.0.1:0').port || '0'
    const SECRET_KEYS = keys.ringAt(at)
    const DESK_PORT = new URL(running[at]?.deskUrl ?? 'http://127.0.0.1:0').port || '0'
    const ofDesk = at === 0 ? { ROLES: 'web,worker,desk', DESK_PORT } : {}
    if (at === 0) firstRing = SECRET_KEYS
    for (let left = STARTS; ; left -= 1) {
      try {
        running[at] = await startServerOn({
          ...env,
          ...ofDesk,
          PORT,
          SECRET_KEYS,
          LOG_FILE: join(folder, `server-${at}.log`),
        })
        return
      } catch (error) {
        if (left === 0) throw error
      }
    }
  }

  async function stop(): Promise<void> {
    for (const server of running) await server.stop()
    sandbox.child.kill('SIGKILL')
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await fillShelf(database)
    for (let at = 0; at < count; at += 1) await start(at)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    sandboxUrl,
    provider,
    urls: running.map(({ url }) => url),
    deskUrl: running[0]?.deskUrl ?? '',
    database,
    kill: async (at) => running[at]?.stop(),
    start,
    isKeyChanged: keys.isDone,
    async cut(most) {
      const { rowCount } = await database.query(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = current_database() and application_name <> $1 order by random() limit $2) as chosen`,
        [OBSERVER, most],
      )
      return rowCount ?? 0
    },
    run: (program, args) =>
      run(nodeBinary(), [join(ROOT, program), ...args], {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'] ?? '',
          ...env,
          SECRET_KEYS: firstRing,
          LOG_FILE: join(folder, 'commands.log'),
        },
      }),
    saveLogs: (into) => cpSync(folder, into, { recursive: true }),
    stop,
  }
}

async function startSandbox(): Promise<{ child: ChildProcess; port: number; smtpPort: number }> {
  const child = fork(join(ROOT, 'sandbox/main.ts'), {
    cwd: ROOT,
    execPath: nodeBinary(),
    execArgv: [],
    env: { ...COMPILED, PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ports = await new Promise<{ port: number; smtpPort: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; smtpPort: number }))
    child.once('exit', () => reject(new Error('the sandbox ended')))
  })
  return { child, ...ports }
}
