import { expect, test } from 'vitest'
import { aPlan, aPlanOf, off } from '#storefront/gallery/samples.ts'
import type { Plan } from '../card/plan-card.tsx'
import { overviewPrice } from './overview-price.ts'

function textOf({ recurringAmountsByOccurrence }: Plan): string {
  return overviewPrice(recurringAmountsByOccurrence)
}

test('PLAN-48: the overview says for how long the price holds and what follows', () => {
  expect(textOf(aPlan())).toBe('for 12 months, €59.99 a month thereafter')
  expect(textOf(aPlan({ discountDuration: 1 }))).toBe('for 1 month, €59.99 a month thereafter')
  expect(textOf(aPlan({ commitmentDuration: 12 }))).toBe('for 12 months, €59.99 a month thereafter')
  expect(textOf(aPlanOf([]))).toBe('the same price every month')
})

test('PLAN-48: where the price changes more than once, the overview says every price and its bills', () => {
  expect(textOf(aPlanOf([off(500, 18), off(1000, 6)]))).toBe(
    'on bills 1 to 6, €54.99 on bills 7 to 18, €59.99 from bill 19',
  )
  expect(textOf(aPlanOf([off(1000, 1), off(500, 6)]))).toBe('on bill 1, €54.99 on bills 2 to 6, €59.99 from bill 7')
})

test('PLAN-48: the overview names the bills of a price that comes back every quarter', () => {
  expect(textOf(aPlanOf([off(2000, 4, 'QUARTERLY')]))).toBe('on bills 1, 4, 7 and 10, €59.99 on all other bills')
})
