import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { longDay } from '#domain/day-text.ts'
import { compose } from '#server/compose.ts'
import { noteManaged } from '#server/order/fulfilment/management/managed-orders.ts'
import { loggerOn } from '#server/platform/log/log.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { findDueNotices } from './find-due-notices.ts'
import { runNotices } from './run-notices.ts'

const LIST = 'query n { contractNotices { id kind title day madeAt size url } }'
const ORLA = { email: 'mobile@demo.example', customerId: 'CUST-100202', service: 'SUB-700201' }
const DECLAN = { email: 'tv@demo.example', customerId: 'CUST-100203' }
const DAY_MS = 86_400_000

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
/** The shop's clock; the database has its own. */
let daysAhead = 0

beforeAll(async () => {
  shop = await openTestShop(
    { INVENTORY_RETRIES: '0', CUSTOMERS_RETRIES: '0' },
    { clock: { now: () => new Date(Date.now() + daysAhead * DAY_MS), monotonicMs: () => performance.now() } },
  )
  desk = orderDesk(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  daysAhead = 0
  for (const system of ['inventory', 'customers', 'mail', 'qualification'] as const) await shop.control(system, {})
  await desk.rows('delete from contract_notices')
  await desk.rows(`delete from pgboss.job where name like '%contract-notice%'`)
})

/** A night and the morning after it. */
async function night(): Promise<void> {
  await desk.perform('find-contract-notices', {})
  await desk.work('make-contract-notices')
  await desk.work('send-contract-notice')
}

async function signedIn(email: string): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, { email })
  return browser
}

/** Since the last call: the sandbox's mailbox forgets nothing. */
const seen = new Map<string, number>()
async function newMailsTo(email: string) {
  const all = await desk.mailsTo(email)
  const before = seen.get(email) ?? 0
  seen.set(email, all.length)
  return all.slice(0, all.length - before)
}

test('NOTICE-3: a customer whose term ends within 45 days gets one email with the notice as a PDF', async () => {
  await newMailsTo(ORLA.email)
  await night()
  const [mail, ...others] = await newMailsTo(ORLA.email)
  const [{ day }] = await desk.rows('select day::text from contract_notices')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `Your minimum term ends on ${longDay(day)}`, times: 1 })
  const words = mail.text.replaceAll(/\s+/g, ' ')
  expect(words).toContain(`The minimum term of SIM Only 60 (087 555 0139) ends on ${longDay(day)}.`)
  expect(words).toContain('Price now: €15.99 a month')
  expect(words).toContain('you already have the best plan')
  expect(words).toContain(`From ${longDay(day)} leaving costs nothing. Give us 30 days’ notice`)
  expect(mail.attachments).toEqual([expect.objectContaining({ name: 'contract-notice.pdf' })])
})

test('NOTICE-4: a notice is sent once, however often and by however many workers it is looked for', async () => {
  await newMailsTo(ORLA.email)
  await desk.perform('find-contract-notices', {})
  const make = () => desk.perform('make-contract-notices', { customerId: ORLA.customerId })
  await Promise.all([make(), make(), make()])
  const [{ id: noticeId }] = await desk.rows('select id from contract_notices')
  const send = () => desk.perform('send-contract-notice', { noticeId })
  await Promise.all([send(), send(), send()])
  await night()
  await night()
  expect(await desk.rows('select customer_id from contract_notices')).toEqual([{ customer_id: ORLA.customerId }])
  expect(await newMailsTo(ORLA.email)).toHaveLength(1)
})

test('NOTICE-4: two servers that look through the same night send a notice once', async () => {
  await newMailsTo(ORLA.email)
  const other = await compose(shop.deps.config)
  onTestFinished(() => other.close())
  const desks = [desk, orderDesk({ ...shop, deps: other })]
  const both = (name: string, payload: object) => Promise.all(desks.map((each) => each.perform(name, payload)))
  await both('find-contract-notices', {})
  await both('make-contract-notices', { customerId: ORLA.customerId })
  const [{ id: noticeId }, ...others] = await desk.rows('select id from contract_notices')
  expect(others).toEqual([])
  await both('send-contract-notice', { noticeId })
  expect((await newMailsTo(ORLA.email)).map(({ times }) => times)).toEqual([1])
})

