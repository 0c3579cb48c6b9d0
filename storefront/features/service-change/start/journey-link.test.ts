import { expect, test } from 'vitest'
import { journeyLink } from './journey-link.ts'

test('CHPAGE-19: a link to a journey carries the four parameters beside what its page reads', () => {
  const journey = { reference: 'TN-1', token: 'a.b.c', cartType: 'CHANGE_OFFER', subscriptionId: 'SUB-1' }
  expect(journeyLink('/shop/change-offer?plan=CO_X', journey)).toBe(
    '/shop/change-offer?plan=CO_X&reference=TN-1&token=a.b.c&cart_Type=CHANGE_OFFER&subscription_id=SUB-1',
  )
  expect(journeyLink('/shop/tv', { ...journey, subscriptionId: null })).not.toContain('subscription_id')
})
