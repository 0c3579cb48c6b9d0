import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD, answerCheckout, type Journey, must, PLACE, send } from '#server/testing/changing.ts'
import { aReference, NIAMH, operatorToken } from '#server/testing/journeys.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const BROADBAND = { offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M', subscriptionId: 'SUB-700101' }
const MOBILE = { offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: 'SUB-700102' }
const WITHDRAW = `mutation w($r: String!, $o: [String!]) { withdrawOrder(reference: $r, offers: $o) { state } }`
const WAITING = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let niamh: SigningBrowser

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
  niamh = openSigningBrowser(shop)
  await signIn(shop, niamh, { email: 'fibre@demo.example' })
})
afterAll(() => shop.close())

type Reviewed = { order: Record<string, unknown>; lines: string[] }

/** A cart with these changes, up to the order button. */
async function reviewed(...plans: (typeof BROADBAND)[]): Promise<Reviewed> {
  const reference = aReference()
  const token = await operatorToken(shop, { reference, customerId: NIAMH })
  const journey: Journey = { reference, token, cartType: 'CHANGE_OFFER' }
  let lines: string[] = []
  for (const plan of plans)
    lines = (await must(niamh, ADD, { ...journey, ...plan })).offers.map(({ id }: { id: string }) => id)
  return { order: await answerCheckout(niamh, journey), lines }
}

/** As if order management had carried it out, with everything in the inventory as it was. */
async function made(...plans: (typeof BROADBAND)[]): Promise<{ reference: string; lines: string[] }> {
  const { order, lines } = await reviewed(...plans)
  const { reference } = await must(niamh, PLACE, order)
  await desk.rows(`update orders set managed_id = id::text, managed_state = 'completed' where reference = $1`, [
    reference,
  ])
  return { reference, lines }
}

const outcomeOf = async (query: string, variables: Record<string, unknown>) => {
  const { data, errors } = await send(niamh, query, variables)
  return errors?.[0]?.extensions.code ?? Object.values<{ state: string }>(data)[0]?.state
}
const withdrawal = (reference: string, lines: string[] | null = null) => outcomeOf(WITHDRAW, { r: reference, o: lines })

async function calledOff(reference: string): Promise<void> {
  await desk.rows(
    `update withdrawals set cancel_state = 'done' where order_id = (select id from orders where reference = $1)`,
    [reference],
  )
}

async function withdrawalIdOf(reference: string): Promise<string> {
  const { id } = await desk.orderOf(reference)
  return (await desk.rows('select id from withdrawals where order_id = $1', [id]))[0].id
}

test('CHORD-23: an order whose service was changed again is withdrawn from after the later one', async () => {
  const first = await made(BROADBAND)
  const later = await made({ ...BROADBAND, plan: 'CO_FTTC_100MB_12M' })
  const { errors } = await send(niamh, WITHDRAW, { r: first.reference })
  expect(errors?.[0]?.extensions.code).toBe('CHANGED_AGAIN')
  expect(errors?.[0]?.message).toContain(later.reference)
  expect(await withdrawal(later.reference)).toBe('WITHDRAWN')
  expect(await withdrawal(first.reference)).toBe('WITHDRAWN')
  for (const { reference } of [later, first]) await calledOff(reference)
})

test('CHORD-23: of the later order, only the change of the same service has to be withdrawn from', async () => {
  const first = await made(BROADBAND)
  const later = await made({ ...BROADBAND, plan: 'CO_FTTC_100MB_12M' }, MOBILE)
  expect(await withdrawal(first.reference)).toBe('CHANGED_AGAIN')
  expect(await withdrawal(later.reference, later.lines.slice(0, 1))).toBe('CONFIRMED')
  expect(await withdrawal(first.reference)).toBe('WITHDRAWN')
  for (const { reference } of [later, first]) await calledOff(reference)
})

test('CHORD-23: of two withdrawals at once, the one from the later order is never refused', async () => {
  const first = await made(BROADBAND)
  const later = await made({ ...BROADBAND, plan: 'CO_FTTC_100MB_12M' })
  const [ofFirst, ofLater] = await Promise.all([withdrawal(first.reference), withdrawal(later.reference)])
  expect(ofLater).toBe('WITHDRAWN')
  expect(['CHANGED_AGAIN', 'WITHDRAWN']).toContain(ofFirst)
  if (ofFirst === 'CHANGED_AGAIN') expect(await withdrawal(first.reference)).toBe('WITHDRAWN')
  for (const { reference } of [later, first]) await calledOff(reference)
})

test('CHORD-23: an order that is placed in the moment of a withdrawal is seen by it', async () => {
  const first = await made(BROADBAND)
  const { order } = await reviewed({ ...BROADBAND, plan: 'CO_FTTC_100MB_12M' })
  const holder = await shop.deps.db.$client.connect()
  const isWaiting = (count: number) => expect.poll(() => desk.rows(WAITING), { timeout: 5000 }).toHaveLength(count)
  try {
    await holder.query('begin')
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('change of SUB-700101', 0))`)
    const placing = outcomeOf(PLACE, order)
    await isWaiting(1)
    const withdrawing = withdrawal(first.reference)
    await isWaiting(2)
    await holder.query('commit')
    expect(await Promise.all([placing, withdrawing])).toEqual(['CONFIRMED', 'CHANGED_AGAIN'])
  } finally {
    holder.release()
  }
  await desk.rows(`update orders set managed_state = 'failed' where managed_state is null`)
})

test('CHORD-24: while a withdrawal brings the plan from before back, no other order changes the service', async () => {
  const first = await made(BROADBAND)
  const { order } = await reviewed({ ...BROADBAND, plan: 'CO_FTTC_100MB_12M' })
  expect(await withdrawal(first.reference)).toBe('WITHDRAWN')
  expect(await outcomeOf(PLACE, order)).toBe('SUBSCRIPTION_BEING_CHANGED')
  await calledOff(first.reference)
  expect(await outcomeOf(PLACE, order)).toBe('CONFIRMED')
  await desk.rows(`update orders set managed_state = 'failed' where managed_state is null`)
})

test('CHORD-25: of two withdrawn changes of a service, order management undoes the later one first', async () => {
  const first = await made(BROADBAND)
  const later = await made({ ...BROADBAND, plan: 'CO_FTTC_100MB_12M' })
  for (const { reference } of [later, first]) expect(await withdrawal(reference)).toBe('WITHDRAWN')
  const undo = { withdrawalId: await withdrawalIdOf(first.reference) }
  await expect(desk.perform('cancel-services', undo)).rejects.toThrow('later change of the same service')
  await calledOff(later.reference)
  await expect(desk.perform('cancel-services', undo)).rejects.not.toThrow('later change')
})
