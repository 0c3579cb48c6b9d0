import { expect, test } from 'vitest'
import { compareLedgers } from './compare-ledgers.ts'
import type { Ledgers } from './ledgers.ts'

const SALE = { gateway: 'STANCER', providerRef: 'pi_1', currency: 'eur', amount: 15_000, lost: 0, dispute: null }

/** One order with a deposit that was paid, one that was referred, and one that was left after it was paid. */
const RECEIPT = { orderId: 'paid', kind: 'receipt', about: 'p1', checksum: '4' }
const DOCUMENTS = [
  ...['contract', 'contractSummary', 'cancellation'].map((kind, index) => ({
    orderId: 'paid',
    kind,
    about: '',
    checksum: String(index),
  })),
  RECEIPT,
]

const NOON_MS = Date.parse('2026-11-17T12:00:00Z')
const LETTER = { number: 1, subject: 'We have your order', receivedAt: '2026-11-17T12:01:00Z', attachments: [] }

function agreeing(): Ledgers {
  const order = {
    why: null,
    visits: [],
    items: ['line'],
    credit: 'PASS',
    managedId: null,
    managedState: null,
    devices: [],
    lineDevices: [],
    numbers: [],
    portLines: [],
  }
  const free = { ...order, due: 0, needsCard: false }
  const due = { ...order, due: 15_000, needsCard: true }
  const payment = { gateway: 'STANCER', amount: 15_000, currency: 'EUR', disputeState: null }
  return {
    shop: {
      orders: [
        {
          ...due,
          id: 'paid',
          reference: 'TN-PAID',
          cartUuid: 'cart-1',
          state: 'confirmed',
          email: 'a@c.example',
          visits: ['visit-1'],
          managedId: 'po-1',
          managedState: 'completed',
        },
        { ...free, id: 'ref', reference: 'TN-REF', cartUuid: 'cart-2', state: 'referred', email: 'b@c.example' },
        { ...due, id: 'left', reference: 'TN-LEFT', cartUuid: 'cart-3', state: 'cancelled', email: 'c@c.example' },
        { ...due, id: 'back', reference: 'TN-BACK', cartUuid: 'cart-4', state: 'withdrawn', email: 'd@c.example' },
      ],
      payments: [
        { ...payment, id: 'p1', orderId: 'paid', state: 'captured', providerRef: 'pi_1' },
        { ...payment, id: 'p2', orderId: 'left', state: 'givenBack', providerRef: 'pi_2' },
        { ...payment, id: 'p3', orderId: 'back', state: 'givenBack', providerRef: 'pi_3' },
      ],
      withdrawals: [
        {
          id: 'w',
          orderId: 'back',
          lines: ['line'],
          isWhole: true,
          at: NOON_MS,
          refund: 15_000,
          paymentId: 'p3',
          isRefunded: true,
          cancelState: 'done',
        },
      ],
      returns: [],
      staffRefunds: [],
      mails: [
        { orderId: 'paid', kind: 'confirmation', isSent: true, dueAt: 1 },
        { orderId: 'ref', kind: 'referral', isSent: true, dueAt: 1 },
        ...['confirmation', 'withdrawal w', 'refund w'].map((kind, dueAt) => ({
          orderId: 'back',
          kind,
          isSent: true,
          dueAt,
        })),
      ],
      documents: [
        ...DOCUMENTS,
        { ...RECEIPT, kind: 'refund', orderId: 'left', about: 'p2', checksum: '5' },
        { ...RECEIPT, kind: 'refund', orderId: 'back', about: 'p3', checksum: '6' },
      ],
      carts: [
        { uuid: 'cart-1', status: 'ordered' },
        { uuid: 'cart-2', status: 'ordered' },
        { uuid: 'cart-3', status: 'open' },
        { uuid: 'cart-4', status: 'ordered' },
      ],
      stock: [{ code: 'PHONE', first: 9, onHand: 8, held: 0, sold: 1, holds: 1 }],
      sold: ['phone'],
      portRequests: [],
      unfinishedJobs: [{ queue: 'sweep-orders', state: 'created', count: 1 }],
      deadLetters: [{ queue: 'sweep-orders', reason: 'job heartbeat timeout' }],
      staleColumns: [],
    },
    provider: [
      { ...SALE, paymentId: 'p1', state: 'captured', captured: 15_000, refunded: 0 },
      { ...SALE, providerRef: 'pi_2', paymentId: 'p2', state: 'captured', captured: 15_000, refunded: 15_000 },
      { ...SALE, providerRef: 'pi_3', paymentId: 'p3', state: 'captured', captured: 15_000, refunded: 15_000 },
    ],
    orderManagement: [
      {
        id: 'po-1',
        externalId: 'paid',
        state: 'completed',
        items: ['line'],
        returned: [],
        visits: ['visit-1'],
        paidRef: 'pi_1',
        paid: 15_000,
      },
      {
        id: 'po-2',
        externalId: 'back',
        state: 'completed',
        items: ['line'],
        returned: [],
        visits: [],
        paidRef: 'pi_3',
        paid: 15_000,
      },
      {
        id: 'po-3',
        externalId: 'w',
        state: 'completed',
        items: ['line'],
        returned: [],
        visits: [],
        paidRef: null,
        paid: 0,
      },
    ],
    mailbox: [
      { ...LETTER, messageId: '<paid.confirmation@tonn.example>', to: ['a@c.example'], attachments: DOCUMENTS },
      { ...LETTER, messageId: '<ref.referral@tonn.example>', to: ['b@c.example'] },
      {
        ...LETTER,
        messageId: '<back.confirmation@tonn.example>',
        to: ['d@c.example'],
        attachments: DOCUMENTS,
        subject: 'The contract you withdrew from',
      },
      ...['withdrawal', 'refund'].map((kind, place) => ({
        ...LETTER,
        messageId: `<back.${kind}.w@tonn.example>`,
        to: ['d@c.example'],
        number: 2 + place,
      })),
    ],
    diary: [
      { id: 'visit-1', isConfirmed: true },
      { id: 'visit-2', isConfirmed: false },
    ],
    pool: [],
    ports: [],
    bureau: [{ key: 'paid', decision: 'PASS' }],
    seenStates: [
      { reference: 'TN-PAID', state: 'CONFIRMED' },
      { reference: 'TN-REF', state: 'REFERRED' },
      { reference: 'TN-BACK', state: 'WITHDRAWN' },
    ],
  }
}

