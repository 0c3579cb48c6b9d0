import type { ConsentCategory } from '#domain/consent/consent.ts'
import { OWN_STORAGE } from '#domain/consent/own-storage.ts'
import type { ThirdParty } from '../third-parties/use-third-parties.ts'
import { daysText } from './consent-words.ts'

/** A row of the table. */
export type Stored = { name: string; whose: string; life: string }

export function storedByShop(category: ConsentCategory): Stored[] {
  return OWN_STORAGE.filter((own) => own.category === category).map(({ name, life }) => ({ name, whose: 'Ours', life }))
}

export function storedBy(category: ConsentCategory, thirdParties: readonly ThirdParty[]): Stored[] {
  const theirs = thirdParties.flatMap(({ company, stores }) =>
    stores
      .filter((stored) => stored.category === category)
      .map(({ name, days }) => ({ name, whose: company, life: daysText(days) })),
  )
  // What the shop stores with consent is the counter of the survey alone.
  return thirdParties.some(({ kind }) => kind === 'SURVEY') ? [...theirs, ...storedByShop(category)] : theirs
}
