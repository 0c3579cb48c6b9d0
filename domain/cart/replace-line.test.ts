import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { appointmentFor } from '#domain/current-service/appointment-slot.ts'
import { CUSTOMER_TYPE, JOURNEY_CODE } from '#domain/vocabulary.ts'
import { addPlan } from './add-plan.ts'
import { aCart, aHomePhone, aMobile, anAddOn, anyCart, aTv } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { isBroadband, isTv } from './lines/cart-line.ts'
import { newCart } from './new-cart.ts'
import { removeLine } from './remove-line.ts'
import type { CartChange } from './replace-line.ts'

function pricing(tariff: Tariff, lineId = 'broadband') {
  const here = { prequalId: 'prequal-1', availableFrom: null, replaces: null, parentId: null }
  return { tariff, discounts: [], releaseId: 1, lineId, catalogueAddOns: [], vatRate: 0.23, ...here }
}

function changed(change: CartChange): Cart {
  if (!change.ok) throw new Error(`refused: ${change.refusal}`)
  return change.value
}

const MOBILE = aMobile({ id: 'mobile', simOnly: true })
const TV = aTv({ id: 'tv', beside: { line: 'broadband', offers: null } })
const TV_EXTRA = aTv({ id: 'tv-extra', beside: { line: 'tv', offers: null } })

function cartWithBroadband(): Cart {
  return changed(addPlan(aCart({ lines: [MOBILE] }), pricing(aTariff())))
}

test('CART-1: a new cart is open, empty and belongs to a new customer', () => {
  expect(newCart({ uuid: 'u', reference: 'R', brand: 'TONN' })).toMatchObject({
    version: 1,
    status: 'open',
    cartType: 'NEW_ACQUISITION',
    channel: 'ESHOP',
    lines: [],
  })
})

test.each([
  ['CROSS_SELL', 'XS'],
  ['CHANGE_OFFER', 'CO'],
] as const)('CART-1: a %s cart belongs to an existing customer', (cartType, journeyType) => {
  const cart = newCart({ uuid: 'u', reference: 'R', brand: 'TONN', cartType })
  expect([CUSTOMER_TYPE[cart.cartType], JOURNEY_CODE[cart.cartType]]).toEqual(['EXISTING', journeyType])
})

test('CART-2: every change raises the version by one', () => {
  const cart = aCart({ version: 4 })
  const added = changed(addPlan(cart, pricing(aTariff())))
  expect(added.version).toBe(5)
  expect(changed(removeLine(added, 'broadband')).version).toBe(6)
})

test('CART-3: broadband is added beside what is there', () => {
  const cart = cartWithBroadband()
  expect(cart.lines.map(({ id }) => id)).toEqual(['mobile', 'broadband'])
  expect(cart.lines[1]?.plan).toBe('ACQ_FTTH_1GB_24M')
})

test('CART-4: another broadband plan takes the place of the first and keeps everything else', () => {
  const before = cartWithBroadband()
  const withTv = { ...before, lines: [...before.lines, TV] }
  const after = changed(addPlan(withTv, pricing(aTariff({ code: 'ACQ_FTTH_2GB_24M' }), 'faster')))
  expect(after.lines.map((line) => [line.id, isTv(line) ? line.beside.line : null])).toEqual([
    ['mobile', null],
    ['faster', null],
    ['tv', 'faster'],
  ])
  expect(after.lines[0]).toBe(MOBILE)
})

test('CART-5: add-ons stay on a changed plan, an appointment only for the same visit to the same address', () => {
  const cart = cartWithBroadband()
  const slot = { id: 'slot-1', date: '2026-12-01', from: '08:00', to: '13:00', type: 'FULL_INSTALL' as const }
  const visit = appointmentFor(slot, { holdId: 'hold-1', heldUntil: '2026-11-15T12:15:00Z' })
  const booked = {
    ...cart,
    lines: cart.lines.map((line) => (isBroadband(line) ? { ...line, visit, addOns: [anAddOn()] } : line)),
  }
  const after = (tariff: Tariff, prequalId: string) =>
    changed(addPlan(booked, { ...pricing(tariff, 'next'), prequalId })).lines.find(isBroadband)
  expect(after(aTariff(), 'prequal-1')).toMatchObject({ addOns: [anAddOn()], visit })
  expect(after(aTariff(), 'prequal-2')).toMatchObject({ addOns: [anAddOn()], visit: null })
  expect(after(aTariff({ installationType: 'SELF_INSTALL' }), 'prequal-1')?.visit).toBeNull()
})

test('CART-6: removing broadband takes along whatever hangs on it', () => {
  const cart = cartWithBroadband()
  const full = { ...cart, lines: [TV_EXTRA, ...cart.lines, TV] }
  expect(changed(removeLine(full, 'broadband')).lines).toEqual([MOBILE])
  expect(changed(removeLine(full, 'tv')).lines.map(({ id }) => id)).toEqual(['mobile', 'broadband'])
})

test('CART-7: removing what was added gives back the same cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const free = {
        ...cart,
        lines: cart.lines.filter(({ kind }) => kind === 'mobile' || kind === 'mobileBroadband' || kind === 'tv'),
      }
      const back = changed(removeLine(changed(addPlan(free, pricing(aTariff()))), 'broadband'))
      expect({ ...back, version: free.version, replaced: null }).toEqual(free)
    }),
  )
})

test('CART-8: a change leaves the cart it started from as it was', () => {
  const cart = cartWithBroadband()
  const before = JSON.stringify(cart)
  changed(addPlan(cart, pricing(aTariff(), 'next')))
  changed(removeLine(cart, 'broadband'))
  expect(JSON.stringify(cart)).toBe(before)
})

test('CART-9: a tariff for other customers or another service is refused', () => {
  const refused = { ok: false, refusal: { code: 'TARIFF_NOT_FOR_CART' } }
  expect(addPlan(aCart(), pricing(aTariff({ acquisitionType: 'CROSS_SELL' })))).toEqual(refused)
  const named = { ...pricing(aTariff({ serviceGroup: 'MOBILE' })), replaces: 'broadband' }
  expect(addPlan(cartWithBroadband(), named)).toEqual(refused)
})

test('CART-10: a home phone in the cart leaves no room for broadband', () => {
  const cart = aCart({ lines: [aHomePhone()] })
  expect(addPlan(cart, pricing(aTariff()))).toEqual({ ok: false, refusal: { code: 'LIMIT_REACHED' } })
})

test('CART-11: an offer that is not there cannot be removed', () => {
  expect(removeLine(aCart(), 'broadband')).toEqual({ ok: false, refusal: { code: 'OFFER_NOT_FOUND' } })
})
