import { irishDay } from '#domain/availability/service-date.ts'
import { maskedEmail } from '#domain/desk/masked-person.ts'
import { mayExtend, type PrivacyKind, type PrivacyOutcome, privacyDueOn } from '#domain/desk/privacy-request.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Subject } from '../personal-data.ts'

/** A request about data, of the desk's own list or made by a customer in the account. */
export type PrivacyRequest = {
  id: string
  /** How employees and the trail name it. */
  name: string
  kind: PrivacyKind
  /** Null: it is closed, and nobody knows any more whose it was. */
  subject: Subject | null
  /** The same, as far as a list shows it. */
  subjectName: string
  /** By the customer, signed in: nobody has to find out who it is. */
  isOfAccount: boolean
  receivedOn: string
  dueOn: string
  daysLeft: number
  isExtended: boolean
  mayExtend: boolean
  closedAt: Date | null
  outcome: PrivacyOutcome | null
  closedBy: string | null
}

export type Row = {
  /** Of the request in the account, where it was made there. */
  id: string
  /** Null: the desk has no row of it yet. */
  ownId: string | null
  kind: PrivacyKind
  email: string | null
  customer: string | null
  erasureId: string | null
  receivedOn: string
  extendedAt: Date | null
  closedAt: Date | null
  outcome: PrivacyOutcome | null
  closedBy: string | null
}

const OWN = `select coalesce(own.erasure_id, own.id) as id, own.id as "ownId", own.kind, own.email,
    coalesce(erasure.customer, own.customer) as customer, own.erasure_id as "erasureId", own.received_on::text as "receivedOn",
    own.extended_at as "extendedAt", own.closed_at as "closedAt", own.outcome, own.closed_by as "closedBy"
  from privacy_requests as own left join erasure_requests as erasure on erasure.id = own.erasure_id`
/** It was neither cancelled by the customer nor carried out in a shell: then the row of the account is gone, or names nobody. */
const IS_OPEN = 'own.closed_at is null and (own.erasure_id is null or erasure.customer is not null)'

// A request of the account has a row of the desk once somebody has done something about it.
const OF_ACCOUNT = `select erasure.id, null::uuid as "ownId", 'erase' as kind, null as email, erasure.customer, erasure.id as "erasureId",
    (erasure.requested_at at time zone 'Europe/Dublin')::date::text as "receivedOn", null::timestamptz as "extendedAt",
    null::timestamptz as "closedAt", null as outcome, null as "closedBy"
  from erasure_requests as erasure
  where erasure.customer is not null and not exists (select from privacy_requests where erasure_id = erasure.id)`

const MOST = 200
const DAY_MS = 24 * 60 * 60_000

type Deps = { db: Database; clock: Clock }

/** Those that are due first, first; of closed ones the last that were closed. */
export async function listPrivacyRequests(
  { db, clock }: Deps,
  { closed }: { closed: boolean },
): Promise<PrivacyRequest[]> {
  const { rows } = await db.$client.query<Row>(
    closed
      ? `${OWN} where own.closed_at is not null order by own.closed_at desc limit ${MOST}`
      : `${OWN} where ${IS_OPEN} union all ${OF_ACCOUNT} order by "receivedOn" limit ${MOST}`,
  )
  const requests = rows.map((row) => requestOf(row, clock))
  return closed
    ? requests
    : requests.toSorted((one, other) => one.daysLeft - other.daysLeft || (one.id < other.id ? -1 : 1))
}

/** Also while somebody deals with it. Null: there is none, or the customer has cancelled it. */
export async function findPrivacyRequest(
  { db, clock }: { db: Database | Transaction; clock: Clock },
  id: string,
): Promise<PrivacyRequest | null> {
  const row = UUID.test(id) ? await findRow(db, id) : null
  return row && requestOf(row, clock)
}

export async function findRow({ $client }: Pick<Database | Transaction, '$client'>, id: string): Promise<Row | null> {
  const { rows } = await $client.query<Row>({
    text: `${OWN} where (own.id = $1 or own.erasure_id = $1) and (own.closed_at is not null or ${IS_OPEN})
      union all ${OF_ACCOUNT} and erasure.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

function requestOf(row: Row, clock: Clock): PrivacyRequest {
  const { id, kind, email, customer, erasureId, closedAt, outcome, closedBy, receivedOn, extendedAt } = row
  const today = irishDay(clock.now())
  const dueOn = privacyDueOn(row)
  return {
    id,
    name: `request ${id.slice(0, 8)}`,
    kind,
    subject: email !== null ? { email } : customer !== null ? { customer } : null,
    subjectName:
      email !== null ? maskedEmail(email) : customer !== null ? `customer …${customer.slice(-3)}` : 'forgotten',
    isOfAccount: erasureId !== null,
    receivedOn,
    dueOn,
    daysLeft: Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS),
    isExtended: extendedAt !== null,
    mayExtend: closedAt === null && mayExtend(row, today),
    closedAt,
    outcome,
    closedBy,
  }
}
