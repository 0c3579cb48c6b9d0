import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentKind } from '#domain/order/document-kind.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { summaryFile } from '#server/contract-summary/summary-file.ts'
import { openVisitor, type VisitorDeps } from '#server/identity/open-visitor.ts'
import { busyPdf, limitPdfs, madePdfs, noPdf, sendPdf } from '#server/pdf/pdf-routes.ts'
import type { VisitorPdfs } from '#server/pdf/visitor-pdfs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { SessionSettings } from '#server/session/session-settings.ts'
import { openOrder } from '../open-order.ts'
import { findDocument, findDocumentOfKind } from './document-store.ts'
import { fileName } from './file-name.ts'
import { orderSummaries } from './order-summaries.ts'

type Deps = VisitorDeps & {
  catalogue: CatalogueStore
  clock: Clock
  config: ServerSettings & SessionSettings
  db: Database
  visitorPdfs: VisitorPdfs
}

const SUMMARIES: DocumentKind = 'contractSummary'
const PRIVATE = 'private, no-store'

/** The documents of an order as files, for a client with its secret, or its customer. */
export function registerOrderDocuments(app: FastifyInstance, deps: Deps): void {
  const { catalogue, db } = deps
  const limit = limitPdfs(deps)
  const sendMadePdf = madePdfs(deps)
  const open = async (request: FastifyRequest, reply: FastifyReply, reference: string) =>
    openOrder(
      deps,
      await openVisitor(deps, { request, reply, visitor: visitorOf(request.ip) }),
      { reference },
      { tablet: 'may' },
    )

  app.get<{ Params: { reference: string; id: string } }>('/order/:reference/documents/:id', {
    config: { limit },
    handler: async (request, reply) => {
      const { reference, id } = request.params
      const opened = await open(request, reply, reference)
      const document = opened.ok && UUID.test(id) ? await findDocument(db, opened.value.id, id) : null
      if (!opened.ok || document === null) return noPdf(reply)
      return sendPrivate(reply, document.bytes, fileName(document.kind, opened.value.reference))
    },
  })

  app.get<{ Params: { reference: string } }>('/order/:reference/contract-summaries.pdf', {
    config: { limit },
    handler: async (request, reply) => {
      const opened = await open(request, reply, request.params.reference)
      if (!opened.ok) return noPdf(reply)
      const order = opened.value
      const name = fileName(SUMMARIES, order.reference)
      const stored = await findDocumentOfKind(db, order.id, SUMMARIES)
      if (stored !== null) return sendPrivate(reply, stored.bytes, name)
      const summaries = await orderSummaries(catalogue, order)
      if (summaries.length === 0) return noPdf(reply)
      return sendMadePdf(reply, { file: summaryFile(summaries), name, cacheControl: PRIVATE })
    },
    errorHandler: (error, _request, reply) => busyPdf(error, reply),
  })
}

function sendPrivate(reply: FastifyReply, bytes: Buffer, name: string) {
  return sendPdf(reply.header('cache-control', PRIVATE), bytes, name)
}
