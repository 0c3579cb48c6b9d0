import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aHandedLine, anOrder, WEAVERS_ROW } from './handed-over.fixture.ts'
import { productOrderOf } from './tmf622-product-order.ts'

const eur = (value: number) => ({ taxIncludedAmount: { unit: 'EUR', value } })

test('HAND-1: each line is an item with its codes, domain, term, prices, address, visit and porting', () => {
  const line = aHandedLine({
    phone: 'VOBB',
    discounts: [{ value: cents(2000), discountOccurrence: 12, discountFrequency: 'MONTHLY' }],
    fee: cents(4999),
    visit: { appointmentId: 'diary-7', at: '2026-11-18', time: '08:00-13:00' },
    portIn: { provider: 'SKY', account: 'UAN 12-345678', number: '015550142', mobile: null },
  })
  expect(productOrderOf(anOrder({ lines: [line] })).productOrderItem).toEqual([
    {
      id: 'line-1',
      quantity: 1,
      action: 'add',
      productOffering: { id: 'ACQ_FTTH_1GB_24M', '@referredType': 'ProductOffering', name: 'Fibre 1Gb' },
      product: {
        name: 'Fibre 1Gb',
        productSpecification: { id: 'FTTH_1GB' },
        place: [
          {
            role: 'installationAddress',
            '@type': 'GeographicAddress',
            '@referredType': 'GeographicAddress',
            id: '20439882',
            addressLine: ["27 Weaver's Row", 'The Liberties'],
            city: 'Dublin 8',
            stateOrProvince: 'Dublin',
            postcode: 'D08P3T7',
            country: 'IE',
          },
        ],
        productCharacteristic: [
          { name: 'serviceDomain', value: 'FIBER', valueType: 'string' },
          { name: 'phoneDomain', value: 'VOBB', valueType: 'string' },
          { name: 'portInProvider', value: 'SKY', valueType: 'string' },
          { name: 'portInAccount', value: 'UAN 12-345678', valueType: 'string' },
          { name: 'portInNumber', value: '015550142', valueType: 'string' },
          { name: 'downloadSpeedMbps', value: 1000, valueType: 'number' },
        ],
      },
      itemTerm: [{ name: 'minimumTerm', duration: { amount: 24, units: 'month' } }],
      itemPrice: [
        {
          name: 'Monthly',
          priceType: 'recurring',
          recurringChargePeriod: 'month',
          price: eur(59.99),
          priceAlteration: [
            {
              priceType: 'discount',
              recurringChargePeriod: 'month',
              applicationDuration: 12,
              unitOfMeasure: 'bill',
              price: eur(20),
            },
          ],
        },
        { name: 'Activation and installation', priceType: 'oneTime', price: eur(49.99) },
      ],
      appointment: { id: 'diary-7', description: '2026-11-18 08:00-13:00', '@referredType': 'Appointment' },
      productOrderItemRelationship: [],
    },
  ])
})

test('HAND-1: an add-on is an item that relies on its line, and TV relies on its broadband', () => {
  const addOns = [
    { id: 'add-1', code: 'WIFI_BOOSTER', price: cents(500), billing: 'RECURRING', discounts: [] },
    { id: 'add-2', code: 'SET_UP', price: cents(2500), billing: 'ONE_OFF', discounts: [] },
  ] as const
  const tv = aHandedLine({ id: 'line-2', plan: 'TV_FAMILY', domain: 'IPTV', beside: 'line-1', place: null })
  const items = productOrderOf(anOrder({ lines: [aHandedLine({ addOns }), tv] })).productOrderItem
  expect(items.map(({ id, productOrderItemRelationship: to }) => [id, to])).toEqual([
    ['line-1', []],
    ['add-1', [{ id: 'line-1', relationshipType: 'reliesOn' }]],
    ['add-2', [{ id: 'line-1', relationshipType: 'reliesOn' }]],
    ['line-2', [{ id: 'line-1', relationshipType: 'reliesOn' }]],
  ])
  expect(items[1]).toMatchObject({ itemPrice: [{ priceType: 'recurring', price: eur(5) }] })
  expect(items[2]).toMatchObject({ itemPrice: [{ priceType: 'oneTime', price: eur(25) }] })
  expect(items[3]).toMatchObject({ product: { place: [] } })
})

test('CHORD-20: a product that ends with a change is deleted on its day, with its own early-cease charge', () => {
  const ends = [{ productId: 'SUB-2', on: '2026-11-20', earlyCeaseCharge: cents(3000) }]
  const change = { productId: 'SUB-1', earlyCeaseCharge: cents(0), handsetBalance: cents(0), ends }
  const { productOrderItem } = productOrderOf(anOrder({ lines: [aHandedLine({ action: 'modify', change })] }))
  expect(productOrderItem).toMatchObject([
    { id: 'line-1', action: 'modify', product: { id: 'SUB-1' } },
    {
      id: 'SUB-2',
      action: 'delete',
      product: { id: 'SUB-2', terminationDate: '2026-11-20T00:00:00Z' },
      itemPrice: [{ name: 'Early-cease charge', price: { taxIncludedAmount: { value: 30 } } }],
    },
  ])
})

