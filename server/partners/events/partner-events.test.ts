import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { anOrder } from '../orders/partner-orders.fixture.ts'
import { copyOrders, STEPS, takeSteps } from './many-events.fixture.ts'
import { deliverAll, receivedBy, statesOf } from './receiving.fixture.ts'

const ORDERS = '/productOrderingManagement/v4'
const CARTS = '/shoppingCart/v4'

let partners: TestPartners
let desk: ReturnType<typeof orderDesk>
let till: PartnerClient
let last = 0
beforeAll(async () => {
  partners = await openTestPartners(MANY_ORDERS)
  desk = orderDesk(partners.shop)
  till = await aPartner(partners)
})
afterAll(() => partners?.close())

async function hubAt(base: string, name: string, query?: string) {
  const callback = `${partners.shop.sandboxUrl}/partner-events/${name}`
  const { status, body } = await till.call('POST', `${base}/hub`, { callback, ...(query !== undefined && { query }) })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function placed() {
  last += 1
  const order = anOrder({ externalId: `events ${last}`, email: `events-${last}@customer.example`, mobile: aMobile() })
  return (await till.call('POST', `${ORDERS}/productOrder`, order)).body
}

test('TMFHUB-1: an order tells that it was made, and each state that TM Forum has a word for, in its order', async () => {
  const hub = await hubAt(ORDERS, 'states')
  const order = await placed()
  const { id } = await desk.orderOf(order.id)
  await takeSteps(desk, [id])
  await desk.rows(`update orders set managed_state = 'completed', managed_at = now() where id = $1`, [id])
  await deliverAll(partners)
  const events = await receivedBy(partners, 'states')
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'ProductOrderCreateEvent',
    ...['inProgress', 'partial', 'completed'].map(() => 'ProductOrderStateChangeEvent'),
  ])
  expect(events.map(({ event }) => event.productOrder.state)).toEqual(['acknowledged', ...STEPS.slice(1)])
  expect(new Set(events.map(({ event }) => event.productOrder.id))).toEqual(new Set([order.id]))
  expect((await till.call('DELETE', `${ORDERS}/hub/${hub.id}`)).status).toBe(204)
  await takeSteps(desk, [id])
  await deliverAll(partners)
  expect(await receivedBy(partners, 'states')).toHaveLength(events.length)
})

test('TMFHUB-2: carts tell that they were made, changed and deleted', async () => {
  await hubAt(CARTS, 'carts')
  const { body: cart } = await till.call('POST', `${CARTS}/shoppingCart`, {})
  const sim = { cartItem: [{ productOffering: { id: 'ACQ_SIM_20GB_12M' } }] }
  expect((await till.call('PATCH', `${CARTS}/shoppingCart/${cart.id}`, sim)).status).toBe(200)
  expect((await till.call('DELETE', `${CARTS}/shoppingCart/${cart.id}`)).status).toBe(204)
  await deliverAll(partners)
  const events = (await receivedBy(partners, 'carts')).filter(({ event }) => event.shoppingCart.id === cart.id)
  expect(events[0]?.eventType).toBe('ShoppingCartCreateEvent')
  expect(events.at(-1)?.eventType).toBe('ShoppingCartDeleteEvent')
  expect(events.slice(1, -1).every(({ eventType }) => eventType === 'ShoppingCartAttributeValueChangeEvent')).toBe(true)
})

test('TMFHUB-3: an event is signed with the secret of its hub, and a hub that names events gets no others', async () => {
  const hub = await hubAt(ORDERS, 'signed', 'eventType=ProductOrderCreateEvent')
  const { id } = await desk.orderOf((await placed()).id)
  await takeSteps(desk, [id])
  await deliverAll(partners)
  const received = await receivedBy(partners, 'signed')
  expect(received.map(({ eventType }) => eventType)).toEqual(['ProductOrderCreateEvent'])
  const [{ signature, raw }] = received as [(typeof received)[number]]
  const seconds = /^t=(\d+),/.exec(signature)?.[1] ?? ''
  const right = createHmac('sha256', hub.secret).update(`${seconds}.${raw}`).digest('hex')
  expect(signature).toContain(`v1=${right}`)
  expect((await till.call('GET', `${ORDERS}/hub/${hub.id}`)).body.secret).toBe(hub.secret)
})

