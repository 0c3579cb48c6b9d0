import { isPromised } from '#domain/desk/staff-refund.ts'
import type { OrderStates } from '#domain/order/apply-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inArray, sql } from '#server/platform/database/drizzle/orm.ts'
import { type StaffRefundRow, staffRefunds } from './tables.ts'

/** Those that are done with the event that was applied. */
export async function writeStaffRefunds(
  tx: Transaction,
  stored: { staffRefunds: readonly StaffRefundRow[] },
  states: OrderStates,
): Promise<void> {
  const open = stored.staffRefunds.filter((each) => isPromised(each) && each.state !== 'done')
  const done = open.flatMap(({ id }) => (states.refunds.some((each) => each.id === id && each.isDone) ? id : []))
  if (done.length === 0) return
  await tx
    .update(staffRefunds)
    .set({ state: 'done', doneAt: sql`now()`, changedAt: sql`now()` })
    .where(inArray(staffRefunds.id, done))
}
