import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DISK_FULL, isDiskFull, refusal } from './refusal.mjs'
import { run } from './run.mjs'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const OLDEST_NODE_TO_INSTALL = 20
const OLDEST_NODE_TO_RUN = 24
const OLDEST_NPM = 10

/**
 * Installs the packages of the lock file unless exactly these are installed already.
 * No package of ours needs its install script, so none is run.
 * @param {import('./progress.mjs').Progress} progress
 * @param {string} [root]
 */
export async function ensureInstalled(progress, root = ROOT) {
  requireNodeToInstall(process.versions.node)
  if (!isInstalled(root)) {
    await progress.step('Installing packages', 'Packages installed', () => install(root))
  }
  nodeBinary(root)
}

/** @param {string} version */
export function requireNodeToInstall(version) {
  if (major(version) < OLDEST_NODE_TO_INSTALL)
    throw refusal(`Tonn needs Node ${OLDEST_NODE_TO_INSTALL} or newer to install itself, and this is Node ${version}.`)
}

/**
 * The Node that runs the shop: this one when it is new enough, else the one that npm installed.
 * @param {string} [root]
 * @param {string} [version]
 */
export function nodeBinary(root = ROOT, version = process.versions.node) {
  if (major(version) >= OLDEST_NODE_TO_RUN) return process.execPath
  const installed = join(root, 'node_modules/.bin/node')
  if (existsSync(installed)) return installed
  throw refusal(
    `Tonn needs Node ${OLDEST_NODE_TO_RUN} or newer: npm brings it on Linux x64 and arm64, elsewhere please install it (this is Node ${version} on ${process.platform} ${process.arch}).`,
  )
}

/**
 * @param {string} name a command that a package brought, such as vite
 * @param {string} [root]
 */
export function bin(name, root = ROOT) {
  return join(root, 'node_modules/.bin', name)
}

/**
 * npm writes node_modules/.package-lock.json when an install is complete. It is the lock file less what this platform
 * does not want, so a difference shows an unfinished, an outdated or a foreign install.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const found = packagesIn(join(root, 'node_modules/.package-lock.json'))
  if (wanted === null) throw refusal('package-lock.json is missing or broken: get it back from version control.')
  if (found === null) return false
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    const installed = found[path]
    if (installed === undefined ? entry.optional !== true : installed.version !== entry.version) return false
  }
  return Object.entries(found).every(([path, entry]) => path in wanted && suits(entry))
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockEntry
 * @param {string} file
 * @returns {Record<string, LockEntry> | null}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** @param {LockEntry} entry */
function suits({ os, cpu }) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}

/** @param {string} root */
async function install(root) {
  // Through npm, node_modules/.bin leads the PATH: npm would then run on a Node that it is about to remove.
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const version = await run('npm', ['--version'], { cwd: root, env })
  if (version.code !== 0) throw refusal('npm is missing: install Node together with npm.')
  if (major(version.output.trim()) < OLDEST_NPM)
    throw refusal(`Tonn needs npm ${OLDEST_NPM} or newer, and this is npm ${version.output.trim()}.`)
  // NODE_ENV=production would leave out the packages that build the storefront.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const { code, output } = await run('npm', args, { cwd: root, env })
  if (code !== 0) throw refusal(installFailure(output))
}

/** @param {string} output */
export function installFailure(output) {
  if (isDiskFull(output)) return DISK_FULL
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(
      output,
    )
  )
    return 'The packages could not be fetched: check the network (and the proxy or registry in your npm settings) and start again.'
  if (/\bEUSAGE\b/.test(output))
    return 'package.json and package-lock.json do not agree: run npm install and commit the lock file.'
  const reason = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line))
  return `npm ci failed:\n${(reason.length > 0 ? reason : [output.trim()]).join('\n')}`
}

/** @param {string} version */
function major(version) {
  return Number.parseInt(version, 10)
}
