import { aloneUpTo } from '#domain/desk/staff-refund.ts'
import type { Cents } from '#domain/money.ts'
import { cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { reportBreakGlass } from '#server/audit/break-glass.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Operator } from '#server/session/operator.ts'
import { type ChangeDeps, changeOrder } from '../state/change-order.ts'
import { findByReference, type OrderNotFound, type OrderRequest } from './find-by-reference.ts'

export type NothingPaid = { code: 'NOTHING_PAID'; reference: string }
export type SecondPersonNeeded = { code: 'SECOND_PERSON_NEEDED'; reference: string; amount: Cents }

type RefundRequest = OrderRequest & {
  /** Above it two people agree at the desk. Null: one is enough. */
  secondPersonAbove: Cents | null
  /** Why one person does it all the same. */
  breakGlass: string | null
}

/** Refunds the payment; the order stays as it is. */
export async function refundOrder(
  deps: ChangeDeps,
  caller: Operator,
  { secondPersonAbove, breakGlass, ...request }: RefundRequest,
): Promise<Result<{ amount: Cents }, OrderNotFound | NothingPaid | SecondPersonNeeded>> {
  const found = await findByReference(deps.db, request)
  if (!found.ok) return found
  const { id, reference, payments } = found.value
  const paid = payments.find(({ amount, state }) => amount > 0 && (state === 'captured' || state === 'authorised'))
  if (paid === undefined) return refuse({ code: 'NOTHING_PAID', reference })
  const decided = { isAllowed: true }
  await changeOrder(deps, id, async ({ staffRefunds }, tx) => {
    decided.isAllowed =
      breakGlass !== null || secondPersonAbove === null || paid.amount <= aloneUpTo(staffRefunds, secondPersonAbove)
    if (!decided.isAllowed) {
      describeAct(tx, null)
      return null
    }
    if (breakGlass !== null) await reportBreakGlass(tx, 'orders refund')
    const alone = breakGlass === null ? {} : ({ act: 'ORDER_REFUNDED_ALONE', reason: breakGlass } as const)
    describeAct(tx, { object: reference, after: { amount: paid.amount }, ...alone })
    return { events: [{ of: 'payment', id: paid.id, event: 'giveBack' }], by: caller.name }
  })
  const amount = cents(paid.amount)
  return decided.isAllowed ? ok({ amount }) : refuse({ code: 'SECOND_PERSON_NEEDED', reference, amount })
}
