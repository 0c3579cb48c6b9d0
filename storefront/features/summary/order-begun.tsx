import { LinkButton } from '#storefront/ui/button/link-button.tsx'

/** An order that is placed or being paid for has a page of its own; checkout redirects to it. */
export function OrderBegun({ ordered }: { ordered: boolean }) {
  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 className="text-title">{ordered ? 'You’ve ordered this' : 'You’ve started this order'}</h2>
      <p className="mt-2 text-ink-soft">
        {ordered
          ? 'Your order has its own page. Anything you choose now goes into a new cart.'
          : 'You can finish it or change it. Nothing is charged until you order.'}
      </p>
      <LinkButton to="/checkout" className="mt-5">
        {ordered ? 'See your order' : 'Continue'}
      </LinkButton>
    </div>
  )
}
