import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDemoClock } from '#sandbox/clock/demo-clock.ts'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

const ORDERS = '/tmf-api/productOrderingManagement/v4/productOrder'
const PORTS = '/tmf-api/serviceOrdering/v4/serviceOrder'

const place = { place: [] }
const dated = (name: string, value: string) => ({ product: { ...place, productCharacteristic: [{ name, value }] } })
const reliesOn = (id: string) => ({ productOrderItemRelationship: [{ id, relationshipType: 'reliesOn' }] })
const item = (id: string, more: object = {}) => ({ id, action: 'add', product: place, ...more })

type Read = { state: string; expectedCompletionDate?: string; productOrderItem: { id: string; state: string }[] }

/** A sandbox whose first day is Sunday 15 November, with steps that take no time. */
function world() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sandbox = demoSandbox()
  const submit = async (items: object[]) => {
    const body = { externalId: `order-${items.length}-${Math.random()}`, productOrderItem: items }
    return (await sandbox.inject({ method: 'POST', url: ORDERS, body })).json().id as string
  }
  const read = async (id: string) => (await sandbox.inject(`${ORDERS}/${id}`)).json() as Read
  return {
    sandbox,
    submit,
    async states(id: string) {
      vi.advanceTimersByTime(10_000)
      const order = await read(id)
      return [order.state, ...order.productOrderItem.map(({ state }) => state)]
    },
    read,
    nextDay: () => sandbox.inject({ method: 'POST', url: '/control/clock/next-day' }),
    async [Symbol.asyncDispose]() {
      vi.useRealTimers()
      await sandbox.close()
    },
  }
}

test('TIME-1: the next day is the evening after, whatever the hour, and a day is 25 hours long when the clocks go back', async () => {
  const clock = openDemoClock(() => new Date('2026-10-24T21:30:00Z'))
  const days: string[] = []
  clock.onNewDay(() => days.push(clock.today()))
  await clock.nextDay()
  expect(clock.now().toISOString()).toBe('2026-10-25T18:30:00.000Z')
  await clock.nextDay()
  expect(clock.now().toISOString()).toBe('2026-10-26T18:30:00.000Z')
  expect(days).toEqual(['2026-10-25', '2026-10-26'])
})

