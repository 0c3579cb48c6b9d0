import type { FastifyInstance } from 'fastify'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { PdfMaker } from '#server/contract-summary/pdf/pdf-maker.ts'
import { busyPdf, noPdf, sendPdf } from '#server/contract-summary/pdf/pdf-routes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { limitVisitors } from '#server/platform/http/limit-visitors.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { callerOfRequest } from '#server/session/caller-of-request.ts'
import { openOrder } from '../open-order.ts'
import { orderSummaries } from './order-summaries.ts'

const SHARE_OF_LIMIT = 0.25

type Used = {
  catalogue: CatalogueStore
  clock: Clock
  config: Config
  db: Database
  securityEvent: ReportSecurityEvent
}

/** The documents of an order as files, for whoever holds its secret. */
export function registerOrderDocuments(app: FastifyInstance, deps: Used, { make }: PdfMaker): void {
  const perMinute = Math.ceil(deps.config.rateLimitPerMinute * SHARE_OF_LIMIT)
  app.get<{ Params: { reference: string } }>('/order/:reference/contract-summaries.pdf', {
    onRequest: limitVisitors(createVisitorLimit({ perMinute, clock: deps.clock })),
    handler: async (request, reply) => {
      const opened = await openOrder(
        deps,
        callerOfRequest(deps, { request, reply, visitor: visitorOf(request.ip) }),
        request.params,
      )
      const summaries = opened.ok ? await orderSummaries(deps.catalogue, opened.value) : []
      if (!opened.ok || summaries.length === 0) return noPdf(reply)
      const name = `contract-summaries-${opened.value.reference}`
      return sendPdf(reply.header('cache-control', 'private, no-store'), await make(summaries), name)
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })
}
