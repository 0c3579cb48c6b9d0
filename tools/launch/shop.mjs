import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuilt } from './build.mjs'
import { prepareOnce, requireDatabase } from './database.mjs'
import { thirdPartiesOf } from './demo-third-parties.mjs'
import { ensureInstalled, nodeBinary, ROOT } from './install.mjs'
import { takeLock } from './lock.mjs'
import { inOwnWords, removeOwnFile } from './own-file.mjs'
import { startPostgres } from './postgres.mjs'
import { SHARED } from './postgres-home.mjs'
import { silent } from './progress.mjs'
import { DISK_FULL, isDiskFull, refusal } from './refusal.mjs'
import { run } from './run.mjs'
import { ownSecretKeys } from './secret-keys.mjs'
import { startPart, startWorker } from './shop-part.mjs'

const SERVER_STOP_SECONDS = 3
const SANDBOX_STOP_SECONDS = 1
const LEFT_OVER_SECONDS = 12
const MOVE_AWAY = 'move it away, or choose another folder with DATA_DIR'
/** @type {Readonly<Record<string, number>>} */
const USUAL_PORTS = { PORT: 3000, DESK_PORT: 3300, PARTNERS_PORT: 3600 }
const ENVIRONMENTS = ['development', 'test', 'production']

/**
 * For each server, as in deploy/Dockerfile. glibc has eight arenas per processor, and image processing on threads
 * fragments all of them; it also learns from large blocks to keep them. Node's young generation grows to 134 MB on a large
 * machine, and is no quicker by that.
 */
export const LITTLE_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=16',
}

/** Defaults. */
const PART_ENV = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  ...LITTLE_MEMORY,
}

/**
 * @typedef {object} ShopOptions
 * @property {number} [port] 0, the default: any free one
 * @property {string} [dataDir] default: a temporary folder, removed by stop()
 * @property {string} [databaseUrl] default: the embedded PostgreSQL
 * @property {boolean} [prepared] that database has the tables and the catalogue of this version
 * @property {boolean} [throwaway] an embedded PostgreSQL that is quick and forgets
 * @property {boolean} [ownWorker] a worker in a process of its own, unless ROLES says what the server does
 * @property {number} [deskPort] the worker serves the desk on it; 0: any free one. Default: nobody does
 * @property {number} [partnersPort] the same of the partners’ APIs
 * @property {boolean} [demoClock] the sandbox's *Next day* moves the shop's day as well; only on a database of our own
 * @property {boolean | string} [demoThirdParties] the sandbox's tag manager, chat and survey, or such at this URL, where no others are set
 * @property {Record<string, string | undefined>} [env] for server and sandbox, over our own
 * @property {import('./progress.mjs').Progress} [log]
 * @property {(sentence: string) => void} [onDeath] called when a part ends that nobody stopped
 *
 * @typedef {object} Shop
 * @property {string} url
 * @property {string | null} deskUrl null: nobody serves it
 * @property {string | null} partnersUrl null: nobody serves their APIs
 * @property {string | null} sandboxUrl null in production, where there is none
 * @property {string} databaseUrl
 * @property {string} logDir
 * @property {number} serverPid
 * @property {() => Promise<void>} restartServer on the same port, whether it still runs or was killed
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a whole shop: packages, storefront, database, migrations, catalogue, sandbox and server.
 * @param {ShopOptions} [options]
 * @returns {Promise<Shop>}
 */
