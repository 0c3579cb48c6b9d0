import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { MISSING_WAYS, missingPath } from '#storefront/features/cart/missing-ways.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { ORDER_NEXT_SIZE } from './order-next-size.ts'

/** The first message: what blocks the order, or that nothing does. */
export function OrderNext({ cart, pending }: { cart: Cart; pending: boolean }) {
  const [missing] = cart.valid ? [] : cart.missing
  const way = missing ? MISSING_WAYS[missing.part] : null
  return (
    <section
      aria-label={way ? 'What is missing' : 'Ready to order'}
      className={`${ORDER_NEXT_SIZE} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 forced-frame sm:px-5 ${way ? 'bg-warning-100' : 'bg-surface-tint'}`}
    >
      <p className="flex min-w-0 gap-3 text-sm sm:text-base">
        <Icon
          name={way ? 'warning' : 'tick'}
          className={`mt-0.5 size-5 ${way ? 'text-warning-700' : 'text-success-700'}`}
        />
        <span>
          <strong className="font-semibold">{way ? way.text : 'Everything is there.'}</strong>{' '}
          <span className="inline-block">
            {way ? 'See to it, then check out.' : 'Look it over, then check out.'} Nothing is charged before you order.
          </span>
        </span>
      </p>
      <LinkButton
        to={missing ? missingPath(missing) : '/checkout'}
        size="small"
        look={way ? 'secondary' : 'primary'}
        {...(pending && !way && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
        className="no-print max-sm:w-full"
      >
        {way ? way.title : 'Check out'}
      </LinkButton>
    </section>
  )
}
