import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addMobile, bringNumber, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { dieAfter } from '#server/testing/dying.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, type Customer, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { LOOK_AT_RIGHT } from '#server/testing/withdrawing.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  await shop.control('orders', { paceMs: null })
})
beforeEach(() => shop.control('porting', { paceMs: null }))
afterAll(() => shop.close())

let last = 6000
const desk = () => orderDesk(shop)

type Received = { id: string; externalId: string; state: string; submissions: number; asked: object }

async function requestsFor(msisdn: string): Promise<Received[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/porting/ledger`)
  const { requests } = (await response.json()) as { requests: Received[] }
  return requests.filter(({ asked }) => JSON.stringify(asked).includes(msisdn))
}

async function moveTo(id: string | undefined, state: string, reason: string | null = null): Promise<void> {
  const body = JSON.stringify({ state, reason })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${shop.sandboxUrl}/control/porting/${id}`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(await response.text())
  const [kept] = await desk().rows('select id from port_requests where port_id = $1', [id])
  // Whether its event has arrived or not: the state is read from the porting system.
  await desk().perform('port-moved', { portId: id, externalId: kept.id })
}

const NUMBERS = `reference numbers { offerId msisdn state problem advice field mayCorrect portOn accountNumber portingDays }
  timeline { kind state number note needs offers dueOn }`
const LOOK = `query o($r: String!) { order(reference: $r) { ${NUMBERS} } }`
const CORRECT = `mutation c($r: String!, $o: String!, $p: PortingInput!) {
  correctPorting(reference: $r, offerId: $o, porting: $p) { ${NUMBERS} } }`

async function look(customer: Customer, reference: string) {
  const { order } = await customer.must(LOOK, { r: reference })
  const step = order.timeline.find(({ kind }: { kind: string }) => kind === 'NUMBER')
  return { number: order.numbers[0], step }
}

/** Placed, and not handed over yet. */
async function placeWithNumber(told: object = {}) {
  last += 1
  const msisdn = `+35386555${last}`
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  await bringNumber(shop, customer, inCart, msisdn, told)
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  return { customer, msisdn, reference: placeOrder.reference as string, offerId: inCart.offerId }
}

/** An order whose number was requested after the hand-over. */
async function anOrderWithNumber(told: object = {}) {
  const placed = await placeWithNumber(told)
  await desk().work('hand-over-order')
  await desk().work('send-port-request')
  const [request] = await requestsFor(placed.msisdn)
  return { ...placed, request }
}

/** Withdraws from all of it, and runs the jobs that follow. */
async function takeBack(customer: Customer, reference: string): Promise<void> {
  const { order } = await customer.must('query o($r: String!) { order(reference: $r) { cart { offers { id } } } }', {
    r: reference,
  })
  await customer.must(`mutation w($r: String!, $l: [String!]) { withdrawOrder(reference: $r, offers: $l) { state } }`, {
    r: reference,
    l: order.cart.offers.map(({ id }: { id: string }) => id),
  })
  await desk().work('release-visits')
}

async function stateHere(reference: string): Promise<string> {
  const [row] = await desk().rows(
    `select port_requests.state from port_requests join orders on orders.id = order_id where reference = $1`,
    [reference],
  )
  return row.state
}

const REFERENCES =
  'query p($r: String!) { order(reference: $r) { cart { offers { portInInfo { portInReference } } } } }'

async function portReference(customer: Customer, reference: string): Promise<string | null> {
  const { order } = await customer.must(REFERENCES, { r: reference })
  return order.cart.offers[0].portInInfo.portInReference
}

