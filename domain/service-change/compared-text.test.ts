import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { aHeldMobile, aHeldService, NO_GIVES } from '#domain/held-service/held-service.fixture.ts'
import { comparedText } from './compared-text.ts'

const fast = (maxDownload: number) => ({ ...NO_GIVES, speeds: { maxDownload, minDownload: maxDownload / 2 } })

test.each([
  [500, 'Up to 500Mb, at least 250Mb. Five times as fast as now.'],
  [1000, 'Up to 1Gb, at least 500Mb. Ten times as fast as now.'],
  [2000, 'Up to 2Gb, at least 1Gb. 20 times as fast as now.'],
  [150, 'Up to 150Mb, at least 75Mb. Faster than now.'],
  [100, 'Up to 100Mb, at least 50Mb. As fast as now.'],
  [7, 'Up to 7Mb, at least 3.5Mb. Slower than now.'],
])('CHPAGE-6: %d Mb is said beside the 100 Mb that the customer has', (speed, text) => {
  expect(comparedText(aHeldService(), { tariff: aTariff(), gives: fast(speed), withHandset: false })).toBe(text)
})

test('COVER-7: of a plan without a speed that can be relied on no maximum is said', () => {
  const gives = { ...NO_GIVES, speeds: { maxDownload: 500 } }
  expect(comparedText(aHeldService(), { tariff: aTariff(), gives, withHandset: false })).toBe(
    'Five times as fast as now.',
  )
})

test('CHPAGE-6: the same plan is called what the customer has', () => {
  const tariff = aTariff({ offerCode: 'FTTC_100MB', commitmentDuration: 12 })
  expect(comparedText(aHeldService(), { tariff, gives: fast(100), withHandset: false })).toBe(
    'Up to 100Mb, at least 50Mb. What you have, with a new minimum term.',
  )
})

const USAGES = [
  { code: 'DATA', description: 'Data', allowance: '60 GB' },
  { code: 'MINUTES', description: 'Calls', allowance: 'Unlimited' },
]

test('CHPAGE-6: mobile plans say their data and calls, TV its channels', () => {
  const plan = { tariff: aTariff({ usages: USAGES }), gives: NO_GIVES, withHandset: false }
  expect(comparedText(aHeldMobile(), plan)).toBe('60 GB of data, unlimited calls and texts.')
  const tv = aHeldService({ serviceGroup: 'TV', gives: { ...NO_GIVES, channels: ['one', 'two'] } })
  const channels = ['one', 'two', 'three']
  const pack = { tariff: aTariff(), gives: { ...NO_GIVES, channels }, withHandset: false }
  expect(comparedText(tv, pack)).toBe('3 channels, 1 more than now.')
})

test('CHPAGE-6: the same mobile plan is called what the customer has, unless a new phone comes with it', () => {
  const held = aHeldMobile({ offerCode: 'SIM_60GB' })
  const text = (commitmentDuration: number, withHandset = false) => {
    const tariff = aTariff({ offerCode: 'SIM_60GB', usages: USAGES, commitmentDuration })
    return comparedText(held, { tariff, gives: NO_GIVES, withHandset })
  }
  const given = '60 GB of data, unlimited calls and texts.'
  expect(text(24)).toBe(`${given} What you have, with a new minimum term.`)
  expect(text(1)).toBe(`${given} What you have, without a minimum term.`)
  expect(text(24, true)).toBe(given)
})
