import type { MobileLine } from './mobile.ts'

/** Bill pay goes with a handset of its own, or with the one that the customer has from the plan before. */
export function needsHandset({ simOnly, devices, change }: MobileLine): boolean {
  if (simOnly || devices.length > 0) return false
  return change === undefined || change.replaced.simOnly
}
