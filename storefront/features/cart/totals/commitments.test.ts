import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import type { CartLine } from '../cart-line.ts'
import { commitmentsOf } from './commitments.ts'

const [SAMPLE] = aCart().offers as [CartLine]

function aLine(description: string, commitmentDuration: number, visit: string | null = null): CartLine {
  const appointment = visit === null ? null : { at: visit, time: '08:00-13:00', heldUntil: '' }
  return { ...SAMPLE, appointment, baseOffer: { ...SAMPLE.baseOffer, description, commitmentDuration } }
}

test('MOVE-6: every length has an end of its own, counted from the day that services are expected to start', () => {
  const lines = [aLine('TV Family', 12), aLine('Fibre 1Gb', 24, '2026-11-30'), aLine('SIM', 1)]
  expect(commitmentsOf(lines, '2026-11-16')).toEqual([
    { names: ['Fibre 1Gb'], months: 24, until: '2028-11-30' },
    { names: ['TV Family'], months: 12, until: '2027-11-30' },
  ])
})

test('MOVE-6: what is bound as long is told together', () => {
  expect(commitmentsOf([aLine('Fibre 1Gb', 24), aLine('TV Family', 24)], '2026-11-16')).toEqual([
    { names: ['Fibre 1Gb', 'TV Family'], months: 24, until: '2028-11-23' },
  ])
})
