import { expect, test } from 'vitest'
import { isWithin, startWindow } from './start-window.ts'

const TODAY = '2026-11-16'
const LINE = { appointment: null, availableFrom: null }

test('FIRST-7: where nobody has said when, the start is a week from today and can be moved from today on', () => {
  const window = startWindow([LINE], TODAY)
  expect(window).toEqual({ earliest: TODAY, likely: '2026-11-23', latest: '2027-01-22', isVisit: false })
  expect(isWithin(window, TODAY)).toBe(true)
  for (const day of ['', '2026-11-15', '2027-01-23', '0002-12-01']) expect(isWithin(window, day)).toBe(false)
})

test('FIRST-7: it begins with the day of the last visit', () => {
  const lines = [LINE, { ...LINE, appointment: { at: '2026-11-19' } }, { ...LINE, appointment: { at: '2026-12-01' } }]
  expect(startWindow(lines, TODAY)).toMatchObject({ earliest: TODAY, likely: '2026-12-01', isVisit: true })
})

test('FIRST-7: no line starts before the day that it is promised for', () => {
  const promised = { ...LINE, availableFrom: '2027-01-14' }
  expect(startWindow([LINE, promised], TODAY)).toEqual({
    earliest: '2027-01-14',
    likely: '2027-01-14',
    latest: '2027-03-15',
    isVisit: false,
  })
  const early = { ...LINE, appointment: { at: '2026-11-19' } }
  expect(startWindow([early, promised], TODAY)).toMatchObject({ likely: '2027-01-14', isVisit: false })
})

test('FIRST-7: a day that has gone by is today', () => {
  const lines = [{ appointment: { at: '2026-11-10' }, availableFrom: '2026-11-01' }]
  expect(startWindow(lines, TODAY)).toMatchObject({ earliest: TODAY, likely: TODAY, isVisit: false })
})

test('FIRST-11: what comes by post starts on the day by which it arrives, and an eSIM on the day of the order', () => {
  const posted = { ...LINE, arrivesOn: '2026-11-18' }
  expect(startWindow([posted], TODAY)).toMatchObject({ earliest: TODAY, likely: '2026-11-18', isVisit: false })
  expect(startWindow([{ ...LINE, arrivesOn: TODAY }], TODAY).likely).toBe(TODAY)
  const visited = { ...LINE, appointment: { at: '2026-11-19' } }
  expect(startWindow([posted, visited], TODAY)).toMatchObject({ likely: '2026-11-19', isVisit: true })
  // A time for the engineer is still to be chosen.
  expect(startWindow([posted, LINE], TODAY).likely).toBe('2026-11-23')
})
