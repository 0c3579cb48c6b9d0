import { expect, test } from 'vitest'
import { aCart, aMobile } from '#domain/cart/cart.fixture.ts'
import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import { EMPTY_PORTING } from '#domain/cart/numbers/save-porting.ts'
import { portEvent } from '#domain/porting/port-request.ts'
import { portSteps } from './port-steps.ts'

const TOLD: NonNullable<MobileLine['porting']> = {
  ...EMPTY_PORTING,
  msisdn: '+353855550100',
  startsAt: '2026-11-20T09:00:00Z',
  operator: 'THREE',
  accountType: 'PREPAY',
  holder: 'Ann',
}
const lines = [
  aMobile({ id: 'a', bringsNumber: true, porting: TOLD }),
  aMobile({ id: 'b', bringsNumber: true, porting: { ...TOLD, startsAt: '2026-11-24T09:00:00Z' } }),
  aMobile({ id: 'new' }),
]

function steps(events: string[] = [], { today = '2026-11-16', gone = [] as string[] } = {}) {
  const at = new Date('2026-11-20T11:00:00Z')
  const order = { ordered: { cart: aCart({ lines }) }, withdrawals: [{ lines: gone }] }
  return portSteps({ ...order, events: events.map((event) => ({ event, at })) }, today).map(
    ({ lines: about, state, dueOn, needs }) => [about[0], state, dueOn, needs],
  )
}

test('PORTIN-39: each number that is brought has a step on its own day', () => {
  expect(steps()).toEqual([
    ['a', 'toCome', '2026-11-20', 'keepOldContract'],
    ['b', 'toCome', '2026-11-24', 'keepOldContract'],
  ])
  expect(steps([], { today: '2026-11-23' })[0]).toEqual(['a', 'late', null, 'keepOldContract'])
  expect(steps([], { gone: ['a'] })).toHaveLength(1)
})

test('PORTIN-39: a number has moved, waits for a correction, or is not requested any more', () => {
  expect(steps([portEvent('a', 'done', null)])[0]).toEqual(['a', 'done', null, null])
  expect(steps([portEvent('a', 'rejected', 'DEBT')])[0]).toEqual(['a', 'stopped', null, 'correctNumber'])
  expect(steps([portEvent('a', 'rejected', 'DEBT'), 'port.toSend a'])[0]?.[1]).toBe('toCome')
  expect(steps([portEvent('a', 'calledOff', null)])).toHaveLength(1)
})
