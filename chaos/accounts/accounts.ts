import type { ObservedShop } from '../chaos-shop.ts'
import type { OrderInShop, ReceivedLetter } from '../ledgers.ts'
import { sandboxRequest } from '../sandbox-control.ts'

/** What the shop and the provider have of customers at the end of a run, and what the customers did. */
export type Accounts = {
  orders: readonly { id: string; reference: string; email: string; customer: string | null }[]
  /** Whose account the orders with an e-mail address may be in. Of guests in none. */
  owners: ReadonlyMap<string, string>
  /** References of orders that were added to an account. */
  added: ReadonlySet<string>
  cards: readonly { customer: string; token: string; isRemoved: boolean }[]
  /** Tokens that the provider has. */
  tokens: readonly string[]
  /** Which card paid for which order. */
  paidWith: readonly { token: string; orderId: string }[]
  notices: readonly { id: string; customer: string; isSent: boolean }[]
  mailbox: readonly Pick<ReceivedLetter, 'messageId' | 'to'>[]
}

type ProviderLedger = { payments: { paymentId: string | null; card: { token: string } | null }[]; cards: string[] }

export async function readAccounts(
  { database, provider, sandboxUrl }: ObservedShop,
  orders: readonly OrderInShop[],
  { owners, added }: Pick<Accounts, 'owners' | 'added'>,
): Promise<Accounts> {
  const customers = await database.query('select id, customer from orders')
  const cards = await database.query('select customer, token, removed_at is not null as "isRemoved" from saved_cards')
  const payments = await database.query('select id, order_id as "orderId" from payments')
  const notices = await database.query(
    'select id, customer_id as customer, sent_at is not null as "isSent" from contract_notices',
  )
  const ledger = (await sandboxRequest(`${sandboxUrl}/control/${provider}/ledger`)) as ProviderLedger
  const mails = (await sandboxRequest(`${sandboxUrl}/control/mail`)) as { mails: Accounts['mailbox'] }
  const customerOf = new Map(customers.rows.map(({ id, customer }) => [id, customer]))
  const orderOf = new Map(payments.rows.map(({ id, orderId }) => [id, orderId]))
  return {
    orders: orders.map(({ id, reference, email }) => ({ id, reference, email, customer: customerOf.get(id) ?? null })),
    owners,
    added,
    cards: cards.rows,
    tokens: ledger.cards,
    paidWith: ledger.payments.flatMap(({ paymentId, card }) => {
      const orderId = paymentId === null ? undefined : orderOf.get(paymentId)
      return card === null || orderId === undefined ? [] : [{ token: card.token, orderId }]
    }),
    notices: notices.rows,
    mailbox: mails.mails,
  }
}
