import { irishDay } from '#domain/availability/service-date.ts'
import { type CartLine, isTv } from '#domain/cart/lines/cart-line.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { type BetterTariff, bestTariffs } from '#domain/order/letters/best-tariffs.ts'
import { endOfTerm } from '#domain/order/letters/contract-end.ts'
import { liveAt } from '#domain/order/letters/moved-mails.ts'
import { withoutWithdrawn } from '#domain/order/timeline.ts'
import { courseInWords, priceCourse } from '#domain/pricing/price-course.ts'
import { tariffOf } from '#server/cart/view/view-line-parts.ts'
import { type Block, heading, type Letter, mailLink, type PriceRow, paragraph, phoneLink } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { dayWords, termWords, weekdayWords } from '../day-words.ts'
import { orderLetter } from '../order-letter.ts'
import { lineName } from '../ordered-prices.ts'

/**
 * Announces the end of a minimum term, how to leave, and the best tariffs for the customer's services (S.I. 444/2022,
 * reg. 89). It contains figures and no advertisement.
 */
export function contractEndLetter(order: StoredOrder, around: Around): Letter | null {
  const at = liveAt(around)
  if (order.state !== 'confirmed' || at === null || around.about <= irishDay(around.now)) return null
  const { lines } = withoutWithdrawn(order).ordered.cart
  const ending = lines.filter(({ term }) => term > 1 && endOfTerm(irishDay(at), term) === around.about)
  if (ending.length === 0) return null
  const { support } = around.brand
  const hasExtras = ending.some(({ addOns }) => addOns.length > 0)
  const names = ending.map((line) => lineName(line, around.releases))
  return orderLetter(order, around, {
    subject: `Your minimum term ends on ${dayWords(around.about)}`,
    preview: 'What changes, how to leave, and the best plans for you.',
    title: 'Your minimum term ends soon',
    greeting: `The minimum term of ${listText(names)} ends on ${weekdayWords(around.about)}. After that you can leave or change at no charge.`,
    status: null,
    blocks: [
      heading('If you do nothing'),
      { kind: 'prices', rows: ending.map((line) => stayRow(line, lines, around)) },
      paragraph(
        `Your service continues month to month, on the same terms, until you end it. These figures include the yearly price rise.${hasExtras ? ' Extras cost the same as now.' : ''}`,
      ),
      heading('If you want to leave'),
      paragraph(
        'Give us 30 days’ notice: call ',
        ...[phoneLink(support.care), ' or write to ', mailLink(support.email)],
        `. To end on ${dayWords(around.about)}, tell us by ${dayWords(daysBefore(around.about, 30))}. If you move to another provider and keep your number, they’ll do it for you. There’s no charge for leaving.`,
      ),
      heading('The best plans for you'),
      ...ending.flatMap((line) => adviceOf(line, lines, around)),
      paragraph(
        'These are the cheapest plans we sell for your line, at least as fast as yours, that cost less over the next twelve months than staying as you are. Prices include VAT. A new minimum term starts only if you take one of them.',
      ),
    ],
  })
}

function adviceFor(line: CartLine, lines: readonly CartLine[], around: Around) {
  const { releases, active, about: endsOn, now } = around
  const parentOffer = isTv(line) ? (lines.find(({ id }) => id === line.beside.line)?.offer ?? null) : null
  const liveOn = irishDay(liveAt(around) ?? now)
  return bestTariffs(line, tariffOf(releases, line) ?? null, active, { parentOffer, liveOn, endsOn })
}

function stayRow(line: CartLine, lines: readonly CartLine[], around: Around): PriceRow {
  const { stay } = adviceFor(line, lines, around)
  return {
    name: lineName(line, around.releases),
    notes: [`${euro(stay.year)} over the next 12 months`],
    price: `${euro(stay.monthly)} a month`,
    after: null,
  }
}

function adviceOf(line: CartLine, lines: readonly CartLine[], around: Around): Block[] {
  const { better, stay } = adviceFor(line, lines, around)
  if (better.length === 0)
    return [
      paragraph(`There’s nothing cheaper for ${lineName(line, around.releases)}: you already have the best plan.`),
    ]
  return [{ kind: 'prices', rows: better.map((plan) => betterRow(plan, stay.year)) }]
}

function betterRow({ tariff, bills, monthly, year }: BetterTariff, stay: number): PriceRow {
  const course = priceCourse(bills)
  return {
    name: tariff.displayName,
    notes: [
      termWords(tariff.commitmentDuration),
      ...(course.length > 1 ? [courseInWords(course)] : []),
      `${euro(year)} over the next 12 months: ${euro(stay - year)} less than staying as you are`,
    ],
    price: `${euro(monthly)} a month`,
    after: null,
  }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
