import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type ClientMetadata, type KoaContextWithOIDC } from 'oidc-provider'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import { customerBySubject } from './demo-customers.ts'
import { PARTNERS_AUDIENCE } from './demo-partners.ts'
import { SECOND_FACTOR_ACR, staffBySubject } from './demo-staff.ts'
import { plainPage } from './plain-page.ts'
import { providerStore } from './provider-store.ts'

/** How long what it issues is valid, as Keycloak has it by default. */
export type TokenLifetimes = { accessSeconds: number; refreshSeconds: number }
type TokenShape = TokenLifetimes & { longerBy: number; audience: string }

type Client = { id: string; secret: string }

export type ProviderOptions = {
  issuer: string
  tokens: () => TokenShape
  /** Of the shop, and of the desk, which gets no token but an id token. */
  clients: Record<'shop' | 'desk', Client> & { partners: readonly Client[] }
  /** The shop's base URL for logout tokens. Null: it is not known yet. */
  shopUrl: () => string | null
}

const SESSION_SECONDS = 10 * 60 * 60
const SCOPE = 'shop'
const OF_PARTNERS = Object.keys(PARTNER_SCOPES)

/** Made once for each process, as it takes a while. */
let signingKey: ReturnType<typeof newSigningKey> | null = null

async function newSigningKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'sandbox-1' }
}

/** An OpenID provider with the tokens of a Keycloak: access tokens are JWTs, refresh tokens rotate. */
export async function identityProvider({ issuer, tokens, clients, shopUrl }: ProviderOptions): Promise<Provider> {
  signingKey ??= newSigningKey()
  const key = await signingKey

  const isPartner = (id: string) => clients.partners.some((one) => one.id === id)

  /** Read anew for every token, so that a test can shorten them. */
  const secondsOf = (name: keyof TokenLifetimes) => () => tokens()[name]

  const provider = new Provider(issuer, {
    adapter: providerStore((id) => {
      if (id === clients.desk.id) return deskMetadata(clients.desk)
      const partner = clients.partners.find((one) => one.id === id)
      if (partner !== undefined) return partnerMetadata(partner)
      return id === clients.shop.id ? clientMetadata(clients.shop, shopUrl()) : undefined
    }),
    jwks: { keys: [key] },
    cookies: {
      keys: [clients.shop.secret],
      long: { path: '/', sameSite: 'lax' },
      short: { path: '/', sameSite: 'lax' },
    },
    scopes: ['openid', 'profile', 'email', ...OF_PARTNERS],
    acrValues: [SECOND_FACTOR_ACR],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'realm_access'],
      email: ['email'],
    },
    // The shop reads names from the id token alone.
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: secondsOf('accessSeconds'),
      RefreshToken: secondsOf('refreshSeconds'),
      IdToken: 300,
      Interaction: 3600,
      AuthorizationCode: 60,
      ClientCredentials: secondsOf('accessSeconds'),
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout },
      resourceIndicators: {
        enabled: true,
        defaultResource: async (_ctx, client) => {
          if (isPartner(client.clientId)) return `${issuer}/partners`
          return client.clientId === clients.shop.id ? `${issuer}/shop` : []
        },
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_ctx, _resource, client) => ({
          scope: isPartner(client.clientId) ? OF_PARTNERS.join(' ') : SCOPE,
          audience: isPartner(client.clientId) ? PARTNERS_AUDIENCE : tokens().audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    extraTokenClaims: async (ctx) => ({ ...accessTokenClaims(ctx), ...rolesOf(tokens()) }),
    loadExistingGrant: (ctx) => grantOf(ctx, `${issuer}/shop`),
    interactions: { url: (_ctx, { uid }) => `${new URL(issuer).pathname}/sign-in/${uid}` },
    findAccount: (_ctx, id) => accountOf(id),
    fetch: fetchLoopback,
  })
  admitLoopback(provider)
  provider.use(sayWhenRefreshEnds)
  provider.use(logOutAtOnce(issuer))
  return provider
}

/** The provider's own dispatcher refuses loopback addresses, where the shop of the demo is. */
function fetchLoopback(url: string | URL | Request, options: RequestInit & { dispatcher?: unknown } = {}) {
  const { dispatcher: _dispatcher, ...rest } = options
  return fetch(url, rest)
}

