import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPartnersApp, type PartnersApp } from '#server/partners-app.ts'
import { keyedMutex } from '#server/platform/memory/keyed-mutex.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { anOrder, withoutVisit } from './partner-orders.fixture.ts'

const ORDERS = '/productOrderingManagement/v4/productOrder'
const CANCELS = '/productOrderingManagement/v4/cancelProductOrder'
const CARTS = '/shoppingCart/v4/shoppingCart'

let partners: TestPartners
let desk: ReturnType<typeof orderDesk>
let till: PartnerClient
let site: PartnerClient
/** Of another process of the shop: nothing in memory is shared. */
let elsewhere: PartnersApp
let atElsewhere: PartnerClient
let last = 0

beforeAll(async () => {
  partners = await openTestPartners(MANY_ORDERS)
  const { shop } = partners
  desk = orderDesk(shop)
  elsewhere = await buildPartnersApp({ ...shop.deps, carts: { ...shop.deps.carts, locks: keyedMutex() } })
  const url = await elsewhere.server.listen({ host: '127.0.0.1', port: 0 })
  ;[till, site, atElsewhere] = await Promise.all([
    aPartner(partners),
    aPartner(partners, 'comparison-site'),
    aPartner({ shop, url }),
  ])
})
afterAll(async () => {
  await elsewhere?.drain()
  await partners?.close()
})

/** Of another customer at the same home each time. */
function nextOrder() {
  last += 1
  const customer = { email: `customer-${last}@customer.example`, mobile: aMobile() }
  return withoutVisit(anOrder({ externalId: `order ${last}`, ...customer }))
}

async function placed(client = till) {
  const { status, body } = await client.call('POST', ORDERS, nextOrder())
  expect([status, body.code, body.message]).toEqual([201, undefined, undefined])
  return body
}

const outcome = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [status, body.code]

test('TMF622-11: a request that is repeated is the same order, another one of its name is refused', async () => {
  const order = nextOrder()
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => till.call('POST', ORDERS, order)))
  const again = await till.call('POST', ORDERS, order)
  expect(again.status).toBe(201)
  const ids = [first, ...others].filter((one) => one?.status === 201).map((one) => one?.body.id)
  expect(new Set([...ids, again.body.id]).size).toBe(1)
  expect(
    await desk.rows('select id from orders where external_id = $1 and state <> $2', [order.externalId, 'cancelled']),
  ).toHaveLength(1)
  const other = { ...order, note: [{ text: 'Ring twice' }] }
  expect(outcome(await till.call('POST', ORDERS, other))).toEqual([409, 'KEY_REUSED'])
  // The names of one partner are nothing to another.
  expect((await site.call('POST', ORDERS, { ...order, relatedParty: nextOrder().relatedParty })).status).toBe(201)
})

test('TMF622-11: of requests with one externalId at once, at two servers, one places the order and the others are that order', async () => {
  const order = nextOrder()
  const all = await Promise.all([till, atElsewhere, till, atElsewhere].map((one) => one.call('POST', ORDERS, order)))
  expect(all.map(outcome)).toEqual(all.map(() => [201, undefined]))
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
  expect(await desk.rows('select from orders where external_id = $1', [order.externalId])).toHaveLength(1)
  expect(await desk.rows('select from partner_claims')).toEqual([])
})

test('TMF622-11: a name that a process died with is free after its lease, and until then a partner is asked to try again', async () => {
  const order = nextOrder()
  const claimed = (until: string) =>
    desk.rows(
      `insert into partner_claims values ('dealer-till', $1, gen_random_uuid(), now() + $2::interval)
        on conflict (partner, external_id) do update set claimed_until = excluded.claimed_until`,
      [order.externalId, until],
    )
  await claimed('1 second')
  expect((await till.call('POST', ORDERS, order)).status).toBe(201)
  await claimed('-2 days')
  await desk.perform('forget-partner-events', {})
  expect(await desk.rows('select from partner_claims')).toEqual([])
})

