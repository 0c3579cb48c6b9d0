import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { MIGRATIONS } from '#server/platform/database/known-migrations.ts'
import { fillInPortions } from '#server/platform/database/online-migrations/fill-in-portions.ts'
import { APPENDED, READ_ONLY, WRITTEN } from '#server/tables.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  BY_DIRECT_DEBIT,
  fillCart,
  LEAVE,
  order,
  SAVE_DETAILS,
  WITH_DEPOSIT,
} from '#server/testing/shopping.ts'
import { STALE_COLUMNS } from '#server/testing/stale-columns.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { findPerson } from './find-person.ts'
import { RETAINED_DATA } from './retained-data.ts'
import { runPrivacy } from './run-privacy.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let folder: string

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  folder = await mkdtemp(join(tmpdir(), 'privacy-'))
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())

const EMAIL = 'xanthippe.quillfeather@customer.example'
const DETAILS = {
  firstName: 'Xanthippe',
  lastName: 'Quillfeather',
  email: EMAIL,
  mobile: '085 555 0177',
  birthDay: '11',
  birthMonth: '2',
  birthYear: '1984',
}
const PAYMENT = { ...BY_DIRECT_DEBIT, iban: 'GB33BUKB20201555555555', accountHolder: 'X Quillfeather' }
const HOME = 'D08P3T7'

/** Traces of the person, in any spelling. */
const TRACES = {
  name: /xanthippe|quillfeather/i,
  mobile: /85\s?555\s?0177/,
  birth: /1984-02-11/,
  iban: /BUKB2020|555555555/,
  contact: /Theodora/,
  contactMobile: /855550188/,
  note: /blue gate/,
  home: /D08\s?P3T7|Weaver/i,
} as const

const run = (...words: string[]) => runPrivacy(shop.deps, OPERATOR, [...words, '--out', folder])

/** File names have a resolution of a second. */
async function anotherFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'privacy-'))
}

/** Every row of every table of the shop and of the queue, as text. Imported tables have no personal data. */
async function dump(): Promise<{ table: string; text: string }[]> {
  const tables = await desk.rows(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE'`,
  )
  const lines = []
  for (const { name } of tables) {
    if (/^public\.(premises|places|place_words|catalogue_)/.test(name)) continue
    for (const row of await desk.rows(`select * from ${name}`)) {
      const text = Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? value.toString('utf8') : value instanceof Date ? '' : JSON.stringify(value),
      )
      lines.push({ table: name.replace('public.', ''), text: text.join(' ') })
    }
  }
  return lines
}

function tracesIn(lines: readonly { table: string; text: string }[]): string[] {
  const found = lines.flatMap(({ table, text }) =>
    Object.entries(TRACES).flatMap(([what, pattern]) => (pattern.test(text) ? `${table}: ${what}` : [])),
  )
  return [...new Set(found)].sort()
}

async function withContact(customer: ReturnType<typeof aCustomer>) {
  await customer.must('mutation d($a: CheckoutDeliveryInput!) { saveCheckoutDelivery(answers: $a) { version } }', {
    a: { to: 'HOME', contactName: 'Theodora', contactMobile: '085 555 0188', note: 'By the blue gate' },
  })
}

async function live(reference: string): Promise<void> {
  await desk.rows(`update orders set managed_state = 'completed', managed_at = now() where reference = $1`, [reference])
}

/** One person's number gets a code for each of these orders: resets its budget. */
const aDayLater = () => desk.rows('delete from budgets')

