import { addressOneLine } from '#domain/address/address-lines.ts'
import { groupPhone } from '#domain/address/phone.ts'
import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { isBroadband } from '#domain/cart/lines/cart-line.ts'
import { goodsText } from '#domain/order/promises/goods-text.ts'
import { withoutWithdrawn } from '#domain/order/timeline.ts'
import { type Block, type Fact, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { shortDayWords, shortVisitWords, visitWords } from '../day-words.ts'
import { orderLetter, pageOf } from '../order-letter.ts'
import { numberFacts } from './number-letter.ts'
import { comingParcels } from './on-its-way-letter.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Visit = ReturnType<typeof visitsOf>[number]

/** Confirms the engineer's time, once the operator has accepted the order. */
export function visitConfirmedLetter(order: StoredOrder, around: Around): Letter | null {
  const visits = comingVisits(order, around)
  const [first] = visits
  if (first === undefined) return null
  return orderLetter(order, around, {
    subject: `Your visit is booked: ${shortVisitWords(first.visit)}`,
    preview: 'When, where and how to change it.',
    title: 'Your visit is booked',
    greeting: 'Your engineer’s visit is confirmed.',
    status: 'OrderProcessing',
    button: 'See or change your visit',
    blocks: [
      {
        kind: 'facts',
        rows: [...visitFacts(order, visits), ...parcelFacts(order, around), ...numberFacts(order, around)],
      },
      ...ready(order),
      paragraph(
        'If the time no longer suits, you can choose another on your order page until 15:00 the day before. If nobody turns up, we’ll pay you ',
        { text: 'compensation', href: pageOf(around, '/legal/appointments') },
        '.',
      ),
    ],
  })
}

/** Only on the day before, because it says tomorrow. */
export function visitTomorrowLetter(order: StoredOrder, around: Around): Letter | null {
  const tomorrow = irishDay(new Date(around.now.getTime() + DAY_MS))
  const visits = comingVisits(order, around).filter(({ visit }) => visit.at === around.about)
  const [first] = visits
  if (first === undefined || around.about !== tomorrow) return null
  const hours = first.visit.time.replace('-', ' and ')
  return orderLetter(order, around, {
    subject: `Your engineer is coming tomorrow between ${hours}`,
    preview: visitWords(first.visit),
    title: 'Your engineer is coming tomorrow',
    greeting: `Your engineer is coming tomorrow between ${hours} to connect you.`,
    status: 'OrderProcessing',
    blocks: [
      {
        kind: 'facts',
        rows: [...visitFacts(order, visits), ...parcelFacts(order, around), ...numberFacts(order, around)],
      },
      ...ready(order),
      paragraph('Can’t be at home? Please call us now, so someone else can have your slot.'),
    ],
  })
}

function comingVisits(order: StoredOrder, { now }: Around): Visit[] {
  const { state, managedState, ordered } = withoutWithdrawn(order)
  if (state !== 'confirmed' || managedState === 'completed') return []
  const today = irishDay(now)
  return visitsOf(ordered.cart).filter(({ visit }) => visit.at >= today)
}

function visitFacts({ ordered }: StoredOrder, visits: readonly Visit[]): Fact[] {
  const { delivery, details, homes } = ordered
  return visits.flatMap(({ lineId, visit }) => {
    const home = homes[lineId]
    return [
      fact('When', visitWords(visit)),
      ...(home === undefined ? [] : [fact('Where', withoutLinks(addressOneLine(home)))]),
      fact(
        'We’ll ring',
        `${withoutLinks(delivery?.contactName ?? details.firstName)} on ${groupPhone(delivery?.contactMobile ?? details.mobile)}`,
      ),
    ]
  })
}

/** What comes by post beside the visit, such as a TV box. */
function parcelFacts(order: StoredOrder, around: Around): Fact[] {
  const parcels = comingParcels(order, around).map(
    ({ promise, news }) => `${goodsText(promise.goods)}${news.on === null ? '' : `, by ${shortDayWords(news.on)}`}`,
  )
  return parcels.length === 0 ? [] : [fact('By post', ...parcels)]
}

function ready({ ordered }: StoredOrder): Block[] {
  const hasOldService = ordered.cart.lines.some((line) => 'currentService' in line && line.currentService?.hasService)
  const hasHub = ordered.cart.lines.some(isBroadband)
  return [
    heading('Before the visit'),
    {
      kind: 'steps',
      steps: [
        {
          title: 'Someone over 18 must be at home',
          text: 'Please stay in for the whole time: the engineer could come at any point.',
        },
        {
          title: 'Make some room',
          text: `Where the line comes in, and ${hasHub ? 'near a socket, where the hub will go' : 'where your phone will go'}.`,
        },
        ...(hasOldService
          ? [{ title: 'Keep your old service', text: 'Don’t cancel it yet: it stays on until the new one works.' }]
          : []),
      ],
    },
  ]
}
