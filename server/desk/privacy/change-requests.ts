import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { Email } from '#domain/checkout/email.ts'
import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { mayExtend, type PrivacyKind, type PrivacyOutcome, privacyDueOn } from '#domain/desk/privacy-request.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AuditedAct } from '#server/audit/append-entry.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { UUID } from '#server/platform/uuid.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { findRow, type Row } from './find-requests.ts'

type Deps = { db: Database; clock: Clock }

const SHORTEST_REASON = 3
const CUSTOMER = /^[\w-]{3,64}$/

export type NewPrivacyRequest = { kind: PrivacyKind; email: string; customer: string; receivedOn: string }

/** One that came by letter, e-mail or telephone. The time runs from the day on which it came. */
export async function registerPrivacyRequest(
  { db, clock }: Deps,
  staff: DeskStaff,
  { kind, email: typed, customer, receivedOn }: NewPrivacyRequest,
): Promise<Result<string, DeskRefusal>> {
  const email = v.safeParse(Email, typed)
  const isEmail = typed !== '' && customer === ''
  if (isEmail ? !email.success : !(typed === '' && CUSTOMER.test(customer))) return refuse({ code: 'DESK_SUBJECT' })
  if (!isCalendarDay(receivedOn) || receivedOn > irishDay(clock.now())) return refuse({ code: 'DESK_REQUEST_DAY' })
  const subject = isEmail && email.success ? [email.output.toLowerCase(), null] : [null, customer]
  return performAct<string>({ db }, staff, {
    repeated: async () => '',
    async work({ $client }) {
      const { rows } = await $client.query<{ id: string }>(
        'insert into privacy_requests (kind, email, customer, received_on) values ($1, $2, $3, $4) returning id',
        [kind, ...subject, receivedOn],
      )
      const id = rows[0]?.id ?? ''
      const dueOn = privacyDueOn({ receivedOn, extendedAt: null })
      const after = { kind, receivedOn, dueOn }
      return ok({ value: id, act: { act: 'PRIVACY_REGISTERED', object: nameOf(id), after } })
    },
  })
}

/** By two months, where it is complex: the person has to be informed within the first. */
export function extendPrivacyRequest(
  deps: Deps,
  staff: DeskStaff,
  request: { id: string; reason: string },
): Promise<Result<null, DeskRefusal>> {
  return changeRequest(deps, staff, request, async (tx, row) => {
    if (!mayExtend(row, irishDay(deps.clock.now()))) return refuse({ code: 'DESK_REQUEST_EXTENDED' })
    const extendedAt = deps.clock.now()
    await tx.$client.query('update privacy_requests set extended_at = $2 where id = $1', [row.ownId, extendedAt])
    const dueOn = privacyDueOn({ ...row, extendedAt })
    return ok({ value: null, act: { act: 'PRIVACY_EXTENDED', before: { dueOn: privacyDueOn(row) }, after: { dueOn } } })
  })
}

/** Carried out, or refused: the person is no longer named. An erasure is closed by erasing. */
export function closePrivacyRequest(
  deps: Deps,
  staff: DeskStaff,
  { outcome, ...request }: { id: string; reason: string; outcome: PrivacyOutcome },
): Promise<Result<null, DeskRefusal>> {
  return changeRequest(deps, staff, request, async (tx, row) => {
    if (outcome === 'done' && row.kind === 'erase') return refuse({ code: 'DESK_REQUEST_KIND' })
    await closeRow(tx, row, staff, outcome)
    if (row.erasureId !== null)
      await tx.$client.query('delete from erasure_requests where id = $1 and customer is not null', [row.erasureId])
    return ok({ value: null, act: { act: 'PRIVACY_CLOSED', after: { kind: row.kind, outcome } } })
  })
}

export async function closeRow(
  { $client }: Pick<Transaction, '$client'>,
  { ownId }: Row,
  { name }: DeskStaff,
  outcome: PrivacyOutcome,
): Promise<void> {
  await $client.query(
    `update privacy_requests set closed_at = now(), outcome = $2, closed_by = $3, email = null, customer = null where id = $1`,
    [ownId, outcome, name],
  )
}

type Changed<T> = Result<{ value: T; act: Omit<AuditedAct, 'object' | 'reason'> }, DeskRefusal>

/** An open request, locked, with a row of the desk: one of the account gets it here. Every change of it has a reason. */
export async function changeRequest<T>(
  { db }: Deps,
  staff: DeskStaff,
  { id, reason }: { id: string; reason: string },
  work: (tx: Transaction, row: Row) => Promise<Changed<T>>,
  repeated: () => Promise<T | null> = async () => null,
): Promise<Result<T | null, DeskRefusal>> {
  if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
  if (!UUID.test(id)) return refuse({ code: 'DESK_REQUEST_UNKNOWN' })
  return performAct<T | null>({ db }, staff, {
    repeated,
    async work(tx) {
      await tx.$client.query(
        `insert into privacy_requests (kind, erasure_id, received_on)
          select 'erase', id, (requested_at at time zone 'Europe/Dublin')::date from erasure_requests
          where id = $1 and customer is not null on conflict (erasure_id) do nothing`,
        [id],
      )
      await tx.$client.query('select from privacy_requests where id = $1 or erasure_id = $1 for update', [id])
      const row = await findRow(tx, id)
      if (row === null) return refuse({ code: 'DESK_REQUEST_UNKNOWN' })
      if (row.closedAt !== null) return refuse({ code: 'DESK_REQUEST_CLOSED' })
      const done = await work(tx, row)
      if (!done.ok) return done
      const { value, act } = done.value
      return ok({ value, act: { ...act, object: nameOf(row.id), reason } })
    },
  })
}

function nameOf(id: string): string {
  return `request ${id.slice(0, 8)}`
}
