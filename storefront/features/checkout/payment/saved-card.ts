import { cardName } from '#storefront/formatting/card-name.ts'

/** A card of a known customer that the payment provider stores. */
export type SavedCard = {
  id: string
  brand: string
  last4: string
  /** 2028-04 */
  expires: string
}

/** "Visa ending 4242, expires 04/28" */
export function cardLabel({ brand, last4, expires }: SavedCard): string {
  return `${cardName(brand)} ending ${last4}, expires ${expires.slice(5)}/${expires.slice(2, 4)}`
}
