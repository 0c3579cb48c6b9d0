import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import type { OrderManagement } from '../../order-management.ts'
import { aHandedLine, anOrder } from './handed-over.fixture.ts'
import { tmf622Orders } from './tmf622-orders.ts'
import { productOrderOf } from './tmf622-product-order.ts'

const sandbox = demoSandbox()
let url = ''
let management: OrderManagement

beforeAll(async () => {
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await control({ paceMs: null })
  management = tmf622Orders(outsideSettings({ url }), callsOutside())
})
afterAll(() => sandbox.close())

const control = (behaviour: object) => sandbox.inject({ method: 'PUT', url: '/control/orders', body: behaviour })

async function ordersNamed(externalId: string): Promise<{ id: string; submissions: number; productOrder: unknown }[]> {
  const { orders } = (await sandbox.inject('/control/orders/ledger')).json()
  return orders.filter((order: { externalId: string }) => order.externalId === externalId)
}

test('HAND-3: an order is taken, and read by the name that it has there', async () => {
  const order = anOrder({ externalId: 'taken' })
  const { id, state } = await management.submit(order)
  expect(state).toBe('acknowledged')
  const read = {
    id,
    externalId: 'taken',
    state: 'acknowledged',
    expectedOn: null,
    visits: [],
    itemsDone: [],
    goodsBack: [],
    sealed: 'sealed',
  }
  expect(await management.read(id)).toEqual(read)
  expect((await ordersNamed('taken'))[0]?.productOrder).toEqual(JSON.parse(JSON.stringify(productOrderOf(order))))
  expect(await management.read('no/such?order')).toBeNull()
})

test('RECON-10: orders and cancellations are listed from a time on, over several pages', async () => {
  // The demo's clock stands still.
  const [since, later] = [new Date('2026-11-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')]
  const names = Array.from({ length: 45 }, (_, at) => `listed-${at}`)
  for (const externalId of names) await management.submit(anOrder({ externalId, reference: 'TN-1111-2222' }))
  const made = await management.made(since)
  const items = made.items.filter(({ externalId }) => externalId.startsWith('listed-'))
  expect([items.map(({ externalId }) => externalId), made.isWhole]).toEqual([names, true])
  expect(items[0]).toMatchObject({ state: 'acknowledged', description: 'Order TN-1111-2222' })
  expect(await management.made(later)).toEqual({ items: [], isWhole: true })
  const [{ id = '' } = {}] = items
  const part = {
    reference: 'TN-1111-2222',
    isWhole: true,
    items: [{ id: 'line-1', code: 'X' }],
    mandate: null,
    sealed: 'sealed',
  }
  await management.cancel({ ...part, name: 'called-off', managedId: id, at: '2026-12-24T12:00:00Z' })
  const cancelled = { items: [{ name: 'called-off', managedId: id, sealed: 'sealed' }], isWhole: true }
  expect(await management.cancellations(new Date('2026-12-24T00:00:00Z'))).toEqual(cancelled)
  expect(await management.cancellations(later)).toEqual({ items: [], isWhole: true })
})

test.each(['conflict', 'same'])(
  'HAND-3: the same external id is the same order, one after the other and all at once, where a repeat is %s',
  async (repeats) => {
    await control({ paceMs: null, repeats })
    const order = anOrder({ externalId: `often-${repeats}` })
    const all = await Promise.all(Array.from({ length: 5 }, () => management.submit(order)))
    all.push(await management.submit(order))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await ordersNamed(order.externalId)).toHaveLength(1)
  },
)

test('HAND-10, HAND-11: promised days are handed over, and an item whose day has come is read as done', async () => {
  const soon = aHandedLine({ id: 'sim', promised: { parcelOn: '2026-11-15', lineOn: null } })
  const later = aHandedLine({ id: 'fibre', promised: { parcelOn: null, lineOn: '2027-01-11' } })
  await control({ paceMs: 'days' })
  const { id } = await management.submit(anOrder({ externalId: 'days', lines: [soon, later] }))
  await sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state: 'inProgress' } })
  expect(await management.read(id)).toMatchObject({ state: 'inProgress', expectedOn: '2027-01-11', itemsDone: ['sim'] })
})

