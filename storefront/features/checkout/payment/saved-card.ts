import { cardName } from '#storefront/formatting/card-name.ts'

/** A card that the payment provider keeps for a known customer. */
export type SavedCard = {
  token: string
  brand: string
  last4: string
  /** 2028-04 */
  expires: string
}

/** "Visa ending 4242, expires 04/28" */
export function cardWords({ brand, last4, expires }: SavedCard): string {
  return `${cardName(brand)} ending ${last4}, expires ${expires.slice(5)}/${expires.slice(2, 4)}`
}
