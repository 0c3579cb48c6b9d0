import { expect, test } from 'vitest'
import { requestReference } from './request-reference.ts'

test('TRACE-15: a customer reads out the first eight digits of an id of the shop, and all of one that a proxy gave', () => {
  expect(requestReference('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('Reference:\u{a0}4bf9\u{a0}2f35')
  expect(requestReference('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')).toBe('Reference:\u{a0}4bf9\u{a0}2f35')
  expect(requestReference('from-the-proxy-1')).toBe('Reference:\u{a0}from-the-proxy-1')
})
