import { expect, test } from 'vitest'
import type { Ledgers, StaffRefundInShop } from '../ledgers.ts'
import { staffRefundsAreDone } from './compare-staff-refunds.ts'

const REFUND: StaffRefundInShop = {
  ...{ id: 'r1', orderId: 'o1', paymentId: 'p1', amount: 6000, state: 'done' },
  ...{ proposedBy: 'conor', decidedBy: 'maeve', entries: ['REFUND_PROPOSED', 'REFUND_APPROVED'] },
}

function compared(change: Partial<StaffRefundInShop> = {}, letters = 1): string[] {
  const shop = {
    orders: [{ id: 'o1', reference: 'TN-ONE' }],
    payments: [{ id: 'p1', state: 'captured', amount: 15_000 }],
    staffRefunds: [{ ...REFUND, ...change }],
    mails: Array.from({ length: letters }, () => ({ orderId: 'o1', kind: 'refund r1' })),
    documents: [{ kind: 'refund', about: 'r1' }],
  }
  return staffRefundsAreDone({ shop } as unknown as Ledgers)
}

test('CHAOS-8: refunds by employees that agree with letters, notes and trail are left alone', () => {
  expect(compared()).toEqual([])
  const small = { amount: 4000, decidedBy: null, entries: ['REFUND_MADE'] }
  expect(compared(small)).toEqual([])
  expect(compared({ state: 'proposed', decidedBy: null, entries: ['REFUND_PROPOSED'] }, 0)).toEqual([])
})

test.each<[string, Partial<StaffRefundInShop>, number, RegExp]>([
  ['one that never came to rest', { state: 'sent' }, 0, /still sent/],
  ['a second letter', {}, 2, /has 2 letters/],
  ['a letter of a proposal', { state: 'proposed', decidedBy: null, entries: ['REFUND_PROPOSED'] }, 1, /has a letter/],
  ['nobody who approved', { decidedBy: null, entries: ['REFUND_PROPOSED'] }, 1, /approved by nobody/],
  ['the same person', { decidedBy: 'conor' }, 1, /by the one who proposed it/],
  ['two approvals on record', { entries: [...REFUND.entries, 'REFUND_APPROVED'] }, 1, /2 entries of its approval/],
  ['no proposal on record', { entries: ['REFUND_APPROVED'] }, 1, /0 entries of its proposal/],
  ['more than was paid', { amount: 16_000 }, 1, /more than was paid/],
])('CHAOS-8: it is found: %s', (_name, change, letters, finding) => {
  expect(compared(change, letters).join('\n')).toMatch(finding)
})
