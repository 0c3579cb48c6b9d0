import { comesBackText } from '#domain/cart/change/change-texts.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { PromiseText } from '#domain/order/promises/promise-text.ts'
import {
  type Block,
  bold,
  heading,
  mailLink,
  paragraph,
  phoneLink,
  smallPrint,
  type Words,
} from '#server/mail/letter.ts'
import {
  EFFECTS,
  EFFECTS_ON_GOODS,
  EFFECTS_ON_SERVICES,
  EXPIRES,
  FORM_NOTICE,
  howToCancel,
  IN_TIME,
  onWebsite,
  RIGHT,
} from './schedule-4.ts'

/** A period, and whether it ends last. */
export type CancelPeriod = PromiseText & { isLast: boolean }

type Contract = {
  periods: readonly CancelPeriod[]
  hasGoods: boolean
  /** The plans that come back. Null: the customer had none before. */
  replaced: string | null
  startEarly: boolean
  brand: Brand
  cancelPage: string
  /** The link with the order's secret. */
  link: string
  orderedOn: string
  reference: string
}

/** The model instructions and form of the Consumer Rights Act 2022, Schedule 4, filled in for this order. */
export function rightToCancel(contract: Contract): Block[] {
  const { periods, hasGoods, replaced, startEarly, brand, cancelPage, link, orderedOn, reference } = contract
  const { legal, support } = brand
  const us: Words[] = [
    `${legal.companyName}, ${legal.registeredOffice}, `,
    phoneLink(support.care),
    ', ',
    mailLink(support.email),
  ]
  const [beforeUs, afterUs] = howToCancel('cancellation form below')
  const kind = hasGoods ? 'goods' : 'service'
  return [
    heading('Your right to cancel'),
    ...periods.map(({ title, text, isLast }) => paragraph(isLast ? bold(`${title}.`) : `${title}.`, ` ${text}`)),
    ...(periods.length > 1 ? [paragraph('You have until the later date to cancel the whole order.')] : []),
    paragraph(
      ...['Cancel ', { text: 'on your order page', href: link }, ', call ', phoneLink(support.care)],
      ...[' or write to ', mailLink(support.email), ' and quote your order number.'],
    ),
    ...(replaced === null ? [] : [paragraph(comesBackText(replaced))]),
    ...(startEarly
      ? [
          paragraph(
            'You asked us to start your service before the 14 days end. If you cancel within them, you pay for what we’ve provided until then.',
          ),
        ]
      : []),
    smallPrint(`${RIGHT} ${EXPIRES.service}${hasGoods ? ` For goods you buy: ${EXPIRES.goods}` : ''}`),
    smallPrint(beforeUs, ...us, `${afterUs} ${onWebsite(cancelPage)} ${IN_TIME}`),
    smallPrint(
      ['Effects of cancellation.', ...EFFECTS, ...(hasGoods ? EFFECTS_ON_GOODS : []), EFFECTS_ON_SERVICES].join(' '),
    ),
    smallPrint(
      `Cancellation form (complete and return it only if you wish to cancel the contract). To ${legal.companyName}, ${legal.registeredOffice}, ${support.email}: ${FORM_NOTICE[kind]} order ${reference}, ordered on ${orderedOn}. Name of consumer(s). Address of consumer(s). Signature of consumer(s), only if this form is notified on paper. Date.`,
    ),
  ]
}
