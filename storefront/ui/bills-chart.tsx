import { euro } from '#domain/money.ts'
import { amountOnBill, billRows, billsWithin, type Stretch } from './bills.ts'

const WIDTH = 340
const HEIGHT = 186
const LEFT = 38
const TOP = 26
const BASE = 160
const AFTER = 2

type BillsChartProps = { stretches: readonly Stretch[]; term: number; name: string }

/** One bar per bill of the contract, and two pale ones for what follows it. */
export function BillsChart({ stretches, term, name }: BillsChartProps) {
  const after = amountOnBill(stretches, term + 1)
  const bills = [...billsWithin(stretches, term), ...Array.from({ length: AFTER }, () => after)]
  const ceiling = niceCeiling(Math.max(...bills))
  const slot = (WIDTH - LEFT) / bills.length
  const y = (amount: number) => BASE - (amount / ceiling) * (BASE - TOP)
  const words = billRows(stretches, term).map(({ label, amount }) => `${label}: ${euro(amount)} a month.`)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${name}. ${words.join(' ')}`}
      className="mx-auto w-full max-w-md"
    >
      {[0, ceiling / 2, ceiling].map((amount) => (
        <g key={amount}>
          <line x1={LEFT} x2={WIDTH} y1={y(amount)} y2={y(amount)} stroke="var(--color-line)" />
          <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" className="figures fill-ink-soft text-[13px]">
            {euro(amount).replace('.00', '')}
          </text>
        </g>
      ))}
      {bills.map((amount, index) => (
        <rect
          // A bill is its place in the row.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells one bill from the next.
          key={index}
          x={LEFT + index * slot + slot * 0.1}
          width={slot * 0.8}
          y={y(amount)}
          height={BASE - y(amount)}
          rx="2"
          className={`forced-fill ${index < term ? 'fill-chart' : 'fill-chart-soft'}`}
        />
      ))}
      {stretches
        .filter(({ fromBill }) => fromBill <= term)
        .map(({ fromBill, amount }) => (
          <g key={fromBill}>
            <text
              x={LEFT + (fromBill - 1) * slot + 1}
              y={y(amount) - 7}
              className="figures fill-ink text-[14px] font-semibold"
            >
              {euro(amount)}
            </text>
            <text x={LEFT + (fromBill - 1) * slot + 1} y={BASE + 19} className="fill-ink-soft text-[13px]">
              {fromBill === 1 ? 'bill 1' : fromBill}
            </text>
          </g>
        ))}
      <text x={WIDTH} y={BASE + 19} textAnchor="end" className="fill-ink-soft text-[13px]">
        after {term}
      </text>
    </svg>
  )
}

/** The next figure above the highest bill whose half is round too, in cents. */
function niceCeiling(highest: number): number {
  const step = 2000
  return Math.max(step, Math.ceil(highest / step) * step)
}
