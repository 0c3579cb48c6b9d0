import type { PlanCard } from '#domain/catalogue/plan-card.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

type PlanBadgeProps = {
  card: PlanCard
  chosen: boolean
  /** Months of the contract with which the same plan is in the cart. */
  otherTerm: number | null
  /** Another plan is chosen: "most popular" is no more help. */
  quiet: boolean
}

/** At most one badge: "in the cart" replaces every other. */
export function PlanBadge({ card: { sash, highlight }, chosen, otherTerm, quiet }: PlanBadgeProps) {
  if (chosen || otherTerm !== null) {
    return (
      <Badge tone="success">
        <Icon name="tick" className="size-3.5" />
        {otherTerm === null ? 'In your cart' : `In your cart for ${formatMonths(otherTerm)}`}
      </Badge>
    )
  }
  if (sash) return <Badge tone={quiet ? 'soft' : 'strong'}>{sash}</Badge>
  return highlight && <Badge>{highlight}</Badge>
}