test('TMFHUB-4: while the receiver flaps nothing is lost, each order is in its order, and a repetition has the id of its event', async () => {
  const count = Number(process.env['PARTNER_EVENT_ORDERS'] ?? '40')
  const order = await placed()
  const hub = await hubAt(ORDERS, 'flapping')
  await receiverManner('flapping', 'flaps')
  const ids = await copyOrders(desk, order.id, count)
  await takeSteps(desk, ids)
  await deliverAll(partners)
  const events = await receivedBy(partners, 'flapping')
  const expected = ['inProgress', 'partial', 'completed']
  const states = statesOf(events)
  expect(states.size).toBe(count)
  for (const [reference, all] of states) expect(all, reference).toEqual(expected)
  const repeated = events.length - new Set(events.map(({ eventId }) => eventId)).size
  expect(repeated).toBeGreaterThan(0)
  expect(events.filter(({ attempt }) => attempt > 1).length).toBeGreaterThanOrEqual(repeated)
  await till.call('DELETE', `${ORDERS}/hub/${hub.id}`)
}, 300_000)

test('TMFHUB-5, TMFHUB-9: a receiver that confirms nothing is tried with one event and a longer pause each time, and given up after three days', async () => {
  const hub = await hubAt(ORDERS, 'dead')
  await receiverManner('dead', 'refuses')
  const order = await placed()
  await takeSteps(desk, await copyOrders(desk, order.id, 30))
  for (let round = 0; round < 4; round += 1) await deliverAll(partners, { rounds: 1 })
  const response = await fetch(`${partners.shop.sandboxUrl}/control/partner-events/dead`)
  const { requests } = (await response.json()) as { requests: number }
  // The first round does not know it yet.
  expect(requests).toBeLessThanOrEqual(20 + 3)
  expect((await till.call('GET', `${ORDERS}/hub/${hub.id}`)).body.status).toBe('failing')
  const watched = async () => (await fetch(`${partners.shop.url}/metrics`)).text()
  await desk.rows(
    `update partner_events set at = now() - interval '2 hours' where subject = (
    select subject from partner_deliveries where hub_id = $1 order by number limit 1)`,
    [hub.id],
  )
  expect(await watched()).toMatch(/^partner_events_oldest_seconds\{partner="dealer-till"\} 72\d\d/m)
  expect(await watched()).toContain('partner_receivers{partner="dealer-till",state="failing"} 1')
  await desk.rows(`update partner_hubs set failing_since = now() - interval '73 hours' where id = $1`, [hub.id])
  await deliverAll(partners, { rounds: 1 })
  expect((await till.call('GET', `${ORDERS}/hub/${hub.id}`)).body.status).toBe('suspended')
  expect(await watched()).toContain('partner_receivers{partner="dealer-till",state="suspended"} 1')
  expect(await desk.rows('select from partner_deliveries where hub_id = $1', [hub.id])).toEqual([])
  await takeSteps(desk, [(await desk.orderOf(order.id)).id])
  expect(await desk.rows('select from partner_deliveries where hub_id = $1', [hub.id])).toEqual([])
})

test('TMFHUB-6: events go to an address that was given, and there is one hub for each', async () => {
  const callback = `${partners.shop.sandboxUrl}/partner-events/once`
  expect((await till.call('POST', `${CARTS}/hub`, { callback })).status).toBe(201)
  expect((await till.call('POST', `${CARTS}/hub`, { callback })).body.code).toBe('CONFLICT')
  for (const wrong of [
    'nowhere',
    'ftp://partner.example/',
    'https://u:p@partner.example/',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest',
    'https://partner.example/#a',
  ])
    expect((await till.call('POST', `${CARTS}/hub`, { callback: wrong })).body.code, wrong).toBe('INVALID_BODY')
  const query = await till.call('POST', `${CARTS}/hub`, { callback: 'https://partner.example/', query: 'state=done' })
  expect(query.body.code).toBe('INVALID_BODY')
})

test('TMFHUB-8: another release on sale is told to the hubs of the catalogue', async () => {
  await hubAt('/productCatalogManagement/v4', 'catalogue')
  const { db, catalogue } = partners.shop.deps
  const published = await publishRelease(db, dearer(catalogue.active().release, 100))
  await vi.waitFor(() => expect(catalogue.active().id).toBe(published))
  await deliverAll(partners)
  const events = await receivedBy(partners, 'catalogue')
  expect(events.map(({ eventType }) => eventType)).toEqual(['CatalogBatchEvent'])
  const [catalog] = (await till.call('GET', '/productCatalogManagement/v4/catalog')).body
  expect(events[0]?.event.catalog).toEqual(catalog)
})

function receiverManner(name: string, manner: string) {
  return fetch(`${partners.shop.sandboxUrl}/control/partner-events/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manner }),
  })
}
