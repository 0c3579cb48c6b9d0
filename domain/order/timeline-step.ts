import type { Cents } from '#domain/money.ts'

export const STEP_KINDS = [
  'ordered',
  'referred',
  'paid',
  'confirmed',
  'prepared',
  'held',
  'line',
  'visit',
  'box',
  'parcel',
  'number',
  'live',
  'firstBill',
  'partly',
  'stopped',
  'cancelled',
  'withdrawn',
  'sendBack',
  'goodsBack',
  'moneyBack',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const STEP_STATES = ['done', 'now', 'toCome', 'late', 'stopped'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Tasks of the customer. */
export const CUSTOMER_TASKS = [
  'finishOrder',
  'pay',
  'beAtHome',
  'takeCall',
  'plugIn',
  'putInSim',
  'keepOldContract',
  'correctNumber',
  'sendBack',
] as const
export type CustomerTask = (typeof CUSTOMER_TASKS)[number]

export type TimelineStep = {
  kind: StepKind
  state: StepState
  /** When it was done. Null: it was not, or the time is not known. */
  doneAt: Date | null
  /** ISO date for which it is planned, as far as it is known. */
  dueOn: string | null
  /** 13:00-18:00 */
  hours: string | null
  /** ISO date that was promised and does not hold any more. */
  promisedOn: string | null
  /** The phone number that it is about. */
  number: string | null
  amount: Cents | null
  /** Ids of the lines that it is about. None: all. */
  lines: readonly string[]
  /** The id of the device that it is about. Null: of none. */
  goods: string | null
  /** Why it is stopped, as text for the customer. Null: it is not, or its kind says it. */
  note: string | null
  /** What the customer has to do for it, if anything. */
  needs: CustomerTask | null
}

/** The day that was promised first, and the one that holds now. */
export type Promised = { first: string; now: string }

export function kept(day: string): Promised {
  return { first: day, now: day }
}

export type StepParts = Partial<Omit<TimelineStep, 'kind' | 'state'>>

/** A step that is to be done. Its state is `late` once its day has passed or was moved. */
export function planned(
  kind: StepKind,
  promise: Promised | null,
  today: string,
  { isNow, ...parts }: StepParts & { isNow: boolean },
): TimelineStep {
  if (promise === null) return step(kind, isNow ? 'now' : 'toCome', parts)
  const { first, now } = promise
  if (now < today) return step(kind, 'late', { ...parts, promisedOn: first < now ? first : now })
  if (first < now) return step(kind, 'late', { ...parts, dueOn: now, promisedOn: first })
  return step(kind, isNow ? 'now' : 'toCome', { ...parts, dueOn: now })
}

export function step(kind: StepKind, state: StepState, parts: StepParts = {}): TimelineStep {
  const undated = { doneAt: null, dueOn: null, hours: null, promisedOn: null }
  return {
    kind,
    state,
    ...undated,
    number: null,
    amount: null,
    lines: [],
    goods: null,
    note: null,
    needs: null,
    ...parts,
  }
}
