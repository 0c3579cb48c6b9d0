import type { FastifyInstance } from 'fastify'
import { busyPdf, limitPdfs, madePdfs, noPdf } from '#server/pdf/pdf-routes.ts'
import type { VisitorPdfs } from '#server/pdf/visitor-pdfs.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { openCaller } from '#server/session/open-caller.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import type { ContractSummaryRoom } from './contract-summary-room.ts'
import { planSummary } from './plan-summary.ts'
import { summariesOfCart } from './summaries-of-cart.ts'
import { summaryFile } from './summary-file.ts'

const PDF = '.pdf'

type Deps = ContractSummaryRoom & {
  config: ServerSettings & SessionSettings
  securityEvent: ReportSecurityEvent
  visitorPdfs: VisitorPdfs
}

/** Contract summaries as files: of a plan for everyone, of a cart for a caller who may open it. */
export function registerContractSummaries(app: FastifyInstance, deps: Deps): void {
  const limit = limitPdfs(deps)
  const sendMadePdf = madePdfs(deps)

  app.get<{ Params: { file: string } }>('/documents/contract-summary/:file', {
    config: { limit },
    handler: async ({ params: { file } }, reply) => {
      const plan = file.endsWith(PDF) ? file.slice(0, -PDF.length) : ''
      const summary = planSummary(deps, plan)
      if (summary === null) return noPdf(reply)
      return sendMadePdf(reply, {
        file: summaryFile([summary]),
        name: `contract-summary-${plan}`,
        cacheControl: 'public, max-age=300',
      })
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })

  app.get('/checkout/contract-summaries.pdf', {
    config: { limit },
    handler: async (request, reply) => {
      const found = await summariesOfCart(
        deps,
        openCaller(deps, { request, reply, visitor: visitorOf(request.ip) }).caller,
        {},
      )
      if (!found.ok || found.value.length === 0) return noPdf(reply)
      return sendMadePdf(reply, {
        file: summaryFile(found.value),
        name: 'contract-summaries',
        cacheControl: 'private, no-store',
      })
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })
}
