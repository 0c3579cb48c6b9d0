import { irishDay, promisedDay } from '#domain/availability/service-date.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { type CartLine, isBroadband, isHomeLine, isSimLine, isTv } from '#domain/cart/lines/cart-line.ts'
import { lineStartDay } from '#domain/cart/lines/expected-start.ts'
import { isESimLine } from '#domain/cart/lines/line-sim.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { cents } from '#domain/money.ts'
import { deliveredBy } from '#domain/porting/porting-days.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { lastDayToCancel } from '../last-day-to-cancel.ts'
import { type Ordered, orderItems, orderStart } from '../order.ts'
import { type Goods, type OrderPromise, promise } from '../order-promise.ts'
import { hasGoods } from '../withdrawal-period.ts'
import { accessoryGoods, type GoodsNames, goodsOfLine, isBrought } from './goods-of.ts'
import { type NextBill, nextBills, startsOf } from './next-bill.ts'

export type PromiseSources = { names: GoodsNames /** Of every month. */; billDay: number }

/** An order, or a cart on its way to one: then `agreedAt` is now. */
export type Promising = Pick<Ordered, 'cart' | 'deposit'> & { terms: Pick<Ordered['terms'], 'agreedAt'> }

/** Every date, sum and step that is promised with the order button, in the order in which a customer meets them. */
export function promisesOf(ordered: Promising, sources: PromiseSources): OrderPromise[] {
  const { cart } = ordered
  const today = irishDay(new Date(ordered.terms.agreedAt))
  const visits = visitPromises(cart, sources.names)
  const lines = linePromises(cart, sources.names)
  const parcels = parcelPromises(cart, sources.names, today)
  return [
    ...eSimPromises(cart, today),
    ...[...changePromises(ordered), ...parcels, ...visits, ...lines, ...numberPromises(cart)].toSorted(byDay),
    ...moneyPromises(ordered, sources.billDay),
    ...cancelPromises(ordered, today, parcels),
  ]
}

/** What changes, and from when: until then the customer has what they had. */
function changePromises({ cart, terms }: Promising): OrderPromise[] {
  const agreedAt = new Date(terms.agreedAt)
  return cart.lines.flatMap((line) => {
    if (line.change === undefined) return []
    const { serviceGroup: service, number } = line.change.replaced
    const on = lineStartDay(line, cart.lines, agreedAt)
    const ends = (line.change.endsToo ?? []).map((ended) => ended.service.planName)
    const newSim = isSimLine(line) ? line.simCard?.type : undefined
    return [
      promise('change', {
        ...{ on, lines: [line.id], service, number },
        ...(newSim !== undefined && { newSim }),
        ...(ends.length > 0 && { ends }),
      }),
    ]
  })
}

/** A visit may serve several lines; the engineer brings what belongs to them, and to TV that is installed with them. */
function visitPromises(cart: Cart, names: GoodsNames): OrderPromise[] {
  const visited = cart.lines.flatMap((line) =>
    isHomeLine(line) && line.visit !== null ? [{ line, ...line.visit }] : [],
  )
  const byHold = Map.groupBy(visited, ({ holdId }) => holdId)
  return [...byHold.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const served = broughtTogether(
      cart,
      group.map(({ line }) => line),
    )
    return [
      promise('visit', {
        on: first.at.slice(0, 10),
        hours: first.time,
        lines: served.map(({ id }) => id),
        goods: served.flatMap((line) => goodsOfLine(line, names)),
      }),
    ]
  })
}

/** Lines into the home of one visit, with the TV that is watched over them, as far as the engineer brings what belongs to them. */
function broughtTogether(cart: Cart, own: readonly CartLine[]): CartLine[] {
  const beside = cart.lines.filter((line) => isTv(line) && own.some(({ id }) => id === line.beside.line))
  return [...own, ...beside].filter(isBrought)
}

/** A line that the network has yet to build: its day comes first, the visit is agreed afterwards. */
function linePromises(cart: Cart, names: GoodsNames): OrderPromise[] {
  const promised = cart.lines.flatMap((line) =>
    isBroadband(line) && line.visit === null && line.availableFrom !== null
      ? [{ line, on: promisedDay(line.availableFrom) }]
      : [],
  )
  const byDay = Map.groupBy(promised, ({ on }) => on)
  return [...byDay].map(([on, group]) => {
    const own = group.map(({ line }) => line)
    const goods = broughtTogether(cart, own).flatMap((line) => goodsOfLine(line, names))
    return promise('line', { on, lines: own.map(({ id }) => id), goods })
  })
}