test('TIME-1: a day that begins at midnight is noticed', () => {
  let time = '2026-11-15T23:59:59Z'
  const clock = openDemoClock(() => new Date(time))
  const listener = vi.fn<() => void>()
  clock.onNewDay(listener)
  clock.look()
  expect(listener).not.toHaveBeenCalled()
  time = '2026-11-16T00:00:01Z'
  clock.look()
  clock.look()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('TIME-2: a parcel is sent on the day before its own, and delivered on it', async () => {
  await using shop = world()
  const id = await shop.submit([
    item('sim', dated('deliveryDate', '2026-11-17')),
    item('phone', { ...reliesOn('sim'), product: {} }),
  ])
  expect(await shop.states(id)).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  await shop.nextDay()
  expect(await shop.states(id)).toEqual(['inProgress', 'inProgress', 'inProgress'])
  expect((await shop.read(id)).expectedCompletionDate).toMatch(/^2026-11-17/)
  await shop.nextDay()
  expect(await shop.states(id)).toEqual(['completed', 'completed', 'completed'])
})

test('TIME-3: with several days in one order each item is done on its own, and the order on the last', async () => {
  await using shop = world()
  const id = await shop.submit([
    item('fibre', { appointment: { id: 'visit-1', description: '2026-11-18 08:00-13:00' } }),
    item('tv', { ...reliesOn('fibre') }),
    item('sim', dated('deliveryDate', '2026-11-17')),
    item('later', dated('startDate', '2026-11-19')),
  ])
  expect(await shop.states(id)).toEqual(['inProgress', ...Array(4).fill('inProgress')])
  expect((await shop.read(id)).expectedCompletionDate).toMatch(/^2026-11-19/)
  await shop.nextDay()
  await shop.nextDay()
  expect(await shop.states(id)).toEqual(['inProgress', 'inProgress', 'inProgress', 'completed', 'inProgress'])
  await shop.nextDay()
  expect(await shop.states(id)).toEqual(['inProgress', 'completed', 'inProgress', 'completed', 'inProgress'])
  await shop.nextDay()
  expect((await shop.states(id))[0]).toBe('completed')
})

test('TIME-3: an order without a day, as of an eSIM, is done at once', async () => {
  await using shop = world()
  expect(await shop.states(await shop.submit([item('sim')]))).toEqual(['completed', 'completed'])
})

test('TIME-3: what waits for its day goes on when a pace is set instead', async () => {
  await using shop = world()
  const id = await shop.submit([item('sim', dated('deliveryDate', '2026-11-17'))])
  expect(await shop.states(id)).toEqual(['acknowledged', 'acknowledged'])
  await shop.sandbox.inject({ method: 'PUT', url: '/control/orders', body: { paceMs: 0 } })
  expect(await shop.states(id)).toEqual(['completed', 'completed'])
})

test('RETURN-45: what was sent back of a cancelled order arrives two days later, at its items', async () => {
  await using shop = world()
  const back = async (id: string) => {
    const { productOrderItem } = (await shop.read(id)) as { productOrderItem: { goodsReturn?: object }[] }
    return productOrderItem.map(({ goodsReturn }) => goodsReturn !== undefined)
  }
  const done = await shop.submit([item('line', dated('startDate', '2026-11-15')), item('box', reliesOn('line'))])
  expect((await shop.states(done))[0]).toBe('completed')
  const running = await shop.submit([item('sim', dated('deliveryDate', '2026-11-19'))])
  const cancelled = { externalId: 'c', productOrder: { id: running }, productOrderItem: [{ id: 'sim' }] }
  await shop.sandbox.inject({
    method: 'POST',
    url: ORDERS.replace(/productOrder$/, 'cancelProductOrder'),
    body: cancelled,
  })
  await shop.submit([{ id: 'box', action: 'delete' }])
  await shop.nextDay()
  expect([await back(done), await back(running)]).toEqual([[false, false], [false]])
  await shop.nextDay()
  expect([await back(done), await back(running)]).toEqual([[false, true], [true]])
  expect((await shop.sandbox.inject('/days')).body).toContain('What was sent back arrives')
})

test('TIME-4: a number moves on its day; the other network agrees or refuses at once', async () => {
  await using shop = world()
  const request = async (externalId: string, account: string) => {
    const serviceCharacteristic = [{ name: 'accountNumber', value: account }]
    const serviceOrderItem = [{ id: '1', action: 'add', service: { serviceCharacteristic } }]
    const body = { externalId, requestedStartDate: '2026-11-17', serviceOrderItem }
    return (await shop.sandbox.inject({ method: 'POST', url: PORTS, body })).json().id as string
  }
  const known = await request('known', '12345')
  const unknown = await request('unknown', 'X1')
  const state = async (id: string) => {
    vi.advanceTimersByTime(10_000)
    return (await shop.sandbox.inject(`${PORTS}/${id}`)).json().state
  }
  expect([await state(known), await state(unknown)]).toEqual(['inProgress', 'rejected'])
  await shop.nextDay()
  expect(await state(known)).toBe('inProgress')
  await shop.nextDay()
  expect(await state(known)).toBe('completed')
})

const sandbox = demoSandbox()
beforeAll(() => sandbox.ready())
afterAll(() => sandbox.close())

test('SBX-110: mail, texts, next day and weather are one page with tabs, each reached from the others', async () => {
  for (const path of ['/mail', '/sms', '/days', '/weather']) {
    const { body, headers } = await sandbox.inject(path)
    for (const other of ['/mail', '/sms', '/days', '/weather']) expect(body).toContain(`<a href="${other}"`)
    expect(body).toContain(`<a href="${path}" aria-current="page">`)
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('SBX-111: the button goes to the next day, and only from the sandbox’s own page', async () => {
  expect((await sandbox.inject('/days')).body).toContain('It’s Sunday 15 November')
  const elsewhere = { ...form, 'sec-fetch-site': 'cross-site' }
  expect((await sandbox.inject({ method: 'POST', url: '/days', headers: elsewhere, body: '' })).statusCode).toBe(403)
  const pressed = await sandbox.inject({ method: 'POST', url: '/days', headers: form, body: '' })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/days'])
  expect((await sandbox.inject('/days')).body).toContain('It’s Monday 16 November')
})

test('SBX-112: a person changes the weather of one system, and of all', async () => {
  await sandbox.inject({ method: 'PUT', url: '/control/orders', body: { paceMs: null } })
  const set = (body: string) => sandbox.inject({ method: 'POST', url: '/weather', headers: form, body })
  const mode = async (system: string) => (await sandbox.inject('/control')).json()[system]
  expect((await set('system=orders&fault=fails')).statusCode).toBe(303)
  expect(await mode('orders')).toMatchObject({ mode: 'fail', paceMs: null })
  expect(await mode('mail')).toMatchObject({ mode: 'ok' })
  await set('system=mail&fault=slow')
  expect((await sandbox.inject('/weather')).body).toMatch(/id="mail".*<option value="slow" selected>/)
  await set('fault=well')
  expect([await mode('orders'), await mode('mail')]).toMatchObject([{ mode: 'ok' }, { mode: 'ok', delayMs: 0 }])
  for (const wrong of ['system=moon&fault=fails', 'system=orders&fault=storm', ''])
    expect((await set(wrong)).statusCode).toBe(400)
})

test('TIME-8: a press of Next day waits until what happens today is done, so that it has today’s date', async () => {
  await using shop = world()
  const id = await shop.submit([item('line', dated('startDate', '2026-11-15'))])
  let hasMoved = false
  const press = shop.sandbox.inject({ method: 'POST', url: '/days' }).then(() => {
    hasMoved = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(hasMoved).toBe(false)
  expect((await shop.states(id))[0]).toBe('completed')
  await press
  const { completionDate } = (await shop.read(id)) as Read & { completionDate: string }
  expect(completionDate).toMatch(/^2026-11-15/)
})
