export const CART_REFUSALS = [
  'CART_NOT_FOUND',
  'CART_ORDERED',
  'CART_CHANGED',
  'OFFER_NOT_FOUND',
  'TARIFF_NOT_FOUND',
  'TARIFF_NOT_FOR_CART',
  'TARIFF_NOT_AT_ADDRESS',
  'TARIFF_NOT_BESIDE_PARENT',
  'PREQUAL_NOT_FOUND',
  'ADDRESS_NOT_CONFIRMED',
  'LIMIT_REACHED',
  'BROADBAND_REQUIRED',
  'NOT_BROADBAND',
  'ADD_ON_NOT_FOUND',
  'ADD_ON_NOT_FOR_OFFER',
  'INSURANCE_NEEDS_HANDSET',
  'ADD_ON_GROUP_TWICE',
] as const
export type CartRefusal = (typeof CART_REFUSALS)[number]

/** What the customer reads when a change to the cart is refused. */
export const REFUSAL_TEXT = {
  CART_NOT_FOUND: 'We cannot find this cart. Please start again.',
  CART_ORDERED: 'This cart has been ordered and can no longer be changed.',
  CART_CHANGED: 'Your cart was changed in another window. We show it as it is now; please try again.',
  OFFER_NOT_FOUND: 'This is no longer in your cart.',
  TARIFF_NOT_FOUND: 'This plan is no longer on sale. Please choose another.',
  TARIFF_NOT_FOR_CART: 'This plan cannot be added to your cart.',
  TARIFF_NOT_AT_ADDRESS: 'This plan is not available at your address. Please choose another.',
  TARIFF_NOT_BESIDE_PARENT: 'This TV pack does not come with this broadband plan. Please choose another of the two.',
  PREQUAL_NOT_FOUND: 'Please check your address again before you choose a plan.',
  ADDRESS_NOT_CONFIRMED: 'Please tell us your Eircode or door number first, so that we know it is your home.',
  LIMIT_REACHED:
    'An order holds one broadband or home phone, one TV pack, five mobile plans and two mobile broadband plans. ' +
    'Please remove one to add this.',
  BROADBAND_REQUIRED: 'TV comes with our broadband. Please add broadband first.',
  NOT_BROADBAND: 'These questions are about broadband only.',
  ADD_ON_NOT_FOUND: 'This extra is no longer on sale.',
  ADD_ON_NOT_FOR_OFFER: 'This extra does not go with your plan.',
  INSURANCE_NEEDS_HANDSET: 'Insurance goes with a handset. Please add the handset first.',
  ADD_ON_GROUP_TWICE: 'You can have one of these extras at a time. Please choose one.',
} satisfies Record<CartRefusal, string>
