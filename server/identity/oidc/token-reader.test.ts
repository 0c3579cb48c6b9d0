import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { tokenReader } from './token-reader.ts'

const ISSUER = 'https://id.operator.example/realms/shop'
const SETTINGS = {
  url: ISSUER,
  token: 'secret',
  timeoutMs: 1000,
  retries: 0,
  atOnce: 1,
  clientId: 'tonn-shop',
  audience: 'shop',
}
const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} }

type Key = Awaited<ReturnType<typeof generateKeyPair>>
let own: Key
let foreign: Key
let rotated: Key
/** The provider's published keys, and how often they were fetched. */
const published: { keys: object[]; fetches: number } = { keys: [], fetches: 0 }

beforeAll(async () => {
  own = await generateKeyPair('RS256')
  foreign = await generateKeyPair('RS256')
  rotated = await generateKeyPair('RS256')
  published.keys = [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }]
})

function newReader() {
  return tokenReader({
    settings: SETTINGS,
    jwksUri: async () => `${ISSUER}/certs`,
    fetchOutside: async () => {
      published.fetches += 1
      return Response.json({ keys: published.keys })
    },
  })
}

const now = () => Math.floor(Date.now() / 1000)
/** A claim that is undefined is left out. */
type Claims = Record<string, unknown>
const access = (claims: Claims = {}): Claims => ({
  iss: ISSUER,
  aud: 'shop',
  sub: 'niamh',
  sid: 's1',
  customer_id: 'CUST-1',
  iat: now(),
  exp: now() + 300,
  ...claims,
})
const logout = (claims: Claims = {}): Claims => ({
  iss: ISSUER,
  aud: 'tonn-shop',
  sub: 'niamh',
  sid: 's1',
  jti: 'l1',
  iat: now(),
  exp: now() + 120,
  events: LOGOUT,
  ...claims,
})
function signed(claims: Claims, { privateKey }: Key = own, kid = 'one'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

test('SIGN-30: an access token of the provider for this shop names subject, session and customer', async () => {
  expect(await newReader().readAccessToken(await signed(access()))).toMatchObject({
    subject: 'niamh',
    sid: 's1',
    customerId: 'CUST-1',
  })
})

test('SIGN-30: a token that is expired, altered, unsigned, of another key, audience or issuer, or that names nobody is none', async () => {
  const reader = newReader()
  const good = await signed(access())
  const [head, body, signature] = good.split('.')
  const altered = Buffer.from(JSON.stringify(access({ sub: 'declan' }))).toString('base64url')
  const secret = new TextEncoder().encode(JSON.stringify(published.keys[0]))
  const attacks: Record<string, string> = {
    expired: await signed(access({ exp: now() - 60 })),
    'not valid yet': await signed(access({ nbf: now() + 600 })),
    altered: `${head}.${altered}.${signature}`,
    'alg none': new UnsecuredJWT(access()).encode(),
    'signature left out': `${head}.${body}.`,
    'signed with the public key as a secret': await new SignJWT(access())
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(secret),
    'of another key': await signed(access(), foreign),
    'of an unknown key': await signed(access(), foreign, 'two'),
    'of another audience': await signed(access({ aud: 'desk' })),
    'of another issuer': await signed(access({ iss: 'https://id.operator.example/realms/staff' })),
    'without a session': await signed(access({ sid: undefined })),
    'without a customer': await signed(access({ customer_id: '' })),
    'no token': 'a.b.c',
  }
  for (const [what, token] of Object.entries(attacks)) expect(await reader.readAccessToken(token), what).toBeNull()
})

test('SIGN-31: keys are fetched once, and again when the provider has changed them', async () => {
  const reader = newReader()
  published.fetches = 0
  for (let turn = 0; turn < 5; turn += 1) await reader.readAccessToken(await signed(access()))
  expect(published.fetches).toBe(1)
  const before = published.keys
  published.keys = [...before, { ...(await exportJWK(rotated.publicKey)), kid: 'three', alg: 'RS256' }]
  // Another process, whose keys are older than the pause between two fetches.
  expect(await newReader().readAccessToken(await signed(access(), rotated, 'three'))).not.toBeNull()
  published.keys = before
})

test('SIGN-67: keys that cannot be read are the provider’s failure, and no verdict on the token', async () => {
  const token = await signed(access())
  const failing = [new Response('gone', { status: 404 }), new Response('no JSON'), Response.json({ keys: 7 })]
  for (const response of failing) {
    const reader = tokenReader({
      settings: SETTINGS,
      jwksUri: async () => `${ISSUER}/certs`,
      fetchOutside: async () => response,
    })
    await expect(reader.readAccessToken(token)).rejects.toThrow('identity is broken')
  }
})

test('SIGN-32: a logout token of the provider names the session that has ended', async () => {
  expect(await newReader().readLogoutToken(await signed(logout()))).toMatchObject({
    jti: 'l1',
    sid: 's1',
    subject: 'niamh',
  })
  expect(await newReader().readLogoutToken(await signed(logout({ sid: undefined })))).toMatchObject({ sid: null })
})

test('SIGN-32: a forged or stale logout token, an id token and an access token end nothing', async () => {
  const reader = newReader()
  const attacks: Record<string, string> = {
    'of another key': await signed(logout(), foreign),
    'alg none': new UnsecuredJWT(logout()).encode(),
    stale: await signed(logout({ iat: now() - 600, exp: now() + 60 })),
    expired: await signed(logout({ exp: now() - 60 })),
    'for another client': await signed(logout({ aud: 'desk' })),
    'of another issuer': await signed(logout({ iss: 'https://elsewhere.example' })),
    'an id token': await signed(logout({ nonce: 'n1' })),
    'without the event': await signed(logout({ events: {} })),
    'without an id': await signed(logout({ jti: undefined })),
    'of nobody': await signed(logout({ sub: undefined, sid: undefined })),
    'an access token': await signed(access()),
  }
  for (const [what, token] of Object.entries(attacks)) expect(await reader.readLogoutToken(token), what).toBeNull()
})

test('ASSIST-1: a staff role makes an employee, also where the token names a customer; an unknown role makes nobody', async () => {
  const reader = newReader()
  const read = async (claims: Claims) => reader.readAccessToken(await signed(access(claims)))
  const roles = { realm_access: { roles: ['offline_access', 'retail'] }, shop: 'Tonn Henry Street, Dublin 1' }
  const employee = { customerId: null, staff: { roles: ['retail'], shop: 'Tonn Henry Street, Dublin 1' } }
  expect(await read({ ...roles, customer_id: undefined })).toMatchObject(employee)
  expect(await read(roles)).toMatchObject(employee)
  const unknown = { realm_access: { roles: ['boss'] } }
  expect(await read({ ...unknown, customer_id: undefined })).toBeNull()
  expect(await read(unknown)).toMatchObject({ customerId: 'CUST-1', staff: null })
})
