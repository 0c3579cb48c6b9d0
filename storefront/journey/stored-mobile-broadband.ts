import { type JourneyStorage, journey } from './journey-storage.ts'

/** The mobile broadband plan that was viewed last, so that a returning visitor sees its devices at its prices. */
export function storeMobileBroadband(code: string, storage: JourneyStorage = journey): void {
  storage.write('MBB_TARRIFS', [code])
}

export function storedMobileBroadband(storage: JourneyStorage = journey): string | null {
  return storage.readJson('MBB_TARRIFS', isCodes)?.[0] ?? null
}

function isCodes(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((code) => typeof code === 'string')
}
