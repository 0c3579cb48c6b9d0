import { type Cents, cents, euro, sum } from '#domain/money.ts'
import { orderStart } from '#domain/order/order.ts'
import { depositBillText, firstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { netTotal } from '#domain/pricing/vat.ts'
import { percentText } from '#domain/pricing/vat-text.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { dayWords } from '../mail/day-words.ts'
import { type PaidItem, paidItems } from '../mail/paid-items.ts'
import { cardWords } from '../mail/payment-facts.ts'
import type { PaymentRow } from '../state/order-store.ts'
import { type Agreed, customerName, documentAbout } from './agreed.ts'
import { facts, paragraph, section } from './document-parts.ts'

export const RECEIPT_TITLE = 'Receipt'
export const REFUND_TITLE = 'Refund note'

/** Of a captured card payment. */
export function receiptFile(agreed: Agreed, payment: PaymentRow): PdfFile {
  const { brand, order } = agreed
  const items = paidItems(agreed.order, agreed.releases)
  const first = firstBillDay(orderStart(order.ordered, brand.billDay))
  return documentAbout(agreed, {
    title: RECEIPT_TITLE,
    date: payment.changedAt.toISOString(),
    documents: [
      {
        title: RECEIPT_TITLE,
        opening: [],
        sections: [
          ...section(
            'Payment',
            facts(null, [
              ['Amount', euro(payment.amount)],
              ['Paid with', cardWords(payment)],
              ['Paid on', dayWords(payment.changedAt)],
              ['Paid by', customerName(agreed)],
              ['Payment number', payment.id],
              ['Our VAT number', brand.legal.vatNumber],
            ]),
          ),
          ...section(
            'What for',
            facts(null, [
              ...items.map(({ name, amount }) => [name, euro(amount)] as const),
              [`Includes VAT${ratesOf(items)}`, items.some(({ rate }) => rate > 0) ? euro(vatIn(items)) : null],
            ]),
            ...(items.some(({ rate }) => rate === 0)
              ? [paragraph(`There’s no VAT on a deposit. We credit it to you from your ${depositBillText(first)}.`)]
              : []),
          ),
        ],
        closing: null,
      },
    ],
  })
}

/** `what`: names of what was paid for. Empty: the whole order. */
export type Refund = Pick<PaymentRow, 'card'> & { id: string; amount: number; at: Date; what: readonly string[] }

export function refundFile(agreed: Agreed, { id, amount, at, card, what }: Refund): PdfFile {
  return documentAbout(agreed, {
    title: REFUND_TITLE,
    date: at.toISOString(),
    documents: [
      {
        title: REFUND_TITLE,
        opening: [`We’ve refunded ${euro(amount)} to ${cardWords({ card })}.`],
        sections: [
          ...section(
            'Refund',
            facts(null, [
              ['Amount', euro(amount)],
              ['For', what.length > 0 ? what.join(', ') : `Order ${agreed.order.reference}`],
              ['To', cardWords({ card })],
              ['Refunded on', dayWords(at)],
              ['Customer', customerName(agreed)],
              ['Number', id],
            ]),
            paragraph(
              'The refund goes to the card you paid with. Your bank may take a few days to show it. If the bank had only reserved the amount, it’s released instead.',
            ),
          ),
        ],
        closing: null,
      },
    ],
  })
}

/** " at 23%". Empty: nothing is taxed, or at several rates. */
function ratesOf(items: readonly PaidItem[]): string {
  const [rate, ...others] = new Set(items.map((item) => item.rate).filter((each) => each > 0))
  return rate === undefined || others.length > 0 ? '' : ` at ${percentText(rate)}`
}

function vatIn(items: readonly PaidItem[]): Cents {
  const taxed = items.filter(({ rate }) => rate > 0)
  const gross = sum(taxed.map(({ amount }) => amount))
  return cents(gross - netTotal(taxed.map(({ id, amount, rate }) => ({ id, gross: amount, rate }))))
}