test('HAND-3: an order that is further along when it is sent again returns its current state', async () => {
  const order = anOrder({ externalId: 'moved' })
  const { id } = await management.submit(order)
  await sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state: 'inProgress' } })
  expect(await management.submit(order)).toEqual({ id, state: 'inProgress', isKnown: true })
})

test('HAND-3: an order that is being called off is held, and every final state is reported', async () => {
  for (const outcome of ['completed', 'partial', 'failed', 'held', 'pending', 'cancelled', 'rejected']) {
    await control({ paceMs: 0, outcome })
    const { id } = await management.submit(anOrder({ externalId: `ends-${outcome}` }))
    await vi.waitFor(async () => expect((await management.read(id))?.state).toBe(outcome), { timeout: 20_000 })
  }
  await control({ paceMs: null })
  const { id } = await management.submit(anOrder({ externalId: 'called-off' }))
  for (const state of ['inProgress', 'assessingCancellation', 'pendingCancellation']) {
    await sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state } })
  }
  expect((await management.read(id))?.state).toBe('held')
})

test.each([
  { what: 'fails', behaviour: { mode: 'fail' }, fault: 'broken' },
  { what: 'lies', behaviour: { mode: 'lie' }, fault: 'broken' },
  { what: 'floods', behaviour: { mode: 'flood' }, fault: 'broken' },
  { what: 'is gone', behaviour: { mode: 'gone' }, fault: 'silent' },
  { what: 'is too slow', behaviour: { delayMs: 60_000 }, fault: 'silent' },
])('HAND-4: order management that $what has taken nothing, and takes it once when it is well', async (given) => {
  const order = anOrder({ externalId: `trouble-${given.what}` })
  await control({ paceMs: null, ...given.behaviour })
  const impatient = tmf622Orders(outsideSettings({ url, timeoutMs: 1500 }), callsOutside())
  await expect(impatient.submit(order)).rejects.toMatchObject({ system: 'orders', fault: given.fault })
  await expect(impatient.read('any')).rejects.toMatchObject({ system: 'orders', fault: given.fault })
  await control({ paceMs: null })
  await management.submit(order)
  expect(await ordersNamed(order.externalId)).toMatchObject([{ submissions: 1 }])
})

/** A stub of order management. */
async function managementThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return tmf622Orders(outsideSettings({ url: `http://127.0.0.1:${port}` }), callsOutside())
}

test('HAND-4: an order whose response was lost is found by its external id, and not sent twice', async () => {
  const taken: { id: string; externalId: string; state: string }[] = []
  const forgetful = await managementThat(async (request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify([{ id: 'of another shop' }, ...taken]))
      return
    }
    const { externalId } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    taken.push({ id: `there-${taken.length + 1}`, externalId, state: 'acknowledged' })
    request.socket.destroy()
  })
  const order = anOrder({ externalId: 'lost-answer' })
  await expect(forgetful.submit(order)).rejects.toMatchObject({ fault: 'silent' })
  expect(await forgetful.submit(order)).toEqual({ id: 'there-1', state: 'acknowledged', isKnown: true })
  expect(taken).toHaveLength(1)
})

test.each([
  ['another order', { id: 'a', externalId: 'another', state: 'acknowledged' }],
  ['a state that nobody knows', { id: 'a', externalId: 'ours', state: 'shipped' }],
  ['no id', { id: '', externalId: 'ours', state: 'acknowledged' }],
  ['a list', [{ id: 'a', externalId: 'ours', state: 'acknowledged' }]],
])(
  'HAND-4: an answer is believed only in the agreed shape and about the order that was sent: %s',
  async (_what, answer) => {
    const odd = await managementThat((request, response) => {
      response.writeHead(request.method === 'POST' ? 201 : 200)
      response.end(JSON.stringify(request.method === 'POST' || request.url?.endsWith('/other') ? answer : []))
    })
    await expect(odd.submit(anOrder({ externalId: 'ours' }))).rejects.toMatchObject({
      system: 'orders',
      fault: 'broken',
    })
    await expect(odd.read('other')).rejects.toMatchObject({ fault: 'broken' })
  },
)

