import type * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { monthsLater } from '#domain/pricing/leaving/leaving-charge.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { asc, eq, isNotNull, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { prepared } from '#server/platform/database/statement.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { ERASED_MAIL_JOB, ERASURE_MAIL_JOB } from './erasure-jobs.ts'
import type { ErasureRoom } from './erasure-room.ts'
import { erasureRequests } from './tables.ts'

export type ErasureRequest = typeof erasureRequests.$inferSelect
type OpenRequest = ErasureRequest & { customer: string }

const REQUESTS_A_DAY = { most: 5, seconds: 86_400 }

/** GDPR, article 12(3): within one month of the request. An ISO date, in Ireland. */
export function dueDay(requestedAt: Date): string {
  return monthsLater(irishDay(requestedAt), 1)
}

const REQUEST_OF_CUSTOMER = prepared((db) =>
  db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.customer, sql.placeholder('customer')))
    .prepare('erasure request of customer'),
)

/** Null: none is open. */
export async function findErasureRequest(db: Database, customer: string): Promise<ErasureRequest | null> {
  const [found] = await REQUEST_OF_CUSTOMER(db).execute({ customer })
  return found ?? null
}

/** Records it once, with the mail that confirms it. A person carries it out: the law decides what has to stay. */
export async function requestErasure(
  { db, jobs }: Pick<ErasureRoom, 'db' | 'jobs'>,
  caller: Caller,
  { email }: { email: string },
): Promise<Result<ErasureRequest | null, Refusal>> {
  const customer = customerIdOf(caller)
  if (customer === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  const open = await findErasureRequest(db, customer)
  if (open !== null) return ok(open)
  const key = `erasure requests of ${customer}`
  if ((await spendBudget(db, { key, ...REQUESTS_A_DAY })) !== null) return refuse({ code: 'TOO_MANY_ERASURE_REQUESTS' })
  await inTransaction(db, async (tx) => {
    const [made] = await tx.insert(erasureRequests).values({ customer, email }).onConflictDoNothing().returning()
    if (made !== undefined) await jobs.enqueue(tx, ERASURE_MAIL_JOB, { id: made.id }, { singletonKey: made.id })
  })
  return ok(await findErasureRequest(db, customer))
}

/** Nothing is left of it. One that was carried out already cannot be cancelled. */
export async function cancelErasure(
  { db }: Pick<ErasureRoom, 'db'>,
  caller: Caller,
): Promise<Result<'cancelled', Refusal>> {
  const customer = customerIdOf(caller)
  if (customer === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  await db.delete(erasureRequests).where(eq(erasureRequests.customer, customer))
  return ok('cancelled')
}

/** Oldest first, as they fall due. */
export async function openErasureRequests(db: Database): Promise<OpenRequest[]> {
  const rows = await db
    .select()
    .from(erasureRequests)
    .where(isNotNull(erasureRequests.customer))
    .orderBy(asc(erasureRequests.requestedAt))
  return rows.filter((row): row is OpenRequest => row.customer !== null)
}

/** In the commit that erases: the request is closed, and its mail is sent by what that erased. */
export async function closeErasureRequest(
  tx: Transaction,
  jobs: JobQueue,
  customer: string,
  erased: Omit<v.InferOutput<typeof ERASED_MAIL_JOB.payload>, 'id'>,
): Promise<number> {
  const [closed] = await tx
    .update(erasureRequests)
    .set({ customer: null })
    .where(eq(erasureRequests.customer, customer))
    .returning({ id: erasureRequests.id })
  if (closed === undefined) return 0
  await jobs.enqueue(tx, ERASED_MAIL_JOB, { id: closed.id, ...erased }, { singletonKey: closed.id })
  return 1
}
