import type { Row } from '../results.ts'
import { type Acknowledged, KINDS, type Kind, type Offered } from './crowd.ts'

export type Measured = {
  offered: Offered
  seconds: number
  /** Megabytes. */
  memory: Readonly<Record<'web' | 'worker', { peak: number; now: number }>>
  /** Of web server and worker. */
  processors: number
}

export type Overload = {
  /** Visits a second. */
  rate: number
  normal: Measured
  overload: Measured
  after: Measured
  acknowledged: Acknowledged
  lost: readonly string[]
  /** Processes. */
  ended: number
}

const MOST = { slower: 3, memory: 1.5, recoverySeconds: 5 }
const LEAST_TIMES = 9.5
const NAMES: Readonly<Record<Kind, string>> = {
  page: 'public pages',
  newcomer: 'newcomers',
  cart: 'with a cart',
  checkout: 'checkout',
  order: 'orders',
}

export function rowsOf(measured: Overload): Row[] {
  const { rate, normal, overload, after, acknowledged, lost, ended } = measured
  const times = requestsPerSecond(overload) / requestsPerSecond(normal)
  const slower = overload.offered.costly.p95 / normal.offered.costly.p95
  const recovery = recoverySeconds(normal.offered, after.offered)
  const [one, ten] = [normal.offered, overload.offered]
  const changes = acknowledged.carts.reduce((sum, cart) => sum + cart.changes, 0)
  return [
    row('What a shop serves on this machine, visits a second, with next to nobody turned away', {
      measured:
        `${rate.toFixed(0)} (${requestsPerSecond(normal).toFixed(0)} requests, of which ${(one.costly.offered / normal.seconds).toFixed(0)} cost something; ` +
        `p95 of these ${one.costly.p95.toFixed(0)} ms; web server and worker took ${normal.processors.toFixed(2)} processors, the sender ${one.processors.toFixed(2)})`,
      target: 'none',
      met: true,
    }),
    row(`Offered then for ${overload.seconds} s, times that`, {
      measured:
        `${times.toFixed(1)} (${requestsPerSecond(overload).toFixed(0)} requests a second, ${(ten.costly.offered / overload.seconds).toFixed(0)} of which would cost something; ` +
        `web server and worker took ${overload.processors.toFixed(2)} processors, the sender ${ten.processors.toFixed(2)}, and was late by ${ten.lateMs.toFixed(0)} ms at the most)`,
      target: `at least ${LEAST_TIMES}`,
      met: times >= LEAST_TIMES,
    }),
    row('Processes that ended', { measured: String(ended), target: '0', met: ended === 0 }),
    ...(['web', 'worker'] as const).map((process) => {
      const [before, then] = [normal.memory[process].peak, overload.memory[process].peak]
      return row(
        `Memory of ${process === 'web' ? 'the web server' : 'the worker'}, the most under overload beside the most before`,
        {
          measured: `${(then / before).toFixed(2)} (${then.toFixed(0)} beside ${before.toFixed(0)} MB, ${after.memory[process].now.toFixed(0)} MB in the end)`,
          target: `at most ${MOST.memory}`,
          met: then <= MOST.memory * before,
        },
      )
    }),
    row('95th percentile of what was admitted, beside that before', {
      measured: `${slower.toFixed(2)} (${ten.costly.p95.toFixed(0)} beside ${one.costly.p95.toFixed(0)} ms: ${KINDS.map((kind) => `${NAMES[kind]} ${ten.kinds[kind].p95.toFixed(0)} beside ${one.kinds[kind].p95.toFixed(0)}`).join(', ')})`,
      target: `at most ${MOST.slower}`,
      met: slower <= MOST.slower,
    }),
    row('Admitted of what was offered', {
      measured: KINDS.map((kind) => `${NAMES[kind]} ${percent(ten.kinds[kind])}`).join(', '),
      target: 'none',
      met: true,
    }),
    row('Admitted, times as many as before', {
      measured: KINDS.map((kind) => `${NAMES[kind]} ${perSecond(overload, kind, normal).toFixed(2)}`).join(', '),
      target: 'none',
      met: true,
    }),
    row('Turned away in words', {
      measured: `${ten.costly.refused}, 95th percentile ${ten.costly.refusedP95.toFixed(0)} ms; broken or lost ${JSON.stringify(failures(ten))}`,
      target: 'nothing broken or lost',
      met: Object.keys(failures(ten)).length === 0,
    }),
    row('Newcomers who waited and were let in', {
      measured: `${acknowledged.waits.number}, after ${acknowledged.waits.p50.toFixed(0)} ms at the median, ${acknowledged.waits.p95.toFixed(0)} ms at the 95th percentile`,
      target: 'none',
      met: true,
    }),
    row('From the end of it until requests are as quick as before', {
      measured: `${recovery.quick} s; until nobody is turned away ${recovery.open} s`,
      target: `at most ${MOST.recoverySeconds} s`,
      met: recovery.quick <= MOST.recoverySeconds,
    }),
    row('Acknowledged changes of carts and orders that are lost, or turned away and made', {
      measured: `${lost.length} of ${changes} and ${acknowledged.orders.length}`,
      target: '0',
      met: lost.length === 0,
    }),
  ]
}

function row(what: string, rest: Omit<Row, 'what'>): Row {
  return { what: `y. Ten times the load: ${what[0]?.toLowerCase()}${what.slice(1)}`, ...rest }
}

function requestsPerSecond({ offered, seconds }: Measured): number {
  return KINDS.reduce((sum, kind) => sum + offered.kinds[kind].offered, 0) / seconds
}

function perSecond(measured: Measured, kind: Kind, beside: Measured): number {
  const rate = ({ offered, seconds }: Measured) => offered.kinds[kind].admitted / seconds
  return rate(measured) / rate(beside)
}

function percent({ admitted, offered }: { admitted: number; offered: number }): string {
  return `${((100 * admitted) / Math.max(1, offered)).toFixed(0)} %`
}

function failures({ kinds }: Offered): Record<string, number> {
  const all: Record<string, number> = {}
  for (const kind of KINDS) {
    for (const [what, count] of Object.entries(kinds[kind].failed)) all[what] = (all[what] ?? 0) + count
  }
  return all
}

/** Seconds until three on end are as quick as the slowest second before, and until nobody is turned away any more. */
function recoverySeconds({ seconds: before }: Offered, { seconds: after }: Offered): { quick: number; open: number } {
  const slowest = Math.max(...before.map(({ p95 }) => p95))
  const first = after.findIndex((_second, at) => after.slice(at, at + 3).every(({ p95 }) => p95 <= slowest))
  const open = after.findLastIndex(({ refused }) => refused > 0) + 1
  return { quick: first === -1 ? Number.POSITIVE_INFINITY : first, open }
}
