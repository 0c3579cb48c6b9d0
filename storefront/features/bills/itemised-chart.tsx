import { euro } from '#domain/money.ts'
import type { BillSeries, ItemisedBills } from './bill-series.ts'
import { billStack } from './bill-stack.ts'
import { BillsFrame } from './bills-frame.tsx'
import { LeavingLegend, LeavingLine } from './leaving/leaving-line.tsx'
import { SERIES_EDGE, SeriesSwatch, seriesFill } from './series-patterns.tsx'
import { stretchText } from './stretch-text.ts'

const CORNER = 2
const GAP = 1

type ItemisedChartProps = {
  bills: readonly ItemisedBills[]
  series: readonly BillSeries[]
  term: number
  name: string
  patterns: string
  /** What leaving after each month costs, drawn as a line. */
  leaving?: readonly number[] | null
}

/** One stacked bar per bill, a part for each service, and pale bars for the bills after the contract. */
export function ItemisedChart({ bills, series, term, name, patterns, leaving = null }: ItemisedChartProps) {
  const isOneThing = series.length === 1
  const texts = bills.map((bill) => `${stretchText(bill, 'row')}: ${euro(bill.amount)}.`)
  return (
    <div>
      <BillsFrame
        stretches={bills}
        term={term}
        label={`${name}. ${texts.join(' ')}${isOneThing ? '' : ' The table says what each part costs.'}`}
        front={(scale) => leaving && <LeavingLine figures={leaving} scale={scale} />}
      >
        {({ bars, slot, x, y }) =>
          bars.map((_, index) => {
            const number = index + 1
            const bill = bills.findLast(({ fromBill }) => fromBill <= number)
            const stack = bill ? billStack(series, bill) : []
            const bar = { left: x(number) + slot * 0.1, width: slot * 0.8 }
            return (
              <g key={number}>
                {/* Hides the grid behind a pale bar. */}
                {bill && (
                  <path
                    d={column(bar, y(bill.amount), y(0), true)}
                    className="fill-surface forced-colors:fill-[Canvas]"
                  />
                )}
                <g className={index < term || term === 0 ? '' : 'opacity-45'}>
                  {stack.length === 0 && (
                    // A bill of zero is still visible.
                    <path d={column(bar, y(0) - 2, y(0), true)} className="forced-fill fill-chart" />
                  )}
                  {stack.map(({ look, from, to }, place) => {
                    const isTop = place === stack.length - 1
                    return (
                      <path
                        key={look}
                        d={column(bar, Math.min(y(to) + (isTop ? 0 : GAP), y(from) - 1), y(from), isTop)}
                        fill={seriesFill(patterns, look)}
                        className={SERIES_EDGE[look]}
                      />
                    )
                  })}
                </g>
              </g>
            )
          })
        }
      </BillsFrame>
      {leaving && <LeavingLegend figures={leaving} />}
      {!isOneThing && (
        <ul aria-label="Parts of a bill, from the bottom up" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
          {series.map(({ look, name }) => (
            <li key={look} className="flex items-center gap-2 text-ink-soft">
              <SeriesSwatch id={patterns} look={look} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** SVG path of a column; only the part on top has round corners. */
function column({ left, width }: { left: number; width: number }, top: number, foot: number, isTop: boolean): string {
  const r = isTop ? Math.min(CORNER, foot - top) : 0
  return `M${left} ${foot}V${top + r}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}V${foot}Z`
}
