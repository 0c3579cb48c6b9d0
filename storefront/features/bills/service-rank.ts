import type { ServiceGroup } from '#storefront/api/generated/documents.ts'

/** The home first, then what is carried about. */
export const SERVICE_RANK = {
  DUALPLAY: 0,
  DUALPLAY_PSTN: 0,
  TV: 1,
  SA_PSTN: 2,
  MOBILE: 3,
  MBB: 4,
} satisfies Record<ServiceGroup, number>