test('NOTICE-11: a product that cannot be read is logged, and all others have their notice, also those of its customer', async () => {
  daysAhead = await daysUntil('SUB-700301', 30)
  await shop.control('inventory', { wrongProduct: 'SUB-700302' })
  const logged: string[] = []
  await newMailsTo(DECLAN.email)
  await findDueNotices({ ...shop.deps, log: loggerOn({ write: (line) => void logged.push(line) }, 'error') })
  await desk.work('make-contract-notices')
  await desk.work('send-contract-notice')
  const rows = await desk.rows('select service_id from contract_notice_services where service_id like $1', [
    'SUB-7003%',
  ])
  expect(rows).toContainEqual({ service_id: 'SUB-700301' })
  expect(rows).not.toContainEqual({ service_id: 'SUB-700302' })
  expect((await newMailsTo(DECLAN.email)).length).toBeGreaterThan(0)
  expect(logged.map((line) => JSON.parse(line).productId)).toEqual(['SUB-700302'])
})

test('NOTICE-4: a worker that dies between sending and noting it repeats the same message', async () => {
  await newMailsTo(ORLA.email)
  await night()
  await desk.rows(`update contract_notices set sent_at = null, claimed_until = now() - interval '1 second'`)
  await night()
  const mails = await newMailsTo(ORLA.email)
  expect(mails.map(({ times }) => times)).toEqual([2])
})

test.each([
  { system: 'inventory', what: 'failing', mode: 'fail' },
  { system: 'inventory', what: 'lying', mode: 'lie' },
  { system: 'inventory', what: 'gone', mode: 'gone' },
  { system: 'customers', what: 'failing', mode: 'fail' },
  { system: 'customers', what: 'lying', mode: 'lie' },
  { system: 'customers', what: 'gone', mode: 'gone' },
] as const)(
  'NOTICE-5: a night on which the system $system is $what is made up for by the next',
  async ({ system, mode }) => {
    await shop.control(system, { mode })
    await expect(night()).rejects.toThrow()
    expect(await desk.rows('select from contract_notices')).toEqual([])
    await shop.control(system, {})
    daysAhead = 1
    await night()
    expect(await desk.rows('select from contract_notices where sent_at is not null')).toHaveLength(1)
  },
)

test('NOTICE-5: a notice whose mail fails is stored, listed for staff, and sent on the next night', async () => {
  await newMailsTo(ORLA.email)
  await shop.control('mail', { mode: 'fail' })
  await expect(night()).rejects.toThrow()
  const [{ id }] = await desk.rows('select id from contract_notices')
  expect(await runNotices(shop.deps, OPERATOR, ['unsent'])).toEqual([
    expect.stringContaining(`${id}  ${ORLA.customerId}`),
  ])
  await shop.control('mail', {})
  await night()
  expect(await newMailsTo(ORLA.email)).toHaveLength(1)
  expect(await runNotices(shop.deps, OPERATOR, ['unsent'])).toEqual(['No notices.'])
})

test('NOTICE-5: a notice does not wait for the network: the line that is there then counts alone', async () => {
  daysAhead = await daysUntil('SUB-700301', 30)
  await shop.control('qualification', { mode: 'gone' })
  await night()
  const notices = await desk.rows('select from contract_notices where customer_id = $1', [DECLAN.customerId])
  expect(notices.length).toBeGreaterThan(0)
})

test('NOTICE-6: services whose terms end on the same day are in one notice, the others are named in it', async () => {
  daysAhead = await daysUntil('SUB-700301', 30)
  await newMailsTo(DECLAN.email)
  await night()
  const mails = await newMailsTo(DECLAN.email)
  const both = mails.filter(({ text }) => text.includes('Fibre 500 and TV Family'))
  expect(both).toHaveLength(1)
  const text = both[0].text.replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Fibre 500: with a new minimum term Plan: \S.*?contract/)
  expect(text).toContain('You’d save: €')
  expect(text).toMatch(/YOUR OTHER SERVICES .*Bill Pay 80 \(086 555 0171\): Minimum term ends on/)
})

test('NOTICE-6: a year after the end, and each year after that, the best tariff comes again', async () => {
  const end = await daysUntil(ORLA.service, 0)
  daysAhead = end + 1
  await night()
  expect(await kindsOf(ORLA.customerId)).toEqual([])
  for (const years of [1, 2]) {
    daysAhead = end + years * 366
    await night()
    await night()
    expect(await kindsOf(ORLA.customerId)).toEqual(Array(years).fill('YEARLY'))
  }
})

