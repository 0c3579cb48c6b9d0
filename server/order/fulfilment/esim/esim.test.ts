import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  aMobile,
  BY_DIRECT_DEBIT,
  type Customer,
  PLACE,
  proveMobile,
  SAVE_DETAILS,
  SAVE_PAYMENT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const EID = '89049032123451234512345678901235'
const AT_HOME = {
  billing: 'OTHER',
  billingLine1: "27 Weaver's Row",
  billingTown: 'Dublin',
  billingCounty: 'Dublin',
  billingEircode: 'D08P3T7',
}

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterEach(() => shop.control('esim', {}))
afterAll(() => shop.close())

const ESIMS = 'eSims { offerId state activationCode smdpAddress matchingId pictureUrl }'
const LOOK = `query o($r: String!) { order(reference: $r) { ${ESIMS} changeMark } }`
const AGAIN = `mutation a($r: String!, $o: String!) { sendESIMAgain(reference: $r, offerId: $o) { reference } }`
const RENEW = `mutation n($r: String!, $o: String!) { renewESIM(reference: $r, offerId: $o) { ${ESIMS} } }`

async function eSimsOf(customer: Customer, r: string) {
  return (await customer.must(LOOK, { r })).order.eSims
}

/** A SIM-only plan with an eSIM, from the catalogue to the order. */
async function ordered(customer: Customer, { email = 'esim@customer.example', manufacturer = 'Lumaro' } = {}) {
  const { addTariff: cart } = await customer.must(
    `mutation { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid offers { id } } }`,
  )
  const line = { r: cart.uuid, o: cart.offers[0].id }
  await customer.must(
    'mutation s($r: String!, $o: String!) { updateSIMType(reference: $r, offerId: $o, simCardType: ESIM) { uuid } }',
    line,
  )
  await customer.must(
    `mutation d($r: String!, $o: String!, $m: String!, $e: String) {
      updateESIMDetails(reference: $r, offerId: $o, manufacturer: $m, eid: $e) { eid } }`,
    { ...line, m: manufacturer, e: manufacturer === 'other' ? null : EID },
  )
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, mobile: aMobile(), ...AT_HOME, email } })
  await customer.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })
  await proveMobile(customer)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  expect(placeOrder.state).toBe('CONFIRMED')
  const { id } = await desk.orderOf(placeOrder.reference)
  return { reference: placeOrder.reference as string, offerId: line.o as string, orderId: id as string }
}

async function profilesAt(): Promise<{ eid: string | null; matchingId: string; iccid: string; state: string }[]> {
  return (await desk.books('esim')).profiles
}

test('ESIM-10: an eSIM that was ordered is made, shown on the page of the order and sent by mail', async () => {
  const customer = aCustomer(shop)
  const email = 'made@customer.example'
  const { reference, offerId } = await ordered(customer, { email })
  expect(await eSimsOf(customer, reference)).toMatchObject([{ offerId, state: 'PREPARING', activationCode: null }])
  const before = (await customer.must(LOOK, { r: reference })).order.changeMark
  await desk.work('settle-esims')
  const { order } = await customer.must(LOOK, { r: reference })
  expect(order.changeMark).not.toBe(before)
  const [eSim] = order.eSims
  const profile = (await profilesAt()).find(({ matchingId }) => matchingId === eSim.matchingId)
  expect(profile).toMatchObject({ eid: EID, state: 'released' })
  expect(eSim.activationCode).toBe(`LPA:1$smdp.sandbox.example$${profile?.matchingId}`)
  await desk.work('send-order-mail', reference)
  const mail = (await desk.mailsTo(email)).find(({ subject }) => subject === 'Your eSIM is ready')
  expect(mail?.text).toContain(eSim.activationCode)
  expect(mail?.html).toContain('cid:esim-qr-code')
})

test('ESIM-11: the QR code needs the secret of the order, and is not cached', async () => {
  const customer = aCustomer(shop)
  const { reference } = await ordered(customer)
  await desk.work('settle-esims')
  const [{ pictureUrl }] = await eSimsOf(customer, reference)
  const fetched = (url: string, cookie = '') => fetch(`${shop.url}${url}`, { headers: { cookie } })
  const picture = await fetched(pictureUrl, customer.cookies())
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
  })
  expect((await fetched(pictureUrl)).status).toBe(404)
  const stranger = aCustomer(shop)
  const other = await ordered(stranger)
  const wrong = pictureUrl.replace(reference, other.reference)
  expect((await fetched(wrong, stranger.cookies())).status).toBe(404)
  expect(codeOf(await stranger.graphql(LOOK, { r: reference }))).toBe('ORDER_NOT_FOUND')
})

test('ESIM-12: a phone that is not listed, and one that cannot take it by its EID, get a code for any phone', async () => {
  const customer = aCustomer(shop)
  const { reference } = await ordered(customer, { manufacturer: 'other' })
  await desk.work('settle-esims')
  const [open] = await eSimsOf(customer, reference)
  const second = aCustomer(shop)
  const refused = await ordered(second)
  await shop.control('esim', { refusesEids: true })
  await desk.work('settle-esims')
  const [unbound] = await eSimsOf(second, refused.reference)
  const eids = (await profilesAt())
    .filter(({ matchingId }) => matchingId === open.matchingId || matchingId === unbound.matchingId)
    .map(({ eid }) => eid)
  expect(eids).toEqual([null, null])
})

