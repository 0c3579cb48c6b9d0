import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const TIMELINE = `query t($r: String!) { order(reference: $r) {
  timeline { kind state doneAt dueOn hours promisedOn number amount needs } } }`

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())

/** Without an engineer's visit: the box is posted. */
const BY_POST = { offer: 'NGB_7MB', plan: 'ACQ_NGB_7MB_24M' }

async function moved(reference: string, state: string): Promise<void> {
  const { orders } = await desk.books('orders')
  const { id } = await desk.orderOf(reference)
  const ours = orders.find(({ externalId }: { externalId: string }) => externalId === id)
  const answer = await fetch(`${shop.sandboxUrl}/control/orders/${ours.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  await desk.perform('order-moved', { externalId: id, managedId: ours.id, state, at: new Date().toISOString() })
}

test('TRACK-9: the timeline follows what order management says, with the day that it expects, noted once', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, {}, BY_POST, 'P47N6DW')
  const steps = async () => {
    const { order: seen } = await customer.must(TIMELINE, { r: reference })
    return Object.fromEntries(seen.timeline.map((step: { kind: string }) => [step.kind, step]))
  }
  expect(await steps()).toMatchObject({
    ORDERED: { state: 'DONE' },
    CONFIRMED: { state: 'DONE', doneAt: expect.any(String) },
    PREPARED: { state: 'NOW' },
    BOX: { state: 'TO_COME', dueOn: null, needs: 'PLUG_IN' },
    LIVE: { state: 'TO_COME' },
  })
  await desk.work('hand-over-order')
  await moved(reference, 'inProgress')
  const { PREPARED, BOX } = await steps()
  expect(PREPARED).toMatchObject({ state: 'DONE', doneAt: expect.any(String) })
  expect(BOX).toMatchObject({ state: 'NOW', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  await moved(reference, 'completed')
  expect(await steps()).toMatchObject({ BOX: { state: 'DONE' }, LIVE: { state: 'DONE', doneAt: expect.any(String) } })
  expect(await desk.historyOf(reference)).toEqual([
    ...['order.placed', 'order.passedFree', 'managed.inProgress', `expected.${BOX.dueOn}`, 'managed.completed'],
  ])
})

test('TRACK-9: without the order’s secret there is no timeline', async () => {
  const { reference } = await order(aCustomer(shop))
  expect(codeOf(await aCustomer(shop).graphql(TIMELINE, { r: reference }))).toBe('ORDER_NOT_FOUND')
})
