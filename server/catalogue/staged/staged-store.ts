import { type StagedAttributes, type StagedResource, storedStaged } from '#domain/catalogue/staged/staged-entry.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, count, desc, eq, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { RequestKey } from '#server/session/request-key.ts'
import { stagedEntries } from './tables.ts'

/** Of one partner. Lists of what is staged are read as a whole. */
const MOST_ENTRIES = 1000

export type StoredStaged = { id: string; resource: StagedResource; attributes: StagedAttributes; changedAt: Date }

type Owned = { clientId: string; resource: StagedResource }

const COLUMNS = {
  id: stagedEntries.id,
  resource: stagedEntries.resource,
  document: stagedEntries.document,
  changedAt: stagedEntries.changedAt,
  request: stagedEntries.request,
}

/** The newest first. */
export async function stagedOf(db: Database, { clientId, resource }: Owned): Promise<StoredStaged[]> {
  const rows = await db
    .select(COLUMNS)
    .from(stagedEntries)
    .where(ownedBy(clientId, resource))
    .orderBy(desc(stagedEntries.createdAt))
  return rows.map(toEntry)
}

/** Of all partners, the oldest first: for the operator. */
export async function allStaged(db: Database): Promise<(StoredStaged & { clientId: string })[]> {
  const rows = await db
    .select({ ...COLUMNS, clientId: stagedEntries.clientId })
    .from(stagedEntries)
    .orderBy(asc(stagedEntries.createdAt))
  return rows.map((row) => ({ ...toEntry(row), clientId: row.clientId }))
}

/** Null: there is none, or it is somebody else’s. */
export async function findStaged(
  db: Database | Transaction,
  { clientId, resource, id }: Owned & { id: string },
): Promise<StoredStaged | null> {
  if (!UUID.test(id)) return null
  const [row] = await db
    .select(COLUMNS)
    .from(stagedEntries)
    .where(and(ownedBy(clientId, resource), eq(stagedEntries.id, id)))
  return row === undefined ? null : toEntry(row)
}

/** The same, locked until the end of the transaction. */
export async function lockStaged(
  tx: Transaction,
  { clientId, resource, id }: Owned & { id: string },
): Promise<StoredStaged | null> {
  if (!UUID.test(id)) return null
  const [row] = await tx
    .select(COLUMNS)
    .from(stagedEntries)
    .where(and(ownedBy(clientId, resource), eq(stagedEntries.id, id)))
    .for('update')
  return row === undefined ? null : toEntry(row)
}

/** Under a key that was used before nothing is added: the entry that it made is returned. */
export async function addStaged(
  tx: Transaction,
  { clientId, resource, attributes, key }: Owned & { attributes: StagedAttributes; key: RequestKey | null },
): Promise<Result<{ entry: StoredStaged; isNew: boolean }, 'KEY_REUSED' | 'TOO_MANY'>> {
  const [all] = await tx.select({ entries: count() }).from(stagedEntries).where(eq(stagedEntries.clientId, clientId))
  if ((all?.entries ?? 0) >= MOST_ENTRIES) return refuse('TOO_MANY')
  // Waits for a request with the same key that is under way.
  const [added] = await tx
    .insert(stagedEntries)
    .values({
      ...{ clientId, resource, document: storedStaged.write(attributes), changedAt: NOW },
      ...(key !== null && { key: key.key, request: key.request }),
    })
    .onConflictDoNothing()
    .returning(COLUMNS)
  if (added !== undefined) return ok({ entry: toEntry(added), isNew: true })
  if (key === null) throw new Error('A staged entry was not added')
  const [earlier] = await tx
    .select(COLUMNS)
    .from(stagedEntries)
    .where(and(eq(stagedEntries.clientId, clientId), eq(stagedEntries.key, key.key)))
  if (earlier === undefined || !earlier.request?.equals(key.request)) return refuse('KEY_REUSED')
  return ok({ entry: toEntry(earlier), isNew: false })
}

export async function changeStaged(tx: Transaction, id: string, attributes: StagedAttributes): Promise<StoredStaged> {
  const [changed] = await tx
    .update(stagedEntries)
    .set({ document: storedStaged.write(attributes), changedAt: NOW })
    .where(eq(stagedEntries.id, id))
    .returning(COLUMNS)
  if (changed === undefined) throw new Error('A staged entry was not changed')
  return toEntry(changed)
}

export async function removeStaged(tx: Transaction, id: string): Promise<void> {
  await tx.delete(stagedEntries).where(eq(stagedEntries.id, id))
}

/** As precise as it is sent: partners filter by it. */
const NOW = sql`date_trunc('milliseconds', clock_timestamp())`

function ownedBy(clientId: string, resource: StagedResource): SQL | undefined {
  return and(eq(stagedEntries.clientId, clientId), eq(stagedEntries.resource, resource))
}

type Row = Pick<typeof stagedEntries.$inferSelect, 'id' | 'resource' | 'document' | 'changedAt'>

function toEntry({ id, resource, document, changedAt }: Row): StoredStaged {
  return { id, resource, attributes: storedStaged.read(document, id), changedAt }
}
