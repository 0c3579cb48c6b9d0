import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { fillInPortions } from '#server/platform/database/online-migrations/fill-in-portions.ts'
import { deleteOrders } from '#server/privacy/order-tables.ts'
import { runPrivacy } from '#server/privacy/run-privacy.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'

const FIND = `query f($t: String!) { findOrders(text: $t) { by hasMore orders {
  reference state services customer person { shownUntil name email mobile address } } } }`
const SHOW = 'mutation s($r: String!, $w: String!) { showPerson(reference: $r, reason: $w) }'
const MARKS = `select mark, created_at, order_id from order_finds order by 1, 2, 3`

const SEAN = { firstName: 'Seán', lastName: 'Ó Súilleabháin', email: 'sean@customer.example', mobile: '+353861234567' }
const MARY = { firstName: 'Mary-Ann', lastName: 'O’Brien', email: 'mary@customer.example', mobile: '+353861234568' }

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let advisor: DeskBrowser
let ofSean: string
let ofMary: string

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  advisor = await staffAtDesk(desk, 'advisor')
  ofSean = (await order(aCustomer(desk.shop), { details: SEAN })).reference
  ofMary = (await order(aCustomer(desk.shop), { details: MARY })).reference
})
afterAll(() => desk?.close())

async function found(text: string, browser = advisor): Promise<string[]> {
  const { data, errors } = await browser.query(FIND, { t: text })
  expect(errors).toBeUndefined()
  return data.findOrders.orders.map(({ reference }: { reference: string }) => reference)
}

test('DESKFIND-1: an order is found by what a customer says', async () => {
  for (const text of [ofSean, ofSean.toLowerCase().replaceAll('-', ' '), SEAN.email.toUpperCase(), '086 123 4567'])
    expect(await found(text), text).toEqual([ofSean])
  await back.rows(`update orders set customer = 'CUST-77' where reference = $1`, [ofSean])
  expect(await found('CUST-77')).toEqual([ofSean])
  for (const text of ['TN-2222-2222', 'nobody@customer.example', '086 999 9999', 'H91 W2KR', 'Murphy'])
    expect(await found(text), text).toEqual([])
})

test('DESKFIND-2: a name is found by its words, all of which an order has to have', async () => {
  for (const text of ['sullivan', 'Sean O’Brien', 'mary suilleabhain']) expect(await found(text), text).toEqual([])
  for (const text of ['suilleabhain', 'Sean O Suilleabhain', 'Ó SÚILLEABHÁIN SEÁN'])
    expect(await found(text)).toEqual([ofSean])
  for (const text of ["o'brien", 'ann mary obrien']) expect(await found(text), text).toEqual([ofMary])
})

test('DESKFIND-10: three letters of a word or more are enough, of each word of several', async () => {
  for (const text of ['sui', 'suillea', 'sea suil', 'o suil', 'SÚIL SEÁ'])
    expect(await found(text), text).toEqual([ofSean])
  for (const text of ['mar', 'obri', 'mar ann o’br']) expect(await found(text), text).toEqual([ofMary])
  for (const text of ['su', 'brien mary', 'sea mar', 'suilx', 'sean suilx']) expect(await found(text), text).toEqual([])
})

test('DESKFIND-4: the newest come first, and the customer is masked as on the page of the order', async () => {
  expect(await found('D08 P3T7')).toEqual([ofMary, ofSean])
  const one = async () => (await advisor.query(FIND, { t: ofMary })).data.findOrders.orders[0]
  expect(await one()).toMatchObject({
    services: ['Broadband'],
    state: 'confirmed',
    person: { shownUntil: null, name: 'Mary-Ann O.', email: 'm…@customer.example', mobile: '… 4568' },
  })
  expect(JSON.stringify(await one())).not.toMatch(/Brien|mary@|123/)
  await advisor.query(SHOW, { r: ofMary, w: 'she is on the phone' }, { 'idempotency-key': 'a-press-of-a-button-01' })
  expect((await one()).person).toMatchObject({ name: 'Mary-Ann O’Brien', email: MARY.email })
  expect(
    (await (await staffAtDesk(desk, 'desk')).query(FIND, { t: ofMary })).data.findOrders.orders[0].person.name,
  ).toBe('Mary-Ann O.')
})

