import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard } from '#server/payment/saved-cards/saved-card-store.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import {
  ADD,
  answerCheckout as answerJourney,
  must,
  PLACE as PLACE_ON_JOURNEY,
  startJourney,
} from '#server/testing/changing.ts'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
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
  SAVE_PAYMENT,
  SETTLE,
  START,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { orderLink } from '../order-secret.ts'
import { findOrderByReference } from '../state/order-store.ts'

const CARDS = 'query savedCards { savedCards { id brand last4 expires isExpired paysBills } }'
const IN_CHECKOUT = 'query checkout { checkout { savedCards { id last4 } payment { savedCard saveCard } } }'
const REMOVE = 'mutation removeSavedCard($id: ID!) { removeSavedCard(id: $id) { id } }'
const CHALLENGED = '4000000000003220'
const AT_HOME = { billing: 'OTHER', billingLine1: '4 Quay Street', billingTown: 'Galway', billingCounty: 'Galway' }
const MASTERCARD = '5555555555554444'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

/** Pays the deposit of an order on the provider's page. Without a card: with the saved one. */
async function pay(customer: Customer, payment: object, card?: string, approve?: boolean) {
  const reference = await awaitingDeposit(customer, { payment: { ...BY_DIRECT_DEBIT, ...payment } }, NOBODY_COMES)
  const providerRef = await desk.begin(customer, reference)
  await payAt(shop.sandboxUrl, 'STANCER', {
    providerRef,
    card: card as string,
    ...(approve !== undefined && { approve }),
  })
  await desk.secondPasses()
  const { settlePayment } = await customer.must(SETTLE, { r: reference })
  return { reference, providerRef, settled: settlePayment }
}

async function cardsOf(customer: Customer) {
  return (await customer.must(CARDS)).savedCards
}

async function emptied(customer: Customer) {
  for (const { id } of await cardsOf(customer)) await customer.must(REMOVE, { id })
  await desk.work('forget-card')
  return customer
}

test('SAVED-1: a card is stored only where the customer agreed, for a signed-in customer, and nobody is sent its token', async () => {
  const niamh = await signedInCustomer(shop)
  await pay(niamh, {}, CHALLENGED, true)
  expect(await cardsOf(niamh)).toEqual([])
  await pay(niamh, { saveCard: true }, CHALLENGED, true)
  const cards = await cardsOf(niamh)
  const [{ token }] = await desk.rows('select token from saved_cards')
  expect(cards).toEqual([
    { id: expect.any(String), brand: 'visa', last4: '3220', expires: '2049-12', isExpired: false, paysBills: false },
  ])
  expect(JSON.stringify(cards)).not.toContain(token)
  const guest = aCustomer(shop)
  await pay(guest, { saveCard: true }, MASTERCARD)
  expect(await desk.rows('select from saved_cards')).toHaveLength(1)
  expect(codeOf(await guest.graphql(CARDS))).toBe('SIGN_IN_NEEDED')
})

test('SAVED-2, SAVED-3: a saved card pays the next order without being entered, once its bank has confirmed it', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { saveCard: true }, CHALLENGED, true)
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [mastercard, visa] = await cardsOf(niamh)
  expect([mastercard.last4, visa.last4]).toEqual(['4444', '3220'])
  const waiting = await pay(niamh, { savedCard: visa.id })
  expect(waiting.settled).toMatchObject({ state: 'AWAITING_PAYMENT', paymentPending: true })
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: waiting.providerRef, approve: true })
  await desk.secondPasses()
  const { settlePayment } = await niamh.must(SETTLE, { r: waiting.reference })
  expect(settlePayment.state).toBe('CONFIRMED')
  // The one used last comes first.
  expect((await cardsOf(niamh)).map(({ last4 }: { last4: string }) => last4)).toEqual(['3220', '4444'])
})

