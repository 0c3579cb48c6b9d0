import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, LEAVE, order, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function metric(name: string): Promise<Record<string, number>> {
  const response = await fetch(`${shop.url}/metrics`)
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value = ''] = /\{(.*)\} (\S+)$/.exec(line) ?? []
      return [labels.replaceAll('"', ''), Number(value)]
    }),
  )
}

test('OPS-20: orders are counted by state, payments by state and gateway, and what waits by its age', async () => {
  expect(await metric('orders')).toEqual({})
  expect(await metric('orders_oldest_seconds')).toEqual({
    'waits_for=sweeper': 0,
    'waits_for=analytics': 0,
    'waits_for=capture': 0,
    'waits_for=giveBack': 0,
    'waits_for=handOver': 0,
    'waits_for=documents': 0,
    'waits_for=mail': 0,
    'waits_for=visits': 0,
    'waits_for=cancelServices': 0,
    'waits_for=cancelRefused': 0,
    'waits_for=refundPart': 0,
    'waits_for=visitRefused': 0,
    'waits_for=dispute': 0,
    'waits_for=refundGoods': 0,
    'waits_for=staffRefund': 0,
    'waits_for=review': 0,
    'waits_for=returns': 0,
    'waits_for=eSims': 0,
    'waits_for=numbers': 0,
    'waits_for=reconcile': 0,
  })
  const customer = aCustomer(shop)
  await order(customer)
  await order(aCustomer(shop))
  const paid = await awaitingDeposit(aCustomer(shop))
  const payer = aCustomer(shop)
  const settled = await awaitingDeposit(payer)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(payer, settled) })
  await payer.must(SETTLE, { r: settled })
  const leaver = aCustomer(shop)
  const left = await awaitingDeposit(leaver)
  await desk.begin(leaver, left)
  await leaver.must(LEAVE, { r: left })
  expect(await metric('orders')).toEqual({
    'state=confirmed': 3,
    'state=awaitingPayment': 1,
    'state=cancelled': 1,
  })
  expect(await metric('payments')).toEqual({
    'state=authorised,gateway=STANCER': 1,
    'state=cancelled,gateway=STANCER': 1,
  })
  expect(paid).not.toBe(settled)

  const long = `now() - interval '1 hour'`
  await desk.rows(`update orders set changed_at = ${long} where state = 'confirmed'`)
  await desk.rows(`update mails set due_at = ${long}`)
  await desk.rows(`update visit_releases set created_at = ${long}`)
  await desk.rows(`update payments set changed_at = ${long} where state = 'authorised'`)
  await desk.rows(`update payments set next_check_at = ${long} where state = 'cancelled'`)
  const ages = await metric('orders_oldest_seconds')
  for (const waits of ['sweeper', 'capture', 'handOver', 'mail', 'visits']) {
    expect(ages[`waits_for=${waits}`], waits).toBeGreaterThanOrEqual(3600)
    expect(ages[`waits_for=${waits}`], waits).toBeLessThan(3700)
  }
  expect(ages['waits_for=giveBack']).toBe(0)
})

test('OPS-21: what became of orders at order management is counted', async () => {
  await shop.control('orders', { paceMs: null })
  await desk.work('hand-over-order')
  expect(await metric('orders_managed')).toEqual({ 'state=acknowledged': 3 })
  await desk.rows(`update orders set managed_state = 'failed'
    where id = (select id from orders where state = 'confirmed' limit 1)`)
  expect(await metric('orders_managed')).toEqual({ 'state=acknowledged': 2, 'state=failed': 1 })
})
