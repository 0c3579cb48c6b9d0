import { inArray, sql } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import { unsealOrder, unsealWithdrawal } from '../../fulfilment/management/order-record.ts'
import type { ListedOrder } from '../../order-management.ts'
import { type By, orders, withdrawals } from '../../state/tables.ts'
import { adoptVisit, forgottenVisits } from './adopt-visit.ts'
import { type Compared, type Difference, isOurs, type ReconcileDeps } from './difference.ts'
import { BEFORE_CONFIRMED, restoreOrder } from './restore-order.ts'
import { restoreWithdrawal } from './restore-withdrawal.ts'

/** States in which order management works on nothing any more. */
const STOPPED: readonly string[] = ['failed', 'rejected', 'cancelled']
/** Visits to come, and those that were before the backup was restored and may have been put off. */
const EARLIER_DAYS = 35
const WITH_VISIT = sql`${orders.state} = 'confirmed' and ${orders.managedId} is not null
  and ${orders.visitDay} >= (now() at time zone 'Europe/Dublin')::date - ${EARLIER_DAYS}::integer`

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
  const differences: Difference[] = []
  for (const managed of items) {
    const { id, externalId, state, description } = managed
    const order = known.get(externalId)
    const isStopped = STOPPED.includes(state)
    if (order !== undefined) {
      if (HANDED_OVER.includes(order.state) || isStopped) continue
      const what = `${state} there, and ${order.state} here`
      const mend = BEFORE_CONFIRMED.includes(order.state) ? await restoring(deps, managed) : null
      differences.push({ kind: 'order', ref: id, reference: order.reference, amount: null, what, mend })
      continue
    }
    if (ended.has(withdrawalId(externalId))) continue
    const { kind, reference } = named(managed)
    if (kind === null || !isOurs(deps, reference)) {
      foreign += 1
      continue
    }
    const mend = kind === 'order' ? await restoring(deps, managed) : await restoringWithdrawal(deps, managed)
    const what = `${state} there; ${description}; unknown here${mend === null ? NOT_SEALED : ''}`
    differences.push({ kind, ref: id, reference, amount: null, what, mend })
  }
  return { differences, compared: items.length, foreign, isWhole }
}

const NOT_SEALED = ', and it has no record that this shop can open'

async function restoring(deps: ReconcileDeps, { id, externalId }: ListedOrder): Promise<Difference['mend']> {
  const sealed = (await deps.orderManagement.read(id))?.sealed ?? null
  const record = sealed === null ? null : unsealOrder(deps.config.keys, sealed, externalId)
  return record && ((by) => restoreOrder(deps, record, by))
}

/** What works already is ended by an order of its own. */
async function restoringWithdrawal(deps: ReconcileDeps, { id, externalId }: ListedOrder): Promise<Difference['mend']> {
  return restoringFrom(deps, externalId, (await deps.orderManagement.read(id))?.sealed ?? null)
}

function restoringFrom(deps: ReconcileDeps, name: string, sealed: string | null): Difference['mend'] {
  const record = sealed === null ? null : unsealWithdrawal(deps.config.keys, sealed, withdrawalId(name))
  return record && ((by) => restoreWithdrawal(deps, record, by))
}

/** Order management has to bear it. */
const READ_AT_ONCE = 5

/** Visits of orders that were changed since, of which order management has a record. */
export async function compareVisits(deps: ReconcileDeps): Promise<Compared> {
  const known = await deps.db
    .select({ id: orders.id, managedId: orders.managedId, reference: orders.reference })
    .from(orders)
    .where(WITH_VISIT)
  const differences: Difference[] = []
  const left = known.values()
  const inTurn = async () => {
    for (const { id, managedId, reference } of left) {
      const sealed = managedId === null ? null : ((await deps.orderManagement.read(managedId))?.sealed ?? null)
      const record = sealed === null ? null : unsealOrder(deps.config.keys, sealed, id)
      const lost = record === null ? undefined : (await forgottenVisits(deps.db, record)).at(-1)
      if (record === null || managedId === null || lost === undefined) continue
      const what = `its visit was changed there at ${lost.at}, and not here`
      const mend = (by: By) => adoptVisit(deps, record, by)
      differences.push({ kind: 'visit', ref: managedId, reference, amount: null, what, mend })
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, inTurn))
  return { differences, compared: known.length, foreign: 0, isWhole: true }
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
  const differences = unknown.flatMap(({ name, managedId, sealed }): Difference[] => {
    const reference = ours.get(managedId) ?? null
    const mend = restoringFrom(deps, name, sealed)
    if (reference === null && mend === null) return []
    const what = `services of ${managedId} are called off there; no such withdrawal here${mend === null ? NOT_SEALED : ''}`
    return [{ kind: 'withdrawal', ref: name, reference, amount: null, what, mend }]
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
