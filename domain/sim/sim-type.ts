import type { SimCardType } from '#domain/vocabulary.ts'

/** What a handset can take, by the names of the catalogue. */
export const SIM_TYPES = [
  { code: 'NANO+ESIM', description: 'hybrid', simCardTypes: ['ALL_IN_1', 'ESIM'] },
  { code: 'NANO', description: 'physical', simCardTypes: ['ALL_IN_1'] },
  { code: 'ESIM', description: 'eSIM', simCardTypes: ['ESIM'] },
] as const satisfies readonly { code: string; description: string; simCardTypes: readonly SimCardType[] }[]

export type SimType = (typeof SIM_TYPES)[number]
