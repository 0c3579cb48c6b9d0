import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOLLOW_UPS } from '#server/order/operations/follow-up-list.ts'
import {
  type DeskBrowser,
  openDeskBrowser,
  openTestDesk,
  signInAtDesk,
  staffAtDesk,
  type TestDesk,
} from '#server/testing/desk.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, order, REFERRED } from '#server/testing/shopping.ts'
import { workRows } from './work-sources.ts'

const WORK = `query w($kind: WorkKind, $share: WorkShare, $sort: WorkSort, $skip: Int, $most: Int) {
  work(kind: $kind, share: $share, sort: $sort, skip: $skip, most: $most) {
    counts { kind count overdue } healing { kind count }
    items { kind key reference problem detail amount assigneeName isMine heldUntil heldFor nextTryAt isRetried }
  } }`
const TAKE =
  'mutation t($kind: WorkKind!, $key: String!, $over: Boolean) { takeWork(kind: $kind, key: $key, overtakes: $over) }'
const BACK = 'mutation b($kind: WorkKind!, $key: String!) { giveWorkBack(kind: $kind, key: $key) }'
const HOLD = `mutation h($kind: WorkKind!, $key: String!, $hours: Int!, $reason: String!) {
  holdWork(kind: $kind, key: $key, hours: $hours, reason: $reason) }`
const RESOLVE = `mutation r($kind: WorkKind!, $key: String!, $reason: String!) {
  resolveWork(kind: $kind, key: $key, reason: $reason) }`

type Item = { kind: string; key: string; reference: string; assigneeName: string | null }

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let aoife: DeskBrowser
let tomas: DeskBrowser
let stuck: string
let referred: string

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  aoife = await staffAtDesk(desk, 'desk')
  tomas = await staffAtDesk(desk, 'finance')
  stuck = (await order(aCustomer(desk.shop))).reference
  referred = (await order(aCustomer(desk.shop), { details: REFERRED })).reference
})
afterAll(() => desk?.close())

async function listed(variables: object = {}, browser = aoife): Promise<Item[]> {
  return (await browser.query(WORK, { ...variables })).data.work.items
}

let turn = 0
function newKey(): string {
  turn += 1
  return `key-of-a-test-${String(turn).padStart(12, '0')}`
}

/** A press of a button, under a key of its own. */
async function press(browser: DeskBrowser, mutation: string, variables: object, key = newKey()) {
  const { errors } = await browser.query(mutation, { ...variables }, { 'idempotency-key': key })
  return errors?.[0]?.extensions.code ?? 'done'
}

async function trailOf(reference: string): Promise<{ act: string; actor_name: string; reason: string | null }[]> {
  return back.rows('select act, actor_name, reason from audit_entries where object = $1 order by number', [reference])
}

async function ageBy(reference: string, minutes: number): Promise<void> {
  await back.rows(`update orders set changed_at = changed_at - make_interval(mins => $2) where reference = $1`, [
    reference,
    minutes,
  ])
}

test('DESK-18: an order that was referred is in the list at once, one that waits for its hand-over after its automatic tries', async () => {
  expect(await listed()).toMatchObject([{ kind: 'CREDIT', reference: referred, detail: 'REFER' }])
  await ageBy(stuck, 20)
  expect(await listed({ kind: 'HAND_OVER' })).toMatchObject([
    { reference: stuck, problem: 'Not handed over to order management', detail: 'hand-over-order' },
  ])
  const { work } = (await aoife.query(WORK)).data
  expect(
    work.counts.map(({ kind, count }: { kind: string; count: number }) => [kind, count]).toSorted(),
  ).toContainEqual(['HAND_OVER', 1])
})

test('DESK-18: every follow-up of orders is a kind of work, or is left out by name', () => {
  expect(() => workRows(FOLLOW_UPS)).not.toThrow()
})

