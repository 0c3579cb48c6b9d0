import type { RefusalEntries } from './refusal-entry.ts'

export const CART_REFUSALS = {
  ADD_ON_GROUP_TWICE: { message: 'You can have one of these extras at a time. Please choose one.' },
  ADD_ON_NOT_FOR_OFFER: { message: 'This extra doesn’t go with your plan.' },
  ADD_ON_NOT_FOUND: { message: 'This extra is no longer on sale.' },
  BROADBAND_REQUIRED: { message: 'TV needs our broadband. Please add broadband first.' },
  CART_BEING_PAID: {
    message: 'This cart is being paid for. Please finish the payment, or cancel it to change what is in your cart.',
  },
  CART_CHANGED: { message: 'Your cart was changed in another window. Here’s how it looks now; please try again.' },
  CART_EXPIRED: {
    message: ({ days }: { days: number }) =>
      `We kept this cart for ${days} days and it has now expired. Please choose again and we’ll start a new cart for you.`,
  },
  CART_HELD: {
    message:
      'This order was started in another browser and only opens there. Continue there, send yourself a link, or start a new order.',
  },
  CART_INCOMPLETE: { message: 'Something in your order isn’t finished yet. We’ll show you what.' },
  CART_NOT_FOUND: { message: 'We can’t find this cart. Please start again.' },
  CART_OF_CUSTOMER: {
    message: 'This order was started in an account and only opens there. Log in to continue, or start a new order.',
  },
  CART_ORDERED: { message: 'This cart has been ordered, so it can’t be changed.' },
  EQUIPMENT_NOT_FOR_OFFER: {
    message: 'This doesn’t come with your plan. Please choose another device or another plan.',
  },
  EQUIPMENT_NOT_FOUND: { message: 'This is no longer on sale. Please choose another.' },
  INSURANCE_NEEDS_HANDSET: { message: 'Insurance goes with a handset. Please add the handset first.' },
  LIMIT_REACHED: {
    message:
      'An order can have one broadband or home phone plan, one TV pack, five mobile plans and two mobile broadband plans. ' +
      'Please remove one to add this.',
  },
  NOTHING_INSURED: { message: 'There’s no insurance here, so there’s nothing to confirm.' },
  NOTHING_TO_REFILL: { message: 'Nothing from this cart is on sale any more. Please choose again.' },
  NOTHING_TO_UNDO: { message: 'There’s nothing left to undo. Your cart is as shown.' },
  OFFER_NOT_FOUND: { message: 'This is no longer in your cart.' },
  TARIFF_NOT_AT_ADDRESS: { message: 'This plan isn’t available at your address. Please choose another.' },
  TARIFF_NOT_BESIDE_PARENT: {
    message: 'This TV pack doesn’t come with this broadband plan. Please choose another pack or another plan.',
  },
  TARIFF_NOT_FOR_CART: { message: 'This plan can’t be added to your cart.' },
  TARIFF_NOT_FOUND: { message: 'This plan is no longer on sale. Please choose another.' },
} satisfies RefusalEntries
