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
  { $client }: Pick<Database, '$client'>,
  orderId: string,
  { sessionKey }: Pick<DeskStaff, 'sessionKey'>,
): Promise<Date | null> {
  const { rows } = await $client.query<{ until: Date }>({
    name: 'desk sight',
    text: 'select until from desk_sights where order_id = $1 and session = $2 and until > now()',
    values: [orderId, sessionKey],
  })
  return rows[0]?.until ?? null
}
