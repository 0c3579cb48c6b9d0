import { euro } from '#domain/money.ts'
import type { PriceStep } from '#domain/pricing/price-course.ts'
import { stretchWords } from './stretch-words.ts'

/** With more stretches their names have no room. */
const NAMED = 2

/** Bars as high as they cost, and where there are many as wide as they are long. The same is said in words beside them. */
export function BillBars({ stretches }: { stretches: readonly PriceStep[] }) {
  const highest = Math.max(...stretches.map(({ amount }) => amount))
  const many = stretches.length > NAMED
  return (
    <ul aria-label="Your bills" className={`flex h-16 items-end ${many ? 'gap-px' : 'gap-1'}`}>
      {stretches.map((stretch) => (
        <li
          key={stretch.fromBill}
          style={{
            height: `${Math.max(48, (stretch.amount / highest) * 100)}%`,
            ...(many && { flexGrow: billsOf(stretch) }),
          }}
          className={`forced-frame flex min-w-0 flex-1 items-end rounded-sm ${many ? '' : 'px-2.5 pb-1.5'} text-xs font-semibold ${stretch.amount === stretches[0]?.amount ? 'bg-action text-action-ink' : 'bg-chart-soft text-ink'} ${stretch.toBill === null ? 'opacity-80' : ''}`}
        >
          <span className={many ? 'sr-only' : ''}>{stretchWords(stretch, 'bar')}</span>
          <span className="sr-only">: {euro(stretch.amount)} each</span>
        </li>
      ))}
    </ul>
  )
}

function billsOf({ fromBill, toBill }: PriceStep): number {
  return (toBill ?? fromBill) - fromBill + 1
}
