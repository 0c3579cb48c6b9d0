import type { LeavingRule } from '#domain/pricing/leaving/leaving-charge.ts'
import { leavingRuleText } from '#domain/pricing/leaving/leaving-text.ts'
import type { Brand } from '../../brand.ts'
import type { Problem } from '../../release.ts'
import type { ReadableSources } from '../read-sources.ts'

/** Stands where the sentence on leaving early belongs, which is made from the figure. */
export const LEAVING_PLACEHOLDER = '{leavingEarly}'

type Said = { field: string; texts: readonly (string | undefined)[] }

/** What leaving costs has to be in the terms and in the contract summary, with the current figure. */
export function checkLeavingInTexts({ brand }: ReadableSources): Problem[] {
  if (!brand?.terms?.sections || !brand.contractSummary) return []
  const places: Said[] = [
    { field: 'terms.sections', texts: brand.terms.sections.flatMap((section) => section?.paragraphs ?? []) },
    { field: 'contractSummary.earlyTermination', texts: [brand.contractSummary.earlyTermination] },
  ]
  const hasRule = brand.leaving !== undefined
  return places.flatMap(({ field, texts }) => {
    const isSaid = texts.some((text) => text?.includes(LEAVING_PLACEHOLDER))
    if (isSaid === hasRule) return []
    const message = hasRule
      ? `must say ${LEAVING_PLACEHOLDER}: leaving early costs something`
      : `must not say ${LEAVING_PLACEHOLDER}: brand.json has no leaving.centsPerDay`
    return [{ file: 'brand.json', field, message }]
  })
}

type Texts = Pick<Brand, 'terms' | 'answers' | 'contractSummary'>

export function textsWithLeaving<B extends Texts>(brand: B, rule: LeavingRule | undefined): B {
  if (rule === undefined) return brand
  const say = (text: string) => text.replaceAll(LEAVING_PLACEHOLDER, leavingRuleText(rule))
  const { terms, answers, contractSummary } = brand
  return {
    ...brand,
    terms: {
      ...terms,
      sections: terms.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(say) })),
    },
    answers: answers?.map((answer) => ({ ...answer, text: say(answer.text) })),
    contractSummary: contractSummary && {
      ...contractSummary,
      earlyTermination: say(contractSummary.earlyTermination),
    },
  }
}
