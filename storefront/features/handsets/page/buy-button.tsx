import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Buying, Wanted } from './use-buy-handset.ts'

type BuyButtonProps = {
  buying: Buying
  /** Null: the combination cannot be bought. */
  wanted: Wanted | null
  size?: 'large' | 'small'
  className?: string
}

/** Adds the handset to the cart; afterwards it links to the next step. */
export function BuyButton({ buying, wanted, size = 'large', className = '' }: BuyButtonProps) {
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
      aria-disabled={wanted === null || undefined}
      onClick={wanted ? () => buying.buy(wanted) : undefined}
      className={`${wanted ? '' : 'opacity-60'} ${className}`}
    >
      {wanted ? buying.words : 'Not to be had now'}
    </Button>
  )
}
