import { expect, test } from 'vitest'
import { connectSink, type ShopEvent, track, trackFrom } from './track.ts'

test('events reach a sink only while it is connected', () => {
  const seen: ShopEvent[] = []
  track({ name: 'page_viewed', path: '/' })
  const disconnect = connectSink((event) => seen.push(event))
  track({ name: 'page_viewed', path: '/shop/broadband' })
  disconnect()
  track({ name: 'page_viewed', path: '/shop/summary' })
  expect(seen).toEqual([{ name: 'page_viewed', path: '/shop/broadband' }])
})

test('CHORD-40: every event carries the channel of the cart, and the shop’s own without one', () => {
  const seen: string[] = []
  const disconnect = connectSink((_event, channel) => seen.push(channel))
  for (const channel of [undefined, 'MYEIR', 'RETAIL', undefined] as const) {
    trackFrom(channel)
    track({ name: 'page_viewed', path: '/' })
  }
  disconnect()
  expect(seen).toEqual(['ESHOP', 'MYEIR', 'RETAIL', 'ESHOP'])
})
