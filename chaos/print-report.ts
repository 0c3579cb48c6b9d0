import type { Report } from './run-chaos.ts'

/** What a run says at its end, for people. */
export function printed({
  seed,
  scenarios,
  injectFaults,
  answered,
  lost,
  ledgers,
  links,
  findings,
  seconds,
}: Report): string {
  const { orders, payments } = ledgers.shop
  const amounts = ledgers.provider.map(({ captured, refunded }) => ({ captured, refunded }))
  const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`
  return [
    `Seed ${seed}: ${sum(Object.values(scenarios))} customers in ${seconds.toFixed(0)} s, ${answered} questions answered, ${lost} sandboxRequest again`,
    `The server was killed ${injectFaults.kills} times, ${injectFaults.cuts} connections to the database were cut, the outside world was told to misbehave ${injectFaults.faults} times`,
    `Orders: ${counted(orders.map(({ state }) => state))}`,
    `Payments: ${counted(payments.map(({ state }) => state))}`,
    `Taken ${euros(sum(amounts.map(({ captured }) => captured)))}, given back ${euros(sum(amounts.map(({ refunded }) => refunded)))}; ${ledgers.orderManagement.length} orders in order management, ${ledgers.mailbox.length} mails, ${ledgers.told.length} customers who were told`,
    `Numbers: ${ledgers.pool.filter(({ isCompleted }) => isCompleted).length} of the pool given away, sandboxRequest for at other networks: ${counted(ledgers.ports.map(({ state }) => state))}`,
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
