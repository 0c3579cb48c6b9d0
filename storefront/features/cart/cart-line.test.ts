import { expect, test } from 'vitest'
import {
  addOnPrice,
  type CartLine,
  dependantsOf,
  lineMonthly,
  lineTitle,
  serviceQuestions,
  wantsTv,
} from './cart-line.ts'

function anOffer(simOnly = false, laterAmount = 5999): CartLine {
  return {
    id: '1',
    parentOfferId: null,
    change: null,
    addOns: [],
    discounts: [],
    afterPrices: [],
    installationType: 'FULL_INSTALL',
    currentServiceComplete: false,
    currentService: null,
    appointment: null,
    availableFrom: null,
    arrivesOn: null,
    freeActivationBanner: null,
    activationFeeVatIncluded: 0,
    prequal: null,
    depositAmountVatIncluded: 0,
    simCard: null,
    simCardTypes: [],
    portInInfo: null,
    newNumber: null,
    equipments: [],
    recurringAmountsByOccurrence: [
      { fromBill: 1, amount: 3999 },
      { fromBill: 13, amount: laterAmount },
      { fromBill: 25, amount: laterAmount },
    ],
    baseOffer: {
      catalogCode: 'O',
      catalogTariffPlanCode: 'C',
      description: 'Fibre',
      serviceGroup: simOnly ? 'MOBILE' : 'DUALPLAY',
      simOnly,
      portIn: false,
      headerImage: null,
      isTVOfferIncluded: false,
      commitmentDuration: 24,
      broadbandTechnology: 'FTTH',
      minDownloadSpeed: 900,
      minUploadSpeed: 900,
      amountVatIncluded: {
        oneOffAmount: 0,
        recurringAmount: { amount: 5999, discountedAmount: 3999 },
      },
    },
  }
}

test('a line is titled by its service, a SIM without a phone by its own name', () => {
  expect(lineTitle(anOffer())).toBe('Broadband')
  expect(lineTitle(anOffer(true))).toBe('SIM only')
})

test('a line shows the first bill', () => {
  expect(lineMonthly(anOffer())).toBe(3999)
})

test('SUMMARY-2: broadband has questions about the current service, but not for a customer who changes offer or adds a service, and nothing else has', () => {
  expect(serviceQuestions({ cartType: 'NEW_ACQUISITION' }, anOffer())).toBe('open')
  expect(serviceQuestions({ cartType: 'CROSS_SELL' }, anOffer())).toBe('not asked')
  expect(serviceQuestions({ cartType: 'CHANGE_OFFER' }, anOffer())).toBe('not asked')
  expect(serviceQuestions({ cartType: 'NEW_ACQUISITION' }, anOffer(true))).toBe('not asked')
  const answered = { ...anOffer(), currentServiceComplete: true }
  expect(serviceQuestions({ cartType: 'NEW_ACQUISITION' }, answered)).toBe('answered')
})

test('SUMMARY-4: dependants of a line are removed with it', () => {
  const broadband = anOffer()
  const tv = { ...anOffer(), id: '2', parentOfferId: '1' }
  expect(dependantsOf(broadband, { offers: [broadband, tv] })).toEqual([tv])
  expect(dependantsOf(tv, { offers: [broadband, tv] })).toEqual([])
})

test('ADDON-25: an extra has a monthly or a once-off price', () => {
  const addOn = {
    id: 'a',
    catalogCode: 'A',
    description: 'Booster',
    displayName: 'Booster',
    itemGroup: 'WIFI' as const,
  }
  const monthly = { discountedOneOffAmount: 0, recurringAmount: { discountedAmount: 500 } }
  expect(addOnPrice({ ...addOn, amounts: monthly })).toEqual({ amount: 500, per: 'a month' })
  const once = { discountedOneOffAmount: 7900, recurringAmount: null }
  expect(addOnPrice({ ...addOn, amounts: once })).toEqual({ amount: 7900, per: 'once off' })
})

test('SUMMARY-5: TV is suggested where there is room for it, and not beside a plan that brings it along', () => {
  const room = [{ serviceGroup: 'TV' as const, number: 1 }]
  const full = [{ serviceGroup: 'TV' as const, number: 0 }]
  const plain = anOffer()
  const withTv = { ...plain, baseOffer: { ...plain.baseOffer, isTVOfferIncluded: true } }
  expect(wantsTv({ offers: [plain], additionalAllowedOffers: room })).toBe(true)
  expect(wantsTv({ offers: [plain], additionalAllowedOffers: full })).toBe(false)
  expect(wantsTv({ offers: [withTv], additionalAllowedOffers: room })).toBe(false)
})
