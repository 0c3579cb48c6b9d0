import type { DocumentKind } from '#domain/order/document-kind.ts'
import type { MailName } from '#domain/order/letters/mail-name.ts'
import type { ManagedState } from '#domain/order/managed-state.ts'
import type { OrderDocument } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { DisputeState } from '#domain/payment/dispute.ts'
import type { PaymentState } from '#domain/payment/state.ts'
import type { Stored } from '#domain/stored-document.ts'
import type { Channel } from '#domain/vocabulary.ts'
import type { Gateway, PaidCard, PaymentStanding } from '#server/payment/payments.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    cartUuid: uuid('cart_uuid').notNull(),
    /** The operator's number of the customer whose account it is in. Null: placed by a guest, and not added since. */
    customer: text('customer'),
    state: text('state').$type<OrderState>().notNull(),
    /** Why it was cancelled. */
    why: text('why').$type<Why>(),
    document: json('document').$type<OrderDocument>().notNull(),
    /** Copies of parts of the document that statements query, written with it (orderColumns). */
    emailHash: bytea('email_hash'),
    visitDay: date('visit_day'),
    termMonths: integer('term_months'),
    channel: text('channel').$type<Channel>(),
    /** The assistant in whose session it was placed, and their shop. Null: the customer bought alone. */
    seller: text('seller'),
    shop: text('shop'),
    /** The partner's system that placed it, and the name that it has there. Null: the customer ordered here. */
    partner: text('partner'),
    externalId: text('external_id'),
    /** The lease of the process that places it; after that another one may go on. */
    claimedUntil: moment('claimed_until'),
    managedId: text('managed_id'),
    managedState: text('managed_state').$type<ManagedState>(),
    managedAt: moment('managed_at'),
    /** When parts that are not needed any more were removed from its document. */
    reducedAt: moment('reduced_at'),
    /** The budgets that it was counted in (order-budgets.ts). A card payment releases them. */
    budgetKeys: text('budget_keys').array(),
    /** To analytics, where the customer had consented to statistics when they ordered. Null: they had not. */
    purchaseReport: text('purchase_report').$type<PurchaseReport>(),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    // The authoritative source of "one cart, one order".
    uniqueIndex('orders_live_cart').on(table.cartUuid).where(sql`${table.state} <> 'cancelled'`),
    // Two requests of one name make one order; one that could not be placed may be tried again.
    uniqueIndex('orders_live_external_id')
      .on(table.partner, table.externalId)
      .concurrently()
      .where(sql`${table.partner} is not null and ${table.state} <> 'cancelled'`),
    index('orders_external_id')
      .on(table.partner, table.externalId, table.createdAt)
      .concurrently()
      .where(sql`${table.partner} is not null`),
    // Those that a partner sees, newest first; with what they are filtered by, so that a page is found and all are counted in the index alone.
    index('orders_partner_listed')
      .on(table.partner, table.createdAt, table.id, table.state, table.managedState)
      .concurrently()
      .where(
        sql`${table.partner} is not null and (${table.state} in ('confirmed', 'referred', 'withdrawn') or coalesce(${table.why}, '') = 'CALLED_OFF')`,
      ),
    index('orders_cart').on(table.cartUuid),
    index('orders_unfinished')
      .on(table.changedAt)
      .where(sql`${table.state} in ('placed', 'depositAsked', 'awaitingPayment')`),
    index('orders_created').on(table.createdAt).concurrently(),
    index('orders_state_created').on(table.state, table.createdAt).concurrently(),
    index('orders_to_hand_over')
      .on(table.changedAt)
      .concurrently()
      .where(sql`${table.state} = 'confirmed' and ${table.managedId} is null`),
    index('orders_cancelled').on(table.changedAt).concurrently().where(sql`${table.state} = 'cancelled'`),
    index('orders_done')
      .on(table.managedAt)
      .concurrently()
      .where(
        sql`${table.reducedAt} is null and ${table.managedState} in ('completed', 'failed', 'cancelled', 'rejected')`,
      ),
    index('orders_ended')
      .on(table.changedAt)
      .concurrently()
      .where(
        sql`${table.reducedAt} is null and ${table.managedState} is null and ${table.state} in ('cancelled', 'withdrawn')`,
      ),
    index('orders_purchase_due').on(table.changedAt).concurrently().where(sql`${table.purchaseReport} = 'due'`),
    index('orders_email').on(table.emailHash).concurrently(),
    index('orders_customer')
      .on(table.customer, table.createdAt)
      .concurrently()
      .where(sql`${table.customer} is not null`),
    index('orders_visit_day')
      .on(table.visitDay)
      .concurrently()
      .where(sql`${table.state} = 'confirmed' and ${table.visitDay} is not null`),
    // For the list of what needs a person.
    index('orders_visit_due')
      .on(table.visitDay)
      .concurrently()
      .where(
        sql`${table.state} = 'confirmed' and ${table.visitDay} is not null and (${table.managedState} is null or ${table.managedState} not in ('completed', 'partial', 'failed', 'cancelled', 'rejected', 'held'))`,
      ),
    index('orders_stopped')
      .on(table.changedAt)
      .concurrently()
      .where(sql`${table.state} = 'confirmed' and ${table.managedState} in ('held', 'partial', 'failed', 'rejected')`),
    // For what another system says of an order by the name that order management gave it.
    index('orders_managed_id').on(table.managedId).concurrently().where(sql`${table.managedId} is not null`),
    index('orders_managed')
      .on(table.managedAt)
      .where(
        sql`${table.state} = 'confirmed' and (${table.managedState} is null or ${table.managedState} not in ('completed', 'failed', 'cancelled', 'rejected'))`,
      ),
  ],
)

