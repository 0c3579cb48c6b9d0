import { type CartLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { pricedPlan } from '#domain/cart/priced-items.ts'
import { type Cents, euro, inEuro } from '#domain/money.ts'
import type { BillForecast } from '#domain/pricing/bill-forecast.ts'
import { discountedOnceOff } from '#domain/pricing/priced-item.ts'
import type { RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type { Totals } from '#domain/pricing/totals.ts'

type Amount = { taxIncludedAmount: { unit: 'EUR'; value: number } }
export type ItemPrice = {
  name: string
  description?: string
  priceType: 'recurring' | 'oneTime'
  recurringChargePeriod?: 'month'
  price: Amount
  priceAlteration?: PriceAlteration[]
}
type PriceAlteration = {
  name: string
  priceType: 'discount'
  recurringChargePeriod: string
  applicationDuration?: number
  unitOfMeasure?: 'bill'
  price: Amount
}

function amount(cents: Cents): Amount {
  return { taxIncludedAmount: { unit: 'EUR', value: inEuro(cents) } }
}

/** What a plan costs: a month before its discounts, each of them, and what is on the first bill alone. */
export function pricesOf(line: CartLine): ItemPrice[] {
  const { price } = pricedPlan(line)
  const onceOff = discountedOnceOff(price)
  return [
    {
      name: 'Monthly',
      priceType: 'recurring',
      recurringChargePeriod: 'month',
      price: amount(line.price.monthly),
      ...(price.discounts.length > 0 && { priceAlteration: price.discounts.map(alteration) }),
    },
    { name: 'Activation and installation', priceType: 'oneTime', price: amount(onceOff) },
    ...(isSimLine(line) && line.deposit > 0
      ? [{ name: 'Deposit', priceType: 'oneTime' as const, price: amount(line.deposit) }]
      : []),
  ]
}

const PERIODS = {
  MONTHLY: 'month',
  QUARTERLY: 'quarter',
  YEARLY: 'year',
} as const satisfies Record<RecurringDiscount['discountFrequency'], string>

function alteration({ value, discountOccurrence, discountFrequency }: RecurringDiscount): PriceAlteration {
  return {
    name: 'Discount',
    priceType: 'discount',
    recurringChargePeriod: PERIODS[discountFrequency],
    ...(discountOccurrence !== null && { applicationDuration: discountOccurrence, unitOfMeasure: 'bill' as const }),
    price: amount(value),
  }
}

/** What is due today, every bill with the yearly rise in it, and what all bills of the contract come to: as the shop's own pages show it. */
export function totalPrices({ payTodayTotal }: Pick<Totals, 'payTodayTotal'>, forecast: BillForecast): ItemPrice[] {
  return [
    { name: 'Due today', priceType: 'oneTime', price: amount(payTodayTotal) },
    ...forecast.bills.map(
      ({ fromBill, toBill, amount: monthly, riseAmount }): ItemPrice => ({
        name: toBill === null ? `Every bill from bill ${fromBill}` : billsNamed(fromBill, toBill),
        ...(riseAmount > 0 && { description: `Includes ${euro(riseAmount)} of yearly rise` }),
        priceType: 'recurring',
        recurringChargePeriod: 'month',
        price: amount(monthly),
      }),
    ),
    {
      name: `All bills of ${forecast.term} months`,
      description: 'With what is on the first bill alone',
      priceType: 'oneTime',
      price: amount(forecast.totalInBills),
    },
  ]
}

function billsNamed(from: number, to: number): string {
  return from === to ? `Bill ${from}` : `Bills ${from} to ${to}`
}
