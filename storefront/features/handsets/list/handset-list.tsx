import { memo } from 'react'
import { usePlainLinks } from '#storefront/ui/use-plain-links.ts'
import { HandsetCard, type ListedHandset } from './handset-card.tsx'

/** Visible on a phone without scrolling. Pictures of more cards would be fetched before the scripts. */
const FIRST_SEEN = 2

type HandsetListProps = {
  cards: readonly ListedHandset[]
  /** Visible cards, by slug; the others are hidden. */
  seen: ReadonlySet<string>
  /** The query part of the links to their pages. */
  search: string
}

/** Memoised: the page renders with every change of its address, the list only with another view. */
export const HandsetList = memo(function HandsetList({ cards, seen, search }: HandsetListProps) {
  const follow = usePlainLinks()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is entered by keyboard clicks as well
    <ul onClick={follow} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {cards.map((handset, index) => (
        <HandsetCard
          key={handset.slug}
          handset={handset}
          hidden={!seen.has(handset.slug)}
          early={index < FIRST_SEEN}
          search={search}
        />
      ))}
    </ul>
  )
})
