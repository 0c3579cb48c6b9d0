import { RETAIL_ROLE } from '#domain/assistance/assistance.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'
import type { AccessRule, FieldPolicy } from '#server/platform/graphql/field-policy.ts'
import { callerKey } from './caller-graphql.ts'
import type { JourneyClaim } from './journey.ts'
import { enterJourney, journeyDoor } from './journey-door.ts'

/** No condition on the caller. A cart or an order that the request names is opened by its own secret. */
export const ANYONE: AccessRule<unknown> = { name: 'anyone', admits: () => ok(null) }

/** A signed-in customer, who sees what is theirs alone: such fields take no argument that names a customer. */
export const SIGNED_IN: AccessRule<unknown> = {
  name: 'signed in',
  admits: ({ get }) => (get(callerKey).kind === 'customer' ? ok(null) : refuse({ code: 'SIGN_IN_NEEDED' })),
}

/** An assistant in a shop. Customers and other employees are refused alike. */
export const RETAIL: AccessRule<unknown> = {
  name: 'retail',
  admits({ get }) {
    const caller = get(callerKey)
    if (caller.kind === 'guest') return refuse({ code: 'SIGN_IN_NEEDED' })
    const isRetail = caller.kind === 'staff' && caller.roles.includes(RETAIL_ROLE)
    return isRetail ? ok(null) : refuse({ code: 'STAFF_ONLY' })
  },
}

/**
 * An employee may use the fields that say so (`assistant: 'may'`) and no other: what is the customer's to confirm is refused,
 * whatever access the field gives to customers.
 */
export function guardAssistant({ get }: GraphQLContext, policy: FieldPolicy<never>): Result<null, Refusal> {
  const isRefused = get(callerKey).kind === 'staff' && policy.assistant !== 'may'
  return isRefused ? refuse({ code: 'ONLY_CUSTOMER_CAN' }) : ok(null)
}

/** Every caller on the journey of a new customer; any other journey takes its token, or the session of its customer. */
export const JOURNEY = journeyOf((args: JourneyClaim) => args)

type AcquisitionClaim = { acquisitionType?: AcquisitionType | null | undefined; token?: string | null | undefined }

/** The same for fields that name the journey by its acquisition type. */
export const ACQUISITION_JOURNEY = journeyOf(({ acquisitionType, token }: AcquisitionClaim) => ({
  cartType: acquisitionType,
  token,
}))

/** The journey of a customer who changes offer. */
export const CHANGE_OFFER_JOURNEY = journeyOf(({ token }: Pick<JourneyClaim, 'token'>) => ({
  cartType: 'CHANGE_OFFER',
  token,
}))

/** @param claimOf which journey a request claims to be on */
export function journeyOf<Args>(claimOf: (args: Args) => JourneyClaim): AccessRule<Args> {
  return {
    name: 'journey',
    admits({ get }, args) {
      const claim = claimOf(args)
      // Most requests name no journey, and shared ones are counted before the next tick.
      if (!claim.token && claim.cartType == null) return ok(null)
      return enterJourney(get(callerKey), get(journeyDoor), claim)
    },
  }
}
