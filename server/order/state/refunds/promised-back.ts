import { isPromised } from '#domain/desk/staff-refund.ts'
import { type Cents, cents, sum } from '#domain/money.ts'
import type { StaffRefundRow } from './tables.ts'

type Part = { paymentId: string | null; refund: number | null }
type Refunds = {
  withdrawals: readonly Part[]
  returns: readonly (Part & { price: number })[]
  staffRefunds: readonly Pick<StaffRefundRow, 'paymentId' | 'amount' | 'state'>[]
}

/** What of a payment has to be back by now: after withdrawals, for goods that came back, and what employees have approved. */
export function promisedBack({ withdrawals, returns, staffRefunds }: Refunds, paymentId: string): Cents {
  const byStaff = staffRefunds.filter(isPromised).map((each) => ({ ...each, refund: each.amount }))
  return sumOf([...withdrawals, ...returns, ...byStaff], paymentId)
}

/** The same without employees, and with goods that may still come back. */
export function reservedBack({ withdrawals, returns }: Omit<Refunds, 'staffRefunds'>, paymentId: string): Cents {
  const ofGoods = returns.map((each) => ({ ...each, refund: each.refund ?? each.price }))
  return sumOf([...withdrawals, ...ofGoods], paymentId)
}

function sumOf(parts: readonly Part[], paymentId: string): Cents {
  return sum(parts.filter((each) => each.paymentId === paymentId).map(({ refund }) => cents(refund ?? 0)))
}