function deskMetadata({ id, secret }: ProviderOptions['clients']['desk']): ClientMetadata {
  return {
    client_id: id,
    client_secret: secret,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: ['http://localhost/sign-in/return'],
    post_logout_redirect_uris: ['http://localhost/'],
  }
}

/** A system and no person: it gets access tokens by its secret alone (client credentials). */
function partnerMetadata({ id, secret }: Client): ClientMetadata {
  return {
    client_id: id,
    client_secret: secret,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  }
}

function clientMetadata({ id, secret }: ProviderOptions['clients']['shop'], shopUrl: string | null): ClientMetadata {
  return {
    client_id: id,
    client_secret: secret,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: ['http://localhost/login/return'],
    post_logout_redirect_uris: ['http://localhost/'],
    backchannel_logout_uri: new URL('/login/ended', shopUrl ?? 'http://localhost').href,
    // Names the session in tokens.
    backchannel_logout_session_required: true,
  }
}

/** The shop of a demo or a test is on this machine, on any port. */
function admitLoopback(provider: Provider): void {
  const isLoopback = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')
  provider.Client.prototype.redirectUriAllowed = isLoopback
  provider.Client.prototype.postLogoutRedirectUriAllowed = isLoopback
}

async function accountOf(subject: string) {
  const staff = staffBySubject(subject)
  const person = customerBySubject(subject) ?? staff
  if (person === undefined) return undefined
  const { email, givenName, familyName } = person
  return {
    accountId: subject,
    claims: async () => ({
      sub: subject,
      name: `${givenName} ${familyName}`,
      given_name: givenName,
      family_name: familyName,
      preferred_username: email,
      email,
      ...(staff !== undefined && { realm_access: { roles: [staff.role] } }),
    }),
  }
}

/** As Keycloak does, the access token names session and user, a customer's number, or the roles and the shop of an employee. */
function accessTokenClaims({ oidc }: KoaContextWithOIDC): Record<string, unknown> {
  const { Account, AuthorizationCode, RefreshToken } = oidc.entities
  const customer = customerBySubject(Account?.accountId ?? '')
  const staff = staffBySubject(Account?.accountId ?? '')
  const sid = AuthorizationCode?.sid ?? RefreshToken?.sid
  return {
    ...(sid !== undefined && { sid }),
    ...(customer !== undefined && { customer_id: customer.customerId, preferred_username: customer.email }),
    ...(staff !== undefined && { realm_access: { roles: [staff.role] }, preferred_username: staff.email }),
    ...(staff?.shop !== undefined && { shop: staff.shop }),
  }
}

function rolesOf({ longerBy }: TokenShape): Record<string, string> {
  return longerBy === 0 ? {} : { roles: 'r'.repeat(longerBy) }
}

/** No consent page: the shop is the operator's own. */
async function grantOf({ oidc }: KoaContextWithOIDC, resource: string) {
  const { client, session, provider } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing !== undefined) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid profile email')
  grant.addResourceScope(resource, SCOPE)
  await grant.save()
  return grant
}

/** As Keycloak does: a request with the customer's id token is confirmed without a press. */
function logOutAtOnce(issuer: string) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const isHinted = ctx.oidc?.route === 'end_session' && ctx.query['id_token_hint'] !== undefined
    const xsrf =
      isHinted && typeof ctx.body === 'string' ? /name="xsrf" value="([^"]+)"/.exec(ctx.body)?.[1] : undefined
    if (xsrf === undefined) return
    const confirmed = await fetch(`${issuer}/session/end/confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: ctx.get('cookie') },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    const location = confirmed.headers.get('location')
    if (location === null) return
    ctx.append('set-cookie', confirmed.headers.getSetCookie())
    ctx.redirect(location)
  }
}

/** For a request that does not say whose session it is. */
async function confirmLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const button = '<input type="hidden" name="logout" value="yes"><button>Log out of my account</button></form>'
  ctx.body = plainPage('Log out', `<p>You’re logged out of the shop.</p>${form.replace('</form>', button)}`)
}

/** oidc-provider has no option for a member of the token response. */
async function sayWhenRefreshEnds(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.oidc?.route !== 'token' || !isRecord(ctx.body) || ctx.body['refresh_token'] === undefined) return
  ctx.body = { ...ctx.body, refresh_expires_in: ctx.oidc.entities.RefreshToken?.remainingTTL }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
