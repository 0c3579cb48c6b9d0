import type { FastifyInstance } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { GraphQLContext } from '#server/graphql/builder.ts'

export type Question = {
  query: string
  variables: Record<string, unknown>
  operationName: string | null
}

export type Answer = { data?: unknown; errors?: readonly GraphQLFormattedError[] }

export async function executeGraphQL(
  app: FastifyInstance,
  context: GraphQLContext,
  { query, variables, operationName }: Question,
): Promise<{ status: number; result: Answer }> {
  try {
    const { data, errors } = await app.graphql(query, { ...context }, variables, operationName ?? undefined)
    if (errors === undefined || errors.length === 0) return { status: 200, result: { data } }
    return { status: 200, result: { data: data ?? null, errors: errors.map((error) => present(context, error)) } }
  } catch (error) {
    return unreadable(context, error)
  }
}

/** What a customer's browser may know of an error: a refusal has a code, anything else is ours and stays with us. */
function present({ log }: GraphQLContext, error: GraphQLError): GraphQLFormattedError {
  const code = error.extensions?.['code']
  const place = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) }
  if (typeof code === 'string') return { message: error.message, ...place, extensions: { code } }
  // A wrong variable is the only error of a request that gets this far; it has no original error and no path.
  if (error.originalError === undefined && error.path === undefined) {
    return { message: error.message, ...place, extensions: { code: 'BAD_REQUEST' } }
  }
  log.error({ err: error.originalError ?? error, path: error.path }, 'GraphQL field failed')
  return { message: 'Something went wrong on our side. Please try again.', ...place, extensions: { code: 'INTERNAL' } }
}

/** Mercurius throws where a text cannot be parsed or does not fit the schema, and collects the reasons. */
function unreadable(context: GraphQLContext, error: unknown): { status: number; result: Answer } {
  const reasons = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [error]
  const known = reasons.filter((reason) => reason instanceof GraphQLError)
  if (known.length === 0 && !(error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)) {
    context.log.error({ err: error }, 'GraphQL request failed')
    return { status: 500, result: { data: null, errors: [INTERNAL] } }
  }
  const errors = known.slice(0, 5).map((reason) => ({
    message: reason.message,
    ...(reason.locations && { locations: reason.locations }),
    extensions: { code: typeof reason.extensions['code'] === 'string' ? reason.extensions['code'] : 'BAD_REQUEST' },
  }))
  return { status: 400, result: { errors: errors.length > 0 ? errors : [BAD_REQUEST] } }
}

const INTERNAL = { message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL' } }
const BAD_REQUEST = { message: 'The request could not be read', extensions: { code: 'BAD_REQUEST' } }
