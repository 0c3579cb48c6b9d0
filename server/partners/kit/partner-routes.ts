import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { tmfErrorOf } from '#domain/partners/partner-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isRetryable } from '#server/platform/http/database-away.ts'
import { readIdempotencyKey } from '#server/platform/http/graphql/idempotency-key.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Partner } from '#server/session/caller.ts'
import { requestKey } from '#server/session/request-key.ts'
import { type OpenPartner, openPartner, type PartnerAccessDeps } from '../access/open-partner.ts'
import { apiBase } from './api-base.ts'
import type { Endpoint, PartnerApi } from './define-endpoint.ts'
import { readQuery, selectFields } from './list-query.ts'
import { readBody } from './read-body.ts'

const BODY_LIMIT_BYTES = 100_000
/** Of an address, whatever partner calls from it; tokens are checked behind it. */
const CALLS_PER_MINUTE = 3000
const HANDLER_TIMEOUT_MS = 20_000
const RETRY_SECONDS = 1
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const

export type PartnerRouteDeps = PartnerAccessDeps & { clock: Clock; partnersOrigin: () => string }

/** Every endpoint of every API, below `/tmf-api/<name>/v4/`. */
export function registerPartnerApis<Deps extends PartnerRouteDeps>(
  app: FastifyInstance,
  deps: Deps,
  apis: readonly PartnerApi<Deps>[],
): void {
  const { clock, config } = deps
  const open = openPartner(deps, createVisitorLimit({ perMinute: config.partners.workPerMinute, clock }))
  const limit = createVisitorLimit({ perMinute: CALLS_PER_MINUTE, clock })
  const send = sendRefusal(deps)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // A cross-site request without a preflight must not be accepted (CSRF).
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/merge-patch+json', { parseAs: 'string' }, parseJson)
  for (const { name, endpoints } of apis) {
    const base = apiBase(name)
    for (const endpoint of endpoints) {
      app.route({
        method: endpoint.method,
        url: base + endpoint.path,
        bodyLimit: BODY_LIMIT_BYTES,
        handlerTimeout: HANDLER_TIMEOUT_MS,
        config: { limit },
        handler: (request, reply) => serve(endpoint, { deps, open, send, request, reply }),
      })
    }
    for (const [path, own] of Map.groupBy(endpoints, (one) => one.path)) {
      const taken = own.map(({ method }) => method as string)
      const allow = taken.join(', ')
      app.route({
        method: METHODS.filter((method) => !taken.includes(method)),
        url: base + path,
        config: { limit },
        handler: (_request, reply) => send(reply.header('allow', allow), { code: 'METHOD_NOT_ALLOWED' }),
      })
    }
  }
}

type Serving<Deps> = {
  deps: Deps
  open: OpenPartner
  send: SendRefusal
  request: FastifyRequest
  reply: FastifyReply
}

async function serve<Deps>(
  endpoint: Endpoint<Deps>,
  { deps, open, send, request, reply }: Serving<Deps>,
): Promise<FastifyReply> {
  const opened = await open({
    ...{ authorization: request.headers.authorization, scope: endpoint.scope, cost: endpoint.cost },
    ...{ address: visitorOf(request.ip), requestId: request.id, log: request.log },
  })
  if (!opened.ok) return send(reply, opened.refusal)
  const { id = '' } = request.params as { id?: string }
  const query = readQuery(endpoint, request.query as Record<string, unknown>)
  if (!query.ok) return send(reply, query.refusal)
  const body = endpoint.body === null ? ok(null) : readBody(endpoint.body, request.body ?? {})
  if (!body.ok) return send(reply, body.refusal)
  const caller = withKey(endpoint, opened.value, request, body.value)
  if (!caller.ok) return send(reply, caller.refusal)
  if (!id.isWellFormed() || id.includes('\0')) return send(reply, { code: 'NOT_FOUND' })
  const { page, fields } = query.value
  const done = await endpoint.handle(deps, caller.value, { id, query: {}, body: body.value, page })
  if (!done.ok) return send(reply, done.refusal)
  const { status, body: found, total } = done.value
  if (total !== undefined && Array.isArray(found))
    reply.headers({ 'x-total-count': String(total), 'x-result-count': String(found.length) })
  if (status === 201 && found !== null && 'href' in found) reply.header('location', String(found.href))
  reply.code(status)
  if (found === null) return reply.send()
  const selected = Array.isArray(found)
    ? found.map((one: object) => selectFields(one, fields))
    : selectFields(found, fields)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(selected))
}

