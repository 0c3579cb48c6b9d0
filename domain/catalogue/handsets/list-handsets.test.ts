import { expect, test } from 'vitest'
import { aRelease } from '../release.fixture.ts'
import { billPayTariffs, plansFor } from './handset-plans.ts'
import { coloursOf, listHandsets, manufacturersOf } from './list-handsets.ts'
import { aBillPayPlan, aShelfHandset } from './shelf.fixture.ts'

const SMALL = aBillPayPlan('SMALL', 2999, { RED: 20000, BLUE: 10000, CHEAP: 0 })
const LARGE = aBillPayPlan('LARGE', 5999, { RED: 10000, BLUE: 5000, CHEAP: 0 })
const PHONE = aShelfHandset('phone', ['RED', 'BLUE'], { sortOrder: 20 })
const CHEAP = aShelfHandset('cheap', ['CHEAP'], { sortOrder: 10, manufacturer: 'Shell' })
const RELEASE = aRelease({ handsets: [PHONE, CHEAP], tariffs: [SMALL, LARGE] })

const plenty = () => 9
const none = () => 0

test('SHELF-1: handsets stand in the order of the shop', () => {
  expect(listHandsets(RELEASE, [SMALL], plenty).map(({ handset }) => handset.slug)).toEqual(['cheap', 'phone'])
})

test('SHELF-2: the price of a handset is the least that is paid today, with the plan that makes it so', () => {
  const [cheap, phone] = listHandsets(RELEASE, [SMALL, LARGE], plenty)
  expect([phone?.price, phone?.plan.code]).toEqual([5000, LARGE.code])
  // Both plans bring it to nothing: the one that costs less a month counts.
  expect([cheap?.price, cheap?.plan.code]).toEqual([0, SMALL.code])
})

test('SHELF-2: what is out of stock makes no price while something else of the handset is there', () => {
  const [, phone] = listHandsets(RELEASE, [SMALL, LARGE], (code) => (code === 'BLUE' ? 0 : 2))
  expect([phone?.price, phone?.shown.code, phone?.stockLevel]).toEqual([10000, 'RED', 2])
  const [, gone] = listHandsets(RELEASE, [SMALL, LARGE], none)
  expect([gone?.price, gone?.shown.code, gone?.stockLevel]).toEqual([5000, 'RED', 0])
})

test('SHELF-3: a handset that no plan has a price for is not listed, nor is its manufacturer', () => {
  const manufacturers = ['Shore', 'Shell'].map((manufacturer) => ({ manufacturer, logo: 'l.svg', logoAltText: 'l' }))
  const release = { ...RELEASE, manufacturers }
  const listed = listHandsets(release, [aBillPayPlan('OTHER', 1, { RED: 1 })], plenty)
  expect(listed.map(({ handset }) => handset.slug)).toEqual(['phone'])
  expect(manufacturersOf(release, listed).map(({ manufacturer }) => manufacturer)).toEqual(['Shore'])
})

test('SHELF-4: each colour is told once, with what there is of it in every capacity', () => {
  const [red, blue] = aShelfHandset('two', ['RED', 'BLUE']).variants
  if (!red || !blue) throw new Error('there are two')
  const large = { ...red, code: 'RED_256', capacity: '256 GB', stockLevel: 4 }
  const colours = coloursOf({ variants: [{ ...red, stockLevel: 3 }, large, { ...blue, stockLevel: 0 }] })
  expect(colours.map(({ color, stockLevel }) => [color, stockLevel])).toEqual([
    ['RED', 7],
    ['BLUE', 0],
  ])
})

test('SHELF-5: a handset is sold with bill pay alone, and who brings a number is shown the plans that are for them', () => {
  const simOnly = { ...SMALL, code: 'SIM', simOnly: true }
  const port = { ...LARGE, code: 'LARGE_PORT', portIn: true }
  const release = aRelease({ tariffs: [SMALL, LARGE, port, simOnly, { ...SMALL, acquisitionType: 'CROSS_SELL' }] })
  const codes = (portIn: boolean) =>
    billPayTariffs(release, { acquisitionType: 'NEW_ACQUISITION', portIn }).map(({ code }) => code)
  expect(codes(false)).toEqual([SMALL.code, LARGE.code])
  expect(codes(true)).toEqual([SMALL.code, 'LARGE_PORT'])
})

test('SHELF-6: the page of a handset has what each variant costs with each plan, and no plan that has no price for it', () => {
  expect(plansFor(PHONE, [SMALL, aBillPayPlan('OTHER', 1, {})])).toEqual([
    {
      tariff: SMALL,
      prices: [
        { code: 'RED', discountedPrice: 20000 },
        { code: 'BLUE', discountedPrice: 10000 },
      ],
    },
  ])
})
