import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartState } from '#domain/cart/state.ts'
import { addMobile, enterPorting } from '#server/testing/bringing.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  addPlan,
  answerCheckout,
  BY_DIRECT_DEBIT,
  type Customer,
  chooseTime,
  FIBRE,
  fillCart,
  order,
  SAVE_DETAILS,
  SAVE_PAYMENT,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const GET = 'query g($r: String) { getCart(reference: $r) { uuid status } }'
const ADD = `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid offers { id } } }`
const DETAILS = `mutation d($r: String, $a: CheckoutDetailsInput!) {
  saveCheckoutDetails(reference: $r, answers: $a) { version details { firstName } } }`
const MAKE_LINK = 'mutation m($r: String) { makeCartLink(reference: $r) { url } }'
const LOOK = 'query l($t: String!) { linkedCart(token: $t) { isHere question } }'
const TAKE = 'mutation c($t: String!, $a: String) { continueCart(token: $t, answer: $a) { uuid } }'
const WAY_BACK = 'mutation w($r: String) { mailHeldCart(reference: $r) }'
const SERVICE = `mutation s($r: String!, $o: String!, $a: CurrentServiceInput!) {
  saveCurrentService(reference: $r, offerId: $o, answers: $a) { uuid } }`
const WITHOUT_HOME = {
  billing: 'OTHER',
  billingLine1: '27 Weavers Row',
  billingTown: 'Dublin',
  billingCounty: 'Dublin',
}
const PERSON = { ...AOIFE, ...WITHOUT_HOME }

const folder = mkdtempSync(join(tmpdir(), 'tonn-holders-'))
const logFile = join(folder, 'server.log')

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, LOG_FILE: logFile, LOG_LEVEL: 'info' })
  desk = orderDesk(shop)
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function aCart(customer = aCustomer(shop)) {
  const { addTariff } = await customer.must(ADD)
  return { customer, uuid: addTariff.uuid as string, offerId: addTariff.offers[0].id as string }
}

const rowOf = async (uuid: string) => (await desk.rows('select * from carts where uuid = $1', [uuid]))[0]
const opens = async (who: Pick<Customer, 'graphql'>, r: string) => codeOf(await who.graphql(GET, { r })) ?? 'opened'

/** Another browser that opened the cart by its link. */
async function aGuest(host: Customer, r: string, answer?: string): Promise<Customer> {
  const { url } = (await host.must(MAKE_LINK, { r })).makeCartLink
  const guest = aCustomer(shop)
  const t = url.split('#')[1]
  await guest.must(LOOK, { t })
  await guest.must(TAKE, { t, a: answer ?? null })
  return guest
}

type Answer = (customer: Customer, cart: { uuid: string; offerId: string }) => Promise<unknown>

/** Each kind of answer about a person, the first that its cart gets. */
const ANSWERS: readonly [string, () => Promise<{ customer: Customer; uuid: string; offerId: string }>, Answer][] = [
  ['who orders', aCart, (who) => who.must(SAVE_DETAILS, { a: PERSON })],
  ['how the bills are paid', aCart, (who) => who.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })],
  ['the number that is brought', aMobile, (who, cart) => enterPorting(who, cart, '085 555 0177')],
  [
    'the number that was chosen',
    aCart,
    async (who, { uuid: r, offerId: o }) => {
      const free = await who.must('query n($r: String!, $o: String!) { getNewNumbers(reference: $r, offerId: $o) }', {
        r,
        o,
      })
      const m = free.getNewNumbers[0]
      const CHOOSE = `mutation c($r: String!, $o: String!, $m: String) {
        chooseNumber(reference: $r, offerId: $o, msisdn: $m) { uuid } }`
      return who.must(CHOOSE, { r, o, m })
    },
  ],
  [
    'the EID of a phone',
    aCart,
    async (who, { uuid: r, offerId: o }) => {
      await who.must(
        'mutation t($r: String!, $o: String!) { updateSIMType(reference: $r, offerId: $o, simCardType: ESIM) { uuid } }',
        { r, o },
      )
      const EID = `mutation e($r: String!, $o: String!, $e: String) {
        updateESIMDetails(reference: $r, offerId: $o, manufacturer: "Lumaro", eid: $e) { cart { uuid } } }`
      return who.must(EID, { r, o, e: '89049032123451234512345678901235' })
    },
  ],
  [
    'the service of today',
    aHome,
    (who, { uuid: r, offerId: o }) => who.must(SERVICE, { r, o, a: { hasService: false, slotId: null } }),
  ],
  ['the time of a visit', aHome, (who, cart) => chooseTime(who, cart)],
]

