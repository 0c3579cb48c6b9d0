import { execute, type GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { isNoConnection } from '../../database/bound-queue.ts'
import type { VisitorContext } from '../../graphql/builder.ts'
import { MOST_REASONS, type ReadDocument } from '../../graphql/document-reader.ts'
import { requestMeters } from '../../graphql/request-meter.ts'
import { isDatabaseAway } from '../database-away.ts'
import { BUSY_SECONDS, SHOP_BUSY } from '../error-response.ts'

export type GraphQLRequest = {
  document: ReadDocument['document']
  variables: Record<string, unknown>
  operationName: string | null
  /** For how long it may keep the thread busy. */
  mostMs: number
}

export type GraphQLResponse = { data?: unknown; errors?: readonly GraphQLFormattedError[] }

const meterFor = requestMeters()

export async function executeGraphQL(
  schema: GraphQLSchema,
  context: VisitorContext,
  { document, variables, operationName, mostMs }: GraphQLRequest,
): Promise<{ status: number; result: GraphQLResponse }> {
  const { data, errors = [] } = await execute({
    schema,
    document,
    // A copy: resolvers of one query share nothing with those of another.
    contextValue: { ...context, meter: meterFor(mostMs) },
    variableValues: variables,
    operationName,
  })
  // Nothing was run: a variable does not fit, or no operation has the name.
  if (data === undefined) return { status: 400, result: { errors: refusals(errors) } }
  if (errors.length === 0) return { status: 200, result: { data } }
  return { status: 200, result: { data, errors: errors.map((error) => present(context, error)) } }
}

/** Why a question was not run, in words that are about the question alone. */
export function refusals(errors: readonly GraphQLError[]): GraphQLFormattedError[] {
  return errors.slice(0, MOST_REASONS).map((error) => ({
    message: error.message,
    ...(error.locations && { locations: error.locations }),
    extensions: { code: codeOf(error) ?? 'BAD_REQUEST' },
  }))
}

/** What a customer's browser may know of an error: a refusal has a code, anything else is ours and stays with us. */
function present({ log }: VisitorContext, error: GraphQLError): GraphQLFormattedError {
  const code = codeOf(error)
  const place = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) }
  if (code !== null) return { message: error.message, ...place, extensions: { code, ...detailsOf(error) } }
  if (isDatabaseAway(error.originalError)) {
    // No connection is counted, not logged: in an outage every request would have a line. What was under way has one.
    if (!isNoConnection(error.originalError)) {
      log.warn({ err: error.originalError, path: error.path }, 'the database went away from a GraphQL field')
    }
    return { message: SHOP_BUSY, ...place, extensions: { code: 'SHOP_BUSY', retryAfter: BUSY_SECONDS } }
  }
  log.error({ err: error.originalError ?? error, path: error.path }, 'GraphQL field failed')
  return { message: 'Something went wrong on our side. Please try again.', ...place, extensions: { code: 'INTERNAL' } }
}

const DETAILS = ['argument', 'field', 'params']

/** Which input was refused and with which figures, where the refusal says so. Nothing else of an error goes out. */
function detailsOf({ extensions }: GraphQLError): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).filter(([name]) => DETAILS.includes(name)))
}

function codeOf({ extensions }: GraphQLError): string | null {
  return typeof extensions['code'] === 'string' ? extensions['code'] : null
}
