import { irishDay } from '#domain/availability/service-date.ts'
import { priceOn } from '#domain/held-service/held-prices.ts'
import type { HeldPrice } from '#domain/held-service/held-service.ts'
import { type Cents, sum } from '#domain/money.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import { billCourse, type CourseStep, type NewPart } from '#domain/service-change/bill-course.ts'
import { type ChangedBill, settlingBills } from '#domain/service-change/changed-bills.ts'
import type { Cart } from '../cart.ts'
import type { CartLine } from '../lines/cart-line.ts'
import { cartStart } from '../lines/expected-start.ts'
import { servicesGone } from '../lines/line-change.ts'
import { endingsOf } from './early-cease-charge.ts'

/** What an order does to the whole bill of a customer, beside the bill without it. */
export type WholeBill = {
  firstBill: ChangedBill
  /** The bills after it until everything has started. Empty: all of it starts before the first one. */
  settlingBills: ChangedBill[]
  /** Every later bill. */
  course: CourseStep[]
  /** What the customer has, in the first month of the course. */
  services: WholeBillService[]
}

export type WholeBillService = {
  id: string
  name: string
  /** Two mobiles may have one name. */
  number: string | null
  asItIs: Cents
  /** What is in its place, or what it costs on. Null: it ends. */
  changed: Cents | null
  /** The line that takes its place. Null: it stays or ends. */
  lineId: string | null
}

/** Of an order the instant of the agreement; of a cart, now. */
type BillsAt = { agreedAt: Date; billDay: number }
type Billed = Pick<Cart, 'cartType' | 'lines' | 'services'>

/**
 * The bills of an existing customer with what is in their cart, from what the inventory said when it was put in. Null: the cart is
 * a new customer's or empty, or is from before the prices of what stays were stored.
 * @param nameOf the name of a line's plan
 */
export function wholeBill(
  { cartType, lines, services }: Billed,
  items: readonly PricedItem[],
  { agreedAt, billDay }: BillsAt,
  nameOf: (line: CartLine) => string,
): WholeBill | null {
  if (cartType === 'NEW_ACQUISITION' || lines.length === 0) return null
  const gone = lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change)))
  const held = heldPrices(services, gone)
  if (held === null) return null
  const change = { held, today: irishDay(agreedAt), start: cartStart({ cartType, lines }, agreedAt, billDay) }
  const [firstBill, ...later] = settlingBills({
    ...change,
    items,
    ends: lines.flatMap((line) => endingsOf(line, lines, agreedAt)),
  })
  const course = billCourse({ ...change, ends: gone.map(({ id }) => id), parts: newParts(lines, items, nameOf) })
  return { firstBill, settlingBills: later, course, services: servicesOn(course, { lines, ...change }) }
}

/** What is replaced is known as it was on that day, also where the list of what stays was read again later. */
function heldPrices(services: Billed['services'], gone: readonly HeldPrice[]): HeldPrice[] | null {
  const staying = services.filter(({ id }) => !gone.some((service) => service.id === id))
  const known = staying.flatMap(({ id, price }) => (price === undefined ? [] : [{ id, ...price }]))
  if (known.length < staying.length) return null
  const place = ({ id }: HeldPrice) => services.findIndex((service) => service.id === id)
  return [...known, ...gone].toSorted((one, other) => place(one) - place(other))
}

/** What belongs to no line is bought without a plan. */
function newParts(
  lines: readonly CartLine[],
  items: readonly PricedItem[],
  nameOf: (line: CartLine) => string,
): NewPart[] {
  const parts = lines.map((line) => ({
    id: line.id,
    name: nameOf(line),
    items: items.filter(({ lineId }) => lineId === line.id),
  }))
  const others = items.filter(({ lineId }) => !lines.some(({ id }) => id === lineId))
  return others.length === 0 ? parts : [...parts, { id: 'accessories', name: 'Accessories', items: others }]
}

type Listed = Pick<Cart, 'lines'> & { held: readonly HeldPrice[]; today: string }

function servicesOn([first]: readonly CourseStep[], { lines, held, today }: Listed): WholeBillService[] {
  const date = first?.date ?? today
  const ends = lines.flatMap(({ change }) => change?.endsToo ?? []).map(({ service }) => service.id)
  return held.map((service) => {
    const asItIs = priceOn(service, today, date)
    const line = lines.find(({ change }) => change?.subscriptionId === service.id)
    const added = sum((first?.added ?? []).filter(({ id }) => id === line?.id).map(({ amount }) => amount))
    const changed = line === undefined ? asItIs : added
    return {
      id: service.id,
      name: service.planName,
      number: service.number,
      asItIs,
      changed: ends.includes(service.id) ? null : changed,
      lineId: line?.id ?? null,
    }
  })
}
