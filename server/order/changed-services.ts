import type { Cart } from '#domain/cart/cart.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { isSame } from '#domain/is-same.ts'
import type { ChangedAgain } from '#domain/order/withdrawal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { servicesOfCustomer } from '#server/cart/lines/customer-services.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type Caller, journeyCustomerOf } from '#server/session/caller.ts'
import type { OrderRoom } from './order-room.ts'

export function changedServices({ lines }: Cart): string[] {
  return lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change).map(({ id }) => id)))
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

function termsOf({ offerCode, monthly, term, number, simOnly }: HeldService) {
  return { offerCode, monthly, term, number, simOnly }
}

/** Other orders of the same customer that change a service. One that failed, was called off or withdrawn from changes nothing. */
const OTHER_ORDERS = `select reference from orders
  where id <> $1::uuid and customer = (select customer from orders where id = $1::uuid)
    and state not in ('cancelled', 'withdrawn', 'referred')
    and coalesce(managed_state, '') not in ('failed', 'cancelled', 'rejected')
    and jsonb_path_exists(document::jsonb,
      '$.cart.document.lines[*].change ? (@.subscriptionId == $id || @.endsToo[*].service.id == $id)',
      jsonb_build_object('id', $2::text))`
const NOT_COMPLETED = `${OTHER_ORDERS} and coalesce(managed_state, '') <> 'completed' limit 1`
const LATER = `${OTHER_ORDERS} and created_at > (select created_at from orders where id = $1::uuid)
  order by created_at desc limit 1`

/**
 * Whether another order changes one of these services. Orders for one service wait for each other here, in the transaction that
 * places them, so that the second sees the first.
 */
export async function isInOtherOrder(
  { $client }: Pick<Transaction, '$client'>,
  orderId: string,
  services: readonly string[],
): Promise<boolean> {
  for (const service of services.toSorted()) {
    await $client.query(`select pg_advisory_xact_lock(hashtextextended('change of ' || $1::text, 0))`, [service])
    const { rows } = await $client.query(NOT_COMPLETED, [orderId, service])
    if (rows.length > 0) return true
  }
  return false
}

/** Lines whose service a later order changed again, each with the reference of the latest. */
export async function linesChangedAgain(
  { $client }: Pick<Database | Transaction, '$client'>,
  { id: orderId, ordered }: { id: string; ordered: { cart: Cart } },
): Promise<ChangedAgain[]> {
  const again: ChangedAgain[] = []
  for (const { id: line, change } of ordered.cart.lines)
    for (const service of change === undefined ? [] : servicesGone(change)) {
      const { rows } = await $client.query<{ reference: string }>(LATER, [orderId, service.id])
      again.push(...rows.map(({ reference }) => ({ line, reference })))
    }
  return again
}