test('ESIM-13: it is retried until the SM-DP+ responds, made once, and a lost job is found by the sweeper', async () => {
  const customer = aCustomer(shop)
  const { reference, orderId } = await ordered(customer)
  await shop.control('esim', { mode: 'fail' })
  await expect(desk.perform('settle-esims', { orderId })).rejects.toThrow('esim')
  expect(await eSimsOf(customer, reference)).toMatchObject([{ state: 'PREPARING' }])
  await shop.control('esim', { mode: 'ok' })
  await desk.rows(`delete from pgboss.job where name = 'settle-esims'`)
  await desk.rows(`update esim_profiles set created_at = now() - interval '1 hour' where order_id = $1`, [orderId])
  await desk.sweep()
  expect(await desk.waitingFor('settle-esims', orderId)).toBe(1)
  const count = async () => (await profilesAt()).length
  const before = await count()
  await Promise.all([desk.perform('settle-esims', { orderId }), desk.perform('settle-esims', { orderId })])
  expect(await count()).toBe(before + 1)
  expect(await eSimsOf(customer, reference)).toMatchObject([{ state: 'READY' }])
  const events = (await desk.historyOf(reference)).filter((event) => event.startsWith('esim.'))
  expect(events).toEqual(['esim.ready'])
})

test('ESIM-14: it is sent again up to five times a day, only with the secret of the order', async () => {
  const customer = aCustomer(shop)
  const email = 'again@customer.example'
  const { reference: r, offerId: o } = await ordered(customer, { email })
  expect(codeOf(await customer.graphql(AGAIN, { r, o }))).toBe('ESIM_NOT_READY')
  await desk.work('settle-esims')
  expect(codeOf(await aCustomer(shop).graphql(AGAIN, { r, o }))).toBe('ORDER_NOT_FOUND')
  expect(codeOf(await customer.graphql(AGAIN, { r, o: 'other' }))).toBe('OFFER_NOT_FOUND')
  const codes = []
  for (let count = 0; count < 6; count++) codes.push(codeOf(await customer.graphql(AGAIN, { r, o })))
  expect(codes).toEqual([...Array.from({ length: 5 }), 'TOO_MANY_ESIMS'])
  await desk.work('send-order-mail', r)
  const letters = (await desk.mailsTo(email)).filter(({ subject }) => subject === 'Your eSIM is ready')
  expect(letters).toHaveLength(6)
})

test('ESIM-15: another code takes the place of one that no phone has, and the old one is called off', async () => {
  const customer = aCustomer(shop)
  const { reference: r, offerId: o } = await ordered(customer)
  await desk.work('settle-esims')
  const [old] = await eSimsOf(customer, r)
  await shop.control('esim', { mode: 'gone' })
  expect(codeOf(await customer.graphql(RENEW, { r, o }))).toBe('ESIM_UNAVAILABLE')
  await shop.control('esim', { mode: 'ok' })
  expect((await customer.must(RENEW, { r, o })).renewESIM.eSims).toMatchObject([{ state: 'PREPARING' }])
  await desk.work('settle-esims')
  const [young] = await eSimsOf(customer, r)
  expect(young.matchingId).not.toBe(old.matchingId)
  const profiles = await profilesAt()
  expect(profiles.find(({ matchingId }) => matchingId === old.matchingId)?.state).toBe('unavailable')
  const made = profiles.find(({ matchingId }) => matchingId === young.matchingId)
  expect(made).toMatchObject({ eid: null, state: 'released' })
  await fetch(`${shop.sandboxUrl}/control/esim/install/${made?.iccid}`, { method: 'POST' })
  expect(codeOf(await customer.graphql(RENEW, { r, o }))).toBe('ESIM_INSTALLED')
})

test('ESIM-16: a withdrawal ends the eSIM too', async () => {
  const customer = aCustomer(shop)
  const { reference } = await ordered(customer)
  await desk.work('settle-esims')
  const [{ matchingId }] = await eSimsOf(customer, reference)
  await customer.must('mutation w($r: String!) { withdrawOrder(reference: $r) { reference } }', { r: reference })
  await desk.work('settle-esims')
  expect((await profilesAt()).find((profile) => profile.matchingId === matchingId)?.state).toBe('unavailable')
  expect(await eSimsOf(customer, reference)).toEqual([])
})

test('ESIM-17: the operator’s order has the SIM as an item of its own, with the EID of its phone', async () => {
  const customer = aCustomer(shop)
  const { orderId, offerId } = await ordered(customer)
  await desk.perform('hand-over-order', { orderId })
  const { orders } = await desk.books('orders')
  const { productOrder } = orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
  expect(productOrder.productOrderItem).toContainEqual(
    expect.objectContaining({
      id: `${offerId}:sim`,
      productOffering: expect.objectContaining({ id: 'ESIM_VOICE' }),
      product: {
        productCharacteristic: [
          { name: 'simCardType', value: 'ESIM', valueType: 'string' },
          { name: 'eid', value: EID, valueType: 'string' },
        ],
      },
      productOrderItemRelationship: [{ id: offerId, relationshipType: 'reliesOn' }],
    }),
  )
})
