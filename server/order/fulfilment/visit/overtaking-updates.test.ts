import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dieAfter } from '#server/testing/dying.ts'
import { CHANGE_VISIT, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SLOTS = 'query s($r: String!) { visitSlots(reference: $r) { id } }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop?.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.control('orders', { paceMs: null })
})

/** Order management has it; its visit can be changed to the first of two other times, and then to the second. */
async function handedOver() {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const { visitSlots }: { visitSlots: { id: string }[] } = await customer.must(SLOTS, { r: reference })
  const { id } = await desk.orderOf(reference)
  await desk.perform('hand-over-order', { orderId: id })
  const wanted = visitSlots.slice(-2).map((slot) => slot.id)
  const visit = async () => (await desk.orderOf(reference)).document.cart.document.lines[0].visit
  const before = await visit()

  /** Returns the id of the change. */
  async function change(): Promise<string> {
    expect(codeOf(await customer.graphql(CHANGE_VISIT, { r: reference, s: wanted.shift() }))).toBeUndefined()
    return (await changes()).at(-1).id
  }
  const changes = () => desk.rows('select * from visit_changes where order_id = $1 order by created_at', [id])

  return {
    id,
    before,
    visit,
    change,
    leaseEnds: () => desk.rows('update orders set claimed_until = now() where id = $1', [id]),
    /** Every job of its changes once, as at a retry. */
    async followed(): Promise<void> {
      for (const one of await changes()) await follow(one.id)
    },
    /** Shop, order management and diary have the same visit, and the diary no other. */
    async agrees(): Promise<void> {
      const { holdId } = await visit()
      const { orders } = await desk.books('orders')
      const managed = orders.find(({ externalId }: { externalId: string }) => externalId === id)
      expect(managed.productOrder.productOrderItem[0].appointment.id).toBe(holdId)
      const names = (await changes()).map((one) => one.id)
      const holds = [before.holdId, holdId]
      const { appointments } = await desk.books('appointments')
      const ours = appointments.filter(
        (one: { id: string; externalId: string }) => holds.includes(one.id) || names.includes(one.externalId),
      )
      expect(ours).toMatchObject([{ id: holdId, isConfirmed: true }])
    },
  }
}

const follow = (changeId: string) => desk.perform('follow-visit-change', { changeId })

type Update = TestShop['deps']['orderManagement']['update']

/** What happens while the next update is on its way, and may also end it. */
function onTheWay(meanwhile: (arrive: () => ReturnType<Update>) => Promise<unknown>): void {
  const { orderManagement } = shop.deps
  const update = orderManagement.update.bind(orderManagement)
  vi.spyOn(orderManagement, 'update').mockImplementationOnce(async (...sent) => {
    let arrived: ReturnType<Update> | null = null
    const arrive = () => {
      arrived ??= update(...sent)
      return arrived
    }
    await meanwhile(arrive)
    return arrive()
  })
}

test('VISIT-32: two changes shortly after each other, each followed by another server: the updates do not overtake each other', async () => {
  const { change, followed, visit, agrees } = await handedOver()
  const first = await change()
  const { holdId } = await visit()
  onTheWay(async () => {
    await follow(await change()).catch(() => {})
  })
  await follow(first)
  await followed()
  expect((await visit()).holdId).not.toBe(holdId)
  await agrees()
})

test('VISIT-33: an update whose response is lost may still arrive: the next one waits until it cannot any more', async () => {
  const { change, followed, leaseEnds, agrees } = await handedOver()
  const first = await change()
  let late = () => Promise.resolve<unknown>(null)
  onTheWay((arrive) => {
    late = arrive
    throw new Error('no response in time')
  })
  await expect(follow(first)).rejects.toThrow('no response in time')
  const second = await change()
  await follow(first).catch(() => {})
  await follow(second).catch(() => {})
  await late()
  await leaseEnds()
  await followed()
  await agrees()
})

test('VISIT-34: a time that was replaced by a newer one is not sent, and is released with the one before it', async () => {
  const { change, followed, agrees } = await handedOver()
  const first = await change()
  await change()
  const update = vi.spyOn(shop.deps.orderManagement, 'update')
  await follow(first)
  expect(update).not.toHaveBeenCalled()
  await followed()
  await agrees()
  expect(update).toHaveBeenCalledTimes(1)
})

test('VISIT-34: while a newer time is on its way the one before it is not refused any more, and nothing is left in the diary', async () => {
  const { change, followed, agrees } = await handedOver()
  const first = await change()
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  for (let count = 0; count < 4; count += 1) await expect(follow(first)).rejects.toThrow()
  const second = await change()
  onTheWay(async () => {
    await follow(first).catch(() => {})
    await shop.control('orders', { paceMs: null })
  })
  await follow(second)
  await followed()
  await agrees()
})

test('VISIT-34: a time that order management took before its process died stays where a newer one is refused', async () => {
  const { change, before, visit, leaseEnds, followed, agrees } = await handedOver()
  const first = await change()
  const { holdId } = await visit()
  dieAfter(shop.deps.orderManagement, 'update')
  await expect(follow(first)).rejects.toThrow('killed')
  await leaseEnds()
  const second = await change()
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  for (let count = 0; count < 5; count += 1) {
    await follow(first).catch(() => {})
    await follow(second).catch(() => {})
  }
  await followed()
  expect(holdId).not.toBe(before.holdId)
  expect((await visit()).holdId).toBe(holdId)
  await agrees()
})

test('VISIT-34: a process that was held up for longer than its lease refuses nothing that another has settled', async () => {
  const { change, visit, leaseEnds, followed, agrees } = await handedOver()
  const first = await change()
  const { holdId } = await visit()
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  for (let count = 0; count < 4; count += 1) await expect(follow(first)).rejects.toThrow()
  const { orderManagement } = shop.deps
  const read = orderManagement.read.bind(orderManagement)
  vi.spyOn(orderManagement, 'read').mockImplementationOnce(async (managedId) => {
    const managed = await read(managedId)
    await leaseEnds()
    await shop.control('orders', { paceMs: null })
    await follow(first)
    return managed
  })
  await expect(follow(first)).rejects.toThrow()
  await followed()
  expect((await visit()).holdId).toBe(holdId)
  await agrees()
})

test('VISIT-34: refused while two wait, the visit is the one of order management, and one letter says so', async () => {
  const { id, change, before, visit, agrees } = await handedOver()
  const first = await change()
  const second = await change()
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  for (let count = 0; count < 5; count += 1) {
    await follow(first).catch(() => {})
    await follow(second).catch(() => {})
  }
  expect(await visit()).toEqual(before)
  await agrees()
  const kinds = await desk.rows(`select kind from mails where order_id = $1 and kind like 'visit%'`, [id])
  expect(kinds).toEqual([{ kind: `visitKept ${second}` }])
})
