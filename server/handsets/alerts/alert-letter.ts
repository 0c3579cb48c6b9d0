import type { Brand } from '#domain/catalogue/brand.ts'
import type { Handset, HandsetVariant } from '#domain/catalogue/device.ts'
import { type Letter, paragraph, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'

type About = {
  handset: Handset
  variant: HandsetVariant
  brand: Brand
  /** Public origin of the shop. */
  shop: string
  /** The link to unsubscribe. */
  stop: string
}

export function alertLetter({ handset, variant, brand, shop, stop }: About): Letter {
  const name = `${handset.manufacturer} ${handset.model}`
  const which = `${variant.color.toLowerCase()} with ${variant.capacity}`
  const query = new URLSearchParams({ colour: inAddress(variant.color), capacity: inAddress(variant.capacity) })
  return {
    subject: `The ${name} is back`,
    preview: `In ${which}, while there are some.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'It is back',
    blocks: [
      paragraph(`You wanted to hear when the ${name} in ${which} is there again. It is now.`),
      { kind: 'button', text: 'See the phone', href: `${shop}/mobile/handsets/${handset.slug}?${query}` },
      paragraph('We do not keep one for you before it is in your cart, and others were told too: it may go quickly.'),
      smallPrint(
        'Somebody, most likely you, left this address at the phone. This is the one e-mail about it, and we have deleted the address from that list. If other phones are on it and you want to hear of none: ',
        ...[{ text: 'send me no more of these', href: stop }, '.'],
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}

/** As the page of a handset encodes a choice in its URL. */
function inAddress(value: string): string {
  return value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
