import { lineFor, type SoldLine } from '#domain/availability/sold-lines.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import type { Tariff } from '../tariff.ts'

/** Why an address cannot have an offering. */
export const UNAVAILABILITY = {
  NOT_ON_SALE: 'There’s no such offering on sale.',
  NOT_FOR_NEW_CUSTOMERS: 'This is for existing customers.',
  NO_LINE: 'Nothing can be sold on the line at this address.',
  TECHNOLOGY_NOT_AVAILABLE: 'This address doesn’t have the line that this runs on.',
  SPEED_NOT_AVAILABLE: 'The line at this address is slower than this promises.',
} as const satisfies Record<string, string>
export type Unavailability = keyof typeof UNAVAILABILITY

export type TariffQualification =
  | { isQualified: true; availableFrom: string | null }
  | { isQualified: false; reason: Unavailability }

/** Whether a new customer at these lines can have a plan. What is no broadband needs no line. */
export function qualifyTariff(tariff: Tariff | undefined, lines: readonly SoldLine[]): TariffQualification {
  if (tariff === undefined) return { isQualified: false, reason: 'NOT_ON_SALE' }
  if (tariff.acquisitionType !== 'NEW_ACQUISITION') return { isQualified: false, reason: 'NOT_FOR_NEW_CUSTOMERS' }
  if (!isBroadbandGroup(tariff.serviceGroup)) return { isQualified: true, availableFrom: null }
  const line = lineFor(lines, tariff)
  if (line !== null) return { isQualified: true, availableFrom: line.availableFrom }
  if (lines.length === 0) return { isQualified: false, reason: 'NO_LINE' }
  const isSlow = lines.some(({ technology }) => technology === tariff.technology)
  return { isQualified: false, reason: isSlow ? 'SPEED_NOT_AVAILABLE' : 'TECHNOLOGY_NOT_AVAILABLE' }
}
