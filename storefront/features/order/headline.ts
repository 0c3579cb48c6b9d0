import { dayName } from '#storefront/formatting/day-name.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import type { OrderStep, OrderView } from './order-view.ts'
import { delayText, stepText } from './step-text.ts'

/** `day`: for the tile beside it. */
export type Headline = { title: string; text: string; day: { on: string; hours: string | null } | null }

/** The next step of an order in progress that concerns the customer, with its date. */
export function headlineOf(order: OrderView): Headline {
  const next = nextOf(order.timeline)
  if (next === null) {
    // No system reports that a phone has downloaded its eSIM.
    const text = order.eSims[0]
      ? 'If your eSIM is not in your phone yet, its code is below.'
      : 'There is nothing left to do on this order.'
    return { title: 'Everything is running', text, day: null }
  }
  const { kind, state, dueOn, hours } = next
  const { title, text } = stepText(next, order)
  const day = dueOn ? { on: dueOn, hours } : null
  if (state === 'LATE') return { title: delayText(next).title, text, day: null }
  if (state === 'STOPPED' || kind === 'HELD') return { title, text, day: null }
  if (kind === 'VISIT' && dueOn) {
    const when = state === 'NOW' ? 'today' : `on ${dayName(dueOn)}`
    return { title: `Your engineer comes ${when}`, text: `${between(hours)}${text}`, day }
  }
  if (kind === 'LINE' && dueOn) return { title: `Your line is there from ${longDate(dueOn)}`, text, day }
  if ((kind === 'BOX' || kind === 'PARCEL') && dueOn)
    return { title: `Your ${kind === 'BOX' ? 'box' : 'parcel'} comes by ${dayName(dueOn)}`, text, day }
  return { title: 'We are getting your order ready', text: 'We write to you as soon as there is news.', day: null }
}

const FIRST: readonly OrderStep['kind'][] = ['HELD', 'VISIT', 'LINE', 'BOX', 'PARCEL', 'NUMBER', 'LIVE']

function nextOf(timeline: readonly OrderStep[]): OrderStep | null {
  const open = timeline.filter(({ state }) => state !== 'DONE')
  return (
    open.find(({ state }) => state === 'STOPPED' || state === 'LATE') ??
    open.find(({ kind }) => FIRST.includes(kind)) ??
    null
  )
}

function between(hours: string | null): string {
  return hours === null ? '' : `Between ${hours.replace('-', ' and ')}. `
}
