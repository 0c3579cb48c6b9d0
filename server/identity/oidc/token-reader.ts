import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { AccessClaims, IdentityProvider, LogoutClaims } from '../identity-provider.ts'
import type { IdentitySystem } from '../identity-settings.ts'
import { STAFF_ROLES } from '../staff-roles.ts'
import { broken } from './outside-fetch.ts'

/** Asymmetric alone: with a shared secret, or none, anybody could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 5
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A logout token is sent at once; an older one is a repetition. */
const LOGOUT_TOKEN_AGE = '2m'

/** The provider's keys could not be read, which is no verdict on the token. */
const OF_THE_KEYS: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
])

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const Access = v.object({
  sub: Text,
  sid: Text,
  exp: v.number(),
  customer_id: v.optional(Text),
  realm_access: v.optional(v.object({ roles: v.array(v.string()) })),
  shop: v.optional(Text),
})
const Logout = v.pipe(
  v.object({
    jti: Text,
    iat: v.number(),
    sid: v.optional(Text),
    sub: v.optional(Text),
    events: v.object({ [LOGOUT_EVENT]: v.record(v.string(), v.unknown()) }),
    // An id token must not pass for a logout token.
    nonce: v.optional(v.never()),
  }),
  v.check(({ sid, sub }) => sid !== undefined || sub !== undefined),
)

type Options = {
  settings: IdentitySystem
  fetchOutside: (url: string | URL, options: { method: string; headers: Headers }) => Promise<Response>
  jwksUri: () => Promise<string>
}

/** Reads the provider's JWTs. Keys are fetched once and kept; a token with an unknown key fetches them again. */
export function tokenReader({
  settings: { url: issuer, audience, clientId },
  fetchOutside,
  jwksUri,
}: Options): Pick<IdentityProvider, 'readAccessToken' | 'readLogoutToken'> {
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null

  async function verified(
    token: string,
    expected: { audience: string; maxTokenAge?: string },
  ): Promise<JWTPayload | null> {
    keys ??= createRemoteJWKSet(new URL(await jwksUri()), { [customFetch]: fetchOutside })
    try {
      const options = { issuer, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_SECONDS, ...expected }
      return (await jwtVerify(token, keys, options)).payload
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      if (OF_THE_KEYS.has(error.code)) throw broken(error.message)
      return null
    }
  }

  return {
    async readAccessToken(token): Promise<AccessClaims | null> {
      const claims = v.safeParse(Access, await verified(token, { audience }))
      if (!claims.success) return null
      const {
        sub: subject,
        sid,
        customer_id: customerId = null,
        realm_access: access,
        shop = null,
        exp,
      } = claims.output
      const roles = STAFF_ROLES.filter((role) => access?.roles.includes(role))
      const endsAt = new Date(exp * 1000)
      // Nobody is both: an employee's token opens no account, whatever customer it names.
      if (roles.length > 0) return { subject, sid, customerId: null, staff: { roles, shop }, endsAt }
      return customerId === null ? null : { subject, sid, customerId, staff: null, endsAt }
    },

    async readLogoutToken(token): Promise<LogoutClaims | null> {
      const claims = v.safeParse(Logout, await verified(token, { audience: clientId, maxTokenAge: LOGOUT_TOKEN_AGE }))
      if (!claims.success) return null
      const { jti, sid = null, sub: subject = null, iat } = claims.output
      return { jti, sid, subject, issuedAt: new Date(iat * 1000) }
    },
  }
}
