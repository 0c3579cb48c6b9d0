import { isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { euro } from '#domain/money.ts'
import { type Block, type Fact, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder, WithdrawalRow } from '../../state/order-store.ts'
import type { ReturnRow } from '../../state/returns/tables.ts'
import type { Around } from '../around.ts'
import { momentWords, weekdayWords } from '../day-words.ts'
import { talkToUs } from '../order-letter.ts'
import { lineName } from '../ordered-prices.ts'
import { cardWords } from '../payment-facts.ts'
import { sendingBlocks } from './return-letters.ts'

/** The receipt of a withdrawal, on a durable medium: the customer's statement, its time, and what follows. */
export function withdrawalLetter(order: StoredOrder, around: Around): Letter | null {
  const { reference, ordered } = order
  const { brand, link } = around
  const withdrawal = order.withdrawals.find(({ id }) => id === around.about)
  if (withdrawal === undefined) return null
  const { isWhole, receivedAt, statement } = withdrawal
  const what = withdrawnServices(order, withdrawal, around)
  return {
    subject: `You withdrew from ${isWhole ? `order ${reference}` : `a part of order ${reference}`}`,
    preview: `We received it at ${momentWords(receivedAt)}. This is your receipt.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'We have your withdrawal',
    blocks: [
      paragraph(
        `Hello ${withoutLinks(ordered.details.firstName)}. We received your withdrawal at ${momentWords(receivedAt)}. Keep this e-mail: it is your receipt.`,
      ),
      {
        kind: 'facts',
        rows: [
          fact('Order number', reference),
          fact('Received', momentWords(receivedAt)),
          fact('Name', withoutLinks(`${ordered.details.firstName} ${ordered.details.lastName}`)),
          fact(isWhole ? 'You withdrew from the contract for' : 'You withdrew from', ...what),
          ...(statement === null ? [] : [fact('You said', withoutLinks(statement))]),
        ],
      },
      { kind: 'button', text: 'See your order', href: link },
      heading('Your money'),
      { kind: 'facts', rows: moneyFacts(order, withdrawal) },
      ...sendingBlocks(order, goodsOf(order, withdrawal), around),
      heading('What happens next'),
      { kind: 'steps', steps: nextSteps(order, withdrawal) },
      ...leftBlocks(order, withdrawal, around),
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: null,
  }
}

export function withdrawnServices(
  { ordered }: StoredOrder,
  { lines }: WithdrawalRow,
  { releases }: Pick<Around, 'releases'>,
): string[] {
  return ordered.cart.lines.flatMap((line) => (lines.includes(line.id) ? lineName(line, releases) : []))
}

function moneyFacts(order: StoredOrder, withdrawal: WithdrawalRow): Fact[] {
  const { refund, due, usedDays, isWhole, paymentId } = withdrawal
  const payment = order.payments.find(({ id }) => id === paymentId)
  const paidGoods = goodsOf(order, withdrawal).filter(({ price }) => price > 0)
  const later = paidGoods.reduce((total, { price }) => total + price, 0)
  const laterTo = order.payments.find(({ id }) => id === paidGoods[0]?.paymentId)
  return [
    refund > 0 && payment !== undefined
      ? fact(
          later > 0 ? 'We give back at once' : 'We give back',
          `${euro(refund)} to ${cardWords(payment)}`,
          'At the latest within 14 days, and as a rule at once. We write to you when it is done.',
        )
      : fact(
          later > 0 ? 'We give back at once' : 'We give back',
          `${euro(0)}: nothing ${later > 0 ? 'else ' : ''}was paid for it`,
        ),
    ...(later > 0 && laterTo !== undefined
      ? [
          fact(
            'We give back after the return',
            `${euro(later)} to ${cardWords(laterTo)}`,
            'When we have what you bought back, or as soon as you show us that you sent it, whichever is first.',
          ),
        ]
      : []),
    due > 0
      ? fact(
          'Due for the days used',
          `${euro(due)} for ${usedDays === 1 ? 'one day' : `${usedDays} days`}`,
          'You asked us to start before the 14 days end. It comes on a last bill; nothing else is due.',
        )
      : fact('Due for days used', `${euro(0)}: you owe nothing for it`),
    ...(isWhole && order.ordered.payment.mandate !== null
      ? [fact('Direct debit', `Mandate ${order.ordered.payment.mandate.reference} is withdrawn: nothing is collected`)]
      : []),
  ]
}

function goodsOf({ returns }: StoredOrder, { id }: WithdrawalRow): ReturnRow[] {
  return returns.filter(({ withdrawalId }) => withdrawalId === id)
}

function nextSteps(order: StoredOrder, withdrawal: WithdrawalRow): { title: string; text: string }[] {
  const { isWhole, refund } = withdrawal
  const goods = goodsOf(order, withdrawal)
  const [first] = goods
  return [
    {
      title: isWhole ? 'We call off the order' : 'We call off this service',
      text: 'What is set up already is switched off. If an engineer was to come for it, nobody comes.',
    },
    ...(first === undefined
      ? []
      : [
          {
            title: 'You send back what you bought',
            text: `By ${weekdayWords(first.sendBy)}, with the label that is attached. It costs you nothing.`,
          },
        ]),
    ...(isWhole && order.ordered.delivery !== null && order.ordered.cart.lines.some(isHomeLine)
      ? [
          {
            title: 'You send back what is ours',
            text: 'If a box has come, we send you a prepaid label; it costs you nothing to send it back.',
          },
        ]
      : []),
    ...(refund > 0 || goods.some(({ price }) => price > 0)
      ? [{ title: 'Your money goes back to your card', text: 'Your bank may take some days to show it.' }]
      : []),
  ]
}

function leftBlocks(order: StoredOrder, { isWhole }: WithdrawalRow, around: Around): Block[] {
  if (isWhole) return []
  const gone = order.withdrawals.flatMap(({ lines }) => lines)
  const left = order.ordered.cart.lines.filter(({ id }) => !gone.includes(id))
  if (left.length === 0) return []
  return [
    heading('What stays'),
    paragraph(`${left.map((line) => lineName(line, around.releases)).join(', ')}. Nothing changes about it.`),
  ]
}
