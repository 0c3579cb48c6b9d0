import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  COPPER,
  fillCart,
  LEAVE,
  LOOK,
  order,
  PLACE,
  REFERRED,
  SAVE_DETAILS,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    ...MANY_PEOPLE,
    SLOT_HOLDS_PER_HOME: '1000',
    SLOT_HOLDS_PER_VISITOR: '1000',
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('credit', {})
  await shop.control('appointments', {})
})

async function rowsOf(table: string, where = 'true'): Promise<number> {
  const { rows } = await shop.deps.db.$client.query(`select count(*)::int as count from ${table} where ${where}`)
  return rows[0].count
}

function codeOf(answer: { errors: { extensions: { code: string } }[] | undefined }) {
  return answer.errors?.[0]?.extensions.code
}

test('ORDER-11: with direct debit and nothing due today an order is confirmed at once, and its cart is ordered', async () => {
  const customer = aCustomer(shop)
  const placed = await order(customer)
  expect(placed).toMatchObject({ state: 'CONFIRMED', dueToday: 0, cardNeeded: false, deposit: 0, startEarly: true })
  expect(placed.reference).toMatch(/^TN-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const { getCart } = await customer.must('query c { getCart { status agreedTermsAndConditions } }')
  expect(getCart).toEqual({ status: 'ORDERED', agreedTermsAndConditions: true })
})

test('ORDER-40: the cart of an order is as it was ordered, and says how it stands by now', async () => {
  const ASK = 'query o($r: String!) { order(reference: $r) { cart { status agreedTermsAndConditions } } }'
  const customer = aCustomer(shop)
  const look = async (r: string) => (await customer.must(ASK, { r })).order.cart
  const { reference } = await order(customer, { details: WITH_DEPOSIT })
  expect(await look(reference)).toEqual({ status: 'PAYING', agreedTermsAndConditions: true })
  await customer.must(LEAVE, { r: reference })
  expect((await look(reference)).status).toBe('OPEN')
  expect((await look((await order(customer)).reference)).status).toBe('ORDERED')
})

test('ORDER-12: the order, the frozen cart, its history, the hand-over and the mail are one commit', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const { rows } = await shop.deps.db.$client.query('select id from orders where reference = $1', [reference])
  const id = rows[0].id
  expect(await rowsOf('mails', `order_id = '${id}' and kind = 'confirmation'`)).toBe(1)
  expect(await rowsOf('pgboss.job', `name = 'hand-over-order' and data ->> 'orderId' = '${id}'`)).toBe(1)
  expect(await rowsOf('order_events', `order_id = '${id}'`)).toBe(2)
})

const DEPOSITS = `hasUpfrontCostItem hasHandsetDeposit payTodayTotal
  offers { depositAmountVatIncluded depositAmountVatExcluded }`
const DEPOSIT_FIELDS = `query d($r: String!) { order(reference: $r) { cart { ${DEPOSITS} } } }`
const DEPOSIT_IN_CART = `query c { getCart { ${DEPOSITS} order { reference state } } }`

test('ORDER-13, FIELD-4, FIELD-6: a deposit is shown before anything is paid, and a second press with its amount accepts it', async () => {
  const customer = aCustomer(shop)
  const asked = await order(customer, { details: WITH_DEPOSIT })
  expect(asked).toMatchObject({ state: 'DEPOSIT_ASKED', deposit: 15_000, dueToday: 15_000, cardNeeded: true })
  const score = 'query s($r: String!) { order(reference: $r) { cart { creditScore } } getCart { creditScore } }'
  expect(await customer.must(score, { r: asked.reference })).toEqual({
    order: { cart: { creditScore: 'DEPOSIT' } },
    getCart: { creditScore: null },
  })
  expect(asked.cart.payTodayTotal).toBe(15_000)
  const { cart } = (await customer.must(DEPOSIT_FIELDS, { r: asked.reference })).order
  expect(cart).toEqual({
    hasUpfrontCostItem: true,
    hasHandsetDeposit: false,
    payTodayTotal: 15_000,
    offers: [{ depositAmountVatIncluded: 15_000, depositAmountVatExcluded: 15_000 }],
  })
  const { getCart } = await customer.must(DEPOSIT_IN_CART)
  expect(getCart).toEqual({ ...cart, order: { reference: asked.reference, state: 'DEPOSIT_ASKED' } })
  expect(asked.cart.itemisedBills.find(({ fromBill }) => fromBill === 7)?.depositCredit).toBeGreaterThan(0)
  const review = await whatIsReviewed(customer)
  expect((await customer.must(PLACE, review)).placeOrder.state).toBe('DEPOSIT_ASKED')
  expect((await customer.must(PLACE, { ...review, acceptedDeposit: 1 })).placeOrder.state).toBe('DEPOSIT_ASKED')
  const accepted = await customer.must(PLACE, { ...review, acceptedDeposit: 15_000 })
  expect(accepted.placeOrder).toMatchObject({ state: 'AWAITING_PAYMENT', reference: asked.reference })
})

