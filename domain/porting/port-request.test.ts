import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isSettled,
  lastPortNews,
  mayBecome,
  PORT_STATES,
  type PortState,
  portEvent,
  REJECT_REASONS,
} from './port-request.ts'

test('PORTIN-32: whatever order news come in, a number that has moved or was refused stays so', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PORT_STATES)), (news) => {
      let state: PortState = 'toSend'
      for (const next of news) {
        const before = state
        if (mayBecome(state, next)) state = next
        if (isSettled(before)) expect(state).toBe(before)
        expect(state === 'toSend' && before !== 'toSend').toBe(false)
      }
    }),
  )
})

test('PORTIN-33: every reason has a title and says what to do', () => {
  for (const { title, words } of Object.values(REJECT_REASONS)) {
    expect(title).not.toMatch(/\.$/)
    expect(words.length).toBeGreaterThan(40)
  }
})

test('PORTIN-33: the last news of a line are told from the history of its order', () => {
  const at = new Date('2026-11-16T12:00:00Z')
  const events = [
    portEvent('a', 'requested', null),
    portEvent('b', 'rejected', 'HOLDER'),
    'port.sung a',
    'managed.held',
  ].map((event) => ({ event, at }))
  expect(lastPortNews(events.slice(0, 2), 'a')).toEqual({ state: 'requested', reason: null, at })
  expect(lastPortNews(events, 'b')).toEqual({ state: 'rejected', reason: 'HOLDER', at })
  expect(lastPortNews(events, 'c')).toBeNull()
})
