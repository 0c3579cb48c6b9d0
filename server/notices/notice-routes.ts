import type { FastifyInstance } from 'fastify'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import { limitPdfs, noPdf, sendPdf } from '#server/pdf/pdf-routes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { findNotice } from './notice-store.ts'
import { NOTICE_FILE } from './send-notice.ts'

type Deps = VisitorDeps & { clock: Clock; config: ServerSettings & SessionSettings; db: Database }

/** A notice as it was sent, for its customer alone. */
export function registerNotices(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>('/account/notices/:id', {
    config: { limit: limitPdfs(deps) },
    handler: async (request, reply) => {
      const caller = await openVisitor(deps, { request, reply, visitor: visitorOf(request.ip) })
      const { id } = request.params
      const notice =
        caller.kind === 'customer' && UUID.test(id) ? await findNotice(deps.db, caller.customerId, id) : null
      if (notice === null) return noPdf(reply)
      return sendPdf(reply.header('cache-control', 'private, no-store'), notice.bytes, NOTICE_FILE)
    },
  })
}
