import type { Address } from '#domain/address/address.ts'
import { addressOneLine } from '#domain/address/address-lines.ts'
import { listText } from '#domain/list-text.ts'
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

/** The same with labels, each place once: "Service, delivery and billing address". */
export function namedPlaces(ordered: Ordered): [label: string, place: string][] {
  const { service, delivery, billing } = placesOf(ordered)
  const uses = [
    { use: 'service', place: service },
    { use: 'delivery', place: delivery },
    { use: 'billing', place: billing },
  ].filter((each): each is { use: string; place: string } => each.place !== null)
  return [...Map.groupBy(uses, ({ place }) => place)].map(([place, same]) => {
    const label = listText(same.map(({ use }) => use))
    return [`${label.charAt(0).toUpperCase()}${label.slice(1)} address`, place]
  })
}

function inWords(place: Address | null | undefined): string | null {
  return place === null || place === undefined ? null : withoutLinks(addressOneLine(place))
}
