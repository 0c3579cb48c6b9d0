import type { SimCardType } from '#domain/vocabulary.ts'

/** A SIM of the catalogue, by the code that the warehouse or the SM-DP+ knows it by. */
export type SimCard = { type: SimCardType; code: string }

/**
 * Of the SIMs that go with a plan, those that the handset takes.
 * @param taken null: the device is not known
 */
export function simChoices(cards: readonly SimCard[], taken: readonly SimCardType[] | null): SimCard[] {
  return cards.filter(({ type }) => taken === null || taken.includes(type))
}

/** What a line has until something else is chosen: a card that fits everywhere, where there is one. */
export function usualSim(choices: readonly SimCard[]): SimCard | null {
  return choices.find(({ type }) => type === 'ALL_IN_1') ?? choices[0] ?? null
}
