import { portLines } from '#domain/order/port-lines.ts'
import { isSettled } from '#domain/porting/port-request.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PortingSystem } from '#server/porting/porting-system.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { noteStanding } from './follow-port-request.ts'
import { portRequestsOf } from './port-request-store.ts'

type Deps = { db: Database; jobs: JobQueue; porting: PortingSystem }

/**
 * Calls off port requests of lines that were withdrawn from or called off. A number that has moved already stays with
 * the customer. A request that is not sent yet may be on its way: the job that sends it checks again afterwards.
 */
export async function callOffPorts(deps: Deps, order: StoredOrder): Promise<void> {
  const needed = order.state === 'confirmed' ? portLines(order).map(({ id }) => id) : []
  for (const row of await portRequestsOf(deps.db, order.id)) {
    if (row.portId === null || isSettled(row.state) || needed.includes(row.lineId)) continue
    await deps.porting.callOff(row.portId)
    const now = await deps.porting.read(row.portId)
    await noteStanding(deps, row, now ?? { state: 'calledOff', reason: null }, 'shop')
  }
}
