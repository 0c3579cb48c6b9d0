import type { Brand } from '#domain/catalogue/brand.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { DocumentContent, PdfFile } from '#server/pdf/pdf-file.ts'
import type { StoredOrder } from '../state/order-store.ts'

/** An order with everything that its documents need. */
export type Agreed = {
  order: StoredOrder
  brand: Brand
  releases: HeldReleases
  summaries: readonly ContractSummary[]
  /** When the contract was made. Null: there is none. */
  contractAt: Date | null
  /** The public origin of the shop. */
  origin: string
}

type Parts = Pick<PdfFile, 'title' | 'date'> & {
  documents: readonly Pick<DocumentContent, 'title' | 'opening' | 'sections' | 'closing' | 'follows'>[]
}

/** A document about the order, with the parts that all of them have. */
export function documentAbout({ order, brand }: Agreed, { title, date, documents }: Parts): PdfFile {
  const { legal, support } = brand
  const about = `Order ${order.reference}`
  const from = `${legal.companyName}, ${legal.registeredOffice}. ${support.care}, ${support.email}`
  return {
    title: `${title}: order ${order.reference}`,
    author: legal.companyName,
    brand: brand.name,
    date,
    documents: documents.map((document) => ({ about, from, date, ...document })),
    foot: `${title}, order ${order.reference}`,
  }
}

export function customerName({ order }: Pick<Agreed, 'order'>): string {
  const { firstName, lastName } = order.ordered.details
  return withoutLinks(`${firstName} ${lastName}`)
}
