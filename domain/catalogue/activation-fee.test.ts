import { expect, test } from 'vitest'
import { cents, NOTHING } from '#domain/money.ts'
import { activationFeeDiscount, freeActivationBanner } from './activation-fee.ts'

test.each([
  ['FTTH', 0, 14998],
  ['FTTH', 4999, 9999],
  ['NBI', 0, 14998],
  ['FTTC', 0, 4999],
  ['FTTC', 4999, 0],
  ['NGB', 0, 0],
  [null, 0, 0],
] as const)('FEE-1: %s with a fee of %s cents spares the customer %s', (technology, charged, spared) => {
  expect(activationFeeDiscount(technology, cents(charged))).toBe(spared)
})

test('FEE-2: free activation is announced with its worth', () => {
  const banner = (technology: 'FTTH' | 'FTTC') =>
    freeActivationBanner({ technology, feeCharged: NOTHING, cartType: 'NEW_ACQUISITION' })
  expect(banner('FTTH')).toBe('No Set Up Fees! Free Activation & Installation worth €149.98')
  expect(banner('FTTC')).toBe('No Set Up Fees! Free Activation & Installation worth €49.99')
})

test('FEE-2: an activation that is charged, or was never charged for, is not announced', () => {
  const cartType = 'NEW_ACQUISITION'
  expect(freeActivationBanner({ technology: 'FTTH', feeCharged: cents(1), cartType })).toBeNull()
  expect(freeActivationBanner({ technology: 'NGB', feeCharged: NOTHING, cartType })).toBeNull()
})

test.each(['CROSS_SELL', 'CHANGE_OFFER'] as const)('FEE-3: a %s customer sees no activation banner', (cartType) => {
  expect(freeActivationBanner({ technology: 'FTTH', feeCharged: NOTHING, cartType })).toBeNull()
})
