import { DEMO_PASSWORD } from '#sandbox/identity/demo-customers.ts'
import { aCustomer, type Customer } from './shopping.ts'
import { cookieHeader, keepCookies, openBrowser, type TestBrowser } from './test-browser.ts'
import type { TestShop } from './test-shop.ts'

export type SigningBrowser = TestBrowser & {
  /** Follows no redirect; cookies of shop and provider are kept apart. */
  visit(url: string, init?: RequestInit): Promise<Response>
}

/** A browser that also opens pages, of the shop and of its identity provider. */
export function openSigningBrowser(shop: Pick<TestShop, 'url'>): SigningBrowser {
  const browser = openBrowser(shop)
  const ofProvider = new Map<string, string>()
  return {
    ...browser,
    async visit(url, init = {}) {
      const jar = url.startsWith(shop.url) ? browser.cookies : ofProvider
      const headers = new Headers(init.headers)
      headers.set('cookie', cookieHeader(jar))
      const response = await fetch(url, { redirect: 'manual', ...init, headers })
      keepCookies(jar, response.headers.getSetCookie())
      return response
    },
  }
}

/** Signs in as a customer of the demo, as far as the shop's own page. Returns where that is. */
export async function signIn(
  shop: Pick<TestShop, 'url'>,
  browser: SigningBrowser,
  { email = 'fibre@demo.example', returnTo = '/account' } = {},
): Promise<string> {
  const back = await signInAtProvider(shop, browser, { email, returnTo })
  return locationOf(await browser.visit(back))
}

export type SignedInCustomer = Customer & { browser: SigningBrowser }

/** A customer of the demo who is signed in, and orders with the cookies of their browser. */
export async function signedInCustomer(
  shop: Pick<TestShop, 'url' | 'sandboxUrl'>,
  email = 'fibre@demo.example',
): Promise<SignedInCustomer> {
  const browser = openSigningBrowser(shop)
  const page = await signIn(shop, browser, { email })
  if (page.startsWith('/sign-in-problem')) throw new Error(`Nobody signed in: ${page}`)
  const graphql: Customer['graphql'] = (query, variables, { cookie: _own, ...headers } = {}) =>
    browser.graphql(query, variables, headers)
  const customer = aCustomer({ graphql, sandboxUrl: shop.sandboxUrl })
  return { ...customer, cookies: () => cookieHeader(browser.cookies), browser }
}

/** The same up to the address that the provider leads back to. */
export async function signInAtProvider(
  shop: Pick<TestShop, 'url'>,
  browser: SigningBrowser,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<string> {
  const begun = await browser.visit(`${shop.url}/login?return=${encodeURIComponent(returnTo)}`)
  const page = absolute(locationOf(begun), locationOf(await browser.visit(locationOf(begun))))
  const back = page.includes('/login/return?') ? page : await enterPassword(browser, page, email)
  // The shop of a test is called by its address; the provider leads to the name that its customers know.
  return shop.url + new URL(back).pathname + new URL(back).search
}

async function enterPassword(browser: SigningBrowser, page: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: DEMO_PASSWORD })
  const entered = await browser.visit(page, { method: 'POST', body })
  return locationOf(await browser.visit(absolute(page, locationOf(entered))))
}

function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${response.status} of ${response.url} leads nowhere`)
  return location
}

function absolute(base: string, location: string): string {
  return new URL(location, base).href
}
