import { type JourneyStorage, journey } from '#storefront/journey/journey-storage.ts'
import type { Prequal } from './availability.ts'

/** Failed enquiries and a reported pre-order are stored with the prequal that they are about. */
type StoredPrequal = Prequal & { enquiryAttempts?: number; preOrderTold?: boolean }

export function readStoredPrequal(storage: JourneyStorage = journey): StoredPrequal | null {
  return storage.readJson('PREQUAL_RESULT', isPrequal)
}

export function storePrequal(prequal: Prequal, storage: JourneyStorage = journey): void {
  storage.write('PREQUAL_RESULT', prequal)
  storage.write('PREQUALID', prequal.prequalId)
}

export function forgetPrequal(storage: JourneyStorage = journey): void {
  storage.clear('PREQUAL_RESULT', 'PREQUALID')
}

/** A prequal of an older version may lack fields that this one shows; then it is ignored, and the address is checked again. */
function isPrequal(value: unknown): value is StoredPrequal {
  if (typeof value !== 'object' || value === null) return false
  const { prequalId, validationType, services, addressResponse, addressConfirmed, selection } =
    value as Partial<Prequal>
  return (
    typeof prequalId === 'string' &&
    typeof validationType === 'string' &&
    Array.isArray(services) &&
    typeof addressResponse === 'object' &&
    typeof addressConfirmed === 'boolean' &&
    typeof selection?.technology === 'string' &&
    typeof selection.enquiryNeeded === 'boolean'
  )
}
