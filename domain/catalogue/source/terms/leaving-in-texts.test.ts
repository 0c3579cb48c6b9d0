import { expect, test } from 'vitest'
import { aBrand, anOfferFile, catalogueWith, compiled, PICTURES, PRICES_IN_TERMS } from '../catalogue.fixture.ts'
import { compileRelease } from '../compile-release.ts'

const RULE = { leaving: { centsPerDay: 150 } }
const TERMS = {
  version: '1',
  path: '/legal/terms',
  sections: [PRICES_IN_TERMS, { anchor: 'term', title: 'Leaving', paragraphs: ['{leavingEarly} See below.'] }],
}
const { contractSummary } = compiled(catalogueWith(anOfferFile())).brand
const SUMMARY = { contractSummary: { ...contractSummary, earlyTermination: '{leavingEarly}' } }

function withBrand(parts: object) {
  const files = catalogueWith(anOfferFile())
  files[0] = { path: 'brand.json', content: aBrand(parts) }
  return files
}

function problems(parts: object): string[] {
  const result = compileRelease(withBrand(parts), PICTURES)
  return result.ok ? [] : result.refusal.map(({ field, message }) => `${field}: ${message}`)
}

test('LEAVE-4: terms, contract summary and answers say the rule in the same words, made from the figure', () => {
  const answers = [{ title: 'Leaving early', text: '{leavingEarly}' }]
  const { brand } = compiled(withBrand({ ...RULE, ...SUMMARY, terms: TERMS, answers }))
  const rule =
    'Leaving early costs €1.50 for each day left of your minimum term, and never more than the monthly charges left.'
  expect(brand.terms.sections[1]?.paragraphs).toEqual([`${rule} See below.`])
  expect(brand.contractSummary?.earlyTermination).toBe(rule)
  expect(brand.answers?.[0]?.text).toBe(rule)
  expect(brand.leaving).toEqual(RULE.leaving)
})

test('LEAVE-5: a figure that no text says, and a place in a text without a figure, are mistakes', () => {
  expect(problems(RULE)).toEqual([
    'terms.sections: must say {leavingEarly}: leaving early costs something',
    'contractSummary.earlyTermination: must say {leavingEarly}: leaving early costs something',
  ])
  expect(problems({ terms: TERMS })).toEqual([
    'terms.sections: must not say {leavingEarly}: brand.json has no leaving.centsPerDay',
  ])
  expect(problems({ ...RULE, ...SUMMARY, terms: TERMS })).toEqual([])
})
