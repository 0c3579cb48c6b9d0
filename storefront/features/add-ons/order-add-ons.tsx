import { AddOnCardsDocument } from '#storefront/api/generated/add-ons.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { CartState } from '#storefront/features/cart/cart-state.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { AddOnsSkeleton } from './add-ons-skeleton.tsx'
import { extrasFor } from './chosen-codes.ts'
import { LineAddOns } from './line-add-ons.tsx'

type OrderAddOnsProps = { state: Extract<CartState, { status: 'ready' }> }

/** The extras of every line. One query loads them all, so that none shifts another on arrival. */
export function OrderAddOns({ state: { cart, notice } }: OrderAddOnsProps) {
  const { result, retry } = useQuery(AddOnCardsDocument, { serviceGroupCode: null })
  if (result.state === 'loading') return <AddOnsSkeleton />
  if (result.state === 'failed') return <AddOnsFailed onRetry={retry} />
  return (
    <>
      {notice && (
        <div className="mb-5">
          <Notice tone="warning">{notice}</Notice>
        </div>
      )}
      <div className="grid gap-12">
        {cart.offers.map((line) => (
          <LineAddOns
            key={line.id}
            line={line}
            cards={extrasFor(line.baseOffer.serviceGroup, result.value.getAddOns)}
          />
        ))}
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-panel bg-surface-tint p-5 sm:px-7">
        <p>
          {cart.offers.some(({ addOns }) => addOns.length > 0)
            ? 'Your extras are in your order.'
            : 'No extras? That’s fine, you can skip this.'}
        </p>
        <LinkButton to="/shop/summary" className="max-sm:w-full">
          Review your order
        </LinkButton>
      </div>
    </>
  )
}

function AddOnsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" announced title="We couldn’t load the extras">
      <p>Your cart is safe. Please try again.</p>
      <Button size="small" look="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </Notice>
  )
}
