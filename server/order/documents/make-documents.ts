import * as v from 'valibot'
import { releasesOf } from '#server/cart/view/view-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { PdfMaker } from '#server/pdf/pdf-maker.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keyedMutex } from '#server/platform/memory/keyed-mutex.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, type StoredOrder } from '../state/order-store.ts'
import type { Agreed } from './agreed.ts'
import { contractMadeAt, keepDocument, listDocuments } from './document-store.ts'
import { dueDocuments } from './due-documents.ts'
import { LACKING, LACKING_OF_LATE } from './lacking-documents.ts'
import { orderSummaries } from './order-summaries.ts'

export type DocumentsUsed = { catalogue: CatalogueStore; db: Database; orderPdfs: PdfMaker; shopOrigin: () => string }

/** Whatever happens while they are made may need another one. */
export const documentsFollowUp = defineFollowUp({
  name: 'make-order-documents',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'waiting',
  waitsFor: 'documents',
  of: (effect, { id: orderId }) => (effect.do === 'makeDocuments' ? { orderId } : null),
  overdue: LACKING_OF_LATE,
  open: LACKING,
  run: makeDocuments,
})

/** By order, which is read once the lock is held, so that no event is missed. */
const mutex = keyedMutex()

/**
 * Makes what an order should have and has not yet. Each is kept as soon as it is made: who tries again goes on from there.
 * The job and the mail that come for the same order make nothing twice in one process.
 */
export function makeDocuments(deps: DocumentsUsed, { orderId }: { orderId: string }): Promise<void> {
  return mutex.run(orderId, () => makeMissing(deps, orderId))
}

async function makeMissing(deps: DocumentsUsed, orderId: string): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (order === null) return
  const kept = await listDocuments(deps.db, orderId)
  for (const { kind, about, title, write } of dueDocuments(await agreedOf(deps, order))) {
    if (kept.some((other) => other.kind === kind && other.about === about)) continue
    await keepDocument(deps.db, { orderId, kind, about, title, bytes: await deps.orderPdfs.make(write()) })
  }
}

async function agreedOf({ catalogue, db, shopOrigin }: DocumentsUsed, order: StoredOrder): Promise<Agreed> {
  return {
    order,
    brand: catalogue.active().release.brand,
    releases: await catalogue.held(releasesOf(order.ordered.cart)),
    summaries: await orderSummaries(catalogue, order),
    contractAt: await contractMadeAt(db, order.id),
    origin: shopOrigin(),
  }
}
