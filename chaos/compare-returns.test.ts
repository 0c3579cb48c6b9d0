import { expect, test } from 'vitest'
import { backOf, goodsArePaidBack, hasPaidReturns } from './compare-returns.ts'
import type { Ledgers, ReturnInShop } from './ledgers.ts'

const PHONE: ReturnInShop = {
  id: 'r',
  orderId: 'o',
  item: 'phone',
  state: 'awaited',
  price: 24_900,
  refund: null,
  paymentId: 'p',
  isRefunded: false,
}
const BACK = { state: 'back', refund: 24_900, isRefunded: true } as const

function ledgers(goods: Partial<ReturnInShop>, returned: readonly string[], letters: readonly string[]): Ledgers {
  const shop = {
    orders: [{ id: 'o', reference: 'TN-PHONE' }],
    withdrawals: [{ id: 'w', orderId: 'o', paymentId: 'p', refund: 5000 }],
    returns: [{ ...PHONE, ...goods }],
    staffRefunds: [],
    mails: letters.map((kind) => ({ orderId: 'o', kind })),
  }
  return { shop, orderManagement: [{ externalId: 'o', returned }] } as unknown as Ledgers
}

test.each([
  ['awaited', {}, [], []],
  ['back', BACK, ['phone'], ['refund r']],
  ['shown and on its way', { ...BACK, state: 'shown' }, [], ['refund r']],
] as const)('RETURN-40: ledgers of goods that are %s agree', (_state, goods, returned, letters) => {
  expect(goodsArePaidBack(ledgers(goods, returned, letters))).toEqual([])
})

test.each([
  ['back, and not recorded', {}, ['phone'], [], /is awaited in the shop and in the warehouse/],
  ['out, and paid back', { refund: 24_900, isRefunded: true }, [], ['refund r'], /is still out, and 24900 is refunded/],
  ['back, and not paid back', { ...BACK, isRefunded: false }, ['phone'], ['refund r'], /its money is not refunded/],
  ['paid back with too much', { ...BACK, refund: 24_901 }, ['phone'], ['refund r'], /cost 24900 and 24901 is refunded/],
  ['in two letters', BACK, ['phone'], ['refund r', 'refund r'], /has 2 letters about its refund/],
] as const)('RETURN-40: goods that are %s are found', (_what, goods, returned, letters, finding) => {
  expect(goodsArePaidBack(ledgers(goods, returned, letters)).join('\n')).toMatch(finding)
})

test('RETURN-40: what has to be back of a payment is what was withdrawn from at once and the goods that are decided', () => {
  expect(backOf(ledgers({}, [], []), 'p')).toBe(5000)
  expect(backOf(ledgers(BACK, ['phone'], []), 'p')).toBe(29_900)
  expect(hasPaidReturns(ledgers({ paymentId: null }, [], []), 'o')).toBe(false)
})