test.each([
  ['CHANGE_OFFER', { offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: 'SUB-700201' }],
  ['CROSS_SELL', { offer: 'BILLPAY_80GB', plan: 'XS_BILLPAY_80GB_24M' }],
] as const)('SAVED-15: what is due today for the phone of a %s is paid with a saved card', async (cartType, plan) => {
  const orla = await signedInCustomer(shop, 'mobile@demo.example')
  await emptied(orla)
  await pay(orla, { saveCard: true }, MASTERCARD)
  const [card] = await cardsOf(orla)
  const { browser } = orla
  const journey = await startJourney(browser, cartType)
  await must(browser, ADD, { ...journey, ...plan, equipmentCode: 'KAIMO_K9_128_JET' })
  const reviewed = await answerJourney(browser, journey, AT_HOME, { ...BY_DIRECT_DEBIT, savedCard: card.id })
  expect(reviewed['payToday']).toBeGreaterThan(0)
  const { reference, state } = await must(browser, PLACE_ON_JOURNEY, reviewed)
  expect(state).toBe('AWAITING_PAYMENT')
  const providerRef = await desk.begin(orla, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: undefined as unknown as string })
  await desk.secondPasses()
  expect((await orla.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
  expect(await desk.paymentOf(reference)).toMatchObject({ amount: reviewed['payToday'], card: { last4: '4444' } })
  expect(await cardsOf(orla)).toHaveLength(1)
})

test('SAVED-3: starting twice with a saved card makes one payment', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [card] = await cardsOf(niamh)
  const reference = await awaitingDeposit(niamh, { payment: { ...BY_DIRECT_DEBIT, savedCard: card.id } }, NOBODY_COMES)
  const before = (await desk.books('stancer')).payments.length
  const urls = await Promise.all(
    [1, 2, 3].map(async () => (await niamh.must(START, { r: reference })).startPayment.url),
  )
  expect(new Set(urls).size).toBe(1)
  expect((await desk.books('stancer')).payments).toHaveLength(before + 1)
})

test('SAVED-4: a card of another customer, one that is made up and any card of a guest are refused, in checkout and with the order button', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [{ id }] = await cardsOf(niamh)
  const other = await emptied(await signedInCustomer(shop, 'mobile@demo.example'))
  const guest = aCustomer(shop)
  for (const customer of [other, guest]) {
    await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
    await answerCheckout(customer, { details: WITH_DEPOSIT })
    for (const savedCard of [id, '3b241101-e2bb-4255-8caf-4136c566a962', 'tok_made_up']) {
      const named = await customer.graphql(SAVE_PAYMENT, { a: { ...BY_DIRECT_DEBIT, savedCard } })
      expect(codeOf(named)).toBe('SAVED_CARD_UNKNOWN')
    }
    expect((await customer.must(IN_CHECKOUT)).checkout.savedCards).toEqual([])
  }
  expect(codeOf(await other.graphql(REMOVE, { id }))).toBe('SAVED_CARD_UNKNOWN')
  // Chosen, and removed before the order button was pressed.
  await fillCart(niamh, NOBODY_COMES, NOBODY_COMES.eircode)
  await answerCheckout(niamh, { details: WITH_DEPOSIT, payment: { ...BY_DIRECT_DEBIT, savedCard: id } })
  expect((await niamh.must(IN_CHECKOUT)).checkout).toMatchObject({ savedCards: [{ id }], payment: { savedCard: id } })
  await niamh.must(REMOVE, { id })
  expect(codeOf(await niamh.graphql(PLACE, await whatIsReviewed(niamh)))).toBe('SAVED_CARD_UNKNOWN')
})

test('SAVED-5: a removed card is gone at once, and deleted at the provider when it can be reached; one that pays bills stays there', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [{ id }] = await cardsOf(niamh)
  await shop.control('stancer', { mode: 'gone' })
  expect((await niamh.must(REMOVE, { id })).removeSavedCard).toEqual([])
  await expect(desk.perform('forget-card', { id })).rejects.toThrow('silent')
  await shop.control('stancer', { mode: 'ok' })
  const [{ token }] = await desk.rows('select token from saved_cards where id = $1', [id])
  await desk.perform('forget-removed-cards', {})
  await desk.work('forget-card')
  expect(await desk.rows('select from saved_cards where id = $1', [id])).toEqual([])
  expect((await desk.books('stancer')).cards).not.toContain(token)

  await pay(niamh, { ...BY_CARD, mandateSigned: false, saveCard: true }, MASTERCARD)
  const [bills] = await cardsOf(niamh)
  expect(bills.paysBills).toBe(true)
  const [kept] = await desk.rows('select token from saved_cards where id = $1', [bills.id])
  await niamh.must(REMOVE, { id: bills.id })
  await desk.work('forget-card')
  expect((await desk.books('stancer')).cards).toContain(kept.token)
})

