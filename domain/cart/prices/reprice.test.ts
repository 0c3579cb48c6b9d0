import { expect, test } from 'vitest'
import { BOOSTER } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { aCart, aHomePhone, anAddOn } from '../cart.fixture.ts'
import { cartDocument, readCart } from '../cart.ts'
import { priceLine } from '../lines/price-line.ts'
import { missingParts } from '../missing.ts'
import { afterPrices } from './after-prices.ts'
import { priceMoves } from './price-moves.ts'
import { cartToday, type PriceList, repriced } from './reprice.ts'

const TARIFF = aTariff({ serviceGroup: 'SA_PSTN' })

function list(tariff: Tariff | null, parts: Partial<PriceList> = {}): PriceList {
  const tariffs = new Map(tariff === null ? [] : [[tariff.code, tariff]])
  return {
    id: 2,
    vatRate: 0.23,
    tariffs,
    discounts: new Map(),
    addOns: new Map([[BOOSTER.code, BOOSTER]]),
    shelf: new Map(),
    promoCodes: new Map(),
    ...parts,
  }
}

const LINE = priceLine({
  tariff: TARIFF,
  discounts: [],
  releaseId: 1,
  vatRate: 0.23,
  lineId: 'line',
  prequalId: null,
  availableFrom: null,
  parentId: null,
})
const ADDED = anAddOn({ code: BOOSTER.code, price: BOOSTER.charges.price })
const CART = aCart({ lines: [{ ...LINE, addOns: [ADDED] }] })

test('CART-174: a newer release with the same prices leaves the cart as it is', () => {
  expect(repriced(CART, list(TARIFF))).toEqual({ ok: true, value: CART })
})

test('CART-174: a price that has changed is taken over with the release that says so, and nothing else is touched', () => {
  const dearer = {
    ...TARIFF,
    defaultPrice: cents(TARIFF.defaultPrice + 100),
    displayPrice: cents(TARIFF.displayPrice + 100),
  }
  const changed = repriced(CART, list(dearer))
  if (!changed.ok) throw new Error(changed.refusal.code)
  expect(changed.value.version).toBe(CART.version + 1)
  expect(changed.value.lines[0]).toMatchObject({
    id: 'line',
    release: 2,
    price: { monthly: dearer.defaultPrice },
    addOns: [ADDED],
  })
  const extra = { ...BOOSTER, charges: { ...BOOSTER.charges, price: cents(1) } }
  const cheaper = repriced(CART, list(TARIFF, { addOns: new Map([[extra.code, extra]]) }))
  expect(cheaper.ok && cheaper.value.lines[0]).toMatchObject({ release: 1, addOns: [{ price: 1, release: 2 }] })
})

test('CART-175: a plan or an extra that is no longer on sale is named as such', () => {
  expect(repriced(CART, list(null))).toEqual({ ok: false, refusal: { code: 'TARIFF_NOT_FOUND' } })
  expect(repriced(CART, list(TARIFF, { addOns: new Map() }))).toEqual({
    ok: false,
    refusal: { code: 'ADD_ON_NOT_FOUND' },
  })
})

test('RISE-15: a line keeps the rise that it was chosen with; another one is another price', () => {
  const rising = { ...TARIFF, priceRise: { month: 4, firstYear: 2028, amount: cents(100) } }
  const chosen = repriced(CART, list(rising))
  if (!chosen.ok) throw new Error(chosen.refusal.code)
  expect(chosen.value.lines[0]).toMatchObject({ release: 2, price: { rise: rising.priceRise } })
  const read = readCart(chosen.value, cartDocument(chosen.value))
  expect(read).toEqual(chosen.value)
  expect(repriced(read, list(rising, { id: 3 }))).toEqual({ ok: true, value: read })
  for (const priceRise of [
    null,
    { ...rising.priceRise, month: 5 },
    { ...rising.priceRise, firstYear: 2029 },
    { ...rising.priceRise, amount: cents(200) },
    { month: 4, firstYear: 2028, percent: 1 },
  ]) {
    const other = repriced(read, list({ ...TARIFF, priceRise }, { id: 3 }))
    expect(other.ok && other.value.lines[0]).toMatchObject({ release: 3, price: { rise: priceRise } })
  }
})

test('CART-180: what is no longer on sale stays at its price and is named, while everything else has a price of today', () => {
  const extra = { ...BOOSTER, charges: { ...BOOSTER.charges, price: cents(1) } }
  const gone = cartToday(CART, list(null, { addOns: new Map([[extra.code, extra]]) }))
  expect(gone).toEqual({ cart: CART, withdrawn: [{ lineId: 'line', part: 'plan', code: TARIFF.code }] })
  const dearer = { ...TARIFF, defaultPrice: cents(9999), displayPrice: cents(9999) }
  const other = cartToday(CART, list(dearer, { addOns: new Map() }))
  expect(other.withdrawn).toEqual([{ lineId: 'line', part: 'extra', code: BOOSTER.code }])
  expect(other.cart.lines[0]).toMatchObject({ price: { monthly: 9999 }, addOns: [ADDED] })
})

