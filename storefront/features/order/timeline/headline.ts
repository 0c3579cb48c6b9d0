import { groupPhone } from '#domain/address/phone.ts'
import type { OrderView } from '../order-view.ts'
import { parcelName } from './parcel-name.ts'
import { type TimelineEntry, timelineEntries } from './timeline-entries.ts'

/** `day`: for the tile beside it. */
export type Headline = { title: string; text: string; day: { on: string; hours: string | null } | null }

/** The next thing of an order in progress that concerns the customer, with its date. */
export function headlineOf(order: OrderView): Headline {
  const open = timelineEntries(order).filter(({ state }) => state !== 'DONE' && state !== 'DROPPED')
  const trouble =
    open.find(({ state }) => state === 'STOPPED' || state === 'LATE') ?? open.find(({ kind }) => kind === 'HELD')
  if (trouble) return { title: troubleTitle(trouble), text: trouble.text, day: null }
  const next = open.find(({ promise, on }) => promise !== null && promise.kind !== 'FIRST_BILL' && on !== null)
  if (next) return nextHeadline(next)
  const isLive = order.timeline.some(({ kind, state }) => kind === 'LIVE' && state === 'DONE')
  if (!isLive && order.eSims[0])
    return {
      title: 'Your eSIM is ready',
      text: 'Install it with the code below. Have the phone and Wi-Fi to hand.',
      day: null,
    }
  if (!isLive) return { title: 'We’re preparing your order', text: 'We’ll email you when there’s news.', day: null }
  // No system reports that a phone has downloaded its eSIM, or that a parcel was unpacked.
  if (order.eSims[0])
    return { title: 'Everything is ready', text: 'If your eSIM isn’t in your phone yet, its code is below.', day: null }
  if (order.promises.some(({ kind, isDone }) => kind === 'PARCEL' && isDone))
    return { title: 'Everything is ready', text: 'What to do with your parcel is below.', day: null }
  return { title: 'Everything is working', text: 'There’s nothing left to do.', day: null }
}

function nextHeadline({ kind, state, on, hours, title, text }: TimelineEntry): Headline {
  const day = on === null || state === 'DUE' ? null : { on, hours }
  if (kind === 'VISIT' && state === 'NOW')
    return { title: 'Your engineer is coming today', text: `${between(hours)}${text}`, day }
  return { title, text, day }
}

/** A late promise is named by what it is about; only a number that the old network refused is stopped. */
export function troubleTitle({ kind, promise, title, state }: TimelineEntry): string {
  if (promise !== null && state === 'STOPPED') return `Your number ${groupPhone(promise.number ?? '')} hasn’t moved yet`
  if (promise === null || state !== 'LATE') return title
  switch (kind) {
    case 'CHANGE':
      return 'Your change is late'
    case 'VISIT':
      return 'Your engineer’s visit is late'
    case 'LINE':
      return 'Your line is late'
    case 'PARCEL':
      return `Your ${parcelName({ title })} is late`
    case 'E_SIM':
      return 'Your eSIM is late'
    case 'MOVED_NUMBER':
      return 'Your number is late'
    default:
      return 'Your order is late'
  }
}

function between(hours: string | null): string {
  return hours === null ? '' : `Between ${hours.replace('-', ' and ')}. `
}
