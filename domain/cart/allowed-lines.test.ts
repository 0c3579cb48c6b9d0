import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { allowedLines, mayAdd } from './allowed-lines.ts'
import { aBroadband, aCart, aLineOf, anyCart } from './cart.fixture.ts'
import type { Cart } from './cart.ts'

function cartOf(...groups: ServiceGroup[]): Cart {
  return aCart({ lines: groups.map((serviceGroup) => aLineOf(serviceGroup)) })
}

function allowed(cart: Cart): Partial<Record<ServiceGroup, number>> {
  return Object.fromEntries(allowedLines(cart).map(({ serviceGroup, number }) => [serviceGroup, number]))
}

test('LIMIT-1: an empty cart has room for one home line, five mobile plans and two mobile broadband', () => {
  expect(allowed(cartOf())).toEqual({ DUALPLAY: 1, DUALPLAY_PSTN: 1, SA_PSTN: 1, TV: 0, MOBILE: 5, MBB: 2 })
})

test.each(['DUALPLAY', 'DUALPLAY_PSTN', 'SA_PSTN'] as const)('LIMIT-2: %s takes the only home line', (group) => {
  expect(allowed(cartOf(group))).toMatchObject({ DUALPLAY: 0, DUALPLAY_PSTN: 0, SA_PSTN: 0 })
  expect(mayAdd(cartOf(group), 'DUALPLAY')).toEqual({ ok: false, refusal: { code: 'LIMIT_REACHED' } })
})

test('LIMIT-3: one TV pack is allowed, and only beside broadband', () => {
  expect(mayAdd(cartOf(), 'TV')).toEqual({ ok: false, refusal: { code: 'BROADBAND_REQUIRED' } })
  expect(mayAdd(cartOf('SA_PSTN'), 'TV')).toEqual({ ok: false, refusal: { code: 'BROADBAND_REQUIRED' } })
  expect(mayAdd(cartOf('DUALPLAY'), 'TV').ok).toBe(true)
  expect(mayAdd(cartOf('DUALPLAY', 'TV'), 'TV')).toEqual({ ok: false, refusal: { code: 'LIMIT_REACHED' } })
})

test('LIMIT-3: copper carries no TV', () => {
  const cart = aCart({ lines: [aBroadband({ technology: 'NGB' })] })
  expect(allowedLines(cart)).toContainEqual({ serviceGroup: 'TV', number: 0 })
  expect(mayAdd(cart, 'TV')).toEqual({ ok: false, refusal: { code: 'BROADBAND_REQUIRED' } })
})

test('LIMIT-4: the sixth mobile plan and the third mobile broadband are refused', () => {
  const four: ServiceGroup[] = ['MOBILE', 'MOBILE', 'MOBILE', 'MOBILE']
  expect(mayAdd(cartOf(...four), 'MOBILE').ok).toBe(true)
  expect(mayAdd(cartOf(...four, 'MOBILE'), 'MOBILE')).toEqual({ ok: false, refusal: { code: 'LIMIT_REACHED' } })
  expect(mayAdd(cartOf('MBB'), 'MBB').ok).toBe(true)
  expect(mayAdd(cartOf('MBB', 'MBB'), 'MBB')).toEqual({ ok: false, refusal: { code: 'LIMIT_REACHED' } })
})

test('LIMIT-5: what is announced as allowed is what may be added, and never below nothing', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      for (const { serviceGroup, number } of allowedLines(cart)) {
        expect(number).toBeGreaterThanOrEqual(0)
        expect(mayAdd(cart, serviceGroup).ok).toBe(number > 0)
      }
    }),
  )
})
