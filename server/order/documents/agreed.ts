import type { Brand } from '#domain/catalogue/brand.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { DocumentContent, PdfFile } from '#server/pdf/pdf-file.ts'
import type { StoredOrder } from '../state/order-store.ts'

/** An order with all that its documents are made of. */
export type Agreed = {
  order: StoredOrder
  brand: Brand
  releases: HeldReleases
  summaries: readonly ContractSummary[]
  /** When the contract was made. Null: there is none. */
  contractAt: Date | null
  /** Where the shop is found. */
  origin: string
}

type Paper = Pick<PdfFile, 'title' | 'date'> & {
  documents: readonly Pick<DocumentContent, 'title' | 'opening' | 'sections' | 'closing'>[]
}

/** One of our papers about the order, with what stands on all of them. */
export function paperAbout({ order, brand }: Agreed, { title, date, documents }: Paper): PdfFile {
  const { legal, support } = brand
  const about = `Order ${order.reference}`
  const from = `${legal.companyName}, ${legal.registeredOffice}. ${support.care}, ${support.email}`
  return {
    title: `${title}: order ${order.reference}`,
    author: legal.companyName,
    date,
    documents: documents.map((sheet) => ({ about, from, date, ...sheet })),
    foot: `${title}, order ${order.reference}`,
  }
}

export function customerName({ order }: Pick<Agreed, 'order'>): string {
  const { firstName, lastName } = order.ordered.details
  return withoutLinks(`${firstName} ${lastName}`)
}
