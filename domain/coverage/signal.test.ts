import { expect, test } from 'vitest'
import { bestSignal, completeSignals, type NetworkSignal } from './signal.ts'

const FOUR_G: NetworkSignal = { network: '4G', indoor: 'FAIR', outdoor: 'GOOD' }

test('COVER-2: a network that is not told has no signal, and the newest stands first', () => {
  expect(completeSignals([FOUR_G])).toEqual([{ network: '5G', indoor: 'NONE', outdoor: 'NONE' }, FOUR_G])
  expect(completeSignals([])).toHaveLength(2)
})

test('COVER-2: a phone has the best signal of all networks', () => {
  const signals: NetworkSignal[] = [{ network: '5G', indoor: 'WEAK', outdoor: 'GOOD' }, FOUR_G]
  expect([bestSignal(signals, 'indoor'), bestSignal(signals, 'outdoor')]).toEqual(['FAIR', 'GOOD'])
  expect(bestSignal([], 'indoor')).toBe('NONE')
})