test.each([
  ['TermsAgreement', 'INVALID_BODY'],
  ['ContractSummaryAgreement', 'INVALID_BODY'],
  ['CreditCheckConsent', 'INVALID_BODY'],
  ['ContactProof', 'INVALID_BODY'],
  ['SepaMandate', 'PAYMENT_NEEDED'],
])('TMF622-12: without the customer’s %s there is no order', async (type, code) => {
  const order = nextOrder()
  const agreement = order.agreement.filter((one) => one['@type'] !== type)
  const { status, body } = await till.call('POST', ORDERS, { ...order, agreement })
  expect([status, body.code]).toEqual([code === 'PAYMENT_NEEDED' ? 422 : 400, code])
  expect(body.message).toContain(type)
  expect(await desk.rows('select from orders where external_id = $1', [order.externalId])).toEqual([])
})

test('TMF622-12: terms of another version, and consents of tomorrow, are none', async () => {
  const order = nextOrder()
  const withTerms = (change: object) => ({
    ...order,
    agreement: order.agreement.map((one) => (one['@type'] === 'TermsAgreement' ? { ...one, ...change } : one)),
  })
  expect(outcome(await till.call('POST', ORDERS, withTerms({ id: '2001-01-01' })))).toEqual([422, 'TERMS_NOT_ACCEPTED'])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect(outcome(await till.call('POST', ORDERS, withTerms({ agreedAt: tomorrow })))).toEqual([400, 'INVALID_BODY'])
})

test('TMF622-13: what only the customer can pay is refused, and leaves no order and no half-made cart in the way', async () => {
  const order = nextOrder()
  const [customer] = order.relatedParty
  // The bureau wants a deposit from a customer who was born then.
  const withDeposit = { ...order, relatedParty: [{ ...customer, id: 'c', birthDate: '1980-03-27' }] }
  const refused = await till.call('POST', ORDERS, withDeposit)
  expect(outcome(refused)).toEqual([422, 'PAYMENT_NEEDED'])
  expect(refused.body.message).toContain('€150.00')
  expect((await till.call('GET', `${ORDERS}?externalId=${encodeURIComponent(order.externalId)}`)).body).toEqual([])
})

test('TMF622-14: a customer whom the bureau refers has an order that is held', async () => {
  const order = nextOrder()
  const [customer] = order.relatedParty
  const { status, body } = await till.call('POST', ORDERS, {
    ...order,
    relatedParty: [{ ...customer, id: 'c', birthDate: '1979-03-27' }],
  })
  expect([status, body.state]).toEqual([201, 'held'])
})

test('TMF622-15: what is wrong with what the customer said is refused as on the pages', async () => {
  const order = nextOrder()
  const [customer] = order.relatedParty
  const young = { ...order, relatedParty: [{ ...customer, id: 'c', birthDate: '2020-03-27' }] }
  expect(outcome(await till.call('POST', ORDERS, young))).toEqual([422, 'CHECKOUT_ANSWERS_INVALID'])
  const [broadband, tv] = anOrder().productOrderItem
  const unseen = {
    ...order,
    productOrderItem: [{ ...broadband, id: '1', product: { place: [{ postcode: 'D08P3T7' }] } }],
  }
  const refused = await till.call('POST', ORDERS, unseen)
  expect([...outcome(refused), refused.body.message]).toEqual([
    409,
    'CONFLICT',
    'Missing before an order: CURRENT_SERVICE, VISIT',
  ])
  const alone = { ...order, productOrderItem: [{ ...tv, id: '2', productOrderItemRelationship: [] }] }
  expect((await till.call('POST', ORDERS, alone)).status).toBe(422)
  const unknown = { ...order, productOrderItem: [{ ...broadband, id: '1', productOffering: { id: 'ACQ_NOTHING' } }] }
  expect(outcome(await till.call('POST', ORDERS, unknown))).toEqual([400, 'INVALID_BODY'])
})

