import type { Kind, KindResult, Offered, Second } from './crowd.ts'
import { KINDS } from './crowd.ts'

type Counted = { offered: number; admitted: number[]; refused: number[]; failed: Record<string, number> }

/** Counts what becomes of requests. */
export function tally() {
  const began = performance.now()
  const kinds = new Map<Kind, Counted>(
    KINDS.map((kind) => [kind, { offered: 0, admitted: [], refused: [], failed: {} }]),
  )
  const seconds: { admitted: number[]; refused: number }[] = []

  function counted(kind: Kind): Counted {
    const found = kinds.get(kind)
    if (found === undefined) throw new Error(`nobody counts ${kind}`)
    return found
  }

  return {
    sent(kind: Kind): void {
      counted(kind).offered += 1
    },
    ended(kind: Kind, { sentAt, now, outcome }: { sentAt: number; now: number; outcome: string }): void {
      const { admitted, refused, failed } = counted(kind)
      const ms = now - sentAt
      if (outcome === 'admitted') admitted.push(ms)
      else if (outcome === 'refused') refused.push(ms)
      else failed[outcome] = (failed[outcome] ?? 0) + 1
      if (kind === 'page') return
      const second = Math.floor((sentAt - began) / 1000)
      seconds[second] ??= { admitted: [], refused: 0 }
      if (outcome === 'admitted') seconds[second].admitted.push(ms)
      if (outcome === 'refused') seconds[second].refused += 1
    },
    summed(): Pick<Offered, 'kinds' | 'costly' | 'seconds'> {
      const costly = KINDS.filter((kind) => kind !== 'page').map(counted)
      return {
        kinds: Object.fromEntries(KINDS.map((kind) => [kind, resultOf(counted(kind))])) as Record<Kind, KindResult>,
        costly: resultOf({
          offered: costly.reduce((sum, { offered }) => sum + offered, 0),
          admitted: costly.flatMap(({ admitted }) => admitted),
          refused: costly.flatMap(({ refused }) => refused),
          failed: costly.reduce((all, { failed }) => added(all, failed), {}),
        }),
        seconds: Array.from(
          seconds,
          (second): Second => ({
            p95: percentile(second?.admitted ?? [], 0.95),
            refused: second?.refused ?? 0,
          }),
        ),
      }
    },
  }
}

function resultOf({ offered, admitted, refused, failed }: Counted): KindResult {
  return {
    offered,
    admitted: admitted.length,
    refused: refused.length,
    failed,
    p50: percentile(admitted, 0.5),
    p95: percentile(admitted, 0.95),
    refusedP95: percentile(refused, 0.95),
  }
}

function added(all: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const sum = { ...all }
  for (const [what, count] of Object.entries(more)) sum[what] = (sum[what] ?? 0) + count
  return sum
}

/** 0 of none: there is nobody who waited. */
function percentile(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
