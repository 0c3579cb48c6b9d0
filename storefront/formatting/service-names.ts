import type { ServiceGroup } from '#domain/vocabulary.ts'

/** The name of a service, on a line of the order and on a bill. */
export const SERVICE_NAME = {
  DUALPLAY: 'Broadband',
  DUALPLAY_PSTN: 'Broadband',
  TV: 'TV',
  SA_PSTN: 'Home phone',
  MOBILE: 'Mobile plans',
  MBB: 'Mobile Broadband',
} as const satisfies Record<ServiceGroup, string>

/** Services at home first, then mobile ones. */
const ORDER = ['DUALPLAY', 'DUALPLAY_PSTN', 'TV', 'SA_PSTN', 'MOBILE', 'MBB'] satisfies ServiceGroup[]

/** For sorting; null comes last. */
export function serviceRank(group: ServiceGroup | null): number {
  return group === null ? ORDER.length : ORDER.indexOf(group)
}
