import type { FieldProblem } from '#domain/field-problem.ts'

export type Values = Readonly<Record<string, unknown>>

/** Why a form that was sent was not taken: in words, and at its fields where it is about any. */
export type Refused = { readonly message: string; readonly problems?: readonly FieldProblem[] | undefined }

export type FormState<V extends Values> = {
  readonly values: V
  /** Fields whose problems are shown: left with something in them, or wrong when the form was sent. */
  readonly watched: readonly string[]
  /** Goes up with every sending that something was wrong with: each brings the focus there. */
  readonly attempt: number
  readonly pending: boolean
  /** What the shop said, and what stood in the form when it did. */
  readonly refused: Refused | null
  readonly about: V
}

export function begun<V extends Values>(values: V, refused: Refused | null): FormState<V> {
  return { values, watched: [], attempt: 0, pending: false, refused, about: values }
}

export function changed<V extends Values>(state: FormState<V>, values: Partial<V>): FormState<V> {
  return { ...state, values: { ...state.values, ...values } }
}

/** Nobody is told that an empty field is empty before they have sent it. */
export function left<V extends Values>(state: FormState<V>, field: string): FormState<V> {
  return String(state.values[field] ?? '').trim() === '' ? state : { ...state, watched: [...state.watched, field] }
}

/** Sent with something wrong: from now on these fields are judged with every letter. */
export function stopped<V extends Values>(state: FormState<V>, problems: readonly FieldProblem[]): FormState<V> {
  const wrong = problems.map(({ field }) => field)
  return { ...state, watched: [...state.watched, ...wrong], attempt: state.attempt + 1, refused: null }
}

export function sent<V extends Values>(state: FormState<V>): FormState<V> {
  return { ...state, pending: true, refused: null }
}

export function answered<V extends Values>(state: FormState<V>, refused: Refused | null): FormState<V> {
  const attempt = state.attempt + (isAtField(state, refused) ? 1 : 0)
  return { ...state, pending: false, attempt, refused, about: state.values }
}

/** One for each field, in the order of the form. What the shop said of a field stands until the field is changed. */
export function shownProblems<V extends Values>(state: FormState<V>, judged: readonly FieldProblem[]): FieldProblem[] {
  const { values, watched, refused, about } = state
  const all = [
    ...judged.filter(({ field }) => watched.includes(field)),
    ...(refused?.problems ?? []).filter(({ field }) => values[field] === about[field]),
  ]
  return Object.keys(values).flatMap((name) => all.find(({ field }) => field === name) ?? [])
}

/** Said of a field, it stands there; else it is shown with the form as a whole. */
export function isAtField({ values }: { values: Values }, refused: Refused | null): boolean {
  return refused?.problems?.some(({ field }) => field in values) ?? false
}
