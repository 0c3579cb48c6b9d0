import { afterAll, beforeAll, expect, test } from 'vitest'
import { anIban } from '#server/testing/an-iban.ts'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import {
  aCustomer,
  answerCheckout,
  BY_CARD,
  BY_DIRECT_DEBIT,
  type Customer,
  fillCart,
  NOBODY_COMES,
  PLACE,
  payAt,
  SETTLE,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const LIMITS = {
  ORDERS_PER_VISITOR: '4',
  ORDERS_PER_MAILBOX: '2',
  ORDERS_PER_PERSON: '2',
  ORDERS_PER_IBAN: '2',
  ORDERS_PER_ADDRESS: '2',
  ORDERS_FOR_ALL: '1000',
  RATE_LIMIT_PER_MINUTE: '1000000',
}

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  // Behind a proxy, so that customers come from many addresses.
  shop = await openTestShop({ ...LIMITS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

let people = 0

/** A new customer: another name, mailbox, account, address and connection. */
function somebody({ from = `198.51.100.${(people % 250) + 1}`, in: where = shop } = {}) {
  people += 1
  const customer = aCustomer({
    ...where,
    graphql: (query, variables, headers) => where.graphql(query, variables, { ...headers, 'x-forwarded-for': from }),
  })
  const details = {
    firstName: `Aoife ${letters(people)}`,
    email: `aoife.${people}@customer.example`,
    billing: 'OTHER',
    billingLine1: `${people} Weavers Row`,
    billingTown: 'Dublin',
    billingCounty: 'Dublin',
  }
  const delivery = {
    to: 'OTHER',
    line1: `${people} Weavers Row`,
    town: 'Dublin',
    county: 'Dublin',
  }
  return { customer, answers: { details, delivery, payment: { ...BY_DIRECT_DEBIT, iban: anIban(people) } } }
}

function letters(count: number): string {
  return String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}

async function press({ customer, answers }: ReturnType<typeof somebody>): Promise<string> {
  await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
  await answerCheckout(customer, answers)
  return pressAgain(customer)
}

async function pressAgain(customer: Customer): Promise<string> {
  const answer = await customer.graphql(PLACE, await whatIsReviewed(customer))
  return codeOf(answer) ?? answer.data?.placeOrder.state
}

const securityEvents = (place: string) => securityEventsOf(shop, 'limit-hit', place)

test('TRUST-1: one visitor places so many orders a day without a card payment; one more does not reach the bureau, leaves the cart as it is and is a security event', async () => {
  const from = '203.0.113.1'
  for (let count = 0; count < 4; count += 1) expect(await press(somebody({ from }))).toBe('CONFIRMED')
  const [asked, events] = [await shop.requestsTo('credit'), await securityEvents('orders by visitor')]
  const fifth = somebody({ from })
  expect(await press(fifth)).toBe('TOO_MANY_ORDERS')
  expect(await shop.requestsTo('credit')).toBe(asked)
  expect(await securityEvents('orders by visitor')).toBe(events + 1)
  const { checkout } = await fifth.customer.must('query c { checkout { cart { status } } }')
  expect(checkout.cart.status).toBe('OPEN')
})

test('TRUST-2: a mailbox, a person, an account and an address have so many orders a day each, however they are spelled and from wherever they come', async () => {
  const first = somebody().answers
  const { details, delivery, payment } = first
  const same = {
    mailbox: { details: { ...details, email: 'Some.One@gmail.com' } },
    person: { details: { ...details, firstName: 'Séamas', lastName: "O'Neill" } },
    iban: { payment },
    address: { delivery: { ...delivery, line1: '1a, Quay St.', eircode: '' } },
  }
  const spelled = {
    mailbox: { details: { ...details, email: 'someone+promo@googlemail.com' } },
    person: { details: { ...details, firstName: 'SEAMAS', lastName: 'ONeill' } },
    iban: { payment: { ...payment, iban: payment.iban.replaceAll(/.{4}/g, '$& ').toLowerCase() } },
    address: { delivery: { ...delivery, line1: '1A QUAY ST', eircode: '' } },
  }
  for (const subject of ['mailbox', 'person', 'iban', 'address'] as const) {
    const told: string[] = []
    for (const shared of [same, same, spelled]) {
      const { customer, answers } = somebody()
      const part = { ...answers, ...shared[subject] }
      // Only the subject under test is shared.
      if ('details' in shared[subject]) {
        const { email, firstName, lastName } = shared[subject].details as { [Name in string]?: string }
        const ours = subject === 'mailbox' ? { email } : { firstName, lastName }
        part.details = { ...answers.details, ...ours } as typeof part.details
      }
      told.push(await press({ customer, answers: part }))
    }
    expect(told, subject).toEqual(['CONFIRMED', 'CONFIRMED', 'TOO_MANY_ORDERS'])
    expect(await securityEvents(`orders by ${subject}`), subject).toBe(1)
  }
})

test('TRUST-3: an order that is refused for one limit uses nothing of the others up', async () => {
  const from = '203.0.113.3'
  for (let count = 0; count < 4; count += 1) await press(somebody({ from }))
  const victim = somebody().answers
  for (let count = 0; count < 3; count += 1) {
    expect(await press({ customer: somebody({ from }).customer, answers: victim })).toBe('TOO_MANY_ORDERS')
  }
  expect(await press({ customer: somebody().customer, answers: victim })).toBe('CONFIRMED')
})

test('TRUST-4: the button pressed many times at once for one cart spends once', async () => {
  const from = '203.0.113.4'
  for (let count = 0; count < 3; count += 1) await press(somebody({ from }))
  const { customer, answers } = somebody({ from })
  await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
  await answerCheckout(customer, answers)
  const reviewed = await whatIsReviewed(customer)
  const pressed = await Promise.all(Array.from({ length: 5 }, () => customer.must(PLACE, reviewed)))
  expect(new Set(pressed.map(({ placeOrder }) => placeOrder.reference)).size).toBe(1)
  const budgets = await desk.rows(
    `select spent from budgets, orders where reference = $1 and key = any(budget_keys) order by spent`,
    [pressed[0]?.placeOrder.reference],
  )
  // Mailbox, person, account and address are new, the visitor is not; the budget for all depends on earlier tests.
  const spent = budgets.map((each) => each.spent)
  expect(spent.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(spent).toContain(4)
})

test('TRUST-5: a card payment releases the budgets of its order; a card that is only stored does not', async () => {
  const from = '203.0.113.5'
  for (let count = 0; count < 6; count += 1) {
    const { customer, answers } = somebody({ from })
    expect(await press({ customer, answers: { ...answers, details: { ...answers.details, ...WITH_DEPOSIT } } })).toBe(
      'DEPOSIT_ASKED',
    )
    const { placeOrder } = await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
    await payFor(customer, placeOrder.reference)
  }
  for (let count = 0; count < 4; count += 1) {
    const { customer, answers } = somebody({ from })
    expect(await press({ customer, answers: { ...answers, payment: BY_CARD } as typeof answers })).toBe(
      'AWAITING_PAYMENT',
    )
    const { checkout } = await customer.must('query c { checkout { order { reference } } }')
    await payFor(customer, checkout.order.reference)
  }
  expect(await press(somebody({ from }))).toBe('TOO_MANY_ORDERS')
})

async function payFor(customer: Customer, reference: string): Promise<void> {
  const providerRef = await desk.begin(customer, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
  expect((await customer.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
}

test('TRUST-6: an order that could not be placed because another system was away costs its customer nothing', async () => {
  const { customer, answers } = somebody()
  await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
  await answerCheckout(customer, answers)
  await shop.control('credit', { mode: 'fail' })
  for (let count = 0; count < 3; count += 1) expect(await pressAgain(customer)).toBe('CREDIT_CHECK_UNAVAILABLE')
  await shop.control('credit', { mode: 'ok' })
  expect(await pressAgain(customer)).toBe('CONFIRMED')
})

test('TRUST-7: all visitors together have a limit an hour, with words and a security event of its own', async () => {
  const small = await openTestShop({ ...LIMITS, ORDERS_FOR_ALL: '1', TRUST_PROXY: '1' })
  try {
    const told: string[] = []
    // Counted in sixteen rows of one each, so the seventeenth order at the latest finds its row spent.
    while (told.length < 17 && !told.includes('TOO_MANY_ORDERS_IN_ALL')) told.push(await press(somebody({ in: small })))
    expect(told.at(-1)).toBe('TOO_MANY_ORDERS_IN_ALL')
    expect(await securityEventsOf(small, 'limit-hit', 'orders by all')).toBe(1)
  } finally {
    await small.close()
  }
})

test('TRUST-8: with the usual settings twenty customers behind one address all order, and a household of four with one account does', async () => {
  const usual = await openTestShop({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    const from = '203.0.113.8'
    const family = somebody({ in: usual }).answers
    const told: string[] = []
    for (let count = 0; count < 20; count += 1) {
      const { customer, answers } = somebody({ from, in: usual })
      const shared = count < 4 ? { delivery: family.delivery, payment: family.payment } : {}
      told.push(await press({ customer, answers: { ...answers, ...shared } }))
    }
    expect(new Set(told)).toEqual(new Set(['CONFIRMED']))
  } finally {
    await usual.close()
  }
})
