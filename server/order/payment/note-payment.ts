import * as v from 'valibot'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { type ChangeDeps, changeOrder } from '../state/change-order.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { payments } from '../state/tables.ts'

type Payment = typeof payments.$inferSelect

export const PAYMENT_PAYLOAD = v.object({ paymentId: v.pipe(v.string(), v.uuid()) })

export async function findPayment(db: Database, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

export function notePayment(
  deps: ChangeDeps,
  { id, orderId }: Payment,
  event: 'captured' | 'givenBack',
): Promise<StoredOrder> {
  return changeOrder(deps, orderId, () => ({
    events: [{ of: 'payment', id, event }],
    by: 'provider',
  }))
}
