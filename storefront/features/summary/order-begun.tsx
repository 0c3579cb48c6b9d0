import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'

/** An order that is placed or being paid for has a page of its own; checkout redirects to it. */
export function OrderBegun({ cart: { status, order } }: { cart: Pick<Cart, 'status' | 'order'> }) {
  const { title, text, action } = textOf(status === 'ORDERED', order?.state === 'REFERRED')
  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 className="text-title">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <LinkButton to="/checkout" className="mt-5">
        {action}
      </LinkButton>
    </div>
  )
}

function textOf(isOrdered: boolean, isReferred: boolean) {
  if (!isOrdered)
    return {
      title: 'You’ve started this order',
      text: 'You can finish it or change it. Nothing is charged until you order.',
      action: 'Continue',
    }
  if (isReferred)
    return {
      title: 'We’re checking your order',
      text: 'You’ve ordered, and you haven’t been charged. We’ll email you within one working day. Anything you choose now goes into a new cart.',
      action: 'See your order',
    }
  return {
    title: 'You’ve ordered this',
    text: 'Your order has its own page. Anything you choose now goes into a new cart.',
    action: 'See your order',
  }
}
