import { expect } from 'vitest'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { cents, euro } from '#domain/money.ts'
import { endOfLine } from '#domain/order/letters/contract-end.ts'
import { lineLiveDay } from '#domain/order/letters/live-day.ts'
import { goodsText } from '#domain/order/promises/goods-text.ts'
import { lentGoods } from '#domain/order/promises/lent-goods.ts'
import { withdrawalSteps } from '#domain/order/promises/withdrawal-steps.ts'
import { lastDayToSendBack } from '#domain/order/returns/goods-return.ts'
import { type JudgedWithdrawal, judgeWithdrawal } from '#domain/order/withdrawal.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import type { Around } from '../mail/around.ts'
import { dayWords, shortDayWords, weekdayWords } from '../mail/day-words.ts'
import { goodsName } from '../mail/goods-name.ts'
import { LETTER_SAMPLES } from '../mail/letter-samples.fixture.ts'
import { comingParcels } from '../mail/letters/on-its-way-letter.ts'
import { lineName } from '../mail/ordered-prices.ts'
import { quotedFacts } from '../mail/withdrawal-facts.ts'
import { writeOrderMail } from '../mail/write-order-mail.ts'
import { written } from '../mail/written-letter.fixture.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { dueDocuments } from './due-documents.ts'
import type { GeneratedOrder } from './generated-order.fixture.ts'
import { wordsOf } from './pdf-words.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export function readable(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function at(day: Date, event: string) {
  return { event, at: day }
}

/** The letter that a parcel is on its way names what is in each, and its day. */
export function sameParcel({ order, around }: GeneratedOrder): void {
  const begun = new Date(around.now.getTime() + HOUR_MS)
  const sent = { ...order, managedState: 'inProgress' as const }
  const texts = { ...around, now: begun, events: [...around.events, at(begun, 'managed.inProgress')] }
  const mail = writeOrderMail('onItsWay', sent, texts)
  if (mail === null) return
  const promised = (order.ordered.promises ?? []).filter(({ kind }) => kind === 'parcel')
  expect(comingParcels(sent, texts).map(({ promise }) => promise)).toEqual(promised)
  for (const { on, goods } of promised) {
    expect(readable(mail.text)).toContain(`Inside: ${goodsText(goods)}`)
    if (on !== null) expect(readable(mail.text)).toContain(`Arrives by: ${weekdayWords(on)}`)
  }
}

/** Each line with its own day: the earlier ones as they were reported, the last with everything. */
export function sameLive({ order, around }: GeneratedOrder): void {
  const { lines } = order.ordered.cart
  const done = lines.map((_, index) => new Date(around.now.getTime() + (5 + 3 * index) * DAY_MS))
  const last = done.at(-1) ?? around.now
  const events = [
    ...around.events,
    ...lines.slice(0, -1).map(({ id }, index) => at(done[index] ?? last, `done.${id}`)),
    at(last, 'managed.completed'),
  ]
  expectLive({ ...order, managedState: 'completed' }, { ...around, events, now: last })
}

function expectLive(order: StoredOrder, around: Around): void {
  const { releases } = around
  const text = readable(written('live', order, around).text)
  const gone = order.withdrawals.flatMap(({ lines }) => lines)
  for (const line of order.ordered.cart.lines.filter(({ id }) => !gone.includes(id))) {
    const day = lineLiveDay({ ...order, events: around.events }, line, around.now)
    expect(text).toContain(lineName(line, releases))
    expect(text).toContain(weekdayWords(day))
    const end = endOfLine(line, day)
    if (end !== null) expect(text).toMatch(new RegExp(`[Uu]ntil ${dayWords(end)}`))
  }
}

