import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, answerCheckout, fillCart, SAVE_DETAILS } from '#server/testing/shopping.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ADD = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") {
  uuid reference monthlyTotal } }`
const KEEP = 'mutation k($r: String, $e: String!) { keepOffer(reference: $r, email: $e) { endsAt days } }'
const KEPT = 'query k { keptOffer { endsAt days } }'
const END = 'mutation e($r: String) { endKeptOffer(reference: $r) }'
const LOOK = 'query l($t: String!) { linkedCart(token: $t) { names question isHere } }'
const TAKE = 'mutation c($t: String!, $a: String) { continueCart(token: $t, answer: $a) { uuid } }'
const GET = 'query g { getCart { uuid } }'

/** Whole calendar days in Dublin. */
function daysUntil(endsAt: string): number {
  return (Date.parse(irishDay(new Date(endsAt))) - Date.parse(irishDay(new Date()))) / (24 * 60 * 60_000)
}

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1000000' })
  desk = orderDesk(shop)
})
afterAll(() => shop?.close())

let visitors = 0

/** A browser with its own connection. */
function aBrowser() {
  visitors += 1
  const browser = openBrowser(shop)
  const from = { 'x-forwarded-for': `198.51.100.${visitors}` }
  return { ...browser, graphql: (query: string, variables = {}) => browser.graphql(query, variables, from) }
}

const anAddress = () => `aoife.${randomUUID()}@customer.example`

async function tokenSentTo(email: string): Promise<string> {
  await desk.work('send-kept-offer')
  const [mail] = await desk.mailsTo(email)
  return /\/cart\/continue#([\w-]{43})/.exec(mail.text)?.[1] ?? ''
}

async function aKeptOffer() {
  const first = aBrowser()
  const { uuid, reference, monthlyTotal } = (await first.graphql(ADD)).data.addTariff
  const email = anAddress()
  const { keepOffer } = (await first.graphql(KEEP, { e: email })).data
  return { first, uuid, reference, monthlyTotal, email, keepOffer, token: await tokenSentTo(email) }
}

test('QUOTE-1, QUOTE-2: a kept offer is a mail with a link for 14 days and a PDF of the bills, and the address is forgotten', async () => {
  const { email, keepOffer, first, uuid, reference, monthlyTotal } = await aKeptOffer()
  expect(keepOffer.days).toBe(14)
  expect(daysUntil(keepOffer.endsAt)).toBe(14)
  expect((await first.graphql(KEPT)).data.keptOffer).toEqual(keepOffer)
  const [mail, ...others] = await desk.mailsTo(email)
  expect([mail.times, others]).toEqual([1, []])
  expect(mail.subject).toMatch(/^Your Tonn offer, kept until \w+day \d+ \w+$/)
  expect(mail.text).toContain('SIM Only 20')
  expect(mail.text).toContain(`€${(monthlyTotal / 100).toFixed(2)}`)
  expect(mail.text).not.toMatch(/hurry|last chance|don’t miss|only \d+ left/i)
  expect(mail.attachments.map(({ name }: { name: string }) => name)).toEqual([`quote-${reference}.pdf`])
  const [row] = await desk.rows('select mail_to, token from kept_offers where cart_uuid = $1', [uuid])
  expect(row.mail_to).toBeNull()
  expect(row.token).toHaveLength(32)
  expect(await desk.rows('select from pgboss.job where data::text like $1', [`%${email}%`])).toEqual([])
})

test('QUOTE-3: its link opens the cart in several browsers, and looking at it changes nothing', async () => {
  const { uuid, token } = await aKeptOffer()
  for (const browser of [aBrowser(), aBrowser(), aBrowser()]) {
    expect((await browser.graphql(LOOK, { t: token })).data.linkedCart).toMatchObject({ names: ['SIM Only 20'] })
    expect((await browser.graphql(LOOK, { t: token })).data.linkedCart.isHere).toBe(false)
    expect((await browser.graphql(TAKE, { t: token })).data.continueCart.uuid).toBe(uuid)
    expect((await browser.graphql(LOOK, { t: token })).data.linkedCart.isHere).toBe(true)
  }
})

test('QUOTE-3: *Continue on another device* leaves it as it is, and keeping it again ends the link before', async () => {
  const { first, uuid, token } = await aKeptOffer()
  await first.graphql('mutation m { makeCartLink { url } }')
  expect((await aBrowser().graphql(TAKE, { t: token })).data.continueCart.uuid).toBe(uuid)
  const email = anAddress()
  await first.graphql(KEEP, { e: email })
  const next = await tokenSentTo(email)
  expect(codeOf(await aBrowser().graphql(LOOK, { t: token }))).toBe('CART_LINK_UNKNOWN')
  expect((await aBrowser().graphql(TAKE, { t: next })).data.continueCart.uuid).toBe(uuid)
})

test('QUOTE-4: an offer that is over says so, is then deleted, and never outlives its cart', async () => {
  const { first, uuid, token, email } = await aKeptOffer()
  await desk.rows(`update carts set changed_at = now() - interval '20 days' where uuid = $1`, [uuid])
  const { endsAt } = (await first.graphql(KEEP, { e: email })).data.keepOffer
  expect(daysUntil(endsAt)).toBe(9)
  await desk.rows(`update kept_offers set ends_at = now() - interval '1 second' where cart_uuid = $1`, [uuid])
  expect((await first.graphql(KEPT)).data.keptOffer).toBeNull()
  expect(codeOf(await aBrowser().graphql(LOOK, { t: token }))).toBe('CART_LINK_UNKNOWN')
  const [{ id }] = await desk.rows('select id from kept_offers where cart_uuid = $1', [uuid])
  const latest = shop.deps.config.keys.sign('cart link', id)
  const { errors } = await aBrowser().graphql(LOOK, { t: latest })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'OFFER_ENDED', params: { days: 14 } })
  await desk.rows(`update kept_offers set ends_at = now() - interval '25 hours' where cart_uuid = $1`, [uuid])
  await desk.perform('forget-old-offers', {})
  expect(await desk.rows('select from kept_offers where cart_uuid = $1', [uuid])).toEqual([])
})

test('QUOTE-5: a cart with personal answers has its question, and a revoked offer takes the cart from who came by it', async () => {
  const first = aCustomer(shop)
  const { uuid } = await fillCart(first)
  await answerCheckout(first)
  const email = anAddress()
  await first.must(KEEP, { e: email })
  const token = await tokenSentTo(email)
  const guest = aBrowser()
  expect((await guest.graphql(LOOK, { t: token })).data.linkedCart.question).toBe('DATE_OF_BIRTH')
  expect(codeOf(await guest.graphql(TAKE, { t: token, a: '28 3 1990' }))).toBe('CART_LINK_ANSWER_WRONG')
  expect((await guest.graphql(TAKE, { t: token, a: '27 3 1990' })).data.continueCart.uuid).toBe(uuid)
  expect((await guest.graphql(GET)).data.getCart.uuid).toBe(uuid)
  expect(codeOf(await aBrowser().graphql(END, { r: uuid }))).toBe('CART_HELD')
  expect(await first.must(END)).toEqual({ endKeptOffer: true })
  expect(codeOf(await guest.graphql(GET))).toBe('CART_HELD')
  expect(codeOf(await aBrowser().graphql(LOOK, { t: token }))).toBe('OFFER_ENDED')
  expect((await first.must(GET)).getCart.uuid).toBe(uuid)
  // Another person in the cart ends an offer that nobody has opened yet.
  await first.must(KEEP, { e: email })
  await first.must(SAVE_DETAILS, { a: { ...AOIFE, email: 'corrected@customer.example' } })
  expect((await first.must(KEPT)).keptOffer).toBeNull()
})

test('QUOTE-6: mails are limited, an empty cart and a bad address are refused, and an address that waits can be erased', async () => {
  const { first, uuid } = await aKeptOffer()
  expect(codeOf(await first.graphql(KEEP, { e: 'aoife' }))).toBe('CART_LINK_ADDRESS_INVALID')
  const waiting = anAddress()
  await first.graphql(KEEP, { e: waiting })
  expect((await erasePerson(shop.deps.db, { email: waiting })).deleted['kept_offers']).toBe(1)
  await desk.work('send-kept-offer')
  expect(await desk.mailsTo(waiting)).toEqual([])
  const codes = []
  for (let times = 0; times < 4; times += 1) codes.push(codeOf(await first.graphql(KEEP, { e: anAddress() })))
  expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_CART_LINKS'])
  const [{ id }] = (await first.graphql('{ getCart { offers { id } } }')).data.getCart.offers
  await first.graphql('mutation r($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { uuid } }', {
    r: uuid,
    o: id,
  })
  expect(codeOf(await first.graphql(KEEP, { e: anAddress() }))).toBe('NOTHING_TO_KEEP')
})

test('QUOTE-6: one mailbox gets five such mails a day, and no response reveals it', async () => {
  const email = anAddress()
  for (let times = 0; times < 7; times += 1) {
    const browser = aBrowser()
    await browser.graphql(ADD)
    expect((await browser.graphql(KEEP, { e: email })).data.keepOffer.days).toBe(14)
  }
  await desk.work('send-kept-offer')
  expect(await desk.mailsTo(email)).toHaveLength(5)
})