test('CHAOS-2, WDR-32: ledgers that agree are left alone', () => {
  expect(compareLedgers(agreeing())).toEqual([])
})

type Spoil = (ledgers: Ledgers) => Ledgers
const inShop =
  (change: (shop: Ledgers['shop']) => Partial<Ledgers['shop']>): Spoil =>
  (ledgers) => ({ ...ledgers, shop: { ...ledgers.shop, ...change(ledgers.shop) } })
const atProvider =
  (at: number, change: Partial<Ledgers['provider'][number]>): Spoil =>
  (ledgers) => ({
    ...ledgers,
    provider: ledgers.provider.map((held, place) => (place === at ? { ...held, ...change } : held)),
  })
const ofOrder = (at: number, change: Partial<Ledgers['shop']['orders'][number]>) =>
  inShop(({ orders }) => ({ orders: orders.map((order, place) => (place === at ? { ...order, ...change } : order)) }))
const ofPayment = (at: number, change: Partial<Ledgers['shop']['payments'][number]>) =>
  inShop(({ payments }) => ({
    payments: payments.map((paid, place) => (place === at ? { ...paid, ...change } : paid)),
  }))

const ofWithdrawal = (change: Partial<Ledgers['shop']['withdrawals'][number]>) =>
  inShop(({ withdrawals }) => ({ withdrawals: withdrawals.map((each) => ({ ...each, ...change })) }))

const inMailbox =
  (id: string, change: Partial<Ledgers['mailbox'][number]>): Spoil =>
  (ledgers) => ({
    ...ledgers,
    mailbox: ledgers.mailbox.map((mail) => (mail.messageId.startsWith(`<${id}@`) ? { ...mail, ...change } : mail)),
  })

const withLetter =
  (id: string): Spoil =>
  (ledgers) => ({
    ...ledgers,
    mailbox: [...ledgers.mailbox, { ...LETTER, messageId: `<${id}@tonn.example>`, to: ['a@c.example'], number: 9 }],
  })