test('PORTIN-30, FIELD-7: an order requests its number once, with all porting details, and order management has them too', async () => {
  const early = await placeWithNumber()
  expect(await portReference(early.customer, early.reference)).toBeNull()
  const { msisdn, request, customer, reference } = await anOrderWithNumber()
  expect(await portReference(customer, reference)).toBe(request?.id)
  expect(request?.asked).toMatchObject({
    category: 'mobileNumberPortIn',
    serviceOrderItem: [
      {
        service: {
          serviceCharacteristic: expect.arrayContaining([
            { name: 'msisdn', valueType: 'string', value: msisdn },
            { name: 'donorOperator', valueType: 'string', value: 'VODAFONE' },
            { name: 'accountType', valueType: 'string', value: 'BILL_PAY' },
            { name: 'accountNumber', valueType: 'string', value: 'AC 12345' },
            { name: 'accountHolder', valueType: 'string', value: 'Aoife Ní Bhriain' },
            expect.objectContaining({ name: 'consentAt' }),
            expect.objectContaining({ name: 'ownershipProvenAt' }),
          ]),
        },
      },
    ],
  })
  const { number, step } = await look(customer, reference)
  expect(number).toMatchObject({ msisdn, state: 'REQUESTED', mayCorrect: false, problem: null })
  expect(step).toMatchObject({ state: 'TO_COME', number: msisdn, needs: 'KEEP_OLD_CONTRACT', dueOn: number.portOn })
  const books = await (await fetch(`${shop.sandboxUrl}/control/orders/ledger`)).text()
  for (const part of [
    `"portInNumber","valueType":"string","value":"${msisdn}"`,
    `"portInDate","valueType":"string","value":"${number.portOn}"`,
  ]) {
    expect(books).toContain(`"name":${part}`)
  }
})

test('PORTIN-31: sent twice it is one request; after a crash before it was stored the sweeper sends it', async () => {
  const { request } = await anOrderWithNumber()
  const externalId = request?.externalId ?? ''
  await desk().rows(
    `update port_requests set state = 'toSend', port_id = null, created_at = now() - interval '1 hour' where id = $1`,
    [externalId],
  )
  await desk().sweep()
  await desk().work('send-port-request')
  const [row] = await desk().rows('select state, port_id from port_requests where id = $1', [externalId])
  expect(row).toEqual({ state: 'requested', port_id: request?.id })
})

test('PORTIN-32: accepted, moved: the order shows it, and delayed events lead nowhere back', async () => {
  const { customer, reference, request } = await anOrderWithNumber()
  await moveTo(request?.id, 'inProgress')
  expect((await look(customer, reference)).number.state).toBe('ACCEPTED')
  await moveTo(request?.id, 'completed')
  await desk().perform('port-moved', { portId: request?.id, externalId: request?.externalId })
  const { number, step } = await look(customer, reference)
  expect([number.state, step.state]).toEqual(['DONE', 'DONE'])
})

test('PORTIN-33: a rejection by the old network is explained beside the answer it is about, and once by mail', async () => {
  const { customer, reference, request, offerId } = await anOrderWithNumber()
  await moveTo(request?.id, 'rejected', 'ACCOUNT_NUMBER')
  const { number, step } = await look(customer, reference)
  expect(number).toMatchObject({
    state: 'REJECTED',
    field: 'accountNumber',
    mayCorrect: true,
    problem: 'The account number doesn’t match',
    advice: expect.stringContaining('on your last bill'),
  })
  expect(step).toMatchObject({ state: 'STOPPED', needs: 'CORRECT_NUMBER', offers: [offerId] })
  expect(step.note).toBe(`${number.problem}. ${number.advice}`)
  await desk().perform('port-moved', { portId: request?.id, externalId: request?.externalId })
  const mails = await desk().rows(
    `select kind from mails join orders on orders.id = order_id where reference = $1 and kind like 'numberRejected%'`,
    [reference],
  )
  expect(mails).toEqual([{ kind: `numberRejected ${request?.externalId}` }])
})

