import { expect, test } from 'vitest'
import { REFUSAL_CODES, type Refusal, refusalMessage, refusedField } from './refusals.ts'

/** The contract: what a client reads today for each code, and in each of its cases. */
const SAID: [Refusal, string][] = [
  [{ code: 'ADDRESS_ANSWER_INVALID' }, 'Please, enter your Eircode or the number on your door.'],
  [
    { code: 'ADDRESS_ANSWER_WRONG', params: { triesLeft: 2 } },
    'That is not the Eircode or door number of this home. You can try twice more.',
  ],
  [
    { code: 'ADDRESS_ANSWER_WRONG', params: { triesLeft: 1 } },
    'That is not the Eircode or door number of this home. You can try once more.',
  ],
  [{ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } }, 'No address found for given eircode'],
  [
    { code: 'ADDRESS_NOT_FOUND', params: { by: 'address' } },
    "Sorry, the network can't find this address. Please check it, use your Eircode, or call us.",
  ],
  [{ code: 'ADDRESS_REQUIRED', params: { because: 'nothing given' } }, 'Please, enter your eircode.'],
  [
    { code: 'ADDRESS_REQUIRED', params: { because: 'several homes' } },
    'There are several homes at this address. Please choose yours.',
  ],
  [
    { code: 'PROMO_LOST', params: { promo: 'HELLO10', because: 'OVER' } },
    'The code HELLO10 has ended in the meantime. Nothing was ordered: take it out of your cart and look at the new prices.',
  ],
  [
    { code: 'PROMO_LOST', params: { promo: 'HELLO10', because: 'USED_UP' } },
    'The code HELLO10 has been used up by others in the meantime. Nothing was ordered: take it out of your cart and look at the new prices.',
  ],
  [
    { code: 'PROMO_NOT_FOR_CART', params: { needs: 'a TV pack' } },
    'This code goes with a TV pack. Add that to your cart first.',
  ],
  [{ code: 'PROMO_NOT_FOR_YOU', params: { customers: 'NEW' } }, 'This code is for new customers.'],
  [
    { code: 'PROMO_NOT_FOR_YOU', params: { customers: 'EXISTING' } },
    'This code is for customers who are with us already.',
  ],
  [
    { code: 'PROMO_NOT_TOGETHER', params: { other: 'HELLO10' } },
    'This code cannot be used together with HELLO10. To use it, take HELLO10 out first.',
  ],
  [
    { code: 'PROMO_NOT_TOGETHER', params: { other: null } },
    'This code cannot be used on top of the discount that your plan has already.',
  ],
  [{ code: 'PROMO_NOT_YET', params: { from: '2026-12-01' } }, 'This code can be used from 1 December 2026.'],
  [{ code: 'PROMO_OVER', params: { until: '2026-11-30' } }, 'This code ended on 30 November 2026.'],
  [
    { code: 'TOO_MANY_PROMO_CODES', params: { retryAfter: 60 } },
    'Very many codes were tried that we do not know. Please try again in 60 s.',
  ],
  [
    { code: 'CART_BEING_PAID' },
    'This cart is being paid for. Please finish the payment, or cancel it to change what is in your cart.',
  ],
  [
    { code: 'CART_EXPIRED', params: { days: 30 } },
    'We kept this cart for 30 days, and it has expired. Please choose again, and we will start a new cart for you.',
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
    'Enter the mobile number that you bring, like 085 555 0100.',
  ],
  [
    { code: 'CART_LINK_ANSWER_WRONG', params: { question: 'EIRCODE', triesLeft: 1 } },
    'That is not the Eircode that was given for this cart. You can try once more.',
  ],
  [
    { code: 'CART_LINK_ENDED', params: { minutes: 30 } },
    'A link works for 30 minutes, and until a newer one takes its place. Ask for a new one on the device where your cart is.',
  ],
  [
    { code: 'TOO_MANY_CART_LINKS', params: { retryAfter: 9 } },
    'Links to carts were asked for very often, from this cart or this connection. Please try again in 9 s.',
  ],
  [
    { code: 'CHECKOUT_ANSWERS_INVALID', params: { problems: [{ field: 'email', message: 'Enter your email.' }] } },
    'Enter your email.',
  ],
  [{ code: 'CODE_TOO_SOON', params: { retryAfter: 9 } }, 'A code is on its way. You can ask for another in 9 s.'],
  [{ code: 'CODE_WRONG', params: { triesLeft: 3 } }, 'That is not the code that we sent. You can try 3 times more.'],
  [{ code: 'CODE_WRONG', params: { triesLeft: 1 } }, 'That is not the code that we sent. You can try once more.'],
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
    'Very many alerts were asked for from your connection. Please try again in 9 s.',
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
    'We cannot look up addresses at the moment. Please try again.',
  ],
  [
    { code: 'NETWORK_UNAVAILABLE', params: { task: 'search for' } },
    'We cannot search for addresses at the moment. Please try again.',
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
    'That was too much at once. Please try again in 3 s.',
  ],
  [
    { code: 'RATE_LIMITED', params: { of: 'requests', retryAfter: 3 } },
    'That was too many requests at once. Please try again in 3 s.',
  ],
  [{ code: 'TEXT_TOO_LONG', params: { argument: 'text', atMost: 200 } }, 'text may have at most 200 characters.'],
  [
    { code: 'TOO_MANY_CHECKS', params: { budget: 'checks', retryAfter: 9 } },
    'You have made very many checks in a short time. Please try again in 9 s.',
  ],
  [
    { code: 'TOO_MANY_CHECKS', params: { budget: 'searches', retryAfter: 9 } },
    'You have searched very often in a short time. Please try again in 9 s.',
  ],
  [
    { code: 'TOO_MANY_CHECKS', params: { budget: 'slots', retryAfter: 9 } },
    'You have looked for a time very often in a short time. Please try again in 9 s.',
  ],
  [
    { code: 'FEW_ARE_SHARED', params: { what: 'Kaimo K3', most: 1 } },
    'Few of the Kaimo K3 are left, and some are kept for others: one can be set aside from your connection at a time.',
  ],
  [
    { code: 'TOO_MANY_DEVICE_HOLDS', params: { retryAfter: 9 } },
    'Very many devices were set aside from your connection in a short time. Please try again in 9 s.',
  ],
  [
    { code: 'TOO_MANY_VISITORS', params: { budget: 'checks', retryAfter: 9 } },
    'Very many people are checking their address at this moment. Please try again in 9 s.',
  ],
  [
    { code: 'TOO_MANY_VISITORS', params: { budget: 'searches', retryAfter: 9 } },
    'Very many people are searching for their address at this moment. Please try again in 9 s.',
  ],
  [
    { code: 'TOO_MANY_VISITORS', params: { budget: 'slots', retryAfter: 9 } },
    'Very many people are choosing a time at this moment. Please try again in 9 s.',
  ],
  [
    { code: 'WITHDRAWAL_TOO_LATE', params: { lastDay: '2026-11-29' } },
    'The time to withdraw from this contract ended on 29 November 2026. You can end it with 30 days’ notice: please call us.',
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
