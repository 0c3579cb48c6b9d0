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

/**
 * The SIMs of which a customer's new phone needs one, because it does not take the SIM that they have. Empty: that stays.
 * @param held null: an inventory that does not say is older than eSIMs
 */
export function simsNeeded(held: SimCardType | null, fitting: readonly SimCard[]): readonly SimCard[] {
  return fitting.some(({ type }) => type === heldSim(held)) ? [] : fitting
}

/** The kind that a customer has in their phone. */
export function heldSim(reported: SimCardType | null): SimCardType {
  return reported ?? 'ALL_IN_1'
}
