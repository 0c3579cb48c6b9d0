import { expect, test } from 'vitest'
import type { Accounts } from './accounts.ts'
import { compareAccounts } from './compare-accounts.ts'

const NIAMH = 'CUST-100201'
const ORLA = 'CUST-100202'

/** Niamh ordered with a card that was saved, Orla added what she ordered as a guest and has a notice, and a guest ordered. */
function agreeing(): Accounts {
  return {
    orders: [
      { id: 'o1', reference: 'TN-1', email: 'a@c.example', customer: NIAMH },
      { id: 'o2', reference: 'TN-2', email: 'b@c.example', customer: ORLA },
      { id: 'o3', reference: 'TN-3', email: 'c@c.example', customer: null },
    ],
    owners: new Map([
      ['a@c.example', NIAMH],
      ['b@c.example', ORLA],
    ]),
    added: new Set(['TN-2']),
    cards: [{ customer: NIAMH, token: 'tok', isRemoved: false }],
    tokens: ['tok'],
    paidWith: [{ token: 'tok', orderId: 'o1' }],
    notices: [{ id: 'n1', customer: ORLA, isSent: true }],
    mailbox: [
      { messageId: '<o2.added-to-account@shop>', to: ['b@c.example'] },
      { messageId: '<n1.notice-0@shop>', to: ['mobile@demo.example'] },
    ],
  }
}

test('CHAOS-5: accounts that agree have no differences', () => {
  expect(compareAccounts(agreeing())).toEqual([])
})

test.each<[string, (accounts: Accounts) => Partial<Accounts>, string]>([
  [
    'an order of another customer',
    ({ orders }) => ({
      orders: orders.map((order) => ({ ...order, customer: order.id === 'o3' ? ORLA : order.customer })),
    }),
    'TN-3 is in the account of CUST-100202, not of nobody',
  ],
  [
    'an added order that was lost',
    ({ orders }) => ({
      orders: orders.map((order) => ({ ...order, customer: order.id === 'o2' ? null : order.customer })),
    }),
    'TN-2 is in the account of nobody, not of CUST-100202',
  ],
  [
    'a silent addition',
    () => ({ added: new Set<string>() }),
    'TN-2 has 1 mails that it was added to an account, not 0',
  ],
  [
    'a card that paid for another',
    () => ({ paidWith: [{ token: 'tok', orderId: 'o2' }] }),
    'a card of CUST-100201 paid for an order of CUST-100202',
  ],
  ['a lost card', () => ({ tokens: [] }), 'a saved card of CUST-100201 is not at the provider any more'],
  [
    'a card that was removed and stays',
    ({ cards }) => ({ cards: cards.map((card) => ({ ...card, isRemoved: true })) }),
    'a removed card of CUST-100201 still waits to be deleted',
  ],
  [
    'a notice that was made twice',
    ({ notices, mailbox }) => ({
      notices: [...notices, { id: 'n2', customer: ORLA, isSent: true }],
      mailbox: [...mailbox, { messageId: '<n2.notice-0@shop>', to: ['mobile@demo.example'] }],
    }),
    'CUST-100202 has 2 notices of the same end',
  ],
  [
    'a notice to another',
    ({ mailbox }) => ({ mailbox: mailbox.map((mail) => ({ ...mail, to: ['b@c.example'] })) }),
    'the notice of CUST-100202 went to somebody else',
  ],
  [
    'a notice that nobody got',
    ({ mailbox }) => ({ mailbox: mailbox.slice(0, 1) }),
    'the notice of CUST-100202 was not sent',
  ],
])('CHAOS-5: %s is a difference', (_what, changed, difference) => {
  const accounts = agreeing()
  expect(compareAccounts({ ...accounts, ...changed(accounts) })).toEqual([difference])
})
