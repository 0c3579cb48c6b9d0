import { expect, test } from 'vitest'
import { aPlan } from '#storefront/gallery/samples.ts'
import { termChanges } from './term-changes.ts'

const LONG = aPlan({ code: 'LONG' })
const SHORT = aPlan({
  code: 'SHORT',
  commitmentDuration: 12,
  displayPrice: 4499,
  discountDuration: 6,
  discountedActivationFee: 4999,
})

test('CARD-46: beside the length of the contract stands what else changes with the other one', () => {
  expect(termChanges([LONG, SHORT], 24)).toBe(
    'With 12 months: €5.00 more a month, set-up €49.99 instead of €0.00, discount for 6 months instead of 12.',
  )
  expect(termChanges([LONG, SHORT], 12)).toBe(
    'With 24 months: €5.00 less a month, set-up €0.00 instead of €49.99, discount for 12 months instead of 6.',
  )
})

test('CARD-46: a figure that is not true of every plan is not shown', () => {
  const other = { offerCode: 'OTHER' }
  const plans = [LONG, SHORT, { ...LONG, ...other }, { ...SHORT, ...other, displayPrice: 4999, discountDuration: 3 }]
  expect(termChanges(plans, 24)).toBe(
    'With 12 months: another price a month, set-up €49.99 instead of €0.00, another discount.',
  )
})

test('CARD-46: nothing is shown where nothing else changes, or where there is one length', () => {
  expect(termChanges([LONG, { ...LONG, commitmentDuration: 12 }], 24)).toBeNull()
  expect(termChanges([LONG], 24)).toBeNull()
})
