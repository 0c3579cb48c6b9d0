import { expect, test } from 'vitest'
import { refuse } from '#domain/result.ts'
import { addStagedPlan } from './add-staged-plan.ts'
import { readStagedPlan } from './read-staged-plan.ts'
import type { StagedAttributes } from './staged-entry.ts'

const MONTHS = (amount: number) => [{ duration: { amount, units: 'months' } }]
const MONTHLY = { priceType: 'recurring', price: { unit: 'EUR', value: 52.99 } }
const DISCOUNT = { priceType: 'discount', price: { unit: 'EUR', value: 18 }, productOfferingTerm: MONTHS(12) }

const offering = (parts: object = {}): StagedAttributes => ({
  ...{ name: 'Fibre 500', lifecycleStatus: 'In design', productSpecification: { id: 'FTTH_500MB' } },
  ...{ productOfferingTerm: MONTHS(24), productOfferingPrice: [MONTHLY, DISCOUNT] },
  ...parts,
})
const read = (parts: object = {}, prices: Record<string, StagedAttributes> = {}) =>
  readStagedPlan(offering(parts), (id) => prices[id])

test('TMF620-13: a proposed offering is read as a plan of its offer, with its term, price, discount and customers', () => {
  expect(read()).toEqual({
    ok: true,
    value: {
      offerCode: 'FTTH_500MB',
      commitmentDuration: 24,
      customers: ['NEW_ACQUISITION'],
      price: 5299,
      discount: { value: 1800, months: 12 },
    },
  })
  const monthly: StagedAttributes = { name: 'Monthly', lifecycleStatus: 'In study', ...MONTHLY }
  expect(read({ productOfferingPrice: [{ id: 'p1' }] }, { p1: monthly })).toMatchObject({
    ok: true,
    value: { price: 5299, discount: null },
  })
})

test('TMF620-13: what the files of the catalogue cannot say is refused, and named', () => {
  const refused = [
    read({ productSpecification: undefined }),
    read({ productOfferingTerm: [{ duration: { amount: 2, units: 'fortnights' } }] }),
    read({ marketSegment: [{ id: 'BUSINESS' }] }),
    read({ productOfferingPrice: [{ id: 'gone' }] }),
    read({ productOfferingPrice: [MONTHLY, { ...MONTHLY, priceType: 'oneTime' }] }),
    read({ productOfferingPrice: [MONTHLY, MONTHLY] }),
    read({ productOfferingPrice: [{ ...MONTHLY, price: { unit: 'USD', value: 1 } }] }),
    read({ productOfferingPrice: [{ ...MONTHLY, price: { unit: 'EUR', value: 1.999 } }] }),
    read({ productOfferingPrice: [MONTHLY, { ...DISCOUNT, productOfferingTerm: [] }] }),
  ]
  const incomplete = readStagedPlan({ name: 'Fibre 500', lifecycleStatus: 'In design' }, () => undefined)
  expect(incomplete).toEqual(refuse('productSpecification, productOfferingTerm, productOfferingPrice: missing'))
  expect(refused.map((one) => (one.ok ? 'read' : one.refusal.split(' ')[0]?.replace(':', '')))).toEqual([
    'productSpecification',
    'productOfferingTerm',
    'marketSegment',
    ...Array.from({ length: 6 }, () => 'productOfferingPrice'),
  ])
})

test('TMF620-13: a plan of the same term gets the price, and the discount of its customers alone; another term is a plan more', () => {
  const plan = {
    commitmentDuration: 24,
    price: 4999,
    activationDiscount: 9999,
    discounts: { NEW_ACQUISITION: null, CROSS_SELL: { value: 2000, months: 12 } },
  }
  const offer = { offerCode: 'FTTH_500MB', plans: [plan] }
  const staged = read()
  if (!staged.ok) throw new Error(staged.refusal)
  const own = { NEW_ACQUISITION: { value: 1800, months: 12 } }
  expect(addStagedPlan(offer, staged.value)).toEqual({
    ok: true,
    value: { ...offer, plans: [{ ...plan, price: 5299, discounts: { ...plan.discounts, ...own } }] },
  })
  expect(addStagedPlan(offer, { ...staged.value, commitmentDuration: 12 })).toEqual({
    ok: true,
    value: { ...offer, plans: [plan, { ...plan, commitmentDuration: 12, price: 5299, discounts: own }] },
  })
})
