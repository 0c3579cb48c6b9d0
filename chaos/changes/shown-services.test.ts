import { expect, test } from 'vitest'
import type { Changes } from './changes.ts'
import { compareShownServices, type ShownServices } from './shown-services.ts'

const FIBRE = { id: 'SUB-1', name: 'Fibre 500', start: '2026-11-18' }
const OLD = { ...FIBRE, id: 'SUB-2' }
const OF_ANOTHER = { ...FIBRE, id: 'SUB-3' }

/** Two products of Niamh, one of which has ended, and one of another customer. */
const INVENTORY: Pick<Changes, 'products'> = {
  products: [
    { ...FIBRE, ...product('CUST-1'), isActive: true },
    { ...OLD, ...product('CUST-1'), isActive: false },
    { ...OF_ANOTHER, ...product('CUST-2'), isActive: true },
  ],
}

function product(customer: string) {
  return { customer, offer: 'FTTH_500MB', term: 24, price: 4999, changedBy: [] }
}

function shown(services: ShownServices['services'], state = 'CURRENT'): ShownServices[] {
  return [{ customer: 'CUST-1', state, services }]
}

const SHOWN = { id: 'SUB-1', name: 'Fibre 500', termFrom: '2026-11-18' }

test('CHAOS-7: an account that shows what the inventory has is no difference', () => {
  expect(compareShownServices(shown([SHOWN]), INVENTORY)).toEqual([])
})

test.each<[string, ShownServices[], string]>([
  ['a service that is missing', shown([]), 'the account of CUST-1 does not show SUB-1'],
  [
    'one that has ended',
    shown([SHOWN, { ...SHOWN, id: 'SUB-2' }]),
    'the account of CUST-1 shows SUB-2, which the inventory does not have',
  ],
  [
    'one of somebody else',
    shown([SHOWN, { ...SHOWN, id: 'SUB-3' }]),
    'the account of CUST-1 shows SUB-3, which the inventory does not have',
  ],
  [
    'the plan from before',
    shown([{ ...SHOWN, name: 'Broadband 100' }]),
    'the account of CUST-1 shows SUB-1 as Broadband 100, not Fibre 500',
  ],
  [
    'the old term',
    shown([{ ...SHOWN, termFrom: '2024-11-18' }]),
    'the account of CUST-1 shows a term of SUB-1 from 2024-11-18, not 2026-11-18',
  ],
  ['what was known before', shown([SHOWN], 'OLD'), 'the account of CUST-1 is OLD in the end'],
])('CHAOS-7: %s is a difference', (_what, accounts, difference) => {
  expect(compareShownServices(accounts, INVENTORY)).toEqual([difference])
})
