import { groupPhone } from '#domain/address/phone.ts'
import { irishDay } from '#domain/availability/service-date.ts'
import type { SummarySection } from '#domain/contract-summary/summary-document.ts'
import { lastDayToCancel } from '#domain/order/last-day-to-cancel.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { dayWords, weekdayWords } from '../mail/day-words.ts'
import { nextSteps } from '../mail/next-steps.ts'
import { lineName } from '../mail/ordered-prices.ts'
import { billFacts, paidFacts } from '../mail/payment-facts.ts'
import { type Agreed, customerName, documentAbout } from './agreed.ts'
import { CANCELLATION_TITLE } from './cancellation-file.ts'
import { orderedSection, priceSection } from './contract-prices.ts'
import { facts, paragraph, points, section } from './document-parts.ts'
import { placesOf } from './places.ts'
import { termsDocuments } from './terms-documents.ts'

export const CONTRACT_TITLE = 'Your contract'
const MINUTES = new Intl.DateTimeFormat('en-IE', { timeStyle: 'short', timeZone: 'Europe/Dublin' })

/** The information required by the Consumer Rights Act 2022, Schedule 3, as it was agreed, followed by the terms. */
export function contractFile(agreed: Agreed, contractAt: Date): PdfFile {
  const { brand } = agreed
  return documentAbout(agreed, {
    title: CONTRACT_TITLE,
    date: contractAt.toISOString(),
    documents: [
      {
        title: CONTRACT_TITLE,
        opening: [
          `Between you and ${brand.legal.companyName}, made on ${dayWords(contractAt)} at a distance, in English. Keep this document: it is your copy.`,
        ],
        sections: [
          ...parties(agreed),
          ...orderedSection(agreed),
          ...priceSection(agreed),
          ...payment(agreed),
          ...performance(agreed, contractAt),
          ...duration(agreed),
          ...cancelling(agreed, contractAt),
          ...guarantee(agreed),
          ...complaints(agreed),
          ...agreement(agreed),
        ],
        closing: null,
      },
      ...termsDocuments(agreed),
    ],
  })
}

function parties(agreed: Agreed): SummarySection[] {
  const { brand, order } = agreed
  const { legal, support } = brand
  const { details } = order.ordered
  const places = placesOf(order.ordered)
  return [
    ...section(
      'Who we are',
      facts(null, [
        ['Company', `${legal.companyName}, trading as ${legal.tradingAs}`],
        ['Address', legal.registeredOffice],
        ['Registered in Ireland', `Number ${legal.companyNumber}. VAT number ${legal.vatNumber}`],
        ['Phone', `${support.care}, at no more than the basic rate. ${support.hours}`],
        ['E-mail', support.email],
      ]),
    ),
    ...section(
      'You',
      facts(null, [
        ['Name', customerName(agreed)],
        ['E-mail', details.email],
        ['Mobile', groupPhone(details.mobile)],
        ['Service address', places.service],
        ['Delivery address', places.delivery],
        ['Bills go to', places.billing],
      ]),
    ),
  ]
}

function payment({ order, brand }: Agreed): SummarySection[] {
  const rows = [...paidFacts(order, brand), ...billFacts(order, brand)]
  return section(
    'How you pay',
    facts(
      null,
      rows.map(({ label, lines }) => [
        label,
        lines.map((line) => (typeof line === 'string' ? line : line.text)).join(', '),
      ]),
    ),
    paragraph('Paying costs nothing extra, in whichever way.'),
  )
}

function performance({ order }: Agreed, contractAt: Date): SummarySection[] {
  const { ordered } = order
  return section(
    'When it starts',
    points(nextSteps(ordered, irishDay(contractAt)).map(({ title, text }) => `${title}. ${text}`)),
    paragraph(
      ordered.terms.startEarly
        ? 'You asked us to begin before the 14 days in which you can cancel have ended.'
        : 'You did not ask us to begin before the 14 days in which you can cancel have ended.',
    ),
  )
}

function duration({ order, brand, releases }: Agreed): SummarySection[] {
  const texts = brand.contractSummary
  return section(
    'How long it runs and how it ends',
    facts(
      'Minimum term',
      order.ordered.cart.lines.map((line) => [
        lineName(line, releases),
        `${line.term === 1 ? '1 month (30 days)' : `${line.term} months`} from the day that it starts`,
      ]),
    ),
    ...(texts === null ? [] : [texts.renewal, texts.earlyTermination].map(paragraph)),
  )
}

function cancelling({ order }: Agreed, contractAt: Date): SummarySection[] {
  return section(
    'Your right to cancel',
    paragraph(
      `You can cancel without giving any reason until the end of ${weekdayWords(lastDayToCancel(irishDay(contractAt)))}; what you buy to keep, until 14 days after the last of it has reached you. How, and what follows, is in “${CANCELLATION_TITLE}”, which comes with this contract.`,
    ),
    ...(order.ordered.terms.startEarly
      ? [paragraph('If you cancel within the 14 days, you pay for the services that were provided until then.')]
      : []),
    paragraph('We bear the cost of sending goods and equipment back.'),
  )
}

function guarantee({ brand }: Agreed): SummarySection[] {
  return section(
    'If something is not right',
    paragraph(
      'We are bound by law to supply goods, digital content and services that conform to the contract. If they do not, you can have them put right or replaced, the price reduced, or the contract ended, free of charge.',
    ),
    paragraph(
      'Legal guarantee of conformity: under EU law it covers goods for at least 2 years from delivery. In Ireland you can claim for up to 6 years.',
    ),
    ...(brand.contractSummary === null ? [] : [paragraph(brand.contractSummary.remedies)]),
    paragraph(`Help after the sale: ${brand.support.care} or ${brand.support.email}.`),
  )
}

function complaints({ brand, origin }: Agreed): SummarySection[] {
  const { care, email } = brand.support
  return section(
    'Complaints and disputes',
    paragraph(
      `Complain to ${care}, ${email} or our address above. We acknowledge it within 2 working days and answer within 10. Our code of practice: ${origin}/legal/complaints. Our customer charter: ${origin}/legal/charter.`,
    ),
    paragraph(
      'If it is not solved after 10 working days, or you are not content with the answer, the Commission for Communications Regulation (ComReg) can decide it outside of court: www.comreg.ie, 01 804 9668. The Small Claims procedure is at www.courts.ie.',
    ),
  )
}

function agreement({ order }: Agreed): SummarySection[] {
  const { terms } = order.ordered
  const at = new Date(terms.agreedAt)
  return section(
    'What you agreed to',
    facts(null, [
      ['Terms and conditions', `Version ${terms.version}, on the pages after this`],
      ['Agreed on', `${dayWords(at)}, ${MINUTES.format(at)}`],
      ['Order number', order.reference],
    ]),
    paragraph(
      'The contract is these pages, the contract summary and your order. We keep it with your order for as long as the order is kept.',
    ),
  )
}
