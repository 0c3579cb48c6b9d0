import { type JourneyStorage, journey } from '#storefront/journey/journey-storage.ts'
import { readStoredPrequal } from '../stored-prequal.ts'

export function readAttempts(prequalId: string, storage: JourneyStorage = journey): number {
  const prequal = readStoredPrequal(storage)
  return prequal?.prequalId === prequalId ? (prequal.enquiryAttempts ?? 0) : 0
}

/** Ignored where another tab has stored the prequal of another home. */
export function countAttempts(prequalId: string, enquiryAttempts: number, storage: JourneyStorage = journey): void {
  const prequal = readStoredPrequal(storage)
  if (prequal?.prequalId === prequalId) storage.write('PREQUAL_RESULT', { ...prequal, enquiryAttempts })
}