test('HAND-2: a card payment is named by gateway and reference with its amount, and bills go to the card that is kept', () => {
  const order = productOrderOf(
    anOrder({
      payment: {
        method: 'CREDIT_CARD',
        gateway: 'STANCER',
        providerRef: 'pi_1',
        paid: cents(15_005),
        deposit: cents(15_000),
      },
      bills: { method: 'CARD', gateway: 'STANCER', cardToken: 'card_1' },
    }),
  )
  expect(order.payment).toEqual([
    {
      id: 'pi_1',
      name: 'STANCER',
      '@type': 'CardPayment',
      '@referredType': 'Payment',
      totalAmount: { unit: 'EUR', value: 150.05 },
    },
    { id: 'card_1', name: 'STANCER', '@type': 'KeptCard', '@referredType': 'PaymentMethod' },
  ])
  expect(order.orderTotalPrice).toEqual([
    { name: 'Paid with the order', priceType: 'oneTime', price: eur(150.05) },
    { name: 'Deposit in it', priceType: 'oneTime', price: eur(150) },
  ])
  expect(order.agreement).toMatchObject([{ '@type': 'SealedRecord' }])
})

test('HAND-2: with nothing due there is no payment, and direct debit is a mandate with its account', () => {
  const order = productOrderOf(anOrder())
  expect(order.payment).toEqual([])
  expect(order.orderTotalPrice).toEqual([{ name: 'Paid with the order', priceType: 'oneTime', price: eur(0) }])
  expect(order.agreement).toEqual([
    {
      id: 'TN-MANDATE-1',
      name: 'SEPA Core Direct Debit',
      '@type': 'SepaMandate',
      '@referredType': 'Agreement',
      iban: 'IE29AIBK93115212345678',
      accountHolder: 'Aoife Byrne',
      signatureDate: '2026-11-15',
    },
    {
      id: 'TN-4F7K-9Q2M',
      name: 'Record of the shop',
      '@type': 'SealedRecord',
      '@referredType': 'Agreement',
      sealed: 'sealed',
    },
  ])
})

test('HAND-2: the customer is a party with mail, phone and billing address, and so is the contact of the delivery', () => {
  const contact = { name: 'Tom Byrne', mobile: '+353865550199' }
  const { relatedParty, note, description } = productOrderOf(
    anOrder({ delivery: { address: { ...WEAVERS_ROW, addressLine2: null }, contact }, notes: ['Ring twice'] }),
  )
  const there = {
    street1: "27 Weaver's Row",
    city: 'Dublin 8',
    stateOrProvince: 'Dublin',
    postCode: 'D08P3T7',
    country: 'IE',
  }
  const party = { id: 'TN-4F7K-9Q2M', '@type': 'ContactableParty', '@referredType': 'Individual' }
  expect(relatedParty).toEqual([
    {
      ...party,
      role: 'customer',
      name: 'Aoife Byrne',
      contactMedium: [
        { mediumType: 'email', characteristic: { emailAddress: 'aoife@example.ie' } },
        { mediumType: 'mobile', characteristic: { phoneNumber: '+353855550100' } },
        {
          mediumType: 'postalAddress',
          characteristic: { contactType: 'billing', ...there, street2: 'The Liberties' },
        },
      ],
    },
    {
      ...party,
      role: 'deliveryContact',
      name: 'Tom Byrne',
      contactMedium: [
        { mediumType: 'mobile', characteristic: { phoneNumber: '+353865550199' } },
        { mediumType: 'postalAddress', characteristic: { contactType: 'delivery', ...there } },
      ],
    },
  ])
  expect(note).toEqual([{ id: '1', author: 'shop', date: '2026-11-15T12:00:00.000Z', text: 'Ring twice' }])
  expect(description).toBe('Order TN-4F7K-9Q2M')
})

test('HAND-2: amounts are euro to the cent, whatever they are', () => {
  for (const amount of [1, 7, 29, 57, 110, 1005, 8990, 115_000_29, 999_999_999]) {
    const { orderTotalPrice } = productOrderOf(
      anOrder({ payment: { method: 'NO_PAYMENT', gateway: null, providerRef: null, paid: cents(amount) } }),
    )
    const written = JSON.stringify(orderTotalPrice[0]?.price.taxIncludedAmount.value)
    expect(written).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(Number(written).toFixed(2).replace('.', '')).toBe(String(amount).padStart(3, '0'))
  }
})

test.each([
  { channel: 'ESHOP', name: 'Online shop' },
  { channel: 'MYEIR', name: 'Customer account' },
  { channel: 'RETAIL', name: 'Assisted sale' },
] as const)('CHORD-40: an order names $channel, where it was begun', ({ channel, name }) => {
  expect(productOrderOf(anOrder({ channel })).channel).toEqual([
    { id: channel, name, role: 'order capture', '@referredType': 'Channel' },
  ])
})

test('ASSIST-15: the assistant and the shop that sold an order are parties of it, beside the customer', () => {
  const assistant = { id: 'staff-100', name: 'Sinéad Burke', shop: 'Tonn Henry Street, Dublin 1' }
  const roles = (order: ReturnType<typeof anOrder>) =>
    productOrderOf(order).relatedParty.map(({ id, role, name }) => [id, role, name])
  expect(roles(anOrder({ assistant })).slice(1)).toEqual([
    ['staff-100', 'salesAgent', 'Sinéad Burke'],
    [assistant.shop, 'retailer', assistant.shop],
  ])
  expect(roles(anOrder()).map(([, role]) => role)).toEqual(['customer'])
})
