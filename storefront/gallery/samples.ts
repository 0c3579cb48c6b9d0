import type { Address } from '../features/availability/address.ts'
import type { Prequal } from '../features/availability/availability.ts'
import type { Cart } from '../features/cart/cart-store.ts'
import type { Plan } from '../features/plans/plan-card.tsx'

export const ADDRESS: Address = {
  addressLine1: '14 Seaview Row',
  addressLine2: null,
  addressLine3: null,
  town: 'Dublin 8',
  county: 'CO_DUBLIN',
  eircode: 'D08P3T7',
  addressId: 'sample',
  sipNumber: null,
  dsl: null,
}

export function aPrequal(selection: Partial<Prequal['selection']> = {}): Prequal {
  return {
    prequalId: 'sample',
    onlinePrequalId: 'SAMPLE-1',
    eircode: 'D08P3T7',
    addressResponse: ADDRESS,
    error: null,
    selection: {
      technology: 'FTTH',
      enquiryNeeded: false,
      availableFrom: null,
      maxSpeed: 5000,
      fallback: false,
      events: [],
      ...selection,
    },
  }
}

export function aPlan(over: Partial<Plan> = {}): Plan {
  return {
    code: 'SAMPLE',
    offerCode: 'SAMPLE',
    commitmentDuration: 24,
    description: 'Full fibre broadband, up to 1 Gb',
    displayName: 'Fibre 1 Gb',
    displayPrice: 3999,
    defaultPrice: 5999,
    discountDuration: 12,
    sortOrder: 1,
    activationFee: 14998,
    discountedActivationFee: 0,
    attributes: [
      { type: 'mainFeature', value: '1 Gb, for many screens at once', sortOrder: null, icon: null, alt: null },
      { type: 'feature', value: 'Download at least 900 Mb', sortOrder: 1, icon: null, alt: null },
      { type: 'feature', value: 'Wi-Fi 7 hub, yours to use', sortOrder: 2, icon: null, alt: null },
      { type: 'moreInfo', value: 'Unlimited data, with no fair use limit.', sortOrder: 1, icon: null, alt: null },
    ],
    ...over,
  }
}

export const SASH = { type: 'sash', value: 'Most people choose this', sortOrder: null, icon: null, alt: null } as const

export function aCart(over: Partial<Cart> = {}): Cart {
  return {
    uuid: 'sample',
    reference: 'TN-SAMPLE',
    version: 1,
    hasBroadband: true,
    hasUpfrontCostItem: false,
    isActivationAvailable: true,
    monthlyTotal: 3999,
    payTodayTotal: 0,
    onceOffPrice: 14998,
    discountedOnceOffPrice: 0,
    recurringAmountsByOccurrence: [
      { fromBill: 1, toBill: 12, amount: 3999 },
      { fromBill: 13, toBill: null, amount: 5999 },
    ],
    offers: [
      {
        id: 'sample',
        installationType: 'FULL_INSTALL',
        currentServiceComplete: false,
        freeActivationBanner: 'No Set Up Fees! Free Activation & Installation worth €149.98',
        activationFeeVatIncluded: 0,
        prequal: null,
        baseOffer: {
          catalogCode: 'SAMPLE',
          catalogTariffPlanCode: 'SAMPLE',
          description: 'Fibre 1 Gb',
          serviceGroup: 'DUALPLAY',
          simOnly: false,
          commitmentDuration: 24,
          broadbandTechnology: 'FTTH',
          amountVatIncluded: {
            oneOffAmount: 14998,
            discountedOneOffAmount: 0,
            recurringAmount: { amount: 5999, discountedAmount: 3999, discountOccurrence: 12 },
          },
        },
      },
    ],
    ...over,
  }
}
