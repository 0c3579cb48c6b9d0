import { replacedNames } from '#domain/cart/change/change-texts.ts'
import { listText } from '#domain/list-text.ts'
import type { Ordered } from '#domain/order/order.ts'
import { hasGoods } from '#domain/order/withdrawal-period.ts'
import type { Channel } from '#domain/vocabulary.ts'
import { type Block, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { cancelPeriods } from '../cancel-periods.ts'
import { dayWords } from '../day-words.ts'
import { nextSteps } from '../next-steps.ts'
import { orderJsonLd } from '../order-json-ld.ts'
import { pageOf, talkToUs } from '../order-letter.ts'
import { orderedRows, totalFacts } from '../ordered-prices.ts'
import { billFacts, paidFacts } from '../payment-facts.ts'
import { namedPlaces } from '../places.ts'
import { rightToCancel } from '../right-to-cancel.ts'
import { withdrawnServices } from './withdrawal-letter.ts'

/** Confirms the order, with everything that a customer needs who stores nothing but this letter. */
export function confirmationLetter(order: StoredOrder, around: Around): Letter {
  const { reference, ordered } = order
  const { brand, link } = around
  // An earlier letter said that the order waits for its payment, so this one first says that it is paid.
  const wasAwaited = around.sent.includes('received')
  const [paid] = paidFacts(order, brand)
  const next = nextSteps(order, around)
  return {
    subject: wasAwaited ? `Paid: your order ${reference} is confirmed` : `We have your order ${reference}`,
    preview: [next[0]?.title, `${paid?.label}: ${paid?.lines[0]}`].filter(Boolean).join('. '),
    from: { name: brand.name, color: brand.themeColor },
    title: wasAwaited ? 'Paid and confirmed' : 'We have your order',
    blocks: [
      paragraph(`Thank you, ${withoutLinks(ordered.details.firstName)}. We’re on it.`),
      orderFacts(order),
      { kind: 'button', text: 'See your order', href: link },
      ...withdrawnBlocks(order, around),
      heading('What happens next'),
      { kind: 'steps', steps: next },
      ...standingContract(order, around),
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: orderJsonLd(order, around, 'OrderProcessing'),
  }
}

export function orderFacts({ reference, ordered }: StoredOrder): Block {
  const orderedOn = fact('Ordered on', dayWords(ordered.terms.agreedAt))
  const how = howOrdered(ordered)
  return {
    kind: 'facts',
    rows: [fact('Order number', reference), orderedOn, ...(how === null ? [] : [fact('How you ordered', how)])],
  }
}

/** Null: in the shop on the web, which needs no word. */
function howOrdered({ cart, assistant }: Pick<Ordered, 'cart' | 'assistant'>): string | null {
  if (assistant === undefined) return HOW_ORDERED[cart.channel]
  return assistant.shop === null ? `With ${assistant.name}` : `With ${assistant.name} at ${assistant.shop}`
}

const HOW_ORDERED = {
  ESHOP: null,
  MYEIR: 'From your account',
  RETAIL: 'With one of our team',
  PARTNER: 'Through a partner of ours',
} as const satisfies Record<Channel, string | null>

/** Lines that were withdrawn from before this letter was sent. */
function withdrawnBlocks(order: StoredOrder, around: Around): Block[] {
  const names = order.withdrawals.flatMap((withdrawal) => withdrawnServices(order, withdrawal, around))
  if (names.length === 0) return []
  return [
    paragraph(`You’ve cancelled ${names.join(' and ')} since you ordered. Everything else goes ahead as planned.`),
  ]
}

/** The parts that hold for as long as the contract does. */
export function standingContract(order: StoredOrder, around: Around): Block[] {
  const { reference, ordered } = order
  const { brand, link } = around
  const { terms } = ordered
  return [
    ...orderedBlocks(order, around),
    heading('How you pay'),
    { kind: 'facts', rows: [...paidFacts(order, brand), ...billFacts(order, brand)] },
    ...(ordered.payment.directDebit === null ? [] : [REFUND_RIGHT]),
    heading('Your addresses'),
    { kind: 'facts', rows: namedPlaces(ordered).map(([label, place]) => fact(label, place)) },
    ...rightToCancel({
      brand,
      reference,
      startEarly: terms.startEarly,
      orderedOn: dayWords(terms.agreedAt),
      periods: cancelPeriods(order, around),
      hasGoods: hasGoods(ordered),
      replaced: replacedNames(ordered.cart.lines),
      cancelPage: pageOf(around, '/legal/withdrawal'),
      link,
    }),
    ...contractBlocks(order, around),
  ]
}

export function orderedBlocks({ ordered }: StoredOrder, { brand, releases }: Around): Block[] {
  return [
    heading('What you ordered'),
    { kind: 'prices', rows: orderedRows(ordered, releases, brand) },
    { kind: 'facts', rows: totalFacts(ordered, releases, brand) },
  ]
}

/** The attached documents, and the agreed terms. */
export function contractBlocks({ ordered, payments }: StoredOrder, around: Around, isOver = false): Block[] {
  const { brand, link } = around
  const { terms, payment } = ordered
  const attached = [
    'Your contract',
    'its summary',
    ...(payment.directDebit === null ? [] : ['your direct debit mandate']),
    ...(payments.some(({ state, amount }) => state === 'captured' && amount > 0) ? ['your receipt'] : []),
    'your right to cancel with its form',
  ]
  return [
    heading('Your contract'),
    paragraph(`${listText(attached)} are attached as PDFs. Please keep them safe.`),
    paragraph(
      ...['You agreed to our ', { text: 'terms and conditions', href: pageOf(around, brand.terms.path) }],
      ` (in force since ${dayWords(terms.version)}) on ${dayWords(terms.agreedAt)}. The contract is in English${isOver ? '' : RUNS_ON}. `,
      ...['Everything is also ', { text: 'on your order page', href: link }, '.'],
    ),
  ]
}

const RUNS_ON = ' and continues month to month after the minimum term, until you end it with 30 days’ notice'

const REFUND_RIGHT = paragraph(
  'You are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. It must be claimed within 8 weeks starting from the date on which your account was debited.',
)
