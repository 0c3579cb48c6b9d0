import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '#tools/launch/install.mjs'
import { npmJson } from './npm-json.mjs'

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const ADVICE = 'Run: npm run lock'
/** The checksum that no file has: what carries it cannot be installed. */
export const UNINSTALLABLE = `sha512-${Buffer.alloc(64).toString('base64')}`
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * The optional packages that a lock file should hold and does not. A registry that lacks the package of some platform
 * makes npm install leave it out, and npm ci then refuses the whole lock file. With a note of version and platform
 * in its place, npm ci knows of it and leaves it alone. It carries a checksum that no file has until the registry names
 * the real one: otherwise whatever is published under that name one day would be installed unchecked.
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
      const version = range.replace(/^[~^]/, '')
      missing[`node_modules/${name}`] = { version, integrity: UNINSTALLABLE, ...dev, ...platformOf(name) }
    }
  }
  return missing
}

/**
 * What npm would install without checking it.
 * @param {Readonly<Record<string, Entry>>} packages
 */
export function unchecked(packages) {
  return Object.keys(packages).filter((path) => path !== '' && packages[path]?.integrity === undefined)
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

/**
 * The checksum that the registry names, for those of other platforms that it has got since.
 * @param {string} path
 * @param {Entry} entry
 */
async function checksumOf(path, { version, integrity }) {
  if (integrity !== undefined && integrity !== UNINSTALLABLE) return integrity
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const told = await npmJson(['view', `${name}@${version}`, 'dist', '--json'])
  return typeof told?.['integrity'] === 'string' ? told['integrity'] : UNINSTALLABLE
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFrom(lock.packages)
  const needed = neededByUs(missing)
  const count = Object.keys(missing).length
  const withoutChecksum = unchecked(lock.packages)
  if (needed.length > 0) {
    console.error(`package-lock.json lacks what Linux needs: ${needed.join(', ')}`)
    process.exitCode = 1
  } else if (process.argv.includes('--check')) {
    if (count > 0)
      console.error(`npm ci would refuse package-lock.json: it lacks ${count} optional packages. ${ADVICE}`)
    if (withoutChecksum.length > 0) console.error(`Without a checksum: ${withoutChecksum.join(', ')}. ${ADVICE}`)
    process.exitCode = count + withoutChecksum.length > 0 ? 1 : 0
  } else {
    const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1))
    /** @type {Record<string, Entry>} */
    const packages = {}
    for (const [path, entry] of entries) {
      packages[path] = path === '' ? entry : { ...entry, integrity: await checksumOf(path, entry) }
    }
    writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
    const uninstallable = Object.values(packages).filter(({ integrity }) => integrity === UNINSTALLABLE).length
    console.log(`package-lock.json is whole; ${uninstallable} packages of other platforms are unknown to the registry`)
  }
}
