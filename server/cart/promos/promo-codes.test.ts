import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { noteManaged } from '#server/order/fulfilment/management/managed-orders.ts'
import { runOrders } from '#server/order/operations/run-orders.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, type Customer, LEAVE, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const CART = `uuid version monthlyTotal discountedOnceOffPrice recurringAmountsByOccurrence { fromBill amount }
  offers { id baseOffer { catalogCode } addOns { catalogCode amounts { recurringAmount { amount discountedAmount discountOccurrence } } }
    discounts { billingType catalogCode discountItemType description value } }
  promoCodes { code title total unusedBecause lostBecause gifts { offerId addOnId discountItemType description value lastBill total } }`
const ADD_SIM = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { ${CART} } }`
const ADD_FIBRE = `mutation a($r: String) { addBroadbandTariff(prospectUuid: $r, catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_12M") { ${CART} } }`
const ADD_TV = `mutation a($r: String!, $p: String) { addTariff(reference: $r, parentOfferId: $p, catalogOfferCode: "TV_ESSENTIAL",
  catalogTariffPlanCode: "ACQ_TV_ESSENTIAL_24M") { ${CART} } }`
const ENTER = `mutation enter($r: String!, $c: String!, $v: Int) { addPromoCode(reference: $r, code: $c, version: $v) { ${CART} } }`
const TAKE_OUT = `mutation out($r: String!, $c: String!) { removePromoCode(reference: $r, code: $c) { ${CART} } }`
const REMOVE = `mutation rm($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { ${CART} } }`
const QUAY = {
  billing: 'OTHER',
  billingLine1: '4 Quay Street',
  billingTown: 'Sligo',
  billingCounty: 'Sligo',
  billingEircode: 'F91 T2K4',
}

async function sim(customer: Customer) {
  return (await customer.must(ADD_SIM)).addTariff
}

async function usedOf(code: string): Promise<{ used: number; uses: number }> {
  const [row] = await desk.rows(
    'select coalesce((select used from promo_counts where code = $1), 0) as used, (select count(*)::int from promo_uses where code = $1) as uses',
    [code],
  )
  return row
}

test('PROMO-9: a code is added in any spelling, is shown with its discount per line, and can be removed', async () => {
  const customer = aCustomer(shop)
  const { uuid: r, offers } = (await customer.must(ADD_FIBRE, { r: null })).addBroadbandTariff
  const before = (await customer.must(ADD_TV, { r, p: offers[0].id })).addTariff
  const hello = (await customer.must(ENTER, { r, c: ' hello 10', v: before.version })).addPromoCode
  expect(hello.version).toBe(before.version + 1)
  expect(hello.monthlyTotal).toBe(before.monthlyTotal - 1000)
  expect(hello.promoCodes).toEqual([
    {
      code: 'HELLO10',
      title: '€10 off your broadband for 6 months',
      total: 6000,
      unusedBecause: null,
      lostBecause: null,
      gifts: [
        {
          offerId: offers[0].id,
          addOnId: null,
          discountItemType: 'TARIFF',
          value: 1000,
          lastBill: 6,
          total: 6000,
          description: '€10.00 off a month for 6 months',
        },
      ],
    },
  ])
  expect(hello.offers[0].discounts).toContainEqual({
    billingType: 'RECURRING',
    catalogCode: 'HELLO10',
    discountItemType: 'TARIFF',
    value: 1000,
    description: 'HELLO10: €10.00 off a month for 6 months',
  })
  const clash = await customer.graphql(ENTER, { r, c: 'MATCHDAY' })
  expect(clash.errors?.[0]).toMatchObject({
    message: 'This code can’t be used with HELLO10. To use it, remove HELLO10 first.',
    extensions: { code: 'PROMO_NOT_TOGETHER', field: 'code' },
  })
  const again = (await customer.must(TAKE_OUT, { r, c: 'HELLO10' })).removePromoCode
  expect({ ...again, version: 0 }).toEqual({ ...before, version: 0 })
  expect(codeOf(await customer.graphql(TAKE_OUT, { r, c: 'HELLO10' }))).toBe('PROMO_NOT_IN_CART')

  const sport = (await customer.must(ENTER, { r, c: 'MATCHDAY' })).addPromoCode
  expect(sport.offers[1].addOns).toMatchObject([
    { catalogCode: 'SPORTS_PACK', amounts: { recurringAmount: { discountedAmount: 0, discountOccurrence: 3 } } },
  ])
  const setUp = (await customer.must(ENTER, { r, c: 'NOSETUP' })).addPromoCode
  expect([before.discountedOnceOffPrice, setUp.discountedOnceOffPrice]).toEqual([4999, 0])
  const gone = (await customer.must(REMOVE, { r, o: setUp.offers[1].id })).removeTariff
  expect(gone.promoCodes).toMatchObject([
    { code: 'MATCHDAY', gifts: [], unusedBecause: 'This code goes with a TV pack. Add that to your cart first.' },
    { code: 'NOSETUP', unusedBecause: null },
  ])
})

