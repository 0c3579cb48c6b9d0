import type { ProposalState } from '#domain/catalogue/proposal/proposal-state.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Stored } from '#domain/stored-document.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { check, index, integer, jsonb, pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'
import { catalogueReleases } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Checked releases that are not on sale yet. Only the operator's command writes them, as it does releases. */
export const catalogueProposals = pgTable('catalogue_proposals', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  /** Of the document. */
  checksum: text('checksum').notNull(),
  document: jsonb('document').$type<Stored<Release>>().notNull(),
  stagedBy: text('staged_by').notNull(),
  stagedAt: instant('staged_at'),
})

/** What employees have decided about a proposal. A function of the database, `sell_proposal`, puts on sale what two have agreed to. */
export const catalogueDecisions = pgTable(
  'catalogue_decisions',
  {
    proposalId: integer('proposal_id')
      .primaryKey()
      .references(() => catalogueProposals.id),
    state: text('state').$type<ProposalState>().notNull().default('staged'),
    /** The account of the employee who proposed it. Null: it is only staged. */
    proposedBy: text('proposed_by'),
    proposedByName: text('proposed_by_name'),
    proposedAt: moment('proposed_at'),
    /** Price moves that are meant, by their keys. */
    meant: text('meant').array().notNull().default(sql`'{}'::text[]`),
    /** When it goes on sale. Null: as soon as it is approved. */
    goesOnSaleAt: moment('goes_on_sale_at'),
    approvedBy: text('approved_by'),
    approvedByName: text('approved_by_name'),
    approvedAt: moment('approved_at'),
    /** Why it was sent back, called off, stopped or dropped, and by whom. */
    note: text('note'),
    noteBy: text('note_by'),
    /** As it is on sale. */
    releaseId: integer('release_id').references(() => catalogueReleases.id),
    changedAt: instant('changed_at'),
  },
  (table) => [
    index('catalogue_decisions_due').on(table.goesOnSaleAt).where(sql`${table.state} = 'approved'`),
    check(
      'catalogue_decisions_two_people',
      sql`${table.approvedBy} is null or ${table.approvedBy} <> ${table.proposedBy}`,
    ),
  ],
)
