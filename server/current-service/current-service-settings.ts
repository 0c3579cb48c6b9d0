import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'
import { perMinute, type VisitorBudget, visitorBudget } from '#server/platform/config/visitor-budget.ts'

/** A slot that is held is not available to other customers. */
const SHARE_OF_SLOTS = 0.05

export type CurrentServiceSettings = {
  /** How many slots of the engineers' diary may be held at a time. */
  slotHolds: { perVisitor: number; perHome: number }
  budgets: { slots: VisitorBudget }
}

export const CURRENT_SERVICE_ENVIRONMENT = {
  SLOTS_PER_MINUTE: perMinute,
  ALL_SLOTS_PER_MINUTE: perMinute,
  SLOT_HOLDS_PER_VISITOR: wholeNumber('25', 1, 100_000),
  SLOT_HOLDS_PER_HOME: wholeNumber('5', 1, 1000),
}

/** @param ofWork budget of a visitor per minute */
export function currentServiceSettings(
  values: ValuesOf<typeof CURRENT_SERVICE_ENVIRONMENT>,
  ofWork: number,
): CurrentServiceSettings {
  const slots = { perVisitor: values.SLOTS_PER_MINUTE, forAll: values.ALL_SLOTS_PER_MINUTE }
  return {
    slotHolds: { perVisitor: values.SLOT_HOLDS_PER_VISITOR, perHome: values.SLOT_HOLDS_PER_HOME },
    budgets: { slots: visitorBudget(slots, { share: SHARE_OF_SLOTS, ofWork }) },
  }
}
