import { euro } from '#domain/money.ts'
import type { BillSeries, ItemisedBills } from './bill-series.ts'
import { billStack } from './bill-stack.ts'
import { BillsFrame } from './bills-frame.tsx'
import { SERIES_EDGE, SeriesSwatch, seriesFill } from './series-patterns.tsx'
import { stretchText } from './stretch-text.ts'

const CORNER = 2
/** Between two parts of a bar. */
const GAP = 1

type ItemisedChartProps = {
  bills: readonly ItemisedBills[]
  series: readonly BillSeries[]
  term: number
  name: string
  patterns: string
}

/** One bar per bill, one part of it per service, and pale ones for what follows the contract. */
export function ItemisedChart({ bills, series, term, name, patterns }: ItemisedChartProps) {
  // One thing alone on every bill needs no legend.
  const isOneThing = series.length === 1
  const words = bills.map((bill) => `${stretchText(bill, 'row')}: ${euro(bill.amount)}.`)
  return (
    <div>
      <BillsFrame
        stretches={bills}
        term={term}
        label={`${name}. ${words.join(' ')}${isOneThing ? '' : ' The table says what each part costs.'}`}
      >
        {({ bars, slot, x, y }) =>
          bars.map((_, index) => {
            const number = index + 1
            const bill = bills.findLast(({ fromBill }) => fromBill <= number)
            const stack = bill ? billStack(series, bill) : []
            const bar = { left: x(number) + slot * 0.1, width: slot * 0.8 }
            return (
              <g key={number}>
                {/* No line of the grid shows through a pale bar. */}
                {bill && (
                  <path
                    d={column(bar, y(bill.amount), y(0), true)}
                    className="fill-surface forced-colors:fill-[Canvas]"
                  />
                )}
                <g className={index < term || term === 0 ? '' : 'opacity-45'}>
                  {stack.length === 0 && (
                    // A bill of nothing is still a bill.
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

/** From the foot up to the top and back; only the part on top is round. */
function column({ left, width }: { left: number; width: number }, top: number, foot: number, isTop: boolean): string {
  const r = isTop ? Math.min(CORNER, foot - top) : 0
  return `M${left} ${foot}V${top + r}q0-${r} ${r}-${r}h${width - 2 * r}q${r} 0 ${r} ${r}V${foot}Z`
}
