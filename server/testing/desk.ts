import type { DeskRole } from '#domain/desk/desk-role.ts'
import { DEMO_PASSWORD } from '#sandbox/identity/demo-customers.ts'
import { DEMO_SECOND_FACTOR } from '#sandbox/identity/demo-staff.ts'
import type { DeskPages } from '#server/desk/pages/built-desk.ts'
import { buildDeskApp } from '#server/desk-app.ts'
import type { ShopRoute } from '#server/platform/http/route-limits.ts'
import type { GraphQLResult } from './post-graphql.ts'
import { cookieHeader, keepCookies } from './test-browser.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export type TestDesk = {
  shop: TestShop
  url: string
  routes: readonly ShopRoute[]
  close(): Promise<void>
}

/** A shop in the test whose process serves the desk too. */
export async function openTestDesk(
  env: Record<string, string> = {},
  pages: DeskPages | null = null,
): Promise<TestDesk> {
  const shop = await openTestShop({ ROLES: 'web,worker,desk', ...env })
  const app = await buildDeskApp(shop.deps, pages)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  shop.deps.deskListensAt(Number(new URL(url).port))
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

export type DeskBrowser = {
  cookies: Map<string, string>
  /** Follows no redirect. The cookies of the desk and of the provider are kept apart. */
  visit(url: string, init?: RequestInit): Promise<Response>
  query(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphQLResult>
}

export function openDeskBrowser({ url: desk }: Pick<TestDesk, 'url'>): DeskBrowser {
  const cookies = new Map<string, string>()
  const ofProvider = new Map<string, string>()
  const visit: DeskBrowser['visit'] = async (url, init = {}) => {
    const jar = url.startsWith(desk) ? cookies : ofProvider
    const headers = new Headers(init.headers)
    headers.set('cookie', cookieHeader(jar))
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    keepCookies(jar, response.headers.getSetCookie())
    return response
  }
  return {
    cookies,
    visit,
    async query(query, variables = {}, headers = {}) {
      const response = await visit(`${desk}/desk/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = (await response.json()) as Pick<GraphQLResult, 'data' | 'errors'>
      return { status: response.status, data, errors, setCookies: response.headers.getSetCookie() }
    },
  }
}

type Entered = { email: string; code?: string; returnTo?: string }

/** Signs in as far as the desk's own page, and returns where that is. */
export async function signInAtDesk(
  desk: Pick<TestDesk, 'url'>,
  browser: DeskBrowser,
  { email, code = DEMO_SECOND_FACTOR, returnTo = '/' }: Entered,
): Promise<string> {
  const begun = await browser.visit(`${desk.url}/sign-in/begin?return=${encodeURIComponent(returnTo)}`)
  const asked = locationOf(begun)
  const page = new URL(locationOf(await browser.visit(asked)), asked).href
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD, code })
  const entered = await browser.visit(page, { method: 'POST', body })
  if (entered.status === 401) return 'wrong'
  const back = new URL(locationOf(await browser.visit(new URL(locationOf(entered), page).href)))
  // A test calls the desk by its address; the provider leads to the name that its employees know.
  return locationOf(await browser.visit(desk.url + back.pathname + back.search))
}

/** An employee of the demo with this role, signed in. */
export async function staffAtDesk(desk: Pick<TestDesk, 'url'>, role: DeskRole): Promise<DeskBrowser> {
  const browser = openDeskBrowser(desk)
  const page = await signInAtDesk(desk, browser, { email: `${role}@staff.example` })
  if (page !== '/') throw new Error(`Nobody signed in: ${page}`)
  return browser
}

export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${response.status} of ${response.url} leads nowhere`)
  return location
}
