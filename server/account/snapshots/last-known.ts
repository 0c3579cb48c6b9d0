import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { RecentSnapshots } from './recent-snapshots.ts'

export type SnapshotDeps = { db: Database; clock: Clock; config: { keys: KeyRing }; recentSnapshots: RecentSnapshots }

/** Current: just read. Old: the system is away, and this is what it last said. */
export type LastKnown<T> = { state: 'CURRENT' | 'OLD'; value: T; readAt: Date } | { state: 'UNAVAILABLE' }

type Part<T> = {
  name: 'services' | 'contact'
  schema: v.GenericSchema<unknown, T>
  /** Throws an OutsideSystemError where the system is away. Null: there is no such system. */
  read: (() => Promise<T>) | null
}

const PURPOSE = 'customer snapshot'

/** Reads a part of the account from the operator's system, and from its snapshot while that is away. */
export async function lastKnown<T>(
  deps: SnapshotDeps,
  { customerId, log }: Pick<Caller, 'log'> & { customerId: string },
  part: Part<T>,
): Promise<LastKnown<T>> {
  if (part.read === null) return { state: 'UNAVAILABLE' }
  try {
    const value = await part.read()
    const readAt = deps.clock.now()
    await store(deps, customerId, part.name, { value, readAt })
    return { state: 'CURRENT', value, readAt }
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a part of the account cannot be read')
    return (await stored(deps, customerId, part)) ?? { state: 'UNAVAILABLE' }
  }
}

const STORE = {
  name: 'store customer snapshot',
  text: `insert into customer_snapshots (customer, part, sealed, read_at) values ($1, $2, $3, $4)
    on conflict (customer, part) do update set sealed = excluded.sealed, read_at = excluded.read_at
    where customer_snapshots.read_at < excluded.read_at`,
}

async function store(
  { db, config, recentSnapshots }: SnapshotDeps,
  customerId: string,
  part: string,
  { value, readAt }: { value: unknown; readAt: Date },
): Promise<void> {
  const context = contextOf(part, customerId)
  const text = JSON.stringify(value)
  if (recentSnapshots.has(context, text)) return
  const sealed = config.keys.seal(PURPOSE, text, context)
  await db.$client.query({ ...STORE, values: [db.markOf(customerId), part, sealed, readAt] })
  recentSnapshots.add(context, text)
}

const FIND = {
  name: 'find customer snapshot',
  text: 'select sealed, read_at as "readAt" from customer_snapshots where customer = $1 and part = $2',
}

async function stored<T>(
  { db, config }: SnapshotDeps,
  customerId: string,
  { name, schema }: Part<T>,
): Promise<LastKnown<T> | null> {
  const { rows } = await db.$client.query<{ sealed: string; readAt: Date }>({
    ...FIND,
    values: [db.markOf(customerId), name],
  })
  const [row] = rows
  const text = row && config.keys.unseal(PURPOSE, row.sealed, contextOf(name, customerId))
  if (!row || !text) return null
  // One that an older version wrote in another shape is none.
  const parsed = v.safeParse(schema, JSON.parse(text))
  return parsed.success ? { state: 'OLD', value: parsed.output, readAt: row.readAt } : null
}

/** As they were read last, with the time of each. Only a server has the keys for it. */
export async function readSnapshots(
  { db, config }: Pick<SnapshotDeps, 'db' | 'config'>,
  customerId: string,
): Promise<{ part: string; readAt: Date; value: unknown }[]> {
  const { rows } = await db.$client.query<{ part: string; sealed: string; readAt: Date }>(
    'select part, sealed, read_at as "readAt" from customer_snapshots where customer = $1 order by part',
    [db.markOf(customerId)],
  )
  return rows.flatMap(({ part, sealed, readAt }) => {
    const text = config.keys.unseal(PURPOSE, sealed, contextOf(part, customerId))
    return text ? [{ part, readAt, value: JSON.parse(text) }] : []
  })
}

function contextOf(part: string, customerId: string): string {
  return `${part} of ${customerId}`
}

/** A command that has not the keys of the shop cannot find them. */
export const FORGET_SNAPSHOTS_JOB = {
  name: 'forget-snapshots',
  payload: v.object({ customer: v.string() }),
  onePerKey: 'waiting',
} as const

export async function forgetSnapshots(
  { db }: Pick<SnapshotDeps, 'db'>,
  { customer }: { customer: string },
): Promise<void> {
  await db.$client.query('delete from customer_snapshots where customer = $1', [db.markOf(customer)])
}

/** Without a visit for so long, nobody misses it. */
const SNAPSHOT_DAYS = 30

const FORGET_OLD = `delete from customer_snapshots where (customer, part) in (
  select customer, part from customer_snapshots where read_at < $1::timestamptz - make_interval(days => $2)
  order by read_at limit $3 for update skip locked)`

export function forgetOldSnapshots({ db, clock }: Pick<SnapshotDeps, 'db' | 'clock'>): Promise<void> {
  return deleteInPortions(db, FORGET_OLD, [clock.now(), SNAPSHOT_DAYS])
}
