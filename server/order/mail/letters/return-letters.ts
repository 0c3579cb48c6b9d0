import { irishDay } from '#domain/availability/service-date.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { sendBackSteps } from '#domain/order/promises/send-back-steps.ts'
import type { WithdrawalFacts } from '#domain/order/promises/withdrawal-steps.ts'
import { isReturnOverdue } from '#domain/order/returns/goods-return.ts'
import { type Block, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { ReturnRow } from '../../state/returns/tables.ts'
import type { Around } from '../around.ts'
import { weekdayWords } from '../day-words.ts'
import { goodsKinds, goodsName } from '../goods-name.ts'
import { orderLetter } from '../order-letter.ts'
import { cardWords } from '../payment-facts.ts'
import { returnAddress } from '../return-address.ts'
import { returnName } from '../withdrawal-facts.ts'

/** Reminds of goods that have to be sent back: the last day is near, or has passed. */
export function returnReminderLetter(order: StoredOrder, around: Around): Letter | null {
  const awaited = order.returns.filter(
    ({ withdrawalId, state }) => withdrawalId === around.about && state === 'awaited',
  )
  const [first] = awaited
  if (first === undefined) return null
  const names = namesOf(order, awaited, around)
  const day = weekdayWords(first.sendBy)
  const isOverdue = isReturnOverdue(first, irishDay(around.now))
  const bought = awaited.filter(({ lent }) => !lent)
  const lent = awaited.filter((goods) => goods.lent).map((goods) => returnName(order, goods, around))
  const money = bought.reduce((total, { price }) => total + price, 0)
  const [refunded, refundedLate] =
    money > 0 ? [' and we’ll refund you straight away', ': you’ll still get your money back'] : ['', '']
  const unless = lent.length > 0 ? ' If it never arrived, there’s nothing to send: just call us.' : ''
  return orderLetter(order, around, {
    subject: isOverdue ? `We’re still waiting for your ${names}` : `Send back your ${names} by ${day}`,
    preview: money > 0 ? `We’ll refund ${euro(money)} as soon as it’s on its way.` : 'The return label is attached.',
    title: isOverdue ? `Please send back your ${names}` : `Please send back your ${names} by ${day}`,
    greeting: isOverdue
      ? `You cancelled your order, and your ${names} should have been on its way to us by ${day}. If you’ve sent it, enter the tracking number on your order page. If you haven’t, please send it now${refundedLate}.${unless}`
      : `You cancelled your order, and we don’t have your ${names} yet. Please send it by ${day}. If it’s already on its way, enter the tracking number on your order page${refunded}.${unless}`,
    button: 'Tell us how you sent it',
    status: null,
    blocks: sendingBlocks(bought, { sendBy: first.sendBy, lent }, order, around),
  })
}

/**
 * Announces that goods are back, if the letter of the refund does not: the refund is less, was made before, or there is
 * none.
 */
export function goodsBackLetter(order: StoredOrder, around: Around): Letter | null {
  const goods = order.returns.find(({ id }) => id === around.about)
  if (goods?.state !== 'back') return null
  const name = returnName(order, goods, around)
  const { price, deduction, deductionReason, refund, paymentId } = goods
  const payment = order.payments.find(({ id }) => id === paymentId)
  const isLess = deduction > 0 && deductionReason !== null
  const text = isLess
    ? `Your ${name} is back with us. It was used more than is needed to try it out, so we’re refunding less than you paid.`
    : `Your ${name} is back with us. There’s nothing else you need to do.`
  return orderLetter(order, around, {
    subject: `We have your ${name} back`,
    preview: isLess ? `We’re refunding ${euro(refund ?? 0)}. Here’s why.` : 'There’s nothing else you need to do.',
    title: `We have your ${name} back`,
    greeting: text,
    status: null,
    blocks: isLess
      ? [
          {
            kind: 'facts',
            rows: [
              fact('You paid', euro(price)),
              fact('We deducted', euro(Math.min(deduction, price)), withoutLinks(deductionReason)),
              fact('We’re refunding', `${euro(refund ?? 0)}${refund && payment ? ` to ${cardWords(payment)}` : ''}`),
            ],
          },
          paragraph(
            'We only keep the value it lost because it was used for more than seeing what it is and how it works. If you don’t agree, tell us and we’ll check again.',
          ),
        ]
      : [],
  })
}

/** What to send back, by when, with which label: bought goods with their money, and what was lent. */
export function sendingBlocks(
  goods: readonly ReturnRow[],
  { sendBy, lent }: Pick<WithdrawalFacts, 'sendBy' | 'lent'>,
  order: StoredOrder,
  around: Around,
): Block[] {
  if (goods.length === 0 && lent.length === 0) return []
  const money = goods.reduce((total, { price }) => total + price, 0)
  const names = goods.map(({ item }) => goodsName(order.ordered, item, around.releases))
  return [
    heading('What to send back'),
    {
      kind: 'facts',
      rows: [
        ...(goods.length === 0 ? [] : [fact('You bought', ...names)]),
        ...(lent.length === 0 ? [] : [fact('We lent you', ...lent)]),
        fact('Send it by', `the end of ${weekdayWords(sendBy)}`),
        fact('To', returnAddress(around.brand), 'The return label is attached. Postage is free.'),
        ...(money > 0
          ? [fact('You get back', euro(money), 'When we have it, or when you show us you’ve sent it.')]
          : []),
      ],
    },
    paragraph(
      [
        ...sendBackSteps(
          goodsKinds(
            order.ordered,
            goods.map(({ item }) => item),
          ),
        ),
        `Enter the tracking number on your order page and we’ll ${money > 0 ? 'refund you straight away' : 'know it’s on its way'}.`,
      ].join(' '),
    ),
  ]
}

function namesOf(order: StoredOrder, goods: readonly ReturnRow[], around: Around): string {
  return listText(goods.map((each) => returnName(order, each, around)))
}
