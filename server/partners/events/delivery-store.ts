import type { EventKind } from '#domain/partners/event-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import type { Statement } from '#server/platform/database/statement.ts'

/** States are those of the object's own kind. */
type OutboxEvent = {
  number: string
  eventId: string
  kind: EventKind
  subject: string
  state: string | null
  managedState: string | null
  stateBefore: string | null
  managedBefore: string | null
  at: Date
}

type Receiver = { id: string; partner: string; api: string; callback: string; query: string | null }

/** One event for one receiver, leased to the process that sends it. */
export type Delivery = OutboxEvent & { hub: Receiver; attempts: number }

type Pool = Pick<Database, '$client'>
type Row = Omit<OutboxEvent, 'number'> & { number: string; attempts: number } & {
  hubId: string
  partner: string
  api: string
  callback: string
  query: string | null
}

/** Longer than the time limit of a receiver. */
const LEASE_SECONDS = 30

/**
 * The first event of each object that waits for a receiver: the next one of an object comes after it was confirmed, so that they
 * arrive in order. A receiver that failed last time is tried with one event, and not before its pause has ended. $1 most for
 * each receiver.
 */
const CLAIM: Statement = {
  name: 'claim_partner_deliveries',
  text: `with ready as (
    select id, failures from partner_hubs where suspended_at is null and (retry_at is null or retry_at <= now())
  ), heads as (
    select head.hub_id, head.number from ready cross join lateral (
      select waiting.hub_id, waiting.number from partner_deliveries as waiting
      where waiting.hub_id = ready.id and waiting.due_at <= now()
        and (waiting.claimed_until is null or waiting.claimed_until < now())
        and not exists (select from partner_deliveries as earlier where earlier.hub_id = waiting.hub_id
          and earlier.subject = waiting.subject and earlier.number < waiting.number)
      order by waiting.due_at, waiting.number
      limit case when ready.failures > 0 then 1 else $1::integer end
      for update skip locked
    ) as head
  ), claimed as (
    update partner_deliveries set attempts = attempts + 1, claimed_until = now() + interval '${LEASE_SECONDS} seconds'
    from heads where partner_deliveries.hub_id = heads.hub_id and partner_deliveries.number = heads.number
    returning partner_deliveries.hub_id, partner_deliveries.number, partner_deliveries.attempts
  )
  select events.number, events.event_id as "eventId", events.kind, events.subject, events.state,
    events.managed_state as "managedState", events.state_before as "stateBefore", events.managed_before as "managedBefore",
    events.at, claimed.attempts, hubs.id as "hubId", hubs.partner, hubs.api, hubs.callback, hubs.query
  from claimed join partner_events as events on events.number = claimed.number
    join partner_hubs as hubs on hubs.id = claimed.hub_id
  order by events.number`,
}

export async function claimDeliveries({ $client }: Pool, most: number): Promise<Delivery[]> {
  const { rows } = await $client.query<Row>({ ...CLAIM, values: [most] })
  return rows.map(({ hubId: id, partner, api, callback, query, ...event }) => ({
    ...event,
    hub: { id, partner, api, callback, query },
  }))
}

const CONFIRM: Statement = {
  name: 'confirm_partner_delivery',
  text: `with gone as (
      delete from partner_deliveries where hub_id = $1::uuid and number = $2::bigint
    )
    update partner_hubs set failures = 0, failing_since = null, retry_at = null where id = $1::uuid and failures > 0`,
}

/** The receiver has it, so it works. */
export async function confirmDelivery({ $client }: Pool, { hub, number }: Delivery): Promise<void> {
  await $client.query({ ...CONFIRM, values: [hub.id, number] })
}

const POSTPONE: Statement = {
  name: 'postpone_partner_delivery',
  text: `update partner_deliveries set claimed_until = null, attempts = attempts - 1,
      due_at = now() + make_interval(secs => $3::float8)
    where hub_id = $1::uuid and number = $2::bigint`,
}

/** It was not sent: a system of ours that it is made of is away. */
export async function postponeDelivery({ $client }: Pool, { hub, number }: Delivery, seconds: number): Promise<void> {
  await $client.query({ ...POSTPONE, values: [hub.id, number, seconds] })
}

const DROP: Statement = {
  name: 'drop_partner_delivery',
  text: 'delete from partner_deliveries where hub_id = $1::uuid and number = $2::bigint',
}

/** Nothing is to be sent; or the receiver has refused it for days, while it took others. */
export async function dropDelivery({ $client }: Pool, { hub, number }: Delivery): Promise<void> {
  await $client.query({ ...DROP, values: [hub.id, number] })
}

/** $3 seconds until this event is sent again, $4 the days after which a receiver that confirms nothing is suspended. */
const FAIL: Statement = {
  name: 'fail_partner_delivery',
  text: `with again as (
    update partner_deliveries set claimed_until = null, due_at = now() + make_interval(secs => $3::float8)
    where hub_id = $1::uuid and number = $2::bigint
  )
  update partner_hubs set failures = failures + 1, failing_since = coalesce(failing_since, now()),
    retry_at = now() + make_interval(secs => $3::float8),
    suspended_at = case when failing_since < now() - make_interval(days => $4::integer) then now() end
  where id = $1::uuid
  returning failures, suspended_at is not null as "isSuspended"`,
}

const DROP_ALL: Statement = {
  name: 'drop_deliveries_of_receiver',
  text: 'delete from partner_deliveries where hub_id = $1::uuid',
}

/** True: the receiver is suspended, and nothing waits for it any more. */
export async function failDelivery(
  { $client }: Pool,
  { hub, number }: Delivery,
  { pauseMs, mostDays }: { pauseMs: number; mostDays: number },
): Promise<boolean> {
  const values = [hub.id, number, pauseMs / 1000, mostDays]
  const { rows } = await $client.query<{ isSuspended: boolean }>({ ...FAIL, values })
  const isSuspended = rows[0]?.isSuspended ?? false
  if (isSuspended) await $client.query({ ...DROP_ALL, values: [hub.id] })
  return isSuspended
}

const FORGET = `delete from partner_events where number in (
  select number from partner_events as old where at < now() - make_interval(days => $1)
    and not exists (select from partner_deliveries where partner_deliveries.number = old.number)
  order by at limit $2)`

export function forgetOldEvents(db: Pool, days: number): Promise<void> {
  return deleteInPortions(db, FORGET, [days])
}
