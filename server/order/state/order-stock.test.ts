import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  type Customer,
  fillCart,
  LEAVE,
  NOBODY_COMES,
  PLACE,
  payAt,
  SETTLE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { noteManaged } from '../fulfilment/management/managed-orders.ts'

const PHONE = 'KAIMO_K9_128_JET'
const ADD = `mutation add($r: String!, $i: String) { addTariff(reference: $r, catalogOfferCode: "BILLPAY_30GB",
  catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M", equipmentCode: "${PHONE}", insuranceCode: $i) {
    uuid offers { id baseOffer { serviceGroup } equipments { id heldUntil } } } }`
const CONFIRM = 'mutation c($r: String!, $o: String!) { confirmInsuranceTerms(reference: $r, offerId: $o) { uuid } }'
const GET = 'query g($r: String!) { getCart(reference: $r) { status missing { part } offers { equipments { id } } } }'
const WITHDRAW = 'mutation w($r: String!, $o: [String!]) { withdrawOrder(reference: $r, offers: $o) { reference } }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function shelf(): Promise<{ onHand: number; held: number; sold: number }> {
  const [row] = await desk.rows('select on_hand as "onHand", held, sold from stock where code = $1', [PHONE])
  return row
}

async function restock(onHand: number): Promise<void> {
  await desk.rows('delete from stock_holds where code = $1', [PHONE])
  await desk.rows('update stock set on_hand = $2, held = 0, sold = 0 where code = $1', [PHONE, onHand])
}

/** Broadband without an engineer's visit, and a phone; ready for the order button. */
async function fillWithPhone(customer: Customer, insurance: string | null = null) {
  const { uuid } = await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
  const { addTariff } = await customer.must(ADD, { r: uuid, i: insurance })
  const mobile = addTariff.offers.find((offer: { equipments: unknown[] }) => offer.equipments.length > 0)
  if (insurance !== null) await customer.must(CONFIRM, { r: uuid, o: mobile.id })
  await answerCheckout(customer)
  return { uuid, line: mobile.id as string, device: mobile.equipments[0].id as string }
}

async function placed(customer: Customer): Promise<string> {
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  return placeOrder.reference
}

async function pay(customer: Customer, reference: string): Promise<void> {
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
}

/** The hold of an order expires while the bank confirms the payment. */
async function lapse(uuid: string): Promise<void> {
  await desk.rows(`update stock_holds set until = now() - interval '1 second' where cart_uuid = $1`, [uuid])
  await desk.perform('free-lapsed-holds', {})
}