test('PORTIN-34, VISIT-32: a corrected number is requested again, and order management is updated, after any update on its way', async () => {
  const { customer, reference, request, offerId, msisdn } = await anOrderWithNumber()
  await moveTo(request?.id, 'rejected', 'ACCOUNT_NUMBER')
  const { number } = await look(customer, reference)
  const porting = {
    operator: 'THREE',
    accountType: 'BILL_PAY',
    accountNumber: 'NEW 777',
    holder: 'Aoife Ní Bhriain',
    portOn: number.portingDays[3],
    consent: true,
    msisdn: '+353855559999',
  }
  const { correctPorting } = await customer.must(CORRECT, { r: reference, o: offerId, p: porting })
  expect(correctPorting.numbers[0]).toMatchObject({ msisdn, accountNumber: 'NEW 777', state: 'TO_SEND' })
  const books = async () => (await fetch(`${shop.sandboxUrl}/control/orders/ledger`)).text()
  const corrected = '"name":"portInAccount","valueType":"string","value":"NEW 777"'
  await desk().rows(`update orders set claimed_until = now() + interval '1 minute' where reference = $1`, [reference])
  const [waiting] = await desk().rows(
    `select port_requests.id from port_requests join orders on orders.id = order_id
     where reference = $1 and port_requests.state = 'toSend'`,
    [reference],
  )
  const sent = () => desk().perform('send-port-request', { requestId: waiting.id })
  await expect(sent()).rejects.toThrow('is on its way to order management')
  expect(await books()).not.toContain(corrected)
  await desk().rows('update orders set claimed_until = now() where reference = $1', [reference])
  await sent()
  const requests = await requestsFor(msisdn)
  expect(requests).toHaveLength(2)
  expect(JSON.stringify(requests.at(-1)?.asked)).toContain('NEW 777')
  // The number is the proven one, whatever the request contains.
  expect(await requestsFor('+353855559999')).toEqual([])
  expect(await books()).toContain(corrected)
  await moveTo(requests.at(-1)?.id, 'completed')
  expect((await look(customer, reference)).step.state).toBe('DONE')
})

test('PORTIN-35: only a rejected number can be corrected, with the secret of the order and valid answers', async () => {
  const { customer, reference, request, offerId } = await anOrderWithNumber()
  const asked = { r: reference, o: offerId, p: {} }
  expect(codeOf(await customer.graphql(CORRECT, asked))).toBe('NUMBER_NOT_CORRECTABLE')
  await moveTo(request?.id, 'rejected', 'HOLDER')
  expect(codeOf(await customer.graphql(CORRECT, asked))).toBe('PORTING_INVALID')
  expect(codeOf(await customer.graphql(CORRECT, { ...asked, o: 'another' }))).toBe('NUMBER_NOT_CORRECTABLE')
  expect(codeOf(await aCustomer(shop).graphql(CORRECT, asked))).toBe('ORDER_NOT_FOUND')
})

test('PORTIN-36, PROM-55: a withdrawal before the number has moved calls the request off, and says that it stays', async () => {
  const { customer, reference, msisdn } = await anOrderWithNumber()
  await takeBack(customer, reference)
  expect((await requestsFor(msisdn))[0]?.state).toBe('cancelled')
  expect(await stateHere(reference)).toBe('calledOff')
  const { order } = await customer.must(LOOK_AT_RIGHT, { r: reference })
  const titles = order?.withdrawal.received.flatMap(({ steps }) => steps.map(({ title }) => title))
  expect(titles).toContainEqual(expect.stringMatching(/^Your number .* stays with your current provider$/))
})

test('PORTIN-36: a number that is withdrawn from before its request is sent is never requested', async () => {
  const { customer, reference, msisdn } = await placeWithNumber()
  await desk().work('hand-over-order')
  await takeBack(customer, reference)
  await desk().work('send-port-request')
  expect(await requestsFor(msisdn)).toEqual([])
  expect(await stateHere(reference)).toBe('calledOff')
})

