import { expect, test } from 'vitest'
import { aBroadband, aCart, aChange, aMobile } from '#domain/cart/cart.fixture.ts'
import { aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import { promise } from '#domain/order/order-promise.ts'
import { handedChange } from './handed-change.ts'

const TERMS = { version: '1', agreedAt: '2026-11-17T12:00:00Z', startEarly: true }
const IN_TERM = { term: { startDate: '2025-06-05', months: 24 } }
const CHANGE = aChange({
  replaced: aHeldService(IN_TERM),
  leavingCharge: cents(19_800),
  endsToo: [{ service: aHeldService({ ...IN_TERM, id: 'TV-1', serviceGroup: 'TV' }), leavingCharge: cents(19_800) }],
  leavingRule: { centsPerDay: cents(100) },
})
const PROMISED = promise('change', { on: '2026-11-25', lines: ['line-1'] })

/** After the customer moved the visit, the order is sent again. */
function handedWithVisit(at: string) {
  const visit = { at, time: '08:00-13:00', type: 'FULL_INSTALL' as const, slotId: 's', holdId: 'h', heldUntil: at }
  const line = aBroadband({ id: 'line-1', change: CHANGE, visit, installation: 'FULL_INSTALL' })
  return handedChange(line, { cart: aCart({ lines: [line] }), promises: [PROMISED], terms: TERMS })
}

test('CHORD-50: order management gets the early-cease charges and the end of what goes, as of the day of the visit', () => {
  expect(handedWithVisit('2026-11-25')).toEqual({
    productId: 'PROD-1',
    earlyCeaseCharge: 19_200,
    handsetBalance: 0,
    ends: [{ productId: 'TV-1', on: '2026-11-25', earlyCeaseCharge: 19_200 }],
  })
  expect(handedWithVisit('2026-12-02')).toMatchObject({
    earlyCeaseCharge: 18_500,
    ends: [{ on: '2026-12-02', earlyCeaseCharge: 18_500 }],
  })
})

test('CHORD-1: what changes without a visit ends on the promised day; what changes nothing is handed over as no change', () => {
  const line = aBroadband({ id: 'line-1', change: CHANGE })
  expect(
    handedChange(line, { cart: aCart({ lines: [line] }), promises: [PROMISED], terms: TERMS })?.ends,
  ).toMatchObject([{ on: '2026-11-25' }])
  expect(handedChange(aMobile(), { cart: aCart(), terms: TERMS })).toBeNull()
})