test('SAVED-6: a card that is entered again replaces the one before', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [first] = await cardsOf(niamh)
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const cards = await cardsOf(niamh)
  expect(cards).toHaveLength(1)
  expect(cards[0].id).not.toBe(first.id)
})

test('SAVED-6: a card that pays bills stays at the provider when it is entered again', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { ...BY_CARD, mandateSigned: false, saveCard: true }, MASTERCARD)
  const [{ id }] = await cardsOf(niamh)
  const [{ token }] = await desk.rows('select token from saved_cards where id = $1', [id])
  await pay(niamh, { saveCard: true }, MASTERCARD)
  expect(await cardsOf(niamh)).toHaveLength(1)
  await desk.perform('forget-removed-cards', {})
  await desk.work('forget-card')
  expect((await desk.books('stancer')).cards).toContain(token)
})

test('SAVED-13: a card that two customers share is saved for both, and stays at the provider until both have removed it', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  const orla = await signedInCustomer(shop, 'mobile@demo.example')
  await emptied(orla)
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [{ token }] = await desk.rows(`select token from saved_cards where customer = 'CUST-100201'`)
  // A provider that has one token for a card, for all who enter it.
  const card = { token, last4: '4444', brand: 'mastercard', expires: '2049-12' }
  await inTransaction(shop.deps.db, (tx) =>
    saveCard(tx, { customer: 'CUST-100202', gateway: 'STANCER', card, paysBills: false }),
  )
  const remaining = []
  for (const customer of [niamh, orla]) {
    const [{ id }] = await cardsOf(customer)
    await customer.must(REMOVE, { id })
    await desk.work('forget-card')
    remaining.push((await desk.books('stancer')).cards.includes(token))
  }
  expect(remaining).toEqual([true, false])
})

test('SAVED-14: a card that was removed before its payment is captured stays removed', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  const { reference } = await pay(niamh, { saveCard: true }, MASTERCARD)
  expect(await desk.paymentOf(reference)).toMatchObject({ state: 'authorised' })
  const [{ id }] = await cardsOf(niamh)
  await niamh.must(REMOVE, { id })
  await desk.work('forget-card')
  await desk.perform('capture-payment', { paymentId: (await desk.paymentOf(reference)).id })
  expect(await desk.paymentOf(reference)).toMatchObject({ state: 'captured' })
  expect(await cardsOf(niamh)).toEqual([])
  expect(await desk.rows(`select from saved_cards where customer = 'CUST-100201'`)).toEqual([])
})

test('SAVED-8: who opens the order by its link cannot pay with the customer’s card; where the provider has it no more, another is entered', async () => {
  const niamh = await emptied(await signedInCustomer(shop))
  await pay(niamh, { saveCard: true }, MASTERCARD)
  const [card] = await cardsOf(niamh)
  const reference = await awaitingDeposit(niamh, { payment: { ...BY_DIRECT_DEBIT, savedCard: card.id } }, NOBODY_COMES)
  // By the secret of its mail.
  const stored = await findOrderByReference(shop.deps.db, reference)
  if (stored === null) throw new Error('There is no such order')
  const key = new URL(orderLink(shop.url, shop.deps.config.keys, stored)).searchParams.get('key')
  const reader = aCustomer(shop)
  await reader.must(
    'mutation keepOrder($r: String!, $k: String!) { keepOrder(reference: $r, key: $k) { reference } }',
    {
      r: reference,
      k: key,
    },
  )
  await reader.must(START, { r: reference })
  expect((await desk.paymentOf(reference)).saved_card).toBeNull()

  await desk.rows(`update saved_cards set token = 'card_gone' where id = $1`, [card.id])
  const gone = await pay(niamh, { savedCard: card.id }, MASTERCARD)
  expect(gone.settled.state).toBe('CONFIRMED')
})
