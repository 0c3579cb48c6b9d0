import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import { PARTNER_APIS } from '#server/partner-apis.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { apiBase } from './kit/api-base.ts'

const OFFERINGS = '/productCatalogManagement/v4/productOffering'

let partners: TestPartners
let dealer: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners()
  dealer = await aPartner(partners)
})
afterAll(() => partners?.close())

const withToken = (token: string | null, path = OFFERINGS) =>
  fetch(`${partners.url}/tmf-api${path}?limit=1`, { headers: token === null ? {} : { authorization: token } })

async function codeOf(response: Response): Promise<[number, string]> {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

test('PARTNER-1: a partner gets in by an access token of the operator’s identity provider, and nobody without one', async () => {
  expect((await dealer.call('GET', `${OFFERINGS}?limit=1`)).status).toBe(206)
  const refused = await withToken(null)
  expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="tmf-api"')
  expect(await codeOf(refused)).toEqual([401, 'TOKEN_NEEDED'])
  for (const wrong of ['Bearer x', `Bearer ${dealer.token}x`, `Basic ${dealer.token}`, `Bearer ${'a'.repeat(9000)}`])
    expect((await withToken(wrong)).status).toBe(401)
})

test('PARTNER-2: a token of another issuer, audience, kind or key, or one that has ended, opens nothing', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const issuer = `${partners.shop.sandboxUrl}/identity`
  const forged = (header: { typ?: string; alg?: string }) =>
    new SignJWT({ client_id: 'dealer-till', scope: 'catalogue:read', jti: 'x' })
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-1', typ: 'at+jwt', ...header })
      .setIssuer(issuer)
      .setAudience('tonn-partners')
      .setSubject('dealer-till')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  expect((await withToken(`Bearer ${await forged({})}`)).status).toBe(401)
  expect((await withToken(`Bearer ${await forged({ typ: 'JWT' })}`)).status).toBe(401)
  const [head = '', payload = ''] = dealer.token.split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  expect((await withToken(`Bearer ${unsigned}.${payload}.`)).status).toBe(401)
  expect((await withToken(`Bearer ${head}.${payload}.`)).status).toBe(401)
})

test('PARTNER-2: a token that is for somebody else, or has ended, opens nothing', async () => {
  const elsewhere = await openTestPartners({ PARTNERS_AUDIENCE: 'somebody-else' })
  try {
    const ofOther = await aPartner(elsewhere)
    expect((await ofOther.call('GET', OFFERINGS)).status).toBe(401)
    expect((await withToken(`Bearer ${ofOther.token}`)).status).toBe(401)
  } finally {
    await elsewhere.close()
  }
  const inAnHour = { now: () => new Date(Date.now() + 3_600_000), monotonicMs: () => performance.now() }
  const later = await openTestPartners({}, { processClock: inAnHour })
  try {
    expect((await (await aPartner(later)).call('GET', OFFERINGS)).status).toBe(401)
  } finally {
    await later.close()
  }
})

test('PARTNER-3: each endpoint needs its scope', async () => {
  const none = await aPartner(partners, 'comparison-site', 'qualification')
  const { status, body, headers } = await none.call('GET', OFFERINGS)
  expect([status, body.code]).toEqual([403, 'SCOPE_NEEDED'])
  expect(headers.get('www-authenticate')).toContain('insufficient_scope')
  for (const { name, endpoints } of PARTNER_APIS) {
    for (const { method, path, scope, body: schema } of endpoints) {
      const others = Object.keys(PARTNER_SCOPES).filter((other) => other !== scope)
      const without = await aPartner(partners, 'comparison-site', others.join(' '))
      const where = `${name}/v4${path.replace(':id', 'x')}`
      const refused = await without.call(method, `/${where}`, schema === null ? undefined : {})
      expect([method, where, refused.status, refused.body.code]).toEqual([method, where, 403, 'SCOPE_NEEDED'])
    }
  }
})

