import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { appointmentFor } from '#domain/current-service/appointment-slot.ts'
import { isBroadband } from './allowed-offers.ts'
import { aCart, anAddOn, anOffer, anyCart } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { addBroadband, type CartChange, removeOffer } from './change-cart.ts'
import { newCart } from './new-cart.ts'

function pricing(tariff: Tariff, offerId = 'broadband') {
  return { tariff, discounts: [], releaseId: 1, offerId, prequalId: 'prequal-1', catalogueAddOns: [], vatRate: 0.23 }
}

function changed(change: CartChange): Cart {
  if (!change.ok) throw new Error(`refused: ${change.refusal}`)
  return change.value
}

const MOBILE = anOffer({ id: 'mobile', baseOffer: { serviceGroup: 'MOBILE', simOnly: true } })
const TV = anOffer({ id: 'tv', parentOfferId: 'broadband', baseOffer: { serviceGroup: 'TV' } })
const TV_EXTRA = anOffer({ id: 'tv-extra', parentOfferId: 'tv', baseOffer: { serviceGroup: 'TV' } })

function cartWithBroadband(): Cart {
  return changed(addBroadband(aCart({ offers: [MOBILE] }), pricing(aTariff())))
}

test('CART-1: a new cart is open, empty and belongs to a new customer', () => {
  expect(newCart({ uuid: 'u', reference: 'R', brand: 'TONN' })).toMatchObject({
    version: 1,
    status: 'OPEN',
    cartType: 'NEW_ACQUISITION',
    customerType: 'NEW',
    channel: 'ESHOP',
    journeyType: 'ACQ',
    offers: [],
  })
})

test.each([
  ['CROSS_SELL', 'XS'],
  ['CHANGE_OFFER', 'CO'],
] as const)('CART-1: a %s cart belongs to an existing customer', (cartType, journeyType) => {
  const cart = newCart({ uuid: 'u', reference: 'R', brand: 'TONN', cartType })
  expect(cart).toMatchObject({ customerType: 'EXISTING', journeyType })
})

test('CART-2: every change raises the version by one', () => {
  const cart = aCart({ version: 4 })
  const added = changed(addBroadband(cart, pricing(aTariff())))
  expect(added.version).toBe(5)
  expect(changed(removeOffer(added, 'broadband')).version).toBe(6)
})

test('CART-3: broadband is added beside what is there', () => {
  const cart = cartWithBroadband()
  expect(cart.offers.map(({ id }) => id)).toEqual(['mobile', 'broadband'])
  expect(cart.offers[1]?.baseOffer.catalogTariffPlanCode).toBe('ACQ_FTTH_1GB_24M')
})

test('CART-4: another broadband plan takes the place of the first and keeps everything else', () => {
  const before = cartWithBroadband()
  const withTv = { ...before, offers: [...before.offers, TV] }
  const after = changed(addBroadband(withTv, pricing(aTariff({ code: 'ACQ_FTTH_2GB_24M' }), 'faster')))
  expect(after.offers.map(({ id, parentOfferId }) => [id, parentOfferId])).toEqual([
    ['mobile', null],
    ['faster', null],
    ['tv', 'faster'],
  ])
  expect(after.offers[0]).toBe(MOBILE)
})

test('CART-5: add-ons stay on a changed plan, an appointment only for the same visit to the same address', () => {
  const cart = cartWithBroadband()
  const slot = { id: 'slot-1', date: '2026-12-01', from: '08:00', to: '13:00', type: 'FULL_INSTALL' as const }
  const appointment = appointmentFor(slot, { holdId: 'hold-1', heldUntil: '2026-11-15T12:15:00Z' })
  const booked = {
    ...cart,
    offers: cart.offers.map((offer) => (isBroadband(offer) ? { ...offer, appointment, addOns: [anAddOn()] } : offer)),
  }
  const after = (tariff: Tariff, prequalId: string) =>
    changed(addBroadband(booked, { ...pricing(tariff, 'next'), prequalId })).offers.find(isBroadband)
  expect(after(aTariff(), 'prequal-1')).toMatchObject({ addOns: [anAddOn()], appointment })
  expect(after(aTariff(), 'prequal-2')).toMatchObject({ addOns: [anAddOn()], appointment: null })
  expect(after(aTariff({ installationType: 'SELF_INSTALL' }), 'prequal-1')?.appointment).toBeNull()
})

test('CART-6: removing broadband takes along whatever hangs on it', () => {
  const cart = cartWithBroadband()
  const full = { ...cart, offers: [TV_EXTRA, ...cart.offers, TV] }
  expect(changed(removeOffer(full, 'broadband')).offers).toEqual([MOBILE])
  expect(changed(removeOffer(full, 'tv')).offers.map(({ id }) => id)).toEqual(['mobile', 'broadband'])
})

test('CART-7: removing what was added gives back the same cart', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const free = {
        ...cart,
        offers: cart.offers.filter(({ baseOffer }) => ['MOBILE', 'MBB', 'TV'].includes(baseOffer.serviceGroup)),
      }
      const back = changed(removeOffer(changed(addBroadband(free, pricing(aTariff()))), 'broadband'))
      expect({ ...back, version: free.version }).toEqual(free)
    }),
  )
})

test('CART-8: a change leaves the cart it started from as it was', () => {
  const cart = cartWithBroadband()
  const before = JSON.stringify(cart)
  changed(addBroadband(cart, pricing(aTariff(), 'next')))
  changed(removeOffer(cart, 'broadband'))
  expect(JSON.stringify(cart)).toBe(before)
})

test('CART-9: a tariff for other customers or another service is refused', () => {
  const refused = { ok: false, refusal: 'TARIFF_NOT_FOR_CART' }
  expect(addBroadband(aCart(), pricing(aTariff({ acquisitionType: 'CROSS_SELL' })))).toEqual(refused)
  expect(addBroadband(aCart(), pricing(aTariff({ serviceGroup: 'MOBILE' })))).toEqual(refused)
})

test('CART-10: a home phone in the cart leaves no room for broadband', () => {
  const cart = aCart({ offers: [anOffer({ baseOffer: { serviceGroup: 'SA_PSTN' } })] })
  expect(addBroadband(cart, pricing(aTariff()))).toEqual({ ok: false, refusal: 'LIMIT_REACHED' })
})

test('CART-11: an offer that is not there cannot be removed', () => {
  expect(removeOffer(aCart(), 'broadband')).toEqual({ ok: false, refusal: 'OFFER_NOT_FOUND' })
})

test('CART-12: a cart that was ordered does not change', () => {
  const ordered: Cart = { ...cartWithBroadband(), status: 'ORDERED' }
  const refused = { ok: false, refusal: 'CART_ORDERED' }
  expect(addBroadband(ordered, pricing(aTariff()))).toEqual(refused)
  expect(removeOffer(ordered, 'broadband')).toEqual(refused)
})
