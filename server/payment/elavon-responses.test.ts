import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { standingOf } from './elavon-responses.ts'

const SESSION = {
  id: 'session',
  createdAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-11-15T12:30:00.000Z',
  order: 'order',
  transaction: null,
  storedCard: null,
  hostedCard: null,
  threeDSecure: null,
  customReference: 'ours',
}

test.each([
  ['12:29', 'open'],
  ['12:40', 'open'],
  ['12:46', 'cancelled'],
])('FAULT-20: a session that ends at 12:30 is, at %s by a clock that may be ten minutes ahead, %s', (time, state) => {
  const whole = { session: SESSION, sale: null, pageCard: null, total: { cents: cents(15_000), currency: 'EUR' } }
  expect(standingOf(whole, new Date(`2026-11-15T${time}:00.000Z`)).state).toBe(state)
})
