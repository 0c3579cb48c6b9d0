import { groupPhone } from '#domain/address/phone.ts'
import {
  comesBackText,
  earlyCeaseText,
  replacedNames,
  replacesOnText,
  replacesText,
} from '#domain/cart/change/change-texts.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { earlyCeaseReason } from '#domain/cart/change/early-cease-reason.ts'
import { type CartLine, extrasOf } from '#domain/cart/lines/cart-line.ts'
import { addOnTerm, addOnTitle } from '#domain/catalogue/add-on.ts'
import { lineLeavingText } from '#domain/contract-summary/line-leaving.ts'
import type { SummaryPart, SummarySection } from '#domain/contract-summary/summary-document.ts'
import { endOfTerm } from '#domain/order/letters/contract-end.ts'
import { lineStart, orderStart } from '#domain/order/order.ts'
import { chargedBills } from '#domain/order/promises/next-bill.ts'
import { promiseText } from '#domain/order/promises/promise-text.ts'
import { hasGoods } from '#domain/order/withdrawal-period.ts'
import { viewAddOn } from '#server/cart/view/view-line-parts.ts'
import { withoutLinks } from '#server/mail/letter.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { cancelPeriods } from '../mail/cancel-periods.ts'
import { dayWords, weekdayWords } from '../mail/day-words.ts'
import { STEP_KINDS } from '../mail/next-steps.ts'
import { lineName } from '../mail/ordered-prices.ts'
import { billFacts, paidFacts } from '../mail/payment-facts.ts'
import { namedPlaces } from '../mail/places.ts'
import { madePromises, promiseFacts } from '../state/promises-of-order.ts'
import { type Agreed, customerName, documentAbout } from './agreed.ts'
import { CANCELLATION_TITLE } from './cancellation-file.ts'
import { orderedSection, priceSection } from './contract-prices.ts'
import { facts, paragraph, points, section } from './document-parts.ts'
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
          `Between you and ${brand.legal.companyName}, made online on ${dayWords(contractAt)}, in English. This is your copy.`,
        ],
        sections: [
          ...parties(agreed),
          ...orderedSection(agreed),
          ...changeSection(agreed),
          ...priceSection(agreed),
          ...payment(agreed),
          ...performance(agreed),
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
  return [
    ...section(
      'Who we are',
      facts(null, [
        ['Company', `${legal.companyName}, trading as ${legal.tradingAs}`],
        ['Address', legal.registeredOffice],
        ['Registered in Ireland', `Number ${legal.companyNumber}. VAT number ${legal.vatNumber}`],
        ['Phone', `${support.care}, at no more than the basic rate. ${support.hours}`],
        ['Email', support.email],
      ]),
    ),
    ...section(
      'You',
      facts(null, [
        ['Name', customerName(agreed)],
        ['Email', details.email],
        ['Mobile', groupPhone(details.mobile)],
        ...namedPlaces(order.ordered),
      ]),
    ),
  ]
}

/** Of a customer who had something before: what this contract takes the place of, from when, and what that costs. */
function changeSection(agreed: Agreed): SummarySection[] {
  const { cart, terms } = agreed.order.ordered
  const charge = earlyCeaseCharge(cart, new Date(terms.agreedAt))
  if (charge === null) return []
  const bills = chargedBills(agreed.order.ordered, orderStart(agreed.order.ordered, agreed.brand.billDay))
  return section(
    'What changes',
    facts(null, [
      ...cart.lines.map((line) => [lineName(line, agreed.releases), lineReplaces(line, agreed)] as const),
      ['Early-cease charge', earlyCeaseText(charge, earlyCeaseReason(cart, new Date(terms.agreedAt)), bills)],
    ]),
  )
}

/** With the day that was promised, from which the new term counts. Null: it takes the place of nothing. */
function lineReplaces(line: CartLine, { order, releases, brand }: Agreed): string | null {
  const names = replacedNames([line])
  if (names === null) return null
  const promised = madePromises(order.ordered, releases, brand).find(
    ({ kind, lines }) => kind === 'change' && lines.includes(line.id),
  )
  const on = promised?.on ?? null
  if (on === null) return replacesText(names)
  const until = line.term > 1 ? dayWords(endOfTerm(on, line.term)) : null
  return replacesOnText(names, { on: weekdayWords(on), until })
}

function payment({ order, brand }: Agreed): SummarySection[] {
  const rows = [...paidFacts(order, brand), ...billFacts(order, brand)]
  return section(
    'How you pay',
    facts(
      null,
      rows.map(({ label, lines }) => [
        label,
        lines.map((line) => (typeof line === 'string' ? line : line.text)).join('. '),
      ]),
    ),
    paragraph('No payment method costs extra.'),
  )
}

