import type { Kind } from './attack.ts'
import type { Outcome } from './wire.ts'

export type Tally = ReturnType<typeof createTally>

type Row = { requests: number; statuses: Map<string, number>; slowestMs: number; slowest: string }

/** How many requests of each kind got which responses. */
export function createTally() {
  const rows = new Map<Kind, Row>()
  let slow = 0
  return {
    rows,
    /** How many broke down on a busy machine and held when they were sent again. */
    slow: () => slow,
    countSlow(): void {
      slow += 1
    },
    requests: () => [...rows.values()].reduce((sum, { requests }) => sum + requests, 0),
    count(kind: Kind, name: string, { responses, ms }: Outcome): void {
      const row = rows.get(kind) ?? { requests: 0, statuses: new Map(), slowestMs: 0, slowest: '' }
      rows.set(kind, row)
      row.requests += Math.max(1, responses.length)
      const statuses = responses.length === 0 ? ['none'] : responses.map(({ status }) => String(status))
      for (const status of statuses) row.statuses.set(status, (row.statuses.get(status) ?? 0) + 1)
      if (ms <= row.slowestMs) return
      row.slowestMs = ms
      row.slowest = name
    },
  }
}
