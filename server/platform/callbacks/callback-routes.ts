import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ServerSettings } from '../config/server-settings.ts'
import type { Database } from '../database/database.ts'
import { errorResponse } from '../http/error-response.ts'
import { createVisitorLimit, visitorOf } from '../http/visitor-limit.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ReportSecurityEvent } from '../log/security-event.ts'
import type { Callback } from './define-callback.ts'
import { pickHeaders, storeCallback } from './store-callback.ts'

type CallbackDeps = {
  clock: Clock
  config: ServerSettings
  db: Database
  jobs: JobQueue
  securityEvent: ReportSecurityEvent
}

const LARGEST_BODY_BYTES = 256_000
const NO_BODY = Buffer.alloc(0)

/**
 * Routes for callbacks of outside systems. A callback is verified, stored as received in one transaction with its job, and
 * acknowledged after the commit. A sender without an acknowledgement repeats it, and the repetition has no effect.
 */
export function registerCallbacks<Deps extends CallbackDeps>(
  app: FastifyInstance,
  deps: Deps,
  callbacks: readonly Callback<Deps>[],
): void {
  const limit = createVisitorLimit({ perMinute: deps.config.rateLimitPerMinute, clock: deps.clock })
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const callback of callbacks) {
      room.post(`/callbacks/${callback.source}`, {
        config: { limit },
        bodyLimit: LARGEST_BODY_BYTES,
        handler: (request, reply) => receive(deps, callback, request, reply.header('cache-control', 'no-store')),
      })
    }
  })
}

async function receive<Deps extends CallbackDeps>(
  deps: Deps,
  callback: Callback<Deps>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { source } = callback
  const raw = { body: Buffer.isBuffer(request.body) ? request.body : NO_BODY, headers: request.headers }
  const verdict = callback.verify(deps, raw)
  if (!verdict.ok) {
    const visitor = visitorOf(request.ip)
    deps.securityEvent(request.log, { event: 'bad-signature', place: source, reason: verdict.refusal, visitor })
    return reply.code(401).send(errorResponse('This was not accepted.', 'NOT_ACCEPTED'))
  }
  const event = callback.read(raw.body)
  if (!event.ok) {
    // The signature is valid, so a format has changed on one side, which an operator has to see. The sender will retry.
    request.log.error({ source, problem: event.refusal }, 'callback unreadable')
    return reply.code(400).send(errorResponse('This was not understood.', 'BAD_REQUEST'))
  }
  const headers = pickHeaders(raw, callback.signatureHeaders)
  const outcome = await storeCallback(deps, { source, body: raw.body, headers, event: event.value })
  request.log.info({ source, outcome }, 'callback')
  return reply.code(200).send({ received: true })
}
