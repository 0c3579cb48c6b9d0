import { irishDay } from '#domain/availability/service-date.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { maskedNumber } from '#domain/desk/masked-person.ts'
import { portLines } from '#domain/order/port-lines.ts'
import type { PortState, RejectReason } from '#domain/porting/port-request.ts'
import { portingDays } from '#domain/porting/porting-days.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import { portRequestsOf } from '#server/order/fulfilment/port-requests/port-request-store.ts'
import type { StoredOrder } from '#server/order/state/order-store.ts'
import type { DeskRoom } from '../desk-staff.ts'

/** A number that an order brings from another network. */
export type NumberAtDesk = {
  line: string
  /** Masked, until the customer's data is shown. */
  number: string
  state: PortState
  reason: RejectReason | null
  /** The details that its network got. Null: the customer's data is masked. */
  details: PortingDetails | null
  /** ISO dates on which it could move. */
  days: string[]
}

export async function viewNumbers(
  { db, clock }: Pick<DeskRoom, 'db' | 'clock'>,
  order: StoredOrder,
  { isShown }: { isShown: boolean },
): Promise<NumberAtDesk[]> {
  const lines = portLines(order)
  if (lines.length === 0) return []
  const requests = await portRequestsOf(db, order.id)
  const days = portingDays({ isPosted: false }, irishDay(clock.now()))
  return lines.flatMap(({ id: line, porting }) => {
    const details = porting && completePorting(porting)
    if (!details) return []
    const last = requests.findLast(({ lineId }) => lineId === line)
    const number = isShown ? details.msisdn : maskedNumber(details.msisdn)
    const { state = 'toSend', reason = null } = last ?? {}
    return [{ line, number, state, reason, details: isShown ? details : null, days }]
  })
}
