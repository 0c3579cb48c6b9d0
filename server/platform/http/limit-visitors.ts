import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalWords } from '#domain/refusals.ts'
import { refusedAnswer } from './refused-answer.ts'
import { type VisitorLimit, visitorOf } from './visitor-limit.ts'

/** As the first hook of a route: counts the request, and answers it where it was one too many. */
export function limitVisitors(limit: VisitorLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const seconds = limit(visitorOf(request.ip))
    return seconds === null ? undefined : tooMany(reply, seconds)
  }
}

export function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  const message = refusalWords({ code: 'RATE_LIMITED', params: { of: 'requests', retryAfter: seconds } })
  return reply
    .code(429)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .send(refusedAnswer(message, 'RATE_LIMITED'))
}
