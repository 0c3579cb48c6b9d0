import type { Address } from '#domain/address/address.ts'
import { addressOneLine } from '#domain/address/address-lines.ts'
import type { Ordered } from '#domain/order/order.ts'
import { withoutLinks } from '#server/mail/letter.ts'

/** Where services, parcels and bills go, each in one line. */
export function placesOf({ homes, delivery, details }: Ordered): {
  service: string | null
  delivery: string | null
  billing: string | null
} {
  const [home] = Object.values(homes)
  const billed = details.billingAddress ?? home
  return {
    service: inWords(home),
    delivery: delivery === null ? null : inWords(delivery.address ?? home ?? billed),
    billing: inWords(billed),
  }
}

function inWords(place: Address | null | undefined): string | null {
  return place === null || place === undefined ? null : withoutLinks(addressOneLine(place))
}
