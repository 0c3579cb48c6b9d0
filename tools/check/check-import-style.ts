import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { resolved, specifiersOf } from './check-imports.ts'

/** Parts whose rooms are reached by `#part/…`; each of the others is one room. */
const WITH_ROOMS = ['desk', 'domain', 'sandbox', 'server', 'storefront', 'tools']
const PARTS = [...WITH_ROOMS, 'bench', 'chaos', 'e2e', 'fuzz']

/**
 * Within a room an import is relative, so that the room can move as a whole; to another room it begins with `#`, so that
 * the way to it is the same from everywhere.
 */
export function importStyleFaults(file: string, source: string): string[] {
  return specifiersOf(source)
    .filter((specifier) => /^[.#]/.test(specifier) && specifier !== inStyle(file, specifier))
    .map((specifier) => `${file} imports ${specifier}: write ${inStyle(file, specifier)}`)
}

export function inStyle(file: string, specifier: string): string {
  const target = resolved(file, specifier)
  const isModule = /\.tsx?$/.test(target)
  if (!isModule || !PARTS.includes(partOf(file)) || !PARTS.includes(partOf(target))) return specifier
  if (roomOf(file) !== roomOf(target)) return `#${target}`
  const relative = posix.relative(posix.dirname(file), target)
  return relative.startsWith('.') ? relative : `./${relative}`
}

function partOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** A folder of its part, or of `features/`; files beside those folders are a room of their own. */
function roomOf(file: string): string {
  if (!WITH_ROOMS.includes(partOf(file))) return partOf(file)
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders[1] === 'features' ? 3 : 2).join('/')
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const files = PARTS.flatMap((part) => globSync(`${part}/**/*.{ts,tsx}`, { cwd: root }))
  const faults = files.flatMap((file) => importStyleFaults(file, readFileSync(resolve(root, file), 'utf8')))
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files looked at`)
  process.exitCode = faults.length === 0 && files.length > 0 ? 0 : 1
}
