import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { dieAfter } from '#server/testing/dying.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, FIBRE, NOBODY_COMES, order } from '#server/testing/shopping.ts'
import { STALE_COLUMNS } from '#server/testing/stale-columns.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SLOTS = 'query s($r: String!) { visitSlots(reference: $r) { id date from to } }'
const CHANGE = `mutation c($r: String!, $s: String!) { changeVisit(reference: $r, slotId: $s) {
  visit { date hours mayChange } timeline { kind dueOn hours state } } }`
const VISIT = 'query v($r: String!) { order(reference: $r) { visit { date hours mayChange changeableUntil } } }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
/** The offset of the shop's clock. */
let aheadMs = 0
/** With one home for all tests, the last of them would find only visits of the next days, or none. */
const HOMES = ['D08P3T7', 'D15C4K1', 'D15E7P2', 'D15F0T3', 'D15H8V4', 'D15K1W5']
let tests = 0

beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) }
  shop = await openTestShop(MANY_ORDERS, { clock })
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())
afterEach(async () => {
  aheadMs = 0
  tests += 1
  vi.restoreAllMocks()
  await shop.control('appointments', {})
  await shop.control('orders', { paceMs: null })
})

type Slot = { id: string; date: string; from: string; to: string }

async function anOrder(email = 'aoife@customer.example') {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { email } }, FIBRE, HOMES[tests % HOMES.length])
  const { visitSlots: slots }: { visitSlots: Slot[] } = await customer.must(SLOTS, { r: reference })
  const [slot, another] = slots.slice(-2)
  if (slot === undefined || another === undefined) throw new Error('the diary is full')
  return { customer, reference, slot, another }
}

const change = (customer: Customer, r: string, slot: Slot) => customer.graphql(CHANGE, { r, s: slot.id })

async function visitIn(reference: string) {
  return (await desk.orderOf(reference)).document.cart.document.lines[0].visit
}

/** The visits of an order in the diary: by the holds of its line and of its changes. */
async function diaryOf(reference: string): Promise<{ id: string; slotId: string; isConfirmed: boolean }[]> {
  const { id, document } = await desk.orderOf(reference)
  const changes = await desk.rows('select id, before, visit from visit_changes where order_id = $1', [id])
  const names = changes.map((one) => one.id)
  const holds = [document.cart.document.lines[0].visit.holdId, ...changes.flatMap(({ before }) => before.holdId)]
  const { appointments } = await desk.books('appointments')
  return appointments.filter(
    (one: { id: string; externalId: string }) => holds.includes(one.id) || names.includes(one.externalId),
  )
}

async function followed(): Promise<void> {
  await desk.work('settle-visit-change')
  await desk.work('follow-visit-change')
}

test('VISIT-2, STORE-7: another time is confirmed, the old one released, and page, timeline and columns show it', async () => {
  const { customer, reference, slot } = await anOrder()
  const before = await visitIn(reference)
  const { data } = await change(customer, reference, slot)
  const hours = `${slot.from}-${slot.to}`
  expect(data.changeVisit.visit).toEqual({ date: slot.date, hours, mayChange: true })
  expect(data.changeVisit.timeline).toContainEqual({ kind: 'VISIT', dueOn: slot.date, hours, state: 'TO_COME' })
  const noted = expect.stringMatching(`^visit\\.changed [\\w-]+ ${before.at} ${before.time}$`)
  expect(await desk.historyOf(reference)).toEqual(['order.placed', 'order.passedFree', noted])
  // Both visits exist until the job has run, so that there is never none.
  expect(await diaryOf(reference)).toHaveLength(2)
  await followed()
  expect(await diaryOf(reference)).toMatchObject([{ slotId: slot.id, isConfirmed: true }])
  const { visitSlots } = await customer.must(SLOTS, { r: reference })
  expect(visitSlots.map(({ id }: Slot) => id)).toContain(before.slotId)
  expect(visitSlots.map(({ id }: Slot) => id)).not.toContain(slot.id)
  const days = `select visit_day::text, before_day::text from orders join visit_changes on order_id = orders.id`
  expect(await desk.rows(`${days} where reference = $1`, [reference])).toEqual([
    { visit_day: slot.date, before_day: before.at },
  ])
  expect(await desk.rows(STALE_COLUMNS)).toEqual([])
})

test('VISIT-3: pressed ten times at once, and again later, it is changed once', async () => {
  const { customer, reference, slot } = await anOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(customer, reference, slot)))
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 10 }))
  await followed()
  await change(customer, reference, slot)
  expect((await desk.historyOf(reference)).filter((event) => event.startsWith('visit.changed'))).toHaveLength(1)
  expect(await diaryOf(reference)).toMatchObject([{ slotId: slot.id, isConfirmed: true }])
})

