import { monthOf } from '#domain/month-names.ts'
import { onceOffBillText } from '#domain/pricing/naming/bill-names.ts'

type Charged = { on: string; leavingCharge: number }
type WholeBill = { firstBill: Charged; settlingBills: readonly Charged[] }

/** The days of the bills with an early-cease charge. Empty: it is on the next bill, or there is none. */
export function chargedBills(bill: WholeBill | null): string[] {
  if (bill === null || bill.settlingBills.length === 0) return []
  return [bill.firstBill, ...bill.settlingBills].filter(({ leavingCharge }) => leavingCharge > 0).map(({ on }) => on)
}

type StartingLine = { change: { changesOn: string } | null }

/** The bill that a line's once-off charges are on: "1st bill", "next bill", or by month where lines start before different bills. */
export function onceOffBillOf({ change }: StartingLine, bill: WholeBill | null): string {
  const own = [bill?.firstBill, ...(bill?.settlingBills ?? [])].find(
    (one) => change !== null && one !== undefined && one.on > change.changesOn,
  )
  if (own === undefined || bill === null || bill.settlingBills.length === 0) return onceOffBillText(change !== null)
  return `${monthOf(own.on)} bill`
}
