import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  BY_CARD,
  COPPER,
  type Customer,
  order,
  PLACE,
  payAt,
  SETTLE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

describe.each(['STANCER', 'ELAVON'] as const)('with %s', (gateway) => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway })
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())

  async function handedOver(reference: string) {
    const { id: orderId } = await desk.orderOf(reference)
    await desk.perform('hand-over-order', { orderId })
    const { orders } = await desk.books('orders')
    const [one, ...others] = orders.filter(({ externalId }: { externalId: string }) => externalId === orderId)
    expect(others).toEqual([])
    return one.productOrder
  }

  test('OPS-31: a deposit and the stored card are handed over by their ids at the gateway', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer, { payment: BY_CARD })
    const providerRef = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    await customer.must(SETTLE, { r: reference })
    const token = (await desk.paymentOf(reference)).card.token
    expect(token).toEqual(expect.any(String))
    const handed = await handedOver(reference)
    expect(handed.payment).toMatchObject([
      { id: providerRef, name: gateway, totalAmount: { unit: 'EUR', value: 150 } },
      { id: token, name: gateway },
    ])
    expect(handed.agreement).toMatchObject([{ '@type': 'SealedRecord' }])
    expect(handed.orderTotalPrice).toMatchObject([
      { price: { taxIncludedAmount: { value: 150 } } },
      { price: { taxIncludedAmount: { value: 150 } } },
    ])
  })

  test('OPS-31: an order that was refunded before its hand-over is handed over with its card', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer, { payment: BY_CARD })
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    await customer.must(SETTLE, { r: reference })
    await desk.rows(`update payments set state = 'givenBack' where order_id = $1`, [(await desk.orderOf(reference)).id])
    const { token } = (await desk.paymentOf(reference)).card
    expect((await handedOver(reference)).payment).toMatchObject([{ id: token }])
  })

  if (gateway === 'ELAVON') return

  const CART = `mutation add($offer: String!, $plan: String!, $prequalId: String) {
    addBroadbandTariff(catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $prequalId) { uuid offers { id } } }`
  const SERVICE = `mutation s($r: String!, $o: String!, $a: CurrentServiceInput!) {
    saveCurrentService(reference: $r, offerId: $o, answers: $a) { uuid } }`

  /** Fibre with a phone whose number is ported, TV on the same line, and a booster. */
  async function fillWholeHome(customer: Customer) {
    const { prequal } = await customer.must(
      'mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId addressResponse { addressId } } }',
    )
    const plan = { offer: 'PHONE_FTTH_1GB', plan: 'ACQ_PHONE_FTTH_1GB_24M' }
    const { addBroadbandTariff: cart } = await customer.must(CART, { ...plan, prequalId: prequal.prequalId })
    const [{ id: o }] = cart.offers
    const r = cart.uuid
    await customer.must(
      `mutation t($r: String, $o: String) { addTariff(reference: $r, catalogOfferCode: "TV_FAMILY",
        catalogTariffPlanCode: "ACQ_TV_FAMILY_12M", serviceGroup: TV, parentOfferId: $o) { uuid } }`,
      { r, o },
    )
    await customer.must(
      `mutation e($r: String!, $o: String!) { setAddOns(reference: $r, offerId: $o, addOnCodes: ["WIFI_BOOSTER"]) { uuid } }`,
      { r, o },
    )
    const { currentServiceSlots } = await customer.must(
      'query s($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { id } }',
      { r, o },
    )
    const ported = { provider: 'OTHER', providerName: 'Ballyline', accountNumber: 'UAN-77', connectedDevices: ['NONE'] }
    await customer.must(SERVICE, {
      r,
      o,
      a: {
        ...ported,
        hasService: true,
        keepNumber: true,
        phoneNumber: '01 555 0142',
        slotId: currentServiceSlots[0].id,
      },
    })
    return { broadband: o, addressId: prequal.addressResponse.addressId }
  }

  test('OPS-30: order management gets every line with its domain, place, visit, porting and extras, whom to call, and the mandate', async () => {
    const customer = aCustomer(shop)
    const { broadband, addressId } = await fillWholeHome(customer)
    await answerCheckout(customer)
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    const handed = await handedOver(placeOrder.reference)
    const visit = (await desk.orderOf(placeOrder.reference)).document.cart.document.lines[0].visit
    const named = (name: string, value: string) => ({ name, value, valueType: 'string' })
    const [line, addOn, tv, ...more] = handed.productOrderItem
    expect(more).toEqual([])
    expect(line).toMatchObject({
      id: broadband,
      productOffering: { id: 'ACQ_PHONE_FTTH_1GB_24M' },
      appointment: { id: visit.holdId, description: `${visit.at} ${visit.time}` },
      product: {
        productSpecification: { id: 'PHONE_FTTH_1GB' },
        place: [{ id: addressId, role: 'installationAddress', postcode: expect.stringMatching(/^D08 ?P3T7$/) }],
        productCharacteristic: [
          ...[named('serviceDomain', 'FIBER'), named('phoneDomain', 'VOBB'), named('portInProvider', 'Ballyline')],
          ...[named('portInAccount', 'UAN-77'), named('portInNumber', expect.stringContaining('5550142') as never)],
          { name: 'downloadSpeedMbps', value: 1000, valueType: 'number' },
        ],
      },
    })
    expect(addOn).toMatchObject({
      productOffering: { id: 'WIFI_BOOSTER' },
      productOrderItemRelationship: [{ id: broadband, relationshipType: 'reliesOn' }],
    })
    expect(tv).toMatchObject({
      productOffering: { id: 'ACQ_TV_FAMILY_12M' },
      product: {
        place: [{ id: addressId }],
        productCharacteristic: [
          named('serviceDomain', 'IPTV'),
          named('deliveryDate', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as never),
        ],
      },
      productOrderItemRelationship: [{ id: broadband, relationshipType: 'reliesOn' }],
    })
    expect(handed.relatedParty).toMatchObject([
      { id: placeOrder.reference, role: 'customer', name: 'Aoife Ní Bhriain' },
      { role: 'deliveryContact', name: 'Aoife' },
    ])
    expect(handed.agreement).toMatchObject([
      { iban: 'IE29AIBK93115212345678', accountHolder: 'Aoife Ní Bhriain' },
      { '@type': 'SealedRecord' },
    ])
    expect(handed.payment).toEqual([])
    expect(handed.description).toBe(`Order ${placeOrder.reference}`)
  })

  test('OPS-30: a line over copper is DSL', async () => {
    const copper = await order(aCustomer(shop), {}, COPPER, 'V94E6NH')
    const [line] = (await handedOver(copper.reference)).productOrderItem
    expect(line.product.productCharacteristic[0]).toMatchObject({ name: 'serviceDomain', value: 'DSL' })
  })
})
