import { Price } from '#storefront/ui/price.tsx'
import type { BillSeries, ItemisedBills } from './bill-series.ts'
import { SeriesSwatch } from './series-patterns.tsx'
import { stretchText } from './stretch-text.ts'

/** The first and the last column are sticky; the parts between them scroll. */
const LEFT = 'sticky left-0 bg-surface pr-1 text-left'
const RIGHT =
  'sticky right-0 bg-surface pl-2.5 text-right font-semibold text-ink shadow-[inset_1px_0_0_var(--color-line)]'

/** More parts than this are set closer. */
const MANY = 3

type ItemisedTableProps = {
  bills: readonly ItemisedBills[]
  series: readonly BillSeries[]
  name: string
  patterns: string
}

/** The figures of the chart: a row for bills of the same amounts, a column for each part and one for the total. */
export function ItemisedTable({ bills, series, name, patterns }: ItemisedTableProps) {
  // A single part equals the total.
  const parts = series.length > 1 ? series : []
  const hasCredit = bills.some(({ depositCredit }) => depositCredit > 0)
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, also by keyboard.
      tabIndex={0}
      className="self-start overflow-x-auto"
    >
      <table className={`w-full text-xs ${series.length > MANY ? '' : 'sm:text-sm'}`}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-ink-soft">
            <th scope="col" className={`${LEFT} py-2 font-medium`}>
              Bill
            </th>
            {parts.map(({ look, name: part }) => (
              <th key={look} scope="col" className="py-2 pl-2 text-right font-medium">
                <span className="mb-1 flex justify-end">
                  <SeriesSwatch id={patterns} look={look} />
                </span>
                {part}
              </th>
            ))}
            {hasCredit && (
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                Deposit back
              </th>
            )}
            <th scope="col" className={`${RIGHT} py-2`}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.fromBill} className="border-b border-line last:border-0">
              <th scope="row" className={`${LEFT} py-2.5 font-normal whitespace-nowrap`}>
                {stretchText(bill, 'cell')}
              </th>
              {parts.map(({ look, amountOn }) => (
                <td key={look} className="py-2.5 pl-2 text-right">
                  {(look === 'onceOff' || look === 'rise') && amountOn(bill) === 0 ? (
                    <Nothing />
                  ) : (
                    <Price amount={amountOn(bill)} />
                  )}
                </td>
              ))}
              {hasCredit && (
                <td className="py-2.5 pl-2 text-right">
                  {bill.depositCredit === 0 ? <Nothing /> : <Price amount={-bill.depositCredit} />}
                </td>
              )}
              <td className={`${RIGHT} py-2.5`}>
                <Price amount={bill.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">nothing</span>
    </>
  )
}
