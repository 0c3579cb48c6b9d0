import type { ServiceGroup } from '#domain/vocabulary.ts'

/** What a service is called, wherever it is: as a line of the order and as a part of a bill. */
export const SERVICE_NAME = {
  DUALPLAY: 'Broadband',
  DUALPLAY_PSTN: 'Broadband',
  TV: 'TV',
  SA_PSTN: 'Home phone',
  MOBILE: 'Mobile plans',
  MBB: 'Mobile Broadband',
} as const satisfies Record<ServiceGroup, string>

/** The home first, then what is carried about. */
const ORDER = ['DUALPLAY', 'DUALPLAY_PSTN', 'TV', 'SA_PSTN', 'MOBILE', 'MBB'] satisfies ServiceGroup[]

/** For sorting; what belongs to no service comes last. */
export function serviceRank(group: ServiceGroup | null): number {
  return group === null ? ORDER.length : ORDER.indexOf(group)
}