/** As it was promised before the order button. */
function performance({ order, releases, brand }: Agreed): SummarySection[] {
  const { ordered } = order
  const facts = { ...promiseFacts(ordered, brand, withoutLinks), day: weekdayWords }
  const steps = madePromises(ordered, releases, brand)
    .filter(({ kind }) => STEP_KINDS.includes(kind))
    .map((promise) => promiseText(promise, facts))
  return section(
    'What happens when',
    points(steps.map(({ title, text }) => `${title}. ${text}`)),
    paragraph(
      ordered.terms.startEarly
        ? 'You asked us to start before your 14-day cancellation period ends.'
        : 'You didn’t ask us to start before your 14-day cancellation period ends.',
    ),
  )
}

function duration({ order, brand, releases }: Agreed): SummarySection[] {
  const texts = brand.contractSummary
  return section(
    'How long it lasts and how to end it',
    facts(
      'Minimum term',
      order.ordered.cart.lines.flatMap((line) => [
        [
          lineName(line, releases),
          `${line.term === 1 ? '1 month (30 days)' : `${line.term} months`} from the day it starts`,
        ],
        ...extrasOf(line).map(
          (extra) => [addOnTitle(viewAddOn(releases, extra)), addOnTerm(extra.billing, extra.group)] as const,
        ),
      ]),
    ),
    facts(
      'What leaving early costs',
      order.ordered.cart.lines.map((line) => [
        lineName(line, releases),
        lineLeavingText(line, brand, lineStart(order.ordered, line, brand.billDay)),
      ]),
    ),
    ...(texts === null ? [] : [texts.renewal, texts.earlyTermination].map(paragraph)),
  )
}

function cancelling({ order, releases, brand }: Agreed, contractAt: Date): SummarySection[] {
  const periods = cancelPeriods(order, { brand, releases, at: contractAt })
  return section(
    'Your right to cancel',
    points(periods.map(({ title, text }) => `${title}. ${text}`)),
    paragraph(
      `${periods.length > 1 ? 'You have until the later date to cancel the whole order. ' : ''}How to cancel, and what happens then, is in “${CANCELLATION_TITLE}”, which comes with this contract.`,
    ),
    ...comesBack(order.ordered.cart.lines),
    ...(order.ordered.terms.startEarly
      ? [paragraph('If you cancel within the 14 days, you pay for the services we provided until then.')]
      : []),
    paragraph(
      hasGoods(order.ordered)
        ? 'We pay the postage when you return what you bought or equipment we lent you.'
        : 'We pay the postage when you return equipment we lent you.',
    ),
  )
}

function comesBack(lines: readonly CartLine[]): SummaryPart[] {
  const names = replacedNames(lines)
  return names === null ? [] : [paragraph(comesBackText(names))]
}

function guarantee({ brand }: Agreed): SummarySection[] {
  return section(
    'If something isn’t right',
    paragraph(
      'By law we must supply goods, digital content and services that conform to the contract. If they don’t, you can have them repaired or replaced, pay less, or end the contract, free of charge.',
    ),
    paragraph(
      'Legal guarantee of conformity: under EU law it covers goods for at least 2 years from delivery. In Ireland you can claim for up to 6 years.',
    ),
    ...(brand.contractSummary === null ? [] : [paragraph(brand.contractSummary.remedies)]),
    paragraph(`Help after you’ve bought: ${brand.support.care} or ${brand.support.email}.`),
  )
}

function complaints({ brand, origin }: Agreed): SummarySection[] {
  const { care, email } = brand.support
  return section(
    'Complaints and disputes',
    paragraph(
      `To complain, call ${care}, or write to ${email} or our address above. We’ll acknowledge it within 2 working days and answer within 10. Our code of practice: ${origin}/legal/complaints. Our customer charter: ${origin}/legal/charter.`,
    ),
    paragraph(
      'If it isn’t resolved after 10 working days, or you’re not happy with the answer, the Commission for Communications Regulation (ComReg) can settle it out of court: www.comreg.ie, 01 804 9668. The Small Claims procedure is at www.courts.ie.',
    ),
  )
}

function agreement({ order }: Agreed): SummarySection[] {
  const { terms } = order.ordered
  const at = new Date(terms.agreedAt)
  return section(
    'What you agreed to',
    facts(null, [
      ['Terms and conditions', `In force since ${dayWords(terms.version)}. They follow this contract`],
      ['Agreed on', `${dayWords(at)}, ${MINUTES.format(at)}`],
      ['Order number', order.reference],
    ]),
    paragraph(
      'The contract is made up of these pages, the contract summary and your order. We keep it for as long as we keep your order.',
    ),
  )
}
