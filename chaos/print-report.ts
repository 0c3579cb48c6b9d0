import type { Report } from './run-chaos.ts'

export function printed({
  seed,
  scenarios,
  signedIn,
  injected,
  staff,
  answered,
  lost,
  ledgers,
  accounts,
  changes,
  shownServices,
  links,
  findings,
  seconds,
}: Report): string {
  const { orders, payments } = ledgers.shop
  const amounts = ledgers.provider.map(({ captured, refunded }) => ({ captured, refunded }))
  const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`
  return [
    `Seed ${seed}: ${sum(Object.values(scenarios))} customers (${signedIn} signed in) in ${seconds.toFixed(0)} s, ${answered} responses, ${lost} retries`,
    `The server was killed ${injected.kills} times, ${injected.cuts} connections to the database were cut, faults of outside systems were set ${injected.faults} times`,
    `Orders: ${counted(orders.map(({ state }) => state))}`,
    `Payments: ${counted(payments.map(({ state }) => state))}`,
    `Taken ${euros(sum(amounts.map(({ captured }) => captured)))}, refunded ${euros(sum(amounts.map(({ refunded }) => refunded)))}; ${ledgers.orderManagement.length} orders in order management, ${ledgers.mailbox.length} mails, ${ledgers.seenStates.length} final states seen by customers`,
    `At the desk: ${Object.entries(staff)
      .map(([act, count]) => `${act} ${count}`)
      .join(', ')}; refunds by employees: ${counted(ledgers.shop.staffRefunds.map(({ state }) => state))}`,
    `Numbers: ${ledgers.pool.filter(({ isCompleted }) => isCompleted).length} of the pool assigned, requested from other networks: ${counted(ledgers.ports.map(({ state }) => state))}`,
    `Accounts: ${accounts.orders.filter(({ customer }) => customer !== null).length} orders, ${accounts.added.size} of them added later, ${accounts.cards.length} saved cards, ${accounts.notices.length} notices`,
    `Changed and added services: ${counted(changes.lines.map(({ label }) => label))}; ${changes.lines.filter(({ isWithdrawn }) => isWithdrawn).length} of them withdrawn from, and ${shownServices.length} accounts compared with the inventory`,
    `The key was changed meanwhile: ${links} links in letters, of the old key and the new, open their orders`,
    '',
    ...(findings.length === 0 ? ['The ledgers agree.'] : findings.map((finding) => `✗ ${finding}`)),
  ].join('\n')
}

function counted(values: readonly string[]): string {
  const groups = Object.entries(Object.groupBy(values, (value) => value))
  return groups.map(([value, all]) => `${value} ${all?.length ?? 0}`).join(', ')
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
