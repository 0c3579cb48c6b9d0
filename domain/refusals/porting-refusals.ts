import { inOneLine, type RefusalEntries, type Wait, waitInWords } from './refusal-entry.ts'

export const PORTING_REFUSALS = {
  CODE_ENDED: {
    field: 'code',
    message: 'This code has expired. Please request a new one.',
  },
  CODE_INVALID: { field: 'code', message: 'Enter the six digits we sent you.' },
  CODE_TOO_SOON: {
    message: ({ retryAfter }: Wait) => `A code is on its way. You can request another in ${waitInWords(retryAfter)}.`,
  },
  CODE_WRONG: {
    field: 'code',
    message: ({ triesLeft }: { triesLeft: number }) =>
      `That isn’t the code we sent. You have ${triesLeft === 1 ? 'one try' : `${triesLeft} tries`} left.`,
  },
  INVALID_MOBILE: { field: 'msisdn', message: 'Enter an Irish mobile number, like 085 555 0100.' },
  MOBILE_NOT_PROVEN: {
    field: 'code',
    message: 'Please enter the code we sent to your phone or by email first. Nothing has been ordered yet.',
  },
  NOT_MOBILE: { message: 'A mobile number can only go with a mobile plan.' },
  NUMBERS_UNAVAILABLE: {
    message:
      'We can’t show new numbers just now. You can continue without choosing one: we’ll give you the next free number.',
  },
  NUMBER_LOST: {
    message: 'The new number you chose has just been taken. Nothing was ordered: please choose another.',
  },
  NUMBER_NOT_CORRECTABLE: {
    message: 'There’s nothing to correct about this number now. Your order page shows how far it is.',
  },
  NUMBER_STAYS: { message: 'You’re changing a plan you have, so its number stays the same.' },
  NUMBER_TAKEN: { field: 'msisdn', message: 'Someone else has just taken this number. Please choose another.' },
  NUMBER_TWICE: { field: 'msisdn', message: 'Another plan in your order already has this number.' },
  PLAN_NEEDS_NUMBER: {
    message: 'This price is for customers who keep their number. For a new number, choose the plan without it.',
  },
  PLAN_TAKES_NO_NUMBER: {
    message:
      'This plan has a different price when you keep your number. Choose the plan again and select “Keep my number”.',
  },
  PORTING_INVALID: { message: inOneLine },
  SMS_UNAVAILABLE: { message: 'We can’t send texts just now. Your answers are saved. Please try again.' },
  TOO_MANY_CODES: {
    message: 'Too many codes were requested. Please try again tomorrow, or call us and we’ll do it together.',
  },
  TOO_MANY_NUMBERS: {
    field: 'msisdn',
    message:
      'Too many numbers are on hold from your connection. Please try again in half an hour, or take the next free one.',
  },
} satisfies RefusalEntries
