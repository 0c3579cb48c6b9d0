import { customerById } from '#sandbox/identity/demo-customers.ts'
import { idOf } from '../compare-mails.ts'
import type { Accounts } from './accounts.ts'

/** Whether every order, card and notice is in the account that it belongs to: one sentence per difference. */
export function compareAccounts(accounts: Accounts): string[] {
  return [
    ...ordersHaveTheirOwners(accounts),
    ...addedOrdersAreTold(accounts),
    ...cardsAreTheirCustomers(accounts),
    ...noticesAreSentOnce(accounts),
  ]
}

/** A session may end before the order button: then the order is a guest's, and never another customer's. */
function ordersHaveTheirOwners({ orders, owners, added }: Accounts): string[] {
  return orders.flatMap(({ reference, email, customer }) => {
    const owner = owners.get(email) ?? null
    if (customer === owner || (customer === null && !added.has(reference))) return []
    return [`${reference} is in the account of ${customer ?? 'nobody'}, not of ${owner ?? 'nobody'}`]
  })
}

function addedOrdersAreTold({ orders, added, mailbox }: Accounts): string[] {
  return orders.flatMap(({ id, reference }) => {
    const expected = added.has(reference) ? 1 : 0
    const count = mailsWith(mailbox, `${id}.added-to-account`).length
    return count === expected
      ? []
      : [`${reference} has ${count} mails that it was added to an account, not ${expected}`]
  })
}

function cardsAreTheirCustomers({ cards, tokens, paidWith, orders }: Accounts): string[] {
  const buyers = new Map(orders.map(({ id, customer }) => [id, customer]))
  return cards.flatMap(({ customer, token, isRemoved }) => {
    const strangers = paidWith.filter((paid) => paid.token === token && buyers.get(paid.orderId) !== customer)
    return [
      ...(isRemoved ? [`a removed card of ${customer} still waits to be deleted`] : []),
      ...(isRemoved || tokens.includes(token) ? [] : [`a saved card of ${customer} is not at the provider any more`]),
      ...strangers.map(
        ({ orderId }) => `a card of ${customer} paid for an order of ${buyers.get(orderId) ?? 'a guest'}`,
      ),
    ]
  })
}

function noticesAreSentOnce({ notices, mailbox }: Accounts): string[] {
  const customers = Map.groupBy(notices, ({ customer }) => customer)
  return [
    ...[...customers].flatMap(([customer, own]) =>
      own.length === 1 ? [] : [`${customer} has ${own.length} notices of the same end`],
    ),
    ...notices.flatMap(({ id, customer, isSent }) => {
      const email = customerById(customer)?.email ?? ''
      const [mail, ...others] = mailsWith(mailbox, `${id}.notice-0`)
      if (!isSent || mail === undefined) return [`the notice of ${customer} was not sent`]
      if (others.length > 0) return [`the notice of ${customer} came ${others.length + 1} times`]
      return mail.to.includes(email) ? [] : [`the notice of ${customer} went to somebody else`]
    }),
  ]
}

function mailsWith(mailbox: Accounts['mailbox'], id: string): Accounts['mailbox'] {
  return mailbox.filter(({ messageId }) => idOf(messageId) === id)
}
