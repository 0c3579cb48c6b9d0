import type { Cart } from '#domain/cart/cart.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { isSame } from '#domain/is-same.ts'
import type { ChangedAgain } from '#domain/order/withdrawal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { heldSim } from '#domain/sim/sim-card.ts'
import { servicesOfCustomer } from '#server/cart/lines/customer-services.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type Caller, journeyCustomerOf } from '#server/session/caller.ts'
import type { OrderRoom } from './order-room.ts'

/** The services that the lines of a cart replace or end, by their ids in the inventory. */
export function changedServices({ lines }: Cart): { service: string; line: string }[] {
  return lines.flatMap(({ id: line, change }) =>
    change === undefined ? [] : servicesGone(change).map(({ id: service }) => ({ service, line })),
  )
}

/** What was changed since at the operator would be changed on the strength of figures that no longer hold. */
export async function judgeChanges(deps: OrderRoom, caller: Caller, cart: Cart): Promise<Result<null, Refusal>> {
  const changes = cart.lines.flatMap(({ change }) => change ?? [])
  const besides = cart.lines.flatMap((line) => (line.kind === 'tv' && line.beside.isHeld ? line.beside.line : []))
  if (changes.length + besides.length === 0) return ok(null)
  const customerId = journeyCustomerOf(caller)
  if (customerId === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  const services = await servicesOfCustomer(deps, caller, customerId)
  if (!services.ok) return services
  const active = services.value.filter(({ status }) => status === 'ACTIVE')
  const { release } = deps.catalogue.active()
  const now = new Map(active.map((service) => [service.id, heldService(service, release)]))
  const areThere = besides.every((id) => now.has(id)) && changes.flatMap(servicesGone).every(isAsChosen(now))
  return areThere ? ok(null) : refuse({ code: 'SUBSCRIPTION_CHANGED' })
}

/** What it gives and how its price goes on follow from the catalogue; the charge for leaving goes down day by day. */
function isAsChosen(now: ReadonlyMap<string, HeldService>) {
  return (chosen: HeldService): boolean => {
    const service = now.get(chosen.id)
    return service !== undefined && isSame(termsOf(service), termsOf(chosen))
  }
}

/** A SIM that is another by now may not go into the new phone. */
function termsOf({ offerCode, monthly, term, number, simOnly, simCardType }: HeldService) {
  return { offerCode, monthly, term, number, simOnly, sim: heldSim(simCardType) }
}

/**
 * Other orders of the same customer that change a service, each with the withdrawal from that change. One that failed or was called
 * off changes nothing.
 */
const OTHER_ORDERS = `select orders.reference from order_changes as changed join orders on orders.id = changed.order_id
  left join withdrawals on withdrawals.order_id = orders.id and changed.line_id = any(withdrawals.lines)
  where changed.service_id = $2::text and orders.id <> $1::uuid
    and customer = (select customer from orders where id = $1::uuid)
    and state not in ('cancelled', 'referred')
    and coalesce(managed_state, '') not in ('failed', 'cancelled', 'rejected')`
const BEING_WITHDRAWN = `withdrawals.cancel_state <> 'done'`
const BEING_CHANGED = `${OTHER_ORDERS} and (${BEING_WITHDRAWN}
  or (withdrawals.id is null and coalesce(managed_state, '') <> 'completed')) limit 1`
const IS_LATER = 'orders.created_at > (select created_at from orders where id = $1::uuid)'
const CHANGED_LATER = `${OTHER_ORDERS} and withdrawals.id is null and ${IS_LATER} order by orders.created_at desc limit 1`
const WITHDRAWN_LATER = `${OTHER_ORDERS} and ${BEING_WITHDRAWN} and ${IS_LATER} limit 1`

type Client = Pick<Database | Transaction, '$client'>
type ChangingOrder = { id: string; ordered: { cart: Cart } }

/** Until the commit, no other order changes one of these services, and no withdrawal brings one back. */
async function lockServices({ $client }: Pick<Transaction, '$client'>, services: readonly string[]): Promise<void> {
  for (const service of services.toSorted())
    await $client.query(`select pg_advisory_xact_lock(hashtextextended('change of ' || $1::text, 0))`, [service])
}

/**
 * Whether another order changes one of these services, or order management still brings back what was there before it. Orders for
 * one service wait for each other here, in the transaction that places them, so that the second sees the first.
 */
export async function isInOtherOrder(
  tx: Pick<Transaction, '$client'>,
  orderId: string,
  services: readonly string[],
): Promise<boolean> {
  await lockServices(tx, services)
  for (const service of services) if ((await findOrders(tx, BEING_CHANGED, orderId, service)).length > 0) return true
  return false
}

/** Lines whose service a later order changed again, each with the reference of the latest. */
export async function linesChangedAgain(db: Client, { id: orderId, ordered }: ChangingOrder): Promise<ChangedAgain[]> {
  const again: ChangedAgain[] = []
  for (const { service, line } of changedServices(ordered.cart)) {
    const references = await findOrders(db, CHANGED_LATER, orderId, service)
    again.push(...references.map((reference) => ({ line, reference })))
  }
  return again
}

/** Before a withdrawal is judged: an order that changes a service again is placed before it, or finds it withdrawn. */
export async function lockChanges(tx: Transaction, { ordered }: Pick<ChangingOrder, 'ordered'>): Promise<void> {
  await lockServices(
    tx,
    changedServices(ordered.cart).map(({ service }) => service),
  )
}

/** Whether a later change of these lines' services was withdrawn from, and is not undone yet: it is undone first. */
export async function isLaterUndoneFirst(
  db: Client,
  { id: orderId, ordered }: ChangingOrder,
  lines: readonly string[],
): Promise<boolean> {
  for (const { service, line } of changedServices(ordered.cart))
    if (lines.includes(line) && (await findOrders(db, WITHDRAWN_LATER, orderId, service)).length > 0) return true
  return false
}

async function findOrders({ $client }: Client, statement: string, orderId: string, service: string): Promise<string[]> {
  const { rows } = await $client.query<{ reference: string }>(statement, [orderId, service])
  return rows.map(({ reference }) => reference)
}
