import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SESSION = '{ getSession { isLoggedIn } }'

let shop: TestShop
/** Where the provider sends its logout tokens in this test, so that they can be sent more than once. */
let inbox: { tokens: string[]; url: string; close(): void }
beforeAll(async () => {
  shop = await openTestShop()
  inbox = await openInbox()
  await shop.control('callbacks' as never, { url: inbox.url })
})
afterAll(async () => {
  inbox.close()
  await shop.close()
})

async function openInbox(): Promise<typeof inbox> {
  const tokens: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    tokens.push(new URLSearchParams(body).get('logout_token') ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { tokens, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function signedIn(): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser)
  return browser
}

async function isLoggedIn(browser: SigningBrowser): Promise<boolean> {
  return (await browser.graphql(SESSION)).data.getSession.isLoggedIn
}

/** Logs out at the provider itself, and returns the token that it sent. */
async function logOutAtProvider(browser: SigningBrowser): Promise<string> {
  const address = `${shop.sandboxUrl}/identity/session/end`
  const page = await (await browser.visit(address)).text()
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
  await browser.visit(`${address}/confirm`, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
  return inbox.tokens.at(-1) ?? ''
}

async function send(token: string, url = shop.url): Promise<number> {
  const body = new URLSearchParams({ logout_token: token })
  return (await fetch(`${url}/login/ended`, { method: 'POST', body })).status
}

test('SIGN-68: a logout token of the provider ends its session, once: sent again it ends nothing', async () => {
  const [browser, other] = [await signedIn(), await signedIn()]
  const token = await logOutAtProvider(browser)
  expect(await isLoggedIn(browser)).toBe(true)
  expect(await send(token)).toBe(200)
  expect([await isLoggedIn(browser), await isLoggedIn(other)]).toEqual([false, true])
  await signIn(shop, browser)
  expect(await send(token)).toBe(400)
  expect(await isLoggedIn(browser)).toBe(true)
})

test('SIGN-68: a token that ended nothing because the database failed counts when it comes again', async () => {
  const browser = await signedIn()
  const token = await logOutAtProvider(browser)
  const rename = (from: string, to: string) => shop.deps.db.execute(`alter table ${from} rename to ${to}`)
  await rename('customer_sessions', 'sessions_elsewhere')
  const failed = await send(token)
  await rename('sessions_elsewhere', 'customer_sessions')
  expect([failed, await isLoggedIn(browser)]).toEqual([500, true])
  expect([await send(token), await isLoggedIn(browser)]).toEqual([200, false])
})

test('SIGN-69: a server that cannot read the provider’s keys has the token sent again, and ends the session then', async () => {
  const browser = await signedIn()
  const token = await logOutAtProvider(browser)
  const deps = await compose(shop.deps.config)
  const app = await buildApp(deps, null)
  const fresh = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await shop.control('identity', { mode: 'gone' })
  expect([await send(token, fresh), await isLoggedIn(browser)]).toEqual([503, true])
  await shop.control('identity', {})
  expect([await send(token, fresh), await isLoggedIn(browser)]).toEqual([200, false])
  await app.drain()
  await deps.close()
})

test('SIGN-69: all customers of the provider can be logged out within a minute, from its one address', async () => {
  const sent = await Promise.all(Array.from({ length: 150 }, () => send('a.b.c')))
  expect(new Set(sent)).toEqual(new Set([400]))
})
