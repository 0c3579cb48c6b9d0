import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { aCustomer, type Customer, NOBODY_COMES, payAt, SETTLE, START } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const GOOD = { card: '4242424242424242' }
const REFUSED = { card: '4000000000000002' }
const NOT_CONFIRMED = { card: '4000000000003220', approve: false }
/** The provider closes a page after so many. */
const CARDS_OF_A_PAGE = 10

/** Many orders, and the default limits of refused cards. */
const { REFUSED_CARDS_PER_VISITOR: _, REFUSED_CARDS_FOR_ALL: __, ...USUAL } = { ...MANY_ORDERS, TRUST_PROXY: '1' }

let usual: Counter
let small: Counter
beforeAll(async () => {
  const [one, other] = await Promise.all([openTestShop(USUAL), openTestShop({ ...USUAL, REFUSED_CARDS_FOR_ALL: '4' })])
  usual = counterOf(one)
  small = counterOf(other)
})
afterAll(() => Promise.all([usual.shop.close(), small.shop.close()]))

type Counter = ReturnType<typeof counterOf>

function counterOf(shop: TestShop) {
  const desk = orderDesk(shop)
  return {
    shop,

    /** A customer with a placed order, about to pay. */
    async customerAt(address: string): Promise<{ customer: Customer; reference: string }> {
      const graphql: Customer['graphql'] = (query, variables, headers) =>
        shop.graphql(query, variables, { ...headers, 'x-forwarded-for': address })
      const customer = aCustomer({ ...shop, graphql })
      return { customer, reference: await awaitingDeposit(customer, {}, NOBODY_COMES) }
    },

    /** Types cards into the open page, without a return from it. */
    async tryCards(reference: string, cards: number, typed = REFUSED): Promise<void> {
      const { provider_ref: providerRef } = await desk.paymentOf(reference)
      for (let count = 0; count < cards; count += 1) await payAt(shop.sandboxUrl, 'STANCER', { providerRef, ...typed })
    },

    async sweep(reference: string): Promise<void> {
      const { id } = await desk.paymentOf(reference)
      await desk.rows('update payments set next_check_at = now() where id = $1', [id])
      await desk.sweep()
    },
  }
}

async function start({ customer, reference }: { customer: Customer; reference: string }): Promise<string> {
  return codeOf(await customer.graphql(START, { r: reference })) ?? 'PAGE'
}

async function settle({ customer, reference }: { customer: Customer; reference: string }): Promise<string> {
  return (await customer.must(SETTLE, { r: reference })).settlePayment.state
}

test('TRUST-15: a visitor who tries one card after the other gets no other page once 24 were refused in an hour, on whichever order; it is a security event by its type', async () => {
  const { customerAt, tryCards, shop } = usual
  const thief = await customerAt('203.0.113.1')
  for (const page of ['first', 'second', 'third']) {
    expect(await start(thief), page).toBe('PAGE')
    await tryCards(thief.reference, CARDS_OF_A_PAGE)
  }
  expect(await start(thief)).toBe('TOO_MANY_REFUSED_CARDS')
  expect(await start(await customerAt('203.0.113.1'))).toBe('TOO_MANY_REFUSED_CARDS')
  expect(await securityEventsOf(shop, 'limit-hit', 'startPayment', 'TOO_MANY_REFUSED_CARDS')).toBe(2)
  expect(await start(await customerAt('203.0.113.2'))).toBe('PAGE')
})

test('TRUST-15: twenty customers behind one address, each with a refused card, are not stopped, nor is who says no to the bank and mistypes ten times', async () => {
  const { customerAt, tryCards } = usual
  for (let person = 0; person < 20; person += 1) {
    const customer = await customerAt('203.0.113.3')
    expect(await start(customer)).toBe('PAGE')
    await tryCards(customer.reference, 1)
    expect(await settle(customer)).toBe('AWAITING_PAYMENT')
  }
  expect(await start(await customerAt('203.0.113.3'))).toBe('PAGE')
  const unlucky = await customerAt('203.0.113.4')
  await start(unlucky)
  await tryCards(unlucky.reference, 3, NOT_CONFIRMED)
  await tryCards(unlucky.reference, CARDS_OF_A_PAGE - 3)
  expect(await start(unlucky)).toBe('PAGE')
  await tryCards(unlucky.reference, 1, GOOD)
  expect(await settle(unlucky)).toBe('CONFIRMED')
})

test('TRUST-16: a refused card is counted once, however often the provider is read, on the visitor who opened the page, even without a return from it', async () => {
  const { customerAt, tryCards, sweep } = usual
  const refused = [8, 8, 7, 1]
  for (const cards of refused) {
    const customer = await customerAt('203.0.113.5')
    expect(await start(customer)).toBe('PAGE')
    await tryCards(customer.reference, cards)
    await sweep(customer.reference)
    await sweep(customer.reference)
    // The page that is open stays open.
    expect(await start(customer)).toBe('PAGE')
  }
  expect(await start(await customerAt('203.0.113.5'))).toBe('TOO_MANY_REFUSED_CARDS')
})

test('TRUST-17: while very many cards are refused in all, every requested page is a security event, a visitor has three cards, and others can pay', async () => {
  const { customerAt, tryCards, shop } = small
  const alerts = () => securityEventsOf(shop, 'limit-hit', 'refused cards of all')
  const thief = await customerAt('203.0.113.6')
  await start(thief)
  await tryCards(thief.reference, 4)
  await settle(thief)
  expect(await alerts()).toBe(0)
  expect(await start(await customerAt('203.0.113.6'))).toBe('TOO_MANY_REFUSED_CARDS')
  const other = await customerAt('203.0.113.7')
  expect(await start(other)).toBe('PAGE')
  expect(await alerts()).toBe(2)
  await tryCards(other.reference, 1, GOOD)
  expect(await settle(other)).toBe('CONFIRMED')
})
