import type { Cents } from '#domain/money.ts'
import { cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Operator } from '#server/session/operator.ts'
import { type ChangeDeps, changeOrder } from '../state/change-order.ts'
import { findByReference, type OrderNotFound, type OrderRequest } from './find-by-reference.ts'

export type NothingPaid = { code: 'NOTHING_PAID'; reference: string }

/** Refunds the payment; the order stays as it is. */
export async function refundOrder(
  deps: ChangeDeps,
  caller: Operator,
  request: OrderRequest,
): Promise<Result<{ amount: Cents }, OrderNotFound | NothingPaid>> {
  const found = await findByReference(deps.db, request)
  if (!found.ok) return found
  const { id, reference, payments } = found.value
  const paid = payments.find(({ amount, state }) => amount > 0 && (state === 'captured' || state === 'authorised'))
  if (paid === undefined) return refuse({ code: 'NOTHING_PAID', reference })
  await changeOrder(deps, id, (_stored, tx) => {
    describeAct(tx, { object: reference, after: { amount: paid.amount } })
    return { events: [{ of: 'payment', id: paid.id, event: 'giveBack' }], by: caller.name }
  })
  return ok({ amount: cents(paid.amount) })
}
