import { isSettled, mayBecome, portEvent } from '#domain/porting/port-request.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { PortingSystem, PortStanding } from '#server/porting/porting-system.ts'
import { lockOrder } from '../../state/order-store.ts'
import { promiseMails } from '../../state/promise-mails.ts'
import { type By, orderEvents } from '../../state/tables.ts'
import { findPortRequest, movePortRequest, type PortRequestRow } from './port-request-store.ts'
import { portRequests } from './tables.ts'

type Deps = { db: Database; jobs: JobQueue; porting: PortingSystem }

/** An event of the porting system. The state is read from there. Unknown requests belong to other shops. */
export async function portMoved(
  deps: Deps,
  { externalId, portId }: { externalId: string; portId: string },
): Promise<void> {
  if (!UUID.test(externalId)) return
  const row = await findPortRequest(deps.db, externalId)
  if (row !== null) await followPortRequest(deps, { ...row, portId: row.portId ?? portId })
}

/** Reads the state of a port request and stores it. */
export async function followPortRequest(deps: Deps, row: PortRequestRow): Promise<void> {
  if (row.portId === null || isSettled(row.state)) return
  const standing = await deps.porting.read(row.portId)
  if (standing?.externalId === row.id) await noteStanding(deps, row, standing, 'operator')
}

/** State, history and letter are one commit. A state that is known, or that leads backwards, is ignored. */
export async function noteStanding(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  row: PortRequestRow,
  { id: portId = row.portId, state, reason }: Pick<PortStanding, 'state' | 'reason'> & { id?: string | null },
  by: By,
): Promise<void> {
  const { orderId, lineId } = row
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [now] = await tx.select().from(portRequests).where(eq(portRequests.id, row.id))
    if (order === null || now === undefined) return
    const isNews = mayBecome(now.state, state)
    await movePortRequest(tx, now, { portId, ...(isNews && { state, reason }) })
    if (!isNews) return
    await tx.insert(orderEvents).values({ orderId, event: portEvent(lineId, state, reason), by })
    if (state === 'rejected' && order.state === 'confirmed')
      await promiseMails(tx, jobs, [{ orderId, name: `numberRejected ${row.id}` }])
  })
}
