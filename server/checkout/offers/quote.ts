import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import { type Cents, cents, euro } from '#domain/money.ts'
import type { ItemisedBills } from '#domain/pricing/itemised-bills.ts'
import { billsText, type FirstBillDay, fromBillText } from '#domain/pricing/naming/bill-names.ts'
import type { Amounts } from '#domain/pricing/priced-item.ts'
import type { Equipment, Offer } from '#server/cart/view/offer-shapes.ts'
import type { CartView } from '#server/cart/view/view-cart.ts'
import type { PriceRow } from '#server/mail/letter.ts'

/** What an offer costs, as its mail and its PDF both show it. */
export type Quote = {
  rows: PriceRow[]
  bills: { label: string; value: string }[]
  monthly: Cents
  today: Cents
  /** Months of the longest contract. */
  term: number
  total: Cents
}

export function quoteOf(view: CartView): Quote {
  const { monthlyTotal, payTodayTotal } = view.totals()
  const { term, totalInBills, firstBill = null } = view.forecast()
  return {
    rows: [...view.offers.flatMap(offerRows), ...view.accessories.flatMap(deviceRows)],
    bills: view.itemisedBills().map((bills) => ({ label: labelOf(bills, firstBill), value: amountText(bills) })),
    monthly: monthlyTotal,
    today: payTodayTotal,
    term,
    total: cents(totalInBills + payTodayTotal),
  }
}

function offerRows({ baseOffer, afterPrices, addOns, equipments }: Offer): PriceRow[] {
  const term = baseOffer.commitmentDuration
  return [
    {
      name: baseOffer.description,
      notes: [term > 1 ? `${term}-month contract` : '30 days at a time', ...afterPrices],
      price: priceText(baseOffer.amountVatIncluded),
      after: null,
    },
    ...addOns.map((addOn) => plain(addOnTitle(addOn), addOn.amounts)),
    ...equipments.flatMap(deviceRows),
  ]
}

function deviceRows(device: Equipment): PriceRow[] {
  const { addOn: insurance } = device
  return [
    plain(deviceName(device), device.amounts),
    ...(insurance === null ? [] : [plain(addOnTitle(insurance), insurance.amounts)]),
  ]
}

function plain(name: string, amounts: Amounts): PriceRow {
  return { name, notes: [], price: priceText(amounts), after: null }
}

/** Monthly, on the first bill and today are never added together. */
function priceText({
  recurringAmount,
  discountedOneOffAmount,
  discountedUpFrontAmount,
  upFrontAmount,
}: Amounts): string {
  const parts = [
    ...(recurringAmount === null ? [] : [`${euro(recurringAmount.discountedAmount)} a month`]),
    ...(discountedOneOffAmount > 0 ? [`${euro(discountedOneOffAmount)} once`] : []),
    ...(upFrontAmount > 0 ? [`${euro(discountedUpFrontAmount)} today`] : []),
  ]
  return parts.length === 0 ? 'Free' : parts.join(', ')
}

function labelOf({ fromBill, toBill }: ItemisedBills, first: FirstBillDay): string {
  if (toBill === null && fromBill === 1) return 'Every bill'
  const text = toBill === null ? fromBillText(fromBill, first) : billsText([fromBill, toBill], first)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function amountText({ amount, riseAmount, onceOffAmount }: ItemisedBills): string {
  return [
    euro(amount),
    ...(onceOffAmount > 0 ? [`includes ${euro(onceOffAmount)} that you pay once`] : []),
    ...(riseAmount > 0 ? [`includes ${euro(riseAmount)} yearly price rise`] : []),
  ].join(', ')
}
