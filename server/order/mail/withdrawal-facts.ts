import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { type CartLine, devicesOf, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import { keepsSim } from '#domain/cart/lines/line-sim.ts'
import { listText } from '#domain/list-text.ts'
import { cents } from '#domain/money.ts'
import { orderItems, orderStart } from '#domain/order/order.ts'
import { lentGoods } from '#domain/order/promises/lent-goods.ts'
import type { WithdrawalFacts } from '#domain/order/promises/withdrawal-steps.ts'
import { lastDayToSendBack } from '#domain/order/returns/goods-return.ts'
import { ITEM_DONE_EVENT, LIVE_EVENT, type TrackedOrder, withoutWithdrawn } from '#domain/order/timeline.ts'
import type { JudgedWithdrawal } from '#domain/order/withdrawal.ts'
import { lastPortNews } from '#domain/porting/port-request.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { firstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { courseInWords, priceCourse } from '#domain/pricing/price-course.ts'
import { heldSim } from '#domain/sim/sim-card.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import type { StoredOrder, WithdrawalRow } from '../state/order-store.ts'
import type { ReturnRow } from '../state/returns/tables.ts'
import type { Around } from './around.ts'
import { goodsName, modelName } from './goods-name.ts'
import { lineName } from './ordered-prices.ts'

type Texts = Pick<Around, 'brand' | 'releases'>
/** With its history. */
type Followed = StoredOrder & Pick<TrackedOrder, 'events'>

/** What follows from a withdrawal of this order. */
export function withdrawalFacts(order: Followed, withdrawal: WithdrawalRow, texts: Texts): WithdrawalFacts {
  const { lines, receivedAt, refund, due } = withdrawal
  const goods = boughtOf(order, withdrawal)
  const lent = lentNames(order, withdrawal, texts)
  return factsOf(order, { lines, receivedAt, goods, lent, refund: refund + sumOf(goods), due }, texts)
}

/** What would follow, if the customer withdrew now. */
export function quotedFacts(order: Followed, judged: JudgedWithdrawal, now: Date, texts: Texts): WithdrawalFacts {
  const { lines, refund, used } = judged
  const goods = judged.goods.map(({ id, price }) => ({ item: id, price }))
  const lent = judged.lent.flatMap(({ names }) => names)
  const before = order.withdrawals.flatMap((each) => each.lines)
  const { cart } = order.ordered
  const left = cart.lines.filter(({ id }) => !lines.includes(id) && !before.includes(id))
  return factsOf(order, { lines, receivedAt: now, goods, lent, refund, due: used.due }, texts, left)
}

type Withdrawn = {
  lines: readonly string[]
  receivedAt: Date
  goods: readonly { item: string; price: number }[]
  lent: readonly string[]
  refund: number
  due: number
}

function factsOf(
  order: Followed,
  { lines, receivedAt, goods, lent, refund, due }: Withdrawn,
  { brand, releases }: Texts,
  left: readonly CartLine[] = order.state === 'withdrawn' ? [] : withoutWithdrawn(order).ordered.cart.lines,
): WithdrawalFacts {
  const { ordered } = order
  const gone = ordered.cart.lines.filter(({ id }) => lines.includes(id))
  return {
    services: gone.filter(({ change }) => change === undefined).map((line) => lineName(line, releases)),
    restored: gone.flatMap(({ change }) =>
      change === undefined ? [] : servicesGone(change).map((one) => one.planName),
    ),
    ...simBackOf(gone),
    endsOn: irishDay(receivedAt),
    sendBy: lastDayToSendBack(receivedAt),
    visitToCome: visitsOf({ ...ordered.cart, lines: gone }).some(({ lineId }) => !isDone(order, lineId, receivedAt)),
    bought: boughtNames(order, goods, { brand, releases }),
    unsent: gone
      .flatMap((line) => [...devicesOf(line)])
      .filter(({ id }) => !goods.some(({ item }) => item === id))
      .map(({ id }) => goodsName(ordered, id, releases)),
    sims: {
      card: gone.some((line) => isSimLine(line) && line.simCard?.type === 'ALL_IN_1'),
      eSim: gone.some((line) => isSimLine(line) && line.simCard?.type === 'ESIM'),
    },
    numbers: numbersOf(order, gone, receivedAt),
    lent,
    arrived: lines.every((line) => isDone(order, line, receivedAt)),
    refund: cents(refund),
    left: leftOf(order, left, { brand, releases }),
    due: cents(due),
  }
}

/** What goes back to the shop: names of goods that were bought, and of equipment that came with the services. */
export function goodsToReturn(
  order: StoredOrder,
  withdrawal: WithdrawalRow,
  texts: Texts,
): Pick<WithdrawalFacts, 'bought' | 'lent'> {
  return { bought: boughtNames(order, boughtOf(order, withdrawal), texts), lent: lentNames(order, withdrawal, texts) }
}

function boughtNames({ ordered }: StoredOrder, goods: readonly { item: string }[], { releases }: Texts): string[] {
  return goods.map(({ item }) => goodsName(ordered, item, releases))
}

function lentNames(order: StoredOrder, withdrawal: WithdrawalRow, texts: Texts): string[] {
  const lent = returnsOf(order, withdrawal).filter((goods) => goods.lent)
  return lent.flatMap(({ item }) => lentItemNames(order, item, texts))
}

function lentItemNames({ ordered }: StoredOrder, item: string, { brand, releases }: Texts): readonly string[] {
  const lines = ordered.cart.lines.map(({ id }) => id)
  const all = lentGoods(ordered, lines, promiseSources(releases, brand).names)
  return all.find((lent) => lent.item === item)?.names ?? []
}

/** Of a return, within a sentence: "Solwyn One Pro", "Wi-Fi 7 hub". */
export function returnName(order: StoredOrder, { item, lent }: Pick<ReturnRow, 'item' | 'lent'>, texts: Texts): string {
  if (!lent) return modelName(order.ordered, item, texts.releases)
  return listText(lentItemNames(order, item, texts)) || 'equipment'
}

function numbersOf(order: Followed, gone: readonly CartLine[], by: Date): NonNullable<WithdrawalFacts['numbers']> {
  const before = order.events.filter(({ at }) => at <= by)
  // A mobile works before its number moves; a landline number moves with its line.
  const hasMoved = ({ id, kind }: CartLine) =>
    kind === 'mobile' ? lastPortNews(before, id)?.state === 'done' : isDone(order, id, by)
  return (order.ordered.promises ?? []).flatMap(({ kind, number, lines }) => {
    const line = gone.find(({ id }) => lines.includes(id))
    return kind !== 'movedNumber' || number === null || line === undefined ? [] : { number, hasMoved: hasMoved(line) }
  })
}

/** By then the operator had done this line, or all of the order. */
function isDone({ events }: Followed, lineId: string, by: Date): boolean {
  return events.some(({ event, at }) => (event === LIVE_EVENT || event === `${ITEM_DONE_EVENT}${lineId}`) && at <= by)
}

/** Of a change that moved a number to another SIM. */
function simBackOf(gone: readonly CartLine[]): Pick<WithdrawalFacts, 'simBack'> {
  const moved = gone.find((line) => isSimLine(line) && line.change !== undefined && !keepsSim(line))
  return moved?.change === undefined ? {} : { simBack: heldSim(moved.change.replaced.simCardType) }
}

function returnsOf({ returns }: StoredOrder, { id }: Pick<WithdrawalRow, 'id'>): ReturnRow[] {
  return returns.filter(({ withdrawalId }) => withdrawalId === id)
}

/** Without what was lent. */
export function boughtOf(order: StoredOrder, withdrawal: Pick<WithdrawalRow, 'id'>): ReturnRow[] {
  return returnsOf(order, withdrawal).filter(({ lent }) => !lent)
}

function sumOf(goods: readonly { price: number }[]): number {
  return goods.reduce((total, { price }) => total + price, 0)
}

function leftOf(
  { ordered }: StoredOrder,
  lines: readonly CartLine[],
  { brand, releases }: Texts,
): WithdrawalFacts['left'] {
  if (lines.length === 0) return null
  const rest = { ...ordered, cart: { ...ordered.cart, lines: [...lines] } }
  const start = orderStart(rest, brand.billDay)
  const { bills } = billForecast(orderItems(rest), start)
  return {
    services: lines.map((line) => lineName(line, releases)),
    monthly: courseInWords(priceCourse(bills), firstBillDay(start)),
  }
}
