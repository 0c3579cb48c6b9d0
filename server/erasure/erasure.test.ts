import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractNotice } from '#domain/held-service/notices/contract-notice.ts'
import { cents } from '#domain/money.ts'
import { storeNotice } from '#server/notices/notice-store.ts'
import { SEALED } from '#server/privacy/export-customer.ts'
import { runPrivacy } from '#server/privacy/run-privacy.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, fillCart, NOBODY_COMES, order } from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { dueDay } from './erasure-requests.ts'

const ERASURE = '{ requestedAt dueOn kept { what until } }'
const READ = `query accountErasure { accountErasure ${ERASURE} }`
const REQUEST = `mutation requestErasure { requestErasure ${ERASURE} }`
const CANCEL = `mutation cancelErasure { cancelErasure ${ERASURE} }`

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function run(...words: string[]): Promise<{ lines: string; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'privacy-'))
  const lines = await runPrivacy(shop.deps, OPERATOR, [...words, '--out', folder])
  const [name = ''] = await readdir(folder)
  return { lines: lines.join('\n'), file: await readFile(join(folder, name), 'utf8') }
}

const requests = async () => (await runPrivacy(shop.deps, OPERATOR, ['requests'])).join('\n')

test.each([
  ['2026-11-18T10:00:00Z', '2026-12-18'],
  ['2027-01-31T10:00:00Z', '2027-02-28'],
  // In Ireland it is the next day already.
  ['2027-06-30T23:30:00Z', '2027-08-01'],
])('KEEP-21: a request of %s is due on %s', (requestedAt, due) => {
  expect(dueDay(new Date(requestedAt))).toBe(due)
})

test('KEEP-21: a request is recorded once and confirmed by a mail that says what stays and by when it is done; a guest is refused', async () => {
  const declan = await signedInCustomer(shop, 'tv@demo.example')
  const { accountErasure: before } = await declan.must(READ, {})
  expect(before.requestedAt).toBeNull()
  const { requestErasure: first } = await declan.must(REQUEST, {})
  expect(first).toEqual({ ...before, requestedAt: expect.stringMatching(/^\d{4}-/) })
  const elsewhere = await signedInCustomer(shop, 'tv@demo.example')
  expect((await elsewhere.must(REQUEST, {})).requestErasure).toEqual(first)
  expect((await elsewhere.must(READ, {})).accountErasure).toEqual(first)
  await desk.work('confirm-erasure-request')
  const [mail, ...more] = await desk.mailsTo('tv@demo.example')
  expect(more).toEqual([])
  expect(mail.subject).toBe('We’ve got your request to erase your data')
  for (const { what, until } of first.kept) {
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(what)
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(until)
  }
  expect(codeOf(await aCustomer(shop).graphql(REQUEST, {}))).toBe('SIGN_IN_NEEDED')
  expect(await requests()).toContain(`CUST-100203  tv@demo.example  requested ${first.requestedAt}  due ${first.dueOn}`)
})

test('KEEP-22: a request that is cancelled leaves nothing and is not confirmed; six requests a day are too many', async () => {
  const orla = await signedInCustomer(shop, 'mobile@demo.example')
  for (let times = 0; times < 5; times += 1) {
    await orla.must(REQUEST, {})
    expect((await orla.must(CANCEL, {})).cancelErasure.requestedAt).toBeNull()
  }
  expect(await desk.rows(`select from erasure_requests where customer = 'CUST-100202'`)).toEqual([])
  await desk.work('confirm-erasure-request')
  expect(await desk.mailsTo('mobile@demo.example')).toEqual([])
  expect(codeOf(await orla.graphql(REQUEST, {}))).toBe('TOO_MANY_ERASURE_REQUESTS')
  expect(await requests()).not.toContain('CUST-100202')
})

/** As after signing in with it. */
async function ownCart(customer: Customer, number: string): Promise<string> {
  const { uuid } = await fillCart(customer)
  await desk.rows('update carts set customer = $2 where uuid = $1', [uuid, number])
  return uuid
}

const cartRows = (uuid: string) => desk.rows('select from carts where uuid = $1', [uuid])

const A_CARD = `insert into saved_cards (customer, gateway, token, last4, brand, expires, pays_bills)
  values ($1, 'STANCER', $2, '4242', 'visa', '2049-12', false)`

const NOTICE: ContractNotice = {
  kind: 'TERM_END',
  day: '2026-12-01',
  madeOn: '2026-10-17',
  name: 'Niamh Byrne',
  services: [
    {
      id: 'SUB-1',
      planName: 'Broadband 100',
      number: null,
      address: null,
      endsOn: '2026-12-01',
      monthlyNow: cents(4499),
      discounts: [],
      coming: [],
      comparedFrom: '2026-12-01',
      yearOfStaying: cents(53_988),
      withTerm: null,
      withoutTerm: null,
    },
  ],
  others: [],
}

