import { expect, test } from 'vitest'
import type { Changes } from './changes.ts'
import { compareChanges } from './compare-changes.ts'

/** One change was made, one was withdrawn from. */
function agreeing(): Changes {
  const line = { productId: 'SUB-1', offer: 'FAST', earlyCeaseCharge: 4200, managedState: 'completed' }
  return {
    lines: [
      { ...line, reference: 'TN-1', orderId: 'o1', line: 'l1', isValid: true },
      { ...line, reference: 'TN-2', orderId: 'o2', line: 'l2', productId: 'SUB-2', isValid: false },
    ],
    items: [{ externalId: 'o1', item: 'l1', productId: 'SUB-1', state: 'completed', earlyCeaseCharge: 4200 }],
    products: [
      { id: 'SUB-1', offer: 'FAST', changedBy: ['l1'] },
      { id: 'SUB-2', offer: 'SLOW', changedBy: [] },
    ],
  }
}

test('CHAOS-6: changed services that agree have no differences', () => {
  expect(compareChanges(agreeing())).toEqual([])
})

test.each<[string, (changes: Changes) => Partial<Changes>, string]>([
  ['a change that was lost', () => ({ items: [] }), 'TN-1 changes SUB-1 with 0 items in order management'],
  [
    'a change that was sent twice',
    ({ items }) => ({ items: [...items, ...items] }),
    'TN-1 changes SUB-1 with 2 items in order management',
  ],
  [
    'another service that was changed',
    ({ items }) => ({ items: items.map((item) => ({ ...item, productId: 'SUB-2' })) }),
    'TN-1 changes SUB-1, in order management SUB-2',
  ],
  [
    'another early-cease charge',
    ({ items }) => ({ items: items.map((item) => ({ ...item, earlyCeaseCharge: 0 })) }),
    'TN-1: its early-cease charge is 4200, in order management 0',
  ],
  [
    'a change that was applied twice',
    ({ products }) => ({
      products: products.map((one) => ({ ...one, changedBy: [...one.changedBy, ...one.changedBy] })),
    }),
    'TN-1 changed SUB-1 2 times, not 1',
  ],
  [
    'a withdrawn change that was not restored',
    ({ products }) => ({
      products: products.map((one) => (one.id === 'SUB-2' ? { ...one, offer: 'FAST', changedBy: ['l2'] } : one)),
    }),
    'TN-2 changed SUB-2 1 times, not 0',
  ],
  [
    'another plan in the inventory',
    ({ products }) => ({ products: products.map((one) => ({ ...one, offer: 'SLOW' })) }),
    'SUB-1 is SLOW in the inventory, and TN-1 ordered FAST',
  ],
  [
    'a change by nobody',
    ({ products }) => ({ products: [...products, { id: 'SUB-3', offer: 'FAST', changedBy: ['l9'] }] }),
    'SUB-3 was changed by l9, which is of no order',
  ],
])('CHAOS-6: %s is a difference', (_what, changed, difference) => {
  const changes = agreeing()
  expect(compareChanges({ ...changes, ...changed(changes) })).toEqual([difference])
})