test('VISIT-3: two windows that want two times at once: one comes after the other, and one visit is left', async () => {
  const { customer, reference, slot, another } = await anOrder()
  const answers = await Promise.all([slot, another, slot, another].map((wanted) => change(customer, reference, wanted)))
  expect(answers.map(codeOf).filter((code) => code !== undefined && code !== 'SLOT_TAKEN')).toEqual([])
  await followed()
  const kept = await visitIn(reference)
  expect([slot.id, another.id]).toContain(kept.slotId)
  expect(await diaryOf(reference)).toMatchObject([{ id: kept.holdId, slotId: kept.slotId, isConfirmed: true }])
})

test('VISIT-3: the last time that two orders want at once is one’s, and the other keeps its own', async () => {
  const one = await anOrder()
  const other = await anOrder()
  const before = { one: await visitIn(one.reference), other: await visitIn(other.reference) }
  const answers = await Promise.all(
    [one, other].map(({ customer, reference }) => change(customer, reference, one.slot)),
  )
  expect(answers.map(codeOf).toSorted()).toEqual(['SLOT_TAKEN', undefined])
  await followed()
  const loser = answers[0] !== undefined && codeOf(answers[0]) === undefined ? other : one
  const kept = loser === one ? before.one : before.other
  expect(await visitIn(loser.reference)).toEqual(kept)
  expect(await diaryOf(loser.reference)).toMatchObject([{ id: kept.holdId, isConfirmed: true }])
})

