import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { retryOpen } from '#server/order/operations/retry-order.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Database } from '#server/platform/database/database.ts'
import { performAct } from '../acts/perform-act.ts'
import { type DeskStaff, operatorOf } from '../desk-staff.ts'

type Deps = { db: Database; followUps: readonly OrderFollowUp[] }

/** What `npm run orders -- retry` does, with an entry in the audit trail. Returns what was sent again. */
export async function retryAtDesk(
  { db, followUps }: Deps,
  staff: DeskStaff,
  { reference }: { reference: string },
): Promise<Result<string[], DeskRefusal>> {
  const found = await findByReference(db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const order = found.value
  return performAct<string[]>({ db }, staff, {
    repeated: async () => [],
    async work(tx) {
      const sent = await retryOpen(tx, followUps, order, operatorOf(staff))
      if (sent.length === 0) return refuse({ code: 'DESK_NOTHING_OPEN' })
      return ok({ value: sent, act: { act: 'ORDER_RETRIED', object: order.reference, after: { sent } } })
    },
  })
}
