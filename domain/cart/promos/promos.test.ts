import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPromo, ON_BROADBAND } from '#domain/catalogue/promo/promo.fixture.ts'
import { type PromoCode, type PromoGift, promoKey } from '#domain/catalogue/promo/promo-code.ts'
import { BOOSTER } from '#domain/catalogue/release.fixture.ts'
import { cents } from '#domain/money.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'
import { aBroadband, aCart, aMobile, anAddOn, anyCart, aTv, monthly } from '../cart.fixture.ts'
import { type Cart, cartDocument, nextVersion, readCart } from '../cart.ts'
import { isSimLine } from '../lines/cart-line.ts'
import { withoutPromos } from '../lines/settle-promos.ts'
import { pricedItems } from '../priced-items.ts'
import { removeLine } from '../remove-line.ts'
import type { CartChange } from '../replace-line.ts'
import { addPromo, removePromo, type TypedPromo } from './add-promo.ts'
import { lostPromo } from './lost-promo.ts'
import { promosOn, usedPromos } from './promo-gifts.ts'

const FIBRE = aBroadband({ id: 'fibre', price: { ...monthly(5999, 3999, 12), fee: cents(4999) } })
const SIM = aMobile({ id: 'sim', offer: 'SIM_20GB', simOnly: true, price: monthly(2000) })

function typed(promo: PromoCode | null, parts: Partial<TypedPromo> = {}): TypedPromo {
  const sold = { id: 7, addOns: new Map([[BOOSTER.code, BOOSTER]]), offerName: (code: string) => `“${code}”` }
  return { promo, counted: { used: 0, endedOn: null }, today: '2026-11-16', ...sold, ...parts }
}

function done(change: CartChange): Cart {
  if (!change.ok) throw new Error(change.refusal.code)
  return change.value
}

function refusedBy(change: CartChange): Refusal | null {
  return change.ok ? null : change.refusal
}

function billsOf(cart: Cart) {
  return totalsOf(pricedItems(cart)).recurringAmountsByOccurrence.map(({ fromBill, amount }) => [fromBill, amount])
}

test('PROMO-1: letters of any size and width, blanks and hyphens name the same code', () => {
  for (const text of ['HELLO10', ' hello 10 ', 'Hello-10', 'ｈｅｌｌｏ１０', 'hel\u00a0lo\u20111 0'])
    expect(promoKey(text)).toBe('HELLO10')
})

test('PROMO-2: a monthly discount comes off the first line that it is for, on top of the plan’s own, for its bills', () => {
  const cart = done(addPromo(aCart({ lines: [SIM, FIBRE] }), typed(aPromo())))
  expect(cart.version).toBe(2)
  expect(billsOf(cart).slice(0, 3)).toEqual([
    [1, 4999],
    [7, 5999],
    [13, 7999],
  ])
  expect(cart.lines.flatMap(promosOn)).toMatchObject([
    { lineId: 'fibre', item: 'TARIFF', lastBill: 6, total: 6000, description: '€10.00 off a month for 6 months' },
  ])
  const read = readCart(cart, JSON.parse(JSON.stringify(cartDocument(cart))))
  expect(read).toEqual(cart)
})

test('PROMO-3: a fee is waived as far as there is one to pay, or reduced', () => {
  const waive = (off: number | null): PromoCode =>
    aPromo({ gives: [{ kind: 'ACTIVATION_FEE', off: off === null ? null : cents(off), on: ON_BROADBAND }] })
  const feeWith = (off: number | null, line = FIBRE) => {
    const cart = done(addPromo(aCart({ lines: [line] }), typed(waive(off))))
    return totalsOf(pricedItems(cart)).discountedOnceOffPrice
  }
  expect([feeWith(null), feeWith(2000), feeWith(9000)]).toEqual([0, 2999, 0])
  const half = aBroadband({ price: { ...monthly(5999), fee: cents(4999), feeDiscount: cents(4000) } })
  expect(feeWith(null, half)).toBe(0)
  const free = aBroadband({ price: { ...monthly(5999), fee: cents(4999), feeDiscount: cents(4999) } })
  expect(refusedBy(addPromo(aCart({ lines: [free] }), typed(waive(null))))).toEqual({ code: 'PROMO_NO_FEE' })
})

