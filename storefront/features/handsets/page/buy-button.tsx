import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Buying, Purchase } from './use-buy-handset.ts'

type BuyButtonProps = {
  buying: Buying
  /** Null: the combination cannot be bought. */
  purchase: Purchase | null
  size?: 'large' | 'small'
  className?: string
}

/** Adds the handset to the cart; afterwards it links to the next step. */
export function BuyButton({ buying, purchase, size = 'large', className = '' }: BuyButtonProps) {
  if (buying.state === 'added') {
    return (
      <LinkButton to="/shop/summary" look="secondary" size={size} className={className}>
        <Icon name="tick" />
        <span>
          <span className="sr-only">Added. </span>Review your order
        </span>
      </LinkButton>
    )
  }
  return (
    <Button
      size={size}
      pending={buying.state === 'adding'}
      aria-disabled={purchase === null || undefined}
      onClick={purchase ? () => buying.buy(purchase) : undefined}
      className={`${purchase ? '' : 'opacity-60'} ${className}`}
    >
      {purchase ? buying.label : 'Not available'}
    </Button>
  )
}
