import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countLocked } from '#server/stock/count-stock.ts'
import { readStockFile } from '#server/stock/read-stock-file.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'

const SHORTEST_REASON = 3

/** What `npm run stock -- import` does, with a reason: all of the codes or none. Returns how many were counted. */
export async function countAtDesk(
  { db }: { db: Database },
  staff: DeskStaff,
  { lines, reason }: { lines: readonly string[]; reason: string },
): Promise<Result<number, DeskRefusal>> {
  const read = readStockFile(lines.join('\n'))
  if (!read.ok) return refuse({ code: 'DESK_STOCK_UNREADABLE' })
  if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
  const codes = read.value
  return performAct<number>({ db }, staff, {
    repeated: async () => codes.length,
    async work(tx) {
      const counted = await countLocked(tx, codes)
      if (!counted.ok) return refuse({ code: 'DESK_STOCK_HELD' })
      const before = Object.fromEntries(counted.value.map(({ code, was }) => [code, was]))
      const after = Object.fromEntries(counted.value.map(({ code, onHand }) => [code, onHand]))
      const [only] = codes
      const object = codes.length === 1 && only !== undefined ? { object: `stock ${only.code}` } : {}
      return ok({ value: codes.length, act: { act: 'STOCK_COUNTED', ...object, reason, before, after } })
    },
  })
}