test('KEEP-23, KEEP-24, KEEP-25: an account is exported and erased by its number, which its customer hears of: what the law keeps stays, and nobody else is touched', async () => {
  const niamh = await signedInCustomer(shop)
  const { reference } = await order(niamh, {}, NOBODY_COMES, NOBODY_COMES.eircode)
  const cart = await ownCart(niamh, 'CUST-100201')
  await niamh.must(REQUEST, {})
  await niamh.must('query accountContact { accountContact { state } }', {})
  await desk.rows(A_CARD, ['CUST-100201', 'card_niamh'])
  await desk.rows(A_CARD, ['CUST-100202', 'card_orla'])
  await storeNotice(shop.deps, { customerId: 'CUST-100201', notice: NOTICE, bytes: Buffer.from(''), sendInMs: 0 })
  const orla = await signedInCustomer(shop, 'mobile@demo.example')
  await orla.must('query accountContact { accountContact { state } }', {})
  const others = await ownCart(orla, 'CUST-100202')
  const snapshots = () => desk.rows('select distinct customer from customer_snapshots')
  const known = (await snapshots()).length

  const exported = JSON.parse((await run('export', '--customer', 'CUST-100201')).file)
  expect(exported).toMatchObject({
    customer: 'CUST-100201',
    contractNotices: [{ name: 'Niamh Byrne' }],
    savedCards: [{ last4: '4242' }],
    operatorRecords: SEALED,
  })
  expect(exported.orders).toMatchObject([{ reference }])
  expect(exported.carts.length).toBeGreaterThan(0)

  const { lines, file } = await run('erase', '--customer', 'CUST-100201')
  expect(lines).toContain(`Kept: order ${reference}`)
  expect(lines).toContain('Kept: 1 contract notices. S.I. 444/2022')
  expect(JSON.parse(file)).toMatchObject({
    about: 'customer …201',
    deleted: { saved_cards: 1, customer_sessions: 1, erasure_requests: 1, carts: expect.any(Number) },
  })
  await desk.work('forget-snapshots')
  expect((await snapshots()).length).toBe(known - 1)
  const waiting = await desk.rows(`select removed_at from saved_cards where customer = 'CUST-100201'`)
  expect(waiting).toEqual([{ removed_at: expect.any(Date) }])
  expect(await cartRows(cart)).toEqual([])
  expect((await desk.orderOf(reference)).customer).toBe('CUST-100201')
  expect(codeOf(await niamh.graphql(READ, {}))).toBe('SIGN_IN_NEEDED')
  expect(await requests()).not.toContain('CUST-100201')
  await desk.work('confirm-erasure-request')
  await desk.work('confirm-erasure')
  await desk.work('confirm-erasure')
  const mails = await desk.mailsTo('fibre@demo.example')
  const [mail, ...again] = mails.filter(({ subject }) => subject.includes('erase'))
  expect([mail.subject, again]).toEqual(['We’ve erased your data', []])
  const said = mail.text.replaceAll(/\s+/g, ' ')
  for (const words of ['1 card, at our payment provider too', 'Your marketing consents', 'For 6 years'])
    expect(said).toContain(words)
  expect(await desk.rows(`select from erasure_requests where email = 'fibre@demo.example'`)).toEqual([])

  expect(await orla.must('query savedCards { savedCards { last4 } }', {})).toEqual({ savedCards: [{ last4: '4242' }] })
  expect(await cartRows(others)).toHaveLength(1)
  expect((await run('erase', '--customer', 'CUST-100201')).lines).not.toMatch(/carts|cards|sessions|requests/)
})

test('KEEP-25: a request that an unpaid order holds up stays open, and is not said to be done', async () => {
  const declan = await signedInCustomer(shop, 'tv@demo.example')
  await declan.must(REQUEST, {})
  await awaitingDeposit(declan, {}, NOBODY_COMES)
  expect((await run('erase', '--customer', 'CUST-100203')).lines).toContain('run this again')
  await desk.work('confirm-erasure')
  const subjects = (await desk.mailsTo('tv@demo.example')).map(({ subject }) => subject)
  expect(subjects).not.toContain('We’ve erased your data')
  expect(await requests()).toContain('CUST-100203')
})

test('KEEP-14: a customer number that cannot be one, or an address beside it, is refused', async () => {
  await expect(run('erase', '--customer', '%')).rejects.toThrow('--customer CUST-100201')
  await expect(run('erase', '--customer', 'CUST-100201', '--email', 'a@b.example')).rejects.toThrow('one of the two')
})
