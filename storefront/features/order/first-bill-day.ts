import { irishDay } from '#domain/availability/service-date.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import type { OrderStep, OrderView } from './order-view.ts'

/** The day on which the service went live, or is to. Null: not known yet. */
export function liveDay(timeline: readonly OrderStep[]): string | null {
  const live = timeline.find(({ kind }) => kind === 'LIVE')
  return live?.doneAt ? irishDay(new Date(live.doneAt)) : (live?.dueOn ?? null)
}

/** The steps of the timeline, with the day of the first bill as soon as it follows from another step. */
export function datedSteps({ timeline, cart }: Pick<OrderView, 'timeline' | 'cart'>): OrderStep[] {
  const startDate = liveDay(timeline)
  if (startDate === null) return timeline
  const { billDay } = cart.firstBillBasis
  const dueOn = billDate({ startDate, billDay }, 1)
  return timeline.map((step) => (step.kind === 'FIRST_BILL' ? { ...step, dueOn } : step))
}
