import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { allowanceOf, givesAtLeast, givesOf, isFasterOrMore } from './gives.ts'
import { NO_GIVES } from './held-service.fixture.ts'

test.each([
  ['30 GB', 30],
  ['500 MB', 0.5],
  ['1.5 TB', 1500],
  ['1,000 minutes', 1000],
  ['Unlimited', 'UNLIMITED'],
  ['Included', 0],
])('BEST-2: the allowance "%s" counts as %s', (text, figure) => {
  expect(allowanceOf(text)).toBe(figure)
})

test('BEST-2: what a plan gives is its speeds, its allowances, its channels and a home phone', () => {
  const channels = [{ code: 'RTE', name: 'RTÉ', logo: 'R', group: 'IRISH', hd: true, shows: null } as const]
  const pack = { code: 'TV_SMALL', name: 'Small', buildsOn: null, adds: ['RTE'] }
  const tv = aTariff({
    offerCode: 'TV_SMALL',
    serviceGroup: 'TV',
    usages: [
      { code: 'CHANNELS', description: 'Channels', allowance: '1' },
      { code: 'RECORDING', description: 'Recording', allowance: '200 hours' },
    ],
  })
  expect(givesOf(tv, { date: '2026-11-01', channels, packs: [pack] })).toMatchObject({
    allowances: { CHANNELS: 1, RECORDING: 200 },
    channels: ['RTE'],
    homePhone: false,
  })
  const withPhone = givesOf(aTariff({ serviceGroup: 'DUALPLAY_PSTN', estimatedUploadSpeed: null }), null)
  expect(withPhone).toMatchObject({ homePhone: true, speeds: { minDownload: 900, maxDownload: 1000 } })
  expect(withPhone.speeds).not.toHaveProperty('estimatedUpload')
})

test('BEST-2: less of one thing is less, whatever else there is more of', () => {
  const held = { ...NO_GIVES, allowances: { DATA: 30, ROAMING_DATA: 30 } as const }
  const moreAtHome = { ...NO_GIVES, allowances: { DATA: 'UNLIMITED', ROAMING_DATA: 15 } as const }
  expect(givesAtLeast(moreAtHome, held)).toBe(false)
  expect(givesAtLeast({ ...held, speeds: { maxDownload: 500 } }, held)).toBe(true)
  expect(givesAtLeast(held, { ...held, homePhone: true })).toBe(false)
  expect(givesAtLeast(held, { ...held, channels: ['RTE'] })).toBe(false)
  expect(givesAtLeast(held, { ...held, speeds: { maxDownload: 7 } })).toBe(false)
})

test('BEST-3: faster broadband, more mobile data and more channels are an upgrade', () => {
  const slow = { ...NO_GIVES, speeds: { maxDownload: 100 } }
  expect(isFasterOrMore({ ...NO_GIVES, speeds: { maxDownload: 500 } }, slow, 'DUALPLAY')).toBe(true)
  expect(isFasterOrMore(slow, slow, 'DUALPLAY')).toBe(false)
  const some = { ...NO_GIVES, allowances: { DATA: 30 } }
  const endless = { ...NO_GIVES, allowances: { DATA: 'UNLIMITED' } as const }
  expect(isFasterOrMore(endless, some, 'MOBILE')).toBe(true)
  expect(isFasterOrMore(endless, endless, 'MOBILE')).toBe(false)
  expect(isFasterOrMore({ ...NO_GIVES, channels: ['RTE'] }, NO_GIVES, 'TV')).toBe(true)
})
