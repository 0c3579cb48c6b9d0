import { euro } from '#domain/money.ts'
import { type BillStretch, stretchLabel } from './bill-stretches.ts'

/** Bars as wide as they are long and as high as they cost. The same is said in words beside them. */
export function BillBars({ stretches }: { stretches: readonly BillStretch[] }) {
  const highest = Math.max(...stretches.map(({ amount }) => amount))
  return (
    <ul aria-label="Your bills" className="flex h-16 items-end gap-1">
      {stretches.map((stretch, index) => (
        <li
          key={stretch.fromBill}
          style={{ height: `${Math.max(48, (stretch.amount / highest) * 100)}%` }}
          className={`forced-frame flex min-w-0 flex-1 items-end rounded-sm px-2.5 pb-1.5 text-xs font-semibold ${index === 0 ? 'bg-action text-action-ink' : 'bg-chart-soft text-ink'} ${stretch.toBill === null ? 'opacity-80' : ''}`}
        >
          {stretchLabel(stretch)}
          <span className="sr-only">: {euro(stretch.amount)} each</span>
        </li>
      ))}
    </ul>
  )
}
