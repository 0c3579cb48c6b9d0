import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
/** The last test closes it. */
let isOpen = true
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => (isOpen ? shop.close() : undefined))

const MARK = 'query m($r: String!) { order(reference: $r) { changeMark } }'
const markOf = async (customer: Customer, r: string): Promise<string> =>
  (await customer.must(MARK, { r })).order.changeMark

function listen(customer: Customer, reference: string, seen: string, headers: Record<string, string> = {}) {
  const gone = new AbortController()
  const url = `${shop.url}/order-changes/${reference}?seen=${seen}`
  const answer = fetch(url, { headers: { cookie: customer.cookies(), ...headers }, signal: gone.signal })
  return { answer, leave: () => gone.abort() }
}

/** The next event of the stream, however long it takes. */
async function nextMark(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (reader !== undefined) {
    const { value, done } = await reader.read()
    heard += value ?? ''
    const mark = /^event: changed\ndata: (\w+)$/m.exec(heard)?.[1]
    if (mark !== undefined) return mark
    if (done) break
  }
  throw new Error(`The line ended after: ${heard}`)
}

async function move(reference: string, event: string): Promise<void> {
  await desk.rows(
    `insert into order_events (order_id, event, by) select id, $2, 'operator' from orders where reference = $1`,
    [reference, event],
  )
}

test('TRACK-20: an open page is notified of a change of its order, whichever process wrote it', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const seen = await markOf(customer, reference)
  const line = listen(customer, reference, seen)
  const answer = await line.answer
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...[200, 'text/event-stream', 'no-store'],
  ])
  await move(reference, 'managed.inProgress')
  const told = await nextMark(answer)
  expect(told).not.toBe(seen)
  expect(told).toBe(await markOf(customer, reference))
  line.leave()
})

test('TRACK-20: a change between page and stream, or while the stream was lost, is sent at once', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const seen = await markOf(customer, reference)
  await move(reference, 'managed.inProgress')
  const now = await markOf(customer, reference)
  const late = listen(customer, reference, seen)
  expect(await nextMark(await late.answer)).toBe(now)
  late.leave()
  await move(reference, 'managed.completed')
  const back = listen(customer, reference, seen, { 'last-event-id': now })
  expect(await nextMark(await back.answer)).toBe(await markOf(customer, reference))
  back.leave()
})

test('TRACK-23: concurrent requests for streams are counted before their order is read', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const lines = Array.from({ length: 30 }, () => listen(customer, reference, ''))
  const statuses = await Promise.all(lines.map(async ({ answer }) => (await answer).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  for (const line of lines) line.leave()
  await vi.waitFor(async () => expect(await openPages()).toBe(0))
})

async function openPages(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^order_pages_open (\d+)$/m.exec(metrics)?.[1])
}

test('TRACK-23: a line that was refused is counted no more', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  for (let count = 0; count < 12; count++)
    expect((await listen(aCustomer(shop), reference, '').answer).status).toBe(404)
  const line = listen(customer, reference, '')
  expect((await line.answer).status).toBe(200)
  line.leave()
})

test('TRACK-21: the stream needs the order’s secret, is limited in number, and ends when the shop stops', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const stranger = await listen(aCustomer(shop), reference, '').answer
  expect([stranger.status, await stranger.json()]).toMatchObject([
    ...[404, { errors: [{ extensions: { code: 'ORDER_NOT_FOUND' } }] }],
  ])
  const seen = await markOf(customer, reference)
  const lines = []
  for (let count = 0; count < 10; count++) lines.push(await listen(customer, reference, seen).answer)
  expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]))
  const oneMore = await listen(customer, reference, seen).answer
  expect([oneMore.status, oneMore.headers.get('retry-after'), await oneMore.json()]).toMatchObject([
    ...[503, '30', { errors: [{ extensions: { code: 'SHOP_BUSY' } }] }],
  ])
  const whole = Promise.all(lines.map((line) => line.text()))
  await shop.close()
  isOpen = false
  expect(new Set(await whole)).toEqual(new Set(['retry: 3000\n\n']))
})
