import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DeskBrowser,
  locationOf,
  openDeskBrowser,
  openTestDesk,
  signInAtDesk,
  staffAtDesk,
  type TestDesk,
} from '#server/testing/desk.ts'

const ME = '{ me { name roles } }'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk?.close())

async function isIn(browser: DeskBrowser): Promise<boolean> {
  return (await browser.query(ME)).data?.me != null
}

test('DESK-6: an employee signs in at the operator’s provider with a second factor, and comes back to where they wanted to go', async () => {
  const browser = openDeskBrowser(desk)
  const begun = await browser.visit(`${desk.url}/sign-in/begin`)
  const asked = new URL(locationOf(begun)).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'tonn-desk',
    acr_values: 'mfa',
    prompt: 'login',
    max_age: '0',
  })
  expect(await signInAtDesk(desk, browser, { email: 'desk@staff.example', returnTo: '/orders?sort=age' })).toBe(
    '/orders?sort=age',
  )
  expect((await browser.query(ME)).data).toEqual({ me: { name: 'Aoife Brennan', roles: ['DESK'] } })
  expect([...browser.cookies.keys()]).toEqual(['desk_session'])
})

test('DESK-7: a wrong code signs nobody in, nor does a provider that asked for none, whatever the address says', async () => {
  expect(await signInAtDesk(desk, openDeskBrowser(desk), { email: 'desk@staff.example', code: '000000' })).toBe('wrong')
  await desk.shop.control('identity', { secondFactor: false })
  try {
    const browser = openDeskBrowser(desk)
    expect(await signInAtDesk(desk, browser, { email: 'desk@staff.example' })).toBe('/sign-in?why=factor')
    expect(await isIn(browser)).toBe(false)
  } finally {
    await desk.shop.control('identity', {})
  }
})

test.each(['fibre@demo.example', 'retail@staff.example'])(
  'DESK-8: %s has no role at the desk, and does not get in',
  async (email) => {
    const browser = openDeskBrowser(desk)
    expect(await signInAtDesk(desk, browser, { email })).toBe('/sign-in?why=role')
    expect(await isIn(browser)).toBe(false)
  },
)

test('DESK-9: a code that another browser was sent, a state of somebody else and a return without a beginning sign nobody in', async () => {
  const browser = openDeskBrowser(desk)
  const stranger = openDeskBrowser(desk)
  await stranger.visit(`${desk.url}/sign-in/begin`)
  await browser.visit(`${desk.url}/sign-in/begin`)
  const forged = await stranger.visit(
    `${desk.url}/sign-in/return?code=abc&state=def&iss=${desk.shop.sandboxUrl}/identity`,
  )
  expect(locationOf(forged)).toBe('/sign-in?why=refused')
  const again = await stranger.visit(`${desk.url}/sign-in/return?code=abc&state=def`)
  expect(locationOf(again)).toBe('/sign-in?why=expired')
  expect(await isIn(stranger)).toBe(false)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  '/sign-out',
  '/x/..//elsewhere.example',
  '',
])('DESK-9: after signing in nobody is led to %s', async (returnTo) => {
  expect(await signInAtDesk(desk, openDeskBrowser(desk), { email: 'stock@staff.example', returnTo })).toBe('/')
})

test('DESK-10: a session ends after a quarter of an hour without a request, and after eight hours whatever is done', async () => {
  const browser = await staffAtDesk(desk, 'finance')
  const age = (column: string, minutes: number) =>
    desk.shop.deps.db.$client.query(
      `update desk_sessions set ${column} = pg_catalog.now() + make_interval(mins => $1) where name = 'Tomás Keane'`,
      [minutes],
    )
  await age('seen_at', -14)
  expect(await isIn(browser)).toBe(true)
  // The request before was seen.
  await age('ends_at', 1)
  expect(await isIn(browser)).toBe(true)
  await age('seen_at', -16)
  expect(await isIn(browser)).toBe(false)
  const other = await staffAtDesk(desk, 'finance')
  const { rows } = await desk.shop.deps.db.$client.query<{ hours: number }>(
    `select extract(epoch from max(ends_at) - pg_catalog.now())::float8 / 3600 as hours from desk_sessions`,
  )
  expect(rows[0]?.hours).toBeCloseTo(8, 1)
  await age('ends_at', 0)
  expect(await isIn(other)).toBe(false)
})

test('DESK-11: signing out ends the session here and at the provider, and no other site can do it', async () => {
  const browser = await staffAtDesk(desk, 'privacy')
  const signOut = (headers: Record<string, string>) =>
    browser.visit(`${desk.url}/sign-out`, { method: 'POST', headers })
  expect(locationOf(await signOut({ 'sec-fetch-site': 'cross-site' }))).toBe('/')
  expect(await isIn(browser)).toBe(true)
  const cookie = browser.cookies.get('desk_session') ?? ''
  const left = await signOut({ 'sec-fetch-site': 'same-origin' })
  expect(left.headers.get('refresh')).toContain('/identity/session/end?')
  expect(browser.cookies.has('desk_session')).toBe(false)
  browser.cookies.set('desk_session', cookie)
  expect(await isIn(browser)).toBe(false)
})

test('DESK-12: while the provider is away nobody signs in, and who is in works on', async () => {
  const browser = await staffAtDesk(desk, 'advisor')
  await desk.shop.control('identity', { mode: 'fail' })
  try {
    const begun = await openDeskBrowser(desk).visit(`${desk.url}/sign-in/begin`)
    expect(locationOf(begun)).toBe('/sign-in?why=unavailable')
    expect(await isIn(browser)).toBe(true)
  } finally {
    await desk.shop.control('identity', {})
  }
})
