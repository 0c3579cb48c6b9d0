import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import { busyPdf, limitPdfs, madePdfs, noPdf } from '#server/pdf/pdf-routes.ts'
import type { VisitorPdfs } from '#server/pdf/visitor-pdfs.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Caller } from '#server/session/caller.ts'
import type { ContractSummaryRoom } from './contract-summary-room.ts'
import { planSummary } from './plan-summary.ts'
import { summariesOfCart } from './summaries-of-cart.ts'
import { summaryFile } from './summary-file.ts'

const PDF = '.pdf'

type Deps = ContractSummaryRoom & {
  config: ServerSettings
  visitorPdfs: VisitorPdfs
}

/** The caller of a file of checkout, on the journey of the page that leads to it. */
type OpenVisitor = (request: FastifyRequest, reply: FastifyReply) => Promise<Result<Caller, Refusal>>

/** Contract summaries as files: of a plan for everyone, of a cart for a caller who may open it. */
export function registerContractSummaries(app: FastifyInstance, deps: Deps, openVisitor: OpenVisitor): void {
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
      const caller = await openVisitor(request, reply)
      const found = caller.ok ? await summariesOfCart(deps, caller.value, {}) : caller
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
