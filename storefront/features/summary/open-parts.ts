import type { Cart } from '#storefront/features/cart/cart-state.ts'

/** What blocks the order, each once. The time of a visit is chosen on the page of the current service. */
export function openParts({ missing, valid }: Pick<Cart, 'missing' | 'valid'>): Cart['missing'] {
  if (valid) return []
  const once = missing.filter(({ part }, index) => missing.findIndex((other) => other.part === part) === index)
  return once.filter(({ part }) => part !== 'VISIT' || !once.some((other) => other.part === 'CURRENT_SERVICE'))
}
