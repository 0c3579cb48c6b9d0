import { expect, test } from 'vitest'
import { numbersAreInOnePlace } from './compare-numbers.ts'
import type { Ledgers } from './ledgers.ts'

type Order = Ledgers['shop']['orders'][number]
type Some = {
  orders?: Partial<Order>[]
  withdrawals?: { lines: string[] }[]
  portRequests?: Ledgers['shop']['portRequests']
  pool?: Ledgers['pool']
  ports?: Ledgers['ports']
}

/** One order with a number of the pool, one that brings its own. */
function findings(some: Some): string[] {
  const ledgers = {
    shop: {
      orders: some.orders ?? [POOLED, BROUGHT],
      withdrawals: some.withdrawals ?? [],
      portRequests: some.portRequests ?? [REQUEST],
    },
    pool: some.pool ?? [TAKEN, ON_HOLD],
    ports: some.ports ?? [PORT],
  }
  return numbersAreInOnePlace(ledgers as unknown as Ledgers)
}

const NUMBER = { line: 'sim', msisdn: '+353895550001', holdId: 'r1' }
const POOLED = { id: 'o1', reference: 'TN-NEW', state: 'confirmed', numbers: [NUMBER], portLines: [] } as const
const BROUGHT = { id: 'o2', reference: 'TN-OWN', state: 'confirmed', numbers: [], portLines: ['phone'] } as const
const TAKEN = { id: 'r1', value: '+353895550001', isCompleted: true }
/** In a cart. */
const ON_HOLD = { id: 'r2', value: '+353895550002', isCompleted: false }
const REQUEST = { id: 'q1', orderId: 'o2', lineId: 'phone', state: 'done' }
const PORT = { id: 'p1', externalId: 'q1', state: 'completed', msisdn: '+353865550001' }

test('CHAOS-4: numbers that are each in one place are left alone', () => {
  expect(findings({})).toEqual([])
  expect(
    findings({ portRequests: [{ ...REQUEST, state: 'rejected' }], ports: [{ ...PORT, state: 'rejected' }] }),
  ).toEqual([])
  const withdrawn = { withdrawals: [{ lines: ['sim', 'phone'] }], pool: [ON_HOLD] }
  expect(findings({ ...withdrawn, portRequests: [{ ...REQUEST, state: 'calledOff' }], ports: [] })).toEqual([])
})

test.each<[string, Some, string]>([
  ['a number assigned to no order', { orders: [BROUGHT] }, '+353895550001 is assigned and 0 orders have it'],
  ['a number in two orders', { orders: [POOLED, { ...POOLED, id: 'o3' }, BROUGHT] }, 'and 2 orders have it'],
  ['a number that is only on hold', { pool: [{ ...TAKEN, isCompleted: false }] }, 'TN-NEW has no number'],
  ['a number that is reserved twice', { pool: [TAKEN, { ...TAKEN, id: 'r3' }] }, '+353895550001 is 2 times reserved'],
  ['a number of a cancelled order', { orders: [{ ...POOLED, state: 'cancelled' }, BROUGHT] }, 'and 0 orders have it'],
  ['a number that was not requested', { portRequests: [], ports: [] }, 'TN-OWN has 0 requests for the number of phone'],
  ['a request that was lost', { ports: [] }, 'TN-OWN: its number is requested 0 times there'],
  ['a request of nobody', { ports: [PORT, { ...PORT, id: 'p2', externalId: 'x' }] }, '(p2) without an order'],
  ['a number that moves twice', { ports: [PORT, { ...PORT, id: 'p2' }] }, '+353865550001 moves 2 times'],
  ['an event that was missed', { ports: [{ ...PORT, state: 'rejected' }] }, 'is done in the shop and rejected there'],
  [
    'a number that moves although it was withdrawn from',
    {
      withdrawals: [{ lines: ['phone'] }],
      portRequests: [{ ...REQUEST, state: 'accepted' }],
      ports: [{ ...PORT, state: 'inProgress' }],
    },
    'TN-OWN: a number is still accepted without an order',
  ],
])('CHAOS-4: %s is reported', (_what, spoilt, finding) => {
  expect(findings(spoilt).join('\n')).toContain(finding)
})
