/** Every reason for which the shop says no. A client can tell them apart without reading the words. */
export const REFUSAL_CODES = [
  'ADD_ON_GROUP_TWICE',
  'ADD_ON_NOT_FOR_OFFER',
  'ADD_ON_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_REQUIRED',
  'APPOINTMENTS_UNAVAILABLE',
  'BROADBAND_REQUIRED',
  'CART_CHANGED',
  'CART_NOT_FOUND',
  'CART_ORDERED',
  'CURRENT_SERVICE_INVALID',
  'DATA_RETRIEVAL_ISSUE',
  'ENQUIRY_NOT_FOUND',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REUSED',
  'INSURANCE_NEEDS_HANDSET',
  'INVALID_EIRCODE',
  'INVALID_PHONE',
  'LIMIT_REACHED',
  'LINE_NOT_FOUND',
  'NETWORK_UNAVAILABLE',
  'NOT_BROADBAND',
  'NUMBER_NOT_FOUND',
  'OFFER_NOT_FOUND',
  'PREQUAL_NOT_FOUND',
  'PREQUAL_NOT_RESPONDING',
  'SLOT_TAKEN',
  'TARIFF_NOT_AT_ADDRESS',
  'TARIFF_NOT_BESIDE_PARENT',
  'TARIFF_NOT_FOR_CART',
  'TARIFF_NOT_FOUND',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** What the customer reads, and the code that the client goes by. */
export type Refusal = { code: RefusalCode; message: string }
