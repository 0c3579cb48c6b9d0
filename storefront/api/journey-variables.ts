import type { Journey } from '#storefront/journey/journey.ts'

export type JourneyVariable = 'acquisitionType' | 'cartType' | 'token'

/**
 * Adds what the journey knows to an operation that declares it, where the caller gives nothing: which offers are listed,
 * and for a customer with a token that token and the type of cart that it opens.
 */
export function withJourney<Variables>(text: string, variables: Variables, { cartType, token }: Journey): Variables {
  const known: Partial<Record<JourneyVariable, string>> = {
    acquisitionType: cartType,
    ...(token !== null && { cartType, token }),
  }
  const added = Object.entries(known).filter(([name]) => text.includes(`$${name}:`))
  return { ...Object.fromEntries(added), ...variables }
}