test.each<[string, Spoil, RegExp]>([
  [
    'a refund that is owed',
    ofWithdrawal({ isRefunded: false }),
    /TN-BACK was withdrawn from and 15000 is not refunded/,
  ],
  ['a refund that was kept', atProvider(2, { refunded: 0 }), /TN-BACK, pi_3: 15000 was taken .* givenBack/],
  ['a cancel that was refused', ofWithdrawal({ cancelState: 'refused' }), /order management is refused/],
  [
    'a service that goes on',
    (ledgers) => ({ ...ledgers, orderManagement: ledgers.orderManagement.filter(({ id }) => id !== 'po-3') }),
    /TN-BACK was withdrawn from and line goes on in order management/,
  ],
  [
    'a withdrawal without its receipt',
    inShop(({ mails }) => ({ mails: mails.filter(({ kind }) => kind !== 'withdrawal w') })),
    /TN-BACK has no receipt of its withdrawal/,
  ],
  [
    'letters out of turn',
    inMailbox('back.confirmation', { number: 9 }),
    /TN-BACK had its letters out of turn: confirmation came late/,
  ],
  [
    'a withdrawn order with a letter that all goes on',
    inMailbox('back.confirmation', { subject: 'We have your order TN-BACK' }),
    /TN-BACK was withdrawn from and then got a letter that all goes on/,
  ],
  ['a refund of nothing', ofWithdrawal({ refund: 0 }), /TN-BACK has a wrong mail about its refund/],
  ['an order that waits', ofOrder(2, { state: 'awaitingPayment' }), /TN-LEFT is still awaitingPayment/],
  ['two orders of a cart', ofOrder(1, { cartUuid: 'cart-1' }), /cart-1 has 2 orders: TN-PAID, TN-REF/],
  ['a frozen cart', inShop(() => ({ carts: [{ uuid: 'cart-3', status: 'paying' }] })), /cart-3 is paying/],
  ['a payment in the air', ofPayment(1, { state: 'givingBack' }), /TN-LEFT is cancelled .* still givingBack/],
  ['a confirmed order without its payment', ofPayment(0, { state: 'refused' }), /TN-PAID .* 0 payments .* not 1/],
  ['too much taken', ofPayment(0, { amount: 15_001 }), /TN-PAID came to 15000 and 15001 was taken/],
  [
    'a dispute that nobody heard of',
    atProvider(0, { dispute: 'won' }),
    /TN-PAID, pi_1: disputed: won at the provider, null in the shop/,
  ],
  [
    'money that is gone and counted',
    atProvider(0, { dispute: 'lost', lost: 15_000 }),
    /15000 was lost for a payment that is captured/,
  ],
  ['money that was kept', atProvider(1, { refunded: 0 }), /TN-LEFT, pi_2: 15000 was taken .* givenBack/],
  ['money that was half refunded', atProvider(1, { refunded: 1 }), /pi_2: 1 of 15000 was refunded/],
  ['money that was refunded twice', atProvider(1, { refunded: 30_000 }), /30000 was refunded of 15000/],
  [
    'money that is held',
    atProvider(1, { state: 'authorised', captured: 0, refunded: 0 }),
    /neither taken nor released/,
  ],
  ['money that never came', atProvider(0, { state: 'authorised', captured: 0 }), /taken in the shop, authorised/],
  ['money of nobody', atProvider(0, { paymentId: null }), /no order, pi_1: the shop has no such payment/],
  ['a second payment of one name', atProvider(1, { paymentId: 'p1', refunded: 0 }), /that the shop knows as pi_1/],
  ['an unknown payment', ofPayment(1, { providerRef: 'pi_9' }), /the provider does not know payment pi_9/],
  [
    'an order that was not handed over',
    (ledgers) => ({ ...ledgers, orderManagement: [] }),
    /TN-PAID is 0 times in order/,
  ],
  [
    'an order that was handed over twice',
    (ledgers) => ({ ...ledgers, orderManagement: [...ledgers.orderManagement, ...ledgers.orderManagement] }),
    /TN-PAID is 2 times in order management/,
  ],
  [
    'an order that was handed over too soon',
    ofOrder(0, { state: 'referred' }),
    /po-1 \(paid\), which is not confirmed/,
  ],
  ['another line', ofOrder(0, { items: ['line', 'tv'] }), /its lines is line,tv in the shop and line in order/],
  ['a mail that is missing', (ledgers) => ({ ...ledgers, mailbox: ledgers.mailbox.slice(1) }), /TN-PAID has 0 mails/],
  [
    'a mail that came twice',
    (ledgers) => ({ ...ledgers, mailbox: [...ledgers.mailbox, ...ledgers.mailbox.slice(0, 1)] }),
    /TN-PAID has 2 mails/,
  ],
  [
    'a contract without its summary',
    inShop(({ documents }) => ({ documents: documents.filter(({ kind }) => kind !== 'contractSummary') })),
    /TN-PAID has no contractSummary/,
  ],
  [
    'money without a receipt',
    inShop(({ documents }) => ({ documents: documents.filter(({ kind }) => kind !== 'receipt') })),
    /the payment p1 has no receipt/,
  ],
  [
    'money that went back without a note',
    inShop(({ documents }) => ({ documents: documents.filter(({ kind }) => kind !== 'refund') })),
    /the payment p2 has no refund/,
  ],
  [
    'a confirmation without its documents',
    (ledgers) => ({ ...ledgers, mailbox: ledgers.mailbox.map((mail) => ({ ...mail, attachments: [] })) }),
    /<paid.confirmation@tonn.example> came without its documents/,
  ],
  [
    'a document that changed',
    inShop(({ documents }) => ({ documents: documents.map((each) => ({ ...each, checksum: '9' })) })),
    /came with a document that is not stored/,
  ],
  ['a mail for nothing', ofOrder(1, { state: 'cancelled' }), /<ref.referral@tonn.example> came without a reason/],
  [
    'a letter that nothing promised',
    withLetter('paid.numberRejected'),
    /<paid.numberRejected@tonn.example> came without a reason/,
  ],
  ['a visit for nobody', ofOrder(0, { visits: [] }), /an engineer comes \(visit-1\) for no order/],
  ['a visit that was lost', (ledgers) => ({ ...ledgers, diary: [] }), /nobody comes for TN-PAID/],
  [
    'a job in the dead-letter queue',
    inShop(() => ({ deadLetters: [{ queue: 'capture-payment', reason: 'no' }] })),
    /a job of capture-payment failed for good: no/,
  ],
  [
    'a column that was forgotten',
    inShop(() => ({ staleColumns: [{ table: 'orders', id: 'o1' }] })),
    /the columns of orders o1 do not say what its document says/,
  ],
  [
    'a job that waits',
    inShop(() => ({ unfinishedJobs: [{ queue: 'send-order-mail', state: 'retry', count: 2 }] })),
    /2 jobs of send-order-mail are retry/,
  ],
  [
    'a final state that changed later',
    (ledgers) => ({ ...ledgers, seenStates: [{ reference: 'TN-LEFT', state: 'CONFIRMED' }] }),
    /saw that TN-LEFT is confirmed; it is cancelled/,
  ],
  [
    'an enquiry about nobody',
    (ledgers) => ({ ...ledgers, bureau: [{ key: 'x', decision: 'PASS' }] }),
    /x, which is no order/,
  ],
  ['sums that differ', atProvider(1, { refunded: 14_999 }), /the sums differ .* what the provider has: 15001/],
])('CHAOS-2: %s is reported', (_what, spoil, finding) => {
  expect(compareLedgers(spoil(agreeing())).join('\n')).toMatch(finding)
})

