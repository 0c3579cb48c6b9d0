import { cents } from '#domain/money.ts'
import { mostByMonth } from '#domain/pricing/leaving/leaving-charge.ts'
import { formatMonths, formatTerm } from '#storefront/formatting/format-term.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Price } from '#storefront/ui/price.tsx'
import { PriceTable } from './price-table.tsx'

const TERMS = [12, 24] as const
const MONTHS = Array.from({ length: Math.max(...TERMS) }, (_, index) => index + 1)

type LeavingTableProps = {
  centsPerDay: number
  /** ISO date of the contract that the figures are an example of. */
  startDate: string
}

/** What leaving costs after each month, by the length of the contract. */
export function LeavingTable({ centsPerDay, startDate }: LeavingTableProps) {
  const rule = { centsPerDay: cents(centsPerDay) }
  const columns = TERMS.map((term) => ({ term, figures: mostByMonth(rule, { startDate, term }) }))
  return (
    <>
      <p>
        The table is for a contract that starts on {longDate(startDate)}. If the monthly charges left are less than the
        figure, you pay those instead.
      </p>
      <PriceTable
        caption="What leaving costs after each month"
        columns={['If you leave after', ...TERMS.map(formatTerm)]}
      >
        <tbody>
          {MONTHS.map((month) => (
            <tr key={month}>
              <th scope="row" className="font-normal">
                {formatMonths(month)}
              </th>
              {columns.map(({ term, figures }) => (
                <td key={term} className="figures">
                  <Cost amount={figures[month - 1]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PriceTable>
    </>
  )
}

function Cost({ amount = 0 }: { amount: number | undefined }) {
  return amount === 0 ? 'Nothing' : <Price amount={amount} />
}
