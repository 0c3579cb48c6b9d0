import type { Offer } from '#domain/cart/cart.ts'
import { type Cents, NOTHING, subtract, sum } from '#domain/money.ts'
import { itemOnBill, type Priceable, type PricedItem, pricedItems } from './priced-items.ts'
import { cartTotals, type TotalAmounts } from './totals.ts'
import { netParts, type TaxedPart } from './vat.ts'

/** How much of each total is VAT. */
export type VatAmounts = {
  /** Absent: the lines have more than one. */
  rate: number | null
  monthlyTotal: Cents
  onceOffPrice: Cents
  payTodayTotal: Cents
}

export type LineWithoutVat = { amountVatExcluded: TotalAmounts; depositAmountVatExcluded: Cents }

export type CartVat = {
  amountVatExcluded: TotalAmounts
  vatAmounts: VatAmounts
  /** For an offer of this cart. */
  line: (offer: Offer) => LineWithoutVat
}

/** The cart without VAT. Every figure of a line is its share of the cart's, so that the lines add up to the cent. */
export function cartVat(cart: Priceable, standardRate: number): CartVat {
  const items = pricedItems(cart)
  const amounts = amountsWithoutVat(items, standardRate)
  const deposits = shares(cart.offers.map((offer) => deposit(offer, standardRate)))
  const totals = cartTotals(cart)
  const amountVatExcluded = amounts(() => true, totals.amountVatIncluded)
  const payToday = sum([amountVatExcluded.discountedUpFrontAmount, ...deposits.values()])
  return {
    amountVatExcluded,
    vatAmounts: {
      rate: onlyRate(items, standardRate),
      monthlyTotal: subtract(totals.monthlyTotal, amountVatExcluded.recurringAmount.discountedAmount),
      onceOffPrice: subtract(totals.discountedOnceOffPrice, amountVatExcluded.discountedOneOffAmount),
      payTodayTotal: subtract(totals.payTodayTotal, payToday),
    },
    line: (offer) => ({
      amountVatExcluded: amounts(
        ({ offerId }) => offerId === offer.id,
        cartTotals({ offers: [offer], accessories: [] }).amountVatIncluded,
      ),
      depositAmountVatExcluded: deposits.get(offer.id) ?? NOTHING,
    }),
  }
}

/** Shares every figure out once; what is asked for afterwards is a sum of shares. */
function amountsWithoutVat(items: readonly PricedItem[], standardRate: number) {
  const column = (figure: (item: PricedItem) => Cents) =>
    netParts(items.map((item) => ({ id: item.id, gross: figure(item), rate: item.vatRate ?? standardRate })))
  const oneOff = column(({ amounts }) => amounts.oneOffAmount)
  const discountedOneOff = column(({ amounts }) => amounts.discountedOneOffAmount)
  const upFront = column(({ amounts }) => amounts.upFrontAmount)
  const discountedUpFront = column(({ amounts }) => amounts.discountedUpFrontAmount)
  const monthly = column(({ amounts }) => amounts.recurringAmount?.amount ?? NOTHING)
  const firstBill = column((item) => itemOnBill(item, 1))
  return (isWanted: (item: PricedItem) => boolean, { recurringAmount }: TotalAmounts): TotalAmounts => {
    const wanted = items.map(isWanted)
    const add = (figures: readonly Cents[]) => sum(figures.filter((_, index) => wanted[index]))
    return {
      oneOffAmount: add(oneOff),
      discountedOneOffAmount: add(discountedOneOff),
      upFrontAmount: add(upFront),
      discountedUpFrontAmount: add(discountedUpFront),
      recurringAmount: { ...recurringAmount, amount: add(monthly), discountedAmount: add(firstBill) },
    }
  }
}

function deposit({ id, depositAmountVatIncluded, vatRate }: Offer, standardRate: number): TaxedPart {
  return { id, gross: depositAmountVatIncluded, rate: vatRate ?? standardRate }
}

function shares(parts: readonly TaxedPart[]): ReadonlyMap<string, Cents> {
  const nets = netParts(parts)
  return new Map(parts.map(({ id }, index) => [id, nets[index] ?? NOTHING]))
}

function onlyRate(items: readonly PricedItem[], standardRate: number): number | null {
  const [rate = standardRate, ...others] = new Set(items.map(({ vatRate }) => vatRate ?? standardRate))
  return others.length === 0 ? rate : null
}
