import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { ROUTE_CASES } from '#server/testing/route-cases.ts'
import { aCustomer, fillCart } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { addressed, aVictim, GUEST, newStrangers, SECRETS, type SignedVictim } from '#server/testing/victim.ts'

const OWNER = 'the owner'

type Seen = { status: number; type: string; body: string; headers: Headers }

let shop: TestShop
let victim: SignedVictim
let strangers: Awaited<ReturnType<typeof newStrangers>>
/** By pattern and visitor: all of them at the same address at the same moment. */
const visits = new Map<string, Map<string, Seen>>()

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  victim = await aVictim(shop)
  strangers = await newStrangers(shop, victim)
  const visitors = { [OWNER]: { cookie: victim.customer.cookies() }, ...strangers }
  for (const [pattern, { path }] of Object.entries(ROUTE_CASES)) {
    const seen = Object.entries(visitors).map(
      async ([who, headers]) => [who, await visit(path(victim), headers)] as const,
    )
    visits.set(pattern, new Map(await Promise.all(seen)))
  }
})
afterAll(() => shop?.close())

async function visit(path: string, headers: Record<string, string>): Promise<Seen> {
  const stop = new AbortController()
  const response = await fetch(shop.url + path, {
    headers: addressed(headers),
    redirect: 'manual',
    signal: stop.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  const isEndless = type.startsWith('text/event-stream')
  const body = isEndless ? '' : Buffer.from(await response.arrayBuffer()).toString('latin1')
  stop.abort()
  return { status: response.status, type, body: isPdf(type) ? body : asUtf8(body), headers: response.headers }
}

const isPdf = (type: string) => type === 'application/pdf'
const asUtf8 = (body: string) => Buffer.from(body, 'latin1').toString('utf8')

function casesFor(kind: 'same' | 'own' | 'owner'): [string, Map<string, Seen>][] {
  return [...visits].filter(([pattern]) => ROUTE_CASES[pattern]?.for === kind)
}

test('SIGN-61: each address of the server has its line in the table (server/testing/route-cases.ts)', () => {
  const routes = shop.routes.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path)
  expect(Object.keys(ROUTE_CASES).sort()).toEqual([...new Set(routes)].sort())
})

test('SIGN-61: no stranger gets what an address names, beside its owner at the same moment; nobody stores either', () => {
  const opened: string[] = []
  for (const [pattern, seen] of casesFor('owner')) {
    for (const [who, { status, body, headers }] of seen) {
      const where = `${pattern} for ${who}`
      expect([where, headers.get('cache-control')]).toEqual([where, expect.stringMatching(/\bno-store\b/)])
      if (who !== OWNER) expect([where, status, SECRETS.test(body)]).toEqual([where, 404, false])
      else if (status === 200) opened.push(pattern)
    }
  }
  // A line of the order has no eSIM, so that its owner has no picture of it.
  expect(opened).toEqual(casesFor('owner').flatMap(([pattern]) => (pattern.includes('/esim/') ? [] : [pattern])))
})

test('SIGN-61: nor does anybody store a breakdown', async () => {
  const [{ id }] = await orderDesk(shop).rows(
    `insert into contract_notices (customer_id, kind, day, document, bytes)
     values ('CUST-100203', 'YEARLY', '2027-01-31', '{}', 'unreadable') returning id`,
  )
  const { status, headers } = await visit(`/account/notices/${id}`, { cookie: victim.customer.cookies() })
  expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
})

test('SIGN-61: at an address of whoever calls, two customers and a guest at the same moment get their own, which nobody stores', () => {
  for (const [pattern, seen] of casesFor('own')) {
    for (const [who, { body, headers }] of seen) {
      const where = `${pattern} for ${who}`
      expect([where, headers.get('cache-control')]).toEqual([where, expect.stringMatching(/\bno-store\b/)])
      if (who !== OWNER) expect([where, SECRETS.test(body)]).toEqual([where, false])
    }
  }
  const data = visits.get('/account/export')
  expect(data?.get(OWNER)?.body).toMatch(SECRETS)
  expect(data?.get('another customer')?.body).toContain('fibre@demo.example')
  expect(data?.get(GUEST)?.status).toBe(303)
})

test('SIGN-61: the contract summaries of a cart are of the caller’s own, for customers and for guests', async () => {
  const path = '/checkout/contract-summaries.pdf'
  const open = (cookie: string) => visit(path, { cookie })
  const seen = visits.get(path) ?? new Map<string, Seen>()
  for (const who of [GUEST, 'another customer who names the cart in a cookie'])
    expect([who, seen.get(who)?.status]).toEqual([who, 404])
  const guests = [aCustomer(shop), aCustomer(shop)]
  // One after the other: both would choose the same time of the engineer.
  for (const [index, guest] of guests.entries()) await fillCart(guest, PLANS[index])
  const { customer, journeyCookie } = victim
  const changing = `${customer.cookies()}; ${journeyCookie}`
  const owners = [customer.cookies(), cookiesOf('another customer'), changing, ...guests.map((one) => one.cookies())]
  const alone: Seen[] = []
  for (const cookie of owners) alone.push(await open(cookie))
  const together = await Promise.all(owners.map(open))
  expect(alone.map(({ type }) => isPdf(type))).toEqual(owners.map(() => true))
  expect(together.map(({ body }, index) => body === alone[index]?.body)).toEqual(owners.map(() => true))
  const [ofVictim, ofStranger, ofChange, ofGuest, ofOtherGuest] = alone.map(({ body }) => body)
  expect(new Set([ofVictim, ofStranger, ofChange]).size).toBe(3)
  expect(ofGuest === ofOtherGuest).toBe(false)
  expect(seen.get(OWNER)?.body === ofVictim).toBe(true)
  expect(seen.get('another customer')?.body === ofStranger).toBe(true)
  const withItsJourney = [cookiesOf('another customer'), cookiesOf(GUEST)].map((own) => `${own}; ${journeyCookie}`)
  expect((await Promise.all(withItsJourney.map(open))).map(({ status }) => status)).toEqual([404, 404])
})

const cookiesOf = (who: string) => strangers[who]?.['cookie'] ?? ''

const PLANS = [
  { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' },
  { offer: 'FTTH_500MB', plan: 'ACQ_FTTH_500MB_24M' },
]

test('SIGN-61: every other address gives everyone the same at the same moment, and sets no cookie', () => {
  for (const [pattern, seen] of casesFor('same')) {
    const [first] = seen.values()
    for (const [who, { status, body, headers }] of seen) {
      const where = `${pattern} for ${who}`
      expect([where, status, headers.get('cache-control'), headers.getSetCookie()]).toEqual([
        where,
        first?.status,
        first?.headers.get('cache-control') ?? null,
        [],
      ])
      // Figures of the moment.
      if (pattern !== '/metrics') expect([where, body === first?.body]).toEqual([where, true])
      expect([where, SECRETS.test(body)]).toEqual([where, false])
    }
  }
})
