import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { lockPublishing } from '#server/catalogue/catalogue-store.ts'
import { type RollbackRefusal, rollbackLocked } from '#server/catalogue/publish-catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'

const SHORTEST_REASON = 3

const REFUSALS = {
  NOTHING_BEFORE: 'DESK_NO_RELEASE_BEFORE',
  RELEASE_NOT_FOUND: 'DESK_RELEASE_UNKNOWN',
  ALREADY_ACTIVE: 'DESK_RELEASE_ON_SALE',
} as const satisfies Record<RollbackRefusal, DeskRefusal['code']>

/** What `npm run catalogue -- rollback` does, by one employee: what is wrong is off sale at once. */
export function rollBackAtDesk(
  { db }: { db: Database },
  staff: DeskStaff,
  { release, reason }: { release: number | null; reason: string },
): Promise<Result<null, DeskRefusal>> {
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
      await lockPublishing(tx)
      const result = await rollbackLocked(tx, { release })
      if (!result.ok) return refuse({ code: REFUSALS[result.refusal] })
      const { from, to } = result.value
      const about = { object: `release ${to}`, reason, before: { release: from }, after: { release: to } }
      return ok({ value: null, act: { act: 'RELEASE_ROLLED_BACK', ...about } })
    },
  })
}
