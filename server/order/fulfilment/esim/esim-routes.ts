import type { FastifyInstance } from 'fastify'
import { activationCode } from '#domain/sim/activation-code.ts'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { qrPicture } from '#server/platform/qr-picture.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { openOrder } from '../../open-order.ts'
import { findReadyESim } from './esim-store.ts'

type Deps = VisitorDeps & { clock: Clock; config: ServerSettings & SessionSettings }

/** The QR code of an eSIM, for a client with the secret of its order, or its customer. */
export function registerESimPictures(app: FastifyInstance, deps: Deps): void {
  const { clock, config } = deps
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  const route = '/order/:reference/esim/:id'
  app.get<{ Params: { reference: string; id: string } }>(route, { config: { limit } }, async (request, reply) => {
    const { reference, id } = request.params
    const caller = await openVisitor(deps, { request, reply, visitor: visitorOf(request.ip) })
    const opened = await openOrder(deps, caller, { reference })
    const eSim = opened.ok && UUID.test(id) ? await findReadyESim(deps.db, opened.value.id, id) : null
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (eSim === null) return reply.code(404).type('text/plain').send('There’s no such eSIM.')
    return reply.type('image/png').send(qrPicture(activationCode(eSim)))
  })
}
