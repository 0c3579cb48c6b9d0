import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBroadband, aCart, aMobile, anyCart } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { lineWithoutDetails } from './expiry/without-details.ts'
import { isSomebodys, knowsPerson } from './knows-person.ts'

const NO_SERVICE = {
  hasService: false,
  provider: null,
  providerName: null,
  accountNumber: null,
  keepNumber: null,
  phoneNumber: null,
  connectedDevices: [],
}
const VISIT = {
  at: '2026-12-01T09:00:00Z',
  time: '9 to 1',
  type: 'STANDARD',
  slotId: 's',
  holdId: 'h',
  heldUntil: '2026-11-20T09:00:00Z',
} as const
const PORTING = {
  reference: null,
  msisdn: '+353855550177',
  startsAt: null,
  operator: null,
  operatorName: null,
  accountType: null,
  accountNumber: null,
  holder: null,
  consentAt: null,
  provenAt: null,
}
const NUMBER = { msisdn: '+353855550188', holdId: 'h', heldUntil: '2026-11-20T09:00:00Z' }

const told = (cart: Cart) => [knowsPerson(cart), isSomebodys(cart)]

test.each([
  ['nothing', aMobile(), [false, false]],
  ['an address alone', aBroadband({ prequalId: 'p' }), [false, false]],
  ['that there is no service', aBroadband({ currentService: NO_SERVICE }), [true, false]],
  ['the service of today', aBroadband({ currentService: { ...NO_SERVICE, hasService: true } }), [true, true]],
  ['the time of a visit', aBroadband({ visit: { ...VISIT, type: aBroadband().installation } }), [true, true]],
  ['the number that is brought', aMobile({ porting: PORTING }), [true, true]],
  ['a new number', aMobile({ newNumber: NUMBER }), [true, false]],
  [
    'an eSIM without its phone',
    aMobile({ simCard: { type: 'ESIM', code: 'E', manufacturer: null, eid: null } }),
    [false, false],
  ],
  [
    'the EID of a phone',
    aMobile({ simCard: { type: 'ESIM', code: 'E', manufacturer: 'Lumaro', eid: '89' } }),
    [true, false],
  ],
])(
  'HOLD-3: what a cart knows of a person when it was told %s, in a line or in what Undo brings back',
  (_, line, known) => {
    expect(told(aCart({ lines: [line] }))).toEqual(known)
    expect(told(aCart({ lines: [], replaced: [line] }))).toEqual(known)
  },
)

test('HOLD-3: a cart without the details that expire knows nobody, and every cart with one of them does', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const bare = { ...cart, replaced: null, lines: cart.lines.map(lineWithoutDetails) }
      expect(knowsPerson(bare)).toBe(false)
      const isBare = JSON.stringify(bare.lines) === JSON.stringify(cart.lines) && cart.replaced === null
      expect(isBare || knowsPerson(cart) || cart.replaced !== null).toBe(true)
    }),
  )
})
