import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { type FoundTariffs, findTariffs, recommendTariffs, type TariffQuery } from './find-tariffs.ts'
import type { Release } from './release.ts'
import { anOfferFile, catalogueWith, compiled } from './source/catalogue.fixture.ts'
import { aTariff } from './tariff.fixture.ts'
import type { Tariff } from './tariff.ts'

function aRelease(...tariffs: Tariff[]): Release {
  return { ...compiled(catalogueWith(anOfferFile())), tariffs }
}

function codesOf({ tariffs }: FoundTariffs): string[] {
  return tariffs.map(({ code }) => code)
}

const WANTED = aTariff({
  code: 'WANTED',
  serviceGroup: 'MOBILE',
  technology: null,
  commitmentDuration: 12,
  simOnly: true,
  portIn: true,
  equipmentsPrice: [{ code: 'PHONE', discountedPrice: cents(0) }],
})
const OTHER = aTariff({ code: 'OTHER', advertised: false })

test.each<[string, Partial<TariffQuery>]>([
  ['term', { commitment: 12 }],
  ['service group', { serviceGroupCode: 'MOBILE' }],
  ['SIM only', { simOnly: true }],
  ['port-in', { portIn: true }],
  ['code', { catalogTariffCode: ['WANTED', 'UNKNOWN'] }],
  ['advertised', { advertised: true }],
  ['equipment', { equipmentCode: 'PHONE' }],
])('TARIFF-3: the search narrows by %s', (_by, narrowing) => {
  const { tariffs } = findTariffs(aRelease(OTHER, WANTED), { acquisitionType: 'NEW_ACQUISITION', ...narrowing })
  expect(tariffs).toEqual([WANTED])
})

test('TARIFF-3: the search narrows by technology and by kind of customer', () => {
  const release = aRelease(OTHER, WANTED)
  expect(findTariffs(release, { acquisitionType: 'NEW_ACQUISITION', technology: 'FTTH' }).tariffs).toEqual([OTHER])
  expect(findTariffs(release, { acquisitionType: 'CHANGE_OFFER' }).tariffs).toEqual([])
})

test('TARIFF-3: false narrows too, and what is not given or empty does not', () => {
  const release = aRelease(OTHER, WANTED)
  expect(findTariffs(release, { acquisitionType: 'NEW_ACQUISITION', simOnly: false }).tariffs).toEqual([OTHER])
  const open: TariffQuery = {
    acquisitionType: 'NEW_ACQUISITION',
    simOnly: null,
    commitment: null,
    catalogTariffCode: [],
  }
  expect(findTariffs(release, open).tariffs).toHaveLength(2)
})

test('TARIFF-4: a line is offered the tariffs whose minimum speed it can carry', () => {
  const release = aRelease(
    aTariff({ code: 'FAST', minDownloadSpeed: 900 }),
    aTariff({ code: 'SLOW', minDownloadSpeed: 450 }),
    aTariff({ code: 'HIDDEN', minDownloadSpeed: 1, advertised: false }),
    aTariff({ code: 'OTHER_NETWORK', technology: 'NBI', minDownloadSpeed: 1 }),
  )
  const offered = (maxSpeed: number | null) =>
    codesOf(recommendTariffs(release, [{ technology: 'FTTH', maxSpeed, availableFrom: null }], 'NEW_ACQUISITION'))
  expect(offered(900)).toEqual(['FAST', 'SLOW'])
  expect(offered(899)).toEqual(['SLOW'])
  expect(offered(449)).toEqual([])
  expect(offered(null)).toEqual(['FAST', 'SLOW'])
})

test('TARIFF-53: mobile broadband is recommended first, then the plans of the slow line below it', () => {
  const release = aRelease(
    aTariff({ code: 'COPPER', technology: 'NGB', minDownloadSpeed: 1, sortOrder: 1 }),
    aTariff({ code: 'FIBRE', minDownloadSpeed: 1, sortOrder: 2 }),
    aTariff({ code: 'MOBILE', serviceGroup: 'MBB', technology: null, minDownloadSpeed: null, sortOrder: 3 }),
  )
  const mobile = { technology: 'MBB', maxSpeed: null, availableFrom: null } as const
  const copper = { technology: 'NGB', maxSpeed: 7, availableFrom: null } as const
  expect(codesOf(recommendTariffs(release, [mobile, copper], 'NEW_ACQUISITION'))).toEqual(['MOBILE', 'COPPER'])
  expect(codesOf(recommendTariffs(release, [mobile], 'NEW_ACQUISITION'))).toEqual(['MOBILE'])
})

test('TARIFF-5: discounts come with the tariffs they belong to, and no others', () => {
  const release = compiled(catalogueWith(anOfferFile()))
  const codes = (acquisitionType: TariffQuery['acquisitionType']) =>
    findTariffs(release, { acquisitionType }).discounts.map(({ catalogDiscountCode }) => catalogDiscountCode)
  expect(codes('NEW_ACQUISITION')).toEqual(['ACQ_FTTH_1GB_24M_INTRO', 'ACQ_FTTH_1GB_24M_SETUP'])
  expect(codes('CHANGE_OFFER')).toEqual(['CO_FTTH_1GB_24M_SETUP'])
  expect(codes('CROSS_SELL')).toEqual([])
})

test('DEV-7: whoever brings a number finds the tariff that is for them, and where a plan has none, the one that is for everybody', () => {
  const mobile = { serviceGroup: 'MOBILE', technology: null } as const
  const plain = aTariff({ ...mobile, code: 'PLAIN', offerCode: 'A' })
  const port = aTariff({ ...mobile, code: 'PORT', offerCode: 'A', portIn: true })
  const alone = aTariff({ ...mobile, code: 'ALONE', offerCode: 'B' })
  const found = (portIn: boolean) =>
    findTariffs(aRelease(plain, port, alone), { acquisitionType: 'NEW_ACQUISITION', portIn })
      .tariffs.map(({ code }) => code)
      .toSorted()
  expect(found(true)).toEqual(['ALONE', 'PORT'])
  expect(found(false)).toEqual(['ALONE', 'PLAIN'])
})
