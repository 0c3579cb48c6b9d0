import { expect, test } from 'vitest'
import { cents, NOTHING, subtract } from '#domain/money.ts'
import { freeActivationBanner } from './activation-fee.ts'
import { aBrand, anOfferFile, aPlan, catalogueWith, compiled } from './source/catalogue.fixture.ts'

const NEW = 'NEW_ACQUISITION'

function tariffOf(technology: string, activationDiscount: number, activationFees: object) {
  const offer = anOfferFile({ offerCode: 'OFFER', technology, plans: [aPlan({ activationDiscount })] })
  const files = catalogueWith(offer).map((file) =>
    file.path === 'brand.json' ? { path: file.path, content: aBrand({ activationFees }) } : file,
  )
  return compiled(files).tariffs.find(({ offerCode }) => offerCode === 'OFFER')
}

test.each([
  ['FTTH', 0, 14998],
  ['FTTH', 4999, 9999],
  ['NBI', 0, 14998],
  ['FTTC', 0, 4999],
  ['FTTC', 4999, 0],
  ['NGB', 0, 0],
] as const)('FEE-1: %s with a fee of %s cents spares the customer %s', (technology, charged, spared) => {
  const fees = { FTTH: 14998, NBI: 14998, FTTC: 4999, NGB: 0 }
  const tariff = tariffOf(technology, spared, fees)
  expect(tariff).toMatchObject({ activationFee: fees[technology], discountedActivationFee: charged })
})

test('FEE-1: what a network asks is what the catalogue says', () => {
  const tariff = tariffOf('FTTH', 0, { FTTH: 20_000, NBI: 0, FTTC: 0, NGB: 0 })
  expect(tariff && subtract(tariff.activationFee, tariff.discountedActivationFee)).toBe(0)
  expect(tariff?.activationFee).toBe(20_000)
})

test('FEE-2: free activation is announced with its worth', () => {
  const banner = (fee: number) => freeActivationBanner({ fee: cents(fee), feeCharged: NOTHING, cartType: NEW })
  expect(banner(14998)).toBe('No Set Up Fees! Free Activation & Installation worth €149.98')
  expect(banner(4999)).toBe('No Set Up Fees! Free Activation & Installation worth €49.99')
})

test('FEE-2: an activation that is charged, or was never charged for, is not announced', () => {
  expect(freeActivationBanner({ fee: cents(14998), feeCharged: cents(1), cartType: NEW })).toBeNull()
  expect(freeActivationBanner({ fee: NOTHING, feeCharged: NOTHING, cartType: NEW })).toBeNull()
})

test.each(['CROSS_SELL', 'CHANGE_OFFER'] as const)('FEE-3: a %s customer sees no activation banner', (cartType) => {
  expect(freeActivationBanner({ fee: cents(14998), feeCharged: NOTHING, cartType })).toBeNull()
})
