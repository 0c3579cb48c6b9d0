import { expect, test } from 'vitest'
import {
  ANNUAL_RISES,
  aBrand,
  anOfferFile,
  catalogueWith,
  compiled,
  PICTURES,
  PRICES_IN_TERMS,
} from '../catalogue.fixture.ts'
import { compileRelease } from '../compile-release.ts'

function withBrand(parts: object) {
  const files = catalogueWith(anOfferFile())
  files[0] = { path: 'brand.json', content: aBrand(parts) }
  return files
}

function problems(parts: object): string[] {
  const result = compileRelease(withBrand(parts), PICTURES)
  return result.ok ? [] : result.refusal.map(({ field, message }) => `${field}: ${message}`)
}

function withRise(rise: unknown): object {
  return { annualPriceRises: { ...ANNUAL_RISES, DUALPLAY: rise } }
}

test('RISE-1: each tariff carries the rise of its service, in cents or per cent, or none', () => {
  const { tariffs } = compiled(catalogueWith(anOfferFile()))
  const risesOf = (group: string) => tariffs.find(({ serviceGroup }) => serviceGroup === group)?.priceRise
  expect(risesOf('DUALPLAY')).toEqual({ month: 4, firstYear: 2028, amount: 300 })
  expect(risesOf('MOBILE')).toEqual({ month: 7, firstYear: 2029, percent: 3.5 })
  expect(risesOf('MBB')).toBeNull()
})

test.each([
  [undefined, 'annualPriceRises.DUALPLAY: is missing'],
  [{ month: 13, firstYear: 2028, amount: 300 }, 'annualPriceRises.DUALPLAY.month: must be a month, 1 to 12'],
  [{ month: 4, firstYear: 28, amount: 300 }, 'annualPriceRises.DUALPLAY.firstYear: must be a year, 2020 to 2100'],
  [{ month: 4, firstYear: 2028 }, 'annualPriceRises.DUALPLAY: must have amount or percent'],
  [{ month: 4, firstYear: 2028, amount: 1, percent: 1 }, 'annualPriceRises.DUALPLAY: must have amount or percent'],
  [
    { month: 4, firstYear: 2028, amount: 0 },
    'annualPriceRises.DUALPLAY.amount: must be a number of cents, 1 to 100000',
  ],
  [
    { month: 4, firstYear: 2028, amount: 2.5 },
    'annualPriceRises.DUALPLAY.amount: must be a number of cents, 1 to 100000',
  ],
  [{ month: 4, firstYear: 2028, percent: 0 }, 'annualPriceRises.DUALPLAY.percent: must be above 0 and at most 50'],
  [{ month: 4, firstYear: 2028, percent: 3.333 }, 'annualPriceRises.DUALPLAY.percent: must have at most two decimals'],
  [
    { month: 4, firstYear: 2028, amount: 300, when: 'soon' },
    'annualPriceRises.DUALPLAY.when: is not a field of this file',
  ],
])('RISE-1: a rise of %j is a mistake', (rise, problem) => {
  expect(problems(withRise(rise))).toEqual([problem])
})

test('RISE-2: the sentences of brand, cards and terms are made from the figures', () => {
  const { brand, tariffs } = compiled(catalogueWith(anOfferFile()))
  const sentence =
    'Prices rise each April from 2028: broadband by €3.00 a month, TV and home phone by €1.00 a month. Prices rise each July from 2029: mobile by 3.5%.'
  expect(brand.annualPriceIncrease).toBe(sentence)
  expect(brand.terms.sections[0]?.paragraphs).toEqual([`${sentence} We tell you before.`])
  const taglines = (group: string) =>
    tariffs
      .find(({ serviceGroup }) => serviceGroup === group)
      ?.attributes.flatMap(({ type, value }) => (type === 'priceIncreaseTagline' ? value : []))
  expect(taglines('MOBILE')).toEqual(['Prices rise each July from 2029, this one by 3.5%.'])
  expect(taglines('MBB')).toEqual([])
})

test('RISE-2: broadband with home phone is named where it rises otherwise than broadband', () => {
  const rises = { ...ANNUAL_RISES, DUALPLAY_PSTN: { month: 4, firstYear: 2028, amount: 400 } }
  expect(compiled(withBrand({ annualPriceRises: rises })).brand.annualPriceIncrease).toContain(
    'broadband by €3.00 a month, broadband with home phone by €4.00 a month, TV',
  )
})

test('RISE-2: where nothing rises the sentence says so', () => {
  const none = Object.fromEntries(Object.keys(ANNUAL_RISES).map((group) => [group, null]))
  const { brand } = compiled(withBrand({ annualPriceRises: none }))
  expect(brand.annualPriceIncrease).toBe('Prices don’t rise from year to year.')
})

test('RISE-2: terms that leave the rise out are a mistake, and so is anything else to be filled in', () => {
  const terms = (paragraphs: string[]) => ({
    terms: { version: '1', path: '/legal/terms', sections: [{ ...PRICES_IN_TERMS, paragraphs }] },
  })
  expect(problems(terms(['Prices stay.']))).toEqual([
    'terms.sections: must say {annualPriceRises} where the terms speak of prices: something rises every year',
  ])
  expect(problems(terms(['{annualPriceRises} {name} says so.']))).toEqual([
    'terms.sections.0.paragraphs.0: {name} is not known: only {annualPriceRises} and {leavingEarly} are filled in',
  ])
})
