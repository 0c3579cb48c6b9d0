import { EIRCODE_INVALID, EIRCODE_MISSING } from '#domain/address/eircode.ts'
import { HOME_PROOF_MISSING, NUMBER_INVALID } from '#domain/address/fixed-texts.ts'
import { EID_INVALID } from '#domain/sim/eid.ts'
import type { FieldProblem } from './field-problem.ts'

type Entry = {
  message: string | ((params: never) => string)
  /** The input that the refusal is about, by its name in the API, where it is always the same one. */
  field?: string
}

type Wait = { retryAfter: number }
/** As in checkout/link-challenge.ts. */
type LinkQuestion = 'DATE_OF_BIRTH' | 'MOBILE' | 'EIRCODE'
/** What is counted by itself, because it costs the operator money or another customer their turn. */
export type BudgetName = 'checks' | 'searches' | 'slots'
type Counted = Wait & { budget: BudgetName }

/**
 * Every reason for which the shop says no, with what the customer reads. Written here and nowhere else: the schema takes
 * its enum from this list, the server its messages, the storefront its union.
 */
const REFUSALS = {
  ADD_ON_GROUP_TWICE: { message: 'You can have one of these extras at a time. Please choose one.' },
  ADD_ON_NOT_FOR_OFFER: { message: 'This extra does not go with your plan.' },
  ADD_ON_NOT_FOUND: { message: 'This extra is no longer on sale.' },
  ADDRESS_ANSWER_INVALID: { field: 'answer', message: HOME_PROOF_MISSING },
  ADDRESS_ANSWER_WRONG: {
    field: 'answer',
    message: ({ triesLeft }: { triesLeft: number }) =>
      `That is not the Eircode or door number of this home. You can try ${triesLeft === 1 ? 'once' : 'twice'} more.`,
  },
  ADDRESS_NOT_CONFIRMED: {
    message: 'Please tell us your Eircode or door number first, so that we know it is your home.',
  },
  ADDRESS_NOT_FOUND: {
    message: ({ by }: { by: 'eircode' | 'address' }) =>
      by === 'eircode'
        ? 'No address found for given eircode'
        : "Sorry, the network can't find this address. Please check it, use your Eircode, or call us.",
  },
  ADDRESS_REQUIRED: {
    message: ({ because }: { because: 'nothing given' | 'several homes' }) =>
      because === 'nothing given' ? EIRCODE_MISSING : 'There are several homes at this address. Please choose yours.',
  },
  ALERT_INVALID: { message: inOneLine },
  ALREADY_WITHDRAWN: {
    message: 'You have withdrawn from this already. The receipt is in your mailbox and on the page of your order.',
  },
  APPOINTMENTS_UNAVAILABLE: {
    field: 'slotId',
    message: 'We cannot book a visit at the moment. You can save your answers and choose a time later.',
  },
  BROADBAND_REQUIRED: { message: 'TV comes with our broadband. Please add broadband first.' },
  BROWSER_UNKNOWN: {
    message:
      'Your browser did not keep our cookie, so we could not save this. Please allow cookies for this page and try again.',
  },
  CART_BEING_PAID: {
    message: 'This cart is being paid for. Please finish the payment, or cancel it to change what is in your cart.',
  },
  CART_CHANGED: { message: 'Your cart was changed in another window. We show it as it is now; please try again.' },
  CART_EXPIRED: {
    message: ({ days }: { days: number }) =>
      `We kept this cart for ${days} days, and it has expired. Please choose again, and we will start a new cart for you.`,
  },
  CART_HELD: {
    message:
      'This order was started in another browser, and only opens there. Go on there, send yourself a link, or start a new order.',
  },
  CART_INCOMPLETE: { message: 'Something in your order is not complete yet. We show you what.' },
  CART_LINK_ADDRESS_INVALID: { message: inOneLine },
  CART_LINK_ANSWER_NEEDED: {
    field: 'answer',
    message: ({ question }: { question: LinkQuestion }) =>
      ({
        DATE_OF_BIRTH: 'Enter your date of birth as you gave it at checkout, like 27 3 1990.',
        MOBILE: 'Enter the mobile number that you bring, like 085 555 0100.',
        EIRCODE: 'Enter the Eircode of your home, like A65 F4E2.',
      })[question],
  },
  CART_LINK_ANSWER_WRONG: {
    field: 'answer',
    message: ({ question, triesLeft }: { question: LinkQuestion; triesLeft: number }) => {
      const what = { DATE_OF_BIRTH: 'date of birth', MOBILE: 'mobile number', EIRCODE: 'Eircode' }[question]
      return `That is not the ${what} that was given for this cart. You can try ${triesLeft === 1 ? 'once' : `${triesLeft} times`} more.`
    },
  },
  CART_LINK_ENDED: {
    message: ({ minutes }: { minutes: number }) =>
      `A link works for ${minutes} minutes, and until a newer one takes its place. Ask for a new one on the device where your cart is.`,
  },
  CART_LINK_LOCKED: {
    message:
      'The question of this link was answered wrongly too often, so it opens nothing any more. Your cart is safe: ask for a new link on the device where it is.',
  },
  CART_LINK_UNASKABLE: {
    message:
      'This cart has answers of its customer, but no details yet to know them by. Fill in your details at checkout on the device where it is, then ask for a new link.',
  },
  CART_LINK_UNKNOWN: {
    message: 'It leads to no cart, or not any more. Ask for a new link on the device where your cart is.',
  },
  CART_LINK_USED: {
    message:
      'A link works once. Ask for a new one on the device where your cart is. If it was not you who used it, remove what is in the cart there and start anew.',
  },
  CART_NOT_FOUND: { message: 'We cannot find this cart. Please start again.' },
  CART_ORDERED: { message: 'This cart has been ordered and can no longer be changed.' },
  CHECKOUT_ANSWERS_INVALID: { message: inOneLine },
  CHECKOUT_CHANGED: {
    message: 'Your details were changed in another window. We show them as they are now; please look at them again.',
  },
  CHECKOUT_INCOMPLETE: { message: 'A step before this one is not answered yet. We take you there.' },
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
  CONTACT_INVALID: { message: inOneLine },
  COVERAGE_UNAVAILABLE: {
    message: 'We cannot look up the signal at the moment. Please try again in a minute.',
  },
  CREDIT_CHECK_UNAVAILABLE: {
    message: 'We cannot check your credit at the moment. Nothing was ordered and nothing is charged. Please try again.',
  },
  CURRENT_SERVICE_INVALID: { message: inOneLine },
  DATA_RETRIEVAL_ISSUE: { message: 'The network gave an answer that we could not read. Please try again.' },
  EID_INVALID: { field: 'eid', message: EID_INVALID },
  EMAIL_UNAVAILABLE: {
    message: 'We can’t send emails at the moment. Your answers are kept. Please try again in a minute.',
  },
  ENQUIRY_NOT_FOUND: { message: 'There is no enquiry about this address.' },
  ESIM_INSTALLED: {
    message: 'This eSIM is on a phone already, so its code is used up. To move it to another phone, please call us.',
  },
  ESIM_MANUFACTURER_UNKNOWN: {
    field: 'manufacturer',
    message: 'Please choose who made your phone, or “other”.',
  },
  ESIM_NOT_READY: { message: 'Your eSIM is being made. We e-mail you as soon as it is ready.' },
  ESIM_UNAVAILABLE: {
    message: 'We cannot reach the system that makes eSIMs at the moment. Nothing was changed. Please try again.',
  },
  FEW_ARE_SHARED: {
    message: ({ what, most }: { what: string; most: number }) =>
      `Few of the ${what} are left, and some are kept for others: ${most === 1 ? 'one' : most} can be set aside from your connection at a time.`,
  },
  // Clients of an existing customer's journey look for the 403.
  FORBIDDEN: { message: '403: this link has no valid token' },
  GOODS_NOT_AWAITED: {
    message:
      'There is nothing of this order that you still have to send back. The page of your order shows how it stands.',
  },
  GOODS_SHOWN_ALREADY: {
    message:
      'You have told us how you sent this already, so your money is on its way. Please call us if it was another parcel.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    message: 'This idempotency key was sent with another request before. Nothing was changed: choose a new key.',
  },
  EQUIPMENT_NOT_FOR_OFFER: { message: 'This does not come with your plan. Please choose another of the two.' },
  EQUIPMENT_NOT_FOUND: { message: 'This is no longer on sale. Please choose another.' },
  FIND_ORDER_INVALID: { message: inOneLine },
  IN_STOCK: { message: 'This phone is in stock: you can choose it now.' },
  INSURANCE_NEEDS_HANDSET: { message: 'Insurance goes with a handset. Please add the handset first.' },
  INVALID_EIRCODE: { field: 'eircode', message: (_?: { hint: string | null }) => EIRCODE_INVALID },
  INVALID_PHONE: { field: 'phone', message: NUMBER_INVALID },
  INVALID_MOBILE: { field: 'msisdn', message: 'Enter an Irish mobile number, like 085 555 0100.' },
  LIMIT_REACHED: {
    message:
      'An order holds one broadband or home phone, one TV pack, five mobile plans and two mobile broadband plans. ' +
      'Please remove one to add this.',
  },
  LINE_NOT_FOUND: { message: 'There is no such line at this address.' },
  LIST_TOO_LONG: { message: tooLong('entries') },
  NETWORK_UNAVAILABLE: {
    message: ({ task }: { task: 'look up' | 'search for' }) =>
      `We cannot ${task} addresses at the moment. Please try again.`,
  },
  NO_ESIM: { message: 'This plan comes with a SIM card. Please choose eSIM first.' },
  NO_VISIT: { message: 'No engineer comes for this order, so there is no visit to change.' },
  NOT_BROADBAND: { message: 'These questions are about broadband only.' },
  NOTHING_INSURED: { message: 'Nothing is insured here, so there is nothing to confirm.' },
  NOT_MOBILE: { message: 'A mobile number goes with a mobile plan only.' },
  NOTHING_TO_REFILL: { message: 'Nothing that was in this cart is on sale any more. Please choose anew.' },
  NOTHING_TO_UNDO: { message: 'There is nothing to take back any more. Your cart is as it is shown.' },
  NOTHING_TO_WITHDRAW: {
    message: 'There is no contract for this order, so there is nothing to withdraw from, and nothing is charged.',
  },
  NUMBER_NOT_FOUND: {
    field: 'phone',
    message: "Sorry, we can't find this number. Please check it on your bill, or use your Eircode.",
  },
  MOBILE_NOT_PROVEN: {
    field: 'code',
    message: 'Please enter the code that we send to your phone or by email first. Nothing was ordered yet.',
  },
  NUMBER_LOST: {
    message: 'The new number that you chose was taken in the meantime. Nothing was ordered: please choose another.',
  },
  NUMBER_NOT_CORRECTABLE: {
    message: 'There is nothing to correct about this number now. Look at your order for how far it is.',
  },
  NUMBER_TAKEN: { field: 'msisdn', message: 'Somebody else has just taken this number. Please choose another.' },
  NUMBER_TWICE: { field: 'msisdn', message: 'Another plan in your order has this number already.' },
  NUMBERS_UNAVAILABLE: {
    message:
      'We cannot show new numbers at the moment. You can go on without choosing one: you get the next that is free.',
  },
  OFFER_NOT_FOUND: { message: 'This is no longer in your cart.' },
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
  ORDER_NOT_PAYABLE: { message: 'There is nothing to pay for this order any more.' },
  OUT_OF_STOCK: {
    message: ({ what }: { what: string }) =>
      `Sorry, the ${what} is sold out. Nothing was changed: please choose another, or try again later.`,
  },
  PAYMENT_UNAVAILABLE: {
    message:
      'Our payment provider does not answer at the moment. Nothing was charged and your order is kept. Please try again.',
  },
  PLAN_NEEDS_NUMBER: {
    message: 'This price is for those who bring their number. Choose the plan without it to get a new number.',
  },
  PLAN_TAKES_NO_NUMBER: {
    message:
      'A number is brought to this plan at a price of its own. Choose the plan again and say that you bring yours.',
  },
  PORTING_INVALID: { message: inOneLine },
  PREQUAL_NOT_FOUND: {
    message: (about?: { asked: 'by id' }) =>
      about ? 'No data found for given prequalId' : 'Please check your address again before you choose a plan.',
  },
  PREQUAL_NOT_RESPONDING: { message: 'The network is not answering at the moment. Please try again.' },
  PRICE_CHANGED: { message: 'A price in your order has changed. Nothing was ordered: please look at it again.' },
  PROMO_IN_CART: { field: 'code', message: 'This code is in your cart already.' },
  PROMO_LOST: {
    message: ({ promo, because }: { promo: string; because: 'OVER' | 'USED_UP' }) =>
      `The code ${promo} ${because === 'OVER' ? 'has ended' : 'has been used up by others'} in the meantime. Nothing was ordered: take it out of your cart and look at the new prices.`,
  },
  PROMO_NO_FEE: { field: 'code', message: 'This code takes off a fee that your cart does not ask for.' },
  PROMO_NOT_FOR_CART: {
    field: 'code',
    message: ({ needs }: { needs: string }) => `This code goes with ${needs}. Add that to your cart first.`,
  },
  PROMO_NOT_FOR_YOU: {
    field: 'code',
    message: ({ customers }: { customers: 'NEW' | 'EXISTING' }) =>
      customers === 'NEW' ? 'This code is for new customers.' : 'This code is for customers who are with us already.',
  },
  PROMO_NOT_IN_CART: { message: 'This code is not in your cart any more.' },
  PROMO_NOT_TOGETHER: {
    field: 'code',
    message: ({ other }: { other: string | null }) =>
      other === null
        ? 'This code cannot be used on top of the discount that your plan has already.'
        : `This code cannot be used together with ${other}. To use it, take ${other} out first.`,
  },
  PROMO_NOT_YET: {
    field: 'code',
    message: ({ from }: { from: string }) => `This code can be used from ${dayInWords(from)}.`,
  },
  PROMO_OVER: {
    field: 'code',
    message: ({ until }: { until: string }) => `This code ended on ${dayInWords(until)}.`,
  },
  PROMO_TYPE_AGAIN: { message: 'A code holds for its day. Please type it again.' },
  PROMO_UNKNOWN: { field: 'code', message: 'We do not know this code. Please check how it is written.' },
  PROMO_USED_UP: { field: 'code', message: 'This code has been used as often as it was given out.' },
  RATE_LIMITED: {
    message: ({ of, retryAfter }: Wait & { of: 'work' | 'requests' }) =>
      `That was too ${of === 'work' ? 'much' : 'many requests'} at once. ${tryAgainIn(retryAfter)}`,
  },
  SERVICE_NOT_IN_ORDER: { message: 'Please choose what you withdraw from: a service of this order.' },
  SIM_TYPE_NOT_AVAILABLE: {
    field: 'simCardType',
    message: 'This kind of SIM does not go with your plan or your handset. Your SIM stays as it was.',
  },
  SLOT_LOST: {
    message: 'The time for your engineer was taken in the meantime. Nothing was ordered: please choose another.',
  },
  SLOT_TAKEN: { field: 'slotId', message: 'Somebody else has just taken this time. Please choose another.' },
  SMS_UNAVAILABLE: { message: 'We cannot send texts at the moment. What you told us is kept. Please try again.' },
  TARIFF_NOT_AT_ADDRESS: { message: 'This plan is not available at your address. Please choose another.' },
  TARIFF_NOT_BESIDE_PARENT: {
    message: 'This TV pack does not come with this broadband plan. Please choose another of the two.',
  },
  TARIFF_NOT_FOR_CART: { message: 'This plan cannot be added to your cart.' },
  TARIFF_NOT_FOUND: { message: 'This plan is no longer on sale. Please choose another.' },
  TERMS_NOT_ACCEPTED: { message: 'Please read and accept the terms and conditions.', field: 'terms' },
  TEXT_TOO_LONG: { message: tooLong('characters') },
  TOO_MANY_ALERTS: {
    message: ({ retryAfter }: Wait) =>
      `Very many alerts were asked for from your connection. ${tryAgainIn(retryAfter)}`,
  },
  TOO_MANY_ANSWERS: {
    message: 'That was one try too many for this number. Please use your Eircode or your address instead.',
  },
  TOO_MANY_CHECKS: {
    message: ({ budget, retryAfter }: Counted) => {
      const often = {
        checks: 'You have made very many checks in a short time.',
        searches: 'You have searched very often in a short time.',
        slots: 'You have looked for a time very often in a short time.',
      }
      return `${often[budget]} ${tryAgainIn(retryAfter)}`
    },
  },
  TOO_MANY_DEVICE_HOLDS: {
    message: ({ retryAfter }: Wait) =>
      `Very many devices were set aside from your connection in a short time. ${tryAgainIn(retryAfter)}`,
  },
  TOO_MANY_HOLDS: {
    field: 'slotId',
    message: 'Too many times are held for this home or from your connection already. Please try again in 15 minutes.',
  },
  TOO_MANY_LOOK_UPS: {
    field: 'phone',
    message:
      'That is as often as we look up a phone number within an hour. Please use your Eircode or your address instead.',
  },
  TOO_MANY_CART_LINKS: {
    message: ({ retryAfter }: Wait) =>
      `Links to carts were asked for very often, from this cart or this connection. ${tryAgainIn(retryAfter)}`,
  },
  TOO_MANY_CODES: {
    message: 'Very many codes were asked for. Please try again tomorrow, or call us and we will do it together.',
  },
  TOO_MANY_CORRECTIONS: {
    message: 'This was changed very often today. Nothing was changed: please call us.',
  },
  TOO_MANY_ESIMS: { message: 'You have asked for this very often today. Please try again tomorrow, or call us.' },
  TOO_MANY_FINDS: {
    message: 'You have asked for orders very often. Please try again in an hour, or call us.',
  },
  TOO_MANY_NUMBERS: {
    field: 'msisdn',
    message:
      'Too many numbers were held from your connection. Please try again in half an hour, or take the next that is free.',
  },
  TOO_MANY_ORDER_KEYS: {
    message: 'Orders were asked for too often with links that do not fit. Please try again in an hour, or call us.',
  },
  TOO_MANY_ORDERS: {
    message:
      'We can’t take another order like this online today. Nothing was ordered or charged, and your cart is still here. Please call us and we’ll place it with you.',
  },
  TOO_MANY_ORDERS_IN_ALL: {
    message:
      'Very many orders are coming in, so we’ve paused new ones for a while. Nothing was ordered or charged, and your cart is still here. Please try again in an hour, or call us.',
  },
  TOO_MANY_PAYMENTS: { message: 'Very many payments were tried for this order. Nothing was charged: please call us.' },
  TOO_MANY_PROMO_CODES: {
    field: 'code',
    message: ({ retryAfter }: Wait) => `Very many codes were tried that we do not know. ${tryAgainIn(retryAfter)}`,
  },
  TOO_MANY_REFUSED_CARDS: {
    message:
      'Banks have refused a lot of cards from your connection, so we can’t take another just now. Nothing was charged. Please call us and we’ll finish your order with you, or try again in an hour.',
  },
  TOO_MANY_VISIT_CHANGES: {
    field: 'slotId',
    message: 'This visit was changed very often today, and it stays as it was. Please call us.',
  },
  TOO_MANY_VISITORS: {
    message: ({ budget, retryAfter }: Counted) => {
      const doing = { checks: 'checking', searches: 'searching for', slots: 'choosing' }
      const what = budget === 'slots' ? 'a time' : 'their address'
      return `Very many people are ${doing[budget]} ${what} at this moment. ${tryAgainIn(retryAfter)}`
    },
  },
  TRACKING_NUMBER_INVALID: {
    field: 'trackingNumber',
    message: 'Enter the tracking number from your receipt, like RR 123 456 785 IE. Please check every digit.',
  },
  TRACKING_NUMBER_USED: {
    field: 'trackingNumber',
    message: 'This tracking number belongs to another return. Please enter the one from your own receipt, or call us.',
  },
  VISIT_DIARY_UNAVAILABLE: {
    field: 'slotId',
    message:
      'We cannot reach the engineers’ diary at the moment. Your visit stays as it was. Please try again, or call us.',
  },
  VISIT_TOO_LATE: {
    field: 'slotId',
    message: 'A visit can be changed here until 15:00 on the day before it. Yours stays as it is: please call us.',
  },
  WITHDRAWAL_TOO_LATE: {
    message: ({ lastDay }: { lastDay: string }) =>
      `The time to withdraw from this contract ended on ${dayInWords(lastDay)}. You can end it with 30 days’ notice: please call us.`,
  },
} satisfies Record<string, Entry>

