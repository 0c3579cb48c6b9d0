import { irishDay } from '#domain/availability/service-date.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { listText } from '#domain/list-text.ts'
import { contractEnds, endOfLine } from '#domain/order/letters/contract-end.ts'
import { lineLiveDay, liveAt } from '#domain/order/letters/live-day.ts'
import { restartText } from '#domain/order/promises/set-up-steps.ts'
import { withoutWithdrawn } from '#domain/order/timeline.ts'
import { type Fact, fact, heading, type Letter, paragraph } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { dayWords } from '../day-words.ts'
import { orderLetter, pageOf, stepsOf } from '../order-letter.ts'
import { lineName } from '../ordered-prices.ts'
import { liveBill } from './live-bill.ts'
import { liveWords } from './live-words.ts'
import { numberFacts } from './number-letter.ts'

/** Announces that everything works, or has changed, and the bill that follows. */
export function liveLetter(stored: StoredOrder, around: Around): Letter | null {
  const order = withoutWithdrawn(stored)
  const at = liveAt(around)
  if (order.state !== 'confirmed' || order.managedState !== 'completed' || at === null) return null
  const { ordered } = order
  const liveOn = irishDay(at)
  const numbers = stepsOf(stored, around).filter(({ kind, number }) => kind === 'number' && number !== null)
  const hasMoved = numbers.length > 0 && numbers.every(({ state }) => state === 'done')
  const tracked = { ...stored, events: around.events }
  const liveDay = (line: CartLine) => lineLiveDay(tracked, line, around.now)
  return orderLetter(stored, around, {
    ...liveWords({ ordered, releases: around.releases, liveDay }),
    status: 'OrderDelivered',
    blocks: [
      ...(hasMoved
        ? [paragraph('Your number has moved, and your old contract ends by itself. You don’t need to cancel it.')]
        : []),
      ...(numbers.length > 0 && !hasMoved ? [{ kind: 'facts', rows: numberFacts(stored, around) } as const] : []),
      ...liveBill(order, around, liveOn, new Set(ordered.cart.lines.map(liveDay)).size === 1),
      heading('Good to know'),
      {
        kind: 'facts',
        rows: termFacts(order, around, liveDay),
      },
      paragraph(
        `Something not working? ${restartText(ordered.cart.lines)}, then `,
        { text: 'contact us', href: pageOf(around, '/legal/contact') },
        '. If you’re not happy, here’s ',
        { text: 'how to complain', href: pageOf(around, '/legal/complaints') },
        '.',
      ),
    ],
  })
}

/** The end of each minimum term; where there are several, with the plans that it is about. */
function termFacts({ ordered }: StoredOrder, { releases }: Around, liveDay: (line: CartLine) => string): Fact[] {
  const ends = contractEnds(ordered, liveDay)
  const plansUntil = (day: string) =>
    ordered.cart.lines.flatMap((line) => (endOfLine(line, liveDay(line)) === day ? lineName(line, releases) : []))
  const lines = ends.map((day) =>
    ends.length > 1 ? `${listText(plansUntil(day))}: until ${dayWords(day)}` : `Until ${dayWords(day)}`,
  )
  return lines.length === 0
    ? []
    : [fact('Minimum term', ...lines, 'We’ll email you before it ends with the best plan for you.')]
}