test('TMF622-16: an order of a cart names all that is in it', async () => {
  const cart = await till.call('POST', CARTS, { cartItem: cartItems() })
  expect([cart.status, cart.body.code, cart.body.message]).toEqual([201, undefined, undefined])
  const ids: string[] = cart.body.cartItem.map(({ id }: { id: string }) => id)
  const order = nextOrder()
  const named = (these: string[]) => ({
    ...order,
    shoppingCart: { id: cart.body.id },
    productOrderItem: these.map((id) => ({ id, action: 'add' as const })),
  })
  expect(outcome(await till.call('POST', ORDERS, named(ids.slice(0, 1))))).toEqual([400, 'INVALID_BODY'])
  expect(outcome(await site.call('POST', ORDERS, named(ids)))).toEqual([400, 'INVALID_BODY'])
  const { status, body } = await till.call('POST', ORDERS, named(ids))
  expect([status, body.code]).toEqual([201, undefined])
  expect(body.productOrderItem.map(({ id }: { id: string }) => id)).toEqual(ids)
  const after = await till.call('GET', `${CARTS}/${cart.body.id}`)
  expect(after.body.status).toBe('ordered')
  expect(outcome(await till.call('DELETE', `${CARTS}/${cart.body.id}`))).toEqual([409, 'CONFLICT'])
})

test('TMF622-17: what is returned can be found by it: id, externalId, state and orderDate', async () => {
  const { id, externalId, state, orderDate } = await placed()
  for (const [name, value] of Object.entries({ id, externalId, state, orderDate })) {
    const { status, body } = await till.call('GET', `${ORDERS}?${name}=${encodeURIComponent(value)}&limit=500`)
    expect([200, 206]).toContain(status)
    expect(
      body.map((one: { id: string }) => one.id),
      name,
    ).toContain(id)
    expect(body.every((one: Record<string, string>) => one[name] === value)).toBe(true)
  }
  for (const wrong of ['state=nothing', 'orderDate=2026-01-01', 'externalId=nothing', 'id=TN-0'])
    expect((await till.call('GET', `${ORDERS}?${wrong}`)).body).toEqual([])
  const { body: selected } = await till.call('GET', `${ORDERS}/${id}?fields=state`)
  expect(Object.keys(selected).toSorted()).toEqual(['@type', 'href', 'id', 'state'])
})

test('TMF622-18: pages are newest first, say how many there are, and no order is on two of them', async () => {
  for (let count = 0; count < 3; count += 1) await placed()
  const seen: string[] = []
  let total = 1
  for (let offset = 0; offset < total; offset += 2) {
    const page = await till.call('GET', `${ORDERS}?limit=2&offset=${offset}`)
    total = Number(page.headers.get('x-total-count'))
    expect(page.headers.get('x-result-count')).toBe(String(page.body.length))
    seen.push(...page.body.map(({ id }: { id: string }) => id))
  }
  expect(new Set(seen).size).toBe(total)
  const dates = await desk.rows(
    `select reference from orders where partner = 'dealer-till' and (state in ('confirmed', 'referred', 'withdrawn') or why = 'CALLED_OFF')
      order by created_at desc, id desc`,
  )
  expect(seen).toEqual(dates.map(({ reference }) => reference))
})

test('TMF622-19: a long list has its whole number, and a page far down is the page that it is, also while orders are placed', async () => {
  const { id } = await placed()
  // Only those that a page is read of have a whole document.
  const copies = (count: number, ago: string) =>
    desk.rows(
      `insert into orders (id, reference, cart_uuid, state, managed_state, document, partner, external_id, channel, created_at)
        select gen_random_uuid(), 'TN-LONG-' || $3 || n, gen_random_uuid(), 'confirmed', 'failed',
          case when n < 10 or n between 5240 and 5290 then document else '{}' end, partner, 'long ' || $3 || n, channel,
          now() - $3::interval - n * interval '1 second'
        from orders, generate_series(1, $2::integer) as n where reference = $1`,
      [id, count, ago],
    )
  const total = async () => Number((await till.call('GET', `${ORDERS}?limit=1`)).headers.get('x-total-count'))
  const before = await total()
  await copies(5000, '2 years')
  expect(await total()).toBe(before + 5000)
  await copies(5700, '3 years')
  expect(await total()).toBe(before + 10_700)
  async function expectPage(offset: number, count: number): Promise<void> {
    const { body, headers } = await till.call('GET', `${ORDERS}?state=failed&limit=4&offset=${offset}`)
    const rows = await desk.rows(
      `select reference from orders where partner = 'dealer-till' and managed_state = 'failed'
        order by created_at desc, id desc limit 4 offset $1`,
      [offset],
    )
    expect([offset, headers.get('x-total-count')]).toEqual([offset, String(count)])
    expect(body.map((one: { id: string }) => one.id)).toEqual(rows.map(({ reference }) => reference))
  }
  for (const offset of [10_250, 10_252]) await expectPage(offset, 10_700)
  await copies(7, '1 day')
  for (const offset of [3, 5, 10_257, 20_000]) await expectPage(offset, 10_707)
  await desk.rows(`delete from orders where reference like 'TN-LONG-%'`)
})

