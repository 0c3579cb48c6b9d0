import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import type { Free } from './bot-check-settings.ts'

const MOST_VISITORS = 20_000

type Counter = { spent: number; until: number }

export type Allowance = {
  /** Whether so many calls need no check. Calls that need one are not counted. */
  spend(visitor: string, calls: number): boolean
  /** A check was passed: so many more calls need none. */
  give(visitor: string, calls: number): void
}

/**
 * Calls that need no check, of a visitor and of all visitors, in a fixed window. In memory and per server: it decides only
 * who passes a check, which costs a customer a second. The budgets that nobody passes are in the database.
 */
export function allowance(
  { perVisitor, forAll, seconds }: Free,
  { monotonicMs }: Pick<Clock, 'monotonicMs'>,
): Allowance {
  const visitors = new LRUCache<string, Counter>({ max: MOST_VISITORS })
  let all: Counter = { spent: 0, until: 0 }

  const fresh = (known: Counter | undefined, now: number): Counter =>
    known !== undefined && known.until > now ? known : { spent: 0, until: now + seconds * 1000 }

  function counterOf(visitor: string): Counter {
    const now = monotonicMs()
    all = fresh(all, now)
    const counter = fresh(visitors.get(visitor), now)
    visitors.set(visitor, counter)
    return counter
  }

  return {
    spend(visitor, calls) {
      const own = counterOf(visitor)
      if (own.spent + calls > perVisitor || all.spent + calls > forAll) return false
      own.spent += calls
      all.spent += calls
      return true
    },
    give(visitor, calls) {
      const own = counterOf(visitor)
      own.spent = Math.max(0, own.spent - calls)
    },
  }
}
