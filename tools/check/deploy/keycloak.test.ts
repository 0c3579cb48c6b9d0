import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DESK_ROLES } from '#domain/desk/desk-role.ts'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import { LAPTOP } from '#server/config.fixture.ts'
import { readConfig } from '#server/config.ts'

const COMPOSE = resolve(import.meta.dirname, '../../../deploy/compose')

type Execution = { authenticator?: string; authenticatorConfig?: string; flowAlias?: string; requirement: string }
type Mapper = { protocolMapper: string; config: Record<string, string> }
type Client = {
  clientId: string
  secret: string
  standardFlowEnabled: boolean
  serviceAccountsEnabled?: boolean
  directAccessGrantsEnabled: boolean
  redirectUris: string[]
  attributes: Record<string, string>
  protocolMappers?: Mapper[]
  defaultClientScopes?: string[]
  optionalClientScopes?: string[]
}
type Realm = {
  realm: string
  attributes?: Record<string, string>
  browserFlow?: string
  authenticationFlows?: { alias: string; authenticationExecutions: Execution[] }[]
  authenticatorConfig?: { alias: string; config: Record<string, string> }[]
  roles?: { realm: { name: string }[] }
  clients: Client[]
  clientScopes?: { name: string; attributes: Record<string, string>; protocolMappers?: Mapper[] }[]
}

const realmIn = (file: string): Realm => JSON.parse(readFileSync(join(COMPOSE, 'keycloak', `${file}.json`), 'utf8'))
const environment: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(parse(readFileSync(join(COMPOSE, 'compose.yaml'), 'utf8'), { merge: true }).services).map(
    ([name, service]) => [name, (service as { environment?: Record<string, string> }).environment ?? {}],
  ),
)
/** What the shop requests where nothing else is set, as in the compose file. */
const laptop = readConfig(LAPTOP)
if (!laptop.ok) throw new Error(laptop.refusal)
const { desk, partners } = laptop.value

function onlyClient(realm: Realm): Client {
  const [client] = realm.clients
  if (client === undefined || realm.clients.length > 1) throw new Error(`${realm.realm} has not one client`)
  return client
}

test('DEPLOY-15: each realm is in the file of its name, and its secrets come from the environment of Keycloak', () => {
  const given = parseEnv(readFileSync(join(COMPOSE, '.env.example'), 'utf8'))
  const files = globSync('*.json', { cwd: join(COMPOSE, 'keycloak') })
  expect(files.toSorted()).toEqual(['tonn-partners.json', 'tonn-staff.json', 'tonn.json'])
  for (const file of files) {
    const realm = realmIn(file.replace('.json', ''))
    expect(`${realm.realm}.json`).toBe(file)
    for (const { secret, directAccessGrantsEnabled } of realm.clients) {
      const [, name = ''] = /^\$\{(\w+)\}$/.exec(secret) ?? []
      expect([name, environment['keycloak']?.[name], given[name]]).toEqual([name, `\${${name}:?}`, ''])
      expect(directAccessGrantsEnabled).toBe(false)
    }
  }
})

test('DEPLOY-15: employees have a realm with the roles of the desk, and its client signs nobody in without a second factor', () => {
  const staff = realmIn('tonn-staff')
  const client = onlyClient(staff)
  expect(staff.roles?.realm.map(({ name }) => name)).toEqual(DESK_ROLES)
  expect(environment['desk']?.['DESK_IDENTITY_URL']).toBe(`https://identity.internal/realms/${staff.realm}`)
  expect(client.clientId).toBe(desk.identity?.clientId)
  const at = environment['desk']?.['DESK_URL']
  expect(client.redirectUris).toEqual([`${at}/sign-in/return`])
  expect(client.attributes).toMatchObject({
    'pkce.code.challenge.method': 'S256',
    'post.logout.redirect.uris': `${at}/sign-in`,
    'default.acr.values': desk.identity?.acr,
    'minimum.acr.value': desk.identity?.acr,
  })
  expect(client.protocolMappers).toMatchObject([
    { config: { 'claim.name': 'realm_access.roles', multivalued: 'true', 'id.token.claim': 'true' } },
  ])
})

