import { irishDay } from '#domain/availability/service-date.ts'
import { lastDayToCancel } from '#domain/order/last-day-to-cancel.ts'
import { promiseText } from '#domain/order/promises/promise-text.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { madePromises, promiseFacts } from '../state/promises-of-order.ts'
import type { Around } from './around.ts'
import { weekdayWords } from './day-words.ts'
import type { CancelPeriod } from './right-to-cancel.ts'

/** Those of services and of goods; the first is counted from the day on which the contract was made. */
export function cancelPeriods(
  { ordered }: Pick<StoredOrder, 'ordered'>,
  { brand, releases, at }: Pick<Around, 'brand' | 'releases' | 'at'>,
): CancelPeriod[] {
  const facts = { ...promiseFacts(ordered, brand, withoutLinks), day: (on: string) => `the end of ${weekdayWords(on)}` }
  const ends = madePromises(ordered, releases, brand).flatMap((promise) => {
    if (promise.kind === 'cancelServices') return [{ ...promise, on: lastDayToCancel(irishDay(at)) }]
    return promise.kind === 'cancelGoods' ? [promise] : []
  })
  const last = ends
    .map(({ on }) => on ?? '')
    .toSorted()
    .at(-1)
  return ends.map((promise) => ({ ...promiseText(promise, facts), isLast: promise.on === last }))
}
