export type PartLook = 'partMonth' | 'monthInAdvance' | 'onceOff'

/** Fill and edge differ, so that the parts are distinct without colours too. */
const LOOK = {
  partMonth: 'fill-chart-soft stroke-accent forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  monthInAdvance: 'fill-accent stroke-accent forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]',
  onceOff:
    'fill-chart-once-off stroke-chart-mark-once-off [stroke-dasharray:3_2] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
} as const satisfies Record<PartLook, string>

const LOOKS: readonly PartLook[] = ['partMonth', 'monthInAdvance', 'onceOff']
const WIDTH = 340
const HEIGHT = 22
const GAP = 3
/** The least width of a part, so that a small amount is still visible. */
const NARROWEST = 4

/** The parts of the first bill side by side, each as wide as its share. */
export function FirstBillBar({ amounts }: { amounts: Record<PartLook, number> }) {
  const shown = LOOKS.filter((look) => amounts[look] > 0)
  const whole = shown.reduce((total, look) => total + amounts[look], 0)
  const room = WIDTH - shown.length * (GAP + NARROWEST)
  let left = 0
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="mt-2 h-5.5 w-full">
      {shown.map((look) => {
        const x = left
        const width = NARROWEST + (amounts[look] / whole) * room
        left += width + GAP
        return (
          <rect
            key={look}
            x={x + 0.5}
            y="0.5"
            width={width}
            height={HEIGHT - 1}
            rx="4"
            vectorEffect="non-scaling-stroke"
            className={LOOK[look]}
          />
        )
      })}
    </svg>
  )
}

export function PartSwatch({ look }: { look: PartLook }) {
  return (
    <svg aria-hidden="true" width="16" height="16" className="shrink-0">
      <rect x="0.5" y="0.5" width="15" height="15" rx="3" className={LOOK[look]} />
    </svg>
  )
}
