import { irishDay } from '#domain/availability/service-date.ts'
import type { PromiseKind } from '#domain/order/order-promise.ts'
import type { PromiseText } from '#domain/order/promises/promise-text.ts'
import type { PromiseView } from '#server/checkout/promise-view.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { promisesOfOrder } from '../state/promises-of-order.ts'
import type { Around } from './around.ts'

/** Sums and rights have parts of their own in a letter. */
export const STEP_KINDS: readonly PromiseKind[] = [
  'change',
  'visit',
  'line',
  'parcel',
  'eSim',
  'movedNumber',
  'newNumber',
  'firstBill',
]

/** What was promised and is still to come, as it holds now. */
export function nextSteps(order: StoredOrder, around: Around): PromiseText[] {
  const today = irishDay(around.now)
  return viewsOf(order, around)
    .filter(({ promise }) => STEP_KINDS.includes(promise.kind))
    .filter((view) => isAhead(view, today))
    .map(({ text }) => text)
}

/** With names and addresses that no mail program turns into links. */
export function viewsOf(order: StoredOrder, { brand, releases, now, events }: Around): PromiseView[] {
  return promisesOfOrder({ ...order, events }, { brand, releases, now, clean: withoutLinks })
}

function isAhead({ promise, news }: PromiseView, today: string): boolean {
  if (news.state === 'dropped') return false
  // The number is worth knowing for good, and an eSIM that is ready still has to be installed.
  if (promise.kind === 'newNumber' || promise.kind === 'eSim') return true
  if (news.state === 'kept') return false
  return news.on === null || news.on >= today
}
