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
    preview: `In ${which}, while stocks last.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'It’s back',
    blocks: [
      paragraph(`You asked us to tell you when the ${name} in ${which} is back in stock. Good news: it’s here.`),
      { kind: 'button', text: 'See the phone', href: `${shop}/mobile/handsets/${handset.slug}?${query}` },
      paragraph(
        'We can’t hold one for you until it’s in your cart, and we’ve told others too, so it may sell quickly.',
      ),
      smallPrint(
        'Someone, most likely you, asked for this email on the phone’s page. It’s the only one, and we’ve deleted your address from that list. If you’re waiting for other phones and have changed your mind: ',
        ...[{ text: 'stop these emails', href: stop }, '.'],
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