test('NOTICE-10: a service that was ordered in the shop has the letter of its order instead', async () => {
  const { reference } = await order(aCustomer(shop))
  await desk.work('hand-over-order')
  const { id } = await desk.orderOf(reference)
  await noteManaged(shop.deps, id, { state: 'completed', expectedOn: null }, 'operator')
  await desk.rows(`update orders set managed_id = $2 where id = $1`, [id, `PO-${ORLA.service}`])
  const letterOn = (inDays: number) =>
    desk.rows(`update mails set kind = 'contractEnd ' || $2 where order_id = $1 and kind like 'contractEnd %'`, [
      id,
      irishDay(new Date(Date.now() + inDays * DAY_MS)),
    ])
  const end = await daysUntil(ORLA.service, 0)
  await letterOn(end)
  await night()
  expect(await kindsOf(ORLA.customerId)).toEqual([])
  // Another line of the order ends a week later, and its letter is about that one alone.
  await letterOn(end + 7)
  await night()
  expect(await kindsOf(ORLA.customerId)).toEqual(['TERM_END'])
})

test('NOTICE-7: a customer finds the notice in the account, and nobody else does', async () => {
  await night()
  const [orla, declan] = [await signedIn(ORLA.email), await signedIn(DECLAN.email)]
  const [notice, ...others] = (await orla.graphql(LIST)).data.contractNotices
  expect(others).toEqual([])
  expect(notice).toMatchObject({ kind: 'TERM_END', title: `Your minimum term ends on ${longDay(notice.day)}` })
  const pdf = await orla.visit(shop.url + notice.url)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  expect((await pdf.arrayBuffer()).byteLength).toBe(notice.size)
  expect((await declan.graphql(LIST)).data.contractNotices).toEqual([])
  for (const stranger of [declan, openSigningBrowser(shop)])
    expect((await stranger.visit(shop.url + notice.url)).status).toBe(404)
  const { errors } = await openSigningBrowser(shop).graphql(LIST)
  expect(errors?.[0]?.extensions.code).toBe('SIGN_IN_NEEDED')
})

test('NOTICE-8: staff list the notices of a customer, and send one again as another message', async () => {
  await newMailsTo(ORLA.email)
  await night()
  const [line] = await runNotices(shop.deps, OPERATOR, ['of', ORLA.customerId])
  const [id = ''] = line?.split('  ') ?? []
  expect(line).toMatch(/TERM_END .* sent 20/)
  expect(await runNotices(shop.deps, OPERATOR, ['resend', id])).toEqual([`Notice ${id} is sent again.`])
  await desk.work('send-contract-notice')
  expect((await newMailsTo(ORLA.email)).map(({ times }) => times)).toEqual([1, 1])
  await expect(runNotices(shop.deps, OPERATOR, ['resend', 'nonsense'])).rejects.toThrow('There is no notice')
  await expect(runNotices(shop.deps, OPERATOR, [])).rejects.toThrow('npm run notices')
})

test('NOTICE-9: a notice is deleted after six years', async () => {
  await night()
  await desk.rows(`update contract_notices set made_at = now() - interval '6 years' + interval '1 day'`)
  await desk.perform('forget-old-notices', {})
  expect(await desk.rows('select from contract_notice_services')).toHaveLength(1)
  await desk.rows(`update contract_notices set made_at = now() - interval '6 years'`)
  await desk.perform('forget-old-notices', {})
  expect(await desk.rows('select from contract_notice_services')).toEqual([])
})

async function kindsOf(customerId: string): Promise<string[]> {
  const rows = await desk.rows('select kind from contract_notices where customer_id = $1 order by made_at', [
    customerId,
  ])
  return rows.map(({ kind }) => kind)
}

/** How many days from today it is so many days before the end of a service's term. */
async function daysUntil(serviceId: string, daysBefore: number): Promise<number> {
  const services = await shop.deps.inventory?.list({ offset: 0, limit: 100 })
  const term = services?.services.find(({ service }) => service.id === serviceId)?.service.term
  if (!term) throw new Error(`${serviceId} has no term`)
  const end = new Date(`${term.startDate}T12:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + term.months)
  return Math.round((Date.parse(irishDay(end)) - Date.parse(irishDay(new Date()))) / DAY_MS) - daysBefore
}
