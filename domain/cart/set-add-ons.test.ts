import { expect, test } from 'vitest'
import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/result.ts'
import { aBroadband, aCart, anAddOn } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import type { AddOn } from './lines/shared-line.ts'
import { setAddOns } from './set-add-ons.ts'

function sold(code: string, parts: Partial<CatalogueAddOn> = {}): CatalogueAddOn {
  return {
    code,
    serviceGroups: ['DUALPLAY'],
    itemGroup: 'WIFI',
    displayName: code,
    description: code,
    text: '',
    charges: { price: cents(500), billingType: 'RECURRING' },
    picture: 'p.svg',
    mobilePicture: 'p.svg',
    altText: '',
    orderIndex: 1,
    insurance: null,
    ...parts,
  }
}

const CATALOGUE = {
  id: 7,
  addOns: [
    sold('BOOSTER'),
    sold('SECOND_BOOSTER'),
    sold('SET_UP', { itemGroup: 'STATIC_IP', charges: { price: cents(2500), billingType: 'ONE_OFF' } }),
    sold('SPORT', { itemGroup: 'SPORT', serviceGroups: ['TV'] }),
    sold('INSURANCE', { itemGroup: 'INSURANCE', serviceGroups: ['DUALPLAY', 'MOBILE'] }),
  ],
}

function cartWith(...addOns: AddOn[]): Cart {
  return aCart({ lines: [aBroadband({ id: 'broadband', addOns })] })
}

test('ADDON-1: the extras of a line are exactly those asked for', () => {
  const change = setAddOns(cartWith(anAddOn({ code: 'GONE' })), 'broadband', ['BOOSTER', 'SET_UP'], CATALOGUE)
  expect(change).toMatchObject({ ok: true, value: { version: 2 } })
  expect(change.ok && change.value.lines[0]?.addOns).toEqual([
    { id: 'broadband:BOOSTER', code: 'BOOSTER', release: 7, group: 'WIFI', price: 500, billing: 'RECURRING' },
    { id: 'broadband:SET_UP', code: 'SET_UP', release: 7, group: 'STATIC_IP', price: 2500, billing: 'ONE_OFF' },
  ])
  expect(setAddOns(cartWith(anAddOn()), 'broadband', [], CATALOGUE)).toMatchObject({
    value: { lines: [{ addOns: [] }] },
  })
})

test('ADDON-2: asking for the same extras again changes nothing', () => {
  const cart = cartWith(anAddOn({ code: 'BOOSTER' }))
  const change = setAddOns(cart, 'broadband', ['BOOSTER', 'BOOSTER'], CATALOGUE)
  expect(change.ok && change.value).toBe(cart)
})

test('ADDON-3: an extra that is there keeps its price, even when it is no longer on sale', () => {
  const old = anAddOn({ code: 'BOOSTER', price: cents(300) })
  const change = setAddOns(cartWith(old), 'broadband', ['BOOSTER', 'SET_UP'], CATALOGUE)
  expect(change.ok && change.value.lines[0]?.addOns[0]).toBe(old)
  expect(setAddOns(cartWith(old), 'broadband', ['BOOSTER'], { id: 8, addOns: [] }).ok).toBe(true)
})

test.each([
  { what: 'an extra that nobody sells', codes: ['NOTHING'], refusal: { code: 'ADD_ON_NOT_FOUND' } },
  { what: 'an extra for another kind of plan', codes: ['SPORT'], refusal: { code: 'ADD_ON_NOT_FOR_OFFER' } },
  { what: 'insurance without its handset', codes: ['INSURANCE'], refusal: { code: 'INSURANCE_NEEDS_HANDSET' } },
  { what: 'two of one group', codes: ['BOOSTER', 'SECOND_BOOSTER'], refusal: { code: 'ADD_ON_GROUP_TWICE' } },
])('ADDON-4: $what is refused', ({ codes, refusal }) => {
  expect(setAddOns(cartWith(), 'broadband', codes, CATALOGUE)).toEqual(refuse(refusal))
})

test('ADDON-4: a line that is gone takes no extras', () => {
  expect(setAddOns(cartWith(), 'gone', ['BOOSTER'], CATALOGUE)).toEqual(refuse({ code: 'OFFER_NOT_FOUND' }))
})
