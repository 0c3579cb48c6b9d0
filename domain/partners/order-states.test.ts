import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MANAGED_STATES } from '#domain/order/managed-state.ts'
import { ORDER_STATES } from '#domain/order/state.ts'
import { standingsOf, TMF_ORDER_STATES, tmfItemState, tmfOrderState } from './order-states.ts'

test.each([
  ['placed', null, 'acknowledged'],
  ['depositAsked', null, 'pending'],
  ['awaitingPayment', null, 'pending'],
  ['referred', null, 'held'],
  ['confirmed', null, 'acknowledged'],
  ['confirmed', 'inProgress', 'inProgress'],
  ['confirmed', 'partial', 'partial'],
  ['confirmed', 'completed', 'completed'],
  ['confirmed', 'rejected', 'rejected'],
  ['withdrawn', 'completed', 'cancelled'],
  ['cancelled', null, 'cancelled'],
] as const)('TMF622-1: an order that is %s, and %s at order management, is %s', (state, managedState, told) => {
  expect(tmfOrderState({ state, managedState })).toBe(told)
})

test('TMF622-2: every standing of an order is told as one state, and a filter by it finds that standing', () => {
  for (const state of ORDER_STATES)
    for (const managedState of [null, ...MANAGED_STATES]) {
      const standing = { state, managedState }
      const holding = TMF_ORDER_STATES.filter((told) =>
        standingsOf(told).some((one) => one.state === state && one.managedState === managedState),
      )
      expect(holding).toEqual([tmfOrderState(standing)])
    }
})

test('TMF622-3: an item is what its order is, unless it was withdrawn from or is done before the others', () => {
  const any = fc.record({
    state: fc.constantFrom(...ORDER_STATES),
    managedState: fc.constantFrom(null, ...MANAGED_STATES),
    isWithdrawn: fc.boolean(),
    isDone: fc.boolean(),
  })
  fc.assert(
    fc.property(any, (item) => {
      const told = tmfItemState(item)
      const whole = tmfOrderState(item)
      if (item.isWithdrawn) expect(told).toBe('cancelled')
      else if (item.isDone && ['inProgress', 'partial', 'held'].includes(whole)) expect(told).toBe('completed')
      else expect(told).toBe(whole === 'partial' ? 'inProgress' : whole)
    }),
  )
})