test('DEPLOY-15: the level that the desk asks for is that of a password and a code, on the way by which employees sign in', () => {
  const staff = realmIn('tonn-staff')
  const levels: Record<string, number> = JSON.parse(staff.attributes?.['acr.loa.map'] ?? '{}')
  const flows = new Map(staff.authenticationFlows?.map((flow) => [flow.alias, flow.authenticationExecutions]))
  const configs = new Map(staff.authenticatorConfig?.map(({ alias, config }) => [alias, config]))
  /** What has to be passed from the beginning for a level, in order. */
  function stepsTo(level: number, alias: string): string[] {
    const steps = flows.get(alias)
    if (steps === undefined) throw new Error(`no flow is called ${alias}`)
    const condition = steps.find(({ authenticator }) => authenticator === 'conditional-level-of-authentication')
    const from = Number(configs.get(condition?.authenticatorConfig ?? '')?.['loa-condition-level'] ?? 0)
    if (from > level) return []
    return steps.flatMap((step) => {
      if (step.flowAlias !== undefined) return stepsTo(level, step.flowAlias)
      return step === condition || step.authenticator === 'auth-cookie' ? [] : [step.authenticator ?? '']
    })
  }
  expect(stepsTo(levels['password'] ?? 0, staff.browserFlow ?? '')).toEqual(['auth-username-password-form'])
  const asked = levels[desk.identity?.acr ?? ''] ?? 0
  expect(stepsTo(asked, staff.browserFlow ?? '')).toEqual(['auth-username-password-form', 'auth-otp-form'])
  const leaves = [...flows.values()].flat().filter(({ flowAlias }) => flowAlias === undefined)
  const optional = leaves.filter(({ requirement }) => requirement !== 'REQUIRED')
  expect(optional.map(({ authenticator }) => authenticator)).toEqual(['auth-cookie'])
})

test('DEPLOY-15: partners get access tokens as the shop reads them, with the scopes that it knows and no others', () => {
  const realm = realmIn('tonn-partners')
  const partner = onlyClient(realm)
  const { PARTNERS_ISSUER: issuer, PARTNER_KEYS_URL: keys, PARTNERS_TOKEN_URL: token } = environment['partners'] ?? {}
  expect(issuer).toBe(`https://identity.internal/realms/${realm.realm}`)
  expect([keys, token]).toEqual([`${issuer}/protocol/openid-connect/certs`, `${issuer}/protocol/openid-connect/token`])
  const known = Object.keys(PARTNER_SCOPES)
  const [basic, ...scopes] = realm.clientScopes ?? []
  expect(scopes.map(({ name }) => name)).toEqual(known)
  for (const { name, attributes } of scopes)
    expect([name, attributes['include.in.token.scope']]).toEqual([name, 'true'])
  expect(partner).toMatchObject({
    standardFlowEnabled: false,
    serviceAccountsEnabled: true,
    attributes: { 'access.token.header.type.rfc9068': 'true' },
    defaultClientScopes: [basic?.name],
    optionalClientScopes: known,
  })
  // A realm with scopes of its own has none of Keycloak's: without these a token says neither who it is of nor for whom.
  const inAccessTokens = basic?.protocolMappers?.filter(({ config }) => config['access.token.claim'] === 'true') ?? []
  expect(inAccessTokens.map(({ protocolMapper }) => protocolMapper)).toEqual([
    'oidc-sub-mapper',
    'oidc-usersessionmodel-note-mapper',
    'oidc-audience-mapper',
  ])
  expect(inAccessTokens[1]?.config).toMatchObject({ 'user.session.note': 'client_id', 'claim.name': 'client_id' })
  expect(inAccessTokens[2]?.config['included.custom.audience']).toBe(partners.authority?.audience)
})
