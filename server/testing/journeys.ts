import type { TestShop } from './test-shop.ts'

export type OperatorLink = {
  customerId?: string
  reference?: string
  cartType?: string
  subscriptionId?: string
  channel?: string
  audience?: string
  issuer?: string
  issuedAt?: string
  minutes?: number
}

/** The customer `fibre@demo.example`. */
export const NIAMH = 'CUST-100201'
export const DECLAN = 'CUST-100203'

/** A token that another application of the operator has signed. */
export async function operatorToken({ sandboxUrl }: Pick<TestShop, 'sandboxUrl'>, link: OperatorLink = {}) {
  const response = await fetch(`${sandboxUrl}/control/journeys/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customerId: NIAMH, reference: aReference(), cartType: 'CHANGE_OFFER', ...link }),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { token: string }).token
}

let made = 0

/** In the shape of a cart's. */
export function aReference(): string {
  made += 1
  return `TN-${String(made).padStart(4, '0')}-TEST-TEST`
}
