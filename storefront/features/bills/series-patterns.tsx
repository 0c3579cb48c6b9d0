import type { ChartLook, SeriesLook } from './bill-series.ts'

const TILE = 6

/** Each has a colour and a pattern, so that they differ without colours too: in print, and in forced-colors mode. */
const LOOKS = {
  broadband: { fill: 'fill-chart-broadband forced-colors:fill-[CanvasText]', mark: '', path: null },
  tv: { fill: 'fill-chart-tv', mark: 'stroke-chart-mark', path: 'M-1 7 7-1M-1 1 1-1M5 7 7 5' },
  homePhone: { fill: 'fill-chart-phone', mark: 'stroke-chart-mark', path: 'M0 1.5H6M0 4.5H6' },
  mobile: { fill: 'fill-chart-mobile', mark: 'stroke-chart-mark-warm', path: 'M1.5 1v1M4.5 4v1' },
  mobileBroadband: { fill: 'fill-chart-mobile-broadband', mark: 'stroke-chart-mark-warm', path: 'M1.5 0V6M4.5 0V6' },
  accessories: { fill: 'fill-chart-accessories', mark: 'stroke-surface', path: 'M0 0 6 6M6 0 0 6' },
  rise: { fill: 'fill-chart-rise', mark: 'stroke-chart-mark-rise', path: 'M0 3H6M3 0V6' },
  onceOff: { fill: 'fill-chart-once-off', mark: 'stroke-chart-mark-once-off', path: 'M-1-1 7 7M-1 5 1 7M5-1 7 1' },
} satisfies Record<SeriesLook, { fill: string; mark: string; path: string | null }>

/** Of a further line of the same service. */
const FURTHER = ['M0 3H6', 'M-1 7 7-1M-1 1 1-1M5 7 7 5', 'M3 0V6', 'M0 0 6 6M6 0 0 6']

function lookOf(series: ChartLook): (typeof LOOKS)[SeriesLook] {
  const [look, further = '0'] = series.split(' ') as [SeriesLook, string?]
  const own = LOOKS[look]
  if (further === '0') return own
  const path = FURTHER[(Number(further) - 1) % FURTHER.length] ?? null
  return { ...own, mark: own.mark || 'stroke-chart-mark', path }
}

/** Defined once; chart, legend and table refer to them by id. */
export function SeriesPatterns({ id, looks }: { id: string; looks: readonly ChartLook[] }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {looks.map((look) => {
        const { fill, mark, path } = lookOf(look)
        return (
          <pattern key={look} id={patternId(id, look)} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
            <rect width={TILE} height={TILE} className={`${path ? 'forced-colors:fill-[Canvas]' : ''} ${fill}`} />
            {path && <path d={path} strokeWidth="1.3" className={`${mark} forced-colors:stroke-[CanvasText]`} />}
          </pattern>
        )
      })}
    </svg>
  )
}

const FORCED_EDGE = 'forced-colors:stroke-[CanvasText]'

/** Pale series have an edge; in forced-colors mode all of them have. */
export const SERIES_EDGE = {
  broadband: FORCED_EDGE,
  tv: FORCED_EDGE,
  homePhone: FORCED_EDGE,
  mobile: FORCED_EDGE,
  mobileBroadband: FORCED_EDGE,
  accessories: FORCED_EDGE,
  rise: `stroke-chart-mark-rise ${FORCED_EDGE}`,
  onceOff: `stroke-chart-mark-once-off ${FORCED_EDGE}`,
} satisfies Record<SeriesLook, string>

function patternId(id: string, look: ChartLook): string {
  return `${id}-${look.replace(' ', '-')}`
}

export function seriesFill(id: string, look: ChartLook): string {
  return `url(#${patternId(id, look)})`
}

function seriesEdge(look: ChartLook): string {
  return SERIES_EDGE[look.split(' ')[0] as SeriesLook]
}

export function SeriesSwatch({ id, look }: { id: string; look: ChartLook }) {
  return (
    <svg aria-hidden="true" width="16" height="16" className="shrink-0">
      <rect x="0.5" y="0.5" width="15" height="15" rx="3" fill={seriesFill(id, look)} className={seriesEdge(look)} />
    </svg>
  )
}
