import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { REFUSAL_CODES, type Refusal, refusalMessage, refusedField } from './refusals.ts'

/** The contract: what a client reads today for each code, and in each of its cases. */
const SAID: [Refusal, string][] = [
  [{ code: 'ADDRESS_ANSWER_INVALID' }, 'Please, enter your Eircode or the number on your door.'],
  [
    { code: 'ADDRESS_ANSWER_WRONG', params: { triesLeft: 2 } },
    'That isn’t the Eircode or door number of this home. You have two tries left.',
  ],
  [
    { code: 'ADDRESS_ANSWER_WRONG', params: { triesLeft: 1 } },
    'That isn’t the Eircode or door number of this home. You have one try left.',
  ],
  [{ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } }, 'No address found for given eircode'],
  [
    { code: 'ADDRESS_NOT_FOUND', params: { by: 'address' } },
    "Sorry, the network can't find this address. Please check it, use your Eircode, or call us.",
  ],
  [
    { code: 'ORDER_LOST', params: { refunded: cents(4999) } },
    'We lost this order because of a fault on our side, and we’re sorry. The €49.99 you paid is on its way back to your card: it can take your bank a few days to show it. Please order again, or call us.',
  ],
  [
    { code: 'ORDER_LOST', params: { refunded: cents(0) } },
    'We lost this order because of a fault on our side, and we’re sorry. If you’ve paid for it, we’ll send the money back to your card. Please order again, or call us.',
  ],
  [{ code: 'ADDRESS_REQUIRED', params: { because: 'nothing given' } }, 'Please, enter your eircode.'],
  [
    { code: 'ADDRESS_REQUIRED', params: { because: 'several homes' } },
    'There are several homes at this address. Please choose yours.',
  ],
  [
    { code: 'PROMO_LOST', params: { promo: 'HELLO10', because: 'OVER' } },
    'The code HELLO10 has ended since you added it. Nothing was ordered: remove it from your cart and check the new prices.',
  ],
  [
    { code: 'PROMO_LOST', params: { promo: 'HELLO10', because: 'USED_UP' } },
    'The code HELLO10 has been used up since you added it. Nothing was ordered: remove it from your cart and check the new prices.',
  ],
  [
    { code: 'PROMO_NOT_FOR_CART', params: { needs: 'a TV pack' } },
    'This code goes with a TV pack. Add that to your cart first.',
  ],
  [{ code: 'PROMO_NOT_FOR_YOU', params: { customers: 'NEW' } }, 'This code is for new customers.'],
  [{ code: 'PROMO_NOT_FOR_YOU', params: { customers: 'EXISTING' } }, 'This code is for existing customers.'],
  [
    { code: 'PROMO_NOT_TOGETHER', params: { other: 'HELLO10' } },
    'This code can’t be used with HELLO10. To use it, remove HELLO10 first.',
  ],
  [{ code: 'PROMO_NOT_TOGETHER', params: { other: null } }, 'This code can’t be used on top of your plan’s discount.'],
  [{ code: 'PROMO_NOT_YET', params: { from: '2026-12-01' } }, 'This code can be used from 1 December 2026.'],
  [{ code: 'PROMO_OVER', params: { until: '2026-11-30' } }, 'This code ended on 30 November 2026.'],
  [
    { code: 'TOO_MANY_PROMO_CODES', params: { retryAfter: 60 } },
    'Too many unknown codes were tried. Please try again in 1 minute.',
  ],
  [
    { code: 'CART_BEING_PAID' },
    'This cart is being paid for. Please finish the payment, or cancel it to change what is in your cart.',
  ],
  [
    { code: 'CART_EXPIRED', params: { days: 30 } },
    'We kept this cart for 30 days and it has now expired. Please choose again and we’ll start a new cart for you.',
  ],
  [
    {
      code: 'CART_LINK_ADDRESS_INVALID',
      params: { problems: [{ field: 'email', message: 'Enter where the link goes.' }] },
    },
    'Enter where the link goes.',
  ],
  [
    { code: 'CART_LINK_ANSWER_NEEDED', params: { question: 'MOBILE' } },
    'Enter the mobile number you’re keeping, like 085 555 0100.',
  ],
  [
    { code: 'CART_LINK_ANSWER_WRONG', params: { question: 'EIRCODE', triesLeft: 1 } },
    'That isn’t the Eircode we have for this cart. You have one try left.',
  ],
  [
    { code: 'OFFER_ENDED', params: { days: 14 } },
    'We keep an offer for 14 days at most, and this one has ended. If your cart is still on the device where you started it, you can keep it again there.',
  ],
  [
    { code: 'CART_LINK_ENDED', params: { minutes: 30 } },
    'A link works for 30 minutes, or until you make a newer one. Make a new link on the device that has your cart.',
  ],
  [
    { code: 'TOO_MANY_CART_LINKS', params: { retryAfter: 9 } },
    'There were too many links for this cart or from this connection. Please try again in 9 seconds.',
  ],
  [
    { code: 'CHECKOUT_ANSWERS_INVALID', params: { problems: [{ field: 'email', message: 'Enter your email.' }] } },
    'Enter your email.',
  ],
  [{ code: 'CODE_TOO_SOON', params: { retryAfter: 9 } }, 'A code is on its way. You can request another in 9 seconds.'],
  [{ code: 'CODE_WRONG', params: { triesLeft: 3 } }, 'That isn’t the code we sent. You have 3 tries left.'],
  [{ code: 'CODE_WRONG', params: { triesLeft: 1 } }, 'That isn’t the code we sent. You have one try left.'],
  [
    { code: 'CONTACT_INVALID', params: { problems: [{ field: 'mobile', message: 'Enter your mobile number.' }] } },
    'Enter your mobile number.',
  ],
  [
    {
      code: 'CURRENT_SERVICE_INVALID',
      params: {
        problems: [
          { field: 'provider', message: 'Choose your provider.' },
          { field: 'providerName', message: 'Enter the name of your provider.' },
        ],
      },
    },
    'Choose your provider. Enter the name of your provider.',
  ],
  [
    { code: 'ALERT_INVALID', params: { problems: [{ field: 'email', message: 'Enter your email address.' }] } },
    'Enter your email address.',
  ],
  [
    { code: 'TOO_MANY_ALERTS', params: { retryAfter: 9 } },
    'Too many alerts were requested from your connection. Please try again in 9 seconds.',
  ],
  [
    { code: 'FIND_ORDER_INVALID', params: { problems: [{ field: 'reference', message: 'Enter your order number.' }] } },
    'Enter your order number.',
  ],
  [{ code: 'FORBIDDEN' }, '403: this link has no valid token'],
  [{ code: 'INVALID_EIRCODE' }, 'Please, enter a valid Eircode.'],
  [{ code: 'INVALID_EIRCODE', params: { hint: 'No Eircode has M in it.' } }, 'Please, enter a valid Eircode.'],
  [{ code: 'INVALID_PHONE' }, 'Please, enter a valid phone number.'],
  [
    { code: 'LIST_TOO_LONG', params: { argument: 'addOnCodes', atMost: 100 } },
    'addOnCodes may have at most 100 entries.',
  ],
  [
    { code: 'NETWORK_UNAVAILABLE', params: { task: 'look up' } },
    'We can’t look up addresses just now. Please try again.',
  ],
  [
    { code: 'NETWORK_UNAVAILABLE', params: { task: 'search for' } },
    'We can’t search for addresses just now. Please try again.',
  ],
  [
    { code: 'NUMBER_NOT_FOUND' },
    "Sorry, we can't find this number. Please check it on your bill, or use your Eircode.",
  ],
  [
    { code: 'OUT_OF_STOCK', params: { what: 'Kaimo K3' } },
    'Sorry, the Kaimo K3 is sold out. Nothing was changed: please choose another, or try again later.',
  ],
  [
    { code: 'PORTING_INVALID', params: { problems: [{ field: 'holder', message: 'Enter the name of the holder.' }] } },
    'Enter the name of the holder.',
  ],
  [{ code: 'PREQUAL_NOT_FOUND' }, 'Please check your address again before you choose a plan.'],
  [{ code: 'PREQUAL_NOT_FOUND', params: { asked: 'by id' } }, 'No data found for given prequalId'],
  [
    { code: 'RATE_LIMITED', params: { of: 'work', retryAfter: 3 } },
    'That was too much at once. Please try again in 3 seconds.',
  ],
  [
    { code: 'RATE_LIMITED', params: { of: 'requests', retryAfter: 3 } },
    'That was too many requests at once. Please try again in 3 seconds.',
  ],
  [{ code: 'ASSISTANCE_TRIES', params: { retryAfter: 9 } }, 'That’s too many tries. Please try again in 9 seconds.'],
  [{ code: 'TEXT_TOO_LONG', params: { argument: 'text', atMost: 200 } }, 'text may have at most 200 characters.'],
  [
    { code: 'TOO_MANY_CHECKS', params: { budget: 'checks', retryAfter: 9 } },
    'You’ve made a lot of checks in a short time. Please try again in 9 seconds.',
  ],
  [
    { code: 'TOO_MANY_CHECKS', params: { budget: 'searches', retryAfter: 9 } },
    'You’ve searched a lot in a short time. Please try again in 9 seconds.',
  ],
  [
    { code: 'TOO_MANY_CHECKS', params: { budget: 'slots', retryAfter: 9 } },
    'You’ve looked for times a lot in a short time. Please try again in 9 seconds.',
  ],
  [
    { code: 'FEW_ARE_SHARED', params: { what: 'Kaimo K3', most: 1 } },
    'There are only a few of the Kaimo K3 left, and some are on hold for others: you can hold one at a time from your connection.',
  ],
  [
    { code: 'TOO_MANY_DEVICE_HOLDS', params: { retryAfter: 9 } },
    'Too many devices were put on hold from your connection in a short time. Please try again in 9 seconds.',
  ],
  [
    { code: 'TOO_MANY_VISITORS', params: { budget: 'checks', retryAfter: 9 } },
    'A lot of people are checking their address right now. Please try again in 9 seconds.',
  ],
  [
    { code: 'TOO_MANY_VISITORS', params: { budget: 'searches', retryAfter: 9 } },
    'A lot of people are searching for their address right now. Please try again in 9 seconds.',
  ],
  [
    { code: 'TOO_MANY_VISITORS', params: { budget: 'slots', retryAfter: 9 } },
    'A lot of people are choosing a time right now. Please try again in 9 seconds.',
  ],
  [
    { code: 'CHANGED_AGAIN', params: { reference: 'TN-8K8X-06F6' } },
    'You’ve changed this service again since, with order TN-8K8X-06F6. Withdraw from that order first: then you can withdraw from this one too.',
  ],
  [
    { code: 'WITHDRAWAL_TOO_LATE', params: { lastDay: '2026-11-29' } },
    'The cancellation period for this contract ended on 29 November 2026. You can still end it with 30 days’ notice: please call us.',
  ],
]