test('ORDER-14: a customer who declines the deposit leaves, and the cart can be changed again', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: WITH_DEPOSIT })
  const changed = await customer.graphql(
    'mutation a { saveCheckoutDetails(answers: { firstName: "" lastName: "" email: "" mobile: "" birthDay: "" birthMonth: "" birthYear: "" billing: "HOME" creditConsent: true marketing: [] }) { version } }',
  )
  expect(codeOf(changed)).toBe('CART_BEING_PAID')
  expect((await customer.must(LEAVE, { r: reference })).leaveOrder.state).toBe('CANCELLED')
  expect((await customer.must('query c { getCart { status } }')).getCart.status).toBe('OPEN')
})

test('ORDER-15: an order that the bureau refers to a person is not charged', async () => {
  const customer = aCustomer(shop)
  const referred = await order(customer, { details: REFERRED })
  expect(referred).toMatchObject({ state: 'REFERRED', paidToday: null })
  expect((await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder.reference).toBe(referred.reference)
  const { getCart } = await customer.must('query c { getCart { status order { reference state } } }')
  expect(getCart).toEqual({ status: 'ORDERED', order: { reference: referred.reference, state: 'REFERRED' } })
})

test.each(['fail', 'lie', 'gone'])(
  'ORDER-16: a bureau that does %s costs no order, no time of an engineer and no answer',
  async (mode) => {
    const customer = aCustomer(shop)
    await fillCart(customer)
    await answerCheckout(customer)
    await shop.control('credit', { mode })
    expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('CREDIT_CHECK_UNAVAILABLE')
    await shop.control('credit', {})
    expect((await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder.state).toBe('CONFIRMED')
  },
)

test('ORDER-17: a lost visit is a refusal, nothing is ordered, and another has to be chosen', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const stored = await shop.deps.carts.find(uuid)
  const line = stored?.cart.lines[0]
  if (line?.kind !== 'broadband' || line.visit === null) throw new Error('no visit')
  await shop.deps.appointments.release(line.visit.holdId)
  expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('SLOT_LOST')
  const { getCart } = await customer.must('query c { getCart { status valid missing { part } } }')
  expect(getCart).toEqual({ status: 'OPEN', valid: false, missing: [{ part: 'VISIT' }] })
  expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('CART_INCOMPLETE')
})

test('ORDER-18: nothing is ordered that the customer did not review: another cart, other answers, other prices, no terms', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  const refusals = await Promise.all(
    [
      { version: review.version - 1 },
      { checkoutVersion: review.checkoutVersion - 1 },
      { payToday: 1 },
      { termsVersion: '' },
      { termsVersion: '1999' },
    ].map(async (other) => codeOf(await customer.graphql(PLACE, { ...review, ...other }))),
  )
  expect(refusals).toEqual([
    'CART_CHANGED',
    'CHECKOUT_CHANGED',
    'PRICE_CHANGED',
    'TERMS_NOT_ACCEPTED',
    'TERMS_NOT_ACCEPTED',
  ])
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, firstName: 'Eve' } })
  expect(codeOf(await customer.graphql(PLACE, review))).toBe('CHECKOUT_CHANGED')
})

test('ORDER-19: nothing is ordered before every step was answered', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('CHECKOUT_INCOMPLETE')
})

test('FAULT-1: 20 presses at once, under one key and under many, make one order and get one response', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  const before = await shop.requestsTo('credit')
  const one = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      customer.must(PLACE, review, { 'idempotency-key': index % 2 === 0 ? one : randomUUID() }),
    ),
  )
  expect(new Set(answers.map(({ placeOrder }) => JSON.stringify(placeOrder))).size).toBe(1)
  expect(await rowsOf('orders', `cart_uuid = '${answers[0]?.placeOrder.cart.uuid}'`)).toBe(1)
  expect((await shop.requestsTo('credit')) - before).toBe(1)
})