test('CHAOS-2: a letter whose row was dropped is no finding once its order stands where nobody sends it', () => {
  expect(compareLedgers(withLetter('back.visitConfirmed')(agreeing()))).toEqual([])
})

test('STOCK-17: a device that is held for nobody, lost, or missing from a confirmed order is found', () => {
  const ledgers = agreeing()
  const [phone] = ledgers.shop.stock
  if (phone === undefined) throw new Error('nothing is on the shelf')
  const counted = (parts: Partial<typeof phone>) =>
    compareLedgers({ ...ledgers, shop: { ...ledgers.shop, stock: [{ ...phone, ...parts }] } })
  expect(counted({ held: 1 })).toEqual(['1 of PHONE are held and nobody is there'])
  expect(counted({ onHand: 9 })).toEqual(['PHONE: 9 on hand and 1 sold are not 9'])
  expect(counted({ holds: 2 })).toEqual(['1 of PHONE are sold, and 2 customers have one'])
  const orders = ledgers.shop.orders.map((order) => ({
    ...order,
    devices: order.id === 'paid' ? ['another'] : order.id === 'left' ? ['phone'] : [],
  }))
  expect(compareLedgers({ ...ledgers, shop: { ...ledgers.shop, orders } })).toEqual([
    'TN-PAID has no device (another)',
    'TN-LEFT is cancelled and has a device (phone)',
  ])
})
