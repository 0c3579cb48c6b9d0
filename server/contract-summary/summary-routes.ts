import type { FastifyInstance } from 'fastify'
import type { PdfMaker } from '#server/paper/pdf-maker.ts'
import { busyPdf, limitPdfs, noPdf, sendPdf } from '#server/paper/pdf-routes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { boundedMemory } from '#server/platform/memory/bounded-memory.ts'
import { callerOfRequest } from '#server/session/caller-of-request.ts'
import type { ContractSummaryRoom } from './contract-summary-room.ts'
import { planSummary } from './plan-summary.ts'
import { summariesOfCart } from './summaries-of-cart.ts'
import { summaryFile } from './summary-file.ts'

const KEPT_BYTES = 16_000_000
const PDF = '.pdf'

type Used = ContractSummaryRoom & { config: Config; pdfs: PdfMaker; securityEvent: ReportSecurityEvent }

/** Contract summaries as files: of a plan for everybody, kept for as long as its release and its day; of a cart for who may enter it. */
export function registerContractSummaries(app: FastifyInstance, deps: Used): void {
  const { catalogue, pdfs } = deps
  const kept = boundedMemory<Buffer>({ bytes: KEPT_BYTES, sizeOf: ({ length }) => length })
  const limit = limitPdfs(deps)

  app.get<{ Params: { file: string } }>('/documents/contract-summary/:file', {
    config: { limit },
    handler: async ({ params: { file } }, reply) => {
      const plan = file.endsWith(PDF) ? file.slice(0, -PDF.length) : ''
      const summary = planSummary(deps, plan)
      if (summary === null) return noPdf(reply)
      const bytes = await kept.remember(`${catalogue.active().id} ${plan} ${summary.date}`, () =>
        pdfs.make(summaryFile([summary])),
      )
      return sendPdf(reply.header('cache-control', 'public, max-age=300'), bytes, `contract-summary-${plan}`)
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })

  app.get('/checkout/contract-summaries.pdf', {
    config: { limit },
    handler: async (request, reply) => {
      const found = await summariesOfCart(
        deps,
        callerOfRequest(deps, { request, reply, visitor: visitorOf(request.ip) }),
        {},
      )
      if (!found.ok || found.value.length === 0) return noPdf(reply)
      return sendPdf(
        reply.header('cache-control', 'private, no-store'),
        await pdfs.make(summaryFile(found.value)),
        'contract-summaries',
      )
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })
}
