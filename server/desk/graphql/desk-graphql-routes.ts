import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import * as v from 'valibot'
import { readOnlyDatabase } from '#server/audit/guarded-database.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { provide } from '#server/platform/context-key.ts'
import type { VisitorContext } from '#server/platform/graphql/builder.ts'
import { documentReader } from '#server/platform/graphql/document-reader.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { executeForVisitor } from '#server/platform/http/graphql/execute-for-visitor.ts'
import { readIdempotencyKey } from '#server/platform/http/graphql/idempotency-key.ts'
import { visitorContext } from '#server/platform/http/graphql/visits.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { DeskQuery } from '../desk-query.ts'
import { type DeskRoom, type DeskStaff, deskRoom, deskStaff, staffOfSession } from '../desk-staff.ts'
import { readDeskSessionId } from '../sign-in/desk-cookies.ts'
import { resumeDeskSession } from '../sign-in/desk-sessions.ts'
import type { DeskSignInDeps } from '../sign-in/desk-sign-in-routes.ts'
import { isOwnRequest } from '../sign-in/own-request.ts'

const BODY_LIMIT_BYTES = 100_000
const CALLS_PER_MINUTE = 1200
/** In units of `field-cost.ts`. */
const MOST_COST = 60_000

const Body = v.object({
  query: v.string('query must be a string'),
  operationName: v.nullish(v.string('operationName must be a string'), null),
  variables: v.nullish(v.record(v.string(), v.unknown(), 'variables must be an object'), () => ({})),
})

type Deps = DeskSignInDeps & DeskRoom & { config: ServerSettings; metrics: Metrics }

export type DeskQueries = (request: FastifyRequest) => Promise<{ staff: DeskStaff | null; query: DeskQuery }>

/** POST /desk/graphql for scripts, and the same schema in process for the desk's pages. */
export function registerDeskGraphQL(app: FastifyInstance, deps: Deps, schema: GraphQLSchema): DeskQueries {
  const { config } = deps
  const documents = documentReader(schema, {
    introspection: config.introspection,
    // Pages query in process, where a text is the desk's own.
    operations: new Set(),
    mostCost: MOST_COST,
    sizes: () => NO_SIZES,
  })
  // Fields change nothing but through performAct, which writes the audit trail.
  const room = { ...deps, db: readOnlyDatabase(deps.db) }
  // Calls are limited by the route; there is no crowd at the desk.
  const execute = executeForVisitor({ ...deps, schema, documents, charge: async () => null })
  const limit = createVisitorLimit({ perMinute: CALLS_PER_MINUTE, clock: deps.processClock })

  async function open(request: FastifyRequest): Promise<{ staff: DeskStaff | null; context: VisitorContext }> {
    const { log, id: requestId } = request
    const sessionId = readDeskSessionId(request.headers.cookie, config)
    const session = sessionId === null ? null : await resumeDeskSession(deps.db, sessionId, config.desk)
    const staff = session && staffOfSession(session, { requestId, log })
    const visitor = visitorOf(request.ip)
    const context = visitorContext(
      {
        visitor: { log, visitor, securityEvent: (event) => deps.securityEvent(log, { ...event, visitor }) },
        values: new Map([provide(deskRoom, room), provide(deskStaff, staff)]),
      },
      { requestId },
    )
    return { staff, context }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    if (isFromElsewhere(request, deps.deskOrigin())) {
      const visitor = visitorOf(request.ip)
      const reason = 'request of another site'
      deps.securityEvent(request.log, { event: 'refused-access', place: 'desk', reason, visitor })
      return refuse(reply, 403, 'OTHER_SITE', 'A page of another site can’t send this request.')
    }
    const key = readIdempotencyKey(request.headers)
    if (!key.ok) return refuse(reply, 400, key.refusal.code, key.refusal.message)
    const body = v.safeParse(Body, request.body)
    if (!body.success) return refuse(reply, 400, 'BAD_REQUEST', body.issues[0].message)
    const { context } = await open(request)
    const reading = documents.workOf(body.output.query)
    const { status, result } = await execute({ ...context, idempotencyKey: key.value }, body.output, reading)
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(result))
  }

  app.register(async (scope) => {
    // A cross-site request without a preflight must not be accepted (CSRF).
    scope.removeContentTypeParser('text/plain')
    scope.post('/desk/graphql', { bodyLimit: BODY_LIMIT_BYTES, config: { limit }, handler: handle })
  })

  return async (request) => {
    const { staff, context } = await open(request)
    return {
      staff,
      query: (document, variables, idempotencyKey) =>
        execute({ ...context, idempotencyKey }, { query: document, variables, operationName: null }, null),
    }
  }
}

const NO_SIZES = new Map()

/** What a browser does not say comes from no browser: there a request needs a preflight, which is never granted. */
function isFromElsewhere({ headers }: FastifyRequest, origin: string): boolean {
  const isOfBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  return isOfBrowser && !isOwnRequest({ headers }, origin)
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send(errorResponse(message, code))
}
