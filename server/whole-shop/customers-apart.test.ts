import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootPolicies } from '#server/platform/graphql/field-policy.ts'
import { schema } from '#server/schema.ts'
import { ACCESS_CASES, ROUTE_CASES, type Victim } from '#server/testing/access-cases.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import { requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { answerCheckout, type Customer, fillCart, order } from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** What the victim alone knows, wherever it is stored. */
const PERSON = {
  firstName: 'Sorcha',
  lastName: 'Mac Giolla Easpaig',
  email: 'sorcha@victim.example',
  birthDay: '19',
  birthMonth: '8',
  birthYear: '1987',
}
const ACCOUNT = { iban: 'IE64 IRCE 9205 0112 3456 78', accountHolder: 'Sorcha Mac Giolla Easpaig' }
/** Digits in quotes: other numbers have them by chance. */
const SECRETS =
  /Sorcha|Mac Giolla|sorcha@|1987-08-19|IRCE|"(5678|8871)"|Declan|Walsh|tv@demo|CUST-100203|7004 1975|353865550171|Cuan Court/

const GUEST = 'a guest'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let victim: Victim & { customer: Customer }

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
  victim = await aVictim()
})
afterAll(() => shop.close())

/** Headers of each, by who they are. */
async function newStrangers(): Promise<Readonly<Record<string, Record<string, string>>>> {
  const niamh = await signedInCustomer(shop, 'fibre@demo.example')
  await fillCart(niamh)
  const cookie = niamh.cookies()
  return {
    'another customer': { cookie },
    'another customer who names the cart in a cookie': {
      cookie: cookie.replace(/(^|; )cart=[^;]*/, `$1cart=${victim.cart.uuid}`),
    },
    [GUEST]: { cookie: '' },
  }
}

/** Declan has ordered, and is about to order another cart. */
async function aVictim(): Promise<typeof victim> {
  const customer = await signedInCustomer(shop, 'tv@demo.example')
  const answers = { details: PERSON, payment: { monthly: 'DIRECT_DEBIT', ...ACCOUNT, mandateSigned: true } }
  const { reference } = await order(customer, answers)
  const { order: placed } = await customer.must(
    'query o($r: String!) { order(reference: $r) { cart { offers { id } } } }',
    { r: reference },
  )
  await desk.work('make-order-documents', reference)
  const { order: made } = await customer.must('query o($r: String!) { order(reference: $r) { documents { id } } }', {
    r: reference,
  })
  const [card] = await desk.rows(
    `insert into saved_cards (customer, gateway, token, last4, brand, expires, pays_bills)
     values ('CUST-100203', 'STANCER', 'card_of_the_victim', '8871', 'visa', '2031-04', false) returning id`,
  )
  const [notice] = await desk.rows(
    `insert into contract_notices (customer_id, kind, day, document, bytes)
     values ('CUST-100203', 'END', '2027-01-31', '{}', 'a notice') returning id`,
  )
  const { uuid, offerId } = await fillCart(customer)
  await answerCheckout(customer, answers)
  const { getCart } = await customer.must('{ getCart { reference offers { prequal { prequalId } } } }')
  return {
    customer,
    cart: { uuid, reference: getCart.reference, offerId },
    order: { reference, offerId: placed.cart.offers[0].id },
    prequalId: getCart.offers[0].prequal.prequalId,
    documentId: made.documents[0].id,
    savedCardId: card.id,
    noticeId: notice.id,
  }
}

/** Everything that is stored of the victim, as text. */
async function stored(): Promise<unknown> {
  return desk.rows(
    `select c::text from carts c where uuid = $1
     union all select o::text from orders o where reference = $2
     union all select e::text from order_events e join orders on orders.id = order_id where reference = $2
     union all select s::text from saved_cards s where customer = 'CUST-100203'
     union all select ended_at::text from customer_sessions where email = 'tv@demo.example'`,
    [victim.cart.uuid, victim.order.reference],
  )
}

let requests = 0
/** From another address each time, so that no rate limit hides the check of access. */
function addressed(headers: Record<string, string>): Record<string, string> {
  requests += 1
  return { ...headers, 'x-forwarded-for': `10.3.${Math.floor(requests / 250)}.${requests % 250}` }
}

/** Logging out comes last: after it the stranger is no customer. */
const FIELDS = rootFieldsOf(schema).sort((one, other) => lastness(one.field.name) - lastness(other.field.name))

function lastness(name: string): number {
  return name === 'logOutEverywhere' ? 1 : 0
}

/** Fields whose access rule a guest can satisfy. */
const FOR_GUESTS = new Set(
  rootPolicies(schema).flatMap(({ field, policy }) =>
    ['anyone', 'journey'].includes(policy?.access.name ?? '') ? [field.name] : [],
  ),
)

test('SIGN-60: every root field has its line in the table of who may open what (server/testing/access-cases.ts)', () => {
  expect(Object.keys(ACCESS_CASES).sort()).toEqual(FIELDS.map(({ field }) => field.name).sort())
})

/** What is wrong with the response to a stranger. */
function problemOf(name: string, stranger: string, result: GraphQLResult): string | null {
  const seen = JSON.stringify([result.data, result.errors, result.setCookies])
  if (SECRETS.test(seen) || /orders=[^;]/.test(seen)) return `shows ${seen}`
  // A request that is refused for its form proves nothing.
  if (codeOf(result) === 'BAD_REQUEST') return `is malformed: ${seen}`
  const isOpen = ACCESS_CASES[name]?.strangers === 'everyone' && (stranger !== GUEST || FOR_GUESTS.has(name))
  const isRefused = codeOf(result) !== undefined && (result.data?.[name] ?? null) === null
  return isOpen || isRefused ? null : `is answered: ${seen}`
}

