import { type ReactNode, useState } from 'react'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const
type View = (typeof VIEWS)[number]['value']

export function ChartOrTable({ heading, chart, table }: { heading: ReactNode; chart: ReactNode; table: ReactNode }) {
  const [view, setView] = useState<View>('chart')
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {heading ?? <span />}
        <SegmentedSwitch legend="Show the bills as" options={VIEWS} value={view} onChange={setView} />
      </div>
      {/* Both have the same height, so that switching moves nothing. */}
      <div className="grid min-h-44 grid-cols-1 md:min-h-50">{view === 'chart' ? chart : table}</div>
    </>
  )
}