/** Fixed elsewhere: they end without a full stop, or begin with a figure that clients look for. */
const NO_SENTENCE = new Set(['No address found for given eircode', 'No data found for given prequalId'])

test.each(SAID)('REFUSE-1: $code says what it is made with', (refusal, words) => {
  expect(refusalMessage(refusal)).toBe(words)
})

const saidWithParams = new Set(SAID.map(([{ code }]) => code))
const PLAIN = REFUSAL_CODES.filter((code) => !saidWithParams.has(code)).map((code) => ({ code }) as Refusal)

test.each(PLAIN)('CART-13: the refusal $code is put in a sentence of its own', (refusal) => {
  expect(refusalMessage(refusal)).toMatch(/^[A-Z].*\.$/)
  expect(PLAIN.filter((other) => refusalMessage(other) === refusalMessage(refusal))).toHaveLength(1)
})

test('REFUSE-2: no two refusals have the same words', () => {
  const all = [...SAID.map(([refusal]) => refusal), ...PLAIN]
  const codesByWords = Map.groupBy(all, refusalMessage)
  for (const [words, refusals] of codesByWords) {
    expect(new Set(refusals.map(({ code }) => code)).size, words).toBe(1)
    if (!NO_SENTENCE.has(words)) expect(words).toMatch(/^(?:[A-Za-z].*\.|403: .*)$/)
  }
})

test('REFUSE-3: a refusal knows the input that it is about, and may name another', () => {
  expect(refusedField({ code: 'INVALID_PHONE' })).toBe('phone')
  expect(refusedField({ code: 'INVALID_PHONE', field: 'phoneNumber' })).toBe('phoneNumber')
  expect(refusedField({ code: 'SLOT_TAKEN' })).toBe('slotId')
  expect(refusedField({ code: 'CART_CHANGED' })).toBeNull()
})
