import { type CartType, type Channel, JOURNEY_CODE } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'

type Beginning = {
  uuid: string
  reference: string
  brand: string
  cartType?: CartType
  channel?: Channel
}

export function newCart({ uuid, reference, brand, cartType = 'NEW_ACQUISITION', channel = 'ESHOP' }: Beginning): Cart {
  return {
    uuid,
    reference,
    version: 1,
    cartType,
    customerType: cartType === 'NEW_ACQUISITION' ? 'NEW' : 'EXISTING',
    status: 'OPEN',
    channel,
    channelGroup: channel === 'RETAIL' ? 'STORE' : 'ONLINE',
    brand,
    journeyType: JOURNEY_CODE[cartType],
    creditScore: null,
    agreedTermsAndConditions: false,
    accessories: [],
    earlyCeaseCharge: null,
    offers: [],
  }
}
