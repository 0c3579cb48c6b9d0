import { irishDay } from '#domain/availability/service-date.ts'
import { lastDayToCancel } from '#domain/order/last-day-to-cancel.ts'
import { hasGoods } from '#domain/order/withdrawal-period.ts'
import type { PdfFile } from '#server/pdf/pdf-file.ts'
import { dayWords, weekdayWords } from '../mail/day-words.ts'
import { placesOf } from '../mail/places.ts'
import {
  EFFECTS,
  EFFECTS_ON_GOODS,
  EFFECTS_ON_SERVICES,
  EXPIRES,
  FORM_NOTICE,
  FORM_ONLY_IF,
  howToCancel,
  IN_TIME,
  onWebsite,
  RIGHT,
} from '../mail/schedule-4.ts'
import { madePromises } from '../state/promises-of-order.ts'
import { type Agreed, customerName, documentAbout } from './agreed.ts'
import { facts, paragraph, section } from './document-parts.ts'

export const CANCELLATION_TITLE = 'Right to cancel and cancellation form'
const TO_BE_FILLED_IN = '................................................................'

/** The model instructions, and the prefilled model form. */
export function cancellationFile(agreed: Agreed, contractAt: Date): PdfFile {
  const { brand, order } = agreed
  const { ordered, reference } = order
  const { legal, support } = brand
  const us = `${legal.companyName}, ${legal.registeredOffice}, telephone ${support.care}, e-mail ${support.email}`
  const what = hasGoods(ordered) ? 'goods' : 'service'
  const places = placesOf(ordered)
  const withdrawPage = `${agreed.origin}/order/${reference}/withdraw`
  return documentAbout(agreed, {
    title: CANCELLATION_TITLE,
    date: contractAt.toISOString(),
    documents: [
      {
        title: 'Your right to cancel',
        opening: [RIGHT, EXPIRES.service, ...(what === 'goods' ? [`For goods you buy: ${EXPIRES.goods}`] : [])],
        sections: [
          ...section(
            'Until when',
            facts(null, [
              ['Contract made on', dayWords(contractAt)],
              ['Cancel services until', `the end of ${weekdayWords(lastDayToCancel(irishDay(contractAt)))}`],
              ['Cancel goods until', what === 'goods' ? goodsUntil(promisedGoodsDay(agreed)) : null],
            ]),
          ),
          ...section(
            'How to cancel',
            paragraph(howToCancel('attached cancellation form').join(us)),
            paragraph(onWebsite(withdrawPage)),
            paragraph(IN_TIME),
          ),
          ...section(
            'Effects of cancellation',
            ...EFFECTS.map(paragraph),
            ...(what === 'goods' ? EFFECTS_ON_GOODS.map(paragraph) : []),
            paragraph(EFFECTS_ON_SERVICES),
            paragraph(
              ordered.terms.startEarly
                ? `You requested on ${dayWords(ordered.terms.agreedAt)} that we begin before the cancellation period ends.`
                : 'You did not request that we begin before the cancellation period ends, so you owe nothing for what is provided in it.',
            ),
            paragraph(
              'Equipment that we lent you with a plan goes back to us within 14 days. We’ll email you a return label; postage is free.',
            ),
          ),
        ],
        closing: null,
      },
      {
        title: 'Cancellation form',
        opening: [FORM_ONLY_IF],
        sections: [
          ...section('To', paragraph(`${legal.companyName}, ${legal.registeredOffice}, ${support.email}`)),
          ...section(
            'Notice',
            paragraph(FORM_NOTICE[what]),
            facts(null, [
              ['Contract', `Order ${reference}: the whole order, or ................................`],
              ['Ordered on', dayWords(ordered.terms.agreedAt)],
              ['Received on', what === 'goods' ? TO_BE_FILLED_IN : null],
              ['Name of consumer(s)', customerName(agreed)],
              ['Address of consumer(s)', places.billing ?? places.service ?? TO_BE_FILLED_IN],
              ['Signature of consumer(s), only if this form is notified on paper', TO_BE_FILLED_IN],
              ['Date', TO_BE_FILLED_IN],
            ]),
          ),
        ],
        closing: null,
      },
    ],
  })
}

function promisedGoodsDay({ order, releases, brand }: Agreed): string | null {
  return madePromises(order.ordered, releases, brand).find(({ kind }) => kind === 'cancelGoods')?.on ?? null
}

/** The promised day of delivery may move, and the period with it. */
function goodsUntil(day: string | null): string {
  const counted = '14 days after the last of your goods arrives'
  return day === null ? counted : `the end of ${weekdayWords(day)}: ${counted}. If that’s later, you have longer`
}
