import type { Brand } from '#domain/catalogue/brand.ts'
import { CODE_MINUTES } from '#domain/porting/one-time-code.ts'
import { type Letter, paragraph, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'

export function orderCodeLetter({ brand, reference, code }: { brand: Brand; reference: string; code: string }): Letter {
  return {
    subject: `${code} is your ${brand.name} code`,
    preview: `It adds order ${reference} to your account, and works for ${CODE_MINUTES} minutes.`,
    from: { name: brand.name, color: brand.themeColor },
    title: `Your code: ${code}`,
    blocks: [
      paragraph(
        `Enter it in your account to add order ${reference}. It works for ${CODE_MINUTES} minutes. Whoever has it can see the order and its documents.`,
      ),
      smallPrint('Didn’t ask for it? Don’t do anything and don’t share it: your order stays as it is.'),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
