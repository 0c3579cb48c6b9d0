import { type JourneyStorage, journey } from './journey-storage.ts'

/** The pack that a customer chose before there was broadband for it. */
export function rememberPack(offerCode: string, storage: JourneyStorage = journey): void {
  storage.write('TV_PACK', offerCode)
}

export function rememberedPack(storage: JourneyStorage = journey): string | null {
  return storage.read('TV_PACK')
}

export function forgetPack(storage: JourneyStorage = journey): void {
  storage.clear('TV_PACK')
}
