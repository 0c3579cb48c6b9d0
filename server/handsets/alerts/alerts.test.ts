import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PHONE = 'KAIMO_K3_64_MIDNIGHT'
const OTHER = 'KAIMO_K9_128_JET'
const TELL = 'mutation t($c: String!, $e: String!) { tellWhenBack(code: $c, email: $e) }'
const STOP = 'mutation s($m: String!) { stopStockAlerts(mailbox: $m) }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop?.close())
beforeEach(async () => {
  await desk.rows('delete from stock_alerts')
  await desk.rows('update stock set on_hand = held')
})

let visitors = 0
const anAddress = () => `aoife.${randomUUID()}@customer.example`

/** Each request is another visitor's. */
function ask(email: string, code = PHONE) {
  visitors += 1
  return shop.graphql(TELL, { c: code, e: email }, { 'x-forwarded-for': `203.0.113.${visitors}` })
}

async function comesBack(number: number, code = PHONE): Promise<void> {
  await desk.rows('update stock set on_hand = held + $2 where code = $1', [code, number])
}

async function sendDueAlerts(): Promise<void> {
  await desk.perform('find-returned-phones', {})
  await desk.work('send-stock-alert')
}

async function mailsTo(...emails: string[]): Promise<number[]> {
  const counts = []
  for (const email of emails) counts.push((await desk.mailsTo(email)).length)
  return counts
}

test('STOCK-25: an alert for a phone is one e-mail when it is back, with a link to it, and is then deleted', async () => {
  const email = anAddress()
  for (const spelling of [email, email.toUpperCase(), ` ${email} `])
    expect((await ask(spelling)).data).toEqual({ tellWhenBack: true })
  await sendDueAlerts()
  expect(await mailsTo(email)).toEqual([0])
  await comesBack(5)
  await Promise.all([1, 2, 3].map(sendDueAlerts))
  await sendDueAlerts()
  const [mail, ...others] = await desk.mailsTo(email)
  expect([mail.subject, mail.times, others]).toEqual(['The Kaimo K3 is back', 1, []])
  expect(mail.text).toContain('/mobile/handsets/kaimo-k3?colour=midnight&capacity=64-gb')
  expect(await desk.rows('select from stock_alerts')).toEqual([])
})

test('STOCK-25: a mail server that is down loses no alert, and one whose mail fails is retried after the others', async () => {
  const [first, second] = [anAddress(), anAddress()]
  for (const email of [first, second]) await ask(email)
  await comesBack(1)
  await desk.perform('find-returned-phones', {})
  const [{ data }] = await desk.rows(
    `select data from pgboss.job where name = 'send-stock-alert' and state = 'created'`,
  )
  await shop.control('mail', { mode: 'fail' })
  await expect(desk.perform('send-stock-alert', data)).rejects.toThrow()
  await shop.control('mail', {})
  await desk.rows(`delete from pgboss.job where name = 'send-stock-alert'`)
  await sendDueAlerts()
  expect(await mailsTo(first, second)).toEqual([0, 1])
  await sendDueAlerts()
  expect(await mailsTo(first, second)).toEqual([1, 1])
})

test('STOCK-26: as many alerts are sent at a time as there are phones, oldest first, and none while it is sold out', async () => {
  const emails = [anAddress(), anAddress(), anAddress()]
  for (const email of emails) await ask(email)
  await comesBack(2)
  await sendDueAlerts()
  expect(await mailsTo(...emails)).toEqual([1, 1, 0])
  await desk.perform('find-returned-phones', {})
  await comesBack(0)
  await desk.work('send-stock-alert')
  expect(await mailsTo(...emails)).toEqual([1, 1, 0])
  await comesBack(1)
  await sendDueAlerts()
  expect(await mailsTo(...emails)).toEqual([1, 1, 1])
})

test('STOCK-27: the link in the mail ends every other alert of that address, and a made-up one ends none', async () => {
  const [email, stranger] = [anAddress(), anAddress()]
  await ask(email)
  await ask(email, OTHER)
  await ask(stranger, OTHER)
  await comesBack(5)
  await sendDueAlerts()
  const [{ text }] = await desk.mailsTo(email)
  const mailbox = /\/mobile\/no-alerts\?mailbox=([\w-]+)/.exec(text)?.[1]
  expect((await shop.graphql(STOP, { m: 'made-up' })).data).toEqual({ stopStockAlerts: true })
  expect((await shop.graphql(STOP, { m: mailbox })).data).toEqual({ stopStockAlerts: true })
  await comesBack(5, OTHER)
  await sendDueAlerts()
  expect(await mailsTo(email, stranger)).toEqual([1, 1])
})

