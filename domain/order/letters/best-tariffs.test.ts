import { expect, test } from 'vitest'
import { aBroadband, aTv, monthly } from '#domain/cart/cart.fixture.ts'
import { aDiscount, aRelease } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { bestTariffs } from './best-tariffs.ts'

const BOUGHT = aTariff({ offerCode: 'FTTH_1GB', maxDownloadSpeed: 1000 })
/** €39.99 on bills 1 to 12, €59.99 from bill 13, for 24 months. */
const LINE = aBroadband({ offer: 'FTTH_1GB', technology: 'FTTH', term: 24, price: monthly(5999, 3999, 12) })

const DATES = { liveOn: '2026-11-23', endsOn: '2028-11-23' }

function sold(parts: Partial<Tariff> & { code: string }): Tariff {
  return aTariff({
    technology: 'FTTH',
    acquisitionType: 'CHANGE_OFFER',
    serviceGroup: 'DUALPLAY',
    offerCode: parts.code,
    maxDownloadSpeed: 1000,
    activationFee: cents(0),
    discountedActivationFee: cents(0),
    discountDuration: 0,
    ...parts,
  })
}
const advice = (tariffs: Tariff[], discounts: Parameters<typeof aDiscount>[0][] = []) =>
  bestTariffs(
    LINE,
    BOUGHT,
    { id: 2, release: aRelease({ tariffs, discounts: discounts.map(aDiscount) }) },
    { ...DATES, parentOffer: null },
  )

test('MAIL-27: going on costs what the bills after the term say', () => {
  // 12 × 59.99
  expect(advice([]).stay).toEqual({ monthly: 5999, year: 71_988 })
  expect(advice([]).better).toEqual([])
})

test('MAIL-27: a better plan is counted over twelve bills, with its discounts and what is once off', () => {
  const plan = sold({
    code: 'A',
    defaultPrice: cents(5500),
    displayPrice: cents(4500),
    discountDuration: 6,
    activationFee: cents(3000),
    discountedActivationFee: cents(1000),
  })
  const [best] = advice([plan]).better
  // 6 × 45.00 + 6 × 55.00 + 10.00
  expect(best).toMatchObject({ monthly: 4500, year: 61_000 })
})

test('MAIL-27: only what customers can change to, over their line, at least as fast and cheaper in a year; cheapest first, each offer once', () => {
  const at = (price: number) => ({ defaultPrice: cents(price), displayPrice: cents(price) })
  const { better } = advice([
    sold({ code: 'DEARER', ...at(6000) }),
    sold({ code: 'SAME', ...at(5999) }),
    sold({ code: 'SLOWER', ...at(1000), maxDownloadSpeed: 500 }),
    sold({ code: 'COPPER', ...at(1000), technology: 'FTTC' }),
    sold({ code: 'NEW', ...at(1000), acquisitionType: 'NEW_ACQUISITION' }),
    sold({ code: 'WITH_PHONE', ...at(1000), serviceGroup: 'DUALPLAY_PSTN' }),
    sold({ code: 'FASTER', ...at(5500), maxDownloadSpeed: 2000 }),
    sold({ code: 'CHEAP_24M', offerCode: 'CHEAP', ...at(5000) }),
    sold({ code: 'CHEAP_12M', offerCode: 'CHEAP', ...at(5200) }),
  ])
  expect(better.map(({ tariff, year }) => [tariff.code, year])).toEqual([
    ['CHEAP_24M', 60_000],
    ['FASTER', 66_000],
  ])
})

test('MAIL-27: of TV the same pack, where it stands beside the same broadband', () => {
  const tv = aTv({ offer: 'TV_1', term: 24, price: monthly(2000) })
  const pack = (code: string, parts: Partial<Tariff>) =>
    sold({
      code,
      serviceGroup: 'TV',
      technology: null,
      defaultPrice: cents(1500),
      displayPrice: cents(1500),
      ...parts,
    })
  const tariffs = [
    pack('BESIDE', { offerCode: 'TV_1', parentOfferCodes: ['FTTH_1GB'] }),
    pack('ELSEWHERE', { offerCode: 'TV_1', parentOfferCodes: ['FTTC_100MB'] }),
    pack('OTHER', { offerCode: 'TV_2', parentOfferCodes: null }),
  ]
  const { better } = bestTariffs(
    tv,
    null,
    { id: 2, release: aRelease({ tariffs }) },
    { ...DATES, parentOffer: 'FTTH_1GB' },
  )
  expect(better.map(({ tariff }) => tariff.code)).toEqual(['BESIDE'])
})
