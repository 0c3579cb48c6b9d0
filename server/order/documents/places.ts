import type { Address } from '#domain/address/address.ts'
import { addressOneLine } from '#domain/address/address-lines.ts'
import type { Ordered } from '#domain/order/order.ts'
import { goesByPost } from '#domain/order/promises/goods-of.ts'
import { withoutLinks } from '#server/mail/letter.ts'

/** Where services, parcels and bills go, each in one line. */
export function placesOf({ cart, homes, delivery, details }: Ordered): {
  service: string | null
  delivery: string | null
  billing: string | null
} {
  const [home] = Object.values(homes)
  const billed = details.billingAddress ?? home
  return {
    service: inWords(home),
    delivery: goesByPost(cart) ? inWords(delivery?.address ?? home ?? billed) : null,
    billing: inWords(billed),
  }
}

function inWords(place: Address | null | undefined): string | null {
  return place === null || place === undefined ? null : withoutLinks(addressOneLine(place))
}