test('DESK-19: work is taken by one employee; another takes it over on purpose, and gives back nobody else’s', async () => {
  const [item] = await listed({ kind: 'CREDIT' })
  const name = { kind: item?.kind, key: item?.key }
  expect(await press(aoife, TAKE, name)).toBe('done')
  expect(await listed({ share: 'MINE' })).toMatchObject([
    { reference: referred, isMine: true, assigneeName: 'Aoife Brennan' },
  ])
  expect(await listed({ share: 'NOBODY', kind: 'CREDIT' })).toEqual([])
  expect(await press(tomas, TAKE, name)).toBe('DESK_WORK_TAKEN')
  expect(await press(tomas, BACK, name)).toBe('DESK_WORK_TAKEN')
  expect(await press(tomas, TAKE, { ...name, over: true })).toBe('done')
  expect(await listed({ share: 'MINE' })).toEqual([])
  expect(await press(tomas, BACK, name)).toBe('done')
  expect((await trailOf(referred)).map(({ act, actor_name: who }) => `${who}: ${act}`)).toEqual([
    'Aoife Brennan: WORK_TAKEN',
    'Tomás Keane: WORK_TAKEN',
    'Tomás Keane: WORK_GIVEN_BACK',
  ])
})

test('DESK-20: of two employees who take the same at once one has it', async () => {
  const [item] = await listed({ kind: 'CREDIT' })
  const name = { kind: item?.kind, key: item?.key }
  const outcomes = await Promise.all([press(aoife, TAKE, name), press(tomas, TAKE, name)])
  expect(outcomes.toSorted()).toEqual(['DESK_WORK_TAKEN', 'done'])
  const winner = outcomes[0] === 'done' ? aoife : tomas
  expect(await press(winner, BACK, name)).toBe('done')
})

test('DESK-21: work on hold is out of the list until its day, for a reason that is on record', async () => {
  const [item] = await listed({ kind: 'CREDIT' })
  const name = { kind: item?.kind, key: item?.key }
  expect(await press(aoife, HOLD, { ...name, hours: 24, reason: ' ' })).toBe('DESK_REASON_NEEDED')
  for (const hours of [0, -3, 24 * 31])
    expect(await press(aoife, HOLD, { ...name, hours, reason: 'on holiday' })).toBe('DESK_HOLD_LENGTH')
  expect(await press(aoife, HOLD, { ...name, hours: 24, reason: 'the customer is on holiday' })).toBe('done')
  expect(await listed({ kind: 'CREDIT' })).toEqual([])
  expect(await listed({ share: 'HELD' })).toMatchObject([
    { reference: referred, heldFor: 'the customer is on holiday' },
  ])
  expect((await trailOf(referred)).at(-1)).toMatchObject({ act: 'WORK_HELD', reason: 'the customer is on holiday' })
  await back.rows(`update desk_cases set held_until = now() - interval '1 minute'`)
  expect(await listed({ kind: 'CREDIT' })).toMatchObject([{ reference: referred, heldUntil: null }])
})

test('DESK-22: resolved work is out of the list, and back when it happens again', async () => {
  const [item] = await listed({ kind: 'HAND_OVER' })
  const name = { kind: item?.kind, key: item?.key }
  expect(await press(aoife, RESOLVE, { ...name, reason: '' })).toBe('DESK_REASON_NEEDED')
  expect(await press(aoife, RESOLVE, { ...name, reason: 'order management has it by phone' })).toBe('done')
  expect(await listed({ kind: 'HAND_OVER' })).toEqual([])
  expect(await press(aoife, RESOLVE, { ...name, reason: 'and again' })).toBe('DESK_WORK_GONE')
  // It is handed over again later, and fails again.
  await back.rows(`update orders set changed_at = now() - interval '16 minutes' where reference = $1`, [stuck])
  expect(await listed({ kind: 'HAND_OVER' })).toMatchObject([{ reference: stuck }])
})

test('DESK-23: what settles itself leaves the list', async () => {
  await back.work('hand-over-order', stuck)
  expect(await listed({ kind: 'HAND_OVER' })).toEqual([])
})

