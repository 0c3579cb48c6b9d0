import { expect, test } from 'vitest'
import {
  aBrand,
  aContractTexts,
  anOfferFile,
  aSimOnly,
  compiled,
  problems,
  wholeCatalogue,
} from './catalogue.fixture.ts'

const SPEEDS = { minDownload: 4, normalDownload: 6, maxDownload: 8, minUpload: 1, normalUpload: 2, maxUpload: 3 }

test('CSUM-6: a broadband offer tells the speed that is normally available, between minimum and maximum', () => {
  const at = (speeds: object) => problems({ 'dualplay/fibre.json': anOfferFile({ speeds }) })
  expect(at(SPEEDS)).toEqual([])
  expect(at({ ...SPEEDS, normalDownload: 9 })).toEqual([
    'dualplay/fibre.json speeds.normalDownload: is more than the maximum',
  ])
  expect(at({ ...SPEEDS, normalUpload: 0 })).toEqual(['dualplay/fibre.json speeds.normalUpload: must be more than 0'])
  expect(at({ ...SPEEDS, minUpload: 2, normalUpload: 1 })).toEqual([
    'dualplay/fibre.json speeds.normalUpload: is less than the minimum',
  ])
  const { normalDownload: _, ...without } = SPEEDS
  expect(at(without)[0]).toContain('dualplay/fibre.json speeds.normalDownload')
})

test('CSUM-6: a plan with a SIM tells the speeds that its network may reach', () => {
  const { estimatedSpeeds: _, ...without } = aSimOnly() as { estimatedSpeeds: object }
  expect(problems({ 'mobile/sim.json': without })[0]).toContain('mobile/sim.json estimatedSpeeds')
  const tariff = compiled(wholeCatalogue()).tariffs.find(({ offerCode }) => offerCode === 'SIM')
  expect([tariff?.estimatedDownloadSpeed, tariff?.estimatedUploadSpeed, tariff?.maxDownloadSpeed]).toEqual([
    300,
    50,
    null,
  ])
})

test('CSUM-7: the texts of contract summaries are all there, with at least one feature for disabled customers', () => {
  const at = (texts: object) => problems({ 'brand.json': aBrand({ contractSummary: aContractTexts(texts) }) })
  expect(at({})).toEqual([])
  expect(at({ disabilities: [] })[0]).toContain('brand.json contractSummary.disabilities')
  expect(at({ earlyTermination: '' })).toEqual(['brand.json contractSummary.earlyTermination: must not be empty'])
  expect(at({ fairUse: { FAX: 'Never' } })[0]).toContain('brand.json contractSummary.fairUse.FAX')
})
