import type { FastifyBaseLogger } from 'fastify'
import type { Appointments } from '#server/current-service/appointments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { handedOver } from '../management/handed-over.ts'
import type { OrderManagement } from '../order-management.ts'
import { findOrderById, type StoredOrder } from '../order-store.ts'
import { visitChanges } from './tables.ts'
import { findVisitChange, type VisitChange } from './visit-change-store.ts'

type Used = {
  appointments: Appointments
  db: Database
  log: FastifyBaseLogger
  orderManagement: OrderManagement
}

/**
 * What a change of a visit leaves to do. Each part is safe to do twice, and none waits for a system that another one needs.
 */
export async function followVisitChange(deps: Used, { changeId }: { changeId: string }): Promise<void> {
  const change = await findVisitChange(deps.db, changeId)
  if (change === null || change.state === 'open' || change.finishedAt !== null) return
  const order = await findOrderById(deps.db, change.orderId)
  if (order === null) return
  const done = await Promise.allSettled(
    change.state === 'dropped' ? [giveBack(deps, change.visit)] : [giveBack(deps, change.before), tell(deps, order)],
  )
  const failed = done.find((part) => part.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  await deps.db.update(visitChanges).set({ finishedAt: sql`now()` }).where(eq(visitChanges.id, changeId))
}

async function giveBack({ appointments }: Used, visit: VisitChange['visit']): Promise<void> {
  if (visit !== null) await appointments.release(visit.holdId)
}

/** As the order is now, whichever change this is. One that was not handed over yet is handed over as it is then. */
async function tell({ orderManagement, log }: Used, order: StoredOrder): Promise<void> {
  if (order.managedId === null || order.state !== 'confirmed') return
  const answer = await orderManagement.update(order.managedId, handedOver(order))
  if (answer === 'refused') log.error({ orderId: order.id }, 'order management took no other time for a visit')
}
