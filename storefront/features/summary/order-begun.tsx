import { LinkButton } from '#storefront/ui/button/link-button.tsx'

/** An order that is placed or being paid for has a page of its own; checkout redirects to it. */
export function OrderBegun({ ordered }: { ordered: boolean }) {
  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 className="text-title">{ordered ? 'You have ordered this' : 'You have begun to order this'}</h2>
      <p className="mt-2 text-ink-soft">
        {ordered
          ? 'Your order has a page of its own. What you choose next goes into a new cart.'
          : 'Finish it, or change it from there. Nothing is charged before you have.'}
      </p>
      <LinkButton to="/checkout" className="mt-5">
        {ordered ? 'See your order' : 'Go on with your order'}
      </LinkButton>
    </div>
  )
}