test('PARTNER-4: a partner who calls too often is told when to try again, on every server, and no other partner is kept out', async () => {
  const strict = await openTestPartners({ PARTNERS_WORK_PER_MINUTE: '12' })
  try {
    const [one, two] = [await aPartner(strict), await aPartner(strict, 'comparison-site')]
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push((await one.call('GET', `${OFFERINGS}?limit=1`)).status)
    expect(statuses).toEqual([206, 206, 206, 429])
    const refused = await one.call('GET', OFFERINGS)
    expect([refused.body.code, Number(refused.headers.get('retry-after')) > 0]).toEqual(['TOO_MANY_REQUESTS', true])
    expect((await two.call('GET', `${OFFERINGS}?limit=1`)).status).toBe(206)
    const { rows } = await strict.shop.deps.db.$client.query('select spent from budgets')
    expect(rows.map(({ spent }) => spent).toSorted()).toEqual([15, 5])
  } finally {
    await strict.close()
  }
})

test('PARTNER-5: whatever goes wrong has TM Forum’s shape', async () => {
  const everywhere = `${partners.url}/tmf-api/productCatalogManagement/v4`
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${everywhere}/productOffering`, {
      method: 'POST',
      headers: { authorization: `Bearer ${dealer.token}`, ...headers },
      body,
    })
  const seen = [
    await fetch(`${partners.url}/nowhere`),
    await fetch(`${everywhere}/productOffering/%zz`),
    await fetch(`${everywhere}/catalog`, { method: 'PUT' }),
    await post({ 'content-type': 'text/plain' }, 'x'),
    await post({ 'content-type': 'application/json' }, '{'),
    await post({ 'content-type': 'application/json' }, `"${'x'.repeat(200_000)}"`),
  ]
  for (const response of seen) {
    const error = (await response.json()) as Record<string, string>
    expect(error).toMatchObject({ '@type': 'Error', status: String(response.status) })
    expect([error['code'], error['reason']]).toEqual([expect.stringMatching(/^[A-Z_]+$/), expect.any(String)])
  }
  expect(seen.map(({ status }) => status)).toEqual([404, 400, 405, 415, 400, 413])
})

test('PARTNER-6: a partner’s door has nothing of the shop or the desk, and they have nothing of it', async () => {
  for (const path of ['/', '/graphql', '/desk/graphql', '/healthz', '/metrics', '/shop/broadband'])
    expect([path, (await fetch(partners.url + path)).status]).toEqual([path, 404])
  for (const { name } of PARTNER_APIS) {
    const response = await fetch(`${partners.shop.url}${apiBase(name)}/catalog`, {
      headers: { authorization: `Bearer ${dealer.token}` },
    })
    expect([name, response.status]).toEqual([name, 404])
  }
  expect(partners.routes.every(({ path }) => path.startsWith('/tmf-api/'))).toBe(true)
})

test('PARTNER-7: refused access and limits are security events', async () => {
  const { metrics } = partners.shop.deps
  const { values } = await metrics.securityEvents.get()
  const reasons = values.filter(({ labels }) => labels['place'] === 'partners').map(({ labels }) => labels['type'])
  expect(reasons).toEqual(expect.arrayContaining(['TOKEN_NEEDED', 'TOKEN_INVALID', 'SCOPE_NEEDED']))
})

test('PARTNER-8: while the identity provider is away, tokens are read by its last keys, and before that a partner is asked to try again', async () => {
  const fresh = await openTestPartners()
  try {
    const partner = await aPartner(fresh)
    await fresh.shop.control('identity', { mode: 'gone' })
    const refused = await partner.call('GET', OFFERINGS)
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'SYSTEM_AWAY', '1'])
    await fresh.shop.control('identity', {})
    expect((await partner.call('GET', OFFERINGS)).status).toBe(206)
    await fresh.shop.control('identity', { mode: 'gone' })
    expect((await partner.call('GET', OFFERINGS)).status).toBe(206)
  } finally {
    await fresh.close()
  }
})
