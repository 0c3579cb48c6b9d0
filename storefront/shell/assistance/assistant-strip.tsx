import { Link, useLocation } from 'react-router'
import { sharedCart } from '#storefront/journey/shared-cart.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** On the shop's ordinary pages, while an assistant fills a customer's cart. Dark, like the assistant's own pages. */
export function AssistantStrip() {
  const { pathname } = useLocation()
  const shared = sharedCart()
  if (shared?.role !== 'assistant' || pathname.startsWith('/assist')) return null
  return <AssistantStripView customer={shared.customer} />
}

export function AssistantStripView({ customer }: { customer: string | null }) {
  return (
    <aside aria-label="Customer’s cart" className="no-print on-deep bg-surface-deep text-white">
      <div className="wrap flex min-h-15 flex-wrap items-center justify-between gap-x-5 text-sm">
        <p>
          You’re filling{' '}
          <strong className="font-semibold">{customer ? `${customer}’s cart` : 'a customer’s cart'}</strong>
        </p>
        <Link
          to="/assist"
          className="target inline-flex items-center gap-2 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          <Icon name="arrowRight" className="size-4.5 rotate-180" />
          Back to it
        </Link>
      </div>
    </aside>
  )
}
