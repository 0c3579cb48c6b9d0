import * as v from 'valibot'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { PdfMaker } from '#server/pdf/pdf-maker.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keyedMutex } from '#server/platform/memory/keyed-mutex.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { findOrderById, type StoredOrder } from '../state/order-store.ts'
import type { Agreed } from './agreed.ts'
import { contractMadeAt, listDocuments, storeDocument } from './document-store.ts'
import { dueDocuments } from './due-documents.ts'
import { LACKING, LACKING_RECENTLY } from './lacking-documents.ts'
import { orderSummaries } from './order-summaries.ts'

export type DocumentDeps = { catalogue: CatalogueStore; db: Database; orderPdfs: PdfMaker; shopOrigin: () => string }

/** `waiting`: a change while they are made may need another run. */
export const documentsFollowUp = defineFollowUp({
  name: 'make-order-documents',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'waiting',
  waitsFor: 'documents',
  of: (effect, { id: orderId }) => (effect.do === 'makeDocuments' ? { orderId } : null),
  overdue: LACKING_RECENTLY,
  open: LACKING,
  run: makeDocuments,
})

/** By order, which is read once the lock is held, so that no event is missed. */
const mutex = keyedMutex()

/**
 * Makes the documents that an order lacks. Each is stored at once, so that a retry goes on from there. Within a process
 * the job and the mail of an order do not make documents twice.
 */
export function makeDocuments(deps: DocumentDeps, { orderId }: { orderId: string }): Promise<void> {
  return mutex.run(orderId, () => makeMissing(deps, orderId))
}

async function makeMissing(deps: DocumentDeps, orderId: string): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (order === null) return
  const kept = await listDocuments(deps.db, orderId)
  for (const { kind, about, title, write } of dueDocuments(await agreedOf(deps, order))) {
    if (kept.some((other) => other.kind === kind && other.about === about)) continue
    await storeDocument(deps.db, { orderId, kind, about, title, bytes: await deps.orderPdfs.make(write()) })
  }
}

export async function agreedOf({ catalogue, db, shopOrigin }: DocumentDeps, order: StoredOrder): Promise<Agreed> {
  return {
    order,
    brand: catalogue.active().release.brand,
    releases: await catalogue.held(releasesOf(order.ordered.cart)),
    summaries: await orderSummaries(catalogue, order),
    contractAt: await contractMadeAt(db, order.id),
    origin: shopOrigin(),
  }
}