test('PROMO-4: a free extra is put in and costs nothing for its bills; it leaves with the code unless it was there before', () => {
  const gift: PromoGift = { kind: 'ADD_ON', addOn: BOOSTER.code, bills: 3, on: ON_BROADBAND }
  const promo = aPromo({ gives: [gift] })
  const plain = aCart({ lines: [FIBRE] })
  const cart = done(addPromo(plain, typed(promo)))
  expect(cart.lines[0]?.addOns).toMatchObject([{ code: BOOSTER.code, price: 500, release: 7 }])
  expect(billsOf(cart).slice(0, 2)).toEqual([
    [1, 3999],
    [4, 4499],
  ])
  expect(done(removePromo(cart, 'HELLO10')).lines).toEqual(plain.lines)
  const own = anAddOn({ code: BOOSTER.code, price: cents(500) })
  const had = aCart({ lines: [{ ...FIBRE, addOns: [own] }] })
  expect(done(removePromo(done(addPromo(had, typed(promo))), 'HELLO10')).lines).toEqual(had.lines)
  const other = aCart({ lines: [{ ...FIBRE, addOns: [anAddOn({ code: 'MESH' })] }] })
  expect(refusedBy(addPromo(other, typed(promo)))).toEqual({ code: 'ADD_ON_GROUP_TWICE' })
})

test('PROMO-5: each reason for a no has a sentence of its own', () => {
  const cart = aCart({ lines: [FIBRE] })
  const words = (promo: PromoCode | null, parts: Partial<TypedPromo> = {}, its = cart) => {
    const refusal = refusedBy(addPromo(its, typed(promo, parts)))
    return refusal && refusalMessage(refusal)
  }
  const with10 = done(addPromo(cart, typed(aPromo({ withCodes: false }))))
  expect([
    words(null),
    words(aPromo({ from: '2026-12-01' })),
    words(aPromo({ until: '2026-11-15' })),
    words(aPromo({ uses: 10 }), { counted: { used: 10, endedOn: null } }),
    words(aPromo({ customers: 'EXISTING' })),
    words(aPromo({ customers: 'NEW' }), {}, { ...cart, cartType: 'CROSS_SELL' }),
    words(aPromo({ needs: ['TV', 'MOBILE'] })),
    words(
      aPromo({ gives: [{ kind: 'MONTHLY', off: cents(1), bills: 1, on: { serviceGroups: ['TV'], offers: null } }] }),
    ),
    words(
      aPromo({
        gives: [{ kind: 'MONTHLY', off: cents(1), bills: 1, on: { serviceGroups: ['DUALPLAY'], offers: ['FAST'] } }],
      }),
    ),
    words(aPromo(), {}, with10),
    words(aPromo({ code: 'OTHER' }), {}, with10),
    words(aPromo({ withDiscounts: false })),
  ]).toEqual([
    'We don’t recognise this code. Check the spelling.',
    'This code can be used from 1 December 2026.',
    'This code ended on 15 November 2026.',
    'This code has been used up.',
    'This code is for existing customers.',
    'This code is for new customers.',
    'This code goes with a TV pack and a mobile plan. Add that to your cart first.',
    'This code goes with a TV pack. Add that to your cart first.',
    'This code goes with “FAST”. Add that to your cart first.',
    'This code is already in your cart.',
    'This code can’t be used with HELLO10. To use it, remove HELLO10 first.',
    'This code can’t be used on top of your plan’s discount.',
  ])
  const onItsDays = aPromo({ from: '2026-11-16', until: '2026-11-16', uses: 10, customers: 'NEW', needs: ['DUALPLAY'] })
  expect(words(onItsDays, { counted: { used: 9, endedOn: null } })).toBeNull()
})

test('PROMO-6: a code whose line has left stays, comes to nothing, and comes to something again', () => {
  const cart = done(addPromo(aCart({ lines: [FIBRE, SIM] }), typed(aPromo())))
  const without = done(removeLine(cart, 'fibre'))
  expect([without.promos.map(({ code }) => code), [...usedPromos(without)]]).toEqual([['HELLO10'], []])
  expect(billsOf(without)[0]).toEqual([1, 2000])
  const back = nextVersion(without, { lines: [...without.lines, FIBRE] })
  expect([...usedPromos(back)]).toEqual(['HELLO10'])
  const needy = done(addPromo(aCart({ lines: [FIBRE, aTv({ id: 'tv' })] }), typed(aPromo({ needs: ['TV'] }))))
  expect(usedPromos(done(removeLine(needy, 'tv'))).size).toBe(0)
})

test('PROMO-7: of the codes that a cart uses, one that has ended, was taken back or is used up is lost', () => {
  const lost = (promo: PromoCode | null, used = 0, endedOn: string | null = null) =>
    lostPromo(['HELLO10'], {
      promoCodes: new Map(promo ? [['HELLO10', promo]] : []),
      today: '2026-11-16',
      counts: new Map([['HELLO10', { used, endedOn }]]),
    })
  expect(lost(aPromo({ until: '2026-11-16', uses: 2 }), 1)).toBeNull()
  expect(lost(aPromo({ until: '2026-11-15' }))).toEqual({ promo: 'HELLO10', because: 'OVER' })
  expect(lost(null)).toEqual({ promo: 'HELLO10', because: 'OVER' })
  expect(lost(aPromo(), 0, '2026-11-16')).toEqual({ promo: 'HELLO10', because: 'OVER' })
  expect(lost(aPromo({ uses: 2 }), 2)).toEqual({ promo: 'HELLO10', because: 'USED_UP' })
})

