import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import type { ServerSettings } from '../../config/server-settings.ts'
import type { Database } from '../../database/database.ts'
import type { VisitorContext } from '../../graphql/builder.ts'
import { type DocumentReader, documentReader } from '../../graphql/document-reader.ts'
import type { ListSizes } from '../../graphql/query-cost.ts'
import type { ReportSecurityEvent } from '../../log/security-event.ts'
import type { Metrics } from '../../metrics.ts'
import { errorResponse } from '../error-response.ts'
import { type VisitorLimit, visitorOf } from '../visitor-limit.ts'
import { graphqlPaths, responseKey, type SharedResponses, SOURCE_HEADER } from './cached-responses.ts'
import { type AdmitCalls, type Budgets, chargeWork } from './charge-work.ts'
import { type ExecuteForVisitor, executeForVisitor } from './execute-for-visitor.ts'
import type { GraphQLResponse } from './execute-graphql.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { type PageQueries, pageQueries } from './page-queries.ts'
import { RESPONSE_HEADERS, type ResponseCache } from './response-cache.ts'
import { type Visits, visitorContext } from './visits.ts'

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

type RouteDeps = {
  clock: Clock
  config: ServerSettings & { budgets: Budgets }
  db: Database
  log: FastifyBaseLogger
  metrics: Metrics
  securityEvent: ReportSecurityEvent
}

/** What the composition root provides, so that this file knows no room. */
export type GraphQLRooms = SharedResponses &
  Visits & {
    /** Lengths of lists in the release on sale; another object with every release. */
    listSizes: () => ListSizes
    admitCalls: AdmitCalls
  }

/** In units of `field-cost.ts`, each about a microsecond. A list of plans with all of its fields costs 16,000. */
const MOST_COST = 30_000
/** In production, for queries that are not the storefront's. */
const MOST_COST_OF_OTHERS = 20_000

/** POST /graphql/ for the browser, and the same schema in process for the pages. */
export async function registerGraphQL(
  app: FastifyInstance,
  deps: RouteDeps,
  rooms: GraphQLRooms,
  caching: { cache: ResponseCache; limit: VisitorLimit },
  /** Texts of the storefront's own operations. */
  operations: ReadonlySet<string>,
): Promise<PageQueries> {
  const documents = documentReader(rooms.schema, {
    introspection: deps.config.introspection,
    operations,
    mostCost: deps.config.production ? MOST_COST_OF_OTHERS : MOST_COST,
    sizes: rooms.listSizes,
  })
  // Not while the shop starts.
  app.addHook('onListen', () => documents.readOperations())
  const charge = chargeWork({ ...deps, ...rooms }, rooms.schema, caching.limit)
  const execute = executeForVisitor({ ...deps, schema: rooms.schema, documents, charge })
  await app.register(async (scope) => registerRoute(scope, deps, rooms, { ...caching, documents, execute }))
  return pageQueries(rooms, { documents, execute })
}

function registerRoute(
  app: FastifyInstance,
  deps: RouteDeps,
  { edition, kindOfVisitor, openVisit }: GraphQLRooms,
  {
    cache,
    limit,
    documents,
    execute,
  }: { cache: ResponseCache; limit: VisitorLimit; documents: DocumentReader; execute: ExecuteForVisitor },
): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // A cross-site request without a preflight must not be accepted (CSRF).
  app.removeContentTypeParser('text/plain')
  // Unparsed, because responses are cached by the bytes of the request.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const source = request.headers[SOURCE_HEADER]
    if (typeof source !== 'string' || !deps.config.sourceApplications.has(source)) {
      return refuse(reply, 400, 'SOURCE_APPLICATION_REQUIRED', `Name your application in the header ${SOURCE_HEADER}`)
    }
    if (isFromOtherSite(request)) {
      deps.securityEvent(request.log, {
        event: 'refused-access',
        place: 'graphql',
        reason: 'request of another site',
        visitor: visitorOf(request.ip),
      })
      return refuse(reply, 403, 'OTHER_SITE', 'A page of another site can’t send this request.')
    }
    if (!Buffer.isBuffer(request.body)) return refuse(reply, 400, 'BAD_REQUEST', 'There is no question in the body')
    const key = readIdempotencyKey(request.headers)
    if (!key.ok) return refuse(reply, 400, key.refusal.code, key.refusal.message)
    const visit = await openVisit(request, reply)
    const editionBefore = edition()
    const body = v.safeParse(Body, await parsed(request, request.body))
    if (!body.success) return refuse(reply, 400, 'BAD_REQUEST', body.issues[0].message)
    const context = visitorContext(visit, {
      requestId: request.id,
      idempotencyKey: key.value,
      botCheck: botCheckOf(request),
    })
    const reading = documents.workOf(body.output.query)
    const { status, result, retryAfter, count } = await execute(context, body.output, reading)
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    const text = JSON.stringify(result)
    if (isForEveryone(context, result) && editionBefore === edition()) {
      cache.store(editionBefore, responseKey(kindOfVisitor(request.headers.cookie), request.body), text, count)
    }
    for (const cookie of visit.setCookies()) reply.header('set-cookie', cookie)
    return reply.code(status).headers(RESPONSE_HEADERS).send(text)
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
      config: { limit },
      handler: handle,
    })
    app.get(path, { config: { limit } }, (_request, reply) =>
      refuse(reply.header('allow', 'POST'), 405, 'METHOD_NOT_ALLOWED', 'Questions are sent with POST.'),
    )
  }
}

/**
 * Whether a page of another site sent it, of a sibling host too. Content type and source header need a preflight, which is
 * never granted, so browsers send none; this is the second lock. No script can set the header.
 */
function isFromOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** Every root field is shared by its policy, and none failed. */
function isForEveryone({ shared }: VisitorContext, { data, errors }: GraphQLResponse): boolean {
  return errors === undefined && shared.fields > 0 && Object.keys(data ?? {}).length === shared.fields
}

/** The header of a repeated request whose bot check was passed. */
const BOT_CHECK_HEADER = 'x-bot-check'

function botCheckOf({ headers }: FastifyRequest): string | null {
  const token = headers[BOT_CHECK_HEADER]
  return typeof token === 'string' ? token : null
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send(errorResponse(message, code))
}