test('STOCK-28: requests are limited per mailbox and per connection, and no response reveals whether an alert exists', async () => {
  const email = anAddress()
  const codes = [...shop.deps.catalogue.active().shelf.values()].filter(({ type }) => type === 'HANDSET').slice(0, 7)
  for (const { code } of codes) expect((await ask(email, code)).data).toEqual({ tellWhenBack: true })
  expect(await desk.rows('select from stock_alerts')).toHaveLength(5)
  const outcomes = []
  for (let times = 0; times < 12; times += 1)
    outcomes.push(codeOf(await shop.graphql(TELL, { c: PHONE, e: anAddress() }, { 'x-forwarded-for': '198.51.100.1' })))
  expect(outcomes).toEqual([...Array(10).fill(undefined), 'TOO_MANY_ALERTS', 'TOO_MANY_ALERTS'])
})

test('STOCK-28: what is no address is refused at its field, and what is no phone is refused', async () => {
  expect((await ask('aoife')).errors?.[0]?.extensions).toMatchObject({
    code: 'ALERT_INVALID',
    params: {
      problems: [{ field: 'email', message: 'Enter an email address in the correct format, like name@example.com' }],
    },
  })
  expect(codeOf(await ask(anAddress(), 'OSTREL_HOME_5G'))).toBe('EQUIPMENT_NOT_FOUND')
})

test('STOCK-31: an alert for a phone in stock is refused as such, and costs nothing', async () => {
  await comesBack(1)
  for (let times = 0; times < 12; times += 1)
    expect(codeOf(await shop.graphql(TELL, { c: PHONE, e: anAddress() }, { 'x-forwarded-for': '198.51.100.9' }))).toBe(
      'IN_STOCK',
    )
  await comesBack(0)
  expect(
    (await shop.graphql(TELL, { c: PHONE, e: anAddress() }, { 'x-forwarded-for': '198.51.100.9' })).errors,
  ).toBeUndefined()
})

test('STOCK-32: an alert for a phone that left the catalogue is not sent, not tried each minute, and deleted in the night', async () => {
  const [gone, kept] = [anAddress(), anAddress()]
  await ask(gone, OTHER)
  await ask(kept)
  const { id, release } = shop.deps.catalogue.active()
  const handsets = release.handsets.filter(({ variants }) => variants.every(({ code }) => code !== OTHER))
  await publishRelease(shop.deps.db, { release: { ...release, handsets }, checksum: 'without it', pictures: [] })
  await expect.poll(() => shop.deps.catalogue.active().id).not.toBe(id)
  await comesBack(5, OTHER)
  await sendDueAlerts()
  expect(await desk.rows('select email, tried_at from stock_alerts where email = $1', [gone])).toEqual([
    { email: gone, tried_at: null },
  ])
  await desk.perform('forget-old-alerts', {})
  expect(await desk.rows('select email from stock_alerts')).toEqual([{ email: kept }])
  expect(await mailsTo(gone)).toEqual([0])
  await publishRelease(shop.deps.db, { release, checksum: 'with it again', pictures: [] })
  await expect.poll(() => shop.deps.catalogue.active().shelf.has(OTHER)).toBe(true)
})

test('STOCK-29: an address is deleted after 90 days, exported to its owner, and erased with them', async () => {
  const [old, recent] = [anAddress(), anAddress()]
  for (const email of [old, recent]) await ask(email)
  await desk.rows(`update stock_alerts set created_at = now() - interval '91 days' where email = $1`, [old])
  await desk.perform('forget-old-alerts', {})
  expect(await desk.rows('select email from stock_alerts')).toEqual([{ email: recent }])
  const told = await exportPerson(shop.deps.db, recent.toUpperCase(), new Date())
  expect(told).toMatchObject({ phonesWaitedFor: [{ code: PHONE }] })
  const { deleted } = await erasePerson(shop.deps.db, { email: recent })
  expect(deleted['stock_alerts']).toBe(1)
  expect(await desk.rows('select from stock_alerts')).toEqual([])
})
