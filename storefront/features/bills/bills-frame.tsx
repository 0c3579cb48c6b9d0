import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import type { PriceStep } from '#domain/pricing/price-course.ts'
import { billLabels } from './bill-labels.ts'
import { firstBills } from './bill-stretches.ts'

const WIDTH = 340
const HEIGHT = 186
const TOP = 26
const BASE = 160
/** The fewest bars after the contract, and in the whole chart. */
const AFTER = 2
const FEWEST = 6

export type BillsScale = {
  /** The amount of each bill. */
  bars: readonly number[]
  /** The width for a bar with its gap. */
  slot: number
  x: (bill: number) => number
  y: (amount: number) => number
  /** Where the highest and the lowest figure are drawn. */
  top: number
  base: number
}

type BillsFrameProps = {
  stretches: readonly PriceStep[]
  term: number
  label: string
  children: (scale: BillsScale) => ReactNode
  /** In front of the bars, behind the figures. */
  front?: (scale: BillsScale) => ReactNode
}

/** The axes of a chart of bills, and the figures above its bars. */
export function BillsFrame({ stretches, term, label, children, front }: BillsFrameProps) {
  const settled = Math.max(term, (stretches.at(-1)?.fromBill ?? 1) - 1)
  const bars = firstBills(stretches, Math.max(settled + AFTER, FEWEST))
  const ceiling = niceCeiling(Math.max(...bars))
  // Room for the figures of the axis, thousands included.
  const left = ceiling < 100_000 ? 42 : 54
  const slot = (WIDTH - left) / bars.length
  const x = (bill: number) => left + (bill - 1) * slot
  const y = (amount: number) => BASE - (amount / ceiling) * (BASE - TOP)
  const scale = { bars, slot, x, y, top: TOP, base: BASE }
  const labels = billLabels(stretches, {
    left,
    slot,
    bars,
    right: WIDTH,
    lastTick: term > 0 ? WIDTH - 58 : WIDTH,
  })
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="mx-auto w-full max-w-md">
      {[0, ceiling / 2, ceiling].map((amount) => (
        <g key={amount}>
          <line x1={left} x2={WIDTH} y1={y(amount)} y2={y(amount)} stroke="var(--color-line)" />
          <text x={left - 8} y={y(amount) + 4} textAnchor="end" className="figures fill-ink-soft text-[14px]">
            {euro(amount).replace('.00', '')}
          </text>
        </g>
      ))}
      {children(scale)}
      {front?.(scale)}
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
            // Hides the grid line behind the figure.
            stroke="var(--color-surface)"
            strokeWidth="4"
            paintOrder="stroke"
            className="figures fill-ink text-[14px] font-semibold"
          >
            {label.text}
          </text>
          {label.tick && (
            <text x={x(label.fromBill) + 1} y={BASE + 19} className="fill-ink-soft text-[14px]">
              {label.tick}
            </text>
          )}
        </g>
      ))}
      {term > 0 && (
        <text x={WIDTH} y={BASE + 19} textAnchor="end" className="fill-ink-soft text-[14px]">
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
