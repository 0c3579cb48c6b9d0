import type { CartType, Channel } from '#domain/vocabulary.ts'
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
    status: 'open',
    channel,
    brand,
    creditScore: null,
    agreedTerms: false,
    accessories: [],
    lines: [],
    services: [],
    promos: [],
    replaced: null,
    leftAt: null,
  }
}