test('FAULT-1: the same key with other meaning is refused, with the same meaning in another order it is the same order', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  const key = { 'idempotency-key': randomUUID() }
  const first = await customer.must(PLACE, review, key)
  const turned = Object.fromEntries(Object.entries(review).reverse())
  expect((await customer.must(PLACE, turned, key)).placeOrder.reference).toBe(first.placeOrder.reference)
  expect(codeOf(await customer.graphql(PLACE, { ...review, startEarly: false }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('FAULT-2: a repeated press after a lost response gets the same result', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  const key = { 'idempotency-key': randomUUID() }
  // The client disconnects before the response.
  const controller = new AbortController()
  const lost = fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-source-application': 'online-acquisition-ui',
      cookie: customer.cookies(),
      ...key,
    },
    body: JSON.stringify({ query: PLACE, variables: review }),
    signal: controller.signal,
  }).catch(() => null)
  await expect
    .poll(() => rowsOf('orders', `cart_uuid::text = '${customer.cookies().match(/cart=([\w-]+)/)?.[1]}'`))
    .toBe(1)
  controller.abort()
  await lost
  const again = await customer.must(PLACE, review, key)
  expect(again.placeOrder.state).toBe('CONFIRMED')
})

test('FAULT-10: a price that changed between review and button is refused, and ordered only once the customer accepted it', async () => {
  const own = await openTestShop({ ...MANY_PEOPLE, SLOT_HOLDS_PER_HOME: '1000' })
  try {
    const customer = aCustomer(own)
    await fillCart(customer, COPPER, 'V94E6NH')
    await answerCheckout(customer)
    const review = await whatIsReviewed(customer)
    const { id, release } = own.deps.catalogue.active()
    await publishRelease(own.deps.db, dearer(release, 100))
    await expect.poll(() => own.deps.catalogue.active().id).not.toBe(id)
    expect(codeOf(await customer.graphql(PLACE, review))).toBe('PRICE_CHANGED')
    const { getCart } = await customer.must('query c { getCart { monthlyTotal atPricesOfToday { monthlyTotal } } }')
    expect(getCart.atPricesOfToday.monthlyTotal).toBeGreaterThan(getCart.monthlyTotal)
    await customer.must('mutation a { acceptPrices { version } }')
    const ordered = await customer.must(PLACE, await whatIsReviewed(customer))
    expect(ordered.placeOrder.state).toBe('CONFIRMED')
  } finally {
    await own.close()
  }
})

test('ORDER-20: an order is opened by its secret alone: not by its number, not by another’s secret, and unknown is like forbidden', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const other = aCustomer(shop)
  const theirs = await order(other)
  expect((await customer.must(LOOK, { r: reference })).order.reference).toBe(reference)
  const secret = /orders=[^.]+\.([\w-]+)/.exec(other.cookies())?.[1]
  const stranger = aCustomer(shop)
  const answers = await Promise.all([
    stranger.graphql(LOOK, { r: reference }),
    stranger.graphql(LOOK, { r: 'TN-0000-0000' }),
    stranger.graphql(LOOK, { r: 'nonsense' }),
    stranger.graphql(LOOK, { r: reference, k: secret }),
    stranger.graphql(LOOK, { r: reference, k: '' }),
    other.graphql(LOOK, { r: reference }),
  ])
  expect(
    new Set(
      answers.map(({ errors }) => JSON.stringify(errors?.map(({ message, extensions }) => [message, extensions]))),
    ).size,
  ).toBe(1)
  expect(codeOf(answers[0] ?? { errors: undefined })).toBe('ORDER_NOT_FOUND')
  // The link in the mail carries the secret; the browser stores it only after a press.
  expect((await stranger.must(LOOK, { r: theirs.reference, k: secret })).order.reference).toBe(theirs.reference)
  expect(codeOf(await stranger.graphql(LOOK, { r: theirs.reference }))).toBe('ORDER_NOT_FOUND')
})

test('ORDER-21: a cart that was ordered and left ten times in a day is refused', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  await shop.control('credit', { mode: 'fail' })
  for (let attempt = 0; attempt < 10; attempt += 1) await customer.graphql(PLACE, await whatIsReviewed(customer))
  expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('TOO_MANY_ORDERS')
  expect(await rowsOf('orders', `cart_uuid = '${uuid}'`)).toBe(10)
})
