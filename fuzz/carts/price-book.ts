import { isDeepStrictEqual } from 'node:util'
import { buildLedger, LEDGER_BILLS, type Ordered, sumOf } from '#domain/cart/ledger.fixture.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { shelfItems } from '#domain/catalogue/shelf/shelf-item.ts'
import type { SeenCart } from './seen-cart.ts'

/** Which price list each thing in a cart was taken from, under the id that it has there. */
export type PriceBook = ReadonlyMap<string, Release>

/** How a change affects prices, beside items that come and go. */
export type Bought = {
  /** Things in the cart before that have today's price now. */
  anew: (id: string) => boolean
}

/** The price lists after a change: an item that is there already retains its price unless it was bought anew. */
export function nextBook(before: PriceBook, cart: SeenCart, today: Release, { anew }: Bought): PriceBook {
  return new Map(idsOf(cart).map((id) => [id, anew(id) ? today : (before.get(id) ?? today)]))
}

function idsOf({ offers }: SeenCart): string[] {
  return offers.flatMap(({ id, addOns, equipments }) => [
    id,
    ...addOns.map((addOn) => addOn.id),
    ...equipments.flatMap((device) => [device.id, ...(device.addOn === null ? [] : [device.addOn.id])]),
  ])
}

/** The cart in catalogue terms, as input of the ledger. */
function orderedIn({ offers }: SeenCart, book: PriceBook): (Ordered & { whole: number })[] {
  return offers.map(({ id, baseOffer, addOns, equipments, depositAmountVatIncluded }) => {
    const list = listOf(book, id)
    const tariff = list.tariffs.find(({ code }) => code === baseOffer.catalogTariffPlanCode)
    if (tariff === undefined) throw new Error(`${baseOffer.catalogTariffPlanCode} is in no price list`)
    const devices = equipments.map((device) => {
      const shelf = listOf(book, device.id)
      const sold = shelf.tariffs.find(({ code }) => code === tariff.code) ?? tariff
      const item = shelfItems(shelf).find(({ code }) => code === device.catalogCode)
      const withPlan = sold.equipmentsPrice.find(({ code }) => code === device.catalogCode)?.discountedPrice
      const insurance = device.addOn === null ? null : chargeIn(book, device.addOn).price
      return { price: item?.price ?? Number.NaN, withPlan: withPlan ?? Number.NaN, insurance }
    })
    return {
      tariff,
      discounts: list.discounts,
      extras: addOns.map((addOn) => chargeIn(book, addOn)),
      devices,
      deposit: depositAmountVatIncluded,
      whole: devices.reduce((total, { price }) => total + price, depositAmountVatIncluded),
    }
  })
}

/** Whether anything in the cart costs something else today than in the list that it was taken from. */
export function hasMoved(cart: SeenCart, book: PriceBook, today: Release): boolean {
  const todays = nextBook(book, cart, today, { anew: () => true })
  return !isDeepStrictEqual(orderedIn(cart, book).map(prices), orderedIn(cart, todays).map(prices))
}

function prices({ tariff, discounts, extras, devices }: Ordered) {
  const { defaultPrice, displayPrice, activationFee, discountedActivationFee, priceRise } = tariff
  const own = discounts.filter(({ code }) => code === tariff.code)
  return { defaultPrice, displayPrice, activationFee, discountedActivationFee, priceRise, own, extras, devices }
}

/** What the totals of the cart must be. */
export function figuresOf(cart: SeenCart, book: PriceBook) {
  const order = orderedIn(cart, book)
  const ledger = buildLedger(order)
  const isEmpty = order.length === 0
  const bills = isEmpty ? [] : [...ledger.months.values()].map(sumOf)
  const payToday = sumOf(ledger.devices) + sumOf(ledger.deposits)
  return {
    bills,
    monthlyTotal: bills[0] ?? 0,
    payTodayTotal: payToday,
    onceOffPrice: sumOf(ledger.onceOffBeforeDiscount),
    discountedOnceOffPrice: sumOf(ledger.onceOff),
    contractDuration: order.reduce((longest, { tariff }) => Math.max(longest, tariff.commitmentDuration), 0),
    amounts: {
      oneOffAmount: sumOf(ledger.onceOffBeforeDiscount),
      discountedOneOffAmount: sumOf(ledger.onceOff),
      upFrontAmount: order.reduce((total, { whole }) => total + whole, 0),
      discountedUpFrontAmount: payToday,
      undiscountedMonth: sumOf(ledger.undiscountedMonth),
      firstMonth: bills[0] ?? 0,
    },
  }
}

/** The same figures as the shop returns them. */
export function figuresIn(cart: SeenCart): ReturnType<typeof figuresOf> {
  const { recurringAmount, ...amounts } = cart.amountVatIncluded
  const bills: number[] = []
  for (const { fromBill, toBill, amount } of cart.recurringAmountsByOccurrence) {
    for (let bill = fromBill; bill <= Math.min(toBill ?? LEDGER_BILLS, LEDGER_BILLS); bill++) bills[bill - 1] = amount
  }
  const { monthlyTotal, payTodayTotal, onceOffPrice, discountedOnceOffPrice, contractDuration } = cart
  return {
    bills,
    monthlyTotal,
    payTodayTotal,
    onceOffPrice,
    discountedOnceOffPrice,
    contractDuration,
    amounts: {
      ...amounts,
      undiscountedMonth: recurringAmount?.amount ?? 0,
      firstMonth: recurringAmount?.discountedAmount ?? 0,
    },
  }
}

function listOf(book: PriceBook, id: string): Release {
  const list = book.get(id)
  if (list === undefined) throw new Error(`nobody wrote down what ${id} costs`)
  return list
}

function chargeIn(book: PriceBook, { id, catalogCode }: { id: string; catalogCode: string }) {
  const addOn = listOf(book, id).addOns.find(({ code }) => code === catalogCode)
  if (addOn === undefined) throw new Error(`${catalogCode} is in no price list`)
  return addOn.charges
}
