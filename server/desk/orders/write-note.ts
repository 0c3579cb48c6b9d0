import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import type { Database } from '#server/platform/database/database.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { deskNotes } from '../tables.ts'

const SHORTEST_NOTE = 3

/** For employees alone. The entry in the trail says that there is one, and not what it says: a note goes with its order. */
export async function writeNote(
  { db }: { db: Database },
  staff: DeskStaff,
  { reference, text }: { reference: string; text: string },
): Promise<Result<null, DeskRefusal>> {
  if (text.length < SHORTEST_NOTE) return refuse({ code: 'DESK_REASON_NEEDED' })
  const found = await findByReference(db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { id: orderId, reference: object } = found.value
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      await tx.insert(deskNotes).values({ orderId, author: staff.id, authorName: staff.name, text })
      return ok({ value: null, act: { act: 'NOTE_WRITTEN', object } })
    },
  })
}
