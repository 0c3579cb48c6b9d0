import type { FastifyInstance } from 'fastify'
import { ok } from '#domain/result.ts'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { registerChangeStream } from '#server/platform/http/changes/change-stream.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { openOrder } from '../open-order.ts'
import { readChangeMarks } from './change-marks.ts'

type Deps = VisitorDeps & {
  clock: Clock
  config: ServerSettings & SessionSettings
  metrics: Metrics
}

/** Notifies the page of an order that it has changed. */
export function registerOrderChanges(app: FastifyInstance, deps: Deps): void {
  registerChangeStream(app, deps, {
    path: '/order-changes/:reference',
    gauge: { name: 'order_pages_open', help: 'Pages of orders that are told of changes' },
    read: (ids) => readChangeMarks(deps.db, ids),
    async open({ request, reply, visitor }) {
      const caller = await openVisitor(deps, { request, reply, visitor })
      const order = await openOrder(deps, caller, { reference: request.params.reference }, { tablet: 'may' })
      return order.ok ? ok({ id: order.value.id }) : order
    },
  })
}
