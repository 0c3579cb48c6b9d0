import { randomUUID } from 'node:crypto'
import { visitToAgree, visitToChange } from '#domain/order/changes/change-visit.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../../open-order.ts'
import type { OrderRoom } from '../../order-room.ts'
import { enqueueFollowUp } from '../../state/define-follow-up.ts'
import { findOrderById, lockOrder, type StoredOrder } from '../../state/order-store.ts'
import { dropVisitChange, settleVisitChange, settleVisitFollowUp } from './settle-visit-change.ts'
import { beginChange, findOpenChange, type VisitChange } from './visit-change-store.ts'

/** Longer than the time limits of holding and confirming at the diary. */
const DEAD_AFTER_MS = 30_000
const CHANGES_A_DAY = { most: 20, seconds: 86_400 }

export type BegunVisitChange =
  /** The visit is at this time already. */
  | { step: 'done' }
  /** Begun now, or before by the same request. */
  | { step: 'begun'; changeId: string }
  /** Another change is still under way. */
  | { step: 'wait'; changeId: string }

/** Changes the time of the engineer's visit. Idempotent, whatever the key of the request. */
export async function changeVisit(
  deps: OrderRoom,
  caller: Caller,
  { reference, slotId }: { reference: string; slotId: string },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, { reference })
  if (!opened.ok) return opened
  const { id } = opened.value
  const begun = await inTransaction(deps.db, (tx) => beginVisitChange(tx, deps, id, { slotId, by: 'customer' }))
  if (!begun.ok) return begun
  const settled = await settleBegunChange(deps, caller.log, begun.value)
  if (!settled.ok) return settled
  if (begun.value.step === 'wait') return changeVisit(deps, caller, { reference, slotId })
  return ok((await findOrderById(deps.db, id)) ?? opened.value)
}

type Wanted = { slotId: string; by: 'customer' | 'staff' }

/** The order stays locked until the change is stored, so there is one at a time. */
export async function beginVisitChange(
  tx: Transaction,
  { clock, jobs }: Pick<OrderRoom, 'clock' | 'jobs'>,
  orderId: string,
  { slotId, by }: Wanted,
): Promise<Result<BegunVisitChange, Refusal>> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse({ code: 'ORDER_NOT_FOUND' })
  const changeable = by === 'staff' ? visitToAgree(order) : visitToChange(order, clock.now())
  if (!changeable.ok) return changeable
  const open = await findOpenChange(tx, orderId)
  if (open !== null) return ok({ step: open.slotId === slotId ? 'begun' : 'wait', changeId: open.id })
  const before = changeable.value.visit
  if (before.slotId === slotId) return ok({ step: 'done' })
  const budget = { key: `visit changes of ${orderId}`, ...CHANGES_A_DAY }
  if (by === 'customer' && (await spendBudget(tx, budget)) !== null) return refuse({ code: 'TOO_MANY_VISIT_CHANGES' })
  const changeId = randomUUID()
  await beginChange(tx, { id: changeId, orderId, before, slotId })
  await enqueueFollowUp(tx, jobs, settleVisitFollowUp, { changeId }, DEAD_AFTER_MS)
  return ok({ step: 'begun', changeId })
}

/** After the commit of its beginning: the diary is called. Another change that was under way is only settled. */
export async function settleBegunChange(
  deps: OrderRoom,
  log: Caller['log'],
  begun: BegunVisitChange,
): Promise<Result<null, Refusal>> {
  if (begun.step === 'done') return ok(null)
  const settled = await settle(deps, log, begun.changeId)
  if (!settled.ok) return settled
  return begun.step === 'begun' && settled.value.state !== 'changed' ? refuse({ code: 'SLOT_TAKEN' }) : ok(null)
}

/** If the diary does not confirm the time, the visit stays as it was, and the customer is refused. */
async function settle(deps: OrderRoom, log: Caller['log'], changeId: string): Promise<Result<VisitChange, Refusal>> {
  try {
    return ok(await settleVisitChange(deps, changeId))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a visit cannot be changed')
    const dropped = await dropVisitChange(deps, changeId)
    return dropped.state === 'changed' ? ok(dropped) : refuse({ code: 'VISIT_DIARY_UNAVAILABLE' })
  }
}