/** A person with a live contract, one that is not live, an abandoned order, and an unfinished checkout. */
async function aPerson(details: object = DETAILS) {
  const answers = { details, payment: PAYMENT }
  const first = aCustomer(shop)
  await fillCart(first, undefined, HOME)
  await aDayLater()
  await answerCheckout(first, answers)
  await withContact(first)
  await aDayLater()
  const placed = await order(aCustomer(shop), answers, undefined, HOME)
  await desk.work('hand-over-order')
  await desk.work('send-order-mail')
  await desk.rows(
    `update orders set document = jsonb_set(document::jsonb, '{delivery}',
       (select document -> 'delivery' from checkouts where document ->> 'delivery' like '%Theodora%' limit 1))::json
     where reference = $1`,
    [placed.reference],
  )
  const left = aCustomer(shop)
  await aDayLater()
  const { reference } = await order(left, { ...answers, details: { ...details, ...WITH_DEPOSIT } }, undefined, HOME)
  await left.must(LEAVE, { r: reference })
  await shop.graphql('mutation f($r: String!, $e: String!) { findOrder(reference: $r, email: $e) }', {
    r: reference,
    e: EMAIL,
  })
  await desk.work('find-order')
  return { contract: placed.reference as string, left: reference as string }
}

test('KEEP-10: erasing leaves nothing of a person in any table but what the law keeps, and nobody else is touched', async () => {
  const other = await order(aCustomer(shop), { details: { email: 'other@customer.example' } }, undefined, 'T12K8AF')
  const { contract, left } = await aPerson()
  await live(contract)
  const untouched = async () =>
    (await dump()).filter(({ text }) => text.includes('other@customer.example') || text.includes(other.reference))
  const before = await untouched()
  expect(tracesIn(await dump())).toEqual(
    expect.arrayContaining([
      'checkouts: contact',
      'checkouts: name',
      'orders: contact',
      'orders: name',
      'prequals: home',
    ]),
  )

  const lines = await run('erase', '--email', ` ${EMAIL.toUpperCase()}`)

  // Customer, products, home and mandate are retained for contract and tax law. Nothing else, and nowhere else.
  expect(tracesIn(await dump())).toEqual(['orders: home', 'orders: iban', 'orders: name'])
  expect((await desk.orderOf(contract)).document.details).toMatchObject({ marketing: [], mobile: '', dateOfBirth: '' })
  expect(await desk.orderOf(left)).toBeUndefined()
  expect(await untouched()).toEqual(before)
  const told = lines.join('\n')
  expect(told).toMatch(/checkouts: \d/)
  expect(told).toContain(`Kept: order ${contract}, without marketing consents, mobile number, date of birth`)
  expect(told).toContain('contract and tax law')
  expect(told.match(TRACES.name)).toBeNull()
})

test('KEEP-11: the receipt has the time, the deleted rows by table and what stays, protected by a checksum', async () => {
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('privacy-receipt'))
  const { sha256, ...told } = JSON.parse(await readFile(join(folder, name), 'utf8'))
  expect(told).toMatchObject({
    about: 'x…@customer.example',
    erasedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    deleted: { orders: 1, checkouts: expect.any(Number), carts: expect.any(Number), prequals: expect.any(Number) },
    kept: [{ because: expect.stringContaining('contract and tax law') }],
  })
  expect(createHash('sha256').update(JSON.stringify(told)).digest('hex')).toBe(sha256)
})

test('KEEP-10: the home that a cart moved from, and an undo would restore, is deleted with its person', async () => {
  const email = 'moved@customer.example'
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer, undefined, 'T12K8AF')
  await answerCheckout(customer, { details: { ...AOIFE, email } })
  const { prequal } = await customer.must('mutation { prequal(address: { eircode: "D08P3T7" }) { prequalId } }', {})
  const moved = await customer.must(
    `mutation m($cart: String!, $prequalId: String) { addBroadbandTariff(prospectUuid: $cart, prequalId: $prequalId,
      catalogOfferCode: "FTTH_500MB", catalogTariffPlanCode: "ACQ_FTTH_500MB_24M") { replacementUndoable } }`,
    { cart: uuid, ...prequal },
  )
  expect(moved.addBroadbandTariff.replacementUndoable).toBe(true)
  const [{ document }] = await desk.rows('select document from carts where uuid = $1', [uuid])
  const homes = [document.lines[0].prequalId, document.replaced[0].prequalId]
  expect(new Set(homes).size).toBe(2)
  await anotherFolder()
  await run('erase', '--email', email)
  expect(await desk.rows('select id from prequals where id = any($1)', [homes])).toEqual([])
})

