import type { Cart } from '#domain/cart/cart.ts'
import { type LineVisit, visitsNotIn, visitsOf } from '#domain/cart/line-visits.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/session/caller.ts'
import type { Appointments } from './appointments.ts'
import { forgetHold } from './slot-holds.ts'

type Used = { appointments: Appointments; db: Database }

/**
 * Releases the times in the diary that the cart does not name any more. It waits for the diary, so that the customer can have the
 * same time again at once; a hold that cannot be released expires by itself.
 */
export async function giveBackTimes(
  { appointments, db }: Used,
  log: Caller['log'],
  times: readonly LineVisit[],
  cart: Cart | null,
): Promise<void> {
  const visited = new Set((cart === null ? [] : visitsOf(cart)).map(({ lineId }) => lineId))
  const notGivenBack = (error: unknown) => log.warn({ err: error }, 'a hold was not given back')
  await Promise.all(
    visitsNotIn(cart, times).flatMap(({ lineId, visit }) => [
      appointments.release(visit.holdId).catch(notGivenBack),
      // A line that has another time by now is noted with that one.
      visited.has(lineId) ? null : forgetHold(db, lineId).catch(notGivenBack),
    ]),
  )
}

/** Whatever a change was about: the times of lines that left, or that another visit is needed for, are free again. */
export function freedTimes(deps: Used): Effect {
  return {
    settle: ({ before, after }, log) => giveBackTimes(deps, log, before === null ? [] : visitsOf(before), after),
  }
}
