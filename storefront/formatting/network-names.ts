import type { BroadbandTechnology } from '#domain/vocabulary.ts'

/** What a customer calls the network that a plan comes over. */
export const NETWORK_NAME = {
  FTTH: 'Full fibre',
  NBI: 'National fibre',
  FTTC: 'Part fibre',
  MBB: 'Mobile broadband',
  NGB: 'Broadband',
} as const satisfies Record<BroadbandTechnology, string>
