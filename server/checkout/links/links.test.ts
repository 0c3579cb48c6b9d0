import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RefusalCode } from '#domain/refusals.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { addMobile, enterPorting } from '#server/testing/bringing.ts'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, answerCheckout, fillCart, SAVE_DETAILS, SAVE_PAYMENT } from '#server/testing/shopping.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ADD = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const MAKE = 'mutation m($r: String) { makeCartLink(reference: $r) { url qrCode minutes endsAt } }'
const MAIL = 'mutation m($r: String, $e: String!) { mailCartLink(reference: $r, email: $e) { url } }'
const LOOK = 'query l($t: String!) { linkedCart(token: $t) { names monthlyTotal isHere question } }'
const TAKE =
  'mutation c($t: String!, $a: String) { continueCart(token: $t, answer: $a) { uuid version offers { id } } }'
const GET = 'query g { getCart { uuid version } }'

const folder = mkdtempSync(join(tmpdir(), 'tonn-links-'))
const logFile = join(folder, 'server.log')

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({
    TRUST_PROXY: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_FILE: logFile,
    LOG_LEVEL: 'trace',
  })
  desk = orderDesk(shop)
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

let visitors = 0

/** A browser with its own connection. */
function aBrowser() {
  visitors += 1
  const browser = openBrowser(shop)
  const from = { 'x-forwarded-for': `198.51.100.${visitors}` }
  const graphql = (query: string, variables = {}, headers = {}) =>
    browser.graphql(query, variables, { ...from, ...headers })
  return { ...browser, graphql }
}

async function aCartWithLink() {
  const first = aBrowser()
  const { uuid } = (await first.graphql(ADD)).data.addTariff
  return { first, uuid, token: await tokenOf(first) }
}

async function tokenOf(browser: ReturnType<typeof aBrowser>): Promise<string> {
  const { url } = (await browser.graphql(MAKE)).data.makeCartLink
  return url.split('#')[1]
}

