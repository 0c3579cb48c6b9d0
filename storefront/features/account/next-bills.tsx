import { euro } from '#domain/money.ts'
import { dateFormatter } from '#storefront/formatting/date-formatter.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Card } from '#storefront/ui/card.tsx'

type Bill = { on: string; amount: number }

const monthName = dateFormatter({ month: 'short', timeZone: 'UTC' })

/** A bar for each of the next bills. Figures stand where the amount changes; the list says the same in words. */
export function NextBills({ bills }: { bills: readonly Bill[] }) {
  const highest = Math.max(1, ...bills.map(({ amount }) => amount))
  const changes = bills.filter(({ amount }, index) => amount !== bills[index - 1]?.amount)
  return (
    <Card as="section" aria-labelledby="next-bills" className="p-5">
      <h2 id="next-bills" className="text-base font-semibold">
        Your next {bills.length} bills
      </h2>
      <div aria-hidden="true" className="figures mt-7 flex h-28 items-end gap-1">
        {bills.map(({ on, amount }) => (
          <div
            key={on}
            style={{ height: `${Math.max(4, (amount / highest) * 100)}%` }}
            className={`forced-frame relative min-w-0 flex-1 rounded-t-sm ${amount === bills[0]?.amount ? 'bg-chart' : 'bg-chart-soft'}`}
          >
            {changes.some((change) => change.on === on) && (
              <span className="absolute bottom-full left-0 pb-1 text-xs font-semibold whitespace-nowrap">
                {euro(amount)}
              </span>
            )}
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-soft">
        <span>{monthName(bills[0]?.on ?? '')}</span>
        <span>{monthName(bills.at(-1)?.on ?? '')}</span>
      </p>
      <ul className="sr-only">
        {changes.map(({ on, amount }) => (
          <li key={on}>
            {euro(amount)} from the bill of {longDate(on)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
