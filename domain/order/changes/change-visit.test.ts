import { expect, test } from 'vitest'
import { aBroadband, aCart, aTv } from '#domain/cart/cart.fixture.ts'
import { irishInstant } from '#domain/irish-instant.ts'
import { ok, refuse } from '#domain/result.ts'
import { MANAGED_STATES } from '../managed-state.ts'
import { ORDER_STATES } from '../state.ts'
import { hasEnded, visitChangeEnds, visitToChange, withVisit } from './change-visit.ts'

const VISIT = {
  at: '2026-11-18',
  time: '08:00-13:00',
  type: 'FULL_INSTALL' as const,
  slotId: 's',
  holdId: 'h',
  heldUntil: '',
}
const cart = aCart({
  lines: [
    aBroadband({ id: 'bb', installation: 'FULL_INSTALL', visit: VISIT }),
    aTv({ id: 'tv', beside: { line: 'bb', offers: null } }),
  ],
})
const order = { state: 'confirmed', managedState: 'inProgress', ordered: { cart }, withdrawals: [] } as const
const NOON = new Date('2026-11-15T12:00:00Z')

test('VISIT-1: a visit can be changed until 15:00 in Ireland on the day before, in winter and in summer', () => {
  expect(visitChangeEnds({ at: '2026-11-18' }).toISOString()).toBe('2026-11-17T15:00:00.000Z')
  expect(visitChangeEnds({ at: '2026-07-01' }).toISOString()).toBe('2026-06-30T14:00:00.000Z')
  // The clocks go back between the two days.
  expect(visitChangeEnds({ at: '2026-10-26' }).toISOString()).toBe('2026-10-25T15:00:00.000Z')
  expect(visitChangeEnds({ at: '2027-03-29' }).toISOString()).toBe('2027-03-28T14:00:00.000Z')
  expect(irishInstant('2027-01-01', '08:30').toISOString()).toBe('2027-01-01T08:30:00.000Z')
  const last = new Date('2026-11-17T14:59:59.999Z')
  expect(visitToChange(order, last)).toEqual(ok({ lineId: 'bb', visit: VISIT }))
  expect(visitToChange(order, new Date('2026-11-17T15:00:00Z'))).toEqual(refuse({ code: 'VISIT_TOO_LATE' }))
})

test('VISIT-1: the visit of an order that has ended, or that is no contract, is not changed; nor one that there is not', () => {
  for (const state of ORDER_STATES) {
    const isConfirmed = state === 'confirmed'
    expect(visitToChange({ ...order, state }, NOON).ok, state).toBe(isConfirmed)
  }
  const ended = MANAGED_STATES.filter((managedState) => hasEnded({ state: 'confirmed', managedState }))
  expect(ended.toSorted()).toEqual(['cancelled', 'completed', 'failed', 'partial', 'rejected'])
  for (const managedState of ended)
    expect(visitToChange({ ...order, managedState }, NOON)).toEqual(refuse({ code: 'ORDER_ENDED' }))
  const unvisited = { ...order, ordered: { cart: aCart({ lines: [aBroadband({ id: 'bb', visit: null })] }) } }
  expect(visitToChange(unvisited, NOON)).toEqual(refuse({ code: 'NO_VISIT' }))
  const withdrawn = { ...order, withdrawals: [{ lines: ['bb', 'tv'] }] }
  expect(visitToChange(withdrawn, NOON)).toEqual(refuse({ code: 'NO_VISIT' }))
  expect(visitToChange({ ...order, withdrawals: [{ lines: ['tv'] }] }, NOON).ok).toBe(true)
})

test('VISIT-2: the new time stands where the old one stood, and nothing else of the order changes', () => {
  const visit = { ...VISIT, at: '2026-11-20', slotId: 't', holdId: 'i' }
  const changed = withVisit({ cart }, VISIT, visit)
  expect(changed.cart).toEqual({ ...cart, lines: [{ ...cart.lines[0], visit }, cart.lines[1]] })
  expect(withVisit(changed, VISIT, { ...VISIT, holdId: 'late' })).toEqual(changed)
})
