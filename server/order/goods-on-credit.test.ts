import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  type Customer,
  fillCart,
  LOOK,
  NOBODY_COMES,
  PLACE,
  payAt,
  SETTLE,
  START,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const FREE_PHONE = 'KAIMO_K3_64_MIDNIGHT'
const DEAR_PHONE = 'KAIMO_K9_128_JET'
const ADD_PHONE = `mutation add($r: String!, $e: String) { addTariff(reference: $r, catalogOfferCode: "BILLPAY_30GB",
  catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M", equipmentCode: $e) { payTodayTotal } }`
const ADD_SIM = `mutation add($r: String!) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const ENTER = 'mutation p($r: String!, $c: String!) { addPromoCode(reference: $r, code: $c) { uuid } }'
const ELSEWHERE = { to: 'OTHER', line1: '9 Harbour Road', town: 'Galway', county: 'Galway' }

describe.each(['STANCER', 'ELAVON'] as const)('by %s', (gateway) => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>
  beforeAll(async () => {
    shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway })
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())

  async function fill(
    customer: Customer,
    phones: readonly string[],
    answers: Parameters<typeof answerCheckout>[1] = {},
  ) {
    const { uuid } = await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
    for (const e of phones) await customer.must(ADD_PHONE, { r: uuid, e })
    await answerCheckout(customer, answers)
    return uuid
  }

  async function press(customer: Customer) {
    return (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  }

  test('TRUST-9: a device of which nothing is paid today waits for a bank that confirms a card: nothing is charged, nothing is kept, and a refused card leaves the order waiting for another', async () => {
    const customer = aCustomer(shop)
    await fill(customer, [FREE_PHONE])
    const { reference, state, cardNeeded, dueToday } = await press(customer)
    expect([state, cardNeeded, dueToday]).toEqual(['AWAITING_PAYMENT', true, 0])
    const providerRef = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef, card: '4000000000003220', approve: false })
    const { settlePayment } = await customer.must(SETTLE, { r: reference })
    expect([settlePayment.state, settlePayment.paymentProblem]).toEqual(['AWAITING_PAYMENT', 'NOT_CONFIRMED'])
    const again = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef: again })
    expect((await customer.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
    await desk.work('capture-payment')
    const payment = await desk.paymentOf(reference)
    expect(payment).toMatchObject({ amount: 0, keep_card: false, state: 'captured' })
    expect(payment.card).toMatchObject({ token: null, last4: '4242' })
    const { payments } = await desk.books(gateway.toLowerCase())
    expect(payments.filter(({ captured }: { captured: number }) => captured > 0)).toEqual([])
  })
})

describe('with one gateway', () => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>
  beforeAll(async () => {
    shop = await openTestShop(MANY_ORDERS)
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())

  async function ready(phones: readonly string[], answers: Parameters<typeof answerCheckout>[1] = {}) {
    const customer = aCustomer(shop)
    const { uuid } = await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
    for (const e of phones) await customer.must(ADD_PHONE, { r: uuid, e })
    await answerCheckout(customer, answers)
    return { customer, uuid }
  }

  async function press(customer: Customer) {
    return (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  }

  test('TRUST-10: several devices, or one that goes to neither home nor bills, with nothing paid, are for a person to look at', async () => {
    expect((await press((await ready([FREE_PHONE, FREE_PHONE])).customer)).state).toBe('REFERRED')
    expect((await press((await ready([FREE_PHONE], { delivery: ELSEWHERE })).customer)).state).toBe('REFERRED')
    const billed = { billing: 'OTHER', billingLine1: '9 Harbour Rd', billingTown: 'Galway', billingCounty: 'Galway' }
    const asBilled = { ...ELSEWHERE, line1: '9, harbour rd' }
    const known = await ready([FREE_PHONE], { details: billed, delivery: asBilled })
    expect((await press(known.customer)).state).toBe('AWAITING_PAYMENT')
  })

  test('TRUST-11: the same goes through with a card payment, of the price or of a deposit', async () => {
    const paying = await ready([DEAR_PHONE, FREE_PHONE], { delivery: ELSEWHERE })
    const { reference, dueToday } = await press(paying.customer)
    expect(dueToday).toBeGreaterThan(0)
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(paying.customer, reference) })
    expect((await paying.customer.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
    const secured = await ready([FREE_PHONE, FREE_PHONE], { details: { ...AOIFE, ...WITH_DEPOSIT } })
    expect((await press(secured.customer)).state).toBe('DEPOSIT_ASKED')
  })

  async function uses(): Promise<number> {
    const [row] = await desk.rows(`select used from promo_counts where code = 'FIRST250'`)
    return row?.used ?? 0
  }

  async function withCode() {
    const { customer, uuid } = await ready([DEAR_PHONE])
    await customer.must(ADD_SIM, { r: uuid })
    await customer.must(ENTER, { r: uuid, c: 'FIRST250' })
    return customer
  }

  test('TRUST-12: a limited promo code is used by an order that is paid or proven, not by a button that anybody presses', async () => {
    const customer = await withCode()
    const { reference, state } = await press(customer)
    expect([state, await uses()]).toEqual(['AWAITING_PAYMENT', 0])
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
    await customer.must(SETTLE, { r: reference })
    expect(await uses()).toBe(1)
    await customer.must(SETTLE, { r: reference })
    expect(await uses()).toBe(1)
  })

  test('TRUST-13: a customer who lost the last use is refused before the payment page and has the cart back; with an open page the price stays', async () => {
    const [late, early] = [await withCode(), await withCode()]
    const [latest, earliest] = [await press(late), await press(early)]
    const providerRef = await desk.begin(early, earliest.reference)
    await desk.rows(`update promo_counts set used = 250 where code = 'FIRST250'`)
    expect(codeOf(await late.graphql(START, { r: latest.reference }))).toBe('PROMO_LOST')
    expect((await late.must(LOOK, { r: latest.reference })).order.state).toBe('CANCELLED')
    expect((await late.must('query c { checkout { cart { status } } }')).checkout.cart.status).toBe('OPEN')
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
    expect((await early.must(SETTLE, { r: earliest.reference })).settlePayment.state).toBe('CONFIRMED')
    expect(await uses()).toBe(251)
    expect(codeOf(await late.graphql(PLACE, await whatIsReviewed(late)))).toBe('PROMO_LOST')
  })
})

test('TRUST-14: forty orders in a stranger’s name fill neither their mailbox nor their file at the bureau', async () => {
  const shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000', TRUST_PROXY: '1' })
  try {
    const desk = orderDesk(shop)
    const email = 'stranger@customer.example'
    const orderAs = async (count: number) => {
      const from = `203.0.113.${count}`
      const customer = aCustomer({
        ...shop,
        graphql: (query, variables, headers) => shop.graphql(query, variables, { ...headers, 'x-forwarded-for': from }),
      })
      await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
      // With a phone of their own; every second customer pays for something and abandons the page.
      await answerCheckout(customer, { details: { email, ...(count % 2 === 0 && WITH_DEPOSIT) } })
      await customer.graphql(PLACE, await whatIsReviewed(customer))
    }
    await Promise.all(Array.from({ length: 40 }, (_, count) => orderAs(count)))
    await desk.work('send-order-mail')
    expect((await desk.mailsTo(email)).length).toBeLessThanOrEqual(6)
    expect(await shop.requestsTo('credit')).toBeLessThanOrEqual(6)
  } finally {
    await shop.close()
  }
})
