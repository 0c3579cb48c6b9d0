import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '#domain/result.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import type { PdfFile } from './pdf-file.ts'
import { type PdfMaker, pdfMaker } from './pdf-maker.ts'

const CACHED_BYTES = 16_000_000

/** Charges pages to a budget; returns the seconds to wait when it is used up. */
type ChargePages = (pages: number) => number | null

export type VisitorPdfs = {
  /** Charged only where it is not cached. Refused: the seconds to wait. Throws TooBusy when the queue is full. */
  make(file: PdfFile, charge: ChargePages): Promise<Result<Buffer, number>>
  close(): Promise<void>
}

/**
 * Documents that visitors open before they order, in a thread of their own: their number does not delay the documents
 * of orders. The same content is the same bytes, so the cache is keyed by the content: the version of a cart, the
 * day, the release and the brand are all in it.
 */
export function visitorPdfs(pdfs: PdfMaker = pdfMaker()): VisitorPdfs {
  const cached = boundedCache<Buffer>({ bytes: CACHED_BYTES, sizeOf: ({ length }) => length })
  return {
    async make(file, charge) {
      const key = createHash('sha256').update(JSON.stringify(file)).digest('base64url')
      const seconds = cached.has(key) ? null : charge(file.documents.length)
      return seconds === null ? ok(await cached.getOrMake(key, () => pdfs.make(file))) : refuse(seconds)
    },
    close: () => pdfs.close(),
  }
}
