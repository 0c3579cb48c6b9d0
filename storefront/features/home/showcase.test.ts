import { expect, test } from 'vitest'
import { type ShowcasePlan, showcasePlan } from './showcase.ts'

function aPlan(displayName: string, displayPrice: number, over: Partial<ShowcasePlan> = {}): ShowcasePlan {
  return {
    displayName,
    displayPrice,
    technology: 'FTTH',
    recurringAmountsByOccurrence: [],
    commitmentDuration: 24,
    ...over,
  }
}

test('the home page names the cheapest full fibre plan of 24 months', () => {
  const plans = [
    aPlan('1 Gb', 3999),
    aPlan('500', 3499),
    aPlan('Part fibre', 2999, { technology: 'FTTC' }),
    aPlan('Short', 2999, { commitmentDuration: 12 }),
  ]
  expect(showcasePlan(plans)?.displayName).toBe('500')
})

test('without full fibre in the catalogue it names none', () => {
  expect(showcasePlan([aPlan('Part fibre', 2999, { technology: 'FTTC' })])).toBeNull()
})