test('SIGN-60: no field shows or changes what is another customer’s, for a customer or a guest', async () => {
  const strangers = await newStrangers()
  const before = await stored()
  const problems: string[] = []
  for (const root of FIELDS) {
    const { name } = root.field
    for (const given of ACCESS_CASES[name]?.requests(victim) ?? []) {
      const { query, variables } = requestOf(root, given, { depth: 3 })
      const responses = Object.entries(strangers).map(async ([stranger, headers]) => {
        const problem = problemOf(name, stranger, await shop.graphql(query, variables, addressed(headers)))
        return problem === null ? [] : `${name} for ${stranger} ${problem}`
      })
      problems.push(...(await Promise.all(responses)).flat())
    }
  }
  expect(problems).toEqual([])
  expect(await stored()).toEqual(before)
  const { getCart, getSession } = await victim.customer.must('{ getCart { uuid } getSession { isLoggedIn } }')
  expect([getCart.uuid, getSession.isLoggedIn]).toEqual([victim.cart.uuid, true])
})

test('SIGN-60: the victim’s own browser sees what strangers must not', async () => {
  const own = {
    checkout: { reference: victim.cart.uuid },
    order: { reference: victim.order.reference },
    savedCards: {},
    accountContact: {},
    accountServices: {},
  }
  for (const [name, given] of Object.entries(own)) {
    const root = FIELDS.find(({ field }) => field.name === name)
    if (root === undefined) throw new Error(`There is no ${name}`)
    const { query, variables } = requestOf(root, given, { depth: 3 })
    expect(JSON.stringify(await victim.customer.must(query, variables)), name).toMatch(SECRETS)
  }
})

test('SIGN-61: nor does any address of the server; each has its line in the same table', async () => {
  const routes = shop.routes.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path)
  expect(Object.keys(ROUTE_CASES).sort()).toEqual([...new Set(routes)].sort())
  const strangers = Object.entries(await newStrangers())
  for (const { strangers: open, path } of Object.values(ROUTE_CASES)) {
    for (const [stranger, headers] of strangers) {
      const response = await fetch(shop.url + path(victim), { headers: addressed(headers), redirect: 'manual' })
      const where = `${path(victim)} for ${stranger}`
      const isText = response.headers.get('content-type') !== 'application/pdf'
      if (isText) expect(await response.text(), where).not.toMatch(SECRETS)
      if (open === 'everyone') continue
      expect([where, response.status]).toEqual([where, 404])
      expect(response.headers.get('cache-control'), where).toMatch(/no-store/)
    }
  }
  const own = await fetch(`${shop.url}/order/${victim.order.reference}/documents/${victim.documentId}`, {
    headers: { cookie: victim.customer.cookies() },
  })
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
})

/** What a page of another site can have a browser send without a preflight, and what it could if one were granted. */
const OTHER_SITES: Readonly<Record<string, (body: string) => RequestInit>> = {
  'as text': (body) => ({ body, headers: { 'content-type': 'text/plain' } }),
  'as text that claims to be JSON': (body) => ({ body, headers: { 'content-type': 'text/plain; application/json' } }),
  'as a form': (body) => ({ body: new URLSearchParams({ query: body }) }),
  'as a form with parts': (body) => {
    const form = new FormData()
    form.set('query', body)
    return { body: form }
  },
  'without a type': (body) => ({ body: Buffer.from(body) }),
  'as JSON without the source': (body) => ({ body, headers: { 'content-type': 'application/json' } }),
  'as the storefront does': (body) => ({ body, headers: { ...STOREFRONT, 'sec-fetch-site': 'cross-site' } }),
  'as the storefront does, from a sibling host': (body) => ({
    body,
    headers: { ...STOREFRONT, 'sec-fetch-site': 'same-site' },
  }),
}
const STOREFRONT = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' }

test('SIGN-62: no mutation can be sent by a page of another site, with a customer’s cookies (CSRF)', async () => {
  const before = await stored()
  const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: victim.customer.cookies() }
  for (const root of FIELDS.filter(({ operation }) => operation === 'mutation')) {
    for (const given of ACCESS_CASES[root.field.name]?.requests(victim) ?? []) {
      const body = JSON.stringify(requestOf(root, given, { depth: 1 }))
      const sent = Object.entries(OTHER_SITES).map(async ([how, request]) => {
        const { headers, ...rest } = request(body)
        const response = await fetch(`${shop.url}/graphql/`, {
          method: 'POST',
          ...rest,
          headers: addressed({ ...origin, ...(headers as Record<string, string>) }),
        })
        const where = `${root.field.name} ${how}`
        expect([where, response.status >= 400 && response.status < 500]).toEqual([where, true])
        expect([where, response.headers.getSetCookie(), await response.json()]).toEqual([
          where,
          [],
          { errors: expect.any(Array) },
        ])
      })
      await Promise.all(sent)
    }
  }
  expect(await stored()).toEqual(before)
})

test('SIGN-62: a preflight is granted to no site, and a query in an address is refused', async () => {
  const preflight = await fetch(`${shop.url}/graphql/`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-source-application',
    },
  })
  expect(preflight.ok).toBe(false)
  const granted = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))
  expect(granted).toEqual([])
  const inAddress = await fetch(`${shop.url}/graphql/?query=mutation%7BleaveCart%7D`)
  expect(inAddress.status).toBe(405)
})
