import { euro } from '#domain/money.ts'
import type { BillStep } from './bill-stretches.ts'
import { stretchText } from './stretch-text.ts'

/** More stretches leave no room for their figures. */
const NAMED = 3
/** In per cent of the highest bar: the height of two lines of text. */
const LOWEST = 70

/** One bar for each stretch, as high as its amount and as wide as its number of bills, as far as its figures have room. */
export function BillBars({ stretches }: { stretches: readonly BillStep[] }) {
  const highest = Math.max(...stretches.map(({ amount }) => amount))
  const many = stretches.length > NAMED
  return (
    <ul
      aria-label="Your bills"
      className={`figures mt-2.5 flex h-13 items-end sm:mt-4 sm:h-16 ${many ? 'gap-px' : 'gap-1'}`}
    >
      {stretches.map((stretch) => (
        <li
          key={stretch.fromBill}
          style={{
            height: `${Math.max(LOWEST, (stretch.amount / highest) * 100)}%`,
            flexGrow: billsOf(stretch),
            minWidth: many ? 0 : `${100 / (stretches.length + 1)}%`,
          }}
          className={`flex flex-1 forced-colors:outline forced-colors:-outline-offset-1 flex-col justify-end rounded-sm ${many ? '' : 'px-1 pb-0.5 sm:pb-1.5'} text-xs leading-tight whitespace-nowrap ${stretch.amount === stretches[0]?.amount ? 'bg-action text-action-ink' : 'bg-chart-soft text-ink'} ${stretch.riseAmount ? 'border-t-4 border-chart-rise' : ''} ${stretch.toBill === null ? 'opacity-80' : ''}`}
        >
          <span className={many ? 'sr-only' : 'font-semibold'}>{euro(stretch.amount)}</span>{' '}
          <span className={many ? 'sr-only' : ''}>
            {/* A narrow card has no room for the word in three bars. */}
            {stretchText(stretch, 'bar')
              .split(/(bills? )/)
              .map((part, index) => (
                <span key={part} className={index === 1 && stretches.length === NAMED ? 'sm:sr-only' : ''}>
                  {part}
                </span>
              ))}
          </span>
          {stretch.riseAmount ? <span className="sr-only">, with the yearly price rise</span> : null}
        </li>
      ))}
    </ul>
  )
}

function billsOf({ fromBill, toBill }: BillStep): number {
  return (toBill ?? fromBill) - fromBill + 1
}
