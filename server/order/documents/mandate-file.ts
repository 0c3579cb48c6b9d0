import { maskedIban } from '#domain/checkout/iban.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { dayWords } from '../mail/day-words.ts'
import { placesOf } from '../mail/places.ts'
import { type Agreed, documentAbout } from './agreed.ts'
import { facts, paragraph, section } from './document-parts.ts'

export const MANDATE_TITLE = 'SEPA Direct Debit Mandate'

type Payment = Agreed['order']['ordered']['payment']
type Signed = { directDebit: NonNullable<Payment['directDebit']>; mandate: NonNullable<Payment['mandate']> }

/** Null: bills are paid in another way. */
export function signedMandate({ order }: Agreed): Signed | null {
  const { directDebit, mandate } = order.ordered.payment
  return directDebit === null || mandate === null ? null : { directDebit, mandate }
}

/** The text of the European Payments Council, which must not be changed. */
export function mandateFile(agreed: Agreed, { directDebit, mandate }: Signed): PdfFile {
  const { brand, order } = agreed
  const { creditor } = brand
  return documentAbout(agreed, {
    title: MANDATE_TITLE,
    date: mandate.signedAt,
    documents: [
      {
        title: MANDATE_TITLE,
        opening: [
          `By signing this mandate form, you authorise (A) ${creditor.name} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor.name}.`,
          'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank.',
        ],
        sections: [
          ...section(
            'The mandate',
            facts(null, [
              ['Mandate reference (UMR)', mandate.reference],
              ['Type of payment', 'Recurrent'],
              ['Scheme', 'SEPA Core Direct Debit'],
              ['Signed', `${dayWords(mandate.signedAt)}, electronically in our online shop`],
              ['For the contract', `Order ${order.reference}`],
            ]),
          ),
          ...section(
            'Your account',
            facts(null, [
              ['Account holder', withoutLinks(directDebit.accountHolder)],
              ['Address', placesOf(order.ordered).billing],
              ['IBAN', maskedIban(directDebit.iban)],
            ]),
            paragraph('We hold your full IBAN but print only part of it, to keep it private.'),
          ),
          ...section(
            'The creditor',
            facts(null, [
              ['Name', creditor.name],
              ['Creditor identifier', creditor.identifier],
              ['Address', `${creditor.address}, Ireland`],
            ]),
          ),
          ...section(
            'When we collect',
            paragraph(
              'Each bill shows the amount and the day we collect it, at least 14 days ahead. You can cancel the mandate at any time, with us or with your bank.',
            ),
          ),
        ],
        closing: null,
      },
    ],
  })
}
