import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, order } from '#server/testing/shopping.ts'

const ORDER = `query o($r: String!) { order(reference: $r) {
  reference state managedId managedState services
  steps { kind state } history { event by } payments { gateway amount state }
  jobs { label state tries mostTries nextAt problem } letters { name sentAt }
  notes { authorName text } trail { actorName actName reason }
  person { shownUntil name email mobile address } } }`
const RETRY = 'mutation t($r: String!) { retryOrder(reference: $r) }'
const NOTE = 'mutation n($r: String!, $t: String!) { writeNote(reference: $r, text: $t) }'
const SHOW = 'mutation s($r: String!, $w: String!) { showPerson(reference: $r, reason: $w) }'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let aoife: DeskBrowser
let advisor: DeskBrowser
let reference: string

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  aoife = await staffAtDesk(desk, 'desk')
  advisor = await staffAtDesk(desk, 'advisor')
  reference = (await order(aCustomer(desk.shop))).reference
})
afterAll(() => desk?.close())

let turn = 0
function press(browser: DeskBrowser, mutation: string, variables: object) {
  turn += 1
  return browser.query(
    mutation,
    { ...variables },
    { 'idempotency-key': `key-of-a-press-${String(turn).padStart(12, '0')}` },
  )
}

async function view(browser = aoife) {
  return (await browser.query(ORDER, { r: reference })).data.order
}

test('DESK-28: an order shows what its customer sees beside what the systems say', async () => {
  const seen = await view()
  expect(seen).toMatchObject({
    reference,
    state: 'confirmed',
    managedId: null,
    services: ['Broadband ACQ_FTTH_1GB_24M'],
  })
  expect(seen.steps[0]).toEqual({ kind: 'ordered', state: 'done' })
  expect(seen.history.map(({ event }: { event: string }) => event)).toContain('order.passedFree')
  const handOver = seen.jobs.find(({ label }: { label: string }) => label === 'hand-over-order')
  expect(handOver).toMatchObject({ state: 'created', tries: 0, mostTries: 8, problem: null })
  expect((await aoife.query(ORDER, { r: ` ${reference.toLowerCase()} ` })).data.order.reference).toBe(reference)
  expect((await aoife.query(ORDER, { r: 'TN-2222-2222' })).errors?.[0]?.extensions.code).toBe('DESK_ORDER_UNKNOWN')
})

test('DESK-29: the customer is masked, until an employee gives a reason, which is on record, and for that session alone', async () => {
  const masked = JSON.stringify(await view())
  for (const part of [AOIFE.lastName, AOIFE.email]) expect(masked).not.toContain(part)
  expect((await view()).person).toMatchObject({ shownUntil: null, name: `${AOIFE.firstName} ${AOIFE.lastName[0]}.` })
  expect((await press(aoife, SHOW, { r: reference, w: '' })).errors?.[0]?.extensions.code).toBe('DESK_REASON_NEEDED')
  expect((await view()).person.shownUntil).toBeNull()
  await press(aoife, SHOW, { r: reference, w: 'to call about the visit' })
  const { person, trail } = await view()
  expect(person).toMatchObject({ name: `${AOIFE.firstName} ${AOIFE.lastName}`, email: AOIFE.email })
  expect(trail[0]).toEqual({
    actorName: 'Aoife Brennan',
    actName: 'saw the customer’s data',
    reason: 'to call about the visit',
  })
  expect((await view(advisor)).person.shownUntil).toBeNull()
  expect((await view(await staffAtDesk(desk, 'desk'))).person.shownUntil).toBeNull()
  await back.rows(`update desk_sights set until = now() - interval '1 second'`)
  expect((await view()).person.shownUntil).toBeNull()
})

test('DESK-30: a retry does what the command does, once, with the employee in the history and an entry in the trail', async () => {
  await back.rows(`delete from pgboss.job where name = 'hand-over-order'`)
  expect((await view()).jobs).toContainEqual(expect.objectContaining({ label: 'hand-over-order', state: null }))
  expect((await press(advisor, RETRY, { r: reference })).errors?.[0]?.extensions.code).toBe('DESK_ROLE_NEEDED')
  expect((await press(aoife, RETRY, { r: reference })).data.retryOrder).toContain('hand-over-order')
  expect(await back.historyOf(reference)).toContain('order.retried')
  const { history, trail } = await view()
  expect(history).toContainEqual({ event: 'order.retried', by: 'desk: Aoife Brennan' })
  expect(trail[0]).toMatchObject({ actName: 'tried again what is open' })
  await back.work('hand-over-order', reference)
  expect(await view()).toMatchObject({ managedId: expect.any(String), managedState: 'acknowledged' })
})

test('DESK-31: a refused act leaves no entry, and a failed one neither the act nor the entry', async () => {
  for (const name of ['make-order-documents', 'send-order-mail', 'report-purchase']) await back.work(name, reference)
  const before = await back.rows('select count(*)::int from audit_entries')
  expect((await press(aoife, RETRY, { r: reference })).errors?.[0]?.extensions.code).toBe('DESK_NOTHING_OPEN')
  await back.rows(
    'create function broken() returns trigger language plpgsql as $$ begin raise exception $a$no$a$; end $$',
  )
  await back.rows('create trigger broken before insert on audit_entries execute function broken()')
  try {
    expect((await press(aoife, NOTE, { r: reference, t: 'Called at 10:30.' })).errors?.[0]?.extensions.code).toBe(
      'INTERNAL',
    )
  } finally {
    await back.rows('drop trigger broken on audit_entries')
  }
  expect((await view()).notes).toEqual([])
  expect(await back.rows('select count(*)::int from audit_entries')).toEqual(before)
})

test('DESK-32: a note is for employees, and the trail says that there is one and not what it says', async () => {
  await press(advisor, NOTE, { r: reference, t: 'Called at 10:30. At home on Thursday.' })
  const { notes, trail } = await view()
  expect(notes).toEqual([{ authorName: 'Seán Moran', text: 'Called at 10:30. At home on Thursday.' }])
  expect(trail[0]).toEqual({ actorName: 'Seán Moran', actName: 'wrote a note', reason: null })
  const entries = await back.rows('select audit_entries::text as entry from audit_entries')
  expect(JSON.stringify(entries)).not.toContain('Thursday')
})
