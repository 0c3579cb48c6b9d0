import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { limitVisitors } from '#server/platform/http/limit-visitors.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { boundedMemory } from '#server/platform/memory/bounded-memory.ts'
import { callerOfRequest } from '#server/session/caller-of-request.ts'
import type { ContractSummaryRoom } from './contract-summary-room.ts'
import type { PdfMaker } from './pdf/pdf-maker.ts'
import { busyPdf, noPdf, sendPdf } from './pdf/pdf-routes.ts'
import { planSummary } from './plan-summary.ts'
import { summariesOfCart } from './summaries-of-cart.ts'

const KEPT_BYTES = 16_000_000
const PDF = '.pdf'
/** A file takes so much more work than a page. */
const SHARE_OF_LIMIT = 0.25

type Used = ContractSummaryRoom & { config: Config; securityEvent: ReportSecurityEvent }

/** Contract summaries as files: of a plan for everybody, kept for as long as its release and its day; of a cart for who may enter it. */
export function registerContractSummaries(app: FastifyInstance, deps: Used, { make }: PdfMaker): void {
  const { catalogue, clock, config } = deps
  const kept = boundedMemory<Buffer>({ bytes: KEPT_BYTES, sizeOf: ({ length }) => length })
  const perMinute = Math.ceil(config.rateLimitPerMinute * SHARE_OF_LIMIT)
  const onRequest = limitVisitors(createVisitorLimit({ perMinute, clock }))

  app.get<{ Params: { file: string } }>('/documents/contract-summary/:file', {
    onRequest,
    handler: async ({ params: { file } }, reply) => {
      const plan = file.endsWith(PDF) ? file.slice(0, -PDF.length) : ''
      const summary = planSummary(deps, plan)
      if (summary === null) return noPdf(reply)
      const bytes = await kept.remember(`${catalogue.active().id} ${plan} ${summary.date}`, () => make([summary]))
      return sendPdf(reply.header('cache-control', 'public, max-age=300'), bytes, `contract-summary-${plan}`)
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })

  app.get('/checkout/contract-summaries.pdf', {
    onRequest,
    handler: async (request, reply) => {
      const found = await summariesOfCart(
        deps,
        callerOfRequest(deps, { request, reply, visitor: visitorOf(request.ip) }),
        {},
      )
      if (!found.ok || found.value.length === 0) return noPdf(reply)
      return sendPdf(reply.header('cache-control', 'private, no-store'), await make(found.value), 'contract-summaries')
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })
}