test('DESKFIND-5: a search is in the trail without what was typed, and the same one is seen to be the same', async () => {
  await back.rows('create table before as select max(number) as number from audit_entries')
  for (const text of ['Súilleabháin', '086 123 4567', '0861234567', ofSean]) await found(text)
  const entries = await back.rows(
    'select * from audit_entries where number > (select number from before) order by number',
  )
  expect(entries.map(({ act, actor_name, object }) => ({ act, actor_name, object }))).toEqual(
    [null, null, null, ofSean].map((object) => ({ act: 'SEARCHED', actor_name: 'Seán Moran', object })),
  )
  const [name, phone, samePhone] = entries.map(({ after }) => JSON.parse(after))
  expect(name).toMatchObject({ by: 'name', found: 1 })
  expect(phone).toMatchObject({ by: 'phone', found: 1, search: samePhone.search })
  expect(name.search).not.toBe(phone.search)
  expect(JSON.stringify(entries)).not.toMatch(/suill|súill|1234567/i)
})

test('DESKFIND-6: what nothing is found by is refused, and leaves no entry', async () => {
  const count = () => back.rows('select count(*)::int from audit_entries')
  const before = await count()
  expect(codeOf(await advisor.query(FIND, { t: ' - ' }))).toBe('DESK_SEARCH_UNCLEAR')
  expect(await count()).toEqual(before)
})

test('DESKFIND-7: the migration fills in exactly what new orders are stored with', async () => {
  const hard = ['Łukasz´s', 'Żółć-Kowalska', 'D’Arcy', 'Mc Donagh', 'J.', 'de  la\u00a0Cruz', 'Ní Bhriain', 'Ø']
  for (const [index, lastName] of hard.entries()) {
    const email = `hard.${index}@customer.example`
    await order(aCustomer(desk.shop), { details: { firstName: 'Ana', lastName, email } })
  }
  const before = await back.rows(MARKS)
  await back.rows('delete from order_finds')
  await fill()
  expect(await back.rows(MARKS)).toEqual(before)
  // What the release before has stored: marks of whole words in pairs are gone, those of beginnings are there.
  await back.rows('delete from order_finds')
  await fill('0092_fill-order-finds')
  expect(await back.rows(MARKS)).not.toEqual(before)
  await fill()
  expect(await back.rows(MARKS)).toEqual(before)
  // Again, as after an interruption.
  await fill()
  expect(await back.rows(MARKS)).toEqual(before)
})

test('DESKFIND-3, DESKFIND-11: numbers that are brought, chosen or kept and every Eircode find the order, of before too', async () => {
  await back.rows('create table intact as select id, document from orders where reference = $1', [ofSean])
  const lines = [
    { kind: 'mobile', porting: { msisdn: '+353851111111' }, newNumber: { msisdn: '+353852222222' } },
    { kind: 'homePhone', currentService: { keepNumber: true, phoneNumber: '015550142' } },
    { kind: 'broadband', currentService: { keepNumber: false, phoneNumber: '015550199' } },
  ]
  await back.rows(
    `update orders set document = jsonb_set(jsonb_set(jsonb_set(document::jsonb, '{cart,document,lines}', $2::jsonb),
      '{details,billingAddress}', '{"eircode": "d02 x285"}'), '{delivery}', '{"address": {"eircode": "H91W2KR"}}')::json
      where reference = $1`,
    [ofSean, JSON.stringify(lines)],
  )
  await fill()
  await back.rows('update orders set document = intact.document from intact where orders.id = intact.id')
  for (const text of ['085 111 1111', '085 222 2222', '01 555 0142', '+353 1 555 0142', 'D02X285', 'h91 w2kr'])
    expect(await found(text), text).toEqual([ofSean])
})

async function fill(migration = '0103_fill-name-beginnings') {
  const path = `../../platform/database/migrations/${migration}.sql`
  const client = await desk.shop.deps.db.$client.connect()
  const statement = readFileSync(new URL(path, import.meta.url), 'utf8')
  await fillInPortions(client, [statement]).finally(() => client.release())
}

test('DESKFIND-8: what is erased finds an order no more, and a deleted one leaves nothing to be found by', async () => {
  await back.rows(`update orders set managed_state = 'completed', managed_at = now() where reference = $1`, [ofSean])
  const lines = await runPrivacy(desk.shop.deps, OPERATOR, [
    'erase',
    '--email',
    SEAN.email,
    '--out',
    await mkdtemp(join(tmpdir(), 'tonn-find-')),
  ])
  expect(lines.join('\n')).toContain(ofSean)
  expect(await found('086 123 4567')).toEqual([])
  expect(await found('Seán Ó Súilleabháin')).toEqual([ofSean])
  const [{ id }] = await back.rows('select id from orders where reference = $1', [ofSean])
  await inTransaction(desk.shop.deps.db, (tx) => deleteOrders(tx, [id]))
  expect(await back.rows('select from order_finds where order_id = $1', [id])).toEqual([])
})
