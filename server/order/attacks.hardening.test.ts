import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import {
  AOIFE,
  aCustomer,
  aMobile,
  answerCheckout,
  BY_DIRECT_DEBIT,
  fillCart,
  LEAVE,
  LOOK,
  order,
  PLACE,
  payAt,
  proveMobile,
  SAVE_DETAILS,
  SAVE_PAYMENT,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { statementsDuring } from '#server/testing/statements.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const securityEvents = (event: string, place: string) => securityEventsOf(shop, event, place)

const words = ({ errors }: Awaited<ReturnType<TestShop['graphql']>>) =>
  JSON.stringify(errors?.map(({ message, extensions }) => [message, extensions]))

test('ATT-2: another visitor’s order is neither shown, paid, settled nor left by who knows its number', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  const stranger = aCustomer(shop)
  await order(stranger)
  const before = await desk.orderOf(reference)
  const refused = await securityEvents('refused-access', 'order')
  const answers = []
  for (const question of [LOOK, START, SETTLE, LEAVE]) answers.push(await stranger.graphql(question, { r: reference }))
  for (const question of [LOOK, START, SETTLE, LEAVE])
    answers.push(await stranger.graphql(question, { r: 'TN-0000-0000' }))
  expect(new Set(answers.map(words)).size, 'forbidden is like unknown').toBe(1)
  expect(codeOf(answers[0] as (typeof answers)[0])).toBe('ORDER_NOT_FOUND')
  expect((await securityEvents('refused-access', 'order')) - refused).toBe(8)
  expect(await desk.orderOf(reference)).toEqual(before)
  expect(await desk.paymentOf(reference)).toBeUndefined()
})

test('ATT-12: the number of an order and an unknown one cause the same statements', async () => {
  const { reference } = await order(aCustomer(shop))
  const stranger = aCustomer(shop)
  const statementsOf = (r: string) =>
    statementsDuring(/orders|budgets|withdrawals|payments/, () =>
      stranger.graphql(LOOK, { r, k: 'A'.repeat(43) }, { 'x-forwarded-for': '203.0.113.77' }),
    )
  const unknown = await statementsOf('TN-0000-0000')
  expect(unknown).toHaveLength(2)
  expect(unknown.join(), 'no document is read before the secret is checked').not.toContain('document')
  expect(await statementsOf(reference)).toEqual(unknown)
})

test('ATT-3: wrong secrets are counted, and after 30 within an hour a visitor has to wait; a right secret is never refused', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const secret = /orders=[^;]*?TN-\w{4}-\w{4}\.([\w-]+)/.exec(customer.cookies())?.[1]
  const stranger = aCustomer(shop)
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const guess = async (r: string, k: string) => codeOf(await stranger.graphql(LOOK, { r, k }, from))
  const limits = await securityEvents('limit-hit', 'order')
  const codes = []
  for (let place = 0; place < 30; place += 1) {
    codes.push(await guess(place % 2 === 0 ? reference : `TN-0000-${1000 + place}`, 'A'.repeat(43)))
  }
  expect(new Set(codes)).toEqual(new Set(['ORDER_NOT_FOUND']))
  expect([await guess(reference, 'B'.repeat(43)), await guess('TN-0000-0000', 'B'.repeat(43))]).toEqual([
    'TOO_MANY_ORDER_KEYS',
    'TOO_MANY_ORDER_KEYS',
  ])
  expect((await securityEvents('limit-hit', 'order')) - limits).toBe(2)
  // Many customers share the address of a mobile network.
  expect((await stranger.must(LOOK, { r: reference, k: secret }, from)).order.reference).toBe(reference)
  expect(codeOf(await aCustomer(shop).graphql(LOOK, { r: reference, k: 'C'.repeat(43) }))).toBe('ORDER_NOT_FOUND')
})

test('ATT-4: amount and currency are ours: what the client says otherwise orders nothing, what the provider says otherwise confirms nothing', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  for (const payToday of [-1, 1, 2_147_483_647]) {
    expect(codeOf(await customer.graphql(PLACE, { ...review, payToday }))).toBe('PRICE_CHANGED')
  }
  expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toEqual([])

  const other = aCustomer(shop)
  const reference = await awaitingDeposit(other)
  const providerRef = await desk.begin(other, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
  await desk.rows(`update payments set currency = 'HUF' where provider_ref = $1`, [providerRef])
  expect((await other.must(SETTLE, { r: reference })).settlePayment).toMatchObject({
    state: 'AWAITING_PAYMENT',
    paidToday: null,
  })
  expect((await desk.paymentOf(reference)).state).toBe('givingBack')
})

const ADD_SIM = `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`

test('ATT-5: a cart or answers that changed after the review, in whichever window, are not ordered', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  await customer.must(ADD_SIM, { r: uuid })
  expect(codeOf(await customer.graphql(PLACE, review))).toBe('CART_CHANGED')
  const again = await whatIsReviewed(customer)
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, email: 'eve@customer.example' } })
  expect(codeOf(await customer.graphql(PLACE, again))).toBe('CHECKOUT_CHANGED')
  expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toEqual([])
})

test('ATT-6: without the terms of today there is no order, also by a direct call of the API', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  for (const termsVersion of ['', ' ', '1999-01', 'true', 'x'.repeat(200)]) {
    expect(codeOf(await customer.graphql(PLACE, { ...review, termsVersion }))).toBe('TERMS_NOT_ACCEPTED')
  }
  const { termsVersion: _, ...without } = review
  expect((await customer.graphql(PLACE, without)).errors).toBeDefined()
  expect((await customer.graphql(PLACE, { ...review, termsVersion: null })).errors).toBeDefined()
  expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toEqual([])
})

