import { connect } from 'node:http2'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { customerWithACart, customerWithLargestTokens, plantCookies } from '#server/testing/large-cookies.ts'
import { isInstalled, REAL_PROXIES, type RealProxy, startRealProxy } from '#server/testing/real-proxies.ts'
import { cookieHeader } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const NAMES = Object.keys(REAL_PROXIES) as (keyof typeof REAL_PROXIES)[]
/** Of cookies, as the settings say. */
const MOST_PASSED = 26_000
const SESSION = '{ getSession { isLoggedIn } }'
const LOGGED_IN = { getSession: { isLoggedIn: true } }

let shop: TestShop
let proxy: RealProxy | null = null
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterEach(async () => {
  await proxy?.close()
  proxy = null
})
afterAll(() => shop.close())

/** With each cookie in a field of its own, as browsers send them. */
async function overHttp2(url: string, cookies: ReadonlyMap<string, string>): Promise<unknown> {
  const session = connect(url)
  const request = session.request({
    ':method': 'POST',
    ':path': '/graphql/',
    'content-type': 'application/json',
    'x-source-application': 'online-acquisition-ui',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`),
  })
  request.end(JSON.stringify({ query: SESSION }))
  const result = await json(request)
  session.close()
  return result
}

for (const name of NAMES) {
  const meta = { skippedFor: `${name} is not installed` }
  const behind = test.skipIf(!isInstalled(name))

  behind(`SIGN-77: the largest tokens pass ${name} both ways with the settings of the runbook`, { meta }, async () => {
    proxy = await startRealProxy(name, shop.url)
    const browser = await customerWithLargestTokens(shop, proxy.http1)
    expect(browser.cookies.get('access_token.1')?.length).toBeGreaterThan(3900)
    plantCookies(browser, 4 * 1024, 2048)
    expect(cookieHeader(browser.cookies).length).toBeGreaterThan(22_000)
    const headers = { referer: `${shop.url}/${'x'.repeat(1500)}`, 'user-agent': 'x'.repeat(500) }
    expect((await browser.graphql(SESSION, {}, headers)).data).toEqual(LOGGED_IN)
    expect(await overHttp2(proxy.http2, browser.cookies)).toEqual({ data: LOGGED_IN })
  })

  behind(`SIGN-77: behind ${name} the shop deletes the largest cookies`, { meta }, async () => {
    proxy = await startRealProxy(name, shop.url)
    const browser = await customerWithACart(shop, proxy.http1)
    plantCookies(browser, 16 * 1024)
    browser.cookies.set('rest', 'x'.repeat(MOST_PASSED - '; rest='.length - cookieHeader(browser.cookies).length))
    const refused = await browser.visit(`${proxy.http1}/healthz`)
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([431, null])
    expect((await browser.graphql(SESSION)).data).toEqual(LOGGED_IN)
  })

  behind(`SIGN-78: cookies that ${name} refuses are deleted, and a long address deletes none`, { meta }, async () => {
    proxy = await startRealProxy(name, shop.url)
    for (const bytes of [28, 60].map((kilobytes) => kilobytes * 1024)) {
      const cookies = new Map<string, string>()
      plantCookies({ cookies }, bytes)
      const refused = await fetch(proxy.http1, { headers: { cookie: cookieHeader(cookies) } })
      expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([431, '"cookies"'])
      expect([refused.headers.get('cache-control'), refused.headers.get('content-type')?.toLowerCase()]).toEqual([
        'no-store',
        'text/html; charset=utf-8',
      ])
      expect(await refused.text()).toContain('You may have to log in again')
    }
    for (const length of [20_000, 40_000, 70_000]) {
      const { status, headers } = await fetch(`${proxy.http1}/healthz?${'x'.repeat(length)}`)
      expect([length, headers.get('clear-site-data')]).toEqual([length, null])
      if (length > 32_768) expect([400, 414, 431]).toContain(status)
    }
  })
}
