import type { Clock } from '#server/platform/clock.ts'
import { expiringCache } from '#server/platform/memory/expiring-cache.ts'
import type { MobileCoverage } from './mobile-coverage.ts'

/** A few hundred kilobytes at most. */
const MOST_CACHED = 5000

/** A visitor who compares plans costs one call to the network. */
export function cachedCoverage(
  coverage: MobileCoverage,
  settings: { seconds: number; clock: Pick<Clock, 'monotonicMs'> },
): MobileCoverage {
  const memory = expiringCache({ ...settings, limit: MOST_CACHED })
  return { at: (eircode) => memory(eircode, () => coverage.at(eircode)) }
}
