import { fileURLToPath } from 'node:url'
import { buildSandbox, type Sandbox } from './app.ts'

export const PREMISES_FILE = fileURLToPath(new URL('../catalogue/premises/premises.csv', import.meta.url))

/** A sandbox with the demo premises whose clock stands still. */
export function demoSandbox(now = '2026-11-15T12:00:00Z'): Sandbox {
  return buildSandbox({ premisesFile: PREMISES_FILE, now: () => new Date(now) })
}
