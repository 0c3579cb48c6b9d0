import { judgeLetter, letterStanding } from '#domain/order/letters/judge-letter.ts'
import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { ManagedState } from '#domain/order/managed-state.ts'
import type { Ledgers, OrderInShop } from './ledgers.ts'

/** A withdrawn order was confirmed before. */
const MAIL_OF: Readonly<Record<string, string>> = {
  confirmed: 'confirmation',
  referred: 'referral',
  withdrawn: 'confirmation',
}

/** Every letter that has a reason came once, and no other. */
export function mailsAreSentOnce({ shop, mailbox }: Ledgers): string[] {
  const wanted = new Map<string, OrderInShop>(
    shop.orders.flatMap((order) => {
      const kind = MAIL_OF[order.state]
      return kind === undefined ? [] : [[`${order.id}.${kind}`, order]]
    }),
  )
  const noted = shop.mails.map(nameInMailbox)
  const follows = noted.filter((id) => !Object.values(MAIL_OF).some((kind) => id.endsWith(`.${kind}`)))
  return [
    ...shop.mails.filter(({ isSent }) => !isSent).map(({ orderId, kind }) => `the ${kind} of ${orderId} was not sent`),
    ...noted
      .filter((id) => !wanted.has(id) && !follows.includes(id))
      .map((id) => `the mail ${id} was noted without a reason`),
    ...mailbox
      // Codes and letters of accounts are no letters of the order.
      .filter(({ messageId }) => !/\.(code-\d+|added-to-account|notice-\d+)@/.test(messageId))
      .filter(({ messageId }) => !wanted.has(idOf(messageId)) && !follows.includes(idOf(messageId)))
      .filter(({ messageId }) => !isDroppedSince(shop.orders, idOf(messageId)))
      .map(({ messageId }) => `the mail ${messageId} came without a reason`),
    ...follows
      .map((id) => [id, mailbox.filter(({ messageId }) => idOf(messageId) === id).length] as const)
      .flatMap(([id, count]) => (count === 1 ? [] : [`the mail ${id} came ${count} times`])),
    ...[...wanted].flatMap(([id, { reference, email }]) => {
      const received = mailbox.filter(({ messageId }) => idOf(messageId) === id)
      if (!noted.includes(id)) return [`${reference} has no mail noted`]
      if (received.length !== 1) return [`${reference} has ${received.length} mails`]
      return received[0]?.to.includes(email) ? [] : [`the mail of ${reference} went to somebody else`]
    }),
  ]
}

/**
 * The mail server took the letter and did not respond, and before the retry the order moved on: a letter that is not true
 * any more is dropped, with its row.
 */
function isDroppedSince(orders: readonly OrderInShop[], id: string): boolean {
  const [orderId, kind] = id.split('.')
  const order = orders.find((each) => each.id === orderId)
  if (order === undefined || kind === undefined || Object.values(MAIL_OF).includes(kind)) return false
  const standing = letterStanding({ state: order.state, managedState: order.managedState as ManagedState | null })
  return judgeLetter(kind as MailKind, standing) === 'drop'
}

/** What is sent while a customer withdraws was true when it was written. */
const CROSSED_MS = 10_000

/** Letters of an order came in the promised order, and none that says all goes on came after a withdrawal. */
export function lettersAreTrue({ shop, mailbox }: Ledgers): string[] {
  const arrived = new Map(mailbox.map((mail) => [idOf(mail.messageId), mail]))
  const names = new Map(shop.orders.map(({ id, reference }) => [id, reference]))
  const came = shop.mails.flatMap((mail) => {
    const { number } = arrived.get(nameInMailbox(mail)) ?? {}
    return number === undefined ? [] : [{ ...mail, number }]
  })
  const byOrder = Map.groupBy(came, ({ orderId }) => orderId)
  return [
    ...[...byOrder].flatMap(([orderId, letters]) =>
      letters
        .flatMap((late) => letters.filter((early) => early.dueAt < late.dueAt && early.number > late.number))
        .slice(0, 1)
        .map(({ kind }) => `${names.get(orderId)} had its letters out of turn: ${kind} came late`),
    ),
    ...shop.withdrawals.flatMap(({ orderId, isWhole, at }) => {
      const confirmed = arrived.get(`${orderId}.confirmation`)
      const hasConfirmation = confirmed !== undefined && /^(We have your order|Paid:)/.test(confirmed.subject)
      if (!isWhole || !hasConfirmation || Date.parse(confirmed.receivedAt) < at + CROSSED_MS) return []
      return [`${names.get(orderId)} was withdrawn from and then got a letter that all goes on`]
    }),
  ]
}

export function idOf(messageId: string): string {
  return messageId.replace(/^<|@.*$/g, '')
}

/** What it is about stands behind a blank, and in the Message-ID behind a dot. */
function nameInMailbox({ orderId, kind }: Ledgers['shop']['mails'][number]): string {
  return `${orderId}.${kind.replace(' ', '.')}`
}
