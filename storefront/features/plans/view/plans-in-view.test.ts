import { expect, test } from 'vitest'
import { type PlanView, readPlanView } from './plan-view.ts'
import { plansInView } from './plans-in-view.ts'

const PLANS = [
  aPlan('500', 500, 3499, 24),
  aPlan('1000', 1000, 3999, 24),
  aPlan('2000', 2000, 5499, 24),
  aPlan('5000', 5000, 7999, 24),
  aPlan('500 short', 500, 3999, 12),
  aPlan('1000 short', 1000, 4499, 12),
]

function aPlan(name: string, maxDownloadSpeed: number, displayPrice: number, commitmentDuration: number) {
  return { name, maxDownloadSpeed, displayPrice, commitmentDuration }
}

function look(view: Partial<PlanView>, plans = PLANS) {
  const { shown, offered, steps } = plansInView(plans, { ...readPlanView(new URLSearchParams()), ...view })
  return { shown: shown.map(({ name }) => name), offered: offered.length, steps }
}

test('PLAN-42: only plans of the chosen length are shown, in the order of the shop', () => {
  expect(look({})).toMatchObject({ shown: ['500', '1000', '2000', '5000'], offered: 4 })
})

test('PLAN-42: speed is a minimum and price a maximum', () => {
  expect(look({ speed: 1000 }).shown).toEqual(['1000', '2000', '5000'])
  expect(look({ price: 40 }).shown).toEqual(['500', '1000'])
  expect(look({ price: 60, speed: 2000 }).shown).toEqual(['2000'])
})

test('PLAN-42: plans are sorted by price from the lowest and by speed from the highest', () => {
  expect(look({ sort: 'speed' }).shown).toEqual(['5000', '2000', '1000', '500'])
  expect(look({ sort: 'price' }, PLANS.toReversed()).shown).toEqual(['500', '1000', '2000', '5000'])
})

test('PLAN-42: a filter offers only values that separate some plans from the others', () => {
  expect(look({}).steps).toEqual({ speeds: [1000, 2000, 5000], prices: [40, 50, 60] })
})

test('PLAN-42: a filter that is not offered is not applied', () => {
  expect(look({ speed: 750, price: 41 }).shown).toHaveLength(4)
})

test('PLAN-43: where there are fewer than three plans nothing is filtered', () => {
  expect(look({ term: '12', speed: 1000 })).toEqual({ shown: ['500 short', '1000 short'], offered: 2, steps: null })
})

test('PLAN-44: filters that contradict each other leave no plan', () => {
  expect(look({ speed: 5000, price: 40 })).toMatchObject({ shown: [], offered: 4 })
})
