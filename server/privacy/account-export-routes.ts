import type { FastifyInstance } from 'fastify'
import { readSnapshots, type SnapshotDeps } from '#server/account/snapshots/last-known.ts'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { customerIdOf } from '#server/session/caller.ts'
import { exportCustomer } from './export-customer.ts'

type Deps = VisitorDeps & { clock: Clock; config: ServerSettings & SnapshotDeps['config'] }

const EXPORTS_A_DAY = { most: 10, seconds: 86_400 }

/** What the shop has of the signed-in customer, as a file. Another site cannot make the browser send the cookie with it. */
export function registerAccountExport(app: FastifyInstance, deps: Deps): void {
  const { clock, config, db } = deps
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  app.get('/account/export', { config: { limit }, exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    const customer = customerIdOf(await openVisitor(deps, { request, reply, visitor: visitorOf(request.ip) }))
    if (customer === null) return reply.redirect('/login?return=%2Faccount', 303)
    if ((await spendBudget(db, { key: `exports of ${customer}`, ...EXPORTS_A_DAY })) !== null) {
      const message = 'You’ve downloaded your data a few times today already. Please try again tomorrow.'
      return reply.code(429).send(errorResponse(message, 'RATE_LIMITED'))
    }
    const now = clock.now()
    const content = await exportCustomer(db, customer, { now, snapshots: await readSnapshots(deps, customer) })
    const name = `your-data-${now.toISOString().slice(0, 10)}.json`
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(`${JSON.stringify(content, null, 2)}\n`)
  })
}
