import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { ROOT } from '#tools/launch/install.mjs'
import { postgresAccount } from '#tools/launch/postgres-home.mjs'
import { freePort } from '#tools/launch/process/free-port.mjs'
import { type Progress, silent } from '#tools/launch/progress.mjs'
import { refusal } from '#tools/launch/refusal.mjs'
import { scratchFolder } from '#tools/launch/scratch-folder.mjs'
import { LITTLE_MEMORY, prepareDatabase } from '#tools/launch/shop.mjs'
import { startPart } from '#tools/launch/shop-part.mjs'
import type { Programs } from './find-programs.ts'
import { startHAProxy } from './haproxy.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { type PostgresPair, shopUrl, startPostgresPair, userList } from './postgres-pair.ts'
import type { Program } from './program.ts'

type Part = Awaited<ReturnType<typeof startPart>>

export type Cluster = {
  /** Of HAProxy: where customers come in. */
  url: string
  sandboxUrl: string
  /** Of the primary, through HAProxy, with the role that owns the tables. */
  databaseUrl: string
  poolerUrl: string
  postgres: PostgresPair
  logDir: string
  webServers: readonly { url: string; pid: number }[]
  /** A process with the desk and the partners' APIs. Null: the cluster is without. */
  doors: { deskUrl: string; partnersUrl: string; pid: number } | null
  /** With kill -9. */
  killWeb(at: number): void
  startWeb(at: number): Promise<void>
  /** As a rolling release does: SIGTERM, drain, a new one in its place, and on once HAProxy leads visitors to it. */
  replaceWeb(at: number): Promise<void>
  replaceWorker(): Promise<void>
  restartPooler(): Promise<void>
  saveLogs(into: string): void
  stop(): Promise<void>
}

type Options = {
  programs: Programs
  /** Of the load balancer; 0: any free port. */
  port?: number
  webServers?: number
  /** The desk and the partners' APIs, too. Without them a machine of two cores has more left for customers. */
  doors?: boolean
  /** Of servers and worker, over our own. */
  env?: Record<string, string>
  progress?: Progress
  onDeath?: (sentence: string) => void
}

const WEB_STOP_SECONDS = 20
const SERVED_SECONDS = 30
const POLL_MS = 100
const STARTS = 5
/** Longer than HAProxy takes to notice. */
const DRAIN_MS = '2500'
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...LITTLE_MEMORY }

