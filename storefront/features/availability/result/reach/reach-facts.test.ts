import { expect, test } from 'vitest'
import type { NetworkSignal } from '#domain/coverage/signal.ts'
import { aPlan } from '#storefront/gallery/samples.ts'
import { aPrequal } from '../../prequal.fixture.ts'
import { reachFacts } from './reach-facts.ts'

const WEAK: NetworkSignal[] = [
  { network: '5G', indoor: 'NONE', outdoor: 'NONE' },
  { network: '4G', indoor: 'WEAK', outdoor: 'FAIR' },
]
const PLANS = {
  state: 'ready',
  plans: [aPlan({ minDownloadSpeed: 450 }), aPlan({ minDownloadSpeed: 4000 })],
} as const

const valuesOf = (...given: Parameters<typeof reachFacts>) => reachFacts(...given).map(({ value }) => value)

test('COVER-7: a home has its line, the speed that its plans have at any time, and the signal indoors', () => {
  expect(valuesOf(aPrequal(), PLANS, WEAK)).toEqual(['Full fibre', '450Mb to 4Gb or more', 'Weak'])
  expect(valuesOf(aPrequal(), { state: 'ready', plans: [aPlan({ minDownloadSpeed: 24 })] }, WEAK)[1]).toBe(
    '24Mb or more',
  )
})

test('COVER-7: where mobile broadband is the answer its speed is that of the signal, not of the network’s list', () => {
  const mobile = aPrequal({ technology: 'MBB', maxSpeed: 150 })
  expect(valuesOf(mobile, PLANS, WEAK)).toEqual(['None found', '1 to 8Mb indoors, not guaranteed', 'Weak'])
  expect(valuesOf(mobile, PLANS, 'unknown')).toEqual(['None found', 'Depends on your signal', 'We couldn’t check it'])
})
