import { irishDay } from '#domain/availability/service-date.ts'
import { euro } from '#domain/money.ts'
import { isReturnOverdue } from '#domain/order/returns/goods-return.ts'
import { type Block, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { ReturnRow } from '../../state/returns/tables.ts'
import type { Around } from '../around.ts'
import { weekdayWords } from '../day-words.ts'
import { goodsName, listed } from '../goods-name.ts'
import { orderLetter } from '../order-letter.ts'
import { cardWords } from '../payment-facts.ts'
import { returnAddress } from '../return-address.ts'

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
  const money = awaited.reduce((total, { price }) => total + price, 0)
  return orderLetter(order, around, {
    subject: isOverdue ? `We're still waiting for your ${names}` : `Send back your ${names} by ${day}`,
    preview: money > 0 ? `${euro(money)} goes back to you as soon as it's on its way.` : 'The label is attached.',
    title: isOverdue ? `Please send back your ${names}` : `Please send back your ${names} by ${day}`,
    greeting: isOverdue
      ? `You withdrew from your order, and your ${names} should have been on its way to us by ${day}. If you've sent it, tell us the tracking number on the page of your order. If you haven't, please do it now: you get your money back all the same.`
      : `You withdrew from your order, and we don't have your ${names} yet. Please send it by ${day}. If it's on its way already, tell us the tracking number on the page of your order, and we give you your money back at once.`,
    button: 'Tell us how you sent it',
    status: null,
    blocks: sendingBlocks(order, awaited, around),
  })
}

/**
 * Announces that goods are back, if the letter of the refund does not: the refund is less, was made before, or there is
 * none.
 */
export function goodsBackLetter(order: StoredOrder, around: Around): Letter | null {
  const goods = order.returns.find(({ id }) => id === around.about)
  if (goods?.state !== 'back') return null
  const name = goodsName(order.ordered, goods.item, around.releases)
  const { price, deduction, deductionReason, refund, paymentId } = goods
  const payment = order.payments.find(({ id }) => id === paymentId)
  const isLess = deduction > 0 && deductionReason !== null
  const text = isLess
    ? `Your ${name} is back with us. It was used more than is needed to try it out, so we give back less than you paid.`
    : `Your ${name} is back with us. There's nothing more that you have to do.`
  return orderLetter(order, around, {
    subject: `We have your ${name} back`,
    preview: isLess ? `We give back ${euro(refund ?? 0)}, and tell you why.` : 'There’s nothing more to do.',
    title: `We have your ${name} back`,
    greeting: text,
    status: null,
    blocks: isLess
      ? [
          {
            kind: 'facts',
            rows: [
              fact('You paid', euro(price)),
              fact('We keep', euro(Math.min(deduction, price)), withoutLinks(deductionReason)),
              fact('We give back', `${euro(refund ?? 0)}${refund && payment ? ` to ${cardWords(payment)}` : ''}`),
            ],
          },
          paragraph(
            "You only pay for what it lost by more handling than you need to see what it is and how it works. If you don't agree, tell us: a person looks at it again.",
          ),
        ]
      : [],
  })
}

/** What to send back, by when, with which label. */
export function sendingBlocks(order: StoredOrder, goods: readonly ReturnRow[], around: Around): Block[] {
  const [first] = goods
  if (first === undefined) return []
  const money = goods.reduce((total, { price }) => total + price, 0)
  return [
    heading('What you send back'),
    {
      kind: 'facts',
      rows: [
        fact('Send back', ...goods.map(({ item }) => goodsName(order.ordered, item, around.releases))),
        fact('By', `the end of ${weekdayWords(first.sendBy)}`),
        fact('To', returnAddress(around.brand), 'The label is attached. Postage is paid by us.'),
        ...(money > 0
          ? [fact('You get back', euro(money), 'When we have it, or as soon as you show us that you sent it.')]
          : []),
      ],
    },
    paragraph(
      'Sign out of your accounts on the device, erase it and take out your SIM. Hand the parcel in at any post office and keep the receipt: enter its tracking number on the page of your order, and you don’t have to wait until the parcel is here.',
    ),
  ]
}

function namesOf({ ordered }: StoredOrder, goods: readonly ReturnRow[], { releases }: Around): string {
  return listed(goods.map(({ item }) => goodsName(ordered, item, releases)))
}
