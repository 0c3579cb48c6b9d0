import { execute, type GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { isNoConnection } from '../../database/bound-queue.ts'
import type { GraphQLContext, VisitorContext } from '../../graphql/builder.ts'
import { MOST_REASONS, planOf, type ReadDocument } from '../../graphql/document-reader.ts'
import { executePlan } from '../../graphql/plan/execute-plan.ts'
import { requestMeters } from '../../graphql/request-meter.ts'
import { inSpan, type Span } from '../../tracing/span.ts'
import { isRetryable } from '../database-away.ts'
import { BUSY_SECONDS, SHOP_BROKE_DOWN, SHOP_BUSY } from '../error-response.ts'

export type GraphQLRequest = {
  read: ReadDocument
  variables: Record<string, unknown>
  operationName: string | null
  /** Limit on its processor time. */
  mostMs: number
}

export type GraphQLResponse = { data?: unknown; errors?: readonly GraphQLFormattedError[] }

const meterFor = requestMeters()

type Executed = { status: number; result: GraphQLResponse }

export function executeGraphQL(
  schema: GraphQLSchema,
  context: VisitorContext,
  request: GraphQLRequest,
): Promise<Executed> {
  return inSpan('graphql', 'internal', async (span) => {
    const executed = await execution(schema, context, request)
    if (span !== null) describeOperation(span, request, executed)
    return executed
  })
}

/** With names of the schema: those of an operation are a client's. */
function describeOperation(span: Span, { read, operationName }: GraphQLRequest, { result }: Executed): void {
  const plan = planOf(read, operationName)
  if (plan !== null) {
    const fields = new Set(plan.selection.fields.map(({ name }) => name))
    span.rename(`${plan.operation.operation} ${[...fields].join(', ')}`)
  }
  const codes = result.errors?.map(({ extensions }) => String(extensions?.['code']))
  if (codes !== undefined) span.set({ 'graphql.error.codes': codes.join(', ') })
}

async function execution(
  schema: GraphQLSchema,
  context: VisitorContext,
  { read, variables, operationName, mostMs }: GraphQLRequest,
): Promise<Executed> {
  // A copy: resolvers of one query share no context with those of another.
  const contextValue: GraphQLContext = { ...context, meter: meterFor(mostMs) }
  const request = { schema, contextValue, variableValues: variables }
  const plan = planOf(read, operationName)
  const { data, errors = [] } = await (plan === null
    ? execute({ ...request, document: read.document, operationName })
    : executePlan({ ...request, plan }))
  // Not executed: a variable does not fit, or no operation has the name.
  if (data === undefined) return { status: 400, result: { errors: refusals(errors) } }
  if (errors.length === 0) return { status: 200, result: { data } }
  return { status: 200, result: { data, errors: errors.map((error) => present(context, error)) } }
}

/** Why a query was not executed. The messages are about the query alone. */
export function refusals(errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  return errors.slice(0, MOST_REASONS).map((error) => ({
    message: error.message,
    ...(error.locations && { locations: error.locations }),
    extensions: { code: codeOf(error) ?? 'BAD_REQUEST' },
  }))
}

/** The public part of an error: a refusal has a code; anything else is internal, and found in the log by its request. */
function present({ log, requestId }: VisitorContext, error: GraphQLError): GraphQLFormattedError {
  const code = codeOf(error)
  const place = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) }
  if (code !== null) return { message: error.message, ...place, extensions: { code, ...detailsOf(error) } }
  const ofRequest = requestId === null ? {} : { requestId }
  if (isRetryable(error.originalError)) {
    // A missing connection is counted, not logged: in an outage every request would have a line. A statement that was under
    // way is logged.
    if (!isNoConnection(error.originalError)) {
      log.warn({ err: error.originalError, path: error.path }, 'a GraphQL field is to be tried again')
    }
    const extensions = { code: 'SHOP_BUSY', retryAfter: BUSY_SECONDS, ...ofRequest }
    return { message: SHOP_BUSY, ...place, extensions }
  }
  log.error({ err: error.originalError ?? error, path: error.path }, 'GraphQL field failed')
  return { message: SHOP_BROKE_DOWN, ...place, extensions: { code: 'INTERNAL', ...ofRequest } }
}

const DETAILS = ['argument', 'field', 'params']

/** Which input was refused and with which figures. Nothing else of an error is sent. */
function detailsOf({ extensions }: GraphQLError): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([name]) => DETAILS.includes(name)))
}

function codeOf({ extensions }: GraphQLError): string | null {
  return typeof extensions['code'] === 'string' ? extensions['code'] : null
}
