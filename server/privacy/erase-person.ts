import { orderDocument, readOrdered } from '#domain/order/order.ts'
import { withoutConsents, withoutHelp, withoutMobile } from '#domain/order/reduce-order.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import { orders } from '#server/order/state/tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type JobQueue, jobQueue } from '#server/platform/jobs/job-queue.ts'
import { eraseAccount } from './erase-account.ts'
import type { Erased } from './erased.ts'
import { type FoundOrder, findCustomer, findPerson, lineIdsOf, type Person, type Subject } from './find-person.ts'
import { reduceOrders } from './forget-orders.ts'
import { deleteOrders } from './order-tables.ts'

const HELP = [
  'date of birth',
  'contact for the engineer',
  'directions for the engineer',
  'what is connected to the line',
]
const CONTRACT =
  'contract and tax law: who ordered what, at what price and address, with the mandate, the payments and the email address the contract went to, until the time the law sets is over'
const NOT_LIVE = `${CONTRACT}; it is not live yet, so what the operator still needs stays until it is: run this again then`
const UNFINISHED = 'it is being placed, paid, paid back or looked at by a person: run this again when it has ended'

/** Deletes everything of a subject but what the law obliges the shop to retain, in one transaction. */
export function erasePerson(db: Database, subject: Subject): Promise<Erased> {
  return inTransaction(db, async (tx) => {
    const { erased } = await erasePersonIn(tx, jobQueue(db), subject)
    // Numbers alone.
    describeAct(tx, { after: { deleted: erased.deleted, kept: erased.kept.length } })
    return erased
  })
}

/** isComplete: running it again would erase nothing more. */
export type Erasure = { erased: Erased; isComplete: boolean }

/** The same as a part of another commit. */
export async function erasePersonIn(tx: Transaction, jobs: JobQueue, subject: Subject): Promise<Erasure> {
  const person = 'email' in subject ? await findPerson(tx, subject.email) : await findCustomer(tx, subject.customer)
  await lock(tx, person.orders)
  const goes = person.orders.filter(({ unmade, moving }) => unmade && !moving)
  const stays = person.orders.filter((order) => !goes.includes(order))
  const kept = await Promise.all(stays.map((order) => reduce(tx, order)))
  // An order that is being placed or paid needs its cart.
  const inUse = new Set(stays.filter(isUnfinished).map(({ cartUuid }) => cartUuid))
  const gone = [...person.carts.map(({ uuid }) => uuid), ...person.checkouts.map(({ cartUuid }) => cartUuid)]
  const uuids = [...new Set(gone)].filter((uuid) => !inUse.has(uuid))
  const counts = new Map(
    await deleteOrders(
      tx,
      goes.map(({ id }) => id),
    ),
  )
  for (const [table, where] of beside(person, uuids, goes, subject)) {
    const { rowCount } = await tx.execute(sql`delete from ${sql.raw(table)} where ${where}`)
    counts.set(table, (counts.get(table) ?? 0) + (rowCount ?? 0))
  }
  const isComplete = !stays.some(isUnfinished)
  if ('email' in subject) return { erased: { deleted: Object.fromEntries(counts), kept }, isComplete }
  const account = await eraseAccount(tx, jobs, {
    customer: subject.customer,
    isComplete,
    carts: counts.get('carts') ?? 0,
    unmadeOrders: goes.length,
    keptOrders: stays.length,
  })
  const deleted = { ...Object.fromEntries(counts), ...account.deleted }
  return { erased: { deleted, kept: [...kept, ...account.kept] }, isComplete }
}

const NOBODY = sql`false`

function lowered(email: string): string {
  return email.trim().toLowerCase()
}

/** Personal data outside of orders. */
function beside(
  { carts, prequalIds }: Person,
  uuids: readonly string[],
  goes: readonly FoundOrder[],
  subject: Subject,
) {
  const isMailbox =
    'email' in subject ? (column: SQL) => sql`lower(${column}) = ${lowered(subject.email)}` : () => NOBODY
  const all = (values: readonly string[]) => sql.param([...values])
  const lines = lineIdsOf(carts.filter(({ uuid }) => uuids.includes(uuid)))
  const names = [...uuids, ...prequalIds, ...goes.flatMap(({ id, reference }) => [id, reference])]
  // In quotes, as JSON has it: the number of another customer may begin alike.
  if ('customer' in subject) names.push(`"${subject.customer.replaceAll(/[\\%_]/g, '\\$&')}"`)
  const mention = sql`like any(${all(names.map((name) => `%${name}%`))}::text[])`
  return [
    ['checkouts', sql`cart_uuid = any(${all(uuids)}::uuid[])`],
    ['idempotency_keys', sql`cart_uuid = any(${all(uuids)}::uuid[])`],
    ['stock_holds', sql`state = 'sold' and cart_uuid = any(${all(uuids)}::uuid[])`],
    ['porting_codes', sql`cart_uuid = any(${all(uuids)}::uuid[])`],
    ['stock_alerts', isMailbox(sql`email`)],
    [
      'cart_links',
      sql`cart_uuid = any(${all(uuids)}::uuid[]) or exists (select from unnest(mail_to) as address where ${isMailbox(sql`address`)})`,
    ],
    ['kept_offers', sql`cart_uuid = any(${all(uuids)}::uuid[]) or ${isMailbox(sql`mail_to`)}`],
    ['customer_sessions', isMailbox(sql`email`)],
    ['carts', sql`uuid = any(${all(uuids)}::uuid[])`],
    ['slot_holds', sql`offer_id = any(${all(lines)}::text[])`],
    ['prequals', sql`id = any(${all(prequalIds)}::text[])`],
    ['inbound_callbacks', sql`encode(body, 'escape') ${mention}`],
    ['pgboss.job', sql`state in ('completed', 'cancelled', 'failed') and data::text ${mention}`],
  ] as const
}

async function lock(tx: Transaction, found: readonly FoundOrder[]): Promise<void> {
  const ids = sql.param(found.map(({ id }) => id))
  await tx.execute(sql`select from orders where id = any(${ids}::uuid[]) order by id for update`)
}

function isUnfinished({ state, moving }: FoundOrder): boolean {
  return moving || !['confirmed', 'cancelled', 'withdrawn'].includes(state)
}

const DONE: readonly unknown[] = ['completed', 'failed', 'cancelled', 'rejected']

/** Read again under the lock, and written without data that is no longer needed. */
async function reduce(tx: Transaction, order: FoundOrder): Promise<Erased['kept'][number]> {
  if (isUnfinished(order)) return { what: `order ${order.reference}`, because: UNFINISHED, without: [] }
  const [row] = await tx.select({ document: orders.document }).from(orders).where(sql`id = ${order.id}`)
  const ordered = withoutConsents(readOrdered(row?.document, order.id))
  const isDone = order.state === 'cancelled' || order.state === 'withdrawn' || DONE.includes(order.managedState)
  if (!isDone) {
    await tx
      .update(orders)
      .set({ document: orderDocument(ordered) })
      .where(sql`id = ${order.id}`)
    return { what: `order ${order.reference}`, because: NOT_LIVE, without: ['marketing consents'] }
  }
  await reduceOrders(tx, [{ id: order.id, ordered: withoutMobile(withoutHelp(ordered)) }])
  return {
    what: `order ${order.reference}`,
    because: CONTRACT,
    without: ['marketing consents', 'mobile number', ...HELP],
  }
}
