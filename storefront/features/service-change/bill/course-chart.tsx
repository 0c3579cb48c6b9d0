import { useId } from 'react'
import { euro } from '#domain/money.ts'
import type { ChartLook } from '#storefront/features/bills/bill-series.ts'
import { SeriesPatterns, SeriesSwatch, seriesFill } from '#storefront/features/bills/series-patterns.tsx'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import { courseMonths, stretchMonths } from './course-months.ts'

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

const [WIDTH, HEIGHT, TOP, BASE, LEFT] = [340, 186, 26, 160, 42]
const LABEL = 50

/** A bar for each bill: what stays, what is new on top of it, the yearly rise; a dashed line is the bill without any of it. */
export function CourseChart({ course, parts, months, without }: CourseChartProps) {
  const patterns = useId()
  const bars = courseMonths(course, months)
  const ceiling = niceCeiling(Math.max(...bars.map(({ asItIs, changed }) => Math.max(asItIs, changed))))
  const slot = (WIDTH - LEFT) / bars.length
  const x = (index: number) => LEFT + index * slot
  const y = (amount: number) => BASE - (amount / ceiling) * (BASE - TOP)
  const hasRise = course.some(({ rise }) => rise > 0)
  const texts = course.map((step, index) => `${stretchMonths(course, index)}: ${euro(step.changed)}.`)
  return (
    <div>
      <SeriesPatterns id={patterns} looks={[...parts.map(({ look }) => look), 'rise']} />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Your whole bill. ${texts.join(' ')}`}
        className="mx-auto w-full max-w-2xl"
      >
        {[0, ceiling / 2, ceiling].map((amount) => (
          <g key={amount}>
            <line x1={LEFT} x2={WIDTH} y1={y(amount)} y2={y(amount)} stroke="var(--color-line)" />
            <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end" className="figures fill-ink-soft text-[13px]">
              {euro(amount).replace('.00', '')}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: the bar of a month has no other name
            key={index}
            bar={bar}
            parts={parts}
            patterns={patterns}
            left={x(index) + slot * 0.1}
            width={slot * 0.8}
            y={y}
          />
        ))}
        <path
          d={bars
            .map(({ asItIs }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(asItIs)}H${x(index + 1)}`)
            .join('')}
          fill="none"
          strokeWidth="2"
          strokeDasharray="5 3"
          className="stroke-ink"
        />
        {labelled(course, bars, slot).map(({ step, at }) => (
          <g key={step.on}>
            <text
              x={at}
              y={y(Math.max(step.changed, step.asItIs)) - 6}
              stroke="var(--color-surface)"
              strokeWidth="4"
              paintOrder="stroke"
              className="figures fill-ink text-[13px] font-semibold"
            >
              {euro(step.changed)}
            </text>
            <text x={at} y={BASE + 18} className="fill-ink-soft text-[12px]">
              {shortMonthAndYear(step.on)}
            </text>
          </g>
        ))}
      </svg>
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
  y: (amount: number) => number
}

function Bar({ bar, parts, patterns, left, width, y }: BarProps) {
  const added = parts.map(({ id, look }) => ({ look, amount: bar.added.find((part) => part.id === id)?.amount ?? 0 }))
  let height = bar.staying
  return (
    <g>
      <rect
        x={left}
        width={width}
        y={y(bar.staying)}
        height={y(0) - y(bar.staying)}
        className="forced-fill fill-chart-soft"
      />
      {[...added, { look: 'rise' as const, amount: bar.rise }].map(({ look, amount }, index) => {
        const from = height
        height += amount
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may look alike
            key={index}
            x={left}
            width={width}
            y={y(height)}
            height={Math.max(0, y(from) - y(height))}
            fill={seriesFill(patterns, look)}
          />
        )
      })}
    </g>
  )
}

/** As many figures as fit side by side, the first always. */
function labelled(course: readonly CourseView[], bars: readonly CourseView[], slot: number) {
  const labels: { step: CourseView; at: number }[] = []
  for (const step of course) {
    const index = bars.indexOf(step)
    if (index < 0) continue
    const at = Math.min(LEFT + index * slot, WIDTH - LABEL)
    if (at >= (labels.at(-1)?.at ?? -LABEL) + LABEL) labels.push({ step, at })
  }
  return labels
}

/** The next figure above the highest bill whose half is round too, in cents. */
function niceCeiling(highest: number): number {
  const step = highest > 10_000 ? 5000 : 2000
  return Math.max(step, Math.ceil(highest / step) * step)
}
