import type { Row } from '../results.ts'

/** Without a target. */
export function noted(what: string, measured: string): Row {
  return { what, measured, target: 'none', met: true }
}