/** A repeated POST has its effect once: by its Idempotency-Key, or by the externalId of its body. */
function withKey<Deps>(
  { kind, method, path }: Endpoint<Deps>,
  caller: Partner,
  { headers }: FastifyRequest,
  body: unknown,
): Result<Partner, PartnerRefusal> {
  if (kind !== 'write') return ok(caller)
  const read = readIdempotencyKey(headers)
  if (!read.ok) return refuse({ code: 'INVALID_KEY', detail: read.refusal.message })
  const external = externalIdOf(body)
  const chosen = read.value ?? (method === 'POST' && external !== null ? `externalId ${external}` : null)
  if (chosen === null) return ok(caller)
  const key = JSON.stringify([caller.clientId, chosen])
  const name = `${method} ${path}`
  return ok({ ...caller, key: requestKey({ key, name, responseName: name, args: { body }, heldCart: null }) })
}

function externalIdOf(body: unknown): string | null {
  const given = typeof body === 'object' && body !== null && 'externalId' in body ? body.externalId : null
  return typeof given === 'string' && given !== '' ? given : null
}

type SendRefusal = (reply: FastifyReply, refusal: PartnerRefusal) => FastifyReply

function sendRefusal({ partnersOrigin }: PartnerRouteDeps): SendRefusal {
  return (reply, refusal) => {
    const { status, error } = tmfErrorOf(refusal, `${partnersOrigin()}/tmf-api/docs`)
    if (status === 401) {
      const why = refusal.code === 'TOKEN_INVALID' ? ', error="invalid_token"' : ''
      reply.header('www-authenticate', `Bearer realm="tmf-api"${why}`)
    }
    if (refusal.code === 'SCOPE_NEEDED')
      reply.header('www-authenticate', 'Bearer realm="tmf-api", error="insufficient_scope"')
    const wait = 'retryAfter' in refusal ? refusal.retryAfter : status === 503 ? RETRY_SECONDS : undefined
    if (wait !== undefined) reply.header('retry-after', String(wait))
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(error))
  }
}

/** Of an address that calls more often than its route allows. */
export function refuseFlood(deps: PartnerRouteDeps) {
  const send = sendRefusal(deps)
  return (reply: FastifyReply, seconds: number) => send(reply, { code: 'TOO_MANY_REQUESTS', retryAfter: seconds })
}

/** What is sent where a handler throws, and where there is none: TM Forum's Error, too. */
export function handlePartnerFailures(app: FastifyInstance, deps: PartnerRouteDeps): void {
  const send = sendRefusal(deps)
  app.setErrorHandler<FastifyError>((error, request, reply) => send(reply, refusalOf(error, request)))
  app.setNotFoundHandler((_request, reply) => send(reply, { code: 'NOT_FOUND' }))
}

function refusalOf(error: FastifyError, request: FastifyRequest): PartnerRefusal {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return { code: 'TIMEOUT' }
  const status = error.statusCode ?? 500
  if (status === 413) return { code: 'BODY_TOO_LARGE' }
  if (status === 415) return { code: 'UNSUPPORTED_MEDIA_TYPE' }
  // A parser's message quotes its input.
  if (status < 500) return { code: 'BAD_REQUEST' }
  if (isRetryable(error) || error instanceof OutsideSystemError) {
    request.log.warn({ err: error }, 'a partner was asked to try again')
    return { code: 'SYSTEM_AWAY' }
  }
  request.log.error({ err: error }, 'request failed')
  return { code: 'INTERNAL' }
}
