import type { PrequalResult } from '#domain/availability/prequal.ts'
import { type SoldLine, soldLines } from '#domain/availability/sold-lines.ts'
import { lineClearance } from '#server/availability/line-clearance.ts'
import type { PlansRoom } from './plans-room.ts'

/** What may be sold at a checked address now. */
export async function linesAt(deps: PlansRoom, prequal: PrequalResult): Promise<readonly SoldLine[]> {
  const at = { now: deps.clock.now(), futureFibre: deps.config.futureFibre }
  return soldLines(prequal.services, at, (await lineClearance(deps, prequal)).isClear)
}
