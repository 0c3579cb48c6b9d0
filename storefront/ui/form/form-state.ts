import type { FieldProblem } from '#domain/field-problem.ts'

export type Values = Readonly<Record<string, unknown>>

/** Why the shop refused a form: a message, and problems of its fields if it is about any. */
export type Refused = { readonly message: string; readonly problems?: readonly FieldProblem[] | undefined }

export type FormState<V extends Values> = {
  readonly values: V
  /** Fields whose problems are shown: left with something in them, or wrong when the form was sent. */
  readonly watched: readonly string[]
  /** Incremented with every submit: the focus moves to what is wrong, if anything is. */
  readonly attempt: number
  readonly pending: boolean
  readonly refused: Refused | null
  /** The values that were refused. */
  readonly about: V
}

/**
 * One for each field, in the order of the form. The shop's problem of a field is shown until the field is changed, even if the
 * form finds the field wrong by then: "somebody else took this time" says more than "no time chosen".
 */
export function shownProblems<V extends Values>(
  { values, watched, refused, about }: FormState<V>,
  judged: readonly FieldProblem[],
): FieldProblem[] {
  const refusedProblems = refused?.problems?.filter(({ field }) => values[field] === about[field]) ?? []
  const all = [...refusedProblems, ...judged.filter(({ field }) => watched.includes(field))]
  return Object.keys(values).flatMap((name) => all.find(({ field }) => field === name) ?? [])
}
