import { DOCUMENT_KINDS, type DocumentKind } from '#domain/order/document-kind.ts'
import { splitFile } from '#server/pdf/pdf-objects.ts'
import { checksumOf } from '#server/pdf/pdf-routes.ts'
import { isReferenceViolation } from '#server/platform/database/constraint-violation.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, asc, eq, inArray, sql } from '#server/platform/database/drizzle/orm.ts'
import { prepared } from '#server/platform/database/statement.ts'
import { documentHeads, mails, orderDocuments, orders } from '../state/tables.ts'

/** A document without its bytes. */
export type ListedDocument = {
  id: string
  kind: DocumentKind
  about: string
  title: string
  checksum: string
  /** In bytes. */
  size: number
  madeAt: Date
}

export const LISTED = {
  id: orderDocuments.id,
  kind: orderDocuments.kind,
  about: orderDocuments.about,
  title: orderDocuments.title,
  checksum: orderDocuments.checksum,
  size: sql<number>`coalesce(octet_length(${orderDocuments.bytes}), octet_length(${orderDocuments.rest}) +
    (select octet_length(${documentHeads.bytes}) from ${documentHeads} where ${documentHeads.checksum} = ${orderDocuments.head}))`,
  madeAt: orderDocuments.madeAt,
}

const DOCUMENTS = prepared((db) =>
  db
    .select(LISTED)
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderDocuments.madeAt))
    .prepare('documents of order'),
)

/** In the order of their kinds, then oldest first. */
export async function listDocuments(db: Database, orderId: string): Promise<ListedDocument[]> {
  return byKind(await DOCUMENTS(db).execute({ orderId }))
}

function byKind<T extends { kind: DocumentKind }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind))
}

export type StoredOrderDocument = { kind: DocumentKind; about: string; bytes: Buffer }

const WHOLE = {
  kind: orderDocuments.kind,
  about: orderDocuments.about,
  bytes: sql<Buffer>`coalesce(${orderDocuments.bytes}, (select ${documentHeads.bytes} from ${documentHeads}
    where ${documentHeads.checksum} = ${orderDocuments.head}) || ${orderDocuments.rest})`,
}

/** Of this order: the id of another order's document is not found. */
export async function findDocument(db: Database, orderId: string, id: string): Promise<StoredOrderDocument | null> {
  const ofOrder = and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.id, id))
  const [row] = await db.select(WHOLE).from(orderDocuments).where(ofOrder)
  return row ?? null
}

export async function findDocumentOfKind(
  db: Database,
  orderId: string,
  kind: DocumentKind,
): Promise<StoredOrderDocument | null> {
  const ofOrder = and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind))
  const [row] = await db.select(WHOLE).from(orderDocuments).where(ofOrder).limit(1)
  return row ?? null
}

/** Whole, in the order of their kinds. */
export async function documentsOfKinds(
  db: Database,
  orderId: string,
  kinds: readonly DocumentKind[],
): Promise<{ reference: string; documents: StoredOrderDocument[] }> {
  const rows = await db
    .select({ reference: orders.reference, document: WHOLE })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(eq(orderDocuments.orderId, orderId), inArray(orderDocuments.kind, [...kinds])))
    .orderBy(asc(orderDocuments.madeAt))
  return { reference: rows[0]?.reference ?? '', documents: byKind(rows.map(({ document }) => document)) }
}

type NewDocument = StoredOrderDocument & { orderId: string; title: string }

/** Idempotent: the first version stays. Its head is sent to the database where it has none of these bytes yet. */
export async function storeDocument(db: Database, { bytes, ...document }: NewDocument): Promise<void> {
  const { head, rest } = splitFile(bytes)
  const checksum = checksumOf(head)
  const row = { ...document, checksum: checksumOf(bytes), head: checksum, rest }
  const store = () => db.insert(orderDocuments).values(row).onConflictDoNothing()
  try {
    await store()
  } catch (error) {
    if (!isReferenceViolation(error)) throw error
    await db.insert(documentHeads).values({ checksum, bytes: head }).onConflictDoNothing()
    await store()
  }
}

/** The letter of confirmation is stored in the commit that makes the contract. Null: there is none. */
export async function contractMadeAt(db: Database, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.name, 'confirmation')))
  return row?.at ?? null
}
