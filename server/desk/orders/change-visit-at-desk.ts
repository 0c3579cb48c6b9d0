import { type DeskRefusal, refusedByShop } from '#domain/desk/desk-refusals.ts'
import { visitToAgree } from '#domain/order/changes/change-visit.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import {
  type BegunVisitChange,
  beginVisitChange,
  settleBegunChange,
} from '#server/order/fulfilment/visit/change-visit.ts'
import { findOpenChange } from '#server/order/fulfilment/visit/visit-change-store.ts'
import { slotsBeside } from '#server/order/fulfilment/visit/visit-slots.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { orderEvents } from '#server/order/state/tables.ts'
import { besideAct, performAct } from '../acts/perform-act.ts'
import { type DeskRoom, type DeskStaff, operatorOf } from '../desk-staff.ts'

export type VisitAtDesk = {
  /** As in 2026-11-24 and 08:00-13:00. */
  at: string
  time: string
  slots: { id: string; date: string; time: string }[]
  /** Why there are no times. Null: there are. */
  problem: string | null
}

/** The visit and the free times of the diary. Null: nobody comes, or the order has ended. */
export async function viewVisit(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference }: { reference: string },
): Promise<Result<VisitAtDesk | null, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const agreeable = visitToAgree(found.value)
  if (!agreeable.ok) return ok(null)
  const { visit } = agreeable.value
  const slots = await slotsBeside(deps, staff.log, found.value, visit)
  const { at, time } = visit
  if (!slots.ok) return ok({ at, time, slots: [], problem: refusedByShop(slots.refusal).message ?? null })
  const free = slots.value.map(({ id, date, from, to }) => ({ id, date, time: `${from}-${to}` }))
  return ok({ at, time, slots: free, problem: null })
}

/**
 * What the customer does on the page of the order, also on the day itself and after it. The beginning is one commit with its entry; the
 * diary is called after it, and a job goes on where this process dies.
 */
export async function changeVisitAtDesk(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, slotId }: { reference: string; slotId: string },
): Promise<Result<null, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id: orderId, reference: object } = found.value
  const begun = await performAct<BegunVisitChange>(deps, staff, {
    async repeated(tx) {
      const open = await findOpenChange(tx, orderId)
      return open?.slotId === slotId ? { step: 'begun', changeId: open.id } : { step: 'done' }
    },
    async work(tx) {
      const started = await beginVisitChange(tx, deps, orderId, { slotId, by: 'staff' })
      if (!started.ok) return refuse(refusedByShop(started.refusal))
      if (started.value.step === 'wait') return refuse({ code: 'DESK_VISIT_MOVING' })
      if (started.value.step === 'done') return ok({ value: started.value, act: null })
      await tx.insert(orderEvents).values({ orderId, event: 'staffVisit.change', by: operatorOf(staff).name })
      const after = { slot: slotId }
      return ok({ value: started.value, act: { act: 'VISIT_CHANGED', object, after } })
    },
  })
  if (!begun.ok) return begun
  const settled = await settleBegunChange(besideAct(deps), staff.log, begun.value)
  return settled.ok ? ok(null) : refuse(refusedByShop(settled.refusal))
}