test('HAND-4: an order that is refused (400), or is said to exist and cannot be found, was not taken', async () => {
  for (const status of [400, 401, 409]) {
    const refusing = await managementThat((request, response) => {
      response.writeHead(request.method === 'POST' ? status : 200).end('[]')
    })
    await expect(refusing.submit(anOrder())).rejects.toMatchObject({ system: 'orders', fault: 'broken' })
  }
})

test('HAND-5: HTML and odd characters arrive as they were written, in every text field', async () => {
  const odd = `<script>alert("x")</script> & 'O\u2019N\u00e9ill' \u2028 \u202e \ud83c\udfe1 \\u0041 %00 \${x} {{x}}`
  const order = anOrder({
    externalId: 'odd <b>&"\u00e9?/#',
    customer: { ...anOrder().customer, name: odd },
    lines: [aHandedLine({ portIn: { provider: odd, account: odd, number: null, mobile: null } })],
    notes: [odd],
  })
  const { id } = await management.submit(order)
  expect(await management.submit(order)).toMatchObject({ id })
  expect(await management.read(id)).toMatchObject({ externalId: order.externalId })
  const [kept] = await ordersNamed(order.externalId)
  expect(kept?.productOrder).toMatchObject({
    relatedParty: [{ name: odd }],
    note: [{ text: odd }],
    productOrderItem: [
      { product: { productCharacteristic: [{}, { name: 'portInProvider', value: odd }, { value: odd }, {}] } },
    ],
  })
})

test('VISIT-9: an accepted order is updated to its current content, idempotently; one that has ended is refused', async () => {
  const line = aHandedLine({ visit: { appointmentId: 'old', at: '2026-11-18', time: '08:00-13:00' } })
  const order = anOrder({ externalId: 'changed', lines: [line] })
  const { id, isKnown } = await management.submit(order)
  expect(isKnown).toBe(false)
  const visit = { appointmentId: 'new', at: '2026-11-20', time: '13:00-18:00' }
  const changed = { ...order, lines: [{ ...line, visit }] }
  expect(await management.update(id, changed)).toBe('updated')
  expect(await management.update(id, changed)).toBe('updated')
  const [kept] = await ordersNamed('changed')
  expect(kept).toMatchObject({ submissions: 1, productOrder: JSON.parse(JSON.stringify(productOrderOf(changed))) })
  for (const state of ['inProgress', 'completed'])
    await sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state } })
  expect(await management.update(id, order)).toBe('refused')
  expect(await management.update('nobody-knows', order)).toBe('refused')
})

const move = (id: string, state: string) =>
  sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state } })

async function handed(externalId: string) {
  const lines = [aHandedLine({ id: `${externalId}-fibre` }), aHandedLine({ id: `${externalId}-tv` })]
  const { id: managedId } = await management.submit(anOrder({ externalId, lines }))
  const request = {
    name: `${externalId}-withdrawal`,
    managedId,
    reference: 'TN-4F7K-9Q2M',
    at: '2026-11-16T10:00:00.000Z',
    isWhole: true,
    mandate: null,
    sealed: 'sealed',
    items: lines.map(({ id, plan: code }) => ({ id, code })),
  }
  return { managedId, request }
}

