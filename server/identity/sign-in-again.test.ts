import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { openSigningBrowser, type SigningBrowser, signIn, signInAtProvider } from '#server/testing/signing-in.ts'
import { cookieHeader, keepCookies } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SESSION = '{ getSession { isLoggedIn } }'
const EVERYWHERE = 'mutation { logOutEverywhere }'
const MAKE =
  'mutation { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid reference } }'
const CLAIM = 'mutation { claimCart { outcome } }'
const CART = '{ getCart { uuid } }'
const ENDED = 'update customer_sessions set ends_at = pg_catalog.now()'
const CART_COOKIES = ['cart', 'has_cart', 'holder']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function signedIn(email = 'fibre@demo.example'): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, { email })
  return browser
}

async function isLoggedIn(browser: SigningBrowser): Promise<boolean> {
  return (await browser.graphql(SESSION)).data.getSession.isLoggedIn
}

const pathOf = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://shop.invalid').pathname

/** Where the provider leads this browser: to its page for the password, or back to the shop. */
async function askedBy(browser: SigningBrowser, address: string): Promise<'password' | 'nothing'> {
  return pathOf(await browser.visit(address)) === '/login/return' ? 'nothing' : 'password'
}

async function logIn(browser: SigningBrowser): Promise<string> {
  return (await browser.visit(`${shop.url}/login`)).headers.get('location') ?? ''
}

/** As a script of the shop's page sends it at the end of a session. */
function leave(browser: SigningBrowser, path = '/logout'): Promise<Response> {
  return browser.visit(shop.url + path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
}

/** As the browser sends the form of *Log out*, which then goes on to the provider. */
function pressLogOut(browser: SigningBrowser): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: cookieHeader(browser.cookies),
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    }
    const sent = request(`${shop.url}/logout`, { method: 'POST', headers }, (response) => {
      keepCookies(browser.cookies, response.headers['set-cookie'] ?? [])
      response.resume()
      resolve(String(response.headers['refresh']).replace('0; url=', ''))
    })
    sent.on('error', reject).end()
  })
}

test.each(['expired', 'left by a script', 'forgotten by the browser'])(
  'SIGN-74: where a session is %s, the next sign-in in this browser needs the password',
  async (how) => {
    const browser = await signedIn()
    expect(await askedBy(browser, await logIn(browser))).toBe('nothing')
    if (how === 'expired') await shop.deps.db.$client.query(ENDED)
    if (how === 'left by a script') await leave(browser)
    if (how === 'forgotten by the browser') browser.cookies.delete('session')
    const address = await logIn(browser)
    expect(await askedBy(browser, address)).toBe('password')
    expect(await signIn(shop, browser)).toBe('/account')
    expect(await isLoggedIn(browser)).toBe(true)
  },
)

test('SIGN-74: a person who takes the request for a password out of the address is not signed in', async () => {
  let passedMs = 0
  const processClock = { ...systemClock, now: () => new Date(Date.now() + passedMs) }
  const later = await openTestShop({}, { processClock })
  const browser = openSigningBrowser(later)
  await signIn(later, browser)
  await later.deps.db.$client.query(ENDED)
  passedMs = 120_000
  const address = new URL((await browser.visit(`${later.url}/login`)).headers.get('location') ?? '')
  expect([address.searchParams.get('prompt'), address.searchParams.get('max_age')]).toEqual(['login', '0'])
  address.searchParams.delete('prompt')
  address.searchParams.delete('max_age')
  const back = new URL((await browser.visit(address.href)).headers.get('location') ?? '')
  const returned = await browser.visit(later.url + back.pathname + back.search)
  expect(returned.headers.get('location')).toBe('/sign-in-problem?why=refused')
  expect(await isLoggedIn(browser)).toBe(false)
  await later.close()
})

test('SIGN-74: after Log out, which ends the session of the provider too, its next session counts', async () => {
  const browser = await signedIn()
  await browser.visit(await pressLogOut(browser))
  expect(browser.cookies.has('sign_in_again')).toBe(false)
  const address = new URL(await logIn(browser))
  expect(address.searchParams.has('prompt')).toBe(false)
  expect(await askedBy(browser, address.href)).toBe('password')
})

test('SIGN-75: Log out everywhere ends the session of the other browser, and both need the password again', async () => {
  const [here, there] = [await signedIn(), await signedIn()]
  const other = await signedIn('tv@demo.example')
  expect((await here.graphql(EVERYWHERE)).data.logOutEverywhere).toBe(true)
  expect([await isLoggedIn(here), await isLoggedIn(there), await isLoggedIn(other)]).toEqual([false, false, true])
  for (const browser of [here, there]) {
    expect(await askedBy(browser, await logIn(browser))).toBe('password')
    // A person at that browser removes what the shop remembers there: the provider signs them in, the shop does not.
    browser.cookies.clear()
    const back = await signInAtProvider(shop, browser, { email: 'fibre@demo.example', returnTo: '/shop/tv' })
    const again = new URL((await browser.visit(back)).headers.get('location') ?? '')
    expect([again.pathname, again.searchParams.get('prompt')]).toEqual(['/identity/auth', 'login'])
    expect(await isLoggedIn(browser)).toBe(false)
    expect(await askedBy(browser, again.href)).toBe('password')
    browser.cookies.set('sign_in_again', '1')
    expect(await signIn(shop, browser, { returnTo: '/shop/tv' })).toBe('/shop/tv')
    expect(await isLoggedIn(browser)).toBe(true)
  }
})

async function withCart(browser: SigningBrowser): Promise<void> {
  await browser.graphql(MAKE)
  expect(CART_COOKIES.filter((name) => browser.cookies.has(name))).toEqual(CART_COOKIES)
}

test('SESS-37: at the end of a session the browser keeps no cart of the customer, nor after Log out everywhere; a guest’s stays', async () => {
  const email = 'mobile@demo.example'
  const [expired, everywhere] = [await signedIn(email), await signedIn(email)]
  const guest = openSigningBrowser(shop)
  await withCart(expired)
  await withCart(guest)
  await shop.deps.db.$client.query(ENDED)
  // The session's cookies are gone with it.
  expect(await isLoggedIn(expired)).toBe(false)
  await leave(expired, '/logout?over')
  await leave(guest, '/logout?over')
  expect(CART_COOKIES.filter((name) => expired.cookies.has(name))).toEqual([])
  expect((await expired.graphql(CART)).data.getCart).toBeNull()
  expect((await guest.graphql(CART)).data.getCart).not.toBeNull()
  await signIn(shop, everywhere, { email })
  await withCart(everywhere)
  await everywhere.graphql(CLAIM)
  await everywhere.graphql(EVERYWHERE)
  expect(CART_COOKIES.filter((name) => everywhere.cookies.has(name))).toEqual([])
})

test('SESS-37: a tab whose session is over ends none that began since', async () => {
  const browser = await signedIn('tv@demo.example')
  await leave(browser, '/logout?over')
  expect(await isLoggedIn(browser)).toBe(true)
})
