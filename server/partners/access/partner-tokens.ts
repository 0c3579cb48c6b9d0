import { errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import { isPartnerScope, type PartnerScope } from '#domain/partners/partner-scope.ts'
import { type OperatorKeys, operatorKeys } from '#server/journeys/operator-keys.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import type { TokenAuthority } from '../partners-settings.ts'

/** Asymmetric alone: with a shared secret, or none, anybody could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 5
const LONGEST_TOKEN = 8000

const Claims = v.object({
  client_id: v.pipe(v.string(), v.regex(/^[\w.:/@-]{1,100}$/)),
  scope: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
})

export type PartnerClaims = { clientId: string; scopes: readonly PartnerScope[] }

export interface PartnerTokens {
  /** Null: it is not valid here, or no longer. Throws where the provider’s keys cannot be read. */
  read(token: string): Promise<PartnerClaims | null>
}

/** The shop as resource server: JWT access tokens (RFC 9068) of the operator’s identity provider. */
export function partnerTokens(
  callOutside: CallOutside,
  authority: TokenAuthority,
  { clock, processClock }: { clock: Clock; processClock: Clock },
): PartnerTokens {
  const { issuer, audience, keys } = authority
  const { keyFor }: OperatorKeys = operatorKeys(callOutside, { issuer, keys, system: 'partner keys' }, clock)
  return {
    async read(token) {
      if (token.length > LONGEST_TOKEN) return null
      try {
        const { payload } = await jwtVerify(token, keyFor, {
          issuer,
          audience,
          // An id token, or an access token of another kind, must not pass for one of these.
          typ: 'at+jwt',
          algorithms: ALGORITHMS,
          requiredClaims: ['exp', 'iat', 'sub', 'jti', 'client_id'],
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: processClock.now(),
        })
        const claims = v.safeParse(Claims, payload)
        if (!claims.success) return null
        const { client_id: clientId, scope } = claims.output
        return { clientId, scopes: scope.split(' ').filter(isPartnerScope) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