test('TMF622-22: a number that the customer brings is moved with the order of its cart, and an order without a cart takes none', async () => {
  const msisdn = '+353875550142'
  const said = { portInNumber: msisdn, portInOperator: 'THREE', portInAccountType: 'PREPAY', portInHolder: 'Aoife' }
  const characteristics = (parts: object) => ({
    productCharacteristic: Object.entries(parts).map(([name, value]) => ({ name, value })),
  })
  const sim = {
    productOffering: { id: 'ACQ_SIM_20GB_12M' },
    product: characteristics({ ...said, portInConsent: true, sendPortInCode: true }),
  }
  const order = nextOrder()
  const alone = { ...order, productOrderItem: [{ id: '1', action: 'add', ...sim }] }
  expect(outcome(await till.call('POST', ORDERS, alone))).toEqual([400, 'INVALID_BODY'])
  const cart = await till.call('POST', CARTS, { cartItem: [sim] })
  expect(outcome(cart)).toEqual([201, undefined])
  const [{ id }] = cart.body.cartItem
  const ordered = {
    ...order,
    ...toElsewhere(order),
    shoppingCart: { id: cart.body.id },
    productOrderItem: [{ id, action: 'add' }],
  }
  const unproven = await till.call('POST', ORDERS, ordered)
  expect([...outcome(unproven), unproven.body.message]).toEqual([
    409,
    'CONFLICT',
    'Missing before an order: NUMBER_TO_BRING',
  ])
  const code = await codeSentTo(partners.shop, msisdn)
  await till.call('PATCH', `${CARTS}/${cart.body.id}`, {
    cartItem: [{ id, product: characteristics({ portInCode: code }) }],
  })
  const { status, body } = await till.call('POST', ORDERS, ordered)
  expect([status, body.code, body.message]).toEqual([201, undefined, undefined])
  expect(body.productOrderItem[0].product.productCharacteristic).toContainEqual({
    name: 'portInProven',
    value: true,
    valueType: 'boolean',
  })
  const [{ porting }] = await desk.rows(
    `select document -> 'cart' -> 'document' -> 'lines' -> 0 -> 'porting' as porting from orders where reference = $1`,
    [body.id],
  )
  expect(porting).toMatchObject({ msisdn, operator: 'THREE', holder: 'Aoife' })
})

/** Bills and the SIM go to an address, where no home is ordered for. */
function toElsewhere({ relatedParty }: ReturnType<typeof nextOrder>) {
  const [customer] = relatedParty
  const address = { street1: '27 Weavers Row', city: 'Dublin', stateOrProvince: 'Dublin' }
  const postal = (contactType: string) => ({
    mediumType: 'postalAddress',
    characteristic: { contactType, ...address },
  })
  return {
    relatedParty: [
      { ...customer, contactMedium: [...(customer?.contactMedium ?? []), postal('billing')] },
      {
        id: 'delivery',
        role: 'deliveryContact',
        name: 'Aoife Ní Bhriain',
        contactMedium: [{ mediumType: 'mobile', characteristic: { phoneNumber: '+353855550100' } }, postal('delivery')],
      },
    ],
  }
}

