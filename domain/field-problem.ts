import type * as v from 'valibot'

/** The problem of one form field, with a message that says how to mend it. */
export type FieldProblem = {
  readonly field: string
  readonly message: string
  /** Shown beside the message, as a text of its own. */
  readonly hint?: string | null
}

/** One for each issue that a schema raised, at the outermost field that it belongs to. */
export function toProblems(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  return issues.map(({ path, message }) => ({ field: String(path?.[0]?.key ?? ''), message }))
}