test('PROMO-10: sent twice under one key it goes in once; over a newer cart it is refused; nobody else enters the cart', async () => {
  const customer = aCustomer(shop)
  const { uuid: r, version } = await sim(customer)
  const key = { 'idempotency-key': randomUUID() }
  const first = await customer.must(ENTER, { r, c: 'FIRST250', v: version }, key)
  const second = await customer.must(ENTER, { r, c: 'FIRST250', v: version }, key)
  expect(second.addPromoCode).toEqual(first.addPromoCode)
  expect(
    codeOf(await customer.graphql(TAKE_OUT.replace('code: $c', 'code: $c, version: 1'), { r, c: 'FIRST250' })),
  ).toBe('CART_CHANGED')
  expect(codeOf(await aCustomer(shop).graphql(ENTER, { r: randomUUID(), c: 'FIRST250' }))).toBe('CART_NOT_FOUND')
})

test('PROMO-11: a cart has ten wrong codes an hour, then not even a right one is accepted; other carts are not affected', async () => {
  const customer = aCustomer(shop)
  const { uuid: r } = await sim(customer)
  const answers: (string | undefined)[] = []
  for (let guess = 0; guess < 12; guess += 1)
    answers.push(codeOf(await customer.graphql(ENTER, { r, c: `GUESS${guess}` })))
  expect(answers).toEqual([...Array(10).fill('PROMO_UNKNOWN'), 'TOO_MANY_PROMO_CODES', 'TOO_MANY_PROMO_CODES'])
  expect(codeOf(await customer.graphql(ENTER, { r, c: 'FIRST250' }))).toBe('TOO_MANY_PROMO_CODES')
  const other = await sim(aCustomer(shop))
  expect(codeOf(await customer.graphql(ENTER, { r: other.uuid, c: 'FIRST250' }))).toBeUndefined()
})

