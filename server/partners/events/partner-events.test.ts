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
const QUALIFICATIONS = '/productOfferingQualification/v4'
const INVENTORY = '/productInventory/v4'
/** Has services, and has let no partner see them. */
const NEWCOMER = 'CUST-100201'

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
  const changes = events.slice(1, -1).map(({ eventType }) => eventType)
  expect(new Set(changes)).toEqual(new Set(['ShoppingCartAttributeValueChangeEvent']))
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

test('TMFHUB-10: a withdrawal tells that it was made, and what became of it at order management', async () => {
  await hubAt(ORDERS, 'cancels', 'eventType=CancelProductOrderCreateEvent&eventType=CancelProductOrderStateChangeEvent')
  const { id } = await placed()
  const { body: task } = await till.call('POST', `${ORDERS}/cancelProductOrder`, { productOrder: { id } })
  for (const state of ['refused', 'toTell', 'done'])
    await desk.rows('update withdrawals set cancel_state = $2 where id = $1', [task.id, state])
  await deliverAll(partners)
  const events = await receivedBy(partners, 'cancels')
  expect(events.map(({ eventType, event }) => [eventType, event.cancelProductOrder.state])).toEqual([
    ['CancelProductOrderCreateEvent', 'inProgress'],
    ['CancelProductOrderStateChangeEvent', 'terminatedWithError'],
    ['CancelProductOrderStateChangeEvent', 'inProgress'],
    ['CancelProductOrderStateChangeEvent', 'done'],
  ])
  const { body: now } = await till.call('GET', `${ORDERS}/cancelProductOrder/${task.id}`)
  expect(events.at(-1)?.event.cancelProductOrder).toEqual(now)
})

test('TMFHUB-11: a qualification tells that it was made, and once the network has checked the line what came of it', async () => {
  await hubAt(QUALIFICATIONS, 'qualifications')
  const path = `${QUALIFICATIONS}/productOfferingQualification`
  const known = (await till.call('POST', path, { place: { postcode: 'D08 P3T7' } })).body
  const checked = (await till.call('POST', path, { place: { postcode: 'F31 N4DT' } })).body
  expect([known.state, checked.state]).toEqual(['done', 'inProgress'])
  const eventsOf = async (id: string) =>
    (await receivedBy(partners, 'qualifications'))
      .map(({ eventType, event }) => [eventType, event.productOfferingQualification] as const)
      .filter(([, one]) => one.id === id)
  await deliverAll(partners)
  expect(await eventsOf(checked.id)).toEqual([['ProductOfferingQualificationCreateEvent', checked]])
  await vi.waitFor(
    async () => {
      await desk.work('nbi-enquiry')
      expect((await till.call('GET', `${path}/${checked.id}`)).body.state).toBe('done')
    },
    { interval: 50, timeout: 20_000 },
  )
  await deliverAll(partners)
  const { body: now } = await till.call('GET', `${path}/${checked.id}`)
  expect(now.qualificationResult).toBe('qualified')
  expect((await eventsOf(checked.id)).slice(1)).toEqual([['ProductOfferingQualificationStateChangeEvent', now]])
  expect(await eventsOf(known.id)).toEqual([['ProductOfferingQualificationCreateEvent', known]])
})

test('TMFHUB-12: services that a partner sees tell what the inventory has of them by now, and nothing of what was there before the hub', async () => {
  await hubAt(INVENTORY, 'services')
  const watch = () => desk.perform('watch-partner-inventories', {})
  const readAgain = () => desk.rows('update partner_customers set read_at = null')
  await watch()
  const seen = await desk.rows('select product_id as id from partner_products order by product_id')
  const [first, second, third] = seen.map(({ id }) => id as string)
  expect(seen.length).toBeGreaterThan(2)
  await deliverAll(partners)
  expect(await receivedBy(partners, 'services')).toEqual([])
  // As if the inventory had had something else at the last reading.
  await desk.rows(`update partner_products set status = 'suspended' where product_id = $1`, [first])
  await desk.rows(`update partner_products set hash = '\\x00' where product_id = $1`, [second])
  await desk.rows('delete from partner_products where product_id = $1', [third])
  await desk.rows(
    `insert into partner_products select partner, 'ENDED-1', customer, true, status, hash from partner_products where product_id = $1`,
    [first],
  )
  await desk.rows('delete from partner_deliveries')
  await watch()
  await deliverAll(partners)
  expect(await receivedBy(partners, 'services')).toEqual([])
  await readAgain()
  await watch()
  // While the inventory is away the events wait, and the receiver is not blamed for it.
  await partners.shop.control('inventory', { mode: 'fail' })
  await deliverAll(partners, { rounds: 1 })
  await partners.shop.control('inventory', {})
  const [hub] = (await till.call('GET', `${INVENTORY}/hub`)).body
  expect([hub.status, await desk.rows('select distinct attempts from partner_deliveries')]).toEqual([
    'active',
    [{ attempts: 0 }],
  ])
  await deliverAll(partners)
  const events = await receivedBy(partners, 'services')
  const told = new Map(events.map(({ eventType, event }) => [event.product.id, [eventType, event.product.status]]))
  expect(events.length).toBe(4)
  expect(told.get(first ?? '')).toEqual(['ProductStateChangeEvent', 'active'])
  expect(told.get(second ?? '')).toEqual(['ProductAttributeValueChangeEvent', 'active'])
  expect(told.get(third ?? '')).toEqual(['ProductCreateEvent', 'active'])
  expect(told.get('ENDED-1')).toEqual(['ProductDeleteEvent', undefined])
  const { body: now } = await till.call('GET', `${INVENTORY}/product/${first}`)
  expect(events.find(({ event }) => event.product.id === first)?.event.product).toEqual(now)
})

test('TMFHUB-13: a customer is read again when order management has reported something, is told of once they let the partner see them, and forgotten when they do so no more', async () => {
  const watch = () => desk.perform('watch-partner-inventories', {})
  const order = await placed()
  const reading = async () => {
    const [{ read_at: at }] = await desk.rows(`select read_at from partner_customers where customer = $1`, [NEWCOMER])
    return at as Date
  }
  await desk.rows('update orders set customer = $2 where reference = $1', [order.id, NEWCOMER])
  await watch()
  await deliverAll(partners)
  const { body: products } = await till.call('GET', `${INVENTORY}/product?relatedParty.id=${NEWCOMER}`)
  const created = (await receivedBy(partners, 'services')).filter(({ eventType }) => eventType === 'ProductCreateEvent')
  const ids = products.map(({ id }: { id: string }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(created.map(({ event }) => event.product.id)).toEqual(expect.arrayContaining(ids))
  const before = await reading()
  await watch()
  expect(await reading()).toEqual(before)
  await desk.rows('update orders set managed_at = now() where reference = $1', [order.id])
  await watch()
  expect((await reading()) > before).toBe(true)
  const told = (await receivedBy(partners, 'services')).length
  await desk.rows('update orders set customer = null where reference = $1', [order.id])
  await watch()
  await deliverAll(partners)
  expect(await desk.rows('select from partner_products where customer = $1', [NEWCOMER])).toEqual([])
  expect((await receivedBy(partners, 'services')).length).toBe(told)
  const [hub] = (await till.call('GET', `${INVENTORY}/hub`)).body
  await till.call('DELETE', `${INVENTORY}/hub/${hub.id}`)
  await watch()
  expect(await desk.rows('select from partner_customers')).toEqual([])
})

function receiverManner(name: string, manner: string) {
  return fetch(`${partners.shop.sandboxUrl}/control/partner-events/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ manner }),
  })
}
