import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPrivatePath } from '#domain/private-pages.ts'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import type { Storefront } from '#server/platform/http/pages.ts'
import { MANY_ORDERS } from '#server/testing/order-desk.ts'
import { answerCheckout, fillCart, order } from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

type Visits = readonly (readonly [string, readonly Seen[]])[]
type Visitor = { cookie: string; secrets: RegExp }

let storefront: Storefront
let shop: TestShop
let niamh: Visitor & { reference: string }
let declan: Visitor & { reference: string }
/** By address: of Niamh, Declan and a guest at the same moment. */
let visits: Visits
const guest: Visitor = { cookie: '', secrets: /$^/ }

beforeAll(async () => {
  storefront = await loadBuiltStorefront()
  shop = await openTestShop(MANY_ORDERS, { storefront })
  niamh = await aCustomerWithAnOrder('fibre@demo.example', 'Niamh', 'Byrne')
  declan = await aCustomerWithAnOrder('tv@demo.example', 'Declan', 'Walsh')
  visits = await visitAll()
})
afterAll(() => shop?.close())

/** Signed in, with an order and with a cart that is about to become another. */
async function aCustomerWithAnOrder(email: string, firstName: string, lastName: string): Promise<typeof niamh> {
  const customer = await signedInCustomer(shop, email)
  const details = { firstName, lastName, email: `${firstName.toLowerCase()}@customer.example` }
  const { reference } = await order(customer, { details })
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer, { details })
  const secrets = [firstName, lastName, email, details.email, uuid, reference].join('|')
  return { cookie: customer.cookies(), reference, secrets: new RegExp(secrets, 'i') }
}

const PARAMETERS: Readonly<Record<string, string>> = {
  pack: 'tv-family',
  code: 'insurance',
  plan: 'ACQ_FTTH_1GB_24M',
  other: 'ACQ_FTTH_500MB_24M',
  slug: 'solwyn-one-max',
}
/** Where the name of a handset is none. */
const PAGES: Readonly<Record<string, string>> = { '/about/:slug': 'moving-home' }

/** Every page of the route list, and its data; those of an order name the one of a customer. */
function addresses(): string[] {
  const paths = (storefront.places ?? []).flatMap(({ path }) =>
    [niamh, declan].map(({ reference }) =>
      path.replace(/:(\w+)/g, (_, name: string) => {
        const value = name === 'reference' ? reference : (PAGES[path] ?? PARAMETERS[name])
        if (value === undefined) throw new Error(`${path}: give an example of ${name}`)
        return value
      }),
    ),
  )
  return [...new Set([...paths, '/no/such/page'])].flatMap((path) => [path, path === '/' ? '/_.data' : `${path}.data`])
}

type Seen = { status: number; body: string; headers: Headers }

async function visit(path: string, { cookie }: Visitor, headers: Record<string, string> = {}): Promise<Seen> {
  const response = await fetch(shop.url + path, { redirect: 'manual', headers: { cookie, ...headers } })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

async function visitAll(): Promise<Visits> {
  const visits: [string, Seen[]][] = []
  for (const path of addresses())
    visits.push([path, await Promise.all([niamh, declan, guest].map((visitor) => visit(path, visitor)))])
  return visits
}

test('SIGN-63: on every page, two customers and a guest at the same moment get nothing of each other', () => {
  expect(visits.length).toBeGreaterThan(80)
  // An address that names an order has its number in the page, refused or not.
  const shown = (seen: Seen | undefined) =>
    (seen?.body ?? '').replaceAll(niamh.reference, '').replaceAll(declan.reference, '')
  for (const [path, [mine, theirs, nobodys]] of visits) {
    expect(shown(mine), path).not.toMatch(declan.secrets)
    expect(shown(theirs), path).not.toMatch(niamh.secrets)
    expect(shown(nobodys), path).not.toMatch(niamh.secrets)
    expect(shown(nobodys), path).not.toMatch(declan.secrets)
  }
  const shows = (path: string, { secrets }: Visitor) =>
    visits.some(([one, seen]) => one === path && seen.some((each) => secrets.test(shown(each))))
  expect([shows('/checkout/review', niamh), shows(`/order/${declan.reference}`, declan)]).toEqual([true, true])
})

/** With the files that the head script preloads for its visitor. */
async function scriptBytes(body: string): Promise<number> {
  const scripts = new Set(body.match(/\/assets\/[\w.-]+\.js/g))
  expect(scripts.size).toBeGreaterThan(3)
  const texts = await Promise.all([...scripts].map(async (path) => (await visit(path, guest)).body))
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}

test('ACCT-23: the account takes at most 150 kB of JavaScript', async () => {
  const { body } = await visit('/account', niamh)
  expect(await scriptBytes(body)).toBeLessThanOrEqual(150_000)
})

test.each([
  ['/shop/change-offer', 'Change your plan', 'Until you order, everything stays as it is.', 'query ChangeOffer'],
  ['/shop/impact-summary', 'What this changes for you', 'What you have stays as it is.', 'query ServiceImpact'],
])(
  'CHPAGE-61: %s comes with what holds for every customer, and prefetches the rest',
  async (path, title, lead, query) => {
    const { body } = await visit(path, guest)
    expect(/<h1[^>]*>([^<]*)/.exec(body)?.[1]).toBe(title)
    expect(body).toContain(lead)
    expect(body).toContain(query)
    expect(await scriptBytes(body)).toBeLessThanOrEqual(150_000)
  },
)

test('SIGN-64: a page that can read cookies is stored by nobody', () => {
  for (const [path, seen] of visits.filter(([one]) => isPrivatePath(one))) {
    for (const { headers } of seen)
      expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null])
  }
})

test('SIGN-64: every other page is the same bytes for all, sets no cookie, and varies by encoding alone', async () => {
  for (const [path, seen] of visits.filter(([one]) => !isPrivatePath(one))) {
    const [first] = seen
    const isPage = !/^\/no\/such|\.(xml|txt|webmanifest)\.data$/.test(path)
    if (isPage) expect([path, first?.headers.get('cache-control')]).toEqual([path, 'public, max-age=0, s-maxage=300'])
    for (const { status, body, headers } of seen) {
      const etag = headers.get('etag')
      expect([path, status, etag, body === first?.body]).toEqual([
        path,
        first?.status,
        first?.headers.get('etag'),
        true,
      ])
      expect([path, headers.getSetCookie(), headers.get('vary') ?? 'accept-encoding']).toEqual([
        path,
        [],
        'accept-encoding',
      ])
    }
  }
  const etag = (await visit('/shop/tv', niamh)).headers.get('etag') ?? ''
  for (const visitor of [niamh, declan, guest])
    expect((await visit('/shop/tv', visitor, { 'if-none-match': etag })).status).toBe(304)
})

test('SIGN-64: a shared response of the API is the same for a customer and a guest, and stored by no browser', async () => {
  const body = JSON.stringify({ query: '{ brand { name } }' })
  const headers = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' }
  const seen = []
  for (const { cookie } of [niamh, guest, declan]) {
    const response = await fetch(`${shop.url}/graphql/`, { method: 'POST', headers: { ...headers, cookie }, body })
    expect([response.headers.get('cache-control'), response.headers.getSetCookie()]).toEqual(['no-store', []])
    seen.push(await response.text())
  }
  expect(new Set(seen).size).toBe(1)
})
