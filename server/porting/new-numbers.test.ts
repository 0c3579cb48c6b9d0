import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMobile, bringNumber, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  type Customer,
  type InCart,
  PLACE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
})
beforeEach(() => shop.control('numbers', {}))
afterAll(() => shop.close())

const CHOOSE = `mutation n($r: String!, $o: String!, $m: String) { chooseNumber(reference: $r, offerId: $o, msisdn: $m) {
  valid missing { part } offers { id newNumber { msisdn heldUntil } porting { msisdn } baseOffer { portIn } } } }`

async function numbersFor(customer: Customer, { uuid, offerId }: InCart): Promise<string[]> {
  const { getNewNumbers } = await customer.must(
    'query n($r: String!, $o: String!) { getNewNumbers(reference: $r, offerId: $o) }',
    { r: uuid, o: offerId },
  )
  return getNewNumbers
}

function choose(customer: Customer, { uuid, offerId }: InCart, msisdn: string | null, headers = {}) {
  return customer.graphql(CHOOSE, { r: uuid, o: offerId, m: msisdn }, headers)
}

async function reservations(): Promise<{ id: string; value: string; isCompleted: boolean }[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/numbers/ledger`)
  return ((await response.json()) as { reservations: { id: string; value: string; isCompleted: boolean }[] })
    .reservations
}

async function isReserved(msisdn: string): Promise<boolean> {
  return (await reservations()).some(({ value }) => value === msisdn)
}

test('NUMB-3: a few numbers are shown, one is held for half an hour, and nobody else gets it', async () => {
  const [customer, other] = [aCustomer(shop), aCustomer(shop)]
  const inCart = await addMobile(customer, { portIn: false })
  const numbers = await numbersFor(customer, inCart)
  expect(numbers).toHaveLength(6)
  const msisdn = numbers[2] ?? ''
  const { data } = await choose(customer, inCart, msisdn)
  const [line] = data.chooseNumber.offers
  expect(line).toMatchObject({ newNumber: { msisdn }, baseOffer: { portIn: false } })
  const minutes = (Date.parse(line.newNumber.heldUntil) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(25)
  expect(minutes).toBeLessThanOrEqual(30)
  const theirs = await addMobile(other, { portIn: false })
  expect(codeOf(await choose(other, theirs, msisdn))).toBe('NUMBER_TAKEN')
  expect((await numbersFor(customer, inCart))[0]).toBe(msisdn)
})

test('NUMB-4: of concurrent requests for one number, one gets it', async () => {
  const carts = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const customer = aCustomer(shop)
      return { customer, inCart: await addMobile(customer, { portIn: false }) }
    }),
  )
  const [chosen = ''] = await numbersFor(carts[0]?.customer as Customer, carts[0]?.inCart as InCart)
  const answers = await Promise.all(
    carts.map(({ customer, inCart }, index) =>
      choose(customer, inCart, chosen, { 'x-forwarded-for': `198.51.100.${index + 1}` }),
    ),
  )
  expect(answers.filter((answer) => codeOf(answer) === undefined)).toHaveLength(1)
  expect(answers.filter((answer) => codeOf(answer) === 'NUMBER_TAKEN')).toHaveLength(14)
})

test('NUMB-2: another number, one that is brought, and a line that leaves give the old one back', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer, { portIn: false })
  const [first = '', second = ''] = await numbersFor(customer, inCart)
  await choose(customer, inCart, first)
  await choose(customer, inCart, second)
  expect([await isReserved(first), await isReserved(second)]).toEqual([false, true])
  await bringNumber(shop, customer, inCart, '+353855558001')
  expect(await isReserved(second)).toBe(false)
  await choose(customer, inCart, first)
  await customer.must('mutation r($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { uuid } }', {
    r: inCart.uuid,
    o: inCart.offerId,
  })
  expect(await isReserved(first)).toBe(false)
})

test('NUMB-5: the order makes the number final, and order management learns of it', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer, { portIn: false })
  const [msisdn = ''] = await numbersFor(customer, inCart)
  await choose(customer, inCart, msisdn)
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  expect(placeOrder.state).toBe('CONFIRMED')
  const held = (await reservations()).find(({ value }) => value === msisdn)
  expect(held?.isCompleted).toBe(true)
  await orderDesk(shop).work('hand-over-order')
  const response = await fetch(`${shop.sandboxUrl}/control/orders/ledger`)
  const books = await response.text()
  expect(books).toContain(`"name":"newNumber","valueType":"string","value":"${msisdn}"`)
  expect(books).toContain(`"name":"newNumberReservation","valueType":"string","value":"${held?.id}"`)
})

test('NUMB-6: a number that is lost before the order is placed ends it, with nothing ordered', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer, { portIn: false })
  const [msisdn = ''] = await numbersFor(customer, inCart)
  await choose(customer, inCart, msisdn)
  await answerCheckout(customer, WITHOUT_HOME)
  const [held] = (await reservations()).filter(({ value }) => value === msisdn)
  await fetch(`${shop.sandboxUrl}/tmf-api/resourcePoolManagement/v1/reservation/${held?.id}`, { method: 'DELETE' })
  expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('NUMBER_LOST')
  const look = 'query l($r: String!) { getCart(reference: $r) { status offers { newNumber { msisdn } } } }'
  expect(await customer.must(look, { r: inCart.uuid })).toEqual({
    getCart: { status: 'OPEN', offers: [{ newNumber: null }] },
  })
})

test('NUMB-7: one address cannot hold the whole pool', async () => {
  const answers: (string | undefined)[] = []
  const visitor = { 'x-forwarded-for': '203.0.113.77' }
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer, { portIn: false })
  const numbers = await numbersFor(customer, inCart)
  for (let round = 0; round < 24; round += 1) {
    answers.push(codeOf(await choose(customer, inCart, numbers[round % 6] ?? null, visitor)))
  }
  expect(answers.filter((code) => code === undefined)).toHaveLength(20)
  expect(answers.at(-1)).toBe('TOO_MANY_NUMBERS')
  expect(codeOf(await choose(customer, inCart, null, visitor))).toBeUndefined()
})

test('NUMB-8: without the pool nobody is stopped: any number will do', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer, { portIn: false })
  for (const mode of ['fail', 'lie', 'gone']) {
    await shop.control('numbers', { mode })
    const shown = await customer.graphql(
      'query n($r: String!, $o: String!) { getNewNumbers(reference: $r, offerId: $o) }',
      {
        r: inCart.uuid,
        o: inCart.offerId,
      },
    )
    expect(codeOf(shown)).toBe('NUMBERS_UNAVAILABLE')
    expect(codeOf(await choose(customer, inCart, '+353895550001'))).toBe('NUMBERS_UNAVAILABLE')
    expect(codeOf(await choose(customer, inCart, null))).toBeUndefined()
  }
})

test('NUMB-9: a price for those who bring a number takes no new one, and one without takes no number at that price', async () => {
  const customer = aCustomer(shop)
  const ported = await addMobile(customer, { offer: 'SIM_UNLIMITED', plan: 'ACQ_SIM_UNLIMITED_12M_PORT' })
  expect(codeOf(await choose(customer, ported, null))).toBe('PLAN_NEEDS_NUMBER')
  const plain = await addMobile(customer, {
    reference: ported.uuid,
    portIn: false,
    offer: 'SIM_UNLIMITED',
    plan: 'ACQ_SIM_UNLIMITED_12M',
  })
  await expect(bringNumber(shop, customer, plain, '+353855558009')).rejects.toThrow('PLAN_TAKES_NO_NUMBER')
})
