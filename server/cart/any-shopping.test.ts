import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPlan } from '#domain/cart/add-plan.ts'
import { fitsAllowance } from '#domain/cart/allowed-lines.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isBroadband, isTv } from '#domain/cart/lines/cart-line.ts'
import { newCart } from '#domain/cart/new-cart.ts'
import { removeLine } from '#domain/cart/remove-line.ts'
import { type CartChange, mayStandBeside } from '#domain/cart/replace-line.ts'
import { setAddOns } from '#domain/cart/set-add-ons.ts'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'

const read = await readCatalogue(CATALOGUE_FOLDER)
if (!read.ok) throw new Error(JSON.stringify(read.refusal))
const { tariffs, discounts, addOns, brand } = read.value.release

/** Most customers name no line; those who do may name any. Groups come before tariffs, so that none is rare. */
const anyLine = fc.option(fc.nat({ max: 9 }), { freq: 1 })
const anyTariff = fc
  .constantFrom(...SERVICE_GROUPS)
  .chain((group) => fc.constantFrom(...tariffs.filter(({ serviceGroup }) => serviceGroup === group)))
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), tariff: anyTariff, line: anyLine, parent: anyLine }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), line: fc.nat({ max: 9 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('extras' as const),
      line: fc.nat({ max: 9 }),
      codes: fc.uniqueArray(fc.constantFrom(...addOns.map(({ code }) => code)), { maxLength: 2 }),
    }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

function lineId(cart: Cart, place: number | null): string | null {
  return place === null ? null : (cart.lines[place % Math.max(1, cart.lines.length)]?.id ?? null)
}

function take(cart: Cart, step: Step, id: string): CartChange {
  if (step.kind === 'remove') return removeLine(cart, lineId(cart, step.line) ?? '')
  if (step.kind === 'extras') return setAddOns(cart, lineId(cart, step.line) ?? '', step.codes, { id: 1, addOns })
  return addPlan(cart, {
    tariff: step.tariff,
    discounts,
    releaseId: 1,
    vatRate: brand.vatRate,
    lineId: id,
    prequalId: null,
    availableFrom: null,
    catalogueAddOns: addOns,
    replaces: lineId(cart, step.line),
    parentId: lineId(cart, step.parent),
  })
}

test('CART-148: however a customer shops, the cart keeps its limits and TV stands beside broadband that it comes with', () => {
  let changes = 0
  let withTv = 0
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }), (steps) => {
      let cart = newCart({ uuid: 'uuid', reference: 'REF', brand: 'TONN' })
      steps.forEach((step, index) => {
        const change = take(cart, step, `line-${index}`)
        if (!change.ok) return
        changes += 1
        expect(change.value === cart || change.value.version === cart.version + 1).toBe(true)
        cart = change.value
        expect(fitsAllowance(cart)).toBe(true)
        for (const tv of cart.lines.filter(isTv)) {
          withTv += 1
          const parent = cart.lines.find(({ id }) => id === tv.beside.line)
          expect(parent !== undefined && isBroadband(parent)).toBe(true)
          expect(mayStandBeside(tv.beside.offers, parent?.offer ?? '')).toBe(true)
        }
        for (const { addOns: extras } of cart.lines) {
          const groups = extras.map(({ group }) => group)
          expect(new Set(groups).size).toBe(groups.length)
        }
      })
    }),
    { numRuns: 400 },
  )
  // Sequences without any change would prove nothing.
  expect(changes).toBeGreaterThan(500)
  expect(withTv).toBeGreaterThan(20)
})
