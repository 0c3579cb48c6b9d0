import { dayWords } from '#desk/words/step-words.ts'

type Series = {
  name: string
  figures: readonly (number | null)[]
  /** bar: behind. front: a bar in front of it, which is a part of it. line: drawn over both. */
  look: 'bar' | 'front' | 'line'
}

type DayChartProps = {
  name: string
  days: readonly string[]
  series: readonly Series[]
  words: (figure: number) => string
  /** What the highest mark is a multiple of, so that half of it is a whole number, of minutes for durations. */
  unit?: number
}

const LOOKS = {
  bar: 'fill-chart-soft',
  front: 'fill-chart',
  line: 'fill-none stroke-accent',
} as const satisfies Record<Series['look'], string>

/** A bar for each day. The table beside it has the same figures; the words of the picture are its extremes. */
export function DayChart({ name, days, series, words, unit = 2 }: DayChartProps) {
  const all = series.flatMap(({ figures }) => figures.filter((figure) => figure !== null))
  const top = roundUp(Math.max(...all, unit) / unit) * unit
  const marks = [top, top / 2, 0]
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="figures flex flex-col justify-between text-right text-xs leading-none text-ink-soft"
        >
          {marks.map((mark) => (
            <span key={mark}>{words(mark)}</span>
          ))}
        </div>
        <div className="relative my-1.5 h-36 border-y border-line">
          <span className="absolute inset-x-0 top-1/2 border-t border-line" />
          <svg
            role="img"
            aria-label={summary({ name, days, series, words })}
            viewBox={`0 0 ${days.length} 100`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            {series.map((each) => (
              <Drawn key={each.name} {...each} top={top} />
            ))}
          </svg>
        </div>
        <span />
        <div aria-hidden="true" className="flex justify-between gap-2 text-xs text-ink-soft">
          <span>{dayWords(days[0] ?? '')}</span>
          {days.length > 6 && (
            <span className="max-sm:hidden">{dayWords(days[Math.floor(days.length / 2)] ?? '')}</span>
          )}
          <span>{dayWords(days.at(-1) ?? '')}</span>
        </div>
      </div>
      <ul aria-label="In the chart" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        {series.map(({ name: part, look }) => (
          <li key={part} className="flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              {look === 'line' ? (
                <path d="M0 6h12" strokeWidth="2.5" className="stroke-accent" />
              ) : (
                <rect width="12" height="12" rx="2" className={`forced-fill ${LOOKS[look]}`} />
              )}
            </svg>
            {part}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Drawn({ figures, look, top }: Series & { top: number }) {
  if (look === 'line') {
    const points = figures.flatMap((figure, index) =>
      figure === null ? [] : [`${index + 0.5},${100 - (figure / top) * 100}`],
    )
    return (
      <polyline
        points={points.join(' ')}
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={LOOKS.line}
      />
    )
  }
  // The part in front is narrower, so that both are seen without colours.
  const [left, width] = look === 'bar' ? [0.1, 0.8] : [0.25, 0.5]
  return figures.map((figure, index) =>
    figure === null || figure === 0 ? null : (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place.
        key={index}
        x={index + left}
        width={width}
        y={100 - (figure / top) * 100}
        height={(figure / top) * 100}
        className={`forced-fill ${LOOKS[look]}`}
      />
    ),
  )
}

/** The next of 1, 2, 5, 10, 20, … */
function roundUp(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(figure))
  const step = [1, 2, 5, 10].find((each) => each * power >= figure) ?? 10
  return step * power
}

function summary({ name, days, series, words }: DayChartProps): string {
  const parts = series.map(({ name: part, figures }) => {
    const known = figures.filter((figure) => figure !== null)
    if (known.length === 0) return `${part}: no figures`
    const [least, most] = [Math.min(...known), Math.max(...known)]
    const last = known.at(-1) ?? 0
    return `${part}: from ${words(least)} to ${words(most)} a day, last ${words(last)}`
  })
  return `${name}, ${dayWords(days[0] ?? '')} to ${dayWords(days.at(-1) ?? '')}. ${parts.join('. ')}.`
}
