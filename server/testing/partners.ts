import * as v from 'valibot'
import { PARTNER_SCOPES } from '#domain/partners/partner-scope.ts'
import type { DEMO_PARTNERS } from '#sandbox/identity/demo-partners.ts'
import { PARTNER_APIS } from '#server/partner-apis.ts'
import { TMF_ERROR } from '#server/partners/description/error-schema.ts'
import { apiBase } from '#server/partners/kit/api-base.ts'
import { buildPartnersApp } from '#server/partners-app.ts'
import type { ShopRoute } from '#server/platform/http/route-limits.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export type TestPartners = { shop: TestShop; url: string; routes: readonly ShopRoute[]; close(): Promise<void> }

/** A shop in the test whose process has the partners' door too. */
export async function openTestPartners(
  env: Record<string, string> = {},
  extras: Parameters<typeof openTestShop>[1] = {},
): Promise<TestPartners> {
  const shop = await openTestShop({ ROLES: 'web,worker,partners', ...env }, extras)
  const app = await buildPartnersApp(shop.deps)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  shop.deps.partnersListenAt(Number(new URL(url).port))
  return {
    shop,
    url,
    routes: app.routes,
    async close() {
      await app.drain()
      await shop.close()
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and every response is parsed by its schema before.
export type PartnerResponse = { status: number; headers: Headers; body: any }

export type PartnerClient = {
  token: string
  /** Each response is compared with the schema that its endpoint declares. The path is below `/tmf-api`. */
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<PartnerResponse>
}

const ALL_SCOPES = Object.keys(PARTNER_SCOPES).join(' ')

export async function aPartner(
  { url, shop }: Pick<TestPartners, 'url' | 'shop'>,
  client: (typeof DEMO_PARTNERS)[number] = 'dealer-till',
  scope = ALL_SCOPES,
): Promise<PartnerClient> {
  const token = await tokenOf(shop, client, scope)
  return {
    token,
    async call(method, path, body, headers = {}) {
      const response = await fetch(`${url}/tmf-api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const found = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
      requireDeclared(method, path, found)
      return found
    },
  }
}

/** As a partner gets it: by the secret of its client. */
async function tokenOf({ sandboxUrl }: Pick<TestShop, 'sandboxUrl'>, client: string, scope: string): Promise<string> {
  const response = await fetch(`${sandboxUrl}/identity/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client}:sandbox-token`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`No token for ${client}: ${response.status}`)
  return token
}

/** Throws on a response that the documentation does not know. */
function requireDeclared(method: string, path: string, { status, body }: PartnerResponse): void {
  if (status >= 400) {
    v.parse(TMF_ERROR, body)
    return
  }
  const endpoint = endpointAt(method, path)
  if (endpoint === undefined || body === null) return
  const isSelected = new URL(path, 'http://partners').searchParams.has('fields')
  const schema = isSelected ? v.partial(endpoint.resource) : endpoint.resource
  v.parse(Array.isArray(body) ? v.array(schema) : schema, body)
}

function endpointAt(method: string, path: string) {
  const [bare = ''] = path.split('?')
  for (const { name, endpoints } of PARTNER_APIS) {
    const found = endpoints.find(
      (one) =>
        one.method === method &&
        new RegExp(`^${apiBase(name)}${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(`/tmf-api${bare}`),
    )
    if (found !== undefined) return found
  }
}
