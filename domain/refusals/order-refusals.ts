import { longDay } from '#domain/day-text.ts'
import { type Cents, euro } from '#domain/money.ts'
import { inOneLine, type RefusalEntries } from './refusal-entry.ts'

export const ORDER_REFUSALS = {
  ALREADY_WITHDRAWN: {
    message: 'You’ve already cancelled this. We’ve emailed you the receipt.',
  },
  CHANGED_AGAIN: {
    message: ({ reference }: { reference: string }) =>
      `You’ve changed this service again since, with order ${reference}. Withdraw from that order first: then you can withdraw from this one too.`,
  },
  CONTACT_INVALID: { message: inOneLine },
  FIND_ORDER_INVALID: { message: inOneLine },
  GOODS_NOT_AWAITED: {
    message: 'There’s nothing left to send back for this order. Your order page shows where things are.',
  },
  GOODS_SHOWN_ALREADY: {
    message:
      'You’ve already told us how you sent this, so your money is on its way. Please call us if it was another parcel.',
  },
  NOTHING_TO_WITHDRAW: {
    message: 'This order has no contract, so there’s nothing to cancel and nothing to pay.',
  },
  ONLY_WHOLE_WITHDRAWAL: {
    message: 'This order isn’t confirmed yet, so you can only cancel the whole order.',
  },
  ORDER_ENDED: { message: 'This order is finished and can’t be changed here any more. Please call us.' },
  ORDER_HANDED_OVER: {
    message:
      'We’ve started on your order, so this can’t be changed here any more. Nothing was changed: please call us.',
  },
  ORDER_IN_ANOTHER_ACCOUNT: {
    message: 'This order is already in another account. Please call us if that’s not right.',
  },
  ORDER_LOST: {
    message: ({ refunded }: { refunded: Cents }) =>
      refunded > 0
        ? `We lost this order because of a fault on our side, and we’re sorry. The ${euro(refunded)} you paid is on its way back to your card: it can take your bank a few days to show it. Please order again, or call us.`
        : 'We lost this order because of a fault on our side, and we’re sorry. If you’ve paid for it, we’ll send the money back to your card. Please order again, or call us.',
  },
  ORDER_NOT_FOUND: {
    message: 'We can’t find this order. Please use the link in the email we sent you.',
  },
  SERVICE_NOT_IN_ORDER: { message: 'Please choose a service from this order to cancel.' },
  TOO_MANY_CORRECTIONS: {
    message: 'This has been changed too often today. Nothing was changed: please call us.',
  },
  TOO_MANY_FINDS: {
    message: 'You’ve looked for orders too often. Please try again in an hour, or call us.',
  },
  TOO_MANY_ORDER_KEYS: {
    message: 'Too many wrong order links were tried. Please try again in an hour, or call us.',
  },
  TRACKING_NUMBER_INVALID: {
    field: 'trackingNumber',
    message: 'Enter the tracking number from your receipt, like RR 123 456 785 IE. Please check every digit.',
  },
  TRACKING_NUMBER_USED: {
    field: 'trackingNumber',
    message: 'This tracking number belongs to another return. Please enter the one from your own receipt, or call us.',
  },
  WITHDRAWAL_TOO_LATE: {
    message: ({ lastDay }: { lastDay: string }) =>
      `The cancellation period for this contract ended on ${longDay(lastDay)}. You can still end it with 30 days’ notice: please call us.`,
  },
} satisfies RefusalEntries
