import { afterAll, beforeAll, expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { dayBefore } from '#domain/desk/daily-measure.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, fillCart, order, REFERRED } from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'

const LIST = `query l($closed: Boolean) { privacyRequests(closed: $closed) { id kind subject isOfAccount receivedOn dueOn
  daysLeft isExtended mayExtend outcome closedBy } }`
const REGISTER = `mutation r($kind: PrivacyKind!, $email: String, $customer: String, $on: String!) {
  registerPrivacyRequest(kind: $kind, email: $email, customer: $customer, receivedOn: $on) }`
const EXTEND = 'mutation x($id: String!, $why: String!) { extendPrivacyRequest(id: $id, reason: $why) }'
const CLOSE = `mutation c($id: String!, $outcome: PrivacyOutcome!, $why: String!) {
  closePrivacyRequest(id: $id, outcome: $outcome, reason: $why) }`
const EXPORT = 'mutation e($id: String!, $why: String!) { exportPerson(id: $id, reason: $why) }'
const ERASE = `mutation e($id: String!, $why: String!) { erasePerson(id: $id, reason: $why) { deleted isComplete kept { what because } } }`

const RECTIFY = `mutation f($id: String!, $email: String, $mobile: String, $why: String!) {
  rectifyPerson(id: $id, email: $email, mobile: $mobile, reason: $why) { corrected left } }`

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let ruairi: DeskBrowser
let today: string
let presses = 0

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  ruairi = await staffAtDesk(desk, 'privacy')
  today = irishDay(desk.shop.deps.clock.now())
})
afterAll(() => desk?.close())

function press(mutation: string, variables: object, key?: string) {
  presses += 1
  return ruairi.query(mutation, { ...variables }, { 'idempotency-key': key ?? `press-of-the-privacy-desk-${presses}` })
}

const codeOf = (result: Awaited<ReturnType<typeof press>>) => result.errors?.[0]?.extensions.code

async function register(kind: string, subject: object, on = today): Promise<string> {
  const { data, errors } = await press(REGISTER, { kind, ...subject, on })
  expect(errors).toBeUndefined()
  return data.registerPrivacyRequest
}

async function list(closed = false) {
  return (await ruairi.query(LIST, { closed })).data.privacyRequests
}

const entriesOf = (id: string) =>
  back.rows('select act, reason, actor_name as name, after from audit_entries where object = $1 order by number', [
    `request ${id.slice(0, 8)}`,
  ])

test('DESKPRIV-2: requests are listed by the day on which they are due, masked, with those that customers made in the account', async () => {
  const late = await register('EXPORT', { email: 'Late@customer.example' }, dayBefore(today, 40))
  await register('RECTIFY', { customer: 'CUST-100555' })
  const { browser } = await signedInCustomer(desk.shop, 'mobile@demo.example')
  const made = await browser.graphql('mutation { requestErasure { requestedAt } }')
  expect(made.errors).toBeUndefined()
  const listed = await list()
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({ id: late, kind: 'EXPORT', subject: 'l…@customer.example', isOfAccount: false })
  expect(listed[0].daysLeft).toBeLessThan(0)
  expect(listed.find(({ isOfAccount }: { isOfAccount: boolean }) => isOfAccount)).toMatchObject({
    kind: 'ERASE',
    subject: expect.stringMatching(/^customer …\d{3}$/),
    receivedOn: today,
  })
  const bad = async (given: object) => codeOf(await press(REGISTER, { kind: 'EXPORT', on: today, ...given }))
  expect(await bad({})).toBe('DESK_SUBJECT')
  expect(await bad({ email: 'nobody' })).toBe('DESK_SUBJECT')
  expect(await bad({ email: 'a@b.example', customer: 'CUST-1' })).toBe('DESK_SUBJECT')
  expect(await bad({ email: 'a@b.example', on: '2999-01-01' })).toBe('DESK_REQUEST_DAY')
  expect(await list()).toHaveLength(3)
})

test('DESKPRIV-3: a request is extended once, with a reason that is on record', async () => {
  const id = await register('EXPORT', { email: 'complex@customer.example' })
  expect(codeOf(await press(EXTEND, { id, why: '' }))).toBe('DESK_REASON_NEEDED')
  await press(EXTEND, { id, why: 'eleven orders of six years' })
  const found = (await list()).find((each: { id: string }) => each.id === id)
  expect(found).toMatchObject({ isExtended: true, mayExtend: false })
  expect(found.daysLeft).toBeGreaterThan(80)
  expect(codeOf(await press(EXTEND, { id, why: 'again' }))).toBe('DESK_REQUEST_EXTENDED')
  expect(await entriesOf(id)).toMatchObject([
    { act: 'PRIVACY_REGISTERED' },
    { act: 'PRIVACY_EXTENDED', reason: 'eleven orders of six years', name: 'Ruairí Nolan' },
  ])
})

test('DESKPRIV-4: a copy has all that is known of the person, and is on record before it is read', async () => {
  const customer = aCustomer(desk.shop)
  const { reference } = await order(customer)
  const id = await register('EXPORT', { email: AOIFE.email })
  const { data, errors } = await press(EXPORT, { id, why: 'wrote from that address' })
  expect(errors).toBeUndefined()
  const copy = JSON.parse(data.exportPerson)
  expect(copy).toMatchObject({ email: AOIFE.email })
  expect(copy.orders.map((each: { reference: string }) => each.reference)).toEqual([reference])
  expect((await entriesOf(id)).at(-1)).toMatchObject({ act: 'PERSON_EXPORTED', reason: 'wrote from that address' })
  // The request is open until somebody has sent the file.
  expect((await list()).map((each: { id: string }) => each.id)).toContain(id)
  expect(codeOf(await press(ERASE, { id, why: 'by mistake' }))).toBe('DESK_REQUEST_KIND')
  await press(CLOSE, { id, outcome: 'DONE', why: 'sent by registered post' })
  expect((await list(true))[0]).toMatchObject({ id, subject: 'forgotten', outcome: 'DONE', closedBy: 'Ruairí Nolan' })
  expect(codeOf(await press(EXPORT, { id, why: 'once more' }))).toBe('DESK_REQUEST_CLOSED')
})

