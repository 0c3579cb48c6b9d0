import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './lock.mjs'
import { openOutput } from './output-file.mjs'
import { readOwnFile } from './own-file.mjs'
import { preparePostgresHome } from './postgres-home.mjs'
import { freePort } from './process/free-port.mjs'
import { guardAgainstOrphans } from './process/orphan-guard.mjs'
import { DISK_FULL, isDiskFull, refusal } from './refusal.mjs'
import { run } from './run.mjs'

/**
 * @typedef {import('./postgres-home.mjs').Home} Home
 * @typedef {object} Postgres
 * @property {string} url of the database tonn
 * @property {string} advice what to do when its password does not fit
 * @property {() => Promise<void>} stop
 * @property {Promise<void>} ended settles when the server is gone, for whatever reason
 */

const DATABASE = 'tonn'
const PASSWORD_BYTES = 24
const PASSWORD = /^[\w-]{32}$/
const START_ATTEMPTS = 5
const START_SECONDS = 60
const STOP_SECONDS = 10
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
}
const THROWAWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts the embedded PostgreSQL on a free port of this machine. What a crashed start left running on the same data
 * is stopped first; the caller sees to it that no living shop uses the same folder.
 * @param {{ dataDir: string, throwaway?: boolean }} options throwaway: quick, unsafe, and removed by stop()
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, throwaway = false }) {
  const home = await preparePostgresHome(dataDir)
  const cluster = join(home.folder, 'cluster')
  if (!existsSync(cluster)) await createCluster(home, cluster, throwaway)
  const advice = `put it back as it was, or move ${home.folder} away to begin with an empty database`
  const password = readPassword(join(home.folder, 'password'), advice)
  await stopLeftOver(cluster)
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const server = launch(home, cluster, { ...SETTINGS, ...(throwaway ? THROWAWAY_SETTINGS : {}), port: String(port) })
    if (await becomesReady(server, cluster)) {
      const guard = guardAgainstOrphans(server, throwaway ? home.folder : null)
      return {
        url: `postgresql://tonn:${password}@127.0.0.1:${port}/${DATABASE}`,
        advice: `${join(home.folder, 'password')} does not open the database: ${advice}.`,
        ended: server.ended,
        stop: () => stop(server, guard, throwaway ? home.folder : null),
      }
    }
    const log = server.tail()
    if (isDiskFull(log)) throw refusal(DISK_FULL)
    // Someone took the port, or the last server processes of a crash are still on their way out.
    const passing = /could not bind|could not create any TCP|shared memory block|lock file "postmaster.pid"/.test(log)
    if (attempt === START_ATTEMPTS || !passing) throw refusal(`PostgreSQL did not start:\n${log}`)
    await wait(200 * attempt)
  }
}

/** Left over from an interrupted start: of this process, of another, or of an earlier version. */
const DRAFT = /^(?:cluster|password)\.new(?:\.(\d+))?$/

/**
 * Built beside its place and then renamed: a cluster that exists is a whole one. Each process builds its own draft,
 * because the initdb of a launcher that was killed goes on for a while.
 * @param {Home} home
 * @param {string} cluster
 * @param {boolean} throwaway
 */
async function createCluster(home, cluster, throwaway) {
  removeDrafts(home.folder)
  const draft = `${cluster}.new.${process.pid}`
  const passwordDraft = join(home.folder, `password.new.${process.pid}`)
  writeFileSync(passwordDraft, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 })
  if (home.account !== null) chownSync(passwordDraft, home.account.uid, home.account.gid)
  // The builtin locale needs nothing of the host, so every machine sorts alike.
  const args = ['-D', draft, '-U', 'tonn', '-A', 'scram-sha-256', '--pwfile', passwordDraft]
  args.push('-E', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8')
  if (throwaway) args.push('--no-sync')
  await succeed(home, 'initdb', args)
  const createDatabase = `CREATE DATABASE ${DATABASE} STRATEGY file_copy;\n`
  await succeed(home, 'postgres', ['--single', '-D', draft, ...(throwaway ? ['-F'] : []), 'postgres'], createDatabase)
  renameSync(passwordDraft, join(home.folder, 'password'))
  renameSync(draft, cluster)
  // By now those have ended that still wrote when we began.
  removeDrafts(home.folder)
}