/** One parcel a day. What is used on a line into the home comes no earlier than needed: by the day on which the line works. */
function parcelPromises(cart: Cart, names: GoodsNames, today: string): OrderPromise[] {
  const posted = deliveredBy({ isPosted: true }, today)
  const contents = [
    ...cart.lines.map((line) => ({
      lines: [line.id],
      on: laterOf(posted, homeDay(cart, line)),
      goods: isBrought(line) ? [] : goodsOfLine(line, names),
    })),
    { lines: [], on: posted, goods: accessoryGoods(cart, names) },
  ].filter(({ goods }) => goods.length > 0)
  return [...Map.groupBy(contents, ({ on }) => on)].map(([on, group]) =>
    promise('parcel', { on, lines: group.flatMap(({ lines }) => lines), goods: group.flatMap(({ goods }) => goods) }),
  )
}

/** The day on which the line that something is used on works. Null: it is used on none, or at once. */
function homeDay({ lines }: Cart, line: CartLine): string | null {
  if (isSimLine(line)) return null
  const own = isTv(line) ? lines.find(({ id }) => id === line.beside.line) : line
  if (own === undefined || !isHomeLine(own)) return null
  if (own.visit !== null) return own.visit.at.slice(0, 10)
  return isBroadband(own) && own.availableFrom !== null ? promisedDay(own.availableFrom) : null
}

function eSimPromises({ lines }: Cart, today: string): OrderPromise[] {
  const withESim = lines.filter(isESimLine)
  if (withESim.length === 0) return []
  const [first, ...others] = withESim
  const number = others.length === 0 ? (first?.change?.replaced.number ?? null) : null
  return [promise('eSim', { on: today, lines: withESim.map(({ id }) => id), number })]
}

function numberPromises({ lines }: Cart): OrderPromise[] {
  return lines.flatMap((line) => {
    const about = { lines: [line.id] }
    if (isHomeLine(line)) {
      const current = line.currentService
      const number = current?.keepNumber ? current.phoneNumber : null
      return number === null || number === undefined ? [] : [promise('movedNumber', { ...about, number })]
    }
    if (line.kind !== 'mobile') return []
    const porting = line.bringsNumber && line.porting !== null ? completePorting(line.porting) : null
    if (porting !== null) return [promise('movedNumber', { ...about, number: porting.msisdn, on: porting.portOn })]
    return line.newNumber === null ? [] : [promise('newNumber', { ...about, number: line.newNumber.msisdn })]
  })
}

function moneyPromises(ordered: Promising, billDay: number): OrderPromise[] {
  const items = orderItems(ordered)
  const start = orderStart(ordered, billDay)
  const { payTodayTotal } = totalsOf(items)
  const { term, totalInBills } = billForecast(items, start)
  const bills = nextBills(ordered, start)
  return [
    promise('payToday', { on: irishDay(new Date(ordered.terms.agreedAt)), amount: payTodayTotal }),
    ...earlyCeasePromises(ordered, bills),
    ...bills.map((bill) => promise('firstBill', billParts(ordered, bill, bills))),
    promise('total', { amount: cents(totalInBills + payTodayTotal - ordered.deposit), months: term }),
  ]
}

/** Where there are several, each says what is on it for the first time. */
function billParts({ cart }: Promising, { on, amount, changed, lines }: NextBill, bills: readonly NextBill[]) {
  if (bills.length === 1) return { on, amount, lines: [...changed] }
  return { on, amount, lines: [...lines], starts: startsOf(cart, lines) }
}

/** Nothing is said too. On several bills each names its own. */
function earlyCeasePromises({ cart, terms }: Promising, bills: readonly NextBill[]): OrderPromise[] {
  const amount = earlyCeaseCharge(cart, new Date(terms.agreedAt))
  if (amount === null) return []
  const charged = bills.filter(({ leavingCharge }) => leavingCharge > 0)
  if (bills.length === 1 || charged.length === 0) {
    return [promise('earlyCease', { amount, lines: bills.flatMap(({ changed }) => changed) })]
  }
  return charged.map(({ on, leavingCharge, changed }) =>
    promise('earlyCease', { on, amount: leavingCharge, lines: [...changed] }),
  )
}

/** Services are counted from the contract, goods from the day on which the last of them comes. */
function cancelPromises({ cart }: Promising, today: string, parcels: readonly OrderPromise[]): OrderPromise[] {
  const bought = (goods: readonly Goods[]) => goods.some(({ kind }) => BOUGHT.includes(kind))
  const last = parcels.filter(({ goods }) => bought(goods)).map(({ on }) => on ?? today)
  return [
    ...(cart.lines.length === 0 ? [] : [promise('cancelServices', { on: lastDayToCancel(today) })]),
    ...(hasGoods({ cart }) ? [promise('cancelGoods', { on: lastDayToCancel(last.toSorted().at(-1) ?? today) })] : []),
  ]
}

/** What the customer owns. The rest is lent with the service. */
const BOUGHT: readonly Goods['kind'][] = ['handset', 'device', 'accessory']

/** What has no day of its own comes last. */
function byDay({ on }: OrderPromise, { on: other }: OrderPromise): number {
  return (on ?? '9999').localeCompare(other ?? '9999')
}

function laterOf(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}
