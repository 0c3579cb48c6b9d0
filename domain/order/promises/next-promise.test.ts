import { expect, test } from 'vitest'
import { type PromiseKind, promise } from '../order-promise.ts'
import { nextPromise } from './next-promise.ts'
import type { PromiseNews } from './promise-news.ts'

function standing(kind: PromiseKind, on: string | null, news: Partial<PromiseNews> = {}) {
  const now: PromiseNews = { state: 'toCome', on, hours: null, amount: null, reason: null, isDone: false, ...news }
  return { promise: promise(kind, { on }), news: now }
}

test('CUSTORD-5: the next step of an order is the earliest that is neither done nor cancelled, by the day that holds now', () => {
  const visit = standing('visit', '2026-11-25')
  const parcel = standing('parcel', '2026-11-20')
  const bill = standing('firstBill', '2026-12-05')
  expect(nextPromise([visit, parcel, bill])).toBe(parcel)
  const posted = standing('parcel', '2026-11-20', { isDone: true, state: 'kept' })
  expect(nextPromise([visit, posted, bill])).toBe(visit)
  const moved = standing('visit', '2026-11-18', { on: '2026-12-08', state: 'changed' })
  expect(nextPromise([moved, posted, bill])).toBe(bill)
  expect(nextPromise([standing('visit', '2026-11-25', { state: 'dropped' }), posted])).toBeNull()
})

test('CUSTORD-5: a step without a day comes after those with one; sums and the right to cancel are no steps', () => {
  const number = standing('newNumber', null)
  expect(nextPromise([number, standing('eSim', '2026-11-20')])?.promise.kind).toBe('eSim')
  expect(nextPromise([number])).toBe(number)
  expect(
    nextPromise([standing('total', null), standing('payToday', null), standing('cancelGoods', '2026-12-01')]),
  ).toBeNull()
})
