import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { NEXT_STATES, type OrderState, OUTCOMES, stepTowards } from './product-order.ts'

const sandbox = demoSandbox()
afterAll(() => sandbox.close())
beforeEach(async () => {
  await control({ paceMs: null })
  await sandbox.inject({ method: 'PUT', url: '/control/callbacks', body: { url: null } })
})

const BASE = '/tmf-api/productOrderingManagement/v4'
const ITEM = { id: '1', action: 'add', productOffering: { id: 'FTTH_1GB' } }

type Told = {
  eventId: string
  eventType: string
  event: { productOrder: { id: string; externalId: string; state: string } }
}

const control = (behaviour: object) => sandbox.inject({ method: 'PUT', url: '/control/orders', body: behaviour })
const submit = (externalId: string, more: object = {}) =>
  sandbox.inject({
    method: 'POST',
    url: `${BASE}/productOrder`,
    body: { externalId, productOrderItem: [ITEM], ...more },
  })
const read = async (id: string) => (await sandbox.inject(`${BASE}/productOrder/${id}`)).json()
const move = (id: string, state: string) =>
  sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state } })

/** A listener that records events with the sandbox's signature, and counts forged ones. */
async function listener(busy = { times: 0 }) {
  const heard: Told[] = []
  const forged: Told[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const [, at = '', signature = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-signature'])) ?? []
    const isGenuine = createHmac('sha256', 'sandbox-token').update(`${at}.${body}`).digest('hex') === signature
    if (busy.times > 0) {
      busy.times -= 1
      response.writeHead(503).end()
      return
    }
    const list = isGenuine ? heard : forged
    list.push(JSON.parse(body))
    response.writeHead(isGenuine ? 200 : 401).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, heard, forged, states: () => heard.filter(isState).map((told) => told.event.productOrder.state) }
}

function isState({ eventType }: Told): boolean {
  return eventType === 'ProductOrderStateChangeEvent'
}

async function listening() {
  const there = await listener()
  await sandbox.inject({ method: 'PUT', url: '/control/callbacks', body: { url: there.url } })
  return there
}

test('SBX-90: an order is acknowledged, and read by its id and by its externalId', async () => {
  const answer = await submit('ext-1', { note: [{ text: 'mind the dog' }] })
  expect(answer.statusCode).toBe(201)
  const order = answer.json()
  expect(order).toMatchObject({ externalId: 'ext-1', state: 'acknowledged', orderDate: '2026-11-15T12:00:00.000Z' })
  expect(order.productOrderItem).toMatchObject([{ ...ITEM, state: 'acknowledged' }])
  expect(answer.headers['location']).toBe(`${BASE}/productOrder/${order.id}`)
  expect(await read(order.id)).toEqual(order)
  const list = await sandbox.inject(`${BASE}/productOrder?externalId=ext-1`)
  expect([list.headers['x-total-count'], list.json()]).toEqual(['1', [order]])
  expect((await sandbox.inject(`${BASE}/productOrder?externalId=none`)).json()).toEqual([])
  expect((await sandbox.inject(`${BASE}/productOrder/none`)).json()).toMatchObject({ code: 'not-found', status: '404' })
})

test.each([
  ['no items', { productOrderItem: [] }],
  ['an item without an action', { productOrderItem: [{ id: '1' }] }],
  ['another action', { productOrderItem: [{ id: '1', action: 'sell' }] }],
  ['an item without an id', { productOrderItem: [{ action: 'add' }] }],
  ['an item twice', { productOrderItem: [ITEM, ITEM] }],
  ['an offering without an id', { productOrderItem: [{ ...ITEM, productOffering: {} }] }],
  ['an appointment without an id', { productOrderItem: [{ ...ITEM, appointment: { description: 'soon' } }] }],
  ['a place without a role', { productOrderItem: [{ ...ITEM, product: { place: [{ id: '20439882' }] } }] }],
  [
    'a characteristic without a value',
    { productOrderItem: [{ ...ITEM, product: { productCharacteristic: [{ name: 'a' }] } }] },
  ],
  [
    'a relationship to nothing',
    { productOrderItem: [{ ...ITEM, productOrderItemRelationship: [{ id: '9', relationshipType: 'reliesOn' }] }] },
  ],
  ['a party without its kind', { relatedParty: [{ id: '1' }] }],
  ['a payment without an id', { payment: [{ name: 'STANCER' }] }],
  ['a note without a text', { note: [{ author: 'me' }] }],
])('SBX-90: what TMF622 requires is required: %s', async (_what, more) => {
  expect((await submit('ext-bad', more)).json()).toMatchObject({ code: 'invalid-request', status: '400' })
  expect((await sandbox.inject(`${BASE}/productOrder?externalId=ext-bad`)).json()).toEqual([])
})

test.each([
  ['a field of an order', { colour: 'red' }, 'ProductOrder has no colour'],
  ['a field of an item', { productOrderItem: [{ ...ITEM, colour: 'red' }] }, 'ProductOrderItem has no colour'],
  [
    'an amount as a text',
    { productOrderItem: [{ ...ITEM, itemPrice: [{ price: { taxIncludedAmount: { value: '9.99' } } }] }] },
    'Expected number',
  ],
  ['a channel without an id', { channel: [{ name: 'Online shop' }] }, 'Expected "id"'],
])('SBX-135: an order with %s that TMF622 v4 does not have is refused', async (_what, more, reason) => {
  const refused = await submit('strict', more)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain(JSON.stringify(reason).slice(1, -1))
  const extended = {
    relatedParty: [{ id: 'x', '@referredType': 'Individual', '@type': 'ContactableParty', contactMedium: [] }],
  }
  expect((await submit('sub-class', extended)).statusCode).toBeLessThan(500)
})

test('SBX-91: an externalId that comes again is a 409 or the same order, as told, and the books count it', async () => {
  const { id } = (await submit('ext-2')).json()
  expect((await submit('ext-2')).json()).toMatchObject({ code: 'order-exists', status: '409' })
  await control({ repeats: 'same', paceMs: null })
  const again = await submit('ext-2')
  expect([again.statusCode, again.json().id]).toEqual([200, id])
  const { orders } = (await sandbox.inject('/control/orders/ledger')).json()
  const own = orders.filter(({ externalId }: { externalId: string }) => externalId === 'ext-2')
  expect(own).toMatchObject([{ id, submissions: 3, productOrder: { productOrderItem: [ITEM] } }])
})

test('SBX-92: an order moves on by itself, at the pace and to the end that were told', async () => {
  for (const outcome of OUTCOMES) {
    await control({ paceMs: 0, outcome })
    const { id } = (await submit(`ends-${outcome}`)).json()
    await vi.waitFor(async () => expect((await read(id)).state).toBe(outcome), { timeout: 20_000 })
  }
  await control({ paceMs: null })
  expect((await submit('stays')).json().state).toBe('acknowledged')
})

test('SBX-92: every step that an order takes by itself is one of the life of an order, and comes to an end', () => {
  for (const outcome of OUTCOMES.filter((one) => one !== 'rejected')) {
    let state: OrderState = 'acknowledged'
    for (let next = stepTowards(outcome, state); next !== null; next = stepTowards(outcome, state)) {
      expect(NEXT_STATES[state], `${state} to ${next}`).toContain(next)
      state = next
    }
    expect(state).toBe(outcome)
  }
})

test('SBX-93: an order is moved by hand, only as an order moves', async () => {
  const { id } = (await submit('by-hand')).json()
  expect((await move(id, 'completed')).statusCode).toBe(409)
  for (const state of ['inProgress', 'held', 'inProgress', 'completed']) {
    expect((await move(id, state)).json()).toMatchObject({ id, state })
  }
  expect((await read(id)).completionDate).toBe('2026-11-15T12:00:00.000Z')
  expect((await move(id, 'inProgress')).statusCode).toBe(409)
  expect((await move(id, 'shipped')).statusCode).toBe(400)
  expect((await move('none', 'held')).statusCode).toBe(404)
})

test('SBX-94: the listener hears of each change once, in order, signed, each with a name of its own', async () => {
  const { heard, states } = await listening()
  await control({ paceMs: 0 })
  const { id } = (await submit('heard')).json()
  await vi.waitFor(() => expect(states()).toEqual(['inProgress', 'completed']), { timeout: 20_000 })
  expect(heard[0]?.event.productOrder).toMatchObject({ id, externalId: 'heard', state: 'inProgress' })
  expect(heard.map(({ eventType }) => eventType)).toContain('ProductOrderAttributeValueChangeEvent')
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(3)
})

test('SBX-94: what is not confirmed is told again, and what comes after it waits', async () => {
  const busy = { times: 2 }
  const { url, states } = await listener(busy)
  await sandbox.inject({ method: 'PUT', url: '/control/callbacks', body: { url } })
  await control({ paceMs: 0 })
  await submit('told-again')
  await vi.waitFor(() => expect(states()).toEqual(['inProgress', 'completed']), { timeout: 20_000 })
  expect(busy.times).toBe(0)
})

test('SBX-95: events come doubled, the last first, after forged ones, late or never, as told', async () => {
  const { heard, forged, states } = await listening()
  const ordered = async (events: string) => {
    heard.length = 0
    await control({ paceMs: 0, events })
    const { id } = (await submit(`events-${events}`)).json()
    await vi.waitFor(async () => expect((await read(id)).state).toBe('completed'), { timeout: 20_000 })
  }
  await ordered('doubled')
  await vi.waitFor(() => expect(states()).toHaveLength(4), { timeout: 20_000 })
  expect(states()).toEqual(['inProgress', 'inProgress', 'completed', 'completed'])
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(3)
  await ordered('shuffled')
  await vi.waitFor(() => expect(states()).toEqual(['completed', 'inProgress']), { timeout: 20_000 })
  expect(forged).toEqual([])
  await ordered('forged')
  await vi.waitFor(() => expect(states()).toEqual(['inProgress', 'completed']), { timeout: 20_000 })
  expect(forged.map((told) => told.event.productOrder.state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  const { events: before } = (await sandbox.inject('/control/orders/ledger')).json()
  for (const manner of ['late', 'never']) await ordered(manner)
  const { events: after } = (await sandbox.inject('/control/orders/ledger')).json()
  expect([after.made - before.made, after.sent - before.sent, heard]).toEqual([6, 0, []])
})

test('SBX-96: whoever registers at the hub is told until it leaves', async () => {
  const { url, states } = await listener()
  const hub = (body: object) => sandbox.inject({ method: 'POST', url: `${BASE}/hub`, body })
  expect((await hub({ callback: 'nowhere' })).statusCode).toBe(400)
  const subscription = await hub({ callback: `${url}/listener` })
  expect([subscription.statusCode, subscription.json().callback]).toEqual([201, `${url}/listener`])
  const { id } = (await submit('hub')).json()
  await move(id, 'inProgress')
  await vi.waitFor(() => expect(states()).toEqual(['inProgress']), { timeout: 20_000 })
  const leave = () => sandbox.inject({ method: 'DELETE', url: `${BASE}/hub/${subscription.json().id}` })
  expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([204, 404])
  const sent = async () => (await sandbox.inject('/control/orders/ledger')).json().events.sent
  const before = await sent()
  await move(id, 'completed')
  expect(await sent()).toBe(before)
})

test('SBX-96: where the shop is can be told, and is an address', async () => {
  const tell = (url: unknown) =>
    sandbox.inject({
      method: 'PUT',
      url: '/control/callbacks',
      headers: { 'content-type': 'application/json' },
      body: { url } as object,
    })
  expect((await tell('http://127.0.0.1:3000/')).json()).toEqual({ url: 'http://127.0.0.1:3000' })
  for (const wrong of ['the shop', 'ftp://127.0.0.1', 3000]) expect((await tell(wrong)).statusCode).toBe(400)
  expect((await sandbox.inject('/control/callbacks')).json()).toEqual({ url: 'http://127.0.0.1:3000' })
})

test('VISIT-9: an order is changed in part: lists are put in the place of the old, and its names stay', async () => {
  const { id } = (await submit('ext-patch', { note: [{ text: 'mind the dog' }] })).json()
  const patch = (body: object, which = id) =>
    sandbox.inject({ method: 'PATCH', url: `${BASE}/productOrder/${which}`, body })
  const item = { ...ITEM, appointment: { id: 'visit-2' } }
  expect((await patch({ productOrderItem: [item] })).json()).toMatchObject({
    id,
    externalId: 'ext-patch',
    note: [{ text: 'mind the dog' }],
    productOrderItem: [{ ...item, state: 'acknowledged' }],
  })
  for (const body of [{ externalId: 'other' }, { state: 'completed' }, { productOrderItem: [] }])
    expect((await patch(body)).json()).toMatchObject({ code: 'invalid-request', status: '400' })
  expect((await patch({}, 'none')).json()).toMatchObject({ status: '404' })
  await move(id, 'inProgress')
  await move(id, 'completed')
  expect((await patch({ productOrderItem: [ITEM] })).json()).toMatchObject({ code: 'order-ended', status: '409' })
})

const cancel = (productOrder: string, more: object = {}) =>
  sandbox.inject({
    method: 'POST',
    url: `${BASE}/cancelProductOrder`,
    body: { productOrder: { id: productOrder }, ...more },
  })

test('WDR-60: an order is called off by a task of its own, at once, when it was looked at twice, or not at all, as told', async () => {
  const { id } = (await submit('called-off')).json()
  const asked = await cancel(id, { externalId: 'task', cancellationReason: 'The customer withdrew.' })
  expect(asked.statusCode).toBe(201)
  expect(asked.json()).toMatchObject({
    state: 'done',
    productOrder: { id },
    effectiveCancellationDate: expect.any(String),
  })
  expect(await read(id)).toMatchObject({ state: 'cancelled' })
  expect((await cancel(id, { externalId: 'task' })).statusCode).toBe(409)

  await control({ paceMs: null, cancels: 'slow' })
  const slow = (await submit('called-off-slowly')).json()
  const task = (await cancel(slow.id)).json()
  expect(task.state).toBe('acknowledged')
  const look = async () => (await sandbox.inject(`${BASE}/cancelProductOrder/${task.id}`)).json().state
  expect([await look(), await look()]).toEqual(['inProgress', 'done'])
  expect(await read(slow.id)).toMatchObject({ state: 'cancelled' })

  await control({ paceMs: null, cancels: 'refused' })
  const refused = (await submit('not-called-off')).json()
  expect((await cancel(refused.id)).json().state).toBe('terminatedWithError')
  expect(await read(refused.id)).toMatchObject({ state: 'acknowledged' })
})

test('WDR-60: some items are called off while the others go on, and what is over is not called off', async () => {
  const items = [ITEM, { ...ITEM, id: '2' }]
  const { id } = (await submit('in-parts', { productOrderItem: items })).json()
  expect((await cancel(id, { productOrderItem: [{ id: '2' }] })).json().state).toBe('done')
  expect((await read(id)).productOrderItem.map(({ state }: { state: string }) => state)).toEqual([
    'acknowledged',
    'cancelled',
  ])
  expect((await cancel(id, { productOrderItem: [{ id: '9' }] })).statusCode).toBe(400)
  expect((await cancel('no-such-order')).statusCode).toBe(400)
  for (const state of ['inProgress', 'completed']) await move(id, state)
  expect((await cancel(id)).json().state).toBe('terminatedWithError')
  expect(await read(id)).toMatchObject({ state: 'completed' })
})

test('RETURN-20: goods are back when the sandbox is told so, with what they have lost, and whoever listens hears of it', async () => {
  const { url, heard } = await listener()
  await sandbox.inject({ method: 'PUT', url: '/control/callbacks', body: { url } })
  const product = { productCharacteristic: [{ name: 'stockHold', value: 'phone' }] }
  const { id } = (await submit('goods', { productOrderItem: [ITEM, { ...ITEM, id: 'phone', product }] })).json()
  const takeBack = (body: object) => sandbox.inject({ method: 'PUT', url: `/control/orders/${id}/returns`, body })
  expect((await takeBack({ items: ['nothing'] })).statusCode).toBe(409)
  expect((await takeBack({ deduction: { cents: 100, reason: '' } })).statusCode).toBe(400)
  expect((await takeBack({ deduction: { cents: 9900, reason: 'Scratched' } })).statusCode).toBe(200)
  const deduction = { amount: { unit: 'EUR', value: 99 }, reason: 'Scratched' }
  const [line, phone] = (await read(id)).productOrderItem
  expect(line.goodsReturn).toBeUndefined()
  expect(phone.goodsReturn).toEqual({ receivedDate: expect.any(String), deduction })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard).toMatchObject([
    { eventType: 'ProductOrderAttributeValueChangeEvent', fieldPath: 'productOrder.productOrderItem.goodsReturn' },
  ])
})
