import { earlyCeaseText, replacedNames } from '#domain/cart/change/change-texts.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { earlyCeaseReason } from '#domain/cart/change/early-cease-reason.ts'
import { type CartLine, devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { AddOn, Device } from '#domain/cart/lines/shared-line.ts'
import { addOnPrice, devicePrice, pricedPlan } from '#domain/cart/priced-items.ts'
import { addOnTitle } from '#domain/catalogue/add-on.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import { euro, NOTHING } from '#domain/money.ts'
import { type Ordered, orderItems, orderStart } from '#domain/order/order.ts'
import { chargedBills } from '#domain/order/promises/next-bill.ts'
import { type BillingStart, lastFirstBill, startOfLine } from '#domain/pricing/bill-date.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { itemisedBills } from '#domain/pricing/itemised-bills.ts'
import { type FirstBillDay, firstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { onceOffBill, onceOffBillsText } from '#domain/pricing/naming/once-off-bills.ts'
import {
  courseInWords,
  type PriceCourse,
  priceCourse,
  priceInWords,
  pricesInWords,
  pricesOfCourse,
} from '#domain/pricing/price-course.ts'
import { discountedOnceOff, discountedUpFront, type Price } from '#domain/pricing/priced-item.ts'
import { riseNote } from '#domain/pricing/rise-texts.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { vatText } from '#domain/pricing/vat-text.ts'
import { planName, tariffOf, viewAddOn, viewDevice } from '#server/cart/view/view-line-parts.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { type Fact, fact, type PriceRow } from '#server/mail/letter.ts'
import { madePromises } from '../state/promises-of-order.ts'
import { termWords } from './day-words.ts'

/** Everything that was ordered, with its prices over time, the yearly rise included. */
export function orderedRows(ordered: Ordered, releases: HeldReleases, { billDay }: Brand): PriceRow[] {
  const { cart } = ordered
  const start = orderStart(ordered, billDay)
  return [
    ...cart.lines.flatMap((line) => {
      const own = startOfLine(start, line.id)
      return lineRows(line, releases, own, onceOffBill(own, lastFirstBill(start) > 1))
    }),
    ...cart.accessories.flatMap((accessory) => deviceRows(accessory, releases)),
  ]
}

export function lineName(line: CartLine, releases: HeldReleases): string {
  return planName(releases, line)
}

/** The totals. What is paid today is listed with its payment. */
export function totalFacts(ordered: Ordered, releases: HeldReleases, brand: Brand): Fact[] {
  const items = orderItems(ordered)
  const { discountedOnceOffPrice: onceOff } = totalsOf(items)
  const start = orderStart(ordered, brand.billDay)
  const first = firstBillDay(start)
  const forecast = billForecast(items, start)
  const { term: months, bills } = forecast
  const agreedAt = new Date(ordered.terms.agreedAt)
  const charge = earlyCeaseCharge(ordered.cart, agreedAt)
  return [
    ...(charge === null
      ? []
      : [
          fact(
            'Early-cease charge',
            earlyCeaseText(charge, earlyCeaseReason(ordered.cart, agreedAt), chargedBills(ordered, start)),
          ),
        ]),
    fact('Monthly cost', ...monthlyLines(priceCourse(bills), first)),
    ...(onceOff > 0 ? [fact('Once off', onceOffBillsText(itemisedBills(items, start), first))] : []),
    ...(months > 1 ? [fact('Minimum term', minimumTerm(ordered))] : []),
    ...promisedTotal(ordered, releases, brand).map(({ label, amount }) =>
      fact(label, `${euro(amount)}${ordered.deposit > 0 ? ', without the deposit' : ''}`),
    ),
    fact('Prices', `${vatText(items)} ${riseNote(forecast) ?? brand.annualPriceIncrease}`),
  ]
}

/** "12 to 24 months, from the day each service starts" */
function minimumTerm({ cart: { lines } }: Ordered): string {
  const terms = lines.map(({ term }) => term).toSorted((one, other) => one - other)
  const [least] = terms
  const most = terms.at(-1)
  const months = least === most ? `${most} months` : `${least} to ${most} months`
  return `${months}, from the day ${lines.length > 1 ? 'each service' : 'it'} starts`
}

/** The total that was promised before the order button. Empty: nothing is billed by the month. */
export function promisedTotal(
  ordered: Ordered,
  releases: HeldReleases,
  brand: Brand,
): { label: string; amount: number }[] {
  return madePromises(ordered, releases, brand).flatMap(({ kind, amount, months }) =>
    kind === 'total' && amount !== null
      ? [{ label: (months ?? 0) > 1 ? `Total over ${months} months` : 'Total of the first month', amount }]
      : [],
  )
}

/** A line for each price. */
function monthlyLines(course: PriceCourse, first: FirstBillDay): string[] {
  return course.length > 1 ? pricesOfCourse(course, first).map(priceInWords) : [courseInWords(course)]
}

function lineRows(line: CartLine, releases: HeldReleases, start: BillingStart, feeBill: string): PriceRow[] {
  const first = firstBillDay(start)
  const plan = pricedPlan(line)
  const included = tariffOf(releases, line)?.inclusiveEquipments.map(({ description }) => description) ?? []
  const setUp = discountedOnceOff(plan.price)
  const replaced = replacedNames([line])
  const notes = [
    termWords(line.term),
    ...(replaced === null ? [] : [`Replaces your current ${replaced}`]),
    ...(included.length > 0 ? [`Included: ${included.join(', ')}`] : []),
    ...(setUp > 0 ? [`Set-up: ${euro(setUp)} once off, on your ${feeBill}`] : []),
  ]
  return [
    { name: lineName(line, releases), notes, ...courseOf(priceCourse(billForecast([plan], start).bills), first) },
    ...line.addOns.map((addOn) => ({ ...addOnRow(addOn, releases), ...extraCourse(line, addOn, start) })),
    ...devicesOf(line).flatMap((device) => deviceRows(device, releases)),
  ]
}

function addOnRow(addOn: AddOn, releases: HeldReleases): PriceRow {
  return { name: addOnTitle(viewAddOn(releases, addOn)), notes: [], price: priceWords(addOnPrice(addOn)), after: null }
}

/** A promo code may take an extra's price off for some bills. */
function extraCourse(line: CartLine, addOn: AddOn, start: BillingStart): Partial<PriceRow> {
  if (addOn.billing !== 'RECURRING') return {}
  const own = { ...pricedPlan(line), id: addOn.id, price: addOnPrice(addOn), rise: null, deposit: NOTHING }
  return courseOf(priceCourse(billForecast([own], start).bills), firstBillDay(start))
}

function deviceRows(device: Device, releases: HeldReleases): PriceRow[] {
  const own = {
    name: deviceName(viewDevice(releases, device)),
    notes: [],
    price: priceWords(devicePrice(device)),
    after: null,
  }
  return device.insurance === null ? [own] : [own, addOnRow(device.insurance, releases)]
}

function priceWords(price: Price): string {
  if (price.monthly !== null) return `${euro(price.monthly)} a month`
  return price.onceOff > 0 ? `${euro(discountedOnceOff(price))} once off` : `${euro(discountedUpFront(price))} today`
}

/** "€39.99 a month" and "€59.99 from bill 13" */
function courseOf(course: PriceCourse, firstDay: FirstBillDay): Pick<PriceRow, 'price' | 'after'> {
  const [first, ...later] = course
  const price = `${euro(first?.amount ?? 0)} a month`
  if (later.length === 0) return { price, after: null }
  const prices = pricesOfCourse(course, firstDay)
  return { price, after: pricesInWords(prices[0]?.amount === first?.amount ? prices.slice(1) : prices) }
}
