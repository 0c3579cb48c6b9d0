import { type DeskRefusal, refusedByShop } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { settleOrder } from '#server/order/payment/settle-order.ts'
import { leaving } from '#server/order/payment/settle-payment.ts'
import { changeOrderIn } from '#server/order/state/change-order.ts'
import type { StoredOrder } from '#server/order/state/order-store.ts'
import { knowWithdrawal, withdrawIn } from '#server/order/withdrawal/withdraw-order.ts'
import { besideAct, performAct } from '../acts/perform-act.ts'
import { type DeskRoom, type DeskStaff, operatorOf } from '../desk-staff.ts'

const SHORTEST_REASON = 3

/**
 * On behalf of its customer: what their own page does. Before there is a contract the order is left, after that it is withdrawn
 * from as a whole, with its refund. What was paid a moment ago is read from the provider first.
 */
export async function cancelAtDesk(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, reason }: { reference: string; reason: string },
): Promise<Result<string, DeskRefusal>> {
  if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const order = await settled(besideAct(deps), staff, found.value)
  const known = await knowWithdrawal(besideAct(deps), staff.log, order)
  const by = operatorOf(staff).name
  const { id, reference: object } = order
  return performAct<string>(deps, staff, {
    repeated: async () => order.state,
    async work(tx) {
      if (order.state === 'depositAsked' || order.state === 'awaitingPayment') {
        const left = await changeOrderIn(tx, deps.followUps, id, () => leaving(by))
        if (left.state !== 'cancelled') return refuse({ code: 'DESK_NOT_CANCELLABLE' })
        return ok({ value: left.state, act: { act: 'ORDER_CANCELLED', object, reason, after: { state: left.state } } })
      }
      if (order.state !== 'confirmed' && order.state !== 'referred') return refuse({ code: 'DESK_NOT_CANCELLABLE' })
      const wanted = { ...known, offers: null, statement: null, key: null, by }
      const withdrawn = await withdrawIn(tx, deps.followUps, id, wanted)
      if (!withdrawn.ok) return refuse(refusedByShop(withdrawn.refusal))
      const { state } = withdrawn.value
      return ok({ value: state, act: { act: 'ORDER_CANCELLED', object, reason, after: { state } } })
    },
  })
}

async function settled(deps: DeskRoom, { log }: DeskStaff, order: StoredOrder): Promise<StoredOrder> {
  return order.state === 'awaitingPayment' ? settleOrder(deps, log, order, 'operator') : order
}