/** Missed: it could not be reported in time. */
export type PurchaseReport = 'due' | 'sent' | 'missed'

export type Why =
  | 'LEFT'
  | 'EXPIRED'
  | 'SLOT_LOST'
  | 'CREDIT_CHECK_UNAVAILABLE'
  | 'APPOINTMENTS_UNAVAILABLE'
  | 'OUT_OF_STOCK'
  | 'NUMBER_LOST'
  | 'NUMBERS_UNAVAILABLE'
  | 'CALLED_OFF'
  | 'NOT_ACCEPTED'

/** What an order is found by at the desk: hashes of names, numbers and Eircodes (order-finds.ts). The newest comes first. */
export const orderFinds = pgTable(
  'order_finds',
  {
    mark: bytea('mark').notNull(),
    /** Of the order. */
    createdAt: moment('created_at').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.mark, table.createdAt, table.orderId] }),
    index('order_finds_order').on(table.orderId),
  ],
)

/** The history of an order. Rows are never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').notNull(),
    by: text('by').$type<By>().notNull(),
    at: instant('at'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

export type By = 'customer' | 'shop' | 'provider' | 'operator' | 'time' | `shell: ${string}` | `desk: ${string}`

export const payments = pgTable(
  'payments',
  {
    /** Also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    gateway: text('gateway').$type<Gateway>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    keepCard: boolean('keep_card').notNull(),
    /** The saved card that the customer began it with, by its id. */
    savedCard: uuid('saved_card'),
    state: text('state').$type<PaymentState>().notNull(),
    /** As read from the provider last: whether the bank is still deciding, or why it refused. */
    pending: boolean('pending').notNull().default(false),
    reason: text('reason').$type<NonNullable<PaymentStanding['reason']>>(),
    /**
     * The provider's ids of attempts that banks refused, each counted once, and the key of the budget that they count
     * on (a keyed hash).
     */
    refusedCards: text('refused_cards').array().notNull().default(sql`'{}'::text[]`),
    visitorMark: text('visitor_mark'),
    /** The lease of the process that starts it at the provider. */
    claimedUntil: moment('claimed_until'),
    /** When a customer's request last read it from the provider, and the lease of a read under way. */
    readAt: moment('read_at'),
    readUntil: moment('read_until'),
    providerRef: text('provider_ref'),
    frameUrl: text('frame_url'),
    card: json('card').$type<Stored<PaidCard>>(),
    /** The dispute at the customer's bank, and until when the provider needs a statement. Null: there is none. */
    disputeState: text('dispute_state').$type<DisputeState>(),
    disputeDueAt: moment('dispute_due_at'),
    /** When it is read from the provider again. Null: no change is possible any more. */
    nextCheckAt: moment('next_check_at'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    uniqueIndex('payments_provider_ref').on(table.gateway, table.providerRef),
    // At most one payment is open or captured.
    uniqueIndex('payments_live')
      .on(table.orderId)
      .where(sql`${table.state} in ('starting', 'open', 'authorised', 'captured')`),
    index('payments_order').on(table.orderId),
    index('payments_on_paper')
      .on(table.changedAt)
      .concurrently()
      .where(sql`${table.state} in ('captured', 'givenBack')`),
    index('payments_created').on(table.createdAt).concurrently(),
    index('payments_to_move')
      .on(table.state, table.changedAt)
      .concurrently()
      .where(sql`${table.state} in ('authorised', 'givingBack')`),
    index('payments_disputable')
      .on(table.gateway, table.changedAt)
      .concurrently()
      .where(sql`${table.state} in ('captured', 'givingBack')`),
    index('payments_disputed').on(table.changedAt).concurrently().where(sql`${table.disputeState} = 'open'`),
    index('payments_next_check').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
)

