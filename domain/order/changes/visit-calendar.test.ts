import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitCalendar } from './visit-calendar.ts'

const VISIT = {
  brand: 'Tonn',
  reference: 'TN-4F7K-9Q2M',
  date: '2026-11-19',
  hours: '13:00-18:00',
  home: '27 Weaver’s Row, Dublin 8',
  link: 'https://shop.tonn.example/order/TN-4F7K-9Q2M',
  carePhone: '1800 555 020',
}
const octets = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length
const NOW = new Date('2026-11-15T14:52:07.123Z')

test('VISIT-30: a visit goes into a calendar with its hours in Ireland, summer and winter, and its home', () => {
  const file = visitCalendar(VISIT, NOW)
  expect(file).toContain('DTSTART:20261119T130000Z\r\nDTEND:20261119T180000Z\r\n')
  expect(file).toContain('DTSTAMP:20261115T145207Z')
  expect(file).toContain('LOCATION:27 Weaver’s Row\\, Dublin 8')
  expect(visitCalendar({ ...VISIT, date: '2026-07-01' }, NOW)).toContain('DTSTART:20260701T120000Z')
})

test('VISIT-30: a changed visit has the same id and a higher sequence, so that a calendar moves the entry', () => {
  const part = (file: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(file)?.[1]?.trim()
  const [before, after] = [NOW, new Date(NOW.getTime() + 60_000)].map((now) => visitCalendar(VISIT, now))
  expect(part(after ?? '', 'UID')).toBe(part(before ?? '', 'UID'))
  expect(Number(part(after ?? '', 'SEQUENCE'))).toBeGreaterThan(Number(part(before ?? '', 'SEQUENCE')))
})

test('VISIT-30: whatever an address contains, no line is longer than 75 octets and none begins a property of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (home) => {
      const lines = visitCalendar({ ...VISIT, home: home.replace(/[\r\n]/g, ' ') }, NOW).split('\r\n')
      for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
      const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
      expect(unfolded.split('\r\n').filter((line) => line.startsWith('LOCATION:'))).toHaveLength(1)
    }),
  )
})
