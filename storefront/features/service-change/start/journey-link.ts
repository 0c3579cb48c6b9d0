type Journey = { reference: string; token: string; cartType: string; subscriptionId: string | null }

/** A page with the parameters of a customer's journey, which the door of the storefront reads and strips. */
export function journeyLink(to: string, { reference, token, cartType, subscriptionId }: Journey): string {
  const [path = '/', query = ''] = to.split('?')
  const search = new URLSearchParams(query)
  search.set('reference', reference)
  search.set('token', token)
  search.set('cart_Type', cartType)
  if (subscriptionId !== null) search.set('subscription_id', subscriptionId)
  return `${path}?${search}`
}
