import type { SummaryPageQuery } from '#storefront/api/generated/types.ts'

export type TacticalOffer = SummaryPageQuery['getTacticalOffers'][number]

/** What is promised for a short while with a line of this kind. It came with the page, so nothing moves for it. */
export function LineTacticalOffers({ offers }: { offers: readonly TacticalOffer[] }) {
  if (offers.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3">
      {offers.map(({ heading, copy }) => (
        <li key={heading} className="rounded-card bg-surface-tint px-4 py-3 text-sm forced-frame">
          <strong className="block font-semibold">{heading}</strong> <span className="text-ink-soft">{copy}</span>
        </li>
      ))}
    </ul>
  )
}