test('CART-181: a price that moved is told per part, with what it was and is, and of a plan from which bill', () => {
  const MONTHLY = { ...LINE.price, monthly: cents(6000), fee: cents(3000), feeDiscount: cents(3000) }
  const discounts = [{ value: cents(2000), bills: 12, every: 'MONTHLY' as const }]
  const before = aCart({ lines: [{ ...LINE, price: { ...MONTHLY, discounts }, addOns: [ADDED] }] })
  const at = (price: Partial<typeof MONTHLY>, addOn = ADDED) =>
    priceMoves(before, aCart({ lines: [{ ...LINE, price: { ...MONTHLY, discounts, ...price }, addOns: [addOn] }] }))
  const plan = { lineId: 'line', part: 'PLAN', code: LINE.plan }
  expect(at({})).toEqual([])
  expect(at({ monthly: cents(6100) })).toEqual([{ ...plan, was: 4000, now: 4100, fromBill: 1 }])
  // The discount ran out; or it lasts for fewer bills than it did.
  expect(at({ discounts: [] })).toEqual([{ ...plan, was: 4000, now: 6000, fromBill: 1 }])
  expect(at({ discounts: [{ value: cents(2000), bills: 6, every: 'MONTHLY' }] })).toEqual([
    { ...plan, was: 4000, now: 6000, fromBill: 7 },
  ])
  expect(at({ feeDiscount: cents(0) })).toEqual([{ ...plan, part: 'ACTIVATION', was: 0, now: 3000, fromBill: null }])
  expect(at({ rise: { month: 4, firstYear: 2028, amount: cents(300) } })).toEqual([
    { ...plan, part: 'RISE', was: 0, now: 300, fromBill: null },
  ])
  expect(at({}, { ...ADDED, price: cents(1) })).toEqual([
    { lineId: 'line', part: 'EXTRA', code: BOOSTER.code, was: ADDED.price, now: 1, fromBill: null },
  ])
})

test('CART-181: discounts that are put together in another way but ask for the same on every bill are no other price', () => {
  const whole = [{ value: cents(500), bills: 24, every: 'MONTHLY' as const }]
  const forever = { ...LINE.price.discounts[0], value: cents(500), bills: null, every: 'MONTHLY' as const }
  const one = { ...LINE, term: 24, price: { ...LINE.price, discounts: whole } }
  const same = { ...one, price: { ...one.price, discounts: [forever] } }
  expect(priceMoves(aCart({ lines: [one] }), aCart({ lines: [same] }))).toEqual([])
})

test('CART-182: prices that moved and what is withdrawn stand between a cart and checkout; nothing else of it changes', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  const cart = aCart({ lines: [{ ...LINE, addOns: [ADDED] }] })
  const without = missingParts(cart, now)
  const dearer = { ...TARIFF, defaultPrice: cents(9999), displayPrice: cents(9999) }
  expect(missingParts(cart, now, cartToday(cart, list(TARIFF)))).toEqual(without)
  expect(missingParts(cart, now, cartToday(cart, list(dearer)))).toEqual([...without, { part: 'PRICES', lineId: null }])
  expect(missingParts(cart, now, cartToday(cart, list(null)))).toEqual([
    { part: 'WITHDRAWN_PLAN', lineId: 'line' },
    ...without,
  ])
  expect(missingParts(cart, now, cartToday(cart, list(TARIFF, { addOns: new Map() })))).toEqual([
    { part: 'WITHDRAWN_EXTRA', lineId: 'line' },
    ...without,
  ])
})

test('CART-183: an address that was checked more than 30 days ago is checked again before checkout', () => {
  const now = new Date('2026-11-16T10:00:00Z')
  const checked = (checkedAt: string | null, prequalId: string | null = 'home') =>
    missingParts(aCart({ lines: [aHomePhone({ prequalId, checkedAt })] }), now).map(({ part }) => part)
  expect(checked('2026-10-17T10:00:00Z')).toEqual([])
  expect(checked('2026-10-17T09:59:59Z')).toEqual(['OLD_ADDRESS'])
  // A line of before checks were dated, and one without an address.
  expect(checked(null)).toEqual([])
  expect(checked(null, null)).toEqual(['ADDRESS'])
})

test('SUMMARY-34: a line says the price after in the words of the price list', () => {
  const after = (...discounts: [number, number | null][]) =>
    afterPrices({
      ...LINE,
      term: 24,
      price: {
        ...LINE.price,
        monthly: cents(5999),
        discounts: discounts.map(([value, bills]) => ({ value: cents(value), bills, every: 'MONTHLY' as const })),
      },
    })
  expect(after()).toEqual([])
  expect(after([2000, 12])).toEqual(['Price after 12 months €59.99 a month excluding annual price increase.'])
  expect(after([2000, null])).toEqual(['€59.99 a month thereafter'])
  expect(after([1000, 6], [1000, 12])).toEqual([
    'Price after 6 months €49.99 a month excluding annual price increase.',
    '€59.99 a month thereafter',
  ])
})
