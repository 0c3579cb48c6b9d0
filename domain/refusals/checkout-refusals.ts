import { inOneLine, type RefusalEntries } from './refusal-entry.ts'

export const CHECKOUT_REFUSALS = {
  CHECKOUT_ANSWERS_INVALID: { message: inOneLine },
  CHECKOUT_CHANGED: {
    message: 'Your details were changed in another window. Here’s how they look now; please check them again.',
  },
  CHECKOUT_INCOMPLETE: { message: 'An earlier step isn’t finished yet. We’ll take you there.' },
  CREDIT_CHECK_UNAVAILABLE: {
    message: 'We can’t run the credit check just now. Nothing was ordered or charged. Please try again.',
  },
  EMAIL_UNAVAILABLE: {
    message: 'We can’t send emails just now. Your answers are saved. Please try again in a minute.',
  },
  ORDER_NOT_PAYABLE: { message: 'There’s nothing left to pay for this order.' },
  PAYMENT_UNAVAILABLE: {
    message:
      'Our payment provider isn’t responding just now. Nothing was charged and your order is saved. Please try again.',
  },
  PRICE_CHANGED: { message: 'A price in your order has changed. Nothing was ordered: please check it again.' },
  SAVED_CARD_EXPIRED: { field: 'savedCard', message: 'This card has expired. Choose another way to pay.' },
  SAVED_CARD_UNKNOWN: {
    field: 'savedCard',
    message: 'We don’t have this card on file for you. Choose another way to pay.',
  },
  TERMS_NOT_ACCEPTED: { message: 'Please read and accept the terms and conditions.', field: 'terms' },
  TOO_MANY_ORDERS: {
    message:
      'We can’t take another order like this online today. Nothing was ordered or charged, and your cart is still here. Please call us and we’ll place it with you.',
  },
  TOO_MANY_ORDERS_IN_ALL: {
    message:
      'A lot of orders are coming in, so we’ve paused new ones for a while. Nothing was ordered or charged, and your cart is still here. Please try again in an hour, or call us.',
  },
  TOO_MANY_PAYMENTS: {
    message: 'There were too many payment attempts for this order. Nothing was charged: please call us.',
  },
  TOO_MANY_REFUSED_CARDS: {
    message:
      'Banks have refused a lot of cards from your connection, so we can’t take another just now. Nothing was charged. Please call us and we’ll finish your order with you, or try again in an hour.',
  },
} satisfies RefusalEntries