test('TMF622-20: a cancellation is a withdrawal: refund, letters and order management follow, and it can be read', async () => {
  const { id, productOrderItem } = await placed()
  const asked = { productOrder: { id }, cancellationReason: 'Another offer' }
  const cancelled = await till.call('POST', CANCELS, asked)
  expect([cancelled.status, cancelled.body.state, cancelled.body.productOrder.id]).toEqual([201, 'inProgress', id])
  const { body: order } = await till.call('GET', `${ORDERS}/${id}`)
  expect([order.state, order.cancellationReason]).toEqual(['cancelled', 'Another offer'])
  expect(order.productOrderItem.map(({ state }: { state: string }) => state)).toEqual(
    productOrderItem.map(() => 'cancelled'),
  )
  expect((await till.call('GET', `${CANCELS}/${cancelled.body.id}`)).body).toEqual(cancelled.body)
  const listed = await till.call('GET', `${CANCELS}?id=${cancelled.body.id}`)
  expect(listed.body).toEqual([cancelled.body])
  expect(outcome(await till.call('POST', CANCELS, { ...asked, cancellationReason: 'Again' }))).toEqual([
    422,
    'ALREADY_WITHDRAWN',
  ])
  expect(await desk.historyOf(id)).toContain('withdrawal.withdraw')
})

test('TMF622-21: the audit trail has who placed an order and who withdrew from it', async () => {
  const { id } = await placed()
  await till.call('POST', CANCELS, { productOrder: { id } })
  const entries = await desk.rows('select actor, act from audit_entries where object = $1 order by number', [id])
  expect(entries).toEqual([
    { actor: 'partner dealer-till', act: 'PARTNER_ORDERED' },
    { actor: 'partner dealer-till', act: 'PARTNER_WITHDREW' },
  ])
})

test('TMF622-30: a partner sees its own orders, carts, cancellations and hubs, and nothing of another’s, on every path', async () => {
  const order = await placed()
  const { body: cart } = await till.call('POST', CARTS, { cartItem: cartItems() })
  const { body: hub } = await till.call('POST', '/shoppingCart/v4/hub', { callback: 'http://127.0.0.1:9/carts' })
  const { body: cancelled } = await till.call('POST', CANCELS, { productOrder: { id: (await placed()).id } })
  const paths: [method: string, path: string, body?: object][] = [
    ['GET', `${ORDERS}/${order.id}`],
    ['GET', `${CANCELS}/${cancelled.id}`],
    ['GET', `${CARTS}/${cart.id}`],
    ['PATCH', `${CARTS}/${cart.id}`, { cartItem: [] }],
    ['DELETE', `${CARTS}/${cart.id}`],
    ['GET', `/shoppingCart/v4/hub/${hub.id}`],
    ['DELETE', `/shoppingCart/v4/hub/${hub.id}`],
  ]
  for (const [method, path, body] of paths)
    expect(outcome(await site.call(method, path, body)), `${method} ${path}`).toEqual([404, 'NOT_FOUND'])
  expect(outcome(await site.call('POST', CANCELS, { productOrder: { id: order.id } }))).toEqual([400, 'INVALID_BODY'])
  for (const list of [ORDERS, CANCELS, CARTS, '/shoppingCart/v4/hub']) {
    const { body } = await site.call('GET', `${list}?limit=500`)
    const ids = body.map(({ id }: { id: string }) => id)
    for (const one of [order, cart, hub, cancelled]) expect(ids).not.toContain(one.id)
  }
  // A browser cannot open the cart either, whose id is all that another cart's visitor needs.
  const { errors } = await partners.shop.graphql('query c($r: String!) { getCart(reference: $r) { uuid } }', {
    r: cart.id,
  })
  expect(errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  expect((await till.call('GET', `${CARTS}/${cart.id}`)).status).toBe(200)
})

function cartItems() {
  return [
    {
      id: 'line',
      productOffering: { id: 'ACQ_FTTH_1GB_24M' },
      product: {
        place: [{ postcode: 'D08P3T7' }],
        productCharacteristic: [
          { name: 'hasService', value: false },
          { name: 'visitFrom', value: '2026-12-01' },
        ],
      },
    },
    {
      id: 'tv',
      productOffering: { id: 'ACQ_TV_FAMILY_24M' },
      cartItemRelationship: [{ id: 'line', relationshipType: 'reliesOn' }],
    },
  ]
}
