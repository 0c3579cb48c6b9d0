import { euro } from '#domain/money.ts'
import type { BillsScale } from '../bills-frame.tsx'

const EDGE = 'stroke-surface forced-colors:stroke-[Canvas]'
const LINE = 'stroke-ink forced-colors:stroke-[CanvasText]'
const DASHES = '6 4'

/** What leaving after each bill costs, on a scale of its own: the highest figure is as high as the chart. */
export function LeavingLine({ figures, scale }: { figures: readonly number[]; scale: BillsScale }) {
  const { slot, x, top, base } = scale
  const highest = Math.max(...figures, 1)
  const points = figures
    .map((amount, index) => `${x(index + 1) + slot},${base - (amount / highest) * (base - top)}`)
    .join(' ')
  return (
    <g fill="none" strokeLinejoin="round">
      <polyline points={points} strokeWidth="6" className={EDGE} />
      <polyline points={points} strokeWidth="2.5" strokeDasharray={DASHES} className={LINE} />
    </g>
  )
}

export function LeavingLegend({ figures }: { figures: readonly number[] }) {
  return (
    <p className="figures mt-2 flex items-center gap-2 text-sm text-ink-soft">
      <svg aria-hidden="true" width="24" height="16" className="shrink-0">
        <line x1="0" x2="24" y1="8" y2="8" strokeWidth="2.5" strokeDasharray={DASHES} className={LINE} />
      </svg>
      {`Leaving early: ${euro(figures[0] ?? 0)} after 1 month, falling to nothing`}
    </p>
  )
}
