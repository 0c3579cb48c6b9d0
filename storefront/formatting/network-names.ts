import type { BroadbandTechnology } from '#domain/vocabulary.ts'

/** The customer's name for the network of a plan. */
export const NETWORK_NAME = {
  FTTH: 'Full fibre',
  NBI: 'National fibre',
  FTTC: 'Part fibre',
  MBB: 'Mobile broadband',
  NGB: 'Broadband',
} as const satisfies Record<BroadbandTechnology, string>
