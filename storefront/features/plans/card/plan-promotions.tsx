import { FeatureIcon } from '#storefront/ui/feature-icon.tsx'

export function PlanPromotions({ promotions }: { promotions: readonly string[] }) {
  if (promotions.length === 0) return null
  return (
    <ul aria-label="Offers" className="mt-1.5 grid gap-1.5 text-xs sm:mt-3 sm:text-sm">
      {promotions.map((promotion) => (
        <li
          key={promotion}
          className="flex gap-2 rounded-card bg-success-50 px-3 py-1 font-medium sm:py-2 text-success-700 forced-frame"
        >
          <FeatureIcon name="gift" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{promotion}</span>
        </li>
      ))}
    </ul>
  )
}
