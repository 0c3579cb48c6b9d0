import { euro } from '#domain/money.ts'
import type { PriceStep } from '#domain/pricing/price-course.ts'
import { billRows } from './bill-rows.ts'
import { BillsFrame } from './bills-frame.tsx'

type BillsChartProps = { stretches: readonly PriceStep[]; term: number; name: string }

/** One bar per bill of the contract, and pale ones for what follows it. */
export function BillsChart({ stretches, term, name }: BillsChartProps) {
  const words = billRows(stretches, term).map(({ label, amount }) => `${label}: ${euro(amount)} a month.`)
  return (
    <BillsFrame stretches={stretches} term={term} label={`${name}. ${words.join(' ')}`}>
      {({ bars, slot, x, y }) =>
        bars.map((amount, index) => (
          <rect
            // A bill is its place in the row.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells one bill from the next.
            key={index}
            x={x(index + 1) + slot * 0.1}
            width={slot * 0.8}
            // A bill of nothing is still a bill.
            y={Math.min(y(amount), y(0) - 2)}
            height={Math.max(y(0) - y(amount), 2)}
            rx="2"
            className={`forced-fill ${index < term || term === 0 ? 'fill-chart' : 'fill-chart-soft'}`}
          />
        ))
      }
    </BillsFrame>
  )
}
