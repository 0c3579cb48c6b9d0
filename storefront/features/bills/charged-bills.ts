type Charged = { on: string; leavingCharge: number }
type WholeBill = { firstBill: Charged; settlingBills: readonly Charged[] }

/** The days of the bills with an early-cease charge. Empty: it is on the next bill, or there is none. */
export function chargedBills(bill: WholeBill | null): string[] {
  if (bill === null || bill.settlingBills.length === 0) return []
  return [bill.firstBill, ...bill.settlingBills].filter(({ leavingCharge }) => leavingCharge > 0).map(({ on }) => on)
}
