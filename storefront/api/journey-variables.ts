import type { Journey } from '#storefront/journey/journey.ts'

export type JourneyVariable = 'acquisitionType' | 'cartType' | 'token'

/**
 * Adds variables of the journey to an operation that declares them, where the caller passes none: the acquisition type, and for
 * a customer with a token also the token and the type of cart.
 */
export function withJourney<Variables>(text: string, variables: Variables, { cartType, token }: Journey): Variables {
  const known: Partial<Record<JourneyVariable, string>> = {
    acquisitionType: cartType,
    ...(token !== null && { cartType, token }),
  }
  const added = Object.entries(known).filter(([name]) => text.includes(`$${name}:`))
  return { ...Object.fromEntries(added), ...variables }
}