test('PROMO-12: the use is counted with the order; if the last one is lost before the button, the code is refused and marked, and without it the cart can be ordered', async () => {
  const customer = aCustomer(shop)
  const { uuid: r } = await sim(customer)
  await customer.must(ENTER, { r, c: 'FIRST250' })
  await answerCheckout(customer, { details: QUAY })
  expect(await usedOf('FIRST250')).toEqual({ used: 0, uses: 0 })
  await desk.rows(`insert into promo_counts (code, used, most) values ('FIRST250', 250, 250)`)
  const refused = await customer.graphql(PLACE, await whatIsReviewed(customer))
  const words =
    'The code FIRST250 has been used up since you added it. Nothing was ordered: remove it from your cart and check the new prices.'
  expect(refused.errors?.[0]).toMatchObject({ message: words, extensions: { code: 'PROMO_LOST' } })
  const { getCart } = await customer.must(`query c($r: String) { getCart(reference: $r) { status ${CART} } }`, { r })
  expect(getCart).toMatchObject({
    status: 'OPEN',
    promoCodes: [{ code: 'FIRST250', unusedBecause: null, lostBecause: words }],
  })
  expect(codeOf(await customer.graphql(ENTER, { r: (await sim(aCustomer(shop))).uuid, c: 'FIRST250' }))).toBe(
    'PROMO_USED_UP',
  )
  await customer.must(TAKE_OUT, { r, c: 'FIRST250' })
  expect((await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder.state).toBe('CONFIRMED')
  expect(await usedOf('FIRST250')).toEqual({ used: 250, uses: 0 })
})

test('PROMO-13: an order that is left, called off or not delivered gives its use back, once', async () => {
  await desk.rows(`update promo_counts set used = 0`)
  const customer = aCustomer(shop)
  const { uuid: r } = await sim(customer)
  await customer.must(ENTER, { r, c: 'FIRST250' })
  await answerCheckout(customer, { details: QUAY, payment: { monthly: 'CARD' } })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  expect([placeOrder.state, await usedOf('FIRST250')]).toEqual(['AWAITING_PAYMENT', { used: 1, uses: 1 }])
  await customer.must(PLACE, await whatIsReviewed(customer)).catch(() => {})
  expect(await usedOf('FIRST250')).toEqual({ used: 1, uses: 1 })
  await customer.must(LEAVE, { r: placeOrder.reference })
  expect(await usedOf('FIRST250')).toEqual({ used: 0, uses: 0 })
  await answerCheckout(customer, { details: QUAY })
  const confirmed = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  expect([confirmed.state, await usedOf('FIRST250')]).toEqual(['CONFIRMED', { used: 1, uses: 1 }])
  const { id: orderId } = await desk.orderOf(confirmed.reference)
  expect(await runOrders(shop.deps, OPERATOR, ['codes', 'first250'])).toEqual([
    expect.stringContaining(confirmed.reference),
  ])
  expect(await runOrders(shop.deps, OPERATOR, ['codes'])).toEqual([expect.stringContaining('FIRST250  1 of 250')])
  await desk.perform('hand-over-order', { orderId })
  const { orders } = await desk.books('orders')
  const { productOrder } = orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
  expect(productOrder.productOrderItem[0].itemPrice[0].priceAlteration).toContainEqual(
    expect.objectContaining({ applicationDuration: 12, price: { taxIncludedAmount: { unit: 'EUR', value: 5 } } }),
  )
  await noteManaged(shop.deps, orderId, { state: 'failed', expectedOn: null }, 'operator')
  expect(await usedOf('FIRST250')).toEqual({ used: 0, uses: 0 })
})

test('PROMO-17: a withdrawal from a part keeps the use of a code, the withdrawal from all of the order releases it, once', async () => {
  await desk.rows(`update promo_counts set used = 5 where code = 'FIRST250'`)
  const customer = aCustomer(shop)
  const { uuid: r, offers } = await sim(customer)
  const both = (
    await customer.must(ADD_SIM.replace('addTariff(', 'addTariff(reference: $r, ').replace('a {', 'a($r: String) {'), {
      r,
    })
  ).addTariff
  await customer.must(ENTER, { r, c: 'FIRST250' })
  await answerCheckout(customer, { details: QUAY })
  const { reference } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  expect(await usedOf('FIRST250')).toEqual({ used: 6, uses: 1 })
  const withdraw = `mutation w($r: String!, $o: [String!]) { withdrawOrder(reference: $r, offers: $o) { state } }`
  await customer.must(withdraw, { r: reference, o: [both.offers[1].id] })
  expect(await usedOf('FIRST250')).toEqual({ used: 6, uses: 1 })
  const rest = await customer.must(withdraw, { r: reference, o: [offers[0].id] })
  expect([rest.withdrawOrder.state, await usedOf('FIRST250')]).toEqual(['WITHDRAWN', { used: 5, uses: 0 }])
  await customer.graphql(withdraw, { r: reference })
  expect(await usedOf('FIRST250')).toEqual({ used: 5, uses: 0 })
})

test('PROMO-18: the uses of the codes of a cart are one query, however many there are', async () => {
  const customer = aCustomer(shop)
  const { uuid: r, offers } = (await customer.must(ADD_FIBRE, { r: null })).addBroadbandTariff
  await customer.must(ADD_TV, { r, p: offers[0].id })
  for (const c of ['MATCHDAY', 'NOSETUP']) await customer.must(ENTER, { r, c })
  const { release } = shop.deps.catalogue.active()
  const limited = release.promoCodes.map((promo) => ({ ...promo, uses: promo.uses ?? 9 }))
  await publishRelease(shop.deps.db, {
    release: { ...release, promoCodes: limited },
    checksum: 'limited',
    pictures: [],
  })
  await expect.poll(() => shop.deps.catalogue.active().promoCodes.get('NOSETUP')?.uses).toBe(9)
  await desk.rows(`insert into promo_counts (code, used, most) values ('NOSETUP', 9, 9)`)
  const asked = vi.spyOn(shop.deps.db.$client, 'query')
  const { getCart } = await customer.must(
    'query c($r: String) { getCart(reference: $r) { promoCodes { code lostBecause } } }',
    { r },
  )
  const questions = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('promo_uses_of'))
  asked.mockRestore()
  expect(getCart.promoCodes).toEqual([
    { code: 'MATCHDAY', lostBecause: null },
    { code: 'NOSETUP', lostBecause: expect.stringContaining('NOSETUP has been used up') },
  ])
  expect(questions).toHaveLength(1)
})
