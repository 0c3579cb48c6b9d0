import { expect, test } from 'vitest'
import type { Ledgers } from '../ledgers.ts'
import { compareOpened, compareRestored, type Opened } from './compare-restored.ts'
import { type Losses, withoutLost } from './losses.ts'

const order = (id: string) => ({
  ...{
    id,
    reference: `TN-${id}`,
    cartUuid: id,
    email: `${id}@c.example`,
    due: 15_000,
    needsCard: true,
    credit: 'DEPOSIT',
  },
  ...{ state: 'confirmed', visits: [`visit-${id}`], numbers: [] },
})
const payment = (id: string) => ({ id: `p-${id}`, orderId: id, providerRef: `pi-${id}`, state: 'captured' })
const charge = (id: string) => ({
  ...{ providerRef: `pi-${id}`, paymentId: `p-${id}`, state: 'captured' },
  ...{ amount: 15_000, captured: 15_000, refunded: 0, lost: 0 },
})
const managed = (id: string) => ({ id: `po-${id}`, externalId: id, paidRef: `pi-${id}`, visits: [`visit-${id}`] })
const contract = (id: string) => ({ orderId: id, kind: 'contract', about: '', checksum: id })
const withdrawal = { id: 'w', orderId: 'there', refund: 5000, lines: ['tv'], cancelState: 'done' }
const letter = (id: string, number: number) => ({ number, messageId: `<${id}.confirmation@shop>` })

/** One order that order management had, withdrawn from in part, and one that was paid and not handed over: it is lost, and refunded. */
function agreeing(): Losses {
  const outside = {
    orderManagement: [managed('there')],
    diary: ['there', 'lost'].map((id) => ({ id: `visit-${id}`, isConfirmed: true })),
    pool: [],
    bureau: ['there', 'lost'].map((key) => ({ key, decision: 'DEPOSIT' })),
  }
  const before = {
    ...outside,
    shop: {
      orders: [order('there'), order('lost')],
      payments: [payment('there'), payment('lost')],
      withdrawals: [withdrawal],
      documents: [contract('there'), contract('lost')],
    },
    provider: [charge('there'), charge('lost')],
    mailbox: [letter('there', 1), letter('lost', 2)],
  }
  const after = {
    ...outside,
    shop: {
      orders: [order('there')],
      payments: [payment('there')],
      withdrawals: [withdrawal],
      documents: [contract('there')],
    },
    provider: [charge('there'), { ...charge('lost'), refunded: 15_000 }],
    mailbox: [letter('there', 1), letter('lost', 2), letter('there', 3)],
  }
  return { before, after, changed: new Set() } as unknown as Losses
}

type Shop = Ledgers['shop']

function after(change: (ledgers: Ledgers) => object): Losses {
  const losses = agreeing()
  return { ...losses, after: { ...losses.after, ...change(losses.after) } as Ledgers }
}
const shop = (changed: (shop: Shop) => object) =>
  after((ledgers) => ({ shop: { ...ledgers.shop, ...changed(ledgers.shop) } }))

test('RECON-27: a restored shop that has what order management had, and has refunded the rest, has no differences', () => {
  expect(compareRestored(agreeing())).toEqual([])
  const { provider, mailbox, diary, bureau } = withoutLost(agreeing())
  expect([provider, mailbox, diary, bureau].map((left) => left.length)).toEqual([1, 1, 1, 1])
})

test.each<[string, Losses, string]>([
  ['a lost order', shop(() => ({ orders: [] })), 'TN-there is lost, and order management has it as po-there'],
  [
    'another number',
    shop(({ orders }) => ({ orders: orders.map((each) => ({ ...each, reference: 'TN-new' })) })),
    'TN-there: its reference was TN-there and is TN-new',
  ],
  [
    'a forgotten payment',
    shop(({ payments }) => ({ payments: payments.map((each) => ({ ...each, providerRef: 'pi-other' })) })),
    'TN-there was paid with pi-there, which the shop does not know any more',
  ],
  [
    'a forgotten withdrawal',
    shop(() => ({ withdrawals: [] })),
    'TN-there was withdrawn from, and the shop has forgotten it',
  ],
  [
    'another refund',
    shop(({ withdrawals }) => ({ withdrawals: withdrawals.map((each) => ({ ...each, refund: 1 })) })),
    'TN-there was withdrawn from with a refund of 5000, now of 1',
  ],
  [
    'another contract',
    shop(({ documents }) => ({ documents: documents.map((each) => ({ ...each, checksum: '?' })) })),
    'TN-there: its contract is another',
  ],
  [
    'a charge that nobody refunded',
    after(() => ({ provider: [charge('there'), charge('lost')] })),
    'pi-lost of TN-lost is an orphaned charge: 15000 of 15000 is not refunded',
  ],
  [
    'a refund too many',
    after(() => ({ provider: [charge('there'), { ...charge('lost'), refunded: 30_000 }] })),
    'pi-lost of TN-lost: 30000 was refunded of 15000',
  ],
  [
    'money that stays on hold',
    after(() => ({ provider: [charge('there'), { ...charge('lost'), state: 'authorised', captured: 0 }] })),
    'pi-lost of TN-lost holds 15000 on a card',
  ],
])('RECON-27: %s is a difference', (_what, losses, difference) => {
  expect(compareRestored(losses)).toContain(difference)
})

const OPENED: Opened = {
  reference: 'TN-there',
  hasSecret: true,
  isSignedIn: false,
  state: 'CONFIRMED',
  code: null,
  refunded: null,
}
const LOST: Opened = { ...OPENED, reference: 'TN-lost', state: null, code: 'ORDER_LOST', refunded: 15_000 }

test.each<[string, Opened, string[]]>([
  ['reads it', OPENED, []],
  ['reads that it was lost and refunded', LOST, []],
  ['has no secret of it', { ...LOST, hasSecret: false, code: 'ORDER_NOT_FOUND', refunded: null }, []],
  [
    'cannot open it',
    { ...OPENED, state: null, code: 'ORDER_NOT_FOUND' },
    ['TN-there does not open for its customer: ORDER_NOT_FOUND'],
  ],
  ['opens a lost one', { ...LOST, state: 'CONFIRMED' }, ['TN-lost is lost and opens as CONFIRMED']],
  [
    'reads another refund',
    { ...LOST, refunded: 0 },
    ['TN-lost is lost, 15000 was refunded of it, and its customer reads ORDER_LOST (0)'],
  ],
])('RECON-27: a customer who opens an order %s', (_what, opened, differences) => {
  expect(compareOpened([opened], agreeing())).toEqual(differences)
})