async function aMobile() {
  const customer = aCustomer(shop)
  return { customer, ...(await addMobile(customer)) }
}

async function aHome() {
  const customer = aCustomer(shop)
  return { customer, ...(await addPlan(customer, FIBRE, 'D08P3T7')) }
}

test.each(ANSWERS)(
  'HOLD-3: the uuid opens a cart until it contains %s, and from then on only names it',
  async (_, make, answer) => {
    const { customer, uuid, offerId } = await make()
    const before = aCustomer(shop)
    expect(await opens(before, uuid)).toBe('opened')
    await answer(customer, { uuid, offerId })
    for (const stranger of [before, aCustomer(shop)]) {
      expect(await opens(stranger, uuid)).toBe('CART_HELD')
      expect(codeOf(await stranger.graphql(ADD, { r: uuid }))).toBe('CART_HELD')
    }
    expect(await opens(customer, uuid)).toBe('opened')
  },
)

test('HOLD-4: the secret is 256 random bits in a cookie that no script reads; the table has a hash of it, another for each cart', async () => {
  const { customer, uuid } = await aCart()
  const [, secret = ''] = /holder=([\w-]+)/.exec(customer.cookies()) ?? []
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const { uuid: other } = await aCart(customer)
  for (const cart of [uuid, other]) await customer.must(DETAILS, { r: cart, a: PERSON })
  const [one, two] = [await rowOf(uuid), await rowOf(other)]
  expect([one.holders, two.holders]).toEqual([[expect.any(Buffer)], [expect.any(Buffer)]])
  expect(one.holders[0]).toHaveLength(32)
  expect(one.holders[0].equals(two.holders[0])).toBe(false)
  for (const text of [JSON.stringify(one), one.holders[0].toString('base64url')]) expect(text).not.toContain(secret)
  // Both open for it.
  for (const cart of [uuid, other]) expect(await opens(customer, cart)).toBe('opened')
})

test('HOLD-5: a cart is bound to a secret that the browser has presented: without one nothing is saved, and the repeated request is', async () => {
  const { uuid } = await aCart()
  const cookieless = aCustomer(shop)
  expect(codeOf(await cookieless.graphql(DETAILS, { r: uuid, a: PERSON }))).toBe('BROWSER_UNKNOWN')
  expect(await desk.rows('select from checkouts where cart_uuid = $1', [uuid])).toEqual([])
  expect(await rowOf(uuid)).toMatchObject({ held: false })
  expect((await cookieless.must(DETAILS, { r: uuid, a: PERSON })).saveCheckoutDetails.version).toBe(1)
  expect(await opens(cookieless, uuid)).toBe('opened')
})

test('HOLD-5: a browser whose first response was lost repeats the request and has the cart', async () => {
  const { customer, uuid } = await aMobile()
  const kept = customer.cookies()
  const key = { 'idempotency-key': randomUUID(), cookie: kept }
  // The cookies are those from before: the first response was lost.
  for (const attempt of [1, 2])
    expect(codeOf(await shop.graphql(DETAILS, { r: uuid, a: PERSON }, key)), `attempt ${attempt}`).toBeUndefined()
  expect(codeOf(await shop.graphql(GET, { r: uuid }, { cookie: kept }))).toBeUndefined()
})

test('HOLD-6: concurrent first answers of two windows of a browser are both saved', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, uuid } = await aCart()
    await Promise.all([
      customer.must(DETAILS, { r: uuid, a: PERSON }),
      customer.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT }),
    ])
    const { checkout } = await customer.must('{ checkout { details { email } payment { maskedIban } } }')
    expect(checkout).toMatchObject({ details: { email: AOIFE.email }, payment: { maskedIban: expect.any(String) } })
  }
})

test('HOLD-6: of several browsers with concurrent first answers one has the cart, and nothing of the others is in it', async () => {
  const { uuid } = await aCart()
  const rivals = await Promise.all(
    Array.from({ length: 6 }, async (_, number) => {
      const customer = aCustomer(shop)
      await customer.must(GET, { r: uuid })
      return { customer, name: `Rival${'abcdef'[number]}` }
    }),
  )
  const answers = await Promise.all(
    rivals.map(({ customer, name }) => customer.graphql(DETAILS, { r: uuid, a: { ...PERSON, firstName: name } })),
  )
  const codes = answers.map((answer) => codeOf(answer) ?? 'saved')
  expect(codes.toSorted()).toEqual([...Array(5).fill('CART_HELD'), 'saved'])
  const [winner] = rivals.filter((_, place) => codes[place] === 'saved')
  const { data } = (await winner?.customer.graphql('{ checkout { version details { firstName } } }')) ?? {}
  expect(data.checkout).toEqual({ version: 1, details: { firstName: winner?.name } })
})