/** Mails are stored with what makes them necessary and sent by a job, once for each name of an order. */
export const mails = pgTable(
  'mails',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    name: text('kind').$type<MailName>().notNull(),
    createdAt: instant('created_at'),
    /** Not before. */
    dueAt: instant('due_at'),
    sentAt: moment('sent_at'),
    /** The lease of the process that sends it. */
    claimedUntil: moment('claimed_until'),
    /** Failures of this mail itself, not of the mail server. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.name] }),
    index('mails_due').on(table.dueAt).concurrently().where(sql`${table.sentAt} is null`),
  ],
)

/** The bytes that documents begin with, alike in all that one version of the shop makes. A rule of the database forbids changes. */
export const documentHeads = pgTable('document_heads', {
  /** SHA-256 of the bytes, in hexadecimal digits. */
  checksum: text('checksum').primaryKey(),
  bytes: bytea('bytes').notNull(),
})

/** Documents as the bytes that the customer got. A rule of the database forbids changes. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** The payment that it is about. Empty: an order has one of this kind. */
    about: text('about').notNull(),
    title: text('title').notNull(),
    /** SHA-256 of the bytes, in hexadecimal digits. */
    checksum: text('checksum').notNull(),
    /** A document is its head and the rest after it; before there were heads, all its bytes. */
    head: text('head').references(() => documentHeads.checksum),
    rest: bytea('rest'),
    bytes: bytea('bytes'),
    madeAt: instant('made_at'),
  },
  (table) => [uniqueIndex('order_documents_once').on(table.orderId, table.kind, table.about)],
)

/** Services of the customer that a line of an order replaces or ends, by their ids in the inventory. Rows are never changed. */
export const orderChanges = pgTable(
  'order_changes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    serviceId: text('service_id').notNull(),
    lineId: text('line_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.serviceId] }),
    index('order_changes_service').on(table.serviceId),
  ],
)

/** Visits that have to be released at the diary, until that is done. */
export const visitReleases = pgTable('visit_releases', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  createdAt: instant('created_at'),
})

/** Withdrawals from an order or a part of it: the statement and its time, the refund, what is due. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Ids of lines. */
    lines: text('lines').array().notNull(),
    isWhole: boolean('is_whole').notNull(),
    /** As the customer wrote it. */
    statement: text('statement'),
    receivedAt: instant('received_at'),
    /** For days of use, in cents: charged on a last bill. */
    usedDays: integer('used_days').notNull(),
    due: integer('due').notNull(),
    /** In cents, and its payment. */
    refund: integer('refund').notNull(),
    paymentId: uuid('payment_id'),
    refundedAt: moment('refunded_at'),
    /** Whether order management has ended the services. */
    cancelState: text('cancel_state').$type<CancelState>().notNull(),
    /** After a refusal the operator may send it again, as another request. */
    cancelTries: integer('cancel_tries').notNull().default(1),
    cancelChangedAt: instant('cancel_changed_at'),
    /** The idempotency key, and the hash of the request. */
    requestKey: bytea('request_key'),
    request: bytea('request'),
  },
  (table) => [
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_received').on(table.receivedAt).concurrently(),
    index('withdrawals_refunded').on(table.refundedAt).concurrently().where(sql`${table.refundedAt} is not null`),
    index('withdrawals_to_cancel').on(table.receivedAt).where(sql`${table.cancelState} <> 'done'`),
    index('withdrawals_to_refund').on(table.receivedAt).where(sql`${table.refund} > 0 and ${table.refundedAt} is null`),
  ],
)

export type CancelState = 'toTell' | 'done' | 'refused'
