import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tools/launch/install.mjs'

/** Writes one of the files of docs/proxy with other addresses. What is replaced must stand there. */
export function writeSettings(name: string, into: string, changes: readonly (readonly [string, string])[]): void {
  let text = readFileSync(join(ROOT, 'docs/proxy', name), 'utf8')
  for (const [theirs, ours] of changes) {
    if (!text.includes(theirs)) throw new Error(`docs/proxy/${name} has no “${theirs}”`)
    text = text.replaceAll(theirs, () => ours)
  }
  writeFileSync(into, text, { mode: 0o644 })
}
