import type { Prequal } from './availability.ts'

const SEAVIEW_ROW = {
  addressLine1: '14 Seaview Row',
  addressLine2: null,
  addressLine3: null,
  town: 'Dublin 8',
  county: 'CO_DUBLIN',
}

export const ADDRESS = { ...SEAVIEW_ROW, eircode: 'D08P3T7', addressId: 'a-1', sipNumber: null, dsl: null }

export function aPrequal(selection: Partial<Prequal['selection']> = {}, over: Partial<Prequal> = {}): Prequal {
  return {
    ...SEAVIEW_ROW,
    reference: null,
    prequalId: 'p-1',
    onlinePrequalId: null,
    ardId: 'a-1',
    validationType: 'EIRCODE',
    services: [],
    billingSource: null,
    customerType: 'NEW',
    phoneNumber: null,
    eircode: 'D08P3T7',
    addressConfirmed: true,
    maskedAddress: null,
    addressResponse: ADDRESS,
    error: null,
    selection: {
      technology: 'FTTH',
      enquiryNeeded: false,
      availableFrom: null,
      maxSpeed: 5000,
      fallback: false,
      lineBelow: null,
      events: [],
      ...selection,
    },
    ...over,
  }
}

export function aPrequalByNumber(): Prequal {
  const hidden = { addressLine1: null, town: null, county: null, ardId: null, eircode: null, addressResponse: null }
  const masked = { addressConfirmed: false, maskedAddress: 'S… R…, Dublin 8', phoneNumber: '015550142' }
  return aPrequal({}, { validationType: 'PHONE', ...hidden, ...masked })
}
