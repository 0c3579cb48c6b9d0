import * as v from 'valibot'
import { wholeNumber } from './setting-kinds.ts'

/** How often in a minute a visitor, and all visitors together, may call what has a budget of its own. */
export type VisitorBudget = { perVisitor: number; forAll: number }

/** Not set: a share of the work that a visitor may request. */
export const perMinute = v.optional(wholeNumber('1', 1, 100_000_000))

const SMALLEST_BUDGET = 20
/** More visitors at their limit than this are an attack and no customers. */
const VISITORS_AT_THEIR_LIMIT = 25

type Set = { perVisitor: number | undefined; forAll: number | undefined }

/** @param usual a visitor's budget where none is set: a share of the work that they may request */
export function visitorBudget({ perVisitor, forAll }: Set, usual: { share: number; ofWork: number }): VisitorBudget {
  const own = perVisitor ?? Math.max(SMALLEST_BUDGET, Math.ceil(usual.ofWork * usual.share))
  return { perVisitor: own, forAll: forAll ?? own * VISITORS_AT_THEIR_LIMIT }
}
