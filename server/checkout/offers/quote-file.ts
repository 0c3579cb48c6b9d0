import type { Brand } from '#domain/catalogue/brand.ts'
import type { SummaryPart, SummarySection } from '#domain/contract-summary/summary-document.ts'
import { dayText } from '#domain/day-text.ts'
import { euro } from '#domain/money.ts'
import { riseNote } from '#domain/pricing/rise-texts.ts'
import type { CartView } from '#server/cart/view/view-cart.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { priceNotice } from './offer-letter.ts'
import type { Quote } from './quote.ts'

const TITLE = 'Your quote'

type QuotedOffer = { brand: Brand; view: CartView; quote: Quote /** ISO date. */; date: string; until: string }

/** The bills of a kept offer. It names no person and no address: the mailbox may be mistyped. */
export function quoteFile({ brand, view, quote, date, until }: QuotedOffer): PdfFile {
  const { legal, support } = brand
  const { reference } = view.cart
  return {
    title: `${TITLE}: ${reference}`,
    author: legal.companyName,
    brand: brand.name,
    date,
    documents: [
      {
        about: `Cart ${reference}`,
        from: `${legal.companyName}, ${legal.registeredOffice}. ${support.sales}, ${support.email}`,
        title: TITLE,
        date,
        opening: [
          `This is what your cart costs at the prices of ${dayText(date)}. Nothing is ordered or reserved yet.`,
        ],
        sections: sectionsOf(view, quote, brand, until),
        closing: null,
      },
    ],
    foot: `${TITLE}, ${reference}`,
  }
}

function sectionsOf(view: CartView, quote: Quote, brand: Brand, until: string): SummarySection[] {
  const { rows, bills, monthly, today, term, total } = quote
  const rise = riseNote(view.forecast())
  return [
    {
      heading: 'What’s in it',
      parts: [facts(rows.map(({ name, notes, price }) => [name, [price, ...notes].join('. ')]))],
    },
    {
      heading: 'What it costs',
      parts: [
        facts([
          ['First monthly price', euro(monthly)],
          ['Pay today', euro(today)],
          [term > 1 ? `Total over ${term} months` : 'Total of the first month', euro(total)],
        ]),
      ],
    },
    {
      heading: 'Your bills, one a month',
      parts: [facts(bills.map(({ label, value }) => [label, value])), texts(rise ?? brand.annualPriceIncrease)],
    },
    {
      heading: 'How long these prices last',
      parts: [texts(priceNotice(until), 'Prices include VAT where it applies.')],
    },
  ]
}

function facts(rows: readonly (readonly [label: string, value: string])[]): SummaryPart {
  return { title: null, facts: rows.map(([label, value]) => ({ label, value })), table: null, texts: [] }
}

function texts(...lines: string[]): SummaryPart {
  return { title: null, facts: [], table: null, texts: lines }
}
