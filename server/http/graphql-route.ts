import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import mercurius from 'mercurius'
import * as v from 'valibot'
import type { Deps } from '#server/deps.ts'
import type { GraphQLContext } from '#server/graphql/builder.ts'
import { limitsRule } from '#server/graphql/limits.ts'
import { schema } from '#server/graphql/schema.ts'
import { asAnswer } from './refused-answer.ts'

const BODY_LIMIT_BYTES = 100_000
const SOURCE_HEADER = 'x-source-application'

const Body = v.object({
  query: v.string('query must be a string'),
  operationName: v.nullish(v.string('operationName must be a string')),
  variables: v.nullish(
    v.custom<Record<string, unknown>>(
      (given) => typeof given === 'object' && !Array.isArray(given),
      'variables must be an object',
    ),
  ),
})

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))

export type InProcessQuery = (document: string, variables: Record<string, unknown>) => Promise<unknown>

type Answer = { data?: unknown; errors?: readonly GraphQLFormattedError[] }

/** POST /graphql/ for the browser, and the same schema in process for the pages. */
export async function registerGraphQL(app: FastifyInstance, deps: Deps): Promise<InProcessQuery> {
  await app.register(mercurius, {
    schema,
    jit: 1,
    routes: false,
    validationRules: [limitsRule],
    // Mercurius would log each error by itself; ours are logged once, below, and only what broke.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const source = request.headers[SOURCE_HEADER]
    if (typeof source !== 'string' || !deps.config.sourceApplications.has(source)) {
      return refuse(reply, 400, 'SOURCE_APPLICATION_REQUIRED', `Name your application in the header ${SOURCE_HEADER}`)
    }
    const body = v.safeParse(Body, request.body)
    if (!body.success) return refuse(reply, 400, 'BAD_REQUEST', body.issues[0].message)
    const { query, variables, operationName } = body.output
    const key = v.safeParse(IdempotencyKey, request.headers['idempotency-key'])
    const context: GraphQLContext = { deps, log: request.log, idempotencyKey: key.success ? key.output : null }
    const { status, result } = await execute(app, context, query, variables ?? {}, operationName ?? null)
    count(deps, operationName ?? null, result)
    return reply.code(status).header('cache-control', 'no-store').send(result)
  }

  for (const path of ['/graphql/', '/graphql']) {
    app.post(`${deps.config.graphqlBase}${path}`, {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: { max: deps.config.rateLimitPerMinute, timeWindow: '1 minute' } },
      handler: answer,
    })
  }

  return async (document, variables) => {
    const context: GraphQLContext = { deps, log: deps.log, idempotencyKey: null }
    const { result } = await execute(app, context, document, variables, null)
    if (result.errors !== undefined) throw new Error(result.errors.map(({ message }) => message).join('; '))
    return result.data
  }
}

async function execute(
  app: FastifyInstance,
  context: GraphQLContext,
  query: string,
  variables: Record<string, unknown>,
  operationName: string | null,
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

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send(asAnswer(message, code))
}

/** Only names of our own schema become labels: a client could send any. */
function count({ metrics }: Deps, operationName: string | null, result: Answer): void {
  const known = operationName !== null && (operationName in queries || operationName in mutations)
  const outcome = String(result.errors?.[0]?.extensions?.['code'] ?? 'ok')
  metrics.graphqlOperations.inc({ operation: known ? operationName : 'other', outcome })
}

const queries = schema.getQueryType()?.getFields() ?? {}
const mutations = schema.getMutationType()?.getFields() ?? {}
