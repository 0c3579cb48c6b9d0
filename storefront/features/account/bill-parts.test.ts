import { expect, test } from 'vitest'
import { barsOf, figureSide, seriesOf } from './bill-parts.ts'

const SERVICES = [
  { id: 'sim', serviceGroup: 'MOBILE' },
  { id: 'line', serviceGroup: 'DUALPLAY' },
  { id: 'phone', serviceGroup: 'MOBILE' },
] as const

test('ACCT-21: a bill is shown in the parts of its services, home first, two of a kind together', () => {
  expect(seriesOf(SERVICES).map(({ name }) => name)).toEqual(['Broadband', 'Mobile plans'])
  const bill = (on: string, line: number) => ({
    on,
    amount: line + 3000,
    parts: [
      { serviceId: 'sim', amount: 1000 },
      { serviceId: 'line', amount: line },
      { serviceId: 'phone', amount: 2000 },
    ],
  })
  const bars = barsOf([bill('2026-12-05', 3000), bill('2027-01-05', 9000), bill('2027-02-05', 9000)], SERVICES)
  expect(bars.map(({ height, isChange }) => ({ height, isChange }))).toEqual([
    { height: 50, isChange: true },
    { height: 100, isChange: true },
    { height: 100, isChange: false },
  ])
  expect(bars[1]?.parts).toEqual([
    { look: 'broadband', top: 25, share: 75 },
    { look: 'mobile', top: 0, share: 25 },
  ])
})

test('ACCT-21: a figure runs into no other one and not out of the chart', () => {
  const sides = (changes: string) => {
    const bars = [...changes].map((sign) => ({ isChange: sign === 'x' }))
    return bars.map((_, index) => figureSide(bars, index)?.charAt(0) ?? '-').join('')
  }
  expect(sides('x---x-------')).toBe('l---l-------')
  expect(sides('x---xx------')).toBe('l---rl------')
  expect(sides('x---xxx-----')).toBe('l---r-l-----')
  expect(sides('xx----------')).toBe('-l----------')
  expect(sides('x----------x')).toBe('l----------r')
})