/** From one line, or from all: before the button, in the letter and on the label the same steps, goods, days and sums. */
export function sameWithdrawal({ order, around, agreed }: GeneratedOrder, isWhole: boolean): void {
  const { cart, terms } = order.ordered
  const first = cart.lines[0]?.id ?? ''
  const agreedAt = new Date(terms.agreedAt)
  const now = new Date(agreedAt.getTime() + 3 * DAY_MS)
  const paid = cents(order.payments.reduce((all, { amount }) => all + amount, 0))
  const known = { withdrawn: [], concludedAt: agreedAt, liveDays: {}, goodsAt: null, changedAgain: [] }
  const { names } = promiseSources(around.releases, around.brand)
  // As if everything had been handed over.
  const lent = cart.lines.flatMap(({ id }) =>
    lentGoods(order.ordered, [id], names).map((goods) => ({ ...goods, line: id })),
  )
  const standing = { state: 'confirmed' as const, ordered: order.ordered, paid, goodsSent: true, lent, ...known }
  const judged = judgeWithdrawal(standing, isWhole ? null : [first], now)
  if (!judged.ok) throw new Error(judged.refusal.code)
  const after = withdrawn(order, judged.value, now)
  const text = readable(written('withdrawal', after, { ...around, now, about: 'w1' }).text)
  const steps = withdrawalSteps(quotedFacts({ ...order, events: [] }, judged.value, now, around))
  for (const { title } of steps) expect(text).toContain(readable(title))
  const sendBy = lastDayToSendBack(now)
  const label = dueDocuments({ ...agreed, order: after }).find(({ kind }) => kind === 'returnLabel')
  const onLabel = label === undefined ? null : readable(wordsOf(label.write()))
  for (const { id, price } of judged.value.goods) {
    for (const each of [text, onLabel]) expect(each).toContain(goodsName(order.ordered, id, around.releases))
    for (const each of [text, onLabel]) expect(each).toContain(weekdayWords(sendBy))
    expect(text).toContain(shortDayWords(sendBy))
    expect(price).toBeGreaterThanOrEqual(0)
  }
  const { lines } = judged.value
  for (const name of judged.value.lent.flatMap(({ names: lentNames }) => lentNames))
    for (const each of [text, onLabel]) expect(each).toContain(name)
  for (const { item, names: own } of lent.filter(({ line }) => !lines.includes(line)))
    expect(
      judged.value.lent.map((each) => each.item),
      own.join(),
    ).not.toContain(item)
  const stays = cart.lines.filter(({ id }) => !lines.includes(id))
  const sentBack = [...stays.flatMap((line) => [...devicesOf(line)])].map(({ id }) =>
    goodsName(order.ordered, id, around.releases),
  )
  const bought = judged.value.goods.map(({ id }) => goodsName(order.ordered, id, around.releases))
  for (const name of sentBack.filter((one) => !bought.includes(one))) expect(text).not.toContain(name)
  if (judged.value.refund > 0) expect(text).toContain(`We’ll refund ${euro(judged.value.refund)} to your card`)
  for (const line of stays) expect(text).toContain(lineName(line, around.releases))
  if (stays.length > 0) sameLive({ order: after, around, agreed })
}

function withdrawn(
  order: StoredOrder,
  { lines, event, atOnce, goods, lent }: JudgedWithdrawal,
  now: Date,
): StoredOrder {
  const [sample] = LETTER_SAMPLES.withdrawal().order.withdrawals
  const [awaited] = LETTER_SAMPLES.returnReminder().order.returns
  if (sample === undefined || awaited === undefined) throw new Error('The samples have no withdrawal')
  const own = { id: 'w1', lines: [...lines], isWhole: event === 'withdraw', receivedAt: now, refund: atOnce }
  const sendBy = lastDayToSendBack(now)
  return {
    ...order,
    state: event === 'withdraw' ? 'withdrawn' : 'confirmed',
    withdrawals: [{ ...sample, ...own, paymentId: atOnce > 0 ? 'p' : null }],
    returns: [
      ...goods.map(({ id, price }) => ({ ...awaited, id: `r-${id}`, item: id, price, sendBy, createdAt: now })),
      ...lent.map(({ item }) => ({
        ...{ ...awaited, id: `r-${item}`, item, lent: true, price: 0, paymentId: null, sendBy, createdAt: now },
      })),
    ],
  }
}

/** Days of a text, as in "18 November 2026". */
export function daysIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<![.,\d])\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g,
    ),
  ].map(([day]) => day)
}
