import * as v from 'valibot'
import { type FieldProblem, toProblems } from '#domain/field-problem.ts'

/** Judges what was typed by the schema that the server goes by too. */
export function judgeBy(schema: v.GenericSchema<unknown, unknown>) {
  return (values: unknown): readonly FieldProblem[] => {
    const parsed = v.safeParse(schema, values)
    return parsed.success ? [] : toProblems(parsed.issues)
  }
}
