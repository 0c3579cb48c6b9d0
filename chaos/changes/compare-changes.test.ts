import { expect, test } from 'vitest'
import type { Changes, Contract } from './changes.ts'
import { compareChanges } from './compare-changes.ts'

const SLOW = { isActive: true, offer: 'SLOW', term: 24, start: '2025-01-14', price: 4499 }
const FAST = { offer: 'FAST', term: 24, price: 5499 }
const OWNED = { customer: 'CUST-1', name: 'A plan', changedBy: [] }
const TV = { offer: 'TV', term: 12, price: 2499 }

/** One change was made and ended TV, one was withdrawn from, and TV was added. */
function agreeing(): Changes {
  const line = { ...FAST, label: 'Broadband Upgrade', ends: [], managedState: 'completed' }
  const change = { ...line, earlyCeaseCharge: 4200 }
  return {
    lines: [
      { ...change, reference: 'TN-1', orderId: 'o1', line: 'l1', productId: 'SUB-1', ends: ['SUB-4'], ...kept(true) },
      { ...change, reference: 'TN-2', orderId: 'o2', line: 'l2', productId: 'SUB-2', ...kept(false) },
      {
        ...{ ...line, ...TV, label: 'New TV', earlyCeaseCharge: null },
        ...{ reference: 'TN-3', orderId: 'o3', line: 'l3', productId: 'SUB-l3', ...kept(true) },
      },
    ],
    items: [
      { externalId: 'o1', item: 'l1', productId: 'SUB-1', earlyCeaseCharge: 4200 },
      { externalId: 'o3', item: 'l3', productId: null, earlyCeaseCharge: null },
    ],
    first: ['SUB-1', 'SUB-2', 'SUB-4'].map((id) => ({ ...SLOW, id })),
    products: [
      { ...SLOW, ...FAST, ...OWNED, id: 'SUB-1', start: '2026-11-18', changedBy: ['l1'] },
      { ...SLOW, ...OWNED, id: 'SUB-2' },
      { ...SLOW, ...TV, ...OWNED, id: 'SUB-l3', start: '2026-11-18' },
      { ...SLOW, ...OWNED, id: 'SUB-4', isActive: false },
    ],
  }
}

function kept(isValid: boolean) {
  return { isValid, isWithdrawn: !isValid }
}

/** The inventory has another contract for this product. */
function otherwise(id: string, other: Partial<Contract & { changedBy: string[] }>) {
  return ({ products }: Changes): Partial<Changes> => ({
    products: products.map((product) => (product.id === id ? { ...product, ...other } : product)),
  })
}

test('CHAOS-6: changed services that agree have no differences', () => {
  expect(compareChanges(agreeing())).toEqual([])
})

test.each<[string, (changes: Changes) => Partial<Changes>, string]>([
  [
    'a change that was lost',
    ({ items }) => ({ items: items.slice(1) }),
    'TN-1 changes SUB-1 with 0 items in order management',
  ],
  [
    'a change that was sent twice',
    ({ items }) => ({ items: [...items, ...items.slice(0, 1)] }),
    'TN-1 changes SUB-1 with 2 items in order management',
  ],
  [
    'another service that was changed',
    ({ items }) => ({ items: items.map((item) => (item.item === 'l1' ? { ...item, productId: 'SUB-2' } : item)) }),
    'TN-1 changes SUB-1, in order management SUB-2',
  ],
  [
    'another early-cease charge',
    ({ items }) => ({ items: items.map((item) => (item.item === 'l1' ? { ...item, earlyCeaseCharge: 0 } : item)) }),
    'TN-1: its early-cease charge is 4200, in order management 0',
  ],
  [
    'a change that was applied twice',
    otherwise('SUB-1', { changedBy: ['l1', 'l1'] }),
    'TN-1 changed SUB-1 2 times, not 1',
  ],
  [
    'a withdrawn change that was not restored',
    otherwise('SUB-2', { changedBy: ['l2'] }),
    'TN-2 changed SUB-2 1 times, not 0',
  ],
  ['a change by nobody', otherwise('SUB-2', { changedBy: ['l9'] }), 'SUB-2 was changed by l9, which is of no order'],
  [
    'a plan that is not the ordered one',
    otherwise('SUB-1', { offer: 'SLOW' }),
    'SUB-1 has offer SLOW in the inventory, by the orders FAST',
  ],
  ['another term', otherwise('SUB-l3', { term: 24 }), 'SUB-l3 has term 24 in the inventory, by the orders 12'],
  ['another price', otherwise('SUB-1', { price: 1 }), 'SUB-1 has price 1 in the inventory, by the orders 5499'],
  [
    'a withdrawn change that came back with another begin of its term',
    otherwise('SUB-2', { start: '2026-11-18' }),
    'SUB-2 has start 2026-11-18 in the inventory, by the orders 2025-01-14',
  ],
  [
    'a service that did not end',
    otherwise('SUB-4', { isActive: true }),
    'SUB-4 has isActive true in the inventory, by the orders false',
  ],
  [
    'a new service that is not there',
    ({ products }) => ({ products: products.filter(({ id }) => id !== 'SUB-l3') }),
    'SUB-l3 is not in the inventory',
  ],
  [
    'a service that nobody ordered',
    ({ products }) => ({ products: [...products, { ...SLOW, ...OWNED, id: 'SUB-5' }] }),
    'SUB-5 is in the inventory, and nobody ordered it',
  ],
])('CHAOS-6: %s is a difference', (_what, changed, difference) => {
  const changes = agreeing()
  expect(compareChanges({ ...changes, ...changed(changes) })).toEqual([difference])
})

test('CHAOS-6: a confirmed change that was never carried out is a difference', () => {
  const changes = agreeing()
  const lines = changes.lines.map((line) => (line.line === 'l1' ? { ...line, managedState: 'inProgress' } : line))
  expect(compareChanges({ ...changes, lines })).toContain('TN-1 changes SUB-1 and is still inProgress')
})

test('CHAOS-6: of two changes of a service the later one counts, and after a withdrawal from it the first', () => {
  const changes = agreeing()
  const [first] = changes.lines
  if (first === undefined) throw new Error('There is no change')
  const later = { ...first, reference: 'TN-9', orderId: 'o9', line: 'l9', offer: 'FASTER', ...kept(false) }
  expect(compareChanges({ ...changes, lines: [...changes.lines, later] })).toEqual([])
  const both = otherwise('SUB-1', { offer: 'FASTER', changedBy: ['l1', 'l9'] })(changes)
  const items = [...changes.items, { externalId: 'o9', item: 'l9', productId: 'SUB-1', earlyCeaseCharge: 4200 }]
  const lines = [...changes.lines, { ...later, ...kept(true) }]
  expect(compareChanges({ ...changes, ...both, items, lines })).toEqual([])
})