describe('VISIT-4: whoever changes a visit dies', () => {
  type Step = [string, 'hold' | 'confirm', 'before' | 'after']
  const STEPS: Step[] = [
    ['before the new time is held', 'hold', 'before'],
    ['after it was held', 'hold', 'after'],
    ['before it is confirmed', 'confirm', 'before'],
    ['after it was confirmed', 'confirm', 'after'],
  ]

  test.each(STEPS)('%s: there is a visit at every moment, and one in the end', async (_when, method, moment) => {
    const { customer, reference, slot } = await anOrder()
    const { appointments } = shop.deps
    const real = appointments[method].bind(appointments) as (...given: unknown[]) => Promise<never>
    vi.spyOn(appointments, method).mockImplementationOnce(async (...given: unknown[]) => {
      if (moment === 'after') await real(...given)
      throw new Error('killed')
    })
    const before = await visitIn(reference)
    expect(codeOf(await change(customer, reference, slot))).toBe('INTERNAL')
    expect(await visitIn(reference)).toEqual(before)
    expect(await diaryOf(reference)).toContainEqual(expect.objectContaining({ id: before.holdId, isConfirmed: true }))
    await followed()
    expect((await visitIn(reference)).slotId).toBe(slot.id)
    expect(await diaryOf(reference)).toMatchObject([{ slotId: slot.id, isConfirmed: true }])
  })

  test('in the middle of the commit: the sweeper sends the job again, and it goes on', async () => {
    const { customer, reference, slot } = await anOrder()
    await desk.rows(`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await desk.rows(
      'create trigger killed before update of state on visit_changes for each row execute function killed()',
    )
    expect(codeOf(await change(customer, reference, slot))).toBe('INTERNAL')
    await desk.rows('drop function killed cascade')
    await desk.rows(`delete from pgboss.job where name = 'settle-visit-change'`)
    await desk.rows(`update visit_changes set created_at = now() - interval '1 hour' where state = 'open'`)
    await desk.sweep()
    await followed()
    expect(await diaryOf(reference)).toMatchObject([{ slotId: slot.id, isConfirmed: true }])
  })

  test('and the customer, who sees the old time, chooses a third: it is confirmed, and the others are released', async () => {
    const { customer, reference, slot, another } = await anOrder()
    vi.spyOn(shop.deps.appointments, 'confirm').mockRejectedValueOnce(new Error('killed'))
    await change(customer, reference, slot)
    expect(codeOf(await change(customer, reference, another))).toBeUndefined()
    await followed()
    expect(await diaryOf(reference)).toMatchObject([{ slotId: another.id, isConfirmed: true }])
  })

  test('giving the old time back and telling, each done and not noted and each run twice, are done once', async () => {
    const { customer, reference, slot } = await anOrder()
    const { id: orderId } = await desk.orderOf(reference)
    await desk.perform('hand-over-order', { orderId })
    await change(customer, reference, slot)
    const [{ id: changeId }] = await desk.rows(
      'select visit_changes.id from visit_changes join orders on orders.id = order_id where reference = $1',
      [reference],
    )
    const follow = () => desk.perform('follow-visit-change', { changeId })
    const deaths = [
      () => dieAfter(shop.deps.appointments, 'release'),
      () => dieAfter(shop.deps.orderManagement, 'update'),
    ]
    for (const die of deaths) {
      die()
      await expect(follow()).rejects.toThrow('killed')
      // Its lease has run out.
      await desk.rows('update orders set claimed_until = now() where id = $1', [orderId])
    }
    await Promise.allSettled([follow(), follow()])
    await follow()
    expect(await diaryOf(reference)).toMatchObject([{ slotId: slot.id, isConfirmed: true }])
    const { orders } = await desk.books('orders')
    const told = orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
    expect(told.productOrder.productOrderItem[0].appointment.id).toBe((await visitIn(reference)).holdId)
  })
})

test('VISIT-5: a diary that fails, or whose response is lost: the visit stays as it was, and a possible hold is released', async () => {
  const { customer, reference, slot } = await anOrder()
  const before = await visitIn(reference)
  await shop.control('appointments', { mode: 'fail' })
  expect(codeOf(await change(customer, reference, slot))).toBe('VISIT_DIARY_UNAVAILABLE')
  expect(codeOf(await customer.graphql(SLOTS, { r: reference }))).toBe('VISIT_DIARY_UNAVAILABLE')
  await shop.control('appointments', {})
  const { appointments } = shop.deps
  const confirm = appointments.confirm.bind(appointments)
  // Confirmed at the diary, and the response is lost.
  vi.spyOn(appointments, 'confirm').mockImplementationOnce(async (holdId) => {
    await confirm(holdId)
    await shop.control('appointments', { mode: 'gone' })
    return confirm(holdId)
  })
  expect(codeOf(await change(customer, reference, slot))).toBe('VISIT_DIARY_UNAVAILABLE')
  expect(await visitIn(reference)).toEqual(before)
  await shop.control('appointments', {})
  // The same slot before its release: that is another hold, which the release does not end.
  await change(customer, reference, slot)
  await followed()
  const kept = await visitIn(reference)
  expect(await diaryOf(reference)).toMatchObject([{ id: kept.holdId, isConfirmed: true }])
})

test('VISIT-5: an order that is called off while its visit is changed leaves no visit in the diary', async () => {
  const { customer, reference, slot } = await anOrder()
  const { id } = await desk.orderOf(reference)
  const { appointments } = shop.deps
  const confirm = appointments.confirm.bind(appointments)
  vi.spyOn(appointments, 'confirm').mockImplementationOnce(async (holdId) => {
    const answer = await confirm(holdId)
    await desk.rows(`update orders set state = 'cancelled' where id = $1`, [id])
    await desk.rows('insert into visit_releases (order_id) values ($1)', [id])
    return answer
  })
  expect(codeOf(await change(customer, reference, slot))).toBe('SLOT_TAKEN')
  await followed()
  await desk.perform('release-visits', { orderId: id })
  expect(await diaryOf(reference)).toEqual([])
  expect(codeOf(await change(customer, reference, slot))).toBe('ORDER_ENDED')
})

test('VISIT-6: too late, ended, without a visit, too often, or another customer’s: each has its refusal', async () => {
  const { customer, reference, slot } = await anOrder()
  const { order: seen } = await customer.must(VISIT, { r: reference })
  aheadMs = Date.parse(seen.visit.changeableUntil) - Date.now()
  expect(codeOf(await change(customer, reference, slot))).toBe('VISIT_TOO_LATE')
  expect(codeOf(await customer.graphql(SLOTS, { r: reference }))).toBe('VISIT_TOO_LATE')
  expect((await customer.must(VISIT, { r: reference })).order.visit.mayChange).toBe(false)
  aheadMs = 0
  await desk.rows(`update orders set managed_state = 'completed' where reference = $1`, [reference])
  expect(codeOf(await change(customer, reference, slot))).toBe('ORDER_ENDED')
  const posted = await order(customer, {}, NOBODY_COMES, NOBODY_COMES.eircode)
  expect((await customer.must(VISIT, { r: posted.reference })).order.visit).toBeNull()
  expect(codeOf(await change(customer, posted.reference, slot))).toBe('NO_VISIT')
  const stranger = aCustomer(shop)
  expect(codeOf(await change(stranger, reference, slot))).toBe('ORDER_NOT_FOUND')
  expect(codeOf(await stranger.graphql(SLOTS, { r: reference }))).toBe('ORDER_NOT_FOUND')
  const restless = await anOrder()
  const codes = []
  for (let count = 0; count < 21; count++) {
    const wanted = count % 2 === 0 ? restless.slot : restless.another
    codes.push(codeOf(await change(restless.customer, restless.reference, wanted)))
    await followed()
  }
  expect(new Set(codes.slice(0, 20))).toEqual(new Set([undefined]))
  expect(codes[20]).toBe('TOO_MANY_VISIT_CHANGES')
})

test('VISIT-7: a changed visit has one mail, with both times, the new one for calendars too; a second change by another', async () => {
  const email = 'twice@customer.example'
  const { customer, reference, slot, another } = await anOrder(email)
  const before = await visitIn(reference)
  await change(customer, reference, slot)
  await followed()
  const written = async () =>
    (await desk.mailsTo(email)).filter(({ subject }) => subject.startsWith('Your engineer is now'))
  await shop.control('mail', { mode: 'fail' })
  await expect(desk.work('send-order-mail', reference)).rejects.toThrow()
  await shop.control('mail', {})
  await desk.rows(`update mails set due_at = now() - interval '1 hour' where sent_at is null`)
  await desk.sweep()
  await desk.work('send-order-mail', reference)
  await desk.work('send-order-mail', reference)
  const [mail, ...others] = await written()
  expect(others).toEqual([])
  expect(mail.subject).toMatch(new RegExp(`^Your engineer is now coming on .*, ${slot.from} to ${slot.to}$`))
  expect(mail.text).toContain(before.time.replace('-', ' to '))
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(mail.html) ?? []
  expect(JSON.parse(json).reservationFor.startDate.slice(0, 10)).toBe(slot.date)
  await change(customer, reference, another)
  await followed()
  await desk.work('send-order-mail', reference)
  expect(await written()).toHaveLength(2)
  // Two changes before a letter was sent: the first letter would be outdated.
  await change(customer, reference, slot)
  await followed()
  await change(customer, reference, another)
  await followed()
  await desk.work('send-order-mail', reference)
  expect(await written()).toHaveLength(3)
})

test('VISIT-8: order management gets the new time, whether it has the order, gets it just then, or later', async () => {
  const managedVisit = async (reference: string) => {
    const { id } = await desk.orderOf(reference)
    const { orders } = await desk.books('orders')
    const ours = orders.filter(({ externalId }: { externalId: string }) => externalId === id)
    expect(ours).toHaveLength(1)
    return ours[0].productOrder.productOrderItem[0].appointment.id
  }
  const has = await anOrder()
  await desk.work('hand-over-order')
  await change(has.customer, has.reference, has.slot)
  await followed()
  expect(await managedVisit(has.reference)).toBe((await visitIn(has.reference)).holdId)

  const later = await anOrder()
  await change(later.customer, later.reference, later.slot)
  await followed()
  await desk.work('hand-over-order')
  expect(await managedVisit(later.reference)).toBe((await visitIn(later.reference)).holdId)

  const between = await anOrder()
  const { orderManagement } = shop.deps
  const submit = orderManagement.submit.bind(orderManagement)
  vi.spyOn(orderManagement, 'submit').mockImplementationOnce(async (handed) => {
    const taken = await submit(handed)
    await change(between.customer, between.reference, between.slot)
    // The job waits for the hand-over and is retried.
    await expect(followed()).rejects.toThrow('being handed over')
    return taken
  })
  await desk.work('hand-over-order')
  await desk.rows(`update pgboss.job set state = 'created' where name = 'follow-visit-change' and state = 'completed'`)
  await followed()
  expect(await managedVisit(between.reference)).toBe((await visitIn(between.reference)).holdId)

  // Accepted, and the process that submitted it died before it was stored.
  const died = await anOrder()
  vi.spyOn(orderManagement, 'submit').mockImplementationOnce(async (handed) => {
    await submit(handed)
    throw new Error('killed')
  })
  const { id: orderId } = await desk.orderOf(died.reference)
  await expect(desk.perform('hand-over-order', { orderId })).rejects.toThrow('killed')
  await change(died.customer, died.reference, died.slot)
  // Its lease has run out.
  await desk.rows('update orders set claimed_until = now() where id = $1', [orderId])
  await followed()
  await desk.perform('hand-over-order', { orderId })
  expect(await managedVisit(died.reference)).toBe((await visitIn(died.reference)).holdId)
})