test('CONT-1, CONT-4: a link brings the cart to one browser more; looking uses nothing up, and both have the same cart', async () => {
  const first = aBrowser()
  const { uuid } = (await first.graphql(ADD)).data.addTariff
  const { url, qrCode, minutes, endsAt } = (await first.graphql(MAKE)).data.makeCartLink
  expect(url).toMatch(/\/cart\/continue#[\w-]{43}$/)
  expect(qrCode).toMatch(/^data:image\/png;base64,/)
  expect(minutes).toBe(30)
  expect(Math.abs(Date.parse(endsAt) - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
  const token = url.split('#')[1]
  const second = aBrowser()
  for (let times = 0; times < 3; times += 1) {
    const { linkedCart } = (await second.graphql(LOOK, { t: token })).data
    expect(linkedCart).toEqual({
      names: ['SIM Only 20'],
      monthlyTotal: expect.any(Number),
      isHere: false,
      question: null,
    })
  }
  expect([...second.cookies]).toEqual([])
  expect((await second.graphql(TAKE, { t: token })).data.continueCart.uuid).toBe(uuid)
  expect(second.cookies.get('cart')).toBe(uuid)
  const [here, there] = [(await second.graphql(GET)).data.getCart, (await first.graphql(GET)).data.getCart]
  expect(here).toEqual(there)
  expect(first.cookies.get('cart')).toBe(uuid)
})

test('CONT-2: the table keeps a hash of the token and nothing that opens the cart', async () => {
  const { uuid, token } = await aCartWithLink()
  const [row] = await desk.rows('select * from cart_links where cart_uuid = $1', [uuid])
  expect(row.token).toHaveLength(32)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.token.toString()).not.toBe(token)
})

test('CONT-3: a link works once, of two concurrent requests for one; a repetition from the same browser has the same result', async () => {
  const { token, uuid, first } = await aCartWithLink()
  const rivals = Array.from({ length: 5 }, aBrowser)
  const answers = await Promise.all(rivals.map(({ graphql }) => graphql(TAKE, { t: token })))
  expect(answers.map(codeOf).filter((code) => code === 'CART_LINK_USED')).toHaveLength(4)
  const winner = rivals[answers.findIndex(({ data }) => data?.continueCart)]
  expect((await winner?.graphql(TAKE, { t: token }))?.data.continueCart.uuid).toBe(uuid)
  const next = await tokenOf(first)
  const [lost, key] = [aBrowser(), { 'idempotency-key': randomUUID() }]
  await lost.graphql(TAKE, { t: next }, key)
  lost.cookies.clear()
  expect((await lost.graphql(TAKE, { t: next }, key)).data.continueCart.uuid).toBe(uuid)
  expect(codeOf(await aBrowser().graphql(TAKE, { t: next }))).toBe('CART_LINK_USED')
})

test('CONT-3: a new link ends the old, and one that is over says so', async () => {
  const { first, token, uuid } = await aCartWithLink()
  const newer = await tokenOf(first)
  expect(codeOf(await aBrowser().graphql(TAKE, { t: token }))).toBe('CART_LINK_UNKNOWN')
  await desk.rows(`update cart_links set ends_at = now() - interval '1 second' where cart_uuid = $1`, [uuid])
  const { errors } = await aBrowser().graphql(TAKE, { t: newer })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CART_LINK_ENDED', params: { minutes: 30 } })
  expect(codeOf(await first.graphql(MAIL, { e: 'aoife@customer.example' }))).toBe('CART_LINK_ENDED')
  await desk.rows(`update cart_links set ends_at = now() - interval '25 hours' where cart_uuid = $1`, [uuid])
  await desk.perform('forget-old-links', {})
  expect(await desk.rows('select from cart_links where cart_uuid = $1', [uuid])).toEqual([])
})

test.each<[string, RefusalCode]>([
  ['ordered', 'CART_ORDERED'],
  ['paying', 'CART_BEING_PAID'],
  ['expired', 'CART_EXPIRED'],
])('CONT-5: the link of a cart that is %s opens nothing, and none is made for it', async (status, code) => {
  const { first, uuid, token } = await aCartWithLink()
  const document = JSON.stringify({ status })
  await desk.rows('update carts set document = document::jsonb || $2::jsonb where uuid = $1', [uuid, document])
  const other = aBrowser()
  for (const query of [LOOK, TAKE]) expect(codeOf(await other.graphql(query, { t: token }))).toBe(code)
  expect([...other.cookies]).toEqual([])
  expect(codeOf(await first.graphql(MAKE, { r: uuid }))).toBe(code)
})

test('CONT-6: guessing of tokens is limited, and a right one costs nothing', async () => {
  const { token } = await aCartWithLink()
  const guesser = aBrowser()
  for (let times = 0; times < 25; times += 1) await guesser.graphql(LOOK, { t: token })
  const codes = []
  for (let times = 0; times < 22; times += 1)
    codes.push(codeOf(await guesser.graphql(TAKE, { t: randomUUID().replaceAll('-', '').padEnd(43, 'x') })))
  expect(codes).toEqual([...Array(20).fill('CART_LINK_UNKNOWN'), ...Array(2).fill('TOO_MANY_CART_LINKS')])
  expect(codeOf(await guesser.graphql(TAKE, { t: token }))).toBe('TOO_MANY_CART_LINKS')
  expect((await aBrowser().graphql(LOOK, { t: token })).errors).toBeUndefined()
})

test('CONT-6: nobody makes a link to a cart that is not theirs', async () => {
  const { first, uuid } = await aCartWithLink()
  const { reference } = (await first.graphql('query g { getCart { reference } }')).data.getCart
  const stranger = aBrowser()
  expect(codeOf(await stranger.graphql(MAKE, { r: reference }))).toBe('CART_NOT_FOUND')
  expect(codeOf(await stranger.graphql(MAIL, { r: reference, e: 'a@b.example' }))).toBe('CART_NOT_FOUND')
  const codes = []
  for (let times = 0; times < 21; times += 1) codes.push(codeOf(await aBrowser().graphql(MAKE, { r: uuid })))
  expect(codes.filter((code) => code === 'TOO_MANY_CART_LINKS')).toHaveLength(2)
})

test('CONT-7: on request the link that is shown goes to an address, in one letter, and the address is forgotten', async () => {
  const { first, uuid, token } = await aCartWithLink()
  const email = `aoife.${randomUUID()}@customer.example`
  for (const spelling of [email, email.toUpperCase(), ` ${email}`])
    expect((await first.graphql(MAIL, { e: spelling })).data).toEqual({ mailCartLink: null })
  await desk.work('send-cart-link')
  const [mail, ...others] = await desk.mailsTo(email)
  expect([mail.times, others]).toEqual([1, []])
  expect(mail.subject).toBe('Your Tonn cart, on this device')
  expect(mail.text).toContain(`/cart/continue#${token}`)
  expect(mail.text).not.toContain('SIM Only')
  const [row] = await desk.rows('select mail_to from cart_links where cart_uuid = $1', [uuid])
  expect(row.mail_to).toEqual([])
  expect(await desk.rows('select from pgboss.job where data::text like $1', [`%${email}%`])).toEqual([])
})

test('CONT-7: a link that was used meanwhile is not sent, and an address that waits can be erased', async () => {
  const { first, token, uuid } = await aCartWithLink()
  const email = `aoife.${randomUUID()}@customer.example`
  await first.graphql(MAIL, { e: email })
  await aBrowser().graphql(TAKE, { t: token })
  await desk.work('send-cart-link')
  expect(await desk.mailsTo(email)).toEqual([])
  const { deleted } = await erasePerson(shop.deps.db, { email })
  expect(deleted['cart_links']).toBe(1)
  expect(await desk.rows('select from cart_links where cart_uuid = $1', [uuid])).toEqual([])
})

test('CONT-8: what is no address is refused at its field; mails are limited per mailbox, cart and connection, and no response reveals which limit applied', async () => {
  const { first } = await aCartWithLink()
  expect((await first.graphql(MAIL, { e: 'aoife' })).errors?.[0]?.extensions).toMatchObject({
    code: 'CART_LINK_ADDRESS_INVALID',
    params: { problems: [{ field: 'email' }] },
  })
  const email = `aoife.${randomUUID()}@customer.example`
  for (let times = 0; times < 7; times += 1) {
    const { first: other } = await aCartWithLink()
    expect((await other.graphql(MAIL, { e: email })).data).toEqual({ mailCartLink: null })
  }
  await desk.work('send-cart-link')
  expect(await desk.mailsTo(email)).toHaveLength(5)
  const codes = []
  for (let times = 0; times < 7; times += 1)
    codes.push(codeOf(await first.graphql(MAIL, { e: `aoife.${randomUUID()}@customer.example` })))
  expect(codes).toEqual([...Array(5).fill(undefined), 'TOO_MANY_CART_LINKS', 'TOO_MANY_CART_LINKS'])
})

/** A cart with broadband, a time for the engineer and every step of a checkout. */
async function anAnsweredCart() {
  const first = aCustomer(shop)
  const { uuid } = await fillCart(first)
  const { url } = (await first.must(MAKE)).makeCartLink
  return { first, uuid, token: url.split('#')[1] as string }
}

test('CONT-13, CONT-14: a cart with personal data opens by the date of birth, in any spelling; a stranger learns nothing, and after five wrong answers the link is closed', async () => {
  const { first, uuid, token } = await anAnsweredCart()
  await answerCheckout(first)
  const stranger = aBrowser()
  const looked = await stranger.graphql(LOOK, { t: token })
  expect(looked.data.linkedCart).toMatchObject({ names: ['Fibre 1Gb'], question: 'DATE_OF_BIRTH' })
  for (const a of [undefined, null, '', 'let me in', '31 2 1990', '27 3', AOIFE.email, '%', '1990'])
    expect(codeOf(await stranger.graphql(TAKE, { t: token, a }))).toBe('CART_LINK_ANSWER_NEEDED')
  // Concurrently from many connections: each attempt counts.
  const wrong = await Promise.all(
    Array.from({ length: 8 }, (_, day) => aBrowser().graphql(TAKE, { t: token, a: `${day + 1} 3 1990` })),
  )
  expect(wrong.map(codeOf).toSorted()).toEqual([
    ...Array(4).fill('CART_LINK_ANSWER_WRONG'),
    ...Array(4).fill('CART_LINK_LOCKED'),
  ])
  for (const triesLeft of [1, 2, 3, 4]) expect(JSON.stringify(wrong)).toContain(`"triesLeft":${triesLeft}`)
  for (const query of [LOOK, TAKE])
    expect(codeOf(await stranger.graphql(query, { t: token, a: '27 3 1990' }))).toBe('CART_LINK_LOCKED')
  expect(codeOf(await first.graphql(MAIL, { e: 'aoife@customer.example' }))).toBe('CART_LINK_ENDED')
  expect([...stranger.cookies.keys()]).toEqual(['holder'])
  expect(JSON.stringify(wrong)).not.toMatch(new RegExp(`${uuid}|1990-03-27|Aoife`))
  // The customer's own cart lost nothing, and the next link opens it with all that was entered.
  for (const a of ['27 3 1990', ' 27/03/1990', '27 March 1990', '1990-03-27']) {
    const next = (await first.must(MAKE)).makeCartLink.url.split('#')[1]
    const second = aBrowser()
    await second.graphql(LOOK, { t: next })
    expect((await second.graphql(TAKE, { t: next, a })).data.continueCart.uuid).toBe(uuid)
    const { checkout } = (await second.graphql('query c { checkout { details { email } unanswered } }')).data
    expect(checkout).toEqual({ details: { email: AOIFE.email }, unanswered: [] })
    // A browser that has the cart is not challenged again.
    expect((await second.graphql(LOOK, { t: next })).data.linkedCart).toMatchObject({ isHere: true, question: null })
    expect((await second.graphql(TAKE, { t: next })).data.continueCart.uuid).toBe(uuid)
    expect(codeOf(await aBrowser().graphql(TAKE, { t: next, a }))).toBe('CART_LINK_USED')
  }
})

test('CONT-13: before there are details the question is about the number that is brought, then about the Eircode; a cart without data for a question is not opened at all', async () => {
  const { first, uuid, token } = await anAnsweredCart()
  expect((await aBrowser().graphql(LOOK, { t: token })).data.linkedCart.question).toBe('EIRCODE')
  expect(codeOf(await aBrowser().graphql(TAKE, { t: token, a: 'P47 N6DW' }))).toBe('CART_LINK_ANSWER_WRONG')
  const mobile = await addMobile(first, { reference: uuid })
  await enterPorting(first, mobile, '085 555 0177')
  expect((await aBrowser().graphql(LOOK, { t: token })).data.linkedCart.question).toBe('MOBILE')
  expect(codeOf(await aBrowser().graphql(TAKE, { t: token, a: 'd08 p3t7' }))).toBe('CART_LINK_ANSWER_NEEDED')
  const second = aBrowser()
  await second.graphql(LOOK, { t: token })
  expect((await second.graphql(TAKE, { t: token, a: '00353 85 5550177' })).data.continueCart.uuid).toBe(uuid)
  const { first: other, token: unaskable } = await aCartWithLink()
  await other.graphql(SAVE_PAYMENT, { a: { monthly: 'CARD' } })
  for (const query of [LOOK, TAKE])
    expect(codeOf(await aBrowser().graphql(query, { t: unaskable, a: 'D08 P3T7' }))).toBe('CART_LINK_UNASKABLE')
})

test('CONT-18: sent to another address it is a new link, and the one in the mailbox before has ended', async () => {
  const { first, uuid, token } = await aCartWithLink()
  const [wrong, right] = [`typo.${randomUUID()}@customer.example`, `aoife.${randomUUID()}@customer.example`]
  await first.graphql(MAIL, { e: wrong })
  await desk.work('send-cart-link')
  const { mailCartLink: renewed } = (await first.graphql(MAIL, { e: right })).data
  const next = renewed.url.split('#')[1]
  await desk.work('send-cart-link')
  expect((await desk.mailsTo(wrong))[0].text).toContain(token)
  expect((await desk.mailsTo(right))[0].text).toContain(next)
  expect(codeOf(await aBrowser().graphql(TAKE, { t: token }))).toBe('CART_LINK_UNKNOWN')
  expect((await aBrowser().graphql(TAKE, { t: next })).data.continueCart.uuid).toBe(uuid)
})

test('CONT-18: another address, name or date of birth in the checkout ends the link that was made before', async () => {
  const { first, token } = await anAnsweredCart()
  await answerCheckout(first)
  await first.must(SAVE_DETAILS, { a: { ...AOIFE, mobile: '085 555 0111' } })
  expect((await aBrowser().graphql(LOOK, { t: token })).errors).toBeUndefined()
  await first.must(SAVE_DETAILS, { a: { ...AOIFE, email: 'corrected@customer.example' } })
  expect(codeOf(await aBrowser().graphql(LOOK, { t: token }))).toBe('CART_LINK_ENDED')
})

test('CONT-19: a revoked link opens nothing, and the browser that used it loses the cart', async () => {
  const END = 'mutation e { endCartLink }'
  const { first, uuid, token } = await anAnsweredCart()
  await answerCheckout(first)
  const guest = aBrowser()
  await guest.graphql(LOOK, { t: token })
  await guest.graphql(TAKE, { t: token, a: '27 3 1990' })
  expect((await guest.graphql(GET)).data.getCart.uuid).toBe(uuid)
  expect(await first.must(END)).toEqual({ endCartLink: true })
  expect(codeOf(await guest.graphql(GET))).toBe('CART_HELD')
  expect(codeOf(await guest.graphql(TAKE, { t: token, a: '27 3 1990' }))).toBe('CART_LINK_USED')
  expect((await first.must(GET)).getCart.uuid).toBe(uuid)
  const { url } = (await first.must(MAKE)).makeCartLink
  const email = `aoife.${randomUUID()}@customer.example`
  await first.must(MAIL, { e: email })
  await first.must(END)
  await desk.work('send-cart-link')
  expect(await desk.mailsTo(email)).toEqual([])
  expect(codeOf(await aBrowser().graphql(LOOK, { t: url.split('#')[1] }))).toBe('CART_LINK_ENDED')
  // Only a holder can end it.
  expect(codeOf(await aBrowser().graphql('mutation e($r: String) { endCartLink(reference: $r) }', { r: uuid }))).toBe(
    'CART_HELD',
  )
})

test('CONT-15: no line of the log has a token or an answer, at its most talkative, whether a link opens, is refused or breaks down', async () => {
  const { first, token } = await anAnsweredCart()
  await answerCheckout(first)
  const email = `aoife.${randomUUID()}@customer.example`
  await first.must(MAIL, { e: email })
  await desk.work('send-cart-link')
  const answer = '27 3 1990'
  const from = aBrowser()
  const referer = { referer: `${shop.url}/cart/continue#${token}` }
  await from.graphql(LOOK, { t: token }, referer)
  await from.graphql(TAKE, { t: token, a: '28 3 1990' })
  await from.graphql(TAKE, { t: [token] })
  await from.graphql(`mutation x { continueCart(token: "${token}", answer: "${answer}") { nothing } }`)
  await from.graphql(`mutation x { continueCart(token: "${token}" answer }`)
  // A link pasted with a ? in place of the #.
  await fetch(`${shop.url}/cart/continue?${token}`)
  const { $client } = shop.deps.db
  vi.spyOn($client, 'connect').mockImplementationOnce(() => {
    throw new Error('no connection')
  })
  await from.graphql(TAKE, { t: token, a: answer })
  vi.restoreAllMocks()
  expect((await from.graphql(TAKE, { t: token, a: answer })).errors).toBeUndefined()
  await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('wrong answer to a link')
  const log = readFileSync(logFile, 'utf8')
  expect(log).toContain('/graphql/')
  expect(log).not.toContain(token)
  expect(log).not.toContain(answer)
  expect(log).not.toContain(email)
})