test('WDR-61: an order, or items of it, is called off once however often it is requested; items that are called off are not requested again', async () => {
  const { managedId, request } = await handed('cancelled-in-parts')
  const part = { ...request, name: 'part', isWhole: false, items: request.items.slice(1) }
  expect(await Promise.all([management.cancel(part), management.cancel(part)])).toEqual(['done', 'done'])
  expect(await management.cancel({ ...part, name: 'part again' })).toBe('done')
  expect((await management.read(managedId))?.state).toBe('acknowledged')
  expect(await management.cancel({ ...request, mandate: 'TN-MANDATE-1' })).toBe('done')
  expect((await management.read(managedId))?.state).toBe('cancelled')
  const { cancellations } = (await sandbox.inject('/control/orders/ledger')).json()
  const ours = cancellations.filter(
    ({ productOrder }: { productOrder: { id: string } }) => productOrder.id === managedId,
  )
  expect(ours).toMatchObject([
    { externalId: 'part', productOrderItem: [{ id: 'cancelled-in-parts-tv' }] },
    { externalId: request.name, agreement: [{ id: 'TN-MANDATE-1', status: 'withdrawn' }, { '@type': 'SealedRecord' }] },
  ])
  expect(ours[1].productOrderItem).toBeUndefined()
})

test('WDR-61: what works is ended by an order of its own, which is pending until it is done', async () => {
  const { managedId, request } = await handed('ended')
  for (const state of ['inProgress', 'completed']) await move(managedId, state)
  expect([await management.cancel(request), await management.cancel(request)]).toEqual(['pending', 'pending'])
  const [ending, ...more] = await ordersNamed(request.name)
  expect(more).toEqual([])
  expect(ending?.productOrder).toMatchObject({ productOrderItem: [{ action: 'delete' }, { action: 'delete' }] })
  for (const state of ['inProgress', 'completed']) await move(ending?.id ?? '', state)
  expect(await management.cancel(request)).toBe('done')
})

test('WDR-61: what is completed just before it is called off is ended by an order of its own', async () => {
  await control({ paceMs: null, cancels: 'tooLate' })
  const { managedId, request } = await handed('completed-meanwhile')
  expect(await management.cancel(request)).toBe('pending')
  expect((await management.read(managedId))?.state).toBe('completed')
  const [ending] = await ordersNamed(request.name)
  for (const state of ['inProgress', 'completed']) await move(ending?.id ?? '', state)
  expect(await management.cancel(request)).toBe('done')
})

test('WDR-61: a task that is under way is pending, one that ends with an error is refused, and a lie is a breakdown', async () => {
  await control({ paceMs: null, cancels: 'slow' })
  const slow = await handed('slow-cancel')
  expect(await management.cancel(slow.request)).toBe('pending')
  await control({ paceMs: null, cancels: 'refused' })
  const refused = await handed('refused-cancel')
  expect(await management.cancel(refused.request)).toBe('refused')
  await control({ paceMs: null, mode: 'lie' })
  await expect(management.cancel(refused.request)).rejects.toThrow()
  await control({ paceMs: null })
  expect(await management.find('refused-cancel')).toEqual({ id: refused.managedId, state: 'acknowledged' })
  expect(await management.find('nobody')).toBeNull()
})

test('RETURN-21: goods that are back are read item by item, with what they have lost and why', async () => {
  const devices = ['one', 'other'].map((id) => ({
    id: `phone-${id}`,
    code: 'PHONE',
    inventoryCode: null,
    price: cents(74_900),
    insurance: null,
  }))
  const { id } = await management.submit(anOrder({ externalId: 'returned', lines: [aHandedLine({ devices })] }))
  const takeBack = (body: object) => sandbox.inject({ method: 'PUT', url: `/control/orders/${id}/returns`, body })
  const back = async () => (await management.read(id))?.goodsBack
  expect(await back()).toEqual([])
  await takeBack({ items: ['phone-one'] })
  expect(await back()).toEqual([{ item: 'phone-one', deduction: null }])
  const deduction = { cents: 9999, reason: 'The screen is cracked' }
  await takeBack({ items: ['phone-other'], deduction })
  expect(await back()).toEqual([
    { item: 'phone-one', deduction: null },
    { item: 'phone-other', deduction: { amount: 9999, reason: 'The screen is cracked' } },
  ])
})
