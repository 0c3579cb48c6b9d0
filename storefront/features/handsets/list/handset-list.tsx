import { memo } from 'react'
import { usePlainLinks } from '#storefront/ui/use-plain-links.ts'
import { HandsetCard, type ListedHandset } from './handset-card.tsx'

/** What a phone shows without scrolling. More of them would come before the scripts. */
const FIRST_SEEN = 2

type HandsetListProps = {
  cards: readonly ListedHandset[]
  /** By slug. The others are only hidden. */
  seen: ReadonlySet<string>
  /** What the addresses of their pages end with. */
  search: string
}

/** Memoised: the page is drawn again with every change of its address, the list with another view alone. */
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