test('HOLD-7: the first answer that identifies a person drops the browser that made the cart and mailed its link; the link’s question brings it back', async () => {
  const { customer: maker, uuid, offerId } = await aCart()
  // Personal data that no link's question refers to makes its browser the holder.
  await ANSWERS[4]?.[2](maker, { uuid, offerId })
  const victim = await aGuest(maker, uuid)
  await victim.must(SAVE_DETAILS, { a: PERSON })
  expect(await opens(maker, uuid)).toBe('CART_HELD')
  expect(codeOf(await maker.graphql('{ checkout { details { firstName } } }'))).toBe('CART_HELD')
  const { url } = (await victim.must(MAKE_LINK)).makeCartLink
  const t = url.split('#')[1]
  expect((await maker.must(LOOK, { t })).linkedCart).toEqual({ isHere: false, question: 'DATE_OF_BIRTH' })
  expect(codeOf(await maker.graphql(TAKE, { t, a: '1 1 1980' }))).toBe('CART_LINK_ANSWER_WRONG')
  await maker.must(TAKE, { t, a: '27 3 1990' })
  for (const holder of [maker, victim]) expect(await opens(holder, uuid)).toBe('opened')
})

test('HOLD-8: an answer that names another person drops all other holders; one that only adds to the details drops none', async () => {
  const { customer, uuid } = await aCart()
  await customer.must(SAVE_DETAILS, { a: PERSON })
  const guest = await aGuest(customer, uuid, '27 3 1990')
  await guest.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })
  await guest.must(SAVE_DETAILS, { a: { ...PERSON, mobile: '085 555 0101' } })
  const { offerId } = await addMobile(guest, { reference: uuid })
  await enterPorting(guest, { uuid, offerId }, '085 555 0178')
  expect(await opens(customer, uuid)).toBe('opened')
  await guest.must(SAVE_DETAILS, { a: { ...PERSON, email: 'somebody.else@customer.example' } })
  expect(await opens(customer, uuid)).toBe('CART_HELD')
  expect(await opens(guest, uuid)).toBe('opened')
})

test.each<CartState>(['paying', 'ordered', 'expired'])(
  'HOLD-9: a cart that is %s opens for the browser that made or changed it, with personal data or without',
  async (status) => {
    const { customer, uuid } = await aCart()
    const looked = aCustomer(shop)
    await looked.must(GET, { r: uuid })
    const document = JSON.stringify({ status })
    await desk.rows('update carts set document = document::jsonb || $2::jsonb where uuid = $1', [uuid, document])
    expect(await opens(looked, uuid)).toBe('CART_HELD')
    expect((await customer.must(GET, { r: uuid })).getCart).toEqual({ uuid, status: status.toUpperCase() })
  },
)

test('HOLD-10: a cart has at most five holders: a new device comes in the place of the oldest that a link brought', async () => {
  const { customer, uuid } = await aCart()
  await customer.must(SAVE_DETAILS, { a: PERSON })
  const guests: Customer[] = []
  for (let number = 0; number < 6; number += 1) guests.push(await aGuest(customer, uuid, '27 3 1990'))
  expect((await rowOf(uuid)).holders).toHaveLength(5)
  const all = await Promise.all([customer, ...guests].map((who) => opens(who, uuid)))
  expect(all).toEqual(['opened', 'CART_HELD', 'CART_HELD', 'opened', 'opened', 'opened', 'opened'])
})

test('HOLD-11: a cart from before opens in the browser that has its cookie, until it is ordered, and is that browser’s with the next change', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const asBefore = 'update carts set held = false, identified = false, holders = null where uuid = $1'
  await desk.rows(asBefore, [uuid])
  expect(await opens(aCustomer(shop), uuid)).toBe('CART_HELD')
  expect(codeOf(await shop.graphql(GET, { r: uuid }, { cookie: `cart=${uuid}` }))).toBeUndefined()
  expect(await opens(customer, uuid)).toBe('opened')
  await customer.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })
  expect((await rowOf(uuid)).holders).toHaveLength(1)
  expect(codeOf(await shop.graphql(GET, { r: uuid }, { cookie: `cart=${uuid}` }))).toBe('CART_HELD')
  expect(await opens(customer, uuid)).toBe('opened')

  const buyer = aCustomer(shop)
  await order(buyer)
  const { getCart: ordered } = await buyer.must('{ getCart { uuid } }')
  await desk.rows(asBefore, [ordered.uuid])
  expect(await opens(buyer, ordered.uuid)).toBe('CART_HELD')
})