/** All that the shop runs on in production, but on one machine: it proves how the parts work together, not how fast they are. */
export async function startCluster(options: Options): Promise<Cluster> {
  const { programs, webServers: count = 2, doors: hasDoors = false, progress = silent, onDeath = () => {} } = options
  await ensureBuilt(progress)
  const account = process.getuid?.() === 0 ? await postgresAccount() : null
  const folder = scratchFolder('tonn-cluster-')
  // For the user postgres, when we are root.
  chmodSync(folder, 0o755)
  /** Undone from the last to the first. */
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  let stopped: Promise<void> | null = null

  const stop = () => {
    stopped ??= (async () => {
      for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
    })()
    return stopped
  }

  try {
    const port = options.port || (await freePort())
    const [primaryPort, standbyPort, poolerPort] = [await freePort(), await freePort(), await freePort()]
    const [deskPort, partnersPort] = [await freePort(), await freePort()]
    const [deskUrl, partnersUrl] = [`http://localhost:${deskPort}`, `http://localhost:${partnersPort}`]
    const webPorts: number[] = []
    for (let at = 0; at < count; at += 1) webPorts.push(await freePort())

    const sandboxEnv = { ...process.env, ...COMPILED, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
    const sandbox = await progress.step('Starting the sandbox', 'Sandbox ready', () =>
      startPart('sandbox', join(folder, 'sandbox.log'), sandboxEnv, onDeath),
    )
    undo.push(() => sandbox.stop(1))
    const postgres = await progress.step('Starting PostgreSQL', 'Primary and synchronous standby ready', () =>
      startPostgresPair({ programs: programs.postgres, account, folder }),
    )
    undo.push(postgres.stop)
    const { passwords } = postgres
    const databaseUrl = shopUrl(passwords.owner, primaryPort, 'owner')
    const haproxy = await startHAProxy({
      program: programs.haproxy,
      folder,
      port,
      servers: webPorts,
      primaryPort,
      standbyPort,
      databases: postgres.ports,
      databaseUrl,
    })
    undo.push(() => haproxy.stop())
    const pooler = () =>
      startPgBouncer({
        program: programs.pgbouncer,
        account,
        folder,
        port: poolerPort,
        databasePort: primaryPort,
        users: userList(postgres.passwords),
      })
    let pgbouncer: Program = await pooler()
    undo.push(() => pgbouncer.stop())
    progress.line('✓ HAProxy and PgBouncer ready')

    const poolerUrl = shopUrl(passwords.shop, poolerPort)
    const url = `http://localhost:${port}`
    const sandboxUrl = `http://127.0.0.1:${sandbox.port}`
    const env = {
      ...process.env,
      ...COMPILED,
      DATABASE_URL: poolerUrl,
      DATABASE_DIRECT_URL: shopUrl(passwords.shop, primaryPort),
      DATABASE_READ_URL: shopUrl(passwords.shop, standbyPort),
      SANDBOX_URL: sandboxUrl,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      PUBLIC_URL: url,
      // In the events that the worker sends to partners.
      ...(hasDoors && { DESK_URL: deskUrl, PARTNERS_URL: partnersUrl }),
      TRUST_PROXY: '1',
      DRAIN_MS,
      SECRET_KEYS: randomBytes(32).toString('base64url'),
      ...options.env,
    }
    await progress.step('Preparing the database', 'Database migrated, catalogue imported', () =>
      prepareDatabase({ ...env, MIGRATION_DATABASE_URL: databaseUrl }),
    )
    await fetch(`${sandboxUrl}/control/callbacks`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    })

    /** Again and again, as a supervisor does: a server ends where it finds no database at its start. */
    async function startServer(
      name: string,
      roles: 'web' | 'worker' | 'desk,partners',
      onPort: number,
      settings: Record<string, string> = {},
    ): Promise<Part> {
      const own = { ...settings, ROLES: roles, PORT: String(onPort), LOG_FILE: join(folder, `${name}.log`) }
      for (let left = STARTS; ; left -= 1) {
        try {
          return await startPart('server', join(folder, `${name}-stderr.log`), { ...env, ...own }, onDeath)
        } catch (error) {
          if (left === 1) throw error
        }
      }
    }
    async function startWorker(): Promise<void> {
      worker = await startServer('worker', 'worker', 0)
    }
    async function untilServed(at: number): Promise<void> {
      const deadline = performance.now() + SERVED_SECONDS * 1000
      while (!(await haproxy.leadsTo(at))) {
        if (performance.now() > deadline) throw refusal(`HAProxy does not take web server ${at + 1}.`)
        await wait(POLL_MS)
      }
    }
    const startWebAt = (at: number) => startServer(`web${at + 1}`, 'web', webPorts[at] ?? 0)
    const web: Part[] = []
    let worker: Part | null = null
    let doors: Part | null = null
    async function startDoors(): Promise<void> {
      // Nothing stands between them and who calls.
      const settings = { DESK_PORT: String(deskPort), PARTNERS_PORT: String(partnersPort), TRUST_PROXY: '0' }
      doors = await startServer('doors', 'desk,partners', 0, settings)
    }
    undo.push(() => Promise.all([...web, worker, doors].map((part) => part?.stop(3))))
    const ready = `${count} web servers, a worker${hasDoors ? ', the desk and the partners’ APIs' : ''} ready`
    await progress.step('Starting the shop', ready, async () => {
      const started = await Promise.allSettled([
        ...webPorts.map(async (_port, at) => {
          web[at] = await startWebAt(at)
        }),
        startWorker(),
        ...(hasDoors ? [startDoors()] : []),
      ])
      for (const each of started) if (each.status === 'rejected') throw each.reason
      for (const at of webPorts.keys()) await untilServed(at)
    })

    return {
      url,
      sandboxUrl,
      databaseUrl,
      poolerUrl,
      postgres,
      logDir: folder,
      get doors() {
        return doors && { deskUrl, partnersUrl, pid: doors.pid }
      },
      get webServers() {
        return web.map((part) => ({ url: `http://127.0.0.1:${part.port}`, pid: part.pid }))
      },
      killWeb(at) {
        process.kill(web[at]?.pid ?? 0, 'SIGKILL')
      },
      async startWeb(at) {
        web[at] = await startWebAt(at)
        await untilServed(at)
      },
      async replaceWeb(at) {
        await web[at]?.stop(WEB_STOP_SECONDS)
        web[at] = await startWebAt(at)
        await untilServed(at)
      },
      async replaceWorker() {
        await worker?.stop(WEB_STOP_SECONDS)
        await startWorker()
      },
      async restartPooler() {
        await pgbouncer.stop('SIGKILL')
        pgbouncer = await pooler()
      },
      saveLogs: (into) =>
        cpSync(folder, into, { recursive: true, filter: (file) => file === folder || file.endsWith('.log') }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
