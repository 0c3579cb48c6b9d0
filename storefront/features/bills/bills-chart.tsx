import { euro } from '#domain/money.ts'
import { billRows } from './bill-rows.ts'
import { type BillStep, riseOnBill } from './bill-stretches.ts'
import { BillsFrame } from './bills-frame.tsx'
import { LeavingLegend, LeavingLine } from './leaving/leaving-line.tsx'

type BillsChartProps = {
  stretches: readonly BillStep[]
  term: number
  name: string
  /** What leaving after each month costs, drawn as a line. */
  leaving?: readonly number[] | null
}

/** The edge distinguishes it without colours. */
const RISE = 'fill-chart-rise stroke-chart-mark-rise forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'

/** One bar per bill of the contract, with the yearly rise on top, and pale bars for the bills after it. */
export function BillsChart({ stretches, term, name, leaving = null }: BillsChartProps) {
  const texts = billRows(stretches, term).map(
    ({ label, amount, riseAmount }) =>
      `${label}: ${euro(amount)} a month${riseAmount > 0 ? `, ${euro(riseAmount)} of it the yearly price rise` : ''}.`,
  )
  const rises = stretches.some(({ riseAmount = 0 }) => riseAmount > 0)
  return (
    <div>
      <BillsFrame
        stretches={stretches}
        term={term}
        label={`${name}. ${texts.join(' ')}`}
        front={(scale) => leaving && <LeavingLine figures={leaving} scale={scale} />}
      >
        {({ bars, slot, x, y }) =>
          bars.map((amount, index) => {
            const rise = riseOnBill(stretches, index + 1)
            const left = x(index + 1) + slot * 0.1
            const isWithin = index < term || term === 0
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bill is identified by its position.
              <g key={index}>
                <rect
                  x={left}
                  width={slot * 0.8}
                  // A bill of zero is still visible.
                  y={Math.min(y(amount - rise), y(0) - 2)}
                  height={Math.max(y(0) - y(amount - rise), 2)}
                  rx="2"
                  className={`forced-fill ${isWithin ? 'fill-chart' : 'fill-chart-soft'}`}
                />
                {rise > 0 && (
                  <rect
                    x={left}
                    width={slot * 0.8}
                    y={y(amount)}
                    height={y(amount - rise) - y(amount)}
                    className={`${RISE} ${isWithin ? '' : 'opacity-45'}`}
                  />
                )}
              </g>
            )
          })
        }
      </BillsFrame>
      {leaving && <LeavingLegend figures={leaving} />}
      {rises && (
        <ul
          aria-label="Parts of a bill, from the bottom up"
          className="mt-2 flex flex-wrap gap-x-5 text-sm text-ink-soft"
        >
          <Part className="forced-fill fill-chart">Monthly price</Part>
          <Part className={RISE}>Yearly price rise</Part>
        </ul>
      )}
    </div>
  )
}

function Part({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width="16" height="16" className="shrink-0">
        <rect x="0.5" y="0.5" width="15" height="15" rx="3" className={className} />
      </svg>
      {children}
    </li>
  )
}
