import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BoughtPhone, buyPhone } from '#server/testing/buying-phone.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { LOOK_AT_RIGHT, WITHDRAW } from '#server/testing/withdrawing.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('stancer', { notifications: 'never' })
  await shop.control('orders', { paceMs: null })
})

async function deliver({ orderId }: BoughtPhone): Promise<void> {
  for (const name of ['capture-payment', 'hand-over-order']) await desk.work(name)
  const { orders } = await desk.books('orders')
  const { id } = orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
  for (const state of ['inProgress', 'completed'])
    await fetch(`${shop.sandboxUrl}/control/orders/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
    })
  const at = new Date().toISOString()
  await desk.perform('order-moved', { managedId: id, externalId: orderId, state: 'completed', at })
}

test.each([
  { is: 'sent', isSent: true },
  { is: 'not sent', isSent: false },
])(
  'PROM-45: the receipt for a phone that was $is has the steps that were shown before the button',
  async ({ isSent }) => {
    const customer = aCustomer(shop)
    const bought = await buyPhone(shop, desk, customer, { email: `steps-${isSent}@customer.example` })
    if (isSent) await deliver(bought)
    const r = bought.reference
    const { order } = await customer.must(LOOK_AT_RIGHT, { r })
    const steps = order.withdrawal.whole?.steps ?? []
    const { withdrawOrder } = await customer.must(WITHDRAW, { r, o: null, s: null })
    expect(withdrawOrder.withdrawal.received[0]?.steps).toEqual(steps)
    expect(steps.some(({ title }) => title.startsWith('Send back what you bought'))).toBe(isSent)
  },
)