test('PORTIN-42: a request whose process died before it was stored is called off after a withdrawal', async () => {
  const { customer, reference, msisdn } = await placeWithNumber()
  await desk().work('hand-over-order')
  dieAfter(shop.deps.porting, 'submit')
  await expect(desk().work('send-port-request')).rejects.toThrow('killed')
  expect((await requestsFor(msisdn))[0]?.state).toBe('acknowledged')
  await takeBack(customer, reference)
  await desk().rows(`update port_requests set created_at = now() - interval '1 hour' where state = 'toSend'`)
  await desk().sweep()
  await desk().work('send-port-request')
  expect((await requestsFor(msisdn)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await stateHere(reference)).toBe('calledOff')
})

test.each([
  ['by who sent it', false],
  ['by the sweeper, where that one has died', true],
])('PORTIN-42: what is taken back while it is on its way is called off there, %s', async (_, dies) => {
  const { customer, reference, msisdn } = await placeWithNumber()
  await desk().work('hand-over-order')
  const { porting } = shop.deps
  const real = porting.submit.bind(porting)
  vi.spyOn(porting, 'submit').mockImplementationOnce(async (request) => {
    const standing = await real(request)
    await takeBack(customer, reference)
    return standing
  })
  if (dies) vi.spyOn(porting, 'callOff').mockRejectedValueOnce(new Error('killed'))
  const sent = desk().work('send-port-request')
  if (dies) {
    await expect(sent).rejects.toThrow('killed')
    await desk().rows(`update port_requests set looked_at = now() - interval '2 hours' where state = 'requested'`)
    await desk().sweep()
  } else await sent
  expect((await requestsFor(msisdn)).map(({ state }) => state)).toEqual(['cancelled'])
  expect(await stateHere(reference)).toBe('calledOff')
})

test('PORTIN-43: an event about an order whose hand-over crashed loses no number', async () => {
  const { msisdn, reference } = await placeWithNumber()
  dieAfter(shop.deps.orderManagement, 'submit')
  await expect(desk().work('hand-over-order')).rejects.toThrow('killed')
  const { id: externalId } = await desk().orderOf(reference)
  const { orders } = await desk().books('orders')
  const { id: managedId } = orders.find((each: { externalId: string }) => each.externalId === externalId)
  await desk().perform('order-moved', { externalId, managedId, state: 'acknowledged', at: new Date().toISOString() })
  await desk().rows(`update orders set changed_at = now() - interval '1 hour' where id = $1`, [externalId])
  await desk().sweep()
  await desk().work('hand-over-order')
  await desk().work('send-port-request')
  expect(await desk().orderOf(reference)).toMatchObject({ managed_id: managedId, managed_state: 'acknowledged' })
  expect((await requestsFor(msisdn)).map(({ state }) => state)).toEqual(['acknowledged'])
})

test('PORTIN-37: an event that is not signed by the porting system is not believed', async () => {
  const body = JSON.stringify({ eventId: 'e', eventType: 'ServiceOrderStateChangeEvent', event: {} })
  const headers = {
    'content-type': 'application/json',
    'x-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
  }
  expect((await fetch(`${shop.url}/callbacks/porting`, { method: 'POST', headers, body })).status).toBe(401)
})

test('PORTIN-38: while the porting system is down, nothing is lost', async () => {
  await shop.control('porting', { mode: 'gone', paceMs: null })
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  await bringNumber(shop, customer, inCart, '+353865557777')
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  await desk().work('hand-over-order')
  await expect(desk().work('send-port-request')).rejects.toThrow()
  expect((await look(customer, placeOrder.reference)).number.state).toBe('TO_SEND')
  await shop.control('porting', { paceMs: null })
  await desk().rows(`update port_requests set created_at = now() - interval '1 hour' where state = 'toSend'`)
  await desk().sweep()
  await desk().work('send-port-request')
  expect((await look(customer, placeOrder.reference)).number.state).toBe('REQUESTED')
})

test('AFTER-1: a number that moved without an event is seen to have moved within five minutes', async () => {
  await shop.control('porting', { paceMs: null, events: 'never' })
  const { customer, reference, msisdn } = await placeWithNumber()
  const { id } = await desk().orderOf(reference)
  await desk().perform('hand-over-order', { orderId: id })
  await desk().work('send-port-request')
  const [request] = await requestsFor(msisdn)
  for (const state of ['inProgress', 'completed']) {
    const body = JSON.stringify({ state })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${shop.sandboxUrl}/control/porting/${request?.id}`, { method: 'PUT', headers, body })
  }
  expect((await look(customer, reference)).number.state).not.toBe('DONE')
  await desk().rows(`update port_requests set looked_at = now() - interval '241 seconds' where order_id = $1`, [id])
  await desk().sweep()
  expect((await look(customer, reference)).number.state).toBe('DONE')
})
