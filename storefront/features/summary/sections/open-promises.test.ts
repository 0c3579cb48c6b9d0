import { expect, test } from 'vitest'
import type { ServiceGroup } from '#storefront/api/generated/types.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { openPromises } from './open-promises.ts'

const TV = { serviceGroup: 'TV' as const, heading: 'TV set-up is on us' }
const FIBRE = { serviceGroup: 'DUALPLAY' as const, heading: 'Set-up is on us' }

function aLine(serviceGroup: ServiceGroup, fee: number, charged: number) {
  const amountVatIncluded = { oneOffAmount: fee, recurringAmount: null }
  return {
    baseOffer: { serviceGroup, amountVatIncluded } as CartLine['baseOffer'],
    activationFeeVatIncluded: charged,
  }
}

test('SUMMARY-8: a line that still pays for its set-up sees what is promised with its kind', () => {
  expect(openPromises(aLine('DUALPLAY', 14998, 4999), [FIBRE, TV])).toEqual([FIBRE])
  expect(openPromises(aLine('TV', 2999, 2999), [FIBRE, TV])).toEqual([TV])
})

test('SUMMARY-8: a line whose set-up is free already does not', () => {
  expect(openPromises(aLine('DUALPLAY', 14998, 0), [FIBRE, TV])).toEqual([])
})

test('SUMMARY-8: a line that never had a fee sees what is promised with its kind', () => {
  expect(openPromises(aLine('TV', 0, 0), [FIBRE, TV])).toEqual([TV])
})

test('CARTUI-53: a line that brings its number has no offer for bringing one', () => {
  const bring = { serviceGroup: 'MOBILE' as const, heading: 'Bring your number, pay less' }
  const line = aLine('MOBILE', 0, 0)
  expect(openPromises(line, [bring])).toEqual([bring])
  expect(openPromises({ ...line, baseOffer: { ...line.baseOffer, portIn: true } }, [bring])).toEqual([])
})
