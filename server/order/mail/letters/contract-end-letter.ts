import { irishDay } from '#domain/availability/service-date.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { AdvisedPlan, TariffAdvice } from '#domain/held-service/best-tariff.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { endOfLine } from '#domain/order/letters/contract-end.ts'
import { adviceAtEnd } from '#domain/order/letters/held-line.ts'
import { lineLiveDay, liveAt } from '#domain/order/letters/live-day.ts'
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
 * Announces the end of a minimum term, how to leave, and the best tariff for the customer's services (S.I. 444/2022,
 * reg. 89). It contains figures and no advertisement.
 */
export function contractEndLetter(order: StoredOrder, around: Around): Letter | null {
  if (order.state !== 'confirmed' || liveAt(around) === null || around.about <= irishDay(around.now)) return null
  const { lines } = withoutWithdrawn(order).ordered.cart
  const ending = lines.filter((line) => endOfLine(line, liveDay(line, order, around)) === around.about)
  if (ending.length === 0) return null
  const { support } = around.brand
  const hasExtras = ending.some(({ addOns }) => addOns.length > 0)
  const names = ending.map((line) => lineName(line, around.releases))
  return orderLetter(order, around, {
    subject: `Your minimum term ends on ${dayWords(around.about)}`,
    preview: 'What changes, how to leave, and your best plan.',
    title: 'Your minimum term ends soon',
    greeting: `The minimum term of ${listText(names)} ends on ${weekdayWords(around.about)}. After that you can leave or change at no charge.`,
    status: null,
    blocks: [
      heading('If you do nothing'),
      { kind: 'prices', rows: ending.map((line) => stayRow(line, order, around)) },
      paragraph(
        `Your service continues month to month, on the same terms, until you end it. These figures include the yearly price rise.${hasExtras ? ' Extras cost the same as now.' : ''}`,
      ),
      heading('If you want to leave'),
      paragraph(
        'Give us 30 days’ notice: call ',
        ...[phoneLink(support.care), ' or write to ', mailLink(support.email)],
        `. To end on ${dayWords(around.about)}, tell us by ${dayWords(daysBefore(around.about, 30))}. If you move to another provider and keep your number, they’ll do it for you. There’s no charge for leaving.`,
      ),
      heading('Your best plan'),
      ...ending.flatMap((line) => adviceOf(line, order, around)),
      paragraph(
        'We compared every plan we sell today for your line that gives you at least what you have now, over your next 12 bills and with every charge included. Prices include VAT and the yearly price rise. A new minimum term starts only if you choose a plan that has one.',
      ),
    ],
  })
}

function liveDay(line: CartLine, order: StoredOrder, { events, now }: Around): string {
  return lineLiveDay({ ...order, events }, line, now)
}

function adviceFor(line: CartLine, order: StoredOrder, around: Around): TariffAdvice {
  const { lines } = withoutWithdrawn(order).ordered.cart
  const { releases, active, about: endsOn, now } = around
  return adviceAtEnd(line, {
    bought: tariffOf(releases, line),
    release: active.release,
    otherOffers: lines.filter(({ id }) => id !== line.id).map(({ offer }) => offer),
    liveOn: liveDay(line, order, around),
    endsOn,
    today: irishDay(now),
  })
}

function stayRow(line: CartLine, order: StoredOrder, around: Around): PriceRow {
  const { monthly, yearOfStaying } = adviceFor(line, order, around)
  return {
    name: lineName(line, around.releases),
    notes: [`${euro(yearOfStaying)} over the next 12 months`],
    price: `${euro(monthly)} a month`,
    after: null,
  }
}

function adviceOf(line: CartLine, order: StoredOrder, around: Around): Block[] {
  const { withTerm, withoutTerm } = adviceFor(line, order, around)
  const plans = [withTerm, withoutTerm].filter((plan) => plan !== null)
  const name = lineName(line, around.releases)
  if (plans.length === 0) return [paragraph(`${name}: none of our plans costs less. You already have the best one.`)]
  return [paragraph(`For ${name}:`), { kind: 'prices', rows: plans.map(planRow) }]
}

function planRow({ planName, term, bills, activationFee, yearTotal, saving }: AdvisedPlan): PriceRow {
  const course = priceCourse(bills)
  return {
    name: planName,
    notes: [
      termWords(term),
      ...(course.length > 1 ? [courseInWords(course)] : []),
      ...(activationFee > 0 ? [`${euro(activationFee)} once, to set it up`] : []),
      `${euro(yearTotal)} over the next 12 months: ${euro(saving)} less than staying as you are`,
    ],
    price: `${euro(bills[0]?.amount ?? 0)} a month`,
    after: null,
  }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
