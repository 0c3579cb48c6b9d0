import { type JourneyStorage, journey } from '#storefront/journey/journey-storage.ts'
import { readStoredPrequal } from '../stored-prequal.ts'

/** Whether a pre-order of this check is new: reloads and other tabs read the same enquiry again. */
export function isFirstPreOrder(prequalId: string, storage: JourneyStorage = journey): boolean {
  const prequal = readStoredPrequal(storage)
  if (prequal?.prequalId !== prequalId) return true
  if (prequal.preOrderTold) return false
  storage.write('PREQUAL_RESULT', { ...prequal, preOrderTold: true })
  return true
}
