import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  BY_DIRECT_DEBIT,
  COPPER,
  fillCart,
  SAVE_DETAILS,
  SAVE_PAYMENT,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { checkoutJobs } from './jobs.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ SLOT_HOLDS_PER_HOME: '100', SLOT_HOLDS_PER_VISITOR: '100' })
})
afterAll(() => shop.close())

const CHECKOUT = `query c($r: String) { checkout(reference: $r) {
  version steps unanswered home { addressLine1 town }
  details { firstName lastName email mobile dateOfBirth billingAddress { town } marketing creditConsentAt }
  delivery { address { town } contactName contactMobile note }
  payment { monthly maskedIban accountHolder mandateReference mandateSignedAt savedCard }
  mandate { reference creditorName creditorIdentifier creditorAddress } terms { version path } cart { reference } } }`

test('COUT-13: answers are stored step by step and shown again in the browser that holds the cart, and in no other', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer, { details: { mobile: AOIFE.mobile } })
  const { checkout } = await customer.must(CHECKOUT)
  expect(checkout).toMatchObject({
    version: 3,
    unanswered: [],
    details: {
      firstName: 'Aoife',
      mobile: '+353855550100',
      dateOfBirth: '1990-03-27',
      marketing: ['EMAIL'],
      billingAddress: null,
    },
    delivery: { address: null, contactName: 'Aoife', contactMobile: '+353855550100' },
    payment: { monthly: 'DIRECT_DEBIT', maskedIban: 'IE29 •••• 5678', accountHolder: 'Aoife Ní Bhriain' },
    home: { town: 'Dublin 8' },
  })
  expect(checkout.payment.mandateReference).toBe(checkout.mandate.reference)
  expect(checkout.mandate).toMatchObject({ creditorIdentifier: 'IE23ZZZ360555' })
  const stranger = aCustomer(shop)
  const refused = await stranger.graphql(CHECKOUT, { r: checkout.cart.reference })
  expect(refused.errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  const named = await stranger.graphql(CHECKOUT, { r: uuid })
  expect(named.errors?.[0]?.extensions.code).toBe('CART_HELD')
})

test('COUT-19: the engineer’s contact follows a corrected number, and stays another person’s', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer, { details: { mobile: AOIFE.mobile } })
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, mobile: '086 555 0177' } })
  expect((await customer.must(CHECKOUT)).checkout).toMatchObject({
    details: { mobile: '+353865550177' },
    delivery: { contactName: 'Aoife', contactMobile: '+353865550177' },
  })
})

test('COUT-13: two windows that answer different steps at once lose nothing', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await Promise.all([customer.must(SAVE_DETAILS, { a: AOIFE }), customer.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })])
  expect((await customer.must(CHECKOUT)).checkout.unanswered).toEqual(['DELIVERY'])
})

test('COUT-14: wrong answers are refused with their fields, and nothing of them is stored', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  const { errors } = await customer.graphql(SAVE_DETAILS, { a: { ...AOIFE, email: 'aoife', birthYear: '2020' } })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'CHECKOUT_ANSWERS_INVALID',
    params: { problems: [{ field: 'email' }, { field: 'birthYear', message: 'You must be 18 or older to order' }] },
  })
  expect((await customer.must(CHECKOUT)).checkout.details).toBeNull()
})

test('COUT-15: delivery is a step where a box is posted or an engineer comes, and open steps are listed', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer, COPPER, 'V94E6NH')
  const { checkout } = await customer.must(CHECKOUT)
  expect(checkout.steps).toEqual(['DETAILS', 'DELIVERY', 'PAYMENT', 'REVIEW'])
  expect(checkout.unanswered).toEqual(['DETAILS', 'DELIVERY', 'PAYMENT'])
})

test('COUT-16: no response of the API contains a whole IBAN', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  expect(JSON.stringify(await customer.must(CHECKOUT))).not.toContain('93115212345678')
})

test.each(['paying', 'ordered', 'expired'] as const)(
  'COUT-17: nothing can be answered for a cart that is %s',
  async (status) => {
    const customer = aCustomer(shop)
    const { uuid } = await fillCart(customer)
    const stored = await shop.deps.carts.find(uuid)
    if (stored === null) throw new Error('the cart is gone')
    await shop.deps.carts.replace(stored.cart, { ...stored.cart, status, version: stored.cart.version + 1 })
    const { errors } = await customer.graphql(SAVE_DETAILS, { a: AOIFE })
    expect(errors?.[0]?.extensions.code).toMatch(/^CART_/)
  },
)

test('COUT-18: abandoned answers are deleted after 7 days, and the cart is still there', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await customer.must(SAVE_DETAILS, { a: AOIFE })
  const age = (days: number) =>
    shop.deps.db.$client.query(
      'update checkouts set changed_at = now() - make_interval(days => $2) where cart_uuid = $1',
      [uuid, days],
    )
  const [job] = checkoutJobs
  await age(6)
  await job?.perform(shop.deps, {}, { id: uuid })
  expect((await customer.must(CHECKOUT)).checkout.details).not.toBeNull()
  await age(8)
  await job?.perform(shop.deps, {}, { id: uuid })
  expect((await customer.must(CHECKOUT)).checkout.details).toBeNull()
})
