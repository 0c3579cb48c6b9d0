import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Load = {
  url: string
  connections: number
  seconds: number
  method?: string
  headers?: Record<string, string>
  body?: string
  /** How many are sent in one write: with more than one, the sender takes less of the machine. Default 1. */
  atOnce?: number
}

/**
 * Requests a second, sent from a process of its own so that the sender does not slow what it measures. The usual load
 * tools read every header in JavaScript and tire before the server does; this one only counts bytes.
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const sender = fork(new URL('./sender.ts', import.meta.url), [JSON.stringify(load)])
  const [result] = await Promise.race([once(sender, 'message'), once(sender, 'exit').then(() => ['it ended'])])
  if (typeof result !== 'number') throw new Error(`the load on ${load.url} failed: ${result}`)
  return result
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** How far the measurements of a reference are apart, as a share of their median: the machine, not the shop. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}
