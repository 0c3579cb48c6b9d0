import type { Brand } from '#domain/catalogue/brand.ts'
import { type Letter, paragraph, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'

const CLOCK = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** It names nothing that is in the cart: the address may be mistyped. */
export function cartLinkLetter({ brand, url, endsAt }: { brand: Brand; url: string; endsAt: Date }): Letter {
  const until = CLOCK.format(endsAt)
  return {
    subject: `Your ${brand.name} cart, on this device`,
    preview: `Works once, until ${until}.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'Go on here',
    blocks: [
      paragraph(
        'You wanted to go on with your cart on another device. Open this link there and press “Continue here”. It stays on the first device too.',
      ),
      { kind: 'button', text: 'Open my cart', href: url },
      paragraph(`The link works once, until ${until}. Do not pass it on: whoever opens it has your cart.`),
      smallPrint(
        'Somebody, most likely you, typed this address on our page. If it was not you, do nothing: the link ends by itself. We do not keep the address.',
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