test('HOLD-12: the key that made a cart opens it no more, once the cart knows a person', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const customer = aCustomer(shop)
  const made = async (headers: Record<string, string>) => shop.graphql(ADD, {}, { cookie: '', ...headers })
  const { uuid } = (await made(key)).data.addTariff
  expect((await made(key)).data.addTariff.uuid).toBe(uuid)
  await customer.must(GET, { r: uuid })
  await customer.must(SAVE_DETAILS, { a: PERSON })
  expect(codeOf(await made(key))).toBe('CART_HELD')
})

test('HOLD-13: refused access is logged, without the name that was tried', async () => {
  const { customer, uuid } = await aCart()
  await customer.must(SAVE_DETAILS, { a: PERSON })
  await opens(aCustomer(shop), uuid)
  await expect.poll(() => readFileSync(logFile, 'utf8')).toContain('cart of another browser')
  expect(readFileSync(logFile, 'utf8')).not.toContain(uuid)
})

test('HOLD-14: a caller who can only name a cart has a link sent to the mailbox in it, and continues by its question', async () => {
  const email = `way.back.${randomUUID()}@customer.example`
  const { customer, uuid } = await aCart()
  await customer.must(SAVE_DETAILS, { a: { ...PERSON, email } })
  const lost = aCustomer(shop)
  expect(await lost.must(WAY_BACK, { r: uuid })).toEqual({ mailHeldCart: true })
  expect(await opens(lost, uuid)).toBe('CART_HELD')
  await desk.work('send-cart-link')
  const [mail] = await desk.mailsTo(email)
  const t = /#([\w-]{43})/.exec(mail.text)?.[1]
  await lost.must(LOOK, { t })
  await lost.must(TAKE, { t, a: '27 3 1990' })
  expect(await opens(lost, uuid)).toBe('opened')
  expect(await opens(customer, uuid)).toBe('opened')
})

test('HOLD-14: the link that a holder has made is not ended by it, and the response is the same for any name', async () => {
  const { customer, uuid } = await aCart()
  await customer.must(SAVE_DETAILS, { a: PERSON })
  const { url } = (await customer.must(MAKE_LINK)).makeCartLink
  const { uuid: knowsNoMailbox } = await aCart()
  const stranger = aCustomer(shop)
  for (const r of [uuid, knowsNoMailbox, randomUUID()])
    expect(await stranger.must(WAY_BACK, { r })).toEqual({ mailHeldCart: true })
  expect(codeOf(await stranger.graphql(WAY_BACK, { r: 'TN-4F7K-9Q2M-X3BD' }))).toBe('CART_NOT_FOUND')
  const guest = aCustomer(shop)
  await guest.must(LOOK, { t: url.split('#')[1] })
  await guest.must(TAKE, { t: url.split('#')[1], a: '27 3 1990' })
  expect(await opens(guest, uuid)).toBe('opened')
  for (const r of [uuid, uuid]) await stranger.must(WAY_BACK, { r })
  expect(codeOf(await stranger.graphql(WAY_BACK, { r: uuid }))).toBe('TOO_MANY_CART_LINKS')
})

test('HOLD-14: of a cart that was ordered it is the link of the order that is sent', async () => {
  const email = `ordered.${randomUUID()}@customer.example`
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { email } })
  const { getCart } = await customer.must('{ getCart { uuid } }')
  await aCustomer(shop).must(WAY_BACK, { r: getCart.uuid })
  await desk.work('find-order')
  const mails = await desk.mailsTo(email)
  expect(mails.map(({ text }: { text: string }) => text).join()).toContain(`/order/${reference}?key=`)
})

test('HOLD-15: a customer who starts a new order leaves the cart, which stays as it is', async () => {
  const { customer, uuid } = await aCart()
  const before = await rowOf(uuid)
  await customer.must('mutation l { leaveCart }')
  expect(customer.cookies()).toMatch(/^holder=[\w-]+$/)
  expect(codeOf(await customer.graphql(GET))).toBe('CART_NOT_FOUND')
  expect(await rowOf(uuid)).toEqual(before)
})