describe('an order and the shelf', () => {
  test('STOCK-10: placing keeps the device for as long as paying may take, the paid order takes it out, and order management gets it', async () => {
    await restock(5)
    const customer = aCustomer(shop)
    const { uuid, device } = await fillWithPhone(customer, 'INSURANCE')
    const reference = await placed(customer)
    const [{ minutes }] = await desk.rows(
      'select extract(epoch from until - now()) / 60 as minutes from stock_holds where cart_uuid = $1',
      [uuid],
    )
    expect(Number(minutes)).toBeGreaterThan(90)
    expect(await shelf()).toEqual({ onHand: 5, held: 1, sold: 0 })
    await pay(customer, reference)
    const { settlePayment } = await customer.must(SETTLE, { r: reference })
    expect(settlePayment.state).toBe('CONFIRMED')
    expect(await shelf()).toEqual({ onHand: 4, held: 0, sold: 1 })
    await customer.must(SETTLE, { r: reference })
    await desk.perform('free-lapsed-holds', {})
    expect(await shelf()).toEqual({ onHand: 4, held: 0, sold: 1 })
    const { id } = await desk.orderOf(reference)
    await desk.perform('hand-over-order', { orderId: id })
    const handed = await desk.books('orders')
    const { productOrder } = handed.orders.find(({ externalId }: { externalId: string }) => externalId === id)
    const item = productOrder.productOrderItem.find((each: { id: string }) => each.id === device)
    expect(item.product.productCharacteristic).toEqual([
      { name: 'inventoryCode', value: 'KAI-K9-128-JET', valueType: 'string' },
      { name: 'stockHold', value: device, valueType: 'string' },
    ])
    const insured = productOrder.productOrderItem.find(
      ({ productOffering }: { productOffering: { id: string } }) => productOffering.id === 'INSURANCE',
    )
    expect(insured.productOrderItemRelationship).toEqual([{ id: device, relationshipType: 'reliesOn' }])
  })

  test('STOCK-11: an order that is left gives its device back to the cart, for as long as that held it', async () => {
    await restock(5)
    const customer = aCustomer(shop)
    const { uuid } = await fillWithPhone(customer)
    const reference = await placed(customer)
    await customer.must(LEAVE, { r: reference })
    const [{ minutes }] = await desk.rows(
      'select extract(epoch from until - now()) / 60 as minutes from stock_holds where cart_uuid = $1',
      [uuid],
    )
    expect(Number(minutes)).toBeLessThanOrEqual(30)
    const { getCart } = await customer.must(GET, { r: uuid })
    expect(getCart).toMatchObject({ status: 'OPEN', missing: [] })
    await lapse(uuid)
    expect(await shelf()).toEqual({ onHand: 5, held: 0, sold: 0 })
  })

  test('STOCK-12: a hold that expired while the bank decided is renewed if there is stock', async () => {
    await restock(1)
    const customer = aCustomer(shop)
    const { uuid } = await fillWithPhone(customer)
    const reference = await placed(customer)
    await pay(customer, reference)
    await lapse(uuid)
    expect(await shelf()).toEqual({ onHand: 1, held: 0, sold: 0 })
    const { settlePayment } = await customer.must(SETTLE, { r: reference })
    expect(settlePayment.state).toBe('CONFIRMED')
    expect(await shelf()).toEqual({ onHand: 0, held: 0, sold: 1 })
  })

  test('STOCK-12: where it is gone the money goes back, the order ends, the letter says why, and the cart is the customer’s again', async () => {
    await restock(1)
    const [first, second] = [aCustomer(shop), aCustomer(shop)]
    const { uuid } = await fillWithPhone(first)
    const reference = await placed(first)
    await pay(first, reference)
    await lapse(uuid)
    await fillWithPhone(second)
    const { settlePayment } = await first.must(SETTLE, { r: reference })
    expect(settlePayment.state).toBe('CANCELLED')
    const order = await desk.orderOf(reference)
    expect(order.why).toBe('OUT_OF_STOCK')
    const [payment] = await desk.rows('select id, state from payments where order_id = $1', [order.id])
    expect(payment.state).toBe('givingBack')
    await desk.perform('give-back-payment', { paymentId: payment.id })
    await desk.perform('make-order-documents', { orderId: order.id })
    await desk.perform('send-order-mail', { orderId: order.id, kind: `refund ${payment.id}` })
    expect(JSON.stringify(await desk.mailsTo(AOIFE.email))).toContain('sold out before your payment went through')
    expect(await desk.rows('select state from payments where id = $1', [payment.id])).toEqual([{ state: 'givenBack' }])
    expect(await shelf()).toEqual({ onHand: 1, held: 1, sold: 0 })
    const { getCart } = await first.must(GET, { r: uuid })
    expect(getCart.status).toBe('OPEN')
  })

  test('STOCK-13: a device that is gone when the button is pressed is refused, and nothing is ordered', async () => {
    await restock(1)
    const customer = aCustomer(shop)
    const { uuid } = await fillWithPhone(customer)
    const reviewed = await whatIsReviewed(customer)
    await lapse(uuid)
    await fillWithPhone(aCustomer(shop))
    expect(codeOf(await customer.graphql(PLACE, reviewed))).toBe('OUT_OF_STOCK')
    expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toEqual([])
    expect(await shelf()).toEqual({ onHand: 1, held: 1, sold: 0 })
  })

  test('STOCK-14: what is withdrawn before it was sent lies on the shelf again, once; what was sent is counted when it is back', async () => {
    await restock(5)
    for (const sent of [false, true]) {
      const before = await shelf()
      const customer = aCustomer(shop)
      const { line } = await fillWithPhone(customer)
      const reference = await placed(customer)
      await pay(customer, reference)
      await customer.must(SETTLE, { r: reference })
      if (sent) await desk.rows(`update orders set managed_state = 'inProgress' where reference = $1`, [reference])
      await customer.must(WITHDRAW, { r: reference, o: [line] })
      expect(await shelf()).toEqual(sent ? { ...before, onHand: before.onHand - 1, sold: before.sold + 1 } : before)
      await customer.must(WITHDRAW, { r: reference })
      expect(await shelf()).toMatchObject({ onHand: before.onHand - (sent ? 1 : 0), held: 0 })
    }
  })

  test.each(['failed', 'rejected'] as const)(
    'STOCK-22: what order management has %s lies on the shelf again, once, however often it is told',
    async (state) => {
      await restock(5)
      const customer = aCustomer(shop)
      await fillWithPhone(customer)
      const reference = await placed(customer)
      await pay(customer, reference)
      await customer.must(SETTLE, { r: reference })
      const { id } = await desk.orderOf(reference)
      await desk.perform('hand-over-order', { orderId: id })
      expect(await shelf()).toEqual({ onHand: 4, held: 0, sold: 1 })
      const told = { state, expectedOn: null }
      await Promise.all([1, 2, 3].map(() => noteManaged(shop.deps, id, told, 'operator')))
      expect(await shelf()).toEqual({ onHand: 5, held: 0, sold: 0 })
    },
  )

  test('STOCK-22: of an order that fails, what was withdrawn after it was sent comes by post, and what was called off while it was in the post too', async () => {
    await restock(5)
    for (const [withdrawn, state] of [
      [true, 'failed'],
      [false, 'cancelled'],
    ] as const) {
      const before = await shelf()
      const customer = aCustomer(shop)
      const { line } = await fillWithPhone(customer)
      const reference = await placed(customer)
      await pay(customer, reference)
      await customer.must(SETTLE, { r: reference })
      const { id } = await desk.orderOf(reference)
      await desk.rows(`update orders set managed_state = 'inProgress' where id = $1`, [id])
      if (withdrawn) await customer.must(WITHDRAW, { r: reference, o: [line] })
      await noteManaged(shop.deps, id, { state, expectedOn: null }, 'operator')
      expect(await shelf()).toEqual({ ...before, onHand: before.onHand - 1, sold: before.sold + 1 })
    }
  })

  test('STOCK-15: checkout refuses an insurance whose documents were not confirmed', async () => {
    await restock(5)
    const customer = aCustomer(shop)
    const { uuid } = await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
    await customer.must(ADD, { r: uuid, i: 'INSURANCE' })
    const answers = await customer.graphql(
      'query r { checkout { version unanswered terms { version } cart { version payTodayTotal missing { part } } } }',
    )
    expect(answers.data.checkout.cart.missing).toContainEqual({ part: 'INSURANCE_TERMS' })
    await answerCheckout(customer).catch(() => {})
    const reviewed = await whatIsReviewed(customer)
    expect(codeOf(await customer.graphql(PLACE, reviewed))).toBe('CART_INCOMPLETE')
  })
})
