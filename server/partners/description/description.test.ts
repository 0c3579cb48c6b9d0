import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTNER_REFUSALS } from '#domain/partners/partner-refusals.ts'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import { PARTNER_APIS } from '#server/partner-apis.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { pathOf } from './open-api.ts'

let partners: TestPartners
let dealer: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners({ PARTNERS_WORK_PER_MINUTE: '100000' })
  dealer = await aPartner(partners)
})
afterAll(() => partners?.close())

// biome-ignore lint/suspicious/noExplicitAny: a document of OpenAPI.
async function openApi(): Promise<any> {
  const response = await fetch(`${partners.url}/tmf-api/openapi.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  return response.json()
}

test('PARTNER-10: openapi.json describes every path with its scope, its parameters, what it takes and what it returns, by the schemas that requests are parsed by', async () => {
  const document = await openApi()
  expect([document.openapi, document.servers]).toEqual([
    '3.1.0',
    [{ url: `http://localhost:${new URL(partners.url).port}` }],
  ])
  const ids = new Set<string>()
  for (const api of PARTNER_APIS) {
    for (const endpoint of api.endpoints) {
      const { method, scope, filters, body, status, kind } = endpoint
      const operation = document.paths[pathOf(api, endpoint)][method.toLowerCase()]
      expect(operation.security).toEqual([{ oauth2: [scope] }])
      expect(operation.parameters.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining([...filters]),
      )
      expect(operation.requestBody === undefined).toBe(body === null)
      if (kind !== 'removal')
        expect(operation.responses[status].content['application/json'].schema).toMatchObject({
          type: kind === 'list' ? 'array' : 'object',
        })
      expect(operation.responses['401']).toEqual({ $ref: '#/components/responses/Refused401' })
      ids.add(operation.operationId)
    }
  }
  expect(ids.size).toBe(PARTNER_APIS.flatMap(({ endpoints }) => endpoints).length)
  expect(document.components.securitySchemes.oauth2.flows.clientCredentials).toEqual({
    tokenUrl: `${partners.shop.sandboxUrl}/identity/token`,
    scopes: PARTNER_SCOPES,
  })
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  for (const [, group = '', name = ''] of refs)
    expect([name, document.components[group][name] !== undefined]).toEqual([name, true])
})

test('PARTNER-11: every example of the documentation does what it says', async () => {
  const { paths } = await openApi()
  let sent = 0
  let order = ''
  for (const api of PARTNER_APIS) {
    for (const endpoint of api.endpoints) {
      const { method, path, status } = endpoint
      const shown =
        paths[pathOf(api, endpoint)][method.toLowerCase()].requestBody?.content['application/json'].examples ?? {}
      for (const [name, { value }] of Object.entries<{ value: object }>(shown)) {
        const at = `/${api.name}/v4${path.includes(':id') ? path.replace(':id', await madeAt(api.name, path)) : path}`
        const response = await dealer.call(method, at, ofOurOrder(value, order))
        expect([at, name, response.status, response.body]).toEqual([at, name, status, expect.anything()])
        if (path === '/productOrder') order = response.body.id
        sent += 1
      }
    }
  }
  expect(sent).toBeGreaterThan(5)
})

/** An example that names an order means one of the caller’s. */
function ofOurOrder(value: object, order: string): object {
  return JSON.parse(JSON.stringify(value).replace('TN-0000-0000-0000', order))
}

/** An object to change, by the first example of its own path. */
async function madeAt(name: string, path: string): Promise<string> {
  const base = path.slice(0, path.indexOf('/:id'))
  const api = PARTNER_APIS.find((one) => one.name === name)
  const [example] = api?.endpoints.find((one) => one.method === 'POST' && one.path === base)?.examples ?? []
  return (await dealer.call('POST', `/${name}/v4${base}`, example?.value)).body.id
}

test('PARTNER-12: /tmf-api/docs shows all of it, to everybody, without a script and under a policy that allows none', async () => {
  const response = await fetch(`${partners.url}/tmf-api/docs`)
  const page = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'nonce-")
  expect(page).not.toMatch(/<script|\son\w+=|javascript:/i)
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(page).toContain(`<style nonce="${nonce}">`)
  for (const api of PARTNER_APIS)
    for (const endpoint of api.endpoints) expect(page).toContain(`<code>${pathOf(api, endpoint)}</code>`)
  for (const name of [...Object.keys(PARTNER_SCOPES), ...Object.keys(PARTNER_REFUSALS)])
    expect(page).toContain(`<code>${name}</code>`)
  for (const [, url = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect(url).toMatch(/^(#|\/tmf-api\/)/)
})
