import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import type { Buying, Wanted } from './use-buy-handset.ts'

type BuyButtonProps = {
  buying: Buying
  /** Null: there is none to buy. */
  wanted: Wanted | null
  size?: 'large' | 'small'
  className?: string
}

/** The one thing to do on the page of a handset; once it is done, the way on. */
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
