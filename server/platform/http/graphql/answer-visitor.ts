import type { GraphQLSchema } from 'graphql'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'
import { type DocumentReader, rootFieldsOf } from '#server/platform/graphql/document-reader.ts'
import { isLimitRefusal } from '#server/platform/log/security-event.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { ChargeWork } from './charge-work.ts'
import { executeGraphQL, type GraphQLResponse, refusals } from './execute-graphql.ts'
import { outcomesIn } from './outcomes.ts'

type Question = { query: string; variables: Record<string, unknown>; operationName: string | null }

type Answer = {
  status: number
  result: GraphQLResponse
  /** Seconds, where the visitor has asked for too much. */
  retryAfter: number | null
  /** Counts that it was given once more. */
  count: () => void
}

type AnswerDeps = { schema: GraphQLSchema; documents: DocumentReader; charge: ChargeWork; metrics: Metrics }

export type AnswerVisitor = ReturnType<typeof answerVisitor>

/** A visitor's question, however it came: charged, answered, counted. */
export function answerVisitor({ schema, documents, charge, metrics }: AnswerDeps) {
  const outcomesOf = outcomesIn(schema)

  /** @param reading the work that it was to read the question */
  return async (context: GraphQLContext, asked: Question, reading: number): Promise<Answer> => {
    const { query, variables, operationName } = asked
    const question = documents.read(query)
    const fields = question.ok ? rootFieldsOf(question.value, operationName) : []
    const overBudget = await charge(context.visitor, fields, reading)
    const { status, result } =
      overBudget ??
      (question.ok
        ? await executeGraphQL(schema, context, { ...question.value, variables, operationName })
        : { status: 400, result: { errors: refusals(question.refusal) } })
    const outcomes = outcomesOf(status === 400 ? [] : fields, result)
    for (const { operation, outcome } of outcomes) {
      if (isLimitRefusal(outcome)) context.securityEvent({ event: 'limit-hit', place: operation, reason: outcome })
    }
    const counters = outcomes.map((each) => metrics.graphqlOperations.labels(each))
    const count = () => {
      for (const counter of counters) counter.inc()
    }
    count()
    return { status, result, retryAfter: overBudget?.retryAfter ?? null, count }
  }
}
