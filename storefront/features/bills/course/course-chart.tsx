import { Fragment, useId } from 'react'
import { euro } from '#domain/money.ts'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import type { ChartLook } from '../bill-series.ts'
import { SeriesPatterns, SeriesSwatch, seriesFill } from '../series-patterns.tsx'
import { courseMonths, shortStretch } from './course-months.ts'

export type CourseView = {
  on: string
  asItIs: number
  changed: number
  staying: number
  added: readonly { id: string; amount: number }[]
  rise: number
}
export type CoursePart = { id: string; name: string; look: ChartLook }

type CourseChartProps = {
  course: readonly CourseView[]
  /** What is new, from the bottom up. */
  parts: readonly CoursePart[]
  /** Bars. */
  months: number
  /** Of the dashed line. */
  without: string
}

/** Shares of the plot's width: room for a figure, and for a bar in the place of its month. */
const LABEL = 0.22
const BAR = 0.8

/**
 * A bar for each bill: what stays, what is new on top of it, the yearly rise; a dashed line is the bill without any of it. Places
 * are shares of the plot and texts are not scaled with it, so that they have their ordinary size at every width.
 */
export function CourseChart({ course, parts, months, without }: CourseChartProps) {
  const patterns = useId()
  const bars = courseMonths(course, months)
  const ceiling = niceCeiling(Math.max(...bars.map(({ asItIs, changed }) => Math.max(asItIs, changed))))
  const x = (index: number) => share(index / bars.length)
  const y = (amount: number) => share(1 - amount / ceiling)
  const hasRise = course.some(({ rise }) => rise > 0)
  const texts = course.map((step, index) => `${shortStretch(course, index)}: ${euro(step.changed)}.`)
  return (
    <div>
      <SeriesPatterns id={patterns} looks={[...parts.map(({ look }) => look), 'rise']} />
      <div
        role="img"
        aria-label={`Your whole bill. ${texts.join(' ')}`}
        className="figures mx-auto grid w-full max-w-2xl grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-6 pb-7 text-xs"
      >
        <div className="flex h-34 flex-col-reverse justify-between text-right text-ink-soft md:h-44">
          {[0, ceiling / 2, ceiling].map((amount) => (
            <span key={amount} className="-my-2 leading-4">
              {euro(amount).replace('.00', '')}
            </span>
          ))}
        </div>
        <svg aria-hidden="true" width="100%" height="100%" className="overflow-visible">
          {[0, ceiling / 2, ceiling].map((amount) => (
            <line key={amount} x2="100%" y1={y(amount)} y2={y(amount)} className="stroke-line" />
          ))}
          {bars.map((bar, index) => (
            <Bar
              // biome-ignore lint/suspicious/noArrayIndexKey: the bar of a month has no other name
              key={index}
              bar={bar}
              parts={parts}
              patterns={patterns}
              left={(index + (1 - BAR) / 2) / bars.length}
              width={BAR / bars.length}
              ceiling={ceiling}
            />
          ))}
          <g strokeWidth="2" strokeDasharray="5 3" className="stroke-ink">
            {stretches(bars).map(({ from, until, asItIs, before }) => (
              <Fragment key={from}>
                {before !== null && <line x1={x(from)} x2={x(from)} y1={y(before)} y2={y(asItIs)} />}
                <line x1={x(from)} x2={x(until)} y1={y(asItIs)} y2={y(asItIs)} />
              </Fragment>
            ))}
          </g>
          {labelled(course, bars).map(({ step, at, top }) => (
            <Fragment key={step.on}>
              <text
                x={share(at)}
                y={y(top)}
                dy="-6"
                strokeWidth="4"
                paintOrder="stroke"
                className="fill-ink stroke-surface font-semibold"
              >
                {euro(step.changed)}
              </text>
              <text x={share(at)} y="100%" dy="18" className="fill-ink-soft">
                {shortMonthAndYear(step.on)}
              </text>
            </Fragment>
          ))}
        </svg>
      </div>
      <ul
        aria-label="Parts of a bill, from the bottom up"
        className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft"
      >
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="forced-frame size-4 rounded-sm bg-chart-soft" />
          What stays
        </li>
        {parts.map(({ id, name, look }) => (
          <li key={id} className="flex items-center gap-2">
            <SeriesSwatch id={patterns} look={look} />
            {name}
          </li>
        ))}
        {hasRise && (
          <li className="flex items-center gap-2">
            <SeriesSwatch id={patterns} look="rise" />
            Yearly price rise
          </li>
        )}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-ink" />
          {without}
        </li>
      </ul>
    </div>
  )
}

type BarProps = {
  bar: CourseView
  parts: readonly CoursePart[]
  patterns: string
  left: number
  width: number
  ceiling: number
}

function Bar({ bar, parts, patterns, left, width, ceiling }: BarProps) {
  const added = parts.map(({ id, look }) => ({ look, amount: bar.added.find((part) => part.id === id)?.amount ?? 0 }))
  const place = { x: share(left), width: share(width) }
  let height = bar.staying
  return (
    <>
      <rect
        {...place}
        y={share(1 - height / ceiling)}
        height={share(height / ceiling)}
        className="forced-fill fill-chart-soft"
      />
      {[...added, { look: 'rise' as const, amount: bar.rise }].map(({ look, amount }, index) => {
        height += amount
        return amount > 0 ? (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may look alike
            key={index}
            {...place}
            y={share(1 - height / ceiling)}
            height={share(amount / ceiling)}
            fill={seriesFill(patterns, look)}
          />
        ) : null
      })}
    </>
  )
}

/** Months in a row with the same bill without the change, and that of the month before them. */
function stretches(bars: readonly CourseView[]) {
  const found: { from: number; until: number; asItIs: number; before: number | null }[] = []
  bars.forEach(({ asItIs }, index) => {
    const last = found.at(-1)
    if (last?.asItIs === asItIs) last.until = index + 1
    else found.push({ from: index, until: index + 1, asItIs, before: last?.asItIs ?? null })
  })
  return found
}

/** As many figures as fit side by side on a phone, the first always. */
function labelled(course: readonly CourseView[], bars: readonly CourseView[]) {
  const labels: { step: CourseView; at: number; top: number }[] = []
  for (const step of course) {
    const index = bars.indexOf(step)
    if (index < 0) continue
    const at = Math.min(index / bars.length, 1 - LABEL)
    if (at >= (labels.at(-1)?.at ?? -LABEL) + LABEL) labels.push({ step, at, top: highest(bars, at) })
  }
  return labels
}

/** Of the bars and the dashed line below a figure, which it stays clear of. */
function highest(bars: readonly CourseView[], at: number): number {
  const below = bars.slice(Math.floor(at * bars.length), Math.ceil((at + LABEL) * bars.length))
  return Math.max(...below.map(({ asItIs, changed }) => Math.max(asItIs, changed)))
}

function share(part: number): string {
  return `${Number((part * 100).toFixed(3))}%`
}

/** The next figure above the highest bill whose half is round too, in cents. */
function niceCeiling(highest: number): number {
  const step = highest > 10_000 ? 5000 : 2000
  return Math.max(step, Math.ceil(highest / step) * step)
}
