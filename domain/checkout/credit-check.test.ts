import { expect, test } from 'vitest'
import { aBroadband, aCart, aChange, aDevice, aMobile, aTv } from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { EMPTY_CHECKOUT } from './checkout.ts'
import { needsCreditCheck } from './credit-check.ts'
import { unanswered } from './steps.ts'

const change = aChange()
const checks = (...lines: CartLine[]) => needsCreditCheck(aCart({ lines }))

test('CREDIT-5: credit is checked for new services and devices, not for another plan in the place of one', () => {
  expect(checks(aBroadband())).toBe(true)
  expect(checks(aBroadband({ change }))).toBe(false)
  expect(checks(aBroadband({ change }), aTv())).toBe(true)
  expect(checks(aMobile({ change }))).toBe(false)
  expect(checks(aMobile({ change, devices: [aDevice()] }))).toBe(true)
})

test('CREDIT-5: what is added after the details needs the consent that they lack', () => {
  const details = {
    firstName: 'Niamh',
    lastName: 'Byrne',
    email: 'fibre@demo.example',
    mobile: '+353855550164',
    dateOfBirth: '1987-06-21',
    billingAddress: null,
    marketing: [],
    creditConsentAt: null,
  }
  const steps = (line: CartLine) =>
    unanswered(aCart({ lines: [line] }), { ...EMPTY_CHECKOUT, details }, new Date('2026-11-17T12:00:00Z'))
  expect(steps(aBroadband({ change }))).not.toContain('DETAILS')
  expect(steps(aBroadband())).toContain('DETAILS')
})
