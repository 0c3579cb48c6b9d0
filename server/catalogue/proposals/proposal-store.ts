import type { ProposalState } from '#domain/catalogue/proposal/proposal-state.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { shelfItems } from '#domain/catalogue/shelf/shelf-item.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from '#server/platform/database/drizzle/orm.ts'
import { putOnShelf } from '#server/stock/put-on-shelf.ts'
import { storedRelease } from '../stored/stored-release.ts'
import { catalogueDecisions, catalogueProposals } from './tables.ts'

const { id, name, checksum, stagedBy, stagedAt } = catalogueProposals
const { proposalId: _, ...DECIDED } = getTableColumns(catalogueDecisions)
const COLUMNS = { id, name, checksum, stagedBy, stagedAt, ...DECIDED }

/** Without its document, which is large. */
export type ProposalRow = Pick<
  typeof catalogueProposals.$inferSelect,
  'id' | 'name' | 'checksum' | 'stagedBy' | 'stagedAt'
> &
  Omit<typeof catalogueDecisions.$inferSelect, 'proposalId'>
export type Proposal = ProposalRow & { release: Release }

const MOST_LISTED = 20
const isOpen = inArray(catalogueDecisions.state, ['staged', 'proposed', 'approved'])

/** Those that somebody has to do something about first, then the newest. */
export function listProposals(db: Database): Promise<ProposalRow[]> {
  return rows(db).orderBy(desc(isOpen), desc(id)).limit(MOST_LISTED)
}

function rows(db: Database | Transaction) {
  return db
    .select(COLUMNS)
    .from(catalogueProposals)
    .innerJoin(catalogueDecisions, eq(catalogueDecisions.proposalId, id))
}

/** Null: none of these files is under way. */
export async function openProposalOf(tx: Transaction, files: string): Promise<number | null> {
  const [same] = await rows(tx).where(and(isOpen, eq(checksum, files)))
  return same?.id ?? null
}

export async function findProposal(db: Database | Transaction, wanted: number): Promise<Proposal | null> {
  const [row] = await db
    .select({ ...COLUMNS, document: catalogueProposals.document })
    .from(catalogueProposals)
    .innerJoin(catalogueDecisions, eq(catalogueDecisions.proposalId, id))
    .where(eq(id, wanted))
  if (row === undefined) return null
  const { document, ...rest } = row
  return { ...rest, release: storedRelease.read(document, wanted) }
}

/** Locked until the transaction ends: of two employees at once the second finds what the first has done. */
export async function lockProposal(tx: Transaction, wanted: number): Promise<Proposal | null> {
  await tx.execute(sql`select from catalogue_decisions where proposal_id = ${wanted} for update`)
  return findProposal(tx, wanted)
}

/** Approved ones whose time has come, in the order of their times. */
export async function dueProposals(db: Database): Promise<number[]> {
  const due = await db
    .select({ id: catalogueDecisions.proposalId })
    .from(catalogueDecisions)
    .where(and(eq(catalogueDecisions.state, 'approved'), lte(catalogueDecisions.goesOnSaleAt, sql`now()`)))
    .orderBy(asc(catalogueDecisions.goesOnSaleAt), asc(catalogueDecisions.proposalId))
  return due.map((row) => row.id)
}

type Change = Partial<Omit<typeof catalogueDecisions.$inferInsert, 'proposalId' | 'state'>>

export async function saveDecision(
  tx: Transaction,
  wanted: number,
  state: ProposalState,
  change: Change,
): Promise<void> {
  await tx
    .update(catalogueDecisions)
    .set({ ...change, state, changedAt: sql`now()` })
    .where(eq(catalogueDecisions.proposalId, wanted))
}

/**
 * Puts it on sale, as `npm run catalogue -- publish` does. The function of the database runs as its owner and takes only what two employees
 * have agreed to: the role of the servers may write no release. The caller holds the lock of publications.
 */
export async function sellProposal(tx: Transaction, { id: wanted, release }: Proposal): Promise<number> {
  const { rows: sold } = await tx.execute<{ release: number }>(sql`select sell_proposal(${wanted}) as release`)
  const [row] = sold
  if (row === undefined) throw new Error(`Proposal ${wanted} was not put on sale`)
  await putOnShelf(tx, shelfItems(release))
  return row.release
}
