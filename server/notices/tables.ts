import type { ContractNotice } from '#domain/held-service/notices/contract-notice.ts'
import type { NoticeKind } from '#domain/held-service/notices/due-notice.ts'
import type { Stored } from '#domain/stored-document.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

/** Notices of the end of a minimum term, and yearly ones after it, as they were sent. */
export const contractNotices = pgTable(
  'contract_notices',
  {
    /** Message id of the mail: a retry has the same. */
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: text('customer_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The end of the term, or its anniversary. */
    day: date('day').notNull(),
    document: json('document').$type<Stored<ContractNotice>>().notNull(),
    /** The PDF. */
    bytes: bytea('bytes').notNull(),
    madeAt: instant('made_at'),
    /** Lease of the worker that sends the mail. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    failures: integer('failures').notNull().default(0),
    /** How often staff sent it again: another message then, or a mailbox would hide it. */
    resends: integer('resends').notNull().default(0),
  },
  (table) => [
    index('contract_notices_customer').on(table.customerId, table.madeAt),
    index('contract_notices_made').on(table.madeAt).concurrently(),
    index('contract_notices_unsent').on(table.madeAt).where(sql`${table.sentAt} is null`),
  ],
)

/** Which services a notice is about: the authoritative source of "one notice for a service and a day". */
export const contractNoticeServices = pgTable(
  'contract_notice_services',
  {
    serviceId: text('service_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    day: date('day').notNull(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => contractNotices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.kind, table.day] }),
    index('contract_notice_services_notice').on(table.noticeId),
  ],
)
