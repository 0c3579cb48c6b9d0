import { expect, test } from 'vitest'
import { aPlan } from '#storefront/gallery/samples.ts'
import { headline } from './headline.ts'

test('CARD-43: the figure of a broadband plan is its speed, with that of the upload', () => {
  expect(headline(aPlan())).toEqual({
    before: 'up to',
    figure: '1Gb',
    after: 'upload to match',
    readOut: 'Up to 1Gb download, up to 1Gb upload',
  })
  expect(headline(aPlan({ maxUploadSpeed: 100 }))).toMatchObject({ figure: '1Gb', after: '100Mb upload' })
  expect(headline(aPlan({ maxUploadSpeed: null }))).toMatchObject({ after: '', readOut: 'Up to 1Gb download' })
})

test('CARD-43: without a speed it is the first thing that the plan comes with', () => {
  const usages = [{ code: 'CHANNELS', description: 'Channels', allowance: '45' }]
  const withoutSpeed = { maxDownloadSpeed: null, maxUploadSpeed: null }
  expect(headline(aPlan({ ...withoutSpeed, usages }))).toEqual({
    before: '',
    figure: '45',
    after: 'Channels',
    readOut: 'Channels: 45',
  })
  expect(headline(aPlan({ ...withoutSpeed, usages: [] }))).toBeNull()
})
