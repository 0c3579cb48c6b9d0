import type { Brand } from '#domain/catalogue/brand.ts'
import { CODE_MINUTES } from '#domain/porting/one-time-code.ts'
import { type Letter, paragraph, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'

/** It contains nothing of the order: the address may be mistyped. */
export function codeLetter({ brand, code }: { brand: Brand; code: string }): Letter {
  return {
    subject: `${code} is your ${brand.name} code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    from: { name: brand.name, color: brand.themeColor },
    title: `Your code: ${code}`,
    blocks: [
      paragraph(`Enter it on the page where you’re ordering. It works for ${CODE_MINUTES} minutes.`),
      smallPrint('Didn’t ask for it? Don’t do anything and don’t share it: nothing is ordered without it.'),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
