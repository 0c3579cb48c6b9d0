import { expect, test } from 'vitest'
import type { NetworkSignal } from './signal.ts'
import { signalLine, signalVerdict } from './signal-text.ts'

const THIN: NetworkSignal[] = [
  { network: '5G', indoor: 'NONE', outdoor: 'NONE' },
  { network: '4G', indoor: 'WEAK', outdoor: 'FAIR' },
]

test('COVER-5: a weak signal is called weak, with what it means for a phone and for broadband', () => {
  expect(signalVerdict(THIN, 'phone')).toMatchObject({ tone: 'warning', title: 'Weak signal in your home' })
  expect(signalVerdict(THIN, 'broadband').text).toContain('be slow')
})

test('COVER-5: the best network indoors decides', () => {
  const better: NetworkSignal[] = [{ network: '5G', indoor: 'GOOD', outdoor: 'GOOD' }, ...THIN.slice(1)]
  expect(signalVerdict(better, 'phone').tone).toBe('success')
  expect(signalVerdict([], 'broadband').title).toBe('No signal for mobile broadband')
})

test('COVER-11: beside the button that adds a mobile plan the signal is one sentence, and a warning below fair', () => {
  expect(signalLine(THIN)).toEqual({ isWeak: true, text: 'Weak signal in your home: calls may drop indoors.' })
  expect(signalLine([])).toMatchObject({ isWeak: true, text: expect.stringMatching(/^No signal/) })
  const fair: NetworkSignal[] = [{ network: '4G', indoor: 'FAIR', outdoor: 'GOOD' }]
  expect(signalLine(fair)).toMatchObject({ isWeak: false, text: expect.stringMatching(/^Fair signal/) })
})
