import { expect, test } from 'vitest'
import { BOOSTER } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { aCart, anAddOn } from './cart.fixture.ts'
import { cartDocument, readCart } from './cart.ts'
import { priceLine } from './lines/price-line.ts'
import { type PriceList, repriced } from './reprice.ts'

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
    ...parts,
  }
}

const LINE = priceLine({
  ...{ tariff: TARIFF, discounts: [], releaseId: 1, vatRate: 0.23, lineId: 'line' },
  ...{ prequalId: null, availableFrom: null, parentId: null },
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
