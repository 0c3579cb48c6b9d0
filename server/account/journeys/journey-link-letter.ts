import type { Brand } from '#domain/catalogue/brand.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { type Letter, paragraph, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'

const CLOCK = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type About = { brand: Brand; url: string; endsAt: Date; cartType: CartType }

export function journeyLinkLetter({ brand, url, endsAt, cartType }: About): Letter {
  const until = CLOCK.format(endsAt)
  const isChange = cartType === 'CHANGE_OFFER'
  return {
    subject: isChange ? 'Your new link to change your plan' : 'Your new link to add to your services',
    preview: `It works until ${until}, on the first device you open it on.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'Here’s your new link',
    blocks: [
      paragraph(
        isChange
          ? 'Use it to see your plan and what a change would cost. Nothing changes until you order.'
          : 'Use it to see what you have and what you’d like to add. Nothing changes until you order.',
      ),
      { kind: 'button', text: isChange ? 'See your plan' : 'See your services', href: url },
      paragraph(
        `The link works until ${until}, and only on the first device you open it on. Please don’t forward it: it shows what you have and what you pay.`,
      ),
      smallPrint(
        'Didn’t request this? You can ignore this email. The link stops working by itself, and nothing on your account has changed.',
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
