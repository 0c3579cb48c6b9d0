import { euro } from '#domain/money.ts'
import { billLabels } from './bill-labels.ts'
import { billRows, firstBills, type Stretch } from './bills.ts'

const WIDTH = 340
const HEIGHT = 186
const LEFT = 42
const TOP = 26
const BASE = 160
/** What follows the contract has at least two bars, and no chart has fewer than six. */
const AFTER = 2
const FEWEST = 6

type BillsChartProps = { stretches: readonly Stretch[]; term: number; name: string }

/** One bar per bill of the contract, and pale ones for what follows it. */
export function BillsChart({ stretches, term, name }: BillsChartProps) {
  const settled = Math.max(term, (stretches.at(-1)?.fromBill ?? 1) - 1)
  const bars = firstBills(stretches, Math.max(settled + AFTER, FEWEST))
  const ceiling = niceCeiling(Math.max(...bars))
  const slot = (WIDTH - LEFT) / bars.length
  const x = (bill: number) => LEFT + (bill - 1) * slot
  const y = (amount: number) => BASE - (amount / ceiling) * (BASE - TOP)
  const labels = billLabels(stretches, {
    left: LEFT,
    slot,
    bars,
    right: WIDTH,
    lastTick: term > 0 ? WIDTH - 58 : WIDTH,
  })
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
      {bars.map((amount, index) => (
        <rect
          // A bill is its place in the row.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells one bill from the next.
          key={index}
          x={x(index + 1) + slot * 0.1}
          width={slot * 0.8}
          // A bill of nothing is still a bill.
          y={Math.min(y(amount), BASE - 2)}
          height={Math.max(BASE - y(amount), 2)}
          rx="2"
          className={`forced-fill ${index < term || term === 0 ? 'fill-chart' : 'fill-chart-soft'}`}
        />
      ))}
      {labels.map((label) => (
        <g key={label.fromBill}>
          {label.over > label.amount && (
            <line
              x1={x(label.fromBill) + slot / 2}
              x2={x(label.fromBill) + slot / 2}
              y1={y(label.over) - 4}
              y2={y(label.amount) - 3}
              stroke="var(--color-line-strong)"
            />
          )}
          <text
            x={label.x + 1}
            y={y(label.over) - 7}
            textAnchor={label.anchor}
            // A line of the grid does not run through the figure.
            stroke="var(--color-surface)"
            strokeWidth="4"
            paintOrder="stroke"
            className="figures fill-ink text-[14px] font-semibold"
          >
            {label.text}
          </text>
          {label.tick && (
            <text x={x(label.fromBill) + 1} y={BASE + 19} className="fill-ink-soft text-[13px]">
              {label.tick}
            </text>
          )}
        </g>
      ))}
      {term > 0 && (
        <text x={WIDTH} y={BASE + 19} textAnchor="end" className="fill-ink-soft text-[13px]">
          after {term}
        </text>
      )}
    </svg>
  )
}

/** The next figure above the highest bill whose half is round too, in cents. */
function niceCeiling(highest: number): number {
  const step = highest > 10_000 ? 5000 : 2000
  return Math.max(step, Math.ceil(highest / step) * step)
}
