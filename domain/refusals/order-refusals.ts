import { dayInWords, inOneLine, type RefusalEntries } from './refusal-entry.ts'

export const ORDER_REFUSALS = {
  ALREADY_WITHDRAWN: {
    message: 'You have withdrawn from this already. The receipt is in your mailbox and on the page of your order.',
  },
  CONTACT_INVALID: { message: inOneLine },
  FIND_ORDER_INVALID: { message: inOneLine },
  GOODS_NOT_AWAITED: {
    message:
      'There is nothing of this order that you still have to send back. The page of your order shows how it stands.',
  },
  GOODS_SHOWN_ALREADY: {
    message:
      'You have told us how you sent this already, so your money is on its way. Please call us if it was another parcel.',
  },
  NOTHING_TO_WITHDRAW: {
    message: 'There is no contract for this order, so there is nothing to withdraw from, and nothing is charged.',
  },
  ONLY_WHOLE_WITHDRAWAL: {
    message: 'This order was not confirmed yet, so you can withdraw from the whole of it only.',
  },
  ORDER_ENDED: { message: 'This order is finished and cannot be changed here any more. Please call us.' },
  ORDER_HANDED_OVER: {
    message:
      'Your order is being worked on, so this cannot be changed here any more. Nothing was changed: please call us.',
  },
  ORDER_NOT_FOUND: {
    message: 'We cannot find this order. Please open it by the link in the mail that we sent you.',
  },
  SERVICE_NOT_IN_ORDER: { message: 'Please choose what you withdraw from: a service of this order.' },
  TOO_MANY_CORRECTIONS: {
    message: 'This was changed very often today. Nothing was changed: please call us.',
  },
  TOO_MANY_FINDS: {
    message: 'You have asked for orders very often. Please try again in an hour, or call us.',
  },
  TOO_MANY_ORDER_KEYS: {
    message: 'Orders were asked for too often with links that do not fit. Please try again in an hour, or call us.',
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
      `The time to withdraw from this contract ended on ${dayInWords(lastDay)}. You can end it with 30 days’ notice: please call us.`,
  },
} satisfies RefusalEntries
