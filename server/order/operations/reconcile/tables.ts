import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from '#server/platform/database/drizzle/pg-core.ts'
import type { By } from '../../state/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Runs that compared the shop with the systems outside. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What was made outside since then is compared. */
    since: moment('since').notNull(),
    mends: boolean('mends').notNull(),
    by: text('by').$type<By>().notNull(),
    startedAt: instant('started_at'),
    /** The lease of the process that runs it. */
    claimedUntil: moment('claimed_until').notNull(),
    endedAt: moment('ended_at'),
    /** Null: it did not end. False: a system did not respond, or had more than can be read. */
    isWhole: boolean('is_whole'),
  },
  (table) => [
    // The authoritative source of "one at a time".
    uniqueIndex('reconciliations_running').on(sql`(true)`).where(sql`${table.endedAt} is null`),
  ],
)

/** What an outside system knows and the shop does not, until it is mended or somebody has settled it. */
export const reconcileFindings = pgTable(
  'reconcile_findings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<FindingKind>().notNull(),
    /** Its name at the other system. */
    ref: text('ref').notNull(),
    /** The number of its order. Null: the other system does not have it. */
    reference: text('reference'),
    /** In cents. */
    amount: integer('amount'),
    what: text('what').notNull(),
    /** The earliest time from which runs compare until it is over. */
    since: moment('since').notNull(),
    foundAt: instant('found_at'),
    state: text('state').$type<FindingState>().notNull(),
    endedAt: moment('ended_at'),
    /** Who mended or settled it. */
    by: text('by').$type<By>(),
  },
  (table) => [
    uniqueIndex('reconcile_findings_once').on(table.kind, table.ref),
    index('reconcile_findings_open').on(table.foundAt).where(sql`${table.state} = 'open'`),
  ],
)

export type FindingKind = 'charge' | 'refund' | 'order' | 'withdrawal' | 'visit' | 'number'
/** `over`: it was not there any more. `settled`: by a person. */
export type FindingState = 'open' | 'mended' | 'over' | 'settled'
