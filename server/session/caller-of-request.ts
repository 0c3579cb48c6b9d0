import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Caller } from './caller.ts'
import { openVisit } from './open-visit.ts'

type Used = { config: Config; securityEvent: ReportSecurityEvent }
type Asked = { request: FastifyRequest; reply: FastifyReply; visitor: string }

/** Who asks for something that no GraphQL field answers, such as a file. It changes nothing, so no cookie is set. */
export function callerOfRequest({ config, securityEvent }: Used, { request, reply, visitor }: Asked): Caller {
  const { cartCookie, orderCookie, acquisitionType } = openVisit(config, request, reply)
  return {
    log: request.log,
    visitor,
    securityEvent: (event) => securityEvent(request.log, { ...event, visitor }),
    acquisitionType,
    customer: null,
    channel: 'ESHOP',
    cartCookie,
    orderCookie,
    key: null,
  }
}
