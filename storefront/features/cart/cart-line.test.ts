import { expect, test } from 'vitest'
import { type CartOffer, lineMonthly, linePriceAfter, lineTitle } from './cart-line.ts'

function anOffer(simOnly = false, discountOccurrence: number | null = 12): CartOffer {
  return {
    id: '1',
    installationType: 'FULL_INSTALL',
    currentServiceComplete: false,
    freeActivationBanner: null,
    activationFeeVatIncluded: 0,
    prequal: null,
    baseOffer: {
      catalogCode: 'O',
      catalogTariffPlanCode: 'C',
      description: 'Fibre',
      serviceGroup: simOnly ? 'MOBILE' : 'DUALPLAY',
      simOnly,
      commitmentDuration: 24,
      broadbandTechnology: 'FTTH',
      amountVatIncluded: {
        oneOffAmount: 0,
        discountedOneOffAmount: 0,
        recurringAmount: { amount: 5999, discountedAmount: 3999, discountOccurrence },
      },
    },
  }
}

test('a line is titled by its service, a SIM without a phone by its own name', () => {
  expect(lineTitle(anOffer())).toBe('Broadband')
  expect(lineTitle(anOffer(true))).toBe('SIM only')
})

test('a line shows the first bill, and what follows from the bill after the discount', () => {
  expect(lineMonthly(anOffer())).toBe(3999)
  expect(linePriceAfter(anOffer())).toEqual({ amount: 5999, fromBill: 13 })
})

test('a discount that lasts as long as the contract has no price after', () => {
  expect(linePriceAfter(anOffer(false, null))).toBeNull()
})
