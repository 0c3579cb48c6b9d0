import { readCartKey } from '#domain/cart/key.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { contextKey } from '#server/platform/context-key.ts'
import { type Caller, customerIdOf, type Staff } from './caller.ts'
import type { CustomerJourney } from './customer-journey.ts'
import { forbidden, isExistingCustomers, type JourneyClaim } from './journey.ts'

/** The journey tokens of one request, each of which is verified once. */
export type JourneyDoor = {
  /** Refused: not valid, or not for this caller. Reported as a security event. */
  admit(token: string): Promise<Result<CustomerJourney, Refusal>>
  /** The journey of a token that was admitted before. */
  admitted(token: string): CustomerJourney | null
}

export const journeyDoor = contextKey<JourneyDoor>('journey door')

/** For the server itself, which is on no customer's journey. */
export const SHUT_DOOR: JourneyDoor = {
  admit: async () => {
    throw new Error('The server itself has no journey')
  },
  admitted: () => null,
}

/**
 * Whether the caller may be on the journey that a request names. A new customer's takes nothing; an existing customer's
 * takes the token of its link, or their session. A token that is sent must be valid, whatever type the request names.
 */
export async function enterJourney(
  caller: Caller,
  door: JourneyDoor,
  { cartType, token }: JourneyClaim,
): Promise<Result<null, Refusal>> {
  if (caller.kind === 'staff') return enterShared(caller, { cartType, token })
  if (token) {
    const admitted = await door.admit(token)
    if (!admitted.ok) return admitted
    const isSame = cartType == null || cartType === admitted.value.cartType
    return isSame ? ok(null) : forbidden(caller, 'journey token of another type')
  }
  const isFree = cartType == null || !isExistingCustomers(cartType) || customerIdOf(caller) !== null
  return isFree ? ok(null) : forbidden(caller, 'no journey token')
}

/** An assistant is on the journey of the cart that they share. Whatever token they have, no other service is theirs to change. */
function enterShared({ sale }: Staff, { cartType, token }: JourneyClaim): Result<null, Refusal> {
  const isTheirs = cartType == null || !isExistingCustomers(cartType) || sale?.cartType === cartType
  return isTheirs && !token ? ok(null) : refuse({ code: 'ONLY_CUSTOMER_CAN' })
}

type JourneyArguments = JourneyClaim & { reference?: string | null }

/** The journey of a field, after its access rule has admitted the arguments. */
export function journeyOfField(caller: Caller, door: () => JourneyDoor, args: object): CustomerJourney | null {
  const { token, cartType, reference } = args as JourneyArguments
  if (token) return door().admitted(token)
  const customerId = customerIdOf(caller)
  if (customerId === null || cartType == null || !isExistingCustomers(cartType)) return null
  const key = readCartKey(reference ?? '')
  const named = key?.by === 'reference' ? key.reference : null
  return { by: 'session', cartType, reference: named, customerId, subscriptionId: null, channel: null }
}
