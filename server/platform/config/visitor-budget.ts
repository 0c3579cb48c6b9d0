import * as v from 'valibot'
import { wholeNumber } from './setting-kinds.ts'

/** How often in a minute a visitor, and all together, may ask for what has a budget of its own. */
export type VisitorBudget = { perVisitor: number; forAll: number }

/** Not set: it follows from the work that a visitor may ask for. */
export const perMinute = v.optional(wholeNumber('1', 1, 100_000_000))

const SMALLEST_BUDGET = 20
/** So many who spend all they have are no customers any more. */
const VISITORS_AT_THEIR_LIMIT = 25

type Set = { perVisitor: number | undefined; forAll: number | undefined }

/** @param usual what a visitor has where nothing is set: a share of the work that they may ask for */
export function visitorBudget({ perVisitor, forAll }: Set, usual: { share: number; ofWork: number }): VisitorBudget {
  const own = perVisitor ?? Math.max(SMALLEST_BUDGET, Math.ceil(usual.ofWork * usual.share))
  return { perVisitor: own, forAll: forAll ?? own * VISITORS_AT_THEIR_LIMIT }
}
