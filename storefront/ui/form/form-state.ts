import type { FieldProblem } from '#domain/field-problem.ts'

export type Values = Readonly<Record<string, unknown>>

/** Why a form that was sent was not taken: in words, and at its fields where it is about any. */
export type Refused = { readonly message: string; readonly problems?: readonly FieldProblem[] | undefined }

export type FormState<V extends Values> = {
  readonly values: V
  /** Fields whose problems are shown: left with something in them, or wrong when the form was sent. */
  readonly watched: readonly string[]
  /** Goes up whenever the form was sent: the focus goes to what is wrong, if anything is. */
  readonly attempt: number
  readonly pending: boolean
  readonly refused: Refused | null
  /** What stood in the form when it was refused. */
  readonly about: V
}

/**
 * One for each field, in the order of the form. What the shop said of a field stands until the field is changed, also where
 * the form finds it wrong by then: a time that somebody else took is no longer offered, which is more than not chosen.
 */
export function shownProblems<V extends Values>(
  { values, watched, refused, about }: FormState<V>,
  judged: readonly FieldProblem[],
): FieldProblem[] {
  const told = refused?.problems?.filter(({ field }) => values[field] === about[field]) ?? []
  const all = [...told, ...judged.filter(({ field }) => watched.includes(field))]
  return Object.keys(values).flatMap((name) => all.find(({ field }) => field === name) ?? [])
}
