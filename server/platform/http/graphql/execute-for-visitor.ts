import type { GraphQLSchema } from 'graphql'
import type { VisitorContext } from '../../graphql/builder.ts'
import { type DocumentReader, rootFieldsOf } from '../../graphql/document-reader.ts'
import { isLimitRefusal } from '../../log/security-event.ts'
import type { Metrics } from '../../metrics.ts'
import { BUSY_SECONDS } from '../error-response.ts'
import type { ChargeWork } from './charge-work.ts'
import { executeGraphQL, type GraphQLResponse, refusals } from './execute-graphql.ts'
import { outcomesIn } from './outcomes.ts'

type VisitorQuery = { query: string; variables: Record<string, unknown>; operationName: string | null }

/** Limit on the processor time of one request's fields, in milliseconds. */
const MOST_MS = { ours: 250, other: 50 }
/** Code that is not yet compiled takes several times as long. */
const WARM_UP_SECONDS = 120

type VisitorResponse = {
  status: number
  result: GraphQLResponse
  /** Seconds, where the visitor is over a limit or the shop is busy. */
  retryAfter: number | null
  /** Counts the operations once more, for a response that is sent from the cache. */
  count: () => void
}

type ExecuteDeps = { schema: GraphQLSchema; documents: DocumentReader; charge: ChargeWork; metrics: Metrics }

export type ExecuteForVisitor = ReturnType<typeof executeForVisitor>

/** Executes a visitor's query from any source: charges, runs and counts it. */
export function executeForVisitor({ schema, documents, charge, metrics }: ExecuteDeps) {
  const outcomesOf = outcomesIn(schema)

  /** @param reading the work of reading the text; null: the text is our own */
  return async (context: VisitorContext, request: VisitorQuery, reading: number | null): Promise<VisitorResponse> => {
    const { query, variables, operationName } = request
    const read = reading === null ? documents.readOwn(query) : documents.read(query)
    const fields = read.ok ? rootFieldsOf(read.value, operationName) : []
    const isOurs = reading === null || (read.ok && read.value.isOurs)
    const cost = read.ok ? read.value.cost : 0
    const overBudget = await charge(context, { fields, reading: reading ?? 0, cost, isOurs })
    const { status, result } =
      overBudget ??
      (read.ok
        ? await executeGraphQL(schema, context, {
            read: read.value,
            variables,
            operationName,
            mostMs: mostMs(isOurs),
          })
        : { status: 400, result: { errors: refusals(read.refusal) } })
    const outcomes = outcomesOf(status === 400 ? [] : fields, result)
    for (const { operation, outcome } of outcomes) {
      if (isLimitRefusal(outcome)) context.securityEvent({ event: 'limit-hit', place: operation, reason: outcome })
    }
    const counters = outcomes.map((each) => metrics.graphqlOperations.labels(each))
    const count = () => {
      for (const counter of counters) counter.inc()
    }
    count()
    const isBusy = outcomes.some(({ outcome }) => outcome === 'SHOP_BUSY')
    return { status, result, retryAfter: overBudget?.retryAfter ?? (isBusy ? BUSY_SECONDS : null), count }
  }
}

function mostMs(isOurs: boolean): number {
  return isOurs || process.uptime() < WARM_UP_SECONDS ? MOST_MS.ours : MOST_MS.other
}