type Refusals = typeof REFUSALS
export type RefusalCode = keyof Refusals
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

type ParamsOf<Code extends RefusalCode> = Refusals[Code]['message'] extends (params: infer Params) => string
  ? Params
  : undefined

/** The codes that can say everything by themselves. */
type PlainRefusalCode = {
  [Code in RefusalCode]: undefined extends ParamsOf<Code> ? Code : never
}[RefusalCode]

/** A "no" of the shop: a code, the input that it is about, and the parameters of its message. */
export type Refusal =
  | { readonly code: PlainRefusalCode; readonly field?: string; readonly params?: undefined }
  | {
      [Code in RefusalCode]: [NonNullable<ParamsOf<Code>>] extends [never]
        ? never
        : { readonly code: Code; readonly field?: string; readonly params: NonNullable<ParamsOf<Code>> }
    }[RefusalCode]

export function refusalMessage({ code, params }: Refusal): string {
  const { message }: Entry = REFUSALS[code]
  // The type of a refusal ties its code to its params; the compiler cannot follow that through an index.
  return typeof message === 'string' ? message : message(params as never)
}

/** Null: it is about no single input. */
export function refusedField({ code, field }: Refusal): string | null {
  const entry: Entry = REFUSALS[code]
  return field ?? entry.field ?? null
}

function inOneLine({ problems }: { problems: readonly FieldProblem[] }): string {
  return problems.map(({ message }) => message).join(' ')
}

function tooLong(of: 'characters' | 'entries') {
  return ({ argument, atMost }: { argument: string; atMost: number }) => `${argument} may have at most ${atMost} ${of}.`
}

function tryAgainIn(seconds: number): string {
  return `Please try again in ${seconds} s.`
}

/** "30 November 2026" */
function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-IE', { dateStyle: 'long', timeZone: 'UTC' })
}
