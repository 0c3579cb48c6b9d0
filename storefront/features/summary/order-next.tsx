import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { MISSING_WAYS, missingPath } from '#storefront/features/cart/missing-ways.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { openParts } from './open-parts.ts'
import { ORDER_NEXT_SIZE } from './order-next-size.ts'

/** The first message: what blocks the order, or that nothing does. The button for it is in the bar, always in sight. */
export function OrderNext({ cart }: { cart: Cart }) {
  const [missing, ...others] = openParts(cart)
  return (
    <section
      aria-label={missing ? 'What’s missing' : 'Ready to order'}
      className={`${ORDER_NEXT_SIZE} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 forced-frame sm:px-5 ${missing ? 'bg-warning-100' : 'bg-surface-tint'}`}
    >
      <p className="flex min-w-0 flex-1 gap-3 text-sm sm:text-base">
        <Icon
          name={missing ? 'warning' : 'tick'}
          className={`mt-0.5 size-5 ${missing ? 'text-warning-700' : 'text-success-700'}`}
        />
        <span>
          <strong className="font-semibold">{missing ? MISSING_WAYS[missing.part].text : 'You’re all set.'}</strong>{' '}
          <span className="inline-block">
            {missing ? othersText(others.length) : 'Check your order, then check out.'}
          </span>
        </span>
      </p>
      {missing && (
        <LinkButton to={missingPath(missing)} size="small" look="quiet" className="no-print max-sm:hidden">
          {MISSING_WAYS[missing.part].title}
        </LinkButton>
      )}
    </section>
  )
}

function othersText(others: number): string {
  if (others === 0) return ''
  return others === 1 ? 'One more thing is marked below.' : `${others} more things are marked below.`
}
