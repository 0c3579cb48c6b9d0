import type { ServiceGroup } from '../../api/generated/documents.ts'
import type { Cart } from './cart-store.ts'

export type CartOffer = Cart['offers'][number]

const TITLE = {
  DUALPLAY: 'Broadband',
  DUALPLAY_PSTN: 'Broadband',
  SA_PSTN: 'Home phone',
  TV: 'TV',
  MOBILE: 'Mobile plans',
  MBB: 'Mobile Broadband',
} satisfies Record<ServiceGroup, string>

export function lineTitle({ baseOffer }: CartOffer): string {
  return baseOffer.simOnly ? 'SIM only' : TITLE[baseOffer.serviceGroup]
}

/** What the line costs on the first bill. */
export function lineMonthly({ baseOffer }: CartOffer): number {
  return baseOffer.amountVatIncluded.recurringAmount?.discountedAmount ?? 0
}

/** What it costs when the discount has ended, and from which bill; absent when nothing changes. */
export function linePriceAfter({ baseOffer }: CartOffer): { amount: number; fromBill: number } | null {
  const recurring = baseOffer.amountVatIncluded.recurringAmount
  if (!recurring?.discountOccurrence || recurring.amount === recurring.discountedAmount) return null
  return { amount: recurring.amount, fromBill: recurring.discountOccurrence + 1 }
}
