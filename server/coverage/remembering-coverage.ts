import type { Clock } from '#server/platform/clock.ts'
import { shortMemory } from '#server/platform/memory/short-memory.ts'
import type { MobileCoverage } from './mobile-coverage.ts'

/** A few hundred kilobytes at most. */
const MOST_ANSWERS = 5000

/** Who looks at one plan after the other asks the network once. */
export function rememberingCoverage(
  coverage: MobileCoverage,
  settings: { seconds: number; clock: Pick<Clock, 'monotonicMs'> },
): MobileCoverage {
  const memory = shortMemory({ ...settings, limit: MOST_ANSWERS })
  return { at: (eircode) => memory(eircode, () => coverage.at(eircode)) }
}
