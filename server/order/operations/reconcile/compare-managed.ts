import { inArray } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { ListedOrder } from '../../order-management.ts'
import { orders, withdrawals } from '../../state/tables.ts'
import { type Compared, type Difference, isOurs, type ReconcileDeps } from './difference.ts'

/** States in which order management works on nothing any more. */
const STOPPED: readonly string[] = ['failed', 'rejected', 'cancelled']
/** States in which an order is at order management. */
const HANDED_OVER: readonly string[] = ['confirmed', 'withdrawn']

/** Orders at order management that the shop does not know, or called off. */
export async function compareManaged(deps: ReconcileDeps, since: Date): Promise<Compared> {
  const { items, isWhole } = await deps.orderManagement.made(since)
  const ids = items.map(({ externalId }) => externalId).filter((id) => UUID.test(id))
  const found =
    ids.length === 0
      ? []
      : await deps.db
          .select({ id: orders.id, state: orders.state, reference: orders.reference })
          .from(orders)
          .where(inArray(orders.id, ids))
  const known = new Map(found.map((order) => [order.id, order]))
  const ended = await knownWithdrawals(
    deps,
    items.map(({ externalId }) => externalId),
  )
  let foreign = 0
  const differences = items.flatMap((managed): Difference[] => {
    const { id, externalId, state, description } = managed
    const order = known.get(externalId)
    if (order !== undefined) {
      if (HANDED_OVER.includes(order.state) || STOPPED.includes(state)) return []
      const what = `${state} there, and ${order.state} here`
      return [{ kind: 'order', ref: id, reference: order.reference, amount: null, what, mend: null }]
    }
    if (ended.has(withdrawalId(externalId))) return []
    const { kind, reference } = named(managed)
    if (kind !== null && isOurs(deps, reference))
      return [
        { kind, ref: id, reference, amount: null, what: `${state} there; ${description}; unknown here`, mend: null },
      ]
    foreign += 1
    return []
  })
  return { differences, compared: items.length, foreign, isWhole }
}

/** Requests to call off services of a withdrawal that the shop does not know. */
export async function compareCancellations(deps: ReconcileDeps, since: Date): Promise<Compared> {
  const { items, isWhole } = await deps.orderManagement.cancellations(since)
  const known = await knownWithdrawals(
    deps,
    items.map(({ name }) => name),
  )
  const unknown = items.filter(({ name }) => !known.has(withdrawalId(name)))
  const managedIds = unknown.map(({ managedId }) => managedId)
  const found =
    managedIds.length === 0
      ? []
      : await deps.db
          .select({ managedId: orders.managedId, reference: orders.reference })
          .from(orders)
          .where(inArray(orders.managedId, managedIds))
  const ours = new Map(found.map(({ managedId, reference }) => [managedId, reference]))
  const differences = unknown.flatMap(({ name, managedId }): Difference[] => {
    const reference = ours.get(managedId)
    if (reference === undefined) return []
    const what = `services of ${managedId} are called off there; no withdrawal from it here`
    return [{ kind: 'withdrawal', ref: name, reference, amount: null, what, mend: null }]
  })
  return { differences, compared: items.length, foreign: unknown.length - differences.length, isWhole }
}

/** A request that was refused was made again under another name. */
function withdrawalId(name: string): string {
  return name.slice(0, 36)
}

async function knownWithdrawals({ db }: ReconcileDeps, names: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = names.map(withdrawalId).filter((id) => UUID.test(id))
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: withdrawals.id }).from(withdrawals).where(inArray(withdrawals.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** What the shop itself writes into the description of an order. */
function named({ description }: ListedOrder): { kind: 'order' | 'withdrawal' | null; reference: string | null } {
  const [, from, reference = null] = /^(Withdrawal from order|Order) (\S{1,30})$/.exec(description ?? '') ?? []
  return { kind: from === undefined ? null : from === 'Order' ? 'order' : 'withdrawal', reference }
}
