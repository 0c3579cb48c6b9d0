import type { StagedAttributes } from './staged-entry.ts'

/** What a plan in the files of the catalogue cannot be without, as TMF620 names it. */
const NEEDED = ['productSpecification', 'productOfferingTerm', 'productOfferingPrice'] as const

/** Of a proposed offering. None: it can be read as a plan. */
export function missingParts(attributes: StagedAttributes): readonly string[] {
  return NEEDED.filter((name) => {
    const part = attributes[name]
    return part === undefined || part === null || (Array.isArray(part) && part.length === 0)
  })
}
