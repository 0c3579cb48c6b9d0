import * as v from 'valibot'
import { type FieldProblem, toProblems } from '#domain/field-problem.ts'

/** Validates with the schema that the server uses too. */
export function judgeBy(schema: v.GenericSchema<unknown, unknown>) {
  return (values: unknown): readonly FieldProblem[] => {
    const parsed = v.safeParse(schema, values)
    return parsed.success ? [] : toProblems(parsed.issues)
  }
}
