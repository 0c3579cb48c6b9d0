import { clockTime } from '#storefront/formatting/clock-time.ts'
import { groupCode } from '#storefront/shell/assistance/names.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { capitalised, customerOf, type SaleView } from '../sale-view.ts'

type LiveRowProps = {
  sale: Pick<SaleView, 'code' | 'openedAt' | 'endsAt' | 'customerSeenAt' | 'customerFirstName'>
  /** Whether the customer's device is connected now. */
  isLive: boolean
  pending: boolean
  onEnd: () => void
}

/** Whether the customer's phone is connected, until when the cart is shared, and the way to end it. */
export function LiveRow({ sale, isLive, pending, onEnd }: LiveRowProps) {
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap flex flex-wrap items-center gap-x-7 gap-y-2 py-3 text-sm">
        <p role="status" className="flex items-center gap-2.5 font-semibold">
          <span
            aria-hidden="true"
            className={`forced-fill size-2.5 rounded-pill ring-4 ${isLive ? 'bg-success-500 ring-success-100' : 'bg-neutral-400 ring-neutral-200'}`}
          />
          {liveText(sale, isLive)}
        </p>
        <p className="flex items-center gap-2.5">
          Shop code
          <strong className="display figures rounded-card border border-line bg-surface px-2.5 py-1 text-base tracking-[0.06em]">
            {groupCode(sale.code)}
          </strong>
        </p>
        <p className="text-ink-soft">
          Opened {clockTime(sale.openedAt)}. Ends at {clockTime(sale.endsAt)}, or when {customerOf(sale)} stops it.
        </p>
        <Button look="quiet" size="small" pending={pending} onClick={onEnd} className="ml-auto max-sm:ml-0">
          End the session
        </Button>
      </div>
    </div>
  )
}

function liveText(sale: Pick<SaleView, 'customerSeenAt' | 'customerFirstName'>, isLive: boolean): string {
  const customer = customerOf(sale)
  if (isLive) return `Live with ${customer}’s phone`
  if (sale.customerSeenAt === null) return `${capitalised(customer)}’s phone isn’t connected`
  return `${capitalised(customer)}’s phone was last seen at ${clockTime(sale.customerSeenAt)}`
}
