import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LONGEST_TEXT_BYTES } from '#server/platform/graphql/document-reader.ts'
import { rootPolicies } from '#server/platform/graphql/field-policy.ts'
import { schema } from '#server/schema.ts'
import { ACCESS_CASES } from '#server/testing/access-cases.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import { type PlacedRequest, requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { addressed, aVictim, GUEST, newStrangers, SECRETS, type SignedVictim } from '#server/testing/victim.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let victim: SignedVictim

async function open(): Promise<void> {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
  victim = await aVictim(shop)
}

beforeAll(open)
// A try uses limits up and ends sessions, so that one which failed leaves a shop in which the next could not pass.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await shop.close()
  await open()
})
afterAll(() => shop?.close())

/** Everything that is stored of the victim, as text. */
async function stored(): Promise<unknown> {
  return desk.rows(
    `select c::text from carts c where uuid in ($1, $3)
     union all select o::text from orders o where reference = $2
     union all select e::text from order_events e join orders on orders.id = order_id where reference = $2
     union all select s::text from saved_cards s where customer = 'CUST-100203'
     union all select ended_at::text from customer_sessions where email = 'tv@demo.example'`,
    [victim.cart.uuid, victim.order.reference, victim.change.uuid],
  )
}

/** Where the whole of what the field returns is refused for its cost. */
const QUERIES: Readonly<Record<string, string>> = { customerOrders: '{ customerOrders { reference state placedAt } }' }

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
  const { strangers, codes = [] } = ACCESS_CASES[name] ?? {}
  const seen = JSON.stringify([result.data, result.errors, result.setCookies])
  if (SECRETS.test(seen) || /orders=[^;]/.test(seen)) return `shows ${seen}`
  const code = codeOf(result)
  const isNull = (result.data?.[name] ?? null) === null
  if (code === undefined)
    return strangers === 'everyone' || (strangers === 'nothing' && isNull) ? null : `is answered: ${seen}`
  if (!isNull) return `is answered in part: ${seen}`
  // Refused for its form or for the state of what it names, it may have been let in.
  if (!codes.some((each) => each === code)) return `is refused with ${code}, which is no rule of access`
  const hasNoSession = stranger === GUEST && !FOR_GUESTS.has(name)
  return code === 'SIGN_IN_NEEDED' && !hasNoSession ? `needs a session: ${seen}` : null
}

/** What the table has for a field, and the same for the cart of a change where the field takes the type of a cart. */
function requestsFor({ field }: (typeof FIELDS)[number]): readonly Record<string, unknown>[] {
  const { requests = () => [] } = ACCESS_CASES[field.name] ?? {}
  const ofCart = requests(victim)
  const ofChange = requests({ ...victim, cart: victim.change }).filter((given, index) => !isSame(given, ofCart[index]))
  const takesType = field.args.some(({ name }) => name === 'cartType')
  return [...ofCart, ...ofChange.map((given) => (takesType ? { ...given, cartType: 'CHANGE_OFFER' } : given))]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Of a cart and its parts as much as one query may name and cost; one that costs too much is refused before it runs. */
async function sendDeep(root: (typeof FIELDS)[number], given: Record<string, unknown>, send: Send) {
  const known = QUERIES[root.field.name]
  if (known !== undefined) return send({ query: known, variables: given })
  const at = (depth: number) => requestOf(root, given, { depth })
  const deep = at(3)
  if (Buffer.byteLength(deep.query) > LONGEST_TEXT_BYTES) return send(at(2))
  const answer = await send(deep)
  return codeOf(answer) === 'QUERY_TOO_COSTLY' ? send(at(2)) : answer
}

type Send = (request: PlacedRequest) => Promise<GraphQLResult>

/** As the storefront does: a browser without a secret gets one with the first response, and repeats the request. */
function sendWith(headers: Record<string, string>): Send {
  return async ({ query, variables }) => {
    const first = await shop.graphql(query, variables, addressed(headers))
    if (codeOf(first) !== 'BROWSER_UNKNOWN') return first
    const secrets = first.setCookies.map((line) => line.split(';')[0])
    const cookie = [headers['cookie'], ...secrets].filter(Boolean).join('; ')
    return shop.graphql(query, variables, addressed({ cookie }))
  }
}

test('SIGN-60: no field shows or changes what is another customer’s, for a customer or a guest', async () => {
  const strangers = await newStrangers(shop, victim)
  const before = await stored()
  const problems: string[] = []
  for (const root of FIELDS) {
    const { name } = root.field
    for (const given of requestsFor(root)) {
      const responses = Object.entries(strangers).map(async ([stranger, headers]) => {
        const problem = problemOf(name, stranger, await sendDeep(root, given, sendWith(headers)))
        return problem === null ? [] : `${name} ${JSON.stringify(given)} for ${stranger} ${problem}`
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
    const { data } = await sendDeep(root, given, ({ query, variables }) => victim.customer.graphql(query, variables))
    expect(JSON.stringify(data), name).toMatch(SECRETS)
  }
  const { change, prequalId, customer } = victim
  const named = { s: change.subscriptionId, r: change.reference, p: prequalId }
  const ofChange = await customer.must(
    `query own($s: String!, $r: String!, $p: String!) {
      getCurrentSIMCode(subscriptionId: $s, cartType: CHANGE_OFFER)
      getCOPrequalDetailsByID(changeOfferReference: $r, prequalId: $p) { prequalId }
      getCart(reference: $r, cartType: CHANGE_OFFER) { uuid } }`,
    named,
  )
  expect(ofChange).toEqual({
    getCurrentSIMCode: expect.any(String),
    getCOPrequalDetailsByID: { prequalId },
    getCart: { uuid: change.uuid },
  })
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
    for (const given of requestsFor(root)) {
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
