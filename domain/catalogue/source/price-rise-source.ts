import * as v from 'valibot'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { Problem } from '#domain/catalogue/release.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { ReadableSources } from './read-sources.ts'

/** Stands in the terms where the sentence on the rises belongs, which is made from the figures. */
const PLACEHOLDER = '{annualPriceRises}'
const ANY_PLACEHOLDER = /\{[^{}]*\}/g

const priceRise = v.pipe(
  v.strictObject({
    month: whole(1, 12, 'month, 1 to 12'),
    firstYear: whole(2020, 2100, 'year, 2020 to 2100'),
    amount: v.exactOptional(v.pipe(whole(1, 100_000, 'number of cents, 1 to 100000'), v.transform(cents))),
    percent: v.exactOptional(
      v.pipe(
        v.number('must be a percentage such as 3.5'),
        v.check((percent) => percent > 0 && percent <= 50, 'must be above 0 and at most 50'),
        v.check(isInHundredths, 'must have at most two decimals'),
      ),
    ),
  }),
  v.check(({ amount, percent }) => (amount === undefined) !== (percent === undefined), 'must have amount or percent'),
  v.transform(toPriceRise),
)

/** Each service says how it rises, or that it does not: none can be forgotten. */
export const annualRisesSource = v.strictObject({
  MOBILE: v.nullable(priceRise),
  MBB: v.nullable(priceRise),
  TV: v.nullable(priceRise),
  DUALPLAY: v.nullable(priceRise),
  SA_PSTN: v.nullable(priceRise),
  DUALPLAY_PSTN: v.nullable(priceRise),
})

/** Whoever is asked to pay more every year reads so in the terms, in the figures that hold. */
export function checkRisesInTerms({ brand }: ReadableSources): Problem[] {
  const { annualPriceRises, terms } = brand ?? {}
  const sections = terms?.sections
  if (!annualPriceRises || !sections) return []
  const problems: Problem[] = []
  let isTold = false
  for (const [index, section] of sections.entries()) {
    for (const [place, paragraph] of (section?.paragraphs ?? []).entries()) {
      const named: string[] = paragraph?.match(ANY_PLACEHOLDER) ?? []
      isTold ||= named.includes(PLACEHOLDER)
      const unknown = named.find((name) => name !== PLACEHOLDER)
      if (unknown === undefined) continue
      const field = `terms.sections.${index}.paragraphs.${place}`
      problems.push({ file: 'brand.json', field, message: `${unknown} is not known: only ${PLACEHOLDER} is filled in` })
    }
  }
  const rises = Object.values(annualPriceRises).some((rise) => rise !== null)
  if (rises && !isTold) {
    const message = `must say ${PLACEHOLDER} where the terms speak of prices: something rises every year`
    problems.push({ file: 'brand.json', field: 'terms.sections', message })
  }
  return problems
}

export function termsWithRises(terms: Brand['terms'], sentence: string): Brand['terms'] {
  const sections = terms.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((paragraph) => paragraph.replaceAll(PLACEHOLDER, sentence)),
  }))
  return { ...terms, sections }
}

function toPriceRise({ amount, percent = 0, ...date }: RiseFields): PriceRise {
  return amount === undefined ? { ...date, percent } : { ...date, amount }
}

type RiseFields = { month: number; firstYear: number; amount?: Cents; percent?: number }

function whole(least: number, most: number, what: string) {
  const message = `must be a ${what}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

function isInHundredths(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
}
