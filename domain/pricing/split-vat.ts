import { type Cents, NOTHING, subtract, sum } from '#domain/money.ts'
import { discountedOnceOff, discountedUpFront, itemOnBill, type PricedItem } from './priced-item.ts'
import { type TotalAmounts, totalsOf } from './totals.ts'
import { netParts } from './vat.ts'
import { taxedRates } from './vat-text.ts'

/** How much of each total is VAT. */
export type VatAmounts = {
  /** Of what is taxed. Null: the items have more than one. */
  rate: number | null
  monthlyTotal: Cents
  onceOffPrice: Cents
  payTodayTotal: Cents
}

export type LineWithoutVat = { amountVatExcluded: TotalAmounts; depositAmountVatExcluded: Cents }

export type SplitVat = {
  amountVatExcluded: TotalAmounts
  vatAmounts: VatAmounts
  /** All items of that line together. */
  line: (lineId: string) => LineWithoutVat
}

/**
 * The items without VAT. Every figure of a line is its share of the whole, so that the lines add up to the cent.
 * @param standardRate what is said where there is no item to say it
 */
export function splitVat(items: readonly PricedItem[], standardRate: number): SplitVat {
  const shares = sharesOf(items)
  const totals = totalsOf(items)
  const all = shares(() => true, totals.amountVatIncluded)
  const payToday = sum([all.amountVatExcluded.discountedUpFrontAmount, all.depositAmountVatExcluded])
  const { recurringAmount, discountedOneOffAmount } = all.amountVatExcluded
  return {
    amountVatExcluded: all.amountVatExcluded,
    vatAmounts: {
      rate: onlyRate(items, standardRate),
      monthlyTotal: subtract(totals.monthlyTotal, recurringAmount.discountedAmount),
      onceOffPrice: subtract(totals.discountedOnceOffPrice, discountedOneOffAmount),
      payTodayTotal: subtract(totals.payTodayTotal, payToday),
    },
    line: (lineId) => {
      const isOfLine = (item: PricedItem) => item.lineId === lineId
      return shares(isOfLine, totalsOf(items.filter(isOfLine)).amountVatIncluded)
    },
  }
}

/** Splits every figure once; each later result is a sum of those parts. */
function sharesOf(items: readonly PricedItem[]) {
  const column = (figure: (item: PricedItem) => Cents) =>
    netParts(items.map((item) => ({ id: item.id, gross: figure(item), rate: item.vatRate })))
  const oneOff = column(({ price }) => price.onceOff)
  const discountedOneOff = column(({ price }) => discountedOnceOff(price))
  const upFront = column(({ price }) => price.upFront)
  const discountedToday = column(({ price }) => discountedUpFront(price))
  const monthly = column(({ price }) => price.monthly ?? NOTHING)
  const firstBill = column((item) => itemOnBill(item, 1))
  const deposits = column(({ deposit }) => deposit)
  return (isWanted: (item: PricedItem) => boolean, { recurringAmount }: TotalAmounts): LineWithoutVat => {
    const wanted = items.map(isWanted)
    const add = (figures: readonly Cents[]) => sum(figures.filter((_, index) => wanted[index]))
    return {
      amountVatExcluded: {
        oneOffAmount: add(oneOff),
        discountedOneOffAmount: add(discountedOneOff),
        upFrontAmount: add(upFront),
        discountedUpFrontAmount: add(discountedToday),
        recurringAmount: { ...recurringAmount, amount: add(monthly), discountedAmount: add(firstBill) },
      },
      depositAmountVatExcluded: add(deposits),
    }
  }
}

function onlyRate(items: readonly PricedItem[], standardRate: number): number | null {
  const [rate = items.length === 0 ? standardRate : 0, ...others] = taxedRates(items)
  return others.length === 0 ? rate : null
}
