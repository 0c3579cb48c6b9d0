import { type ExecutionResult, type GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql'
import { executeField, executeFields } from './complete-value.ts'
import { fieldErrors } from './field-errors.ts'
import type { Execution, OperationPlan } from './operation-plan.ts'

type PlannedRequest = {
  schema: GraphQLSchema
  plan: OperationPlan
  contextValue: unknown
  variableValues: Record<string, unknown>
}

/** As many as graphql-js reports. */
const MOST_ERRORS = 50

/** The result that `execute` of graphql-js has for the same request. */
export async function executePlan({
  schema,
  plan,
  contextValue,
  variableValues,
}: PlannedRequest): Promise<ExecutionResult> {
  const { operation, selection, isMutation } = plan
  const { errors: misfits, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, {
    maxErrors: MOST_ERRORS,
  })
  if (misfits !== undefined) return { errors: misfits }
  const errors = fieldErrors()
  const execution: Execution = { schema, plan, context: contextValue, variables: coerced, errors }
  try {
    const data = isMutation
      ? await oneAfterTheOther(plan, execution)
      : await executeFields(selection, undefined, execution, undefined)
    return resultOf(data, errors.errors)
  } catch (error) {
    return resultOf(null, [...errors.errors, error as GraphQLError])
  }
}

async function oneAfterTheOther({ selection }: OperationPlan, execution: Execution): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const field of selection.fields)
    data[field.responseName] = await executeField(field, undefined, execution, undefined)
  return data
}

function resultOf(data: Record<string, unknown> | null, errors: readonly GraphQLError[]): ExecutionResult {
  return errors.length === 0 ? { data } : { errors, data }
}