const GIVE = 'mutation g($kind: WorkKind!, $key: String!, $to: String!) { giveWork(kind: $kind, key: $key, to: $to) }'

test('DESK-58: work is given to a colleague who is at the desk, and to nobody else', async () => {
  const [item] = await listed({ kind: 'CREDIT' })
  const name = { kind: item?.kind, key: item?.key }
  const { colleagues } = (await aoife.query('{ colleagues { id name } }')).data
  expect(colleagues.map((each: { name: string }) => each.name)).toEqual(['Aoife Brennan', 'Tomás Keane'])
  expect(await press(aoife, GIVE, { ...name, to: 'somebody' })).toBe('DESK_COLLEAGUE_UNKNOWN')
  expect(await press(aoife, GIVE, { ...name, to: colleagues[1].id })).toBe('done')
  expect(await listed({ share: 'MINE' }, tomas)).toMatchObject([{ reference: referred, assigneeName: 'Tomás Keane' }])
  expect((await trailOf(referred)).at(-1)).toMatchObject({ act: 'WORK_GIVEN', actor_name: 'Aoife Brennan' })
  expect(await press(tomas, BACK, name)).toBe('done')
})

test('DESK-60, DESK-61: what is tried by itself stands above the list, and in the list a row says when it is tried again', async () => {
  const young = (await order(aCustomer(desk.shop))).reference
  await ageBy(young, 5)
  const healing = async () => (await aoife.query(WORK)).data.work.healing
  expect(await healing()).toContainEqual({ kind: 'HAND_OVER', count: 1 })
  expect(await listed({ kind: 'HAND_OVER' })).toEqual([])
  await ageBy(young, 20)
  const [row] = await listed({ kind: 'HAND_OVER' })
  expect(row).toMatchObject({ reference: young, isRetried: true, nextTryAt: expect.any(String) })
  expect((await healing()).map(({ kind }: { kind: string }) => kind)).not.toContain('HAND_OVER')
  await back.work('hand-over-order', young)
  expect((await listed({ kind: 'CREDIT' }))[0]).toMatchObject({ isRetried: false, nextTryAt: null })
})

test('DESK-24: an act without an idempotency key is refused, and one that is sent twice is done and recorded once', async () => {
  const [item] = await listed({ kind: 'CREDIT' })
  const name = { kind: item?.kind, key: item?.key }
  const { errors } = await aoife.query(TAKE, name)
  expect(errors?.[0]?.extensions.code).toBe('DESK_KEY_NEEDED')
  const before = (await trailOf(referred)).length
  const key = 'one-key-for-a-press-that-came-twice'
  expect(await Promise.all([1, 2].map(() => press(aoife, TAKE, name, key)))).toEqual(['done', 'done'])
  expect(await press(aoife, BACK, name)).toBe('done')
  // The browser repeats the press whose response was lost.
  expect(await press(aoife, TAKE, name, key)).toBe('done')
  expect(await listed({ share: 'MINE' })).toEqual([])
  expect((await trailOf(referred)).length - before).toBe(2)
})

test('DESK-25: the list is sorted by what is due, by age or by money, and read in pages', async () => {
  const [one] = await listed({ most: 1 })
  expect(one).toBeDefined()
  expect(await listed({ most: 1, skip: 50 })).toEqual([])
  for (const sort of ['DUE', 'AGE', 'MONEY']) expect((await listed({ sort })).length).toBeGreaterThan(0)
})

test('DESK-26: the list names no customer', async () => {
  const text = JSON.stringify(await listed())
  for (const part of [AOIFE.firstName, AOIFE.lastName, AOIFE.email]) expect(text).not.toContain(part)
})

test('DESK-27: an advisor reads the list and takes nothing', async () => {
  const advisor = openDeskBrowser(desk)
  await signInAtDesk(desk, advisor, { email: 'advisor@staff.example' })
  const [item] = await listed({}, advisor)
  expect(item).toBeDefined()
  expect(await press(advisor, TAKE, { kind: item?.kind, key: item?.key })).toBe('DESK_ROLE_NEEDED')
})
