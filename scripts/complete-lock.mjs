import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './install.mjs'

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The optional packages that a lock file should hold and does not. A registry that lacks the package of some platform
 * makes npm install leave it out, and npm ci then refuses the whole lock file. With a note of version and platform
 * in its place, npm ci knows of it and leaves it alone.
 * @param {Readonly<Record<string, Entry>>} packages
 * @returns {Record<string, Entry>}
 */
export function missingFrom(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isFound(packages, path, name)) continue
      const dev = entry.dev ? { dev: true } : {}
      missing[`node_modules/${name}`] = { version: range.replace(/^[~^]/, ''), ...dev, ...platformOf(name) }
    }
  }
  return missing
}

/**
 * Those that a machine we promise to run on needs: a note does not help there.
 * @param {Readonly<Record<string, Entry>>} missing
 */
export function neededByUs(missing) {
  return Object.keys(missing).filter((path) => {
    const { os, cpu, libc } = missing[path] ?? {}
    return libc === undefined && os?.includes('linux') && (cpu?.includes('x64') || cpu?.includes('arm64'))
  })
}

/**
 * npm looks in node_modules of the package itself, then of everyone above it.
 * @param {Readonly<Record<string, Entry>>} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isFound(packages, from, name) {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true
  if (from === '') return false
  return isFound(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

/**
 * @param {string} name
 * @returns {Pick<Entry, 'optional' | 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  if (os.length === 0 && cpu.length === 0) os.push('darwin') // fsevents, which does not say so
  return {
    optional: true,
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFrom(lock.packages)
  const needed = neededByUs(missing)
  const count = Object.keys(missing).length
  if (needed.length > 0) {
    console.error(`package-lock.json lacks what Linux needs: ${needed.join(', ')}`)
    process.exitCode = 1
  } else if (count > 0 && process.argv.includes('--check')) {
    console.error(
      `npm ci would refuse package-lock.json, which lacks ${count} optional packages. Run: node scripts/complete-lock.mjs`,
    )
    process.exitCode = 1
  } else if (count > 0) {
    const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`)
    console.log(`${count} packages of other platforms noted in package-lock.json`)
  }
}
