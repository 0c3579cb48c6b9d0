import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
} from 'openid-client'
import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { Identity, IdentityProvider, Tokens } from '../identity-provider.ts'
import type { IdentitySystem } from '../identity-settings.ts'
import { broken, LATE_REFRESH_MS, outsideFetch, SYSTEM } from './outside-fetch.ts'
import { tokenReader } from './token-reader.ts'

const SCOPES = 'openid profile email'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const IdClaims = v.object({
  sub: Text,
  sid: Text,
  name: v.optional(Text, ''),
  given_name: v.optional(Text, ''),
  email: v.optional(Text, ''),
  auth_time: v.optional(v.number()),
})

const Seconds = v.pipe(v.number(), v.minValue(1), v.maxValue(30 * 24 * 60 * 60))
const TokenMembers = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: Seconds,
  refresh_expires_in: Seconds,
})

/** A session at the provider that is older has to be begun again. */
const LONGEST_SIGN_IN_SECONDS = 30 * 24 * 60 * 60
/** How long a response of the provider says that it is there. */
const PROOF_MS = 10_000

type Options = { settings: IdentitySystem; isProduction: boolean; clock: Pick<Clock, 'monotonicMs'> }

/** An OpenID provider (Keycloak and its kind): code flow with PKCE, and tokens that are JWTs. */
export function oidcIdentity(callOutside: CallOutside, { settings, isProduction, clock }: Options): IdentityProvider {
  const fetchOutside = outsideFetch(callOutside, settings)
  let found: Promise<Configuration> | null = null
  let probing: Promise<Configuration> | null = null
  /** When the provider last did what was requested. Null: never, or a call failed since. */
  let provedAtMs: number | null = null

  /** Discovered with the first need: the shop starts without its provider. */
  function configuration(): Promise<Configuration> {
    found ??= proved(discover).catch((error) => {
      found = null
      throw error
    })
    return found
  }

  /** For a customer who is sent there: discovered again, unless the provider has just responded. */
  async function whileReachable(): Promise<Configuration> {
    const known = await configuration()
    if (provedAtMs !== null && clock.monotonicMs() - provedAtMs < PROOF_MS) return known
    probing ??= proved(discover).finally(() => {
      probing = null
    })
    const config = await probing
    found = Promise.resolve(config)
    return config
  }

  async function proved<T>(send: () => Promise<T>): Promise<T> {
    try {
      const response = await send()
      provedAtMs = clock.monotonicMs()
      return response
    } catch (error) {
      provedAtMs = null
      throw outsideError(error)
    }
  }

  /** Null for what is refused for good. Every other failure is the provider's. */
  function refusable<T>(send: () => Promise<T>, isRefusal: (error: unknown) => boolean): Promise<T | null> {
    return proved(() =>
      send().catch((error: unknown) => {
        if (isRefusal(error)) return null
        throw error
      }),
    )
  }

  async function discover(): Promise<Configuration> {
    const { url, clientId, token } = settings
    const execute = isProduction ? [enableNonRepudiationChecks] : [allowInsecureRequests, enableNonRepudiationChecks]
    const options = { execute, [customFetch]: fetchOutside }
    return discovery(new URL(url), clientId, token, undefined, options)
  }

  const reader = tokenReader({
    settings,
    fetchOutside,
    jwksUri: async () => metadataOf(await configuration()).jwks_uri,
  })

  return {
    patienceMs: settings.timeoutMs,
    // The refresh, and the keys that its id token and its access token are read with.
    refreshMs: settings.timeoutMs + LATE_REFRESH_MS + 2 * settings.timeoutMs,

    async discover() {
      await configuration()
    },

    newChecks: () => ({ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }),

    async signInUrl({ state, nonce, verifier }, { redirectUri, isAgain }) {
      const parameters = {
        redirect_uri: redirectUri,
        scope: SCOPES,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // With an age the provider has to say when the password was entered.
        ...(isAgain ? { prompt: 'login', max_age: '0' } : { max_age: String(LONGEST_SIGN_IN_SECONDS) }),
      }
      return buildAuthorizationUrl(await whileReachable(), parameters).href
    },

    async exchange(returned, { state, nonce, verifier }) {
      const config = await configuration()
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
      const response = await refusable(() => authorizationCodeGrant(config, returned, checks), isFailedSignIn)
      if (response === null) return null
      const claims = parseResponse(SYSTEM, IdClaims, response.claims())
      const tokens = tokensOf(response)
      const access = await reader.readAccessToken(tokens.accessToken)
      if (access === null || access.subject !== claims.sub) throw broken('an access token that is not this customer’s')
      const identity: Identity = {
        subject: claims.sub,
        sid: claims.sid,
        customerId: access.customerId,
        staff: access.staff,
        name: claims.name,
        givenName: claims.given_name,
        email: claims.email,
      }
      const authenticatedAt = claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000)
      return { tokens, identity, idToken: response.id_token ?? '', authenticatedAt }
    },

    async refresh(refreshToken) {
      const config = await configuration()
      const response = await refusable(() => refreshTokenGrant(config, refreshToken), isInvalidGrant)
      return response === null ? null : tokensOf(response)
    },

    readAccessToken: reader.readAccessToken,
    readLogoutToken: reader.readLogoutToken,

    async signOutUrl(idToken, returnTo) {
      const hint = idToken === null ? {} : { id_token_hint: idToken }
      return buildEndSessionUrl(await configuration(), { ...hint, post_logout_redirect_uri: returnTo }).href
    },
  }
}

function metadataOf(config: Configuration): { jwks_uri: string } {
  return parseResponse(SYSTEM, v.object({ jwks_uri: v.string() }), config.serverMetadata())
}

function tokensOf(response: TokenEndpointResponse): Tokens {
  const members = parseResponse(SYSTEM, TokenMembers, response)
  return {
    accessToken: members.access_token,
    refreshToken: members.refresh_token,
    accessSeconds: members.expires_in,
    refreshSeconds: members.refresh_expires_in,
  }
}

function isInvalidGrant(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.error === 'invalid_grant'
}

/** The customer or the provider broke it off, or a state, an issuer or a nonce is not the one that was sent. */
function isFailedSignIn(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError || isInvalidGrant(error)) return true
  return error instanceof ClientError && FAILED_CHECKS.has(error.code ?? '')
}

const FAILED_CHECKS: ReadonlySet<string> = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'])

function outsideError(error: unknown): OutsideSystemError {
  if (error instanceof OutsideSystemError) return error
  const { cause } = error instanceof Error ? error : { cause: undefined }
  if (cause instanceof OutsideSystemError) return cause
  return broken(error instanceof Error ? error.message : 'an unknown failure')
}