export async function startShop(options = {}) {
  const { port = 0, log = silent, onDeath = () => {} } = options
  const env = { ...process.env, ...options.env }
  requireKnownEnvironment(env['NODE_ENV'])
  const production = env['NODE_ENV'] === 'production'
  if (production && options.databaseUrl === undefined)
    throw refusal('In production Tonn keeps its data in your own PostgreSQL: set DATABASE_URL.')
  const dataDir = options.dataDir === undefined ? temporaryFolder() : resolve(options.dataDir)

  /** Undone from the last to the first. @type {(() => void | Promise<void>)[]} */
  const undo = []
  /** @type {Promise<void> | null} */
  let stopped = null
  const stop = () => {
    stopped ??= undoAll(undo)
    return stopped
  }
  try {
    if (options.dataDir === undefined) undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const lock = lockFolder(dataDir)
    undo.push(lock.release)
    await requireFreePort(port, lock.afterCrash ? LEFT_OVER_SECONDS : 0)
    for (const [variable, chosen] of [
      ['DESK_PORT', options.deskPort ?? 0],
      ['PARTNERS_PORT', options.partnersPort ?? 0],
    ])
      await requireFreePort(Number(chosen), lock.afterCrash ? LEFT_OVER_SECONDS : 0, String(variable))
    await ensureInstalled(log)
    await ensureBuilt(log)
    const logDir = join(dataDir, 'logs')
    mkdirSync(logDir, { recursive: true, mode: 0o700 })
    const partEnv = { ...PART_ENV, ...env, DATA_DIR: dataDir }
    const sandboxEnv = { ...partEnv, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' }
    // It needs nothing of the others, so it gets ready while the database does.
    const sandboxStart = production ? null : startPart('sandbox', join(logDir, 'sandbox.log'), sandboxEnv, onDeath)
    sandboxStart?.catch(() => {})
    undo.push(() => sandboxStart?.then((sandbox) => sandbox.stop(SANDBOX_STOP_SECONDS)).catch(() => {}))
    const { url: databaseUrl, advice } = await openDatabase(options, dataDir, log, undo, onDeath)
    const shared = { ...partEnv, DATABASE_URL: databaseUrl }
    const prepare = () =>
      log.step('Preparing the database', 'Database migrated, catalogue imported', () => prepareDatabase(shared, advice))
    if (options.databaseUrl === undefined) await prepareOnce(databaseUrl, prepare, advice)
    else if (!options.prepared) await prepare()
    const sandbox = sandboxStart && (await log.step('Starting the sandbox', 'Sandbox ready', () => sandboxStart))
    const sandboxUrl = sandbox && `http://127.0.0.1:${sandbox.port}`
    // Before the server connects: a connection has the search path that the database had when it was opened.
    if (sandboxUrl !== null && options.demoClock) await tellSandbox(sandboxUrl, 'clock/shop', { databaseUrl })
    const ownKeys = production || env['SECRET_KEYS'] ? null : ownSecretKeys(join(dataDir, 'secret-keys'), MOVE_AWAY)
    // There is no load balancer to drain, so the server stops at once.
    const thirdPartiesUrl = options.demoThirdParties === true ? sandboxUrl : options.demoThirdParties
    const serverEnv = {
      DRAIN_MS: '0',
      LOG_FILE: join(logDir, 'server.log'),
      ...shared,
      ...(ownKeys === null ? {} : { SECRET_KEYS: ownKeys }),
      ...(sandboxUrl === null ? {} : { SANDBOX_URL: sandboxUrl }),
      ...(thirdPartiesUrl ? thirdPartiesOf(thirdPartiesUrl, shared) : {}),
      ...(sandbox === null || env['SMTP_URL'] ? {} : { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` }),
    }
    const hasOwnWorker = options.ownWorker === true && !env['ROLES']
    /** @param {number} onPort */
    const startServer = (onPort) => {
      const role = hasOwnWorker ? { ROLES: 'web' } : {}
      return startPart(
        'server',
        join(logDir, 'server-stderr.log'),
        { ...serverEnv, ...role, PORT: String(onPort) },
        onDeath,
      )
    }
    let server = await log.step('Starting the shop', 'Shop ready', () => startServer(port))
    const url = `http://localhost:${server.port}`
    // On a laptop the links in its letters lead to the web server.
    const { deskPort, partnersPort } = options
    const workerEnv = {
      ...(production ? {} : { PUBLIC_URL: url }),
      ...serverEnv,
      LOG_FILE: join(logDir, 'worker.log'),
    }
    const worker = hasOwnWorker
      ? startWorker(join(logDir, 'worker-stderr.log'), workerEnv, onDeath, { desk: deskPort, partners: partnersPort })
      : null
    undo.push(async () => {
      await Promise.all([server.stop(SERVER_STOP_SECONDS), worker?.stop(SERVER_STOP_SECONDS)])
    })
    if (sandboxUrl !== null) await tellSandbox(sandboxUrl, 'callbacks', { url })
    // Where any port will do, only the worker knows which it is.
    const bound = deskPort === 0 || partnersPort === 0 ? await worker?.ports : undefined
    /** @param {number | undefined} chosen @param {number | null | undefined} found */
    const urlOf = (chosen, found) => {
      const listening = chosen || found
      return worker === null || !listening ? null : `http://localhost:${listening}`
    }

    return {
      url,
      deskUrl: urlOf(deskPort, bound?.deskPort),
      partnersUrl: urlOf(partnersPort, bound?.partnersPort),
      sandboxUrl,
      databaseUrl,
      logDir,
      get serverPid() {
        return server.pid
      },
      async restartServer() {
        await server.stop(SERVER_STOP_SECONDS)
        server = await startServer(server.port)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw inOwnWords(error, [dataDir, SHARED], MOVE_AWAY)
  }
}

/**
 * @param {string} sandboxUrl
 * @param {string} what a setting of its control API
 * @param {object} setting
 */
async function tellSandbox(sandboxUrl, what, setting) {
  const answer = await fetch(`${sandboxUrl}/control/${what}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  })
  const said = await answer.text()
  if (!answer.ok) throw refusal(`The sandbox refused its setting ${what}: ${said}`)
}

/**
 * As the server will: but here, before a sandbox is started for what was meant to be production.
 * @param {string | undefined} name
 */
function requireKnownEnvironment(name) {
  if (!name || ENVIRONMENTS.includes(name)) return
  throw refusal(`NODE_ENV must be one of ${ENVIRONMENTS.join(', ')}, not "${name}".`)
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-'))
  chmodSync(folder, 0o755) // for the user postgres, when we are root
  return folder
}

/** @param {(() => void | Promise<void>)[]} undo */
async function undoAll(undo) {
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
}

/** @param {string} dataDir */
function lockIn(dataDir) {
  try {
    return takeLock(join(dataDir, 'shop.lock'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENOENT', 'EROFS'].includes(code)) throw error
    throw refusal(`Tonn cannot write to ${dataDir} (${code}): choose another folder with DATA_DIR.`)
  }
}

/** @param {string} dataDir */
function lockFolder(dataDir) {
  const lock = lockIn(dataDir)
  if (lock.taken) return lock
  throw refusal(
    `A shop already runs on the data in ${dataDir} (process ${lock.owner}): stop it first, or choose another folder with DATA_DIR.`,
  )
}

/**
 * @param {number} port
 * @param {number} patienceSeconds after a crash the old server may still be on its way out
 * @param {string} [variable] that chooses it
 */
async function requireFreePort(port, patienceSeconds, variable = 'PORT') {
  if (port === 0) return
  const deadline = performance.now() + patienceSeconds * 1000
  let problem = await problemWithPort(port)
  while (problem === 'EADDRINUSE' && performance.now() < deadline) {
    await wait(50)
    problem = await problemWithPort(port)
  }
  if (problem === 'EADDRINUSE')
    throw refusal(
      `Port ${port} is taken: stop what uses it, or choose another, as in ${variable}=${port + 1} npm start.`,
    )
  if (problem !== null)
    throw refusal(
      `Port ${port} cannot be used (${problem}): choose another, as in ${variable}=${USUAL_PORTS[variable]} npm start.`,
    )
}

/**
 * @param {number} port
 * @returns {Promise<string | null>} the system's code for what is wrong with it
 */
function problemWithPort(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    probe.listen(port, () => probe.close(() => resolve(null)))
  })
}

/**
 * @param {ShopOptions} options
 * @param {string} dataDir
 * @param {import('./progress.mjs').Progress} log
 * @param {(() => void | Promise<void>)[]} undo
 * @param {(sentence: string) => void} onDeath
 * @returns {Promise<{ url: string, advice: string | null }>}
 */
async function openDatabase({ databaseUrl, throwaway = false }, dataDir, log, undo, onDeath) {
  if (databaseUrl !== undefined) {
    await log.step('Reaching the database', 'Database reached', () => requireDatabase(databaseUrl))
    return { url: databaseUrl, advice: null }
  }
  const postgres = await log.step('Starting PostgreSQL', 'PostgreSQL ready', () =>
    startPostgres({ dataDir, throwaway }),
  )
  let stopping = false
  void postgres.ended.then(() => {
    if (!stopping) onDeath('PostgreSQL ended unexpectedly.')
  })
  undo.push(() => {
    stopping = true
    return postgres.stop()
  })
  // For commands beside the shop (server/platform/database/find-database.ts); the password in it is this user's alone.
  const note = join(dataDir, 'database-url')
  removeOwnFile(note, MOVE_AWAY)
  writeFileSync(note, postgres.url, { mode: 0o600 })
  undo.push(() => rmSync(note, { force: true }))
  return postgres
}

/**
 * @param {NodeJS.ProcessEnv & { DATABASE_URL: string }} env
 * @param {string | null} [advice] where the password is ours
 */
export async function prepareDatabase(env, advice = null) {
  const { code, output } = await run(nodeBinary(), [join(ROOT, 'server/prepare.ts')], { cwd: ROOT, env })
  if (code === 0) return
  if (isDiskFull(output)) throw refusal(DISK_FULL)
  if (advice !== null && /password authentication failed/.test(output)) throw refusal(advice)
  throw refusal(`The database could not be prepared:\n${output.trim()}`)
}
