import { type ReactNode, useState } from 'react'
import { euro } from '#domain/money.ts'
import { Price } from '#storefront/ui/price.tsx'
import { billRows } from './bill-rows.ts'
import { amountOnBill, type BillStep } from './bill-stretches.ts'
import { BillsChart } from './bills-chart.tsx'
import { ChartOrTable } from './chart-or-table.tsx'
import type { Leaving } from './leaving/leaving.ts'
import { LeavingCosts } from './leaving/leaving-costs.tsx'

type BillForecastProps = {
  stretches: readonly BillStep[]
  /** Months of the contract. Zero: there is none. */
  term: number
  /** The accessible name of chart and table. */
  name: string
  /** Beside the switch. */
  heading?: ReactNode
  /** Once-off charges on the first bill. */
  onceOff?: number
  /** The text about the yearly price rise. */
  riseNote: string | null
  leaving?: Leaving | null
}

/** The amount of each bill, during the contract and after it, as a chart or a table. */
export function BillForecast({
  stretches,
  term,
  name,
  heading,
  onceOff = 0,
  riseNote,
  leaving = null,
}: BillForecastProps) {
  const [showsLeaving, setShowsLeaving] = useState(false)
  const last = term > 0 ? stretches.at(-1) : undefined
  return (
    <>
      <ChartOrTable
        heading={heading}
        chart={
          <BillsChart
            stretches={stretches}
            term={term}
            name={name}
            leaving={showsLeaving ? (leaving?.figures ?? null) : null}
          />
        }
        table={<BillTable stretches={stretches} term={term} name={name} />}
      />
      <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
        {onceOff > 0 && (
          <li>
            Your 1st bill also includes <Price amount={onceOff} className="font-semibold text-ink" /> once off.
          </li>
        )}
        {last && (
          <li>
            {last.amount === amountOnBill(stretches, term + 1)
              ? 'After the contract'
              : `After bill ${last.fromBill - 1}`}
            : {euro(last.amount)} a month.
          </li>
        )}
        {riseNote && <li>{riseNote}</li>}
      </ul>
      {leaving && <LeavingCosts leaving={leaving} shown={showsLeaving} onShow={setShowsLeaving} />}
    </>
  )
}

function BillTable({ stretches, term, name }: Pick<BillForecastProps, 'stretches' | 'term' | 'name'>) {
  const rows = billRows(stretches, term)
  const rises = rows.some(({ riseAmount }) => riseAmount > 0)
  return (
    <table className="w-full self-start text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          <th scope="col" className="py-2 font-medium">
            Bill
          </th>
          {rises && (
            <th scope="col" className="py-2 text-right font-medium">
              Yearly price rise
            </th>
          )}
          <th scope="col" className="py-2 text-right font-medium">
            A month
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount, riseAmount }) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 text-left font-normal">
              {label}
            </th>
            {rises && (
              <td className="py-2.5 text-right">
                {riseAmount > 0 ? (
                  <>
                    of it <Price amount={riseAmount} />
                  </>
                ) : (
                  <span className="text-ink-soft">none</span>
                )}
              </td>
            )}
            <td className="py-2.5 text-right font-semibold">
              <Price amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
