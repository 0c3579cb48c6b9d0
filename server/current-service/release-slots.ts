import type { Cart } from '#domain/cart/cart.ts'
import { type LineVisit, visitsNotIn, visitsOf } from '#domain/cart/line-visits.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Appointments } from './appointments.ts'
import { forgetHold } from './slot-holds.ts'

type Deps = { appointments: Appointments; db: Database }

/**
 * Releases the slots that the cart does not refer to any more. It waits for the diary, so that the customer can
 * choose the same slot again at once; a hold that cannot be released expires by itself.
 */
export async function releaseSlots(
  { appointments, db }: Deps,
  log: Caller['log'],
  times: readonly LineVisit[],
  cart: Cart | null,
): Promise<void> {
  const visited = new Set((cart === null ? [] : visitsOf(cart)).map(({ lineId }) => lineId))
  const notReleased = (error: unknown) => log.warn({ err: error }, 'a hold was not given back')
  await Promise.all(
    visitsNotIn(cart, times).flatMap(({ lineId, visit }) => [
      appointments.release(visit.holdId).catch(notReleased),
      // A line that has another slot by now is recorded with that one.
      visited.has(lineId) ? null : forgetHold(db, lineId).catch(notReleased),
    ]),
  )
}

/** Runs after every change: releases the slots of lines that were removed, or that need another visit. */
export function freedSlots(deps: Deps): Effect {
  return {
    settle: ({ before, after }, log) => releaseSlots(deps, log, before === null ? [] : visitsOf(before), after),
  }
}
