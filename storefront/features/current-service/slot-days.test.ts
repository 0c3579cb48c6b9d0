import { expect, test } from 'vitest'
import { slotDays } from './slot-days.ts'

test('SERVUI-2: times are offered by day, and a day has its name', () => {
  const days = slotDays([
    { id: '1', date: '2026-11-17', from: '08:00', to: '13:00' },
    { id: '2', date: '2026-11-17', from: '13:00', to: '18:00' },
    { id: '3', date: '2026-11-18', from: '08:00', to: '13:00' },
  ])
  expect(days.map(({ name, slots }) => [name, slots.length])).toEqual([
    ['Tuesday 17 November', 2],
    ['Wednesday 18 November', 1],
  ])
})
