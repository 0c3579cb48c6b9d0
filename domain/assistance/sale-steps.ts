import type { Cart } from '#domain/cart/cart.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { Checkout } from '#domain/checkout/checkout.ts'
import { unanswered } from '#domain/checkout/steps.ts'

/** What only the customer can do, in the order of the page. */
export const SALE_STEPS = ['NUMBER', 'INSURANCE_DOCUMENTS', 'DETAILS', 'TERMS', 'ORDER'] as const
export type SaleStepKind = (typeof SALE_STEPS)[number]

export const STEP_STATES = ['DONE', 'NOW', 'TO_COME'] as const
export type StepState = (typeof STEP_STATES)[number]

export type SaleStep = { kind: SaleStepKind; state: StepState; at: Date | null }

type Sale = {
  cart: Cart
  answers: Checkout
  /** When the last of the details was given, as far as the audit trail knows. */
  detailsAt: Date | null
  /** Null: not ordered yet. */
  orderedAt: Date | null
  now: Date
}

type Judged = { done: boolean; at: Date | null }

/** The assistant sees that a step is done, and nothing of what was given. Steps that the cart does not need are left out. */
export function saleSteps(sale: Sale): SaleStep[] {
  const { cart, answers, detailsAt, orderedAt, now } = sale
  const ordered = { done: orderedAt !== null, at: orderedAt }
  const judged: Record<SaleStepKind, Judged | null> = {
    NUMBER: allDone(provenNumbers(cart)),
    INSURANCE_DOCUMENTS: allDone(confirmedInsurances(cart)),
    DETAILS: { done: ordered.done || unanswered(cart, answers, now).length === 0, at: detailsAt },
    // The ticks are given with the order, and not before.
    TERMS: ordered,
    ORDER: ordered,
  }
  const needed = SALE_STEPS.flatMap((kind) => {
    const step = judged[kind]
    return step === null ? [] : [{ kind, ...step }]
  })
  const next = needed.find(({ done }) => !done)?.kind
  return needed.map(({ kind, done, at }) => ({
    kind,
    state: done ? 'DONE' : kind === next ? 'NOW' : 'TO_COME',
    at: done ? at : null,
  }))
}

function provenNumbers({ lines }: Cart): (string | null)[] {
  return lines.flatMap((line) => (line.kind === 'mobile' && line.bringsNumber ? [line.porting?.provenAt ?? null] : []))
}

function confirmedInsurances({ lines }: Cart): (string | null)[] {
  return lines
    .flatMap(devicesOf)
    .filter(({ insurance }) => insurance !== null)
    .map(({ insuranceConfirmedAt }) => insuranceConfirmedAt)
}

/** Null: the cart does not need it. */
function allDone(times: readonly (string | null)[]): Judged | null {
  if (times.length === 0) return null
  const known = times.filter((time) => time !== null)
  if (known.length < times.length) return { done: false, at: null }
  return { done: true, at: new Date(Math.max(...known.map((time) => Date.parse(time)))) }
}
