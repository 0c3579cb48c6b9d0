import { eq } from 'drizzle-orm'
import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import { toldPorting } from '#domain/cart/numbers/told-porting.ts'
import { portLines } from '#domain/order/port-lines.ts'
import { isSettled, mayBecome, portEvent } from '#domain/porting/port-request.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { UUID } from '#server/platform/uuid.ts'
import { handedOver } from '../management/handed-over.ts'
import type { OrderManagement } from '../order-management.ts'
import { findOrderById, lockOrder, type StoredOrder } from '../order-store.ts'
import { findPortRequest, movePortRequest, type PortRequestRow } from '../port-requests/port-request-store.ts'
import type { PortingSystem, PortRequest, PortStanding } from '../port-requests/porting-system.ts'
import { portRequests } from '../port-requests/tables.ts'
import { promiseMails } from '../promise-mails.ts'
import { type By, orderEvents } from '../tables.ts'

type Used = { db: Database; jobs: JobQueue; porting: PortingSystem; orderManagement: OrderManagement }

/** Tried until it is taken, under the same name each time. What was taken back by then is not asked for. */
export async function sendPortRequest(deps: Used, { requestId }: { requestId: string }): Promise<void> {
  const row = await findPortRequest(deps.db, requestId)
  if (row?.state !== 'toSend') return
  const order = await findOrderById(deps.db, row.orderId)
  const line = order && portLines(order).find(({ id }) => id === row.lineId)
  if (!order || !line || order.state !== 'confirmed')
    return noteStanding(deps, row, { state: 'calledOff', reason: null }, 'shop')
  const standing = await deps.porting.submit(requestOf(row, order, line))
  // A correction is news to order management too.
  if (row.attempt > 1 && order.managedId !== null) await deps.orderManagement.update(order.managedId, handedOver(order))
  await noteStanding(deps, row, standing, 'operator')
}

function requestOf({ id }: PortRequestRow, { reference }: StoredOrder, { porting }: MobileLine): PortRequest {
  const told = porting && toldPorting(porting)
  if (!told || porting?.consentAt == null || porting.provenAt == null)
    throw new Error('An order brings a number that was not told')
  return { externalId: id, reference, told, consentAt: porting.consentAt, provenAt: porting.provenAt }
}

/** Told that something happened there: what, is read there. A request that nobody knows here is not ours. */
export async function portMoved(
  deps: Used,
  { externalId, portId }: { externalId: string; portId: string },
): Promise<void> {
  if (!UUID.test(externalId)) return
  const row = await findPortRequest(deps.db, externalId)
  if (row !== null) await followPortRequest(deps, { ...row, portId: row.portId ?? portId })
}

/** Reads how far a number is, and notes it. */
export async function followPortRequest(deps: Used, row: PortRequestRow): Promise<void> {
  if (row.portId === null || isSettled(row.state)) return
  const standing = await deps.porting.read(row.portId)
  if (standing?.externalId === row.id) await noteStanding(deps, row, standing, 'operator')
}

/** Number, history and letter are one commit. What leads back, or is known already, is not noted. */
export async function noteStanding(
  { db, jobs }: Pick<Used, 'db' | 'jobs'>,
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
