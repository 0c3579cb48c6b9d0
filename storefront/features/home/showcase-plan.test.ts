import { expect, test } from 'vitest'
import { type ShowcasePlan, showcasePlan, showcasePrice } from './showcase-plan.ts'

function aPlan(displayName: string, displayPrice: number, over: Partial<ShowcasePlan> = {}): ShowcasePlan {
  return {
    displayName,
    displayPrice,
    technology: 'FTTH',
    recurringAmountsByOccurrence: [],
    forecast: { bills: [], riseNote: null },
    commitmentDuration: 24,
    ...over,
  }
}

test('the home page names the cheapest full fibre plan of 24 months', () => {
  const plans = [
    aPlan('1Gb', 3999),
    aPlan('500', 3499),
    aPlan('Part fibre', 2999, { technology: 'FTTC' }),
    aPlan('Short', 2999, { commitmentDuration: 12 }),
  ]
  expect(showcasePlan(plans)?.displayName).toBe('500')
})

test('without full fibre in the catalogue it names none', () => {
  expect(showcasePlan([aPlan('Part fibre', 2999, { technology: 'FTTC' })])).toBeNull()
})

test('the home page says for how long its price holds, where it ends', () => {
  const twoPrices = [
    { fromBill: 1, toBill: 12, amount: 3499 },
    { fromBill: 13, toBill: null, amount: 4999 },
  ]
  const onePrice = [{ fromBill: 1, toBill: null, amount: 3499 }]
  expect(showcasePrice(aPlan('500', 3499, { recurringAmountsByOccurrence: twoPrices }))).toBe(
    '€34.99 a month for 12 months',
  )
  expect(showcasePrice(aPlan('500', 3499, { recurringAmountsByOccurrence: onePrice }))).toBe('€34.99 a month')
})