test('DESKPRIV-5: an erasure is one commit with its entry, says what stays and why, and closes the request', async () => {
  await fillCart(aCustomer(desk.shop))
  const id = await register('ERASE', { email: AOIFE.email })
  const key = 'erase-of-the-privacy-desk-1'
  const { data, errors } = await press(ERASE, { id, why: 'asked by letter' }, key)
  expect(errors).toBeUndefined()
  expect(data.erasePerson).toMatchObject({ isComplete: true, kept: [{ what: expect.stringMatching(/^order TN-/) }] })
  expect(data.erasePerson.deleted.length).toBeGreaterThan(0)
  expect(await list(true)).toEqual(expect.arrayContaining([expect.objectContaining({ id, outcome: 'DONE' })]))
  expect(await back.rows('select from privacy_requests where email = $1', [AOIFE.email])).toEqual([])
  const erased = (await entriesOf(id)).filter(({ act }) => act === 'PERSON_ERASED')
  expect(erased).toHaveLength(1)
  expect(JSON.stringify(erased)).not.toContain(AOIFE.email)
  // Sent twice: done once.
  expect((await press(ERASE, { id, why: 'asked by letter' }, key)).data.erasePerson).toBeNull()
  expect((await entriesOf(id)).filter(({ act }) => act === 'PERSON_ERASED')).toHaveLength(1)
})

test('DESKPRIV-5: while an order is under way the request stays open', async () => {
  const email = 'under.way@customer.example'
  await order(aCustomer(desk.shop), { details: { ...REFERRED, email } })
  const id = await register('ERASE', { email })
  const { data } = await press(ERASE, { id, why: 'asked by letter' })
  expect(data.erasePerson.isComplete).toBe(false)
  expect((await list()).map((each: { id: string }) => each.id)).toContain(id)
})

test('DESKPRIV-6: an erasure that a customer asked for in the account is carried out at the desk, and the customer is written to', async () => {
  const found = (await list()).find(({ isOfAccount }: { isOfAccount: boolean }) => isOfAccount)
  const { data, errors } = await press(ERASE, { id: found.id, why: 'asked in the account' })
  expect(errors).toBeUndefined()
  expect(data.erasePerson.isComplete).toBe(true)
  expect(await back.rows('select from erasure_requests where customer is not null')).toEqual([])
  expect(await back.rows(`select from pgboss.job where name = 'confirm-erasure'`)).toHaveLength(1)
  expect((await list(true))[0]).toMatchObject({ id: found.id, outcome: 'DONE' })
})

test('DESKPRIV-7: a request is refused with a reason, one that the customer cancels is gone, and none is known by a made-up id', async () => {
  const id = await register('RECTIFY', { email: 'refused@customer.example' })
  await press(CLOSE, { id, outcome: 'REFUSED', why: 'not the person of that contract' })
  expect((await list(true))[0]).toMatchObject({ id, outcome: 'REFUSED' })
  const { browser } = await signedInCustomer(desk.shop, 'tv@demo.example')
  await browser.graphql('mutation { requestErasure { requestedAt } }')
  const [mine] = (await list()).filter(({ isOfAccount }: { isOfAccount: boolean }) => isOfAccount)
  await press(EXTEND, { id: mine.id, why: 'three services' })
  await browser.graphql('mutation { cancelErasure { requestedAt } }')
  expect((await list()).map((each: { id: string }) => each.id)).not.toContain(mine.id)
  for (const unknown of [mine.id, crypto.randomUUID(), 'x'])
    expect(codeOf(await press(CLOSE, { id: unknown, outcome: 'REFUSED', why: 'why not' }))).toBe('DESK_REQUEST_UNKNOWN')
})

test('DESKPRIV-9: a correction is made on the orders that are not handed over, with letters to both addresses, and says what is left', async () => {
  const email = 'wrong.adress@customer.example'
  const own = aCustomer(desk.shop)
  const open = (await order(own, { details: { email } })).reference
  const handed = (await order(aCustomer(desk.shop), { details: { email } })).reference
  await back.rows(`update orders set managed_id = 'M-1' where reference = $1`, [handed])
  const id = await register('RECTIFY', { email })
  const bad = await press(RECTIFY, { id, email: 'nobody', why: 'a typing mistake' })
  expect(codeOf(bad)).toBe('DESK_CONTACT')
  const right = 'right.address@customer.example'
  const { data, errors } = await press(RECTIFY, { id, email: right, mobile: '085 555 0199', why: 'a typing mistake' })
  expect(errors).toBeUndefined()
  expect(data.rectifyPerson).toEqual({ corrected: [open], left: [handed] })
  const history = await back.historyOf(open)
  expect(history).toEqual(expect.arrayContaining(['contact.email', 'contact.mobile']))
  const [entry] = (await entriesOf(id)).filter(({ act }) => act === 'PERSON_RECTIFIED')
  expect(entry).toMatchObject({ reason: 'a typing mistake' })
  expect(entry.after).not.toContain(right)
  const mails = await back.rows(`select kind from mails join orders on orders.id = order_id where reference = $1`, [
    open,
  ])
  expect(mails.map(({ kind }) => kind)).toContain('emailChanged 0')
})
