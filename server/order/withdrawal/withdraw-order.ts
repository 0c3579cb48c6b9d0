import { randomUUID } from 'node:crypto'
import { cents, NOTHING } from '#domain/money.ts'
import { type JudgedWithdrawal, judgeWithdrawal, type WithdrawableOrder } from '#domain/order/withdrawal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { repetition } from '#server/cart/repetition.ts'
import type { Caller } from '#server/session/caller.ts'
import { changeOrder, type Turn } from '../change-order.ts'
import { settleForCustomer } from '../money/settle-for-customer.ts'
import { openOrder } from '../open-order.ts'
import type { OrderRoom } from '../order-room.ts'
import { type PaymentRow, type StoredOrder, withdrawnLines } from '../order-store.ts'
import { type ContractDates, contractDates } from './contract-dates.ts'

export type WithdrawRequest = {
  reference: string
  /** Ids of lines; null: all that is left. */
  offers?: readonly string[] | null | undefined
  statement?: string | null | undefined
}

/**
 * The customer takes back the order or some of its services. What was decided is decided again under the lock, so that two
 * who ask at once take back nothing twice; money, visits and order management follow by jobs, from the same commit.
 */
export async function withdrawOrder(
  deps: OrderRoom,
  caller: Caller,
  { reference, offers = null, statement = null }: WithdrawRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, { reference })
  if (!opened.ok) return opened
  // Paid a moment ago, it is a contract.
  const order =
    opened.value.state === 'awaitingPayment' ? await settleForCustomer(deps, caller, opened.value) : opened.value
  const dates = await contractDates(deps.db, order.id)
  const now = deps.clock.now()
  let refusal: Refusal | null = null
  const after = await changeOrder(deps, order.id, (stored) => {
    const known = stored.withdrawals.find(({ requestKey }) => caller.key !== null && requestKey?.equals(caller.key.key))
    if (known !== undefined) {
      if (repetition(known.request, caller.key) === 'reused') refusal = { code: 'IDEMPOTENCY_KEY_REUSED' }
      return null
    }
    const judged = judgeWithdrawal(withdrawable(stored, dates), offers, now)
    if (!judged.ok) {
      refusal = judged.refusal
      return null
    }
    return withdrawalTurn(stored, judged.value, { now, statement: statement?.trim() || null, key: caller.key })
  })
  return refusal === null ? ok(after) : refuse(refusal)
}

export function withdrawable(order: StoredOrder, dates: ContractDates): WithdrawableOrder {
  const { state, ordered, withdrawals } = order
  const paid = paymentWithMoney(order)
  const back = withdrawals.reduce((total, { refund }) => total + refund, 0)
  return { state, ordered, withdrawn: withdrawnLines(order), paid: cents((paid?.amount ?? back) - back), ...dates }
}

function paymentWithMoney({ payments }: StoredOrder): PaymentRow | null {
  return payments.find(({ state, amount }) => amount > 0 && (state === 'authorised' || state === 'captured')) ?? null
}

type Said = { now: Date; statement: string | null; key: Caller['key'] }

function withdrawalTurn(stored: StoredOrder, judged: JudgedWithdrawal, { now, statement, key }: Said): Turn {
  const { event, lines, refund, used } = judged
  const payment = refund > NOTHING ? paymentWithMoney(stored) : null
  const id = randomUUID()
  return {
    events: [{ of: 'withdrawal', event, id, refund: payment && { id, payment: payment.id } }],
    by: 'customer',
    withdrawal: {
      ...{ id, lines, statement, refund, receivedAt: now, isWhole: event === 'withdraw' },
      ...{ paymentId: payment?.id ?? null, usedDays: used.days, due: used.due },
      ...{ requestKey: key?.key ?? null, request: key?.request ?? null },
    },
  }
}
