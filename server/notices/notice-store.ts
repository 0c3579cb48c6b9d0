import { type ContractNotice, noticeDocument } from '#domain/held-service/notices/contract-notice.ts'
import type { DueNotice } from '#domain/held-service/notices/due-notice.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violation.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, desc, eq, inArray, isNull, lt, or, sql } from '#server/platform/database/drizzle/orm.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { prepared } from '#server/platform/database/statement.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { SEND_NOTICE_JOB } from './notice-jobs.ts'
import { contractNoticeServices, contractNotices } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A service with the notice that is due for it. */
export type DueService = DueNotice & {
  serviceId: string
  /** The orders that it came by, as order management names them. */
  orderIds: readonly string[]
}

/** Those that no notice was made for yet. */
export async function withoutNotice<Due extends DueService>(db: Database, due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return []
  const { serviceId, kind, day } = contractNoticeServices
  const made = await db
    .select({ serviceId, kind, day })
    .from(contractNoticeServices)
    .where(
      inArray(
        serviceId,
        due.map((each) => each.serviceId),
      ),
    )
  const names = new Set(made.map(nameOf))
  const letters = await lettersOfOrders(db, due)
  const isTold = ({ kind: about, orderIds, day: end }: Due) =>
    about === 'TERM_END' && letters.some((letter) => orderIds.includes(letter.order) && isNear(letter.day, end))
  return due.filter((each) => !names.has(nameOf(each)) && !isTold(each))
}

/** An order of the shop announces the ends of its own terms, to the mailbox that ordered: each day by a letter. */
async function lettersOfOrders(db: Database, due: readonly DueService[]): Promise<{ order: string; day: string }[]> {
  const orderIds = due.flatMap(({ orderIds: its }) => its)
  const { rows } = await db.execute<{ order: string; day: string }>(sql`select managed_id as "order",
      split_part(mails.kind, ' ', 2) as day from orders
    join mails on mails.order_id = orders.id and mails.kind like 'contractEnd %'
    where managed_id = any(${sql.param(orderIds)}::text[])`)
  return rows
}

/** Order management may report what the inventory has by a day later. */
function isNear(day: string, other: string): boolean {
  return Math.abs(Date.parse(day) - Date.parse(other)) <= DAY_MS
}

function nameOf({ serviceId, kind, day }: Pick<DueService, 'serviceId' | 'kind' | 'day'>): string {
  return JSON.stringify([serviceId, kind, day])
}

type NewNotice = { customerId: string; notice: ContractNotice; bytes: Buffer; sendInMs: number }

/** With the job that sends it. False: another worker was faster, and nothing was stored. */
export async function storeNotice(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { customerId, notice, bytes, sendInMs }: NewNotice,
): Promise<boolean> {
  const { kind, day, services } = notice
  try {
    await inTransaction(db, async (tx) => {
      const document = noticeDocument.write(notice)
      const [stored] = await tx
        .insert(contractNotices)
        .values({ customerId, kind, day, document, bytes })
        .returning({ id: contractNotices.id })
      if (stored === undefined) throw new Error('The notice was not stored.')
      const { id: noticeId } = stored
      await tx
        .insert(contractNoticeServices)
        .values(services.map(({ id: serviceId }) => ({ serviceId, kind, day, noticeId })))
      await jobs.enqueue(tx, SEND_NOTICE_JOB, { noticeId }, { singletonKey: noticeId, startAfterMs: sendInMs })
    })
    return true
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return false
  }
}

export type StoredNotice = {
  id: string
  customerId: string
  notice: ContractNotice
  bytes: Buffer
  madeAt: Date
  resends: number
}

type Row = typeof contractNotices.$inferSelect

function readRow({ document, ...row }: Row): StoredNotice {
  return { ...row, notice: noticeDocument.read(document, row.id) }
}

/** Of this customer: the id of another’s notice is not found. */
export async function findNotice(db: Database, customerId: string, id: string): Promise<StoredNotice | null> {
  const [row] = await db
    .select()
    .from(contractNotices)
    .where(and(eq(contractNotices.customerId, customerId), eq(contractNotices.id, id)))
  return row === undefined ? null : readRow(row)
}

export type ListedNotice = Pick<Row, 'id' | 'customerId' | 'kind' | 'day' | 'madeAt' | 'sentAt' | 'failures'> & {
  /** In bytes. */
  size: number
}

const { id, customerId, kind, day, madeAt, sentAt, failures } = contractNotices
const LISTED = {
  ...{ id, customerId, kind, day, madeAt, sentAt, failures },
  size: sql<number>`octet_length(${contractNotices.bytes})`,
}

const NOTICES_OF_CUSTOMER = prepared((db) =>
  db
    .select(LISTED)
    .from(contractNotices)
    .where(eq(customerId, sql.placeholder('customer')))
    .orderBy(desc(madeAt))
    .limit(sql.placeholder('most'))
    .prepare('notices of customer'),
)

/** The customer’s, newest first. */
export async function listNotices(db: Database, customer: string, most: number): Promise<ListedNotice[]> {
  return NOTICES_OF_CUSTOMER(db).execute({ customer, most })
}

/** Of all customers, oldest first: those whose mail has not gone out. */
export async function listUnsent(db: Database, most: number): Promise<ListedNotice[]> {
  return db.select(LISTED).from(contractNotices).where(isNull(sentAt)).orderBy(madeAt).limit(most)
}

/** Null: it is sent, or another worker is sending it. */
export async function claimNotice(db: Database, noticeId: string, seconds: number): Promise<StoredNotice | null> {
  const isFree = or(isNull(contractNotices.claimedUntil), lt(contractNotices.claimedUntil, sql`now()`))
  const [row] = await db
    .update(contractNotices)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(id, noticeId), isNull(sentAt), isFree))
    .returning()
  return row === undefined ? null : readRow(row)
}

export async function noteNoticeSent(db: Database, noticeId: string): Promise<void> {
  await db.update(contractNotices).set({ sentAt: sql`now()`, claimedUntil: null }).where(eq(id, noticeId))
}

export async function noteNoticeUnsent(db: Database, noticeId: string): Promise<void> {
  await db
    .update(contractNotices)
    .set({ claimedUntil: null, failures: sql`${failures} + 1` })
    .where(eq(id, noticeId))
}

/** To be sent again. False: there is no such notice. */
export async function reopenNotice({ db, jobs }: { db: Database; jobs: JobQueue }, noticeId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(contractNotices)
      .set({ sentAt: null, claimedUntil: null, resends: sql`${contractNotices.resends} + 1` })
      .where(eq(id, noticeId))
    describeAct(tx, rowCount === 1 ? { object: `notice ${noticeId}` } : null)
    if (rowCount !== 1) return false
    await jobs.enqueue(tx, SEND_NOTICE_JOB, { noticeId }, { singletonKey: noticeId })
    return true
  })
}

const FORGET = `delete from contract_notices where id in (
  select id from contract_notices where made_at < now() - make_interval(years => $1)
  order by made_at limit $2 for update skip locked)`

export function forgetOldNotices(db: Database, years: number): Promise<void> {
  return deleteInPortions(db, FORGET, [years])
}
