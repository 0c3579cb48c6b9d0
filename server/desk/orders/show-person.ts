import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { deskSights } from '../tables.ts'

const SHOWN_MINUTES = 30
const SHORTEST_REASON = 3

/** Shows the personal data of an order to this session, for half an hour, for a reason that is on record. */
export async function showPerson(
  { db }: { db: Database },
  staff: DeskStaff,
  { reference, reason }: { reference: string; reason: string },
): Promise<Result<null, DeskRefusal>> {
  if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
  const found = await findByReference(db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id } = found.value
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      const until = sql`now() + make_interval(mins => ${SHOWN_MINUTES})`
      await tx
        .insert(deskSights)
        .values({ orderId: id, session: staff.sessionKey, reason, until })
        .onConflictDoUpdate({ target: [deskSights.orderId, deskSights.session], set: { reason, until } })
      return ok({ value: null, act: { act: 'PERSON_SHOWN', object: found.value.reference, reason } })
    },
  })
}

/** Until when this session sees the personal data of an order. Null: it does not. */
export async function shownUntil(
  db: Pick<Database, '$client'>,
  orderId: string,
  staff: Pick<DeskStaff, 'sessionKey'>,
): Promise<Date | null> {
  return (await sightsOf(db, [orderId], staff)).get(orderId) ?? null
}

/** The same of several orders: those whose personal data this session sees. */
export async function sightsOf(
  { $client }: Pick<Database, '$client'>,
  orderIds: readonly string[],
  { sessionKey }: Pick<DeskStaff, 'sessionKey'>,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await $client.query<{ id: string; until: Date }>({
    name: 'desk sights',
    text: 'select order_id as id, until from desk_sights where order_id = any($1::uuid[]) and session = $2 and until > now()',
    values: [orderIds, sessionKey],
  })
  return new Map(rows.map(({ id, until }) => [id, until]))
}