const place = fc.record({
  serviceGroups: fc.subarray([...SERVICE_GROUPS], { minLength: 1 }),
  offers: fc.constant(null),
})
const anyGift: fc.Arbitrary<PromoGift> = fc.oneof(
  fc.record({
    kind: fc.constant('MONTHLY' as const),
    off: fc.integer({ min: 1, max: 100_000 }).map(cents),
    bills: fc.integer({ min: 1, max: 30 }),
    on: place,
  }),
  fc.record({
    kind: fc.constant('ACTIVATION_FEE' as const),
    off: fc.option(fc.integer({ min: 1, max: 100_000 }).map(cents)),
    on: place,
  }),
  fc.record({
    kind: fc.constant('ADD_ON' as const),
    addOn: fc.constantFrom('ADD_ON', BOOSTER.code),
    bills: fc.integer({ min: 1, max: 30 }),
    on: place,
  }),
)
const anyPromo = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(anyGift, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([number, gives, withDiscounts]) => aPromo({ code: `CODE${number}`, gives, withDiscounts }))

/** Every bill of a cart and what is paid once, added up by hand from what the lines say. */
function ledger({ lines }: Cart, bills: number): { onceOff: number; months: number[] } {
  let onceOff = 0
  const months = Array.from({ length: bills }, () => 0)
  const enter = (price: number, off: { value: number; bills: number | null; every: string }[], term: number) => {
    for (let bill = 1; bill <= bills; bill += 1) {
      let left = price
      for (const { value, bills: times, every } of off) {
        const apart = every === 'MONTHLY' ? 1 : every === 'QUARTERLY' ? 3 : 12
        const end = times === null ? (term === 0 ? (apart === 1 ? bills : 60) : term) : (times - 1) * apart + 1
        if ((bill - 1) % apart === 0 && bill <= end) left -= value
      }
      months[bill - 1] = (months[bill - 1] ?? 0) + Math.max(0, left)
    }
  }
  for (const line of lines) {
    enter(line.price.monthly, line.price.discounts, line.term)
    onceOff += line.price.fee - line.price.feeDiscount
    for (const { price, billing, discounts = [] } of line.addOns) {
      if (billing === 'RECURRING') enter(price, discounts, line.term)
      else onceOff += price - discounts.reduce((total, { value }) => total + value, 0)
    }
  }
  return { onceOff, months }
}

test('PROMO-8: whatever codes go in and out of whatever cart, its totals are those of a ledger, nothing costs less than nothing, and without them it is as before', () => {
  fc.assert(
    fc.property(
      anyCart.map((cart) => ({
        ...cart,
        accessories: [],
        lines: cart.lines.map((line) => (isSimLine(line) ? { ...line, devices: [] } : line)),
      })),
      fc.array(anyPromo, { maxLength: 4 }),
      (start: Cart, promos) => {
        let cart = start
        for (const promo of promos) {
          const change = addPromo(cart, typed(promo))
          if (change.ok) cart = change.value
        }
        const totals = totalsOf(pricedItems(cart))
        const byHand = ledger(cart, 40)
        expect(totals.discountedOnceOffPrice).toBe(byHand.onceOff)
        expect(totals.discountedOnceOffPrice).toBeGreaterThanOrEqual(0)
        byHand.months.forEach((amount, index) => {
          const bill = index + 1
          const stretch = totals.recurringAmountsByOccurrence.findLast(({ fromBill }) => fromBill <= bill)
          expect(stretch?.amount ?? 0).toBe(amount)
        })
        // What each code is said to take off is what is missing from the bills and the fees without it.
        const said = cart.lines.flatMap(promosOn).reduce((total, given) => total + given.total, 0)
        const plain = { ...cart, lines: cart.lines.map(withoutPromos) }
        const sumOf = ({ onceOff, months }: ReturnType<typeof ledger>) =>
          months.reduce((sum, one) => sum + one, onceOff)
        expect(sumOf(ledger(plain, 40)) - sumOf(byHand)).toBe(said)
        expect(readCart(cart, JSON.parse(JSON.stringify(cartDocument(cart))))).toEqual(cart)
        for (const { code } of cart.promos.toReversed()) cart = done(removePromo(cart, code))
        expect(cart.lines).toEqual(start.lines)
        expect(cart.promos).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
