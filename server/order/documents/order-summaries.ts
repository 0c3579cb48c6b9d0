import { irishDay } from '#domain/availability/service-date.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { cartSummaries } from '#server/contract-summary/cart-summaries.ts'
import type { StoredOrder } from '../state/order-store.ts'

/** As it was ordered: its parts do not change afterwards. */
export function orderSummaries(catalogue: CatalogueStore, { ordered }: StoredOrder): Promise<ContractSummary[]> {
  const { cart, lineSpeeds = {}, terms } = ordered
  return cartSummaries(catalogue, { cart, speeds: lineSpeeds, date: irishDay(new Date(terms.agreedAt)) })
}
