import { inOneLine, type RefusalEntries } from './refusal-entry.ts'

export const CHECKOUT_REFUSALS = {
  CHECKOUT_ANSWERS_INVALID: { message: inOneLine },
  CHECKOUT_CHANGED: {
    message: 'Your details were changed in another window. We show them as they are now; please look at them again.',
  },
  CHECKOUT_INCOMPLETE: { message: 'A step before this one is not answered yet. We take you there.' },
  CREDIT_CHECK_UNAVAILABLE: {
    message: 'We cannot check your credit at the moment. Nothing was ordered and nothing is charged. Please try again.',
  },
  EMAIL_UNAVAILABLE: {
    message: 'We can’t send emails at the moment. Your answers are kept. Please try again in a minute.',
  },
  ORDER_NOT_PAYABLE: { message: 'There is nothing to pay for this order any more.' },
  PAYMENT_UNAVAILABLE: {
    message:
      'Our payment provider does not answer at the moment. Nothing was charged and your order is kept. Please try again.',
  },
  PRICE_CHANGED: { message: 'A price in your order has changed. Nothing was ordered: please look at it again.' },
  TERMS_NOT_ACCEPTED: { message: 'Please read and accept the terms and conditions.', field: 'terms' },
  TOO_MANY_ORDERS: {
    message:
      'We can’t take another order like this online today. Nothing was ordered or charged, and your cart is still here. Please call us and we’ll place it with you.',
  },
  TOO_MANY_ORDERS_IN_ALL: {
    message:
      'Very many orders are coming in, so we’ve paused new ones for a while. Nothing was ordered or charged, and your cart is still here. Please try again in an hour, or call us.',
  },
  TOO_MANY_PAYMENTS: { message: 'Very many payments were tried for this order. Nothing was charged: please call us.' },
  TOO_MANY_REFUSED_CARDS: {
    message:
      'Banks have refused a lot of cards from your connection, so we can’t take another just now. Nothing was charged. Please call us and we’ll finish your order with you, or try again in an hour.',
  },
} satisfies RefusalEntries