test('KEEP-12: erasing again erases nothing more, and an order that is not live keeps what is needed for it', async () => {
  const email = `again.${EMAIL}`
  const { contract } = await aPerson({ ...DETAILS, email })
  await anotherFolder()
  const first = await run('erase', '--email', email)
  expect(first.join('\n')).toContain('it is not live yet')
  expect((await desk.orderOf(contract)).document).toMatchObject({
    details: { mobile: '+353855550177', dateOfBirth: '1984-02-11', marketing: [] },
    delivery: { contactName: 'Theodora' },
  })
  await anotherFolder()
  const again = await run('erase', '--email', email)
  expect(again[1]).toBe('  nothing was there')
  await live(contract)
  await anotherFolder()
  await run('erase', '--email', email)
  expect(JSON.stringify((await desk.orderOf(contract)).document)).not.toMatch(/Theodora|855550177|1984-02-11/)
})

test('KEEP-12: an order that is being paid stays whole until that has ended, with its cart', async () => {
  const email = `paying.${EMAIL}`
  const customer = aCustomer(shop)
  await aDayLater()
  const { reference } = await order(customer, { details: { ...DETAILS, ...WITH_DEPOSIT, email } })
  await anotherFolder()
  expect((await run('erase', '--email', email)).join('\n')).toContain('run this again when it has ended')
  const { state, cart_uuid } = await desk.orderOf(reference)
  expect(state).toBe('depositAsked')
  expect(await desk.rows('select from carts where uuid = $1', [cart_uuid])).toHaveLength(1)
})

test('KEEP-13, CMD-3: an export holds all that is known under an address, and nothing that opens a cart, a page or a card, and names nobody who works for the shop', async () => {
  const email = `export.${EMAIL}`
  const { contract, left } = await aPerson({ ...DETAILS, email })
  await desk.rows(
    `insert into order_events (order_id, event, by) select id, 'order.retried', 'shell: niamh' from orders where reference = $1`,
    [contract],
  )
  await anotherFolder()
  const [line] = await run('export', '--email', email)
  const [name = ''] = await readdir(folder)
  expect(line).toContain(name)
  const text = await readFile(join(folder, name), 'utf8')
  const told = JSON.parse(text)
  expect(told.email).toBe(email)
  expect(told.orders.map(({ reference }: { reference: string }) => reference).sort()).toEqual([contract, left].sort())
  expect(told.orders.find(({ reference }: { reference: string }) => reference === contract)).toMatchObject({
    details: { firstName: 'Xanthippe', mobile: '+353855550177' },
    payment: { directDebit: { iban: 'GB33BUKB20201555555555' } },
    consents: { marketing: ['EMAIL'], creditCheckAt: expect.any(String) },
    history: [{ event: 'order.placed' }, { event: 'order.passedFree' }, { event: 'order.retried', by: 'shop' }],
    mails: [{ name: 'confirmation', sentAt: expect.any(String) }],
  })
  expect(told.unfinishedCheckouts.length).toBeGreaterThan(0)
  expect(told.carts.length).toBeGreaterThan(0)
  expect(told.addressChecks[0]).toMatchObject({ eircode: HOME })
  const secrets = await desk.rows(
    'select uuid from carts union select cart_uuid from orders union select id from orders',
  )
  for (const { uuid } of secrets) expect(text).not.toContain(uuid)
  expect(text).not.toMatch(/frameUrl|token/)
})

test('KEEP-14: the command refuses unknown arguments with a message, and does nothing', async () => {
  for (const words of [[], ['erase'], ['erase', 'x@y.example'], ['burn', '--email', EMAIL], ['erase', '--mail', EMAIL]])
    await expect(run(...words)).rejects.toThrow(/--email name@example.ie/)
  await expect(run('erase', '--email', 'aoife')).rejects.toThrow('Enter an email address in the correct format')
  const nowhere = runPrivacy(shop.deps, OPERATOR, ['erase', '--email', EMAIL, '--out', '/not/there'])
  await expect(nowhere).rejects.toThrow('Nothing was done: /not/there')
})

