import { FeatureIcon } from '#storefront/ui/feature-icon.tsx'

export function PlanPromotions({ promotions }: { promotions: readonly string[] }) {
  if (promotions.length === 0) return null
  return (
    <ul aria-label="Offers" className="mt-3 grid gap-1.5 text-sm">
      {promotions.map((promotion) => (
        <li
          key={promotion}
          className="flex gap-2 rounded-card bg-success-50 px-3 py-2 font-medium text-success-700 forced-frame"
        >
          <FeatureIcon name="gift" className="mt-0.5 size-4" />
          <span className="min-w-0">{promotion}</span>
        </li>
      ))}
    </ul>
  )
}
