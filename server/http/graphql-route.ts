import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import mercurius from 'mercurius'
import * as v from 'valibot'
import type { Deps } from '#server/deps.ts'
import type { GraphQLContext } from '#server/graphql/builder.ts'
import { limitsRule } from '#server/graphql/limits.ts'
import { schema } from '#server/graphql/schema.ts'
import { droppedCookie, hasCookie } from '#server/session/visitor-cookies.ts'
import { acquisitionTypeOf } from './acquisition-cookie.ts'
import { ANSWER_HEADERS, type AnswerMemory } from './answer-memory.ts'
import { type Answer, executeGraphQL } from './execute-graphql.ts'
import { answerKey, graphqlPaths, SOURCE_HEADER } from './kept-answers.ts'
import { asAnswer } from './refused-answer.ts'
import { createOutcomes } from './root-fields.ts'
import { type VisitorLimit, visitorOf } from './visitor-limit.ts'

const BODY_LIMIT_BYTES = 100_000

const Body = v.object(
  {
    query: v.string('query must be a string'),
    operationName: v.nullish(v.string('operationName must be a string'), null),
    variables: v.nullish(
      v.custom<Record<string, unknown>>(
        (given) => typeof given === 'object' && !Array.isArray(given),
        'variables must be an object',
      ),
      () => ({}),
    ),
  },
  'the body must be one question as a JSON object with a query',
)

const IdempotencyKey = v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/))

export type InProcessQuery = (document: string, variables: Record<string, unknown>) => Promise<unknown>

/** POST /graphql/ for the browser, and the same schema in process for the pages. */
export async function registerGraphQL(
  app: FastifyInstance,
  deps: Deps,
  kept: { memory: AnswerMemory; limit: VisitorLimit },
): Promise<InProcessQuery> {
  await app.register(mercurius, {
    schema,
    jit: 1,
    routes: false,
    validationRules: [limitsRule],
    // Mercurius would log each error by itself; ours are logged once, in execute-graphql.ts, and only what broke.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  })
  await app.register(async (scope) => registerRoute(scope, deps, kept))

  return async (document, variables) => {
    const context: GraphQLContext = {
      deps,
      log: deps.log,
      idempotencyKey: null,
      acquisitionType: 'NEW_ACQUISITION',
      forget: () => {},
      shared: { fields: 0 },
    }
    const { result } = await executeGraphQL(app, context, { query: document, variables, operationName: null })
    if (result.errors !== undefined) throw new Error(result.errors.map(({ message }) => message).join('; '))
    return result.data
  }
}

function registerRoute(
  app: FastifyInstance,
  deps: Deps,
  { memory, limit }: { memory: AnswerMemory; limit: VisitorLimit },
): void {
  const outcomesOf = createOutcomes()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Anything else that a browser may send from another site without asking first is refused.
  app.removeContentTypeParser('text/plain')
  // An answer is kept under the bytes of its question.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const source = request.headers[SOURCE_HEADER]
    if (typeof source !== 'string' || !deps.config.sourceApplications.has(source)) {
      return refuse(reply, 400, 'SOURCE_APPLICATION_REQUIRED', `Name your application in the header ${SOURCE_HEADER}`)
    }
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 400, 'BAD_REQUEST', 'There is no question in the body')
    const key = v.safeParse(v.optional(IdempotencyKey), request.headers['idempotency-key'])
    if (!key.success) return refuse(reply, 400, 'BAD_REQUEST', 'idempotency-key must be 1 to 255 visible characters')
    const acquisitionType = acquisitionTypeOf(request.headers.cookie)
    const release = deps.catalogue.active().id
    const body = v.safeParse(Body, await parsed(request, request.body))
    if (!body.success) return refuse(reply, 400, 'BAD_REQUEST', body.issues[0].message)
    const context: GraphQLContext = {
      deps,
      log: request.log,
      idempotencyKey: key.output === undefined ? null : boundTo(request.body, key.output),
      acquisitionType,
      forget(cookie) {
        if (hasCookie(request.headers.cookie, cookie)) reply.header('set-cookie', droppedCookie(cookie, deps.config))
      },
      shared: { fields: 0 },
    }
    const { status, result } = await executeGraphQL(app, context, body.output)
    const counters = outcomesOf(body.output, status, result).map((each) => deps.metrics.graphqlOperations.labels(each))
    const count = () => {
      for (const counter of counters) counter.inc()
    }
    count()
    const text = JSON.stringify(result)
    const isOfThisRelease = release === deps.catalogue.active().id
    if (isForEveryone(context, result) && isOfThisRelease) {
      memory.keep(release, answerKey(request.headers.cookie, request.body), text, count)
    }
    return reply.code(status).headers(ANSWER_HEADERS).send(text)
  }

  function parsed(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settled = parseJson(request, bytes.toString(), (error, value) => (error ? reject(error) : resolve(value)))
      if (settled instanceof Promise) settled.then(resolve, reject)
    })
  }

  for (const path of graphqlPaths(deps.config)) {
    app.post(path, {
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest: async (request, reply) => {
        const seconds = limit(visitorOf(request.ip))
        if (seconds === null) return
        reply.header('retry-after', seconds)
        return refuse(
          reply,
          429,
          'RATE_LIMITED',
          `That was too many requests at once. Please try again in ${seconds} s.`,
        )
      },
      handler: answer,
    })
    app.get(path, (_request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Questions are sent with POST.'),
    )
  }
}

/** Every root field said so of itself, and none failed. */
function isForEveryone({ shared }: GraphQLContext, { data, errors }: Answer): boolean {
  return errors === undefined && shared.fields > 0 && Object.keys(data ?? {}).length === shared.fields
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send(asAnswer(message, code))
}

/** The same key on another question is another key. */
function boundTo(question: Buffer, key: string): string {
  return createHash('sha256').update(`${key} `).update(question).digest('base64url').slice(0, 27)
}
