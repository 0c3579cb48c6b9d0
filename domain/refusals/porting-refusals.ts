import { inOneLine, type RefusalEntries, type Wait } from './refusal-entry.ts'

export const PORTING_REFUSALS = {
  CODE_ENDED: {
    field: 'code',
    message: 'This code does not work any more. Please ask for a new one.',
  },
  CODE_INVALID: { field: 'code', message: 'Enter the six digits that we sent.' },
  CODE_TOO_SOON: {
    message: ({ retryAfter }: Wait) => `A code is on its way. You can ask for another in ${retryAfter} s.`,
  },
  CODE_WRONG: {
    field: 'code',
    message: ({ triesLeft }: { triesLeft: number }) =>
      `That is not the code that we sent. You can try ${triesLeft === 1 ? 'once' : `${triesLeft} times`} more.`,
  },
  INVALID_MOBILE: { field: 'msisdn', message: 'Enter an Irish mobile number, like 085 555 0100.' },
  MOBILE_NOT_PROVEN: {
    field: 'code',
    message: 'Please enter the code that we send to your phone or by email first. Nothing was ordered yet.',
  },
  NOT_MOBILE: { message: 'A mobile number goes with a mobile plan only.' },
  NUMBERS_UNAVAILABLE: {
    message:
      'We cannot show new numbers at the moment. You can go on without choosing one: you get the next that is free.',
  },
  NUMBER_LOST: {
    message: 'The new number that you chose was taken in the meantime. Nothing was ordered: please choose another.',
  },
  NUMBER_NOT_CORRECTABLE: {
    message: 'There is nothing to correct about this number now. Look at your order for how far it is.',
  },
  NUMBER_TAKEN: { field: 'msisdn', message: 'Somebody else has just taken this number. Please choose another.' },
  NUMBER_TWICE: { field: 'msisdn', message: 'Another plan in your order has this number already.' },
  PLAN_NEEDS_NUMBER: {
    message: 'This price is for those who bring their number. Choose the plan without it to get a new number.',
  },
  PLAN_TAKES_NO_NUMBER: {
    message:
      'A number is brought to this plan at a price of its own. Choose the plan again and say that you bring yours.',
  },
  PORTING_INVALID: { message: inOneLine },
  SMS_UNAVAILABLE: { message: 'We cannot send texts at the moment. What you told us is kept. Please try again.' },
  TOO_MANY_CODES: {
    message: 'Very many codes were asked for. Please try again tomorrow, or call us and we will do it together.',
  },
  TOO_MANY_NUMBERS: {
    field: 'msisdn',
    message:
      'Too many numbers were held from your connection. Please try again in half an hour, or take the next that is free.',
  },
} satisfies RefusalEntries
