import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createVisitorLimit, visitorAddress, visitorOf } from './visitor-limit.ts'

test('HTTP-7: an address may send so many requests within a minute, and again in the next', () => {
  let time = 0
  const limit = createVisitorLimit({ perMinute: 2, clock: { monotonicMs: () => time } })
  expect([limit('here'), limit('here'), limit('there')]).toEqual([null, null, null])
  time = 15_000
  expect(limit('here')).toBe(45)
  expect(limit('there')).toBeNull()
  time = 60_000
  expect(limit('here')).toBeNull()
})

test('BUDGET-1: work is taken off the budget as it is, and what is begun on the last of it is still done', () => {
  const limit = createVisitorLimit({ perMinute: 10, clock: { monotonicMs: () => 0 } })
  expect([limit('here', 4), limit('here', 5), limit('here', 20), limit('here')]).toEqual([null, null, null, 60])
})

test('BUDGET-2: no crowd of addresses, however large, evicts the counter of one over its limit', () => {
  const limit = createVisitorLimit({ perMinute: 3, clock: { monotonicMs: () => 0 } })
  for (const _time of [1, 2, 3]) expect(limit('offender')).toBeNull()
  for (let visitor = 0; visitor < 100_000; visitor++) limit(`visitor ${visitor}`)
  expect(limit('offender')).not.toBeNull()
})

test('BUDGET-2: a visitor for whom no counter is left shares one, is limited too, and gets one in time', () => {
  let time = 0
  const limit = createVisitorLimit({ perMinute: 3, clock: { monotonicMs: () => time }, mostVisitors: 10 })
  for (let visitor = 0; visitor < 10; visitor++) limit(`visitor ${visitor}`)
  for (const _time of [1, 2, 3]) expect(limit('late')).toBeNull()
  expect(limit('late')).not.toBeNull()
  expect(limit('visitor 0')).toBeNull()
  time = 60_000
  expect(limit('late')).toBeNull()
})

test('BUDGET-2: a crowd that shares is spread out, so that a few over their limit do not block the others', () => {
  const limit = createVisitorLimit({ perMinute: 3, clock: { monotonicMs: () => 0 }, mostVisitors: 0 })
  for (let visitor = 0; visitor < 40; visitor++) for (const _time of [1, 2, 3, 4]) limit(`offender ${visitor}`)
  const newcomers = Array.from({ length: 1000 }, (_none, number) => limit(`newcomer ${number}`))
  expect(newcomers.filter((seconds) => seconds !== null).length).toBeLessThan(100)
})

function from(forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage
}

test('HTTP-7: a visitor’s address comes from the known proxies, and cannot be forged', () => {
  expect(visitorAddress(from('1.1.1.1'), 0)).toBe('10.0.0.1')
  expect(visitorAddress(from('6.6.6.6, 1.1.1.1'), 1)).toBe('1.1.1.1')
  expect(visitorAddress(from('6.6.6.6, 1.1.1.1, 10.0.0.2'), 2)).toBe('1.1.1.1')
  expect(visitorAddress(from('1.1.1.1'), 3)).toBe('1.1.1.1')
  expect(visitorAddress(from(), 1)).toBe('10.0.0.1')
})

test('HTTP-20: who has gone before the request is looked at has no address, and that is no breakdown', () => {
  expect(visitorOf(undefined)).toBe('')
})

test('HTTP-7: all addresses of one IPv6 network are one visitor, however they are written', () => {
  const network = '2001:db8:0:7::/64'
  for (const address of [
    '2001:db8:0:7::1',
    '2001:db8::7:0:0:0:2',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:db8:0:7:1:2:3:4',
  ]) {
    expect(visitorOf(address), address).toBe(network)
    expect(visitorAddress(from(address), 1), address).toBe(network)
  }
  expect(visitorOf('2001:db8:0:8::1')).not.toBe(network)
  expect(visitorOf('::1')).toBe('0:0:0:0::/64')
  expect(visitorOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
})