/** @param {string} folder */
function removeDrafts(folder) {
  for (const name of readdirSync(folder)) {
    const owner = Number(DRAFT.exec(name)?.[1] ?? 0)
    if (!DRAFT.test(name) || (owner !== 0 && owner !== process.pid && isAlive(owner))) continue
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // An initdb whose launcher was killed still writes there; it is tried again.
    }
  }
}

/**
 * @param {string} file
 * @param {string} advice
 */
function readPassword(file, advice) {
  const password = readOwnFile(file, advice)?.trim()
  if (password === undefined) throw refusal(`${file} is missing: ${advice}.`)
  if (password === '') throw refusal(`${file} is empty: ${advice}.`)
  if (!PASSWORD.test(password)) throw refusal(`${file} holds no password of Tonn: ${advice}.`)
  return password
}

/**
 * @param {Home} home
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
async function succeed(home, program, args, input) {
  const options = { ...asAccount(home), ...(input === undefined ? {} : { input }) }
  const { code, output } = await run(join(home.programs, 'bin', program), args, options)
  if (code === 0 && !/^.*\b(ERROR|FATAL):/m.test(output)) return
  throw refusal(isDiskFull(output) ? DISK_FULL : `The embedded PostgreSQL could not be set up:\n${output.trim()}`)
}

/** @param {Home} home */
function asAccount({ account, folder }) {
  return { ...account, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } }
}

/**
 * @typedef {{ pid: number, ended: Promise<void>, tail: () => string }} Server
 * @param {Home} home
 * @param {string} cluster
 * @param {Record<string, string>} settings
 * @returns {Server}
 */
function launch(home, cluster, settings) {
  const output = openOutput(join(home.folder, 'postgres.log'))
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // A process group of its own: Ctrl-C in the terminal must not take the database from under the shop.
  const child = spawn(join(home.programs, 'bin/postgres'), args, {
    ...asAccount(home),
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  closeSync(output.fd)
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  void ended.then(output.close)
  return { pid: child.pid ?? 0, ended, tail: output.tail }
}

/**
 * @param {Server} server
 * @param {string} cluster
 */
async function becomesReady(server, cluster) {
  let gone = false
  void server.ended.then(() => {
    gone = true
  })
  const deadline = performance.now() + START_SECONDS * 1000
  while (!gone && performance.now() < deadline) {
    const state = postmaster(cluster)
    if (state?.pid === server.pid && state.ready) return true
    await wait(15)
  }
  if (!gone) await stopProcess(server.pid)
  return false
}

/**
 * PostgreSQL writes its process number on the first line of postmaster.pid and its state on the eighth.
 * @param {string} cluster
 */
function postmaster(cluster) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** @param {string} cluster */
async function stopLeftOver(cluster) {
  const left = postmaster(cluster)
  if (left === null || !isAlive(left.pid)) return
  if (await runsOn(left.pid, cluster)) await stopProcess(left.pid)
  // The number belongs to some other program now, which would make PostgreSQL refuse to start.
  else rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * @param {number} pid
 * @param {string} cluster
 */
async function runsOn(pid, cluster) {
  if (process.platform !== 'linux')
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).output.includes(cluster)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}

/** @param {number} pid */
async function stopProcess(pid) {
  const deadline = performance.now() + STOP_SECONDS * 1000
  signal(pid, 'SIGINT')
  while (isAlive(pid)) {
    if (performance.now() > deadline) signal(pid, 'SIGQUIT')
    await wait(20)
  }
}

/**
 * @param {Server} server
 * @param {import('node:child_process').ChildProcess} guard
 * @param {string | null} folder
 */
async function stop(server, guard, folder) {
  guard.kill('SIGKILL')
  signal(server.pid, folder === null ? 'SIGINT' : 'SIGQUIT')
  const impatience = setTimeout(() => signal(server.pid, 'SIGQUIT'), STOP_SECONDS * 1000)
  await server.ended
  clearTimeout(impatience)
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime.
  }
}