test('KEEP-14: it is a command of its own, beside a shop that runs', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, email: 'command@customer.example' } })
  const out = await mkdtemp(join(tmpdir(), 'privacy-'))
  const { stdout } = await promisify(execFile)(
    nodeBinary(),
    [join(ROOT, 'server/commands/privacy-command.ts'), 'erase', '--email', 'command@customer.example', '--out', out],
    { cwd: ROOT, env: { ...bareEnvironment(), DATABASE_URL: shop.databaseUrl } },
  )
  expect(stdout).toContain('checkouts: 1')
  expect(await readdir(out)).toHaveLength(1)
})

test('KEEP-15: every table says what it holds of people, for how long and who deletes it', async () => {
  expect(Object.keys(RETAINED_DATA).sort()).toEqual(Object.keys({ ...WRITTEN, ...APPENDED, ...READ_ONLY }).sort())
  const lines = await runPrivacy(shop.deps, OPERATOR, ['kept'])
  expect(lines.find((line) => line.startsWith('checkouts: '))).toContain('CHECKOUT_DAYS')
  const decision = await readFile(join(ROOT, 'docs/decisions/054-what-is-kept-of-people.md'), 'utf8')
  const tables = await desk.rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) expect(decision).toContain(`\`${name}\``)
})

test('STORE-8: a person is found by an index over the hash of the address, in whatever case it is typed, however many others there are', async () => {
  const { reference } = await order(aCustomer(shop), { details: { email: 'Found.Again@customer.example' } })
  await desk.rows(`insert into orders (id, reference, cart_uuid, state, document, email_hash)
    select gen_random_uuid(), 'TN-OTHER-' || n, gen_random_uuid(), 'cancelled', '{}', sha256(n::text::bytea)
    from generate_series(1, 3000) as n`)
  await desk.rows(`insert into checkouts (cart_uuid, document, email_hash)
    select gen_random_uuid(), '{}', sha256(n::text::bytea) from generate_series(1, 3000) as n`)
  await desk.rows('analyze orders, checkouts')
  await inTransaction(shop.deps.db, async (tx) => {
    const rowsRead = async () => {
      const { rows } = await tx.execute(sql`select relname as table, seq_tup_read::int as rows
        from pg_stat_xact_user_tables where relname in ('orders', 'checkouts') order by relname`)
      return rows
    }
    const before = await rowsRead()
    const person = await findPerson(tx, ' found.again@CUSTOMER.example ')
    expect(person.orders.map((each) => each.reference)).toEqual([reference])
    expect(person.checkouts).toHaveLength(1)
    expect(await rowsRead()).toEqual(before)
  })
  await desk.rows(`delete from orders where reference like 'TN-OTHER-%'`)
  await desk.rows(`delete from checkouts where document::text = '{}'`)
})

test('STORE-9: the migration fills the columns of rows from before them as the shop writes them', async () => {
  const stale = () => desk.rows(STALE_COLUMNS)
  await order(aCustomer(shop))
  expect(await stale()).toEqual([])
  await desk.rows(`update carts set status = 'open', home_prequal_id = null`)
  await desk.rows('update orders set email_hash = null, visit_day = null, term_months = null')
  await desk.rows('update checkouts set email_hash = null')
  expect(new Set((await stale()).map(({ table }) => table))).toEqual(new Set(['carts', 'checkouts', 'orders']))
  const migration = await readFile(new URL('0048_fill-document-columns.sql', MIGRATIONS), 'utf8')
  const client = await shop.deps.db.$client.connect()
  await fillInPortions(client, migration.split('--> statement-breakpoint')).finally(() => client.release())
  expect(await stale()).toEqual([])
})
