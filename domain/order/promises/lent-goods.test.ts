import { expect, test } from 'vitest'
import { aBroadband, aCart, aTv } from '#domain/cart/cart.fixture.ts'
import { promise } from '../order-promise.ts'
import { linesHandedOver } from './lent-goods.ts'

const FIBRE = aBroadband({ id: 'fibre', installation: 'FULL_INSTALL' })
const TV = aTv({ id: 'tv', installation: 'SELF_INSTALL', beside: { line: 'fibre', offers: null } })
/** A Tuesday. */
const TODAY = '2026-11-17'

function handedOver({ liveDays = {}, goodsSent = true, parcelOn = '2026-11-19' as string | null } = {}): string[] {
  const promises = parcelOn === null ? {} : { promises: [promise('parcel', { on: parcelOn, lines: ['tv'] })] }
  return linesHandedOver({ cart: aCart({ lines: [FIBRE, TV] }), ...promises }, { today: TODAY, liveDays, goodsSent })
}

test('RETURN-43: what an engineer brings is handed over once the engineer has been', () => {
  expect(handedOver()).not.toContain('fibre')
  expect(handedOver({ liveDays: { fibre: '2026-11-17', tv: '2026-11-17' } })).toEqual(['fibre', 'tv'])
})

test('RETURN-43: what goes by post may be on its way once order management has begun, and not before its parcel can have left', () => {
  expect(handedOver()).toEqual(['tv'])
  expect(handedOver({ goodsSent: false })).toEqual([])
  expect(handedOver({ parcelOn: '2026-11-20' })).toEqual([])
  expect(handedOver({ parcelOn: '2026-12-03' })).toEqual([])
  // Ordered before promises were stored.
  expect(handedOver({ parcelOn: null })).toEqual(['tv'])
  // It came early.
  expect(handedOver({ parcelOn: '2026-12-03', liveDays: { tv: '2026-11-17' } })).toEqual(['tv'])
})
