import type { BarCart } from './cart-state.ts'

const SUMMARY = '/shop/summary'
const IMPACT = '/shop/impact-summary'

export const SUMMARIES: readonly string[] = [SUMMARY, IMPACT]

/** What is added to a customer's services is summed up with what they have. */
export function summaryOf({ cartType }: Pick<BarCart, 'cartType'>): string {
  return cartType === 'CROSS_SELL' ? IMPACT : SUMMARY
}
