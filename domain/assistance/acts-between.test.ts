import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, aDevice, aMobile, anAddOn } from '#domain/cart/cart.fixture.ts'
import { actsBetween } from './acts-between.ts'

const NOON = '2026-11-18T12:00:00.000Z'

function kindsBetween(...carts: Parameters<typeof actsBetween>): string[] {
  return actsBetween(...carts).map(({ kind, good }) => (good === null ? kind : `${kind} ${good.code}`))
}

test('ASSIST-11: plans, devices, extras and insurance that come and go are entries', () => {
  const phone = aMobile({ id: 'm', plan: 'BILL_PAY' })
  const insured = aDevice({ code: 'TERRA', insurance: anAddOn({ code: 'INSURANCE' }) })
  const withPhone = { ...phone, devices: [insured] }
  expect(kindsBetween(aCart({ lines: [] }), aCart({ lines: [withPhone] }))).toEqual([
    'ADDED BILL_PAY',
    'DEVICE_ADDED TERRA',
    'ADDED INSURANCE',
  ])
  expect(kindsBetween(aCart({ lines: [withPhone] }), aCart({ lines: [phone] }))).toEqual([
    'REMOVED TERRA',
    'REMOVED INSURANCE',
  ])
  expect(kindsBetween(aCart({ lines: [phone] }), aCart({ lines: [] }))).toEqual(['REMOVED BILL_PAY'])
  const other = aMobile({ id: 'n', plan: 'SIM_ONLY' })
  expect(kindsBetween(aCart({ lines: [phone] }), aCart({ lines: [other] }))).toEqual(['CHANGED SIM_ONLY'])
  const confirmed = { ...phone, devices: [{ ...insured, insuranceConfirmedAt: NOON }] }
  expect(kindsBetween(aCart({ lines: [withPhone] }), aCart({ lines: [confirmed] }))).toEqual([
    'INSURANCE_CONFIRMED INSURANCE',
  ])
})

test('ASSIST-11: a number is typed and proved, and no entry says which', () => {
  const porting = {
    reference: null,
    msisdn: '+353865550139',
    startsAt: NOON,
    operator: 'VODAFONE' as const,
    operatorName: null,
    accountType: 'PREPAY' as const,
    accountNumber: null,
    holder: 'Ciara Daly',
    consentAt: null,
    provenAt: null,
  }
  const blank = aMobile({ id: 'm', bringsNumber: true, porting: null })
  const typed = { ...blank, porting }
  const proved = { ...blank, porting: { ...porting, provenAt: NOON, consentAt: NOON } }
  expect(kindsBetween(aCart({ lines: [blank] }), aCart({ lines: [typed] }))).toEqual(['NUMBER_TYPED'])
  expect(kindsBetween(aCart({ lines: [typed] }), aCart({ lines: [proved] }))).toEqual(['NUMBER_PROVED'])
  const acts = [
    ...actsBetween(aCart({ lines: [blank] }), aCart({ lines: [typed] })),
    ...actsBetween(aCart({ lines: [typed] }), aCart({ lines: [proved] })),
  ]
  expect(JSON.stringify(acts)).not.toMatch(/139|Ciara/)
})

test('ASSIST-11: whatever else a change is, it has an entry', () => {
  const flags = fc.record({ agreedTerms: fc.boolean(), channel: fc.constantFrom('ESHOP' as const, 'RETAIL' as const) })
  fc.assert(
    fc.property(flags, flags, (one, other) => {
      expect(actsBetween(aCart(one), aCart(other)).length).toBeGreaterThan(0)
    }),
  )
})
