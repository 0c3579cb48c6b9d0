import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { requeueDeadLetters } from '#server/platform/jobs/dead-letters.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'

const SHORTEST_REASON = 3
/** So that one press does not meet an outside system with everything that waited for it. */
const MOST_AT_ONCE = 500

/** Jobs of a queue that failed for good run again, with all of their retries, once their cause is mended. */
export function requeueAtDesk(
  { db }: { db: Database },
  staff: DeskStaff,
  { queue, reason }: { queue: string; reason: string },
): Promise<Result<null, DeskRefusal>> {
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
      const { requeued, underWay } = await requeueDeadLetters(tx, { queue, most: MOST_AT_ONCE })
      if (requeued + underWay === 0) return refuse({ code: 'DESK_NO_FAILED_JOBS' })
      const after = { jobs: requeued, ...(underWay > 0 && { underWayAnyway: underWay }) }
      return ok({ value: null, act: { act: 'JOBS_REQUEUED', object: `queue ${queue}`, reason, after } })
    },
  })
}
