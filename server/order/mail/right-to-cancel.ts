import type { Brand } from '#domain/catalogue/brand.ts'
import { type Block, heading, mailLink, paragraph, phoneLink, smallPrint, type Words } from '#server/mail/letter.ts'
import { weekdayWords } from './day-words.ts'
import { EFFECTS, EFFECTS_ON_SERVICES, EXPIRES, FORM_NOTICE, IN_TIME, onWebsite, RIGHT } from './schedule-4.ts'

type Contract = {
  lastDay: string
  startEarly: boolean
  brand: Brand
  cancelPage: string
  /** The link with the order's secret. */
  link: string
  orderedOn: string
  reference: string
}

/** The model instructions and form of the Consumer Rights Act 2022, Schedule 4, filled in for a service. */
export function rightToCancel(contract: Contract): Block[] {
  const { lastDay, startEarly, brand, cancelPage, link, orderedOn, reference } = contract
  const { legal, support } = brand
  const us: Words[] = [
    `${legal.companyName}, ${legal.registeredOffice}, `,
    phoneLink(support.care),
    ', ',
    mailLink(support.email),
  ]
  return [
    heading('Your right to cancel'),
    paragraph(
      `You can cancel until the end of ${weekdayWords(lastDay)}, without giving any reason: `,
      ...[{ text: 'on the page of your order', href: link }, ' with two clicks. Or call ', phoneLink(support.care)],
      ...[' or write to ', mailLink(support.email), ' and say your order number.'],
    ),
    ...(startEarly
      ? [
          paragraph(
            'You asked us to start your service before the 14 days end. If you cancel within them, you pay for what was provided until then.',
          ),
        ]
      : []),
    smallPrint(`${RIGHT} ${EXPIRES.service}`),
    smallPrint(
      'To exercise the right to cancel, you must inform us (',
      ...us,
      ') of your decision to cancel this contract by an unequivocal statement such as an e-mail or a letter sent by post. You may use the cancellation form below but it is not obligatory. ',
      `${onWebsite(cancelPage)} ${IN_TIME}`,
    ),
    smallPrint(['Effects of cancellation.', ...EFFECTS, EFFECTS_ON_SERVICES].join(' ')),
    smallPrint(
      `Cancellation form (complete and return it only if you wish to cancel the contract). To ${legal.companyName}, ${legal.registeredOffice}, ${support.email}: ${FORM_NOTICE.service} order ${reference}, ordered on ${orderedOn}. Name of consumer(s). Address of consumer(s). Signature of consumer(s), only if this form is notified on paper. Date.`,
    ),
  ]
}