const NASTY = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `</p></table><a href="https://evil.example">Pay</a>`,
  `'; drop table orders; --`,
  `{{constructor.constructor('go')()}} \${7*7}`,
  `=HYPERLINK("https://evil.example")`,
] as const

test('ATT-7: what is written into any text of checkout comes out of the order, of order management and of the mail as it was written, and runs nowhere', async () => {
  for (const nasty of NASTY) {
    const customer = aCustomer(shop)
    const email = `nasty-${NASTY.indexOf(nasty)}@customer.example`
    await fillCart(customer)
    const place = { line1: nasty, line2: nasty, line3: nasty, town: nasty, county: 'Dublin', eircode: '' }
    await customer.must(SAVE_DETAILS, {
      a: {
        ...AOIFE,
        mobile: aMobile(),
        firstName: nasty,
        lastName: nasty,
        email,
        billing: 'OTHER',
        billingLine1: nasty,
        billingLine2: nasty,
        billingLine3: nasty,
        billingTown: nasty,
        billingCounty: 'Dublin',
      },
    })
    await customer.must('mutation d($a: CheckoutDeliveryInput!) { saveCheckoutDelivery(answers: $a) { version } }', {
      a: { to: 'OTHER', ...place, contactName: nasty, contactMobile: '085 555 0100', note: nasty },
    })
    await customer.must(SAVE_PAYMENT, { a: { ...BY_DIRECT_DEBIT, accountHolder: nasty } })
    await proveMobile(customer)
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    const { id: orderId } = await desk.orderOf(placeOrder.reference)
    await desk.perform('hand-over-order', { orderId })
    await desk.perform('send-order-mail', { orderId, kind: 'confirmation' })

    const { order: told } = await customer.must(
      `query o($r: String!) { order(reference: $r) { details { firstName lastName billingAddress { addressLine1 addressLine3 town } }
        delivery { contactName note address { addressLine2 } } payment { accountHolder } } }`,
      { r: placeOrder.reference },
    )
    const texts = [
      ...[told.details.firstName, told.details.lastName, told.details.billingAddress.addressLine1],
      ...[told.details.billingAddress.addressLine3, told.details.billingAddress.town, told.delivery.contactName],
      ...[told.delivery.note, told.delivery.address.addressLine2, told.payment.accountHolder],
    ]
    expect(texts).toEqual(texts.map(() => nasty))

    const { orders } = await desk.books('orders')
    const managed = orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
    const said = JSON.stringify(managed)
    expect(said.split(JSON.stringify(nasty).slice(1, -1)).length).toBeGreaterThan(8)

    const [mail] = await desk.mailsTo(email)
    expect(mail.to).toEqual([email])
    expect(mail.html).not.toContain(nasty)
    expect(mail.html).not.toMatch(/<script(?![^>]*ld\+json)|<img|onerror=alert\(1\)>|href="https:\/\/evil/i)
    expect(mail.text).not.toContain('https://evil.example')
  }
})

const FORMS = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', { 'content-type': 'text/plain' }],
  ['JSON without our header', { 'content-type': 'application/json' }],
] as const

test.each(FORMS)(
  'ATT-8: no other site orders, pays, settles or leaves with a customer’s cookies, by %s',
  async (_what, headers) => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const before = await desk.orderOf(reference)
    const ready = aCustomer(shop)
    const { uuid } = await fillCart(ready)
    await answerCheckout(ready)
    const tries = [
      [ready, PLACE, await whatIsReviewed(ready)],
      [customer, START, { r: reference }],
      [customer, SETTLE, { r: reference }],
      [customer, LEAVE, { r: reference }],
    ] as const
    for (const [who, query, variables] of tries) {
      const response = await fetch(`${shop.url}/graphql/`, {
        method: 'POST',
        headers: {
          ...headers,
          cookie: who.cookies(),
          origin: 'https://evil.example',
          'sec-fetch-site': 'cross-site',
        },
        body: JSON.stringify({ query, variables }),
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await desk.orderOf(reference)).toEqual(before)
    expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toEqual([])
  },
)

test('ATT-10: cards are tried in ten payments of an order at most', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  const { id } = await desk.orderOf(reference)
  const refused = `insert into payments (id, order_id, gateway, amount, currency, keep_card, state)
    select gen_random_uuid(), $1, 'STANCER', 15000, 'EUR', false, 'refused' from generate_series(1, $2)`
  await desk.rows(refused, [id, 9])
  await desk.begin(customer, reference)
  await customer.must(START, { r: reference })
  await desk.rows(`update payments set state = 'refused' where order_id = $1`, [id])
  expect(codeOf(await customer.graphql(START, { r: reference }))).toBe('TOO_MANY_PAYMENTS')
  expect((await customer.must(LEAVE, { r: reference })).leaveOrder.state).toBe('CANCELLED')
})

test('ATT-11, FIELD-5: a visitor pays with no card that somebody else has kept, and a card’s number is no name of one', async () => {
  const other = aCustomer(shop)
  await fillCart(other)
  const theirs = 'card_RMLytyx2xLkdXkATKSxHOlvC'
  const madeUp = await other.graphql(SAVE_PAYMENT, { a: { ...BY_DIRECT_DEBIT, savedCard: theirs } })
  expect(madeUp.errors?.[0]?.extensions).toMatchObject({ code: 'SAVED_CARD_UNKNOWN', field: 'savedCard' })
  for (const savedCard of ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242']) {
    expect((await other.graphql(SAVE_PAYMENT, { a: { ...BY_DIRECT_DEBIT, savedCard } })).errors).toBeDefined()
  }
})
