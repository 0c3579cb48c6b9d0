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
} from 'openid-client'
import * as v from 'valibot'
import { outsideFetch } from '#server/identity/oidc/outside-fetch.ts'
import { brokenSystem, type CallOutside, OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { StaffIdentitySystem } from '../desk-settings.ts'
import type { StaffIdentity } from './staff-identity.ts'

const SYSTEM = 'desk-identity'
const SCOPES = 'openid profile email'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300))
const IdClaims = v.object({
  sub: Text,
  name: v.optional(Text, ''),
  acr: v.optional(Text),
  auth_time: v.optional(v.number()),
  realm_access: v.optional(v.object({ roles: v.array(v.string()) })),
})

/** An OpenID provider (Keycloak and its kind): code flow with PKCE, and roles in the id token. No token is kept but that. */
export function oidcStaff(
  callOutside: CallOutside,
  { settings, isProduction }: { settings: StaffIdentitySystem; isProduction: boolean },
): StaffIdentity {
  const fetchOutside = outsideFetch(callOutside, settings, SYSTEM)

  /** With every sign-in and no sooner: there are few, and the desk starts without its provider. */
  async function configuration(): Promise<Configuration> {
    const { url, clientId, token } = settings
    const execute = isProduction ? [enableNonRepudiationChecks] : [allowInsecureRequests, enableNonRepudiationChecks]
    return discovery(new URL(url), clientId, token, undefined, { execute, [customFetch]: fetchOutside })
  }

  return {
    newChecks: () => ({ state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }),

    signInUrl: ({ state, nonce, verifier }, redirectUri) =>
      outside(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: SCOPES,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          prompt: 'login',
          // With an age the provider has to say when the password was entered.
          max_age: '0',
          acr_values: settings.acr,
        }
        return buildAuthorizationUrl(await configuration(), parameters).href
      }),

    exchange: (returned, { state, nonce, verifier }) =>
      outside(async () => {
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
        const response = await authorizationCodeGrant(await configuration(), returned, checks).catch((error) => {
          if (isFailedSignIn(error)) return null
          throw error
        })
        if (response === null) return null
        const claims = parseResponse(SYSTEM, IdClaims, response.claims())
        return {
          subject: claims.sub,
          name: claims.name,
          roles: claims.realm_access?.roles ?? [],
          acr: claims.acr ?? null,
          authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
          idToken: response.id_token ?? '',
        }
      }),

    signOutUrl: (idToken, returnTo) =>
      outside(async () => {
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo }
        return buildEndSessionUrl(await configuration(), parameters).href
      }),
  }
}

const FAILED_CHECKS: ReadonlySet<string> = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'])

/** Broken off, or a state, an issuer or a nonce is not the one that was sent. */
function isFailedSignIn(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  return error instanceof ClientError && FAILED_CHECKS.has(error.code ?? '')
}

async function outside<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof OutsideSystemError) throw error
    const { cause } = error instanceof Error ? error : { cause: undefined }
    if (cause instanceof OutsideSystemError) throw cause
    throw brokenSystem(SYSTEM, error instanceof Error ? error.message : 'an unknown failure')
  }
}
