import type { Brand } from '../../brand.ts'
import type { Problem } from '../../release.ts'
import type { ReadableSources } from '../read-sources.ts'
import { LEAVING_PLACEHOLDER } from './leaving-in-texts.ts'

/** Stands in the terms where the sentence on the rises belongs, which is made from the figures. */
const PLACEHOLDER = '{annualPriceRises}'
const KNOWN = [PLACEHOLDER, LEAVING_PLACEHOLDER]
const ANY_PLACEHOLDER = /\{[^{}]*\}/g

/** A yearly price rise has to be in the terms, with the current figures. */
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
      const unknown = named.find((name) => !KNOWN.includes(name))
      if (unknown === undefined) continue
      const field = `terms.sections.${index}.paragraphs.${place}`
      problems.push({
        file: 'brand.json',
        field,
        message: `${unknown} is not known: only ${KNOWN.join(' and ')} are filled in`,
      })
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
