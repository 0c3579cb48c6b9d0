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
    title: 'Continue here',
    blocks: [
      paragraph(
        'You asked to continue with your cart on another device. Open this link there and press “Continue here”. It’ll stay on the first device too.',
      ),
      { kind: 'button', text: 'Open my cart', href: url },
      paragraph(`The link works once, until ${until}. Don’t share it: anyone who opens it gets your cart.`),
      smallPrint(
        'Someone, most likely you, entered this address on our page. If it wasn’t you, ignore this email and the link will expire. We don’t keep the address.',
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
