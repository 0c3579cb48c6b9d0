import { type JourneyStorage, journey } from '#storefront/journey/journey-storage.ts'
import { readStoredPrequal } from '../stored-prequal.ts'

/** Whether this is the first time that the enquiry of this check tells of a pre-order: reloads and tabs ask again. */
export function isFirstPreOrder(prequalId: string, storage: JourneyStorage = journey): boolean {
  const prequal = readStoredPrequal(storage)
  if (prequal?.prequalId !== prequalId) return true
  if (prequal.preOrderTold) return false
  storage.write('PREQUAL_RESULT', { ...prequal, preOrderTold: true })
  return true
}
