import { expect, test } from 'vitest'
import { storedFacts } from '#domain/availability/nbi/stored-facts.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import { aBroadband, aCart, aMobile } from '#domain/cart/cart.fixture.ts'
import { cartDocument, readCart } from '#domain/cart/cart.ts'
import { aRelease } from '#domain/catalogue/release.fixture.ts'
import { storedCheckout } from '#domain/checkout/stored-checkout.ts'
import { orderDocument, readOrdered } from '#domain/order/order.ts'
import { storedRelease } from '#server/catalogue/stored/stored-release.ts'
import { storedVisit } from '#server/order/fulfilment/visit/stored-visit.ts'
import { anOrdered, HOME } from '#server/order/mail/stored-order.fixture.ts'
import { storedCard } from '#server/payment/stored-card.ts'
import { storedHeaders } from '#server/platform/callbacks/stored-headers.ts'
import { redacted } from '#server/platform/log/redaction.ts'

const ID = '4f7a9c21-0000-4000-8000-000000000000'
const { cart: _cart, homes: _homes, terms: _terms, credit: _credit, deposit: _deposit, ...ANSWERS } = anOrdered()

const PREQUAL = {
  reference: null,
  prequalId: ID,
  onlinePrequalId: null,
  ardId: null,
  validationType: 'EIRCODE',
  services: [
    {
      broadbandTechnology: 'FTTH',
      maxSpeed: 2000,
      networkTechnology: null,
      serviceDate: null,
      slotAvailable: true,
    },
  ],
  billingSource: null,
  customerType: 'NEW',
  addressResponse: HOME,
  error: null,
  phoneNumber: null,
  eircode: 'D08P3T7',
  checkedAt: '2026-11-15T11:00:00Z',
}
const FACTS = {
  preOrderFlag: false,
  pendingInstallation: false,
  reserved: false,
  surveyRequired: false,
  interventionArea: true,
  activeLines: 0,
  multiplePremises: false,
  lineId: null,
  addressId: '1',
  tag: null,
  ontActive: false,
  status: null,
  readyForServiceAt: null,
  wayLeaveRequired: false,
  lines: [],
}
const VISIT = {
  at: '2026-11-18',
  time: '08:00-13:00',
  type: 'FULL_INSTALL',
  slotId: 's',
  holdId: 'h',
  heldUntil: '',
}
const CARD = { token: 'tok', last4: '4242', brand: 'visa', expires: '2028-04' }
const HEADERS = { 'x-signature': 't=1,v1=abc' }

/** Documents from before there were formats, and the result of parsing them. */
test.each([
  ['what the network said of an address', storedPrequal, PREQUAL, PREQUAL],
  ['the result of an enquiry', storedFacts, FACTS, FACTS],
  [
    'the answers of a checkout, of which some are missing',
    storedCheckout,
    { details: ANSWERS.details },
    { details: ANSWERS.details, delivery: null, payment: null, proof: null },
  ],
  ['a time of a visit', storedVisit, VISIT, VISIT],
  ['the card of a payment', storedCard, CARD, CARD],
  ['the headers of a callback', storedHeaders, HEADERS, { headers: HEADERS }],
  ['a release', storedRelease, aRelease(), aRelease()],
])('STORE-4: %s is read from before there were formats, and written with one', (_what, document, older, read) => {
  const { read: readOne, write } = document as typeof storedCard
  expect(readOne(JSON.parse(JSON.stringify(older)), ID)).toEqual(read)
  const written = JSON.parse(JSON.stringify(write(readOne(older, ID))))
  expect(written).toMatchObject({ format: 1 })
  expect(readOne(written, ID)).toEqual(read)
  const broken = Object.fromEntries(Object.keys(written).map((part) => [part, part === 'format' ? 1 : 7]))
  expect(() => readOne(broken, ID)).toThrow(/^A stored document cannot be read: \w+ 4f7a9c21: \w+/)
  expect(() => readOne({ ...written, format: 2 }, ID)).toThrow('format 2 is not known')
})

test('STORE-4: a cart and an order are read in the first format that they were ever stored in', () => {
  const cart = aCart({ lines: [aBroadband({ prequalId: ID }), aMobile()] })
  expect(readCart(cart, JSON.parse(JSON.stringify(cartDocument(cart))))).toEqual(cart)
  // Before the speeds of lines, former addresses and checked cards.
  const first = anOrdered({ cart })
  const stored = JSON.parse(JSON.stringify(orderDocument(first)))
  expect(Object.keys(stored)).not.toContain('lineSpeeds')
  expect(readOrdered(stored, ID)).toEqual(first)
  const later = { ...first, lineSpeeds: { bb: 2000 }, formerEmails: ['old@mail.example'], checksCard: true as const }
  expect(readOrdered(JSON.parse(JSON.stringify(orderDocument(later))), ID)).toEqual(later)
})

test('STORE-3: an order that cannot be read is named, also where the fault is in its cart', () => {
  const stored = JSON.parse(JSON.stringify(orderDocument(anOrdered())))
  const { details: _gone, ...without } = stored
  expect(() => readOrdered(without, ID)).toThrow('orders 4f7a9c21: details is not "details"')
  const cart = { ...stored.cart, document: { ...stored.cart.document, lines: [{ kind: 'fax' }] } }
  expect(() => readOrdered({ ...stored, cart }, ID)).toThrow('orders 4f7a9c21: lines.0.kind is not')
  const forgotten = { ...stored.cart, document: { ...stored.cart.document, format: 9 } }
  expect(() => readOrdered({ ...stored, cart: forgotten }, ID)).toThrow('orders 4f7a9c21: format 9 is not known')
})

test('STORE-3: the log has all of it, because it contains no personal data', () => {
  const { token: _gone, ...card } = CARD
  let broken: unknown
  try {
    storedCard.read({ ...card, format: 1, expires: 2028 }, ID)
  } catch (error) {
    broken = error
  }
  expect(redacted(broken)).toMatchObject({
    message: 'A stored document cannot be read: payments 4f7a9c21: expires is not string',
  })
})
