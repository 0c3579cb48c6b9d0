import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { listText } from '#domain/list-text.ts'
import { euro } from '#domain/money.ts'
import { withdrawalSteps } from '#domain/order/promises/withdrawal-steps.ts'
import { type Fact, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder, WithdrawalRow } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { momentWords } from '../day-words.ts'
import { modelName } from '../goods-name.ts'
import { talkToUs } from '../order-letter.ts'
import { lineName } from '../ordered-prices.ts'
import { cardWords } from '../payment-facts.ts'
import { boughtOf, withdrawalFacts } from '../withdrawal-facts.ts'
import { sendingBlocks } from './return-letters.ts'

/** The receipt of a withdrawal, on a durable medium: the customer's statement, its time, and what follows. */
export function withdrawalLetter(order: StoredOrder, around: Around): Letter | null {
  const { reference, ordered } = order
  const { brand, link } = around
  const withdrawal = order.withdrawals.find(({ id }) => id === around.about)
  if (withdrawal === undefined) return null
  const { isWhole, receivedAt, statement } = withdrawal
  const what = withdrawnServices(order, withdrawal, around)
  const facts = withdrawalFacts({ ...order, events: around.events }, withdrawal, around)
  return {
    subject: `You withdrew from ${isWhole ? `order ${reference}` : `part of order ${reference}`}`,
    preview: `We received it at ${momentWords(receivedAt)}. This is your receipt.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'We’ve received your withdrawal',
    blocks: [
      paragraph(
        `Hello ${withoutLinks(ordered.details.firstName)}. We received your withdrawal at ${momentWords(receivedAt)}. Keep this email: it’s your receipt.`,
      ),
      {
        kind: 'facts',
        rows: [
          fact('Order number', reference),
          fact('Received', momentWords(receivedAt)),
          fact('Name', withoutLinks(`${ordered.details.firstName} ${ordered.details.lastName}`)),
          fact('You withdrew from', ...what),
          ...(statement === null ? [] : [fact('You said', withoutLinks(statement))]),
        ],
      },
      { kind: 'button', text: 'See your order', href: link },
      heading('What happens next'),
      { kind: 'steps', steps: withdrawalSteps(facts) },
      ...sendingBlocks(boughtOf(order, withdrawal), facts, order, around),
      heading('Your money'),
      { kind: 'facts', rows: moneyFacts(order, withdrawal) },
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: null,
  }
}

/** "Bill Pay 30 with Kaimo K9": a plan with what was bought with it. */
export function withdrawnServices(
  { ordered }: StoredOrder,
  { lines }: WithdrawalRow,
  { releases }: Pick<Around, 'releases'>,
): string[] {
  return ordered.cart.lines
    .filter(({ id }) => lines.includes(id))
    .map((line) => {
      const devices = devicesOf(line).map(({ id }) => modelName(ordered, id, releases))
      return [lineName(line, releases), ...(devices.length > 0 ? [listText(devices)] : [])].join(' with ')
    })
}

function moneyFacts(order: StoredOrder, withdrawal: WithdrawalRow): Fact[] {
  const { due, usedDays, isWhole } = withdrawal
  const { mandate } = order.ordered.payment
  return [
    ...refundFacts(order, withdrawal),
    due > 0
      ? fact(
          'To pay for the days used',
          `${euro(due)} for ${usedDays === 1 ? 'one day' : `${usedDays} days`}`,
          `You asked us to start before the 14 days end. It’ll be on ${isWhole ? 'one last' : 'your next'} bill; nothing else is due.`,
        )
      : fact('To pay for days used', 'Nothing'),
    ...(isWhole && mandate !== null
      ? [
          fact(
            'Direct debit',
            due > 0
              ? `Mandate ${mandate.reference} ends with your last bill`
              : `Mandate ${mandate.reference} is cancelled, so nothing will be collected`,
          ),
        ]
      : []),
  ]
}

/** What is refunded at once, and what waits for goods. */
function refundFacts(order: StoredOrder, withdrawal: WithdrawalRow): Fact[] {
  const { refund, paymentId } = withdrawal
  const payment = order.payments.find(({ id }) => id === paymentId)
  const paidGoods = boughtOf(order, withdrawal).filter(({ price }) => price > 0)
  const later = paidGoods.reduce((total, { price }) => total + price, 0)
  const laterTo = order.payments.find(({ id }) => id === paidGoods[0]?.paymentId)
  const label = later > 0 ? 'Refunded now' : 'Refund'
  return [
    refund > 0 && payment !== undefined
      ? fact(
          label,
          `${euro(refund)} to ${cardWords(payment)}`,
          'Usually straight away, and within 14 days at the latest. We’ll email you when it’s done.',
        )
      : fact(label, `Nothing: you hadn’t paid ${later > 0 ? 'anything else' : 'for it'}`),
    ...(later > 0 && laterTo !== undefined
      ? [
          fact(
            'Refunded after the return',
            `${euro(later)} to ${cardWords(laterTo)}`,
            'When we have it back, or when you show us you’ve sent it, whichever comes first.',
          ),
        ]
      : []),
  ]
}
