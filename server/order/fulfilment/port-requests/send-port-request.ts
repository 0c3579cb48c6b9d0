import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { portLines } from '#domain/order/port-lines.ts'
import { isSettled } from '#domain/porting/port-request.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { PortingSystem, PortRequest, PortStanding } from '#server/porting/porting-system.ts'
import type { OrderManagement } from '../../order-management.ts'
import { defineFollowUp } from '../../state/define-follow-up.ts'
import { findOrderById, type StoredOrder } from '../../state/order-store.ts'
import { aloneWithManaged } from '../management/alone-with-managed.ts'
import { handedOver } from '../management/handed-over.ts'
import type { RecordDeps } from '../management/order-record.ts'
import { callOffPorts } from './call-off-ports.ts'
import { noteStanding } from './follow-port-request.ts'
import { findPortRequest, type PortRequestRow, SEND_PORT_KIND } from './port-request-store.ts'

type Deps = RecordDeps & {
  jobs: JobQueue
  porting: PortingSystem
  orderManagement: OrderManagement
  catalogue: CatalogueStore
}

export const sendPortFollowUp = defineFollowUp({
  ...SEND_PORT_KIND,
  waitsFor: 'numbers',
  overdue: sql`select id as "requestId", order_id, created_at as since from port_requests where state = 'toSend'`,
  run: sendPortRequest,
})

/**
 * Retried until it is accepted, with the same external id each time. A line that was withdrawn from by then is not
 * requested; one that is withdrawn from while the request is on its way is called off here, by a retry if need be.
 */
async function sendPortRequest(deps: Deps, { requestId }: { requestId: string }): Promise<void> {
  const row = await findPortRequest(deps.db, requestId)
  if (row === null || isSettled(row.state)) return
  if (row.state === 'toSend') {
    const order = await findOrderById(deps.db, row.orderId)
    const standing = order && (await send(deps, row, order))
    await noteStanding(deps, row, standing ?? NEVER_ASKED, standing ? 'operator' : 'shop')
  }
  const now = await findOrderById(deps.db, row.orderId)
  if (now !== null) await callOffPorts(deps, now)
}

const NEVER_ASKED = { state: 'calledOff', reason: null } as const

/** Null: it was never requested, and is not needed any more. */
async function send(deps: Deps, row: PortRequestRow, order: StoredOrder): Promise<PortStanding | null> {
  const line = portLines(order).find(({ id }) => id === row.lineId)
  // A process that died before the response was stored may have sent it.
  if (!line || order.state !== 'confirmed') return deps.porting.find(row.id)
  const standing = await deps.porting.submit(requestOf(row, order, line))
  if (row.attempt > 1 && order.managedId !== null) await sendCorrection(deps, order.id, order.managedId)
  return standing
}

/** Order management needs a correction too. */
function sendCorrection(deps: Deps, orderId: string, managedId: string): Promise<void> {
  return aloneWithManaged(deps.db, orderId, async () => {
    const order = await findOrderById(deps.db, orderId)
    if (order?.state === 'confirmed') await deps.orderManagement.update(managedId, await handedOver(deps, order))
  })
}

function requestOf({ id }: PortRequestRow, { reference }: StoredOrder, { porting }: MobileLine): PortRequest {
  const told = porting && completePorting(porting)
  if (!told || porting?.consentAt == null || porting.provenAt == null)
    throw new Error('An order brings a number that was not told')
  return { externalId: id, reference, told, consentAt: porting.consentAt, provenAt: porting.provenAt }
}
