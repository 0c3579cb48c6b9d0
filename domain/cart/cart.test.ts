import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '#domain/money.ts'
import { aBroadband, aCart, aMobile, anyCart, aTv } from './cart.fixture.ts'
import { type Cart, cartDocument, readCart } from './cart.ts'
import { EMPTY_PORTING } from './numbers/save-porting.ts'

const VISIT = {
  at: '2026-12-01',
  time: '08:00-13:00',
  type: 'FULL_INSTALL',
  slotId: 'slot',
  holdId: 'hold',
  heldUntil: '2026-11-15T12:15:00Z',
} as const
const ANSWERS = {
  hasService: false,
  provider: null,
  providerName: null,
  accountNumber: null,
  keepNumber: false,
  phoneNumber: null,
  connectedDevices: [],
}

function storedAndRead(cart: Cart): Cart {
  const { uuid, reference, version } = cart
  return readCart({ uuid, reference, version }, JSON.parse(JSON.stringify(cartDocument(cart))))
}

test('CART-162: a cart comes back from its document as it was stored, whatever is in it', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(storedAndRead(cart)).toEqual(cart)
    }),
  )
  const full = aCart({
    lines: [
      aBroadband({ visit: VISIT, currentService: ANSWERS, prequalId: 'home', availableFrom: '2027-01-14' }),
      aTv({ beside: { line: 'line', offers: ['FTTH_1GB'] }, inclusive: ['TV_BOX'] }),
      aMobile({
        bringsNumber: true,
        porting: { ...EMPTY_PORTING, msisdn: '+353851234567' },
        simCard: { type: 'ESIM', code: 'SIM', manufacturer: 'Shell', eid: '89049032123451234512345678901235' },
      }),
    ],
    creditScore: 'A',
    agreedTerms: true,
  })
  expect(storedAndRead(full)).toEqual(full)
})

test('CART-162: a document says its format, and neither what the row says nor what is null or empty', () => {
  const document = JSON.stringify(cartDocument(aCart({ lines: [aBroadband()] })))
  expect(document).toContain('"format":1')
  expect(document).not.toMatch(/null|\[\]|uuid|reference|version/)
})

test.each([
  ['of another format', { format: 2 }],
  ['without a format', { status: 'open' }],
  ['with a line of no kind', { ...cartDocument(aCart()), lines: [{ kind: 'fax' }] }],
  ['with a price that is no money', { ...cartDocument(aCart()), lines: [aMobile({ deposit: 0.5 as Cents })] }],
])('CART-163: a document %s is a breakdown, not a cart', (_what, document) => {
  expect(() => readCart(aCart(), document)).toThrow()
})
