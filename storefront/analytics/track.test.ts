import { expect, test } from 'vitest'
import { connectSink, type ShopEvent, track } from './track.ts'

test('events reach a sink only while it is connected', () => {
  const seen: ShopEvent[] = []
  track({ name: 'page_viewed', path: '/' })
  const disconnect = connectSink((event) => seen.push(event))
  track({ name: 'page_viewed', path: '/shop/broadband' })
  disconnect()
  track({ name: 'page_viewed', path: '/shop/summary' })
  expect(seen).toEqual([{ name: 'page_viewed', path: '/shop/broadband' }])
})
